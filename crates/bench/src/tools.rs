//! What the tasks need: the binary and the compiled programs.

use crate::scale::Scale;
use crate::sections::formulas;
use crate::task::Setting;
use crate::{Error, Result, generate, sources};
use isopath_hotspot::{Error as Failure, jdk};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// The binary and the compiled programs.
#[derive(Debug)]
pub struct Tools {
    /// The binary that is measured.
    pub isopath: PathBuf,
    /// Class files of all programs.
    pub classes: TempDir,
}

impl Tools {
    /// Compiles the programs.
    pub fn prepare(isopath: &Path, scale: &Scale) -> Result<Tools> {
        require_compiler()?;
        let classes = TempDir::new().map_err(Failure::io("cannot make a directory"))?;
        let written = sources::write_all(classes.path())?;
        let generated = generate::write_all(scale, classes.path())?;
        let formulas = formulas::write_all(scale, classes.path())?;
        jdk::compile(&[written, generated, formulas].concat(), classes.path())?;
        let isopath = isopath.to_owned();
        Ok(Tools { isopath, classes })
    }

    /// The binary on the programs.
    pub fn setting(&self) -> Setting<'_> {
        Setting {
            isopath: &self.isopath,
            classes: self.classes.path(),
            slowdown: 1,
        }
    }
}

fn require_compiler() -> Result<()> {
    let version = Command::new(jdk::tool("javac")).arg("-version").output();
    match version.is_ok_and(|output| output.status.success()) {
        true => Ok(()),
        false => Err(Error::NoCompiler),
    }
}
