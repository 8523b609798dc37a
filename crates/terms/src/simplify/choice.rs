//! `ite`, and operators over a choice between constants.

use crate::{BinOp, Const, Node, Sort, Term, Terms, UnOp};

/// An operator is distributed over a tree of choices with at most this many leaves.
const MAX_LEAVES: usize = 16;
/// Of those leaves, this many locations may stay undecided by an equality.
const MAX_OPEN_LOCATIONS: usize = 4;

impl Terms {
    pub(super) fn simplify_ite(&mut self, c: Term, a: Term, b: Term) -> Option<Term> {
        match self.node(c) {
            Node::Unary(UnOp::Not, positive) => return Some(self.ite(positive, b, a)),
            Node::Binary(BinOp::Sle | BinOp::Ule, ..) => {
                let strict = self.not(c);
                return Some(self.ite(strict, b, a));
            }
            Node::Binary(BinOp::Eq, p, q) => {
                if let Some(t) = self.simplify_ite_of_equality(c, (p, q), (a, b)) {
                    return Some(t);
                }
            }
            _ => {}
        }
        if let Some((a, b)) = self.prune_branches(c, a, b) {
            return Some(self.ite(c, a, b));
        }
        if self.sort(a) == Sort::Bool
            && let Some(t) = self.simplify_bool_ite(c, a, b)
        {
            return Some(t);
        }
        self.merge_equal_branches(c, a, b)
    }

    /// `p == q ? p : q` is `q`, and where `p` equals a constant it is that constant.
    fn simplify_ite_of_equality(
        &mut self,
        c: Term,
        (p, q): (Term, Term),
        (a, b): (Term, Term),
    ) -> Option<Term> {
        if (a, b) == (p, q) || (a, b) == (q, p) {
            return Some(b);
        }
        (a == p && self.as_const(q).is_some()).then(|| self.ite(c, q, b))
    }

    /// The branches with what the condition decides in them decided, if that changes anything.
    fn prune_branches(&mut self, c: Term, a: Term, b: Term) -> Option<(Term, Term)> {
        let pruned = (
            self.prune_branch(c, true, a),
            self.prune_branch(c, false, b),
        );
        (pruned != (a, b)).then_some(pruned)
    }

    fn prune_branch(&mut self, c: Term, truth: bool, branch: Term) -> Term {
        if let Node::Ite(inner, x, y) = self.node(branch)
            && let Some(value) = self.decide(c, truth, inner)
        {
            return if value { x } else { y };
        }
        if self.sort(branch) == Sort::Bool
            && let Some(value) = self.decide(c, truth, branch)
        {
            return self.bool(value);
        }
        branch
    }

    fn simplify_bool_ite(&mut self, c: Term, a: Term, b: Term) -> Option<Term> {
        if a == Terms::TRUE {
            return Some(self.or(c, b));
        }
        if b == Terms::FALSE {
            return Some(self.and(c, a));
        }
        if a == Terms::FALSE {
            let otherwise = self.not(c);
            return Some(self.and(otherwise, b));
        }
        if b == Terms::TRUE {
            let otherwise = self.not(c);
            return Some(self.or(otherwise, a));
        }
        self.are_complements(a, b).then(|| self.eq(c, a))
    }

    /// A leaf that two neighbouring branches share is reached by one condition.
    fn merge_equal_branches(&mut self, c: Term, a: Term, b: Term) -> Option<Term> {
        if let Node::Ite(inner, x, y) = self.node(b)
            && (x == a || y == a)
        {
            let (shared, other) = if x == a {
                (inner, y)
            } else {
                (self.not(inner), x)
            };
            let either = self.or(c, shared);
            return Some(self.ite(either, a, other));
        }
        if let Node::Ite(inner, x, y) = self.node(a)
            && (x == b || y == b)
        {
            let (apart, other) = if y == b {
                (inner, x)
            } else {
                (self.not(inner), y)
            };
            let both = self.and(c, apart);
            return Some(self.ite(both, other, b));
        }
        None
    }

