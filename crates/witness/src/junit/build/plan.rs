//! From the objects of a witness to the steps that make them.
//!
//! Each object is made after those that it refers to, so that they can be arguments of its constructor; where
//! that goes round in a circle, what is missing is set in the end. Every way to make an object is tried in the
//! laboratory and what it leaves undone is counted; the cheapest is taken. In the end all cells that the witness
//! lists are compared. Those that it does not list may hold anything: its trace does not look at them.

use super::attempt::{ALLOCATION, canonical};
use super::members::create;
use super::step::Step;
use super::workshop::Workshop;
use super::world::{Heaps, field_id};
use isopath_heap::{ObjRef, Value};
use isopath_lab::asks;
use isopath_machine::State;
use isopath_program::FieldId;
use isopath_trace::{Body, Datum, Object};

/// Why objects could not be made, a name to count by.
pub(crate) type Refusal = &'static str;

/// A construction, and what it left in the laboratory.
pub(crate) struct Built<'p> {
    pub(crate) steps: Vec<Step<'p>>,
    pub(crate) state: State<'p>,
    pub(crate) heaps: Heaps,
    /// Whether two objects of the witness are one.
    pub(crate) shares: bool,
}

/// Whether the members of classes are used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Means {
    /// Constructors, factories and setters.
    Members,
    /// None of them, unless nothing else is possible.
    Memory,
}

impl<'p> Workshop<'_, 'p> {
    /// Makes all objects on top of `state`.
    pub(crate) fn build(
        &mut self,
        state: State<'p>,
        objects: &[Object],
        means: Means,
    ) -> Result<Built<'p>, Refusal> {
        let mut plan = Plan {
            shop: self,
            objects,
            means,
            built: Built {
                steps: Vec::new(),
                state,
                heaps: Heaps::new(objects.len()),
                shares: false,
            },
            begun: vec![false; objects.len()],
            later: Vec::new(),
        };
        for object in 0..objects.len() {
            plan.make(object)?;
        }
        plan.close()?;
        match plan.is_as_wanted() {
            true => Ok(plan.built),
            false => Err("a constructor or setter interferes"),
        }
    }
}

/// Something that is set when all objects are there.
pub(super) enum Later {
    /// A holder that has what it holds from the start: before all others, which may refer to it.
    Whole(usize),
    /// What a collection holds: last of all, when the fields of its elements are set.
    Contents(usize),
    Field(usize, FieldId, Datum),
    Element(usize, i32, Datum),
}

pub(super) struct Plan<'s, 'a, 'p> {
    pub(super) shop: &'s mut Workshop<'a, 'p>,
    pub(super) objects: &'s [Object],
    pub(super) means: Means,
    pub(super) built: Built<'p>,
    begun: Vec<bool>,
    pub(super) later: Vec<Later>,
}

impl<'p> Plan<'_, '_, 'p> {
    /// Makes an object, after those that it refers to.
    fn make(&mut self, object: usize) -> Result<(), Refusal> {
        if std::mem::replace(&mut self.begun[object], true) {
            return Ok(());
        }
        let description = &self.objects[object];
        match &description.body {
            Body::Fields(fields) => {
                self.make_all(fields.iter().map(|(_, value)| *value))?;
                self.make_instance(object)
            }
            Body::Array { elements, .. } => {
                self.make_all(elements.iter().map(|(_, value)| *value))?;
                self.make_array(object, elements)
            }
            Body::Opaque if description.class == "java.lang.Object" => self.make_instance(object),
            Body::Contents(values) => {
                self.make_all(values.iter().copied())?;
                self.make_collection(object, values)
            }
            Body::Opaque => Err("needs an object of the JDK"),
            Body::Text { units, .. } if !self.shop.strings.is_literal(self.objects, object) => {
                self.make_other_text(object, units)
            }
            _ => {
                let made = self.shop.lab.put(&mut self.built.state, description);
                let made = made.ok_or("needs a literal that cannot be made")?;
                // Boxes of one small value are one object, which seldom shows; so are constants of one name.
                self.built.shares |= self.built.heaps.places.contains(&Some(made));
                self.built.heaps.places[object] = Some(made);
                Ok(())
            }
        }
    }

    fn make_all(&mut self, values: impl Iterator<Item = Datum>) -> Result<(), Refusal> {
        for value in values {
            if let Datum::Object(other) = value {
                self.make(other)?;
            }
        }
        Ok(())
    }

    /// A string that is not the literal with its text.
    fn make_other_text(&mut self, object: usize, units: &[u16]) -> Result<(), Refusal> {
        const REFUSAL: Refusal = "needs a literal that cannot be made";
        let lab = &mut *self.shop.lab;
        let string = lab.program.well_known().string;
        let method = lab
            .program
            .declared_method(string, "<init>", "(Ljava/lang/String;)V")
            .map(|id| lab.program.method(id))
            .ok_or(REFUSAL)?;
        let text = lab.machine.put_text(&mut self.built.state, units);
        let text = Value::Ref(text.ok_or(REFUSAL)?);
        let made = create(lab, &mut self.built.state, method, &[text]).ok_or(REFUSAL)?;
        self.built.heaps.places[object] = Some(made);
        self.built.steps.push(Step::Text { object });
        Ok(())
    }

