//! One combination of strategy, bounds, threads and order for each program, drawn by its name and a seed: the
//! daily share of the example `matrix`. `ISOPATH_SEED=7` draws others, `ISOPATH_PROGRAM=Lists` is for one file.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_partition::check::{Checked, Effort, MethodChecker, seed_of};
use isopath_partition::fault::Fault;
use isopath_partition::schedule::{BOUNDS, Question, Schedule};
use isopath_partition::subjects::{Subject, Suite};
use isopath_trace::Bound;

/// Random programs.
const RANDOM: u64 = 80;

fn seed() -> u64 {
    std::env::var("ISOPATH_SEED").map_or(1, |seed| seed.parse().unwrap())
}

fn effort() -> Effort {
    Effort {
        samples: 30,
        traces: 300,
        repeats: 1,
        seed: seed(),
    }
}

fn tests(dir: &str) -> std::path::PathBuf {
    isopath_harness::repository::root().join("tests").join(dir)
}

/// Asks about all methods of a suite. What was compared, and that nothing is wrong.
#[track_caller]
fn compared(suite: &Suite, ask: &dyn Fn(&mut MethodChecker<'_>, &Subject<'_>)) -> Checked {
    let only = std::env::var("ISOPATH_PROGRAM").unwrap_or_default();
    let wanted = |name: &str| only.is_empty() || only == name;
    let (mut all, mut faults) = (Checked::default(), Vec::<Fault>::new());
    let seen = suite.visit(&wanted, &mut |subject| {
        let mut checker = MethodChecker::new(subject, effort());
        ask(&mut checker, &subject);
        for why in &checker.left_out {
            let is_late = why.contains(&format!(": {} after", Bound::Time.name()));
            assert!(!is_late, "less would be compared: {why}");
            println!("left out: {why}");
        }
        all += checker.checked;
        faults.append(&mut checker.faults);
    });
    seen.unwrap();
    println!("{all:?}");
    let texts: Vec<String> = faults.iter().map(Fault::to_string).collect();
    assert!(
        faults.is_empty(),
        "{}\n\n{} faults",
        texts.join("\n\n"),
        texts.len()
    );
    all
}

/// The combination of the file that the method is in.
fn drawn(checker: &mut MethodChecker<'_>, subject: &Subject<'_>) {
    let mut rng = seed_of(subject.file(), seed());
    let (question, schedule) = Question::drawn(subject.symbolic_statics, &mut rng);
    checker.ask(&question, &[schedule]);
}

/// Whether all files are there: the numbers below are for all.
fn is_complete() -> bool {
    std::env::var_os("ISOPATH_PROGRAM").is_none()
}

/// Enough was compared, work was handed over, and little was left out.
#[track_caller]
fn enough(checked: &Checked, lists: usize, ends: usize) {
    let Checked {
        shared, covered, ..
    } = *checked;
    let enough = checked.lists >= lists && covered.ends >= ends && shared.1 * 2 > shared.0;
    let few = checked.left_out * 20 <= checked.lists && covered.open * 20 <= covered.inputs;
    assert!(enough && few || !is_complete(), "{checked:?}");
}

#[test]
fn golden_programs_have_one_list_that_partitions_the_inputs() {
    let checked = compared(&Suite::Together(tests("run")), &drawn);
    enough(&checked, 200, 4_000);
}

#[test]
fn programs_about_heaps_have_one_list_that_partitions_the_inputs() {
    let checked = compared(&Suite::Apart(tests("heaps")), &drawn);
    enough(&checked, 90, 2_000);
}

#[test]
fn random_programs_have_one_list_that_partitions_the_inputs() {
    let first = seed() * 1000;
    let checked = compared(&Suite::Random(first..first + RANDOM), &drawn);
    enough(&checked, 70, 2_000);
}

/// Programs in which work was lost when it was handed over, or counted wrongly: depth first and in some other
/// order by several threads, without further bounds and with few steps.
#[test]
fn what_is_handed_over_arrives() {
    let mut threads = Schedule::others();
    threads.retain(|schedule| schedule.jobs > 2);
    let checked = compared(&Suite::Together(tests("handover")), &|checker, subject| {
        for bounds in BOUNDS
            .iter()
            .filter(|row| ["", "--max-steps 150"].contains(&row.options))
        {
            let question = Question {
                bounds,
                ..Question::all(subject)[0]
            };
            let mut rng = seed_of(&subject.name(), seed());
            checker.ask(&question, &[threads[0], rng.pick(&threads)]);
        }
    });
    enough(&checked, 70, 1_000);
}
