//! Programs as Java: what a translation is, and which names it can have.

use crate::{Position, SourceError};
use isopath_program::is_reserved;

/// A translated program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Java {
    /// The source: all classes, none of them public.
    pub source: String,
    /// The class at which it begins.
    pub class: String,
    /// The method at which it begins.
    pub method: String,
    /// What the classes of the program are called, by number.
    pub classes: Vec<String>,
}

/// Refuses what Java reserves.
pub fn java_name(name: &str, at: Position) -> Result<(), SourceError> {
    match is_reserved(name) {
        true => Err(SourceError::new(
            at,
            format!("Java reserves the name {name}"),
            "rename it to translate the program",
        )),
        false => Ok(()),
    }
}
