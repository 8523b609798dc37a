//! Heap summaries: 003, Figures 7 (lost in the text), 11 and 16.
//!
//! A field that nobody has looked at becomes the set of everything that it may be, each under its guard,
//! so that a read does not fork. Only null and comparisons do.
//!
//! Deviations, each of which can be had as printed (see [`crate::FLAWS`]):
//! - SUMMARIZE: an alias has the location of the *least* earlier reference that it equals. The printed
//!   guard wants it to differ from all others, and leaves nothing where two earlier ones are the same.
//!   The guards stay exclusive and complete, so the heap is deterministic (Definition 11).
//! - FIELD ACCESS, FIELD WRITE: one fork on null. Lazy initialization goes on with its other branches
//!   where null is feasible, so the printed rules lose them.
//! - FIELD WRITE: guards of one location are joined first. A value set may have a location twice, by two
//!   ways, and the printed X then has two sets for it.
//! - EQUALS (REFERENCES-FALSE): not the formula of the true one, whose guards are exclusive and complete.

use crate::heap::{Heap, Loc, Maker, Origin, Ref};
use crate::machine::{CUT_AT_K, Machine, Steps, one};
use crate::semantics::{Base, Flaw};
use crate::state::{Control, Ending, Event, State, Value};
use crate::syntax::{Expr, Name};
use isopath_calculus::{BranchSide, Condition, Truth};
use isopath_terms::{Term, Terms};
use std::collections::BTreeMap;

impl Machine {
    /// FIELD ACCESS (Figure 11), with the summary machine run before it.
    pub(crate) fn summary_access(
        &mut self,
        s: &State,
        r: Ref,
        f: &Name,
        at: Expr,
        ready: bool,
    ) -> Steps {
        if ready {
            let values = self.value_set(s, r, f);
            return one("FIELD ACCESS", None, self.read(s, values));
        }
        let (mut steps, object) = self.receiver(s, r, "FIELD ACCESS (NULL)", at);
        if let Some(state) = object {
            steps.extend(match self.first_uninitialised(&state, r, f) {
                Some((guard, l)) => self.summarize(&state, guard, l, f),
                None => self.initialize_end("SUMMARIZE-END", &state, f, at),
            });
        }
        steps
    }

    /// Where `r` is an object: one fork on null. As printed nothing goes on if null is feasible.
    fn receiver(
        &mut self,
        s: &State,
        r: Ref,
        rule: &'static str,
        at: Expr,
    ) -> (Steps, Option<State>) {
        if self.semantics.has(Flaw::NullStuck) {
            let null = self.nullness(&s.heap, r);
            if self.logic.satisfiable(&s.condition, null) != Truth::No {
                let stuck = Ending::NoRule("null is feasible");
                return (one(rule, None, s.ended(stuck)), None);
            }
        }
        self.fork_on_null(s, r, rule, at)
    }

    /// UN: the first location of `r` whose field is uninitialised, with the guards of both.
    fn first_uninitialised(&mut self, s: &State, r: Ref, f: &Name) -> Option<(Term, u32)> {
        for &(guard, l) in s.heap.of(r).iter() {
            let Loc::At(l) = l else { continue };
            let open = self.uninitialised(&s.heap, l, f);
            let both = self.logic.terms.and(guard, open);
            if both != Terms::FALSE && self.possible(s, both) {
                return Some((both, l));
            }
        }
        None
    }

    /// When field `f` at `l` is uninitialised.
    fn uninitialised(&mut self, heap: &Heap, l: u32, f: &Name) -> Term {
        let set = heap.field(l, f).map(|r| heap.of(r)).unwrap_or_default();
        let open = set.iter().filter(|(_, l)| *l == Loc::Uninitialised);
        self.logic.any(open.map(|&(guard, _)| guard))
    }

