//! Terms that differ by a known amount.
//!
//! `x = y + k` says how much two terms differ, modulo the width of their sort, whether the sum wraps around or not:
//! where it may, [`super::Order`] has to take the sum for a term of its own. Classes of such terms, with the number
//! that one of them is known to be, decide every equation that follows from equations of this form (a union-find
//! with offsets, as in Nelson and Oppen 1980 for equality alone).

use super::{Interval, Ranges, signed};
use crate::persistent::{List, Map};
use isopath_terms::{BinOp, Node, Sort, Symbol, Term, Terms};

/// `node + offset`; no node means zero.
#[derive(Clone, Copy)]
struct Sum {
    node: Option<Term>,
    offset: i64,
}

/// Classes of bit-vectors that differ by known amounts. Persistent.
#[derive(Clone, Default)]
pub(crate) struct Offsets {
    /// For a member of a class, its head, and how much it is more than that.
    of: Map<Term, (Term, i64)>,
    /// The members of the class of each head, itself included.
    members: Map<Term, List<Term>>,
    /// Heads that are known numbers.
    numbers: Map<Term, i64>,
}

impl Offsets {
    /// Whether two bit-vectors are equal, if their difference or both of them are known, or if one is a number that the
    /// range of something in the class of the other excludes.
    pub(crate) fn equal(&self, terms: &Terms, ranges: &Ranges, a: Term, b: Term) -> Option<bool> {
        let (x, y) = (self.sum(terms, a)?, self.sum(terms, b)?);
        let apart = wrapped(terms.sort(a), x.offset.wrapping_sub(y.offset));
        match (x.node, y.node) {
            (x, y) if x == y => Some(apart == 0),
            (Some(head), None) => self.excludes(terms, ranges, head, apart.wrapping_neg()),
            (None, Some(head)) => self.excludes(terms, ranges, head, apart),
            _ => None,
        }
    }

    fn excludes(&self, terms: &Terms, ranges: &Ranges, head: Term, number: i64) -> Option<bool> {
        let mut members = self.members.get(&head).into_iter().flatten();
        let allows =
            |&member: &Term| ranges.allows(terms, member, self.value(terms, member, number));
        (!members.all(allows)).then_some(false)
    }

    /// Learns that two terms are equal; where that makes terms known numbers, `ranges` learn it.
    pub(crate) fn learn(&mut self, terms: &Terms, ranges: &mut Ranges, a: Term, b: Term) {
        let (Some(x), Some(y)) = (self.sum(terms, a), self.sum(terms, b)) else {
            return;
        };
        let sort = terms.sort(a);
        // x.node is y.node and that much.
        let more = wrapped(sort, y.offset.wrapping_sub(x.offset));
        let head = match (x.node, y.node) {
            (Some(gone), Some(head)) if gone != head => {
                self.join(sort, (gone, more), head);
                head
            }
            (Some(head), None) => {
                self.numbers.insert_mut(head, more);
                head
            }
            (None, Some(head)) => {
                self.numbers
                    .insert_mut(head, wrapped(sort, more.wrapping_neg()));
                head
            }
            _ => return,
        };
        self.tell(terms, ranges, head);
    }

    /// The class of `gone` becomes part of that of `head`, which is `more` less.
    fn join(&mut self, sort: Sort, (gone, more): (Term, i64), head: Term) {
        let mut members = self.class(head);
        for &member in &self.class(gone) {
            let (_, above) = self.place(member);
            let place = (head, wrapped(sort, above.wrapping_add(more)));
            self.of.insert_mut(member, place);
            members.push_front_mut(member);
        }
        self.of.insert_mut(head, (head, 0));
        self.members.insert_mut(head, members);
        self.members.remove_mut(&gone);
        if let Some(&number) = self.numbers.get(&gone) {
            let number = wrapped(sort, number.wrapping_sub(more));
            self.numbers.insert_mut(head, number);
        }
    }

    /// Whether no two terms differ by a known amount.
    pub(crate) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// The values of all symbols that differ from `symbol` by known amounts, if that has `value`; nothing if there are
    /// none but itself.
    pub(crate) fn moved(&self, terms: &Terms, symbol: Term, value: i64) -> Vec<(Symbol, i64)> {
        let (head, more) = self.place(symbol);
        let sort = terms.sort(symbol);
        let members = self.members.get(&head).into_iter().flatten();
        let moved = members.filter_map(|&member| match terms.node(member) {
            Node::Symbol(symbol) => {
                let (_, above) = self.place(member);
                let apart = above.wrapping_sub(more);
                Some((symbol, wrapped(sort, value.wrapping_add(apart))))
            }
            _ => None,
        });
        moved.collect()
    }

