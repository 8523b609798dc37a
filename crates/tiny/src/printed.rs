//! POSE as printed: Getfield, Putfield and Invoke of 001, Figures 10 to 12, with `assume`, `update`,
//! `mergePC`, `mergeHGf`, `mergeHPf` and `mergeClauses`.
//!
//! What is not as printed: a dereference that may be of null also ends in a trace of its own, as section
//! III-A says in words; Invoke (c2) substitutes Y for `this`, where an `l` is printed that no premise
//! binds; and a clause `Y.f = Z` is not a formula but says which symbol stands for what, under its guard
//! ([`crate::state::Known`]).

use crate::machine::{Leaf, Machine, Steps};
use crate::merge::MergeSides;
use crate::state::{Control, Ending, Event, State, SymbolOrigin};
use crate::syntax::{Expr, Method, Name};
use isopath_calculus::{BranchSide, Condition, ProgramSyntax};
use isopath_terms::{Node, Term, Terms};
use std::rc::Rc;

/// A configuration after a step into a receiver: the heap, the clauses, and the value.
pub(crate) struct Stepped {
    pub(crate) state: State,
    pub(crate) clauses: Vec<Term>,
    pub(crate) value: Term,
    pub(crate) rule: &'static str,
}

/// What a step does to the object it comes to: it reads, or it writes a value.
#[derive(Clone, Copy)]
enum Access {
    Get,
    Put(Term),
}

impl Machine {
    /// Getfield (c1) to (c5), after Getfield (r1) to (r2).
    pub(crate) fn printed_getfield(&mut self, s: &State, r: Term, f: &Name, at: Expr) -> Steps {
        let mut steps = self.null_trace(s, r, "Getfield (null)", at);
        let clauses = s.condition.conjuncts();
        if let Some(stepped) = self.access(s, clauses, r, f, Access::Get) {
            steps.extend(self.finish(stepped));
        }
        steps
    }

    /// Putfield (c1) to (c5), after Putfield (r1) and (r1.b).
    pub(crate) fn printed_putfield(
        &mut self,
        s: &State,
        (r, f): (Term, &Name),
        v: Term,
        at: Expr,
    ) -> Steps {
        let mut steps = self.null_trace(s, r, "Putfield (null)", at);
        let clauses = s.condition.conjuncts();
        if let Some(stepped) = self.access(s, clauses, r, f, Access::Put(v)) {
            steps.extend(self.finish(stepped));
        }
        steps
    }

    /// Where the receiver is null: the program's exception, which is a trace of its own.
    fn null_trace(&mut self, s: &State, r: Term, rule: &'static str, at: Expr) -> Steps {
        let null = self.nullness(r);
        let stuck = Ending::Null(self.program.position(at));
        let side = self.logic.assume(&s.condition, null);
        s.side(side, rule, null, |s| s.after(Event::Null(at)).ended(stuck))
    }

    /// The configuration of a step, if its clauses can hold.
    fn finish(&mut self, stepped: Stepped) -> Steps {
        let side = self.rebuilt(&stepped.state, &stepped.clauses);
        let value = Control::Value(stepped.value);
        stepped
            .state
            .side(side, stepped.rule, Terms::TRUE, |s| s.popped(value))
    }

    /// Sigma from its clauses: merging rewrites it, and a condition can only be extended.
    fn rebuilt(&mut self, s: &State, clauses: &[Term]) -> BranchSide {
        let mut sigma = Condition::new();
        let facts: Vec<Term> = s.heap.facts.iter().copied().collect();
        for fact in facts {
            match self.logic.given(&sigma, fact) {
                BranchSide::Possible(extended) => sigma = extended,
                other => return other,
            }
        }
        for &clause in clauses {
            match self.logic.assume(&sigma, clause) {
                BranchSide::Possible(extended) => sigma = extended,
                other => return other,
            }
        }
        BranchSide::Possible(sigma)
    }

    /// One step of `r.f` or `r.f := v`; `None` if it is stuck at null.
    fn access(
        &mut self,
        s: &State,
        clauses: Vec<Term>,
        r: Term,
        f: &Name,
        access: Access,
    ) -> Option<Stepped> {
        match (self.leaf(r), self.logic.terms.node(r)) {
            (Some(Leaf::Null), _) => None,
            (Some(Leaf::Made(_)), _) => self.access_made(s, clauses, r, f, access),
            (Some(Leaf::Symbol), _) => {
                let (state, clauses) = self.refine(s, clauses, r, f);
                Some(match access {
                    Access::Get => self.get_c1(state, clauses, r, f),
                    Access::Put(v) => self.put_c1(state, clauses, (r, f), v),
                })
            }
            (None, Node::Ite(c, a, b)) => self.access_choice(s, clauses, (c, a, b), f, access),
            (None, _) => None,
        }
    }