    /// SUMMARIZE: the field becomes null, a new location, or one of an earlier reference, under the guard
    /// that it is uninitialised; otherwise it stays what it is.
    fn summarize(&mut self, s: &State, reached: Term, l: u32, f: &Name) -> Steps {
        let Some(class) = self.class_of_field(&s.heap, l, f) else {
            return Vec::new();
        };
        let mut state = s.clone();
        let open = self.uninitialised(&s.heap, l, f);
        let earlier = state.heap.earlier(&class);
        let r = self.add_input(&mut state.heap, Origin::Field(l, f.clone()), class.clone());
        let Some(symbol) = state.heap.input(r).map(|input| input.symbol) else {
            return Vec::new();
        };
        let null = self.logic.is_null(symbol);
        let fresh = self.differs_from_all(symbol, &earlier);
        let mut set = vec![(null, Loc::Null)];
        let (mut steps, state) = self.summarize_new(state, (r, fresh, reached), l, class, &mut set);
        let Some(mut state) = state else { return steps };
        set.extend(self.aliases(&state.heap, symbol, &earlier));
        let mut guarded: Vec<(Term, Loc)> = set
            .into_iter()
            .map(|(guard, l)| (self.logic.terms.and(open, guard), l))
            .collect();
        let old = state.heap.field(l, f).map(|r| state.heap.of(r));
        let old = old.unwrap_or_default();
        guarded.extend(old.iter().filter(|(_, l)| *l != Loc::Uninitialised));
        guarded.retain(|&(guard, _)| guard != Terms::FALSE);
        state.heap.set(r, guarded.into());
        state.heap.set_field(l, f, r);
        steps.extend(one("SUMMARIZE", None, state));
        steps
    }

    /// The location that is new, unless it lies beyond the bound on chains: then what needs it is cut off.
    fn summarize_new(
        &mut self,
        mut s: State,
        (r, fresh, reached): (Ref, Term, Term),
        owner: u32,
        class: Name,
        set: &mut Vec<(Term, Loc)>,
    ) -> (Steps, Option<State>) {
        let depth = Machine::depth_below(&s.heap, owner);
        if self.k.is_none_or(|k| depth <= k) {
            let l = s.heap.add_object(class, Maker::Input(r), depth);
            self.input_fields(&mut s.heap, l);
            set.push((fresh, Loc::At(l)));
            return (Vec::new(), Some(s));
        }
        let beyond = self.logic.terms.and(reached, fresh);
        self.cut(s, beyond, "SUMMARIZE")
    }

    /// Cuts off what lies beyond the bound on chains.
    pub(crate) fn cut(
        &mut self,
        s: State,
        beyond: Term,
        rule: &'static str,
    ) -> (Steps, Option<State>) {
        let [out, within] = self.logic.branch(&s.condition, beyond);
        let steps = s.side(out, rule, beyond, |s| s.ended(CUT_AT_K));
        match within {
            BranchSide::Possible(phi) => (steps, Some(s.under(phi))),
            BranchSide::Impossible | BranchSide::Unknown => (steps, None),
        }
    }

    /// That `symbol` is an object which no earlier reference points to.
    pub(crate) fn differs_from_all(&mut self, symbol: Term, earlier: &[(Term, Ref, u32)]) -> Term {
        let null = self.logic.is_null(symbol);
        let mut all = self.logic.terms.not(null);
        for &(other, ..) in earlier {
            let differ = self.logic.differ(symbol, other);
            all = self.logic.terms.and(all, differ);
        }
        all
    }

    /// The locations of earlier references that `symbol` may equal.
    pub(crate) fn aliases(
        &mut self,
        heap: &Heap,
        symbol: Term,
        earlier: &[(Term, Ref, u32)],
    ) -> Vec<(Term, Loc)> {
        let mut found = Vec::new();
        for (at, &(other, r, l)) in earlier.iter().enumerate() {
            let printed = self.semantics.has(Flaw::AliasGuard);
            let mut unlike: Vec<_> = earlier[..at].to_vec();
            if printed {
                unlike.extend(&earlier[at + 1..]);
            }
            let differs = self.differs_from_all(symbol, &unlike);
            let same = self.logic.terms.eq(symbol, other);
            let guard = self.logic.terms.and(differs, same);
            if printed {
                for &(where_other, l) in heap.of(r).iter().filter(|(_, l)| *l != Loc::Null) {
                    found.push((self.logic.terms.and(guard, where_other), l));
                }
            } else {
                found.push((guard, Loc::At(l)));
            }
        }
        found
    }

