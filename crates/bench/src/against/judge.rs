//! From what was measured to rows.

use super::ratio::median;
use super::selection::Selected;
use super::turns::Samples;
use super::{Basis, Both, Measure, Ratio, Row, Status};
use crate::task::Task;
use crate::work::Work;
use std::collections::{BTreeMap, BTreeSet};

/// The rows of a section.
pub(super) fn rows(
    section: &Selected,
    measure: Measure,
    samples: &BTreeMap<Task, Samples>,
) -> Vec<Row> {
    let judge = Judge {
        basis: section.basis,
        measure,
        samples,
    };
    section.tasks.iter().map(|task| judge.row(task)).collect()
}

struct Judge<'a> {
    basis: Basis,
    measure: Measure,
    samples: &'a BTreeMap<Task, Samples>,
}

/// What the start of a process costs both.
enum Start {
    Costs(Both<f64>),
    Unknown(Status, String),
}

impl Judge<'_> {
    fn row(&self, task: &Task) -> Row {
        let wall = if self.measure.is_wall_time_of(task) {
            ", by wall"
        } else {
            ""
        };
        let blank = Row {
            name: task.label() + wall,
            task: task.clone(),
            status: Status::NotRun,
            cost: None,
            unit: self.measure.unit(),
            ratio: None,
            rounds: Vec::new(),
            traces: None,
            note: Some("stopped before its first round".to_owned()),
        };
        match self.samples.get(task) {
            Some(samples) if samples.has_failed() => Row {
                status: Status::Failed,
                note: Some(failure(&samples.failed)),
                ..blank
            },
            Some(samples) if !samples.rounds.is_empty() => self.measured(samples, blank),
            _ => blank,
        }
    }

    fn measured(&self, samples: &Samples, row: Row) -> Row {
        let start = match self.start(&row.task) {
            Start::Costs(start) => start,
            Start::Unknown(status, note) => {
                return Row {
                    status,
                    note: Some(note),
                    ..row
                };
            }
        };
        let rounds: Vec<Both<f64>> = samples.rounds.iter().map(|it| less(*it, start)).collect();
        let long = rounds.iter().all(|it| self.is_beyond(*it, start));
        let (status, note) = match self.objection(&row.task, samples) {
            Some((status, note)) => (status, Some(note)),
            None if long => (Status::Compared, None),
            None => (
                Status::TooShort,
                Some("nearly all of it is the start of the process".to_owned()),
            ),
        };
        let traces = samples.work.new.iter().find_map(Work::traces);
        Row {
            status,
            cost: medians(&rounds),
            ratio: long.then(|| Ratio::of(&rounds)).flatten(),
            traces: traces.filter(|_| status != Status::OtherWork),
            note,
            rounds,
            ..row
        }
    }

    /// The median over all rounds, for a noisy start would spoil every row.
    fn start(&self, task: &Task) -> Start {
        let Some(idle) = self.basis.start(task, self.measure) else {
            return Start::Costs(Both::default());
        };
        let samples = self.samples.get(&idle);
        if let Some(samples) = samples.filter(|it| it.has_failed()) {
            let note = format!("for {}, {}", idle.label(), failure(&samples.failed));
            return Start::Unknown(Status::Failed, note);
        }
        match samples.and_then(|samples| medians(&samples.rounds)) {
            Some(costs) => Start::Costs(costs),
            None => {
                let note = format!("{}, which is to be taken off, was not run", idle.label());
                Start::Unknown(Status::NotRun, note)
            }
        }
    }

    fn is_beyond(&self, cost: Both<f64>, start: Both<f64>) -> bool {
        let least = start.map(|start| start * self.measure.least_beyond_start());
        cost.new > least.new && cost.old > least.old
    }

    /// Why the ratio of costs does not count.
    fn objection(&self, task: &Task, samples: &Samples) -> Option<(Status, String)> {
        let Both { new, old } = &samples.work;
        if new != old || new.len() > 1 {
            let note = format!("not the same: old {}; new {}", all(old), all(new));
            return Some((Status::OtherWork, note));
        }
        let wrong = new.iter().find(|work| !work.is_expected(task.engine))?;
        let note = format!("both the same, but not what was expected: {wrong}");
        Some((Status::Unexpected, note))
    }
}

fn less(cost: Both<f64>, start: Both<f64>) -> Both<f64> {
    Both {
        new: cost.new - start.new,
        old: cost.old - start.old,
    }
}

fn medians(rounds: &[Both<f64>]) -> Option<Both<f64>> {
    Some(Both {
        new: median(rounds.iter().map(|it| it.new).collect())?,
        old: median(rounds.iter().map(|it| it.old).collect())?,
    })
}

fn failure(failed: &Both<Option<String>>) -> String {
    match (&failed.new, &failed.old) {
        (Some(new), Some(old)) if new == old => format!("neither can: {new}"),
        (Some(new), Some(old)) => format!("neither can: old: {old}; new: {new}"),
        (Some(new), None) => format!("new cannot: {new}"),
        (None, Some(old)) => format!("old cannot: {old}"),
        (None, None) => String::new(),
    }
}

