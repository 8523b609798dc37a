//! What a test asserts of collections and holders of the JDK, by their own methods.

use super::assertions::Checks;
use super::expression::Expression;
use super::variables::Variable;
use crate::junit::trial::MOST_UNITS;
use isopath_draw::contents_of;
use isopath_heap::Value;
use isopath_program::ClassId;
use isopath_trace::{Body, Datum, Object};

/// Elements that are looked at.
const FEW: usize = 16;

/// Classes that variables are declared as, where the declared type says less: the first that fits.
const SHOWN_AS: [&str; 4] = [
    "java/util/List",
    "java/util/Set",
    "java/util/Map",
    "java/util/Collection",
];

/// What a holder holds, by the method that says it; whether it may hold nothing.
const HOLDERS: [(&str, &str, bool); 8] = [
    ("java.util.Optional", "get", true),
    ("java.util.OptionalDouble", "getAsDouble", true),
    ("java.util.OptionalInt", "getAsInt", true),
    ("java.util.OptionalLong", "getAsLong", true),
    ("java.util.concurrent.atomic.AtomicBoolean", "get", false),
    ("java.util.concurrent.atomic.AtomicInteger", "get", false),
    ("java.util.concurrent.atomic.AtomicLong", "get", false),
    ("java.util.concurrent.atomic.AtomicReference", "get", false),
];

/// Sets whose order depends on nothing but what was done to them.
const ORDERED: [&str; 2] = ["java.util.LinkedHashSet", "java.util.TreeSet"];

