//! Arrays: as initialisers where they are short, else by their elements.

use super::Page;
use super::construct::Before;
use super::expression::Expression;
use crate::junit::java::element_literal;
use isopath_program::Type;
use isopath_trace::{Body, Datum};

/// Elements of an array that is written with all of them.
const SHORT: i32 = 32;

impl Page<'_, '_> {
    pub(super) fn array(
        &self,
        before: &Before<'_>,
        object: usize,
        elements: &[(i32, Datum)],
    ) -> Vec<String> {
        let Body::Array { length, .. } = before.objects[object].body else {
            return Vec::new();
        };
        let variable = before.variables.get(object);
        let name = variable.map(|v| v.name.as_str()).unwrap_or_default();
        let class = self
            .scope
            .program
            .load(&before.objects[object].class.replace('.', "/"));
        let class = class.map(|class| class.id).ok();
        let Some(shown) = class.and_then(|class| self.scope.class(class)) else {
            return self.hidden_array(before, object, length, elements);
        };
        let is_whole = elements.len() as i32 == length;
        if length > 0 && is_whole && length <= SHORT {
            let component = component(&before.objects[object].class);
            let values = elements.iter().map(|&(_, value)| match value {
                Datum::Object(_) => {
                    self.value(before.objects, before.variables, value, &component, false)
                }
                plain => element_literal(self.scope, plain),
            });
            let values = values.collect::<Vec<_>>().join(", ");
            return vec![format!("{shown} {name} = new {shown} {{{values}}};")];
        }
        let mut lines = vec![format!("{shown} {name} = new {};", sized(&shown, length))];
        lines.extend(self.elements(before, object, elements));
        lines
    }

    /// An array of a class that cannot be named.
    fn hidden_array(
        &self,
        before: &Before<'_>,
        object: usize,
        length: i32,
        elements: &[(i32, Datum)],
    ) -> Vec<String> {
        let array = self.scope.imported("java.lang.reflect.Array");
        let component = self
            .scope
            .type_object(&component(&before.objects[object].class));
        let made = format!("{array}.newInstance({component}, {length})");
        let mut lines = vec![self.declaration(before, object, &made)];
        lines.extend(self.elements(before, object, elements));
        lines
    }

    /// The elements that are not what they are in a new array.
    fn elements(
        &self,
        before: &Before<'_>,
        object: usize,
        elements: &[(i32, Datum)],
    ) -> impl Iterator<Item = String> {
        let set = elements.iter().filter(|(_, value)| !is_zero(*value));
        set.map(move |&(index, value)| self.element(before, object, index, value))
    }

    pub(super) fn element(
        &self,
        before: &Before<'_>,
        object: usize,
        index: i32,
        value: Datum,
    ) -> String {
        let array = self.object(before.objects, before.variables, object);
        let component = component(&before.objects[object].class);
        let value = match value {
            Datum::Object(_) => {
                let found = self.object_of(before, value);
                // An element of an array that cannot be named is assigned as any object.
                match self.scope.can_name_type(&component) {
                    true => self.fitting(found, &component, false),
                    false => found.text,
                }
            }
            plain => element_literal(self.scope, plain),
        };
        format!("{}[{index}] = {value};", array.text)
    }

    fn object_of(&self, before: &Before<'_>, value: Datum) -> Expression {
        let i = match value {
            Datum::Object(i) => i,
            _ => usize::MAX,
        };
        self.object(before.objects, before.variables, i)
    }
}

/// The type of the elements of an array class, by its name in reflection.
pub(crate) fn component(class: &str) -> Type {
    let inside = class.strip_prefix('[').unwrap_or(class).replace('.', "/");
    Type::parse(&inside).unwrap_or(Type::Int)
}

/// `Foo[][]` with the length of its first dimension.
fn sized(shown: &str, length: i32) -> String {
    shown.replacen("[]", &format!("[{length}]"), 1)
}

/// Whether it is what an element holds before it is set.
fn is_zero(value: Datum) -> bool {
    matches!(
        value,
        Datum::Null
            | Datum::Boolean(false)
            | Datum::Byte(0)
            | Datum::Short(0)
            | Datum::Char(0)
            | Datum::Int(0)
            | Datum::Long(0)
            | Datum::Float(0)
            | Datum::Double(0)
    )
}
