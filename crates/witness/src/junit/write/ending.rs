//! The call of a test and what is said of its end.

use super::Page;
use super::assertions::Checks;
use super::expression::Expression;
use crate::junit::Version;
use crate::junit::trial::{MOST_UNITS, Outcome};
use isopath_machine::Raiser;
use isopath_program::{ClassId, Type};
use isopath_trace::{Body, Datum, End};

/// Exceptions that have many kinds: one of these is not any of them.
const GENERAL: [&str; 5] = [
    "java.lang.Throwable",
    "java.lang.Exception",
    "java.lang.RuntimeException",
    "java.lang.Error",
    "java.lang.IndexOutOfBoundsException",
];

/// Exceptions of the JVM whose messages depend on how a class was compiled, or on who loaded it.
const SHIFTY: [&str; 2] = [
    "java.lang.NullPointerException",
    "java.lang.ClassCastException",
];

impl Checks<'_, '_, '_> {
    /// The call, and its result or exception. `None` if the call stands alone.
    pub(crate) fn end(&mut self, call: Expression) {
        let (predicted, outcome) = (&self.witness.predicted.end, self.trial.outcome);
        match (predicted, outcome) {
            (End::Returned(Some(wanted)), Outcome::Returned(found)) => {
                self.check(call, *wanted, found, "result", 0);
            }
            (
                End::Threw { exception, message },
                Outcome::Threw {
                    exception: found,
                    raiser,
                },
            ) => {
                let found = isopath_heap::Value::Ref(found);
                let message = message.as_ref().and_then(Option::as_deref);
                self.throws(call, *exception, found, message, raiser);
            }
            _ => self.lines.push(format!("{};", call.text)),
        }
    }

    /// That the call, which stands alone, throws nothing; JUnit 4 has no name for that.
    pub(crate) fn end_well(&mut self) {
        if self.page.version == Version::Five
            && let Some(call) = self.lines.pop()
        {
            let call = call.trim_end_matches(';');
            let name = self.page.assertion("assertDoesNotThrow");
            self.lines.push(format!("{name}(() -> {call});"));
        }
    }

    fn throws(
        &mut self,
        call: Expression,
        exception: Datum,
        found: isopath_heap::Value,
        message: Option<&str>,
        raiser: Raiser,
    ) {
        let Datum::Object(i) = exception else {
            self.disagrees = true;
            return;
        };
        let object = &self.witness.predicted.after.objects[i];
        let (scope, program) = (self.page.scope, self.lab.program);
        let found_class = self
            .lab
            .machine
            .class_of(&self.trial.state, reference(found));
        self.disagrees |= found_class.is_none_or(|class| class.source_name() != object.class);
        let dynamic = found_class.map_or(program.well_known().throwable, |class| class.id);
        let named = scope.can_name(dynamic);
        let seen = if named {
            dynamic
        } else {
            program.well_known().throwable
        };
        let shown = scope.class(seen).unwrap_or_default();
        let thrown = format!(
            "{}({shown}.class, () -> {})",
            self.page.assertion("assertThrows"),
            call.text
        );
        let is_input = self.variables.get(i).is_some();
        let is_general =
            !named || GENERAL.contains(&object.class.as_str()) || self.is_extended(dynamic);
        // The replacement character stands where half a character was.
        let message = message.filter(|text| text.len() <= MOST_UNITS && !text.contains('\u{fffd}'));
        let message = message.filter(|_| self.has_lasting_message(dynamic, &object.class, raiser));
        let fields = match &object.body {
            Body::Fields(fields) if !is_input => fields.clone(),
            _ => Vec::new(),
        };
        if message.is_none() && !is_general && !is_input && fields.is_empty() {
            self.lines.push(format!("{thrown};"));
            return;
        }
        let name = self.variables.fresh(scope, "thrown");
        self.lines.push(format!("{shown} {name} = {thrown};"));
        if is_input {
            let known = self
                .page
                .object(&self.witness.predicted.after.objects, &self.variables, i);
            return self.assert("assertSame", &[&known.text, &name]);
        }
        if is_general {
            let class = format!("{name}.getClass()");
            match named {
                true => self.assert("assertEquals", &[&format!("{shown}.class"), &class]),
                false => {
                    let wanted = super::expression::quoted(&object.class);
                    self.assert("assertEquals", &[&wanted, &format!("{class}.getName()")]);
                }
            }
        }
        if let Some(message) = message {
            let wanted = super::expression::quoted(message);
            self.assert("assertEquals", &[&wanted, &format!("{name}.getMessage()")]);
        }
        let whole = Expression {
            text: name,
            class: Some(seen),
        };
        self.meet(i, found);
        self.check_fields(&whole, i, &fields, 0);
    }

    /// Whether the application has subclasses of an exception.
    fn is_extended(&self, class: ClassId) -> bool {
        let program = self.lab.program;
        let mut world = program.world().classes();
        program.class(class).is_application()
            && world.any(|(_, other)| other != class && program.is_subclass(other, class))
    }

    /// Whether the message is the application's own, or one that every JVM has.
    fn has_lasting_message(&self, class: ClassId, name: &str, raiser: Raiser) -> bool {
        let program = self.lab.program;
        let throwable = program.well_known().throwable;
        let get = program.find_method(throwable, "getMessage", "()Ljava/lang/String;");
        let is_plain = get.is_some_and(|get| program.select(class, get).is_ok_and(|id| id == get));
        match raiser {
            Raiser::Application => is_plain,
            Raiser::Jvm => is_plain && !SHIFTY.contains(&name),
            Raiser::Library => false,
        }
    }
}

fn reference(value: isopath_heap::Value) -> isopath_heap::ObjRef {
    match value {
        isopath_heap::Value::Ref(place) => place,
        _ => isopath_heap::ObjRef::NULL,
    }
}

impl Page<'_, '_> {
    /// The type of a variable for a static field: as declared, where that can be named.
    pub(crate) fn declared_type(&self, ty: &Type) -> String {
        self.scope
            .ty(ty)
            .unwrap_or_else(|| self.scope.lang("Object"))
    }
}
