//! Guesses from the order graph.
//!
//! A model is a potential of the graph of difference constraints. A new constraint `x - y <= gap`
//! that it violates is satisfied by lowering `x` or raising `y`, and whatever is linked with them as
//! far as needed (Cotton and Maler 2006). If all constraints on these symbols are difference
//! constraints, this finds a model whenever there is one.

use super::Changes;
use crate::PathCondition;
use crate::knowledge::{Interval, OffsetNode, Relation, RelationKind, signed};
use crate::path::strip_not;
use isopath_terms::{Const, Node, Sort, Symbol, Term, Terms};

/// Terms that are moved for one guess.
const MOVES: usize = 256;

/// Ways to make the comparison `wanted` true.
pub(super) fn guesses(terms: &Terms, pc: &PathCondition, wanted: Term) -> Vec<Changes> {
    let (atom, truth) = strip_not(terms, wanted);
    let ranges = &pc.knowledge.ranges;
    let Some(relation) = Relation::implied(terms, ranges, atom, truth) else {
        return Vec::new();
    };
    if Interval::full(terms.sort(relation.left)).is_none() {
        return identities(terms, pc, relation);
    }
    let left = OffsetNode::of(terms, ranges, relation.left);
    let right = OffsetNode::of(terms, ranges, relation.right);
    let gap = right.offset - left.offset;
    let (x, y) = (left.node, right.node);
    let shift = |x, y, gap| Shift::new(terms, pc).at_most(x, y, gap);
    let guesses = match relation.kind {
        RelationKind::Less => [shift(x, y, gap - 1), None],
        RelationKind::AtMost => [shift(x, y, gap), None],
        RelationKind::Equal => [shift(x, y, gap), shift(y, x, -gap)],
        RelationKind::Differ => [shift(x, y, gap - 1), shift(y, x, -gap - 1)],
    };
    guesses.into_iter().flatten().collect()
}

/// A change of one number, and of all that differ from it by known amounts.
pub(super) fn together(
    terms: &mut Terms,
    pc: &PathCondition,
    (symbol, value): (Symbol, Const),
) -> Option<Changes> {
    let t = terms.symbol_term(symbol);
    let moved = pc.knowledge.offsets.moved(terms, t, signed(value)?);
    let constant = |(s, v): (Symbol, i64)| Some((s, bit_vector(value.sort(), v.into())?));
    let changes: Changes = moved.into_iter().filter_map(constant).collect();
    (changes.len() > 1).then_some(changes)
}

/// Makes two identities equal or different by moving one of them with all its known equals.
fn identities(terms: &Terms, pc: &PathCondition, relation: Relation) -> Vec<Changes> {
    let Relation {
        kind, left, right, ..
    } = relation;
    let value = |t| terms.eval(t, pc.model());
    let (for_left, for_right) = match kind {
        RelationKind::Equal => (value(right), value(left)),
        _ if terms.sort(left) == Sort::Loc => (pc.model().fresh_loc(), pc.model().fresh_loc()),
        _ => return Vec::new(),
    };
    let moved = |t, value| {
        let equals = pc.knowledge.order.equals(terms, t);
        let symbols = equals.into_iter().filter_map(|t| match terms.node(t) {
            Node::Symbol(symbol) => Some((symbol, value)),
            _ => None,
        });
        symbols.collect()
    };
    vec![moved(left, for_left), moved(right, for_right)]
}

/// New values of terms, found by relaxation.
struct Shift<'a> {
    terms: &'a Terms,
    pc: &'a PathCondition,
    moved: Vec<(Term, i128)>,
    /// Moved terms whose neighbours are to be looked at.
    pending: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Down,
    Up,
}

