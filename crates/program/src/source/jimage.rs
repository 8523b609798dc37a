//! The format of the JDK's `lib/modules` file.
//!
//! A header of seven words; a redirect table and an offset table that form a perfect hash of resource names;
//! locations (attributes of resources, one after the other); NUL-terminated strings; the resources. The
//! first four parts are some megabytes and are read at once; resources are read one by one.
//!
//! `ristretto_jimage` 0.31 cannot look up `/packages/...` resources, which say which module holds a package,
//! and panics at compressed resources; the tests use it as an oracle.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Error, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

const MAGIC: u32 = 0xCAFE_DADA;
const HEADER_BYTES: usize = 28;
const HASH_MULTIPLIER: u32 = 0x0100_0193;
/// The index of a full JDK takes 3 MB; more than this is no JDK.
const MAX_INDEX_BYTES: usize = 256 << 20;

/// An open image: its index in memory, its resources in the file.
#[derive(Debug)]
pub(super) struct Image {
    file: Mutex<File>,
    endian: Endian,
    /// Everything before the resources.
    index: Vec<u8>,
    table_length: u32,
    locations: usize,
    strings: usize,
}

/// A resource's attributes, in the order of their numbers in the file.
#[derive(Default, Debug)]
struct Location {
    module: u64,
    parent: u64,
    base: u64,
    extension: u64,
    offset: u64,
    compressed: u64,
    uncompressed: u64,
}

impl Image {
    pub(super) fn open(path: &Path) -> io::Result<Image> {
        let mut file = File::open(path)?;
        let mut header = [0; HEADER_BYTES];
        file.read_exact(&mut header)?;
        let endian =
            Endian::detect(&header).ok_or_else(|| invalid("it does not start as a JDK image"))?;
        // Words: magic, version, flags, resources, table length, locations size, strings size.
        let word = |index: usize| endian.word(&header, 4 * index).unwrap_or(0);
        let (table_length, locations_size, strings_size) =
            (word(4), word(5) as usize, word(6) as usize);
        let locations = HEADER_BYTES + 8 * table_length as usize;
        let strings = locations.saturating_add(locations_size);
        let end = strings.saturating_add(strings_size);
        if table_length == 0 || end > MAX_INDEX_BYTES {
            return Err(invalid("its header is damaged"));
        }
        let mut index = vec![0; end];
        file.seek(SeekFrom::Start(0))?;
        file.read_exact(&mut index)?;
        Ok(Image {
            file: Mutex::new(file),
            endian,
            index,
            table_length,
            locations,
            strings,
        })
    }

    /// The contents of a resource such as `/java.base/java/lang/Object.class`.
    pub(super) fn resource(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        match self.find(name) {
            Some(location) => self.contents(&location).map(Some),
            None => Ok(None),
        }
    }

    /// A number in a resource, in the image's byte order.
    pub(super) fn word(&self, bytes: &[u8], at: usize) -> Option<u32> {
        self.endian.word(bytes, at)
    }

