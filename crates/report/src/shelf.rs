//! Descriptions of traces that wait to be written.
//!
//! What a run found stands before its traces, and traces are in the order of their decisions, not in that in which
//! threads come to their ends: so what is said of a trace can only be written when all have ended. It may be some
//! kilobytes, and there may be many thousands. So it waits in a temporary file, and is read when it is its turn: what
//! is held of a trace does not depend on whether it is shown.
//!
//! Where there is no room in the file, descriptions stay in memory. Nothing is lost by that.

use crate::Run;
use isopath_trace::{
    Decision, DecisionKind, NoWitness, Path, Place, Question, Trace, TraceDetails, Witness,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tempfile::SpooledTempFile;

/// Bytes up to which there is no need for a file.
const IN_MEMORY: usize = 1 << 20;

/// Where the descriptions of the traces of one run wait.
#[derive(Debug)]
pub struct Shelf(Mutex<Kept>);

#[derive(Debug)]
struct Kept {
    file: SpooledTempFile,
    /// Bytes of the file that are in use.
    end: u64,
    /// Where the description of a trace begins, and how long it is.
    slots: BTreeMap<Path, (u64, usize)>,
    places: Places,
}

/// What is kept of a trace.
#[derive(Serialize, Deserialize)]
struct Description {
    /// All but the decisions of the trail.
    details: TraceDetails,
    steps: Vec<Step>,
    witness: Option<Result<Box<Witness>, NoWitness>>,
}

/// A decision without the names of its fields, and with its instruction as a number, as a program has few of them: a
/// third of the bytes.
type Step = (
    u64,
    bool,
    DecisionKind,
    bool,
    usize,
    Option<i32>,
    Option<Arc<str>>,
);

impl Default for Shelf {
    fn default() -> Shelf {
        Shelf(Mutex::new(Kept {
            file: SpooledTempFile::new(IN_MEMORY),
            end: 0,
            slots: BTreeMap::new(),
            places: Places::default(),
        }))
    }
}

impl Shelf {
    /// Takes the description of a trace out of memory, and its witness.
    pub fn put(&self, trace: &mut Trace) {
        let Some(mut details) = trace.details.take() else {
            return;
        };
        let decisions = std::mem::take(&mut details.trail.decisions);
        let steps = self.lock().places.steps(decisions);
        let witness = trace.witness.take();
        let mut description = Description {
            details,
            steps,
            witness,
        };
        let is_kept = serde_json::to_vec(&description)
            .map_err(io::Error::from)
            .and_then(|bytes| self.lock().write(&trace.path, &bytes));
        if is_kept.is_err() {
            trace.witness = description.witness.take();
            trace.details = Some(self.lock().places.details(description));
        }
    }

    /// A trace as it was before it was put away. What somebody has said of it since then is newer.
    fn get<'a>(&self, trace: &'a Trace) -> io::Result<Cow<'a, Trace>> {
        if trace.details.is_some() {
            return Ok(Cow::Borrowed(trace));
        }
        let Some(bytes) = self.lock().read(&trace.path)? else {
            return Ok(Cow::Borrowed(trace));
        };
        let mut description: Description = serde_json::from_slice(&bytes)?;
        let witness = description.witness.take();
        Ok(Cow::Owned(Trace {
            witness: trace.witness.clone().or(witness),
            details: Some(self.lock().places.details(description)),
            ..trace.clone()
        }))
    }

    fn has(&self, trace: &Trace) -> bool {
        self.lock().slots.contains_key(&trace.path)
    }

    /// The number of traces whose descriptions are here.
    pub fn len(&self) -> usize {
        self.lock().slots.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A thread that panicked has broken nothing that is behind this lock.
    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        if self.slots.contains_key(path) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        self.file.seek(SeekFrom::Start(self.end))?;
        self.file.write_all(bytes)?;
        self.slots.insert(path.clone(), (self.end, bytes.len()));
        self.end += bytes.len() as u64;
        Ok(())
    }

    fn read(&mut self, path: &Path) -> io::Result<Option<Vec<u8>>> {
        let Some(&(begin, length)) = self.slots.get(path) else {
            return Ok(None);
        };
        let mut bytes = vec![0; length];
        self.file.seek(SeekFrom::Start(begin))?;
        self.file.read_exact(&mut bytes)?;
        Ok(Some(bytes))
    }
}

/// The instructions at which something was decided, by number.
#[derive(Default, Debug)]
struct Places {
    numbers: HashMap<Place, usize>,
    places: Vec<Place>,
}

impl Places {
    fn number(&mut self, place: &Place) -> usize {
        if let Some(&number) = self.numbers.get(place) {
            return number;
        }
        self.numbers.insert(place.clone(), self.places.len());
        self.places.push(place.clone());
        self.places.len() - 1
    }

    fn steps(&mut self, decisions: Vec<Decision>) -> Vec<Step> {
        let step = |d: Decision| {
            let place = self.number(&d.place);
            let question = d.question.0;
            (question, d.holds, d.kind, d.forced, place, d.tried, d.text)
        };
        decisions.into_iter().map(step).collect()
    }

    fn details(&self, description: Description) -> TraceDetails {
        let decision = |(question, holds, kind, forced, place, tried, text): Step| Decision {
            question: Question(question),
            holds,
            kind,
            forced,
            place: self.places[place].clone(),
            tried,
            text,
        };
        let mut details = description.details;
        details.trail.decisions = description.steps.into_iter().map(decision).collect();
        details
    }
}

impl Run {
    /// The trace at this position, with what there is to be said of it.
    pub(crate) fn trace(&self, position: usize) -> io::Result<Cow<'_, Trace>> {
        self.shelf.get(&self.outcome.traces[position])
    }

    /// Whether there is something to be said of a trace beyond how it ended.
    pub(crate) fn is_described(&self, trace: &Trace) -> bool {
        trace.details.is_some() || self.shelf.has(trace)
    }
}
