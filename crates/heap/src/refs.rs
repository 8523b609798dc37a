//! References that are not constants: what they may be, and when two are the same.

use crate::{Cx, InputHeap, ObjRef, Value};
use isopath_terms::{Const, Node, Term, Terms};

/// What a reference may turn out to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaf {
    /// Null, or an object of the program.
    Object(ObjRef),
    /// An input reference: null or an input object.
    Input(Term),
}

/// The leaves of `reference`, each with the condition under which the reference is that leaf. The
/// conditions exclude each other and cover everything.
pub fn leaves(terms: &mut Terms, reference: Value) -> Vec<(Term, Leaf)> {
    leaves_above(terms, reference, &|_| None)
}

/// The leaves of `reference`, where a part of it that `is_leaf` names counts as that leaf.
pub fn leaves_above(
    terms: &mut Terms,
    reference: Value,
    is_leaf: &dyn Fn(Term) -> Option<Term>,
) -> Vec<(Term, Leaf)> {
    let Value::Sym(root) = reference else {
        let object = if let Value::Ref(r) = reference {
            r
        } else {
            ObjRef::NULL
        };
        return vec![(Terms::TRUE, Leaf::Object(object))];
    };
    let mut found: Vec<(Term, Leaf)> = Vec::new();
    let mut work = vec![(Terms::TRUE, root)];
    while let Some((guard, t)) = work.pop() {
        let leaf = match (terms.node(t), is_leaf(t)) {
            (_, Some(named)) => Leaf::Input(named),
            (Node::Ite(c, a, b), _) => {
                let not_c = terms.not(c);
                let guard_b = terms.and(guard, not_c);
                let guard_a = terms.and(guard, c);
                work.extend([(guard_b, b), (guard_a, a)]);
                continue;
            }
            (Node::Const(Const::Loc(l)), _) => Leaf::Object(ObjRef::from_loc(l)),
            _ => Leaf::Input(t),
        };
        match found.iter_mut().find(|(_, known)| *known == leaf) {
            Some((known_guard, _)) => *known_guard = terms.or(*known_guard, guard),
            None if guard != Terms::FALSE => found.push((guard, leaf)),
            None => {}
        }
    }
    found
}

/// Whether two references are the same, as a condition. An input never is an object of the program.
pub fn same_ref(cx: &mut Cx, inputs: &dyn InputHeap, a: Value, b: Value) -> Term {
    if let (Value::Ref(a), Value::Ref(b)) = (a, b) {
        return cx.terms.bool(a == b);
    }
    let (left, right) = (leaves(cx.terms, a), leaves(cx.terms, b));
    let mut same = Terms::FALSE;
    for &(guard_a, leaf_a) in &left {
        for &(guard_b, leaf_b) in &right {
            let equal = same_leaf(cx, inputs, leaf_a, leaf_b);
            let both = cx.terms.and(guard_a, guard_b);
            let case = cx.terms.and(both, equal);
            same = cx.terms.or(same, case);
        }
    }
    same
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
                true => inputs.is_null(cx, i),
                false => Terms::FALSE,
            }
        }
    }
}
