//! References that are not constants: what they may be, and when two are the same.

use crate::{Cx, InputHeap, ObjRef, Value};
use isopath_solver::PathCondition;
use isopath_terms::{Const, Node, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// An input reference, by its symbol: `this.next`. Keys of cells, types and bounds speak of references; a
/// reference may be null, and several may be one object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Reference(pub Term);

/// A leaf of a value that the program sees: `*this.next` under `summaries`, where it is an object that differs
/// from those of all other locations. Under the other strategies the program sees references, and the location of
/// each is the same term. [`InputHeap::reference`] and [`InputHeap::location`] lead from one to the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Location(pub Term);

/// What a reference may turn out to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaf<I = Reference> {
    /// Null, or an object of the program.
    Object(ObjRef),
    /// Null or an input object.
    Input(I),
}

impl<I> Leaf<I> {
    /// This leaf, its input named otherwise.
    pub fn map<J>(self, name: impl FnOnce(I) -> J) -> Leaf<J> {
        match self {
            Leaf::Object(object) => Leaf::Object(object),
            Leaf::Input(input) => Leaf::Input(name(input)),
        }
    }
}

/// The leaves of `reference`, each with the condition under which the reference is that leaf. The
/// conditions exclude each other and cover everything. Choices that the path condition decides are taken.
pub fn leaves(
    terms: &mut Terms,
    pc: &PathCondition,
    reference: Value,
) -> Vec<(Term, Leaf<Location>)> {
    let found = parts(terms, pc, reference, &|_| None);
    let leaf = |part: Part| match part {
        Part::Leaf(location) => location,
        Part::Whole(Reference(t)) => Location(t),
    };
    let leaves = found
        .into_iter()
        .map(|(guard, part)| (guard, part.map(leaf)));
    leaves.collect()
}

/// The objects of the program and the input references that `value` is made of, each with the condition under which it
/// is that. The conditions exclude each other and cover everything; choices that the path condition decides are taken. A
/// part that the program sees as one reference is that reference, and not the locations that it may be.
pub fn references(
    terms: &mut Terms,
    pc: &PathCondition,
    inputs: &dyn InputHeap,
    value: Value,
) -> Vec<(Term, Leaf)> {
    let found = parts(terms, pc, value, &|t| inputs.seen_as(t));
    let reference = |part: Part| match part {
        Part::Leaf(location) => inputs.reference(location),
        Part::Whole(reference) => reference,
    };
    let references = found
        .into_iter()
        .map(|(guard, part)| (guard, part.map(reference)));
    references.collect()
}

/// The parts of `value` that are cells of which `cell` knows the reference, each with the condition under which the
/// value is that part.
pub fn cells_of(
    terms: &mut Terms,
    pc: &PathCondition,
    value: Term,
    cell: &dyn Fn(Term) -> Option<Reference>,
) -> Vec<(Term, Reference)> {
    let found = parts(terms, pc, Value::Sym(value), cell).into_iter();
    let cells = found.filter_map(|(guard, part)| match part {
        Leaf::Input(Part::Whole(reference)) => Some((guard, reference)),
        _ => None,
    });
    cells.collect()
}

/// What a value is taken apart into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// A leaf.
    Leaf(Location),
    /// What the program sees as one reference.
    Whole(Reference),
}

/// The parts of `reference`, each with the condition under which the reference is that part; what `is_whole`
/// names is not taken apart.
fn parts(
    terms: &mut Terms,
    pc: &PathCondition,
    reference: Value,
    is_whole: &dyn Fn(Term) -> Option<Reference>,
) -> Vec<(Term, Leaf<Part>)> {
    let root = match reference {
        Value::Sym(root) => root,
        Value::Ref(r) => return vec![(Terms::TRUE, Leaf::Object(r))],
        _ => return vec![(Terms::TRUE, Leaf::Object(ObjRef::NULL))],
    };
    let mut guards = FxHashMap::from_iter([(root, Terms::TRUE)]);
    let mut found: Vec<(Term, Leaf<Part>)> = Vec::new();
    for t in top_down(terms, root, is_whole) {
        let Some(&guard) = guards.get(&t) else {
            continue;
        };
        let leaf = match (terms.node(t), is_whole(t)) {
            (_, Some(reference)) => Leaf::Input(Part::Whole(reference)),
            (Node::Ite(c, a, b), _) => {
                let known = pc.known(terms, c);
                let not_c = terms.not(c);
                for (branch, condition, excluded) in [(a, c, false), (b, not_c, true)] {
                    let here = match known {
                        Some(truth) if truth == excluded => continue,
                        Some(_) => guard,
                        None => terms.and(guard, condition),
                    };
                    let before = guards.get(&branch).copied().unwrap_or(Terms::FALSE);
                    guards.insert(branch, terms.or(before, here));
                }
                continue;
            }
            (Node::Const(Const::Loc(l)), _) => Leaf::Object(ObjRef::from_loc(l)),
            _ => Leaf::Input(Part::Leaf(Location(t))),
        };
        match found.iter_mut().find(|(_, known)| *known == leaf) {
            Some((known_guard, _)) => *known_guard = terms.or(*known_guard, guard),
            None if guard != Terms::FALSE => found.push((guard, leaf)),
            None => {}
        }
    }
    found
}

