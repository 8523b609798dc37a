//! Javalite as a language: its semantics by name, and what becomes of a text.

use crate::heap::Heap;
use crate::java;
use crate::machine::Machine;
use crate::semantics::Semantics;
use crate::state::{Event, Frame, Value};
use crate::syntax::{Program, check, parse};
use isopath_calculus::{Checked, Java, Language, Logic};
use isopath_trace::DecisionKind;
use std::sync::Arc;

/// How a program is explored.
pub type Options = isopath_calculus::LanguageOptions<Machine>;

impl Language for Machine {
    type Program = Program;
    type Semantics = Semantics;
    type Heap = Heap;
    type Value = Value;
    type Frame = Frame;
    type Event = Event;

    const NAME: &'static str = "javalite";
    const DEFAULT: &'static str = "summaries";
    const HAS_CHAINS: bool = true;
    const KINDS: &'static [(&'static str, DecisionKind)] = &[
        ("INITIALIZE", DecisionKind::Identity),
        ("SUMMARIZE", DecisionKind::Bound),
        ("EQUALS", DecisionKind::Branch),
        ("", DecisionKind::Null),
    ];

    fn read(source: &str, semantics: &Semantics) -> Checked<Program> {
        let program = parse(source)?;
        check(&program, semantics.scope()).map(|()| program)
    }

    fn java(program: &Program) -> Checked<Java> {
        java::java(program)
    }

    fn machine(program: Arc<Program>, options: &Options) -> Machine {
        Machine::new(program, options.semantics.clone(), options.k)
    }

    fn program(&self) -> &Program {
        &self.program
    }

    fn logic(&mut self) -> &mut Logic {
        &mut self.logic
    }
}
