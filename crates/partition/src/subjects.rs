//! The methods that are explored: those of directories of Java files, and random ones.

use isopath_harness::programs::{is_written, open};
use isopath_harness::repository::{self, stem};
use isopath_oracle::compile::Compiled;
use isopath_oracle::random::RandomProgram;
use isopath_oracle::signature::application_classes;
use isopath_program::{ClassPathEntry, Method, Program, Type};
use std::fmt;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A method to explore.
#[derive(Clone, Copy)]
pub struct Subject<'p> {
    /// Its program.
    pub program: &'p Program,
    /// The method.
    pub method: &'p Method,
    /// Whether static fields are inputs.
    pub symbolic_statics: bool,
}

impl Subject<'_> {
    /// The file that it is in, without `.java`.
    pub fn file(&self) -> &str {
        outer(&self.program.class(self.method.class).name)
    }

    /// Whether an input may be an object.
    pub fn has_objects(&self) -> bool {
        let is_reference = |ty: &Type| ty.class_name().is_some();
        let parameters = || self.method.params.iter().any(is_reference);
        self.symbolic_statics || !self.method.is_static() || parameters()
    }

    /// `Class#method(int)`.
    pub fn name(&self) -> String {
        let class = self.program.class(self.method.class).source_name();
        format!("{class}#{}", self.method.display_signature())
    }
}

/// Where subjects come from.
#[derive(Clone, Debug)]
pub enum Suite {
    /// Files of one class path, as `isopath run` has them. A first line of a file may ask for symbolic statics.
    Together(PathBuf),
    /// Files with a class world of their own each, static fields being inputs.
    Apart(PathBuf),
    /// The oracle's random programs with these numbers, static fields being inputs.
    Random(Range<u64>),
}

impl Suite {
    /// The suites of this project, with so many random programs.
    pub fn all(random: Range<u64>) -> Vec<Suite> {
        let tests = repository::root().join("tests");
        vec![
            Suite::Together(tests.join("run")),
            Suite::Together(tests.join("handover")),
            Suite::Apart(tests.join("heaps")),
            Suite::Random(random),
        ]
    }

    /// Shows each method of the files for which `wanted` to somebody.
    pub fn visit(
        &self,
        wanted: &dyn Fn(&str) -> bool,
        see: &mut dyn FnMut(Subject<'_>),
    ) -> io::Result<()> {
        match self {
            Suite::Together(dir) => together(&files(dir, wanted)?, see),
            Suite::Apart(dir) => apart(&files(dir, wanted)?, see),
            Suite::Random(numbers) => random(numbers.clone(), wanted, see),
        }
    }
}

impl fmt::Display for Suite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Suite::Together(dir) | Suite::Apart(dir) => write!(f, "{}", stem(dir)),
            Suite::Random(numbers) => write!(f, "random programs {numbers:?}"),
        }
    }
}

/// The Java files of a directory, by name.
fn files(dir: &Path, wanted: &dyn Fn(&str) -> bool) -> io::Result<Vec<PathBuf>> {
    let mut files = repository::files_in(dir, "java")?;
    files.retain(|file| wanted(&stem(file)));
    Ok(files)
}

fn together(files: &[PathBuf], see: &mut dyn FnMut(Subject<'_>)) -> io::Result<()> {
    if files.is_empty() {
        return Ok(());
    }
    let class_path = files.iter().cloned().map(ClassPathEntry::Java).collect();
    let program = open(class_path).map_err(io::Error::other)?;
    let mut with_statics = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file)?;
        let options = text.lines().next().unwrap_or_default();
        with_statics.extend(options.contains("--symbolic-statics").then(|| stem(file)));
    }
    for method in methods(&program) {
        let file = outer(&program.class(method.class).name);
        see(Subject {
            program: &program,
            method,
            symbolic_statics: with_statics.iter().any(|name| name == file),
        });
    }
    Ok(())
}

fn apart(files: &[PathBuf], see: &mut dyn FnMut(Subject<'_>)) -> io::Result<()> {
    if files.is_empty() {
        return Ok(());
    }
    let compiled = Compiled::new(files)?;
    for file in files {
        let program = compiled.program(&stem(file)).map_err(io::Error::other)?;
        for method in methods(&program) {
            see(Subject {
                program: &program,
                method,
                symbolic_statics: true,
            });
        }
    }
    Ok(())
}

fn random(
    numbers: Range<u64>,
    wanted: &dyn Fn(&str) -> bool,
    see: &mut dyn FnMut(Subject<'_>),
) -> io::Result<()> {
    let dir = TempDir::with_prefix("isopath-")?;
    let mut sources = Vec::new();
    for program in numbers.map(RandomProgram::new) {
        if wanted(&program.name) {
            let file = dir.path().join(format!("{}.java", program.name));
            std::fs::write(&file, program.source())?;
            sources.push(file);
        }
    }
    // What a random method calls is no entry: only `m` has the inputs that the generator means.
    apart(&sources, &mut |subject| {
        if &*subject.method.name == "m"
            && !subject
                .program
                .class(subject.method.class)
                .name
                .contains('$')
        {
            see(subject);
        }
    })
}

/// The methods that are written in the source.
fn methods(program: &Program) -> Vec<&Method> {
    let classes = application_classes(program).into_iter();
    let methods = classes.flat_map(|class| program.class(class).methods.clone());
    methods
        .map(|id| program.method(id))
        .filter(|method| is_written(method))
        .collect()
}

/// The outermost class, which the file is called after.
fn outer(name: &str) -> &str {
    name.split('$').next().unwrap_or_default()
}

/// The methods of the file that a method is in.
pub(crate) fn around<'p>(program: &'p Program, method: &Method) -> Vec<&'p Method> {
    let wanted = outer(&program.class(method.class).name);
    let classes = application_classes(program).into_iter();
    let classes = classes.filter(|&class| outer(&program.class(class).name) == wanted);
    let methods = classes.flat_map(|class| program.class(class).methods.clone());
    methods.map(|id| program.method(id)).collect()
}
