//! Concrete inputs: primitives and arrays, with null and aliasing.

pub(crate) mod programs;

use isopath_heap::{Array, Body, Heap, Initial, Region, Value};
use isopath_machine::{Machine, State};
use isopath_program::{ElemKind, Method, Program, Type};
use isopath_random::Random;
use isopath_terms::{Assignment, Const, Sort, Symbol, Terms};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The values of symbols.
pub(crate) type Values = BTreeMap<Symbol, Const>;

/// A taste for values at which programs change their mind.
fn long(random: &mut Random) -> i64 {
    const SMALL: [i64; 21] = [
        0, 1, -1, 2, 3, 4, 5, 6, 7, 9, 10, 31, 32, 63, 64, 97, 100, 127, 128, 255, 256,
    ];
    const EXTREME: [i64; 7] = [
        i64::MIN,
        i64::MAX,
        i32::MIN as i64,
        i32::MAX as i64,
        32767,
        -32768,
        65535,
    ];
    match random.below(10) {
        0..=5 => SMALL[random.below(SMALL.len())],
        6..=7 => EXTREME[random.below(EXTREME.len())],
        8 => -(random.below(300) as i64),
        _ => random.draw() as i64,
    }
}

fn double(random: &mut Random) -> f64 {
    const SPECIAL: [f64; 9] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        1e-300,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
    ];
    match random.below(3) {
        0 => long(random) as f64,
        1 => f64::from_bits(random.draw()),
        _ => SPECIAL[random.below(SPECIAL.len())],
    }
}

fn primitive(random: &mut Random, kind: ElemKind) -> Value {
    match kind {
        ElemKind::Boolean => Value::Int(random.below(2) as i32),
        ElemKind::Byte => Value::Int((long(random) as i8).into()),
        ElemKind::Char => Value::Int((long(random) as u16).into()),
        ElemKind::Short => Value::Int((long(random) as i16).into()),
        ElemKind::Int => Value::Int(long(random) as i32),
        ElemKind::Long => Value::Long(long(random)),
        ElemKind::Float => Value::Float(double(random) as f32),
        ElemKind::Double => Value::Double(double(random)),
        ElemKind::Ref => Value::NULL,
    }
}

/// An argument: a primitive, or the number of an array (0 is null).
enum Input {
    Primitive(Value),
    Array(usize),
}

/// The arguments of one run.
pub(crate) struct World {
    /// Arrays by number; the first stands for null and has no elements.
    arrays: Vec<(ElemKind, Vec<Value>)>,
    inputs: Vec<Input>,
}

impl World {
    /// Arguments for these parameters.
    pub(crate) fn random(random: &mut Random, params: &[Type]) -> World {
        let mut world = World {
            arrays: vec![(ElemKind::Ref, Vec::new())],
            inputs: Vec::new(),
        };
        for ty in params {
            let input = match ty {
                Type::Ref(class) => world.random_array(random, class),
                _ => Input::Primitive(primitive(random, ty.kind().unwrap())),
            };
            world.inputs.push(input);
        }
        world
    }

    /// Null, an array that another parameter has already, or a new one.
    fn random_array(&mut self, random: &mut Random, class: &str) -> Input {
        let kind = ElemKind::from_descriptor(class.as_bytes()[1]).unwrap();
        let same = (1..self.arrays.len()).find(|&i| self.arrays[i].0 == kind);
        match (random.below(8), same) {
            (0, _) => Input::Array(0),
            (1..=3, Some(same)) => Input::Array(same),
            _ => {
                let length = [0, 1, 2, 2, 3, 3, 4, 4][random.below(8)];
                let elements = (0..length).map(|_| primitive(random, kind)).collect();
                self.arrays.push((kind, elements));
                Input::Array(self.arrays.len() - 1)
            }
        }
    }

    /// The inputs that the solver's model of a trace describes; `None` if an array would be too long.
    pub(crate) fn of_trace(
        machine: &Machine<'_>,
        state: &State<'_>,
        method: &Method,
    ) -> Option<World> {
        let (terms, model) = (&machine.terms, state.path.condition.model());
        let mut world = World {
            arrays: vec![(ElemKind::Ref, Vec::new())],
            inputs: Vec::new(),
        };
        let mut numbers = BTreeMap::from([(0, 0)]);
        for (ty, name) in method
            .params
            .iter()
            .zip(method.param_names(machine.program))
        {
            let symbol = terms.find_symbol(&name.expect("compiled with -g"))?;
            let value = model.value(symbol);
            let value = value.unwrap_or(Const::zero(terms.symbol_sort(symbol)));
            world.inputs.push(match (ty, value) {
                (Type::Ref(class), Const::Loc(loc)) => {
                    let kind = ElemKind::from_descriptor(class.as_bytes()[1]).unwrap();
                    let next = world.arrays.len();
                    let number = *numbers.entry(loc).or_insert(next);
                    if number == next {
                        world.arrays.push((kind, Vec::new()));
                    }
                    Input::Array(number)
                }
                _ => Input::Primitive(Value::from_const(value)),
            });
        }
        world.fill(machine, state, &numbers)?;
        Some(world)
    }

