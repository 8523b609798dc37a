//! Attributes, sliced but not read (JVMS 4.7).

use std::ops::Range;

use super::{Malformed, RawPool, Reader};

macro_rules! attribute_kinds {
    ($($kind:ident),* $(,)?) => {
        /// The attributes that something here reads; all others are skipped (JVMS 4.7.1).
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum AttributeKind { $($kind),* }

        impl AttributeKind {
            fn from_name(name: &[u8]) -> Option<AttributeKind> {
                $(if name == stringify!($kind).as_bytes() {
                    return Some(AttributeKind::$kind);
                })*
                None
            }
        }
    };
}

attribute_kinds!(
    Code,
    LineNumberTable,
    LocalVariableTable,
    ConstantValue,
    Exceptions,
    Signature,
    MethodParameters,
    SourceFile,
    InnerClasses,
    EnclosingMethod,
    NestHost,
    NestMembers,
    PermittedSubclasses,
    Record,
    BootstrapMethods,
    RuntimeVisibleAnnotations,
    RuntimeInvisibleAnnotations,
    RuntimeVisibleParameterAnnotations,
    RuntimeInvisibleParameterAnnotations,
);

/// The known attributes of a class, field, method or body: where each stands in the file.
#[derive(Clone, Default, Debug)]
pub(crate) struct Attributes(Box<[(AttributeKind, Range<u32>)]>);

impl Attributes {
    /// Reads a counted list; `base` is where the reader's bytes start in the file.
    pub(crate) fn read(
        reader: &mut Reader<'_>,
        pool: &RawPool,
        bytes: &[u8],
    ) -> Result<Attributes, Malformed> {
        Self::read_at(reader, 0, pool, bytes)
    }

    /// As [`Attributes::read`], for a reader over a part of the file that starts at `base`.
    pub(crate) fn read_at(
        reader: &mut Reader<'_>,
        base: usize,
        pool: &RawPool,
        bytes: &[u8],
    ) -> Result<Attributes, Malformed> {
        let count = reader.u16()?;
        let mut attributes = Vec::new();
        for _ in 0..count {
            let name = pool.utf8(bytes, reader.u16()?)?;
            let length = reader.u32()?;
            let start = base + reader.position();
            reader.skip(length as usize)?;
            if let Some(kind) = AttributeKind::from_name(name) {
                // The constant pool reader refused files beyond 4 GiB of names; the JVM has no larger files.
                let start = u32::try_from(start)
                    .map_err(|_| Malformed::new("Class file larger than 4 GiB"))?;
                attributes.push((kind, start..start.saturating_add(length)));
            }
        }
        Ok(Attributes(attributes.into_boxed_slice()))
    }

    /// The first attribute of a kind.
    pub(crate) fn find(&self, kind: AttributeKind) -> Option<Range<usize>> {
        self.all(kind).next()
    }

    /// All attributes of a kind: a body may have several line number tables (JVMS 4.7.12).
    pub(crate) fn all(&self, kind: AttributeKind) -> impl Iterator<Item = Range<usize>> + '_ {
        let of_kind = move |(k, range): &(AttributeKind, Range<u32>)| {
            (*k == kind).then_some(range.start as usize..range.end as usize)
        };
        self.0.iter().filter_map(of_kind)
    }

    /// How many there are of a kind that may stand only once.
    pub(crate) fn count(&self, kind: AttributeKind) -> usize {
        self.all(kind).count()
    }
}
