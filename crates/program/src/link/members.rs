//! Fields with their slots, methods with their argument layout.

use std::collections::HashSet;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use rustc_hash::{FxBuildHasher, FxHasher};

use super::{Supers, attributes, checks};
use crate::classfile::{AttributeKind, ClassFile, RawConstant, RawMember};
use crate::types::{is_method_name, is_unqualified_name};
use crate::{ClassId, ConstIndex, Field, FieldId, LinkError, Method, MethodId, Type};

/// The declared fields; instance slots follow the inherited ones.
pub(super) fn fields(
    file: &ClassFile,
    class: ClassId,
    first_id: usize,
    supers: &Supers<'_>,
) -> Result<Vec<Field>, LinkError> {
    check_distinct(file, &file.fields, "field")?;
    let mut next_instance = supers.super_class.map_or(0, |class| class.instance_slots);
    let mut next_static = 0;
    let mut fields = Vec::with_capacity(file.fields.len());
    for (index, raw) in file.fields.iter().enumerate() {
        let next = if raw.access.is_static() {
            &mut next_static
        } else {
            &mut next_instance
        };
        fields.push(field(
            file,
            raw,
            class,
            FieldId::from_index(first_id + index),
            *next,
        )?);
        *next += 1;
    }
    Ok(fields)
}

fn field(
    file: &ClassFile,
    raw: &RawMember,
    class: ClassId,
    id: FieldId,
    slot: usize,
) -> Result<Field, LinkError> {
    let malformed = |reason: String| LinkError::format(&file.name, reason);
    checks::check_field_access(file, raw.access, &raw.name)?;
    if !is_unqualified_name(&raw.name) {
        return Err(malformed(format!("Illegal field name \"{}\"", raw.name)));
    }
    let ty = Type::parse(&raw.desc).filter(|ty| *ty != Type::Void);
    let ty = ty.ok_or_else(|| {
        malformed(format!(
            "Field \"{}\" has illegal signature \"{}\"",
            raw.name, raw.desc
        ))
    })?;
    Ok(Field {
        id,
        class,
        name: raw.name.clone(),
        access: raw.access,
        slot,
        constant: constant_value(file, raw, &ty)?,
        signature: signature(file, raw)?,
        attributes: raw.attributes.clone(),
        ty,
    })
}

/// `ConstantValue` of a static field, of a fitting type (JVMS 4.7.2); on other fields it means nothing.
fn constant_value(
    file: &ClassFile,
    raw: &RawMember,
    ty: &Type,
) -> Result<Option<ConstIndex>, LinkError> {
    use RawConstant as R;
    let reader = file.attribute(&raw.attributes, AttributeKind::ConstantValue);
    let Some(mut reader) = reader.filter(|_| raw.access.is_static()) else {
        return Ok(None);
    };
    let index = reader
        .u16()
        .map_err(|reason| LinkError::format(&file.name, reason))?;
    let fits = match (ty, file.pool.get(index)) {
        (Type::Int | Type::Short | Type::Char | Type::Byte | Type::Boolean, R::Int(_)) => true,
        (Type::Long, R::Long(_)) | (Type::Float, R::Float(_)) | (Type::Double, R::Double(_)) => {
            true
        }
        (Type::Ref(name), R::String(_)) => &**name == "java/lang/String",
        _ => false,
    };
    match fits {
        true => Ok(Some(index)),
        false => {
            let reason = format!("Inconsistent constant value type of field {}", raw.name);
            Err(LinkError::format(&file.name, reason))
        }
    }
}

fn signature(file: &ClassFile, raw: &RawMember) -> Result<Option<Arc<str>>, LinkError> {
    attributes::text_attribute(file, &raw.attributes, AttributeKind::Signature)
        .map_err(|reason| LinkError::format(&file.name, reason))
}

/// All instance fields in slot order.
pub(super) fn instance_fields(fields: &[Field], supers: &Supers<'_>) -> Arc<[FieldId]> {
    let inherited = supers
        .super_class
        .map(|class| class.instance_fields.clone());
    let own = || {
        fields
            .iter()
            .filter(|field| !field.is_static())
            .map(|field| field.id)
    };
    match inherited {
        Some(inherited) if own().next().is_none() => inherited,
        inherited => inherited
            .iter()
            .flat_map(|ids| ids.iter().copied())
            .chain(own())
            .collect(),
    }
}

