//! A machine for calls on constants.

use isopath_heap::{Array, ObjRef, STRATEGIES, Value};
use isopath_machine::{Ending, EntryError, Limits, Machine, Pause, State};
use isopath_program::{Class, ClassId, FieldId, Method, Program};
use isopath_solver::{Solver, SolverConfig};
use isopath_trace::{Body, Datum, Object};

/// Instructions that one call may take while constructions are looked for.
const MOST_STEPS: u64 = 1_000_000;

/// How a call came to its end.
pub enum Came {
    /// It returned.
    Back(Option<Value>),
    /// It threw.
    Threw(ObjRef),
    /// Neither within the limits of the machine.
    Lost,
}

/// A machine for concrete calls.
pub struct Lab<'p> {
    /// The program.
    pub program: &'p Program,
    /// What runs it.
    pub machine: Machine<'p>,
}

impl<'p> Lab<'p> {
    /// A laboratory whose machine respects `limits`.
    pub fn new(program: &'p Program, limits: &Limits) -> Lab<'p> {
        let limits = Limits {
            max_steps: Some(limits.max_steps.unwrap_or(MOST_STEPS).min(MOST_STEPS)),
            symbolic_statics: false,
            ..limits.clone()
        };
        let solver = Solver::new(SolverConfig::default());
        let machine = Machine::new(program, solver, limits);
        Lab { program, machine }
    }

    /// A state in which nothing has happened yet.
    pub fn idle(&mut self) -> Option<State<'p>> {
        self.machine.idle(&STRATEGIES[0]).ok()
    }

    /// Calls a method, the receiver first among its arguments.
    pub fn call(&mut self, state: &mut State<'p>, method: &'p Method, args: &[Value]) -> Came {
        let entry = self.machine.call_entry(state.clone(), method, args);
        self.finish(state, entry)
    }

    /// Calls a method, and looks at the state before each of its instructions.
    pub fn call_stepwise(
        &mut self,
        state: &mut State<'p>,
        method: &'p Method,
        args: &[Value],
        look: &mut dyn FnMut(&Machine<'p>, &State<'p>),
    ) -> Came {
        let entry = self.machine.call_entry(state.clone(), method, args);
        self.finish_stepwise(state, entry, 1, look)
    }

    /// Makes an object with a constructor.
    pub fn construct(
        &mut self,
        state: &mut State<'p>,
        constructor: &'p Method,
        args: &[Value],
    ) -> Came {
        if let lost @ (Came::Threw(_) | Came::Lost) = self.initialise(state, constructor.class) {
            return lost;
        }
        let object = Value::Ref(self.machine.put_object(state, constructor.class));
        let args: Vec<Value> = [&[object], args].concat();
        match self.call(state, constructor, &args) {
            Came::Back(_) => Came::Back(Some(object)),
            other => other,
        }
    }

    /// Initialises a class.
    pub fn initialise(&mut self, state: &mut State<'p>, class: ClassId) -> Came {
        let entry = self.machine.initialise_entry(state.clone(), class);
        self.finish(state, entry)
    }

    fn finish(&mut self, state: &mut State<'p>, entry: Result<State<'p>, EntryError>) -> Came {
        self.finish_stepwise(state, entry, MOST_STEPS, &mut |_, _| {})
    }

    /// Runs to the end, so many instructions at a time.
    fn finish_stepwise(
        &mut self,
        state: &mut State<'p>,
        entry: Result<State<'p>, EntryError>,
        steps: u64,
        look: &mut dyn FnMut(&Machine<'p>, &State<'p>),
    ) -> Came {
        let Ok(mut entered) = entry else {
            return Came::Lost;
        };
        let ending = loop {
            look(&self.machine, &entered);
            match self.machine.run(&mut entered, steps) {
                Pause::Ended(ending) => break ending,
                Pause::Forked => return Came::Lost,
                Pause::OutOfFuel | Pause::Rests => {}
            }
        };
        *state = entered;
        if !self.machine.forks.is_empty() {
            self.machine.forks.clear();
            return Came::Lost;
        }
        match ending {
            Ending::Returned(value) => Came::Back(value),
            Ending::Threw(isopath_heap::Leaf::Object(exception)) => Came::Threw(exception),
            _ => Came::Lost,
        }
    }

