//! Collections of the JDK that exist before the run, other than those that are arrays with a count
//! (`library.rs`).
//!
//! What such a collection holds is a number of elements, cells of the input heap. What its class makes of them
//! (chains, tables of buckets, trees) is worked out when the JDK's own code asks for it: the path decides how
//! many elements there are, and the machine builds an object of the program that holds them, its *stand-in*.
//! From then on every field that a class of the JDK declares is that of the stand-in; the collection itself
//! remains an input, equal to whatever it is equal to.
//!
//! How a class arranges its elements shows in one thing only, the order of iteration. A hash map is one that
//! `new HashMap<>(1, 1e9f)` makes, with all entries in one bucket: any order is possible in it, and a program
//! can make it.

pub(crate) mod build;
pub(crate) mod keys;

use crate::core::one_int;
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::{Key, Leaf, ObjRef, Part, Reference, Region, Value};
use isopath_inputs::{LeafValue, Source};
use isopath_program::{Class, ClassId, Field};
use isopath_terms::{BinOp, Terms};
use isopath_trace::{Bound, DecisionKind};

/// How a class arranges what it holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Layout {
    /// Nodes with links to both sides.
    Chain,
    /// An array with a first and a last element.
    Ring,
    /// A table of buckets; linked in the order of insertion or not.
    Buckets { linked: bool },
    /// A search tree.
    Tree,
    /// The keys of a map of this class, in this field.
    Keys(&'static str, &'static str),
    /// A place in a list.
    Iteration,
}

/// A class, the field that counts what it holds if it has one, and its layout.
type Arrangement = (&'static str, Option<&'static str>, Layout);

const ARRANGEMENTS: &[Arrangement] = &[
    ("java/util/ArrayDeque", None, Layout::Ring),
    ("java/util/ArrayList$Itr", None, Layout::Iteration),
    ("java/util/ArrayList$ListItr", None, Layout::Iteration),
    (
        "java/util/HashMap",
        Some("size"),
        Layout::Buckets { linked: false },
    ),
    (
        "java/util/HashSet",
        None,
        Layout::Keys("map", "java/util/HashMap"),
    ),
    (
        "java/util/LinkedHashMap",
        Some("size"),
        Layout::Buckets { linked: true },
    ),
    (
        "java/util/LinkedHashSet",
        None,
        Layout::Keys("map", "java/util/LinkedHashMap"),
    ),
    ("java/util/LinkedList", Some("size"), Layout::Chain),
    ("java/util/TreeMap", Some("size"), Layout::Tree),
    (
        "java/util/TreeSet",
        None,
        Layout::Keys("m", "java/util/TreeMap"),
    ),
];

/// The classes that are arranged, and what their objects are as inputs.
pub(crate) fn described() -> impl Iterator<Item = (String, String)> {
    ARRANGEMENTS.iter().map(|(class, _, layout)| {
        let parts = match layout {
            Layout::Buckets { .. } | Layout::Tree => "entries",
            _ => "elements",
        };
        let is = format!("up to --collection-size {parts} where it is looked into");
        ((*class).to_owned(), is)
    })
}

impl Layout {
    /// Whether it holds keys with values.
    fn is_map(self) -> bool {
        matches!(self, Layout::Buckets { .. } | Layout::Tree)
    }
}

/// The class of the JDK that says how objects of `class` arrange what they hold.
fn arrangement_of<'p>(machine: &Machine<'p>, class: ClassId) -> Option<&'static Arrangement> {
    let above = |&c: &ClassId| machine.program.class(c).super_class;
    std::iter::successors(Some(class), above).find_map(|c| {
        let name = &*machine.program.class(c).name;
        ARRANGEMENTS
            .iter()
            .find(|(arrangement, ..)| *arrangement == name)
    })
}

/// Whether objects of a class hold keys with values.
pub fn holds_pairs<'p>(machine: &Machine<'p>, class: ClassId) -> bool {
    arrangement_of(machine, class).is_some_and(|(.., layout)| layout.is_map())
}

/// Whether the machine arranges what objects of a class hold when somebody looks.
pub fn is_arranged<'p>(machine: &Machine<'p>, class: &Class) -> bool {
    arrangement_of(machine, class.id).is_some()
}

/// Whether objects of a class hold keys without values.
pub fn holds_keys<'p>(machine: &Machine<'p>, class: ClassId) -> bool {
    let arrangement = arrangement_of(machine, class);
    arrangement.is_some_and(|(.., layout)| matches!(layout, Layout::Keys(..)))
}

