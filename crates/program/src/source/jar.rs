//! A jar: its central directory indexed once, entries read on demand.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;
use zip::ZipArchive;

use super::dir::too_large;
use super::{MAX_CLASS_BYTES, class_of_path};
use crate::{LinkError, ProgramError};

const MANIFEST: &str = "META-INF/MANIFEST.MF";
const VERSIONS: &str = "META-INF/versions/";
const MAX_MANIFEST_BYTES: u64 = 1 << 20;

#[derive(Debug)]
pub(super) struct Jar {
    path: PathBuf,
    archive: Mutex<ZipArchive<BufReader<File>>>,
    /// The entry of each class, for the JDK's release.
    classes: FxHashMap<Box<str>, usize>,
    /// Entries whose names try to leave the jar.
    escaping: Vec<String>,
}

impl Jar {
    /// Opens a jar for a JDK of this feature release, which decides between its versions (JEP 238).
    pub(super) fn open(path: &Path, feature: u32) -> Result<Jar, ProgramError> {
        let bad = |reason: String| ProgramError::BadJar {
            path: path.to_owned(),
            reason,
        };
        let file = File::open(path).map_err(|error| bad(error.to_string()))?;
        let mut archive =
            ZipArchive::new(BufReader::new(file)).map_err(|error| bad(error.to_string()))?;
        let multi_release = is_multi_release(&mut archive);
        let mut jar = Jar {
            path: path.to_owned(),
            classes: FxHashMap::default(),
            escaping: Vec::new(),
            archive: Mutex::new(archive),
        };
        jar.index(if multi_release { feature } else { 0 });
        Ok(jar)
    }

    /// Whether there is an entry of this path.
    pub(super) fn has_file(&self, path: &str) -> bool {
        let archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        archive.index_for_name(path).is_some()
    }

    /// Notes which entry holds each class: the one for the highest release up to `release`.
    fn index(&mut self, release: u32) {
        let archive = self
            .archive
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner);
        let mut chosen: FxHashMap<Box<str>, (u32, usize)> = FxHashMap::default();
        for index in 0..archive.len() {
            let Some(Ok(path)) = archive.name_for_index(index) else {
                continue;
            };
            if leaves_the_jar(&path) {
                self.escaping.push(path.into_owned());
                continue;
            }
            let Some((version, path)) = versioned(&path) else {
                continue;
            };
            let Some(class) = class_of_path(path).filter(|_| version <= release) else {
                continue;
            };
            let best = chosen.entry(class.into()).or_insert((version, index));
            // Of two entries with one name and version the later wins, as in the JDK's own zip reader.
            if version >= best.0 {
                *best = (version, index);
            }
        }
        #[allow(
            clippy::iter_over_hash_type,
            reason = "a map into a map: the order cannot show"
        )]
        for (class, (_, index)) in chosen {
            self.classes.insert(class, index);
        }
    }

    pub(super) fn find(&self, name: &str) -> Result<Option<Vec<u8>>, LinkError> {
        let Some(index) = self.classes.get(name) else {
            return Ok(None);
        };
        let mut archive = self.archive.lock().unwrap_or_else(PoisonError::into_inner);
        let unreadable = |error: &dyn std::fmt::Display| {
            LinkError::format(
                name,
                format!("Unreadable entry of {} ({error})", self.path.display()),
            )
        };
        let entry = archive
            .by_index(*index)
            .map_err(|error| unreadable(&error))?;
        let mut bytes = Vec::new();
        // The size in the directory is a claim: what counts is how much comes out.
        entry
            .take(MAX_CLASS_BYTES + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| unreadable(&error))?;
        match bytes.len() as u64 > MAX_CLASS_BYTES {
            true => Err(too_large(name)),
            false => Ok(Some(bytes)),
        }
    }

    pub(super) fn class_names(&self) -> Vec<String> {
        self.classes.keys().map(|name| name.to_string()).collect()
    }

    pub(super) fn warnings(&self) -> Vec<String> {
        let warn = |name| {
            let path = self.path.display();
            format!("{path}: entry {name:?} is ignored, its name points outside the jar")
        };
        self.escaping.iter().map(warn).collect()
    }
}

/// `META-INF/versions/11/a/B.class` is `a/B.class` for release 11; other entries are for all releases.
fn versioned(path: &str) -> Option<(u32, &str)> {
    let Some(rest) = path.strip_prefix(VERSIONS) else {
        return (!path.starts_with("META-INF/")).then_some((0, path));
    };
    let (version, path) = rest.split_once('/')?;
    let version = version.parse().ok().filter(|version| *version >= 9)?;
    Some((version, path))
}

/// Absolute names and `..`. Nothing is ever extracted, so they are harmless here, but never meant well.
fn leaves_the_jar(path: &str) -> bool {
    let is_drive = path.as_bytes().get(1) == Some(&b':');
    path.starts_with(['/', '\\']) || is_drive || path.split(['/', '\\']).any(|part| part == "..")
}

fn is_multi_release(archive: &mut ZipArchive<BufReader<File>>) -> bool {
    let Some(index) = archive.index_for_name(MANIFEST) else {
        return false;
    };
    let Ok(entry) = archive.by_index(index) else {
        return false;
    };
    let mut manifest = Vec::new();
    let read = entry.take(MAX_MANIFEST_BYTES).read_to_end(&mut manifest);
    let manifest = String::from_utf8_lossy(&manifest);
    // Only the main section counts: it ends at the first empty line.
    let mut main_section = manifest.lines().take_while(|line| !line.trim().is_empty());
    read.is_ok() && main_section.any(says_multi_release)
}

fn says_multi_release(line: &str) -> bool {
    line.split_once(':').is_some_and(|(name, value)| {
        name.eq_ignore_ascii_case("Multi-Release") && value.trim().eq_ignore_ascii_case("true")
    })
}
