//! Dispatch tables for methods of classes (JVMS 5.4.5, 5.4.6).
//!
//! A table has one slot per *set of future overriders*. A method takes over the slots of every superclass
//! method that it overrides, directly or through methods in between (the spec's transitive rule), since a
//! slot travels with each overriding method. It opens a slot of its own when a method of some subclass could
//! override it but not what it overrides, or the other way round: that is, when there is nothing to
//! override, or the visibility differs (package-private against public or protected, or another package).

use std::sync::Arc;

use super::{Supers, checks};
use crate::classfile::ClassFile;
use crate::{Class, LinkError, Method, MethodId, Origin, Program};

/// Gives the methods their slots, and returns the table of the class.
pub(super) fn build(
    program: &Program,
    file: &ClassFile,
    origin: &Origin,
    supers: &Supers<'_>,
    methods: &mut [Method],
) -> Result<Arc<[MethodId]>, LinkError> {
    let inherited = supers
        .super_class
        .map_or_else(|| Arc::from([]), |class| class.vtable.clone());
    let mut selectable: Vec<_> = methods
        .iter_mut()
        .filter(|method| is_selectable(method))
        .collect();
    if selectable.is_empty() {
        return Ok(inherited);
    }
    let mut table = inherited.to_vec();
    for method in &mut selectable {
        let overrider = Overrider {
            program,
            file,
            by_jdk: is_jdk(origin),
            method,
        };
        let slots = overrider.slots(supers.super_class, table.len() as u32)?;
        for slot in &slots {
            match table.get_mut(*slot as usize) {
                Some(entry) => *entry = method.id,
                None => table.push(method.id),
            }
        }
        method.vtable_slots = slots.into();
    }
    Ok(table.into())
}

/// Interface methods are selected by name (see `select`); private and static ones and constructors not at all.
fn is_selectable(method: &Method) -> bool {
    !method.in_interface
        && !method.is_static()
        && !method.is_private()
        && !method.name.starts_with('<')
}

fn is_jdk(origin: &Origin) -> bool {
    matches!(origin, Origin::Jdk { .. })
}

/// A method of the class under definition.
struct Overrider<'a> {
    program: &'a Program,
    file: &'a ClassFile,
    by_jdk: bool,
    method: &'a Method,
}

impl Overrider<'_> {
    /// The slots it fills; the first is its own, for calls resolved to it.
    fn slots(&self, superclass: Option<&Class>, next_slot: u32) -> Result<Vec<u32>, LinkError> {
        let mut own = None;
        let mut slots: Vec<u32> = Vec::new();
        for overridden in self.overridden(superclass) {
            if overridden.access.is_final() {
                return Err(self.overrides_final(overridden));
            }
            if own.is_none() && self.same_overriders(overridden) {
                own = overridden.vtable_slots.first().copied();
            }
            slots.extend(
                overridden
                    .vtable_slots
                    .iter()
                    .filter(|slot| !slots.contains(slot))
                    .copied()
                    .collect::<Vec<_>>(),
            );
        }
        let own = own.unwrap_or(next_slot);
        slots.retain(|slot| *slot != own);
        slots.insert(0, own);
        Ok(slots)
    }

    /// Superclass methods that this one overrides directly, nearest first.
    fn overridden<'p>(&'p self, superclass: Option<&'p Class>) -> impl Iterator<Item = &'p Method> {
        let chain = superclass
            .into_iter()
            .flat_map(|class| class.super_chain.iter().rev());
        chain
            .filter_map(|class| {
                self.program
                    .declared_method(*class, &self.method.name, &self.method.desc)
            })
            .map(|id| self.program.method(id))
            .filter(|overridden| is_selectable(overridden) && self.can_override(overridden))
    }

    /// JVMS 5.4.5, but for the transitive part.
    fn can_override(&self, overridden: &Method) -> bool {
        !overridden.access.is_package_private() || self.in_package_of(overridden)
    }

    fn in_package_of(&self, other: &Method) -> bool {
        let class = self.program.class(other.class);
        let package = self
            .file
            .name
            .rsplit_once('/')
            .map_or("", |(package, _)| package);
        package == class.package() && self.by_jdk == is_jdk(&class.origin)
    }

    /// Whether methods of subclasses override both or neither.
    fn same_overriders(&self, overridden: &Method) -> bool {
        let narrow = |method: &Method| method.access.is_package_private();
        match (narrow(self.method), narrow(overridden)) {
            (false, false) => true,
            (true, true) => self.in_package_of(overridden),
            _ => false,
        }
    }

    fn overrides_final(&self, overridden: &Method) -> LinkError {
        let class = self.program.class(overridden.class).source_name();
        let message = format!(
            "class {} overrides final method {class}.{}{}",
            self.file.name.replace('/', "."),
            overridden.name,
            overridden.desc
        );
        checks::incompatible(self.file, message)
    }
}
