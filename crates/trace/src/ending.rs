//! How traces end, and what users call it.

use crate::{Bound, Fingerprint};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// How a trace ended, with what it ended by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "WrittenEnding", try_from = "WrittenEnding")]
pub enum TraceEnding {
    /// The method returned.
    Returned,
    /// An exception of this class left the method: `java.lang.ArithmeticException`.
    Threw(String),
    /// An `assert` failed: an `AssertionError` left the method, or an exception of this subclass.
    Violated(String),
    /// An assumption cannot hold.
    AssumedAway,
    /// This bound was reached.
    Cut(Bound),
    /// The state of this number, from 1 on, covers this one.
    Subsumed(usize),
    /// This is not supported.
    Unsupported(String),
    /// The solver gave up, for this reason.
    Unknown(String),
}

impl TraceEnding {
    /// Its kind.
    pub fn kind(&self) -> EndingKind {
        match self {
            TraceEnding::Returned => EndingKind::Returned,
            TraceEnding::Threw(_) => EndingKind::Threw,
            TraceEnding::Violated(_) => EndingKind::Violated,
            TraceEnding::AssumedAway => EndingKind::AssumedAway,
            TraceEnding::Cut(_) => EndingKind::Cut,
            TraceEnding::Subsumed(_) => EndingKind::Subsumed,
            TraceEnding::Unsupported(_) => EndingKind::Unsupported,
            TraceEnding::Unknown(_) => EndingKind::Unknown,
        }
    }

    /// What it ended by, in words: the class of the exception, the bound, state, feature or reason.
    pub fn cause(&self) -> Option<Cow<'_, str>> {
        match self {
            TraceEnding::Returned | TraceEnding::AssumedAway => None,
            TraceEnding::Threw(text)
            | TraceEnding::Violated(text)
            | TraceEnding::Unsupported(text)
            | TraceEnding::Unknown(text) => Some(text.as_str().into()),
            TraceEnding::Cut(bound) => Some(bound.name().into()),
            TraceEnding::Subsumed(state) => Some(format!("{STATE}{state}").into()),
        }
    }

    /// A way through the program, with this end.
    pub fn after(&self, way: Fingerprint) -> Fingerprint {
        let cause = self.cause().unwrap_or_default();
        way.and_text(self.kind().name()).and_text(&cause)
    }

    /// The class of the exception that left the method.
    pub fn thrown(&self) -> Option<&str> {
        match self {
            TraceEnding::Threw(class) | TraceEnding::Violated(class) => Some(class),
            TraceEnding::Returned
            | TraceEnding::AssumedAway
            | TraceEnding::Cut(_)
            | TraceEnding::Subsumed(_)
            | TraceEnding::Unsupported(_)
            | TraceEnding::Unknown(_) => None,
        }
    }

    /// The bound that cut it.
    pub fn cut_by(&self) -> Option<Bound> {
        match self {
            TraceEnding::Cut(bound) => Some(*bound),
            TraceEnding::Returned
            | TraceEnding::Threw(_)
            | TraceEnding::Violated(_)
            | TraceEnding::AssumedAway
            | TraceEnding::Subsumed(_)
            | TraceEnding::Unsupported(_)
            | TraceEnding::Unknown(_) => None,
        }
    }
}

/// What a state is called that covers others, before its number.
const STATE: &str = "state ";

/// An ending as files have it: a kind, and a text whose meaning depends on it.
#[derive(Serialize, Deserialize)]
struct WrittenEnding {
    ending: EndingKind,
    cause: Option<String>,
}

impl From<TraceEnding> for WrittenEnding {
    fn from(ending: TraceEnding) -> WrittenEnding {
        WrittenEnding {
            ending: ending.kind(),
            cause: ending.cause().map(Cow::into_owned),
        }
    }
}

impl TryFrom<WrittenEnding> for TraceEnding {
    type Error = String;

