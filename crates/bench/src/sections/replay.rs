//! How fast are witnesses replayed on a JVM?

use crate::measure::{Replays, Results};
use crate::row::{Row, Target};
use crate::scale::Scale;
use crate::task::Task;

/// A method with somewhat more traces than the thousand that the target is about.
const METHOD: (&str, u64) = ("Witnesses#ten", 1024);
/// Seconds for a thousand.
const SECONDS: Target = Target::AtMost(2.0);

pub(super) fn tasks(_: &Scale) -> Vec<Task> {
    vec![task()]
}

fn task() -> Task {
    Task::replay(METHOD.0, METHOD.1)
}

pub(super) fn rows(_: &Scale, results: &Results) -> Vec<Row> {
    let Some(replays) = &results.best(&task()).replays else {
        return Vec::new();
    };
    let Replays {
        agreed,
        explore_ms,
        start_ms,
        replay_ms,
    } = replays;
    let per_thousand = replay_ms / *agreed as f64;
    vec![
        Row::new("1,000 replays, by wall", per_thousand, "s").wanted(SECONDS),
        Row::new("start of the JVM, by wall", start_ms / 1e3, "s"),
        Row::new("exploration with witnesses, by wall", explore_ms / 1e3, "s"),
    ]
}
