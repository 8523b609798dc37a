//! Über-lazy: 004, Figures 3 and 4.
//!
//! A field that nobody has looked at is a reference with an empty set. It stays so when it is read,
//! compared or written somewhere; it is initialised when a field of its object is wanted, and that forks
//! once, into null and an object.
//!
//! Deviations, each of which can be had as printed (see [`crate::FLAWS`]), follow 003: an input may be an
//! alias; a read of an empty reference gives that reference; the receiver of a write is initialised, and
//! not the value. 004 has no path condition and strengthens all guards instead; here the path condition
//! is kept beside the heap, as in 003, and strengthening only takes away what it makes infeasible. Then no
//! reference that has a set can lose it (ER is empty, C is 1) while the path condition is satisfiable.

use crate::heap::{Heap, Loc, Maker, Origin, Ref};
use crate::machine::{Machine, Steps, one};
use crate::semantics::{Base, Flaw};
use crate::state::{Frame, State, Value};
use crate::syntax::{Expr, Name};
use isopath_calculus::BranchSide;
use isopath_terms::{Term, Terms};

impl Machine {
    /// FIELD ACCESS (NULL), FIELD ACCESS (NON-NULL) and FIELD ACCESS
    pub(crate) fn uber_access(
        &mut self,
        s: &State,
        r: Ref,
        f: &Name,
        at: Expr,
        ready: bool,
    ) -> Steps {
        if ready {
            return self.uber_read(s, r, f);
        }
        let frame = Frame::Get {
            field: f.clone(),
            at,
            ready: true,
        };
        let rules = ["FIELD ACCESS (NULL)", "FIELD ACCESS (NON-NULL)"];
        let goes_on = self.semantics.has(Flaw::NullReads);
        self.null_or_not(s, r, rules, (frame, at), goes_on)
    }

