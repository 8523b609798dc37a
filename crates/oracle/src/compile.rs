//! Java sources to programs, each with a class world of its own: one call of javac for all.

use isopath_program::{ClassPathEntry, Program, ProgramConfig};
use isopath_witness::replay::{ReplayConfig, Session};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
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
        let all = dir.path().join("all");
        let javac = std::env::var_os("JAVA_HOME")
            .map_or_else(|| "javac".into(), |home| Path::new(&home).join("bin/javac"));
        let output = Command::new(javac)
            .args(["-g", "-proc:none", "-nowarn", "-d"])
            .arg(&all)
            .args(sources)
            .output()?;
        if !output.status.success() {
            let message = String::from_utf8_lossy(&output.stderr).into_owned();
            return Err(io::Error::other(message));
        }
        let stem = |source: &PathBuf| source.file_stem().map(|s| s.to_string_lossy().into_owned());
        let names = sources.iter().filter_map(stem).collect();
        let compiled = Compiled { dir, names };
        for entry in std::fs::read_dir(&all)? {
            let file = entry?.path();
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            let outer = name.split('$').next().unwrap_or_default();
            let home = compiled.root(outer);
            std::fs::create_dir_all(&home)?;
            std::fs::rename(&file, home.join(file.file_name().unwrap_or_default()))?;
        }
        Ok(compiled)
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
