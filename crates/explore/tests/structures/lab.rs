//! The programs of `tests/structures`, ready to be explored.

use isopath_explore::{ExploreConfig, Progress, explore};
use isopath_figures::Bound;
use isopath_harness::programs;
use isopath_heap::{STRATEGIES, strategy};
use isopath_machine::{Limits, ObjectBounds};
use isopath_program::Program;
use isopath_trace::{Counts, EndingKind};

/// The programs.
pub(crate) struct Lab {
    program: Program,
}

impl Lab {
    /// Compiles all.
    pub(crate) fn open() -> Lab {
        Lab {
            program: programs::open_sources("tests/structures"),
        }
    }

    /// How many traces the contract of a method has.
    pub(crate) fn contract(&self, class: &str, method: &str, bound: Bound, strategy: &str) -> u64 {
        let name = format!("{method}Spec");
        let counts = self.counts(class, &name, Some(bound), strategy);
        assert_eq!(
            counts.get(EndingKind::Violated),
            0,
            "{class}#{name} keeps its contract"
        );
        finished(&counts)
    }

    /// The traces of a method by ending.
    pub(crate) fn counts(
        &self,
        class: &str,
        method: &str,
        bound: Option<Bound>,
        strategy: &str,
    ) -> Counts {
        let config = config(strategy, bound);
        let outcome = explore(
            &self.program,
            programs::method(&self.program, class, method),
            &config,
            &Progress::default(),
        )
        .unwrap();
        let counts = outcome.counts;
        for kind in [EndingKind::Unsupported, EndingKind::Unknown] {
            let label = format!("{class}#{method} by {strategy}: {:?}", outcome.unsupported);
            assert_eq!(counts.get(kind), 0, "{label}, {}", kind.name());
        }
        counts
    }
}

/// Traces that came to an end of the program's own.
pub(crate) fn finished(counts: &Counts) -> u64 {
    let kinds = [
        EndingKind::Returned,
        EndingKind::Threw,
        EndingKind::Violated,
    ];
    kinds.iter().map(|&kind| counts.get(kind)).sum()
}

fn config(name: &str, bound: Option<Bound>) -> ExploreConfig {
    let (max_chain, max_objects) = match bound {
        Some(Bound::Chain(k)) => (Some(k), None),
        Some(Bound::Objects(n)) => (None, Some(n)),
        None => (None, None),
    };
    ExploreConfig {
        limits: Limits {
            max_chain,
            objects: ObjectBounds {
                each: max_objects,
                ..ObjectBounds::NONE
            },
            ..Limits::FEW
        },
        ..ExploreConfig::new(strategy(name).unwrap_or(&STRATEGIES[0]))
    }
}
