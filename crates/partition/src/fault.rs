//! What can be wrong.

use std::fmt;

/// The kinds of faults.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultKind {
    /// Two schedules have different traces.
    Lists,
    /// Two schedules have the same traces, with other numbers as examples of them.
    Examples,
    /// Two schedules have the same traces and say something else about the whole.
    Whole,
    /// An input lies in no trace.
    InNone,
    /// An input lies in several traces of a strategy that promises one.
    InSeveral,
    /// A trace came to another end than a run on an input that lies in it.
    End,
    /// A trace came to the same end by another way through the program.
    Way,
    /// A trace finished that takes more instructions than the bound allows.
    Steps,
}

impl FaultKind {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            FaultKind::Lists => "the traces differ",
            FaultKind::Examples => "the traces have other examples",
            FaultKind::Whole => "the traces are the same, and the outcome is not",
            FaultKind::InNone => "an input lies in no trace",
            FaultKind::InSeveral => "an input lies in several traces",
            FaultKind::End => "an input lies in a trace that ends otherwise",
            FaultKind::Way => "an input lies in a trace that takes another way",
            FaultKind::Steps => "a trace finished beyond its bound of steps",
        }
    }
}

/// Something wrong: what, of which method, under which options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Of what kind.
    pub kind: FaultKind,
    /// The method.
    pub subject: String,
    /// The options of the command line.
    pub options: String,
    /// The rest, in words.
    pub why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault {
            kind,
            subject,
            options,
            why,
        } = self;
        write!(f, "{subject} {options}: {}\n{why}", kind.name())
    }
}
