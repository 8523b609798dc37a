//! POSE, exact: 001's Getfield, Putfield and Invoke over a log of writes.
//!
//! The paper binds a symbolic object to each symbolic reference, keeps every value of a field up to date
//! with every write, and merges heaps where a receiver is an `ite`. The merges are where it goes wrong (see
//! [`crate::FLAWS`]). Here a heap is the initial heap and, for each field, what was written since, newest
//! first. A read of `r.f` is the newest entry whose object is `r`, else the initial value; a write is an
//! entry, whatever its receiver is. So there is nothing to merge.
//!
//! - Getfield (r1), Putfield (r1): the receiver is not null. One fork, on one formula, also where the
//!   receiver is an `ite` with null among its leaves.
//! - Getfield (r2): a symbol for the initial value of a field of a symbolic reference.
//! - assume(H, Y, f, Z), on the initial heap: the initial value of `Y.f` is that of an earlier reference
//!   that `Y` equals, else `Z`.
//! - Getfield (c1), (c2), (c5): the read, for a symbol, an `ite`, and an object that the program made.
//! - Invoke (c1), (c2): one fork for each implementation, whatever the receiver is.

use crate::machine::{Leaf, Machine, Steps, one};
use crate::state::{Control, Event, State, SymbolOrigin};
use crate::syntax::{Expr, Name};
use isopath_calculus::fork_on_null;
use isopath_terms::{Node, Term, Terms};

impl Machine {
    /// Getfield (r1), (r2), (c1), (c2), (c5)
    pub(crate) fn getfield(&mut self, s: &State, r: Term, f: &Name, at: Expr) -> Steps {
        let (mut steps, object) = self.r1(s, r, ["Getfield (null)", "Getfield (r1)"], at);
        let Some(state) = object else { return steps };
        steps.extend(match self.without_initial_value(&state, r, f) {
            Some(leaf) => self.getfield_r2(&state, leaf, f),
            None => self.getfield_c(&state, r, f),
        });
        steps
    }

