//! Ways to make one object, each tried in the laboratory: what it leaves undone is set, and counted.

use super::members::{Creator, create, field_value};
use super::plan::{Means, Plan};
use super::step::{How, Step};
use isopath_heap::{ObjRef, Value};
use isopath_lab::Lab;
use isopath_machine::State;
use isopath_program::{Class, FieldId};
use isopath_trace::Datum;

/// How little a reader likes an object that no constructor has seen.
pub(super) const ALLOCATION: usize = 30;

/// One way to make an object, tried.
pub(super) struct Attempt<'p> {
    pub(super) steps: Vec<Step<'p>>,
    pub(super) state: State<'p>,
    pub(super) place: ObjRef,
    pub(super) later: Vec<(FieldId, Datum)>,
    pub(super) cost: usize,
}

impl<'p> Plan<'_, '_, 'p> {
    /// Tries a constructor or factory, and sets what it leaves undone.
    pub(super) fn attempt(
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
            let values: Option<Vec<Value>> = args
                .iter()
                .map(|&arg| self.built.heaps.value(arg))
                .collect();
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
    pub(super) fn attempt_allocation(
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

    pub(super) fn holds(
        &self,
        state: &State<'p>,
        place: ObjRef,
        field: FieldId,
        wanted: Datum,
    ) -> bool {
        let value = field_value(self.shop.lab.program, state, place, field);
        let heaps = &self.built.heaps;
        value.is_some_and(|v| heaps.agrees(self.shop.lab, state, self.objects, wanted, v))
    }

    /// Sets a field, by a method if it cannot be assigned to and one does it.
    pub(super) fn set(
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
}

/// The canonical constructor of a record, whoever may call it.
pub(super) fn canonical<'p>(lab: &Lab<'p>, class: &'p Class) -> Option<Creator<'p>> {
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
    match crate::zero::default_datum(descriptor) {
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