/// The declared methods, without their dispatch slots.
pub(super) fn methods(
    file: &ClassFile,
    class: ClassId,
    first_id: usize,
) -> Result<Vec<Method>, LinkError> {
    check_distinct(file, &file.methods, "method")?;
    let numbered = file.methods.iter().enumerate();
    numbered
        .map(|(index, raw)| method(file, raw, class, first_id, index))
        .collect()
}

fn method(
    file: &ClassFile,
    raw: &RawMember,
    class: ClassId,
    first_id: usize,
    index: usize,
) -> Result<Method, LinkError> {
    checks::check_method_access(file, raw.access, &raw.name)?;
    checks::check_code_presence(file, raw)?;
    let malformed = |reason: String| LinkError::format(&file.name, reason);
    let ty = Type::parse_method(&raw.desc).filter(|_| is_method_name(&raw.name));
    let ty = ty.ok_or_else(|| {
        malformed(format!(
            "Method \"{}\" has illegal name or signature \"{}\"",
            raw.name, raw.desc
        ))
    })?;
    if raw.name.starts_with('<') && ty.ret != Type::Void {
        return Err(malformed(format!(
            "Method \"{}\" has illegal signature \"{}\"",
            raw.name, raw.desc
        )));
    }
    let arg_local_slots = local_slots(&ty.params, raw.access.is_static()).ok_or_else(|| {
        malformed(format!(
            "Too many arguments in method signature \"{}\"",
            raw.desc
        ))
    })?;
    let exceptions =
        attributes::exceptions(file, &raw.attributes).map_err(|reason| malformed(reason.0))?;
    Ok(Method {
        id: MethodId::from_index(first_id + index),
        class,
        name: raw.name.clone(),
        desc: raw.desc.clone(),
        is_signature_polymorphic: is_signature_polymorphic(file, raw),
        params: ty.params,
        ret: ty.ret,
        access: raw.access,
        arg_count: arg_local_slots.len(),
        arg_local_slots,
        exceptions,
        in_interface: file.access.is_interface(),
        signature: signature(file, raw)?,
        attributes: raw.attributes.clone(),
        declared_index: index,
        vtable_slots: Box::new([]),
        code: OnceLock::new(),
    })
}

/// The local of each argument; at most 255 in all (JVMS 4.3.3).
fn local_slots(params: &[Type], is_static: bool) -> Option<Vec<u16>> {
    let mut next = 0;
    let mut slots = Vec::with_capacity(params.len() + 1);
    let receiver = (!is_static).then_some(1);
    for units in receiver
        .into_iter()
        .chain(params.iter().map(|ty| 1 + u16::from(ty.is_wide())))
    {
        slots.push(next);
        next += units;
        if next > 255 {
            return None;
        }
    }
    Some(slots)
}

/// JVMS 2.9.3: native varargs methods of `MethodHandle` and `VarHandle` that take one `Object[]`.
fn is_signature_polymorphic(file: &ClassFile, raw: &RawMember) -> bool {
    matches!(
        &*file.name,
        "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle"
    ) && raw.desc.starts_with("([Ljava/lang/Object;)")
        && raw.access.is_varargs()
        && raw.access.is_native()
}

/// JVMS 2.9.2: `<clinit>` without arguments, static from version 51 on.
pub(super) fn class_initializer(file: &ClassFile, methods: &[Method]) -> Option<MethodId> {
    let is_initializer = |method: &&Method| {
        method.is_static_initializer()
            && &*method.desc == "()V"
            && (method.is_static() || file.major < 51)
    };
    methods.iter().find(is_initializer).map(|method| method.id)
}

/// Declared methods by hash of name and descriptor.
pub(super) fn method_index(methods: &[Method]) -> Box<[(u64, MethodId)]> {
    let mut index: Vec<_> = methods
        .iter()
        .map(|method| (method_hash(&method.name, &method.desc), method.id))
        .collect();
    index.sort_unstable();
    index.into()
}

pub(crate) fn method_hash(name: &str, desc: &str) -> u64 {
    let mut hasher = FxHasher::default();
    (name, desc).hash(&mut hasher);
    hasher.finish()
}

fn check_distinct(file: &ClassFile, members: &[RawMember], what: &str) -> Result<(), LinkError> {
    let mut seen = HashSet::with_capacity_and_hasher(members.len(), FxBuildHasher);
    match members
        .iter()
        .find(|member| !seen.insert((&member.name, &member.desc)))
    {
        None => Ok(()),
        Some(twice) => {
            let reason = format!(
                "Duplicate {what} name \"{}\" with signature \"{}\"",
                twice.name, twice.desc
            );
            Err(LinkError::format(&file.name, reason))
        }
    }
}
