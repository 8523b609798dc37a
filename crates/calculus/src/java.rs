//! What Java allows as names, for the translations.

use crate::{Position, SourceError};

/// Words that Java does not allow as names.
const RESERVED: &[&str] = &[
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "void",
    "volatile",
    "while",
    "_",
];

/// Refuses what Java reserves.
pub fn java_name(name: &str, at: Position) -> Result<(), SourceError> {
    match RESERVED.contains(&name) {
        true => Err(SourceError::new(
            at,
            format!("Java reserves the name {name}"),
            "rename it to translate the program",
        )),
        false => Ok(()),
    }
}
