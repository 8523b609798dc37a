//! What `jdk.internal.util.Preconditions` throws if an index that depends on inputs is out of bounds: the JDK
//! would put boxes into a list and its message together with `String.format`.

use super::{body, make::number};
use crate::core::interrupt::Message;
use crate::core::text::Text;
use crate::library::text;
use crate::models::natives::{Call, MethodModel, Reply};
use crate::{Interrupt, Step};
use isopath_heap::{ObjRef, Value};

pub(super) const METHODS: &[MethodModel] = &[
    ("outOfBoundsCheckIndex", INDEX, |call| {
        raise(call, &["Index ", " out of bounds for length "])
    }),
    ("outOfBoundsCheckFromToIndex", RANGE, |call| {
        raise(call, &["Range [", ", ", ") out of bounds for length "])
    }),
];

const INDEX: &str = "(Ljava/util/function/BiFunction;II)Ljava/lang/RuntimeException;";
const RANGE: &str = "(Ljava/util/function/BiFunction;III)Ljava/lang/RuntimeException;";

/// The classes of exceptions by the static field that makes them, since JDK 19.
const FORMATTERS: &[(&str, &str)] = &[
    (
        "SIOOBE_FORMATTER",
        "java/lang/StringIndexOutOfBoundsException",
    ),
    (
        "AIOOBE_FORMATTER",
        "java/lang/ArrayIndexOutOfBoundsException",
    ),
];

/// The class of exceptions that a formatter makes, if it is a known one.
fn class_of(call: &mut Call<'_, '_>) -> Step<Option<&'static str>> {
    let formatter = match call.arg(0)? {
        Value::Ref(ObjRef::NULL) => return Ok(Some("java/lang/IndexOutOfBoundsException")),
        formatter => formatter,
    };
    let (program, owner) = (call.machine.program, call.method.class);
    for (name, class) in FORMATTERS {
        let Some(field) = program.find_field(owner, name) else {
            continue;
        };
        let made = call
            .machine
            .static_value(call.state, program.field(field))?;
        if made == formatter {
            return Ok(Some(class));
        }
    }
    Ok(None)
}

/// Throws with a message of numbers, each after one of the words.
fn raise<'p>(call: &mut Call<'_, 'p>, words: &[&str]) -> Step<Reply<'p>> {
    let Some(class) = class_of(call)? else {
        return Ok(body(call));
    };
    let constant = |text: &str| Text::Constant(text.encode_utf16().collect());
    let mut message = constant("");
    for (i, word) in words.iter().enumerate() {
        let number = number(call, i + 1)?;
        message = message.join(constant(word)).join(number);
    }
    let message = text::string_of(call.machine, call.state, &message)?;
    Err(Interrupt::with_message(class, Message::String(message)))
}
