//! What goes to the harness and what comes back: frames of bytes with their length before them.
//!
//! A frame starts with a table of the strings in it, as names of classes and fields come again and again.
//! Numbers are big-endian, as Java has them. `In.java` and `Out.java` are the other side.

mod reader;
mod writer;

pub(super) use reader::reply;
pub(super) use writer::{case, start};

/// The first byte of a value that is absent, null, or an object. Those of primitives are descriptors.
const VOID: u8 = b'V';
const NULL: u8 = b'N';
const OBJECT: u8 = b'L';

/// What an object holds.
const FIELDS: u8 = b'f';
const ARRAY: u8 = b'a';
const TEXT: u8 = b't';
const BOXED: u8 = b'x';
const CONSTANT: u8 = b'k';
const CLASS: u8 = b'c';
const CONTENTS: u8 = b'e';
const OPAQUE: u8 = b'o';

/// What a reply is about.
const ENDED: u8 = b'E';
const REFUSED: u8 = b'R';
const RETURNED: u8 = b'r';
const THREW: u8 = b't';
/// The number that the harness says first.
const READY: u32 = 0x6973_6f21;
