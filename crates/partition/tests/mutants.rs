//! Would it be noticed? The traces of a right run are spoilt as each of the faults that this party is there for
//! spoils them, and the party must say so.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_heap::STRATEGIES;
use isopath_partition::concrete::Concrete;
use isopath_partition::covering::Inputs;
use isopath_partition::fault::FaultKind;
use isopath_partition::lists::difference;
use isopath_partition::observed::{Seen, observe};
use isopath_partition::samples::Samples;
use isopath_partition::schedule::{BOUNDS, Question, Schedule};
use isopath_program::Program;
use isopath_random::Random;
use isopath_trace::{Bound, Judgement, Rule, Trace, TraceDetails, TraceEnding};

const SOURCE: &str = "
class Right {
    static int sign(int x, int y) {
        if (x > 5) return y > 5 ? 1 : 2;
        if (x < -5) throw new IllegalArgumentException();
        assert y != 7;
        return 3;
    }
    static int count(int n) {
        int i = 0, sum = 0;
        while (i < n) { i++; sum += i * i; sum ^= i << 3; }
        return sum;
    }
    static int assumed(boolean positive, int x) {
        isopath.Verify.assume(positive);
        return x > 3 ? 1 : 2;
    }
}
";

/// A method, and its traces: those of a run that is right.
struct Right<'p> {
    program: &'p Program,
    samples: Samples,
    concrete: Concrete<'p>,
    question: Question,
    seen: Vec<Seen>,
}

