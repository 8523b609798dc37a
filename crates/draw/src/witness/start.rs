//! The input of a witness: an initial heap by names.

use super::names::{class_name, datum, default, field_name};
use crate::initial::{element_kind, symbol_of};
use crate::{InitialHeap, InputBody, InputContent, InputObject, InputValue, Sequence};
use isopath_machine::face::{self, Layout, boxed_kind, layout_of};
use isopath_machine::{Machine, State};
use isopath_program::{Class, ClassId, ElemKind, Field, FieldId};
use isopath_trace::{Argument, Body, Datum, NoWitness, StaticValue, WitnessObject};
use rustc_hash::FxHashMap;

/// Characters of a string of a witness: a path about the largest of all lengths has one of gigabytes.
const LONGEST_TEXT: i32 = 1 << 20;
/// Elements of a collection of a witness.
const LONGEST_LIST: i32 = 1 << 16;

/// The input of one witness in the making.
pub(super) struct Start<'a, 'p> {
    machine: &'a Machine<'p>,
    /// What stands behind the objects of the heap.
    extras: Vec<Extra>,
    /// How many objects the heap has.
    objects: usize,
}

/// An object of a witness that is none of the initial heap.
#[derive(Clone, PartialEq, Eq)]
enum Extra {
    /// A constant that some value is, by its class and position.
    Constant(ClassId, i32),
    /// A key that the path does not look at, unlike any other.
    Key(usize),
}

impl<'a, 'p> Start<'a, 'p> {
    pub(super) fn new(machine: &'a Machine<'p>, heap: &InitialHeap) -> Start<'a, 'p> {
        Start {
            machine,
            extras: Vec::new(),
            objects: heap.objects.len(),
        }
    }

    /// The objects of the heap, and behind them the enum constants that any value is. To be called last.
    pub(super) fn objects(mut self, heap: &InitialHeap) -> Result<Vec<WitnessObject>, NoWitness> {
        let mut taken = FxHashMap::default();
        let mut objects = Vec::with_capacity(heap.objects.len());
        for object in &heap.objects {
            let class = self.machine.program.class(object.class);
            objects.push(WitnessObject {
                class: class_name(class),
                body: self.body(object, class, &mut taken)?,
            });
        }
        if let Some(circle) = circle(&objects) {
            return Err(NoWitness {
                kind: "no such object".into(),
                message: format!(
                    "a {} that holds itself, which no program can make",
                    circle.class
                ),
            });
        }
        for extra in &self.extras {
            objects.push(self.extra(extra)?);
        }
        Ok(objects)
    }

    fn extra(&self, extra: &Extra) -> Result<WitnessObject, NoWitness> {
        let program = self.machine.program;
        let (class, body) = match *extra {
            Extra::Constant(class, ordinal) => {
                let class = program.class(class);
                let ordinal = usize::try_from(ordinal).unwrap_or(usize::MAX);
                match face::class_constant(self.machine, class, ordinal) {
                    Some(name) => (class, Body::Class(name)),
                    None => (class, self.constant(class, ordinal)?),
                }
            }
            Extra::Key(number) => {
                let body = Body::Text {
                    units: format!("key {number}").encode_utf16().collect(),
                    interned: false,
                };
                (program.class(program.well_known().string), body)
            }
        };
        Ok(WitnessObject {
            class: class_name(class),
            body,
        })
    }

    /// The position of an object that is none of the heap.
    fn position(&mut self, extra: Extra) -> Datum {
        let known = self.extras.iter().position(|known| *known == extra);
        let position = known.unwrap_or_else(|| {
            self.extras.push(extra);
            self.extras.len() - 1
        });
        Datum::Object(self.objects + position)
    }

    /// Keys that a path does not look at are still different.
    fn fill_keys(&mut self, class: ClassId, held: &mut [Datum]) {
        let step = match face::holds_pairs(self.machine, class) {
            true => 2,
            false if face::holds_keys(self.machine, class) => 1,
            false => return,
        };
        for key in held.iter_mut().step_by(step) {
            if *key == Datum::Null {
                *key = self.position(Extra::Key(self.extras.len()));
            }
        }
    }

