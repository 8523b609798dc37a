//! The variables of one test: an object each, called as the source calls what leads to it.

use super::generics;
use crate::junit::build::Strings;
use crate::junit::java::{Scope, decapitalised, is_identifier, sanitised};
use isopath_program::{ClassId, Method};
use isopath_trace::{Body, Datum, Object, Witness};
use std::collections::{BTreeMap, BTreeSet};

/// A variable that holds an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Variable {
    pub(crate) name: String,
    /// Its declared type: the object's class, or the next class above that can be named.
    pub(crate) class: ClassId,
    /// Type arguments of its declared type, such as `<Integer>`.
    pub(crate) arguments: String,
}

/// The variables of one test, by the position of their object.
pub(crate) struct Variables {
    objects: Vec<Option<Variable>>,
    used: BTreeSet<String>,
    /// The last number of names that were taken.
    numbers: BTreeMap<String, usize>,
    strings: Strings,
}

impl Variables {
    /// Variables for the objects of a witness; `in_all` objects will be there in the end.
    pub(crate) fn of(
        scope: &Scope<'_>,
        method: &Method,
        witness: &Witness,
        strings: Strings,
    ) -> Variables {
        let mut variables = Variables {
            objects: vec![
                None;
                witness
                    .predicted
                    .after
                    .objects
                    .len()
                    .max(witness.before.objects.len())
            ],
            used: BTreeSet::new(),
            numbers: BTreeMap::new(),
            strings,
        };
        // A parameter keeps its name, even if something else leads to it first.
        let mut roots = Vec::new();
        if let Some(receiver) = witness.before.receiver {
            let class = simple_name(scope, method.class);
            roots.push((decapitalised(&class), receiver));
        }
        let arguments = witness.before.arguments.iter();
        roots.extend(arguments.map(|a| (decapitalised(&a.name), a.value)));
        let statics = witness.before.statics.iter();
        roots.extend(statics.map(|s| (decapitalised(&s.field.name), s.value)));
        for (name, value) in roots {
            if let Datum::Object(i) = value {
                variables.name(scope, &witness.before.objects, i, &name);
            }
        }
        for i in 0..witness.before.objects.len() {
            variables.name_parts(scope, &witness.before.objects, i);
        }
        let arguments = generics::arguments(scope, method, witness, &variables);
        for (variable, arguments) in variables.objects.iter_mut().zip(arguments) {
            variable
                .iter_mut()
                .for_each(|v| v.arguments = arguments.clone());
        }
        variables
    }

    /// Names what an object leads to.
    fn name_parts(&mut self, scope: &Scope<'_>, objects: &[Object], i: usize) {
        let parts: Vec<(String, Datum)> = match &objects[i].body {
            Body::Fields(fields) => {
                let parts = fields
                    .iter()
                    .map(|(field, value)| (field.name.clone(), *value));
                parts.collect()
            }
            Body::Array { elements, .. } => {
                let parts = elements
                    .iter()
                    .map(|(_, value)| ("element".to_owned(), *value));
                parts.collect()
            }
            Body::Contents(values) => {
                let class = objects[i].class.as_str();
                let is_map = class.ends_with("Map");
                let is_holder = class.contains(".atomic.") || class.contains("Optional");
                let name = |i: usize| match (is_map, i % 2) {
                    (true, 0) => "key",
                    (true, _) => "value",
                    (false, _) if is_holder => "value",
                    (false, _) => "element",
                };
                let parts = values.iter().enumerate();
                let parts = parts.map(|(i, value)| (name(i).to_owned(), *value));
                parts.collect()
            }
            _ => Vec::new(),
        };
        for (name, value) in parts {
            if let Datum::Object(part) = value {
                self.name(scope, objects, part, &decapitalised(&name));
            }
        }
    }

    fn name(&mut self, scope: &Scope<'_>, objects: &[Object], i: usize, wanted: &str) {
        if self.objects[i].is_some() || has_literal(objects, i, self.strings) {
            return;
        }
        let name = self.fresh(scope, wanted);
        let class = objects[i].class.replace('.', "/");
        let class = scope.program.load(&class).map(|class| class.id);
        let class = class.unwrap_or(scope.program.well_known().object);
        self.objects[i] = Some(Variable {
            name,
            class: declared_class(scope, class),
            arguments: String::new(),
        });
    }

    /// A name that nothing else has.
    pub(crate) fn fresh(&mut self, scope: &Scope<'_>, wanted: &str) -> String {
        let base = match is_identifier(wanted) && !wanted.contains('$') {
            true => wanted.to_owned(),
            false => format!("v{}", sanitised(wanted)),
        };
        let mut name = base.clone();
        while scope.is_taken(&name) || !self.used.insert(name.clone()) {
            let number = self.numbers.entry(base.clone()).or_insert(1);
            *number += 1;
            name = format!("{base}{number}");
        }
        name
    }

    /// The variable of an object.
    pub(crate) fn get(&self, object: usize) -> Option<&Variable> {
        self.objects.get(object)?.as_ref()
    }

    /// Gives an object that was there no more than in the end a variable.
    pub(crate) fn add(&mut self, object: usize, variable: Variable) {
        if let Some(place) = self.objects.get_mut(object) {
            *place = Some(variable);
        }
    }
}

/// Whether source code has an expression for the object wherever it is needed.
fn has_literal(objects: &[Object], i: usize, strings: Strings) -> bool {
    match objects[i].body {
        Body::Text { .. } => strings.is_literal(objects, i),
        Body::Boxed(_) | Body::Constant(_) | Body::Class(_) => true,
        Body::Fields(_) | Body::Array { .. } | Body::Contents(_) | Body::Opaque => false,
        Body::Excerpt(never) => match never {},
    }
}

/// The name of a class without those of packages and outer classes.
pub(crate) fn simple_name(scope: &Scope<'_>, class: ClassId) -> String {
    let class = scope.program.class(class);
    let inner = class
        .as_inner()
        .and_then(|inner| inner.simple_name.as_deref());
    let last = class.name.rsplit(['/', '$']).next().unwrap_or(&class.name);
    inner.unwrap_or(last).to_owned()
}

/// The class itself, or the next above that source code can name.
pub(crate) fn declared_class(scope: &Scope<'_>, class: ClassId) -> ClassId {
    let program = scope.program;
    if scope.can_name(class) {
        return class;
    }
    if program.class(class).is_array() {
        return program.well_known().object_array;
    }
    let mut above = std::iter::successors(program.class(class).super_class, |&c| {
        program.class(c).super_class
    });
    above
        .find(|&c| scope.can_name(c))
        .unwrap_or(program.well_known().object)
}
