//! How a method is explored: what must not change its traces, and what may.

use crate::subjects::Subject;
use isopath_explore::{ExploreConfig, Order, SearchConfig};
use isopath_heap::{STRATEGIES, Strategy};
use isopath_machine::Limits;
use isopath_random::Random;
use std::fmt;
use std::time::Duration;

/// Who explores, and in which order: the same traces follow from all of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// Threads.
    pub jobs: usize,
    /// Which path goes on next.
    pub order: Order,
}

impl Schedule {
    /// What the others are compared with.
    pub const FIRST: Schedule = Schedule {
        jobs: 1,
        order: Order::DepthFirst,
    };

    /// All that are compared with the first.
    pub fn others() -> Vec<Schedule> {
        let all = JOBS
            .iter()
            .flat_map(|&jobs| ORDERS.iter().map(move |&order| Schedule { jobs, order }));
        all.filter(|&schedule| schedule != Schedule::FIRST)
            .collect()
    }
}

/// Numbers of threads.
const JOBS: [usize; 3] = [1, 2, 4];

/// Orders.
const ORDERS: [Order; 4] = [
    Order::DepthFirst,
    Order::BreadthFirst,
    Order::Random(1),
    Order::Random(2),
];

/// A change of the bounds, in the words of the command line.
pub struct Bounds {
    /// The options.
    pub options: &'static str,
    /// Whether they are about input objects: without those they change nothing.
    of_objects: bool,
    apply: fn(&mut Limits),
}

/// Bounds that cut something of small programs, each alone and some together. Time, memory and the number of
/// traces are not among them: they may stop a run anywhere.
pub const BOUNDS: &[Bounds] = &[
    on_paths("", |_| {}),
    on_paths("--max-loop 1", |limits| limits.max_loop = Some(1)),
    on_paths("--max-loop 6", |limits| limits.max_loop = Some(6)),
    on_paths(
        "--max-loop none --max-steps 60 --max-decisions 6",
        |limits| {
            (limits.max_loop, limits.max_steps) = (None, Some(60));
            limits.max_decisions = Some(6);
        },
    ),
    on_paths("--max-steps 20", |limits| limits.max_steps = Some(20)),
    on_paths("--max-steps 150", |limits| limits.max_steps = Some(150)),
    on_paths("--max-depth 3", |limits| limits.max_depth = 3),
    on_objects("--k 1", |limits| limits.max_chain = Some(1)),
    on_objects("--n 1", |limits| limits.objects.each = Some(1)),
    on_objects("--n-total 2", |limits| limits.objects.total = Some(2)),
    on_objects("--k 2 --n 2", |limits| {
        (limits.max_chain, limits.objects.each) = (Some(2), Some(2));
    }),
    on_objects("--string-length 2", |limits| limits.max_string = 2),
    on_objects("--collection-size 1", |limits| limits.max_contents = 1),
];

const fn on_paths(options: &'static str, apply: fn(&mut Limits)) -> Bounds {
    Bounds {
        options,
        of_objects: false,
        apply,
    }
}

const fn on_objects(options: &'static str, apply: fn(&mut Limits)) -> Bounds {
    Bounds {
        options,
        of_objects: true,
        apply,
    }
}

/// What belongs to the question: other traces may follow from another one of these.
#[derive(Clone, Copy)]
pub struct Question {
    /// The strategy.
    pub strategy: &'static Strategy,
    /// The bounds.
    pub bounds: &'static Bounds,
    /// Whether static fields are inputs.
    pub symbolic_statics: bool,
}

/// What is there without a change: loops are short, because there are many runs.
fn limits() -> Limits {
    Limits {
        max_loop: Some(3),
        max_depth: 60,
        max_steps: Some(200_000),
        ..Limits::FEW
    }
}

/// For an exploration that does not end. No bound of the matrix: who needs longer is left out, and the daily share
/// has nobody who does, on a busy machine either.
const PATIENCE: Duration = Duration::from_secs(300);

