//! Ranges: the signed interval of each term that was compared, and single values it never has.

use super::Interval;
use super::relation::{Relation, RelationKind};
use crate::persistent::{List, Map};
use isopath_terms::{BinOp, Const, Node, Term, Terms, UnOp};

/// How many operators are looked through for an interval. Values share their parts, and a walk that forgets
/// that would take exponential time; a long sum is no reason to look at all of it at each branch.
const OPERATORS: u32 = 512;

#[derive(Clone)]
struct Range {
    interval: Interval,
    /// Values inside the interval that are excluded.
    holes: List<i64>,
}

/// What is known of the values of terms. Persistent.
#[derive(Clone, Default)]
pub(crate) struct Ranges {
    of: Map<Term, Range>,
}

impl Ranges {
    /// Values that contain those of `t`; `None` if it is no bit-vector.
    pub(crate) fn interval(&self, terms: &Terms, t: Term) -> Option<Interval> {
        self.interval_within(terms, t, &mut OPERATORS.clone())
    }

    fn interval_within(&self, terms: &Terms, t: Term, operators: &mut u32) -> Option<Interval> {
        let full = Interval::full(terms.sort(t))?;
        let node = terms.node(t);
        if let Node::Const(c) = node {
            return signed(c).map(Interval::point);
        }
        let own = self.of.get(&t).map_or(full, |range| range.interval);
        if *operators == 0 || matches!(node, Node::Symbol(_)) {
            return Some(own);
        }
        *operators -= 1;
        let mut of = |t| self.interval_within(terms, t, operators);
        let computed = match node {
            Node::Const(_) | Node::Symbol(_) => full,
            Node::Unary(op, a) => of(a).map_or(full, |a| a.unary(op, full)),
            Node::Binary(op, a, b) => of(a)?.binary(op, of(b)?, full),
            Node::Ite(_, a, b) => of(a)?.join(of(b)?),
        };
        own.meet(computed).or(Some(own))
    }

    /// The truth of a comparison if the ranges of its operands decide it.
    pub(crate) fn truth(&self, terms: &Terms, atom: Term) -> Option<bool> {
        let Node::Binary(op, a, b) = terms.node(atom) else {
            return None;
        };
        let (x, y) = (self.interval(terms, a)?, self.interval(terms, b)?);
        match op {
            BinOp::Slt => less(x, y),
            BinOp::Sle => less(y, x).map(|more| !more),
            BinOp::Ult => less(unsigned(x)?, unsigned(y)?),
            BinOp::Ule => less(unsigned(y)?, unsigned(x)?).map(|more| !more),
            BinOp::Eq if x.meet(y).is_none() => Some(false),
            BinOp::Eq if x.lo == x.hi && y.lo == y.hi => Some(true),
            BinOp::Eq if x.lo == x.hi && self.has_hole(b, x.lo) => Some(false),
            BinOp::Eq if y.lo == y.hi && self.has_hole(a, y.lo) => Some(false),
            _ => None,
        }
    }

    /// Whether nothing speaks against the value `v` for `t`.
    pub(crate) fn allows(&self, terms: &Terms, t: Term, v: i64) -> bool {
        let inside = self
            .interval(terms, t)
            .is_none_or(|interval| interval.contains(v));
        inside && !self.has_hole(t, v)
    }

    /// Whether anything was learned of `t` itself.
    pub(crate) fn mention(&self, t: Term) -> bool {
        self.of.contains_key(&t)
    }

    /// Whether `v` is excluded for `t` by itself.
    pub(crate) fn has_hole(&self, t: Term, v: i64) -> bool {
        self.of
            .get(&t)
            .is_some_and(|range| range.holes.iter().any(|&hole| hole == v))
    }

    /// Narrows ranges, given the truth of a comparison.
    pub(crate) fn learn(&mut self, terms: &Terms, atom: Term, truth: bool) {
        let Some(relation) = Relation::implied(terms, self, atom, truth) else {
            return;
        };
        let Relation {
            kind,
            left,
            right,
            from_unsigned,
        } = relation;
        let (Some(x), Some(y)) = (self.interval(terms, left), self.interval(terms, right)) else {
            return;
        };
        let strict = i64::from(kind == RelationKind::Less);
        match kind {
            RelationKind::Less | RelationKind::AtMost => {
                let least = if from_unsigned { x.lo.max(0) } else { x.lo };
                self.narrow(
                    terms,
                    left,
                    Interval {
                        lo: least,
                        hi: y.hi.saturating_sub(strict),
                    },
                );
                self.narrow(
                    terms,
                    right,
                    Interval {
                        lo: least.saturating_add(strict),
                        hi: y.hi,
                    },
                );
            }
            RelationKind::Equal => {
                self.narrow(terms, left, y);
                self.narrow(terms, right, x);
            }
            RelationKind::Differ if x.lo == x.hi => self.exclude(terms, right, x.lo),
            RelationKind::Differ if y.lo == y.hi => self.exclude(terms, left, y.lo),
            RelationKind::Differ => {}
        }
    }