impl<'p> Right<'p> {
    fn new(program: &'p Program, method: &str) -> Right<'p> {
        let class = program.load("Right").unwrap();
        let mut methods = class.methods.iter().map(|&id| program.method(id));
        let method = methods.find(|m| &*m.name == method).unwrap();
        let samples = Samples::draw(program, method, false, 200, Random(1));
        let question = Question {
            strategy: &STRATEGIES[0],
            bounds: &BOUNDS[0],
            symbolic_statics: false,
        };
        let how = (&question, Schedule::FIRST);
        let explored = observe(program, method, how, &samples, 100).unwrap();
        Right {
            program,
            concrete: Concrete::new(program, method, &samples),
            samples,
            question,
            seen: explored.seen,
        }
    }

    /// What is wrong with other traces than these, as a list.
    fn lists(&self, seen: &[Seen]) -> Option<(FaultKind, String)> {
        let [first, other] = [&self.seen, seen].map(traces);
        difference(&first, &other)
    }

    /// What is wrong with them, as conditions of inputs.
    fn inputs(&mut self, seen: &[Seen]) -> Option<(FaultKind, String)> {
        let mut inputs = Inputs {
            program: self.program,
            samples: &self.samples,
            concrete: &mut self.concrete,
        };
        inputs.cover(&self.question, seen).err()
    }
}

fn traces(seen: &[Seen]) -> Vec<Trace> {
    seen.iter().map(|seen| seen.trace.clone()).collect()
}

/// The kind of a fault, which must be there and say this.
#[track_caller]
fn noticed(fault: Option<(FaultKind, String)>, says: &str) -> FaultKind {
    let (kind, text) = fault.unwrap();
    assert!(text.contains(says), "{kind:?}, without {says:?}: {text}");
    kind
}

/// All of them in one test, because `javac` takes longer than they do.
#[test]
fn every_fault_is_noticed() {
    let program = isopath_harness::programs::program_of(&[("Right.java", SOURCE)]);
    nothing_is_wrong_with_a_right_run(&program);
    lost_subtrees(Right::new(&program, "sign"));
    subtrees_explored_twice(Right::new(&program, "sign"));
    forking_strategies(Right::new(&program, "sign"));
    decisions_that_answer_other_questions(Right::new(&program, "sign"));
    whatever_differs_has_a_name(&Right::new(&program, "sign"));
    bounds_that_bound_nothing(Right::new(&program, "count"));
    assumptions_that_restrict_nothing(Right::new(&program, "assumed"));
}

fn nothing_is_wrong_with_a_right_run(program: &Program) {
    for method in ["sign", "count", "assumed"] {
        let mut right = Right::new(program, method);
        let seen = right.seen.clone();
        assert_eq!((right.lists(&seen), right.inputs(&seen)), (None, None));
    }
}

fn lost_subtrees(mut right: Right<'_>) {
    for lost in 0..right.seen.len() {
        let mut seen = right.seen.clone();
        let missing = seen.remove(lost);
        let says = "5 traces, and 4\nonly the first has";
        assert_eq!(noticed(right.lists(&seen), says), FaultKind::Lists);
        assert!(!missing.holds.is_empty());
        assert_eq!(noticed(right.inputs(&seen), "on x="), FaultKind::InNone);
    }
}

fn subtrees_explored_twice(mut right: Right<'_>) {
    for twice in 0..right.seen.len() {
        let mut seen = right.seen.clone();
        seen.insert(twice, seen[twice].clone());
        let says = "5 traces, and 6\nonly the second has";
        assert_eq!(noticed(right.lists(&seen), says), FaultKind::Lists);
        let kind = noticed(right.inputs(&seen), "2 traces");
        assert_eq!(kind, FaultKind::InSeveral);
    }
}

/// An input may lie in several traces of theirs, and not in none.
fn forking_strategies(mut right: Right<'_>) {
    right.question.strategy = STRATEGIES.iter().find(|s| !s.path_optimal).unwrap();
    let mut seen = right.seen.clone();
    seen.insert(0, seen[0].clone());
    assert_eq!(right.inputs(&seen), None);
    seen.drain(..2);
    assert_eq!(noticed(right.inputs(&seen), "on x="), FaultKind::InNone);
}

fn decisions_that_answer_other_questions(mut right: Right<'_>) {
    // The bits are shifted by one: the trace is the same, and where it stands is not.
    let mut seen = right.seen.clone();
    let sides: Vec<bool> = seen[0].trace.path.iter().collect();
    seen[0].trace.path = [true].into_iter().chain(sides).collect();
    assert_eq!(noticed(right.lists(&seen), "only"), FaultKind::Lists);
    // The other side of a decision is taken for this one: two traces have each other's conditions.
    let end = |i: usize| right.seen[i].trace.ending.kind();
    let other = |same: bool| (1..5).find(|&i| (end(i) == end(0)) == same).unwrap();
    for (other, kind) in [
        (other(false), FaultKind::End),
        (other(true), FaultKind::Way),
    ] {
        let mut seen = right.seen.clone();
        let holds = std::mem::take(&mut seen[0].holds);
        seen[0].holds = std::mem::replace(&mut seen[other].holds, holds);
        assert_eq!(noticed(right.inputs(&seen), "the run"), kind);
    }
}

/// What is changed of a trace, and what the difference is called.
type Change = (&'static str, fn(&mut Trace));

const CHANGES: &[Change] = &[
    ("ending", |trace| trace.ending = TraceEnding::AssumedAway),
    ("cause", |trace| {
        trace.ending = TraceEnding::Threw("other".to_owned())
    }),
    ("judgement", |trace| {
        trace.judgement = Some(Judgement {
            endless: None,
            rule: Rule::Environment,
            is_finding: true,
            called: None,
        });
    }),
    ("path condition", |trace| {
        details(trace).trail.decisions.pop();
    }),
    ("result", |trace| {
        details(trace).result = Some("other".to_owned())
    }),
    ("message", |trace| {
        details(trace).message = Some("other".to_owned())
    }),
    ("place", |trace| details(trace).location = None),
    ("heap", |trace| {
        details(trace).heap = Some(Default::default())
    }),
    ("example", |trace| details(trace).example.clear()),
    ("lines", |trace| details(trace).lines.clear()),
    ("way through the program", |trace| trace.program_path = None),
];

fn details(trace: &mut Trace) -> &mut TraceDetails {
    trace.details.as_mut().unwrap()
}

fn whatever_differs_has_a_name(right: &Right<'_>) {
    for (name, change) in CHANGES {
        let mut seen = right.seen.clone();
        change(&mut seen[2].trace);
        let kind = noticed(right.lists(&seen), &format!("\nthe {name}"));
        assert_eq!(kind == FaultKind::Examples, *name == "example");
    }
}

/// The traces without the bound are those of a run that loses count.
fn bounds_that_bound_nothing(mut right: Right<'_>) {
    let mut bounds = BOUNDS.iter();
    right.question.bounds = bounds.find(|b| b.options == "--max-steps 20").unwrap();
    let mut seen = right.seen.clone();
    let kind = noticed(right.inputs(&seen), "the trace may take 20");
    assert_eq!(kind, FaultKind::Steps);
    seen.iter_mut()
        .for_each(|seen| seen.trace.ending = TraceEnding::Cut(Bound::Steps));
    assert_eq!(right.inputs(&seen), None);
}

/// Every input lies in one of the traces, also those that violate the assumption.
fn assumptions_that_restrict_nothing(mut right: Right<'_>) {
    let mut seen = right.seen.clone();
    let held = |i: &usize| seen[1..].iter().any(|seen| seen.holds.contains(i));
    let all = (0..right.samples.heaps.len()).filter(|i| !held(i));
    seen[0].holds = all.collect();
    let kind = noticed(right.inputs(&seen), "violates an assumption");
    assert_eq!(kind, FaultKind::End);
    // A trace that was assumed away may have them.
    seen[0].trace.ending = TraceEnding::AssumedAway;
    assert_eq!(right.inputs(&seen), None);
}