    /// VS (Definition 9): the feasible locations of `r.f`, each under the guard of the way to it.
    fn value_set(&mut self, s: &State, r: Ref, f: &Name) -> Vec<(Term, Loc)> {
        let mut found = Vec::new();
        for &(outer, l) in s.heap.of(r).iter() {
            let Loc::At(l) = l else { continue };
            let Some(field) = s.heap.field(l, f) else {
                continue;
            };
            found.extend(self.strengthen(s, field, outer));
        }
        found
    }

    /// ST (Definition 10): the set of `r`, each guard strengthened by `guard`, without what is infeasible.
    pub(crate) fn strengthen(&mut self, s: &State, r: Ref, guard: Term) -> Vec<(Term, Loc)> {
        let mut found = Vec::new();
        for &(inner, l) in self.expanded(&s.heap, r).iter() {
            let both = self.logic.terms.and(guard, inner);
            if both != Terms::FALSE && self.possible(s, both) {
                found.push((both, l));
            }
        }
        found
    }

    /// FIELD WRITE (Figure 11)
    pub(crate) fn summary_write(
        &mut self,
        s: &State,
        (to, f): (Ref, &Name),
        r: Ref,
        at: Expr,
    ) -> Steps {
        let (mut steps, object) = self.receiver(s, to, "FIELD WRITE (NULL)", at);
        if let Some(state) = object {
            steps.extend(self.write(&state, (to, f), r));
        }
        steps
    }

    /// Each location of the receiver gets a fresh reference for the field: the written set where this is
    /// the location, the old set elsewhere.
    pub(crate) fn write(&mut self, s: &State, (to, f): (Ref, &Name), r: Ref) -> Steps {
        let set = self.expanded(&s.heap, to);
        let mut guards: BTreeMap<u32, Term> = BTreeMap::new();
        for &(guard, l) in set.iter() {
            let Loc::At(l) = l else { continue };
            let before = guards
                .get(&l)
                .filter(|_| !self.semantics.has(Flaw::WriteLast));
            let before = before.copied().unwrap_or(Terms::FALSE);
            guards.insert(l, self.logic.terms.or(before, guard));
        }
        let mut state = s.popped(s.control);
        for (l, guard) in guards {
            let Some(current) = s.heap.field(l, f) else {
                continue;
            };
            let elsewhere = self.logic.terms.not(guard);
            let mut both = self.strengthen(s, r, guard);
            both.extend(self.strengthen_field(s, current, elsewhere));
            let target = state.heap.heap_ref();
            if self.semantics.has(Flaw::WriteOldReference) {
                state.heap.set(current, both.into());
                let class = self.class_of_field(&s.heap, l, f).unwrap_or_default();
                let origin = Origin::Field(l, f.clone());
                let unknown = self.add_input(&mut state.heap, origin, class);
                state.heap.set_field(l, f, unknown);
            } else {
                state.heap.set(target, both.into());
                state.heap.set_field(l, f, target);
            }
        }
        if self.semantics.has(Flaw::WriteNoResult) {
            state.control = Control::Nothing;
        }
        one("FIELD WRITE", None, state)
    }

    /// [`Machine::strengthen`] for what is in a field, which may be an input that is open.
    fn strengthen_field(&mut self, s: &State, current: Ref, guard: Term) -> Vec<(Term, Loc)> {
        if self.is(Base::UberLazy) && !s.heap.has(current) {
            let possible = self.possible(s, guard);
            return possible
                .then_some((guard, Loc::Open(current)))
                .into_iter()
                .collect();
        }
        self.strengthen(s, current, guard)
    }

    /// EQUALS (REFERENCES-TRUE) and EQUALS (REFERENCES-FALSE) (Figure 16)
    pub(crate) fn summary_equals(&mut self, s: &State, a: Ref, b: Ref, at: Expr) -> Steps {
        let rules = ["EQUALS (REFERENCES-TRUE)", "EQUALS (REFERENCES-FALSE)"];
        let (same, sides) = self.equals_sides(s, a, b);
        let mut steps = Vec::new();
        for ((rule, side), truth) in rules.into_iter().zip(sides).zip([true, false]) {
            let adds = if truth {
                same
            } else {
                self.logic.terms.not(same)
            };
            match side {
                BranchSide::Possible(phi) => {
                    let state = s.under(phi).popped(Control::Value(Value::Bool(truth)));
                    let state = self.consistent(state.after(Event::Equal(at, truth)));
                    steps.extend(
                        state
                            .map(|state| one(rule, Some(adds), state))
                            .into_iter()
                            .flatten(),
                    );
                }
                undecided => steps.extend(s.side(undecided, rule, adds, |s| s)),
            }
        }
        steps
    }