    /// `t` lies within `bounds`, and so do the operands that determine it.
    pub(super) fn narrow(&mut self, terms: &Terms, t: Term, bounds: Interval) {
        let mut work = vec![(t, bounds)];
        while let Some((t, bounds)) = work.pop() {
            if let Some(narrowed) = self.narrow_one(terms, t, bounds) {
                work.extend(
                    self.implied_for_operands(terms, t, narrowed)
                        .into_iter()
                        .flatten(),
                );
            }
        }
    }

    /// The new range of `t` if it is narrower than before.
    fn narrow_one(&mut self, terms: &Terms, t: Term, bounds: Interval) -> Option<Interval> {
        if matches!(terms.node(t), Node::Const(_)) {
            return None;
        }
        let old = self.interval(terms, t)?;
        let holes = self
            .of
            .get(&t)
            .map(|range| range.holes.clone())
            .unwrap_or_default();
        // An empty range would mean that the path is impossible: then nothing is said.
        let interval = step_over(old.meet(bounds)?, &holes)?;
        if interval == old {
            return None;
        }
        self.of.insert_mut(t, Range { interval, holes });
        Some(interval)
    }

    /// What `bounds` for `t` mean for its operands, where the operator cannot wrap around.
    fn implied_for_operands(
        &self,
        terms: &Terms,
        t: Term,
        bounds: Interval,
    ) -> [Option<(Term, Interval)>; 2] {
        match terms.node(t) {
            Node::Unary(UnOp::Sext64, a) => [Some((a, bounds)), None],
            Node::Binary(BinOp::Add, a, b) => self.implied_for_summands(terms, a, b, bounds),
            Node::Binary(op, a, b) => [self.implied_by_constant(terms, (op, a, b), bounds), None],
            _ => [None; 2],
        }
    }

    /// What `bounds` for `a op b` mean for `a`, where `b` is a constant.
    fn implied_by_constant(
        &self,
        terms: &Terms,
        (op, a, b): (BinOp, Term, Term),
        bounds: Interval,
    ) -> Option<(Term, Interval)> {
        let constant = signed(terms.as_const(b)?)?;
        let (old, full) = (self.interval(terms, a)?, Interval::full(terms.sort(a))?);
        Some((a, old.operands(op, constant, bounds, full)?))
    }

    fn implied_for_summands(
        &self,
        terms: &Terms,
        a: Term,
        b: Term,
        bounds: Interval,
    ) -> [Option<(Term, Interval)>; 2] {
        let (Some(x), Some(y)) = (self.interval(terms, a), self.interval(terms, b)) else {
            return [None; 2];
        };
        let exact = Interval::full(terms.sort(a)).and_then(|full| x.sum(y, full));
        let without = |other: Interval| Interval {
            lo: bounds.lo.saturating_sub(other.hi),
            hi: bounds.hi.saturating_sub(other.lo),
        };
        exact.map_or([None; 2], |_| {
            [Some((a, without(y))), Some((b, without(x)))]
        })
    }

    fn exclude(&mut self, terms: &Terms, t: Term, v: i64) {
        let Some(old) = self.interval(terms, t).filter(|old| old.contains(v)) else {
            return;
        };
        let mut holes = self
            .of
            .get(&t)
            .map(|range| range.holes.clone())
            .unwrap_or_default();
        holes.push_front_mut(v);
        if let Some(interval) = step_over(old, &holes) {
            self.of.insert_mut(t, Range { interval, holes });
        }
    }
}

/// The signed value of a bit-vector constant.
pub(crate) fn signed(c: Const) -> Option<i64> {
    match c {
        Const::Bv32(v) => Some(v.into()),
        Const::Bv64(v) => Some(v),
        _ => None,
    }
}

/// Moves the ends over the holes that they stand on.
fn step_over(mut interval: Interval, holes: &List<i64>) -> Option<Interval> {
    while holes.iter().any(|&hole| hole == interval.lo) {
        interval.lo = interval.lo.checked_add(1)?;
    }
    while holes.iter().any(|&hole| hole == interval.hi) {
        interval.hi = interval.hi.checked_sub(1)?;
    }
    (interval.lo <= interval.hi).then_some(interval)
}

fn less(x: Interval, y: Interval) -> Option<bool> {
    if x.hi < y.lo {
        Some(true)
    } else if x.lo >= y.hi {
        Some(false)
    } else {
        None
    }
}

/// The interval read as unsigned numbers, shifted so that signed comparison orders them: that is
/// possible if it does not cross zero.
fn unsigned(x: Interval) -> Option<Interval> {
    let shift = |v: i64| v.wrapping_add(i64::MIN);
    ((x.lo < 0) == (x.hi < 0)).then(|| Interval {
        lo: shift(x.lo),
        hi: shift(x.hi),
    })
}
