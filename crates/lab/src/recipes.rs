//! How collections and holders of the JDK come to hold what they hold: by their own public methods.

use isopath_trace::Datum;

/// A method, by name and descriptor.
pub type Member = (&'static str, &'static str);

/// How an object comes to hold what it holds.
#[derive(Clone, Copy)]
pub enum Recipe {
    /// Empty at first. Each call takes so many values.
    Filled {
        /// What adds to it.
        by: Member,
        /// How many values it takes at a time.
        width: usize,
    },
    /// With its one value from the start, or later.
    Holder {
        /// What makes it.
        with: Member,
        /// What sets it later.
        later: Option<Member>,
    },
    /// With its value from the start, if it has one.
    Fixed {
        /// What makes it without a value.
        empty: Member,
        /// What makes it with one.
        with: Member,
    },
}

const ADD: Recipe = Recipe::Filled {
    by: ("add", "(Ljava/lang/Object;)Z"),
    width: 1,
};
const PUT: Recipe = Recipe::Filled {
    by: (
        "put",
        "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    ),
    width: 2,
};

const RECIPES: &[(&str, Recipe)] = &[
    (
        "java.lang.StringBuffer",
        Recipe::Filled {
            by: ("append", "(C)Ljava/lang/StringBuffer;"),
            width: 1,
        },
    ),
    (
        "java.lang.StringBuilder",
        Recipe::Filled {
            by: ("append", "(C)Ljava/lang/StringBuilder;"),
            width: 1,
        },
    ),
    ("java.util.ArrayDeque", ADD),
    ("java.util.ArrayList", ADD),
    ("java.util.HashMap", PUT),
    ("java.util.HashSet", ADD),
    ("java.util.LinkedHashMap", PUT),
    ("java.util.LinkedHashSet", ADD),
    ("java.util.LinkedList", ADD),
    (
        "java.util.Optional",
        Recipe::Fixed {
            empty: ("empty", "()Ljava/util/Optional;"),
            with: ("of", "(Ljava/lang/Object;)Ljava/util/Optional;"),
        },
    ),
    (
        "java.util.OptionalDouble",
        Recipe::Fixed {
            empty: ("empty", "()Ljava/util/OptionalDouble;"),
            with: ("of", "(D)Ljava/util/OptionalDouble;"),
        },
    ),
    (
        "java.util.OptionalInt",
        Recipe::Fixed {
            empty: ("empty", "()Ljava/util/OptionalInt;"),
            with: ("of", "(I)Ljava/util/OptionalInt;"),
        },
    ),
    (
        "java.util.OptionalLong",
        Recipe::Fixed {
            empty: ("empty", "()Ljava/util/OptionalLong;"),
            with: ("of", "(J)Ljava/util/OptionalLong;"),
        },
    ),
    ("java.util.PriorityQueue", ADD),
    ("java.util.Stack", ADD),
    ("java.util.TreeMap", PUT),
    ("java.util.TreeSet", ADD),
    ("java.util.Vector", ADD),
    (
        "java.util.concurrent.atomic.AtomicBoolean",
        Recipe::Holder {
            with: ("<init>", "(Z)V"),
            later: None,
        },
    ),
    (
        "java.util.concurrent.atomic.AtomicInteger",
        Recipe::Holder {
            with: ("<init>", "(I)V"),
            later: None,
        },
    ),
    (
        "java.util.concurrent.atomic.AtomicLong",
        Recipe::Holder {
            with: ("<init>", "(J)V"),
            later: None,
        },
    ),
    (
        "java.util.concurrent.atomic.AtomicReference",
        Recipe::Holder {
            with: ("<init>", "(Ljava/lang/Object;)V"),
            later: Some(("set", "(Ljava/lang/Object;)V")),
        },
    ),
];

/// In one bucket, entries stay in the order in which they come.
pub const ONE_BUCKET: [Datum; 2] = [Datum::Int(1), Datum::Float(1e9_f32.to_bits())];

/// How objects of a class, by the name that reflection has for it, come to hold what they hold.
pub fn recipe_of(class: &str) -> Option<Recipe> {
    let found = RECIPES.iter().find(|(name, _)| *name == class);
    found.map(|(_, recipe)| *recipe)
}

/// Whether elements are told apart or compared by code of the application as they are added.
pub fn asks(class: &str) -> bool {
    const ASKING: [&str; 3] = ["Map", "Set", "PriorityQueue"];
    ASKING.iter().any(|end| class.ends_with(end))
}
