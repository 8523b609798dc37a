//! Places: a term as a node of the graph of comparisons and an offset from it.

use super::ranges::signed;
use super::{Interval, Ranges};
use isopath_terms::{BinOp, Node, Term, Terms, UnOp};

/// `node + offset`, where no node means zero.
#[derive(Clone, Copy)]
pub(crate) struct OffsetNode {
    pub(crate) node: Option<Term>,
    pub(crate) offset: i128,
}

impl OffsetNode {
    /// `t` as a node and an offset.
    pub(crate) fn of(terms: &Terms, ranges: &Ranges, mut t: Term) -> OffsetNode {
        let mut offset = 0;
        loop {
            match terms.node(t) {
                Node::Const(c) if let Some(v) = signed(c) => {
                    return OffsetNode {
                        node: None,
                        offset: offset + i128::from(v),
                    };
                }
                Node::Unary(UnOp::Sext64, a) => t = a,
                Node::Binary(BinOp::Add, a, b) => match exact_summand(terms, ranges, a, b) {
                    Some((summand, constant)) => {
                        offset += i128::from(constant);
                        t = summand;
                    }
                    None => {
                        return OffsetNode {
                            node: Some(t),
                            offset,
                        };
                    }
                },
                _ => {
                    return OffsetNode {
                        node: Some(t),
                        offset,
                    };
                }
            }
        }
    }
}

/// `a + b` as a term and a constant, if the sum cannot wrap around.
fn exact_summand(terms: &Terms, ranges: &Ranges, a: Term, b: Term) -> Option<(Term, i64)> {
    let constant = |t| terms.as_const(t).and_then(signed);
    let (summand, constant) = match (constant(a), constant(b)) {
        (None, Some(k)) => (a, k),
        (Some(k), None) => (b, k),
        _ => return None,
    };
    let full = Interval::full(terms.sort(summand))?;
    ranges
        .interval(terms, summand)?
        .sum(Interval::point(constant), full)?;
    Some((summand, constant))
}
