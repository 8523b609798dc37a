//! A machine's traces against concrete runs.

use super::{Concrete, ConcreteHeap, Run, inputs, run};
use crate::machine::FIRST_MADE;
use crate::state::{Control, Ending, Event, Place, State};
use crate::syntax::Program;
use crate::{Machine, Semantics};
use isopath_calculus::{Condition, Found, Limits, Side, explore};
use isopath_search::Progress;
use isopath_terms::{Const, Node, Sort, Symbol, Term, Terms};
use std::collections::BTreeMap;
use std::sync::Arc;

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

struct Trace<'s> {
    found: Found,
    state: &'s State,
    condition: Vec<Term>,
    flow: Vec<Event>,
}

/// What a trace has to say of the inputs that are in it, by their numbers.
struct Judged {
    flow: Vec<Event>,
    met: BTreeMap<usize, Met>,
}

/// What a trace has to say of an input that is in it.
enum Met {
    /// Nothing: it was cut. The run may go on where it stopped.
    Cut(bool),
    /// The run goes another way.
    FalseAlarm,
    /// The run goes this way, and may end otherwise.
    Hit(Option<Kind>),
}

/// Compares the traces of `program` under `semantics` with concrete runs on all inputs up to `objects`.
pub fn compare(
    program: &Arc<Program>,
    semantics: Semantics,
    objects: u32,
    limits: &Limits,
) -> Report {
    let mut runs: Vec<(ConcreteHeap, Run)> = Vec::new();
    let mut report = Report::default();
    for heap in inputs(program, objects, 1_000_000) {
        match run(program, &heap) {
            Some(run) => runs.push((heap, run)),
            None => report.skipped += 1,
        }
    }
    let make = || Machine::new(program.clone(), semantics);
    let judge = |machine: &mut Machine, state: &State, found| judge(machine, state, found, &runs);
    let explored = explore(limits, &Progress::default(), make, judge);
    let traces: Vec<Judged> = explored.ends.into_iter().map(|end| end.kept).collect();
    report.traces = traces.len();
    two_traces(&traces, &mut report);
    for (number, (heap, _)) in runs.iter().enumerate() {
        let met = traces.iter().filter_map(|trace| trace.met.get(&number));
        sum_up(met, heap, &mut report);
    }
    report
}

fn two_traces(traces: &[Judged], report: &mut Report) {
    let mut flows: Vec<&Vec<Event>> = traces.iter().map(|trace| &trace.flow).collect();
    flows.sort();
    if flows.windows(2).any(|pair| pair[0] == pair[1]) {
        report.mismatches.push(Mismatch {
            kind: Kind::TwoTraces,
            heap: ConcreteHeap::default(),
        });
    }
}

/// A trace against all runs, where its terms are.
fn judge(
    machine: &mut Machine,
    state: &State,
    found: Found,
    runs: &[(ConcreteHeap, Run)],
) -> Judged {
    let trace = Trace {
        found,
        condition: state.sigma.conjuncts(),
        flow: state.events(),
        state,
    };
    let mut met = BTreeMap::new();
    for (number, (heap, run)) in runs.iter().enumerate() {
        let seen = meet(machine, &trace, heap, run);
        met.extend(seen.map(|seen| (number, seen)));
    }
    let flow = trace.flow;
    Judged { flow, met }
}

/// A trace against a run on an input, if it has that.
fn meet(machine: &mut Machine, trace: &Trace<'_>, heap: &ConcreteHeap, run: &Run) -> Option<Met> {
    let values = Values::of(machine, trace.state, heap);
    let known = values.all_hold(machine, trace);
    if !known && !values.can_hold(machine, trace) {
        return None;
    }
    let unknown = trace.state.ending == Some(Ending::Unknown);
    if unknown || matches!(trace.found, Found::Cut(_) | Found::Unknown) {
        return Some(Met::Cut(run.flow.starts_with(&trace.flow)));
    }
    if trace.flow != run.flow || trace.found == Found::NoRule {
        return Some(Met::FalseAlarm);
    }
    // What an unconstrained symbol is cannot be compared.
    let ends = known.then(|| values.compare_ends(machine, trace, heap, run));
    Some(Met::Hit(ends.flatten()))
}

/// What all traces that have an input say of it.
fn sum_up<'m>(met: impl Iterator<Item = &'m Met>, heap: &ConcreteHeap, report: &mut Report) {
    let (mut hits, mut cut) = (0, false);
    let mut found = Vec::new();
    for met in met {
        match met {
            Met::Cut(on_the_way) => cut |= on_the_way,
            Met::FalseAlarm => found.push(Kind::FalseAlarm),
            Met::Hit(ends) => {
                hits += 1;
                found.extend(ends.filter(|_| hits == 1));
            }
        }
    }
    // The one that is missing may be among those that were cut.
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

    fn all_hold(&self, machine: &Machine, trace: &Trace<'_>) -> bool {
        trace.condition.iter().all(|&c| self.holds(machine, c))
    }

    /// Whether the conditions can hold when symbols that stand for nothing are chosen freely.
    fn can_hold(&self, machine: &mut Machine, trace: &Trace<'_>) -> bool {
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
        trace: &Trace<'_>,
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
        let same = self.same_heap(machine, trace.state, heap, run);
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
