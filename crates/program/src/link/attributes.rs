//! The attributes of a class (JVMS 4.7).

use std::sync::Arc;

use crate::classfile::{AttributeKind, Attributes, ClassFile, Malformed, RawConstant, Reader};
use crate::{
    AccessFlags, BootstrapMethod, EnclosingMethod, InnerClass, LinkError, RecordComponent,
};

#[derive(Default)]
pub(super) struct ClassAttributes {
    pub(super) source_file: Option<Arc<str>>,
    pub(super) signature: Option<Arc<str>>,
    pub(super) nest_host: Option<Arc<str>>,
    pub(super) nest_members: Vec<Arc<str>>,
    pub(super) permitted_subclasses: Option<Vec<Arc<str>>>,
    pub(super) inner_classes: Vec<InnerClass>,
    pub(super) enclosing_method: Option<EnclosingMethod>,
    pub(super) record_components: Option<Vec<RecordComponent>>,
    pub(super) bootstrap_methods: Vec<BootstrapMethod>,
}

pub(super) fn read(file: &ClassFile) -> Result<ClassAttributes, LinkError> {
    read_all(file).map_err(|reason| LinkError::format(&file.name, reason))
}

fn read_all(file: &ClassFile) -> Result<ClassAttributes, Malformed> {
    use AttributeKind as Kind;
    let find = |kind| file.attribute(&file.attributes, kind);
    let classes = |reader: &mut Reader<'_>| reader.list_u16(|index| class_name(file, index));
    let mut found = ClassAttributes {
        source_file: text_attribute(file, &file.attributes, Kind::SourceFile)?,
        signature: text_attribute(file, &file.attributes, Kind::Signature)?,
        ..ClassAttributes::default()
    };
    if let Some(mut reader) = find(Kind::NestHost) {
        found.nest_host = Some(class_name(file, reader.u16()?)?);
    }
    if let Some(mut reader) = find(Kind::NestMembers) {
        found.nest_members = classes(&mut reader)?;
    }
    if let Some(mut reader) = find(Kind::PermittedSubclasses) {
        found.permitted_subclasses = Some(classes(&mut reader)?);
    }
    if let Some(mut reader) = find(Kind::InnerClasses) {
        found.inner_classes = list(&mut reader, |reader| inner_class(file, reader))?;
    }
    if let Some(mut reader) = find(Kind::EnclosingMethod) {
        found.enclosing_method = Some(enclosing_method(file, &mut reader)?);
    }
    if let Some(range) = file.attributes.find(Kind::Record) {
        found.record_components = Some(record_components(file, range)?);
    }
    if let Some(mut reader) = find(Kind::BootstrapMethods) {
        found.bootstrap_methods = list(&mut reader, |reader| bootstrap_method(file, reader))?;
    }
    Ok(found)
}

/// An attribute that is the index of a text: `Signature`, `SourceFile`.
pub(super) fn text_attribute(
    file: &ClassFile,
    attributes: &Attributes,
    kind: AttributeKind,
) -> Result<Option<Arc<str>>, Malformed> {
    let Some(mut reader) = file.attribute(attributes, kind) else {
        return Ok(None);
    };
    text(file, reader.u16()?).map(Some)
}

/// The checked exceptions of a method (JVMS 4.7.5).
pub(super) fn exceptions(
    file: &ClassFile,
    attributes: &Attributes,
) -> Result<Vec<Arc<str>>, Malformed> {
    match file.attribute(attributes, AttributeKind::Exceptions) {
        Some(mut reader) => reader.list_u16(|index| class_name(file, index)),
        None => Ok(Vec::new()),
    }
}

fn list<T>(
    reader: &mut Reader<'_>,
    mut item: impl FnMut(&mut Reader<'_>) -> Result<T, Malformed>,
) -> Result<Vec<T>, Malformed> {
    let count = reader.u16()?;
    (0..count).map(|_| item(reader)).collect()
}

fn text(file: &ClassFile, index: u16) -> Result<Arc<str>, Malformed> {
    file.pool.text(&file.bytes, index).map(Arc::from)
}

fn class_name(file: &ClassFile, index: u16) -> Result<Arc<str>, Malformed> {
    file.pool.class_name(&file.bytes, index).map(Arc::from)
}

fn optional<T>(
    index: u16,
    read: impl FnOnce(u16) -> Result<T, Malformed>,
) -> Result<Option<T>, Malformed> {
    if index == 0 {
        Ok(None)
    } else {
        read(index).map(Some)
    }
}

fn inner_class(file: &ClassFile, reader: &mut Reader<'_>) -> Result<InnerClass, Malformed> {
    Ok(InnerClass {
        name: class_name(file, reader.u16()?)?,
        outer: optional(reader.u16()?, |index| class_name(file, index))?,
        simple_name: optional(reader.u16()?, |index| text(file, index))?,
        access: AccessFlags(reader.u16()?),
    })
}

fn enclosing_method(
    file: &ClassFile,
    reader: &mut Reader<'_>,
) -> Result<EnclosingMethod, Malformed> {
    let class = class_name(file, reader.u16()?)?;
    let name_and_type = |index| {
        let (name, desc) = file.pool.name_and_type(&file.bytes, index)?;
        Ok((name.into(), desc.into()))
    };
    Ok(EnclosingMethod {
        class,
        method: optional(reader.u16()?, name_and_type)?,
    })
}

fn record_components(
    file: &ClassFile,
    range: std::ops::Range<usize>,
) -> Result<Vec<RecordComponent>, Malformed> {
    let base = range.start;
    let mut reader = Reader::new(&file.bytes[range]);
    list(&mut reader, |reader| {
        let (name, desc) = (text(file, reader.u16()?)?, text(file, reader.u16()?)?);
        let attributes = Attributes::read_at(reader, base, &file.pool, &file.bytes)?;
        let signature = text_attribute(file, &attributes, AttributeKind::Signature)?;
        Ok(RecordComponent {
            name,
            desc,
            signature,
        })
    })
}

fn bootstrap_method(
    file: &ClassFile,
    reader: &mut Reader<'_>,
) -> Result<BootstrapMethod, Malformed> {
    let method = reader.u16()?;
    if !matches!(file.pool.get(method), RawConstant::MethodHandle(..)) {
        return Err(Malformed(format!(
            "Bootstrap method {method} is not a method handle"
        )));
    }
    let args = reader.list_u16(|index| match file.pool.get(index) {
        constant if is_loadable(constant) => Ok(index),
        _ => Err(Malformed(format!(
            "Bootstrap argument {index} is not a loadable constant"
        ))),
    })?;
    Ok(BootstrapMethod {
        method,
        args: args.into(),
    })
}

/// JVMS table 4.4-C.
fn is_loadable(constant: RawConstant) -> bool {
    use RawConstant as R;
    matches!(
        constant,
        R::Int(_)
            | R::Float(_)
            | R::Long(_)
            | R::Double(_)
            | R::Class(_)
            | R::String(_)
            | R::MethodHandle(..)
            | R::MethodType(_)
            | R::Dynamic(..)
    )
}
