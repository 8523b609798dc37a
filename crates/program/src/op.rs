//! The decoded instruction set: what the machine executes.
//!
//! Values describe themselves, so the 205 opcodes of JVMS chapter 6 decode to far fewer operations:
//! `iload_0`, `aload 0` and `wide dload 0` are all [`Op::Load`]`(0)`. Jump targets are indices into
//! [`crate::Code::ops`], not byte offsets. A `long` or `double` takes one stack slot here (and its two
//! local slots, of which the second is unused), so `pop2` and the `dup2` family look at the category
//! of the values they move (JVMS 2.11.1).

use crate::ElemKind;

/// Index into the constant pool of the class that the code belongs to ([`crate::Class::constant`]).
pub type ConstIndex = u16;
/// Index into [`crate::Code::ops`].
pub type Target = u32;

/// One decoded instruction. Eight bytes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Op {
    /// `nop`
    Nop,
    /// `aconst_null`
    Null,
    /// `iconst_<i>`, `bipush`, `sipush`, and `ldc` of an int
    Int(i32),
    /// `lconst_<l>`
    Long(i8),
    /// `fconst_<f>` and `ldc` of a float
    Float(f32),
    /// `dconst_<d>`
    Double(i8),
    /// `ldc`, `ldc_w`, `ldc2_w` of anything but an int or float
    Ldc(ConstIndex),
    /// All loads of a local variable
    Load(u16),
    /// All stores to a local variable
    Store(u16),
    /// `iinc`, narrow and wide
    Inc(u16, i16),
    /// `iaload` and its siblings. `baload` is [`ElemKind::Byte`] for booleans too: the array knows
    ArrayLoad(ElemKind),
    /// `iastore` and its siblings; `bastore` as for [`Op::ArrayLoad`]
    ArrayStore(ElemKind),
    /// `pop`
    Pop,
    /// `pop2`
    Pop2,
    /// `dup`
    Dup,
    /// `dup_x1`
    DupX1,
    /// `dup_x2`
    DupX2,
    /// `dup2`
    Dup2,
    /// `dup2_x1`
    Dup2X1,
    /// `dup2_x2`
    Dup2X2,
    /// `swap`
    Swap,
    /// Arithmetic on two operands and the three-way comparisons
    Arith(Arith),
    /// `ineg`, `lneg`, `fneg`, `dneg`
    Neg(Num),
    /// Conversions between numbers
    Convert(Conversion),
    /// `ifeq`, `ifne`, `iflt`, `ifge`, `ifgt`, `ifle`: an int against zero
    IfZero(Compare, Target),
    /// `if_icmp<cond>`
    IfInt(Compare, Target),
    /// `if_acmpeq`
    IfSame(Target),
    /// `if_acmpne`
    IfNotSame(Target),
    /// `ifnull`
    IfNull(Target),
    /// `ifnonnull`
    IfNonNull(Target),
    /// `goto`, `goto_w`
    Goto(Target),
    /// `jsr`, `jsr_w`
    Jsr(Target),
    /// `ret`
    Ret(u16),
    /// `tableswitch` and `lookupswitch`: index into [`crate::Code::switches`]
    Switch(u32),
    /// `ireturn`, `lreturn`, `freturn`, `dreturn`, `areturn`
    ReturnValue,
    /// `return`
    Return,
    /// `getstatic`
    GetStatic(ConstIndex),
    /// `putstatic`
    PutStatic(ConstIndex),
    /// `getfield`
    GetField(ConstIndex),
    /// `putfield`
    PutField(ConstIndex),
    /// `invokevirtual`
    InvokeVirtual(ConstIndex),
    /// `invokespecial`
    InvokeSpecial(ConstIndex),
    /// `invokestatic`
    InvokeStatic(ConstIndex),
    /// `invokeinterface`
    InvokeInterface(ConstIndex),
    /// `invokedynamic`
    InvokeDynamic(ConstIndex),
    /// `new`
    New(ConstIndex),
    /// `newarray`
    NewArray(ElemKind),
    /// `anewarray`: the index names the element class
    NewRefArray(ConstIndex),
    /// `multianewarray`: the index names the array class, then the number of dimensions
    NewMultiArray(ConstIndex, u8),
    /// `arraylength`
    ArrayLength,
    /// `athrow`
    Throw,
    /// `checkcast`
    CheckCast(ConstIndex),
    /// `instanceof`
    InstanceOf(ConstIndex),
    /// `monitorenter`
    MonitorEnter,
    /// `monitorexit`
    MonitorExit,
}

/// Arithmetic on two operands (JVMS 6.5, `iadd` to `dcmpg`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[rustfmt::skip]
#[allow(missing_docs, reason = "named after the opcodes")]
pub enum Arith {
    IAdd, ISub, IMul, IDiv, IRem, IShl, IShr, IUshr, IAnd, IOr, IXor,
    LAdd, LSub, LMul, LDiv, LRem, LShl, LShr, LUshr, LAnd, LOr, LXor, LCmp,
    FAdd, FSub, FMul, FDiv, FRem, FCmpL, FCmpG,
    DAdd, DSub, DMul, DDiv, DRem, DCmpL, DCmpG,
}

/// The four computational number types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named after the types")]
pub enum Num {
    Int,
    Long,
    Float,
    Double,
}

/// Conversions, named after their opcodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[rustfmt::skip]
#[allow(missing_docs, reason = "named after the opcodes")]
pub enum Conversion {
    I2L, I2F, I2D, L2I, L2F, L2D, F2I, F2L, F2D, D2I, D2L, D2F, I2B, I2C, I2S,
}

/// Comparison of two ints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named after the opcodes")]
pub enum Compare {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

/// A `tableswitch` or `lookupswitch`.
#[derive(Clone, Debug)]
pub struct Switch {
    /// Keys with their targets, sorted by key, each key once.
    pub cases: Box<[(i32, Target)]>,
    /// Where to go when no key matches.
    pub default: Target,
}
