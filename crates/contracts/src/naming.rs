//! What clauses call classes, parameters and types.

use isopath_program::{Class, LinkErrorKind, Method, Program, ProgramError, Type};

/// Whether a value of one type can be passed as another.
pub fn is_passable(program: &Program, given: &Type, wanted: &Type) -> bool {
    match (given.class_name(), wanted.class_name()) {
        (Some(given), Some(wanted)) => match (program.load(given), program.load(wanted)) {
            (Ok(given), Ok(wanted)) => program.is_subclass(given.id, wanted.id),
            _ => false,
        },
        _ => given == wanted,
    }
}

/// The names of a method's parameters, `arg0` and so on where the class file has none.
pub fn parameter_names(program: &Program, method: &Method) -> Vec<String> {
    let names = method.param_names(program).into_iter().enumerate();
    names
        .map(|(i, name)| name.map_or_else(|| format!("arg{i}"), |name| name.to_string()))
        .collect()
}

/// The type of the objects of a class.
pub(crate) fn type_of(class: &Class) -> Type {
    Type::Ref(class.name.clone())
}

/// A class as its neighbours write it: nested in the class or beside it, of the same package, or by its full name.
pub(crate) fn class_named<'p>(
    program: &'p Program,
    from: &Class,
    written: &str,
) -> Result<&'p Class, ProgramError> {
    let nested = written.replace('.', "$");
    let host = from.nest_host.as_deref().unwrap_or(&from.name);
    let near = [
        format!("{}${nested}", from.name),
        format!("{host}${nested}"),
        match from.package() {
            "" => nested,
            package => format!("{package}/{nested}"),
        },
    ];
    for name in near {
        match program.load(&name) {
            Ok(class) => return Ok(class),
            Err(error) if error.kind == LinkErrorKind::NoClassDefFound => {}
            Err(error) => return Err(error.into()),
        }
    }
    program.find_class(written)
}
