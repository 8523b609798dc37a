//! Sources to class files. Starting `javac` takes longer than compiling: one call for all.

use crate::{jdk, repository};
use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Debug information, no code of others, and no word about what is old.
const OPTIONS: [&str; 5] = ["-g", "-proc:none", "-nowarn", "-encoding", "UTF-8"];

/// A call of `javac` with the options that all have.
#[derive(Debug)]
pub struct Javac {
    command: Command,
}

impl Javac {
    /// That of the JDK that everything uses.
    pub fn new() -> Javac {
        Javac::at(&jdk::tool("javac"))
    }

    /// This one.
    pub fn at(javac: &Path) -> Javac {
        let mut command = Command::new(javac);
        command.args(OPTIONS);
        Javac { command }
    }

    /// One for programs that use the API, whose classes are not left beside theirs.
    pub fn with_api() -> Javac {
        let api = repository::root().join("api");
        Javac::new()
            .option("-implicit:none")
            .option("-sourcepath")
            .option(api)
    }

    /// With a class path.
    pub fn class_path(self, path: impl AsRef<OsStr>) -> Javac {
        self.option("-cp").option(path)
    }

    /// With one more word.
    pub fn option(mut self, word: impl AsRef<OsStr>) -> Javac {
        self.command.arg(word);
        self
    }

    /// The command that compiles source files into a directory.
    pub fn command(mut self, sources: &[PathBuf], out: &Path) -> Command {
        self.command.arg("-d").arg(out).args(sources);
        self.command
    }

    /// Compiles source files into a directory; what `javac` says is the error.
    pub fn compile(self, sources: &[PathBuf], out: &Path) -> io::Result<()> {
        let output = self.command(sources, out).output()?;
        if output.status.success() {
            return Ok(());
        }
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(io::Error::other(message))
    }

    /// Compiles programs, each of one class and those nested in it, and gives each a directory of its own: what
    /// one of them names is no part of the others' class world. The directory of `Name.java` is `out/Name`.
    pub fn compile_apart(self, sources: &[PathBuf], out: &Path) -> io::Result<()> {
        self.compile(sources, out)?;
        for file in repository::files_in(out, "class")? {
            let name = repository::stem(&file);
            let own = out.join(name.split('$').next().unwrap_or_default());
            std::fs::create_dir_all(&own)?;
            std::fs::rename(&file, own.join(file.file_name().unwrap_or_default()))?;
        }
        Ok(())
    }
}

impl Default for Javac {
    fn default() -> Javac {
        Javac::new()
    }
}
