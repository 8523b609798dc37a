//! Texts by somebody who knows what their terms are: under a model.

use super::Text;
use isopath_heap::Reference;
use isopath_terms::{Term, Terms};

/// Who knows what the terms of a text are.
pub trait TextReader {
    /// Where they are.
    fn terms(&mut self) -> &mut Terms;
    /// The number that a term is.
    fn number(&mut self, term: Term) -> Option<i64>;
    /// The UTF-16 units of an input string.
    fn input(&mut self, reference: Reference) -> Option<Vec<u16>>;
}

impl Text {
    /// The UTF-16 units of the text.
    pub(crate) fn units(&self, reader: &mut impl TextReader) -> Option<Vec<u16>> {
        match self {
            Text::Constant(units) => Some(units.to_vec()),
            Text::Units(units) => units
                .iter()
                .map(|&unit| reader.number(unit).map(|unit| unit as u16))
                .collect(),
            Text::Input(reference) => reader.input(*reference),
            Text::Slice(slice) => {
                let units = slice.of.units(reader)?;
                let from = usize::try_from(reader.number(slice.from)?).ok()?;
                let length = usize::try_from(reader.number(slice.length)?).ok()?;
                units
                    .get(from..from.checked_add(length)?)
                    .map(<[u16]>::to_vec)
            }
            Text::Joined(parts) => {
                let mut units = parts.0.units(reader)?;
                units.extend(parts.1.units(reader)?);
                Some(units)
            }
            Text::Decimal(number) => {
                Some(reader.number(*number)?.to_string().encode_utf16().collect())
            }
            Text::Mapped(mapped) => {
                let units = mapped.0.units(reader)?.into_iter();
                let mapped = units.map(|unit| {
                    let terms = reader.terms();
                    let unit = terms.int(unit.into());
                    let unit = mapped.1.apply(terms, unit);
                    reader.number(unit).map(|unit| unit as u16)
                });
                mapped.collect()
            }
        }
    }
}