    fn tell(&self, terms: &Terms, ranges: &mut Ranges, head: Term) {
        let Some(&number) = self.numbers.get(&head) else {
            return;
        };
        for &member in &self.class(head) {
            let value = self.value(terms, member, number);
            ranges.narrow(terms, member, Interval::point(value));
        }
    }

    /// What a member of a class is whose head is `number`.
    fn value(&self, terms: &Terms, member: Term, number: i64) -> i64 {
        let (_, more) = self.place(member);
        wrapped(terms.sort(member), number.wrapping_add(more))
    }

    fn class(&self, head: Term) -> List<Term> {
        let members = self.members.get(&head).cloned();
        members.unwrap_or_else(|| List::new().push_front(head))
    }

    fn place(&self, t: Term) -> (Term, i64) {
        self.of.get(&t).copied().unwrap_or((t, 0))
    }

    /// `t` as a head, or nothing where that is a known number, and an offset; `None` if it is no bit-vector.
    fn sum(&self, terms: &Terms, mut t: Term) -> Option<Sum> {
        let sort = terms.sort(t);
        Interval::full(sort)?;
        let mut offset = 0_i64;
        loop {
            let (next, constant) = match terms.node(t) {
                Node::Const(c) => {
                    let offset = wrapped(sort, offset.wrapping_add(signed(c)?));
                    return Some(Sum { node: None, offset });
                }
                Node::Binary(BinOp::Add, a, b) => match (terms.as_const(a), terms.as_const(b)) {
                    (Some(c), _) => (b, c),
                    (_, Some(c)) => (a, c),
                    _ => break,
                },
                _ => break,
            };
            t = next;
            offset = offset.wrapping_add(signed(constant)?);
        }
        let (head, more) = self.place(t);
        let offset = offset.wrapping_add(more);
        let sum = match self.numbers.get(&head) {
            Some(number) => (None, offset.wrapping_add(*number)),
            None => (Some(head), offset),
        };
        Some(Sum {
            node: sum.0,
            offset: wrapped(sort, sum.1),
        })
    }
}

/// A number modulo the width of a sort, as a signed one.
fn wrapped(sort: Sort, number: i64) -> i64 {
    match sort {
        Sort::Bv32 => i64::from(number as i32),
        _ => number,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knowledge::Knowledge;
    use crate::layers::LayerSet;

    /// What is known of `asked` where all of `learned` holds.
    fn known(asked: &str, learned: &[&str]) -> Option<bool> {
        let mut terms = Terms::new();
        let mut knowledge = Knowledge::default();
        for fact in learned {
            let fact = equation(&mut terms, fact);
            knowledge.learn(&terms, fact, LayerSet::all());
        }
        let asked = equation(&mut terms, asked);
        knowledge.truth(&terms, asked, LayerSet::all())
    }

    /// `x = y + 3`, `x = 3` or `x < 3`.
    fn equation(terms: &mut Terms, text: &str) -> Term {
        let words: Vec<&str> = text.split(' ').collect();
        let mut term = |word: &str| match word.parse() {
            Ok(number) => terms.int(number),
            Err(_) => terms.symbol(word, Sort::Bv32),
        };
        let (left, right) = (term(words[0]), term(words[2]));
        let right = match words.get(4) {
            Some(word) => {
                let more = term(word);
                terms.binary(BinOp::Add, right, more)
            }
            None => right,
        };
        match words[1] {
            "<" => terms.binary(BinOp::Slt, left, right),
            _ => terms.eq(left, right),
        }
    }

    #[test]
    fn differences_add_up_where_sums_may_wrap_around() {
        let ways = ["x = y + 5", "y = z + -7"];
        assert_eq!(known("x = z + -2", &ways), Some(true));
        assert_eq!(known("x = z + 2", &ways), Some(false));
        assert_eq!(known("x = w + 2", &ways), None);
        let around = ["x = y + 2147483647", "y = z + 2147483647"];
        assert_eq!(known("x = z + -2", &around), Some(true));
    }

    #[test]
    fn a_number_is_a_number_for_all_that_differ_by_a_known_amount() {
        let ways = ["x = y + 5", "y = z + -7", "z = 10"];
        assert_eq!(known("x = 8", &ways), Some(true));
        assert_eq!(known("x < 8", &ways), Some(false));
        let first = ["z = 10", "y = z + -7", "x = y + 5"];
        assert_eq!(known("9 < x", &first), Some(false));
    }

    #[test]
    fn a_range_excludes_numbers_of_others() {
        assert_eq!(known("y = 10", &["x = y + 5", "x < 12"]), Some(false));
        assert_eq!(known("y = 10", &["x = y + 5", "x < 16"]), None);
    }
}
