//! Detail messages of exceptions, worded as HotSpot words them.

use isopath_program::{Class, ClassId, Origin, Program};

/// The message of a `ClassCastException`.
pub(crate) fn class_cast(program: &Program, from: ClassId, to: ClassId) -> String {
    let (from, to) = (program.class(from), program.class(to));
    let (from_name, to_name) = (binary_name(from), binary_name(to));
    let cannot = format!("class {from_name} cannot be cast to class {to_name}");
    let (from_where, to_where) = (whereabouts(program, from), whereabouts(program, to));
    if from_where == to_where {
        return format!("{cannot} ({from_name} and {to_name} are in {from_where})");
    }
    format!("{cannot} ({from_name} is in {from_where}; {to_name} is in {to_where})")
}

/// The name that `Class.getName()` returns: `java.util.Map$Entry`, `[I`.
pub(crate) fn binary_name(class: &Class) -> String {
    class.name.replace('/', ".")
}

/// Module and class loader of a class. Arrays are where their elements are.
fn whereabouts(program: &Program, class: &Class) -> String {
    let mut class = class;
    while let Some(component) = class.array.and_then(|a| a.component) {
        class = program.class(component);
    }
    match &class.origin {
        Origin::Jdk { module } => format!("module {module} of loader 'bootstrap'"),
        Origin::Application => "unnamed module of loader 'app'".to_owned(),
    }
}
