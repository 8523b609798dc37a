//! A machine's traces against concrete runs.

use super::{Concrete, ConcreteHeap, Run, inputs, run};
use crate::machine::FIRST_MADE;
use crate::state::{Control, Ending, Event, Place, State};
use crate::syntax::Program;
use crate::{Machine, Semantics};
use isopath_calculus::{Condition, Found, Limits, Side, explore};
use isopath_terms::{Const, Node, Sort, Symbol, Term, Terms};
use std::rc::Rc;

/// How a machine and a concrete run disagree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// No trace with the run's decisions has this input.
    Missing,
    /// A trace with other decisions has this input: a false alarm.
    FalseAlarm,
    /// Two traces have this input.
    Twice,
    /// The result is another.
    WrongResult,
    /// The heap at the end is another.
    WrongHeap,
    /// Two traces have the same decisions: not path-optimal.
    TwoTraces,
}

/// A disagreement, and the input on which it shows.
#[derive(Clone, Debug)]
pub struct Mismatch {
    /// How.
    pub kind: Kind,
    /// On which input.
    pub heap: ConcreteHeap,
}

/// What a comparison found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Disagreements.
    pub mismatches: Vec<Mismatch>,
    /// Inputs that were compared.
    pub heaps: usize,
    /// Inputs that were not: the concrete run went too deep, or the machine's was cut or unknown.
    pub skipped: usize,
    /// Traces of the machine.
    pub traces: usize,
}

struct Trace {
    found: Found,
    state: State,
    condition: Vec<Term>,
    flow: Vec<Event>,
}

/// Compares the traces of `program` under `semantics` with concrete runs on all inputs up to `objects`.
pub fn compare(
    program: &Rc<Program>,
    semantics: Semantics,
    objects: u32,
    limits: Limits,
) -> Report {
    let mut machine = Machine::new(program.clone(), semantics);
    let search = explore(&mut machine, limits, &mut |_, _, _| {});
    let stopped = search.stopped;
    let ends = search.ends.into_iter();
    let traces = ends.map(|(found, state)| Trace {
        found,
        condition: state.sigma.conjuncts(),
        flow: state.events(),
        state,
    });
    let traces: Vec<Trace> = traces.collect();
    let mut report = Report {
        traces: traces.len(),
        ..Report::default()
    };
    two_traces(&traces, &mut report);
    for heap in inputs(program, objects, 1_000_000) {
        match run(program, &heap) {
            Some(run) => compare_one(&mut machine, &traces, (&heap, &run, stopped), &mut report),
            None => report.skipped += 1,
        }
    }
    report
}

fn two_traces(traces: &[Trace], report: &mut Report) {
    let mut flows: Vec<&Vec<Event>> = traces.iter().map(|trace| &trace.flow).collect();
    flows.sort();
    if flows.windows(2).any(|pair| pair[0] == pair[1]) {
        report.mismatches.push(Mismatch {
            kind: Kind::TwoTraces,
            heap: ConcreteHeap::default(),
        });
    }
}

fn compare_one(
    machine: &mut Machine,
    traces: &[Trace],
    (heap, run, stopped): (&ConcreteHeap, &Run, bool),
    report: &mut Report,
) {
    // Where traces were left out, the one that is missing may be among them.
    let (mut hits, mut cut) = (0, stopped);
    let mut found = Vec::new();
    for trace in traces {
        let values = Values::of(machine, &trace.state, heap);
        let known = values.all_hold(machine, trace);
        if !known && !values.can_hold(machine, trace) {
            continue;
        }
        if trace.found == Found::Cut || trace.state.ending == Some(Ending::Unknown) {
            cut |= run.flow.starts_with(&trace.flow);
        } else if trace.flow != run.flow || trace.found == Found::NoRule {
            found.push(Kind::FalseAlarm);
        } else {
            hits += 1;
            // What an unconstrained symbol is cannot be compared.
            if known && hits == 1 {
                found.extend(values.compare_ends(machine, trace, heap, run));
            }
        }
    }
    if hits == 0 && cut {
        report.skipped += 1;
        return;
    }
    report.heaps += 1;
    match hits {
        0 => found.push(Kind::Missing),
        1 => {}
        _ => found.push(Kind::Twice),
    }
    let found = found.into_iter().map(|kind| Mismatch {
        kind,
        heap: heap.clone(),
    });
    report.mismatches.extend(found);
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
                Place::Input(x) => heap.input(x),
                Place::Field(owner, f) => match all.term(machine, *owner) {
                    Const::Loc(o) => heap.field(o, f),
                    _ => None,
                },
            };
            let sort = machine.logic.terms.sort(known.symbol);
            let value = value.map_or_else(|| Const::zero(sort), constant);
            all.set(machine, known.symbol, value);
            if let (Some(class), Const::Loc(o)) = (known.class, value) {
                let number = o.checked_sub(1).map(|at| heap.objects[at as usize].0);
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

    fn all_hold(&self, machine: &Machine, trace: &Trace) -> bool {
        trace.condition.iter().all(|&c| self.holds(machine, c))
    }

    /// Whether the conditions can hold when symbols that stand for nothing are chosen freely.
    fn can_hold(&self, machine: &mut Machine, trace: &Trace) -> bool {
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
            Side::Possible(_)
        )
    }

    fn compare_ends(
        &self,
        machine: &mut Machine,
        trace: &Trace,
        heap: &ConcreteHeap,
        run: &Run,
    ) -> Option<Kind> {
        let inputs = heap.objects.len() as u32;
        let result = match (run.result, trace.state.control, trace.state.ending) {
            (None, _, Some(Ending::Null(_))) => true,
            (Some(v), Control::Value(t), None) => concrete(self.term(machine, t), inputs) == v,
            _ => false,
        };
        if !result {
            return Some(Kind::WrongResult);
        }
        if machine.semantics != Semantics::Pose {
            return None;
        }
        let same = self.same_heap(machine, &trace.state, heap, run);
        (!same).then_some(Kind::WrongHeap)
    }

    /// Whether each field of each object is what the log of writes says.
    fn same_heap(&self, machine: &mut Machine, s: &State, heap: &ConcreteHeap, run: &Run) -> bool {
        let inputs = heap.objects.len() as u32;
        let objects = run.heap.objects.iter().zip(1..);
        objects.into_iter().all(|((_, fields), o)| {
            fields.iter().all(|(f, after)| {
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