/// The leaves of `reference` without the conditions, which are what costs.
pub fn bare_leaves(terms: &Terms, pc: &PathCondition, reference: Value) -> Vec<Leaf<Location>> {
    let mut work = match reference {
        Value::Sym(root) => vec![root],
        Value::Ref(r) => return vec![Leaf::Object(r)],
        _ => return vec![Leaf::Object(ObjRef::NULL)],
    };
    let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
    while let Some(t) = work.pop() {
        if !seen.insert(t) {
            continue;
        }
        match terms.node(t) {
            Node::Ite(c, a, b) => match pc.known(terms, c) {
                Some(true) => work.push(a),
                Some(false) => work.push(b),
                None => work.extend([b, a]),
            },
            Node::Const(Const::Loc(l)) => found.push(Leaf::Object(ObjRef::from_loc(l))),
            _ => found.push(Leaf::Input(Location(t))),
        }
    }
    found
}

/// The first leaf of `reference` and the condition for it, if a look at the first open choice tells: of a
/// choice among hundreds of objects, only one is asked about at a time.
pub fn first_leaf(
    terms: &Terms,
    pc: &PathCondition,
    reference: Value,
) -> Option<(Term, Leaf<Location>)> {
    let Value::Sym(mut at) = reference else {
        return None;
    };
    while let Node::Ite(c, a, b) = terms.node(at) {
        match pc.known(terms, c) {
            Some(true) => at = a,
            Some(false) => at = b,
            None => {
                let [leaf] = *bare_leaves(terms, pc, Value::Sym(a)) else {
                    return None;
                };
                let others = bare_leaves(terms, pc, Value::Sym(b));
                return (!others.contains(&leaf)).then_some((c, leaf));
            }
        }
    }
    None
}

/// The choices below `root` and their leaves, each once and after all choices that it is a part of: values
/// share their parts, and a walk that forgets that takes exponential time.
fn top_down(terms: &Terms, root: Term, is_whole: &dyn Fn(Term) -> Option<Reference>) -> Vec<Term> {
    let (mut done, mut seen) = (Vec::new(), FxHashSet::default());
    let mut work = vec![(root, false)];
    while let Some((t, is_done)) = work.pop() {
        if is_done {
            done.push(t);
        } else if seen.insert(t) {
            work.push((t, true));
            if let (Node::Ite(_, a, b), None) = (terms.node(t), is_whole(t)) {
                work.extend([(a, false), (b, false)]);
            }
        }
    }
    done.reverse();
    done
}

/// Whether two references are the same, as a condition. An input never is an object of the program.
///
/// Eq of paper 001; EQUALS (REFERENCES-TRUE) of 003, whose EQUALS (REFERENCES-FALSE) is the negation.
pub fn same_ref(cx: &mut Cx, inputs: &dyn InputHeap, a: Value, b: Value) -> Term {
    if let (Value::Ref(a), Value::Ref(b)) = (a, b) {
        return cx.terms.bool(a == b);
    }
    let [one, other] = [a, b].map(|value| whole(cx.terms, inputs, value));
    if let (Some(one), Some(other)) = (one, other) {
        return same_leaf(cx, inputs, one, other);
    }
    let [left, right] = [a, b].map(|value| references(cx.terms, cx.pc, inputs, value));
    let mut same = Terms::FALSE;
    for &(guard_a, leaf_a) in &left {
        for &(guard_b, leaf_b) in &right {
            let equal = same_leaf(cx, inputs, leaf_a, leaf_b);
            if equal != Terms::FALSE {
                let both = cx.terms.and(guard_a, guard_b);
                let case = cx.terms.and(both, equal);
                same = cx.terms.or(same, case);
            }
        }
    }
    same
}

/// The one object or input reference that a value is, if it is no choice.
fn whole(terms: &Terms, inputs: &dyn InputHeap, value: Value) -> Option<Leaf> {
    match value {
        Value::Sym(t) => match (inputs.seen_as(t), terms.node(t)) {
            (Some(reference), _) => Some(Leaf::Input(reference)),
            (None, Node::Ite(..) | Node::Const(_)) => None,
            _ => Some(Leaf::Input(inputs.reference(Location(t)))),
        },
        Value::Ref(object) => Some(Leaf::Object(object)),
        _ => None,
    }
}

/// Whether `reference` is null, as a condition.
pub fn is_null(cx: &mut Cx, inputs: &dyn InputHeap, reference: Value) -> Term {
    same_ref(cx, inputs, reference, Value::NULL)
}

fn same_leaf(cx: &mut Cx, inputs: &dyn InputHeap, a: Leaf, b: Leaf) -> Term {
    match (a, b) {
        (Leaf::Object(a), Leaf::Object(b)) => cx.terms.bool(a == b),
        (Leaf::Input(a), Leaf::Input(b)) => inputs.same(cx, a, b),
        (Leaf::Input(i), Leaf::Object(o)) | (Leaf::Object(o), Leaf::Input(i)) => {
            match o.is_null() {
                true => {
                    let null = cx.is_null(i);
                    cx.fold(null)
                }
                false => Terms::FALSE,
            }
        }
    }
}
