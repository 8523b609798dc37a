//! Programs that do what they should not: the session survives all of them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lab;

use isopath_trace::{Body, Datum};
use isopath_witness::replay::{Agreement, Case};
use lab::*;
use std::time::Instant;

const ONE: Datum = Datum::Int(1);

/// A case that works in any JVM that still does.
fn harmless() -> Call {
    call("analysed", "()Z").returns(Datum::Boolean(true))
}

#[test]
fn the_session_survives() {
    let mut lab = Lab::open();
    let overflow = plain("java.lang.StackOverflowError", Body::Opaque);
    let calls = [
        call("exit", "()V"),
        call("halt", "()V"),
        call("forever", "()I").returns(ONE),
        call("deep", "(I)I")
            .arg("n", Datum::Int(0))
            .new_object(overflow)
            .throws(0, None),
        call("memory", "()[[J").returns(Datum::Null),
        call("threads", "()I").returns(ONE),
        call("lateExit", "()I").returns(ONE),
        call("noise", "()I").returns(Datum::Int(-1)),
        call("children", "()I").returns(ONE),
    ];
    let ended = |what: &str| format!("ending: predicted {what}");
    let expected = [
        Some(ended("returned, observed the JVM exited with code 7")),
        Some(ended("returned, observed the JVM exited with code 9")),
        Some(ended("returned 1, observed no end within 5 s")),
        None,
        Some("memory".to_owned()),
        None,
        None,
        None,
        None,
    ];
    let with_harmless: Vec<Call> = calls.into_iter().flat_map(|c| [c, harmless()]).collect();
    let cases: Vec<Case<'_>> = with_harmless.iter().map(Call::case).collect();
    let answers = lab.session.replay_all(&cases, &|| false).unwrap();
    let said = |answer: &Agreement| match answer {
        Agreement::Agreed => None,
        Agreement::Disagreed(all) => Some(all[0].to_string()),
        Agreement::NotReplayed { kind, .. } => Some(kind.clone()),
    };
    let answers: Vec<Option<String>> = answers.iter().map(said).collect();
    let expected: Vec<Option<String>> = expected.into_iter().flat_map(|e| [e, None]).collect();
    assert_eq!(answers, expected);
}

#[test]
fn a_stop_ends_even_what_does_not_end() {
    let mut lab = Lab::open();
    let (good, endless) = (harmless(), call("forever", "()I").returns(ONE));
    let start = Instant::now();
    let stop = || start.elapsed().as_millis() > 1500;
    let cases = [good.case(), endless.case(), good.case()];
    let answers = lab.session.replay_all(&cases, &stop).unwrap();
    let is_interrupted = |answer: &Agreement| matches!(answer, Agreement::NotReplayed { kind, .. } if kind == "interrupted");
    assert_eq!(answers[0], Agreement::Agreed);
    assert!(answers[1..].iter().all(is_interrupted), "{answers:?}");
    assert!(start.elapsed().as_secs() < 4);
}

/// Mostly to see that cases do not wait for each other; the time is printed.
#[test]
fn many_small_cases_take_little_time() {
    let mut lab = Lab::open();
    let cases: Vec<Call> = (0..1000)
        .map(|i| {
            call("cons", "(ILLab$Node;)LLab$Node;")
                .arg("v", Datum::Int(i))
                .arg("n", Datum::Object(0))
                .object(node(i, Datum::Object(0)))
                .new_object(made_node(i, Datum::Object(0)))
                .returns(Datum::Object(1))
        })
        .collect();
    let cases: Vec<Case<'_>> = cases.iter().map(Call::case).collect();
    let start = Instant::now();
    let answers = lab.session.replay_all(&cases, &|| false).unwrap();
    println!("1000 cases in {:?}", start.elapsed());
    assert!(answers.iter().all(|answer| *answer == Agreement::Agreed));
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
}
