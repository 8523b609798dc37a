//! Code that no line of the source stands for. It is left out, as JaCoCo leaves it out of its reports: a
//! user can do nothing about it, and much of it cannot be reached.
//!
//! Assertions are always on in an analysis, so the side of an `assert` that skips it could never be
//! covered; JaCoCo 0.8.6 counts it, later versions do not. Beyond JaCoCo, what an `assert` does when it fails is marked:
//! a proof that it holds shall not look like a gap. What the compiler makes of try-with-resources is
//! counted as it stands in the class file.

mod asserts;
mod copies;
mod locks;
mod methods;
mod string_switches;

pub(super) use methods::is_made_up;

use isopath_program::{Class, Code};
use std::collections::{BTreeMap, BTreeSet};

/// What becomes of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    Counts,
    Ignored,
    /// It stands for the same source as another, and they count together.
    CopyOf(usize),
}

/// Marks what belongs to one construct.
type Rule = fn(&Class, &Code, &mut Fates);

const RULES: [Rule; 4] = [
    asserts::mark,
    locks::mark,
    string_switches::mark,
    copies::mark,
];

/// What becomes of each instruction of a method.
pub(super) struct Fates {
    all: Vec<Fate>,
    /// What `assert` statements do when they fail.
    failures: BTreeSet<usize>,
    /// Branches with the side on which an `assert` fails.
    failing: BTreeMap<usize, usize>,
}

impl Fates {
    pub(super) fn new(class: &Class, code: &Code) -> Fates {
        let mut fates = Fates {
            all: vec![Fate::Counts; code.ops.len()],
            failures: BTreeSet::new(),
            failing: BTreeMap::new(),
        };
        for rule in RULES {
            rule(class, code, &mut fates);
        }
        fates
    }

    /// What becomes of an instruction, and with which it counts.
    pub(super) fn of(&self, pc: usize) -> Fate {
        let original = self.original(pc);
        match self.all.get(original) {
            Some(Fate::Counts) if original != pc => Fate::CopyOf(original),
            Some(fate) => *fate,
            None => Fate::Ignored,
        }
    }

    /// Whether an instruction is part of what an `assert` does when it fails.
    pub(super) fn is_failure(&self, pc: usize) -> bool {
        self.failures.contains(&pc)
    }

    /// The side of a branch on which an `assert` fails.
    pub(super) fn failing_side(&self, pc: usize) -> Option<usize> {
        self.failing.get(&pc).copied()
    }

    fn ignore(&mut self, pcs: impl IntoIterator<Item = usize>) {
        for pc in pcs {
            if let Some(fate) = self.all.get_mut(pc) {
                *fate = Fate::Ignored;
            }
        }
    }

    /// Lets `copy` count with `pc`.
    fn join(&mut self, pc: usize, copy: usize) {
        let (pc, copy) = (self.original(pc), self.original(copy));
        if pc != copy && self.all.get(copy) == Some(&Fate::Counts) {
            self.all[copy] = Fate::CopyOf(pc);
        }
    }

    fn original(&self, mut pc: usize) -> usize {
        while let Some(&Fate::CopyOf(original)) = self.all.get(pc) {
            pc = original;
        }
        pc
    }
}
