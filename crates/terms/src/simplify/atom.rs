//! Comparisons as sets.
//!
//! A comparison with a constant is an arc: an interval of values that may wrap around, so that its
//! complement is an arc too. A comparison of two terms is a set of outcomes (less, equal, greater, and
//! for floats unordered). Implication is inclusion, conjunction is intersection.

use crate::{BinOp, Const, Node, Sort, Term, Terms, UnOp};

/// A condition on one term against constants, or on two terms against each other.
#[derive(Clone, Copy)]
pub(super) enum Atom {
    Within(Term, Arc),
    Ordered(Ordered),
}

/// The values from `start` to `start + extent`, modulo `mask + 1`. Neither empty nor full.
#[derive(Clone, Copy)]
pub(super) struct Arc {
    start: u64,
    extent: u64,
    mask: u64,
}

/// `(a, b)` compare as one of `outcomes`.
#[derive(Clone, Copy)]
pub(super) struct Ordered {
    pub(super) a: Term,
    pub(super) b: Term,
    pub(super) order: Order,
    pub(super) outcomes: u8,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Signed,
    Unsigned,
    Float,
    /// Equality alone, which every order of bit-vectors has.
    Any,
}

const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;
pub(super) const UNORDERED: u8 = 8;

impl Arc {
    /// `None` if the arc is full: its complement would be none.
    fn new(sort: Sort, lo: i64, hi: i64) -> Option<Arc> {
        let mask = if sort == Sort::Bv64 {
            u64::MAX
        } else {
            u32::MAX as u64
        };
        let extent = (hi as u64).wrapping_sub(lo as u64) & mask;
        (extent != mask).then_some(Arc {
            start: lo as u64 & mask,
            extent,
            mask,
        })
    }

    fn complement(self) -> Arc {
        let start = self.start.wrapping_add(self.extent).wrapping_add(1) & self.mask;
        Arc {
            start,
            extent: self.mask - self.extent - 1,
            mask: self.mask,
        }
    }

    /// How far `other` starts after this, going up.
    fn distance_to(self, other: Arc) -> u64 {
        other.start.wrapping_sub(self.start) & self.mask
    }

    fn contains(self, other: Arc) -> bool {
        let distance = self.distance_to(other);
        distance <= self.extent && other.extent <= self.extent - distance
    }

    /// `None` if that is not one arc.
    fn intersection(self, other: Arc) -> Option<Arc> {
        let (there, back) = (self.distance_to(other), other.distance_to(self));
        match (there <= self.extent, back <= other.extent) {
            (true, false) => Some(Arc {
                extent: other.extent.min(self.extent - there),
                ..other
            }),
            (false, true) => Some(Arc {
                extent: self.extent.min(other.extent - back),
                ..self
            }),
            (true, true) if there == 0 => Some(Arc {
                extent: self.extent.min(other.extent),
                ..self
            }),
            _ => None,
        }
    }
}

impl Ordered {
    pub(super) fn all(self) -> u8 {
        let comparable = LESS | EQUAL | GREATER;
        if self.order == Order::Float {
            comparable | UNORDERED
        } else {
            comparable
        }
    }

    /// The order in which both make sense, if they are about the same pair.
    fn common_order(self, other: Ordered) -> Option<Order> {
        if (self.a, self.b) != (other.a, other.b) {
            return None;
        }
        match (self.order, other.order) {
            (x, y) if x == y => Some(x),
            (Order::Any, y) if y != Order::Float => Some(y),
            (x, Order::Any) if x != Order::Float => Some(x),
            _ => None,
        }
    }
}

impl Atom {
    pub(super) fn negated(self) -> Atom {
        match self {
            Atom::Within(x, arc) => Atom::Within(x, arc.complement()),
            Atom::Ordered(o) => Atom::Ordered(Ordered {
                outcomes: o.outcomes ^ o.all(),
                ..o
            }),
        }
    }