impl Question {
    /// All questions about a method. Strategies and some bounds are about input objects: where there are none,
    /// one strategy is all of them.
    pub fn all(subject: &Subject<'_>) -> Vec<Question> {
        let objects = subject.has_objects();
        let strategies = match objects {
            true => &STRATEGIES[..],
            false => &STRATEGIES[..1],
        };
        let bounds = || BOUNDS.iter().filter(move |row| objects || !row.of_objects);
        let with = |strategy| {
            bounds().map(move |bounds| Question {
                strategy,
                bounds,
                symbolic_statics: subject.symbolic_statics,
            })
        };
        strategies.iter().flat_map(with).collect()
    }

    /// A question about the methods of a file and a schedule, any of them: the daily share.
    pub fn drawn(symbolic_statics: bool, rng: &mut Random) -> (Question, Schedule) {
        let question = Question {
            strategy: &STRATEGIES[rng.below(STRATEGIES.len())],
            bounds: &BOUNDS[rng.below(BOUNDS.len())],
            symbolic_statics,
        };
        (question, rng.pick(&Schedule::others()))
    }

    /// The bounds on each path.
    pub fn limits(&self) -> Limits {
        let mut limits = Limits {
            symbolic_statics: self.symbolic_statics,
            ..limits()
        };
        (self.bounds.apply)(&mut limits);
        limits
    }

    /// The exploration by a schedule, with everything recorded that is compared.
    pub fn config(&self, schedule: Schedule) -> ExploreConfig {
        ExploreConfig {
            limits: self.limits(),
            search: SearchConfig {
                order: schedule.order,
                jobs: schedule.jobs,
                timeout: Some(PATIENCE),
                ..SearchConfig::default()
            },
            details: true,
            record_paths: true,
            coverage: true,
            ..ExploreConfig::new(self.strategy)
        }
    }
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "-j {} --order ", self.jobs)?;
        match self.order {
            Order::DepthFirst => write!(f, "dfs"),
            Order::BreadthFirst => write!(f, "bfs"),
            Order::Random(seed) => write!(f, "random --seed {seed}"),
        }
    }
}

/// As options of `isopath run`, with those that are the same for all.
impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--strategy {}", self.strategy.name)?;
        if self.symbolic_statics {
            write!(f, " --symbolic-statics")?;
        }
        let options = self.bounds.options;
        if !options.contains("--max-loop") {
            write!(f, " --max-loop 3")?;
        }
        if !options.is_empty() {
            write!(f, " {options}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use isopath_trace::Bound;

    /// Bounds without a row, and why. A new bound that ends paths has a row, or stands here.
    const WITHOUT: [(Bound, &str); 5] = [
        (
            Bound::Array,
            "small programs reach it in the class library only",
        ),
        (
            Bound::Traces,
            "which traces come first depends on the schedule",
        ),
        (Bound::Time, "stops a run anywhere"),
        (Bound::Memory, "stops a run anywhere"),
        (Bound::Interrupt, "stops a run anywhere"),
    ];

    #[test]
    fn every_bound_on_a_path_has_a_row() {
        for bound in Bound::ALL {
            let option = format!("--{} ", bound.name());
            let has_row = BOUNDS.iter().any(|row| row.options.contains(&option));
            let excused = WITHOUT.iter().any(|(without, _)| *without == bound);
            assert_ne!(has_row, excused, "{option}");
        }
    }

    #[test]
    fn every_row_changes_the_bounds_but_the_first() {
        let limits = |bounds: &'static Bounds| {
            let question = Question {
                strategy: &STRATEGIES[0],
                bounds,
                symbolic_statics: false,
            };
            format!("{:?}", question.limits())
        };
        let (first, others) = BOUNDS.split_first().expect("there are rows");
        assert!(others.iter().all(|row| limits(row) != limits(first)));
    }

    #[test]
    fn the_first_schedule_is_not_compared_with_itself() {
        let others = Schedule::others();
        assert_eq!(others.len(), JOBS.len() * ORDERS.len() - 1);
        assert!(!others.contains(&Schedule::FIRST));
    }
}
