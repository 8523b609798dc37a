//! What a test asserts: the prediction of its trace, each part of it confirmed by the laboratory first.

use super::Page;
use super::construct::component;
use super::expression::{Expression, with_parentheses};
use super::variables::{Variable, Variables, declared_class};
use crate::junit::build::{Heaps, Lab, default_datum, field_id, field_value};
use crate::junit::java::{element_literal, literal};
use crate::junit::trial::Trial;
use isopath_explore::{Body, Datum, FieldName, Prediction, Witness, WitnessObject};
use isopath_heap::Value;
use isopath_program::{ClassId, Type};

/// Elements of an array that is compared as a whole.
const SHORT: i32 = 32;
/// Elements of longer arrays, and of arrays of objects.
const FEW: usize = 16;
/// How far new objects are followed.
const DEPTH: usize = 4;
/// Assertions of one test.
const MOST: usize = 40;

/// The assertions of one test.
pub(crate) struct Checks<'x, 'a, 'p> {
    pub(crate) page: &'x Page<'a, 'p>,
    pub(crate) lab: &'x Lab<'p>,
    pub(crate) trial: &'x Trial<'p>,
    pub(crate) witness: &'x Witness,
    pub(crate) variables: Variables,
    pub(crate) lines: Vec<String>,
    /// Whether the laboratory came to something else.
    pub(crate) disagrees: bool,
    heaps: Heaps,
}

impl<'x, 'a, 'p> Checks<'x, 'a, 'p> {
    /// No assertions so far.
    pub(crate) fn new(
        page: &'x Page<'a, 'p>,
        lab: &'x Lab<'p>,
        trial: &'x Trial<'p>,
        witness: &'x Witness,
        variables: Variables,
    ) -> Self {
        let mut heaps = trial.heaps.clone();
        heaps.places.resize(witness.predicted.objects.len(), None);
        Checks {
            page,
            lab,
            trial,
            witness,
            variables,
            lines: Vec::new(),
            disagrees: false,
            heaps,
        }
    }

