//! Queries of eleven programs of `tests/run`, most fast layers off: other solvers answer as Z3 in process did.
//! The sample was picked by hand from the logs: short ones, all of which Z3 had answered. The example
//! `recorded` has more.

use isopath_checks::recorded::{Queries, compare, read_log};
use isopath_checks::{Session, Verdict, installed};
use std::time::Duration;

const SAMPLE: &str = include_str!("recorded/sample.smt2");
const LIMIT: Duration = Duration::from_secs(20);

#[test]
fn other_solvers_answer_as_recorded() {
    let mut queries = Queries::new();
    let count = read_log(SAMPLE, &mut queries);
    assert!(count >= 40, "{count}");
    let mut solvers: Vec<Session> = installed().into_iter().map(Session::new).collect();
    if solvers.len() < 2 {
        println!("skipped in part: z3 and cvc5 are not both installed");
    }
    let totals = compare(&queries, &mut solvers, LIMIT);
    assert!(totals.disagreements.is_empty(), "{totals:#?}");
    assert!(totals.gave_up.is_empty(), "{totals:#?}");
}

#[test]
fn a_wrong_answer_is_found() {
    let log = "; query 1: 1 assertions, 1 nodes\n(reset)\n(assert false)\n(check-sat)\n; answer: sat, 0.1 ms\n\n";
    let mut queries = Queries::new();
    assert_eq!(read_log(log, &mut queries), 1);
    assert_eq!(queries.values().next(), Some(&Verdict::Sat));
    let mut solvers: Vec<Session> = installed().into_iter().map(Session::new).collect();
    let totals = compare(&queries, &mut solvers, LIMIT);
    assert_eq!(totals.disagreements.len(), usize::from(!solvers.is_empty()));
}

#[test]
fn a_solver_that_is_late_or_lost_gives_up() {
    for command in [vec!["sleep", "100"], vec!["no-such-solver"], vec!["true"]] {
        let command = command.into_iter().map(str::to_owned).collect();
        let verdict = Session::new(command).ask("(check-sat)\n", Duration::from_millis(200));
        assert!(matches!(verdict, Verdict::Unknown(_)), "{verdict:?}");
    }
}
