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

use crate::initial::Purpose;
use crate::{Ending, Machine, State};
use finals::Finals;

/// Why a path has no witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoWitness {
    /// The kind of reason, a stable name to count by.
    pub kind: &'static str,
    /// What happened, for a person.
    pub message: String,
}

impl<'p> Machine<'p> {
    /// A witness of a path that returned or threw, and `None` of any other.
    pub fn witness(
        &mut self,
        state: &State<'p>,
        ending: &Ending,
    ) -> Option<Result<Witness, NoWitness>> {
        match ending {
            Ending::Returned(_) | Ending::Threw(_) => Some(self.find_witness(state, ending)),
            _ => None,
        }
    }

    fn find_witness(&mut self, state: &State<'p>, ending: &Ending) -> Result<Witness, NoWitness> {
        let drawn = self.draw(state, Purpose::Run);
        let objects = self.start_objects(&drawn.heap)?;
        let (receiver, arguments) = self.start_arguments(state, &drawn.heap);
        let statics = self.start_statics(&drawn.heap);
        let made = self.start_made(state, &drawn.heap);
        let predicted = Finals::new(self, state, &drawn, &objects).predict(ending);
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
