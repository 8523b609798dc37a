//! The stand-ins.

use super::{StandIn, StandInBody, StandInKind, StandInMethod};

const OBJECT: &str = "java/lang/Object";
const FACTORY: &str = "org/sosy_lab/sv_benchmarks/ObjectFactory";
const SUPPLIER: &str = "java/util/function/BooleanSupplier";
/// Where a contract may stand.
const CODE: &[&str] = &["METHOD", "CONSTRUCTOR"];
const CREATE: (&str, &str) = ("createObject", "()Ljava/lang/Object;");

/// All stand-ins. `api/` has the same classes with the same public methods, in Java.
pub const STAND_INS: &[StandIn] = &[
    class(
        "isopath/Verify",
        &[
            model("assume", "(Z)V"),
            StandInMethod {
                body: StandInBody::Assume(SUPPLIER, "getAsBoolean", "()Z"),
                ..model("assumeLazily", "(Ljava/util/function/BooleanSupplier;)V")
            },
            model("check", "(Z)V"),
            model("check", "(ZLjava/lang/String;)V"),
            model("checkpoint", "()V"),
            model("anyBoolean", "()Z"),
            model("anyByte", "()B"),
            model("anyChar", "()C"),
            model("anyShort", "()S"),
            model("anyInt", "()I"),
            model("anyLong", "()J"),
            model("anyFloat", "()F"),
            model("anyDouble", "()D"),
            model("requires", "(Z)V"),
            model("ensures", "(Ljava/util/function/BooleanSupplier;)V"),
            model("ensures", "(Ljava/util/function/IntPredicate;)V"),
            StandInMethod {
                signature: Some(
                    "<T:Ljava/lang/Object;>(Ljava/lang/Class<TT;>;Ljava/util/function/Predicate<TT;>;)V",
                ),
                ..model(
                    "ensures",
                    "(Ljava/lang/Class;Ljava/util/function/Predicate;)V",
                )
            },
            model("old", "(Ljava/util/function/BooleanSupplier;)Z"),
            model("old", "(Ljava/util/function/IntSupplier;)I"),
            model("old", "(Ljava/util/function/LongSupplier;)J"),
            model("old", "(Ljava/util/function/DoubleSupplier;)D"),
            StandInMethod {
                signature: Some("<T:Ljava/lang/Object;>(Ljava/util/function/Supplier<TT;>;)TT;"),
                ..model("old", "(Ljava/util/function/Supplier;)Ljava/lang/Object;")
            },
        ],
    ),
    StandIn {
        superclass: "java/lang/Error",
        ..class(
            "isopath/AssumptionViolated",
            &[StandInMethod {
                body: StandInBody::Super,
                ..model("<init>", "(Ljava/lang/String;)V")
            }],
        )
    },
    annotation(
        "isopath/Invariant",
        StandInKind::Annotation(&["METHOD"], None),
        &[default_false("lazily")],
    ),
    annotation(
        "isopath/Requires",
        StandInKind::Annotation(CODE, Some("isopath/RequiresList")),
        &[text("value"), default_false("lazily")],
    ),
    annotation(
        "isopath/Ensures",
        StandInKind::Annotation(CODE, Some("isopath/EnsuresList")),
        &[text("value")],
    ),
    annotation(
        "isopath/Throws",
        StandInKind::Annotation(CODE, Some("isopath/ThrowsList")),
        &[
            StandInMethod {
                signature: Some("()Ljava/lang/Class<+Ljava/lang/Throwable;>;"),
                ..element("value", "()Ljava/lang/Class;")
            },
            StandInMethod {
                body: StandInBody::DefaultEmpty,
                ..text("when")
            },
        ],
    ),
    annotation("isopath/Pure", StandInKind::Annotation(CODE, None), &[]),
    annotation(
        "isopath/Modifies",
        StandInKind::Annotation(CODE, None),
        &[element("value", "()[Ljava/lang/String;")],
    ),
    annotation(
        "isopath/ModelOf",
        StandInKind::Annotation(&["METHOD"], None),
        &[text("value")],
    ),
    annotation(
        "isopath/RequiresList",
        StandInKind::Annotation(CODE, None),
        &[element("value", "()[Lisopath/Requires;")],
    ),
    annotation(
        "isopath/EnsuresList",
        StandInKind::Annotation(CODE, None),
        &[element("value", "()[Lisopath/Ensures;")],
    ),
    annotation(
        "isopath/ThrowsList",
        StandInKind::Annotation(CODE, None),
        &[element("value", "()[Lisopath/Throws;")],
    ),
    // SV-COMP.
    class(
        "org/sosy_lab/sv_benchmarks/Verifier",
        &[
            model("assume", "(Z)V"),
            model("nondetBoolean", "()Z"),
            model("nondetByte", "()B"),
            model("nondetChar", "()C"),
            model("nondetShort", "()S"),
            model("nondetInt", "()I"),
            model("nondetLong", "()J"),
            model("nondetFloat", "()F"),
            model("nondetDouble", "()D"),
            model("nondetString", "()Ljava/lang/String;"),
            StandInMethod {
                signature: Some(
                    "<T:Ljava/lang/Object;>(Ljava/lang/Class<TT;>;Lorg/sosy_lab/sv_benchmarks/ObjectFactory<TT;>;)TT;",
                ),
                body: StandInBody::Forward(FACTORY, CREATE.0, CREATE.1),
                ..model(
                    "nondetObject",
                    "(Ljava/lang/Class;Lorg/sosy_lab/sv_benchmarks/ObjectFactory;)Ljava/lang/Object;",
                )
            },
        ],
    ),
    StandIn {
        kind: StandInKind::Interface,
        signature: Some("<T:Ljava/lang/Object;>Ljava/lang/Object;"),
        ..class(
            FACTORY,
            &[StandInMethod {
                signature: Some("()TT;"),
                body: StandInBody::Abstract,
                ..model(CREATE.0, CREATE.1)
            }],
        )
    },
    // JBSE.
    class(
        "jbse/meta/Analysis",
        &[
            model("isRunByJBSE", "()Z"),
            model("assume", "(Z)V"),
            model("ignore", "()V"),
            model("ass3rt", "(Z)V"),
            model("fail", "()V"),
            model("any", "()Z"),
            model("force", "(Z)Z"),
            model("endGuidance", "()V"),
        ],
    ),
    // Symbolic PathFinder.
    class(
        "gov/nasa/jpf/symbc/Debug",
        &[
            model("assume", "(Z)V"),
            model("printPC", "(Ljava/lang/String;)V"),
            model("makeSymbolicBoolean", "(Ljava/lang/String;)Z"),
            model("makeSymbolicByte", "(Ljava/lang/String;)B"),
            model("makeSymbolicChar", "(Ljava/lang/String;)C"),
            model("makeSymbolicShort", "(Ljava/lang/String;)S"),
            model("makeSymbolicInteger", "(Ljava/lang/String;)I"),
            model("makeSymbolicLong", "(Ljava/lang/String;)J"),
            model("makeSymbolicReal", "(Ljava/lang/String;)D"),
            model(
                "makeSymbolicString",
                "(Ljava/lang/String;)Ljava/lang/String;",
            ),
        ],
    ),
];

const fn class(name: &'static str, methods: &'static [StandInMethod]) -> StandIn {
    StandIn {
        name,
        superclass: OBJECT,
        kind: StandInKind::Class,
        signature: None,
        methods,
    }
}

const fn annotation(
    name: &'static str,
    kind: StandInKind,
    methods: &'static [StandInMethod],
) -> StandIn {
    StandIn {
        kind,
        ..class(name, methods)
    }
}

const fn element(name: &'static str, desc: &'static str) -> StandInMethod {
    StandInMethod {
        body: StandInBody::Abstract,
        ..model(name, desc)
    }
}

const fn text(name: &'static str) -> StandInMethod {
    element(name, "()Ljava/lang/String;")
}

const fn default_false(name: &'static str) -> StandInMethod {
    StandInMethod {
        body: StandInBody::DefaultFalse,
        ..model(name, "()Z")
    }
}

const fn model(name: &'static str, desc: &'static str) -> StandInMethod {
    StandInMethod {
        name,
        desc,
        signature: None,
        body: StandInBody::Model,
    }
}
