//! `java.lang.Thread`: there is one, called main.

use super::{Call, Model, Native, Reply, nothing, zero};
use crate::Step;
use crate::assumptions::{Assumption, Whom};
use crate::interp::vm_objects;
use isopath_heap::Value;

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/lang/ApplicationShutdownHooks",
        methods: &[("add", "(Ljava/lang/Thread;)V", add_shutdown_hook)],
    },
    Model {
        class: "java/lang/Thread$ThreadIdentifiers",
        methods: &[("next", "()J", next_identifier)],
    },
    Model {
        class: "java/lang/Thread",
        methods: &[
            ("currentThread", "()Ljava/lang/Thread;", |c| {
                // The class library keeps things by thread, which does not show.
                c.grant(Assumption::Threads, Whom::Application);
                current_thread(c)
            }),
            (
                "currentCarrierThread",
                "()Ljava/lang/Thread;",
                current_thread,
            ),
            (
                "getContextClassLoader",
                "()Ljava/lang/ClassLoader;",
                context_class_loader,
            ),
            ("holdsLock", "(Ljava/lang/Object;)Z", holds_lock),
            ("setPriority0", "(I)V", nothing),
            ("isAlive", "()Z", |c| alone(c, is_alive)),
            ("yield", "()V", |c| alone(c, nothing)),
            ("sleep", "(J)V", |c| alone(c, nothing)),
            ("isInterrupted", "()Z", |c| alone(c, zero)),
            ("interrupted", "()Z", |c| alone(c, zero)),
            ("clearInterruptEvent", "()V", nothing),
            ("ensureMaterializedForStackWalk", "*", nothing),
            ("start0", "()V", start),
            ("getNextThreadIdOffset", "()J", |_| {
                Ok(Reply::Value(Value::Long(0)))
            }),
        ],
    },
];

/// What there is to say where there is one thread.
fn alone<'p>(call: &mut Call<'_, 'p>, answer: Native) -> Step<Reply<'p>> {
    call.grant(Assumption::Threads, Whom::Anyone);
    answer(call)
}

/// As for `Class.getClassLoader`: only the class library gets an answer.
fn context_class_loader<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let asks = call
        .machine
        .program
        .class(call.state.control.frame.method.class);
    match asks.is_application() {
        true => Err(call.unsupported()),
        false => super::null(call),
    }
}

/// What the JDK has to do at the end has no effect that could be seen; what a program wants done then is not.
fn add_shutdown_hook<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let hook = call.object(0)?;
    let class = call.machine.class_of(call.state, hook);
    match class {
        Some(class) if &*class.name != "java/lang/Thread" && !class.is_application() => {
            Ok(Reply::Void)
        }
        _ => Err(call.unsupported()),
    }
}

/// A number that no other thread has: where the one that is being constructed lies. The first few are HotSpot's.
fn next_identifier<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    match call.state.control.frame.local(0)? {
        Value::Ref(thread) => Ok(Reply::Value(Value::Long(i64::from(thread.loc()) + 3))),
        _ => Err(call.unsupported()),
    }
}

fn current_thread<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Value(Value::Ref(vm_objects::main_thread(
        call.machine,
        call.state,
    )?)))
}

fn is_alive<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let thread = call.object(0)?;
    Ok(Reply::Value(Value::bool(
        thread == call.state.heap.vm.thread,
    )))
}

fn holds_lock<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let object = call.object(0)?;
    Ok(Reply::Value(Value::bool(
        call.state.control.monitors.contains_key(&object),
    )))
}

/// The JDK's own daemons (reference handler, finaliser) have nothing to do here and never run.
fn start<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let thread = call.object(0)?;
    let class = call.state.heap.get(thread).map(|o| o.class);
    let program = call.machine.program;
    let base = program.load("java/lang/Thread")?.id;
    match class {
        Some(c) if c != base && !program.class(c).is_application() => Ok(Reply::Void),
        _ => Err(call.unsupported()),
    }
}