impl Checks<'_, '_, '_> {
    /// A variable for a collection that the program made. Which class it has is its own business, so the
    /// declaration says no more than the assertions need.
    pub(super) fn declare_collection(
        &mut self,
        actual: Expression,
        (i, object): (usize, &Object),
        hint: &str,
    ) -> Expression {
        let (scope, program) = (self.page.scope, self.lab.program);
        let dynamic = self.lab.class(&object.class).map(|class| class.id);
        let dynamic = dynamic.unwrap_or(program.well_known().object);
        let above = SHOWN_AS.iter().filter_map(|name| program.load(name).ok());
        let mut above = above.map(|class| class.id);
        let shown = above.find(|&class| program.is_subclass(dynamic, class));
        let shown = shown.unwrap_or(dynamic);
        let own = actual.class.filter(|&own| program.is_subclass(own, shown));
        let class = own.filter(|&own| scope.can_name(own)).unwrap_or(shown);
        let arguments = scope.wildcards(class);
        let ty = scope.with_arguments(class, &arguments).unwrap_or_default();
        let cast = match own {
            Some(_) => String::new(),
            None => format!("({ty}) "),
        };
        let name = self.variables.fresh(scope, hint);
        self.lines
            .push(format!("{ty} {name} = {cast}{};", actual.text));
        let variable = Variable {
            name: name.clone(),
            class,
            arguments,
        };
        self.variables.add(i, variable);
        Expression {
            text: name,
            class: Some(class),
        }
    }

    /// What a collection or holder in a variable holds.
    pub(super) fn check_contents(
        &mut self,
        whole: &Expression,
        i: usize,
        wanted: &[Datum],
        depth: usize,
    ) {
        let place = self.heaps.places.get(i).copied().flatten();
        let found = place.and_then(|p| contents_of(&self.lab.machine, &self.trial.state, p));
        let Some(found) = found.filter(|found| found.len() == wanted.len()) else {
            self.disagrees = true;
            return;
        };
        let class = self.prediction().after.objects[i].class.as_str();
        if let Some((_, method, may_lack)) = HOLDERS.iter().find(|(name, ..)| *name == class) {
            return self.check_held(whole, method, *may_lack, wanted, &found, depth);
        }
        if class.starts_with("java.lang.String") {
            return self.check_characters(whole, wanted, &found);
        }
        if self.is_a(class, "java/util/Map") {
            return self.check_map(whole, wanted, &found, depth);
        }
        if wanted.is_empty() {
            return self.assert("assertTrue", &[&format!("{}.isEmpty()", whole.text)]);
        }
        let is_list = self.is_a(class, "java/util/List");
        let is_unordered = self.is_a(class, "java/util/Set") && !ORDERED.contains(&class);
        if is_unordered {
            return self.check_set(whole, wanted, &found);
        }
        let list = match is_list {
            true => whole.text.clone(),
            false => {
                let list = self.page.scope.imported("java.util.ArrayList");
                format!("new {list}<>({})", whole.text)
            }
        };
        self.check_list(&list, wanted, &found, depth);
    }

    fn is_a(&self, class: &str, above: &str) -> bool {
        let program = self.lab.program;
        let (own, above) = (self.lab.class(class), program.load(above));
        own.is_some_and(|own| above.is_ok_and(|above| program.is_subclass(own.id, above.id)))
    }

    fn check_held(
        &mut self,
        whole: &Expression,
        method: &str,
        may_lack: bool,
        wanted: &[Datum],
        found: &[Value],
        depth: usize,
    ) {
        let Some((&wanted, &found)) = wanted.first().zip(found.first()) else {
            return match may_lack {
                true => self.assert("assertFalse", &[&format!("{}.isPresent()", whole.text)]),
                false => self.disagrees = true,
            };
        };
        let actual = Expression {
            text: format!("{}.{method}()", whole.text),
            class: self.part_class(wanted),
        };
        self.check(actual, wanted, Some(found), "value", depth + 1);
    }

    /// The static type of what comes out of a collection.
    fn part_class(&self, wanted: Datum) -> Option<ClassId> {
        let is_reference = matches!(wanted, Datum::Null | Datum::Object(_));
        is_reference.then(|| self.lab.program.well_known().object)
    }

    fn check_characters(&mut self, whole: &Expression, wanted: &[Datum], found: &[Value]) {
        let units: Vec<u16> = wanted
            .iter()
            .map(|&datum| match datum {
                Datum::Char(unit) => unit,
                _ => 0,
            })
            .collect();
        for (&wanted, &found) in wanted.iter().zip(found) {
            self.confirm(wanted, Some(found));
        }
        if units.len() <= MOST_UNITS {
            let text = crate::junit::java::text_literal(&units);
            self.assert(
                "assertEquals",
                &[&text, &format!("{}.toString()", whole.text)],
            );
        }
    }

    /// Elements in order. Those that are what they say are compared at once.
    fn check_list(&mut self, list: &str, wanted: &[Datum], found: &[Value], depth: usize) {
        if let Some(all) = self.plain_list(wanted) {
            for (&wanted, &found) in wanted.iter().zip(found) {
                self.confirm(wanted, Some(found));
            }
            return self.assert("assertEquals", &[&all, list]);
        }
        self.assert(
            "assertEquals",
            &[&wanted.len().to_string(), &format!("{list}.size()")],
        );
        for (at, (&wanted, &found)) in wanted.iter().zip(found).enumerate().take(FEW) {
            let actual = Expression {
                text: format!("{list}.get({at})"),
                class: self.part_class(wanted),
            };
            self.check(actual, wanted, Some(found), "element", depth + 1);
        }
    }

    fn check_set(&mut self, whole: &Expression, wanted: &[Datum], found: &[Value]) {
        let Some(all) = self.plain_list(wanted) else {
            let size = format!("{}.size()", whole.text);
            return self.assert("assertEquals", &[&wanted.len().to_string(), &size]);
        };
        for &wanted in wanted {
            let same = found
                .iter()
                .copied()
                .find(|&found| self.agrees(wanted, found));
            self.disagrees |= same.is_none();
        }
        let set = self.page.scope.imported("java.util.HashSet");
        self.assert(
            "assertEquals",
            &[&format!("new {set}<>({all})"), &whole.text],
        );
    }

    /// Values by their keys, where the keys are what they say: another's hash codes are not asked for.
    fn check_map(&mut self, whole: &Expression, wanted: &[Datum], found: &[Value], depth: usize) {
        if wanted.is_empty() {
            return self.assert("assertTrue", &[&format!("{}.isEmpty()", whole.text)]);
        }
        let size = format!("{}.size()", whole.text);
        self.assert("assertEquals", &[&(wanted.len() / 2).to_string(), &size]);
        for entry in wanted.chunks_exact(2).take(FEW) {
            let Some(key) = self.plain(entry[0]) else {
                continue;
            };
            let mut entries = found.chunks_exact(2);
            let value = entries.find(|found| self.agrees(entry[0], found[0]));
            let actual = Expression {
                text: format!("{}.get({key})", whole.text),
                class: self.part_class(entry[1]),
            };
            self.check(
                actual,
                entry[1],
                value.map(|entry| entry[1]),
                "value",
                depth + 1,
            );
        }
    }

    fn agrees(&self, wanted: Datum, found: Value) -> bool {
        let objects = &self.prediction().after.objects;
        let state = &self.trial.state;
        self.heaps.agrees(self.lab, state, objects, wanted, found)
    }

    /// `Arrays.asList(1, null)`, if source code has an expression for each.
    fn plain_list(&self, values: &[Datum]) -> Option<String> {
        if values.len() > FEW {
            return None;
        }
        let all: Option<Vec<String>> = values.iter().map(|&value| self.plain(value)).collect();
        let mut all = all?.join(", ");
        if all == "null" {
            // Alone it would be the array with the elements.
            all = format!("({}) null", self.page.scope.lang("Object"));
        }
        let arrays = self.page.scope.imported("java.util.Arrays");
        Some(format!("{arrays}.asList({all})"))
    }

    /// The expression for a value that is equal to nothing else.
    fn plain(&self, value: Datum) -> Option<String> {
        let objects = &self.prediction().after.objects;
        let Datum::Object(i) = value else {
            return (value == Datum::Null).then(|| "null".to_owned());
        };
        match &objects.get(i)?.body {
            Body::Text { units, .. } if units.len() > MOST_UNITS => None,
            Body::Text { .. } | Body::Boxed(_) | Body::Constant(_) => {
                Some(self.page.object(objects, &self.variables, i).text)
            }
            _ => None,
        }
    }
}