    /// Forks into null and an object, and initialises what `r` leaves open in the second.
    fn null_or_not(
        &mut self,
        s: &State,
        r: Ref,
        rules: [&'static str; 2],
        (frame, at): (Frame, Expr),
        null_goes_on: bool,
    ) -> Steps {
        let null = self.nullness(&s.heap, r);
        let (mut steps, object) = if null_goes_on {
            let [is_null, is_object] = self.logic.branch(&s.condition, null);
            let go_on = |s: State| s.replaced(s.control, frame.clone());
            let mut steps = s.side(is_null, rules[0], null, go_on);
            let not_null = self.logic.terms.not(null);
            match is_object {
                BranchSide::Possible(phi) => (steps, Some(s.under(phi))),
                undecided => {
                    steps.extend(s.side(undecided, rules[1], not_null, |s| s));
                    (steps, None)
                }
            }
        } else {
            self.fork_on_null(s, r, rules[0], at)
        };
        if let Some(state) = object {
            let not_null = self.logic.terms.not(null);
            let (cut, state) = self.initialise_open(state, r, rules[1]);
            steps.extend(cut);
            let state = state.map(|state| {
                one(
                    rules[1],
                    Some(not_null),
                    state.replaced(state.control, frame),
                )
            });
            steps.extend(state.into_iter().flatten());
        }
        steps
    }

    /// Gives each input that `r` leaves open its set: null, a new object, or that of an earlier reference.
    fn initialise_open(&mut self, s: State, r: Ref, rule: &'static str) -> (Steps, Option<State>) {
        let (mut state, mut steps) = (s, Vec::new());
        for &(guard, l) in state.heap.of(r).iter() {
            let Loc::Open(open) = l else { continue };
            if state.heap.has(open) || !self.possible(&state, guard) {
                continue;
            }
            let (cut, next) = self.initialise(state, open, guard, rule);
            steps.extend(cut);
            match next {
                Some(next) => state = next,
                None => return (steps, None),
            }
        }
        (steps, Some(state))
    }

    fn initialise(
        &mut self,
        mut s: State,
        open: Ref,
        guard: Term,
        rule: &'static str,
    ) -> (Steps, Option<State>) {
        let Some(input) = s.heap.input(open).cloned() else {
            return (Vec::new(), None);
        };
        let earlier = match self.semantics.has(Flaw::NoAlias) {
            true => Vec::new(),
            false => s.heap.earlier(&input.class),
        };
        let null = self.logic.is_null(input.symbol);
        let fresh = self.differs_from_all(input.symbol, &earlier);
        let mut set = vec![(null, Loc::Null)];
        let depth = match input.origin {
            Origin::Field(l, _) => Machine::depth_below(&s.heap, l),
            Origin::This | Origin::Nowhere => 0,
        };
        let mut steps = Vec::new();
        if self.k.is_none_or(|k| depth <= k) {
            let l = s.heap.add_object(input.class, Maker::Input(open), depth);
            self.input_fields(&mut s.heap, l);
            set.push((fresh, Loc::At(l)));
        } else {
            let beyond = self.logic.terms.and(guard, fresh);
            let (cut, within) = self.cut(s, beyond, rule);
            steps = cut;
            match within {
                Some(state) => s = state,
                None => return (steps, None),
            }
        }
        set.extend(self.aliases(&s.heap, input.symbol, &earlier));
        s.heap.set(open, set.into());
        (steps, Some(s))
    }

    /// FIELD ACCESS: the value set, in which an empty reference stands for itself.
    fn uber_read(&mut self, s: &State, r: Ref, f: &Name) -> Steps {
        let mut state = s.clone();
        let mut found = Vec::new();
        for &(outer, l) in self.expanded(&s.heap, r).iter() {
            match l {
                Loc::At(l) => {
                    let values = self.uber_values(&mut state, outer, l, f);
                    found.extend(values);
                }
                Loc::Null if self.semantics.has(Flaw::NullReads) && self.possible(s, outer) => {
                    let nowhere = self.unknown_field(&mut state.heap, f);
                    found.push((outer, Loc::Open(nowhere)));
                }
                _ => {}
            }
        }
        one("FIELD ACCESS", None, self.read(&state, found))
    }

    fn uber_values(&mut self, s: &mut State, outer: Term, l: u32, f: &Name) -> Vec<(Term, Loc)> {
        let Some(field) = s.heap.field(l, f) else {
            return Vec::new();
        };
        if s.heap.has(field) {
            return self.strengthen(s, field, outer);
        }
        if outer == Terms::FALSE || !self.possible(s, outer) {
            return Vec::new();
        }
        if self.semantics.has(Flaw::FreshRead) {
            let class = s.heap.input(field).map(|input| input.class.clone());
            let origin = Origin::Field(l, f.clone());
            let another = self.add_input(&mut s.heap, origin, class.unwrap_or_default());
            return vec![(outer, Loc::Open(another))];
        }
        vec![(outer, Loc::Open(field))]
    }

    /// What a field of null reads as, as printed: an unknown reference of the field's class.
    fn unknown_field(&mut self, heap: &mut Heap, f: &Name) -> Ref {
        let classes = self.program.classes.iter();
        let field = classes
            .flat_map(|class| &class.fields)
            .find(|field| field.name == *f);
        let class = field.map_or_else(String::new, |field| field.of.to_string());
        self.add_input(heap, Origin::Nowhere, class.into())
    }

    /// FIELD WRITE (NULL), FIELD WRITE (NON-NULL) and FIELD WRITE. As printed the first two look at the
    /// written value.
    pub(crate) fn uber_write(
        &mut self,
        s: &State,
        (to, f): (Ref, &Name),
        r: Ref,
        at: Expr,
        ready: bool,
    ) -> Steps {
        if ready {
            return self.write(s, (to, f), r);
        }
        let Some(Frame::Put {
            variable, field, ..
        }) = s.frames.first()
        else {
            return Vec::new();
        };
        let frame = Frame::Put {
            variable: variable.clone(),
            field: field.clone(),
            at,
            ready: true,
        };
        let rules = ["FIELD WRITE (NULL)", "FIELD WRITE (NON-NULL)"];
        if self.semantics.has(Flaw::WriteInitialisesValue) {
            return self.null_or_not(s, r, rules, (frame, at), true);
        }
        self.null_or_not(s, to, rules, (frame, at), false)
    }

    /// ST on the whole heap after a comparison, ER and C: what the path condition makes infeasible goes; a
    /// live reference that loses everything makes the heap inconsistent, and the branch is given up.
    pub(crate) fn consistent(&mut self, mut s: State) -> Option<State> {
        if !self.is(Base::UberLazy) {
            return Some(s);
        }
        let sets: Vec<_> = s.heap.sets().map(|(r, set)| (r, set.clone())).collect();
        let mut empty = Vec::new();
        for (r, set) in sets {
            let mut kept = set.to_vec();
            kept.retain(|&(guard, _)| self.possible(&s, guard));
            if kept.is_empty() && !set.is_empty() {
                empty.push(r);
            } else if kept.len() < set.len() {
                s.heap.set(r, kept.into());
            }
        }
        let live = self.live(&s);
        let inconsistent = empty.iter().any(|r| live.contains(r));
        (!inconsistent).then_some(s)
    }

    /// The references that the environment and the continuation reach (ref and reach of 004), through
    /// feasible locations.
    fn live(&mut self, s: &State) -> Vec<Ref> {
        let mut pending: Vec<Ref> = roots(s);
        let mut seen = Vec::new();
        while let Some(r) = pending.pop() {
            if seen.contains(&r) {
                continue;
            }
            seen.push(r);
            for &(guard, l) in s.heap.of(r).iter() {
                match l {
                    Loc::At(l) if self.possible(s, guard) => {
                        pending.extend(s.heap.fields(l).map(|(_, field)| field));
                    }
                    Loc::Open(open) => pending.push(open),
                    _ => {}
                }
            }
        }
        seen
    }
}

/// The references in the environment and in the continuation.
fn roots(s: &State) -> Vec<Ref> {
    let mut values: Vec<Value> = s.env.values().copied().collect();
    for frame in s.frames.iter() {
        match frame {
            Frame::EqualsRight(v, _) | Frame::CallArgument(v, ..) => values.push(*v),
            Frame::Pop(env) => values.extend(env.values()),
            Frame::Unbind(_, Some(v)) => values.push(*v),
            _ => {}
        }
    }
    let refs = values.into_iter().filter_map(|v| match v {
        Value::Ref(r) => Some(r),
        Value::Bool(_) => None,
    });
    refs.collect()
}
