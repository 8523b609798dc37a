//! Methods that only the compiler knows of.

use isopath_program::{Class, Method, Op, Program};

/// Whether the compiler made up all of a method: bridges, accessors, what enums and records have.
pub(crate) fn is_made_up(program: &Program, method: &Method) -> bool {
    let class = program.class(method.class);
    let synthetic = method.access.is_synthetic() && !method.name.starts_with("lambda$");
    let ops = method.code(program).ok().flatten().map(|code| &*code.ops);
    class.access.is_synthetic()
        || synthetic
        || class.access.is_enum() && is_of_enum(class, method, ops.unwrap_or_default())
        || class.record_components.is_some() && is_of_record(method, ops.unwrap_or_default())
}

/// `values`, `valueOf`, and a constructor that does nothing of its own.
fn is_of_enum(class: &Class, method: &Method, ops: &[Op]) -> bool {
    let name = &class.name;
    match &*method.name {
        "values" => *method.desc == format!("()[L{name};"),
        "valueOf" => *method.desc == format!("(Ljava/lang/String;)L{name};"),
        "<init>" => &*method.desc == "(Ljava/lang/String;I)V" && ops.len() == 5,
        _ => false,
    }
}

/// `toString`, `hashCode` and `equals`, as `ObjectMethods` has them.
fn is_of_record(method: &Method, ops: &[Op]) -> bool {
    matches!(&*method.name, "toString" | "hashCode" | "equals")
        && matches!(ops, [.., Op::InvokeDynamic(_), Op::ReturnValue])
        && ops.len() == method.arg_count + 2
}
