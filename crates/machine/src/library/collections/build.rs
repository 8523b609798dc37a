//! Collections as their own classes arrange them.

use super::{ARRANGEMENTS, Layout};
use crate::assumptions;
use crate::assumptions::{Assumption, Met};
use crate::interp::boxes;
use crate::library::collections::keys;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, ObjRef, Value};
use isopath_program::Class;

/// What a hash map with one bucket has for the rest of its life: the load factor of `new HashMap<>(1, 1e9f)`,
/// and the number of entries at which it would grow.
const LOAD_FACTOR: f32 = 1e9;
const THRESHOLD: i32 = 1_000_000_000;
/// The places of a new `ArrayDeque`.
const RING: usize = 17;

/// A collection of the program with these elements, or keys and values in turn. What cannot be in such a
/// collection ends the path.
pub(super) fn build_collection<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &str,
    layout: Layout,
    held: &[Value],
) -> Step<ObjRef> {
    match layout {
        Layout::Chain => build_chain(machine, st, class, held),
        Layout::Ring => build_ring(machine, st, class, held),
        Layout::Buckets { linked } => build_buckets(machine, st, class, linked, held),
        Layout::Tree => build_tree(machine, st, class, held),
        Layout::Keys(field, map) => build_keys(machine, st, class, (field, map), held),
        Layout::Iteration => build_iteration(machine, st, class, held),
    }
}

fn grant_clause<'p>(machine: &mut Machine<'p>, clause: &'static str) {
    assumptions::grant(machine, Assumption::Collections, Met::Clause(clause));
}

fn class_named<'p>(machine: &Machine<'p>, name: &str) -> Step<&'p Class> {
    Ok(machine.program.load(name)?)
}

fn build_object<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &str,
    fields: &[(&str, Value)],
) -> Step<ObjRef> {
    let class = class_named(machine, class)?;
    let object = machine.allocate(st, class);
    for &(field, value) in fields {
        machine.set_named(st, object, field, value)?;
    }
    Ok(object)
}

fn build_array<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &str,
    values: Vec<Value>,
) -> Step<Value> {
    let class = class_named(machine, class)?.id;
    let array = machine.program.array_of(class)?;
    let array = st.heap.allocate(array, Body::Array(Array::Values(values)));
    Ok(Value::Ref(array))
}

fn build_chain<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &str,
    held: &[Value],
) -> Step<ObjRef> {
    let node = "java/util/LinkedList$Node";
    let (mut first, mut last) = (Value::NULL, Value::NULL);
    for &item in held {
        let fields = [("item", item), ("prev", last)];
        let new = Value::Ref(build_object(machine, st, node, &fields)?);
        match last {
            Value::Ref(before) if !before.is_null() => {
                machine.set_named(st, before, "next", new)?
            }
            _ => first = new,
        }
        last = new;
    }
    let size = Value::Int(held.len() as i32);
    build_object(
        machine,
        st,
        class,
        &[("first", first), ("last", last), ("size", size)],
    )
}

fn build_ring<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &str,
    held: &[Value],
) -> Step<ObjRef> {
    keys::require_some(machine, st, held)?;
    let mut places = held.to_vec();
    places.resize(RING.max(held.len() + 1), Value::NULL);
    let elements = build_array(machine, st, "java/lang/Object", places)?;
    let tail = Value::Int(held.len() as i32);
    build_object(
        machine,
        st,
        class,
        &[("elements", elements), ("tail", tail)],
    )
}

fn build_buckets<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &str,
    linked: bool,
    held: &[Value],
) -> Step<ObjRef> {
    let keys: Vec<Value> = held.iter().copied().step_by(2).collect();
    keys::require_different(machine, st, &keys)?;
    let hashes = keys.iter().map(|&key| keys::spread_hash(machine, st, key));
    let hashes: Vec<Value> = hashes.collect::<Step<_>>()?;
    let node = match linked {
        true => "java/util/LinkedHashMap$Entry",
        false => "java/util/HashMap$Node",
    };
    let mut nodes: Vec<ObjRef> = Vec::new();
    for (entry, hash) in held.chunks(2).zip(hashes) {
        let [key, value] = *entry else { break };
        let fields = [("hash", hash), ("key", key), ("value", value)];
        let new = build_object(machine, st, node, &fields)?;
        if let Some(&before) = nodes.last() {
            machine.set_named(st, before, "next", Value::Ref(new))?;
            if linked {
                machine.set_named(st, before, "after", Value::Ref(new))?;
                machine.set_named(st, new, "before", Value::Ref(before))?;
            }
        }
        nodes.push(new);
    }
    let size = ("size", Value::Int(nodes.len() as i32));
    let load_factor = ("loadFactor", Value::Float(LOAD_FACTOR));
    let (Some(&first), Some(&last)) = (nodes.first(), nodes.last()) else {
        // The threshold of a map without a table is the size of the table to come.
        let threshold = ("threshold", Value::Int(1));
        return build_object(machine, st, class, &[load_factor, threshold]);
    };
    let (first, last) = (Value::Ref(first), Value::Ref(last));
    let table = build_array(machine, st, "java/util/HashMap$Node", vec![first])?;
    let threshold = ("threshold", Value::Int(THRESHOLD));
    let fields = [("table", table), size, load_factor, threshold];
    let map = build_object(machine, st, class, &fields)?;
    if linked {
        grant_clause(machine, "a linked map is in the order of insertion");
        machine.set_named(st, map, "head", first)?;
        machine.set_named(st, map, "tail", last)?;
    }
    Ok(map)
}

