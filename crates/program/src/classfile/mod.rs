//! Reading class files (JVMS chapter 4).
//!
//! This reader is our own. `ristretto_classfile` 0.31, measured for this project, clips every exception
//! range that ends at the end of the code by one instruction, drops byte offsets, ignores attribute
//! lengths, and recurses into nested annotations and `Code` or `Record` attributes while allocating for
//! counts it has not seen; it serves as the oracle in the tests instead. Here nothing recurses, nothing is
//! allocated before the bytes for it are known to exist, and attributes are only sliced: bodies,
//! annotations and tables are read when asked for.

mod annotations;
mod attributes;
mod mutf8;
mod pool;
mod pool_check;
mod reader;

use std::fmt;
use std::sync::Arc;

pub(crate) use attributes::{AttributeKind, Attributes};
pub(crate) use pool::{RawConstant, RawPool};
pub(crate) use reader::Reader;

use crate::{AccessFlags, LinkError, LinkErrorKind};

const MAGIC: u32 = 0xCAFE_BABE;
/// Oldest and newest major versions: JDK 1.0.2 and Java 25.
const MAJOR_VERSIONS: std::ops::RangeInclusive<u16> = 45..=69;

/// What is wrong with a class file, as HotSpot words it where it has words.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Malformed(pub(crate) String);

impl Malformed {
    pub(crate) fn new(reason: impl Into<String>) -> Malformed {
        Malformed(reason.into())
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A class file whose structure and constant pool have been checked.
pub(crate) struct ClassFile {
    pub(crate) bytes: Box<[u8]>,
    pub(crate) pool: RawPool,
    pub(crate) major: u16,
    pub(crate) access: AccessFlags,
    pub(crate) name: Arc<str>,
    pub(crate) super_name: Option<Arc<str>>,
    pub(crate) interfaces: Vec<Arc<str>>,
    pub(crate) fields: Vec<RawMember>,
    pub(crate) methods: Vec<RawMember>,
    pub(crate) attributes: Attributes,
}

impl fmt::Debug for ClassFile {
    /// Not the bytes: they would bury all else.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ClassFile({}, {} bytes)", self.name, self.bytes.len())
    }
}

/// A field or method before linking.
#[derive(Debug)]
pub(crate) struct RawMember {
    pub(crate) access: AccessFlags,
    pub(crate) name: Arc<str>,
    pub(crate) desc: Arc<str>,
    pub(crate) attributes: Attributes,
}

impl ClassFile {
    /// Reads a class file; `expected` is the name it was found under, for messages. Constants of trusted
    /// files (the JDK's) are checked only as they are used.
    pub(crate) fn read(
        expected: &str,
        bytes: Vec<u8>,
        trusted: bool,
    ) -> Result<ClassFile, LinkError> {
        let bytes = bytes.into_boxed_slice();
        let major = read_version(expected, &bytes)?;
        read_class(bytes, major, trusted)
            .map_err(|Malformed(reason)| LinkError::format(expected, reason))
    }

    /// The contents of an attribute.
    pub(crate) fn attribute(
        &self,
        attributes: &Attributes,
        kind: AttributeKind,
    ) -> Option<Reader<'_>> {
        attributes
            .find(kind)
            .map(|range| Reader::new(&self.bytes[range]))
    }
}

/// Checks magic and version before anything else is believed (JVMS 4.1).
fn read_version(expected: &str, bytes: &[u8]) -> Result<u16, LinkError> {
    let mut reader = Reader::new(bytes);
    let header = (|| Ok((reader.u32()?, reader.u16()?, reader.u16()?)))();
    let (magic, minor, major) =
        header.map_err(|reason: Malformed| LinkError::format(expected, reason))?;
    if magic != MAGIC {
        return Err(LinkError::format(
            expected,
            format!("Incompatible magic value {magic}"),
        ));
    }
    // From Java 12 on the minor version is zero, or marks preview features (JVMS 4.1).
    if !MAJOR_VERSIONS.contains(&major) || major >= 56 && minor != 0 && minor != 0xFFFF {
        return Err(unsupported_version(expected, major, minor));
    }
    Ok(major)
}

fn unsupported_version(class: &str, major: u16, minor: u16) -> LinkError {
    let message = format!(
        "{class} has class file version {major}.{minor}, this version of Isopath reads {}.0 to {}.0; \
         compile with a lower --release",
        MAJOR_VERSIONS.start(),
        MAJOR_VERSIONS.end()
    );
    LinkError::new(LinkErrorKind::UnsupportedClassVersion, class, message)
}

fn read_class(bytes: Box<[u8]>, major: u16, trusted: bool) -> Result<ClassFile, Malformed> {
    let mut reader = Reader::new(&bytes);
    reader.skip(8)?;
    let pool = RawPool::read(&mut reader, major)?;
    if !trusted {
        pool_check::check(&pool, &bytes)?;
    }
    let access = AccessFlags(reader.u16()?);
    let name = class_name(&pool, &bytes, reader.u16()?, "this_class")?;
    let super_name = match reader.u16()? {
        0 => None,
        index => Some(class_name(&pool, &bytes, index, "super_class")?),
    };
    let interfaces = reader.list_u16(|index| class_name(&pool, &bytes, index, "interface"))?;
    let fields = read_members(&mut reader, &pool, &bytes)?;
    let methods = read_members(&mut reader, &pool, &bytes)?;
    let attributes = Attributes::read(&mut reader, &pool, &bytes)?;
    if !reader.is_empty() {
        return Err(Malformed::new("Extra bytes at the end"));
    }
    Ok(ClassFile {
        pool,
        major,
        access,
        name,
        super_name,
        interfaces,
        fields,
        methods,
        attributes,
        bytes,
    })
}

/// A class constant that must name a class and not an array.
fn class_name(pool: &RawPool, bytes: &[u8], index: u16, what: &str) -> Result<Arc<str>, Malformed> {
    let name = pool.class_name(bytes, index)?;
    if name.starts_with('[') {
        return Err(Malformed(format!(
            "Array class {name} as {what} at constant pool index {index}"
        )));
    }
    Ok(name.into())
}

fn read_members(
    reader: &mut Reader<'_>,
    pool: &RawPool,
    bytes: &[u8],
) -> Result<Vec<RawMember>, Malformed> {
    let count = reader.u16()?;
    let mut members = reader.room_for(usize::from(count), 8);
    for _ in 0..count {
        members.push(RawMember {
            access: AccessFlags(reader.u16()?),
            name: pool.text(bytes, reader.u16()?)?.into(),
            desc: pool.text(bytes, reader.u16()?)?.into(),
            attributes: Attributes::read(reader, pool, bytes)?,
        });
    }
    Ok(members)
}
