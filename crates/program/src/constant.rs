//! Constants as the machine sees them (JVMS 4.4): names in place of indices into the pool.

use std::fmt;
use std::sync::Arc;

use crate::{ConstIndex, MethodType, StringId, Type};

/// A loadable or symbolic constant.
#[derive(Clone, PartialEq, Debug)]
pub enum Constant {
    /// `CONSTANT_Integer`
    Int(i32),
    /// `CONSTANT_Float`
    Float(f32),
    /// `CONSTANT_Long`
    Long(i64),
    /// `CONSTANT_Double`
    Double(f64),
    /// `CONSTANT_String`
    String(JavaString),
    /// `CONSTANT_Class`: an internal name or an array descriptor
    Class(Arc<str>),
    /// `CONSTANT_Fieldref`
    Field(MemberRef),
    /// `CONSTANT_Methodref`
    Method(MemberRef),
    /// `CONSTANT_InterfaceMethodref`
    InterfaceMethod(MemberRef),
    /// `CONSTANT_MethodHandle`
    MethodHandle {
        /// What the handle does.
        kind: HandleKind,
        /// The field or method constant that it does it to.
        reference: ConstIndex,
    },
    /// `CONSTANT_MethodType`: a method descriptor
    MethodType(Arc<str>),
    /// `CONSTANT_Dynamic`: the descriptor is a field descriptor
    Dynamic(DynamicRef),
    /// `CONSTANT_InvokeDynamic`: the descriptor is a method descriptor
    InvokeDynamic(DynamicRef),
}

/// A symbolic reference to a field or method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemberRef {
    /// The class constant that names the class to look in.
    pub class: ConstIndex,
    /// Its name: internal, or an array descriptor.
    pub class_name: Arc<str>,
    /// Name of the member.
    pub name: Arc<str>,
    /// Descriptor of the member.
    pub desc: Arc<str>,
}

/// A constant or call site that a bootstrap method computes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DynamicRef {
    /// Index into [`crate::Class::bootstrap_methods`].
    pub bootstrap: u16,
    /// Name for the bootstrap method.
    pub name: Arc<str>,
    /// Descriptor for the bootstrap method.
    pub desc: Arc<str>,
}

impl MemberRef {
    /// Parameters and result of a method reference, the call site's own: for a signature-polymorphic
    /// method they differ from the declaration's. `None` for a field.
    pub fn method_type(&self) -> Option<MethodType> {
        Type::parse_method(&self.desc)
    }
}

impl DynamicRef {
    /// Parameters and result of a call site; `None` for a dynamic constant.
    pub fn method_type(&self) -> Option<MethodType> {
        Type::parse_method(&self.desc)
    }
}

/// What a method handle constant does (JVMS table 5.4.3.5-A), with the number of the class file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named after the kinds")]
pub enum HandleKind {
    GetField = 1,
    GetStatic,
    PutField,
    PutStatic,
    InvokeVirtual,
    InvokeStatic,
    InvokeSpecial,
    NewInvokeSpecial,
    InvokeInterface,
}

impl HandleKind {
    /// The kind with this number.
    pub fn from_number(number: u8) -> Option<HandleKind> {
        use HandleKind::*;
        const KINDS: [HandleKind; 9] = [
            GetField,
            GetStatic,
            PutField,
            PutStatic,
            InvokeVirtual,
            InvokeStatic,
            InvokeSpecial,
            NewInvokeSpecial,
            InvokeInterface,
        ];
        KINDS.get(usize::from(number).checked_sub(1)?).copied()
    }
}

/// An entry of the `BootstrapMethods` attribute (JVMS 4.7.23).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BootstrapMethod {
    /// The method handle constant.
    pub method: ConstIndex,
    /// Static arguments: loadable constants.
    pub args: Box<[ConstIndex]>,
}

/// A string constant: UTF-16 units, which need not be well-formed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct JavaString {
    /// Equal for equal strings of one [`crate::Program`], dense: machines cache interned objects by it.
    pub id: StringId,
    /// The UTF-16 units.
    pub units: Arc<[u16]>,
}

impl fmt::Display for JavaString {
    /// Unpaired surrogates print as U+FFFD.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&String::from_utf16_lossy(&self.units))
    }
}
