//! References that are not constants: what they may be, and when two are the same.

use crate::{ObjRef, Value};
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
        let leaf = match terms.node(t) {
            Node::Ite(c, a, b) => {
                let not_c = terms.not(c);
                let guard_b = terms.and(guard, not_c);
                let guard_a = terms.and(guard, c);
                work.extend([(guard_b, b), (guard_a, a)]);
                continue;
            }
            Node::Const(Const::Loc(l)) => Leaf::Object(ObjRef::from_loc(l)),
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

/// Whether two references are the same object, as a term. An input never is an object of the program,
/// and two inputs whose types exclude each other (`may_alias` says no) are the same only if both are null.
pub fn same_ref(
    terms: &mut Terms,
    a: Value,
    b: Value,
    may_alias: &dyn Fn(Term, Term) -> bool,
) -> Term {
    if let (Value::Ref(a), Value::Ref(b)) = (a, b) {
        return terms.bool(a == b);
    }
    let (left, right) = (leaves(terms, a), leaves(terms, b));
    let mut same = Terms::FALSE;
    for &(guard_a, leaf_a) in &left {
        for &(guard_b, leaf_b) in &right {
            let equal = same_leaf(terms, leaf_a, leaf_b, may_alias);
            let both = terms.and(guard_a, guard_b);
            let case = terms.and(both, equal);
            same = terms.or(same, case);
        }
    }
    same
}

/// Whether `reference` is null, as a term.
pub fn is_null(terms: &mut Terms, reference: Value) -> Term {
    same_ref(terms, reference, Value::NULL, &|_, _| true)
}

fn same_leaf(terms: &mut Terms, a: Leaf, b: Leaf, may_alias: &dyn Fn(Term, Term) -> bool) -> Term {
    match (a, b) {
        (Leaf::Object(a), Leaf::Object(b)) => terms.bool(a == b),
        (Leaf::Input(a), Leaf::Input(b)) if a == b || may_alias(a, b) => terms.eq(a, b),
        (Leaf::Input(a), Leaf::Input(b)) => {
            let null = terms.constant(Const::Loc(0));
            let (a_null, b_null) = (terms.eq(a, null), terms.eq(b, null));
            terms.and(a_null, b_null)
        }
        (Leaf::Input(i), Leaf::Object(o)) | (Leaf::Object(o), Leaf::Input(i)) => {
            if !o.is_null() {
                return Terms::FALSE;
            }
            let null = terms.constant(Const::Loc(0));
            terms.eq(i, null)
        }
    }
}