/// Whether a field of an input object is one of a collection. What the JDK has above collections
/// (`AbstractMap`) may be below other classes as well, so the class of the object decides: forks if it
/// is open.
fn collection_of<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    field: &Field,
) -> Step<Option<&'static Arrangement>> {
    if machine.program.class(field.class).is_application() {
        return Ok(None);
    }
    let mut classes = machine.input_classes(reference)?;
    classes.retain(|&c| machine.program.is_subclass(c, field.class));
    let mut arrangements: Vec<Option<&'static Arrangement>> = Vec::new();
    for &class in &classes {
        let arrangement = arrangement_of(machine, class);
        if !arrangements.contains(&arrangement) {
            arrangements.push(arrangement);
        }
    }
    let Some(last) = arrangements.pop() else {
        return Ok(None);
    };
    for arrangement in arrangements {
        let name = arrangement
            .map_or("other", |arrangement| arrangement.0)
            .replace('/', ".");
        let wanted: Vec<ClassId> = classes
            .iter()
            .copied()
            .filter(|&c| arrangement_of(machine, c) == arrangement)
            .collect();
        let text = |r: &str| format!("{r} is a {name}");
        let has = machine
            .inputs(st)
            .class_where(reference, |c| wanted.contains(&c), text)?;
        if machine.truth(st, DecisionKind::Type, has)? {
            return Ok(arrangement);
        }
    }
    Ok(last)
}

/// What a field of an input collection holds now; `None` if the object is no such collection.
pub(crate) fn collection_field<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    field: &Field,
) -> Step<Option<Value>> {
    let Some(arrangement) = collection_of(machine, st, reference, field)? else {
        return Ok(None);
    };
    let (_, count, _) = arrangement;
    let is_count = count.is_some_and(|name| *field.name == *name);
    if is_count && st.inputs.collections.stand_in(reference).is_none() {
        // How many there are can be asked without a look at them.
        tell_collections_apart(machine, st, reference)?;
        if st.inputs.collections.stand_in(reference).is_none() {
            return count_of(machine, st, reference).map(Some);
        }
    }
    let stand_in = stand_in(machine, st, reference, arrangement)?;
    Ok(st.heap.get(stand_in).and_then(|o| o.field(field.slot)))
}

/// The object that a field of an input collection is written in; `None` if it is no such collection.
pub(crate) fn collection_to_write<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    field: &Field,
) -> Step<Option<ObjRef>> {
    match collection_of(machine, st, reference, field)? {
        Some(arrangement) => stand_in(machine, st, reference, arrangement).map(Some),
        None => Ok(None),
    }
}

fn count_of<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
) -> Step<Value> {
    let key = Key {
        reference,
        index: None,
    };
    machine.read_cell(st, Region::Count, key)
}

/// Decides whether the collection is one that has been built under another name.
fn tell_collections_apart<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
) -> Step {
    let others: Vec<(Reference, ObjRef)> = st.inputs.collections.stand_ins().collect();
    for (other, stand_in) in others {
        let [a, b] = [reference, other].map(|t| machine.leaf_value(st, Leaf::Input(t)));
        let same = machine.same_ref(st, a, b)?;
        if machine.truth(st, DecisionKind::Identity, same)? {
            st.inputs.collections.built.push((reference, stand_in));
            return Ok(());
        }
    }
    Ok(())
}

/// The object of the program that holds what an input collection held before the run, and what has
/// become of it.
fn stand_in<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    arrangement: &'static Arrangement,
) -> Step<ObjRef> {
    if st.inputs.collections.stand_in(reference).is_none() {
        tell_collections_apart(machine, st, reference)?;
    }
    if let Some(known) = st.inputs.collections.stand_in(reference) {
        return Ok(known);
    }
    let (class, _, layout) = *arrangement;
    let count = count_of(machine, st, reference)?;
    let count = count_within_bound(machine, st, count)?;
    let parts: &[Part] = match layout.is_map() {
        true => &[Part::Key, Part::Value],
        false => &[Part::Element],
    };
    let mut held = Vec::new();
    for i in 0..count {
        for &part in parts {
            let index = machine.terms.int(i);
            let key = Key {
                reference,
                index: Some(index),
            };
            let value = machine.read_cell(st, Region::Held(part), key)?;
            let found = LeafValue {
                guard: Terms::TRUE,
                leaf: Leaf::Input(reference),
                value,
            };
            let value = machine.inputs(st).load(Source::Field, &[found])?;
            held.push(machine.received(st, value)?);
        }
    }
    let built = build::build_collection(machine, st, class, layout, &held)?;
    st.inputs.collections.built.push((reference, built));
    Ok(built)
}

/// As many as the path decides that there are, up to the bound.
fn count_within_bound<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    count: Value,
) -> Step<i32> {
    if let Value::Sym(count) = count {
        let most = i32::try_from(machine.config.limits.max_contents).unwrap_or(i32::MAX);
        let most = machine.terms.int(most);
        let within = machine.terms.binary(BinOp::Sle, count, most);
        if !machine.truth(st, DecisionKind::Bound, within)? {
            return Err(Interrupt::End(Box::new(Ending::Cut(Bound::Contents))));
        }
    }
    one_int::concrete_int(machine, st, count)
}
