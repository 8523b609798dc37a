//! Sources to class files. Starting `javac` takes longer than compiling: one call for all, and none for what was
//! compiled before (`crate::kept`).

use crate::kept::{ContentHash, Kept};
use crate::{jdk, repository};
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Quick to start; then debug information, no code of others, and no word about what is old.
const OPTIONS: [&str; 7] = [
    "-J-XX:TieredStopAtLevel=1",
    "-J-XX:+UseSerialGC",
    "-g",
    "-proc:none",
    "-nowarn",
    "-encoding",
    "UTF-8",
];

/// A call of `javac` with the options that all have.
#[derive(Debug)]
pub struct Javac {
    javac: PathBuf,
    class_path: OsString,
    source_path: Option<PathBuf>,
    options: Vec<OsString>,
}

impl Javac {
    /// That of the JDK that everything uses.
    pub fn new() -> Javac {
        Javac::at(&jdk::tool("javac"))
    }

    /// This one.
    pub fn at(javac: &Path) -> Javac {
        Javac {
            javac: javac.to_owned(),
            class_path: OsString::new(),
            source_path: None,
            options: Vec::new(),
        }
    }

    /// One for programs that use the API, whose classes are not left beside theirs.
    pub fn with_api() -> Javac {
        let api = repository::root().join("api");
        Javac::new().option("-implicit:none").source_path(api)
    }

    /// With a class path.
    pub fn class_path(mut self, path: impl AsRef<OsStr>) -> Javac {
        self.class_path = path.as_ref().to_owned();
        self
    }

    /// With a directory of sources that those to compile may name.
    pub fn source_path(mut self, directory: PathBuf) -> Javac {
        self.source_path = Some(directory);
        self
    }

    /// With one more word.
    pub fn option(mut self, word: impl AsRef<OsStr>) -> Javac {
        self.options.push(word.as_ref().to_owned());
        self
    }

    /// Compiles source files into a directory; what `javac` says is the error.
    pub fn compile(&self, sources: &[PathBuf], out: &Path) -> io::Result<()> {
        match Kept::of_this_build() {
            Some(kept) => copy_below(&self.kept_by(&kept, sources)?, out),
            None => self.run(sources, out),
        }
    }

    /// The directory of the class files of these sources, which is kept: nobody may write there.
    pub fn kept(&self, sources: &[PathBuf]) -> io::Result<PathBuf> {
        let kept = Kept::of_this_build();
        let kept = kept.ok_or_else(|| io::Error::other("this is no executable of cargo's"))?;
        self.kept_by(&kept, sources)
    }

    fn kept_by(&self, kept: &Kept, sources: &[PathBuf]) -> io::Result<PathBuf> {
        kept.get(&self.fingerprint(sources)?, |out| self.run(sources, out))
    }

    /// All that class files depend on: compiler, options, sources, and what those may name.
    fn fingerprint(&self, sources: &[PathBuf]) -> io::Result<ContentHash> {
        let mut all = ContentHash::default();
        all.add(&jdk::release(&self.javac)?);
        OPTIONS.iter().for_each(|option| all.add(option));
        self.options.iter().for_each(|option| all.add(option));
        for source in sources {
            all.add_file(source)?;
        }
        for named in std::env::split_paths(&self.class_path).chain(self.source_path.clone()) {
            all.add_below(&named)?;
        }
        Ok(all)
    }

    fn run(&self, sources: &[PathBuf], out: &Path) -> io::Result<()> {
        if sources.is_empty() {
            return Ok(());
        }
        let mut command = Command::new(&self.javac);
        command.args(OPTIONS).args(&self.options);
        // Without a class path it would be the directory that happens to be the current one.
        match self.class_path.is_empty() {
            true => command.arg("-cp").arg(out),
            false => command.arg("-cp").arg(&self.class_path),
        };
        if let Some(directory) = &self.source_path {
            command.arg("-sourcepath").arg(directory);
        }
        let output = command.arg("-d").arg(out).args(sources).output()?;
        if output.status.success() {
            return Ok(());
        }
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        Err(io::Error::other(message))
    }

    /// Compiles programs, each of one class and those nested in it, and gives each a directory of its own: what
    /// one of them names is no part of the others' class world. The directory of `Name.java` is `out/Name`.
    pub fn compile_apart(&self, sources: &[PathBuf], out: &Path) -> io::Result<()> {
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

/// Copies whatever is in a directory.
fn copy_below(from: &Path, to: &Path) -> io::Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => copy_below(&entry.path(), &target)?,
            false => std::fs::copy(entry.path(), target).map(drop)?,
        }
    }
    Ok(())
}
