//! What can go wrong, said in the user's words.

use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;

/// Why a program could not be opened, or a target not be found.
#[derive(Debug, Error)]
pub enum ProgramError {
    /// A class path entry that is not there.
    #[error("class path entry {} does not exist; check the path, or remove the entry", .0.display())]
    NoSuchEntry(PathBuf),
    /// A class path entry that is neither a directory, a jar nor a source file.
    #[error("class path entry {} is neither a directory, a .jar or .zip, nor a .java file", .0.display())]
    UnknownEntry(PathBuf),
    /// A jar that cannot be read.
    #[error("{} is not a readable jar: {reason}", path.display())]
    BadJar {
        /// The jar.
        path: PathBuf,
        /// What the zip reader said.
        reason: String,
    },
    /// A file or directory that cannot be read.
    #[error("cannot read {}: {reason}", path.display())]
    Unreadable {
        /// The file or directory.
        path: PathBuf,
        /// What the operating system said.
        reason: String,
    },
    /// A file or directory that cannot be written.
    #[error("cannot write {}: {reason}", path.display())]
    Unwritable {
        /// The file or directory.
        path: PathBuf,
        /// What the operating system said.
        reason: String,
    },
    /// No JDK where one was looked for.
    #[error(
        "no JDK found: looked at {looked_at}; set JAVA_HOME to a JDK 9 or newer, or name one explicitly"
    )]
    NoJdk {
        /// The places, in the order of looking.
        looked_at: String,
    },
    /// A JDK that cannot be used.
    #[error("the JDK at {} cannot be used: {reason}", home.display())]
    BadJdk {
        /// Its directory.
        home: PathBuf,
        /// Why not.
        reason: String,
    },
    /// `javac` refused a source file.
    #[error("javac could not compile {files}:\n{output}")]
    Javac {
        /// The source files.
        files: String,
        /// What javac printed.
        output: String,
    },
    /// A target that names nothing, or too much.
    #[error("{0}")]
    Target(String),
    /// A class that cannot stand for a wider type.
    #[error("{class} {reason}; name classes that have objects, as TYPE=CLASS,CLASS")]
    Implementation {
        /// The class.
        class: String,
        /// Why not.
        reason: String,
    },
    /// A class that does not load.
    #[error(transparent)]
    Link(#[from] LinkError),
}

/// A linkage error (JVMS 5.3 to 5.4): on a JVM, the `java.lang` error of the same name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}: {message}", kind.simple_name())]
pub struct LinkError {
    /// Which error.
    pub kind: LinkErrorKind,
    /// What was wrong, as HotSpot words it where it has words.
    pub message: Arc<str>,
    /// Internal name of the class that is at fault.
    pub class: Arc<str>,
}

impl LinkError {
    pub(crate) fn new(kind: LinkErrorKind, class: &str, message: impl Into<String>) -> LinkError {
        LinkError {
            kind,
            message: message.into().into(),
            class: class.into(),
        }
    }

    /// Malformed class file (JVMS 4.8), HotSpot-style: the reason, then the file.
    pub(crate) fn format(class: &str, reason: impl std::fmt::Display) -> LinkError {
        LinkError::new(
            LinkErrorKind::ClassFormat,
            class,
            format!("{reason} in class file {class}"),
        )
    }
}

macro_rules! link_error_kinds {
    ($($(#[$doc:meta])* $kind:ident => $class:literal;)*) => {
        /// The kinds of linkage errors.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum LinkErrorKind { $($(#[$doc])* $kind,)* }

        impl LinkErrorKind {
            /// Internal name of the Java class that a JVM would throw.
            pub fn java_class(self) -> &'static str {
                match self { $(LinkErrorKind::$kind => concat!("java/lang/", $class),)* }
            }

            /// Its simple name.
            pub fn simple_name(self) -> &'static str {
                match self { $(LinkErrorKind::$kind => $class,)* }
            }
        }
    };
}

link_error_kinds! {
    /// The class is not on the class path.
    NoClassDefFound => "NoClassDefFoundError";
    /// The class file is malformed.
    ClassFormat => "ClassFormatError";
    /// The class file is newer than what is known.
    UnsupportedClassVersion => "UnsupportedClassVersionError";
    /// A class is its own superclass or superinterface.
    ClassCircularity => "ClassCircularityError";
    /// No such field.
    NoSuchField => "NoSuchFieldError";
    /// No such method.
    NoSuchMethod => "NoSuchMethodError";
    /// A class where an interface is needed, static where not, and the like.
    IncompatibleClassChange => "IncompatibleClassChangeError";
    /// Access to what is private or not exported.
    IllegalAccess => "IllegalAccessError";
    /// A call that finds no implementation.
    AbstractMethod => "AbstractMethodError";
    /// Code that no verifier would pass.
    Verify => "VerifyError";
    /// Nesting beyond what can be loaded; a JVM overflows its stack there.
    TooDeep => "StackOverflowError";
}
