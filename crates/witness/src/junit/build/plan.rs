//! From the objects of a witness to the steps that make them.
//!
//! Each object is made after those that it refers to, so that they can be arguments of its constructor; where
//! that goes round in a circle, what is missing is set in the end. Every way to make an object is tried in the
//! laboratory and what it leaves undone is counted; the cheapest is taken. In the end all cells that the witness
//! lists are compared. Those that it does not list may hold anything: its trace does not look at them.

use super::lab::Lab;
use super::members::{Creator, Setter, create, creators, field_value, setters};
use super::world::{Heaps, field_id, first_equal_text};
use crate::junit::java::Scope;
use isopath_explore::{Body, Datum, WitnessObject};
use isopath_heap::{ObjRef, Value};
use isopath_machine::State;
use isopath_program::{Class, ClassId, FieldId, Method};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Why objects could not be made, a name to count by.
pub(crate) type Refusal = &'static str;

/// One step of a construction.
#[derive(Clone, Debug)]
pub(crate) enum Step<'p> {
    /// `new` or a factory. Past the access rules if `by_reflection`.
    Create {
        object: usize,
        method: &'p Method,
        args: Vec<Datum>,
        by_reflection: bool,
    },
    /// An object that no constructor has seen.
    Allocate { object: usize },
    /// An array with these elements, the others zero or null.
    Array {
        object: usize,
        elements: Vec<(i32, Datum)>,
    },
    /// A field.
    Set {
        object: usize,
        field: FieldId,
        value: Datum,
        how: How<'p>,
    },
    /// An element.
    Element {
        object: usize,
        index: i32,
        value: Datum,
    },
}

/// How a field is set.
#[derive(Clone, Copy, Debug)]
pub(crate) enum How<'p> {
    /// By assignment.
    Assign,
    /// By a method.
    Setter(&'p Method),
    /// By reflection.
    Reflect,
}

impl How<'_> {
    /// How little a reader likes it.
    fn cost(self) -> usize {
        match self {
            How::Assign | How::Setter(_) => 3,
            How::Reflect => 10,
        }
    }
}

/// How little a reader likes an object that no constructor has seen.
const ALLOCATION: usize = 30;

/// A construction, and what it left in the laboratory.
pub(crate) struct Built<'p> {
    pub(crate) steps: Vec<Step<'p>>,
    pub(crate) state: State<'p>,
    pub(crate) heaps: Heaps,
}

/// Makes objects for the tests of one package.
pub(crate) struct Workshop<'a, 'p> {
    pub(crate) lab: &'a mut Lab<'p>,
    pub(crate) scope: &'a Scope<'p>,
    creators: BTreeMap<ClassId, Rc<Vec<Creator<'p>>>>,
    setters: BTreeMap<ClassId, Rc<Vec<Setter<'p>>>>,
}

/// Whether the members of classes are used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Means {
    /// Constructors, factories and setters.
    Members,
    /// None of them, unless nothing else is possible.
    Memory,
}

impl<'a, 'p> Workshop<'a, 'p> {
    /// A workshop that knows no class yet.
    pub(crate) fn new(lab: &'a mut Lab<'p>, scope: &'a Scope<'p>) -> Self {
        Workshop {
            lab,
            scope,
            creators: BTreeMap::new(),
            setters: BTreeMap::new(),
        }
    }

    /// Makes all objects on top of `state`.
    pub(crate) fn build(
        &mut self,
        state: State<'p>,
        objects: &[WitnessObject],
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

    fn creators(&mut self, class: ClassId) -> Rc<Vec<Creator<'p>>> {
        if let Some(known) = self.creators.get(&class) {
            return known.clone();
        }
        let found = Rc::new(creators(self.lab, self.scope, class));
        self.creators.insert(class, found.clone());
        found
    }

    fn setters(&mut self, class: ClassId) -> Rc<Vec<Setter<'p>>> {
        if let Some(known) = self.setters.get(&class) {
            return known.clone();
        }
        let found = Rc::new(setters(self.lab, self.scope, class));
        self.setters.insert(class, found.clone());
        found
    }
}

/// Something that is set when all objects are there.
enum Later {
    Field(usize, FieldId, Datum),
    Element(usize, i32, Datum),
}

struct Plan<'s, 'a, 'p> {
    shop: &'s mut Workshop<'a, 'p>,
    objects: &'s [WitnessObject],
    means: Means,
    built: Built<'p>,
    begun: Vec<bool>,
    later: Vec<Later>,
}

