//! Subtyping, and array classes.

use std::sync::{Arc, OnceLock, PoisonError};

use crate::pool::ConstantPool;
use crate::{
    AccessFlags, ArrayInfo, Class, ClassId, ElemKind, LinkError, LinkErrorKind, Origin, Program,
};

impl Program {
    /// Whether a reference to `sub` is assignable to `sup`: the rules of `instanceof` (JVMS 6.5), interfaces
    /// and arrays included.
    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        if sub == sup {
            return true;
        }
        let (sub, sup) = (self.class(sub), self.class(sup));
        match (sub.array, sup.array) {
            (_, None) => is_plain_subclass(sub, sup),
            (None, Some(_)) => false,
            (Some(sub), Some(sup)) => match (sub.component, sup.component) {
                (Some(sub), Some(sup)) => self.is_subclass(sub, sup),
                // Arrays of primitives are only assignable to themselves, which was asked first.
                _ => false,
            },
        }
    }

    /// The class of arrays of this class.
    pub fn array_of(&self, component: ClassId) -> Result<ClassId, LinkError> {
        let class = self.class(component);
        if let Some(array) = class.array_class.get() {
            return Ok(*array);
        }
        let dims = class.array.map_or(0, |array| array.dims);
        if dims == u8::MAX {
            let message = format!("array of {} has more than 255 dimensions", class.name);
            return Err(LinkError::new(
                LinkErrorKind::IncompatibleClassChange,
                &class.name,
                message,
            ));
        }
        let name = if dims > 0 {
            format!("[{}", class.name)
        } else {
            format!("[L{};", class.name)
        };
        Ok(*class
            .array_class
            .get_or_init(|| self.define_array(&name, Some(class))))
    }

    /// Makes an array class; its name is a legal descriptor.
    pub(crate) fn define_array(&self, name: &str, component: Option<&Class>) -> ClassId {
        let _guard = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(Ok(id)) = self.known(name) {
            return id;
        }
        let supers = self.array_supertypes();
        let id = ClassId::from_index(self.classes.count());
        let made = self.classes.push(array_class(
            id,
            name,
            component,
            &supers,
            self.class(supers.object),
        ));
        debug_assert_eq!(made, id.index(), "ids are handed out under the lock");
        self.remember(self.class(id).name.clone(), Ok(id));
        id
    }

    /// `Object`, `Cloneable` and `Serializable` (JLS 4.10.3). They are the first classes that a program
    /// loads, and no class path can replace them.
    fn array_supertypes(&self) -> ArraySupertypes {
        let loaded = |name: &str| match self.known(name) {
            Some(Ok(id)) => Some(id),
            _ => None,
        };
        let object = loaded("java/lang/Object").unwrap_or(ClassId::from_index(0));
        let interfaces = ["java/lang/Cloneable", "java/io/Serializable"]
            .into_iter()
            .filter_map(loaded);
        ArraySupertypes {
            object,
            interfaces: interfaces.collect(),
        }
    }
}

struct ArraySupertypes {
    object: ClassId,
    interfaces: Vec<ClassId>,
}

/// `sup` is no array: then its depth says where it must stand among the superclasses of `sub`.
fn is_plain_subclass(sub: &Class, sup: &Class) -> bool {
    match sup.is_interface() {
        true => sub.all_interfaces.binary_search(&sup.id).is_ok(),
        false => sub.super_chain.get(sup.super_chain.len() - 1) == Some(&sup.id),
    }
}

fn array_class(
    id: ClassId,
    name: &str,
    component: Option<&Class>,
    supers: &ArraySupertypes,
    object: &Class,
) -> Class {
    let elem = ElemKind::from_descriptor(name.as_bytes()[1]).unwrap_or(ElemKind::Ref);
    let dims = 1 + component
        .and_then(|class| class.array)
        .map_or(0, |array| array.dims);
    let mut all_interfaces = supers.interfaces.clone();
    all_interfaces.sort();
    Class {
        id,
        name: name.into(),
        access: array_access(component),
        super_class: Some(supers.object),
        interfaces: supers.interfaces.clone(),
        origin: component.map_or_else(|| object.origin.clone(), |class| class.origin.clone()),
        array: Some(ArrayInfo {
            elem,
            component: component.map(|class| class.id),
            dims,
        }),
        super_chain: [supers.object, id].into(),
        interface_tables: all_interfaces.iter().map(|_| OnceLock::new()).collect(),
        all_interfaces: all_interfaces.into(),
        vtable: object.vtable.clone(),
        ..Class::empty(id)
    }
}

/// As accessible as the elements; final and abstract (JLS 10.8 as `getModifiers` tells it).
fn array_access(component: Option<&Class>) -> AccessFlags {
    let element = component.map_or(AccessFlags(AccessFlags::PUBLIC), |class| class.access);
    AccessFlags(element.0 & AccessFlags::PUBLIC | AccessFlags::FINAL | AccessFlags::ABSTRACT)
}

impl Class {
    /// A class without anything, to fill in.
    pub(crate) fn empty(id: ClassId) -> Class {
        Class {
            id,
            name: "".into(),
            access: AccessFlags(0),
            super_class: None,
            interfaces: Vec::new(),
            methods: Vec::new(),
            fields: Vec::new(),
            instance_slots: 0,
            static_slots: 0,
            instance_fields: Arc::new([]),
            static_fields: Vec::new(),
            clinit: None,
            source_file: None,
            origin: Origin::Application,
            array: None,
            nest_host: None,
            nest_members: Vec::new(),
            permitted_subclasses: None,
            inner_classes: Vec::new(),
            enclosing_method: None,
            record_components: None,
            bootstrap_methods: Vec::new(),
            major_version: 0,
            signature: None,
            super_chain: Box::new([]),
            all_interfaces: Arc::new([]),
            method_index: Box::new([]),
            vtable: Arc::new([]),
            interface_tables: Box::new([]),
            array_class: OnceLock::new(),
            pool: ConstantPool::empty(),
            file: None,
        }
    }
}
