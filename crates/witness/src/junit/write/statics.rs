//! Static fields: tests share them, so each test finds them as their initialisers left them.

use super::assertions::Checks;
use super::construct::Before;
use super::expression::{Expression, quoted};
use super::{Helper, Page};
use crate::junit::build::{Lab, field_id};
use crate::junit::java::{Throws, capitalised, element_literal, statement};
use isopath_program::{Field, FieldId};
use isopath_trace::{Datum, Witness};
use std::collections::BTreeMap;

/// The static fields that the tests of one class save and restore.
#[derive(Default)]
pub(crate) struct Statics {
    /// By class and name: ids depend on who loads first.
    fields: BTreeMap<(String, String), FieldId>,
}

impl Statics {
    /// Adds fields.
    pub(crate) fn add(&mut self, page: &Page<'_, '_>, fields: &[FieldId]) {
        let program = page.scope.program;
        for &id in fields {
            let field = program.field(id);
            let class = program.class(field.class).name.to_string();
            self.fields.insert((class, field.name.to_string()), id);
        }
    }

    /// The fields and methods of a test class that save and restore them.
    pub(crate) fn text(&self, page: &Page<'_, '_>) -> String {
        if self.fields.is_empty() {
            return String::new();
        }
        let fields: Vec<&Field> = self
            .fields
            .values()
            .map(|&id| page.scope.program.field(id))
            .collect();
        let mut names: Vec<String> = Vec::new();
        for field in &fields {
            let base = format!(
                "saved{}",
                capitalised(&crate::junit::java::sanitised(&field.name))
            );
            let numbered = (2..).map(|n| format!("{base}{n}"));
            let free = |name: &String| !names.contains(name);
            let name = std::iter::once(base.clone()).chain(numbered).find(free);
            names.push(name.unwrap_or(base));
        }
        let pairs: Vec<(&Field, &String)> = fields.into_iter().zip(&names).collect();
        let mut text: String = pairs
            .iter()
            .map(|(field, name)| format!("    private {} {name};\n", page.saved_type(field)))
            .collect();
        let dialect = page.version.dialect();
        page.scope.take_throws();
        let save = pairs.iter().map(|(field, name)| page.saved(field, name));
        text += &page.fixture(dialect.before, "saveStaticFields", save.collect());
        let restore = pairs.iter().map(|(field, name)| page.restored(field, name));
        text += &page.fixture(dialect.after, "restoreStaticFields", restore.collect());
        text
    }
}

impl Page<'_, '_> {
    fn fixture(&self, annotation: &str, name: &str, lines: Vec<String>) -> String {
        let annotation = self.scope.imported(annotation);
        let modifier = self.version.dialect().modifier;
        let throws = match self.scope.take_throws() {
            Throws::Nothing => String::new(),
            _ => format!(" throws {}", self.scope.lang("Exception")),
        };
        let body: String = lines.iter().map(|line| statement(8, line)).collect();
        format!("\n    @{annotation}\n    {modifier}void {name}(){throws} {{\n{body}    }}\n")
    }

    fn saved_type(&self, field: &Field) -> String {
        match self.scope.can_read(field) {
            true => self.declared_type(&field.ty),
            false => self.scope.lang("Object"),
        }
    }

    fn saved(&self, field: &Field, name: &str) -> String {
        format!("{name} = {};", self.static_field(field).text)
    }

    fn restored(&self, field: &Field, name: &str) -> String {
        match self.scope.can_read(field) && self.scope.can_name_type(&field.ty) {
            true => format!("{} = {name};", self.static_field(field).text),
            false => {
                let set = self.helper(Helper::Set);
                let class = self.scope.class_object(field.class);
                format!("{set}(null, {class}, {}, {name});", quoted(&field.name))
            }
        }
    }

    /// A static field as an expression.
    pub(crate) fn static_field(&self, field: &Field) -> Expression {
        let program = self.scope.program;
        let declared = field
            .ty
            .class_name()
            .and_then(|name| program.load(name).ok());
        match self
            .scope
            .class(field.class)
            .filter(|_| self.scope.can_read(field))
        {
            Some(class) => Expression {
                text: format!("{class}.{}", field.name),
                class: declared.map(|class| class.id),
            },
            None => Expression {
                text: self.reflected_field("null", field.class, &field.name),
                class: Some(program.well_known().object),
            },
        }
    }

    /// The statements that set static fields which are inputs.
    pub(crate) fn static_inputs(
        &self,
        lab: &Lab<'_>,
        before: &Before<'_>,
        witness: &Witness,
    ) -> Vec<String> {
        let inputs = witness.before.statics.iter();
        let set = inputs.filter_map(|input| {
            let field = self.scope.program.field(field_id(lab, &input.field)?);
            let (objects, variables) = (before.objects, before.variables);
            if self.scope.can_read(field) && self.scope.can_name_type(&field.ty) {
                let value = match input.value {
                    Datum::Object(_) => {
                        self.value(objects, variables, input.value, &field.ty, false)
                    }
                    plain => element_literal(self.scope, plain),
                };
                return Some(format!("{} = {value};", self.static_field(field).text));
            }
            let helper = self.helper(Helper::Set);
            let class = self.scope.class_object(field.class);
            let value = self.any(objects, variables, input.value);
            Some(format!(
                "{helper}(null, {class}, {}, {value});",
                quoted(&field.name)
            ))
        });
        set.collect()
    }
}

impl Checks<'_, '_, '_> {
    /// What has become of static fields that changed.
    pub(crate) fn check_statics(&mut self) {
        let program = self.lab.program;
        for &id in &self.trial.changed {
            let field = program.field(id);
            let class = program.class(field.class).source_name();
            let predicted = self
                .witness
                .predicted
                .after
                .statics
                .iter()
                .find(|predicted| {
                    predicted.field.class == class && *predicted.field.name == *field.name
                });
            if let Some(predicted) = predicted {
                let actual = self.page.static_field(field);
                let found = self.lab.static_value(&self.trial.state, id);
                self.check(actual, predicted.value, found, &field.name, 0);
            }
        }
    }
}