fn all(work: &BTreeSet<Work>) -> String {
    let all: Vec<String> = work.iter().map(Work::to_string).collect();
    all.join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sections::idle;
    use crate::work::Counts;

    fn explored(returned: u64) -> Work {
        Work::Explored(Counts {
            returned,
            ..Counts::default()
        })
    }

    fn samples(rounds: &[(f64, f64)], new: u64, old: u64) -> Samples {
        let both = |&(new, old): &(f64, f64)| Both { new, old };
        Samples {
            rounds: rounds.iter().map(both).collect(),
            work: Both { new, old }.map(|traces| [explored(traces)].into()),
            failed: Both::default(),
        }
    }

    fn task() -> Task {
        Task::run("Branches#eleven", 2048)
    }

    /// The row of a task beside a process that costs both 1.
    fn judged(task: &Task, of_task: Samples) -> Row {
        let start = samples(&[(1.0, 1.0), (9.0, 9.0), (1.0, 1.0)], 1, 1);
        judged_beside(task, of_task, start)
    }

    fn judged_beside(task: &Task, of_task: Samples, start: Samples) -> Row {
        let samples = [(task.clone(), of_task), (idle(task.engine), start)].into();
        let judge = Judge {
            basis: Basis::BeyondStart,
            measure: Measure::Time,
            samples: &samples,
        };
        judge.row(task)
    }

    #[test]
    fn the_start_is_taken_off() {
        let rounds = [(3.0, 2.0), (2.0, 3.0), (5.0, 2.0)];
        let row = judged(&task(), samples(&rounds, 2048, 2048));
        let expected = Ratio {
            median: 2.0,
            least: 0.5,
            largest: 4.0,
        };
        assert_eq!(row.status, Status::Compared);
        assert_eq!(row.ratio, Some(expected));
        assert_eq!(row.cost, Some(Both { new: 2.0, old: 1.0 }));
        assert_eq!((row.traces, row.note), (Some(2048), None));
    }

    #[test]
    fn of_threads_nothing_is_taken_off() {
        let task = Task::run_with_jobs("Branches#eleven", 2048, 2);
        let row = judged(&task, samples(&[(0.5, 0.25)], 2048, 2048));
        assert_eq!(
            row.cost,
            Some(Both {
                new: 0.5,
                old: 0.25
            })
        );
        assert_eq!(row.name, "Branches#eleven --jobs=2, by wall");
    }

    #[test]
    fn hardly_more_than_the_start_is_no_ratio() {
        let row = judged(&task(), samples(&[(1.2, 1.1)], 2048, 2048));
        assert_eq!((row.status, row.ratio), (Status::TooShort, None));
    }

    #[test]
    fn other_traces_are_said_beside_the_ratio() {
        let row = judged(&task(), samples(&[(3.0, 2.0)], 2048, 2047));
        assert_eq!(row.status, Status::OtherWork);
        let note = "not the same: old 2,047 returned; new 2,048 returned";
        assert_eq!(row.note.as_deref(), Some(note));
        assert_eq!(row.ratio.map(|ratio| ratio.median), Some(2.0));
        assert_eq!(row.traces, None);
    }

    #[test]
    fn rounds_that_differ_are_other_work() {
        let mut varied = samples(&[(3.0, 2.0)], 2048, 2048);
        varied.work = varied.work.map(|mut work| {
            work.insert(explored(2047));
            work
        });
        let row = judged(&task(), varied);
        assert_eq!(row.status, Status::OtherWork);
        assert!(
            row.note
                .is_some_and(|note| note.contains("2,047 returned or 2,048 returned"))
        );
    }

    #[test]
    fn the_same_mistake_twice_is_a_mistake() {
        let row = judged(&task(), samples(&[(3.0, 2.0)], 7, 7));
        assert_eq!(row.status, Status::Unexpected);
    }

    #[test]
    fn who_cannot_is_named() {
        let mut failed = samples(&[], 2048, 2048);
        failed.failed.old = Some("no --jobs".to_owned());
        let row = judged(&task(), failed);
        assert_eq!(row.status, Status::Failed);
        assert_eq!(row.note.as_deref(), Some("old cannot: no --jobs"));
        let mut start = samples(&[], 1, 1);
        start.failed.new = Some("no such class".to_owned());
        let row = judged_beside(&task(), samples(&[(3.0, 2.0)], 2048, 2048), start);
        assert_eq!(row.status, Status::Failed);
        let note = "for Empty#nothing(), new cannot: no such class";
        assert_eq!(row.note.as_deref(), Some(note));
    }

    #[test]
    fn what_was_not_run_says_so() {
        let row = judged(&task(), Samples::default());
        assert_eq!(row.status, Status::NotRun);
        let measured = samples(&[(3.0, 2.0)], 2048, 2048);
        let row = judged_beside(&task(), measured, Samples::default());
        assert_eq!((row.status, row.ratio), (Status::NotRun, None));
    }
}
