//! The normal form of sums: `coefficient * atom` in structural order, then a constant.

use super::wrap;
use crate::{BinOp, Node, Sort, Term, Terms, UnOp};

/// Sums with more atoms are not normalised further: the work per constructor is to stay bounded.
const MAX_ATOMS: usize = 16;
/// How many nodes a sum may be spread over to be normalised.
const MAX_VISITS: usize = 64;
/// A product with a constant is distributed over sums of at most this many atoms.
const MAX_DISTRIBUTED: usize = 8;

/// `constant + sum of coefficient * atom`, modulo the width of `sort`. No coefficient is zero, no atom
/// occurs twice.
pub(super) struct LinearSum {
    pub(super) sort: Sort,
    pub(super) constant: i64,
    pub(super) atoms: Vec<(Term, i64)>,
}

impl LinearSum {
    fn add_atom(&mut self, atom: Term, coefficient: i64) {
        match self.atoms.iter_mut().find(|(other, _)| *other == atom) {
            Some((_, sum)) => *sum = wrap(self.sort, sum.wrapping_add(coefficient)),
            None => self.atoms.push((atom, wrap(self.sort, coefficient))),
        }
    }

    fn add_constant(&mut self, addend: i64) {
        self.constant = wrap(self.sort, self.constant.wrapping_add(addend));
    }

    /// All of it times `factor`.
    pub(super) fn scaled(mut self, factor: i64) -> LinearSum {
        self.constant = wrap(self.sort, self.constant.wrapping_mul(factor));
        for (_, coefficient) in &mut self.atoms {
            *coefficient = wrap(self.sort, coefficient.wrapping_mul(factor));
        }
        self.atoms.retain(|&(_, coefficient)| coefficient != 0);
        self
    }
}

impl Terms {
    /// The sum of `factor * t` over `addends`, unless it is too long to be normalised.
    pub(super) fn linear_sum(&self, sort: Sort, addends: &[(Term, i64)]) -> Option<LinearSum> {
        let mut sum = LinearSum {
            sort,
            constant: 0,
            atoms: Vec::new(),
        };
        let mut pending = addends.to_vec();
        for _ in 0..MAX_VISITS {
            let Some((t, k)) = pending.pop() else {
                sum.atoms.retain(|&(_, coefficient)| coefficient != 0);
                sum.atoms.sort_by_key(|&(atom, _)| self.order_key(atom));
                return Some(sum);
            };
            match self.node(t) {
                Node::Const(_) => sum.add_constant(self.as_int(t)?.wrapping_mul(k)),
                Node::Binary(BinOp::Add, a, b) => pending.extend([(a, k), (b, k)]),
                _ => {
                    let (atom, factor) = self.factored(t);
                    match self.node(atom) {
                        Node::Binary(BinOp::Add, ..) => {
                            pending.push((atom, k.wrapping_mul(factor)))
                        }
                        _ => sum.add_atom(atom, k.wrapping_mul(factor)),
                    }
                }
            }
            if sum.atoms.len() > MAX_ATOMS {
                return None;
            }
        }
        None
    }

    /// `t` as a term times a constant.
    pub(super) fn factored(&self, t: Term) -> (Term, i64) {
        match self.node(t) {
            Node::Unary(UnOp::Neg, a) => (a, -1),
            Node::Binary(BinOp::Mul, a, k) => self.as_int(k).map_or((t, 1), |k| (a, k)),
            Node::Binary(BinOp::Shl, a, n) => match self.as_int(n) {
                Some(n) => (a, 1i64.wrapping_shl(n as u32 % super::width(self.sort(t)))),
                None => (t, 1),
            },
            _ => (t, 1),
        }
    }

    /// The term of a normalised sum.
    pub(super) fn term_of_sum(&mut self, sum: &LinearSum) -> Term {
        let mut addends = sum.atoms.iter().map(|&(atom, k)| (atom, k));
        let Some((atom, k)) = addends.next() else {
            return self.int_of(sum.sort, sum.constant);
        };
        let mut term = self.scaled_atom(sum.sort, atom, k);
        for (atom, k) in addends {
            let addend = self.scaled_atom(sum.sort, atom, k);
            term = self.intern(Node::Binary(BinOp::Add, term, addend));
        }
        self.plus_constant(term, sum.constant)
    }

    fn plus_constant(&mut self, t: Term, constant: i64) -> Term {
        if constant == 0 {
            return t;
        }
        let constant = self.int_of(self.sort(t), constant);
        self.intern(Node::Binary(BinOp::Add, t, constant))
    }

