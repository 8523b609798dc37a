//! What a path predicts: its final state under the model of a witness.

mod cells;
mod concrete;
mod contents;
mod read;
mod text;

use crate::Drawn;
use crate::names::{field_name, kind_of, statics};
use isopath_heap::{InputHeap, Leaf, ObjRef, Reference, Value};
use isopath_machine::{Ending, Machine, State, face};
use isopath_program::ElemKind;
use isopath_solver::PathCondition;
use isopath_trace::{Body, End, Heap, Object, Prediction, StaticValue};
use rustc_hash::FxHashMap;

/// Classes whose `getMessage` says what an exception was made with. Others put it together when they are asked, as
/// `java.util.UnknownFormatConversionException` does.
const MESSAGE_AS_GIVEN: [&str; 2] = ["java/lang/Throwable", "java/lang/NullPointerException"];

/// An object of the final heap.
#[derive(Clone, Copy)]
pub(super) enum ObjectAt {
    /// The input object at this position, or the enum constant that stands there.
    Input(usize),
    /// The array of the input collection at this position: it is no object that anybody else sees.
    Held(usize),
    /// An object that the program made.
    Own(ObjRef),
}

/// The end of a path in the light of one model.
pub(super) struct Finals<'a, 'p> {
    machine: &'a mut Machine<'p>,
    state: &'a State<'p>,
    drawn: &'a Drawn,
    /// The objects of the witness.
    start: &'a [Object],
    inputs: Box<dyn InputHeap>,
    /// The path condition, and what had to be decided to read the final heap.
    pc: PathCondition,
    /// How the objects of references are called in the input heap.
    names: FxHashMap<Reference, Reference>,
    /// The objects found so far, in the order in which they were.
    places: Vec<ObjectAt>,
    number: FxHashMap<ObjRef, usize>,
    /// The enum constants of the witness, by class and name.
    constants: FxHashMap<(&'a str, &'a str), usize>,
}

impl<'a, 'p> Finals<'a, 'p> {
    pub(super) fn new(
        machine: &'a mut Machine<'p>,
        state: &'a State<'p>,
        drawn: &'a Drawn,
        start: &'a [Object],
    ) -> Finals<'a, 'p> {
        let constants = start.iter().enumerate().filter_map(|(i, object)| {
            let Body::Constant(name) = &object.body else {
                return None;
            };
            Some(((&*object.class, &**name), i))
        });
        Finals {
            machine,
            state,
            drawn,
            start,
            inputs: state.heap.inputs.clone(),
            pc: drawn.pc.clone(),
            names: FxHashMap::default(),
            places: (0..start.len()).map(ObjectAt::Input).collect(),
            number: FxHashMap::default(),
            constants: constants.collect(),
        }
    }

    /// The end of the path.
    pub(super) fn predict(mut self, ending: &Ending) -> Prediction {
        let end = self.end(ending);
        let statics = self.statics();
        let after = Heap {
            statics,
            objects: self.objects(),
            ..Heap::default()
        };
        Prediction { end, after }
    }

    /// All objects, those found on the way too.
    pub(super) fn objects(mut self) -> Vec<Object> {
        let mut objects = Vec::new();
        while let Some(&place) = self.places.get(objects.len()) {
            let object = match place {
                ObjectAt::Input(number) | ObjectAt::Held(number) => self.input_object(number),
                ObjectAt::Own(object) => self.own_object(object),
            };
            objects.push(object);
        }
        objects
    }

    fn end(&mut self, ending: &Ending) -> End {
        match ending {
            Ending::Threw(exception) => {
                let value = match *exception {
                    Leaf::Object(object) => Value::Ref(object),
                    Leaf::Input(reference) => Value::Sym(reference.0),
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
                let constructed = face::constructed(self.state);
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
        if !MESSAGE_AS_GIVEN.contains(&&*program.class(own.class).name) {
            return None;
        }
        match self.machine.named(self.state, object, "detailMessage")? {
            Value::Ref(ObjRef::NULL) if &*class.name == "java/lang/NullPointerException" => None,
            Value::Ref(ObjRef::NULL) => Some(None),
            message @ (Value::Ref(_) | Value::Sym(_)) => {
                let Some(ObjectAt::Own(string)) = self.place_of(message) else {
                    return None;
                };
                let units = self.text(string)?;
                Some(Some(String::from_utf16_lossy(&units)))
            }
            _ => None,
        }
    }

    /// What static fields hold.
    fn statics(&mut self) -> Vec<StaticValue> {
        let program = self.machine.program;
        let statics = statics(self.machine, self.state).into_iter();
        let statics = statics.map(|(id, value)| {
            let field = program.field(id);
            StaticValue {
                field: field_name(program, field),
                value: self.value(value, kind_of(field)),
            }
        });
        statics.collect()
    }
}
