//! Which constants each instruction may name (JVMS 4.9.1).

use super::{Decoder, Fault};
use crate::classfile::RawConstant as Raw;
use crate::{ConstIndex, Op};

impl Decoder<'_> {
    /// `ldc` and `ldc_w`: ints and floats are inlined.
    pub(super) fn load_constant(&self, index: ConstIndex) -> Result<Op, Fault> {
        match self.file.pool.get(index) {
            Raw::Int(value) => Ok(Op::Int(value)),
            Raw::Float(bits) => Ok(Op::Float(f32::from_bits(bits))),
            Raw::String(_) => Ok(Op::Ldc(index)),
            Raw::Class(_) if self.file.major >= 49 => Ok(Op::Ldc(index)),
            Raw::MethodHandle(..) | Raw::MethodType(_) => Ok(Op::Ldc(index)),
            Raw::Dynamic(bootstrap, _) if !self.is_wide_dynamic(index) => {
                self.check_bootstrap(bootstrap).map(|()| Op::Ldc(index))
            }
            _ => Err(illegal_constant("ldc", index)),
        }
    }

    /// `ldc2_w`.
    pub(super) fn load_wide_constant(&self, index: ConstIndex) -> Result<Op, Fault> {
        match self.file.pool.get(index) {
            Raw::Long(_) | Raw::Double(_) => Ok(Op::Ldc(index)),
            Raw::Dynamic(bootstrap, _) if self.is_wide_dynamic(index) => {
                self.check_bootstrap(bootstrap).map(|()| Op::Ldc(index))
            }
            _ => Err(illegal_constant("ldc2_w", index)),
        }
    }

    fn is_wide_dynamic(&self, index: ConstIndex) -> bool {
        let desc = self.descriptor(index);
        matches!(desc.as_deref(), Some("J" | "D"))
    }

    /// The descriptor of a member or dynamic constant.
    pub(super) fn descriptor(&self, index: ConstIndex) -> Option<std::borrow::Cow<'_, str>> {
        let pool = &self.file.pool;
        match pool.get(index) {
            Raw::Field(_, member)
            | Raw::Method(_, member)
            | Raw::InterfaceMethod(_, member)
            | Raw::Dynamic(_, member)
            | Raw::InvokeDynamic(_, member) => pool
                .name_and_type(&self.file.bytes, member)
                .ok()
                .map(|(_, desc)| desc),
            _ => None,
        }
    }

    pub(super) fn field(&self, index: ConstIndex) -> Result<ConstIndex, Fault> {
        match self.file.pool.get(index) {
            Raw::Field(..) => Ok(index),
            _ => Err(illegal_constant("field access", index)),
        }
    }

    /// `invokevirtual`: never `<init>`.
    pub(super) fn virtual_method(&self, index: ConstIndex) -> Result<ConstIndex, Fault> {
        match self.file.pool.get(index) {
            Raw::Method(_, member) if !self.is_init(member) => Ok(index),
            _ => Err(illegal_constant("invokevirtual", index)),
        }
    }

    /// `invokespecial` and `invokestatic`: interface methods from Java 8 on; `<init>` for the first only.
    pub(super) fn direct_method(
        &self,
        index: ConstIndex,
        init_allowed: bool,
    ) -> Result<ConstIndex, Fault> {
        let legal = match self.file.pool.get(index) {
            Raw::Method(_, member) => init_allowed || !self.is_init(member),
            Raw::InterfaceMethod(..) => self.file.major >= 52,
            _ => false,
        };
        if legal {
            Ok(index)
        } else {
            Err(illegal_constant("invokespecial or invokestatic", index))
        }
    }

    /// `invokeinterface`: the count operand repeats the size of the arguments, the next byte is zero.
    pub(super) fn interface_method(
        &self,
        index: ConstIndex,
        count: u8,
        zero: u8,
    ) -> Result<ConstIndex, Fault> {
        let Raw::InterfaceMethod(..) = self.file.pool.get(index) else {
            return Err(illegal_constant("invokeinterface", index));
        };
        match zero == 0 && self.argument_units(index) == Some(usize::from(count)) {
            true => Ok(index),
            false => Err(Fault::Verify(
                "Inconsistent args count operand in invokeinterface".into(),
            )),
        }
    }

    /// Units of the arguments with the receiver: a `long` is two.
    fn argument_units(&self, index: ConstIndex) -> Option<usize> {
        let desc = self.descriptor(index)?;
        crate::types::argument_units(&desc).map(|units| units + 1)
    }

    pub(super) fn call_site(&self, index: ConstIndex, zero: u16) -> Result<ConstIndex, Fault> {
        match self.file.pool.get(index) {
            Raw::InvokeDynamic(bootstrap, _) if zero == 0 => {
                self.check_bootstrap(bootstrap).map(|()| index)
            }
            _ => Err(illegal_constant("invokedynamic", index)),
        }
    }

    fn check_bootstrap(&self, bootstrap: u16) -> Result<(), Fault> {
        match usize::from(bootstrap) < self.class.bootstrap_methods.len() {
            true => Ok(()),
            false => Err(Fault::Format(format!(
                "Short length on BootstrapMethods: no entry {bootstrap}"
            ))),
        }
    }

    pub(super) fn class_constant(&self, index: ConstIndex) -> Result<ConstIndex, Fault> {
        self.class_name(index).map(|_| index)
    }

    /// `new`: arrays have their own instructions.
    pub(super) fn new_class(&self, index: ConstIndex) -> Result<ConstIndex, Fault> {
        match self.class_name(index)?.starts_with('[') {
            false => Ok(index),
            true => Err(Fault::Verify(
                "Illegal use of new to create an array".into(),
            )),
        }
    }

    /// `anewarray`: the result may not have more than 255 dimensions.
    pub(super) fn array_element(&self, index: ConstIndex) -> Result<ConstIndex, Fault> {
        match dimensions(&self.class_name(index)?) < 255 {
            true => Ok(index),
            false => Err(Fault::Verify(
                "Illegal anewarray: too many dimensions".into(),
            )),
        }
    }

    /// `multianewarray`: at least one dimension, and no more than the class has.
    pub(super) fn multi_array(&self, index: ConstIndex, count: u8) -> Result<Op, Fault> {
        match count > 0 && dimensions(&self.class_name(index)?) >= usize::from(count) {
            true => Ok(Op::NewMultiArray(index, count)),
            false => Err(Fault::Verify(
                "Illegal dimension argument of multianewarray".into(),
            )),
        }
    }

    fn class_name(&self, index: ConstIndex) -> Result<std::borrow::Cow<'_, str>, Fault> {
        let name = self.file.pool.class_name(&self.file.bytes, index);
        name.map_err(|_| illegal_constant("class", index))
    }

    fn is_init(&self, member: u16) -> bool {
        let names = self.file.pool.name_and_type(&self.file.bytes, member);
        names.is_ok_and(|(name, _)| name == "<init>")
    }
}

fn dimensions(name: &str) -> usize {
    name.bytes().take_while(|byte| *byte == b'[').count()
}

fn illegal_constant(instruction: &str, index: ConstIndex) -> Fault {
    Fault::Verify(format!(
        "Illegal type at constant pool entry {index} for {instruction}"
    ))
}
