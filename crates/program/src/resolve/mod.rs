//! Resolution of symbolic references (JVMS 5.4.3), once per constant.

mod access;
mod fields;
mod methods;
mod select;

use std::sync::OnceLock;

use crate::pool::PoolSlot;
use crate::{
    ClassId, ConstIndex, Constant, FieldId, LinkError, LinkErrorKind, MemberRef, MethodId, Program,
};

/// A resolution as it is kept in the constant pool.
type Resolution = OnceLock<Result<u32, Box<LinkError>>>;

impl Program {
    /// Resolves a class constant (JVMS 5.4.3.1), once.
    pub fn resolve_class(&self, from: ClassId, index: ConstIndex) -> Result<ClassId, LinkError> {
        let entry = self.pool_entry(from, index)?;
        let Constant::Class(name) = &entry.constant else {
            return Err(self.wrong_constant(from, index, "class"));
        };
        let resolve = || {
            let id = self.load(name)?.id;
            self.check_class_access(from, id)?;
            Ok(id.raw())
        };
        once(&entry.resolved, resolve).map(ClassId::from_raw)
    }

    /// Resolves a field constant (JVMS 5.4.3.2), once. Whether it is static is for the caller to check.
    pub fn resolve_field(&self, from: ClassId, index: ConstIndex) -> Result<FieldId, LinkError> {
        let entry = self.pool_entry(from, index)?;
        let Constant::Field(field) = &entry.constant else {
            return Err(self.wrong_constant(from, index, "field"));
        };
        once(&entry.resolved, || {
            self.resolve_field_ref(from, field).map(FieldId::raw)
        })
        .map(FieldId::from_raw)
    }

    /// Resolves a method or interface method constant (JVMS 5.4.3.3, 5.4.3.4), once.
    ///
    /// A signature-polymorphic method resolves to its declaration; the call site's own descriptor is in the
    /// constant ([`MemberRef::method_type`]).
    pub fn resolve_method(&self, from: ClassId, index: ConstIndex) -> Result<MethodId, LinkError> {
        let entry = self.pool_entry(from, index)?;
        let resolve = |method, in_interface| {
            let resolve = || {
                self.resolve_method_ref(from, method, in_interface)
                    .map(MethodId::raw)
            };
            once(&entry.resolved, resolve).map(MethodId::from_raw)
        };
        match &entry.constant {
            Constant::Method(method) => resolve(method, false),
            Constant::InterfaceMethod(method) => resolve(method, true),
            _ => Err(self.wrong_constant(from, index, "method")),
        }
    }

    /// The method that an `invokespecial` of this constant in class `from` runs (JVMS 6.5), once. Unlike
    /// [`Program::special_target`] this sees which class the constant names, as the specification asks.
    pub fn resolve_special(&self, from: ClassId, index: ConstIndex) -> Result<MethodId, LinkError> {
        let resolved = self.resolve_method(from, index)?;
        let entry = self.pool_entry(from, index)?;
        let (Constant::Method(method) | Constant::InterfaceMethod(method)) = &entry.constant else {
            return Err(self.wrong_constant(from, index, "method"));
        };
        let resolve = || {
            let named = self.resolve_class(from, method.class)?;
            self.special_method(from, named, resolved)
                .map(MethodId::raw)
        };
        once(&entry.special, resolve).map(MethodId::from_raw)
    }

    #[inline]
    fn pool_entry(&self, from: ClassId, index: ConstIndex) -> Result<&PoolSlot, LinkError> {
        let entry = self.class(from).pool.entry(index);
        entry.ok_or_else(|| self.wrong_constant(from, index, "constant"))
    }

    #[cold]
    fn wrong_constant(&self, from: ClassId, index: ConstIndex, wanted: &str) -> LinkError {
        LinkError::format(
            &self.class(from).name,
            format!("Constant pool index {index} is not a {wanted}"),
        )
    }

    /// The class that a member reference names.
    fn referenced_class(&self, from: ClassId, member: &MemberRef) -> Result<ClassId, LinkError> {
        self.resolve_class(from, member.class)
    }

    fn incompatible(&self, class: ClassId, message: String) -> LinkError {
        LinkError::new(
            LinkErrorKind::IncompatibleClassChange,
            &self.class(class).name,
            message,
        )
    }
}

fn once(
    kept: &Resolution,
    resolve: impl FnOnce() -> Result<u32, LinkError>,
) -> Result<u32, LinkError> {
    match kept.get_or_init(|| resolve().map_err(Box::new)) {
        Ok(id) => Ok(*id),
        Err(error) => Err((**error).clone()),
    }
}
