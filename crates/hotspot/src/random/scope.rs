//! What a statement or expression may mention.
//!
//! Every method has the same variables, all declared and initialised before the first statement:
//! any statement can then be deleted without making the program ill-formed.

use super::types::Type;
use isopath_random::Random;

/// Locals per type in every method.
pub(super) const LOCALS: usize = 2;
/// Methods of a program; method n calls only those below it, so that there is no recursion.
pub(super) const METHODS: usize = 3;

#[derive(Debug)]
pub(super) struct Scope {
    pub(super) rng: Random,
    /// The method being generated.
    pub(super) method: usize,
    /// Counters of the enclosing loops.
    pub(super) loops: usize,
    /// The parameter and result types of all methods.
    pub(super) signatures: Vec<Signature>,
}

#[derive(Debug, Clone)]
pub(super) struct Signature {
    pub(super) result: Type,
    pub(super) parameters: Vec<Type>,
}

impl Scope {
    /// Something of this type that can be assigned: a local, static or instance field, or element.
    pub(super) fn variable(&mut self, of: Type) -> String {
        let letter = of.letter();
        match self.rng.below(8) {
            0 => format!("static_{letter}"),
            1 => format!("self.field_{letter}"),
            2 => self.element(of),
            _ => format!("{letter}{}", self.rng.below(LOCALS)),
        }
    }

    /// An element of the array of this type; one time in a few, out of bounds.
    pub(super) fn element(&mut self, of: Type) -> String {
        let array = format!("array_{}", of.letter());
        let index = match self.rng.below(12) {
            0 => self
                .rng
                .pick(&["-1", "7", "(int) l0", "i0", "c1", "b0"])
                .to_owned(),
            1..=3 if self.loops > 0 => format!("k{}", self.rng.below(self.loops)),
            4..=6 => "(i1 & 3)".to_owned(),
            _ => self.rng.below(4).to_string(),
        };
        format!("{array}[{index}]")
    }

    /// A method that may be called from here.
    pub(super) fn callee(&mut self) -> Option<usize> {
        (self.method > 0).then(|| self.rng.below(self.method))
    }
}
