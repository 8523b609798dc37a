//! One decision of a path: what was asked, where, and which side was taken.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::sync::Arc;

/// What a decision is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecisionKind {
    /// A condition of the program: a jump, a switch, an index within bounds, a divisor that is zero.
    Branch,
    /// Whether a reference is null.
    Null,
    /// Which class an object has: a cast, a type test, a dispatched call, a handler.
    Type,
    /// Which object a reference is, where a strategy must know it.
    Identity,
    /// Which value a number has that must become a constant.
    Value,
    /// Whether an input is within a bound on inputs.
    Bound,
    /// What the program assumes. It restricts the path and does not fork.
    Assumption,
}

impl DecisionKind {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            DecisionKind::Branch => "branch",
            DecisionKind::Null => "null",
            DecisionKind::Type => "type",
            DecisionKind::Identity => "identity",
            DecisionKind::Value => "value",
            DecisionKind::Bound => "bound",
            DecisionKind::Assumption => "assumption",
        }
    }
}

/// A condition as an instruction asked it, before anything that the path knows was put to use: a hash of
/// operators and of the names of symbols, and so the same in every thread, process and machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Question(pub u64);

/// 16 hexadecimal digits.
impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// JSON has no 64-bit numbers that all readers agree on.
impl Serialize for Question {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Question {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Question, D::Error> {
        let digits = String::deserialize(deserializer)?;
        let number = u64::from_str_radix(&digits, 16);
        number.map(Question).map_err(de::Error::custom)
    }
}

/// An instruction of the program.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    /// The class, as in the source: `com.example.Account`.
    pub class: Arc<str>,
    /// Name and descriptor of the method: `transfer(LAccount;I)V`.
    pub method: Arc<str>,
    /// The offset of the instruction in the bytes of the method's code.
    pub offset: u32,
    /// The source file, if the class file names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Arc<str>>,
    /// The line in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
}

/// `Account.java:12`, or what there is.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.file, self.line) {
            (Some(file), Some(line)) => write!(f, "{file}:{line}"),
            _ => write!(f, "{}.{} at {}", self.class, self.method, self.offset),
        }
    }
}

/// An entry of a trail.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// What was asked.
    pub question: Question,
    /// The side that was taken.
    pub holds: bool,
    /// What it is about.
    pub kind: DecisionKind,
    /// The other side is impossible: the path did not fork here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forced: bool,
    /// Where.
    pub place: Place,
    /// The number that was tried, of kind [`DecisionKind::Value`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tried: Option<i32>,
    /// What was found, in Java-like syntax, if somebody wanted to read it: the question or its negation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Arc<str>>,
}

impl Decision {
    /// A branch at no place of a program, for reports that are made by hand.
    pub fn branch(text: impl Into<String>, holds: bool) -> Decision {
        let (class, method) = ("".into(), "".into());
        Decision {
            question: Question(0),
            holds,
            kind: DecisionKind::Branch,
            forced: false,
            place: Place {
                class,
                method,
                offset: 0,
                file: None,
                line: None,
            },
            tried: None,
            text: Some(text.into().into()),
        }
    }

    /// Whether the path forked here: one bit of its [`crate::Path`].
    pub fn is_fork(&self) -> bool {
        !self.forced && self.kind != DecisionKind::Assumption
    }
}

/// `branch at Account.java:12, question 00f1.., taken`.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} at {} (offset {} of {}.{}), question {}",
            self.kind.name(),
            self.place,
            self.place.offset,
            self.place.class,
            self.place.method,
            self.question
        )?;
        match &self.text {
            Some(text) => write!(f, " ({text})"),
            None => Ok(()),
        }
    }
}
