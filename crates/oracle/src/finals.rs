//! Whether a trace and a run on a concrete heap end alike: the ending, the result, and everything that can be
//! reached in the heaps that they leave behind.

use crate::heap::{InitialHeap, Object, Slot, value};
use crate::meaning::{FIRST_LOCATION, Meaning, constant, location, object_at, slot_of};
use crate::run::{HeapRun, Trace};
use crate::signature::{Input, InputSlot};
use isopath_draw::classify;
use isopath_heap::{
    Cx, InputHeap, Key, Leaf, Need, ObjRef, Open, Reference, Region, Value, leaves,
};
use isopath_machine::{Ending, Machine, State};
use isopath_program::{Class, Program};
use isopath_solver::PathCondition;
use isopath_terms::{Const, Term};
use isopath_trace::TraceEnding;
use rustc_hash::FxHashMap;
use std::mem::discriminant;

/// How a run ended, in words; what was returned is compared elsewhere.
pub fn show(machine: &Machine<'_>, state: &State<'_>, ending: &Ending) -> String {
    match classify(machine, state, ending) {
        TraceEnding::Returned => "returned".to_owned(),
        TraceEnding::Threw(class) | TraceEnding::Violated(class) => format!("threw {class}"),
        other @ (TraceEnding::AssumedAway
        | TraceEnding::Cut(_)
        | TraceEnding::Subsumed(_)
        | TraceEnding::Unsupported(_)
        | TraceEnding::Unknown(_)) => format!("{other:?}"),
    }
}

/// The end of a trace, in the light of one initial heap.
struct Final<'a, 'p> {
    machine: &'a mut Machine<'p>,
    trace: &'a Trace<'p>,
    meaning: &'a Meaning<'a>,
    initial: &'a InitialHeap,
    /// Symbols for the objects of the initial heap, null first.
    objects: &'a [Term],
    inputs: Box<dyn InputHeap>,
    /// What had to be decided to read the final heap.
    pc: PathCondition,
    /// How input objects are called in it.
    names: FxHashMap<usize, Reference>,
}

impl<'a, 'p> Final<'a, 'p> {
    fn new(
        machine: &'a mut Machine<'p>,
        trace: &'a Trace<'p>,
        meaning: &'a Meaning<'a>,
        objects: &'a [Term],
        initial: &'a InitialHeap,
    ) -> Final<'a, 'p> {
        Final {
            machine,
            trace,
            meaning,
            initial,
            objects,
            inputs: trace.state.heap.inputs.clone(),
            pc: PathCondition::new(),
            names: FxHashMap::default(),
        }
    }
}

/// Compares the end of a trace with that of a run on the initial heap of `meaning`.
pub fn compare<'p>(
    machine: &mut Machine<'p>,
    trace: &Trace<'p>,
    meaning: &Meaning<'_>,
    objects: &[Term],
    (inputs, initial): (&[Input], &InitialHeap),
    run: &HeapRun<'p>,
) -> Result<(), String> {
    if discriminant(&run.ending) != discriminant(&trace.ending) {
        let expected = show(machine, &run.state, &run.ending);
        let got = show(machine, &trace.state, &trace.ending);
        return Err(format!("the run {expected}, the trace {got}"));
    }
    Comparison {
        trace: Final::new(machine, trace, meaning, objects, initial),
        run,
        same: FxHashMap::default(),
        pending: Vec::new(),
    }
    .all(inputs)
}

/// What a trace leaves behind on a concrete heap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct After {
    /// What was returned, if anything was.
    pub result: Option<Slot>,
    /// The objects of the initial heap, then others that can be reached.
    pub objects: Vec<Object>,
}

/// What a finished trace leaves behind on the initial heap of `meaning`; `None` if it has no value for something
/// that can be reached.
pub(crate) fn after<'p>(
    machine: &mut Machine<'p>,
    trace: &Trace<'p>,
    meaning: &Meaning<'_>,
    objects: &[Term],
    initial: &InitialHeap,
) -> Option<After> {
    Reading {
        trace: Final::new(machine, trace, meaning, objects, initial),
        at: Vec::new(),
    }
    .all()
}

