//! The JDK's internals that stand between the class library and the JVM.

use super::{Call, Model, Reply, nothing, null, one, zero, zero_long};
use crate::Step;
use isopath_heap::Value;

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "jdk/internal/misc/CDS",
        methods: &[
            ("isDumpingClassList0", "()Z", zero),
            ("isDumpingArchive0", "()Z", zero),
            ("isSharingEnabled0", "()Z", zero),
            ("getRandomSeedForDumping", "()J", zero_long),
            ("initializeFromArchive", "(Ljava/lang/Class;)V", nothing),
            ("getCDSConfigStatus", "()I", zero),
            ("defineArchivedModules", "*", nothing),
        ],
    },
    Model {
        class: "jdk/internal/misc/VM",
        methods: &[
            ("initialize", "()V", nothing),
            ("initializeFromArchive", "(Ljava/lang/Class;)V", nothing),
            ("initializeOSEnvironment", "()V", nothing),
            ("isBooted", "()Z", one),
            // Nothing was set on a command line, and the class library may ask before it is booted.
            ("getSavedProperty", "*", null),
            ("isModuleSystemInited", "()Z", one),
            ("getNanoTimeAdjustment", "(J)J", super::system::nanos_since),
        ],
    },
    Model {
        class: "jdk/internal/reflect/Reflection",
        methods: &[
            ("getCallerClass", "()Ljava/lang/Class;", caller_class),
            ("ensureMemberAccess", "*", nothing),
            (
                "isCallerSensitive",
                "(Ljava/lang/reflect/Method;)Z",
                super::reflect::is_caller_sensitive,
            ),
            (
                "getClassAccessFlags",
                "(Ljava/lang/Class;)I",
                super::class::get_modifiers,
            ),
        ],
    },
    Model {
        class: "java/security/AccessController",
        methods: &[
            ("getStackAccessControlContext", "*", null),
            ("getInheritedAccessControlContext", "*", null),
            ("getProtectionDomain", "*", null),
            ("getContext", "*", null),
            ("checkPermission", "*", nothing),
            ("ensureMaterializedForStackWalk", "*", nothing),
        ],
    },
    Model {
        class: "jdk/internal/util/ArraysSupport",
        methods: &[("vectorizedMismatch", "*", nothing_vectorised)],
    },
    Model {
        class: "java/lang/ref/Reference",
        methods: &[
            ("refersTo0", "(Ljava/lang/Object;)Z", refers_to),
            ("clear0", "()V", clear),
            ("startReferenceHandlerThread", "*", nothing),
        ],
    },
    Model {
        class: "java/util/concurrent/atomic/AtomicLong",
        methods: &[("VMSupportsCS8", "()Z", one)],
    },
    Model {
        class: "java/lang/ref/Finalizer",
        methods: &[
            ("register", "*", nothing),
            ("startFinalizerThread", "*", nothing),
            ("isFinalizationEnabled", "()Z", zero),
        ],
    },
    Model {
        class: "jdk/internal/loader/BootLoader",
        methods: &[
            ("loadLibrary", "*", nothing),
            ("setBootLoaderUnnamedModule0", "*", nothing),
        ],
    },
    // It is there, as on any Linux, but nobody can draw from it.
    Model {
        class: "sun/security/provider/NativePRNG",
        methods: &[
            ("initIO", "*", null),
            ("isAvailable", "()Z", one),
            ("<init>", "*", super::unsupported),
        ],
    },
    Model {
        class: "sun/security/provider/NativePRNG$Blocking",
        methods: &[
            ("initIO", "*", null),
            ("isAvailable", "()Z", one),
            ("<init>", "*", super::unsupported),
        ],
    },
    Model {
        class: "sun/security/provider/NativePRNG$NonBlocking",
        methods: &[
            ("initIO", "*", null),
            ("isAvailable", "()Z", one),
            ("<init>", "*", super::unsupported),
        ],
    },
    Model {
        class: "sun/misc/Signal",
        methods: &[("findSignal0", "*", zero), ("handle0", "*", zero_long)],
    },
];

/// The class that called the method that asks.
fn caller_class<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let caller = call
        .state
        .control
        .frame
        .chain()
        .nth(1)
        .unwrap_or(&call.state.control.frame)
        .method
        .class;
    Ok(Reply::Value(Value::Ref(
        call.machine.class_mirror(call.state, caller)?,
    )))
}

/// "All elements remain to be compared": the scalar loop behind every use does the work, exactly.
fn nothing_vectorised<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let length = call.int(4)?;
    Ok(Reply::Value(Value::Int(!length)))
}

fn refers_to<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let reference = call.object(0)?;
    let referent = call
        .machine
        .named(call.state, reference, "referent")
        .unwrap_or(Value::NULL);
    let wanted = call.arg(1)?;
    let same = call.machine.same_ref(call.state, referent, wanted)?;
    let value = crate::core::arith::bool_to_int(&mut call.machine.terms, same);
    Ok(Reply::Value(value))
}

fn clear<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let reference = call.object(0)?;
    call.machine
        .set_named(call.state, reference, "referent", Value::NULL)?;
    Ok(Reply::Void)
}
