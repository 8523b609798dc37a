//! A run on constants as a witness: its heap is whatever it was built as, and what is predicted is what our
//! own machine made of it.

use super::finals::Finals;
use crate::draw_to_run;
use isopath_heap::{ObjRef, Value};
use isopath_machine::{Ending, Machine, State};
use isopath_program::FieldId;
use isopath_trace::{Heap, Witness};

/// A run without symbols, from its start to its end.
pub struct ConcreteRun<'a, 'p> {
    /// What the method was given: the receiver, if it has one, and the parameters.
    pub arguments: &'a [Value],
    /// The static fields that were set beforehand.
    pub statics: &'a [FieldId],
    /// The objects that were there, in the order in which the witness is to list them.
    pub objects: &'a [ObjRef],
    /// Before the first instruction.
    pub before: &'a State<'p>,
    /// After the last one.
    pub after: &'a State<'p>,
    /// How it ended: by returning or throwing.
    pub ending: &'a Ending,
}

/// What a run was given, and what came of it.
pub fn witness_of_run<'p>(machine: &mut Machine<'p>, run: &ConcreteRun<'_, 'p>) -> Witness {
    let drawn = draw_to_run(machine, run.before);
    let mut start = Finals::new(machine, run.before, &drawn, &[]).among(run.objects);
    let (receiver, arguments) = start.given(run.arguments);
    let statics = start.static_values(run.statics);
    let before = Heap {
        receiver,
        arguments,
        statics,
        objects: start.objects(),
    };
    let drawn = draw_to_run(machine, run.after);
    let end = Finals::new(machine, run.after, &drawn, &[]).among(run.objects);
    Witness {
        before,
        made: Vec::new(),
        predicted: end.predict(run.ending),
    }
}