/// One way to make an object, tried.
struct Attempt<'p> {
    steps: Vec<Step<'p>>,
    state: State<'p>,
    place: ObjRef,
    later: Vec<(FieldId, Datum)>,
    cost: usize,
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
            Body::Opaque => Err("needs an object of the JDK"),
            Body::Text(_) if first_equal_text(self.objects, object) != Some(object) => {
                self.make_other_text(object)
            }
            _ => {
                let made = self.shop.lab.put(&mut self.built.state, description);
                self.built.heaps.places[object] = made;
                made.map(drop).ok_or("needs a literal that cannot be made")
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
    fn make_other_text(&mut self, object: usize) -> Result<(), Refusal> {
        const REFUSAL: Refusal = "needs a literal that cannot be made";
        let first = first_equal_text(self.objects, object).ok_or(REFUSAL)?;
        self.make(first)?;
        let lab = &mut *self.shop.lab;
        let string = lab.program.well_known().string;
        let method = lab
            .program
            .declared_method(string, "<init>", "(Ljava/lang/String;)V")
            .map(|id| lab.program.method(id))
            .ok_or(REFUSAL)?;
        let text = self.built.heaps.value(Datum::Object(first)).ok_or(REFUSAL)?;
        let made = create(lab, &mut self.built.state, method, &[text]).ok_or(REFUSAL)?;
        self.built.heaps.places[object] = Some(made);
        self.built.steps.push(Step::Create {
            object,
            method,
            args: vec![Datum::Object(first)],
            by_reflection: false,
        });
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
        if !is_record && class.is_application() {
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
    fn cells(&self, object: usize) -> Result<Vec<(FieldId, Datum)>, Refusal> {
        let Body::Fields(fields) = &self.objects[object].body else {
            return Ok(Vec::new());
        };
        let cells = fields.iter().map(|(name, value)| {
            let field = field_id(self.shop.lab, name);
            Ok((field.ok_or("needs a field that cannot be found")?, *value))
        });
        cells.collect()
    }

    /// Tries a constructor or factory, and sets what it leaves undone.
    fn attempt(
        &mut self,
        object: usize,
        creator: &Creator<'p>,
        cells: &[(FieldId, Datum)],
        by_reflection: bool,
    ) -> Option<Attempt<'p>> {
        let method = creator.method;
        let wanted = |field: &Option<FieldId>| {
            let cell = cells.iter().find(|(id, _)| Some(*id) == *field);
            cell.map(|(_, value)| *value)
                .filter(|&value| self.built.heaps.value(value).is_some())
        };
        let known: Vec<Option<Datum>> = creator.fields.iter().map(wanted).collect();
        // What ends up in no field that matters may be anything: zero, or one if zero is refused.
        for filler in [0, 1] {
            let fill = |(i, datum): (usize, &Option<Datum>)| {
                datum.unwrap_or_else(|| filling(&method.params[i].descriptor(), filler))
            };
            let args: Vec<Datum> = known.iter().enumerate().map(fill).collect();
            let values: Option<Vec<Value>> =
                args.iter().map(|&arg| self.built.heaps.value(arg)).collect();
            let mut state = self.built.state.clone();
            let Some(place) = create(self.shop.lab, &mut state, method, &values?) else {
                continue;
            };
            let class = self.shop.lab.class(&self.objects[object].class)?.id;
            if state.heap.get(place).is_none_or(|made| made.class != class) {
                return None;
            }
            let cost = 2 + args.len() + usize::from(!method.is_constructor());
            let step = Step::Create {
                object,
                method,
                args,
                by_reflection,
            };
            return self.finished(object, step, state, place, cells, cost);
        }
        None
    }

    /// An object that no constructor has seen, its fields set.
    fn attempt_allocation(
        &mut self,
        object: usize,
        class: &Class,
        cells: &[(FieldId, Datum)],
    ) -> Option<Attempt<'p>> {
        let mut state = self.built.state.clone();
        self.shop.lab.initialise(&mut state, class.id);
        let place = self.shop.lab.machine.put_object(&mut state, class.id);
        let step = Step::Allocate { object };
        self.finished(object, step, state, place, cells, ALLOCATION)
    }

    /// Sets what is not yet as it should be; `None` if that cannot be.
    fn finished(
        &mut self,
        object: usize,
        made: Step<'p>,
        state: State<'p>,
        place: ObjRef,
        cells: &[(FieldId, Datum)],
        cost: usize,
    ) -> Option<Attempt<'p>> {
        let mut attempt = Attempt {
            steps: vec![made],
            state,
            place,
            later: Vec::new(),
            cost,
        };
        for &(field, value) in cells {
            if self.holds(&attempt.state, place, field, value) {
                continue;
            }
            if self.built.heaps.value(value).is_none() {
                attempt.cost += self.direct(object, field, value)?.cost();
                attempt.later.push((field, value));
                continue;
            }
            let how = self.set(&mut attempt.state, object, place, field, value)?;
            attempt.cost += how.cost();
            attempt.steps.push(Step::Set {
                object,
                field,
                value,
                how,
            });
        }
        Some(attempt)
    }

    fn holds(&self, state: &State<'p>, place: ObjRef, field: FieldId, wanted: Datum) -> bool {
        let value = field_value(self.shop.lab.program, state, place, field);
        let heaps = &self.built.heaps;
        value.is_some_and(|v| heaps.agrees(self.shop.lab, state, self.objects, wanted, v))
    }

    /// Sets a field, by a method if it cannot be assigned to and one does it.
    fn set(
        &mut self,
        state: &mut State<'p>,
        object: usize,
        place: ObjRef,
        field: FieldId,
        value: Datum,
    ) -> Option<How<'p>> {
        let known = self.built.heaps.value(value)?;
        let direct = self.direct(object, field, value);
        if !matches!(direct, Some(How::Assign)) && self.means == Means::Members {
            let class = state.heap.get(place)?.class;
            let setters = self.shop.setters(class);
            for setter in setters.iter().filter(|setter| setter.field == field) {
                let mut tried = state.clone();
                let args = [Value::Ref(place), known];
                let came = self.shop.lab.call(&mut tried, setter.method, &args);
                if matches!(came, super::Came::Back(_)) && self.holds(&tried, place, field, value) {
                    *state = tried;
                    return Some(How::Setter(setter.method));
                }
            }
        }
        let slot = self.shop.lab.program.field(field).slot;
        *state.heap.get_mut(place)?.field_mut(slot)? = known;
        direct
    }

    /// How a field is set without the help of methods; `None` if nothing can.
    fn direct(&self, _object: usize, field: FieldId, value: Datum) -> Option<How<'p>> {
        let program = self.shop.lab.program;
        let (scope, field) = (self.shop.scope, program.field(field));
        let owner = program.class(field.class);
        if scope.can_read(field) && !field.is_final() && self.fits(value, field) {
            return Some(How::Assign);
        }
        let possible = owner.is_application() && owner.record_components.is_none();
        possible.then_some(How::Reflect)
    }

    /// Whether a variable can be assigned to a field, after a cast if need be.
    fn fits(&self, value: Datum, field: &isopath_program::Field) -> bool {
        match value {
            Datum::Object(_) => self.shop.scope.can_name_type(&field.ty),
            _ => true,
        }
    }

    /// Sets what had to wait.
    fn close(&mut self) -> Result<(), Refusal> {
        for later in std::mem::take(&mut self.later) {
            match later {
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

    /// Whether all cells that the witness lists are as it says.
    fn is_as_wanted(&self) -> bool {
        (0..self.objects.len()).all(|object| self.is_one_as_wanted(object).unwrap_or(false))
    }

    fn is_one_as_wanted(&self, object: usize) -> Option<bool> {
        let (state, heaps) = (&self.built.state, &self.built.heaps);
        let place = heaps.places[object]?;
        match &self.objects[object].body {
            Body::Fields(_) => {
                let cells = self.cells(object).ok()?;
                let holds = |&(field, value): &(FieldId, Datum)| self.holds(state, place, field, value);
                Some(cells.iter().all(holds))
            }
            Body::Array { length, elements } => {
                let array = state.heap.get(place)?.array()?;
                let class = self.shop.lab.class(&self.objects[object].class)?;
                let zero = super::default_datum(&class.name[1..]);
                let wanted: BTreeMap<i32, Datum> = elements.iter().copied().collect();
                let holds = |i: i32| {
                    let wanted = wanted.get(&i).copied().unwrap_or(zero);
                    let value = array.get(i as usize);
                    value.is_some_and(|v| heaps.agrees(self.shop.lab, state, self.objects, wanted, v))
                };
                Some((0..*length).all(holds))
            }
            _ => Some(true),
        }
    }
}

/// The canonical constructor of a record, whoever may call it.
fn canonical<'p>(lab: &Lab<'p>, class: &'p Class) -> Option<Creator<'p>> {
    let components = class.record_components.as_ref()?;
    let parameters: String = components.iter().map(|c| &*c.desc).collect();
    let desc = format!("({parameters})V");
    let method = lab.program.declared_method(class.id, "<init>", &desc)?;
    let fields = components
        .iter()
        .map(|c| lab.program.find_field(class.id, &c.name));
    Some(Creator {
        method: lab.program.method(method),
        fields: fields.collect(),
    })
}

/// Zero or one of a type; null of a class.
fn filling(descriptor: &str, number: i8) -> Datum {
    match super::default_datum(descriptor) {
        Datum::Boolean(_) => Datum::Boolean(number != 0),
        Datum::Byte(_) => Datum::Byte(number),
        Datum::Short(_) => Datum::Short(number.into()),
        Datum::Char(_) => Datum::Char(if number == 0 { 0 } else { 'a' as u16 }),
        Datum::Int(_) => Datum::Int(number.into()),
        Datum::Long(_) => Datum::Long(number.into()),
        Datum::Float(_) => Datum::Float(f32::from(number).to_bits()),
        Datum::Double(_) => Datum::Double(f64::from(number).to_bits()),
        other => other,
    }
}

fn set_element(state: &mut State<'_>, place: ObjRef, index: i32, value: Value) {
    let array = state.heap.get_mut(place).and_then(|object| object.array_mut());
    if let (Some(array), Ok(index)) = (array, usize::try_from(index)) {
        array.set(index, value);
    }
}
