//! Methods of the class library whose answer is one of many: their own code runs, and the choice is noted as an
//! assumption.

use super::{Call, MethodModel, Model, Native, Reply};
use crate::Step;
use crate::assumptions;
use crate::assumptions::environment;
use crate::assumptions::{Assumption, Met, Whom};

/// The code of the method, and a note that its answer is one of many.
macro_rules! choice {
    ($kind:ident, $whom:ident) => {
        |call| {
            call.grant(Assumption::$kind, Whom::$whom);
            Ok(Reply::Body(call.args.clone()))
        }
    };
}

const LOCALE: Native = choice!(Locale, Anyone);
const TIME_ZONE: Native = choice!(TimeZone, Anyone);
const CHARSET: Native = choice!(Charset, Anyone);
const RANDOM: Native = choice!(Random, Anyone);
const FUNCTION: Native = choice!(Functions, Anyone);
const PROPERTY: Native = choice!(Properties, Application);
const JVM: Native = choice!(Jvm, Application);
const THREADS: Native = choice!(Threads, Application);
const COLLECTOR: Native = choice!(Collector, Application);
const CALLERS: Native = choice!(Callers, Application);

/// HotSpot has its own code for these, and need not answer as `StrictMath` does.
const MATH: &[MethodModel] = &[
    ("sin", "(D)D", FUNCTION),
    ("cos", "(D)D", FUNCTION),
    ("tan", "(D)D", FUNCTION),
    ("exp", "(D)D", FUNCTION),
    ("log", "(D)D", FUNCTION),
    ("log10", "(D)D", FUNCTION),
    ("pow", "(DD)D", FUNCTION),
    ("random", "()D", RANDOM),
];

const SEPARATE: &[MethodModel] = &[("<init>", "*", iterated)];
const ALL_AT_ONCE: &[MethodModel] = &[("forEach", "*", iterated)];
const SALTED: &[MethodModel] = &[("iterator", "*", salted), ("toArray", "*", salted)];

pub(super) const MODELS: &[Model] = &[
    model("java/util/Locale", &[("getDefault", "*", LOCALE)]),
    model(
        "java/util/TimeZone",
        &[
            ("getDefault", "()Ljava/util/TimeZone;", TIME_ZONE),
            ("getDefaultRef", "()Ljava/util/TimeZone;", TIME_ZONE),
        ],
    ),
    model(
        "java/nio/charset/Charset",
        &[("defaultCharset", "*", CHARSET)],
    ),
    model("java/lang/Math", MATH),
    model("java/lang/StrictMath", &[("random", "()D", RANDOM)]),
    model(
        "java/util/concurrent/ThreadLocalRandom",
        &[("current", "*", RANDOM)],
    ),
    model("java/util/SplittableRandom", &[("<init>", "()V", RANDOM)]),
    model("java/util/ImmutableCollections$Set12", SALTED),
    model("java/util/ImmutableCollections$SetN", SALTED),
    model(
        "java/util/ImmutableCollections$MapN$MapNIterator",
        &[("<init>", "*", salted)],
    ),
    model(
        "java/lang/System",
        &[
            ("getProperty", "*", property),
            ("getProperties", "*", PROPERTY),
            ("lineSeparator", "*", PROPERTY),
        ],
    ),
    model("java/lang/Boolean", &[("getBoolean", "*", property)]),
    model("java/lang/Integer", &[("getInteger", "*", property)]),
    model("java/lang/Long", &[("getLong", "*", property)]),
    model(
        "java/io/File",
        &[
            ("getAbsolutePath", "*", PROPERTY),
            ("getAbsoluteFile", "*", PROPERTY),
        ],
    ),
    model("sun/nio/fs/UnixPath", &[("toAbsolutePath", "*", PROPERTY)]),
    model(
        "java/util/logging/Logger",
        &[("isLoggable", "*", PROPERTY), ("getLevel", "*", PROPERTY)],
    ),
    model(
        "java/util/concurrent/ForkJoinPool",
        &[
            ("commonPool", "*", JVM),
            ("getCommonPoolParallelism", "*", JVM),
        ],
    ),
    model("java/util/Collection", &[("parallelStream", "*", THREADS)]),
    model(
        "java/util/stream/AbstractPipeline",
        &[("parallel", "*", THREADS)],
    ),
    model("java/lang/Class", &[("getProtectionDomain", "*", JVM)]),
    model("java/lang/Thread", &[("getStackTrace", "*", CALLERS)]),
    model("java/lang/Throwable", &[("getStackTrace", "*", CALLERS)]),
    model(
        "java/util/concurrent/locks/ReentrantLock",
        &[("lock", "*", THREADS), ("tryLock", "*", THREADS)],
    ),
    model("java/lang/ref/Reference", &[("get", "*", COLLECTOR)]),
    model("java/lang/ref/SoftReference", &[("get", "*", COLLECTOR)]),
    model("java/util/WeakHashMap", &[("<init>", "*", COLLECTOR)]),
    model(
        "java/util/HashMap",
        &[
            ("forEach", "*", iterated),
            ("keysToArray", "*", iterated),
            ("valuesToArray", "*", iterated),
        ],
    ),
    model("java/util/HashMap$HashIterator", SEPARATE),
    model("java/util/HashMap$HashMapSpliterator", SEPARATE),
    model("java/util/HashMap$KeySet", ALL_AT_ONCE),
    model("java/util/HashMap$Values", ALL_AT_ONCE),
    model("java/util/HashMap$EntrySet", ALL_AT_ONCE),
    model("java/util/Hashtable", ALL_AT_ONCE),
    model("java/util/Hashtable$Enumerator", SEPARATE),
    model("java/util/IdentityHashMap", ALL_AT_ONCE),
    model(
        "java/util/IdentityHashMap$IdentityHashMapIterator",
        SEPARATE,
    ),
    model(
        "java/util/IdentityHashMap$IdentityHashMapSpliterator",
        SEPARATE,
    ),
    model("java/util/WeakHashMap$HashIterator", SEPARATE),
    model("java/util/concurrent/ConcurrentHashMap$Traverser", SEPARATE),
];

const fn model(class: &'static str, methods: &'static [MethodModel]) -> Model {
    Model { class, methods }
}

/// A system property, by the name that is the first argument.
fn property<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    call.grant_text(Assumption::Properties, Whom::Application, 0);
    Ok(Reply::Body(call.args.clone()))
}

/// The order of a hash table.
fn iterated<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    environment::note_iteration(call.machine);
    Ok(Reply::Body(call.args.clone()))
}

/// The order of `Set.of` and `Map.of`, which a JVM chooses when it starts.
fn salted<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    if environment::asks(call.machine, call.state, Whom::Anyone) {
        let order = Met::Clause("the order of java.util.Set.of and Map.of");
        assumptions::grant(call.machine, Assumption::Random, order);
    }
    Ok(Reply::Body(call.args.clone()))
}
