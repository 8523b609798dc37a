//! `System.out` and `System.err` where what is printed depends on inputs: an analysis prints nothing, so how the
//! text would be encoded need not be known.

use super::body;
use crate::models::natives::{Call, MethodModel, Reply};
use crate::{Machine, State, Step};
use isopath_heap::{ObjRef, Value};

/// What all ways to print a string end in.
pub(super) const METHODS: &[MethodModel] = &[
    ("write", "(Ljava/lang/String;)V", write),
    ("writeln", "(Ljava/lang/String;)V", write),
];

/// The streams that lead from a `PrintStream` to the outside.
const STREAMS: &[&str] = &[
    "java/io/PrintStream",
    "java/io/BufferedOutputStream",
    "java/io/FileOutputStream",
];

fn write<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let outside = match call.arg(0)? {
        Value::Ref(stream) => leads_outside(call.machine, call.state, stream),
        _ => None,
    };
    match outside {
        Some(1 | 2) => Ok(Reply::Void),
        _ => Ok(body(call)),
    }
}

/// The file descriptor that a stream writes to, if nobody in the program sees what is written.
fn leads_outside(machine: &Machine<'_>, st: &State<'_>, stream: ObjRef) -> Option<i32> {
    let next = |object, field| match machine.named(st, object, field) {
        Some(Value::Ref(next)) => machine.class_of(st, next).map(|class| (next, class)),
        _ => None,
    };
    let mut at = (stream, machine.class_of(st, stream)?);
    for name in STREAMS {
        if *at.1.name != **name {
            return None;
        }
        let field = if at.1.name.contains("File") {
            "fd"
        } else {
            "out"
        };
        at = next(at.0, field)?;
    }
    match machine.named(st, at.0, "fd") {
        Some(Value::Int(fd)) => Some(fd),
        _ => None,
    }
}