/// Reads the end of a trace object by object.
struct Reading<'a, 'p> {
    trace: Final<'a, 'p>,
    /// Where the objects are.
    at: Vec<u32>,
}

impl Reading<'_, '_> {
    fn all(mut self) -> Option<After> {
        let inputs = (1..=self.trace.initial.objects.len()).map(location);
        self.at = inputs.map(loc_of).collect();
        let result = match self.trace.trace.ending {
            Ending::Returned(Some(value)) => {
                let machine = &mut *self.trace.machine;
                let value = self.trace.meaning.value(&mut machine.terms, value)?;
                Some(self.slot(value))
            }
            _ => None,
        };
        let mut objects = Vec::new();
        while let Some(&at) = self.at.get(objects.len()) {
            let class = self.trace.class(at)?;
            let mut slots = Vec::new();
            for slot in 0..class.instance_slots {
                let value = self.trace.slot(at, slot)?;
                slots.push(self.slot(value));
            }
            let class = class.id;
            objects.push(Object { class, slots });
        }
        Some(After { result, objects })
    }

    /// A value as a slot; an object that was not met before gets the next number.
    fn slot(&mut self, value: Const) -> Slot {
        slot_of(value, |at| {
            if at == 0 {
                return 0;
            }
            let known = self.at.iter().position(|&other| other == at);
            known.unwrap_or_else(|| {
                self.at.push(at);
                self.at.len() - 1
            }) + 1
        })
    }
}

fn loc_of(location: Const) -> u32 {
    match location {
        Const::Loc(at) => at,
        _ => 0,
    }
}

impl<'p> Final<'_, 'p> {
    fn class(&self, at: u32) -> Option<&'p Class> {
        let class = match object_at(at) {
            Some(number) => self.initial.object(number)?.class,
            None => self.trace.state.heap.get(ObjRef::from_loc(at))?.class,
        };
        Some(self.machine.program.class(class))
    }

    /// Asks the input heap, and decides on the way what it wants to know.
    fn ask<T>(&mut self, operate: &mut dyn FnMut(&mut Cx, &mut dyn InputHeap) -> Open<T>) -> T {
        loop {
            let terms = &mut self.machine.terms;
            let mut cx = Cx::new(terms, &self.pc);
            match operate(&mut cx, &mut *self.inputs) {
                Ok(answer) => return answer,
                Err(open) => {
                    let fact = match self.meaning.eval(terms, open) {
                        Const::Bool(true) => open,
                        _ => terms.not(open),
                    };
                    let solver = &mut self.machine.solver;
                    solver.assume(terms, &mut self.pc, fact);
                }
            }
        }
    }

    /// The reference under which the input heap knows an object.
    fn name(&mut self, number: usize) -> Reference {
        if let Some(&name) = self.names.get(&number) {
            return name;
        }
        let symbol = Reference(self.objects[number]);
        self.ask(&mut |cx, inputs| Ok(inputs.introduce(cx, symbol)));
        let seen = self.ask(&mut |cx, inputs| inputs.resolve(cx, symbol, Need::Identity));
        let terms = &mut self.machine.terms;
        let mut name = symbol;
        for (guard, leaf) in leaves(terms, &self.trace.state.path.condition, seen) {
            if let (true, Leaf::Input(leaf)) = (self.meaning.holds(terms, guard), leaf) {
                name = self.inputs.reference(leaf);
            }
        }
        self.names.insert(number, name);
        name
    }

    /// What the slot of an object holds in the end.
    fn slot(&mut self, at: u32, slot: usize) -> Option<Const> {
        match object_at(at) {
            Some(number) => self.input_slot(number, slot),
            None => self.own_slot(ObjRef::from_loc(at), slot),
        }
    }

    fn input_slot(&mut self, number: usize, slot: usize) -> Option<Const> {
        let object = self.initial.object(number)?;
        let class = self.machine.program.class(object.class);
        let untouched = Value::from_const(constant(object.slots[slot]));
        let reference = self.name(number);
        let (region, index) = match class.array {
            None => (Region::Field(class.instance_fields[slot]), None),
            Some(array) => {
                let index = self.machine.terms.int(slot as i32);
                (Region::Elements(array.elem), Some(index))
            }
        };
        let key = Key { reference, index };
        let value = self.ask(&mut |cx, inputs| inputs.read(cx, region, key, &mut || untouched));
        self.meaning.value(&mut self.machine.terms, value)
    }

    fn own_slot(&mut self, object: ObjRef, slot: usize) -> Option<Const> {
        let object = self.trace.state.heap.get(object)?;
        let terms = &mut self.machine.terms;
        let value = match object.array() {
            None => object.field(slot)?,
            Some(array) => array.select(&mut Cx::new(terms, &self.pc), Value::Int(slot as i32))?,
        };
        self.meaning.value(terms, value)
    }

    /// The length of an array.
    fn length(&mut self, at: u32) -> Option<usize> {
        let length = match object_at(at) {
            Some(number) => return Some(self.initial.object(number)?.slots.len()),
            None => self.trace.state.heap.get(ObjRef::from_loc(at))?.array()?,
        };
        match self.meaning.value(&mut self.machine.terms, length.len())? {
            Const::Bv32(length) => usize::try_from(length).ok(),
            _ => None,
        }
    }

    /// What an input that is a static field holds in the end.
    fn static_field(&mut self, input: usize, place: InputSlot) -> Option<Const> {
        let InputSlot::Static(id) = place else {
            return None;
        };
        let field = self.machine.program.field(id);
        let class = self.trace.state.heap.classes.get(field.class.index());
        match class.and_then(|c| c.statics.get(field.slot)) {
            None | Some(Value::Unset) => Some(constant(self.initial.inputs[input])),
            Some(&value) => self.meaning.value(&mut self.machine.terms, value),
        }
    }
}

