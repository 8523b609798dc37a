//! Fields and elements of the final state, whoever made the object.

use super::super::start::kind_of;
use super::{Finals, Place};
use crate::contents::Insides;
use crate::{InputBody, InputContent};
use isopath_heap::{Cx, Host, Key, Reference, Region, Value, default_element};
use isopath_machine::State;
use isopath_machine::face::{Layout, layout_of};
use isopath_program::{Class, ElemKind, FieldId, Program};
use isopath_terms::{Const, Term};
use isopath_trace::Body;

impl<'p> Insides<'p> for Finals<'_, 'p> {
    type Place = Place;

    fn program(&self) -> &'p Program {
        self.machine.program
    }

    fn state(&self) -> &State<'p> {
        self.state
    }

    fn place(&mut self, value: Value) -> Option<Place> {
        self.place_of(value)
    }

    fn class(&self, place: Place) -> Option<&'p Class> {
        let program = self.machine.program;
        match place {
            Place::Input(number) => {
                let object = self.drawn.heap.objects.get(number)?;
                Some(program.class(object.class))
            }
            Place::Held(_) => None,
            Place::Own(object) => {
                let found = self.state.heap.get(object)?;
                matches!(found.host, Host::None).then(|| program.class(found.class))
            }
        }
    }

    fn field(&mut self, place: Place, name: &str) -> Option<Value> {
        match place {
            Place::Own(object) => self.machine.named(self.state, object, name),
            Place::Held(_) => None,
            Place::Input(number) => {
                let class = self.class(place)?;
                let id = self.machine.program.find_field(class.id, name)?;
                Some(self.input_field(number, id))
            }
        }
    }

    fn element(&mut self, place: Place, index: i32, kind: ElemKind) -> Option<Value> {
        let (number, reference) = match place {
            Place::Own(object) => {
                let array = self.state.heap.get(object)?.array()?;
                let mut cx = Cx::new(&mut self.machine.terms, &self.pc);
                return array.select(&mut cx, Value::Int(index));
            }
            Place::Input(number) => (number, *self.drawn.references.get(number)?),
            Place::Held(number) => (number, *self.drawn.held.array.get(&number)?),
        };
        let sequence = self.drawn.heap.objects[number].body.sequence();
        let before = sequence.and_then(|sequence| sequence.at(index));
        let before = self.value_before(before, kind);
        let index = self.machine.terms.int(index);
        Some(self.input_cell(reference, Region::Elements(kind), Some(index), before))
    }

    fn length(&mut self, place: Place) -> Option<i32> {
        match place {
            Place::Own(object) => {
                let length = self.state.heap.get(object)?.array()?.len();
                self.int(length)
            }
            Place::Input(number) => match self.start[number].body {
                Body::Array { length, .. } => Some(length),
                _ => None,
            },
            Place::Held(_) => None,
        }
    }

    fn int(&mut self, value: Value) -> Option<i32> {
        match self.constant(value) {
            Const::Bv32(value) => Some(value),
            Const::Bool(value) => Some(value.into()),
            _ => None,
        }
    }
}

impl Finals<'_, '_> {
    /// What a field of an input object holds.
    pub(super) fn input_field(&mut self, number: usize, id: FieldId) -> Value {
        let kind = kind_of(self.machine.program.field(id));
        let before = self.field_before(number, id);
        let before = self.value_before(before, kind);
        let reference = self.drawn.references[number];
        self.input_cell(reference, Region::Field(id), None, before)
    }

    /// What a cell of an input object holds in the end, if it held `before`.
    fn input_cell(
        &mut self,
        reference: Term,
        region: Region,
        index: Option<Term>,
        before: Value,
    ) -> Value {
        let reference = self.name(Reference(reference));
        let key = Key { reference, index };
        self.ask(&mut |cx, inputs| inputs.read(cx, region, key, &mut || before))
    }

    /// What a field held before the run, as far as the path has read it.
    fn field_before(&self, number: usize, id: FieldId) -> Option<FieldBefore> {
        let program = self.machine.program;
        let object = &self.drawn.heap.objects[number];
        match &object.body {
            InputBody::Fields(fields) => {
                let known = fields.iter().find(|(known, _)| *known == id)?;
                Some(FieldBefore::Read(known.1.content))
            }
            body @ InputBody::Contents { .. } => {
                let name = &*program.field(id).name;
                match layout_of(program.class(object.class))? {
                    Layout::Places { count, .. } if name == count => {
                        Some(FieldBefore::Count(body.sequence()?.length()))
                    }
                    Layout::Places { array, .. } if name == array => {
                        let array = self.drawn.held.array.get(&number)?;
                        Some(FieldBefore::Array(*array))
                    }
                    _ => None,
                }
            }
            InputBody::Text { .. } | InputBody::Array { .. } => None,
        }
    }

    fn value_before(&self, known: Option<impl Into<FieldBefore>>, kind: ElemKind) -> Value {
        let content = match known.map(Into::into) {
            Some(FieldBefore::Count(count)) => return Value::Int(count),
            Some(FieldBefore::Array(array)) => return Value::Sym(array),
            Some(FieldBefore::Read(content)) => content,
            None => return default_element(kind),
        };
        match content {
            InputContent::Constant(Const::Bool(value))
            | InputContent::Example(Const::Bool(value)) => Value::bool(value),
            InputContent::Constant(c) | InputContent::Example(c) => Value::from_const(c),
            InputContent::Object(target) => Value::Sym(self.drawn.references[target]),
            // A constant has been read, so the input heap knows it.
            InputContent::EnumConstant { .. } | InputContent::Null | InputContent::Any => {
                default_element(kind)
            }
        }
    }
}

/// What a field held before the run.
enum FieldBefore {
    /// What the path has read.
    Read(InputContent),
    /// The number of elements of a collection.
    Count(i32),
    /// The array of a collection.
    Array(Term),
}

impl From<InputContent> for FieldBefore {
    fn from(content: InputContent) -> FieldBefore {
        FieldBefore::Read(content)
    }
}
