//! Where class files come from: the JDK image, directories, jars and compiled sources.

mod dir;
mod image;
mod jar;
mod javac;
mod jdk;
mod jimage;

use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(crate) use image::JdkImage;
pub(crate) use javac::{CompiledSources, compile, javac};
pub(crate) use jdk::Jdk;

use crate::{LinkError, Origin, ProgramError, standin};

/// Larger class files are refused before they are read: the JVM's own limits keep real ones far smaller,
/// and a jar of a few kilobytes can hold gigabytes of zeros.
const MAX_CLASS_BYTES: u64 = 16 << 20;

/// An entry of the class path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClassPathEntry {
    /// A directory of packages.
    Dir(PathBuf),
    /// A jar or zip file.
    Jar(PathBuf),
    /// A source file, compiled with the JDK's `javac` when the program is opened.
    Java(PathBuf),
}

impl ClassPathEntry {
    /// Reads one element of a class path: a directory, a jar, a `.java` file, or `dir/*` for all jars of a
    /// directory, in the order of their names.
    pub fn parse(element: impl AsRef<Path>) -> Result<Vec<ClassPathEntry>, ProgramError> {
        let path = element.as_ref();
        if path.file_name().is_some_and(|name| name == "*") {
            return jars_of(path.parent().unwrap_or(Path::new(".")));
        }
        if !path.exists() {
            return Err(ProgramError::NoSuchEntry(path.to_owned()));
        }
        Self::of_file(path).map(|entry| vec![entry])
    }

    fn of_file(path: &Path) -> Result<ClassPathEntry, ProgramError> {
        let path = path.to_owned();
        if path.is_dir() {
            return Ok(ClassPathEntry::Dir(path));
        }
        match extension(&path).as_deref() {
            Some("jar" | "zip" | "war") => Ok(ClassPathEntry::Jar(path)),
            Some("java") => Ok(ClassPathEntry::Java(path)),
            _ => Err(ProgramError::UnknownEntry(path)),
        }
    }

    /// The file or directory.
    pub fn path(&self) -> &Path {
        match self {
            ClassPathEntry::Dir(path) | ClassPathEntry::Jar(path) | ClassPathEntry::Java(path) => {
                path
            }
        }
    }
}

fn extension(path: &Path) -> Option<String> {
    path.extension()
        .map(|extension| extension.to_string_lossy().to_ascii_lowercase())
}

/// `dir/*`: every jar of a directory, but not of those below it, as the `java` command does.
fn jars_of(dir: &Path) -> Result<Vec<ClassPathEntry>, ProgramError> {
    let unreadable = |error: std::io::Error| ProgramError::Unreadable {
        path: dir.to_owned(),
        reason: error.to_string(),
    };
    let mut jars = Vec::new();
    for file in std::fs::read_dir(dir).map_err(unreadable)? {
        let path = file.map_err(unreadable)?.path();
        if extension(&path).as_deref() == Some("jar") {
            jars.push(path);
        }
    }
    jars.sort();
    Ok(jars.into_iter().map(ClassPathEntry::Jar).collect())
}

/// The bytes of a class, and where they came from.
pub(crate) struct FoundClass {
    pub(crate) bytes: Vec<u8>,
    pub(crate) origin: Origin,
}

/// The JDK and the application's entries.
#[derive(Debug)]
pub(crate) struct Sources {
    pub(crate) image: JdkImage,
    entries: Vec<Source>,
    pub(crate) compiled: Option<CompiledSources>,
    /// Things a user should know that are no errors, such as entries that were left out.
    pub(crate) warnings: Vec<String>,
}

#[derive(Debug)]
enum Source {
    Dir(dir::ClassDir),
    Jar(jar::Jar),
}

