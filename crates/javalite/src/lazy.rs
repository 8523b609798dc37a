//! Lazy initialization: 003, Figures 6 (lost in the text), 10 and 14.
//!
//! A field that nobody has looked at forks into null, an object that was not reached before, and each
//! object of its class that was. Every reference has one location, so that nothing else forks.
//!
//! The choice is part of the path condition: which inputs a trace stands for can be asked of it.

use crate::heap::{Loc, Maker, Origin, Ref};
use crate::machine::{CUT_AT_K, Machine, Steps, one};
use crate::semantics::Flaw;
use crate::state::{Control, Event, Frame, State, Value};
use crate::syntax::{Expr, Name};
use isopath_terms::{Term, Terms};

impl Machine {
    /// FIELD ACCESS (Figure 10), with the initialization machine run before it.
    pub(crate) fn lazy_access(
        &mut self,
        s: &State,
        r: Ref,
        f: &Name,
        at: Expr,
        ready: bool,
    ) -> Steps {
        let set = s.heap.of(r);
        let Some(&(_, Loc::At(l))) = set.first() else {
            return self.fork_on_null(s, r, "FIELD ACCESS (NULL)", at).0;
        };
        let Some(field) = s.heap.field(l, f) else {
            return Vec::new();
        };
        if ready {
            let values = s.heap.of(field).to_vec();
            return one("FIELD ACCESS", None, self.read(s, values));
        }
        if field == Ref::Uninitialised {
            return self.initialize(s, l, f);
        }
        self.initialize_end("INITIALIZE-END", s, f, at)
    }

    /// INITIALIZE (NULL), INITIALIZE (NEW) and INITIALIZE (ALIAS)
    fn initialize(&mut self, s: &State, l: u32, f: &Name) -> Steps {
        let Some(class) = self.class_of_field(&s.heap, l, f) else {
            return Vec::new();
        };
        let mut state = s.clone();
        let r = self.add_input(&mut state.heap, Origin::Field(l, f.clone()), class.clone());
        state.heap.set_field(l, f, r);
        let symbol = state.heap.input(r).map(|input| input.symbol);
        let Some(symbol) = symbol else {
            return Vec::new();
        };
        let earlier = state.heap.earlier(&class);
        let mut steps = self.initialize_null(&state, r, symbol);
        steps.extend(self.initialize_new(&state, (r, symbol), &earlier, l, class));
        for (other, _, at) in earlier {
            steps.extend(self.initialize_alias(&state, r, (symbol, other), at));
        }
        steps
    }

    fn initialize_null(&mut self, s: &State, r: Ref, symbol: Term) -> Steps {
        let null = self.logic.is_null(symbol);
        self.initialized("INITIALIZE (NULL)", s, r, null, Loc::Null)
    }

    fn initialize_new(
        &mut self,
        s: &State,
        (r, symbol): (Ref, Term),
        earlier: &[(Term, Ref, u32)],
        owner: u32,
        class: Name,
    ) -> Steps {
        let rule = "INITIALIZE (NEW)";
        let null = self.logic.null();
        let others = earlier.iter().map(|&(other, ..)| other);
        let unlike: Vec<Term> = std::iter::once(null).chain(others).collect();
        let unlike: Vec<Term> = unlike
            .into_iter()
            .map(|other| self.logic.differ(symbol, other))
            .collect();
        let fresh = self.logic.all(unlike);
        let depth = Machine::depth_below(&s.heap, owner);
        if self.k.is_some_and(|k| depth > k) {
            let side = self.logic.assume(&s.condition, fresh);
            return s.side(side, rule, fresh, |s| s.ended(CUT_AT_K));
        }
        let mut state = s.clone();
        let l = state.heap.add_object(class, Maker::Input(r), depth);
        self.input_fields(&mut state.heap, l);
        self.initialized(rule, &state, r, fresh, Loc::At(l))
    }

    fn initialize_alias(
        &mut self,
        s: &State,
        r: Ref,
        (symbol, other): (Term, Term),
        at: u32,
    ) -> Steps {
        let same = self.logic.terms.eq(symbol, other);
        self.initialized("INITIALIZE (ALIAS)", s, r, same, Loc::At(at))
    }

    fn initialized(&mut self, rule: &'static str, s: &State, r: Ref, c: Term, l: Loc) -> Steps {
        let side = self.logic.assume(&s.condition, c);
        s.side(side, rule, c, |mut state| {
            state.heap.set(r, [(Terms::TRUE, l)].into());
            state
        })
    }

    /// INITIALIZE-END, SUMMARIZE-END: the field can be read.
    pub(crate) fn initialize_end(
        &mut self,
        rule: &'static str,
        s: &State,
        f: &Name,
        at: Expr,
    ) -> Steps {
        let frame = Frame::Get {
            field: f.clone(),
            at,
            ready: true,
        };
        one(rule, None, s.replaced(s.control, frame))
    }

    /// FIELD WRITE (Figure 10). As printed it stores the receiver's locations.
    pub(crate) fn lazy_write(
        &mut self,
        s: &State,
        (to, f): (Ref, &Name),
        r: Ref,
        at: Expr,
    ) -> Steps {
        let set = s.heap.of(to);
        let Some(&(_, Loc::At(l))) = set.first() else {
            return self.fork_on_null(s, to, "FIELD WRITE (NULL)", at).0;
        };
        let stored = if self.semantics.has(Flaw::WriteReceiver) {
            set
        } else {
            s.heap.of(r)
        };
        let mut state = s.popped(s.control);
        let fresh = state.heap.heap_ref();
        state.heap.set(fresh, stored);
        state.heap.set_field(l, f, fresh);
        one("FIELD WRITE", None, state)
    }

    /// EQUALS (REFERENCE-TRUE) and EQUALS (REFERENCE-FALSE) (Figure 14)
    pub(crate) fn lazy_equals(&mut self, s: &State, a: Ref, b: Ref, at: Expr) -> Steps {
        let location = |r| s.heap.of(r).first().map(|&(_, l)| l);
        let same = location(a) == location(b);
        let rule = if same {
            "EQUALS (REFERENCE-TRUE)"
        } else {
            "EQUALS (REFERENCE-FALSE)"
        };
        let state = s.popped(Control::Value(Value::Bool(same)));
        one(rule, None, state.after(Event::Equal(at, same)))
    }
}
