//! Method lookup and resolution (JVMS 5.4.3.3, 5.4.3.4), and `invokespecial`.

use super::access::Accessed;
use crate::link::method_hash;
use crate::{
    ClassId, LinkError, LinkErrorKind, MemberRef, Method, MethodId, Program, Type, source_name,
};

impl Program {
    pub(super) fn resolve_method_ref(
        &self,
        from: ClassId,
        reference: &MemberRef,
        in_interface: bool,
    ) -> Result<MethodId, LinkError> {
        let named = self.referenced_class(from, reference)?;
        if self.class(named).is_interface() != in_interface {
            return Err(self.wrong_kind(named, in_interface));
        }
        let found = self.signature_polymorphic(named, &reference.name);
        let found = found.or_else(|| self.lookup_method(named, &reference.name, &reference.desc));
        let found = found.filter(|id| self.is_constructor_of(*id, named));
        let found = found.ok_or_else(|| self.no_such_method(named, reference))?;
        let method = self.method(found);
        let accessed = Accessed {
            access: method.access,
            declared_in: method.class,
            named,
            name: &method.name,
            kind: "method",
        };
        self.check_member_access(from, &accessed)?;
        Ok(found)
    }

    /// A method by name and descriptor, looked up in the class, its superclasses and its superinterfaces.
    pub fn find_method(&self, class: ClassId, name: &str, desc: &str) -> Option<MethodId> {
        self.lookup_method(class, name, desc)
    }

    /// A method that the class itself declares.
    pub fn declared_method(&self, class: ClassId, name: &str, desc: &str) -> Option<MethodId> {
        let index = &self.class(class).method_index;
        let hash = method_hash(name, desc);
        let first = index.partition_point(|(h, _)| *h < hash);
        let same_hash = index[first..].iter().take_while(|(h, _)| *h == hash);
        same_hash.map(|(_, id)| *id).find(|id| {
            let method = self.method(*id);
            &*method.name == name && &*method.desc == desc
        })
    }

    /// Classes first, then superinterfaces. An interface's superclass is `Object`, of which only the public
    /// instance methods count.
    fn lookup_method(&self, class: ClassId, name: &str, desc: &str) -> Option<MethodId> {
        self.lookup_in_classes(class, name, desc)
            .or_else(|| self.lookup_in_interfaces(class, name, desc))
    }

    fn lookup_in_classes(&self, class: ClassId, name: &str, desc: &str) -> Option<MethodId> {
        let is_interface = self.class(class).is_interface();
        let counts = |id: &MethodId| {
            let method = self.method(*id);
            !is_interface
                || method.class == class
                || method.access.is_public() && !method.is_static()
        };
        let chain = self.class(class).super_chain.iter().rev();
        chain
            .filter_map(|class| self.declared_method(*class, name, desc))
            .find(counts)
    }

    /// The maximally-specific superinterface method if just one has a body, else any that is neither private
    /// nor static; "any" is the first in declaration order, for the sake of determinism.
    fn lookup_in_interfaces(&self, class: ClassId, name: &str, desc: &str) -> Option<MethodId> {
        let candidates = self.maximally_specific(class, name, desc);
        let mut concrete = candidates
            .iter()
            .filter(|id| !self.method(**id).is_abstract());
        match (concrete.next(), concrete.next()) {
            (Some(only), None) => Some(*only),
            _ => candidates.first().copied(),
        }
    }

    /// The maximally-specific superinterface methods (JVMS 5.4.3.3), in declaration order: neither private
    /// nor static, and not declared again in a subinterface among them.
    pub(super) fn maximally_specific(
        &self,
        class: ClassId,
        name: &str,
        desc: &str,
    ) -> Vec<MethodId> {
        let all = self
            .class(class)
            .all_interfaces
            .iter()
            .filter(|interface| **interface != class);
        let declared = all.filter_map(|interface| self.declared_method(*interface, name, desc));
        let inherits =
            |id: &MethodId| !self.method(*id).is_private() && !self.method(*id).is_static();
        let mut candidates: Vec<MethodId> = declared.filter(inherits).collect();
        let all = candidates.clone();
        let overridden = |id: &MethodId| {
            let class = self.method(*id).class;
            all.iter()
                .any(|other| other != id && self.is_subclass(self.method(*other).class, class))
        };
        candidates.retain(|id| !overridden(id));
        if candidates.len() > 1 {
            self.sort_by_declaration(class, &mut candidates);
        }
        candidates
    }