impl Sources {
    pub(crate) fn open(
        jdk: &Jdk,
        entries: &[ClassPathEntry],
        javac_class_path: &[PathBuf],
    ) -> Result<Sources, ProgramError> {
        let image = JdkImage::open(jdk)?;
        let compiled = compile(jdk, entries, javac_class_path)?;
        let mut sources = Sources {
            image,
            entries: Vec::new(),
            compiled,
            warnings: Vec::new(),
        };
        if let Some(compiled) = &sources.compiled {
            sources
                .entries
                .push(Source::Dir(dir::ClassDir::new(compiled.dir())?));
        }
        for entry in entries {
            sources.add(entry, jdk.feature)?;
        }
        Ok(sources)
    }

    fn add(&mut self, entry: &ClassPathEntry, feature: u32) -> Result<(), ProgramError> {
        match entry {
            ClassPathEntry::Dir(path) => self.entries.push(Source::Dir(dir::ClassDir::new(path)?)),
            ClassPathEntry::Jar(path) => {
                let jar = jar::Jar::open(path, feature)?;
                self.warnings.extend(jar.warnings());
                self.entries.push(Source::Jar(jar));
            }
            ClassPathEntry::Java(_) => {}
        }
        Ok(())
    }

    /// The class file of this name. The JDK comes first, as its loaders are the parents of the
    /// application's (JVMS 5.3), then our stand-ins.
    pub(crate) fn find(&self, name: &str) -> Result<Option<FoundClass>, LinkError> {
        if let Some((bytes, module)) = self.image.find(name)? {
            return Ok(Some(FoundClass {
                bytes,
                origin: Origin::Jdk { module },
            }));
        }
        // `java.*` belongs to the JDK alone; a JVM throws a SecurityException here.
        if name.starts_with("java/") {
            return Ok(None);
        }
        if let Some(bytes) = standin::class_file(name) {
            return Ok(Some(FoundClass {
                bytes,
                origin: Origin::Application,
            }));
        }
        for entry in &self.entries {
            let found = match entry {
                Source::Dir(dir) => dir.find(name)?,
                Source::Jar(jar) => jar.find(name)?,
            };
            if let Some(bytes) = found {
                return Ok(Some(FoundClass {
                    bytes,
                    origin: Origin::Application,
                }));
            }
        }
        Ok(None)
    }

    /// Whether an application entry has a file of this path.
    pub(crate) fn has_file(&self, path: &str) -> bool {
        self.entries.iter().any(|entry| match entry {
            Source::Dir(dir) => dir.has_file(path),
            Source::Jar(jar) => jar.has_file(path),
        })
    }

    /// Internal names of the classes in the package of a `.java` entry, sorted, or `None` if it is no entry.
    pub(crate) fn classes_of_source(&self, file: &Path) -> Option<Vec<String>> {
        let compiled = self.compiled.as_ref()?;
        let wanted = file.canonicalize().ok()?;
        let source = compiled
            .files
            .iter()
            .find(|source| source.canonicalize().is_ok_and(|s| s == wanted))?;
        let package = javac::package_of(source);
        let mut names = dir::ClassDir::new(compiled.dir()).ok()?.class_names();
        names.retain(|name| name.rsplit_once('/').map_or("", |(package, _)| package) == package);
        names.sort();
        Some(names)
    }

    /// Internal names of all application classes, sorted.
    pub(crate) fn application_classes(&self) -> Vec<String> {
        let of_entry = |entry: &Source| match entry {
            Source::Dir(dir) => dir.class_names(),
            Source::Jar(jar) => jar.class_names(),
        };
        let mut names: Vec<String> = self.entries.iter().flat_map(of_entry).collect();
        names.sort();
        names.dedup();
        names
    }
}

/// The class that an entry of this path holds: `a/B.class` holds `a/B`. Descriptions of modules and
/// packages hold none.
fn class_of_path(path: &str) -> Option<&str> {
    let name = path.strip_suffix(".class")?;
    let simple = name.rsplit('/').next()?;
    let is_class =
        crate::types::is_class_name(name) && !matches!(simple, "module-info" | "package-info");
    is_class.then_some(name)
}

/// A shared name.
type Name = Arc<str>;
