//! Programs as Java: what a translation is, and which names it can have.

use crate::check::Concrete;
use crate::{Checked, Name, Position, fail};
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
    /// What the method takes, in order, with the value of what no heap has because nothing looks at it.
    pub arguments: Vec<(Name, Concrete)>,
}

/// Refuses what Java reserves.
pub fn java_name(name: &str, at: Position) -> Checked<()> {
    match is_reserved(name) {
        true => no_java_name(at, format!("Java reserves the name {name}")),
        false => Ok(()),
    }
}

/// Refuses a name for another reason.
pub fn no_java_name(at: Position, message: String) -> Checked<()> {
    fail(at, message, "rename it to translate the program")
}
