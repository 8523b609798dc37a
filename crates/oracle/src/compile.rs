//! Java sources to programs, each with a class world of its own: one call of javac for all.

use isopath_harness::javac::Javac;
use isopath_harness::repository::stem;
use isopath_program::{ClassPathEntry, Program, ProgramConfig};
use isopath_witness::replay::{ReplayConfig, Session};
use std::io;
use std::path::PathBuf;
use tempfile::TempDir;

/// Compiled sources: the classes of `Name.java` are in a directory of that name.
pub struct Compiled {
    dir: TempDir,
    names: Vec<String>,
}

impl Compiled {
    /// Compiles source files, each of which has one class, with others nested in it.
    pub fn new(sources: &[PathBuf]) -> io::Result<Compiled> {
        let dir = TempDir::with_prefix("isopath-")?;
        Javac::with_api().compile_apart(sources, dir.path())?;
        let names = sources.iter().map(|source| stem(source)).collect();
        Ok(Compiled { dir, names })
    }

    /// Compiles sources that are no files yet, each with its name.
    pub fn of_texts(sources: impl Iterator<Item = (String, String)>) -> io::Result<Compiled> {
        let dir = TempDir::with_prefix("isopath-")?;
        let mut files = Vec::new();
        for (name, source) in sources {
            let file = dir.path().join(format!("{name}.java"));
            std::fs::write(&file, source)?;
            files.push(file);
        }
        Compiled::new(&files)
    }

    fn root(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    fn entry(&self, name: &str) -> ClassPathEntry {
        ClassPathEntry::Dir(self.root(name))
    }

    /// A JVM for all programs: what is in them has different names.
    pub fn jvm(&self) -> io::Result<Session> {
        let Some(name) = self.names.first() else {
            return Err(io::Error::other("nothing to replay"));
        };
        let program = self.program(name).map_err(io::Error::other)?;
        let entries: Vec<ClassPathEntry> = self.names.iter().map(|n| self.entry(n)).collect();
        Session::start(ReplayConfig::of(&program, &entries)).map_err(io::Error::other)
    }

    /// The program of `Name.java`.
    pub fn program(&self, name: &str) -> Result<Program, String> {
        let config = ProgramConfig {
            class_path: vec![self.entry(name)],
            ..ProgramConfig::default()
        };
        Program::open(&config).map_err(|error| error.to_string())
    }
}
