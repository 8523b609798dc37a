//! Type arguments of variables that hold collections: those that all places where they are needed agree on.
//!
//! Where they do not agree, or are not known, the type is raw: that always compiles.

use super::variables::Variables;
use crate::junit::java::Scope;
use isopath_program::{GenericType, Method};
use isopath_trace::{Body, Datum, FieldName, Object, Witness};

/// The type arguments of each object, such as `<Integer>`; empty if there are none, or none that will do.
pub(super) fn arguments(
    scope: &Scope<'_>,
    method: &Method,
    witness: &Witness,
    variables: &Variables,
) -> Vec<String> {
    let mut needs = Needs {
        objects: &witness.before.objects,
        wanted: vec![Vec::new(); witness.before.objects.len()],
    };
    let signature = method.signature.as_deref().unwrap_or_default();
    let parameters = GenericType::of_parameters(signature);
    for (i, argument) in witness.before.arguments.iter().enumerate() {
        let ty = parameters.get(i).cloned().flatten();
        // The signature of a constructor may leave out parameters that the compiler has added.
        let ty = ty.filter(|_| parameters.len() == witness.before.arguments.len());
        needs.note(argument.value, ty);
    }
    for input in &witness.before.statics {
        needs.note(input.value, declared(scope, &input.field));
    }
    for object in &witness.before.objects {
        match &object.body {
            Body::Fields(fields) => fields
                .iter()
                .for_each(|(field, value)| needs.note(*value, declared(scope, field))),
            Body::Array { elements, .. } => elements
                .iter()
                .for_each(|(_, value)| needs.note(*value, None)),
            _ => {}
        }
    }
    let shown = |(i, wanted): (usize, &Vec<Option<GenericType>>)| {
        let (first, rest) = wanted.split_first()?;
        let ty = first.as_ref()?;
        let arguments = |ty: &Option<GenericType>| ty.as_ref().map(|ty| ty.arguments.clone());
        let agree = rest
            .iter()
            .all(|other| arguments(other) == arguments(first));
        let fits = agree && needs.fits(scope, variables, i, ty);
        shown_arguments(scope, ty).filter(|_| fits)
    };
    let wanted = needs.wanted.iter().enumerate();
    wanted.map(|it| shown(it).unwrap_or_default()).collect()
}

/// The type of a field.
fn declared(scope: &Scope<'_>, field: &FieldName) -> Option<GenericType> {
    let program = scope.program;
    let class = program.load(&field.class.replace('.', "/")).ok()?;
    let fields = class.fields.iter().map(|&id| program.field(id));
    let mut named = fields.filter(|f| *f.name == *field.name && f.ty.descriptor() == field.ty);
    GenericType::of_field(named.next()?.signature.as_deref()?)
}

/// `<String, Foo>`; `None` if an argument is not known or has no name in the scope.
fn shown_arguments(scope: &Scope<'_>, ty: &GenericType) -> Option<String> {
    let argument = |argument: &Option<GenericType>| {
        let argument = argument.as_ref()?;
        let class = scope.program.load(&argument.class).ok()?;
        if argument.arguments.is_empty() {
            let is_raw = class
                .signature
                .as_deref()
                .is_some_and(|s| s.starts_with('<'));
            return scope.class(class.id).filter(|_| !is_raw);
        }
        scope.with_arguments(class.id, &shown_arguments(scope, argument)?)
    };
    let arguments = ty.arguments.iter().map(argument);
    let arguments = arguments.collect::<Option<Vec<String>>>()?;
    (!arguments.is_empty()).then(|| format!("<{}>", arguments.join(", ")))
}

/// The types that objects are needed as.
struct Needs<'a> {
    objects: &'a [Object],
    wanted: Vec<Vec<Option<GenericType>>>,
}

impl Needs<'_> {
    /// An object is needed as this type, and what it holds as the type's arguments.
    fn note(&mut self, value: Datum, ty: Option<GenericType>) {
        let mut pending = vec![(value, ty)];
        while let Some((value, ty)) = pending.pop() {
            let Datum::Object(i) = value else { continue };
            let Body::Contents(values) = &self.objects[i].body else {
                continue;
            };
            // A type without arguments is that of any object of its class.
            let is_plain = ty.as_ref().is_some_and(|ty| ty.arguments.is_empty());
            if is_plain || self.wanted[i].contains(&ty) {
                continue;
            }
            let arguments = ty.as_ref().map_or(&[][..], |ty| &ty.arguments);
            let held = values.iter().enumerate().map(|(at, &value)| {
                let argument = at.checked_rem(arguments.len());
                (value, argument.and_then(|at| arguments[at].clone()))
            });
            pending.extend(held);
            self.wanted[i].push(ty);
        }
    }

    /// Whether what an object holds can be added to it if it is declared so.
    fn fits(&self, scope: &Scope<'_>, variables: &Variables, i: usize, ty: &GenericType) -> bool {
        let program = scope.program;
        let Body::Contents(values) = &self.objects[i].body else {
            return false;
        };
        let loaded = |name: &str| program.load(name).ok().map(|class| class.id);
        // The collections of the JDK have the type parameters of their interfaces.
        let own = loaded(&self.objects[i].class.replace('.', "/"));
        let is_standard = ty.class.starts_with("java/util/") || ty.class == "java/lang/Iterable";
        let counts = own.is_some_and(|own| scope.type_parameters(own) == ty.arguments.len());
        counts
            && is_standard
            && values.iter().enumerate().all(|(at, value)| {
                let Datum::Object(held) = *value else {
                    return true;
                };
                let argument = at.checked_rem(ty.arguments.len());
                let argument = argument.and_then(|at| ty.arguments[at].as_ref());
                let wanted = argument.and_then(|argument| loaded(&argument.class));
                let seen = variables.get(held).map(|variable| variable.class);
                let seen = seen.or_else(|| loaded(&self.objects[held].class.replace('.', "/")));
                wanted
                    .zip(seen)
                    .is_some_and(|(wanted, seen)| program.is_subclass(seen, wanted))
            })
    }
}