    /// The truth of `query` where this holds, if it follows.
    pub(super) fn decides(self, query: Atom) -> Option<bool> {
        match (self, query) {
            (Atom::Within(x, fact), Atom::Within(y, query)) if x == y => {
                if query.contains(fact) {
                    Some(true)
                } else {
                    query.complement().contains(fact).then_some(false)
                }
            }
            (Atom::Ordered(fact), Atom::Ordered(query)) => {
                fact.common_order(query)?;
                if fact.outcomes & !query.outcomes == 0 {
                    Some(true)
                } else {
                    (fact.outcomes & query.outcomes == 0).then_some(false)
                }
            }
            _ => None,
        }
    }
}

impl Terms {
    /// `a op b` as one comparison, if it is one. `op` is And or Or.
    pub(super) fn merge_conditions(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        let (a, b) = (self.atom(a)?, self.atom(b)?);
        if op == BinOp::And {
            return self.conjunction_of(a, b);
        }
        let neither = self.conjunction_of(a.negated(), b.negated())?;
        Some(self.not(neither))
    }

    fn conjunction_of(&mut self, a: Atom, b: Atom) -> Option<Term> {
        match (a, b) {
            (Atom::Within(x, arc), Atom::Within(y, other)) if x == y => {
                let both = arc.intersection(other)?;
                self.term_of_arc(x, both)
            }
            (Atom::Ordered(a), Atom::Ordered(b)) => {
                let order = a.common_order(b)?;
                self.term_of_order(Ordered {
                    order,
                    outcomes: a.outcomes & b.outcomes,
                    ..a
                })
            }
            _ => None,
        }
    }

    fn term_of_arc(&mut self, x: Term, arc: Arc) -> Option<Term> {
        let sort = self.sort(x);
        let end = arc.start.wrapping_add(arc.extent);
        if arc.extent == 0 {
            let only = self.arc_constant(sort, arc.start);
            return Some(self.eq(x, only));
        }
        if arc.extent == arc.mask - 1 {
            let except = self.arc_constant(sort, end.wrapping_add(1));
            let equal = self.eq(x, except);
            return Some(self.not(equal));
        }
        let least = arc.mask / 2 + 1;
        if sort != Sort::Loc && arc.start == least {
            let bound = self.arc_constant(sort, end.wrapping_add(1));
            return Some(self.binary(BinOp::Slt, x, bound));
        }
        if sort != Sort::Loc && end & arc.mask == least - 1 {
            let bound = self.arc_constant(sort, arc.start);
            return Some(self.binary(BinOp::Sle, bound, x));
        }
        None
    }

    fn arc_constant(&mut self, sort: Sort, v: u64) -> Term {
        match sort {
            Sort::Loc => self.constant(Const::Loc(v as u32)),
            sort => self.int_of(sort, v as i64),
        }
    }

    fn term_of_order(&mut self, o: Ordered) -> Option<Term> {
        let (less, at_most, equal) = match o.order {
            Order::Unsigned => (BinOp::Ult, BinOp::Ule, BinOp::Eq),
            Order::Float => (BinOp::FLt, BinOp::FLe, BinOp::FEq),
            Order::Signed | Order::Any => (BinOp::Slt, BinOp::Sle, BinOp::Eq),
        };
        let (op, a, b) = match o.outcomes {
            0 => return Some(Terms::FALSE),
            outcomes if outcomes == o.all() => return Some(Terms::TRUE),
            LESS => (less, o.a, o.b),
            GREATER => (less, o.b, o.a),
            EQUAL => (equal, o.a, o.b),
            outcomes if outcomes == LESS | EQUAL => (at_most, o.a, o.b),
            outcomes if outcomes == GREATER | EQUAL => (at_most, o.b, o.a),
            outcomes if outcomes & LESS != 0 && o.order != Order::Float => {
                let equal = self.eq(o.a, o.b);
                return Some(self.not(equal));
            }
            outcomes if outcomes & UNORDERED != 0 && outcomes != EQUAL | UNORDERED => {
                return self.term_of_unordered(o);
            }
            _ => return None,
        };
        Some(self.binary(op, a, b))
    }

    /// The outcomes include unordered: a negated comparison, or "either is NaN".
    fn term_of_unordered(&mut self, o: Ordered) -> Option<Term> {
        if o.outcomes == UNORDERED {
            let (a, b) = (self.unary(UnOp::IsNan, o.a), self.unary(UnOp::IsNan, o.b));
            return Some(self.or(a, b));
        }
        let positive = self.term_of_order(Ordered {
            outcomes: o.outcomes ^ o.all(),
            ..o
        })?;
        Some(self.not(positive))
    }

