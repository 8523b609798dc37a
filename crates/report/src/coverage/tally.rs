//! Counters as JaCoCo sums them up (`org.jacoco.core.internal.analysis`).
//!
//! Instructions, branches, complexity, methods and classes add up from methods to the report. Lines do so
//! only from source files upwards: below, a line that two methods or classes share is one line.

use isopath_trace::{ClassCoverage, Counter, LineCoverage, MethodCoverage};
use std::collections::BTreeMap;

/// The names of counters, in the order in which they are written.
pub(super) const NAMES: [&str; 6] = [
    "INSTRUCTION",
    "BRANCH",
    "LINE",
    "COMPLEXITY",
    "METHOD",
    "CLASS",
];

/// One counter for each of [`NAMES`].
pub(super) type Counters = [Counter; NAMES.len()];

/// What was covered of a method, a class or a source file.
#[derive(Clone, Default)]
pub(super) struct Tally {
    instructions: Counter,
    branches: Counter,
    complexity: Counter,
    methods: Counter,
    classes: Counter,
    /// By number.
    pub(super) lines: BTreeMap<u32, LineCoverage>,
}

impl Tally {
    /// Of a method.
    pub(super) fn of_method(method: &MethodCoverage) -> Tally {
        let entered = Counter::of([method.is_entered()]);
        let mut tally = Tally {
            methods: entered,
            complexity: entered,
            lines: method.lines(),
            ..Tally::default()
        };
        for instruction in method.counted() {
            let branches = instruction.branches();
            tally.instructions += Counter::of([instruction.executed]);
            tally.branches += branches;
            tally.complexity += complexity(branches);
        }
        tally
    }

    /// Of a class: it is covered if one of its methods is.
    pub(super) fn of_class(class: &ClassCoverage) -> Tally {
        let mut tally = Tally::default();
        for method in class.methods.values() {
            tally.add(&Tally::of_method(method));
        }
        tally.classes = Counter::of([tally.methods.covered > 0]);
        tally
    }

    /// Adds another.
    pub(super) fn add(&mut self, other: &Tally) {
        self.instructions += other.instructions;
        self.branches += other.branches;
        self.complexity += other.complexity;
        self.methods += other.methods;
        self.classes += other.classes;
        for (&number, line) in &other.lines {
            let known = self.lines.entry(number).or_default();
            known.instructions += line.instructions;
            known.branches += line.branches;
        }
    }

    pub(super) fn counters(&self) -> Counters {
        let lines = Counter::of(self.lines.values().map(LineCoverage::is_covered));
        [
            self.instructions,
            self.branches,
            lines,
            self.complexity,
            self.methods,
            self.classes,
        ]
    }
}

/// Adds counters of a part to those of the whole.
pub(super) fn add(sum: &mut Counters, part: &Counters) {
    for (sum, part) in sum.iter_mut().zip(part) {
        *sum += *part;
    }
}

/// What one branch adds to the cyclomatic complexity of a method: each side but one is a path more, and
/// the first that is taken is the path that is there anyway.
fn complexity(branches: Counter) -> Counter {
    if branches.total() < 2 {
        return Counter::default();
    }
    let covered = branches.covered.saturating_sub(1);
    Counter {
        missed: branches.total() - 1 - covered,
        covered,
    }
}
