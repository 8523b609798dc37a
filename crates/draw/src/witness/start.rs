//! The input of a witness: what a path knows of its initial heap, and where it knows nothing, something.

use crate::Drawn;
use crate::initial::symbol_of;
use crate::names::{class_name, datum, default, kind_of};
use isopath_machine::face::{self, Layout, boxed_kind, layout_of};
use isopath_machine::{Machine, State};
use isopath_program::{Class, ClassId, ElemKind, FieldId};
use isopath_trace::{
    Argument, Body, Choice, Datum, Excerpt, FieldName, Heap, NoWitness, Object, Seen, Sequence,
    StaticValue,
};
use rustc_hash::FxHashMap;

/// Characters of a string of a witness: a path about the largest of all lengths has one of gigabytes.
const LONGEST_TEXT: i32 = 1 << 20;
/// Elements of a collection of a witness.
const LONGEST_LIST: i32 = 1 << 16;

/// The input of one witness in the making.
struct Start<'a, 'p> {
    machine: &'a Machine<'p>,
    drawn: &'a Drawn,
    /// What stands behind the objects of the heap.
    extras: Vec<Extra>,
}

/// An object of a witness that is none of the heap that was drawn.
#[derive(Clone, PartialEq, Eq)]
enum Extra {
    /// A constant that some value is, by its class.
    Constant(String, Choice),
    /// A key that the path does not look at, unlike any other.
    Key(usize),
}

/// A heap to run on: the objects that were drawn, and behind them the constants that any value is.
pub(super) fn start(machine: &Machine<'_>, drawn: &Drawn) -> Result<Heap, NoWitness> {
    if let Some(unmade) = drawn.unmade {
        let class = machine.program.class(unmade).source_name();
        return Err(NoWitness {
            kind: "no such object".into(),
            message: format!("no {class} was found that its constructor accepts"),
        });
    }
    let mut start = Start {
        machine,
        drawn,
        extras: Vec::new(),
    };
    let seen = &drawn.picture.heap;
    let receiver = seen.receiver.as_ref().map(|value| start.value(value));
    let arguments = seen.arguments.iter().map(|argument| Argument {
        name: argument.name.clone(),
        ty: argument.ty.clone(),
        value: start.value(&argument.value),
    });
    let arguments = arguments.collect();
    let statics = seen.statics.iter().map(|known| StaticValue {
        field: known.field.clone(),
        value: start.value(&known.value),
    });
    Ok(Heap {
        receiver,
        arguments,
        statics: statics.collect(),
        objects: start.objects()?,
    })
}

/// Values that the program asks for on its way.
pub(super) fn made(machine: &Machine<'_>, state: &State<'_>, drawn: &Drawn) -> Vec<Argument> {
    let terms = &machine.terms;
    let made = state.made().into_iter().filter_map(|made| {
        let symbol = symbol_of(terms, made.value)?;
        let value = terms.eval(symbol, drawn.model());
        Some(Argument {
            name: made.name.to_string(),
            ty: made.kind.descriptor().to_string(),
            value: datum(value, made.kind),
        })
    });
    made.collect()
}

