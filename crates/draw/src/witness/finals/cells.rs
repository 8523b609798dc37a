//! Fields and elements of the final state, whoever made the object.

use super::{Finals, ObjectAt};
use crate::contents::Insides;
use crate::names::{constant, kind_of};
use isopath_heap::{Cx, Host, Key, Reference, Region, Value, default_element};
use isopath_machine::State;
use isopath_machine::face::{Layout, layout_of};
use isopath_program::{Class, ElemKind, FieldId, Program};
use isopath_terms::{Const, Term};
use isopath_trace::{Body, Datum, Excerpt, Seen, Sequence};

impl<'p> Insides<'p> for Finals<'_, 'p> {
    type Place = ObjectAt;

    fn program(&self) -> &'p Program {
        self.machine.program
    }

    fn state(&self) -> &State<'p> {
        self.state
    }

    fn place(&mut self, value: Value) -> Option<ObjectAt> {
        self.place_of(value)
    }

    fn class(&self, place: ObjectAt) -> Option<&'p Class> {
        let program = self.machine.program;
        match place {
            ObjectAt::Input(number) => {
                let known = self.drawn.known.get(number)?;
                Some(program.class(known.class))
            }
            ObjectAt::Held(_) => None,
            ObjectAt::Own(object) => {
                let found = self.state.heap.get(object)?;
                matches!(found.host, Host::None).then(|| program.class(found.class))
            }
        }
    }

    fn field(&mut self, place: ObjectAt, name: &str) -> Option<Value> {
        match place {
            ObjectAt::Own(object) => self.machine.named(self.state, object, name),
            ObjectAt::Held(_) => None,
            ObjectAt::Input(number) => {
                let class = self.class(place)?;
                let id = self.machine.program.find_field(class.id, name)?;
                Some(self.input_field(number, id))
            }
        }
    }

    fn element(&mut self, place: ObjectAt, index: i32, kind: ElemKind) -> Option<Value> {
        let (number, reference) = match place {
            ObjectAt::Own(object) => {
                let array = self.state.heap.get(object)?.array()?;
                let mut cx = Cx::new(&mut self.machine.terms, &self.pc);
                return array.select(&mut cx, Value::Int(index));
            }
            ObjectAt::Input(number) => (number, *self.drawn.references.get(number)?),
            ObjectAt::Held(number) => (number, *self.drawn.held.array.get(&number)?),
        };
        let before = self.excerpt(number).and_then(|excerpt| excerpt.at(index));
        let before = self.value_before(before.map(FieldBefore::Read), kind);
        let index = self.machine.terms.int(index);
        Some(self.input_cell(reference, Region::Elements(kind), Some(index), before))
    }

    fn length(&mut self, place: ObjectAt) -> Option<i32> {
        match place {
            ObjectAt::Own(object) => {
                let length = self.state.heap.get(object)?.array()?.len();
                self.int(length)
            }
            ObjectAt::Input(number) => match self.start[number].body {
                Body::Array { length, .. } => Some(length),
                _ => None,
            },
            ObjectAt::Held(_) => None,
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

    /// What the path has read of an array, a string or a collection.
    fn excerpt(&self, number: usize) -> Option<&Excerpt> {
        match &self.drawn.picture.heap.objects[number].body {
            Body::Excerpt(excerpt) => Some(excerpt),
            _ => None,
        }
    }

    /// What a field held before the run, as far as the path has read it.
    fn field_before(&self, number: usize, id: FieldId) -> Option<FieldBefore<'_>> {
        let program = self.machine.program;
        let known = &self.drawn.known[number];
        if let Body::Fields(fields) = &self.drawn.picture.heap.objects[number].body {
            let position = known.fields.iter().position(|&field| field == id)?;
            return Some(FieldBefore::Read(&fields[position].1));
        }
        let contents = self.excerpt(number);
        let contents = contents.filter(|excerpt| excerpt.of == Sequence::Contents)?;
        let name = &*program.field(id).name;
        match layout_of(program.class(known.class))? {
            Layout::Places { count, .. } if name == count => {
                Some(FieldBefore::Count(contents.length()))
            }
            Layout::Places { array, .. } if name == array => {
                let array = self.drawn.held.array.get(&number)?;
                Some(FieldBefore::Array(*array))
            }
            _ => None,
        }
    }

    fn value_before(&self, known: Option<FieldBefore<'_>>, kind: ElemKind) -> Value {
        match known {
            Some(FieldBefore::Count(count)) => Value::Int(count),
            Some(FieldBefore::Array(array)) => Value::Sym(array),
            // A constant has been read, so the input heap knows it.
            Some(FieldBefore::Read(seen)) => match seen.datum() {
                Some(Datum::Object(target)) => Value::Sym(self.drawn.references[target]),
                known => {
                    let known = known.and_then(constant).map(Value::from_const);
                    known.unwrap_or(default_element(kind))
                }
            },
            None => default_element(kind),
        }
    }
}

/// What a field held before the run.
enum FieldBefore<'a> {
    /// What the path has read.
    Read(&'a Seen),
    /// The number of elements of a collection.
    Count(i32),
    /// The array of a collection.
    Array(Term),
}
