//! What a test asserts of the insides of objects: fields and elements.

use super::arrays::component;
use super::assertions::Checks;
use super::expression::{Expression, with_parentheses};
use crate::junit::build::{field_id, field_value};
use crate::junit::java::element_literal;
use crate::zero::default_datum;
use isopath_heap::Value;
use isopath_program::Type;
use isopath_trace::{Datum, FieldName, Object};

/// Elements of an array that is compared as a whole.
pub(super) const SHORT: i32 = 32;
/// Elements of longer arrays, and of arrays of objects.
const FEW: usize = 16;

impl Checks<'_, '_, '_> {
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

    pub(super) fn check_field(
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

    pub(super) fn check_array(
        &mut self,
        actual: Expression,
        array: (usize, &Object),
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
        if depth >= super::assertions::DEPTH {
            return self.assert("assertNotNull", &[&actual.text]);
        }
        let whole = self.declare(actual, array, hint, of.is_reference());
        let all = format!("{}.length", whole.text);
        self.assert("assertEquals", &[&length.to_string(), &all]);
        self.check_elements(&whole, array.0, &of, elements, depth);
    }

    pub(super) fn check_elements(
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

    pub(super) fn check_whole_array(
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
                self.assert(
                    "assertTrue",
                    &[&format!("{arrays}.equals({array}, {actual})")],
                );
            }
            false => self.assert("assertArrayEquals", &[&array, &actual]),
        }
    }
}