/// Walks both heaps from what must be the same.
struct Comparison<'a, 'p> {
    trace: Final<'a, 'p>,
    run: &'a HeapRun<'p>,
    /// Which objects of the run are which ones of the trace.
    same: FxHashMap<ObjRef, u32>,
    pending: Vec<(String, ObjRef, u32)>,
}

impl Comparison<'_, '_> {
    fn all(mut self, inputs: &[Input]) -> Result<(), String> {
        for number in 0..self.run.objects.len() {
            let Const::Loc(at) = location(number) else {
                continue;
            };
            self.reference(format!("#{number}"), self.run.objects[number], at)?;
        }
        self.outcome()?;
        for (i, input) in inputs.iter().enumerate() {
            if let InputSlot::Static(id) = input.place {
                let field = self.trace.machine.program.field(id);
                let class = self.run.state.heap.classes.get(field.class.index());
                let expected = class.and_then(|c| c.statics.get(field.slot)).copied();
                let expected = expected
                    .unwrap_or_else(|| value(self.trace.initial.inputs[i], &self.run.objects));
                let got = self.trace.static_field(i, input.place);
                self.value(input.name.clone(), expected, got)?;
            }
        }
        while let Some((name, object, at)) = self.pending.pop() {
            self.contents(&name, object, at)?;
        }
        Ok(())
    }

    /// What was returned or thrown.
    fn outcome(&mut self) -> Result<(), String> {
        let (what, expected, got) = match (&self.run.ending, &self.trace.trace.ending) {
            (Ending::Returned(Some(a)), Ending::Returned(Some(b))) => ("the result", *a, *b),
            (Ending::Threw(a), Ending::Threw(b)) => ("the exception", thrown(*a), thrown(*b)),
            _ => return Ok(()),
        };
        let got = self.trace.meaning.value(&mut self.trace.machine.terms, got);
        self.value(what.to_owned(), expected, got)
    }

