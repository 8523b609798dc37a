//! What must hold of a constant pool before anything uses it (JVMS 4.4, 4.8).

use std::borrow::Cow;

use super::{Malformed, RawConstant, RawPool, mutf8};
use crate::types;
use crate::{HandleKind, op::ConstIndex};

/// Checks that every constant refers to constants of the right kind, with well-formed names and descriptors.
pub(super) fn check(pool: &RawPool, bytes: &[u8]) -> Result<(), Malformed> {
    let checker = PoolChecker { pool, bytes };
    (0..pool.0.len()).try_for_each(|index| checker.check(index as ConstIndex))
}

struct PoolChecker<'a> {
    pool: &'a RawPool,
    bytes: &'a [u8],
}

impl<'a> PoolChecker<'a> {
    fn check(&self, index: ConstIndex) -> Result<(), Malformed> {
        match self.pool.get(index) {
            RawConstant::Utf8(..) => mutf8::check(self.pool.utf8(self.bytes, index)?),
            RawConstant::Class(name) => self.class_name(name),
            RawConstant::String(text) => self.pool.utf8(self.bytes, text).map(|_| ()),
            RawConstant::Field(class, member) => self.member(class, member, is_field),
            RawConstant::Method(class, member) => self.member(class, member, is_method_reference),
            RawConstant::InterfaceMethod(class, member) => {
                self.member(class, member, is_interface_method)
            }
            RawConstant::NameAndType(..) => self.pool.name_and_type(self.bytes, index).map(|_| ()),
            RawConstant::MethodHandle(kind, reference) => self.method_handle(kind, reference),
            RawConstant::MethodType(desc) => self.method_type(desc),
            RawConstant::Dynamic(_, member) => self.name_and_type(member, is_field),
            RawConstant::InvokeDynamic(_, member) => self.name_and_type(member, is_call_site),
            RawConstant::Module(name) | RawConstant::Package(name) => self.text(name).map(|_| ()),
            _ => Ok(()),
        }
    }

    fn text(&self, index: u16) -> Result<Cow<'a, str>, Malformed> {
        self.pool.text(self.bytes, index)
    }

    fn class_name(&self, index: u16) -> Result<(), Malformed> {
        let name = self.text(index)?;
        let legal = if name.starts_with('[') {
            is_field_descriptor(&name)
        } else {
            types::is_class_name(&name)
        };
        if legal {
            Ok(())
        } else {
            Err(Malformed(format!("Illegal class name \"{name}\"")))
        }
    }

    fn method_type(&self, index: u16) -> Result<(), Malformed> {
        let desc = self.text(index)?;
        match is_method_descriptor(&desc) {
            true => Ok(()),
            false => Err(Malformed(format!("Illegal method descriptor \"{desc}\""))),
        }
    }

    fn member(
        &self,
        class: u16,
        member: u16,
        legal: fn(&str, &str) -> bool,
    ) -> Result<(), Malformed> {
        if !matches!(self.pool.get(class), RawConstant::Class(_)) {
            return Err(Malformed(format!(
                "Invalid constant pool index {class}: not a class"
            )));
        }
        self.name_and_type(member, legal)
    }

    fn name_and_type(&self, index: u16, legal: fn(&str, &str) -> bool) -> Result<(), Malformed> {
        let (name, desc) = self.pool.name_and_type(self.bytes, index)?;
        match legal(&name, &desc) {
            true => Ok(()),
            false => Err(Malformed(format!(
                "Illegal member name \"{name}\" or descriptor \"{desc}\""
            ))),
        }
    }

    /// Which reference each kind of handle takes (JVMS 4.4.8).
    fn method_handle(&self, kind: u8, reference: u16) -> Result<(), Malformed> {
        use HandleKind as H;
        use RawConstant as R;
        let kind = HandleKind::from_number(kind)
            .ok_or_else(|| Malformed(format!("Bad method handle kind {kind}")))?;
        let fits = match (kind, self.pool.get(reference)) {
            (H::GetField | H::GetStatic | H::PutField | H::PutStatic, R::Field(..)) => true,
            (H::NewInvokeSpecial, R::Method(_, member)) => self.is_named_init(member)?,
            (H::InvokeVirtual, R::Method(_, member)) => !self.is_named_init(member)?,
            (
                H::InvokeStatic | H::InvokeSpecial,
                R::Method(_, member) | R::InterfaceMethod(_, member),
            ) => !self.is_named_init(member)?,
            (H::InvokeInterface, R::InterfaceMethod(..)) => true,
            _ => false,
        };
        match fits {
            true => Ok(()),
            false => Err(Malformed(format!(
                "Invalid method handle {kind:?} of constant {reference}"
            ))),
        }
    }

    fn is_named_init(&self, member: u16) -> Result<bool, Malformed> {
        Ok(self.pool.name_and_type(self.bytes, member)?.0 == "<init>")
    }
}

fn is_field(name: &str, desc: &str) -> bool {
    types::is_unqualified_name(name) && is_field_descriptor(desc)
}

/// Symbolic references never name `<clinit>`, and `<init>` returns nothing (JVMS 4.4.2).
fn is_method_reference(name: &str, desc: &str) -> bool {
    let legal_name = name == "<init>" && desc.ends_with(")V") || is_plain_method(name);
    legal_name && is_method_descriptor(desc)
}

fn is_interface_method(name: &str, desc: &str) -> bool {
    is_plain_method(name) && is_method_descriptor(desc)
}

fn is_call_site(name: &str, desc: &str) -> bool {
    is_plain_method(name) && is_method_descriptor(desc)
}

fn is_plain_method(name: &str) -> bool {
    !name.starts_with('<') && types::is_method_name(name)
}

fn is_field_descriptor(desc: &str) -> bool {
    types::skip_type(desc).is_some_and(|rest| rest.is_empty()) && !desc.starts_with('V')
}

fn is_method_descriptor(desc: &str) -> bool {
    types::is_method_descriptor(desc)
}
