//! A machine's traces against concrete runs.

use super::concrete::Concrete;
use super::{ConcreteHeap, Run, heaps, run};
use crate::heap::{Heap, Loc, Maker, Origin, Ref};
use crate::state::{Control, Ending, Event, State, Value};
use crate::syntax::Program;
use crate::{Machine, Semantics};
use isopath_calculus::{Found, Limits, explore};
use isopath_terms::{Const, Symbol, Term};
use std::collections::BTreeMap;
use std::rc::Rc;

/// How a machine and a concrete run disagree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// No trace with the run's control-flow sequence has this heap.
    Missing,
    /// A trace with another control-flow sequence has this heap: a false alarm.
    FalseAlarm,
    /// Two traces have this heap.
    Twice,
    /// The result is another.
    WrongResult,
    /// The heap at the end is another.
    WrongHeap,
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
    /// Heaps that were compared.
    pub heaps: usize,
    /// Heaps that were not: the concrete run went too deep, or the machine's was cut or unknown.
    pub skipped: usize,
    /// Traces of the machine.
    pub traces: usize,
}

/// A trace that can be compared.
struct Trace {
    found: Found,
    state: State,
    condition: Vec<Term>,
    flow: Vec<Event>,
}

/// Compares the traces of `program` under `semantics` with concrete runs on all heaps up to `objects`.
pub fn compare(
    program: &Rc<Program>,
    semantics: &Semantics,
    objects: u32,
    limits: Limits,
) -> Report {
    let mut machine = Machine::new(program.clone(), semantics.clone(), None);
    let search = explore(&mut machine, limits, &mut |_, _, _| {});
    let traces: Vec<Trace> = search
        .ends
        .into_iter()
        .map(|(found, state)| Trace {
            found,
            condition: state.phi.conjuncts(),
            flow: state.events(),
            state,
        })
        .collect();
    let mut report = Report {
        traces: traces.len(),
        ..Report::default()
    };
    for heap in heaps(program, objects, 20_000) {
        let Some(run) = run(program, &heap) else {
            report.skipped += 1;
            continue;
        };
        compare_one(&machine, &traces, &heap, &run, &mut report);
    }
    report
}