    pub(super) fn atom(&self, t: Term) -> Option<Atom> {
        match self.node(t) {
            Node::Unary(UnOp::Not, a) => self.atom(a).map(Atom::negated),
            Node::Binary(BinOp::Or, p, q) => self.either_nan(p, q),
            Node::Binary(BinOp::And, p, q) => match (self.node(p), self.node(q)) {
                (Node::Unary(UnOp::Not, p), Node::Unary(UnOp::Not, q)) => {
                    self.either_nan(p, q).map(Atom::negated)
                }
                _ => None,
            },
            Node::Binary(op, a, b) => self
                .arc_atom(op, a, b)
                .or_else(|| self.order_atom(op, a, b)),
            _ => None,
        }
    }

    fn either_nan(&self, p: Term, q: Term) -> Option<Atom> {
        match (self.node(p), self.node(q)) {
            (Node::Unary(UnOp::IsNan, a), Node::Unary(UnOp::IsNan, b)) => {
                Some(self.ordered(Order::Float, a, b, UNORDERED))
            }
            _ => None,
        }
    }

    /// Comparisons with a constant, in their canonical forms; impossible ones are left out.
    fn arc_atom(&self, op: BinOp, a: Term, b: Term) -> Option<Atom> {
        let (x, lo, hi) = match (op, self.as_const(a), self.as_const(b)) {
            (BinOp::Eq, None, Some(Const::Loc(n))) => (a, n as i64, n as i64),
            (_, None, Some(_)) => self.upper_bound(op, a, self.as_int(b)?)?,
            (_, Some(_), None) => self.lower_bound(op, self.as_int(a)?, b)?,
            _ => return None,
        };
        Some(Atom::Within(x, Arc::new(self.sort(x), lo, hi)?))
    }

    fn upper_bound(&self, op: BinOp, x: Term, c: i64) -> Option<(Term, i64, i64)> {
        let (least, _) = crate::range::full_range(self.sort(x));
        match op {
            BinOp::Eq => Some((x, c, c)),
            BinOp::Slt if c != least => Some((x, least, c - 1)),
            BinOp::Ult if c != 0 => Some((x, 0, c.wrapping_sub(1))),
            _ => None,
        }
    }

    fn lower_bound(&self, op: BinOp, c: i64, x: Term) -> Option<(Term, i64, i64)> {
        let (_, most) = crate::range::full_range(self.sort(x));
        match op {
            BinOp::Eq => Some((x, c, c)),
            BinOp::Sle => Some((x, c, most)),
            BinOp::Ule => Some((x, c, -1)),
            _ => None,
        }
    }

    fn order_atom(&self, op: BinOp, a: Term, b: Term) -> Option<Atom> {
        let (order, outcomes) = match op {
            BinOp::Slt => (Order::Signed, LESS),
            BinOp::Sle => (Order::Signed, LESS | EQUAL),
            BinOp::Ult => (Order::Unsigned, LESS),
            BinOp::Ule => (Order::Unsigned, LESS | EQUAL),
            BinOp::FLt => (Order::Float, LESS),
            BinOp::FLe => (Order::Float, LESS | EQUAL),
            BinOp::FEq => (Order::Float, EQUAL),
            BinOp::Eq if matches!(self.sort(a), Sort::Bv32 | Sort::Bv64 | Sort::Loc) => {
                (Order::Any, EQUAL)
            }
            _ => return None,
        };
        Some(self.ordered(order, a, b, outcomes))
    }

    /// The pair in structural order, outcomes mirrored if need be.
    fn ordered(&self, order: Order, a: Term, b: Term, outcomes: u8) -> Atom {
        if self.order_key(a) <= self.order_key(b) {
            return Atom::Ordered(Ordered {
                a,
                b,
                order,
                outcomes,
            });
        }
        let swapped = match outcomes & (LESS | GREATER) {
            LESS => outcomes ^ LESS | GREATER,
            GREATER => outcomes ^ GREATER | LESS,
            _ => outcomes,
        };
        Atom::Ordered(Ordered {
            a: b,
            b: a,
            order,
            outcomes: swapped,
        })
    }
}