    /// Lengths and elements by the model; of several names of a cell the oldest counts.
    fn fill(
        &mut self,
        machine: &Machine<'_>,
        state: &State<'_>,
        numbers: &BTreeMap<u32, usize>,
    ) -> Option<()> {
        const LONGEST: i32 = 64;
        let eval = |t| machine.terms.eval(t, state.path.condition.model());
        let mut seen = BTreeSet::new();
        for cell in state.heap.inputs.initial() {
            let Const::Loc(loc) = eval(cell.key.reference.0) else {
                panic!("no array")
            };
            let Value::Sym(value) = cell.value else {
                panic!("no symbol")
            };
            let index = cell.key.index.map(eval);
            let Some(&number) = numbers.get(&loc).filter(|&&n| n != 0) else {
                continue;
            };
            if !seen.insert((number, index)) {
                continue;
            }
            let (kind, elements) = &mut self.arrays[number];
            match (eval(value), index) {
                (Const::Bv32(length), None) if length > LONGEST => return None,
                (Const::Bv32(length), None) => {
                    let default = Array::new(*kind, 1).get(0).unwrap();
                    *elements = vec![default; length as usize];
                }
                (value, Some(Const::Bv32(i))) => {
                    if let Some(element) = elements.get_mut(i as usize) {
                        *element = Value::from_const(value);
                    }
                }
                _ => panic!("no cell of an array"),
            }
        }
        Some(())
    }

    /// The arguments as objects of a heap.
    pub(crate) fn arguments(&self, program: &Program, heap: &mut Heap) -> Vec<Value> {
        let mut made = vec![Value::NULL];
        for (kind, elements) in &self.arrays[1..] {
            let mut array = Array::new(*kind, elements.len());
            for (i, element) in elements.iter().enumerate() {
                assert!(array.set(i, *element));
            }
            made.push(Value::Ref(
                heap.allocate(program.prim_array(*kind), Body::Array(array)),
            ));
        }
        let argument = |input: &Input| match input {
            Input::Primitive(value) => *value,
            Input::Array(i) => made[*i],
        };
        self.inputs.iter().map(argument).collect()
    }

    /// The value that each symbol of a trace has in this world.
    pub(crate) fn assignment(
        &self,
        machine: &mut Machine<'_>,
        state: &State<'_>,
        method: &Method,
    ) -> Values {
        let mut values = Values::new();
        let names = method.param_names(machine.program);
        for (input, name) in self.inputs.iter().zip(names) {
            let name = name.expect("compiled with -g");
            let value = match input {
                Input::Array(i) => Const::Loc(*i as u32),
                Input::Primitive(value) => constant(*value),
            };
            assign(machine, &mut values, &name, value);
        }
        for cell in state.heap.inputs.initial() {
            let value = constant(self.initial_value(&machine.terms, &cell, &values));
            let Value::Sym(term) = cell.value else {
                panic!("an initial value is a symbol")
            };
            let symbol = machine.terms.symbols(term)[0];
            let name = machine.terms.symbol_name(symbol).to_owned();
            assign(machine, &mut values, &name, value);
        }
        values
    }

    fn initial_value(&self, terms: &Terms, cell: &Initial, values: &Values) -> Value {
        let Const::Loc(array) = terms.eval(cell.key.reference.0, values) else {
            panic!("no array")
        };
        let (kind, elements) = &self.arrays[array as usize];
        match (cell.region, cell.key.index) {
            (Region::Length, _) => Value::Int(elements.len() as i32),
            (_, Some(index)) => {
                let Const::Bv32(i) = terms.eval(index, values) else {
                    panic!("no index")
                };
                // Where the path condition does not hold, the index may be anything.
                let default = Array::new(*kind, 1).get(0).unwrap();
                elements.get(i as usize).copied().unwrap_or(default)
            }
            _ => panic!("no cell of an array"),
        }
    }
}

/// Booleans are ints in the machine and truth values as symbols.
fn assign(machine: &mut Machine<'_>, values: &mut Values, name: &str, value: Const) {
    let Some(symbol) = machine.terms.find_symbol(name) else {
        return;
    };
    let value = match (machine.terms.symbol_sort(symbol), value) {
        (Sort::Bool, Const::Bv32(v)) => Const::Bool(v != 0),
        (sort, value) if sort == value.sort() => value,
        // A cell of null, where the path condition does not hold.
        (sort, _) => Const::zero(sort),
    };
    values.insert(symbol, value);
}

/// A primitive as a constant of terms.
pub(crate) fn constant(value: Value) -> Const {
    match value {
        Value::Int(v) => Const::Bv32(v),
        Value::Long(v) => Const::Bv64(v),
        Value::Float(v) => Const::f32(v),
        Value::Double(v) => Const::f64(v),
        Value::Ref(r) if r.is_null() => Const::Bv32(0),
        other => panic!("{other:?} is not a primitive"),
    }
}

impl fmt::Display for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for input in &self.inputs {
            match input {
                Input::Primitive(value) => write!(f, "{value:?} ")?,
                Input::Array(0) => write!(f, "null ")?,
                Input::Array(i) => write!(f, "#{i}{:?} ", self.arrays[*i].1)?,
            }
        }
        Ok(())
    }
}
