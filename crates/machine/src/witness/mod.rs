//! From the end of a path to a witness: a concrete input that leads down it, and what the path predicts.
//!
//! The input is an initial heap ([`crate::InitialHeap`]) with small values. The prediction is the final
//! state read under the same model: what was written on the way, through whatever names, is in there.

mod data;
mod finals;
mod names;
mod start;

pub use data::{
    Argument, Body, Datum, End, FieldName, Prediction, StaticValue, Witness, WitnessObject,
};

use crate::{Drawn, Ending, Machine, State};
use finals::Finals;
use start::Start;

/// Why a path has no witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoWitness {
    /// The kind of reason, a stable name to count by.
    pub kind: &'static str,
    /// What happened, for a person.
    pub message: String,
}

impl<'p> Machine<'p> {
    /// A witness of a path that returned or threw, on the heap that was drawn for it.
    pub fn witness(
        &mut self,
        state: &State<'p>,
        ending: &Ending,
        drawn: &Drawn,
    ) -> Result<Witness, NoWitness> {
        let mut start = Start::new(self, &drawn.heap);
        let (receiver, arguments) = start.arguments(state, &drawn.heap);
        let statics = start.statics(&drawn.heap);
        let made = start.made(state, &drawn.heap);
        let objects = start.objects(&drawn.heap)?;
        let predicted = Finals::new(self, state, drawn, &objects).predict(ending);
        Ok(Witness {
            receiver,
            arguments,
            statics,
            made,
            objects,
            predicted,
        })
    }
}
