//! What an instruction does to the operand stack, and where it leads.

use isopath_program::{
    Arith, ConstIndex, Constant, Conversion, Flow, LocalUse, MethodType, Num, Op, Type,
};

use super::Body;
use super::stack::Stack;

/// How many values an instruction takes, and whether the one that it leaves is of category 2.
type Effect = (usize, Option<bool>);

const NARROW: Option<bool> = Some(false);
const WIDE: Option<bool> = Some(true);

/// Executes the instruction at `at`. `wide_load` is the category of what it loads, if it is a load.
pub(super) fn execute(body: Body<'_>, stack: &mut Stack, at: u32, wide_load: bool) {
    let Some(op) = body.op(at) else { return };
    if stack.shuffle(op) {
        return;
    }
    // HotSpot takes no note of `iinc`.
    if let LocalUse::Write(local) = op.facts().local {
        stack.note_write(local);
    }
    let (taken, left) = effect(body, op, wide_load);
    stack.pop(taken);
    if let Some(wide) = left {
        stack.push(at, wide);
    }
}

fn effect(body: Body<'_>, op: Op, wide_load: bool) -> Effect {
    match op {
        // A cast leaves its operand where it is: the message names what was cast.
        Op::Nop | Op::Inc(..) | Op::CheckCast(_) | Op::Goto(_) | Op::Ret(_) | Op::Return => {
            (0, None)
        }
        Op::Null | Op::Int(_) | Op::Float(_) | Op::New(_) | Op::Jsr(_) => (0, NARROW),
        Op::Long(_) | Op::Double(_) => (0, WIDE),
        Op::Ldc(i) => (0, Some(is_wide_constant(body, i))),
        Op::Load(_) => (0, Some(wide_load)),
        Op::ArrayLoad(kind) => (2, Some(kind.is_wide())),
        Op::Arith(arith) => (2, Some(is_wide_arith(arith))),
        Op::Neg(num) => (1, Some(matches!(num, Num::Long | Num::Double))),
        Op::Convert(conversion) => (1, Some(is_wide_conversion(conversion))),
        Op::NewArray(_) | Op::NewRefArray(_) | Op::InstanceOf(_) | Op::ArrayLength => (1, NARROW),
        Op::NewMultiArray(_, dimensions) => (usize::from(dimensions), NARROW),
        Op::GetStatic(i) => (0, field_category(body, i)),
        Op::GetField(i) => (1, field_category(body, i)),
        Op::InvokeVirtual(i) | Op::InvokeSpecial(i) | Op::InvokeInterface(i) => call(body, i, 1),
        Op::InvokeStatic(i) | Op::InvokeDynamic(i) => call(body, i, 0),
        Op::Pop | Op::Store(_) | Op::PutStatic(_) | Op::MonitorEnter | Op::MonitorExit => (1, None),
        Op::IfZero(..) | Op::IfNull(_) | Op::IfNonNull(_) | Op::Switch(_) => (1, None),
        Op::ReturnValue | Op::Throw => (1, None),
        Op::IfInt(..) | Op::IfSame(_) | Op::IfNotSame(_) | Op::PutField(_) => (2, None),
        Op::ArrayStore(_) => (3, None),
        // Done by `Stack::shuffle`.
        Op::Pop2 | Op::Dup | Op::DupX1 | Op::DupX2 => (0, None),
        Op::Dup2 | Op::Dup2X1 | Op::Dup2X2 | Op::Swap => (0, None),
    }
}

fn category(ty: &Type) -> Option<bool> {
    (*ty != Type::Void).then(|| ty.is_wide())
}

fn field_category(body: Body<'_>, index: ConstIndex) -> Option<bool> {
    let ty = body
        .member(index)
        .and_then(|field| Type::parse(&field.desc));
    ty.as_ref().map_or(NARROW, category)
}

fn call(body: Body<'_>, index: ConstIndex, receivers: usize) -> Effect {
    call_type(body, index).map_or((receivers, None), |called| {
        (receivers + called.params.len(), category(&called.ret))
    })
}

fn call_type(body: Body<'_>, index: ConstIndex) -> Option<MethodType> {
    match body.class.constant(index)? {
        Constant::InvokeDynamic(site) => site.method_type(),
        _ => body.member(index)?.method_type(),
    }
}

fn is_wide_constant(body: Body<'_>, index: ConstIndex) -> bool {
    match body.class.constant(index) {
        Some(Constant::Long(_) | Constant::Double(_)) => true,
        Some(Constant::Dynamic(constant)) => matches!(&*constant.desc, "J" | "D"),
        _ => false,
    }
}

#[rustfmt::skip]
fn is_wide_arith(arith: Arith) -> bool {
    use Arith::*;
    matches!(
        arith,
        LAdd | LSub | LMul | LDiv | LRem | LShl | LShr | LUshr | LAnd | LOr | LXor
            | DAdd | DSub | DMul | DDiv | DRem
    )
}

fn is_wide_conversion(conversion: Conversion) -> bool {
    use Conversion::*;
    matches!(conversion, I2L | F2L | D2L | I2D | L2D | F2D)
}

/// Where control can go from the instruction at `at`, exceptions aside, in HotSpot's order. Nothing is known after a
/// subroutine: where it returns to is not followed. HotSpot lets a switch fall through; what follows it is one of its
/// cases, if it is reached at all.
pub(super) fn successors(body: Body<'_>, at: u32) -> Vec<u32> {
    let Some(op) = body.op(at) else {
        return Vec::new();
    };
    let mut next = match op.facts().flow {
        Flow::Next => vec![at + 1],
        Flow::Branch(target) => vec![at + 1, target],
        Flow::Jump(target) | Flow::Subroutine(target) => vec![target],
        Flow::Switch(table) => {
            let mut targets: Vec<u32> = body.code.switch_targets(table).collect();
            targets.rotate_right(1);
            targets.insert(0, at + 1);
            targets
        }
        Flow::Back | Flow::Leave => Vec::new(),
    };
    next.retain(|&target| body.op(target).is_some());
    next
}