impl<'a> Shift<'a> {
    fn new(terms: &'a Terms, pc: &'a PathCondition) -> Shift<'a> {
        Shift {
            terms,
            pc,
            moved: Vec::new(),
            pending: 0,
        }
    }

    /// Values with `x - y <= gap`: first `x` is lowered as far as it can, then `y` is raised.
    fn at_most(mut self, x: Option<Term>, y: Option<Term>, gap: i128) -> Option<Changes> {
        let highest = gap + y.map_or(Some(0), |y| self.current(y))?;
        let x_now = x.map_or(Some(0), |x| self.current(x))?;
        let new_x = match x {
            Some(x) if x_now > highest => self.lowest(x)?.max(highest),
            _ => x_now,
        };
        if let Some(x) = x.filter(|_| new_x < x_now) {
            self.relax(x, new_x, Direction::Down)?;
        }
        let x_now = x.map_or(Some(0), |x| self.current(x))?;
        if let Some(y) = y.filter(|_| x_now > highest) {
            self.relax(y, x_now - gap, Direction::Up)?;
        }
        self.changes()
    }

    fn lowest(&self, x: Term) -> Option<i128> {
        let knowledge = &self.pc.knowledge;
        let bounds = knowledge.order.bounds(self.terms, &knowledge.ranges, x)?;
        Some(bounds.lo.into())
    }

    fn current(&self, t: Term) -> Option<i128> {
        let moved = self.moved.iter().rev().find(|(other, _)| *other == t);
        let unmoved = || signed(self.terms.eval(t, self.pc.model())).map(i128::from);
        moved.map(|&(_, value)| value).or_else(unmoved)
    }

    /// Moves `t` to `value`, and all that must follow.
    fn relax(&mut self, t: Term, value: i128, direction: Direction) -> Option<()> {
        self.move_to(t, value, direction)?;
        while let Some(&(t, value)) = self.moved.get(self.pending) {
            self.pending += 1;
            if self.current(t) != Some(value) {
                continue;
            }
            for (other, needed) in self.followers(t, value, direction) {
                self.move_to(other, needed, direction)?;
            }
        }
        Some(())
    }

    /// The neighbours that have to move when `t` goes to `value`, and how far.
    fn followers(&self, t: Term, value: i128, direction: Direction) -> Vec<(Term, i128)> {
        let order = &self.pc.knowledge.order;
        let late = |other, needed| {
            self.current(other).is_some_and(|now| match direction {
                Direction::Down => now > needed,
                Direction::Up => now < needed,
            })
        };
        let needed: Vec<(Term, i128)> = match direction {
            Direction::Down => order
                .down(t)
                .map(|link| (link.other, value + link.weight))
                .collect(),
            Direction::Up => order
                .up(t)
                .map(|link| (link.other, value - link.weight))
                .collect(),
        };
        needed
            .into_iter()
            .filter(|&(other, needed)| late(other, needed))
            .collect()
    }

    /// Only symbols can be given values; values that are excluded are stepped over.
    fn move_to(&mut self, t: Term, mut value: i128, direction: Direction) -> Option<()> {
        let is_symbol = matches!(self.terms.node(t), Node::Symbol(_));
        let step = if direction == Direction::Down { -1 } else { 1 };
        while self.is_excluded(t, value) {
            value += step;
        }
        let allowed = i64::try_from(value)
            .is_ok_and(|value| self.pc.knowledge.ranges.allows(self.terms, t, value));
        (is_symbol && allowed && self.moved.len() < MOVES).then(|| self.moved.push((t, value)))
    }

    fn is_excluded(&self, t: Term, value: i128) -> bool {
        let mut distinct = self.pc.knowledge.order.distinct(t);
        let is_hole =
            i64::try_from(value).is_ok_and(|value| self.pc.knowledge.ranges.has_hole(t, value));
        is_hole || distinct.any(|link| self.current(link.other) == Some(value - link.weight))
    }

    /// The last value of each moved symbol.
    fn changes(self) -> Option<Changes> {
        let mut changes = Changes::new();
        for &(t, value) in self.moved.iter().rev() {
            let Node::Symbol(symbol) = self.terms.node(t) else {
                return None;
            };
            if changes.iter().all(|&(changed, _)| changed != symbol) {
                changes.push((symbol, bit_vector(self.terms.sort(t), value)?));
            }
        }
        Some(changes)
    }
}

fn bit_vector(sort: Sort, value: i128) -> Option<Const> {
    match sort {
        Sort::Bv32 => i32::try_from(value).ok().map(Const::Bv32),
        Sort::Bv64 => i64::try_from(value).ok().map(Const::Bv64),
        _ => None,
    }
}
