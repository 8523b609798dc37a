//! `java.lang.Throwable` and stack traces.
//!
//! A backtrace is an `int[]` of method id and instruction pairs, innermost first, in the field that
//! HotSpot uses for its own.

use super::{Call, Model, Reply, null};
use crate::Step;
use crate::core::frame::Frame;
use crate::interp::npe;
use isopath_heap::{Array, Body, ObjRef, Value};
use isopath_program::{ElemKind, MethodId, Origin};

/// HotSpot's default for `-XX:MaxJavaStackTraceDepth`.
const MAX_DEPTH: usize = 1024;

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/lang/Throwable",
        methods: &[(
            "fillInStackTrace",
            "(I)Ljava/lang/Throwable;",
            fill_in_stack_trace,
        )],
    },
    Model {
        class: "java/lang/StackTraceElement",
        methods: &[
            ("initStackTraceElements", "*", init_elements),
            // Computed above, where the class is at hand.
            ("computeFormat", "*", super::nothing),
        ],
    },
    Model {
        class: "java/lang/NullPointerException",
        methods: &[(
            "getExtendedNPEMessage",
            "()Ljava/lang/String;",
            extended_message,
        )],
    },
];

fn fill_in_stack_trace<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let throwable = call.object(0)?;
    let class = call.state.heap.get(throwable).map(|o| o.class);
    let program = call.machine.program;
    let exception = class.ok_or_else(|| call.unsupported())?;
    // Frames of `fillInStackTrace` and of the constructors of the exception are left out.
    let hidden = |m: &isopath_program::Method| {
        &*m.name == "fillInStackTrace"
            || m.is_constructor() && program.is_subclass(exception, m.class)
    };
    let frames = call.state.control.frame.chain();
    let native = frames.take_while(|f| hidden(f.method)).find_map(made_by);
    let frames = call
        .state
        .control
        .frame
        .chain()
        .skip_while(|f| hidden(f.method))
        .filter(|f| !f.pending);
    let frames = native
        .into_iter()
        .chain(
            frames
                .flat_map(|f| [Some((f.method.id, f.pc)), made_by(f)])
                .flatten(),
        )
        .take(MAX_DEPTH);
    let words: Vec<i32> = frames
        .flat_map(|(method, op)| [method.index() as i32, op as i32])
        .collect();
    let depth = words.len() as i32 / 2;
    let ints = program.prim_array(ElemKind::Int);
    let backtrace = call
        .state
        .heap
        .allocate(ints, Body::Array(Array::Ints(words)));
    call.machine
        .set_named(call.state, throwable, "backtrace", Value::Ref(backtrace))?;
    call.machine
        .set_named(call.state, throwable, "depth", Value::Int(depth))?;
    // As HotSpot does; `getStackTrace` then asks for the elements.
    let stack_trace = program
        .find_field(exception, "UNASSIGNED_STACK")
        .map(|f| program.field(f));
    if let Some(field) = stack_trace {
        let unassigned = call.machine.static_value(call.state, field)?;
        call.machine
            .set_named(call.state, throwable, "stackTrace", unassigned)?;
    }
    Ok(Reply::Value(Value::Ref(throwable)))
}

/// The native method that made a call, which has no frame here.
fn made_by(frame: &Frame<'_>) -> Option<(MethodId, u32)> {
    let method = frame.then.as_ref()?.made_by()?;
    Some((method, 0))
}

/// Fills `StackTraceElement[]` from a backtrace. JDK 17 passes the throwable, later ones the backtrace.
fn init_elements<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let elements = call.object(0)?;
    let source = call.object(1)?;
    // An exception whose class overrides `fillInStackTrace` may have none.
    let frames = call.machine.backtrace(call.state, source);
    for (i, (method, op)) in frames.unwrap_or_default().into_iter().enumerate() {
        let element = call
            .state
            .heap
            .get(elements)
            .and_then(|o| o.array())
            .and_then(|a| a.get(i));
        if let Some(Value::Ref(element)) = element {
            init_element(call, element, method, op)?;
        }
    }
    Ok(Reply::Void)
}

fn init_element(call: &mut Call<'_, '_>, element: ObjRef, method: MethodId, op: u32) -> Step {
    let program = call.machine.program;
    let method = program.method(method);
    let class = program.class(method.class);
    let line = match method.code(program) {
        Ok(Some(code)) => code.line(op).map_or(-1, |l| l as i32),
        _ => -2,
    };
    let mut texts = vec![
        ("declaringClass", Some(class.source_name())),
        ("methodName", Some(method.name.to_string())),
        (
            "fileName",
            class.source_file.as_ref().map(|f| f.to_string()),
        ),
    ];
    match &class.origin {
        Origin::Jdk { module } => texts.push(("moduleName", Some(module.to_string()))),
        Origin::Application => texts.push(("classLoaderName", Some("app".to_owned()))),
    }
    for (field, text) in texts {
        if let Some(text) = text {
            let constant = program.intern(&text.encode_utf16().collect::<Vec<_>>());
            let string = call.machine.interned(call.state, &constant)?;
            call.machine
                .set_named(call.state, element, field, Value::Ref(string))?;
        }
    }
    call.machine
        .set_named(call.state, element, "lineNumber", Value::Int(line))?;
    // Built-in class loaders and the JDK's module version are not printed.
    call.machine
        .set_named(call.state, element, "format", Value::Int(3))
}

/// What was null, if the JVM raised the exception: the innermost frame is at the instruction that did.
fn extended_message<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let exception = call.object(0)?;
    let program = call.machine.program;
    let frames = call
        .machine
        .backtrace(call.state, exception)
        .unwrap_or_default();
    let text = frames
        .first()
        .and_then(|&(method, op)| npe::message(program, program.method(method), op));
    match text {
        Some(text) => call.reply_text(&text),
        None => null(call),
    }
}
