//! Java source: names, literals, layout.

mod identifier;
mod layout;
mod literal;
mod scope;

pub(crate) use identifier::{capitalised, decapitalised, is_identifier, sanitised};
pub(crate) use layout::{MOST_WORDS, comment, statement};
pub(crate) use literal::{element_literal, literal, text_literal};
pub(crate) use scope::{Scope, Throws};
