//! Steps of a construction as statements.

use super::expression::{quoted, with_parentheses};
use super::variables::Variables;
use super::{Helper, Page};
use crate::junit::build::{How, Step};
use crate::junit::java::{Throws, element_literal, text_literal};
use isopath_program::{FieldId, Method, Type};
use isopath_trace::{Body, Datum, Object};

/// The objects before a call, and what they are called.
pub(crate) struct Before<'a> {
    pub(crate) objects: &'a [Object],
    pub(crate) variables: &'a Variables,
}

impl<'p> Page<'_, 'p> {
    /// The statements of a step.
    pub(crate) fn step(&self, before: &Before<'_>, step: &Step<'p>) -> Vec<String> {
        match step {
            Step::Create {
                object,
                method,
                args,
                by_reflection,
            } => {
                let made = match by_reflection {
                    true => self.constructed(before, method, args),
                    false => self.created(before, method, args),
                };
                vec![self.declaration(before, *object, &made)]
            }
            Step::Allocate { object } => {
                let class = self.class_of(before, *object);
                let allocate = self.helper(Helper::Allocate);
                vec![self.declaration(before, *object, &format!("{allocate}({class})"))]
            }
            Step::Text { object } => {
                let text = match &before.objects[*object].body {
                    Body::Text { units, .. } => text_literal(units),
                    _ => String::new(),
                };
                let made = format!("new {}({text})", self.scope.lang("String"));
                vec![self.declaration(before, *object, &made)]
            }
            Step::Array { object, elements } => self.array(before, *object, elements),
            Step::Fill {
                object,
                method,
                args,
            } => {
                let target = self.object(before.objects, before.variables, *object);
                let args = self.arguments(before, method, args, false);
                vec![format!("{}.{}({args});", target.text, method.name)]
            }
            &Step::Set {
                object,
                field,
                value,
                how,
            } => vec![self.set(before, object, field, value, how)],
            &Step::Element {
                object,
                index,
                value,
            } => vec![self.element(before, object, index, value)],
        }
    }

    fn created(&self, before: &Before<'_>, method: &Method, args: &[Datum]) -> String {
        let program = self.scope.program;
        // What a class of the JDK holds is a matter of the variable that it is assigned to.
        let is_library = !program.class(method.class).is_application();
        let infers = is_library && method.is_constructor() && self.is_generic(method.class);
        let arguments = if infers { "<>" } else { "" };
        let class = match is_library {
            true => self
                .scope
                .erased(method.class)
                .map(|class| class + arguments),
            false => self.scope.class(method.class),
        };
        let class = class.unwrap_or_default();
        let exactly = !infers && self.is_overloaded(method);
        let args = self.arguments(before, method, args, exactly);
        self.note_exceptions(method);
        debug_assert!(!program.class(method.class).is_array());
        match method.is_constructor() {
            true => format!("new {class}({args})"),
            false => format!("{class}.{}({args})", method.name),
        }
    }

    fn constructed(&self, before: &Before<'_>, method: &Method, args: &[Datum]) -> String {
        let construct = self.helper(Helper::Construct);
        let class = self.scope.class_object(method.class);
        let (objects, variables) = (before.objects, before.variables);
        let args = self.reflected_arguments(objects, variables, &method.params, args);
        format!("{construct}({class}, {args})")
    }

    /// The arguments of a call.
    pub(crate) fn arguments(
        &self,
        before: &Before<'_>,
        method: &Method,
        args: &[Datum],
        exactly: bool,
    ) -> String {
        // What stands for all the last arguments must not be taken for one of them.
        let last = method.params.len().saturating_sub(1);
        let is_list = |i: usize| method.access.is_varargs() && i == last;
        let values = args.iter().zip(&method.params).enumerate();
        let values = values.map(|(i, (&value, ty))| {
            let exactly = exactly || is_list(i);
            self.value(before.objects, before.variables, value, ty, exactly)
        });
        values.collect::<Vec<_>>().join(", ")
    }

    /// Notes what a caller must declare.
    pub(crate) fn note_exceptions(&self, method: &Method) {
        let program = self.scope.program;
        let unchecked = ["java/lang/RuntimeException", "java/lang/Error"]
            .map(|name| program.load(name).map(|class| class.id));
        for name in &method.exceptions {
            let Ok(class) = program.load(name) else {
                self.scope.may_throw(Throws::Throwable);
                continue;
            };
            let is = |above: &Result<_, _>| {
                above
                    .as_ref()
                    .is_ok_and(|&id| program.is_subclass(class.id, id))
            };
            let exception = program.load("java/lang/Exception").map(|class| class.id);
            match (unchecked.iter().any(is), is(&exception)) {
                (true, _) => {}
                (_, true) => self.scope.may_throw(Throws::Exception),
                _ => self.scope.may_throw(Throws::Throwable),
            }
        }
    }

    fn class_of(&self, before: &Before<'_>, object: usize) -> String {
        let name = before.objects[object].class.replace('.', "/");
        self.scope.type_object(&Type::reference(name))
    }

    /// `Foo foo = made;`
    pub(super) fn declaration(&self, before: &Before<'_>, object: usize, made: &str) -> String {
        let Some(variable) = before.variables.get(object) else {
            return format!("{made};");
        };
        let arguments = &variable.arguments;
        let ty = self.scope.with_arguments(variable.class, arguments);
        let ty = ty.unwrap_or_default();
        // By reflection it comes as any object, unless its class is the variable's.
        let exact =
            self.scope.program.class(variable.class).source_name() == before.objects[object].class;
        let is_object = variable.class == self.scope.program.well_known().object;
        let cast = match exact || is_object || made.starts_with("new ") {
            true => String::new(),
            false => format!("({ty}) "),
        };
        format!("{ty} {} = {cast}{made};", variable.name)
    }

    fn set(
        &self,
        before: &Before<'_>,
        object: usize,
        field: FieldId,
        value: Datum,
        how: How<'_>,
    ) -> String {
        let field = self.scope.program.field(field);
        let target = self.object(before.objects, before.variables, object);
        let (objects, variables) = (before.objects, before.variables);
        match how {
            How::Assign => {
                let place = self.field_place(&target, field);
                let value = match value {
                    Datum::Object(_) => self.value(objects, variables, value, &field.ty, false),
                    plain => element_literal(self.scope, plain),
                };
                format!("{place} = {value};")
            }
            How::Setter(method) => {
                self.note_exceptions(method);
                let args = self.arguments(before, method, &[value], self.is_overloaded(method));
                let target = self.receiver(target, method);
                format!("{target}.{}({args});", method.name)
            }
            How::Reflect => {
                let set = self.helper(Helper::Set);
                let declaring = self.scope.class_object(field.class);
                let value = self.any(objects, variables, value);
                format!(
                    "{set}({}, {declaring}, {}, {value});",
                    target.text,
                    quoted(&field.name)
                )
            }
        }
    }

    /// An object as the receiver of a call: as the class that declares the method, where its own type could
    /// mean another one or has no such member.
    pub(crate) fn receiver(
        &self,
        target: super::expression::Expression,
        method: &Method,
    ) -> String {
        let program = self.scope.program;
        let own = target.class.unwrap_or(method.class);
        let plain = method.access.is_public()
            && !self.has_namesake(own, method)
            && !self.is_generic(method.class);
        let fits = program.is_subclass(own, method.class) && (own == method.class || plain);
        if fits {
            return target.text;
        }
        let class = Type::reference(program.class(method.class).name.clone());
        with_parentheses(&self.fitting(target, &class, true))
    }
}
