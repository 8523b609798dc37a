//! Texts under the model.

use super::super::Body;
use super::{Finals, Place};
use crate::contents::Insides;
use crate::library::text::Text;
use isopath_heap::Value;
use isopath_terms::{Const, Term};

impl Finals<'_, '_> {
    /// The UTF-16 units of a text.
    pub(super) fn units(&mut self, text: &Text) -> Option<Vec<u16>> {
        match text {
            Text::Constant(units) => Some(units.to_vec()),
            Text::Units(units) => units
                .iter()
                .map(|&unit| self.number(unit).map(|unit| unit as u16))
                .collect(),
            Text::Input(reference) => self.input_units(reference.0),
            Text::Slice(slice) => {
                let units = self.units(&slice.of)?;
                let from = self.number(slice.from)? as usize;
                let length = self.number(slice.length)? as usize;
                units.get(from..from + length).map(<[u16]>::to_vec)
            }
            Text::Joined(parts) => {
                let mut units = self.units(&parts.0)?;
                units.extend(self.units(&parts.1)?);
                Some(units)
            }
            Text::Decimal(number) => {
                Some(self.number(*number)?.to_string().encode_utf16().collect())
            }
            Text::Mapped(mapped) => {
                let units = self.units(&mapped.0)?;
                let units = units.into_iter().map(|unit| {
                    let unit = self.machine.terms.int(unit.into());
                    let unit = mapped.1.apply(&mut self.machine.terms, unit);
                    self.number(unit).map(|unit| unit as u16)
                });
                units.collect()
            }
        }
    }

    fn number(&mut self, term: Term) -> Option<i64> {
        match self.constant(Value::Sym(term)) {
            Const::Bv32(n) => Some(n.into()),
            Const::Bv64(n) => Some(n),
            _ => None,
        }
    }

    fn input_units(&mut self, reference: Term) -> Option<Vec<u16>> {
        match self.place(Value::Sym(reference))? {
            Place::Input(number) => match &self.start.get(number)?.body {
                Body::Text { units, .. } => Some(units.clone()),
                _ => None,
            },
            Place::Held(_) | Place::Own(_) => None,
        }
    }
}