    fn prediction(&self) -> &'x Prediction {
        &self.witness.predicted
    }

    /// Notes what the laboratory says: an object that is met for the first time is the one that was found.
    fn confirm(&mut self, wanted: Datum, found: Option<Value>) {
        let objects = &self.prediction().objects;
        if let (Datum::Object(i), Some(Value::Ref(place))) = (wanted, found)
            && let Some(unknown @ None) = self.heaps.places.get_mut(i)
            && !place.is_null()
        {
            *unknown = Some(place);
        }
        let state = &self.trial.state;
        let agrees = found.is_some_and(|found| {
            self.heaps
                .agrees(self.lab, state, objects, wanted, found)
        });
        self.disagrees |= !agrees;
    }

    /// Notes where an object is.
    pub(crate) fn meet(&mut self, i: usize, found: Value) {
        self.confirm(Datum::Object(i), Some(found));
    }

    /// Asserts that an expression is what was predicted. It is evaluated once.
    pub(crate) fn check(
        &mut self,
        actual: Expression,
        wanted: Datum,
        found: Option<Value>,
        hint: &str,
        depth: usize,
    ) {
        if self.lines.len() >= MOST {
            return;
        }
        self.confirm(wanted, found);
        match wanted {
            Datum::Null => self.assert("assertNull", &[&actual.text]),
            Datum::Object(i) => self.check_object(actual, i, hint, depth),
            primitive => self.check_primitive(actual, primitive),
        }
    }

    fn check_primitive(&mut self, actual: Expression, wanted: Datum) {
        let scope = self.page.scope;
        let exact = literal(scope, wanted);
        match (wanted, actual.class) {
            (_, Some(_)) => self.assert("assertEquals", &[&exact, &actual.text]),
            (Datum::Boolean(true), _) => self.assert("assertTrue", &[&actual.text]),
            (Datum::Boolean(false), _) => self.assert("assertFalse", &[&actual.text]),
            (Datum::Float(_) | Datum::Double(_), _) if !self.page.version.has_exact_floats() => {
                // A minus after a cast to a class would be a subtraction.
                let exact = match exact.starts_with('-') {
                    true => format!("({exact})"),
                    false => exact,
                };
                let object = format!("({}) {exact}", scope.lang("Object"));
                self.assert("assertEquals", &[&object, &actual.text]);
            }
            _ => {
                let plain = element_literal(scope, wanted);
                self.assert("assertEquals", &[&plain, &actual.text]);
            }
        }
    }

    fn check_object(&mut self, actual: Expression, i: usize, hint: &str, depth: usize) {
        let objects = &self.prediction().objects;
        let Some(object) = objects.get(i) else {
            return;
        };
        if self.variables.get(i).is_some() || is_plain(object) {
            let known = self.page.object(objects, &self.variables, i);
            let assertion = match object.body {
                Body::Text(_) | Body::Boxed(_) => "assertEquals",
                _ => "assertSame",
            };
            return self.assert(assertion, &[&known.text, &actual.text]);
        }
        match &object.body {
            Body::Array { length, elements } => {
                self.check_array(actual, (i, object), *length, elements, hint, depth);
            }
            Body::Fields(fields) if depth < DEPTH => {
                let whole = self.declare(actual, (i, object), hint, true);
                self.check_fields(&whole, i, fields, depth);
            }
            _ => self.assert("assertNotNull", &[&actual.text]),
        }
    }

    /// A variable for a new object; asserts its class if its declaration leaves it open.
    fn declare(
        &mut self,
        actual: Expression,
        (i, object): (usize, &WitnessObject),
        hint: &str,
        with_class: bool,
    ) -> Expression {
        let scope = self.page.scope;
        let program = scope.program;
        let loaded = program.load(&object.class.replace('.', "/"));
        let dynamic = loaded.map_or(program.well_known().object, |class| class.id);
        let class = declared_class(scope, dynamic);
        let name = self.variables.fresh(scope, hint);
        let ty = Type::reference(program.class(class).name.clone());
        let is_open = actual.class != Some(dynamic) || self.has_subclass(dynamic);
        let value = self.page.fitting(actual, &ty, false);
        let shown = scope.class(class).unwrap_or_default();
        self.lines.push(format!("{shown} {name} = {value};"));
        if with_class && is_open {
            let class_of = format!("{name}.getClass()");
            match scope.class(dynamic) {
                Some(shown) => self.assert("assertEquals", &[&format!("{shown}.class"), &class_of]),
                None => {
                    let wanted = super::expression::quoted(&object.class);
                    let name = format!("{class_of}.getName()");
                    self.assert("assertEquals", &[&wanted, &name]);
                }
            }
        }
        let variable = Variable {
            name: name.clone(),
            class,
        };
        self.variables.add(i, variable);
        Expression {
            text: name,
            class: Some(class),
        }
    }

    /// Whether the application has a subclass, so that a declaration leaves the class open.
    fn has_subclass(&self, class: ClassId) -> bool {
        let program = self.page.scope.program;
        let mut world = program.world().classes();
        !program.class(class).is_array()
            && world.any(|(_, other)| other != class && program.is_subclass(other, class))
    }

    /// Fields of an object that the program made.
    pub(crate) fn check_fields(
        &mut self,
        whole: &Expression,
        i: usize,
        fields: &[(FieldName, Datum)],
        depth: usize,
    ) {
        for (name, wanted) in fields {
            self.check_field(whole, i, name, *wanted, depth + 1);
        }
    }

    fn check_field(
        &mut self,
        whole: &Expression,
        i: usize,
        name: &FieldName,
        wanted: Datum,
        depth: usize,
    ) {
        let program = self.lab.program;
        let (Some(field), Some(place)) = (
            field_id(self.lab, name),
            self.heaps.places.get(i).copied().flatten(),
        ) else {
            return;
        };
        let declared = program.field(field);
        if declared.access.is_synthetic() {
            return;
        }
        let dynamic = self.trial.state.heap.get(place).map(|object| object.class);
        let found = field_value(program, &self.trial.state, place, field);
        let actual = self
            .page
            .read(whole, dynamic.unwrap_or(declared.class), declared);
        self.check(actual, wanted, found, &name.name, depth);
    }

    fn check_array(
        &mut self,
        actual: Expression,
        array: (usize, &WitnessObject),
        length: i32,
        elements: &[(i32, Datum)],
        hint: &str,
        depth: usize,
    ) {
        let of = component(&array.1.class);
        if !of.is_reference() && length <= SHORT {
            let ty = Type::reference(array.1.class.replace('.', "/"));
            let actual = self.page.fitting(actual, &ty, false);
            return self.check_whole_array(actual, array.0, length, elements, &of);
        }
        if depth >= DEPTH {
            return self.assert("assertNotNull", &[&actual.text]);
        }
        let whole = self.declare(actual, array, hint, of.is_reference());
        let all = format!("{}.length", whole.text);
        self.assert("assertEquals", &[&length.to_string(), &all]);
        self.check_elements(&whole, array.0, &of, elements, depth);
    }

    fn check_elements(
        &mut self,
        whole: &Expression,
        i: usize,
        of: &Type,
        elements: &[(i32, Datum)],
        depth: usize,
    ) {
        let program = self.lab.program;
        let static_of = program.class(whole.class.unwrap_or(program.well_known().object_array));
        let class = match of.is_reference() {
            true => static_of.array.and_then(|a| a.component),
            false => None,
        };
        for &(index, wanted) in elements.iter().take(FEW) {
            let actual = Expression {
                text: format!("{}[{index}]", whole.text),
                class,
            };
            let found = self.element(i, index);
            self.check(actual, wanted, found, "element", depth + 1);
        }
    }

    fn element(&self, i: usize, index: i32) -> Option<Value> {
        let place = self.heaps.places.get(i).copied().flatten()?;
        let array = self.trial.state.heap.get(place)?.array()?;
        array.get(usize::try_from(index).ok()?)
    }

    fn check_whole_array(
        &mut self,
        actual: String,
        i: usize,
        length: i32,
        elements: &[(i32, Datum)],
        of: &Type,
    ) {
        let zero = default_datum(&of.descriptor());
        let wanted = |index: i32| {
            let listed = elements.iter().find(|(at, _)| *at == index);
            listed.map_or(zero, |(_, value)| *value)
        };
        for index in 0..length {
            let found = self.element(i, index);
            self.confirm(wanted(index), found);
        }
        let scope = self.page.scope;
        let values: Vec<String> = (0..length)
            .map(|index| element_literal(scope, wanted(index)))
            .collect();
        if values.is_empty() {
            let length = format!("{}.length", with_parentheses(&actual));
            return self.assert("assertEquals", &["0", &length]);
        }
        let array = format!("new {of}[] {{{}}}", values.join(", "));
        let inexact = matches!(of, Type::Float | Type::Double | Type::Boolean);
        match inexact && !self.page.version.has_exact_floats() {
            true => {
                let arrays = scope.imported("java.util.Arrays");
                self.assert("assertTrue", &[&format!("{arrays}.equals({array}, {actual})")]);
            }
            false => self.assert("assertArrayEquals", &[&array, &actual]),
        }
    }

    pub(crate) fn assert(&mut self, name: &str, args: &[&str]) {
        let name = self.page.assertion(name);
        self.lines.push(format!("{name}({});", args.join(", ")));
    }

    /// What has become of the objects that were there before.
    pub(crate) fn check_inputs(&mut self) {
        for i in 0..self.witness.objects.len() {
            let (before, after) = (&self.witness.objects[i], &self.prediction().objects[i]);
            let whole = self.page.object(&self.prediction().objects, &self.variables, i);
            match (&before.body, &after.body) {
                (Body::Fields(before), Body::Fields(after)) => {
                    for (name, wanted) in after {
                        if initial(before, name) != *wanted {
                            self.check_field(&whole, i, name, *wanted, 0);
                        }
                    }
                }
                (
                    Body::Array { elements, length },
                    Body::Array {
                        elements: after, ..
                    },
                ) if elements != after => {
                    self.check_input_array(&whole, i, *length, elements, after);
                }
                _ => {}
            }
        }
    }

    fn check_input_array(
        &mut self,
        whole: &Expression,
        i: usize,
        length: i32,
        before: &[(i32, Datum)],
        after: &[(i32, Datum)],
    ) {
        let of = component(&self.witness.objects[i].class);
        let zero = default_datum(&of.descriptor());
        let at = |elements: &[(i32, Datum)], index: i32| {
            let listed = elements.iter().find(|(i, _)| *i == index);
            listed.map_or(zero, |(_, value)| *value)
        };
        let mut indices: Vec<i32> = before.iter().chain(after).map(|(i, _)| *i).collect();
        indices.sort_unstable();
        indices.dedup();
        indices.retain(|&index| at(before, index) != at(after, index));
        let changed: Vec<(i32, Datum)> = indices.iter().map(|&i| (i, at(after, i))).collect();
        if !of.is_reference() && length <= SHORT && !changed.is_empty() {
            return self.check_whole_array(whole.text.clone(), i, length, after, &of);
        }
        self.check_elements(whole, i, &of, &changed, 0);
    }

    /// That what the trace has read is still the same: for a test that would assert nothing else.
    pub(crate) fn check_unchanged(&mut self) {
        const SOME: usize = 4;
        for i in 0..self.witness.objects.len() {
            let whole = self.page.object(&self.prediction().objects, &self.variables, i);
            match &self.witness.objects[i].body {
                Body::Fields(fields) => {
                    for (name, value) in fields {
                        if self.lines.len() < SOME {
                            self.check_field(&whole, i, name, *value, 0);
                        }
                    }
                }
                Body::Array { length, elements } if *length <= SHORT && *length > 0 => {
                    let of = component(&self.witness.objects[i].class);
                    if !of.is_reference() && self.lines.len() < SOME {
                        self.check_whole_array(whole.text, i, *length, elements, &of);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Whether source code has an expression for what the object is.
fn is_plain(object: &WitnessObject) -> bool {
    !matches!(
        object.body,
        Body::Fields(_) | Body::Array { .. } | Body::Opaque
    )
}

/// What a field held before the run.
fn initial(fields: &[(FieldName, Datum)], name: &FieldName) -> Datum {
    let listed = fields.iter().find(|(other, _)| other == name);
    listed.map_or_else(|| default_datum(&name.ty), |(_, value)| *value)
}
