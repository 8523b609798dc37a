//! Test classes on the disk: nothing outside of the directory that was named, and nothing overwritten unasked.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// A file to write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestFile {
    /// Directories of the package, then the name of the file.
    pub path: Vec<String>,
    /// What it holds.
    pub text: String,
}

/// Why nothing was written.
#[derive(Debug)]
pub enum WriteError {
    /// These are there already.
    Exists(Vec<PathBuf>),
    /// This leads out of the directory.
    Outside(PathBuf),
    /// The system refuses.
    System(PathBuf, io::Error),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WriteError::Exists(files) => {
                let names: Vec<String> = files.iter().map(|f| f.display().to_string()).collect();
                let verb = if files.len() == 1 { "exists" } else { "exist" };
                write!(f, "{} {verb} already", names.join(", "))
            }
            WriteError::Outside(path) => {
                write!(
                    f,
                    "{} is outside of the directory for tests",
                    path.display()
                )
            }
            WriteError::System(path, error) => {
                write!(f, "cannot write {}: {error}", path.display())
            }
        }
    }
}

impl std::error::Error for WriteError {}

impl TestFile {
    /// Where it goes below `dir`.
    pub fn place(&self, dir: &Path) -> PathBuf {
        self.path
            .iter()
            .fold(dir.to_owned(), |dir, part| dir.join(part))
    }
}

/// Writes all files below `dir`, which is made if it is not there; or none of them, if one must not be written.
pub fn write_files(
    dir: &Path,
    files: &[TestFile],
    force: bool,
) -> Result<Vec<PathBuf>, WriteError> {
    let places: Vec<PathBuf> = files.iter().map(|file| file.place(dir)).collect();
    for (file, place) in files.iter().zip(&places) {
        let plain = |part: &String| {
            !part.is_empty()
                && part != "."
                && part != ".."
                && !part.contains(['/', '\\', '\0', ':'])
        };
        if !file.path.iter().all(plain) {
            return Err(WriteError::Outside(place.clone()));
        }
    }
    std::fs::create_dir_all(dir).map_err(|error| WriteError::System(dir.to_owned(), error))?;
    let root = dir
        .canonicalize()
        .map_err(|error| WriteError::System(dir.to_owned(), error))?;
    for place in &places {
        stays_inside(&root, dir, place)?;
    }
    let there = |place: &&PathBuf| std::fs::symlink_metadata(place).is_ok();
    let existing: Vec<PathBuf> = places.iter().filter(there).cloned().collect();
    if !existing.is_empty() && !force {
        return Err(WriteError::Exists(existing));
    }
    for (file, place) in files.iter().zip(&places) {
        write_one(place, &file.text).map_err(|error| WriteError::System(place.clone(), error))?;
    }
    Ok(places)
}

/// Whether what exists of the way to `place` is below `root`: a link may lead anywhere.
fn stays_inside(root: &Path, dir: &Path, place: &Path) -> Result<(), WriteError> {
    let mut way = place.ancestors().take_while(|part| *part != dir);
    let existing = way.find_map(|part| match std::fs::symlink_metadata(part) {
        Ok(_) => Some(
            part.canonicalize()
                .map_err(|error| (part.to_owned(), error)),
        ),
        Err(_) => None,
    });
    match existing {
        None => Ok(()),
        Some(Ok(real)) if real.starts_with(root) => Ok(()),
        Some(Ok(_)) => Err(WriteError::Outside(place.to_owned())),
        // A link that leads nowhere would be followed, too.
        Some(Err((part, _))) => Err(WriteError::Outside(part)),
    }
}

fn write_one(place: &Path, text: &str) -> io::Result<()> {
    if let Some(parent) = place.parent() {
        std::fs::create_dir_all(parent)?;
    }
    std::fs::write(place, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &[&str]) -> TestFile {
        TestFile {
            path: path.iter().map(|part| (*part).to_owned()).collect(),
            text: "text".to_owned(),
        }
    }

    #[test]
    fn names_of_classes_cannot_lead_out_of_the_directory() {
        let dir = std::env::temp_dir().join(format!("isopath-files-{}", std::process::id()));
        for bad in [
            &["..", "A.java"][..],
            &["/etc", "A.java"],
            &["a/../..", "A.java"],
            &["a\\b", "A.java"],
            &["", "A.java"],
            &["C:", "A.java"],
        ] {
            let written = write_files(&dir, &[file(&["Good.java"]), file(bad)], true);
            assert!(matches!(written, Err(WriteError::Outside(_))), "{bad:?}");
            assert!(!dir.exists(), "nothing is made before all is checked");
        }
    }
}
