//! The run-time constant pool of a class (JVMS 5.1): constants made on first use, resolutions kept.

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::classfile::{ClassFile, Malformed, RawConstant};
use crate::string_table::StringTable;
use crate::{ConstIndex, Constant, DynamicRef, HandleKind, LinkError, MemberRef};

/// Constants by index, each made when first asked for.
pub(crate) struct ConstantPool {
    entries: Box<[OnceLock<Option<Box<PoolSlot>>>]>,
    source: Option<(Arc<ClassFile>, Arc<StringTable>)>,
}

impl fmt::Debug for ConstantPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ConstantPool({} entries)", self.entries.len())
    }
}

/// A constant with what it resolved to: a class, field or method id. A failure is kept too (JVMS 5.4.3).
#[derive(Debug)]
pub(crate) struct PoolSlot {
    pub(crate) constant: Constant,
    pub(crate) resolved: OnceLock<Result<u32, Box<LinkError>>>,
    /// The target of `invokespecial`, which depends on more than the resolved method.
    pub(crate) special: OnceLock<Result<u32, Box<LinkError>>>,
}

impl ConstantPool {
    pub(crate) fn new(file: Arc<ClassFile>, strings: Arc<StringTable>) -> ConstantPool {
        let entries = file.pool.0.iter().map(|_| OnceLock::new()).collect();
        ConstantPool {
            entries,
            source: Some((file, strings)),
        }
    }

    /// The pool of an array class.
    pub(crate) fn empty() -> ConstantPool {
        ConstantPool {
            entries: Box::new([]),
            source: None,
        }
    }

    pub(crate) fn constant(&self, index: ConstIndex) -> Option<&Constant> {
        self.entry(index).map(|entry| &entry.constant)
    }

    pub(crate) fn entry(&self, index: ConstIndex) -> Option<&PoolSlot> {
        let entry = self.entries.get(usize::from(index))?;
        entry.get_or_init(|| self.make(index)).as_deref()
    }

    fn make(&self, index: ConstIndex) -> Option<Box<PoolSlot>> {
        let (file, strings) = self.source.as_ref()?;
        // The file's pool was checked when it was read, so only constants that code cannot use are left out.
        let constant = make_constant(file, strings, index).ok()??;
        Some(Box::new(PoolSlot {
            constant,
            resolved: OnceLock::new(),
            special: OnceLock::new(),
        }))
    }
}

fn make_constant(
    file: &ClassFile,
    strings: &StringTable,
    index: ConstIndex,
) -> Result<Option<Constant>, Malformed> {
    let (pool, bytes) = (&file.pool, &file.bytes);
    Ok(Some(match pool.get(index) {
        RawConstant::Int(value) => Constant::Int(value),
        RawConstant::Float(bits) => Constant::Float(f32::from_bits(bits)),
        RawConstant::Long(value) => Constant::Long(value),
        RawConstant::Double(bits) => Constant::Double(f64::from_bits(bits)),
        RawConstant::String(text) => Constant::String(strings.intern(&pool.units(bytes, text)?)),
        RawConstant::Class(name) => Constant::Class(pool.text(bytes, name)?.into()),
        RawConstant::Field(class, member) => Constant::Field(member_ref(file, class, member)?),
        RawConstant::Method(class, member) => Constant::Method(member_ref(file, class, member)?),
        RawConstant::InterfaceMethod(class, member) => {
            Constant::InterfaceMethod(member_ref(file, class, member)?)
        }
        RawConstant::MethodHandle(kind, reference) => match HandleKind::from_number(kind) {
            Some(kind) => Constant::MethodHandle { kind, reference },
            None => return Ok(None),
        },
        RawConstant::MethodType(desc) => Constant::MethodType(pool.text(bytes, desc)?.into()),
        RawConstant::Dynamic(bootstrap, member) => {
            Constant::Dynamic(dynamic_ref(file, bootstrap, member)?)
        }
        RawConstant::InvokeDynamic(bootstrap, member) => {
            Constant::InvokeDynamic(dynamic_ref(file, bootstrap, member)?)
        }
        RawConstant::Unusable
        | RawConstant::Utf8(..)
        | RawConstant::NameAndType(..)
        | RawConstant::Module(_)
        | RawConstant::Package(_) => return Ok(None),
    }))
}

fn member_ref(file: &ClassFile, class: u16, member: u16) -> Result<MemberRef, Malformed> {
    let (name, desc) = file.pool.name_and_type(&file.bytes, member)?;
    let class_name = file.pool.class_name(&file.bytes, class)?;
    Ok(MemberRef {
        class,
        class_name: class_name.into(),
        name: name.into(),
        desc: desc.into(),
    })
}

fn dynamic_ref(file: &ClassFile, bootstrap: u16, member: u16) -> Result<DynamicRef, Malformed> {
    let (name, desc) = file.pool.name_and_type(&file.bytes, member)?;
    Ok(DynamicRef {
        bootstrap,
        name: name.into(),
        desc: desc.into(),
    })
}
