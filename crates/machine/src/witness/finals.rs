//! What a path predicts: its final state under the model of a witness.

use super::names::{class_name, datum, default, field_name};
use super::start::boxed_kind;
use super::{Body, Datum, End, NoWitness, Prediction, StaticValue, WitnessObject};
use crate::initial::Drawn;
use crate::{Ending, InputBody, InputContent, Machine, State};
use isopath_heap::{
    Cx, Host, InitState, InputHeap, Key, Leaf, Need, ObjRef, Open, Region, Value, leaves,
};
use isopath_program::{Class, ClassId, ElemKind, Field, FieldId};
use isopath_solver::PathCondition;
use isopath_terms::{Const, Node, Term};
use rustc_hash::FxHashMap;

/// Objects of one prediction. What lies beyond is not looked into.
const OBJECTS: usize = 10_000;
/// Elements of one array that are looked at. An input array that is longer is predicted where it was
/// written to.
const ELEMENTS: i32 = 1 << 16;

/// An object of the final heap.
#[derive(Clone, Copy)]
enum Place {
    /// The input object at this position.
    Input(usize),
    /// An object that the program made.
    Own(ObjRef),
}

/// The end of a path in the light of one model.
pub(super) struct Finals<'a, 'p> {
    machine: &'a mut Machine<'p>,
    state: &'a State<'p>,
    drawn: &'a Drawn,
    inputs: Box<dyn InputHeap>,
    /// The path condition, and what had to be decided to read the final heap.
    pc: PathCondition,
    /// How the input objects are called in the input heap.
    names: FxHashMap<usize, Term>,
    /// The objects found so far, in the order in which they were.
    places: Vec<Place>,
    number: FxHashMap<ObjRef, usize>,
}

impl<'a, 'p> Finals<'a, 'p> {
    pub(super) fn new(
        machine: &'a mut Machine<'p>,
        state: &'a State<'p>,
        drawn: &'a Drawn,
    ) -> Finals<'a, 'p> {
        Finals {
            machine,
            state,
            drawn,
            inputs: state.heap.inputs.clone(),
            pc: drawn.pc.clone(),
            names: FxHashMap::default(),
            places: (0..drawn.heap.objects.len()).map(Place::Input).collect(),
            number: FxHashMap::default(),
        }
    }

    /// The end of the path. `start` are the objects of the witness.
    pub(super) fn predict(
        mut self,
        ending: &Ending,
        start: &[WitnessObject],
    ) -> Result<Prediction, NoWitness> {
        let end = self.end(ending);
        let statics = self.statics();
        let mut objects = Vec::new();
        while let Some(&place) = self.places.get(objects.len()) {
            let object = match place {
                Place::Input(number) => self.input_object(number, &start[number]),
                Place::Own(object) => self.own_object(object),
            };
            objects.push(object);
        }
        Ok(Prediction {
            end,
            objects,
            statics,
        })
    }

    fn end(&mut self, ending: &Ending) -> End {
        match ending {
            Ending::Threw(exception) => {
                let value = match *exception {
                    Leaf::Object(object) => Value::Ref(object),
                    Leaf::Input(reference) => Value::Sym(reference),
                };
                End::Threw {
                    exception: self.value(value, ElemKind::Ref),
                    message: self.message(*exception),
                }
            }
            Ending::Returned(Some(value)) => {
                let kind = self.state.entry_method().ret.kind();
                End::Returned(kind.map(|kind| self.value(*value, kind)))
            }
            _ => {
                let constructed = self.state.constructed;
                End::Returned(constructed.map(|o| self.value(Value::Ref(o), ElemKind::Ref)))
            }
        }
    }

    /// What `getMessage` says, if the class has no say in that. A `NullPointerException` of the JVM has a
    /// message only when it is asked for one.
    fn message(&mut self, exception: Leaf) -> Option<Option<String>> {
        let Leaf::Object(object) = exception else {
            return None;
        };
        let class = self.machine.class_of(self.state, object)?;
        let (name, desc) = ("getMessage", "()Ljava/lang/String;");
        let program = self.machine.program;
        let own = program.method(program.find_method(class.id, name, desc)?);
        if program.class(own.class).is_application() {
            return None;
        }
        match self.machine.named(self.state, object, "detailMessage")? {
            Value::Ref(ObjRef::NULL) if &*class.name == "java/lang/NullPointerException" => None,
            Value::Ref(ObjRef::NULL) => Some(None),
            message @ (Value::Ref(_) | Value::Sym(_)) => {
                let Some(Place::Own(string)) = self.place(message) else {
                    return None;
                };
                let units = self.text(string)?;
                Some(Some(String::from_utf16_lossy(&units)))
            }
            _ => None,
        }
    }