fn build_tree<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &str,
    held: &[Value],
) -> Step<ObjRef> {
    grant_clause(machine, "a sorted map or set has no comparator");
    let keys: Vec<Value> = held.iter().copied().step_by(2).collect();
    keys::require_ascending(machine, st, &keys)?;
    let entries: Vec<&[Value]> = held.chunks(2).collect();
    // The deepest level is red unless it is full, as `TreeMap.buildFromSorted` has it.
    let red = (entries.len() + 1).ilog2();
    let root = build_subtree(machine, st, &entries, 0, red)?;
    let size = Value::Int(entries.len() as i32);
    build_object(machine, st, class, &[("root", root), ("size", size)])
}

fn build_subtree<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    entries: &[&[Value]],
    level: u32,
    red: u32,
) -> Step<Value> {
    if entries.is_empty() {
        return Ok(Value::NULL);
    }
    let middle = (entries.len() - 1) / 2;
    let left = build_subtree(machine, st, &entries[..middle], level + 1, red)?;
    let right = build_subtree(machine, st, &entries[middle + 1..], level + 1, red)?;
    let [key, value] = *entries[middle] else {
        return Err(Interrupt::malformed("key without a value"));
    };
    let fields = [
        ("key", key),
        ("value", value),
        ("left", left),
        ("right", right),
        ("color", Value::bool(level != red)),
    ];
    let node = build_object(machine, st, "java/util/TreeMap$Entry", &fields)?;
    for child in [left, right] {
        if let Value::Ref(child) = child
            && !child.is_null()
        {
            machine.set_named(st, child, "parent", Value::Ref(node))?;
        }
    }
    Ok(Value::Ref(node))
}

/// A set: its elements are the keys of a map, all with one value that is the class's own.
fn build_keys<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &str,
    (field, map): (&str, &str),
    held: &[Value],
) -> Step<ObjRef> {
    let owner = class_named(machine, class)?;
    let present = boxes::static_named(machine, st, owner, "PRESENT")?;
    let entries: Vec<Value> = held.iter().flat_map(|&key| [key, present]).collect();
    let layout = ARRANGEMENTS
        .iter()
        .find(|(arrangement, ..)| *arrangement == map);
    let &(.., layout) = layout.ok_or_else(|| Interrupt::malformed("keys of no map"))?;
    let map = build_collection(machine, st, map, layout, &entries)?;
    build_object(machine, st, class, &[(field, Value::Ref(map))])
}

/// An iterator at the start of a list that nobody else has.
fn build_iteration<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &str,
    held: &[Value],
) -> Step<ObjRef> {
    grant_clause(
        machine,
        "an iterator stands at the start of a list that nobody else has",
    );
    let elements = build_array(machine, st, "java/lang/Object", held.to_vec())?;
    let size = Value::Int(held.len() as i32);
    let fields = [("elementData", elements), ("size", size)];
    let list = build_object(machine, st, "java/util/ArrayList", &fields)?;
    let iterator = build_object(machine, st, class, &[("lastRet", Value::Int(-1))])?;
    // `ListItr` has a field `this$0` of its own beside that of `Itr`.
    let class = class_named(machine, class)?;
    for &id in class.instance_fields.iter() {
        let field = machine.program.field(id);
        if &*field.name == "this$0"
            && let Some(slot) = st
                .heap
                .get_mut(iterator)
                .and_then(|o| o.field_mut(field.slot))
        {
            *slot = Value::Ref(list);
        }
    }
    Ok(iterator)
}
