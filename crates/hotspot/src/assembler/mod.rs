//! A small assembler of class files, for instructions and shapes that javac never emits.
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
//! Classes have version 49, the last one without stack maps that still allows `jsr` and `ret`.
//! Every class has the static methods `show` for `I J F D` and `Ljava/lang/Object;`, which print
//! a line, and a constructor if it declares none.

mod class_file;
mod code;
mod mnemonics;
mod operands;
mod parser;
mod pool;

pub use mnemonics::MNEMONICS;
pub use parser::assemble;

/// One assembled class.
#[derive(Debug, Clone)]
pub struct AssembledClass {
    /// Its binary name.
    pub name: String,
    /// The class file.
    pub bytes: Vec<u8>,
}