    /// The static fields of the application's classes that are initialised, in the order of names. What
    /// the compiler made (the flag of `assert`) and constants say nothing.
    fn statics(&mut self) -> Vec<StaticValue> {
        let program = self.machine.program;
        let classes = self.state.heap.classes.iter().enumerate();
        let mut found: Vec<(&Class, &Field, Value)> = Vec::new();
        for (index, data) in classes.filter(|(_, data)| data.init == InitState::Initialised) {
            let class = program.class(ClassId::from_index(index));
            if !class.is_application() {
                continue;
            }
            for &id in &class.static_fields {
                let field = program.field(id);
                let fixed = field.is_final() && !field.ty.is_reference();
                let skipped = field.access.is_synthetic() || field.access.is_enum() || fixed;
                if let (false, Some(&value)) = (skipped, data.statics.get(field.slot)) {
                    found.push((class, field, value));
                }
            }
        }
        found.sort_by(|(a, f, _), (b, g, _)| (&a.name, f.slot).cmp(&(&b.name, g.slot)));
        // A static field that is an input and that the path never read has no value: it is what it was.
        let known = found
            .into_iter()
            .filter(|(.., value)| *value != Value::Unset);
        let statics = known.map(|(_, field, value)| StaticValue {
            field: field_name(program, field),
            value: self.value(value, field.ty.kind().unwrap_or(ElemKind::Int)),
        });
        statics.collect()
    }

    /// Asks the input heap, and decides as the model has it what it wants to know.
    fn ask<T>(&mut self, operate: &mut dyn FnMut(&mut Cx, &mut dyn InputHeap) -> Open<T>) -> T {
        loop {
            let Machine {
                terms,
                input_types,
                program,
                solver,
                ..
            } = &mut *self.machine;
            let may_alias = |a, b| input_types.may_alias(program, a, b);
            let mut cx = Cx::with_types(terms, &self.pc, &may_alias);
            match operate(&mut cx, &mut *self.inputs) {
                Ok(answer) => return answer,
                Err(open) => {
                    let holds = self.pc.model().satisfies(terms, open);
                    let fact = if holds { open } else { terms.not(open) };
                    let _the_model_satisfies_it = solver.assume(terms, &mut self.pc, fact);
                }
            }
        }
    }

    /// The reference under which the input heap knows an object.
    fn name(&mut self, number: usize) -> Term {
        if let Some(&name) = self.names.get(&number) {
            return name;
        }
        let reference = self.drawn.references[number];
        let mut name = reference;
        if self.inputs.forks() {
            let seen = self.ask(&mut |cx, inputs| inputs.settle(cx, reference, Need::Identity));
            let found = leaves(&mut self.machine.terms, &self.pc, seen);
            for (guard, leaf) in found {
                let holds = self.pc.model().satisfies(&self.machine.terms, guard);
                if let (true, Leaf::Input(leaf)) = (holds, leaf) {
                    name = self.inputs.reference(leaf);
                }
            }
        }
        self.names.insert(number, name);
        name
    }

    /// Which object a reference is; `None` is null.
    fn place(&mut self, value: Value) -> Option<Place> {
        let loc = match value {
            Value::Ref(object) => object.loc(),
            Value::Sym(mut term) => {
                while let Node::Ite(condition, yes, no) = self.machine.terms.node(term) {
                    let holds = self.pc.model().satisfies(&self.machine.terms, condition);
                    term = if holds { yes } else { no };
                }
                match self.machine.terms.as_const(term) {
                    Some(Const::Loc(loc)) => loc,
                    _ => self.input_loc(term),
                }
            }
            _ => return None,
        };
        match (loc, self.drawn.number.get(&loc)) {
            (0, _) => None,
            (_, Some(&number)) => Some(Place::Input(number)),
            _ => Some(Place::Own(ObjRef::from_loc(loc))),
        }
    }

