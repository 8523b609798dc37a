//! The effect of each op on the kinds of values (JVMS 4.10.1.9).

use super::Verifier;
use super::frame::{Frame, SlotKind};
use crate::op::{Arith, Conversion, Num};
use crate::{ConstIndex, Constant, Op, Type};

impl Verifier<'_> {
    pub(super) fn step(&self, op: Op, frame: &mut Frame) -> Result<(), String> {
        use SlotKind::{Double, Float, Int, Long, Reference};
        match op {
            Op::Nop | Op::Goto(_) | Op::Jsr(_) | Op::Ret(_) => {}
            Op::Null | Op::New(_) => frame.stack.push(Reference),
            Op::Int(_) => frame.stack.push(Int),
            Op::Long(_) => frame.stack.push(Long),
            Op::Float(_) => frame.stack.push(Float),
            Op::Double(_) => frame.stack.push(Double),
            Op::Ldc(index) => frame.stack.push(self.constant_kind(index)?),
            Op::Load(local) => {
                let kind = frame.load(local)?;
                frame.stack.push(kind);
            }
            Op::Store(local) => {
                let kind = frame.pop()?;
                frame.store(local, kind)?;
            }
            Op::Inc(local, _) => match frame.load(local)? {
                Int => {}
                kind => {
                    return Err(format!(
                        "Bad local variable type: {kind:?} where Int is needed"
                    ));
                }
            },
            Op::ArrayLoad(kind) => {
                apply(frame, &[Reference, Int], Some(SlotKind::of_element(kind)))?
            }
            Op::ArrayStore(kind) => {
                apply(frame, &[Reference, Int, SlotKind::of_element(kind)], None)?
            }
            Op::Pop => drop(frame.pop_narrow()?),
            Op::Pop2 => drop(frame.pop_two_units()?),
            Op::Dup => duplicate(frame, 1, 0)?,
            Op::DupX1 => duplicate(frame, 1, 1)?,
            Op::DupX2 => duplicate(frame, 1, 2)?,
            Op::Dup2 => duplicate(frame, 2, 0)?,
            Op::Dup2X1 => duplicate(frame, 2, 1)?,
            Op::Dup2X2 => duplicate(frame, 2, 2)?,
            Op::Swap => {
                let (top, below) = (frame.pop_narrow()?, frame.pop_narrow()?);
                frame.stack.extend([top, below]);
            }
            Op::Arith(arith) => {
                let (operands, result) = arith_kinds(arith);
                apply(frame, &operands, Some(result))?;
            }
            Op::Neg(num) => apply(frame, &[num_kind(num)], Some(num_kind(num)))?,
            Op::Convert(conversion) => {
                let (from, to) = conversion_kinds(conversion);
                apply(frame, &[from], Some(to))?;
            }
            Op::IfZero(..) | Op::Switch(_) => frame.expect(Int)?,
            Op::IfInt(..) => apply(frame, &[Int, Int], None)?,
            Op::IfSame(_) | Op::IfNotSame(_) => apply(frame, &[Reference, Reference], None)?,
            Op::IfNull(_) | Op::IfNonNull(_) => frame.expect(Reference)?,
            Op::ReturnValue => match SlotKind::of(&self.method.ret) {
                Some(kind) => frame.expect(kind)?,
                None => return Err("Method does not expect a return value".into()),
            },
            Op::Return if self.method.ret == Type::Void => {}
            Op::Return => return Err("Method expects a return value".into()),
            Op::GetStatic(index) => apply(frame, &[], Some(self.field_kind(index)?))?,
            Op::PutStatic(index) => apply(frame, &[self.field_kind(index)?], None)?,
            Op::GetField(index) => apply(frame, &[Reference], Some(self.field_kind(index)?))?,
            Op::PutField(index) => apply(frame, &[Reference, self.field_kind(index)?], None)?,
            Op::InvokeVirtual(index) | Op::InvokeSpecial(index) | Op::InvokeInterface(index) => {
                self.call_effect(index, true, frame)?;
            }
            Op::InvokeStatic(index) | Op::InvokeDynamic(index) => {
                self.call_effect(index, false, frame)?
            }
            Op::NewArray(_) | Op::NewRefArray(_) => apply(frame, &[Int], Some(Reference))?,
            Op::NewMultiArray(_, count) => {
                apply(frame, &vec![Int; usize::from(count)], Some(Reference))?;
            }
            Op::ArrayLength | Op::InstanceOf(_) => apply(frame, &[Reference], Some(Int))?,
            Op::CheckCast(_) => apply(frame, &[Reference], Some(Reference))?,
            Op::Throw | Op::MonitorEnter | Op::MonitorExit => frame.expect(Reference)?,
        }
        self.check_depth(frame)
    }

    fn constant_kind(&self, index: ConstIndex) -> Result<SlotKind, String> {
        let dynamic = |desc: &str| Type::parse(desc).and_then(|ty| SlotKind::of(&ty));
        match self.class.constant(index) {
            Some(Constant::Long(_)) => Ok(SlotKind::Long),
            Some(Constant::Double(_)) => Ok(SlotKind::Double),
            Some(Constant::Dynamic(reference)) => {
                dynamic(&reference.desc).ok_or_else(|| format!("Bad dynamic constant {index}"))
            }
            Some(_) => Ok(SlotKind::Reference),
            None => Err(format!("No constant {index}")),
        }
    }

    fn field_kind(&self, index: ConstIndex) -> Result<SlotKind, String> {
        let desc = match self.class.constant(index) {
            Some(Constant::Field(field)) => Type::parse(&field.desc),
            _ => None,
        };
        desc.and_then(|ty| SlotKind::of(&ty))
            .ok_or_else(|| format!("Bad field constant {index}"))
    }

    fn call_effect(
        &self,
        index: ConstIndex,
        has_receiver: bool,
        frame: &mut Frame,
    ) -> Result<(), String> {
        let ty = match self.class.constant(index) {
            Some(Constant::Method(method) | Constant::InterfaceMethod(method)) => {
                method.method_type()
            }
            Some(Constant::InvokeDynamic(site)) => site.method_type(),
            _ => None,
        };
        let ty = ty.ok_or_else(|| format!("Bad method constant {index}"))?;
        let receiver = has_receiver.then_some(SlotKind::Reference);
        let operands: Vec<SlotKind> = receiver
            .into_iter()
            .chain(ty.params.iter().filter_map(SlotKind::of))
            .collect();
        apply(frame, &operands, SlotKind::of(&ty.ret))
    }
}

