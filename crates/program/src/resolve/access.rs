//! Access control (JVMS 5.4.4). Modules and their exports are not enforced.

use crate::{AccessFlags, Class, ClassId, LinkError, LinkErrorKind, Origin, Program};

/// A field or method under access control.
pub(super) struct Accessed<'a> {
    pub(super) access: AccessFlags,
    pub(super) declared_in: ClassId,
    /// The class that the symbolic reference names.
    pub(super) named: ClassId,
    pub(super) name: &'a str,
    pub(super) kind: &'static str,
}

impl Program {
    /// A class is accessible if public or in the same package; an array, if its elements are.
    pub(super) fn check_class_access(
        &self,
        from: ClassId,
        target: ClassId,
    ) -> Result<(), LinkError> {
        let mut class = self.class(target);
        while let Some(component) = class.array.and_then(|array| array.component) {
            class = self.class(component);
        }
        let from = self.class(from);
        if class.is_array() || class.access.is_public() || same_package(from, class) {
            return Ok(());
        }
        let message = format!(
            "failed to access class {} from class {}",
            class.source_name(),
            from.source_name()
        );
        Err(LinkError::new(
            LinkErrorKind::IllegalAccess,
            &from.name,
            message,
        ))
    }

    pub(super) fn check_member_access(
        &self,
        from: ClassId,
        member: &Accessed<'_>,
    ) -> Result<(), LinkError> {
        if self.is_accessible(from, member) {
            return Ok(());
        }
        let visibility = match member.access {
            access if access.is_private() => "private ",
            access if access.is_protected() => "protected ",
            _ => "",
        };
        let (from, declarer) = (self.class(from), self.class(member.declared_in));
        let message = format!(
            "class {} tried to access {visibility}{} {}.{}",
            from.source_name(),
            member.kind,
            declarer.source_name(),
            member.name
        );
        Err(LinkError::new(
            LinkErrorKind::IllegalAccess,
            &from.name,
            message,
        ))
    }

    fn is_accessible(&self, from: ClassId, member: &Accessed<'_>) -> bool {
        let (from_class, declarer) = (self.class(from), self.class(member.declared_in));
        if member.access.is_public() {
            return true;
        }
        if member.access.is_private() {
            return from == member.declared_in
                || self.nest_host(from) == self.nest_host(member.declared_in);
        }
        let protected = member.access.is_protected();
        same_package(from_class, declarer) || protected && self.is_protected_access(from, member)
    }

    /// Subclasses may use protected members: instance members only through their own type or a super- or
    /// subtype. `clone` of an array is as good as public (JLS 10.7).
    fn is_protected_access(&self, from: ClassId, member: &Accessed<'_>) -> bool {
        if self.class(member.named).is_array() && member.name == "clone" {
            return true;
        }
        let through = member.access.is_static()
            || self.is_subclass(member.named, from)
            || self.is_subclass(from, member.named);
        self.is_subclass(from, member.declared_in) && through
    }

    /// The nest host: the one that the class claims, if it agrees (JVMS 5.4.4); else the class itself.
    pub fn nest_host(&self, class: ClassId) -> ClassId {
        let member = self.class(class);
        let claimed = member
            .nest_host
            .as_ref()
            .and_then(|name| self.load(name).ok());
        let agrees =
            |host: &&Class| same_package(host, member) && host.nest_members.contains(&member.name);
        claimed.filter(agrees).map_or(class, |host| host.id)
    }
}

/// The run-time package: the name, and who loaded it (JVMS 5.3).
fn same_package(a: &Class, b: &Class) -> bool {
    let by_jdk = |class: &Class| matches!(class.origin, Origin::Jdk { .. });
    a.package() == b.package() && by_jdk(a) == by_jdk(b)
}
