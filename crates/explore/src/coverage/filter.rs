//! Code that no line of the source stands for, as JaCoCo leaves it out of its reports.
//!
//! Assertions are always on in an analysis, so the side of an `assert` that skips it could never be
//! covered. JaCoCo counts it up to version 0.8.12; later ones leave it out as well. What they have beside
//! this (`finally` blocks that the compiler copied, the parts of a `switch` over strings,
//! try-with-resources, `synchronized`) is counted here as it stands in the class file.

use isopath_program::{Class, Code, Constant, MemberRef, Method, Op, Program};

/// Whether the compiler made up all of a method: bridges, accessors, `values()` of an enum.
pub(super) fn is_made_up(program: &Program, method: &Method) -> bool {
    let class = program.class(method.class);
    let synthetic = method.access.is_synthetic() && !method.name.starts_with("lambda$");
    class.access.is_synthetic() || synthetic || is_enum_method(class, method)
}

fn is_enum_method(class: &Class, method: &Method) -> bool {
    let name = &class.name;
    let declared = |known: &str, desc: String| &*method.name == known && *method.desc == *desc;
    class.access.is_enum()
        && (declared("values", format!("()[L{name};"))
            || declared("valueOf", format!("(Ljava/lang/String;)L{name};")))
}

/// Whether the instruction at `pc` tests whether assertions are on, or finds that out for the class.
pub(super) fn is_ignored(class: &Class, code: &Code, pc: usize) -> bool {
    let op = |pc: usize| code.ops.get(pc).copied();
    match op(pc) {
        Some(Op::IfZero(..)) if pc > 0 && asks_for_assertions(class, op(pc - 1)) => true,
        // ldc, invokevirtual desiredAssertionStatus, ifne, iconst_1, goto, iconst_0, putstatic
        _ => (0..7).any(|back| {
            let start = pc.checked_sub(back);
            start.is_some_and(|start| {
                calls_desired_status(class, op(start + 1)) && sets_assertions(class, op(start + 6))
            })
        }),
    }
}

fn asks_for_assertions(class: &Class, op: Option<Op>) -> bool {
    matches!(op, Some(Op::GetStatic(index)) if is_assertions_field(class, index))
}

fn sets_assertions(class: &Class, op: Option<Op>) -> bool {
    matches!(op, Some(Op::PutStatic(index)) if is_assertions_field(class, index))
}

fn is_assertions_field(class: &Class, index: u16) -> bool {
    matches!(class.constant(index), Some(Constant::Field(field))
        if field.class_name == class.name && is_member(field, "$assertionsDisabled", "Z"))
}

fn calls_desired_status(class: &Class, op: Option<Op>) -> bool {
    let Some(Op::InvokeVirtual(index)) = op else {
        return false;
    };
    matches!(class.constant(index), Some(Constant::Method(method))
        if &*method.class_name == "java/lang/Class"
            && is_member(method, "desiredAssertionStatus", "()Z"))
}

fn is_member(member: &MemberRef, name: &str, desc: &str) -> bool {
    &*member.name == name && &*member.desc == desc
}
