//! Compiling `.java` entries with the JDK's own compiler.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use super::{ClassPathEntry, Jdk};
use crate::{ProgramError, standin};

/// The classes of all `.java` entries, in a directory that goes away with this value.
#[derive(Debug)]
pub(crate) struct CompiledSources {
    dir: TempDir,
    pub(crate) files: Vec<PathBuf>,
}

impl CompiledSources {
    pub(crate) fn dir(&self) -> &Path {
        self.dir.path()
    }
}

/// Compiles the source files among the entries, together, against the other entries and our API; `None`
/// when there are none. Annotation processors stay off: they are code of the program under analysis, and
/// would run.
pub(crate) fn compile(
    jdk: &Jdk,
    entries: &[ClassPathEntry],
    extra_class_path: &[PathBuf],
) -> Result<Option<CompiledSources>, ProgramError> {
    let (sources, libraries) = split(entries);
    if sources.is_empty() {
        return Ok(None);
    }
    if let Some(missing) = sources.iter().find(|source| !source.is_file()) {
        return Err(ProgramError::NoSuchEntry(missing.clone()));
    }
    let files = sources
        .iter()
        .map(|path| path.display().to_string())
        .collect::<Vec<_>>()
        .join(" ");
    let failed = |output: String| ProgramError::Javac {
        files: files.clone(),
        output,
    };
    let temporary = || TempDir::with_prefix("isopath-").map_err(|error| failed(error.to_string()));
    let (dir, api_dir) = (temporary()?, temporary()?);
    let api = standin::write_all(api_dir.path()).map_err(|error| failed(error.to_string()))?;
    let class_path = join_class_path(dir.path(), &libraries, extra_class_path, &api);
    // Absolute, so that no file name can pass for an option or an argument file.
    let absolute = sources
        .iter()
        .map(std::path::absolute)
        .collect::<Result<Vec<_>, _>>();
    let output = javac(jdk)
        .arg("-d")
        .arg(dir.path())
        .arg("-cp")
        .arg(class_path.map_err(failed)?)
        .args(absolute.map_err(|error| failed(error.to_string()))?)
        .output()
        .map_err(|error| failed(format!("cannot run {}: {error}", jdk.javac().display())))?;
    match output.status.success() {
        true => Ok(Some(CompiledSources {
            dir,
            files: sources,
        })),
        false => Err(failed(String::from_utf8_lossy(&output.stderr).into_owned())),
    }
}

/// The compiler, told to run nothing but itself.
pub(crate) fn javac(jdk: &Jdk) -> Command {
    let mut javac = Command::new(jdk.javac());
    javac.args(["-g", "-proc:none", "-nowarn", "-encoding", "UTF-8"]);
    javac
}

fn split(entries: &[ClassPathEntry]) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let (sources, libraries): (Vec<_>, Vec<_>) = entries
        .iter()
        .partition(|entry| matches!(entry, ClassPathEntry::Java(_)));
    let paths = |entries: Vec<&ClassPathEntry>| {
        entries
            .iter()
            .map(|entry| entry.path().to_owned())
            .collect()
    };
    (paths(sources), paths(libraries))
}

/// Never empty: an empty class path would mean the current directory.
fn join_class_path(
    out: &Path,
    libraries: &[PathBuf],
    extra: &[PathBuf],
    [own_api, other_apis]: &[PathBuf; 2],
) -> Result<std::ffi::OsString, String> {
    let named = libraries.iter().chain(extra).map(PathBuf::as_path);
    let all = [out, own_api]
        .into_iter()
        .chain(named)
        .chain([&**other_apis]);
    std::env::join_paths(all).map_err(|error| error.to_string())
}

/// The package that a source file declares, in internal form. Files of one name in two packages compile to
/// classes with the same `SourceFile`, so the package has to tell them apart.
pub(super) fn package_of(source: &Path) -> String {
    let text = std::fs::read_to_string(source).unwrap_or_default();
    let text = without_comments(&text);
    // Only annotations may stand before it, and those only in package-info.java (JLS 7.4.1).
    let declared = text
        .trim_start()
        .strip_prefix("package")
        .and_then(|rest| rest.split_once(';'));
    declared.map_or_else(String::new, |(name, _)| {
        name.split_whitespace()
            .collect::<String>()
            .replace('.', "/")
    })
}

/// Comments become blanks; good enough for the start of a file, where no string stands.
fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("/*").into_iter().chain(rest.find("//")).min() {
        kept.push_str(&rest[..start]);
        kept.push(' ');
        let end = if rest[start..].starts_with("//") {
            "\n"
        } else {
            "*/"
        };
        rest = rest[start + 2..]
            .split_once(end)
            .map_or("", |(_, after)| after);
    }
    kept + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_is_found_behind_comments() {
        let dir = TempDir::new().unwrap();
        let file = dir.path().join("A.java");
        let package = |text: &str| {
            std::fs::write(&file, text).unwrap();
            package_of(&file)
        };
        assert_eq!(package("class A {}"), "");
        assert_eq!(
            package("/* package x; */ // y\npackage a . b ; class A {}"),
            "a/b"
        );
        assert_eq!(package("package a.b;"), "a/b");
    }
}
