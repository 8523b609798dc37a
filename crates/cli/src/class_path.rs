//! Class paths as users write them.

use crate::error::CliError;
use isopath_program::{ClassPathEntry, Implementation, ProgramConfig};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The options that say where classes are.
#[derive(clap::Args, Debug)]
pub(crate) struct ClassPathArgs {
    /// Where classes are (also -cp): directories, jars, .java files, 'dir/*' for all jars in it
    ///
    /// -cp and -classpath are the same, as for java. Entries are separated by ':' ('file.java' entries are
    /// compiled with the JDK's javac). Default: the environment variable CLASSPATH, else '.'.
    #[arg(long, value_name = "PATH", aliases = ["classpath", "cp"])]
    class_path: Option<OsString>,
    /// The JDK to use: default JAVA_HOME, else that of the java on the PATH
    #[arg(long, value_name = "DIR")]
    java_home: Option<PathBuf>,
    /// What an input of a wide type of the JDK is: java.util.List=java.util.LinkedList, several with commas
    ///
    /// Beside the classes of the application that implement the type. Without this option each such type has
    /// one or two usual implementations, which the report names as an assumption.
    #[arg(long, value_name = "TYPE=CLASS", value_parser = implementation)]
    implementation: Vec<Implementation>,
}

/// `java.util.List=java.util.LinkedList,java.util.ArrayList`.
fn implementation(text: &str) -> Result<Implementation, String> {
    let internal = |name: &str| Arc::from(name.trim().replace('.', "/"));
    match text.split_once('=') {
        Some((ty, classes)) if !ty.is_empty() && !classes.is_empty() => {
            Ok((internal(ty), classes.split(',').map(internal).collect()))
        }
        _ => Err("write TYPE=CLASS, as in java.util.List=java.util.LinkedList".to_owned()),
    }
}

impl ClassPathArgs {
    /// What to open, when `sources` are analysed as well.
    pub(crate) fn config(&self, sources: &[PathBuf]) -> Result<ProgramConfig, CliError> {
        let mut class_path = Vec::new();
        for source in sources {
            push_new(&mut class_path, parse(source)?);
        }
        push_new(&mut class_path, self.named()?);
        Ok(self.program_config(class_path))
    }

    /// The class path as the user wrote it.
    pub(crate) fn written(&self) -> Option<&OsStr> {
        self.class_path.as_deref()
    }

    /// What to open when all sources have been compiled to `classes`.
    pub(crate) fn compiled_config(&self, classes: &Path) -> Result<ProgramConfig, CliError> {
        let mut class_path = vec![ClassPathEntry::Dir(classes.to_owned())];
        let mut named = self.named()?;
        named.retain(|entry| !matches!(entry, ClassPathEntry::Java(_)));
        push_new(&mut class_path, named);
        Ok(self.program_config(class_path))
    }

    /// The entries that the user named, or the default ones.
    fn named(&self) -> Result<Vec<ClassPathEntry>, CliError> {
        let named = self
            .class_path
            .clone()
            .or_else(|| std::env::var_os("CLASSPATH"));
        let text = named.unwrap_or_else(|| ".".into());
        let mut entries = Vec::new();
        for element in std::env::split_paths(&text) {
            entries.extend(parse(or_current(&element))?);
        }
        Ok(entries)
    }

    fn program_config(&self, class_path: Vec<ClassPathEntry>) -> ProgramConfig {
        ProgramConfig {
            class_path,
            java_home: self.java_home.clone(),
            implementations: self.implementation.clone(),
            ..ProgramConfig::default()
        }
    }
}

/// An empty element is the current directory, as for java.
fn or_current(element: &Path) -> &Path {
    if element.as_os_str() == OsStr::new("") {
        Path::new(".")
    } else {
        element
    }
}

fn parse(element: &Path) -> Result<Vec<ClassPathEntry>, CliError> {
    let is_source = element
        .extension()
        .is_some_and(|extension| extension == "java");
    if is_source && !element.is_file() {
        let message = format!("source file {} does not exist", element.display());
        return Err(CliError::new(message).help("check the path"));
    }
    Ok(ClassPathEntry::parse(element)?)
}

/// A file that is named twice is there once: javac refuses duplicates.
fn push_new(entries: &mut Vec<ClassPathEntry>, new: Vec<ClassPathEntry>) {
    for entry in new {
        if !entries.contains(&entry) {
            entries.push(entry);
        }
    }
}
