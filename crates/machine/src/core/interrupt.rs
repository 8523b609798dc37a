//! Why an instruction could not simply finish.
//!
//! Instructions decide first and write later: one that needs to know something returns an
//! [`Interrupt`], the machine deals with it (forks, initialises a class, makes an exception), and the
//! instruction runs again from its start with the answer in the path condition or the heap. So there is
//! one way to fork, and it is the same for opcodes and for models of native methods.

use crate::Ending;
use crate::core::continuation::CallFirst;
use crate::core::precondition::Missing;
use isopath_heap::{Leaf, ObjRef};
use isopath_program::{ClassId, LinkError, LinkErrorKind, Method, MethodId, stand_in};
use isopath_terms::Term;
use isopath_trace::DecisionKind;

/// What stopped an instruction.
pub enum Interrupt {
    /// The truth of this condition must be known: fork if both are possible.
    Decide(DecisionKind, Term),
    /// Whether a number that must become a constant is this one: the truth of the condition must be known.
    Try(i32, Term),
    /// An exception that the JVM itself raises.
    Raise(Box<Raise>),
    /// An exception object that was thrown; if it is an input, it is known which handlers catch it.
    Throw(Leaf),
    /// This class must be initialised first.
    Initialise(ClassId),
    /// This call must be made first.
    Call(Box<CallFirst>),
    /// There are inputs to introduce before the first instruction.
    Enter,
    /// Something was found out that a precondition waits for: it is to be asked before the instruction runs.
    Ask,
    /// A precondition that is to look at what is known needs to know this.
    Missing(Box<Missing>),
    /// Much memory was taken: others want to look at it before the instruction runs.
    Rest,
    /// The path is over.
    End(Box<Ending>),
}

/// An exception to be made: its class, and its message if it has one.
pub struct Raise {
    /// Internal name of the exception class.
    pub class: &'static str,
    /// The detail message.
    pub message: Message,
    /// The cause, for exceptions whose constructor takes one.
    pub cause: Option<ObjRef>,
    /// The native method that raised it.
    pub raised_in: Option<MethodId>,
}

/// The detail message of an exception that the JVM raises.
pub enum Message {
    /// None: `getMessage()` is null.
    None,
    /// A text.
    Text(String),
    /// A string object.
    String(ObjRef),
    /// One that depends on symbolic values: whoever reads it ends as unsupported.
    Symbolic,
}

/// The result of an instruction, or of a part of one.
pub type Step<T = ()> = Result<T, Interrupt>;

impl Interrupt {
    /// The exception `class` with a message.
    pub fn raise(class: &'static str, message: impl Into<String>) -> Interrupt {
        Interrupt::with_message(class, Message::Text(message.into()))
    }

    /// The exception `class` without a message.
    pub fn raise_plain(class: &'static str) -> Interrupt {
        Interrupt::with_message(class, Message::None)
    }

    /// The exception `class`.
    pub fn with_message(class: &'static str, message: Message) -> Interrupt {
        Interrupt::Raise(Box::new(Raise {
            class,
            message,
            cause: None,
            raised_in: None,
        }))
    }

    /// Notes that an exception was raised in a native method, which is in no frame of ours.
    pub(crate) fn raised_in(self, method: &Method) -> Interrupt {
        match self {
            Interrupt::Raise(mut raise) if method.is_native() => {
                raise.raised_in = Some(method.id);
                Interrupt::Raise(raise)
            }
            other => other,
        }
    }

    /// A feature that is missing: a stable name that users see and count.
    pub fn unsupported(feature: impl Into<String>) -> Interrupt {
        Interrupt::End(Box::new(Ending::Unsupported(feature.into())))
    }

    /// The solver gave up.
    pub(crate) fn unknown(reason: String) -> Interrupt {
        Interrupt::End(Box::new(Ending::Unknown(reason)))
    }

    /// Code that no verifier would have let pass.
    pub fn malformed(what: &'static str) -> Interrupt {
        Interrupt::raise("java/lang/VerifyError", what)
    }
}

impl From<LinkError> for Interrupt {
    fn from(error: LinkError) -> Interrupt {
        use LinkErrorKind::{NoSuchField, NoSuchMethod, TooDeep};
        // How deep a JVM can go depends on its stack.
        if error.kind == TooDeep {
            return Interrupt::unsupported(&*error.message);
        }
        // The class that our stand-in replaces may well have it: that is for us to support.
        if matches!(error.kind, NoSuchField | NoSuchMethod) && stand_in(&error.class).is_some() {
            return Interrupt::unsupported(error.message.trim_matches('\''));
        }
        Interrupt::raise(error.kind.java_class(), &*error.message)
    }
}
