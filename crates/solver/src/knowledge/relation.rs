//! Comparisons in the one shape that ranges and order work on.

use super::Ranges;
use isopath_terms::{BinOp, Node, Sort, Term, Terms};

/// How two values compare, as signed integers (or, for [`RelationKind::Equal`] and [`RelationKind::Differ`], as
/// identities).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RelationKind {
    Less,
    AtMost,
    Equal,
    Differ,
}

/// `left kind right`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Relation {
    pub(crate) kind: RelationKind,
    pub(crate) left: Term,
    pub(crate) right: Term,
    /// It was an unsigned comparison, so that `left` is at least zero besides.
    pub(crate) from_unsigned: bool,
}

impl Relation {
    fn new(kind: RelationKind, left: Term, right: Term) -> Option<Relation> {
        Some(Relation {
            kind,
            left,
            right,
            from_unsigned: false,
        })
    }

    /// A relation that follows from the truth of `atom`.
    pub(crate) fn implied(
        terms: &Terms,
        ranges: &Ranges,
        atom: Term,
        truth: bool,
    ) -> Option<Relation> {
        let Node::Binary(op, a, b) = terms.node(atom) else {
            return None;
        };
        match (op, truth) {
            (BinOp::Slt, true) => Relation::new(RelationKind::Less, a, b),
            (BinOp::Slt, false) => Relation::new(RelationKind::AtMost, b, a),
            (BinOp::Sle, true) => Relation::new(RelationKind::AtMost, a, b),
            (BinOp::Sle, false) => Relation::new(RelationKind::Less, b, a),
            (BinOp::Ult, true) => Relation::unsigned(terms, ranges, RelationKind::Less, a, b),
            (BinOp::Ult, false) => Relation::unsigned(terms, ranges, RelationKind::AtMost, b, a),
            (BinOp::Ule, true) => Relation::unsigned(terms, ranges, RelationKind::AtMost, a, b),
            (BinOp::Ule, false) => Relation::unsigned(terms, ranges, RelationKind::Less, b, a),
            (BinOp::Eq, _) if terms.sort(a) == Sort::Bool => None,
            (BinOp::Eq, true) => Relation::new(RelationKind::Equal, a, b),
            (BinOp::Eq, false) => Relation::new(RelationKind::Differ, a, b),
            _ => None,
        }
    }

    /// What is unsigned at most a number without sign bit is a number without sign bit.
    fn unsigned(
        terms: &Terms,
        ranges: &Ranges,
        kind: RelationKind,
        left: Term,
        right: Term,
    ) -> Option<Relation> {
        let nonnegative = ranges.interval(terms, right)?.lo >= 0;
        nonnegative.then_some(Relation {
            kind,
            left,
            right,
            from_unsigned: true,
        })
    }

    /// The relation that `atom` is: true if and only if `atom` is.
    pub(crate) fn equivalent(terms: &Terms, ranges: &Ranges, atom: Term) -> Option<Relation> {
        let relation = Relation::implied(terms, ranges, atom, true)?;
        let same = !relation.from_unsigned || ranges.interval(terms, relation.left)?.lo >= 0;
        same.then_some(relation)
    }
}
