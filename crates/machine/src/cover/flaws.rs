//! Errors that tests plant in the comparison of states, to see that they would be noticed. A release has none.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// A plausible rule that is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Flaw {
    /// A cell that the stored path has not read stands for anything (Algorithm 1 of paper 002).
    UnreadIsAnything = 1,
    /// An input stands for anything, also for what the stored path has made.
    InputIsAnything,
    /// Initial values are compared, not those of now.
    InitialValues,
    /// Conditions about what cannot be seen any more are left out.
    ForgetsTheDead,
    /// The implication need only be satisfiable.
    Satisfiable,
    /// Callers are not compared.
    InnermostFrame,
    /// Static fields, and which classes are initialised, are not compared.
    NoStatics,
    /// Lengths of arrays are not compared.
    NoLengths,
    /// A symbol that is met again stands for something else.
    BoundTwice,
    /// Declared types are not compared.
    NoTypes,
    /// Texts of strings and builders are not compared.
    NoTexts,
    /// What a covered path may yet do within its bounds is not compared.
    NoBounds,
}

impl Flaw {
    /// All of them.
    pub const ALL: [Flaw; 12] = [
        Flaw::UnreadIsAnything,
        Flaw::InputIsAnything,
        Flaw::InitialValues,
        Flaw::ForgetsTheDead,
        Flaw::Satisfiable,
        Flaw::InnermostFrame,
        Flaw::NoStatics,
        Flaw::NoLengths,
        Flaw::BoundTwice,
        Flaw::NoTypes,
        Flaw::NoTexts,
        Flaw::NoBounds,
    ];
}

static PLANTED: AtomicU8 = AtomicU8::new(0);

/// Plants an error, in all threads of the process; `None` mends it. In a release nobody looks.
pub fn plant(flaw: Option<Flaw>) {
    let number = flaw.map_or(0, |flaw| flaw as u8);
    PLANTED.store(number, Relaxed);
}

/// Whether this error is planted.
pub(super) fn has(flaw: Flaw) -> bool {
    cfg!(debug_assertions) && PLANTED.load(Relaxed) == flaw as u8
}