    /// The identity of an input reference, 0 if it is null: as is one that the path has not looked at.
    fn input_loc(&self, leaf: Term) -> u32 {
        let reference = self.inputs.reference(leaf);
        let seen = [leaf, reference];
        if !seen.iter().any(|t| self.drawn.looked_at.contains(t)) {
            return 0;
        }
        match self.machine.terms.eval(reference, self.pc.model()) {
            Const::Loc(loc) if self.drawn.number.contains_key(&loc) => loc,
            _ => 0,
        }
    }

    fn value(&mut self, value: Value, kind: ElemKind) -> Datum {
        if kind != ElemKind::Ref {
            return datum(self.constant(value), kind);
        }
        match self.place(value) {
            None => Datum::Null,
            Some(Place::Input(number)) => Datum::Object(number),
            Some(place @ Place::Own(object)) => {
                let next = self.places.len();
                let number = *self.number.entry(object).or_insert(next);
                if number == next {
                    self.places.push(place);
                }
                Datum::Object(number)
            }
        }
    }

    fn constant(&mut self, value: Value) -> Const {
        let zero = Const::Bv32(0);
        let term = value.to_term(&mut self.machine.terms);
        term.map_or(zero, |t| self.machine.terms.eval(t, self.pc.model()))
    }

    fn input_object(&mut self, number: usize, start: &WitnessObject) -> WitnessObject {
        let class = self
            .machine
            .program
            .class(self.drawn.heap.objects[number].class);
        let body = match (&start.body, class.array) {
            (Body::Array { length, .. }, Some(array)) => {
                let (length, kind) = (*length, array.elem);
                let region = Region::Elements(kind);
                let elements = (0..length.min(ELEMENTS)).map(|i| {
                    let index = self.machine.terms.int(i);
                    let value = self.input_cell(number, region, Some((i, index)), kind);
                    (i, self.value(value, kind))
                });
                let elements = elements.filter(|(_, value)| *value != default(kind));
                Body::Array {
                    length,
                    elements: elements.collect(),
                }
            }
            (Body::Fields(_), _) => {
                let fields = self.own_fields(class);
                let fields = fields.into_iter().map(|(id, field)| {
                    let kind = field.ty.kind().unwrap_or(ElemKind::Int);
                    let value = self.input_cell(number, Region::Field(id), None, kind);
                    (
                        field_name(self.machine.program, field),
                        self.value(value, kind),
                    )
                });
                Body::Fields(fields.collect())
            }
            (other, _) => other.clone(),
        };
        WitnessObject {
            class: start.class.clone(),
            body,
        }
    }

    /// What a cell of an input object holds in the end.
    fn input_cell(
        &mut self,
        number: usize,
        region: Region,
        index: Option<(i32, Term)>,
        kind: ElemKind,
    ) -> Value {
        let reference = self.name(number);
        let key = Key {
            reference,
            index: index.map(|(_, term)| term),
        };
        let before = self.before(number, region, index.map(|(i, _)| i), kind);
        self.ask(&mut |cx, inputs| inputs.read(cx, region, key, &mut || before))
    }

    /// What it held before the run.
    fn before(&self, number: usize, region: Region, index: Option<i32>, kind: ElemKind) -> Value {
        let known = match &self.drawn.heap.objects[number].body {
            InputBody::Fields(fields) => fields
                .iter()
                .find(|(id, _)| region == Region::Field(*id))
                .map(|(_, value)| value.content),
            InputBody::Array { elements, .. } => elements
                .iter()
                .find(|e| Some(e.index.0) == index)
                .map(|e| e.value.content),
        };
        match known {
            Some(InputContent::Constant(c) | InputContent::Example(c)) => match c {
                Const::Bool(v) => Value::bool(v),
                c => Value::from_const(c),
            },
            Some(InputContent::Object(target)) => {
                let loc = self.drawn.number.iter().find(|(_, n)| **n == target);
                loc.map_or(Value::NULL, |(&loc, _)| Value::Ref(ObjRef::from_loc(loc)))
            }
            Some(InputContent::Null | InputContent::Any) | None => match kind {
                ElemKind::Long => Value::Long(0),
                ElemKind::Float => Value::Float(0.0),
                ElemKind::Double => Value::Double(0.0),
                ElemKind::Ref => Value::NULL,
                _ => Value::Int(0),
            },
        }
    }