    /// A string of the string table.
    pub(super) fn string(&self, offset: u64) -> Option<Cow<'_, str>> {
        let start = self.strings.checked_add(usize::try_from(offset).ok()?)?;
        let rest = self.index.get(start..)?;
        let end = rest.iter().position(|byte| *byte == 0)?;
        Some(String::from_utf8_lossy(&rest[..end]))
    }

    /// The names of all resources, in the order of the table.
    pub(super) fn names(&self) -> impl Iterator<Item = String> + '_ {
        (0..self.table_length).filter_map(|entry| self.name(&self.location(entry)?))
    }

    fn find(&self, name: &str) -> Option<Location> {
        let entry = match self.redirect(hash(name, HASH_MULTIPLIER) % self.table_length)? {
            0 => return None,
            // A collision: another seed, found when the image was made, separates the names.
            seed @ 1.. => hash(name, seed.unsigned_abs()) % self.table_length,
            direct => u32::try_from(-1 - i64::from(direct)).ok()?,
        };
        // The hash is perfect for the names of the image only.
        let location = self.location(entry)?;
        (self.name(&location)? == name).then_some(location)
    }

    fn redirect(&self, entry: u32) -> Option<i32> {
        let at = HEADER_BYTES + 4 * entry as usize;
        self.endian.word(&self.index, at).map(|word| word as i32)
    }

    fn location(&self, entry: u32) -> Option<Location> {
        let table = HEADER_BYTES + 4 * self.table_length as usize;
        let offset = self.endian.word(&self.index, table + 4 * entry as usize)? as usize;
        read_location(self.index.get(self.locations + offset..self.strings)?)
    }

    fn name(&self, location: &Location) -> Option<String> {
        let (module, parent) = (self.string(location.module)?, self.string(location.parent)?);
        let (base, extension) = (
            self.string(location.base)?,
            self.string(location.extension)?,
        );
        let mut name =
            String::with_capacity(module.len() + parent.len() + base.len() + extension.len() + 4);
        if !module.is_empty() {
            name.extend(["/", &module, "/"]);
        }
        if !parent.is_empty() {
            name.extend([&parent, "/"]);
        }
        name.push_str(&base);
        if !extension.is_empty() {
            name.extend([".", &extension]);
        }
        Some(name)
    }

    fn contents(&self, location: &Location) -> io::Result<Vec<u8>> {
        if location.compressed != 0 {
            return Err(invalid(
                "it is compressed; images made by jlink with --compress are not supported",
            ));
        }
        let mut bytes =
            Vec::with_capacity(location.uncompressed.min(super::MAX_CLASS_BYTES) as usize);
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(self.index.len() as u64 + location.offset))?;
        (&mut *file)
            .take(location.uncompressed)
            .read_to_end(&mut bytes)?;
        match bytes.len() as u64 == location.uncompressed {
            true => Ok(bytes),
            false => Err(invalid("it is truncated")),
        }
    }
}

/// Attributes are a byte with kind (high five bits) and length less one (low three), then a big-endian
/// number; kind 0 ends them.
fn read_location(bytes: &[u8]) -> Option<Location> {
    let mut location = Location::default();
    let mut rest = bytes;
    loop {
        let (first, after) = rest.split_first()?;
        let (kind, length) = (first >> 3, usize::from(first & 7) + 1);
        if kind == 0 {
            return Some(location);
        }
        let value = after
            .get(..length)?
            .iter()
            .fold(0, |value, byte| value << 8 | u64::from(*byte));
        *match kind {
            1 => &mut location.module,
            2 => &mut location.parent,
            3 => &mut location.base,
            4 => &mut location.extension,
            5 => &mut location.offset,
            6 => &mut location.compressed,
            7 => &mut location.uncompressed,
            _ => return None,
        } = value;
        rest = &after[length..];
    }
}

fn hash(name: &str, seed: u32) -> u32 {
    let step = |hash: u32, byte: u8| hash.wrapping_mul(HASH_MULTIPLIER) ^ u32::from(byte);
    name.bytes().fold(seed, step) & 0x7FFF_FFFF
}

fn invalid(reason: &str) -> Error {
    Error::new(ErrorKind::InvalidData, reason)
}

/// Numbers are in the byte order of the machine that the JDK is for.
#[derive(Clone, Copy, Debug)]
enum Endian {
    Little,
    Big,
}

impl Endian {
    fn detect(header: &[u8]) -> Option<Endian> {
        [Endian::Little, Endian::Big]
            .into_iter()
            .find(|endian| endian.word(header, 0) == Some(MAGIC))
    }

    fn word(self, bytes: &[u8], at: usize) -> Option<u32> {
        let bytes = bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
        Some(match self {
            Endian::Little => u32::from_le_bytes(bytes),
            Endian::Big => u32::from_be_bytes(bytes),
        })
    }
}