    fn make_array(&mut self, object: usize, elements: &[(i32, Datum)]) -> Result<(), Refusal> {
        let made = self
            .shop
            .lab
            .put(&mut self.built.state, &self.objects[object]);
        let place = made.ok_or("needs an array that cannot be made")?;
        self.built.heaps.places[object] = Some(place);
        let mut there = Vec::new();
        for &(index, value) in elements {
            // An array is not there yet when its own elements are listed.
            let known = self.built.heaps.value(value);
            match known.filter(|_| value != Datum::Object(object)) {
                Some(known) => {
                    set_element(&mut self.built.state, place, index, known);
                    there.push((index, value));
                }
                None => self.later.push(Later::Element(object, index, value)),
            }
        }
        self.built.steps.push(Step::Array {
            object,
            elements: there,
        });
        Ok(())
    }

    fn make_instance(&mut self, object: usize) -> Result<(), Refusal> {
        let class = self.shop.lab.class(&self.objects[object].class);
        let class = class.ok_or("needs a class that cannot be loaded")?;
        let cells = self.cells(object)?;
        let mut attempts = Vec::new();
        let is_record = class.record_components.is_some();
        if self.means == Means::Members || is_record || !class.is_application() {
            for creator in self.shop.creators(class.id).iter() {
                attempts.extend(self.attempt(object, creator, &cells, false));
            }
        }
        if is_record && attempts.is_empty() {
            let canonical = canonical(self.shop.lab, class);
            attempts.extend(canonical.and_then(|c| self.attempt(object, &c, &cells, true)));
        }
        let refusal = match is_record {
            true => "needs a record that its constructor does not make",
            false => "needs an object of the JDK",
        };
        let is_cheap = attempts.iter().any(|attempt| attempt.cost <= ALLOCATION);
        if !is_record && class.is_application() && !is_cheap {
            attempts.extend(self.attempt_allocation(object, class, &cells));
        }
        // The first of the cheapest.
        attempts.sort_by_key(|attempt| attempt.cost);
        let best = attempts.into_iter().next().ok_or(refusal)?;
        self.built.steps.extend(best.steps);
        self.built.state = best.state;
        self.built.heaps.places[object] = Some(best.place);
        let later = best.later.into_iter();
        self.later
            .extend(later.map(|(field, value)| Later::Field(object, field, value)));
        Ok(())
    }

    /// What the witness says of an object's fields.
    pub(super) fn cells(&self, object: usize) -> Result<Vec<(FieldId, Datum)>, Refusal> {
        let Body::Fields(fields) = &self.objects[object].body else {
            return Ok(Vec::new());
        };
        let cells = fields.iter().map(|(name, value)| {
            let field = field_id(self.shop.lab, name);
            Ok((field.ok_or("needs a field that cannot be found")?, *value))
        });
        cells.collect()
    }

    /// Sets what had to wait.
    fn close(&mut self) -> Result<(), Refusal> {
        let mut all = std::mem::take(&mut self.later);
        all.sort_by_key(|later| match later {
            Later::Whole(_) => 0,
            Later::Field(..) | Later::Element(..) => 1,
            Later::Contents(object) if !asks(&self.objects[*object].class) => 2,
            Later::Contents(_) => 3,
        });
        for later in all {
            match later {
                Later::Whole(object) => self.make_whole(object)?,
                Later::Contents(object) => self.fill(object)?,
                Later::Element(object, index, value) => {
                    let place = self.built.heaps.places[object].unwrap_or(ObjRef::NULL);
                    if let Some(known) = self.built.heaps.value(value) {
                        set_element(&mut self.built.state, place, index, known);
                    }
                    self.built.steps.push(Step::Element {
                        object,
                        index,
                        value,
                    });
                }
                Later::Field(object, field, value) => {
                    let place = self.built.heaps.places[object].unwrap_or(ObjRef::NULL);
                    let mut state = self.built.state.clone();
                    let how = self.set(&mut state, object, place, field, value);
                    let how = how.ok_or("needs a field that cannot be set")?;
                    self.built.state = state;
                    self.built.steps.push(Step::Set {
                        object,
                        field,
                        value,
                        how,
                    });
                }
            }
        }
        Ok(())
    }
}

fn set_element(state: &mut State<'_>, place: ObjRef, index: i32, value: Value) {
    let array = state
        .heap
        .get_mut(place)
        .and_then(|object| object.array_mut());
    if let (Some(array), Ok(index)) = (array, usize::try_from(index)) {
        array.set(index, value);
    }
}