impl Start<'_, '_> {
    /// The objects, those that are none of the heap that was drawn last.
    fn objects(mut self) -> Result<Vec<Object>, NoWitness> {
        let mut taken = FxHashMap::default();
        let drawn = self.drawn;
        let mut objects = Vec::with_capacity(drawn.known.len());
        for (known, object) in drawn.known.iter().zip(&drawn.picture.heap.objects) {
            let class = self.machine.program.class(known.class);
            let body = match &object.body {
                Body::Excerpt(excerpt) => self.sequence(class, excerpt)?,
                Body::Fields(fields) => self.fields(class, fields, &known.fields, &mut taken)?,
                _ => Body::Opaque,
            };
            objects.push(Object {
                class: object.class.clone(),
                body,
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
        for extra in self.extras {
            objects.push(made_up(extra)?);
        }
        Ok(objects)
    }

    /// The position of an object that is none of the heap.
    fn position(&mut self, extra: Extra) -> Datum {
        let known = self.extras.iter().position(|known| *known == extra);
        let position = known.unwrap_or_else(|| {
            self.extras.push(extra);
            self.extras.len() - 1
        });
        Datum::Object(self.drawn.known.len() + position)
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

    /// An object with fields, which have these `ids`; `taken` counts the enum constants of each class that
    /// objects of the heap are.
    fn fields(
        &mut self,
        class: &Class,
        fields: &[(FieldName, Seen)],
        ids: &[FieldId],
        taken: &mut FxHashMap<ClassId, usize>,
    ) -> Result<Body, NoWitness> {
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
            let value = fields.first().map(|(_, value)| self.value(value));
            return Ok(Body::Boxed(value.unwrap_or(default(kind))));
        }
        if class.access.is_enum() {
            let next = taken.entry(class.id).or_insert(0);
            *next += 1;
            let mut constants = face::enum_constants(self.machine, class);
            let constant = constants.nth(*next - 1).map(|field| field.name.to_string());
            return constant_body(&class_name(class), constant);
        }
        if let Some(body) = self.holder(class, fields, ids) {
            return Ok(body);
        }
        let program = self.machine.program;
        let is_own = |&id: &FieldId| program.class(program.field(id).class).is_application();
        if !ids.iter().all(is_own) {
            return Err(NoWitness {
                kind: "library object".into(),
                message: format!("an object of {} that is not new", class.source_name()),
            });
        }
        let fields = fields.iter();
        let fields = fields.map(|(field, value)| (field.clone(), self.value(value)));
        Ok(Body::Fields(fields.collect()))
    }

    /// An array, a string or a collection.
    fn sequence(&mut self, class: &Class, excerpt: &Excerpt) -> Result<Body, NoWitness> {
        let length = excerpt.length();
        require_short(&excerpt.of, length)?;
        let read = excerpt.elements.iter();
        let read = read.filter_map(|e| Some((e.index.as_int()?, self.value(&e.value))));
        let read: Vec<(i32, Datum)> = read.collect();
        let filled = |filler| {
            let mut all = vec![filler; usize::try_from(length).unwrap_or(0)];
            for &(index, value) in &read {
                let place = all.get_mut(usize::try_from(index).unwrap_or(usize::MAX));
                place.into_iter().for_each(|place| *place = value);
            }
            all
        };
        Ok(match &excerpt.of {
            Sequence::Text { literal } => Body::Text {
                // What a path does not look at is a letter.
                units: filled(Datum::Char(u16::from(b'a')))
                    .into_iter()
                    .map(unit)
                    .collect(),
                interned: literal.as_ref().is_some_and(|n| n.as_int() != Some(0)),
            },
            Sequence::Contents => {
                let mut held = filled(Datum::Null);
                self.fill_keys(class.id, &mut held);
                Body::Contents(held)
            }
            Sequence::Array => {
                let kind = class.array.map_or(ElemKind::Ref, |array| array.elem);
                let mut elements = read;
                elements.retain(|(_, value)| *value != default(kind));
                elements.sort_by_key(|(index, _)| *index);
                Body::Array { length, elements }
            }
        })
    }

    /// What an `Optional`, an `AtomicInteger` and the like hold.
    fn holder(
        &mut self,
        class: &Class,
        fields: &[(FieldName, Seen)],
        ids: &[FieldId],
    ) -> Option<Body> {
        let layout = layout_of(class)?;
        let name = match layout {
            Layout::Parts([name]) => *name,
            Layout::Nullable(name) | Layout::Flag(name) => name,
            _ => return None,
        };
        let program = self.machine.program;
        let id = program.find_field(class.id, name)?;
        let read = ids.iter().position(|&field| field == id);
        let held = match read.and_then(|i| fields.get(i)) {
            Some((_, value)) => self.value(value),
            None => default(kind_of(program.field(id))),
        };
        let held = match (layout, held) {
            (Layout::Flag(_), Datum::Int(flag)) => Datum::Boolean(flag != 0),
            (_, held) => held,
        };
        let lacks = matches!(layout, Layout::Nullable(_)) && held == Datum::Null;
        Some(Body::Contents(match lacks {
            true => Vec::new(),
            false => vec![held],
        }))
    }

    fn value(&mut self, value: &Seen) -> Datum {
        match value {
            Seen::Choice {
                class,
                chosen: Some(chosen),
            } => self.position(Extra::Constant(class.clone(), chosen.clone())),
            // What is drawn to be run on has a value for everything.
            value => value.datum().unwrap_or(Datum::Null),
        }
    }
}

/// An object that is none of the heap that was drawn.
fn made_up(extra: Extra) -> Result<Object, NoWitness> {
    Ok(match extra {
        Extra::Constant(class, Choice { name, .. }) => {
            let body = match name {
                Some(name) if class == "java.lang.Class" => Body::Class(name),
                name => constant_body(&class, name)?,
            };
            Object { class, body }
        }
        Extra::Key(number) => Object {
            class: "java.lang.String".to_owned(),
            body: Body::Text {
                units: format!("key {number}").encode_utf16().collect(),
                interned: false,
            },
        },
    })
}

/// A constant of an enum, if there is one.
fn constant_body(class: &str, name: Option<String>) -> Result<Body, NoWitness> {
    let name = name.ok_or_else(|| NoWitness {
        kind: "enum".into(),
        message: format!("{class} has no further constant"),
    })?;
    Ok(Body::Constant(name))
}

/// Refuses strings and collections that would not fit.
fn require_short(of: &Sequence, length: i32) -> Result<(), NoWitness> {
    let (most, reason, what, parts) = match of {
        Sequence::Array => return Ok(()),
        Sequence::Text { .. } => (LONGEST_TEXT, "long string", "a string", "characters"),
        Sequence::Contents => (LONGEST_LIST, "long list", "a collection", "elements"),
    };
    match length > most {
        true => Err(NoWitness {
            kind: reason.into(),
            message: format!("{what} of {length} {parts}"),
        }),
        false => Ok(()),
    }
}

/// An `Optional` that leads to itself through others: what they hold was there before them.
fn circle(objects: &[Object]) -> Option<&Object> {
    let next = |object: &Object| match (&*object.class, &object.body) {
        ("java.util.Optional", Body::Contents(held)) => match held[..] {
            [Datum::Object(next)] => objects.get(next),
            _ => None,
        },
        _ => None,
    };
    let has_end = |object: &&Object| {
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
