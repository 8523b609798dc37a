//! Selection of the method to run (JVMS 5.4.6).

use super::methods::display_method;
use crate::class::InterfaceTable;
use crate::{Class, ClassId, LinkError, LinkErrorKind, Method, MethodId, Program};

impl Program {
    /// The method that a virtual or interface call runs on a receiver of this class (JVMS 5.4.6).
    ///
    /// Methods of classes are found in the receiver's dispatch table, those of interfaces in a table per
    /// class and interface that is filled at first use; neither takes a lock.
    pub fn select(&self, receiver: ClassId, resolved: MethodId) -> Result<MethodId, LinkError> {
        let method = self.method(resolved);
        if method.is_private() || method.is_constructor() || method.is_static() {
            return Ok(resolved);
        }
        let class = self.class(receiver);
        if method.in_interface {
            return self.select_interface_method(class, method);
        }
        let slot = method.vtable_slots.first().map(|slot| *slot as usize);
        match slot.and_then(|slot| class.vtable.get(slot)) {
            Some(selected) if self.is_subclass(receiver, method.class) => {
                self.concrete(*selected, receiver)
            }
            _ => Err(self.not_implemented(class, method)),
        }
    }

    fn select_interface_method(
        &self,
        class: &Class,
        method: &Method,
    ) -> Result<MethodId, LinkError> {
        let Ok(position) = class.all_interfaces.binary_search(&method.class) else {
            return Err(self.not_implemented(class, method));
        };
        let table = class.interface_tables[position]
            .get_or_init(|| self.interface_table(class, method.class));
        table[method.declared_index].clone().map_err(|error| *error)
    }

    fn interface_table(&self, class: &Class, interface: ClassId) -> InterfaceTable {
        let methods = self.class(interface).methods.iter();
        methods
            .map(|id| self.search_implementation(class, *id).map_err(Box::new))
            .collect()
    }

    /// JVMS 5.4.6, step 2: the classes from the receiver's up, then the maximally-specific default.
    fn search_implementation(
        &self,
        class: &Class,
        resolved: MethodId,
    ) -> Result<MethodId, LinkError> {
        let method = self.method(resolved);
        if method.is_static() || method.is_private() {
            return Ok(resolved);
        }
        let declared = |class: &ClassId| self.declared_method(*class, &method.name, &method.desc);
        let can_override =
            |id: &MethodId| !self.method(*id).is_static() && !self.method(*id).is_private();
        match class
            .super_chain
            .iter()
            .rev()
            .filter_map(declared)
            .find(can_override)
        {
            Some(found) if !self.method(found).access.is_public() => {
                Err(self.not_public(class, found))
            }
            Some(found) => self.concrete(found, class.id),
            None => self.select_default(class.id, method),
        }
    }

    /// The only maximally-specific superinterface method with a body.
    pub(super) fn select_default(
        &self,
        class: ClassId,
        method: &Method,
    ) -> Result<MethodId, LinkError> {
        let candidates = self.maximally_specific(class, &method.name, &method.desc);
        let concrete: Vec<_> = candidates
            .iter()
            .filter(|id| !self.method(**id).is_abstract())
            .collect();
        match concrete[..] {
            [only] => Ok(*only),
            [] => Err(self.not_implemented(self.class(class), method)),
            [..] => Err(self.conflict(class, &concrete)),
        }
    }

    /// The method, unless it is abstract.
    pub(super) fn concrete(
        &self,
        method: MethodId,
        receiver: ClassId,
    ) -> Result<MethodId, LinkError> {
        match self.method(method).is_abstract() {
            false => Ok(method),
            true => Err(self.not_implemented(self.class(receiver), self.method(method))),
        }
    }

    fn not_implemented(&self, class: &Class, method: &Method) -> LinkError {
        let declared_in = self.class(method.class);
        let message = format!(
            "Receiver class {} does not define or inherit an implementation of the resolved method '{}' of {} {}.",
            class.source_name(),
            display_method(&declared_in.name, &method.name, &method.desc),
            if declared_in.is_interface() {
                "interface"
            } else {
                "abstract class"
            },
            declared_in.source_name()
        );
        LinkError::new(LinkErrorKind::AbstractMethod, &class.name, message)
    }

    fn not_public(&self, class: &Class, method: MethodId) -> LinkError {
        let method = self.method(method);
        let shown = display_method(&self.class(method.class).name, &method.name, &method.desc);
        let message = format!("'{shown}' of class {} is not public", class.source_name());
        LinkError::new(LinkErrorKind::IllegalAccess, &class.name, message)
    }

    fn conflict(&self, class: ClassId, methods: &[&MethodId]) -> LinkError {
        let mut names: Vec<String> = methods
            .iter()
            .map(|id| {
                format!(
                    "{}.{}",
                    self.class(self.method(**id).class).source_name(),
                    self.method(**id).name
                )
            })
            .collect();
        names.sort();
        self.incompatible(
            class,
            format!("Conflicting default methods: {}", names.join(" ")),
        )
    }
}
