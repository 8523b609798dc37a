//! Files that are to be compared: are they isopath?

use super::{Both, Refusal};
use isopath_hotspot::{Error as Failure, launch::record};
use serde::Serialize;
use std::fs::Metadata;
use std::io::ErrorKind;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What is no isopath may wait for something.
const PATIENCE: Duration = Duration::from_secs(20);

/// Where builds put it, for those who name a directory.
const USUAL_PLACES: [&str; 3] = ["isopath", "release/isopath", "target/release/isopath"];

/// An isopath.
#[derive(Debug, Clone, Serialize)]
pub struct Executable {
    /// Where it is, whatever the working directory.
    pub path: PathBuf,
    /// What it calls itself: `isopath 0.1.0`.
    pub version: String,
}

impl Executable {
    /// The isopath of a file; a file of something else is refused.
    pub fn at(path: &Path) -> Result<Executable, Refusal> {
        let named = path.to_owned();
        let unreadable = |error: std::io::Error| match error.kind() {
            ErrorKind::NotFound => Refusal::Missing(named.clone()),
            _ => Refusal::CannotRun(named.clone(), error),
        };
        let absolute = path.canonicalize().map_err(unreadable)?;
        if absolute.is_dir() {
            let usual = USUAL_PLACES.iter().map(|place| path.join(place));
            let inside = usual.into_iter().find(|file| file.is_file());
            return Err(Refusal::Directory(named, inside));
        }
        Ok(Executable {
            version: version(&absolute, path)?,
            path: absolute,
        })
    }
}

/// Two that can be compared. One with itself says nothing; a copy says how noisy the machine is, and is noted.
pub(super) fn differ(binaries: &Both<Executable>) -> Result<Option<String>, Refusal> {
    let files = binaries
        .as_ref()
        .map(|binary| std::fs::metadata(&binary.path).ok());
    if let (Some(new), Some(old)) = (&files.new, &files.old) {
        let place = |file: &Metadata| (file.dev(), file.ino());
        if place(new) == place(old) {
            return Err(Refusal::SameFile(binaries.old.path.clone()));
        }
        if new.len() == old.len() && same_content(binaries) {
            return Ok(Some(
                "both files have the same content: ratios other than 1 are noise".to_owned(),
            ));
        }
    }
    Ok(None)
}

fn same_content(binaries: &Both<Executable>) -> bool {
    let content = binaries
        .as_ref()
        .map(|binary| std::fs::read(&binary.path).ok());
    content.new.is_some() && content.new == content.old
}

/// What a file calls itself. Messages have the path as the user wrote it.
fn version(binary: &Path, named: &Path) -> Result<String, Refusal> {
    let mut command = Command::new(binary);
    command.arg("--version");
    let outcome = record(command, PATIENCE).map_err(|failure| match failure {
        Failure::Io(_, error) => Refusal::CannotRun(named.to_owned(), error),
        other => Refusal::NotIsopath(named.to_owned(), other.to_string()),
    })?;
    let said = outcome.stdout + &outcome.stderr;
    let first = said.lines().map(str::trim).find(|line| !line.is_empty());
    let first = first.unwrap_or("nothing").to_owned();
    match outcome.exit == 0 && first.starts_with("isopath ") {
        true => Ok(first),
        false => Err(Refusal::NotIsopath(named.to_owned(), first)),
    }
}
