//! Field lookup and resolution (JVMS 5.4.3.2).

use super::access::Accessed;
use crate::{ClassId, FieldId, LinkError, LinkErrorKind, MemberRef, Program, Type};

impl Program {
    pub(super) fn resolve_field_ref(
        &self,
        from: ClassId,
        reference: &MemberRef,
    ) -> Result<FieldId, LinkError> {
        let named = self.referenced_class(from, reference)?;
        let ty = Type::parse(&reference.desc);
        let matches = |id: &FieldId| {
            let field = self.field(*id);
            field.name == reference.name && Some(&field.ty) == ty.as_ref()
        };
        let found = self
            .lookup_field(named, &matches)
            .ok_or_else(|| self.no_such_field(named, reference))?;
        let field = self.field(found);
        let accessed = Accessed {
            access: field.access,
            declared_in: field.class,
            named,
            name: &field.name,
            kind: "field",
        };
        self.check_member_access(from, &accessed)?;
        Ok(found)
    }

    /// A field by name, looked up in the class, its superinterfaces and its superclasses.
    pub fn find_field(&self, class: ClassId, name: &str) -> Option<FieldId> {
        self.lookup_field(class, &|id| &*self.field(*id).name == name)
    }

    /// The class, then its direct superinterfaces with theirs, then its superclass in the same way.
    fn lookup_field(&self, class: ClassId, matches: &dyn Fn(&FieldId) -> bool) -> Option<FieldId> {
        let chain = self.class(class).super_chain.iter().rev();
        chain.copied().find_map(|class| {
            let declared = || self.class(class).fields.iter().copied().find(matches);
            declared().or_else(|| self.lookup_interface_field(class, matches))
        })
    }

    /// Depth first in declaration order. Interfaces seen before are not searched again: diamonds of them
    /// would take exponential time.
    fn lookup_interface_field(
        &self,
        class: ClassId,
        matches: &dyn Fn(&FieldId) -> bool,
    ) -> Option<FieldId> {
        self.superinterfaces_in_order(class)
            .into_iter()
            .find_map(|interface| self.class(interface).fields.iter().copied().find(matches))
    }

    /// All superinterfaces of one class (not of its superclasses), depth first, in declaration order.
    pub(super) fn superinterfaces_in_order(&self, class: ClassId) -> Vec<ClassId> {
        let mut found: Vec<ClassId> = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut pending: Vec<ClassId> =
            self.class(class).interfaces.iter().rev().copied().collect();
        while let Some(interface) = pending.pop() {
            if seen.insert(interface) {
                found.push(interface);
                pending.extend(self.class(interface).interfaces.iter().rev());
            }
        }
        found
    }

    fn no_such_field(&self, class: ClassId, field: &MemberRef) -> LinkError {
        let class = self.class(class);
        let ty =
            Type::parse(&field.desc).map_or_else(|| field.desc.to_string(), |ty| ty.to_string());
        // As HotSpot words it, which says more since JDK 21.
        let message = match self.jdk_feature() {
            ..21 => field.name.to_string(),
            _ => {
                let class = class.source_name();
                format!(
                    "Class {class} does not have member field '{ty} {}'",
                    field.name
                )
            }
        };
        LinkError::new(LinkErrorKind::NoSuchField, &class.name, message)
    }
}
