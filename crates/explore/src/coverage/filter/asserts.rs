//! The test whether assertions are on, and the code of a static initialiser that finds that out.

use super::Fates;
use isopath_program::{Class, Code, Constant, MemberRef, Op};

pub(super) fn mark(class: &Class, code: &Code, fates: &mut Fates) {
    for (pc, op) in code.ops.iter().enumerate() {
        let op_at = |at: usize| code.ops.get(at).copied();
        match (*op, op_at(pc + 1)) {
            (Op::GetStatic(field), Some(Op::IfZero(..))) if is_flag(class, field) => {
                fates.ignore([pc + 1]);
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