    /// The instance fields of a class that the application declares.
    fn own_fields(&self, class: &'p Class) -> Vec<(FieldId, &'p Field)> {
        let program = self.machine.program;
        let fields = class
            .instance_fields
            .iter()
            .map(|&id| (id, program.field(id)));
        let own = fields.filter(|(_, field)| program.class(field.class).is_application());
        own.collect()
    }

    fn own_object(&mut self, object: ObjRef) -> WitnessObject {
        let Some(found) = self.state.heap.get(object) else {
            return WitnessObject {
                class: String::new(),
                body: Body::Opaque,
            };
        };
        let class = self.machine.program.class(found.class);
        let body = match found.host {
            Host::ClassMirror(of) => Body::Class(class_name(self.machine.program.class(of))),
            Host::PrimitiveMirror(_) | Host::Lambda(_) => Body::Opaque,
            Host::None if self.places.len() > OBJECTS => Body::Opaque,
            Host::None => self.own_body(object, class).unwrap_or(Body::Opaque),
        };
        WitnessObject {
            class: class_name(class),
            body,
        }
    }

    fn own_body(&mut self, object: ObjRef, class: &'p Class) -> Option<Body> {
        let program = self.machine.program;
        if class.id == program.well_known().string {
            return self.text(object).map(Body::Text);
        }
        if let Some(kind) = boxed_kind(class) {
            let value = self.machine.named(self.state, object, "value")?;
            return Some(Body::Boxed(datum(self.constant(value), kind)));
        }
        let found = self.state.heap.get(object)?;
        if let (Some(array), Some(info)) = (found.array(), class.array) {
            let Const::Bv32(length) = self.constant(array.len()) else {
                return None;
            };
            let mut elements = Vec::new();
            for i in 0..length.min(ELEMENTS) {
                let mut cx = Cx::new(&mut self.machine.terms, &self.pc);
                let value = array.select(&mut cx, Value::Int(i))?;
                let value = self.value(value, info.elem);
                if value != default(info.elem) {
                    elements.push((i, value));
                }
            }
            return Some(Body::Array { length, elements });
        }
        if let Some(name) = self.constant_name(object, class) {
            return Some(Body::Constant(name));
        }
        if !class.is_application() {
            return Some(Body::Opaque);
        }
        let fields = self.own_fields(class).into_iter().map(|(_, field)| {
            let kind = field.ty.kind().unwrap_or(ElemKind::Int);
            let value = found.field(field.slot).unwrap_or(Value::Unset);
            (field_name(program, field), self.value(value, kind))
        });
        Some(Body::Fields(fields.collect()))
    }

    /// The name of an enum constant.
    fn constant_name(&mut self, object: ObjRef, class: &Class) -> Option<String> {
        let base = self.machine.program.load("java/lang/Enum").ok()?;
        if !self.machine.program.is_subclass(class.id, base.id) {
            return None;
        }
        match self.machine.named(self.state, object, "name")? {
            Value::Ref(name) => self.machine.text(self.state, name),
            _ => None,
        }
    }

    /// The UTF-16 units of a string.
    fn text(&mut self, string: ObjRef) -> Option<Vec<u16>> {
        if let Some(constant) = self.machine.string_units(self.state, string) {
            return Some(constant);
        }
        let value = self.machine.named(self.state, string, "value")?;
        let coder = self.machine.named(self.state, string, "coder")?;
        let Some(Place::Own(bytes)) = self.place(value) else {
            return None;
        };
        let array = self.state.heap.get(bytes)?.array()?;
        let Const::Bv32(length) = self.constant(array.len()) else {
            return None;
        };
        let mut units = Vec::new();
        for i in 0..length.min(ELEMENTS) {
            let mut cx = Cx::new(&mut self.machine.terms, &self.pc);
            let byte = array.select(&mut cx, Value::Int(i))?;
            let Const::Bv32(byte) = self.constant(byte) else {
                return None;
            };
            units.push(byte as u8);
        }
        Some(match self.constant(coder) {
            Const::Bv32(0) => units.into_iter().map(u16::from).collect(),
            _ => {
                let pairs = units.chunks_exact(2);
                pairs.map(|p| u16::from_ne_bytes([p[0], p[1]])).collect()
            }
        })
    }
}
