//! Bytecode: a method body in a class whose constants it may use.
//!
//! The first bytes choose the frame and the handlers, the rest is the code. A whole class file would
//! rarely survive a mutation of its code's length; here every byte is one of the body.

use crate::{SEED, shared};
use isopath_harness::assembler::{ClassBuilder, MethodCode, PUBLIC_STATIC};

/// Bytes before the code: stack, locals, and the number of handlers.
const HEADER: usize = 3;
/// Start, end, handler and catch type, a byte each.
const HANDLER: usize = 4;

/// A method body.
pub(crate) fn code(bytes: &[u8]) {
    let Some((header, rest)) = bytes.split_at_checked(HEADER) else {
        return;
    };
    let handlers = usize::from(header[2] % 4) * HANDLER;
    let Some((handlers, code)) = rest.split_at_checked(handlers) else {
        return;
    };
    let words = |handler: &[u8]| [0, 1, 2, 3].map(|at| u16::from(handler[at]));
    let body = MethodCode {
        max_stack: header[0].into(),
        max_locals: header[1].into(),
        code: code.to_vec(),
        handlers: handlers.chunks_exact(HANDLER).map(words).collect(),
    };
    shared::load(&class_of(body));
}

/// A class with constants of every kind that instructions take, the same index for each on every call.
fn class_of(body: MethodCode) -> Vec<u8> {
    let mut class = ClassBuilder::new(SEED);
    // Version 49 is the last one with jsr and ret, and the first where ldc takes a class.
    class.major = 49;
    class.pool.integer(7);
    for name in [SEED, "java/lang/String", "[[I", "java/lang/Exception"] {
        class.pool.class(name);
    }
    class.field(PUBLIC_STATIC, "s", "J");
    class.field(1, "f", "Ljava/lang/Object;");
    class.pool.member(9, SEED, "s", "J");
    class.pool.member(9, SEED, "f", "Ljava/lang/Object;");
    class.pool.member(10, "java/lang/Object", "<init>", "()V");
    class.pool.member(10, SEED, "m", "(IJDLjava/lang/Object;)I");
    class.pool.member(
        11,
        "java/lang/Comparable",
        "compareTo",
        "(Ljava/lang/Object;)I",
    );
    class.method(PUBLIC_STATIC, "m", "(IJDLjava/lang/Object;)I", Some(body));
    class.build()
}
