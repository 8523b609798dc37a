//! What a repeated part of a run may do so that it is bound to do the same again: nothing whose outcome depends on
//! more than the values that were compared.
//!
//! Bytecode depends on those alone. A model may depend on the clock, on what was read, on places in memory; so the
//! models that do not are listed, and any other ends the proof. A loop that could be waiting for another thread
//! (volatile fields, locks of the application, `java.util.concurrent`) is not called endless either.

use isopath_machine::{Machine, State, face};
use isopath_program::{ConstIndex, Field, FieldId, Method, Op};

/// Models that depend on their arguments and what those lead to: classes, and their methods.
const PURE: &[(&str, &[&str])] = &[
    ("java/io/FileOutputStream", &["writeBytes", "write"]),
    (
        "java/lang/Class",
        &[
            "isArray",
            "isInterface",
            "isPrimitive",
            "isInstance",
            "isAssignableFrom",
            "getSuperclass",
            "getModifiers",
            "isHidden",
        ],
    ),
    (
        "java/lang/Double",
        &["doubleToRawLongBits", "longBitsToDouble"],
    ),
    ("java/lang/Float", &["floatToRawIntBits", "intBitsToFloat"]),
    ("java/lang/Math", &["sqrt", "fma"]),
    ("java/lang/Object", &["getClass", "clone"]),
    (
        "java/lang/StrictMath",
        &[
            "sqrt",
            "sin",
            "cos",
            "tan",
            "asin",
            "acos",
            "atan",
            "atan2",
            "log",
            "log10",
            "IEEEremainder",
            "sinh",
            "cosh",
            "tanh",
            "expm1",
            "log1p",
        ],
    ),
    ("java/lang/StringUTF16", &["isBigEndian"]),
    ("java/lang/System", &["arraycopy"]),
    (
        "java/lang/Thread",
        &["currentThread", "currentCarrierThread"],
    ),
    ("java/lang/Throwable", &["fillInStackTrace"]),
    ("java/lang/reflect/Array", &["newArray", "getLength"]),
    ("java/util/HashMap$HashIterator", &["<init>"]),
    (
        "java/util/concurrent/locks/ReentrantLock",
        &["lock", "tryLock"],
    ),
    (
        "jdk/internal/misc/Unsafe",
        &[
            "compareAndSetInt",
            "compareAndSetLong",
            "compareAndSetReference",
            "getReference",
            "getReferenceVolatile",
            "getInt",
            "getIntVolatile",
            "getLong",
            "getLongVolatile",
            "putReference",
            "putReferenceVolatile",
            "putInt",
            "putIntVolatile",
            "putLong",
            "putLongVolatile",
            "allocateUninitializedArray0",
            "fullFence",
            "loadFence",
            "storeFence",
        ],
    ),
    ("jdk/internal/util/ArraysSupport", &["vectorizedMismatch"]),
];

/// Where the application asks about other threads.
const THREADS: [&str; 2] = ["java/util/concurrent/", "java/lang/Thread"];

/// What the next instruction does, as far as a proof wants to know.
pub(super) enum Next {
    /// It depends on the frame and what that leads to.
    Plain,
    /// It reads this static field as well.
    Reads(FieldId),
    /// It depends on more.
    Impure,
}

/// Looks at the instruction that `state` stands at.
pub(super) fn next(machine: &Machine<'_>, state: &State<'_>) -> Next {
    let frame = &state.control.frame;
    match frame.code.ops.get(frame.pc as usize) {
        Some(&Op::GetStatic(index)) => match field(machine, state, index) {
            Some(field) if !is_shared(machine, state, field) => Next::Reads(field.id),
            _ => Next::Impure,
        },
        Some(&Op::GetField(index)) => {
            let field = field(machine, state, index);
            plain_if(field.is_some_and(|field| !is_shared(machine, state, field)))
        }
        Some(Op::MonitorEnter) => plain_if(!is_own(machine, state.control.frame.method)),
        Some(Op::InvokeDynamic(_)) => Next::Plain,
        Some(
            op @ (Op::InvokeStatic(_)
            | Op::InvokeSpecial(_)
            | Op::InvokeVirtual(_)
            | Op::InvokeInterface(_)),
        ) => {
            match machine.next_call(state) {
                Some(called) => plain_if(is_pure(machine, frame.method, called)),
                // A lambda has no class to look the method up in: its body is looked at when it runs.
                None => plain_if(matches!(op, Op::InvokeInterface(_))),
            }
        }
        _ => Next::Plain,
    }
}

fn plain_if(is_plain: bool) -> Next {
    match is_plain {
        true => Next::Plain,
        false => Next::Impure,
    }
}

fn field<'p>(machine: &Machine<'p>, state: &State<'p>, index: ConstIndex) -> Option<&'p Field> {
    let id = machine
        .program
        .resolve_field(state.control.frame.method.class, index);
    id.ok().map(|id| machine.program.field(id))
}

/// Whether the application reads what another thread may write meanwhile.
fn is_shared(machine: &Machine<'_>, state: &State<'_>, field: &Field) -> bool {
    field.access.is_volatile() && is_own(machine, state.control.frame.method)
}

fn is_own(machine: &Machine<'_>, method: &Method) -> bool {
    machine.program.class(method.class).is_application()
}

fn is_pure(machine: &Machine<'_>, caller: &Method, called: &Method) -> bool {
    let class = &*machine.program.class(called.class).name;
    if is_own(machine, caller) && THREADS.iter().any(|name| class.starts_with(name)) {
        return false;
    }
    if face::is_modelled(machine, called) {
        let mut rows = PURE.iter().filter(|(name, _)| *name == class);
        return rows.any(|(_, methods)| methods.contains(&&*called.name));
    }
    !(called.is_synchronized() && is_own(machine, called))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Methods that run as they are, and are noted.
    const NOTED: [&str; 2] = [
        "java/util/HashMap$HashIterator",
        "java/util/concurrent/locks/ReentrantLock",
    ];

    #[test]
    fn what_is_listed_has_a_model() {
        let models = isopath_machine::modelled_methods();
        for (class, methods) in PURE.iter().filter(|(class, _)| !NOTED.contains(class)) {
            let known = &models[&class.replace('/', ".")];
            for method in *methods {
                assert!(known.contains(method), "{class}.{method}");
            }
        }
    }
}
