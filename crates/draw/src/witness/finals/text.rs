//! Texts under the model.

use super::{Finals, ObjectAt};
use crate::contents::Insides;
use isopath_heap::{Reference, Value};
use isopath_machine::face::TextReader;
use isopath_terms::{Const, Term, Terms};
use isopath_trace::Body;

impl TextReader for Finals<'_, '_> {
    fn terms(&mut self) -> &mut Terms {
        &mut self.machine.terms
    }

    fn number(&mut self, term: Term) -> Option<i64> {
        match self.constant(Value::Sym(term)) {
            Const::Bv32(n) => Some(n.into()),
            Const::Bv64(n) => Some(n),
            _ => None,
        }
    }

    fn input(&mut self, reference: Reference) -> Option<Vec<u16>> {
        match self.place(Value::Sym(reference.0))? {
            ObjectAt::Input(number) => match &self.start.get(number)?.body {
                Body::Text { units, .. } => Some(units.clone()),
                _ => None,
            },
            ObjectAt::Held(_) | ObjectAt::Own(_) => None,
        }
    }
}
