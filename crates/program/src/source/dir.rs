//! A directory of class files.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::{MAX_CLASS_BYTES, class_of_path};
use crate::{LinkError, LinkErrorKind, ProgramError};

/// Deeper directories are not listed: packages are not nested like that, but symbolic links can be.
const MAX_DEPTH: usize = 64;

#[derive(Debug)]
pub(super) struct ClassDir {
    root: PathBuf,
}

impl ClassDir {
    pub(super) fn new(root: &Path) -> Result<ClassDir, ProgramError> {
        match root.is_dir() {
            true => Ok(ClassDir {
                root: root.to_owned(),
            }),
            false => Err(ProgramError::NoSuchEntry(root.to_owned())),
        }
    }

    /// Whether there is a file of this path.
    pub(super) fn has_file(&self, path: &str) -> bool {
        self.root.join(path).is_file()
    }

    /// `name` is a legal class name: it has no `.` and no empty part, so it cannot leave the directory.
    pub(super) fn find(&self, name: &str) -> Result<Option<Vec<u8>>, LinkError> {
        let path = self.root.join(format!("{name}.class"));
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) => return absent_or_unreadable(name, &path, &error),
        };
        let mut bytes = Vec::new();
        match file.take(MAX_CLASS_BYTES + 1).read_to_end(&mut bytes) {
            Ok(_) if bytes.len() as u64 > MAX_CLASS_BYTES => Err(too_large(name)),
            Ok(_) => Ok(Some(bytes)),
            Err(error) => absent_or_unreadable(name, &path, &error),
        }
    }

    pub(super) fn class_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        let mut pending = vec![(self.root.clone(), String::new(), 0)];
        while let Some((dir, package, depth)) = pending.pop() {
            for file in fs::read_dir(dir).into_iter().flatten().flatten() {
                let Ok(kind) = file.file_type() else { continue };
                let path = format!("{package}{}", file.file_name().to_string_lossy());
                if kind.is_dir() && depth < MAX_DEPTH {
                    pending.push((file.path(), format!("{path}/"), depth + 1));
                } else if let Some(name) = class_of_path(&path) {
                    names.push(name.to_owned());
                }
            }
        }
        names
    }
}

pub(super) fn too_large(name: &str) -> LinkError {
    LinkError::format(name, format!("More than {} MiB", MAX_CLASS_BYTES >> 20))
}

/// Names that the file system refuses (too long, a NUL, a file in place of a directory) are absent.
fn absent_or_unreadable(
    name: &str,
    path: &Path,
    error: &std::io::Error,
) -> Result<Option<Vec<u8>>, LinkError> {
    use ErrorKind as K;
    match error.kind() {
        K::NotFound | K::NotADirectory | K::IsADirectory | K::InvalidInput | K::InvalidFilename => {
            Ok(None)
        }
        _ => {
            let message = format!("{name} (cannot read {}: {error})", path.display());
            Err(LinkError::new(
                LinkErrorKind::NoClassDefFound,
                name,
                message,
            ))
        }
    }
}