    /// `taken` counts the enum constants of each class that objects of the heap are.
    fn body(
        &mut self,
        object: &InputObject,
        class: &Class,
        taken: &mut FxHashMap<String, usize>,
    ) -> Result<Body, NoWitness> {
        if let Some(sequence) = object.body.sequence() {
            return self.sequence(object, sequence);
        }
        let InputBody::Fields(fields) = &object.body else {
            return Ok(Body::Opaque);
        };
        if class.is_interface() || class.access.is_abstract() {
            return Err(NoWitness {
                kind: "no class".into(),
                message: format!(
                    "no class that can have objects extends or implements {} on the class path",
                    class.source_name()
                ),
            });
        }
        if let Some(kind) = boxed_kind(class) {
            let value = fields.first().map(|&(_, value)| self.value(value, kind));
            return Ok(Body::Boxed(value.unwrap_or(default(kind))));
        }
        if class.access.is_enum() {
            let next = taken.entry(class_name(class)).or_insert(0);
            *next += 1;
            return self.constant(class, *next - 1);
        }
        if let Some(body) = self.holder(class, fields) {
            return Ok(body);
        }
        let program = self.machine.program;
        let is_own =
            |&(id, _): &(FieldId, _)| program.class(program.field(id).class).is_application();
        if !fields.iter().all(is_own) {
            return Err(NoWitness {
                kind: "library object".into(),
                message: format!("an object of {} that is not new", class.source_name()),
            });
        }
        let named = |&(id, value)| {
            let field = program.field(id);
            (
                field_name(program, field),
                self.value(value, kind_of(field)),
            )
        };
        Ok(Body::Fields(fields.iter().map(named).collect()))
    }

    /// An array, a string or a collection.
    fn sequence(
        &mut self,
        object: &InputObject,
        sequence: Sequence<'_>,
    ) -> Result<Body, NoWitness> {
        let length = sequence.length();
        let kind = element_kind(self.machine, object);
        let limit = match object.body {
            InputBody::Text { .. } => Some((LONGEST_TEXT, "long string", "a string", "characters")),
            InputBody::Contents { .. } => {
                Some((LONGEST_LIST, "long list", "a collection", "elements"))
            }
            _ => None,
        };
        if let Some((most, reason, what, parts)) = limit
            && length > most
        {
            return Err(NoWitness {
                kind: reason.into(),
                message: format!("{what} of {length} {parts}"),
            });
        }
        let read = sequence.elements.iter();
        let read: Vec<(i32, Datum)> = read
            .map(|e| (e.index.0, self.value(e.value, kind)))
            .collect();
        let filled = |filler| {
            let mut all = vec![filler; usize::try_from(length).unwrap_or(0)];
            for &(index, value) in &read {
                let place = all.get_mut(usize::try_from(index).unwrap_or(usize::MAX));
                place.into_iter().for_each(|place| *place = value);
            }
            all
        };
        Ok(match object.body {
            InputBody::Text { interned, .. } => Body::Text {
                // What a path does not look at is a letter.
                units: filled(Datum::Char(u16::from(b'a')))
                    .into_iter()
                    .map(unit)
                    .collect(),
                interned,
            },
            InputBody::Contents { .. } => {
                let mut held = filled(Datum::Null);
                self.fill_keys(object.class, &mut held);
                Body::Contents(held)
            }
            _ => {
                let mut elements = read;
                elements.retain(|(_, value)| *value != default(kind));
                elements.sort_by_key(|(index, _)| *index);
                Body::Array { length, elements }
            }
        })
    }

