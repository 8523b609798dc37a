//! The tiny language as a language: its semantics by name, and what becomes of a text.

use crate::branching::branching;
use crate::java::java;
use crate::machine::Machine;
use crate::semantics::Semantics;
use crate::state::{Event, Frame, Heap};
use crate::syntax::Program;
use isopath_calculus::{Checked, Java, Language, Logic};
use isopath_terms::Term;
use isopath_trace::DecisionKind;
use std::sync::Arc;

/// How a program is explored.
pub type Options = isopath_calculus::LanguageOptions<Machine>;

impl Language for Machine {
    type Program = Program;
    type Semantics = Semantics;
    type Heap = Heap;
    type Value = Term;
    type Frame = Frame;
    type Event = Event;

    const NAME: &'static str = "tiny";
    const DEFAULT: &'static str = "pose";
    const HAS_CHAINS: bool = false;
    const KINDS: &'static [(&'static str, DecisionKind)] = &[
        ("If", DecisionKind::Branch),
        ("Invoke (null)", DecisionKind::Null),
        ("Invoke", DecisionKind::Type),
        ("", DecisionKind::Null),
    ];

    fn java(program: &Program) -> Checked<Java> {
        java(program)
    }

    fn branching(program: &Program) -> Program {
        branching(program)
    }

    fn machine(program: Arc<Program>, options: &Options) -> Machine {
        Machine::new(program, options.semantics)
    }

    fn program(&self) -> &Program {
        &self.program
    }

    fn logic(&mut self) -> &mut Logic {
        &mut self.logic
    }
}
