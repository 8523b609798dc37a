//! What the tasks need: the binary and the compiled programs.

use crate::generate;
use crate::scale::Scale;
use isopath_hotspot::{Error, Result, jdk};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Where the handwritten programs are, and the class that some of them call.
const SOURCES: [&str; 3] = ["crates/bench/java", "tests/structures", "api/isopath"];

/// The binary and the compiled programs.
#[derive(Debug)]
pub struct Tools {
    /// The release binary.
    pub isopath: PathBuf,
    /// Class files of all programs.
    pub classes: TempDir,
}

impl Tools {
    /// Finds or builds the binary, and compiles the programs.
    pub fn prepare(scale: &Scale) -> Result<Tools> {
        let isopath = match std::env::var_os("ISOPATH_BIN") {
            Some(named) => PathBuf::from(named),
            None => build_release()?,
        };
        let classes = TempDir::new().map_err(Error::io("cannot make a directory"))?;
        let generated = generate::write_all(scale.sizes, classes.path())?;
        let sources = [
            SOURCES
                .map(java_files)
                .into_iter()
                .collect::<Result<Vec<_>>>()?
                .concat(),
            generated,
        ];
        jdk::compile(&sources.concat(), classes.path())?;
        Ok(Tools { isopath, classes })
    }
}

/// The Java files of a directory, which is relative to the root of the repository.
fn java_files(directory: &str) -> Result<Vec<PathBuf>> {
    let directory = root().join(directory);
    let entries = std::fs::read_dir(&directory).map_err(Error::io(directory.display()))?;
    let mut sources = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<std::io::Result<Vec<_>>>()
        .map_err(Error::io(directory.display()))?;
    sources.retain(|path| path.extension().is_some_and(|it| it == "java"));
    sources.sort();
    Ok(sources)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

// Building costs little when nothing changed, and a stale binary is never measured.
fn build_release() -> Result<PathBuf> {
    let root = root();
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let target = std::path::absolute(&target).map_err(Error::io(target.display()))?;
    let status = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--release", "--quiet", "--package", "isopath"])
        .arg("--target-dir")
        .arg(&target)
        .current_dir(root)
        .status()
        .map_err(Error::io("cannot start cargo"))?;
    match status.success() {
        true => Ok(target.join("release/isopath")),
        false => Err(Error::Tool {
            tool: "cargo build --release -p isopath".to_owned(),
            message: status.to_string(),
        }),
    }
}