/// Pops the operands (the last is on top) and pushes the result.
fn apply(frame: &mut Frame, operands: &[SlotKind], result: Option<SlotKind>) -> Result<(), String> {
    operands
        .iter()
        .rev()
        .try_for_each(|operand| frame.expect(*operand))?;
    frame.stack.extend(result);
    Ok(())
}

/// The `dup` family: copies the top units below the next ones.
fn duplicate(frame: &mut Frame, units: usize, below: usize) -> Result<(), String> {
    let mut take = |units: usize| match units {
        0 => Ok(Vec::new()),
        1 => frame.pop_narrow().map(|kind| vec![kind]),
        _ => frame.pop_two_units(),
    };
    let (top, skipped) = (take(units)?, take(below)?);
    for part in [&top, &skipped, &top] {
        frame.stack.extend(part);
    }
    Ok(())
}

fn num_kind(num: Num) -> SlotKind {
    match num {
        Num::Int => SlotKind::Int,
        Num::Long => SlotKind::Long,
        Num::Float => SlotKind::Float,
        Num::Double => SlotKind::Double,
    }
}

#[rustfmt::skip]
fn arith_kinds(arith: Arith) -> ([SlotKind; 2], SlotKind) {
    use Arith::*;
    use SlotKind::{Double, Float, Int, Long};
    match arith {
        IAdd | ISub | IMul | IDiv | IRem | IShl | IShr | IUshr | IAnd | IOr | IXor => ([Int, Int], Int),
        LAdd | LSub | LMul | LDiv | LRem | LAnd | LOr | LXor => ([Long, Long], Long),
        LShl | LShr | LUshr => ([Long, Int], Long),
        LCmp => ([Long, Long], Int),
        FAdd | FSub | FMul | FDiv | FRem => ([Float, Float], Float),
        FCmpL | FCmpG => ([Float, Float], Int),
        DAdd | DSub | DMul | DDiv | DRem => ([Double, Double], Double),
        DCmpL | DCmpG => ([Double, Double], Int),
    }
}

#[rustfmt::skip]
fn conversion_kinds(conversion: Conversion) -> (SlotKind, SlotKind) {
    use Conversion::*;
    use SlotKind::{Double, Float, Int, Long};
    match conversion {
        I2L => (Int, Long), I2F => (Int, Float), I2D => (Int, Double),
        L2I => (Long, Int), L2F => (Long, Float), L2D => (Long, Double),
        F2I => (Float, Int), F2L => (Float, Long), F2D => (Float, Double),
        D2I => (Double, Int), D2L => (Double, Long), D2F => (Double, Float),
        I2B | I2C | I2S => (Int, Int),
    }
}