fn compare_one(
    machine: &Machine,
    traces: &[Trace],
    heap: &ConcreteHeap,
    run: &Run,
    report: &mut Report,
) {
    let satisfied = traces.iter().filter(|trace| {
        let values = inputs(&trace.state.heap, heap);
        let terms = &machine.logic.terms;
        let value = |symbol: Symbol| values.get(terms.symbol_name(symbol)).copied();
        trace.condition.iter().all(|&c| terms.holds(c, &value))
    });
    let (mut hits, mut cut) = (0, false);
    let mut found = Vec::new();
    for trace in satisfied {
        if is_cut(trace) {
            cut |= run.flow.starts_with(&trace.flow);
            continue;
        }
        if trace.flow != run.flow || is_stuck(trace) {
            found.push(Kind::FalseAlarm);
            continue;
        }
        hits += 1;
        if hits == 1 {
            found.extend(compare_ends(machine, trace, heap, run));
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
    report
        .mismatches
        .extend(found.into_iter().map(|kind| Mismatch {
            kind,
            heap: heap.clone(),
        }));
}

fn is_cut(trace: &Trace) -> bool {
    let ending = trace.state.ending;
    trace.found == Found::Cut || matches!(ending, Some(Ending::Cut(_) | Ending::Unknown))
}

/// Whether no rule applied where one should.
fn is_stuck(trace: &Trace) -> bool {
    trace.found == Found::NoRule || matches!(trace.state.ending, Some(Ending::NoRule(_)))
}

/// What the input references of a trace are in a concrete heap, by the names of their symbols.
fn inputs(trace: &Heap, heap: &ConcreteHeap) -> BTreeMap<String, Const> {
    let mut by_ref: BTreeMap<Ref, u32> = BTreeMap::new();
    let mut values = BTreeMap::new();
    for (r, input) in trace.inputs() {
        let value = match &input.origin {
            Origin::This => 1,
            Origin::Nowhere => 0,
            Origin::Field(l, f) => match trace.object(*l).maker {
                Maker::Caller => heap.parameter,
                Maker::New(_) => 0,
                Maker::Input(owner) => heap.field(by_ref.get(&owner).copied().unwrap_or(0), f),
            },
        };
        by_ref.insert(r, value);
        values.insert(input.name.to_string(), Const::Loc(value));
    }
    values
}

/// Result and final heap: from what the run left, walked on both sides at once.
fn compare_ends(machine: &Machine, trace: &Trace, heap: &ConcreteHeap, run: &Run) -> Option<Kind> {
    let mut pairs = Pairs {
        machine,
        trace: &trace.state.heap,
        values: inputs(&trace.state.heap, heap),
        before: heap,
        after: &run.heap,
        to_object: BTreeMap::new(),
    };
    let result = match (run.result, trace.state.control, trace.state.ending) {
        (None, _, Some(Ending::Null(_))) => Some(()),
        (Some(Concrete::Bool(a)), Control::Value(Value::Bool(b)), None) => (a == b).then_some(()),
        (Some(Concrete::Object(o)), Control::Value(Value::Ref(r)), None) => pairs.reference(r, o),
        _ => None,
    };
    if result.is_none() {
        return Some(Kind::WrongResult);
    }
    match pairs.reference(Ref::Input(0), 1) {
        Some(()) => None,
        None => Some(Kind::WrongHeap),
    }
}

struct Pairs<'a> {
    machine: &'a Machine,
    trace: &'a Heap,
    values: BTreeMap<String, Const>,
    before: &'a ConcreteHeap,
    after: &'a ConcreteHeap,
    to_object: BTreeMap<u32, u32>,
}

impl Pairs<'_> {
    /// Whether reference `r` is object `o`, and all that hangs on them is the same.
    fn reference(&mut self, r: Ref, o: u32) -> Option<()> {
        let mut pending = vec![(r, o)];
        while let Some((r, o)) = pending.pop() {
            match self.location(r)? {
                Loc::Null => (o == 0).then_some(())?,
                // Nobody has looked: it is what it was.
                Loc::Open(input) => (self.input(input)? == o).then_some(())?,
                Loc::Uninitialised => return None,
                Loc::At(l) => pending.extend(self.object(l, o)?),
            }
        }
        Some(())
    }

    /// Pairs an object with a location; what their fields are, if this is new.
    fn object(&mut self, l: u32, o: u32) -> Option<Vec<(Ref, u32)>> {
        if let Some(&known) = self.to_object.get(&l) {
            return (known == o).then_some(Vec::new());
        }
        if o == 0 || self.identity(l)? != o {
            return None;
        }
        self.to_object.insert(l, o);
        let mut fields = Vec::new();
        for (f, r) in self.trace.fields(l) {
            let after = self.after.field(o, f);
            let location = match r {
                Ref::Uninitialised => Some(Loc::Uninitialised),
                _ if !self.trace.has(r) => Some(Loc::Open(r)),
                _ => self.location(r),
            };
            match location? {
                // Nobody has looked: it is what it was.
                Loc::Uninitialised => (after == self.before.field(o, f)).then_some(())?,
                Loc::Open(input) => (self.input(input)? == after).then_some(())?,
                _ => fields.push((r, after)),
            }
        }
        Some(fields)
    }

    /// The object that a location stands for.
    fn identity(&self, l: u32) -> Option<u32> {
        match self.trace.object(l).maker {
            Maker::Input(r) => self.input(r),
            Maker::New(n) => Some(self.before.objects.len() as u32 + n),
            Maker::Caller => None,
        }
    }

    fn input(&self, r: Ref) -> Option<u32> {
        match self.values.get(&*self.trace.input(r)?.name)? {
            Const::Loc(o) => Some(*o),
            _ => None,
        }
    }

    /// The one location of `r` whose guard holds (003, Definition 11: a heap is deterministic).
    fn location(&self, r: Ref) -> Option<Loc> {
        let terms = &self.machine.logic.terms;
        let value = |symbol: Symbol| self.values.get(terms.symbol_name(symbol)).copied();
        let holds = |c: Term| terms.holds(c, &value);
        let mut found = Vec::new();
        for &(_, l) in self.trace.of(r).iter().filter(|(guard, _)| holds(*guard)) {
            match l {
                Loc::Open(open) if self.trace.has(open) => {
                    let inner = self.trace.of(open);
                    found.extend(inner.iter().filter(|(g, _)| holds(*g)).map(|&(_, l)| l));
                }
                _ => found.push(l),
            }
        }
        match found[..] {
            [l] => Some(l),
            _ => None,
        }
    }
}
