//! The constant pool as it stands in the file (JVMS 4.4).

use std::borrow::Cow;

use super::{Malformed, Reader, mutf8};

/// A constant, with indices as they stand in the file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum RawConstant {
    /// Index 0, and the index after a `long` or `double`.
    Unusable,
    /// Start in the file, and length.
    Utf8(u32, u16),
    Int(i32),
    /// The bits of a float: a signalling NaN stays itself.
    Float(u32),
    Long(i64),
    Double(u64),
    Class(u16),
    String(u16),
    /// Class and name-and-type.
    Field(u16, u16),
    Method(u16, u16),
    InterfaceMethod(u16, u16),
    /// Name and descriptor.
    NameAndType(u16, u16),
    /// Kind and reference.
    MethodHandle(u8, u16),
    MethodType(u16),
    /// Bootstrap method and name-and-type.
    Dynamic(u16, u16),
    InvokeDynamic(u16, u16),
    Module(u16),
    Package(u16),
}

/// The constants by index.
#[derive(Debug)]
pub(crate) struct RawPool(pub(crate) Box<[RawConstant]>);

impl RawPool {
    pub(crate) fn read(reader: &mut Reader<'_>, major: u16) -> Result<RawPool, Malformed> {
        let count = usize::from(reader.u16()?);
        // The smallest constants take three bytes; a long takes two indices.
        let mut constants = reader.room_for(count + 2, 3);
        constants.push(RawConstant::Unusable);
        while constants.len() < count {
            let constant = read_constant(reader, major)?;
            constants.push(constant);
            if matches!(constant, RawConstant::Long(_) | RawConstant::Double(_)) {
                constants.push(RawConstant::Unusable);
            }
        }
        if constants.len() > count.max(1) {
            return Err(Malformed::new(
                "Long or double constant at the last constant pool index",
            ));
        }
        Ok(RawPool(constants.into_boxed_slice()))
    }

    pub(crate) fn get(&self, index: u16) -> RawConstant {
        self.0
            .get(usize::from(index))
            .copied()
            .unwrap_or(RawConstant::Unusable)
    }

    /// The raw bytes of a `CONSTANT_Utf8`.
    pub(crate) fn utf8<'a>(&self, bytes: &'a [u8], index: u16) -> Result<&'a [u8], Malformed> {
        match self.get(index) {
            RawConstant::Utf8(start, length) => {
                let start = start as usize;
                Ok(&bytes[start..start + usize::from(length)])
            }
            _ => Err(Malformed(format!(
                "Constant pool index {index} is not a UTF-8 string"
            ))),
        }
    }

    /// A `CONSTANT_Utf8` that is a name or a descriptor.
    pub(crate) fn text<'a>(&self, bytes: &'a [u8], index: u16) -> Result<Cow<'a, str>, Malformed> {
        mutf8::to_text(self.utf8(bytes, index)?)
    }

    /// The name of a `CONSTANT_Class`.
    pub(crate) fn class_name<'a>(
        &self,
        bytes: &'a [u8],
        index: u16,
    ) -> Result<Cow<'a, str>, Malformed> {
        match self.get(index) {
            RawConstant::Class(name) => self.text(bytes, name),
            _ => Err(Malformed(format!(
                "Constant pool index {index} is not a class"
            ))),
        }
    }

    /// Name and descriptor of a `CONSTANT_NameAndType`.
    pub(crate) fn name_and_type<'a>(
        &self,
        bytes: &'a [u8],
        index: u16,
    ) -> Result<(Cow<'a, str>, Cow<'a, str>), Malformed> {
        match self.get(index) {
            RawConstant::NameAndType(name, desc) => {
                Ok((self.text(bytes, name)?, self.text(bytes, desc)?))
            }
            _ => Err(Malformed(format!(
                "Constant pool index {index} is not a name and type"
            ))),
        }
    }

    /// The UTF-16 units of a `CONSTANT_String`'s text.
    pub(crate) fn units(&self, bytes: &[u8], index: u16) -> Result<Vec<u16>, Malformed> {
        mutf8::to_utf16(self.utf8(bytes, index)?)
    }
}

/// Tags are those of JVMS table 4.4-A, with the version that brought them (table 4.4-B).
fn read_constant(reader: &mut Reader<'_>, major: u16) -> Result<RawConstant, Malformed> {
    let tag = reader.u8()?;
    let since = match tag {
        15 | 16 | 18 => 51,
        19 | 20 => 53,
        17 => 55,
        _ => 45,
    };
    if major < since {
        return Err(Malformed(format!(
            "Constant tag {tag} needs class file version {since}, not {major}"
        )));
    }
    Ok(match tag {
        1 => read_utf8(reader)?,
        3 => RawConstant::Int(reader.i32()?),
        4 => RawConstant::Float(reader.u32()?),
        5 => RawConstant::Long(reader.i64()?),
        6 => RawConstant::Double(reader.i64()? as u64),
        7 => RawConstant::Class(reader.u16()?),
        8 => RawConstant::String(reader.u16()?),
        9 => RawConstant::Field(reader.u16()?, reader.u16()?),
        10 => RawConstant::Method(reader.u16()?, reader.u16()?),
        11 => RawConstant::InterfaceMethod(reader.u16()?, reader.u16()?),
        12 => RawConstant::NameAndType(reader.u16()?, reader.u16()?),
        15 => RawConstant::MethodHandle(reader.u8()?, reader.u16()?),
        16 => RawConstant::MethodType(reader.u16()?),
        17 => RawConstant::Dynamic(reader.u16()?, reader.u16()?),
        18 => RawConstant::InvokeDynamic(reader.u16()?, reader.u16()?),
        19 => RawConstant::Module(reader.u16()?),
        20 => RawConstant::Package(reader.u16()?),
        _ => return Err(Malformed(format!("Unknown constant tag {tag}"))),
    })
}

fn read_utf8(reader: &mut Reader<'_>) -> Result<RawConstant, Malformed> {
    let length = reader.u16()?;
    let start = reader.position();
    reader.skip(usize::from(length))?;
    let start = u32::try_from(start).map_err(|_| Malformed::new("Class file larger than 4 GiB"))?;
    Ok(RawConstant::Utf8(start, length))
}