    fn equals_sides(&mut self, s: &State, a: Ref, b: Ref) -> (Term, [BranchSide; 2]) {
        let same = self.same(s, a, b);
        let or = self.semantics.has(Flaw::EqualsFalseOr);
        let and = self.semantics.has(Flaw::EqualsFalseAnd);
        if !or && !and {
            return (same, self.logic.branch(&s.condition, same));
        }
        let (differ_there, elsewhere) = self.printed_difference(s, a, b);
        let yes = self.logic.assume(&s.condition, same);
        let no = if or {
            let phi = self.logic.term_of(&s.condition);
            let both = self.logic.terms.and(phi, differ_there);
            let all = self.logic.terms.or(both, elsewhere);
            self.logic.assume(&Condition::new(), all)
        } else {
            let both = self.logic.terms.and(differ_there, elsewhere);
            self.logic.assume(&s.condition, both)
        };
        (same, [yes, no])
    }

    /// When `a` and `b` are the same: at a common location, under both guards.
    fn same(&mut self, s: &State, a: Ref, b: Ref) -> Term {
        let (left, right) = (self.expanded(&s.heap, a), self.expanded(&s.heap, b));
        let mut cases = Vec::new();
        for &(g0, l0) in left.iter() {
            for &(g1, l1) in right.iter() {
                let here = self.same_location(&s.heap, l0, l1);
                let guards = self.logic.terms.and(g0, g1);
                cases.push(self.logic.terms.and(guards, here));
            }
        }
        self.logic.any(cases)
    }

    /// When two locations are one: known in 003; in 004 an open one is where its reference points to.
    fn same_location(&mut self, heap: &Heap, a: Loc, b: Loc) -> Term {
        if a == b {
            return Terms::TRUE;
        }
        match (self.identity(heap, a), self.identity(heap, b)) {
            (Some(x), Some(y)) if matches!((a, b), (Loc::Open(_), _) | (_, Loc::Open(_))) => {
                self.logic.terms.eq(x, y)
            }
            _ => Terms::FALSE,
        }
    }

    /// What a location is in conditions; an object that the program made is nothing there.
    fn identity(&mut self, heap: &Heap, l: Loc) -> Option<Term> {
        match l {
            Loc::Null => Some(self.logic.null()),
            Loc::Open(r) => heap.input(r).map(|input| input.symbol),
            Loc::At(l) => match heap.object(l).maker {
                Maker::Input(r) => heap.input(r).map(|input| input.symbol),
                Maker::New(_) | Maker::Caller => None,
            },
            Loc::Uninitialised => None,
        }
    }

    /// A and B of EQUALS (REFERENCES-FALSE) as printed: different at each common location; at a location
    /// that only one has.
    fn printed_difference(&mut self, s: &State, a: Ref, b: Ref) -> (Term, Term) {
        let (left, right) = (self.expanded(&s.heap, a), self.expanded(&s.heap, b));
        let (mut there, mut elsewhere) = (Terms::TRUE, Terms::FALSE);
        for &(g0, l0) in left.iter() {
            for &(g1, _) in right.iter().filter(|(_, l1)| *l1 == l0) {
                let both = self.logic.terms.and(g0, g1);
                let not_both = self.logic.terms.not(both);
                there = self.logic.terms.and(there, not_both);
            }
        }
        for (one, other) in [(&left, &right), (&right, &left)] {
            let alone = |l: &Loc| other.iter().all(|(_, o)| o != l);
            for &(guard, _) in one.iter().filter(|(_, l)| alone(l)) {
                elsewhere = self.logic.terms.or(elsewhere, guard);
            }
        }
        (there, elsewhere)
    }
}