    /// Getfield (c5) and Putfield (c5)
    fn access_made(
        &mut self,
        s: &State,
        clauses: Vec<Term>,
        l: Term,
        f: &Name,
        access: Access,
    ) -> Option<Stepped> {
        let mut state = s.clone();
        let (value, rule) = match access {
            Access::Get => {
                let object = state.heap.objects.get(&l)?;
                (object.get(f).copied().flatten()?, "Getfield (c5)")
            }
            Access::Put(v) => {
                set(&mut state, l, f, Some(v));
                (v, "Putfield (c5)")
            }
        };
        Some(Stepped {
            state,
            clauses,
            value,
            rule,
        })
    }

    /// Getfield (r1), Getfield (r1.b), Putfield (r1) and Putfield (r1.b): Y is bound to an object that has the
    /// field.
    fn refine(
        &mut self,
        s: &State,
        mut clauses: Vec<Term>,
        y: Term,
        f: &Name,
    ) -> (State, Vec<Term>) {
        let program = self.program.clone();
        let mut state = s.clone();
        let class = program.class_of_field(f).map(|class| class.name.clone());
        let class = class.unwrap_or_default();
        let object = state.heap.objects.get(&y).cloned();
        if object.as_ref().is_some_and(|object| object.contains_key(f)) {
            return (state, clauses);
        }
        if object.is_none() {
            let null = self.logic.is_null(y);
            clauses.push(self.logic.terms.not(null));
        }
        let mut object = object.map_or_else(Default::default, |o| (*o).clone());
        for field in program.fields(&class) {
            object.entry(field.name.clone()).or_insert(None);
        }
        state.heap.objects.insert_mut(y, Rc::new(object));
        let below = self.class_within(&state, y, &program.subclasses(&class));
        clauses.push(below);
        (state, clauses)
    }

    /// Getfield (r2) if the field is uninitialised, then Getfield (c1).
    fn get_c1(&mut self, mut state: State, clauses: Vec<Term>, y: Term, f: &Name) -> Stepped {
        let program = self.program.clone();
        let current = state
            .heap
            .objects
            .get(&y)
            .and_then(|o| o.get(f).copied().flatten());
        let value = match (current, program.type_of_field(f)) {
            (Some(value), _) => value,
            (None, Some(of)) => {
                let z = self.symbol(&mut state, SymbolOrigin::Field(y, f.clone()), of);
                let value = self.assume_printed(&state, y, f, z);
                set(&mut state, y, f, Some(value));
                value
            }
            (None, None) => self.default_value(f),
        };
        Stepped {
            state,
            clauses,
            value,
            rule: "Getfield (c1)",
        }
    }

    /// assume(H, Y, f, Z)
    fn assume_printed(&mut self, s: &State, y: Term, f: &Name, z: Term) -> Term {
        let mut value = z;
        for (other, theirs) in initialised(self, s, y, f).into_iter().rev() {
            let same = self.same(y, other);
            value = self.logic.terms.ite(same, theirs, value);
        }
        value
    }

    /// Putfield (c1) with update(H, Y, f, sigma).
    fn put_c1(
        &mut self,
        mut state: State,
        clauses: Vec<Term>,
        (y, f): (Term, &Name),
        v: Term,
    ) -> Stepped {
        for (other, theirs) in initialised(self, &state, y, f) {
            let same = self.same(y, other);
            let updated = self.logic.terms.ite(same, v, theirs);
            set(&mut state, other, f, Some(updated));
        }
        set(&mut state, y, f, Some(v));
        Stepped {
            state,
            clauses,
            value: v,
            rule: "Putfield (c1)",
        }
    }

    /// Getfield (c2) to (c4) and Putfield (c2) to (c4)
    fn access_choice(
        &mut self,
        s: &State,
        clauses: Vec<Term>,
        (c, a, b): (Term, Term, Term),
        f: &Name,
        access: Access,
    ) -> Option<Stepped> {
        let base = s.heap.known.len();
        let left = self.access(s, clauses.clone(), a, f, access);
        // Symbols are fresh: what one side names, the other does not.
        let mut start = s.clone();
        if let Some(left) = &left {
            start.heap.known = left.state.heap.known.clone();
            start.heap.facts = left.state.heap.facts.clone();
        }
        let middle = start.heap.known.len();
        let right = self.access(&start, clauses, b, f, access);
        let not_c = self.logic.terms.not(c);
        let get = matches!(access, Access::Get);
        let rules = match get {
            true => ["Getfield (c2)", "Getfield (c3)", "Getfield (c4)"],
            false => ["Putfield (c2)", "Putfield (c3)", "Putfield (c4)"],
        };
        match (left, right) {
            (None, None) => None,
            (Some(mut only), None) => {
                only.clauses.push(c);
                only.rule = rules[1];
                Some(only)
            }
            (None, Some(mut only)) => {
                only.clauses.push(not_c);
                only.rule = rules[2];
                Some(only)
            }
            (Some(left), Some(right)) => {
                let sides = MergeSides::both(left, right);
                Some(self.merge(sides, c, get, (base, middle), rules[0]))
            }
        }
    }

