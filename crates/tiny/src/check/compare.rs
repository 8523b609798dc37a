//! A trace against concrete runs.

use super::random_program;
use crate::machine::FIRST_MADE;
use crate::state::{Control, Ending, Event, State, SymbolOrigin};
use crate::syntax::Program;
use crate::{Machine, Semantics};
use isopath_calculus::check::{Concrete, ConcreteHeap, Judged, MismatchKind, RunResult, TraceEnd};
use isopath_calculus::{BranchSide, Comparable, Condition, Found};
use isopath_terms::{Const, Node, Sort, Symbol, Term, Terms};

type Run = RunResult<Event>;

impl Comparable for Machine {
    /// One trace for each program path is what 001 is about.
    const PATH_OPTIMAL: bool = true;

    fn random(seed: u64) -> Program {
        random_program(seed)
    }

    fn judge(&mut self, state: &State, found: Found, runs: &[(ConcreteHeap, Run)]) -> Judged {
        let trace = TraceEnd::new(self, state, found);
        trace.judged(runs, |heap, run| {
            let values = Values::of(self, state, heap);
            let known = values.all_hold(self, &trace.condition);
            let has = known || values.can_hold(self, &trace);
            // What an unconstrained symbol is cannot be compared.
            let ends = || {
                known
                    .then(|| values.compare_ends(self, state, heap, run))
                    .flatten()
            };
            has.then(|| trace.meet(run, ends))
        })
    }
}

/// What the symbols of a trace are in a concrete input, by number.
struct Values {
    values: Vec<Option<Const>>,
    /// Symbols that stand for nothing in this input: their guard does not hold (as printed only).
    free: bool,
}

impl Values {
    fn of(machine: &Machine, s: &State, heap: &ConcreteHeap) -> Values {
        let mut all = Values {
            values: Vec::new(),
            free: false,
        };
        // A first round for all symbols, because guards speak of any of them.
        for known in s.heap.known.iter() {
            let value = match &known.place {
                SymbolOrigin::Input(x) => heap.input(x),
                SymbolOrigin::Field(owner, f) => match all.term(machine, *owner) {
                    Const::Loc(o) => heap.field(o, f),
                    _ => None,
                },
            };
            let sort = machine.logic.terms.sort(known.symbol);
            let value = value.map_or_else(|| Const::zero(sort), constant);
            all.set(machine, known.symbol, value);
            if let (Some(class), Const::Loc(o)) = (known.class, value) {
                let number = heap.object(o).map(|object| object.class.0);
                all.set(machine, class, Const::Bv32(number.unwrap_or(0) as i32));
            }
        }
        let guards = s.heap.known.iter().map(|known| known.guard);
        all.free = guards
            .filter(|&g| g != Terms::TRUE)
            .any(|g| !all.holds(machine, g));
        all
    }

    fn set(&mut self, machine: &Machine, symbol: Term, value: Const) {
        let Node::Symbol(symbol) = machine.logic.terms.node(symbol) else {
            unreachable!("what is known is a symbol");
        };
        let at = symbol.index();
        self.values.resize(self.values.len().max(at + 1), None);
        self.values[at] = Some(value);
    }

    fn term(&self, machine: &Machine, t: Term) -> Const {
        let value = |symbol: Symbol| self.values.get(symbol.index()).copied().flatten();
        machine.logic.terms.eval(t, &value)
    }

    fn holds(&self, machine: &Machine, c: Term) -> bool {
        self.term(machine, c) == Const::Bool(true)
    }

    fn all_hold(&self, machine: &Machine, condition: &[Term]) -> bool {
        condition.iter().all(|&c| self.holds(machine, c))
    }

    /// Whether the conditions can hold when symbols that stand for nothing are chosen freely.
    fn can_hold(&self, machine: &mut Machine, trace: &TraceEnd<'_, Machine>) -> bool {
        if !self.free {
            return false;
        }
        let mut facts = trace.condition.clone();
        for known in trace.state.heap.known.iter().cloned().collect::<Vec<_>>() {
            if !self.holds(machine, known.guard) {
                continue;
            }
            for symbol in std::iter::once(known.symbol).chain(known.class) {
                let value = self.term(machine, symbol);
                let value = machine.logic.terms.constant(value);
                facts.push(machine.logic.terms.eq(symbol, value));
            }
        }
        let all = machine.logic.all(facts);
        matches!(
            machine.logic.assume(&Condition::new(), all),
            BranchSide::Possible(_)
        )
    }

    fn compare_ends(
        &self,
        machine: &mut Machine,
        state: &State,
        heap: &ConcreteHeap,
        run: &Run,
    ) -> Option<MismatchKind> {
        let inputs = heap.objects.len() as u32;
        let result = match (run.result, state.control, state.ending) {
            (None, _, Some(Ending::Null(_))) => true,
            (Some(v), Control::Value(t), None) => concrete(self.term(machine, t), inputs) == v,
            _ => false,
        };
        if !result {
            return Some(MismatchKind::WrongResult);
        }
        if machine.semantics != Semantics::Pose {
            return None;
        }
        let same = self.same_heap(machine, state, heap, run);
        (!same).then_some(MismatchKind::WrongHeap)
    }

    /// Whether each field of each object is what the log of writes says.
    fn same_heap(&self, machine: &mut Machine, s: &State, heap: &ConcreteHeap, run: &Run) -> bool {
        let inputs = heap.objects.len() as u32;
        let objects = run.heap.objects.iter().zip(1..);
        objects.into_iter().all(|(object, o)| {
            object.fields.iter().all(|(f, after)| {
                let writes: Vec<(Term, Term)> = match s.heap.log.get(f) {
                    Some(log) => log.iter().copied().collect(),
                    None => Vec::new(),
                };
                let here = |r: Term| concrete(self.term(machine, r), inputs) == Concrete::Object(o);
                let written = writes.into_iter().find(|&(r, _)| here(r)).map(|(_, v)| v);
                let value = match written {
                    Some(v) => Some(concrete(self.term(machine, v), inputs)),
                    None => heap.field(o, f),
                };
                match value {
                    Some(value) => value == *after,
                    None => {
                        let default = machine.default_value(f);
                        concrete(self.term(machine, default), inputs) == *after
                    }
                }
            })
        })
    }
}

fn constant(v: Concrete) -> Const {
    match v {
        Concrete::Object(o) => Const::Loc(o),
        Concrete::Bool(b) => Const::Bool(b),
        Concrete::Int(n) => Const::Bv32(n),
    }
}

/// A constant as a value: objects that the program made come after those of the input.
fn concrete(c: Const, inputs: u32) -> Concrete {
    match c {
        Const::Loc(l) if l >= FIRST_MADE => Concrete::Object(l - FIRST_MADE + 1 + inputs),
        Const::Loc(o) => Concrete::Object(o),
        Const::Bool(b) => Concrete::Bool(b),
        Const::Bv32(n) => Concrete::Int(n),
        other => unreachable!("no value of the language has sort {:?}", sort_of(other)),
    }
}

fn sort_of(c: Const) -> Sort {
    c.sort()
}
