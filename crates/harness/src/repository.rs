//! The repository of this project, as its tests see it.

use std::io;
use std::path::{Path, PathBuf};

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of a directory with this extension, sorted.
pub fn files_in(directory: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(directory)?.map(|entry| Ok(entry?.path()));
    let mut files: Vec<PathBuf> = entries.collect::<io::Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|e| e == extension));
    files.sort();
    Ok(files)
}

/// The files below a directory with one of these extensions, sorted.
pub fn files_below(directory: &Path, extensions: &[&str]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(directory)? {
        let path = entry?.path();
        let wanted = |e: &std::ffi::OsStr| extensions.iter().any(|wanted| e == *wanted);
        if path.is_dir() {
            found.extend(files_below(&path, extensions)?);
        } else if path.extension().is_some_and(wanted) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The files of a directory of the repository with this extension, sorted.
///
/// # Panics
///
/// If there is no such directory.
pub fn files(directory: &str, extension: &str) -> Vec<PathBuf> {
    let files = files_in(&root().join(directory), extension);
    files.unwrap_or_else(|error| panic!("{directory}: {error}"))
}

/// The Java files of a directory of the repository, sorted: `tests/run`, `tests/heaps`, `tests/structures`.
pub fn sources(directory: &str) -> Vec<PathBuf> {
    files(directory, "java")
}

/// A file's name without its extension.
pub fn stem(file: &Path) -> String {
    let stem = file.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// The options that the first line of a program gives to the command that it is for: `// isopath: --max-loop 3`.
///
/// # Panics
///
/// If the file cannot be read.
pub fn options_of(source: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(source);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", source.display()));
    let first = text.lines().next().unwrap_or_default();
    let options = first.strip_prefix("// isopath: ").unwrap_or_default();
    options.split_whitespace().map(str::to_owned).collect()
}
