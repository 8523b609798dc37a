//! Objects of the JDK as inputs: rules, texts, collections, constants, and the symbols of input cells.

pub(crate) mod assumed;
pub(crate) mod cells;
pub(crate) mod collections;
pub(crate) mod constants;
pub(crate) mod fields;
pub(crate) mod identity;
pub(crate) mod made;
pub(crate) mod roots;
pub(crate) mod rules;
pub(crate) mod text;
