//! Texts made of others character by character.

use crate::core::text::Mapping;
use isopath_terms::{BinOp, Term, Terms};

/// Letters of Latin-1 in upper case, in ranges. Those in lower case are [`CASE`] further.
const UPPER: &[(i32, i32)] = &[('A' as i32, 'Z' as i32), (0xC0, 0xD6), (0xD8, 0xDE)];

/// From a letter in upper case to the same in lower case.
const CASE: i32 = 32;

impl Mapping {
    /// What a character becomes.
    pub(crate) fn apply(self, terms: &mut Terms, unit: Term) -> Term {
        let (shift, by) = match self {
            Mapping::Replace(old, new) => {
                let same = terms.eq(unit, old);
                return terms.ite(same, new, unit);
            }
            Mapping::Lower => (0, CASE),
            Mapping::Upper => (CASE, -CASE),
        };
        let ranges = UPPER.iter().map(|(low, high)| (low + shift, high + shift));
        let letter = is_in(terms, unit, ranges);
        let by = terms.int(by);
        let other = terms.binary(BinOp::Add, unit, by);
        terms.ite(letter, other, unit)
    }
}

/// Whether a character is in one of these ranges.
pub(crate) fn is_in(
    terms: &mut Terms,
    unit: Term,
    ranges: impl IntoIterator<Item = (i32, i32)>,
) -> Term {
    let mut any = Terms::FALSE;
    for (low, high) in ranges {
        let [from, to] = [low, high].map(|n| terms.int(n));
        let below = terms.binary(BinOp::Sle, unit, to);
        let inside = match low {
            _ if low == high => terms.eq(unit, to),
            // No character is less.
            0 => below,
            _ => {
                let above = terms.binary(BinOp::Sle, from, unit);
                terms.and(above, below)
            }
        };
        any = terms.or(any, inside);
    }
    any
}
