//! Stand-ins: classes that Isopath itself provides, so that a program can say what to assume and check.
//!
//! Our own API, and the calls that users of other tools have in their code. What an analysis makes of a call
//! is a model of the machine's, so all that loading needs is a class with `native` methods of the right
//! names; annotations are for whoever reads them out of class files. [`STAND_INS`] is the list of all, and the
//! class files are written from it when they are asked for.
//! No class file is kept in the repository, nothing has to be compiled before Isopath itself, and analysing
//! class files needs no compiler.
//!
//! A stand-in comes before a class of the same name on the class path: the real ones draw random numbers,
//! read standard input or end the JVM, and do so from their static initialisers as well. A method that the
//! real one has and ours has not is *unsupported*, by name.
//!
//! `javac` sees the same class files: our own API before the user's class path, those named after other
//! tools' classes behind it, so that source which was written against the real class still compiles
//! against it. What the methods do on a JVM stands in `api/` in Java; [`write_api_jar`] compiles that.

mod classes;
mod jar;
mod writer;

pub use classes::STAND_INS;
pub use jar::write_api_jar;

use std::path::{Path, PathBuf};

/// No other tool has classes here.
const OWN_PACKAGE: &str = "isopath/";

/// A class that Isopath provides.
#[derive(Debug)]
pub struct StandIn {
    /// Internal name.
    pub name: &'static str,
    /// Internal name of its superclass.
    pub superclass: &'static str,
    /// What kind of class it is.
    pub kind: StandInKind,
    /// Its generic signature (JVMS 4.7.9.1), if it has one.
    pub signature: Option<&'static str>,
    /// Its public methods.
    pub methods: &'static [StandInMethod],
}

/// What kind of class a stand-in is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandInKind {
    /// A class.
    Class,
    /// An interface.
    Interface,
    /// An annotation interface, kept in class files: where it may stand (constants of `ElementType`), and the
    /// internal name of the annotation that holds several of it, if there may be several.
    Annotation(&'static [&'static str], Option<&'static str>),
}

impl StandIn {
    /// Whether it is an interface, annotation interfaces included.
    pub fn is_interface(&self) -> bool {
        self.kind != StandInKind::Class
    }
}

/// A public method of a stand-in.
#[derive(Debug)]
pub struct StandInMethod {
    /// Its name.
    pub name: &'static str,
    /// Its descriptor.
    pub desc: &'static str,
    /// Its generic signature (JVMS 4.7.9.1), if it has one.
    pub signature: Option<&'static str>,
    /// What it does.
    pub body: StandInBody,
}

/// What a method of a stand-in does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StandInBody {
    /// What the machine's model of it says: a static native method.
    Model,
    /// What those who implement it say: an abstract method.
    Abstract,
    /// An element of an annotation that is `false` where it is not written.
    DefaultFalse,
    /// An element of an annotation that is the empty string where it is not written.
    DefaultEmpty,
    /// A constructor that hands its one argument on to the superclass.
    Super,
    /// A static method that calls this method (interface, name, descriptor) of its second argument and
    /// returns the result.
    Forward(&'static str, &'static str, &'static str),
    /// A static method that calls this method (interface, name, descriptor) of its one argument and assumes the
    /// result. The machine has a model of it as well, which may do otherwise.
    Assume(&'static str, &'static str, &'static str),
}

/// The stand-in of this name.
pub fn stand_in(name: &str) -> Option<&'static StandIn> {
    STAND_INS.iter().find(|class| class.name == name)
}

/// The class file of the stand-in of this name.
pub(crate) fn class_file(name: &str) -> Option<Vec<u8>> {
    stand_in(name).map(writer::write)
}

/// Writes all stand-ins into two directories of class files below `dir`: our own API, and the classes that
/// are named after those of other tools.
pub(crate) fn write_all(dir: &Path) -> std::io::Result<[PathBuf; 2]> {
    let dirs = ["own", "others"].map(|name| dir.join(name));
    for class in STAND_INS {
        let is_own = class.name.starts_with(OWN_PACKAGE);
        let file = dirs[usize::from(!is_own)].join(format!("{}.class", class.name));
        std::fs::create_dir_all(file.parent().unwrap_or(dir))?;
        std::fs::write(file, writer::write(class))?;
    }
    Ok(dirs)
}