    /// Ids depend on the order of loading; the order of declaration does not.
    fn sort_by_declaration(&self, class: ClassId, methods: &mut [MethodId]) {
        let chain = self.class(class).super_chain.iter().rev();
        let order: Vec<ClassId> = chain
            .flat_map(|class| self.superinterfaces_in_order(*class))
            .collect();
        methods.sort_by_key(|id| {
            order
                .iter()
                .position(|class| *class == self.method(*id).class)
        });
    }

    /// `MethodHandle.invokeExact` and the like match any descriptor, if the name is not overloaded
    /// (JVMS 5.4.3.3).
    fn signature_polymorphic(&self, class: ClassId, name: &str) -> Option<MethodId> {
        let mut named = self
            .class(class)
            .methods
            .iter()
            .filter(|id| &*self.method(**id).name == name);
        let (only, other) = (named.next()?, named.next());
        (other.is_none() && self.method(*only).is_signature_polymorphic).then_some(*only)
    }

    /// Constructors are not inherited (JVMS 6.5.invokespecial).
    fn is_constructor_of(&self, method: MethodId, class: ClassId) -> bool {
        !self.method(method).is_constructor() || self.method(method).class == class
    }

    /// The method that `invokespecial` in class `from` runs (JVMS 6.5.invokespecial), for a method that was
    /// resolved through a class, or through the interface that declares it. [`Program::resolve_special`] is
    /// exact for all.
    pub fn special_target(&self, from: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        self.special_method(from, self.method(resolved).class, resolved)
    }

    /// `super.m()` starts looking in the direct superclass, whatever class the compiler saw `m` in; private
    /// methods, constructors and `I.super.m()` start where the reference says.
    pub(super) fn special_method(
        &self,
        from: ClassId,
        named: ClassId,
        resolved: MethodId,
    ) -> Result<MethodId, LinkError> {
        let (method, class) = (self.method(resolved), self.class(from));
        if method.is_constructor() {
            return Ok(resolved);
        }
        let is_super_call = class.access.is_super()
            && from != named
            && !self.class(named).is_interface()
            && self.is_subclass(from, named);
        let start = match class.super_class {
            Some(superclass) if is_super_call => superclass,
            _ => named,
        };
        self.special_lookup(start, method)
    }

    fn special_lookup(&self, start: ClassId, method: &Method) -> Result<MethodId, LinkError> {
        let in_classes = self.lookup_in_classes(start, &method.name, &method.desc);
        match in_classes.filter(|id| !self.method(*id).is_static()) {
            Some(found) => self.concrete(found, start),
            None => self.select_default(start, method),
        }
    }

    fn wrong_kind(&self, class: ClassId, interface_wanted: bool) -> LinkError {
        let name = self.class(class).source_name();
        let message = match interface_wanted {
            true => format!("Found class {name}, but interface was expected"),
            false => format!("Found interface {name}, but class was expected"),
        };
        self.incompatible(class, message)
    }

    fn no_such_method(&self, class: ClassId, method: &MemberRef) -> LinkError {
        let class = self.class(class);
        let message = format!(
            "'{}'",
            display_method(&class.name, &method.name, &method.desc)
        );
        LinkError::new(LinkErrorKind::NoSuchMethod, &class.name, message)
    }
}

/// `void a.B.m(int)`, as HotSpot words its messages.
pub(super) fn display_method(class: &str, name: &str, desc: &str) -> String {
    let class = source_name(class);
    match Type::parse_method(desc) {
        Some(ty) => format!(
            "{} {class}.{name}({})",
            ty.ret,
            ty.display_params().replace(',', ", ")
        ),
        None => format!("{class}.{name}{desc}"),
    }
}
