//! All programs under `tests/programs`, compiled and assembled once.

use crate::jdk::Jdk;
use crate::program::Program;
use crate::{Error, Result, jdk};
use isopath_harness::{assembler, repository};
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// The programs and a directory with all their class files.
#[derive(Debug)]
pub struct Corpus {
    /// The programs in the order of their paths.
    pub programs: Vec<Program>,
    classes: TempDir,
}

impl Corpus {
    /// The programs for the JDK that everything uses.
    pub fn build() -> Result<Corpus> {
        Corpus::compiled_by(jdk::default_feature()?, jdk::compile)
    }

    /// The programs for another JDK, compiled by it.
    pub fn build_for(jdk: &Jdk) -> Result<Corpus> {
        Corpus::compiled_by(jdk.feature, |sources, out| {
            jdk::compile_with(jdk, sources, out)
        })
    }

    /// Finds all programs that this version of Java can run, compiles them in one call, and assembles
    /// those that are written in assembly.
    fn compiled_by(
        feature: u32,
        compile: impl Fn(&[PathBuf], &Path) -> Result<()>,
    ) -> Result<Corpus> {
        let mut programs = find(&directory())?;
        programs.retain(|program| program.java.is_none_or(|least| feature >= least));
        let classes = TempDir::new().map_err(Error::io("cannot make a directory"))?;
        let java = programs.iter().filter(|program| !program.is_assembly());
        let sources: Vec<_> = java.map(|program| program.source.clone()).collect();
        compile(&sources, classes.path())?;
        for program in programs.iter().filter(|program| program.is_assembly()) {
            assemble(program, classes.path())?;
        }
        Ok(Corpus {
            programs: selected(programs),
            classes,
        })
    }

    /// The directory of class files.
    pub fn classpath(&self) -> &Path {
        self.classes.path()
    }

    /// All class files, in a fixed order.
    pub fn class_files(&self) -> Result<Vec<PathBuf>> {
        files(self.classpath(), &["class"])
    }
}

/// The folder of programs in the repository.
pub fn directory() -> PathBuf {
    repository::root().join("tests/programs")
}

// ISOPATH_PROGRAM=Name narrows a run by hand to the programs whose path contains it.
fn selected(mut programs: Vec<Program>) -> Vec<Program> {
    if let Ok(part) = std::env::var("ISOPATH_PROGRAM") {
        programs.retain(|program| program.source.to_string_lossy().contains(&part));
    }
    programs
}

fn find(directory: &Path) -> Result<Vec<Program>> {
    files(directory, &["java", "jasm"])?
        .iter()
        .map(|path| Program::load(path))
        .collect()
}

fn files(directory: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>> {
    repository::files_below(directory, extensions).map_err(Error::io(directory.display()))
}

fn assemble(program: &Program, out: &Path) -> Result<()> {
    let text =
        std::fs::read_to_string(&program.source).map_err(Error::io(program.source.display()))?;
    for class in assembler::assemble(&text).map_err(|error| Error::Tool {
        tool: program.name(),
        message: error.to_string(),
    })? {
        let path = out.join(format!("{}.class", class.name));
        std::fs::write(&path, class.bytes).map_err(Error::io(path.display()))?;
    }
    Ok(())
}

/// Notes beside the goldens which JDK they are of.
pub fn note_jdk(version: &str) -> Result<()> {
    let path = directory().join("JDK");
    std::fs::write(&path, format!("{version}\n")).map_err(Error::io(path.display()))
}
