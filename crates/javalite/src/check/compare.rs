//! A machine's traces against concrete runs.

use super::concrete::Concrete;
use super::{ConcreteHeap, Run, heaps, run};
use crate::heap::{Heap, Loc, Maker, Origin, Ref};
use crate::state::{Control, Ending, Event, State, Value};
use crate::syntax::{Name, Program};
use crate::{Machine, Semantics};
use isopath_calculus::{Found, Limits, explore};
use isopath_search::Progress;
use isopath_terms::{Const, Node, Symbol, Term};
use std::collections::BTreeMap;
use std::sync::Arc;

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
    /// Traces that none of the heaps has. Under an exact semantics such a trace needs more objects.
    pub unreached: usize,
}

/// A trace that can be compared.
struct Trace<'s> {
    found: Found,
    state: &'s State,
    condition: Vec<Term>,
    places: Vec<(usize, Place)>,
    flow: Vec<Event>,
}

/// What a trace has to say of the heaps that are in it, by their numbers.
struct Judged {
    cut: bool,
    met: BTreeMap<usize, Met>,
}

/// What a trace has to say of a heap that is in it.
enum Met {
    /// Nothing: it was cut. The run may go on where it stopped.
    Cut(bool),
    /// The run goes another way.
    FalseAlarm,
    /// The run goes this way, and may end otherwise.
    Hit(Option<Kind>),
}

/// Compares the traces of `program` under `semantics` with concrete runs on all heaps up to `objects`.
pub fn compare(
    program: &Arc<Program>,
    semantics: &Semantics,
    objects: u32,
    limits: &Limits,
) -> Report {
    let heaps = heaps(program, objects, 1_000_000).into_iter();
    let mut runs: Vec<(ConcreteHeap, Run)> = Vec::new();
    let mut report = Report::default();
    for heap in heaps {
        match run(program, &heap) {
            Some(run) => runs.push((heap, run)),
            None => report.skipped += 1,
        }
    }
    let make = || Machine::new(program.clone(), semantics.clone(), None);
    let judge = |machine: &mut Machine, state: &State, found| judge(machine, state, found, &runs);
    let explored = explore(limits, &Progress::default(), make, judge);
    let traces: Vec<Judged> = explored.ends.into_iter().map(|end| end.kept).collect();
    for (number, (heap, _)) in runs.iter().enumerate() {
        let met = traces.iter().filter_map(|trace| trace.met.get(&number));
        sum_up(met, heap, &mut report);
    }
    let unreached = traces.iter().filter(|t| t.met.is_empty() && !t.cut);
    report.unreached = unreached.count();
    report.traces = traces.len();
    report
}

/// A trace against all runs, where its terms are.
fn judge(machine: &Machine, state: &State, found: Found, runs: &[(ConcreteHeap, Run)]) -> Judged {
    let trace = Trace {
        found,
        condition: state.phi.conjuncts(),
        places: places(machine, &state.heap),
        flow: state.events(),
        state,
    };
    let numbered = runs.iter().enumerate();
    let met = numbered.filter(|(_, (heap, _))| satisfies(machine, &trace, heap));
    Judged {
        cut: is_cut(&trace),
        met: met
            .map(|(number, (heap, run))| (number, meet(machine, &trace, heap, run)))
            .collect(),
    }
}

/// A trace that has a heap, against what a run on it does.
fn meet(machine: &Machine, trace: &Trace<'_>, heap: &ConcreteHeap, run: &Run) -> Met {
    if is_cut(trace) {
        return Met::Cut(run.flow.starts_with(&trace.flow));
    }
    if trace.flow != run.flow || is_stuck(trace) {
        return Met::FalseAlarm;
    }
    Met::Hit(compare_ends(machine, trace, heap, run))
}

/// Whether the path condition of a trace holds in a concrete heap.
fn satisfies(machine: &Machine, trace: &Trace<'_>, heap: &ConcreteHeap) -> bool {
    let values = Values::of(&trace.places, heap);
    let value = |symbol: Symbol| values.symbol(symbol);
    let holds = |c: &Term| machine.logic.terms.holds(*c, &value);
    trace.condition.iter().all(holds)
}

/// What all traces that have a heap say of it.
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
    let heap = |kind| Mismatch {
        kind,
        heap: heap.clone(),
    };
    report.mismatches.extend(found.into_iter().map(heap));
}

fn is_cut(trace: &Trace<'_>) -> bool {
    let by_rules = matches!(trace.state.ending, Some(Ending::Cut(_) | Ending::Unknown));
    by_rules || matches!(trace.found, Found::Cut(_) | Found::Unknown)
}

/// Whether no rule applied where one should.
fn is_stuck(trace: &Trace<'_>) -> bool {
    trace.found == Found::NoRule || matches!(trace.state.ending, Some(Ending::NoRule(_)))
}

/// Where an input reference of a trace is found in a concrete heap.
enum Place {
    This,
    Nowhere,
    Parameter,
    /// In a field of the object that the symbol with this number is.
    Field(usize, Name),
}

/// The places of all input references, with the numbers of their symbols; owners first.
fn places(machine: &Machine, trace: &Heap) -> Vec<(usize, Place)> {
    let place = |origin: &Origin| match origin {
        Origin::This => Place::This,
        Origin::Nowhere => Place::Nowhere,
        Origin::Field(l, f) => match trace.object(*l).maker {
            Maker::Caller => Place::Parameter,
            Maker::New(_) => Place::Nowhere,
            Maker::Input(owner) => {
                let owner = trace.input(owner).expect("made by an input");
                Place::Field(index(machine, owner.symbol), f.clone())
            }
        },
    };
    let inputs = trace.inputs();
    let placed = inputs.map(|(_, input)| (index(machine, input.symbol), place(&input.origin)));
    placed.collect()
}

/// What the symbols of a trace are in a concrete heap, by number.
struct Values(Vec<u32>);

impl Values {
    fn of(places: &[(usize, Place)], heap: &ConcreteHeap) -> Values {
        let most = places.iter().map(|&(at, _)| at + 1).max();
        let mut values = vec![0; most.unwrap_or(0)];
        for (at, place) in places {
            values[*at] = match place {
                Place::This => 1,
                Place::Nowhere => 0,
                Place::Parameter => heap.parameter,
                Place::Field(owner, f) => heap.field(values[*owner], f),
            };
        }
        Values(values)
    }

    fn symbol(&self, symbol: Symbol) -> Option<Const> {
        self.0.get(symbol.index()).map(|&o| Const::Loc(o))
    }
}

/// The number of the symbol that a term is.
fn index(machine: &Machine, symbol: Term) -> usize {
    match machine.logic.terms.node(symbol) {
        Node::Symbol(symbol) => symbol.index(),
        _ => unreachable!("an input reference is a symbol"),
    }
}

/// Result and final heap: from what the run left, walked on both sides at once.
fn compare_ends(
    machine: &Machine,
    trace: &Trace<'_>,
    heap: &ConcreteHeap,
    run: &Run,
) -> Option<Kind> {
    let mut pairs = Pairs {
        machine,
        trace: &trace.state.heap,
        values: Values::of(&trace.places, heap),
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
    values: Values,
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
        let at = index(self.machine, self.trace.input(r)?.symbol);
        self.values.0.get(at).copied()
    }

    /// The one location of `r` whose guard holds (003, Definition 11: a heap is deterministic).
    fn location(&self, r: Ref) -> Option<Loc> {
        let terms = &self.machine.logic.terms;
        let value = |symbol: Symbol| self.values.symbol(symbol);
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