    /// Getfield (r1), Putfield (r1): where the receiver may be either, that it is no null is a step of its own.
    /// What is left is the state that goes on, if it is an object already.
    fn r1(
        &mut self,
        s: &State,
        r: Term,
        rules: [&'static str; 2],
        at: Expr,
    ) -> (Steps, Option<State>) {
        let null = self.nullness(r);
        let fork = fork_on_null(self, s, null, rules, at);
        let mut steps = fork.ends;
        match fork.object {
            Some(state) if fork.open => {
                let object = self.logic.terms.not(null);
                steps.extend(one(rules[1], Some(object), state));
                (steps, None)
            }
            object => (steps, object),
        }
    }

    /// A symbolic reference among the leaves of `r` whose field `f` has no initial value yet, and may need one.
    fn without_initial_value(&self, s: &State, r: Term, f: &Name) -> Option<Term> {
        let mut pending = vec![r];
        while let Some(r) = pending.pop() {
            match (self.leaf(r), self.logic.terms.node(r)) {
                (Some(Leaf::Symbol), _) if initial(s, r, f).is_none() => return Some(r),
                (None, Node::Ite(_, a, b)) => pending.extend([b, a]),
                _ => {}
            }
        }
        None
    }

    /// Getfield (r2): `Y.f = Z`, Z fresh.
    fn getfield_r2(&mut self, s: &State, y: Term, f: &Name) -> Steps {
        let program = self.program.clone();
        let Some(of) = program.type_of_field(f) else {
            return Vec::new();
        };
        let mut state = s.clone();
        self.symbol(&mut state, SymbolOrigin::Field(y, f.clone()), of);
        one("Getfield (r2)", None, state)
    }

    fn getfield_c(&mut self, s: &State, r: Term, f: &Name) -> Steps {
        let rule = match self.leaf(r) {
            Some(Leaf::Symbol) => "Getfield (c1)",
            Some(_) => "Getfield (c5)",
            None => "Getfield (c2)",
        };
        let v = self.read(s, r, f);
        one(rule, None, s.popped(Control::Value(v)))
    }

    /// The value of `r.f`: the newest entry that is the same object, else the initial value.
    pub(crate) fn read(&mut self, s: &State, r: Term, f: &Name) -> Term {
        let log: Vec<(Term, Term)> = match s.heap.log.get(f) {
            Some(log) => log.iter().copied().collect(),
            None => Vec::new(),
        };
        let mut value = self.by_leaf(r, &mut |machine, leaf, kind| match kind {
            Leaf::Symbol => machine.assume(s, leaf, f),
            Leaf::Null | Leaf::Made(_) => machine.default_value(f),
        });
        for (object, written) in log.into_iter().rev() {
            let same = self.same(r, object);
            value = self.logic.terms.ite(same, written, value);
        }
        value
    }

    /// assume(H, Y, f, Z) on the initial heap.
    fn assume(&mut self, s: &State, y: Term, f: &Name) -> Term {
        let mut values: Vec<(Term, Term)> = Vec::new();
        for known in s.heap.known.iter() {
            match &known.place {
                SymbolOrigin::Field(owner, field) if field == f => {
                    values.push((*owner, known.symbol))
                }
                _ => {}
            }
        }
        // Y's own comes last unless an earlier one is the same: what follows it was read later, and is
        // made congruent to it there.
        let own = values.iter().position(|(owner, _)| *owner == y);
        let Some(own) = own else {
            return self.default_value(f);
        };
        let mut value = values[own].1;
        for &(owner, symbol) in values[..own].iter().rev() {
            let same = self.same(y, owner);
            value = self.logic.terms.ite(same, symbol, value);
        }
        value
    }

    /// Putfield (r1), (c1), (c2), (c5)
    pub(crate) fn putfield(
        &mut self,
        s: &State,
        (r, f): (Term, &Name),
        v: Term,
        at: Expr,
    ) -> Steps {
        let (mut steps, object) = self.r1(s, r, ["Putfield (null)", "Putfield (r1)"], at);
        let Some(state) = object else { return steps };
        let rule = match self.leaf(r) {
            Some(Leaf::Symbol) => "Putfield (c1)",
            Some(_) => "Putfield (c5)",
            None => "Putfield (c2)",
        };
        let mut state = state.popped(Control::Value(v));
        let log = state.heap.log.get(f).cloned().unwrap_or_default();
        state.heap.log.insert_mut(f.clone(), log.push_front((r, v)));
        steps.extend(one(rule, None, state));
        steps
    }

    /// Invoke (c1), (c2): one fork for each implementation.
    pub(crate) fn invoke(&mut self, s: &State, values: &[Term], m: &Name, at: Expr) -> Steps {
        let rule = match self.leaf(values[0]) {
            Some(Leaf::Made(_)) => "Invoke (c1)",
            _ => "Invoke (c2)",
        };
        let null = self.nullness(values[0]);
        let fork = fork_on_null(self, s, null, ["Invoke (null)", rule], at);
        let mut steps = fork.ends;
        let Some(state) = fork.object else {
            return steps;
        };
        for (class, method, receives) in self.implementations(m) {
            let here = self.class_within(&state, values[0], &receives);
            if here == Terms::FALSE {
                continue;
            }
            let [side, _] = self.logic.branch(&state.condition, here);
            steps.extend(state.side(side, rule, here, |s| {
                let state = self.enter(&s, &method, values);
                state.after(Event::Invoke(at, class))
            }));
        }
        steps
    }
}

/// The symbol for the initial value of `y.f`.
fn initial(s: &State, y: Term, f: &Name) -> Option<Term> {
    let mut known = s.heap.known.iter();
    let found =
        known.find(|k| matches!(&k.place, SymbolOrigin::Field(owner, g) if *owner == y && g == f));
    found.map(|known| known.symbol)
}
