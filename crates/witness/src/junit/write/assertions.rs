//! What a test asserts: the prediction of its trace, each part of it confirmed by the laboratory first.

use super::Page;
use super::expression::Expression;
use super::variables::{Variable, Variables, declared_class};
use crate::junit::build::{Heaps, Lab};
use crate::junit::java::{element_literal, literal};
use crate::junit::trial::{MOST_UNITS, Trial};
use isopath_heap::Value;
use isopath_program::{ClassId, Type};
use isopath_trace::{Body, Datum, Object, Prediction, Witness};

/// How far new objects are followed.
pub(super) const DEPTH: usize = 4;
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
    pub(super) heaps: Heaps,
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
        heaps
            .places
            .resize(witness.predicted.after.objects.len(), None);
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

    pub(super) fn prediction(&self) -> &'x Prediction {
        &self.witness.predicted
    }

    /// Notes what the laboratory says: an object that is met for the first time is the one that was found.
    pub(super) fn confirm(&mut self, wanted: Datum, found: Option<Value>) {
        let objects = &self.prediction().after.objects;
        if let (Datum::Object(i), Some(Value::Ref(place))) = (wanted, found)
            && let Some(unknown @ None) = self.heaps.places.get_mut(i)
            && !place.is_null()
        {
            *unknown = Some(place);
        }
        let state = &self.trial.state;
        let agrees =
            found.is_some_and(|found| self.heaps.agrees(self.lab, state, objects, wanted, found));
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
        let objects = &self.prediction().after.objects;
        let Some(object) = objects.get(i) else {
            return;
        };
        let is_long = matches!(&object.body, Body::Text { units, .. } if units.len() > MOST_UNITS);
        if self.variables.get(i).is_some() || is_plain(object) && !is_long {
            let known = self.page.object(objects, &self.variables, i);
            let assertion = match object.body {
                Body::Text { .. } | Body::Boxed(_) => "assertEquals",
                _ => "assertSame",
            };
            return self.assert(assertion, &[&known.text, &actual.text]);
        }
        match &object.body {
            Body::Array { length, elements } => {
                self.check_array(actual, (i, object), *length, elements, hint, depth);
            }
            Body::Contents(values) if depth < DEPTH => {
                let whole = self.declare_collection(actual, (i, object), hint);
                self.check_contents(&whole, i, values, depth);
            }
            Body::Fields(fields) if depth < DEPTH => {
                let whole = self.declare(actual, (i, object), hint, true);
                self.check_fields(&whole, i, fields, depth);
            }
            _ => self.assert("assertNotNull", &[&actual.text]),
        }
    }

    /// A variable for a new object; asserts its class if its declaration leaves it open.
    pub(super) fn declare(
        &mut self,
        actual: Expression,
        (i, object): (usize, &Object),
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
            arguments: String::new(),
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

    pub(crate) fn assert(&mut self, name: &str, args: &[&str]) {
        let name = self.page.assertion(name);
        self.lines.push(format!("{name}({});", args.join(", ")));
    }
}

/// Whether source code has an expression for what the object is.
fn is_plain(object: &Object) -> bool {
    !matches!(
        object.body,
        Body::Fields(_) | Body::Array { .. } | Body::Contents(_) | Body::Opaque
    )
}
