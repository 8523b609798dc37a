//! From a class file to a linked class: checks, layout, dispatch tables (JVMS 5.3.5, 5.4).

mod attributes;
mod checks;
mod members;
mod vtable;

use std::sync::{Arc, OnceLock};

pub(crate) use members::method_hash;

use crate::classfile::ClassFile;
use crate::load::{MAX_HIERARCHY_DEPTH, too_deep};
use crate::pool::ConstantPool;
use crate::{Class, ClassId, FieldId, LinkError, MethodId, Origin, Program};

/// More superinterfaces than any class has; each subclass lists all of them.
const MAX_SUPERINTERFACES: usize = 8192;

/// Defines a class whose supertypes are loaded. The caller holds the loading lock.
pub(crate) fn define(
    program: &Program,
    file: ClassFile,
    origin: Origin,
    super_class: Option<ClassId>,
    interfaces: Vec<ClassId>,
) -> Result<ClassId, LinkError> {
    let supers = Supers {
        super_class: super_class.map(|id| program.class(id)),
        interfaces: interfaces.iter().map(|id| program.class(*id)).collect(),
    };
    checks::check_class(&file)?;
    checks::check_supers(&file, &origin, &supers)?;
    let id = ClassId::from_index(program.classes.count());
    let attributes = attributes::read(&file)?;
    let fields = members::fields(&file, id, program.fields.count(), &supers)?;
    let mut methods = members::methods(&file, id, program.methods.count())?;
    let vtable = vtable::build(program, &file, &origin, &supers, &mut methods)?;
    let all_interfaces = all_interfaces(&file, id, &supers)?;
    let super_chain = super_chain(&file, id, &supers)?;

    let class = Class {
        name: file.name.clone(),
        access: file.access,
        super_class,
        methods: methods.iter().map(|method| method.id).collect(),
        fields: fields.iter().map(|field| field.id).collect(),
        instance_slots: members::instance_fields(&fields, &supers).len(),
        instance_fields: members::instance_fields(&fields, &supers),
        static_slots: fields.iter().filter(|field| field.is_static()).count(),
        static_fields: fields
            .iter()
            .filter(|field| field.is_static())
            .map(|field| field.id)
            .collect(),
        clinit: members::class_initializer(&file, &methods),
        source_file: attributes.source_file,
        nest_host: attributes.nest_host,
        nest_members: attributes.nest_members,
        permitted_subclasses: attributes.permitted_subclasses,
        inner_classes: attributes.inner_classes,
        enclosing_method: attributes.enclosing_method,
        record_components: attributes.record_components,
        bootstrap_methods: attributes.bootstrap_methods,
        signature: attributes.signature,
        major_version: file.major,
        super_chain,
        interface_tables: all_interfaces.iter().map(|_| OnceLock::new()).collect(),
        all_interfaces,
        method_index: members::method_index(&methods),
        vtable,
        interfaces,
        origin,
        ..Class::empty(id)
    };
    Ok(publish(program, class, file, fields, methods))
}

/// Appends everything to the tables; ids were computed from their lengths, which the lock keeps still.
fn publish(
    program: &Program,
    mut class: Class,
    file: ClassFile,
    fields: Vec<crate::Field>,
    methods: Vec<crate::Method>,
) -> ClassId {
    let file = Arc::new(file);
    class.pool = ConstantPool::new(file.clone(), program.strings.clone());
    class.file = Some(file);
    for field in fields {
        let id = field.id;
        let made = FieldId::from_index(program.fields.push(field));
        debug_assert_eq!(made, id);
    }
    for method in methods {
        let id = method.id;
        let made = MethodId::from_index(program.methods.push(method));
        debug_assert_eq!(made, id);
    }
    ClassId::from_index(program.classes.push(class))
}

/// The loaded direct supertypes.
pub(crate) struct Supers<'a> {
    pub(crate) super_class: Option<&'a Class>,
    pub(crate) interfaces: Vec<&'a Class>,
}

fn super_chain(
    file: &ClassFile,
    id: ClassId,
    supers: &Supers<'_>,
) -> Result<Box<[ClassId]>, LinkError> {
    let inherited = supers
        .super_class
        .map_or(&[][..], |class| &class.super_chain);
    match inherited.len() < MAX_HIERARCHY_DEPTH {
        true => Ok(inherited.iter().copied().chain([id]).collect()),
        false => Err(too_deep(&file.name)),
    }
}

fn all_interfaces(
    file: &ClassFile,
    id: ClassId,
    supers: &Supers<'_>,
) -> Result<Arc<[ClassId]>, LinkError> {
    let own = file.access.is_interface().then_some(id);
    if let (Some(class), None, []) = (supers.super_class, own, &supers.interfaces[..]) {
        return Ok(class.all_interfaces.clone());
    }
    let supertypes = supers
        .super_class
        .into_iter()
        .chain(supers.interfaces.iter().copied());
    let inherited = supertypes.flat_map(|class| class.all_interfaces.iter().copied());
    let mut all: Vec<ClassId> = inherited.chain(own).collect();
    all.sort();
    all.dedup();
    match all.len() <= MAX_SUPERINTERFACES {
        true => Ok(all.into()),
        false => Err(too_deep(&file.name)),
    }
}