    pub(super) fn unary_over_choice(&mut self, op: UnOp, a: Term) -> Option<Term> {
        let leaves = self.choice_leaves(a)?;
        let constant = leaves.iter().all(|&leaf| self.as_const(leaf).is_some());
        constant.then(|| self.map_choice(a, &|terms, leaf| terms.unary(op, leaf)))
    }

    /// `choice op other` in each leaf of the choice, if that leaves (almost) only constants.
    pub(super) fn binary_over_choice(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        if let Some(t) = self.binary_over_same_choice(op, a, b) {
            return Some(t);
        }
        if self.distributes(op, a, b) {
            return Some(self.map_choice(a, &|terms, leaf| terms.binary(op, leaf, b)));
        }
        if self.distributes(op, b, a) {
            return Some(self.map_choice(b, &|terms, leaf| terms.binary(op, a, leaf)));
        }
        None
    }

    /// `(c ? 1 : 2) op (c ? 3 : 4)` is `c ? (1 op 3) : (2 op 4)`.
    fn binary_over_same_choice(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        let (Node::Ite(c, w, x), Node::Ite(d, y, z)) = (self.node(a), self.node(b)) else {
            return None;
        };
        if c != d
            || [w, x, y, z]
                .iter()
                .any(|&leaf| self.as_const(leaf).is_none())
        {
            return None;
        }
        let (first, second) = (self.binary(op, w, y), self.binary(op, x, z));
        Some(self.ite(c, first, second))
    }

    fn distributes(&self, op: BinOp, choice: Term, other: Term) -> bool {
        let Some(leaves) = self.choice_leaves(choice) else {
            return false;
        };
        let constant = self.as_const(other).is_some();
        let decided =
            |leaf| constant && self.as_const(leaf).is_some() || op == BinOp::Eq && leaf == other;
        let open = leaves.iter().filter(|&&leaf| !decided(leaf)).count();
        open <= match op {
            BinOp::Eq if constant && self.sort(other) == Sort::Loc => MAX_OPEN_LOCATIONS,
            BinOp::Eq => 1,
            _ if !constant => return false,
            BinOp::Slt | BinOp::Sle | BinOp::Ult | BinOp::Ule => 1,
            _ => 0,
        }
    }

    /// The leaves of a tree of choices, if `t` is one and it is small.
    fn choice_leaves(&self, t: Term) -> Option<Vec<Term>> {
        let Node::Ite(_, a, b) = self.node(t) else {
            return None;
        };
        let (mut leaves, mut pending) = (Vec::new(), vec![a, b]);
        while let Some(t) = pending.pop() {
            match self.node(t) {
                Node::Ite(_, a, b) => pending.extend([a, b]),
                _ => leaves.push(t),
            }
            if leaves.len() + pending.len() > MAX_LEAVES {
                return None;
            }
        }
        Some(leaves)
    }

    /// The tree of choices `t` with `f` applied to each leaf. It has few leaves, so it is not deep.
    fn map_choice(&mut self, t: Term, f: &dyn Fn(&mut Terms, Term) -> Term) -> Term {
        match self.node(t) {
            Node::Ite(c, a, b) => {
                let (a, b) = (self.map_choice(a, f), self.map_choice(b, f));
                self.ite(c, a, b)
            }
            _ => f(self, t),
        }
    }

    /// The condition under which `t` is 1, if it is a choice between 0 and 1.
    pub(super) fn as_zero_or_one(&mut self, t: Term) -> Option<Term> {
        let Node::Ite(c, a, b) = self.node(t) else {
            return None;
        };
        match (self.as_int(a)?, self.as_int(b)?) {
            (1, 0) => Some(c),
            (0, 1) => Some(self.not(c)),
            _ => None,
        }
    }

    /// `c ? 1 : 0` of a bit-vector sort.
    pub(super) fn zero_or_one(&mut self, c: Term, sort: Sort) -> Term {
        let (one, zero) = (self.int_of(sort, 1), self.constant(Const::zero(sort)));
        self.ite(c, one, zero)
    }
}
