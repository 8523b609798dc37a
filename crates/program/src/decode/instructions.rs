//! The instructions (JVMS 6.5), opcode by opcode.

use super::{Decoder, Fault, NO_OP, RawCode};
use crate::classfile::Reader;

use crate::op::{Arith, Compare, Conversion, Num, Op, Switch, Target};
use crate::op_facts::LocalUse;
use crate::types::ElemKind;

const WIDE: u8 = 0xC4;

impl Decoder<'_> {
    pub(super) fn instructions(&self, code: &[u8], max_locals: u16) -> Result<RawCode, Fault> {
        let mut body = RawCode {
            ops: Vec::with_capacity(code.len() / 2),
            switches: Vec::new(),
            offsets: Vec::with_capacity(code.len() / 2),
            op_at: vec![NO_OP; code.len() + 1],
        };
        let mut reader = Reader::new(code);
        while !reader.is_empty() {
            let offset = reader.position();
            body.op_at[offset] = body.ops.len() as Target;
            body.offsets.push(offset as u16);
            let op = self.instruction(&mut reader, offset, &mut body.switches)?;
            check_local(op, code[offset], max_locals)?;
            body.ops.push(op);
        }
        body.op_at[code.len()] = body.ops.len() as Target;
        match body.ops.last() {
            Some(last) if last.falls_through() => {
                Err(Fault::Verify("Falling off the end of the code".into()))
            }
            _ => Ok(body),
        }
    }

    /// One instruction; jump targets are byte offsets for now.
    #[rustfmt::skip]
    fn instruction(&self, r: &mut Reader<'_>, at: usize, switches: &mut Vec<Switch>) -> Result<Op, Fault> {
        let opcode = r.u8()?;
        Ok(match opcode {
            0x00 => Op::Nop,
            0x01 => Op::Null,
            0x02..=0x08 => Op::Int(i32::from(opcode) - 3),
            0x09..=0x0A => Op::Long((opcode - 0x09) as i8),
            0x0B..=0x0D => Op::Float(f32::from(opcode - 0x0B)),
            0x0E..=0x0F => Op::Double((opcode - 0x0E) as i8),
            0x10 => Op::Int(i32::from(r.u8()? as i8)),
            0x11 => Op::Int(i32::from(r.i16()?)),
            0x12 => self.load_constant(r.u8()?.into())?,
            0x13 => self.load_constant(r.u16()?)?,
            0x14 => self.load_wide_constant(r.u16()?)?,
            0x15..=0x19 => Op::Load(r.u8()?.into()),
            0x1A..=0x2D => Op::Load(u16::from(opcode - 0x1A) % 4),
            0x2E..=0x35 => Op::ArrayLoad(ARRAY_KINDS[usize::from(opcode - 0x2E)]),
            0x36..=0x3A => Op::Store(r.u8()?.into()),
            0x3B..=0x4E => Op::Store(u16::from(opcode - 0x3B) % 4),
            0x4F..=0x56 => Op::ArrayStore(ARRAY_KINDS[usize::from(opcode - 0x4F)]),
            0x57 => Op::Pop,
            0x58 => Op::Pop2,
            0x59 => Op::Dup,
            0x5A => Op::DupX1,
            0x5B => Op::DupX2,
            0x5C => Op::Dup2,
            0x5D => Op::Dup2X1,
            0x5E => Op::Dup2X2,
            0x5F => Op::Swap,
            0x60..=0x73 => Op::Arith(FOUR_TYPES[usize::from(opcode - 0x60)]),
            0x74..=0x77 => Op::Neg([Num::Int, Num::Long, Num::Float, Num::Double][usize::from(opcode - 0x74)]),
            0x78..=0x83 => Op::Arith(TWO_TYPES[usize::from(opcode - 0x78)]),
            0x84 => Op::Inc(r.u8()?.into(), i16::from(r.u8()? as i8)),
            0x85..=0x93 => Op::Convert(CONVERSIONS[usize::from(opcode - 0x85)]),
            0x94..=0x98 => Op::Arith(COMPARISONS[usize::from(opcode - 0x94)]),
            0x99..=0x9E => Op::IfZero(CONDITIONS[usize::from(opcode - 0x99)], near(r, at)?),
            0x9F..=0xA4 => Op::IfInt(CONDITIONS[usize::from(opcode - 0x9F)], near(r, at)?),
            0xA5 => Op::IfSame(near(r, at)?),
            0xA6 => Op::IfNotSame(near(r, at)?),
            0xA7 => Op::Goto(near(r, at)?),
            0xA8 => Op::Jsr(self.subroutine(near(r, at)?)?),
            0xA9 => Op::Ret(r.u8()?.into()),
            0xAA => { pad(r, at)?; add_switch(switches, table_switch(r, at)?) }
            0xAB => { pad(r, at)?; add_switch(switches, lookup_switch(r, at)?) }
            0xAC..=0xB0 => Op::ReturnValue,
            0xB1 => Op::Return,
            0xB2 => Op::GetStatic(self.field(r.u16()?)?),
            0xB3 => Op::PutStatic(self.field(r.u16()?)?),
            0xB4 => Op::GetField(self.field(r.u16()?)?),
            0xB5 => Op::PutField(self.field(r.u16()?)?),
            0xB6 => Op::InvokeVirtual(self.virtual_method(r.u16()?)?),
            0xB7 => Op::InvokeSpecial(self.direct_method(r.u16()?, true)?),
            0xB8 => Op::InvokeStatic(self.direct_method(r.u16()?, false)?),
            0xB9 => Op::InvokeInterface(self.interface_method(r.u16()?, r.u8()?, r.u8()?)?),
            0xBA => Op::InvokeDynamic(self.call_site(r.u16()?, r.u16()?)?),
            0xBB => Op::New(self.new_class(r.u16()?)?),
            0xBC => Op::NewArray(new_array_kind(r.u8()?)?),
            0xBD => Op::NewRefArray(self.array_element(r.u16()?)?),
            0xBE => Op::ArrayLength,
            0xBF => Op::Throw,
            0xC0 => Op::CheckCast(self.class_constant(r.u16()?)?),
            0xC1 => Op::InstanceOf(self.class_constant(r.u16()?)?),
            0xC2 => Op::MonitorEnter,
            0xC3 => Op::MonitorExit,
            WIDE => wide(r)?,
            0xC5 => self.multi_array(r.u16()?, r.u8()?)?,
            0xC6 => Op::IfNull(near(r, at)?),
            0xC7 => Op::IfNonNull(near(r, at)?),
            0xC8 => Op::Goto(far(r, at)?),
            0xC9 => Op::Jsr(self.subroutine(far(r, at)?)?),
            _ => return Err(Fault::Verify(format!("Bad instruction: {opcode:#x} at offset {at}"))),
        })
    }

    /// Subroutines ended with Java 6's verifier (JVMS 4.9.1).
    fn subroutine(&self, target: Target) -> Result<Target, Fault> {
        match self.file.major <= 50 {
            true => Ok(target),
            false => Err(Fault::Verify(
                "jsr in a class file of version 51.0 or later".into(),
            )),
        }
    }
}