    /// Makes an object that source code has a literal for, or an array with nothing in it.
    pub fn put(&mut self, state: &mut State<'p>, object: &Object) -> Option<ObjRef> {
        let class = self.class(&object.class)?;
        match &object.body {
            Body::Text { units, .. } => self.machine.put_text(state, units),
            Body::Boxed(value) => self.put_box(state, class, *value),
            Body::Constant(name) => self.constant(state, class, name),
            Body::Class(name) => {
                let of = self.class(name)?.id;
                self.machine.put_class(state, of)
            }
            Body::Array { length, .. } => {
                let elements = Array::new(class.array?.elem, usize::try_from(*length).ok()?);
                let body = isopath_heap::Body::Array(elements);
                Some(state.heap.allocate(class.id, body))
            }
            Body::Excerpt(never) => match *never {},
            Body::Fields(_) | Body::Contents(_) | Body::Opaque => {
                Some(self.machine.put_object(state, class.id))
            }
        }
    }

    /// A class by the name that reflection has for it.
    pub fn class(&self, name: &str) -> Option<&'p Class> {
        self.program.load(&name.replace('.', "/")).ok()
    }

    fn put_box(&mut self, state: &mut State<'p>, class: &Class, value: Datum) -> Option<ObjRef> {
        let primitive = descriptor(value)?;
        let desc = format!("({primitive})L{};", class.name);
        let method = self.program.find_method(class.id, "valueOf", &desc)?;
        let value = plain_value(value)?;
        match self.call(state, self.program.method(method), &[value]) {
            Came::Back(Some(Value::Ref(made))) => Some(made),
            _ => None,
        }
    }

    fn constant(&mut self, state: &mut State<'p>, class: &Class, name: &str) -> Option<ObjRef> {
        self.initialise(state, class.id);
        let field = self.program.find_field(class.id, name)?;
        match self.static_value(state, field)? {
            Value::Ref(constant) => Some(constant),
            _ => None,
        }
    }

    /// The value of a static field of an initialised class.
    pub fn static_value(&self, state: &State<'p>, field: FieldId) -> Option<Value> {
        let field = self.program.field(field);
        let class = state.heap.classes.get(field.class.index())?;
        class.statics.get(field.slot).copied()
    }

    /// Sets a static field of an initialised class.
    pub fn set_static(&self, state: &mut State<'p>, field: FieldId, value: Value) -> bool {
        let field = self.program.field(field);
        let slot = static_slot(state, field.class, field.slot);
        slot.map(|slot| *slot = value).is_some()
    }
}

/// Where a static field of a class that is initialised has its value.
pub(crate) fn static_slot<'s>(
    state: &'s mut State<'_>,
    class: ClassId,
    slot: usize,
) -> Option<&'s mut Value> {
    let data = state.heap.classes.get_mut(class.index())?;
    std::rc::Rc::make_mut(&mut data.statics).get_mut(slot)
}

/// The value of a primitive or null.
pub fn plain_value(datum: Datum) -> Option<Value> {
    Some(match datum {
        Datum::Null => Value::NULL,
        Datum::Object(_) => return None,
        Datum::Boolean(v) => Value::bool(v),
        Datum::Byte(v) => Value::Int(v.into()),
        Datum::Short(v) => Value::Int(v.into()),
        Datum::Char(v) => Value::Int(v.into()),
        Datum::Int(v) => Value::Int(v),
        Datum::Long(v) => Value::Long(v),
        Datum::Float(bits) => Value::Float(f32::from_bits(bits)),
        Datum::Double(bits) => Value::Double(f64::from_bits(bits)),
    })
}

fn descriptor(datum: Datum) -> Option<char> {
    Some(match datum {
        Datum::Boolean(_) => 'Z',
        Datum::Byte(_) => 'B',
        Datum::Short(_) => 'S',
        Datum::Char(_) => 'C',
        Datum::Int(_) => 'I',
        Datum::Long(_) => 'J',
        Datum::Float(_) => 'F',
        Datum::Double(_) => 'D',
        Datum::Null | Datum::Object(_) => return None,
    })
}

/// Whether two values are the same, as an assertion sees it: zero is not negative zero, any NaN is NaN.
pub fn same_value(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => {
            a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
        }
        (Value::Double(a), Value::Double(b)) => {
            a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan()
        }
        _ => a == b,
    }
}
