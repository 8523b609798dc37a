//! Class files for instructions and shapes that javac never emits: [`ClassBuilder`] takes bytes, and
//! [`assemble`] takes text.
//!
//! ```text
//! ; a comment; the first ones may be directives of the harness
//! .class Name [super Super] [implements Interface...]
//! .field [static] name descriptor
//! .method [static] name descriptor
//!     mnemonic operands
//! label:
//!     .catch Type|any from to handler
//! .end
//! ```
//!
//! Assembled classes have version 49, the last one without stack maps that still allows `jsr` and `ret`.
//! Every class has the static methods `show` for `I J F D` and `Ljava/lang/Object;`, which print
//! a line, and a constructor if it declares none.

mod class_file;
mod code;
mod mnemonics;
mod operands;
mod parser;
mod pool;
mod printing;

pub use class_file::{ClassBuilder, MethodCode, PUBLIC_STATIC, PUBLIC_SUPER};
pub use mnemonics::MNEMONICS;
pub use parser::assemble;
pub use pool::ConstantPool;

/// One assembled class.
#[derive(Debug, Clone)]
pub struct AssembledClass {
    /// Its binary name.
    pub name: String,
    /// The class file.
    pub bytes: Vec<u8>,
}

/// What is wrong with a text.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct AssemblyError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}