const ARRAY_KINDS: [ElemKind; 8] = [
    ElemKind::Int,
    ElemKind::Long,
    ElemKind::Float,
    ElemKind::Double,
    ElemKind::Ref,
    ElemKind::Byte,
    ElemKind::Char,
    ElemKind::Short,
];

/// `iadd` to `drem`.
#[rustfmt::skip]
const FOUR_TYPES: [Arith; 20] = [
    Arith::IAdd, Arith::LAdd, Arith::FAdd, Arith::DAdd,
    Arith::ISub, Arith::LSub, Arith::FSub, Arith::DSub,
    Arith::IMul, Arith::LMul, Arith::FMul, Arith::DMul,
    Arith::IDiv, Arith::LDiv, Arith::FDiv, Arith::DDiv,
    Arith::IRem, Arith::LRem, Arith::FRem, Arith::DRem,
];

/// `ishl` to `lxor`.
#[rustfmt::skip]
const TWO_TYPES: [Arith; 12] = [
    Arith::IShl, Arith::LShl, Arith::IShr, Arith::LShr, Arith::IUshr, Arith::LUshr,
    Arith::IAnd, Arith::LAnd, Arith::IOr, Arith::LOr, Arith::IXor, Arith::LXor,
];

/// `lcmp` to `dcmpg`.
const COMPARISONS: [Arith; 5] = [
    Arith::LCmp,
    Arith::FCmpL,
    Arith::FCmpG,
    Arith::DCmpL,
    Arith::DCmpG,
];

/// `i2l` to `i2s`.
#[rustfmt::skip]
const CONVERSIONS: [Conversion; 15] = [
    Conversion::I2L, Conversion::I2F, Conversion::I2D, Conversion::L2I, Conversion::L2F, Conversion::L2D,
    Conversion::F2I, Conversion::F2L, Conversion::F2D, Conversion::D2I, Conversion::D2L, Conversion::D2F,
    Conversion::I2B, Conversion::I2C, Conversion::I2S,
];

const CONDITIONS: [Compare; 6] = [
    Compare::Eq,
    Compare::Ne,
    Compare::Lt,
    Compare::Ge,
    Compare::Gt,
    Compare::Le,
];

