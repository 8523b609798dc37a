//! The numbers of an input, as a person would write them down.

use super::{Drawn, symbol_of};
use crate::names::datum;
use isopath_machine::{Machine, State};
use isopath_trace::{Body, Seen};

/// Small values for the numbers among the inputs of a path for which it is taken, by the names that conditions have
/// for them, in Java syntax: parameters and what the program asks for on its way, and of the heap what the path
/// leaves open.
pub(crate) fn example<'p>(
    machine: &Machine<'p>,
    state: &State<'p>,
    drawn: &Drawn,
) -> Vec<(String, String)> {
    let mut found = given(drawn);
    for object in &drawn.picture.heap.objects {
        match &object.body {
            Body::Fields(fields) => {
                found.extend(fields.iter().filter_map(|(_, value)| open(value)));
            }
            Body::Excerpt(excerpt) => {
                found.extend(excerpt.length.as_ref().and_then(open));
                found.extend(excerpt.elements.iter().filter_map(|e| open(&e.value)));
            }
            _ => {}
        }
    }
    found.extend(state.made().into_iter().filter_map(|made| {
        let symbol = symbol_of(&machine.terms, made.value)?;
        let value = machine.terms.eval(symbol, drawn.model());
        let name = machine.terms.display(symbol).to_string();
        Some((name, datum(value, made.kind).to_string()))
    }));
    found
}

/// Parameters and static fields that are numbers.
fn given(drawn: &Drawn) -> Vec<(String, String)> {
    let roots = drawn.picture.heap.roots();
    let numbers = roots.filter_map(|(name, _, value)| {
        let number = value.datum().filter(|datum| !datum.is_reference())?;
        Some((name, number.to_string()))
    });
    numbers.collect()
}

/// A number that the path leaves open.
fn open(value: &Seen) -> Option<(String, String)> {
    match value {
        Seen::OneOf {
            example: Some(example),
            symbol,
        } => Some((symbol.clone(), example.to_string())),
        _ => None,
    }
}
