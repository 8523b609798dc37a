//! Code that no line of the source stands for. It is left out, as JaCoCo leaves it out of its reports: a
//! user can do nothing about it, and much of it cannot be reached.
//!
//! Assertions are always on in an analysis, so the side of an `assert` that skips it could never be
//! covered; JaCoCo before 0.8.13 counts it. What the compiler makes of try-with-resources is counted here
//! as it stands in the class file.

mod asserts;
mod copies;
mod locks;
mod methods;
mod string_switches;

pub(super) use methods::is_made_up;

use isopath_program::{Class, Code};

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
pub(super) struct Fates(Vec<Fate>);

impl Fates {
    pub(super) fn new(class: &Class, code: &Code) -> Fates {
        let mut fates = Fates(vec![Fate::Counts; code.ops.len()]);
        for rule in RULES {
            rule(class, code, &mut fates);
        }
        fates
    }

    /// What becomes of an instruction, and with which it counts.
    pub(super) fn of(&self, pc: usize) -> Fate {
        let original = self.original(pc);
        match self.0.get(original) {
            Some(Fate::Counts) if original != pc => Fate::CopyOf(original),
            Some(fate) => *fate,
            None => Fate::Ignored,
        }
    }

    fn ignore(&mut self, pcs: impl IntoIterator<Item = usize>) {
        for pc in pcs {
            if let Some(fate) = self.0.get_mut(pc) {
                *fate = Fate::Ignored;
            }
        }
    }

    /// Lets `copy` count with `pc`.
    fn join(&mut self, pc: usize, copy: usize) {
        let (pc, copy) = (self.original(pc), self.original(copy));
        if pc != copy && self.0.get(copy) == Some(&Fate::Counts) {
            self.0[copy] = Fate::CopyOf(pc);
        }
    }

    fn original(&self, mut pc: usize) -> usize {
        while let Some(&Fate::CopyOf(original)) = self.0.get(pc) {
            pc = original;
        }
        pc
    }
}
