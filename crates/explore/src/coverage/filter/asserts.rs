//! `assert` statements: the test whether assertions are on, the code of a static initialiser that finds
//! that out, and what happens when they fail.

use super::Fates;
use isopath_program::{Class, Code, Constant, MemberRef, Op};
use std::ops::Range;

pub(super) fn mark(class: &Class, code: &Code, fates: &mut Fates) {
    for (pc, op) in code.ops.iter().enumerate() {
        let op_at = |at: usize| code.ops.get(at).copied();
        match (*op, op_at(pc + 1)) {
            (Op::GetStatic(field), Some(Op::IfZero(_, end))) if is_flag(class, field) => {
                fates.ignore([pc + 1]);
                mark_failure(class, code, fates, pc + 2..end as usize);
            }
            // ldc, invokevirtual, ifne, iconst_1, goto, iconst_0, putstatic
            (Op::Ldc(_), Some(Op::InvokeVirtual(method))) if finds_out(class, method) => {
                if matches!(op_at(pc + 6), Some(Op::PutStatic(field)) if is_flag(class, field)) {
                    fates.ignore(pc..pc + 7);
                }
            }
            _ => {}
        }
    }
}

/// An `assert` is its condition, and then an error that is made and thrown.
fn mark_failure(class: &Class, code: &Code, fates: &mut Fates, all: Range<usize>) {
    let ops = code.ops.get(all.clone()).unwrap_or_default();
    // One in the other is no work of a compiler, and many of them would take long.
    if ops.iter().any(|op| asks(class, *op)) {
        return;
    }
    let Some(condition) = ops.iter().position(|op| makes_error(class, *op)) else {
        return;
    };
    let failure = all.start + condition;
    fates.failures.extend(failure..all.end);
    for pc in all.start..failure {
        let op = code.ops[pc];
        if op.is_conditional() && op.target() == Some(failure as u32) {
            fates.failing.insert(pc, 1);
        } else if op.is_conditional() && pc + 1 == failure {
            fates.failing.insert(pc, 0);
        }
    }
}

fn asks(class: &Class, op: Op) -> bool {
    matches!(op, Op::GetStatic(field) if is_flag(class, field))
}

fn makes_error(class: &Class, op: Op) -> bool {
    let Op::New(index) = op else { return false };
    matches!(class.constant(index), Some(Constant::Class(name))
        if &**name == "java/lang/AssertionError")
}

fn is_flag(class: &Class, index: u16) -> bool {
    matches!(class.constant(index), Some(Constant::Field(field))
        if field.class_name == class.name && is_member(field, "$assertionsDisabled", "Z"))
}

fn finds_out(class: &Class, index: u16) -> bool {
    matches!(class.constant(index), Some(Constant::Method(method))
        if &*method.class_name == "java/lang/Class"
            && is_member(method, "desiredAssertionStatus", "()Z"))
}

fn is_member(member: &MemberRef, name: &str, desc: &str) -> bool {
    &*member.name == name && &*member.desc == desc
}
