//! Invariants of classes, and which classes a method reaches.

use isopath_program::{Class, ClassId, ElementValue, LinkError, Method, Program, Type};
use rustc_hash::FxHashSet;

use crate::site::ClauseSite;
use crate::supertypes::supertypes;
use crate::{ClassInvariant, ContractError};

const INVARIANT: &str = "isopath/Invariant";

/// The invariants of the objects of a class: its own and those of its supertypes, joined by *and*.
pub fn class_invariants(
    program: &Program,
    class: ClassId,
) -> Result<Vec<ClassInvariant>, ContractError> {
    let mut found = Vec::new();
    for owner in supertypes(program, class) {
        for id in &program.class(owner).methods {
            found.extend(invariant(program, program.method(*id))?);
        }
    }
    Ok(found)
}

/// What an `@Invariant` at a method says.
fn invariant(program: &Program, method: &Method) -> Result<Option<ClassInvariant>, ContractError> {
    let annotations = method.annotations(program)?;
    let Some(annotation) = annotations.iter().find(|a| *a.interface == *INVARIANT) else {
        return Ok(None);
    };
    let site = ClauseSite::annotation(program, method, "@Invariant".to_owned())?;
    let wrong = |reason: &str| {
        Err(site.error(
            reason,
            "an invariant is an instance method without parameters whose result is boolean",
            Vec::new(),
        ))
    };
    if method.is_static() {
        return wrong("it is static");
    }
    if !method.params.is_empty() {
        return wrong("it has parameters");
    }
    if method.ret != Type::Boolean {
        return wrong("its result is not boolean");
    }
    Ok(Some(ClassInvariant {
        method: method.id,
        lazily: is_set(site.class(), annotation.element("lazily")),
    }))
}

/// Whether an element with the type `boolean` was written as `true`.
pub(crate) fn is_set(class: &Class, value: Option<&ElementValue>) -> bool {
    match value {
        Some(ElementValue::Primitive('Z', index)) => {
            class.constant(*index) == Some(&isopath_program::Constant::Int(1))
        }
        _ => false,
    }
}

/// The invariants of the objects that a method reaches by declared types: its receiver, its parameters, its result, and
/// what their fields lead to. Of classes that are not of the application only supertypes are looked at.
pub fn reached_invariants(
    program: &Program,
    method: &Method,
) -> Result<Vec<ClassInvariant>, ContractError> {
    let mut found: Vec<ClassInvariant> = Vec::new();
    for class in reached(program, method)? {
        for invariant in class_invariants(program, class)? {
            if !found.contains(&invariant) {
                found.push(invariant);
            }
        }
    }
    Ok(found)
}

fn reached(program: &Program, method: &Method) -> Result<Vec<ClassId>, LinkError> {
    let mut reached = ReachedClasses::default();
    if !method.is_static() {
        reached.add(method.class);
    }
    for ty in method.params.iter().chain([&method.ret]) {
        reached.add_type(program, ty)?;
    }
    let mut at = 0;
    while let Some(class) = reached.classes.get(at) {
        at += 1;
        let class = program.class(*class);
        if class.is_application() {
            for field in class.instance_fields.iter() {
                reached.add_type(program, &program.field(*field).ty)?;
            }
        }
    }
    Ok(reached.classes)
}

/// Classes in the order in which they are reached, each once.
#[derive(Default)]
struct ReachedClasses {
    classes: Vec<ClassId>,
    known: FxHashSet<ClassId>,
}

impl ReachedClasses {
    fn add(&mut self, class: ClassId) {
        if self.known.insert(class) {
            self.classes.push(class);
        }
    }

    /// The class of a reference, or of what an array holds.
    fn add_type(&mut self, program: &Program, ty: &Type) -> Result<(), LinkError> {
        let Some(name) = ty.class_name() else {
            return Ok(());
        };
        let element = name.trim_start_matches('[');
        if element.len() == name.len() {
            self.add(program.load(name)?.id);
        } else if let Some(Type::Ref(element)) = Type::parse(element) {
            self.add(program.load(&element)?.id);
        }
        Ok(())
    }
}
