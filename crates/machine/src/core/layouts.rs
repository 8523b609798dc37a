//! How collections and holders of the JDK keep what they hold.
//!
//! A collection is what it holds: how much room it has and how its nodes hang together does not show, and
//! differs between one that a program has made and one that was there before. [`LAYOUTS`] says of each class
//! which fields lead to the elements. A class that is not in it is *opaque*: nothing is said of its insides.
//! Sets and maps of `java.util.ImmutableCollections` are left out, as their order differs from run to run.

use isopath_program::Class;

/// Where the elements are. Names are those of fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "fields of the JDK's classes")]
pub enum Layout {
    /// The first elements of an array, as many as a count says.
    Places {
        array: &'static str,
        count: &'static str,
    },
    /// All elements of an array.
    Array(&'static str),
    /// The elements of an array from `head` to before `tail`, and on from its start.
    Ring {
        array: &'static str,
        head: &'static str,
        tail: &'static str,
    },
    /// Nodes, each with a part of what is held or several.
    Chain {
        first: &'static str,
        next: &'static str,
        parts: &'static [&'static str],
    },
    /// An array of chains.
    Buckets {
        table: &'static str,
        next: &'static str,
        parts: &'static [&'static str],
    },
    /// Nodes in the order of a search tree.
    Tree {
        root: &'static str,
        parts: &'static [&'static str],
    },
    /// These fields, in order.
    Parts(&'static [&'static str]),
    /// A number that says yes or no.
    Flag(&'static str),
    /// A field that is null where there is nothing.
    Nullable(&'static str),
    /// A field, if another one is true.
    Present {
        flag: &'static str,
        value: &'static str,
    },
    /// One or two fields: the second is of class `Object` itself where there is one element.
    OneOrTwo(&'static str, &'static str),
    /// The keys of a map.
    Keys(&'static str),
    /// What another collection holds.
    Same(&'static str),
    /// Characters: `value`, `coder` and `count` of `AbstractStringBuilder`.
    Characters,
}

const VALUE: Layout = Layout::Parts(&["value"]);
const PRESENT: Layout = Layout::Present {
    flag: "isPresent",
    value: "value",
};
const ENTRY: &[&str] = &["key", "value"];
const VECTOR: Layout = Layout::Places {
    array: "elementData",
    count: "elementCount",
};

/// Classes by name; a subclass has a line of its own or is opaque.
const LAYOUTS: &[(&str, Layout)] = &[
    ("java/lang/StringBuffer", Layout::Characters),
    ("java/lang/StringBuilder", Layout::Characters),
    (
        "java/util/ArrayDeque",
        Layout::Ring {
            array: "elements",
            head: "head",
            tail: "tail",
        },
    ),
    (
        "java/util/ArrayList",
        Layout::Places {
            array: "elementData",
            count: "size",
        },
    ),
    ("java/util/Arrays$ArrayList", Layout::Array("a")),
    ("java/util/Collections$EmptyList", Layout::Parts(&[])),
    ("java/util/Collections$EmptyMap", Layout::Parts(&[])),
    ("java/util/Collections$EmptySet", Layout::Parts(&[])),
    (
        "java/util/Collections$SingletonList",
        Layout::Parts(&["element"]),
    ),
    (
        "java/util/Collections$SingletonMap",
        Layout::Parts(&["k", "v"]),
    ),
    (
        "java/util/Collections$SingletonSet",
        Layout::Parts(&["element"]),
    ),
    (
        "java/util/Collections$UnmodifiableCollection",
        Layout::Same("c"),
    ),
    ("java/util/Collections$UnmodifiableList", Layout::Same("c")),
    ("java/util/Collections$UnmodifiableMap", Layout::Same("m")),
    (
        "java/util/Collections$UnmodifiableRandomAccessList",
        Layout::Same("c"),
    ),
    ("java/util/Collections$UnmodifiableSet", Layout::Same("c")),
    (
        "java/util/HashMap",
        Layout::Buckets {
            table: "table",
            next: "next",
            parts: ENTRY,
        },
    ),
    ("java/util/HashSet", Layout::Keys("map")),
    (
        "java/util/ImmutableCollections$List12",
        Layout::OneOrTwo("e0", "e1"),
    ),
    (
        "java/util/ImmutableCollections$ListN",
        Layout::Array("elements"),
    ),
    (
        "java/util/LinkedHashMap",
        Layout::Chain {
            first: "head",
            next: "after",
            parts: ENTRY,
        },
    ),
    ("java/util/LinkedHashSet", Layout::Keys("map")),
    (
        "java/util/LinkedList",
        Layout::Chain {
            first: "first",
            next: "next",
            parts: &["item"],
        },
    ),
    ("java/util/Optional", Layout::Nullable("value")),
    ("java/util/OptionalDouble", PRESENT),
    ("java/util/OptionalInt", PRESENT),
    ("java/util/OptionalLong", PRESENT),
    (
        "java/util/PriorityQueue",
        Layout::Places {
            array: "queue",
            count: "size",
        },
    ),
    ("java/util/Stack", VECTOR),
    (
        "java/util/TreeMap",
        Layout::Tree {
            root: "root",
            parts: ENTRY,
        },
    ),
    ("java/util/TreeSet", Layout::Keys("m")),
    ("java/util/Vector", VECTOR),
    (
        "java/util/concurrent/atomic/AtomicBoolean",
        Layout::Flag("value"),
    ),
    ("java/util/concurrent/atomic/AtomicInteger", VALUE),
    ("java/util/concurrent/atomic/AtomicLong", VALUE),
    ("java/util/concurrent/atomic/AtomicReference", VALUE),
];

/// How objects of exactly this class keep what they hold.
pub fn layout_of(class: &Class) -> Option<Layout> {
    let found = LAYOUTS.iter().find(|(name, _)| **name == *class.name);
    found.map(|(_, layout)| *layout)
}

/// The names of the classes whose contents witnesses predict, as reflection has them.
pub fn collection_classes() -> impl Iterator<Item = String> {
    LAYOUTS.iter().map(|(name, _)| name.replace('/', "."))
}
