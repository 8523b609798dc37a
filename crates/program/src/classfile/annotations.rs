//! Annotations, read when asked for (JVMS 4.7.16 to 4.7.19).

use super::{AttributeKind, Attributes, ClassFile, Malformed, Reader};
use crate::{Annotation, ElementValue, LinkError};

/// Annotations and arrays inside annotations, far beyond what any source nests; files may nest by millions.
const MAX_NESTING: u32 = 64;

const ANNOTATIONS: [(AttributeKind, bool); 2] = [
    (AttributeKind::RuntimeVisibleAnnotations, true),
    (AttributeKind::RuntimeInvisibleAnnotations, false),
];
const PARAMETER_ANNOTATIONS: [(AttributeKind, bool); 2] = [
    (AttributeKind::RuntimeVisibleParameterAnnotations, true),
    (AttributeKind::RuntimeInvisibleParameterAnnotations, false),
];

impl ClassFile {
    /// The annotations among these attributes.
    pub(crate) fn annotations(
        &self,
        attributes: &Attributes,
    ) -> Result<Vec<Annotation>, LinkError> {
        let mut found = Vec::new();
        for (kind, visible) in ANNOTATIONS {
            if let Some(mut reader) = self.attribute(attributes, kind) {
                let read = self.annotation_list(&mut reader, visible, 0);
                found.extend(read.map_err(|reason| LinkError::format(&self.name, reason))?);
            }
        }
        Ok(found)
    }

    /// The annotations on each parameter.
    pub(crate) fn param_annotations(
        &self,
        attributes: &Attributes,
    ) -> Result<Vec<Vec<Annotation>>, LinkError> {
        let mut found: Vec<Vec<Annotation>> = Vec::new();
        for (kind, visible) in PARAMETER_ANNOTATIONS {
            if let Some(reader) = self.attribute(attributes, kind) {
                self.add_param_annotations(reader, visible, &mut found)
                    .map_err(|reason| LinkError::format(&self.name, reason))?;
            }
        }
        Ok(found)
    }

    fn add_param_annotations(
        &self,
        mut reader: Reader<'_>,
        visible: bool,
        found: &mut Vec<Vec<Annotation>>,
    ) -> Result<(), Malformed> {
        let count = usize::from(reader.u8()?);
        found.resize(found.len().max(count), Vec::new());
        for param in found.iter_mut().take(count) {
            param.extend(self.annotation_list(&mut reader, visible, 0)?);
        }
        Ok(())
    }

    fn annotation_list(
        &self,
        reader: &mut Reader<'_>,
        visible: bool,
        depth: u32,
    ) -> Result<Vec<Annotation>, Malformed> {
        let count = reader.u16()?;
        (0..count)
            .map(|_| self.annotation(reader, visible, depth))
            .collect()
    }

    fn annotation(
        &self,
        reader: &mut Reader<'_>,
        visible: bool,
        depth: u32,
    ) -> Result<Annotation, Malformed> {
        let desc = self.pool.text(&self.bytes, reader.u16()?)?;
        let interface = desc
            .strip_prefix('L')
            .and_then(|rest| rest.strip_suffix(';'))
            .ok_or_else(|| {
                Malformed(format!(
                    "Annotation type \"{desc}\" is not a class descriptor"
                ))
            })?;
        let count = reader.u16()?;
        let elements = (0..count)
            .map(|_| {
                let name = self.pool.text(&self.bytes, reader.u16()?)?;
                Ok((name.into(), self.element_value(reader, visible, depth + 1)?))
            })
            .collect::<Result<_, Malformed>>()?;
        Ok(Annotation {
            interface: interface.into(),
            visible,
            elements,
        })
    }

    fn element_value(
        &self,
        reader: &mut Reader<'_>,
        visible: bool,
        depth: u32,
    ) -> Result<ElementValue, Malformed> {
        if depth > MAX_NESTING {
            return Err(Malformed(format!(
                "Annotation nested more than {MAX_NESTING} deep"
            )));
        }
        let tag = reader.u8()?;
        let text = |index: u16| self.pool.text(&self.bytes, index);
        Ok(match tag {
            b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => {
                ElementValue::Primitive(char::from(tag), reader.u16()?)
            }
            b's' => ElementValue::String(text(reader.u16()?)?.into()),
            b'e' => ElementValue::Enum(text(reader.u16()?)?.into(), text(reader.u16()?)?.into()),
            b'c' => ElementValue::Class(text(reader.u16()?)?.into()),
            b'@' => ElementValue::Annotation(self.annotation(reader, visible, depth)?),
            b'[' => {
                let count = reader.u16()?;
                let items = (0..count).map(|_| self.element_value(reader, visible, depth + 1));
                ElementValue::Array(items.collect::<Result<_, Malformed>>()?)
            }
            _ => return Err(Malformed(format!("Unknown annotation element tag {tag}"))),
        })
    }
}