    fn scaled_atom(&mut self, sort: Sort, atom: Term, coefficient: i64) -> Term {
        match coefficient {
            1 => atom,
            -1 => self.intern(Node::Unary(UnOp::Neg, atom)),
            k => {
                let k = self.int_of(sort, k);
                self.intern(Node::Binary(BinOp::Mul, atom, k))
            }
        }
    }

    /// `t` without the constant addend at its outside, and that constant.
    pub(super) fn split_constant(&self, t: Term) -> (Term, i64) {
        match self.node(t) {
            Node::Binary(BinOp::Add, a, k) => self.as_int(k).map_or((t, 0), |k| (a, k)),
            _ => (t, 0),
        }
    }

    /// Normalises the sum or negation that `node` is.
    pub(super) fn simplify_sum(&mut self, node: Node) -> Option<Term> {
        let addends = match node {
            Node::Unary(UnOp::Neg, a) => vec![(a, -1)],
            Node::Binary(BinOp::Add, a, b) => vec![(a, 1), (b, 1)],
            _ => return None,
        };
        let sort = self.sort(addends[0].0);
        match (self.linear_sum(sort, &addends), node) {
            (Some(sum), _) => Some(self.with_remainder(sum)),
            (None, Node::Binary(_, a, b)) => Some(self.long_sum(a, b)),
            (None, _) => None,
        }
    }

    /// The term of a sum in which `a - a / c * c` is the remainder of `a` by `c`: how code without a
    /// remainder instruction takes numbers apart into digits. What is left has ranges that a sum hides.
    fn with_remainder(&mut self, mut sum: LinearSum) -> Term {
        let Some((dividend, divisor, factor)) = self.hidden_remainder(&mut sum) else {
            return self.term_of_sum(&sum);
        };
        let rest = self.term_of_sum(&sum);
        let remainder = self.binary(BinOp::SRem, dividend, divisor);
        let addends = [(rest, 1), (remainder, factor)];
        match self.linear_sum(sum.sort, &addends) {
            Some(sum) => self.term_of_sum(&sum),
            None => {
                let remainder = self.scaled_atom(sum.sort, remainder, factor);
                self.long_sum(rest, remainder)
            }
        }
    }

    /// Takes `factor * (a - a / c * c)` out of the sum: `(a, c, factor)`.
    fn hidden_remainder(&self, sum: &mut LinearSum) -> Option<(Term, Term, i64)> {
        for (at, &(atom, coefficient)) in sum.atoms.iter().enumerate() {
            let Node::Binary(BinOp::SDiv, dividend, divisor) = self.node(atom) else {
                continue;
            };
            let Some(c) = self.as_int(divisor).filter(|&c| c != 0) else {
                continue;
            };
            if coefficient.wrapping_rem(c) != 0 {
                continue;
            }
            let factor = coefficient.wrapping_div(c).wrapping_neg();
            let (base, scale) = self.factored(dividend);
            let wanted = (base, wrap(sum.sort, factor.wrapping_mul(scale)));
            if let Some(other) = sum.atoms.iter().position(|&found| found == wanted) {
                sum.atoms.remove(at.max(other));
                sum.atoms.remove(at.min(other));
                return Some((dividend, divisor, factor));
            }
        }
        None
    }

    /// A sum too long to normalise: at least the constants meet on the outside.
    fn long_sum(&mut self, a: Term, b: Term) -> Term {
        let sort = self.sort(a);
        let ((a, k), (b, l)) = (self.split_constant(a), self.split_constant(b));
        let constant = wrap(sort, k.wrapping_add(l));
        let term = match (self.as_int(a), self.as_int(b)) {
            (None, Some(b)) => return self.plus_constant(a, wrap(sort, constant.wrapping_add(b))),
            (Some(a), None) => return self.plus_constant(b, wrap(sort, constant.wrapping_add(a))),
            _ => {
                let (a, b) = self.in_order(a, b);
                self.intern(Node::Binary(BinOp::Add, a, b))
            }
        };
        self.plus_constant(term, constant)
    }

    /// `a * k` with the constant multiplied in.
    pub(super) fn times_constant(&mut self, a: Term, k: i64) -> Option<Term> {
        let sum = self.linear_sum(self.sort(a), &[(a, k)])?;
        (sum.atoms.len() <= MAX_DISTRIBUTED).then(|| self.term_of_sum(&sum))
    }
}