    /// What an `Optional`, an `AtomicInteger` and the like hold.
    fn holder(&mut self, class: &Class, fields: &[(FieldId, InputValue)]) -> Option<Body> {
        let layout = layout_of(class)?;
        let name = match layout {
            Layout::Parts([name]) => *name,
            Layout::Nullable(name) | Layout::Flag(name) => name,
            _ => return None,
        };
        let program = self.machine.program;
        let id = program.find_field(class.id, name)?;
        let kind = match layout {
            Layout::Flag(_) => ElemKind::Boolean,
            _ => kind_of(program.field(id)),
        };
        let read = fields.iter().find(|(field, _)| *field == id);
        let held = match read {
            Some(&(_, value)) => self.value(value, kind),
            None => default(kind),
        };
        let lacks = matches!(layout, Layout::Nullable(_)) && held == Datum::Null;
        Some(Body::Contents(match lacks {
            true => Vec::new(),
            false => vec![held],
        }))
    }

    /// The constant at a position of an enum.
    fn constant(&self, class: &Class, ordinal: usize) -> Result<Body, NoWitness> {
        let mut constants = face::enum_constants(self.machine, class);
        let constant = constants.nth(ordinal).ok_or_else(|| NoWitness {
            kind: "enum".into(),
            message: format!("{} has no further constant", class.source_name()),
        })?;
        Ok(Body::Constant(constant.name.to_string()))
    }

    /// The receiver, and the parameters in order.
    pub(super) fn arguments(
        &mut self,
        state: &State<'p>,
        heap: &InitialHeap,
    ) -> (Option<Datum>, Vec<Argument>) {
        let method = state.entry_method();
        let mut roots = heap.roots.iter().filter(|root| root.field.is_none());
        let has_receiver = !method.is_static() && face::constructed(state).is_none();
        let receiver = match has_receiver {
            true => roots
                .next()
                .map(|root| self.value(root.value, ElemKind::Ref)),
            false => None,
        };
        let arguments = roots.zip(&method.params).map(|(root, ty)| Argument {
            name: root.name.to_string(),
            ty: ty.descriptor(),
            value: self.value(root.value, ty.kind().unwrap_or(ElemKind::Int)),
        });
        (receiver, arguments.collect())
    }

    pub(super) fn statics(&mut self, heap: &InitialHeap) -> Vec<StaticValue> {
        let program = self.machine.program;
        let statics = heap.roots.iter().filter_map(|root| {
            let field = program.field(root.field?);
            Some(StaticValue {
                field: field_name(program, field),
                value: self.value(root.value, kind_of(field)),
            })
        });
        statics.collect()
    }

    /// Values that the program asks for on its way.
    pub(super) fn made(&self, state: &State<'p>, heap: &InitialHeap) -> Vec<Argument> {
        let terms = &self.machine.terms;
        let made = state.made().into_iter().filter_map(|made| {
            let symbol = symbol_of(terms, made.value)?;
            let value = terms.eval(symbol, &heap.model);
            Some(Argument {
                name: made.name.to_string(),
                ty: made.kind.descriptor().to_string(),
                value: datum(value, made.kind),
            })
        });
        made.collect()
    }

    fn value(&mut self, value: InputValue, kind: ElemKind) -> Datum {
        match value.content {
            InputContent::Constant(c) | InputContent::Example(c) => datum(c, kind),
            InputContent::Null | InputContent::Any => Datum::Null,
            InputContent::Object(i) => Datum::Object(i),
            InputContent::EnumConstant { class, ordinal } => {
                self.position(Extra::Constant(class, ordinal))
            }
        }
    }
}

pub(super) fn kind_of(field: &Field) -> ElemKind {
    field.ty.kind().unwrap_or(ElemKind::Int)
}

/// An `Optional` that leads to itself through others: what they hold was there before them.
fn circle(objects: &[WitnessObject]) -> Option<&WitnessObject> {
    let next = |object: &WitnessObject| match (&*object.class, &object.body) {
        ("java.util.Optional", Body::Contents(held)) => match held[..] {
            [Datum::Object(next)] => objects.get(next),
            _ => None,
        },
        _ => None,
    };
    let has_end = |object: &&WitnessObject| {
        let way = std::iter::successors(Some(*object), |object| next(object));
        way.take(objects.len() + 1).count() <= objects.len()
    };
    objects.iter().find(|object| !has_end(object))
}

fn unit(value: Datum) -> u16 {
    match value {
        Datum::Char(unit) => unit,
        _ => 0,
    }
}