    fn try_from(WrittenEnding { ending, cause }: WrittenEnding) -> Result<TraceEnding, String> {
        let name = ending.name();
        let missing = || format!("it is not said by what a trace is {name}");
        let other = |text: &str| format!("no trace is {name} by {text:?}");
        let text = || cause.clone().ok_or_else(missing);
        match ending {
            EndingKind::Returned | EndingKind::AssumedAway if cause.is_some() => {
                Err(other(&text()?))
            }
            EndingKind::Returned => Ok(TraceEnding::Returned),
            EndingKind::Threw => text().map(TraceEnding::Threw),
            EndingKind::Violated => text().map(TraceEnding::Violated),
            EndingKind::AssumedAway => Ok(TraceEnding::AssumedAway),
            EndingKind::Cut => {
                let text = text()?;
                let bound = Bound::named(&text).map(TraceEnding::Cut);
                bound.ok_or_else(|| other(&text))
            }
            EndingKind::Subsumed => {
                let text = text()?;
                let number = text
                    .strip_prefix(STATE)
                    .and_then(|number| number.parse().ok());
                let state = number.map(TraceEnding::Subsumed);
                state.ok_or_else(|| other(&text))
            }
            EndingKind::Unsupported => text().map(TraceEnding::Unsupported),
            EndingKind::Unknown => text().map(TraceEnding::Unknown),
        }
    }
}

/// The kinds of endings, as users name them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndingKind {
    /// The method returned.
    Returned,
    /// An exception left the method.
    Threw,
    /// An `assert` failed: an `AssertionError` left the method.
    Violated,
    /// An assumption cannot hold.
    AssumedAway,
    /// A bound was reached.
    Cut,
    /// Another trace covers this one.
    Subsumed,
    /// Something is not supported.
    Unsupported,
    /// The solver gave up.
    Unknown,
}

impl EndingKind {
    /// All kinds, in the order in which they are shown.
    pub const ALL: [EndingKind; 8] = [
        EndingKind::Returned,
        EndingKind::Threw,
        EndingKind::Violated,
        EndingKind::AssumedAway,
        EndingKind::Cut,
        EndingKind::Subsumed,
        EndingKind::Unsupported,
        EndingKind::Unknown,
    ];

    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            EndingKind::Returned => "returned",
            EndingKind::Threw => "threw",
            EndingKind::Violated => "violated",
            EndingKind::AssumedAway => "assumed_away",
            EndingKind::Cut => "cut",
            EndingKind::Subsumed => "subsumed",
            EndingKind::Unsupported => "unsupported",
            EndingKind::Unknown => "unknown",
        }
    }

    /// Whether the trace ended as a run on a JVM does.
    pub fn is_run(self) -> bool {
        match self {
            EndingKind::Returned | EndingKind::Threw | EndingKind::Violated => true,
            EndingKind::AssumedAway
            | EndingKind::Cut
            | EndingKind::Subsumed
            | EndingKind::Unsupported
            | EndingKind::Unknown => false,
        }
    }

    /// Whether it counts into the total of traces.
    pub fn is_counted(self) -> bool {
        match self {
            EndingKind::AssumedAway | EndingKind::Subsumed => false,
            EndingKind::Returned
            | EndingKind::Threw
            | EndingKind::Violated
            | EndingKind::Cut
            | EndingKind::Unsupported
            | EndingKind::Unknown => true,
        }
    }
}

/// Traces by ending.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Counts([u64; EndingKind::ALL.len()]);

impl Counts {
    /// How many traces ended in this way.
    pub fn get(&self, kind: EndingKind) -> u64 {
        self.0[kind as usize]
    }

    /// One more.
    pub fn add(&mut self, kind: EndingKind) {
        self.0[kind as usize] += 1;
    }

    /// All that count as traces: not those assumed away or subsumed.
    pub fn total(&self) -> u64 {
        EndingKind::ALL
            .iter()
            .filter(|k| k.is_counted())
            .map(|&k| self.get(k))
            .sum()
    }
}
