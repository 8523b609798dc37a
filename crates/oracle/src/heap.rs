//! Concrete initial heaps.

use crate::making::Arguments;
use crate::signature::{Input, InputSlot, application_classes};
use crate::text;
use isopath_heap::{Array, Body, ClassData, Heap, InitState, ObjRef, Value, default_value};
use isopath_program::{ClassId, Program};
use isopath_terms::Const;
use std::fmt::Write;
use std::rc::Rc;

/// What a variable, a field or an element holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slot {
    /// A primitive.
    Primitive(Const),
    /// The number of an object; 0 is null.
    Reference(usize),
}

/// An object: its class, and its fields in slot order, its elements, or the characters of a string.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Object {
    /// The dynamic type.
    pub class: ClassId,
    /// Fields, elements or characters.
    pub slots: Vec<Slot>,
}

/// An initial heap: what the inputs are, and the objects that hang on them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct InitialHeap {
    /// Receiver, parameters, static fields.
    pub inputs: Vec<Slot>,
    /// The object with number `i` is at `i - 1`.
    pub objects: Vec<Object>,
    /// What constructors were given to make each of them, if they were asked.
    pub made: Vec<Arguments>,
}

/// What an initial heap has become in a machine.
pub struct Built {
    /// The receiver and the parameters.
    pub arguments: Vec<Value>,
    /// Where each object is; null first.
    pub objects: Vec<ObjRef>,
}

impl InitialHeap {
    /// The object with this number; `None` for null.
    pub fn object(&self, number: usize) -> Option<&Object> {
        self.objects.get(number.checked_sub(1)?)
    }

    /// How much there is to read in it: objects, their fields and elements, primitives other than zero.
    pub fn size(&self) -> (usize, usize, usize) {
        let slots = self.objects.iter().flat_map(|object| &object.slots);
        let all = self.inputs.iter().chain(slots.clone());
        let is_zero =
            |slot: &&Slot| matches!(slot, Slot::Primitive(c) if *c == Const::zero(c.sort()));
        let others = all.clone().count() - all.filter(is_zero).count();
        (self.objects.len(), slots.count(), others)
    }

    /// Makes the objects in the heap of a machine, and sets the static fields.
    pub fn build(&self, program: &Program, inputs: &[Input], heap: &mut Heap) -> Built {
        let mut objects = vec![ObjRef::NULL];
        for object in &self.objects {
            let body = match text::is_string(program, object.class) {
                true => text::make(program, heap, &object.slots),
                false => empty(program, object),
            };
            objects.push(heap.allocate(object.class, body));
        }
        for (object, &made) in self.objects.iter().zip(&objects[1..]) {
            if text::is_string(program, object.class) {
                continue;
            }
            for (i, &slot) in object.slots.iter().enumerate() {
                set(heap, made, i, value(slot, &objects));
            }
        }
        self.set_statics(program, inputs, heap, &objects);
        let is_argument =
            |(input, _): &(&Input, &Slot)| !matches!(input.place, InputSlot::Static(_));
        let arguments = inputs.iter().zip(&self.inputs).filter(is_argument);
        let arguments = arguments.map(|(_, &slot)| value(slot, &objects)).collect();
        Built { arguments, objects }
    }

    /// Classes with static fields that are inputs are initialised already; what else they have are the
    /// flags of `assert`, whose zero means that assertions are on.
    fn set_statics(&self, program: &Program, inputs: &[Input], heap: &mut Heap, made: &[ObjRef]) {
        if inputs
            .iter()
            .all(|input| !matches!(input.place, InputSlot::Static(_)))
        {
            return;
        }
        for class in application_classes(program) {
            let class = program.class(class);
            let fields = class.static_fields.iter().map(|&f| program.field(f));
            let mut statics: Vec<Value> = fields.map(|f| default_value(&f.ty)).collect();
            let mut open = false;
            for (input, &slot) in inputs.iter().zip(&self.inputs) {
                if let InputSlot::Static(id) = input.place
                    && program.field(id).class == class.id
                {
                    statics[program.field(id).slot] = value(slot, made);
                    open = true;
                }
            }
            if open {
                heap.classes
                    .grow(class.id.index() + 1, &ClassData::default());
                if let Some(data) = heap.classes.get_mut(class.id.index()) {
                    data.init = InitState::Initialised;
                    data.statics = Rc::from(statics);
                }
            }
        }
    }

    /// The heap in one line.
    pub fn show(&self, program: &Program, inputs: &[Input]) -> String {
        let mut line = String::new();
        for (input, slot) in inputs.iter().zip(&self.inputs) {
            let _ = write!(line, "{}={} ", input.name, show_slot(*slot));
        }
        for (i, object) in self.objects.iter().enumerate() {
            let class = program.class(object.class);
            if text::is_string(program, object.class) {
                let shown = String::from_utf16_lossy(&text::characters(&object.slots));
                let _ = write!(line, "#{}={shown:?} ", i + 1);
                continue;
            }
            let _ = write!(line, "#{}={}{{", i + 1, class.source_name());
            for (j, slot) in object.slots.iter().enumerate() {
                let field = class.instance_fields.get(j).map(|&f| program.field(f));
                let name = field.map_or(String::new(), |f| format!("{}=", f.name));
                let comma = if j == 0 { "" } else { ", " };
                let _ = write!(line, "{comma}{name}{}", show_slot(*slot));
            }
            line.push_str("} ");
        }
        line
    }
}

fn empty(program: &Program, object: &Object) -> Body {
    let class = program.class(object.class);
    match class.array {
        Some(array) => Body::Array(Array::new(array.elem, object.slots.len())),
        None => {
            let fields = class.instance_fields.iter().map(|&f| program.field(f));
            Body::Fields(fields.map(|f| default_value(&f.ty)).collect())
        }
    }
}

fn set(heap: &mut Heap, object: ObjRef, slot: usize, value: Value) {
    match heap.get_mut(object).map(|object| &mut object.body) {
        Some(Body::Fields(fields)) => fields[slot] = value,
        Some(Body::Array(array)) => assert!(array.set(slot, value), "an element of the array"),
        None => {}
    }
}

/// A slot as a value of the machine in which its object was `made`.
pub fn value(slot: Slot, made: &[ObjRef]) -> Value {
    match slot {
        Slot::Primitive(c) => Value::from_const(c),
        Slot::Reference(number) => Value::Ref(made[number]),
    }
}

fn show_slot(slot: Slot) -> String {
    match slot {
        Slot::Reference(0) => "null".to_owned(),
        Slot::Reference(number) => format!("#{number}"),
        Slot::Primitive(Const::Bv32(v)) => v.to_string(),
        Slot::Primitive(Const::Bv64(v)) => format!("{v}L"),
        Slot::Primitive(other) => format!("{other:?}"),
    }
}
