//! A trace against concrete runs.

use super::random_program;
use crate::Machine;
use crate::heap::{Heap, Loc, Maker, Origin, Ref};
use crate::state::{Control, Ending, Event, State, Value};
use crate::syntax::{Name, Program};
use isopath_calculus::check::{Concrete, ConcreteHeap, Judged, MismatchKind, RunResult, TraceEnd};
use isopath_calculus::{Comparable, Found};
use isopath_terms::{Const, Node, Symbol, Term};
use std::collections::BTreeMap;

type Run = RunResult<Event>;

impl Comparable for Machine {
    /// Lazy initialization splits a path by what is an alias of what.
    const PATH_OPTIMAL: bool = false;

    fn random(seed: u64) -> Program {
        random_program(seed)
    }

    fn judge(&mut self, state: &State, found: Found, runs: &[(ConcreteHeap, Run)]) -> Judged {
        let trace = TraceEnd::new(self, state, found);
        let places = places(self, &state.heap);
        trace.judged(runs, |heap, run| {
            let values = Values::of(&places, heap);
            let value = |symbol: Symbol| values.symbol(symbol);
            let terms = &self.logic.terms;
            let has = trace.condition.iter().all(|&c| terms.holds(c, &value));
            has.then(|| trace.meet(run, || compare_ends(self, state, values, heap, run)))
        })
    }
}

/// Where an input reference of a trace is found in a concrete heap.
enum InputAddress {
    This,
    Nowhere,
    Parameter(Name),
    /// In a field of the object that the symbol with this number is.
    Field(usize, Name),
}

/// The places of all input references, with the numbers of their symbols; owners first.
fn places(machine: &Machine, trace: &Heap) -> Vec<(usize, InputAddress)> {
    let place = |origin: &Origin| match origin {
        Origin::This => InputAddress::This,
        Origin::Nowhere => InputAddress::Nowhere,
        Origin::Field(l, f) => match trace.object(*l).maker {
            Maker::Caller => InputAddress::Parameter(f.clone()),
            Maker::New(_) => InputAddress::Nowhere,
            Maker::Input(owner) => {
                let owner = trace.input(owner).expect("made by an input");
                InputAddress::Field(index(machine, owner.symbol), f.clone())
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
    fn of(places: &[(usize, InputAddress)], heap: &ConcreteHeap) -> Values {
        let most = places.iter().map(|&(at, _)| at + 1).max();
        let mut values = vec![0; most.unwrap_or(0)];
        for (at, place) in places {
            values[*at] = match place {
                InputAddress::This => 1,
                InputAddress::Nowhere => 0,
                InputAddress::Parameter(x) => object(heap.input(x)),
                InputAddress::Field(owner, f) => object(heap.field(values[*owner], f)),
            };
        }
        Values(values)
    }

    fn symbol(&self, symbol: Symbol) -> Option<Const> {
        self.0.get(symbol.index()).map(|&o| Const::Loc(o))
    }
}

/// The number of an object; what is not there is null.
fn object(value: Option<Concrete>) -> u32 {
    match value {
        Some(Concrete::Object(o)) => o,
        _ => 0,
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
    state: &State,
    values: Values,
    heap: &ConcreteHeap,
    run: &Run,
) -> Option<MismatchKind> {
    let mut pairs = Pairs {
        machine,
        trace: &state.heap,
        values,
        before: heap,
        after: &run.heap,
        to_object: BTreeMap::new(),
    };
    let result = match (run.result, state.control, state.ending) {
        (None, _, Some(Ending::Null(_))) => Some(()),
        (Some(Concrete::Bool(a)), Control::Value(Value::Bool(b)), None) => (a == b).then_some(()),
        (Some(Concrete::Object(o)), Control::Value(Value::Ref(r)), None) => pairs.reference(r, o),
        _ => None,
    };
    if result.is_none() {
        return Some(MismatchKind::WrongResult);
    }
    match pairs.reference(Ref::Input(0), 1) {
        Some(()) => None,
        None => Some(MismatchKind::WrongHeap),
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
            let after = object(self.after.field(o, f));
            let location = match r {
                Ref::Uninitialised => Some(Loc::Uninitialised),
                _ if !self.trace.has(r) => Some(Loc::Open(r)),
                _ => self.location(r),
            };
            match location? {
                // Nobody has looked: it is what it was.
                Loc::Uninitialised => (after == object(self.before.field(o, f))).then_some(())?,
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