    /// Invoke (c1) to (c4)
    pub(crate) fn printed_invoke(
        &mut self,
        s: &State,
        values: &[Term],
        m: &Name,
        at: Expr,
    ) -> Steps {
        let mut steps = self.null_trace(s, values[0], "Invoke (null)", at);
        for target in self.leaves(s, values[0], m, Vec::new()) {
            let mut all = s.condition.conjuncts();
            all.extend(&target.clauses);
            let mut values = values.to_vec();
            values[0] = target.receiver;
            let side = self.rebuilt(s, &all);
            steps.extend(s.side(side, target.rule, Terms::TRUE, |s| {
                let state = self.enter(&s, &target.method, &values);
                state.after(Event::Invoke(at, target.class))
            }));
        }
        steps
    }

    /// Each implementation for each leaf of the receiver, with the clauses that lead there.
    fn leaves(&mut self, s: &State, r: Term, m: &Name, clauses: Vec<Term>) -> Vec<Target> {
        match (self.leaf(r), self.logic.terms.node(r)) {
            (Some(Leaf::Null), _) => Vec::new(),
            (Some(_), _) => self.implemented(s, r, m, clauses),
            (None, Node::Ite(c, a, b)) => {
                let not_c = self.logic.terms.not(c);
                let mut found = Vec::new();
                for (side, guard, rule) in [(a, c, "Invoke (c3)"), (b, not_c, "Invoke (c4)")] {
                    let mut clauses = clauses.clone();
                    clauses.push(guard);
                    let below = self.leaves(s, side, m, clauses).into_iter();
                    found.extend(below.map(|target| Target { rule, ..target }));
                }
                found
            }
            (None, _) => Vec::new(),
        }
    }

    /// Invoke (c1) for an object that the program made, Invoke (c2) for a symbol.
    fn implemented(&mut self, s: &State, r: Term, m: &Name, clauses: Vec<Term>) -> Vec<Target> {
        let program = self.program.clone();
        let made = matches!(self.leaf(r), Some(Leaf::Made(_)));
        let rule = if made { "Invoke (c1)" } else { "Invoke (c2)" };
        let mut found = Vec::new();
        for (class, method, _) in self.implementations(m) {
            let name = &program.classes[class].name;
            let mut clauses = clauses.clone();
            let null = self.nullness(r);
            clauses.push(self.logic.terms.not(null));
            clauses.push(self.class_within(s, r, &program.subclasses(name)));
            // overrides(c, m, c'): implementations strictly below.
            for other in program
                .classes
                .iter()
                .filter(|other| other.method(m).is_some())
            {
                if other.name != *name && program.is_subclass(&other.name, name) {
                    let below = self.class_within(s, r, &program.subclasses(&other.name));
                    clauses.push(self.logic.terms.not(below));
                }
            }
            if !clauses.contains(&Terms::FALSE) {
                found.push(Target {
                    receiver: r,
                    class,
                    method,
                    clauses,
                    rule,
                });
            }
        }
        found
    }
}

/// Where a call goes.
struct Target {
    /// The leaf that is the receiver.
    receiver: Term,
    /// The class that implements the method.
    class: usize,
    method: Method,
    /// What leads there.
    clauses: Vec<Term>,
    rule: &'static str,
}

/// The alias set of Y: symbolic references other than Y that are bound and whose field is initialised, with
/// its value.
fn initialised(machine: &Machine, s: &State, y: Term, f: &Name) -> Vec<(Term, Term)> {
    // In the order in which the symbols were made: that of the heap's keys is the arena's.
    let mut found = Vec::new();
    for known in s.heap.known.iter() {
        let u = known.symbol;
        if u == y || machine.leaf(u) != Some(Leaf::Symbol) {
            continue;
        }
        let object = s.heap.objects.get(&u);
        if let Some(value) = object.and_then(|o| o.get(f).copied().flatten()) {
            found.push((u, value));
        }
    }
    found
}

/// `H[u -> H(u)[f -> value]]`
pub(crate) fn set(s: &mut State, u: Term, f: &Name, value: Option<Term>) {
    let mut object = s
        .heap
        .objects
        .get(&u)
        .map_or_else(Default::default, |o| (**o).clone());
    object.insert(f.clone(), value);
    s.heap.objects.insert_mut(u, Rc::new(object));
}
