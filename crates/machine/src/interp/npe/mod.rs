//! Helpful messages of `NullPointerException` (JEP 358), in the words of HotSpot.
//!
//! The failed instruction says what could not be done; which expression was null is worked out from the
//! bytecode alone: [`sources`] finds the instruction that pushed the null reference, [`text`] puts it into
//! words. Programs print these messages, so the limits and oddities of HotSpot's analysis are kept: it is
//! what their output is compared with.

mod effect;
mod loads;
mod sources;
mod stack;
#[cfg(test)]
mod tests;
mod text;

use isopath_program::{Class, Code, ConstIndex, Constant, MemberRef, Method, Op, Program};

/// The message of a `NullPointerException` that the JVM raised at `op` of `method`; `None` if that
/// instruction raises none, as for exceptions that were made by `new`.
pub(crate) fn message(program: &Program, method: &Method, op: u32) -> Option<String> {
    let code = method.code(program).ok()??;
    let class = program.class(method.class);
    let body = Body {
        class,
        method,
        code,
    };
    let failed = body.op(op)?;
    let depth = null_operand(body, failed)?;
    let action = text::failed_action(body, failed)?;
    let stacks = sources::stacks_up_to(body, op);
    let cause = text::cause(body, &stacks, op, depth).unwrap_or_default();
    Some(action + &cause)
}

/// The method that is looked at.
#[derive(Clone, Copy)]
struct Body<'a> {
    class: &'a Class,
    method: &'a Method,
    code: &'a Code,
}

impl<'a> Body<'a> {
    fn op(self, at: u32) -> Option<Op> {
        self.code.ops.get(at as usize).copied()
    }

    fn member(self, index: ConstIndex) -> Option<&'a MemberRef> {
        match self.class.constant(index)? {
            Constant::Field(member)
            | Constant::Method(member)
            | Constant::InterfaceMethod(member) => Some(member),
            _ => None,
        }
    }
}

/// How far below the top of the stack an instruction has the reference that must not be null.
fn null_operand(body: Body<'_>, op: Op) -> Option<usize> {
    match op {
        Op::GetField(_) | Op::ArrayLength | Op::Throw | Op::MonitorEnter | Op::MonitorExit => {
            Some(0)
        }
        Op::ArrayLoad(_) | Op::PutField(_) => Some(1),
        Op::ArrayStore(_) => Some(2),
        Op::InvokeVirtual(i) | Op::InvokeSpecial(i) | Op::InvokeInterface(i) => {
            receiver_operand(body.member(i)?)
        }
        _ => None,
    }
}

/// A constructor's receiver is never null: at such a call, the exception itself was being made.
fn receiver_operand(called: &MemberRef) -> Option<usize> {
    let params = called.method_type()?.params.len();
    (&*called.name != "<init>").then_some(params)
}