    fn value(&mut self, name: String, expected: Value, got: Option<Const>) -> Result<(), String> {
        let got = got.ok_or_else(|| format!("{name}: the trace has no value"))?;
        match (expected, got) {
            (Value::Ref(object), Const::Loc(at)) => self.reference(name, object, at),
            (expected, got) => {
                let expected = expected.to_term(&mut self.trace.machine.terms);
                let expected = expected.and_then(|t| self.trace.machine.terms.as_const(t));
                match expected {
                    Some(expected) if same_primitive(expected, got) => Ok(()),
                    _ => Err(format!(
                        "{name}: the run has {expected:?}, the trace {got:?}"
                    )),
                }
            }
        }
    }

    fn reference(&mut self, name: String, object: ObjRef, at: u32) -> Result<(), String> {
        if let Some(&known) = self.same.get(&object) {
            return match known == at {
                true => Ok(()),
                false => Err(format!(
                    "{name}: the run has {}, the trace {}",
                    show_at(known),
                    show_at(at)
                )),
            };
        }
        if self.same.values().any(|&known| known == at) || object.is_null() != (at == 0) {
            let own = if object.is_null() {
                "null"
            } else {
                "an object"
            };
            return Err(format!(
                "{name}: the run has {own}, the trace {}",
                show_at(at)
            ));
        }
        self.same.insert(object, at);
        self.pending.push((name, object, at));
        Ok(())
    }

    /// Compares two objects that must be the same, but for what the JDK's own classes keep in them.
    fn contents(&mut self, name: &str, object: ObjRef, at: u32) -> Result<(), String> {
        let run = self.run;
        let (Some(expected), Some(got)) = (run.state.heap.get(object), self.trace.class(at)) else {
            return Ok(());
        };
        let class = self.trace.machine.program.class(expected.class);
        if class.id != got.id {
            return Err(format!(
                "{name}: the run has a {}, the trace a {}",
                class.name, got.name
            ));
        }
        let slots = match expected.array() {
            None => class.instance_slots,
            Some(array) => match array.len() {
                Value::Int(length) => length as usize,
                _ => 0,
            },
        };
        if class.is_array() && self.trace.length(at) != Some(slots) {
            return Err(format!("{name}: lengths differ"));
        }
        for slot in (0..slots).filter(|&slot| is_own(self.trace.machine.program, class, slot)) {
            let expected = match expected.array() {
                None => expected.field(slot),
                Some(array) => array.get(slot),
            };
            let expected = expected.unwrap_or(Value::Unset);
            let got = self.trace.slot(at, slot);
            self.value(
                format!("{name}.{}", show_slot(self.trace.machine, class, slot)),
                expected,
                got,
            )?;
        }
        Ok(())
    }
}

fn thrown(exception: Leaf) -> Value {
    match exception {
        Leaf::Object(o) => Value::Ref(o),
        Leaf::Input(reference) => Value::Sym(reference.0),
    }
}

/// Whether a slot is an element or a field of the application.
fn is_own(program: &Program, class: &Class, slot: usize) -> bool {
    let field = class.instance_fields.get(slot).map(|&f| program.field(f));
    field.is_none_or(|field| program.class(field.class).is_application())
}

fn show_slot(machine: &Machine<'_>, class: &Class, slot: usize) -> String {
    match class.instance_fields.get(slot) {
        Some(&field) => machine.program.field(field).name.to_string(),
        None => format!("[{slot}]"),
    }
}

fn show_at(at: u32) -> String {
    match at {
        0 => "null".to_owned(),
        FIRST_LOCATION.. => format!("#{}", at - FIRST_LOCATION),
        _ => "a new object".to_owned(),
    }
}

/// Booleans are ints in the machine.
fn same_primitive(expected: Const, got: Const) -> bool {
    match (expected, got) {
        (Const::Bv32(v), Const::Bool(b)) => v == i32::from(b),
        (expected, got) => expected == got,
    }
}