fn wide(r: &mut Reader<'_>) -> Result<Op, Fault> {
    let opcode = r.u8()?;
    let local = r.u16()?;
    Ok(match opcode {
        0x15..=0x19 => Op::Load(local),
        0x36..=0x3A => Op::Store(local),
        0x84 => Op::Inc(local, r.i16()?),
        0xA9 => Op::Ret(local),
        _ => {
            return Err(Fault::Verify(format!(
                "Bad instruction: {opcode:#x} after wide"
            )));
        }
    })
}

/// The type codes of `newarray` (JVMS table 6.5.newarray-A).
fn new_array_kind(code: u8) -> Result<ElemKind, Fault> {
    Ok(match code {
        4 => ElemKind::Boolean,
        5 => ElemKind::Char,
        6 => ElemKind::Float,
        7 => ElemKind::Double,
        8 => ElemKind::Byte,
        9 => ElemKind::Short,
        10 => ElemKind::Int,
        11 => ElemKind::Long,
        _ => return Err(Fault::Verify(format!("Illegal newarray type code {code}"))),
    })
}

fn near(r: &mut Reader<'_>, at: usize) -> Result<Target, Fault> {
    let delta = r.i16()?;
    jump(at, delta.into())
}

fn far(r: &mut Reader<'_>, at: usize) -> Result<Target, Fault> {
    let delta = r.i32()?;
    jump(at, delta.into())
}

fn jump(at: usize, delta: i64) -> Result<Target, Fault> {
    let target = at as i64 + delta;
    Target::try_from(target)
        .map_err(|_| Fault::Verify(format!("Illegal target {target} of a jump or branch")))
}

/// Switch tables start at a multiple of four. (Before version 51 the padding had to be zero: no one checks.)
fn pad(r: &mut Reader<'_>, at: usize) -> Result<(), Fault> {
    Ok(r.skip(3 - at % 4)?)
}

fn add_switch(switches: &mut Vec<Switch>, switch: Switch) -> Op {
    switches.push(switch);
    Op::Switch(switches.len() as u32 - 1)
}

fn table_switch(r: &mut Reader<'_>, at: usize) -> Result<Switch, Fault> {
    let default = far(r, at)?;
    let (low, high) = (r.i32()?, r.i32()?);
    if low > high {
        return Err(Fault::Verify(
            "low must be less than or equal to high in tableswitch".into(),
        ));
    }
    let mut cases = Vec::new();
    for key in low..=high {
        cases.push((key, far(r, at)?));
    }
    Ok(Switch {
        cases: cases.into(),
        default,
    })
}

fn lookup_switch(r: &mut Reader<'_>, at: usize) -> Result<Switch, Fault> {
    let default = far(r, at)?;
    let count = r.i32()?;
    if count < 0 {
        return Err(Fault::Verify(
            "number of keys in lookupswitch less than 0".into(),
        ));
    }
    let mut cases: Vec<(i32, Target)> = Vec::new();
    for _ in 0..count {
        let key = r.i32()?;
        if cases.last().is_some_and(|(last, _)| *last >= key) {
            return Err(Fault::Verify(
                "Bad lookupswitch instruction: keys are not sorted".into(),
            ));
        }
        cases.push((key, far(r, at)?));
    }
    Ok(Switch {
        cases: cases.into(),
        default,
    })
}

/// Local variable operands stay within `max_locals` (JVMS 4.9.1).
fn check_local(op: Op, opcode: u8, max_locals: u16) -> Result<(), Fault> {
    let local = match op.facts().local {
        LocalUse::Read(local) | LocalUse::Write(local) | LocalUse::Update(local) => local,
        LocalUse::None => return Ok(()),
    };
    let units = 1 + u32::from(is_wide_access(opcode));
    match u32::from(local) + units <= u32::from(max_locals) {
        true => Ok(()),
        false => Err(Fault::Verify(format!("Local index {local} is invalid"))),
    }
}

/// `lload`, `dload`, `lstore`, `dstore` in their short and plain forms. The `wide` ones are left to the
/// verifier, which knows the value's type.
fn is_wide_access(opcode: u8) -> bool {
    matches!(opcode, 0x16 | 0x18 | 0x1E..=0x21 | 0x26..=0x29 | 0x37 | 0x39 | 0x3F..=0x42 | 0x47..=0x4A)
}

impl Op {
    /// As [`Op::target`], to be changed.
    pub(super) fn target_mut(&mut self) -> Option<&mut Target> {
        match self {
            Op::IfZero(_, target)
            | Op::IfInt(_, target)
            | Op::IfSame(target)
            | Op::IfNotSame(target)
            | Op::IfNull(target)
            | Op::IfNonNull(target)
            | Op::Goto(target)
            | Op::Jsr(target) => Some(target),
            _ => None,
        }
    }
}

const _: () = assert!(std::mem::size_of::<Op>() == 8);
