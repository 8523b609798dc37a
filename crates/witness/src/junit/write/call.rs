//! The call that a test is about.

use super::construct::Before;
use super::expression::{Expression, quoted};
use super::{Helper, Page};
use crate::junit::java::is_identifier;
use isopath_program::{ClassId, Method};
use isopath_trace::{Datum, Witness};

impl Page<'_, '_> {
    /// The call of the method under test.
    pub(crate) fn call(
        &self,
        before: &Before<'_>,
        method: &Method,
        witness: &Witness,
    ) -> Expression {
        let program = self.scope.program;
        let values: Vec<Datum> = witness.before.arguments.iter().map(|a| a.value).collect();
        let (direct, object) = (self.is_callable(method), program.well_known().object);
        let declared = match method.is_constructor() {
            true => Some(method.class),
            false => method
                .ret
                .class_name()
                .and_then(|name| program.load(name).ok())
                .map(|class| class.id),
        };
        let text = match direct {
            true => self.direct_call(before, method, witness, &values),
            false => self.reflected_call(before, method, witness, &values),
        };
        let class = match direct || method.is_constructor() && self.scope.can_name(method.class) {
            true => declared,
            false => Some(object),
        };
        Expression { text, class }
    }

    /// Whether source code can call it.
    pub(crate) fn is_callable(&self, method: &Method) -> bool {
        let class = self.scope.program.class(method.class);
        let named = match method.is_constructor() {
            // The constructors of inner classes have parameters that the source does not show.
            true => class
                .as_inner()
                .is_none_or(|inner| inner.access.is_static()),
            false => is_identifier(&method.name),
        };
        named
            && self.scope.can_use(method.class, method.access)
            && method.params.iter().all(|ty| self.scope.can_name_type(ty))
    }

    fn direct_call(
        &self,
        before: &Before<'_>,
        method: &Method,
        witness: &Witness,
        values: &[Datum],
    ) -> String {
        let args = self.arguments(before, method, values, self.is_overloaded(method));
        self.note_exceptions(method);
        let class = || self.scope.class(method.class).unwrap_or_default();
        match witness.before.receiver {
            _ if method.is_constructor() => format!("new {}({args})", class()),
            Some(Datum::Object(i)) => {
                let receiver = self.object(before.objects, before.variables, i);
                format!(
                    "{}.{}({args})",
                    self.receiver(receiver, method),
                    method.name
                )
            }
            _ => format!("{}.{}({args})", class(), method.name),
        }
    }

    fn reflected_call(
        &self,
        before: &Before<'_>,
        method: &Method,
        witness: &Witness,
        values: &[Datum],
    ) -> String {
        let (objects, variables) = (before.objects, before.variables);
        let class = self.scope.class_object(method.class);
        let args = self.reflected_arguments(objects, variables, &method.params, values);
        if method.is_constructor() {
            let construct = self.helper(Helper::Construct);
            return format!("{construct}({class}, {args})");
        }
        let call = self.helper(Helper::Call);
        let receiver = witness.before.receiver.unwrap_or(Datum::Null);
        let receiver = self.any(objects, variables, receiver);
        format!(
            "{call}({receiver}, {class}, {}, {args})",
            quoted(&method.name)
        )
    }

    /// Whether another method has the name, so that types of arguments decide between them.
    pub(crate) fn is_overloaded(&self, method: &Method) -> bool {
        self.has_namesake(method.class, method)
    }

    /// Whether a class has or inherits a method with this name and other parameters.
    pub(crate) fn has_namesake(&self, class: ClassId, method: &Method) -> bool {
        let program = self.scope.program;
        let mut pending = vec![class];
        let mut seen = Vec::new();
        while let Some(id) = pending.pop() {
            if seen.contains(&id) {
                continue;
            }
            seen.push(id);
            let class = program.class(id);
            let mut methods = class.methods.iter().map(|&m| program.method(m));
            let is_namesake = |other: &Method| {
                other.name == method.name
                    && other.params != method.params
                    && !other.access.is_synthetic()
            };
            if methods.any(is_namesake) {
                return true;
            }
            // Constructors are not inherited.
            if !method.is_constructor() {
                pending.extend(class.super_class);
                pending.extend(&class.interfaces);
            }
        }
        false
    }
}
