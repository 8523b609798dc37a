//! The image of the class library ([`isopath_heap::Patch`]): its static initialisers run once and are shared by
//! all paths of all machines of a program.
//!
//! The log of patches is kept with the program. Each machine has a copy of the image at some place of the log,
//! because heaps belong to one thread. What a path asks for is made in the machine's copy, under the lock of
//! the log, and then the path takes the copy over.

use crate::assumptions::FieldUses;
use crate::core::frame::Frame;
use crate::{Ending, Interrupt, Limits, Machine, State, Step};
use isopath_heap::{Heap, InitState, Patch, STRATEGIES, Value};
use isopath_program::ClassId;
use rustc_hash::FxHashSet;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// Instructions that an initialiser may take in the image.
const MAX_INSTRUCTIONS: u64 = 20_000_000;

/// What the machines of a program share.
#[derive(Default)]
pub(crate) struct Shared {
    /// What the lambdas of call sites do. A site may have several, all alike.
    pub(crate) lambdas: boxcar::Vec<crate::interp::lambda::Lambda>,
    log: Mutex<Log>,
    /// What the application's code does with its fields, once somebody wants to know.
    pub(crate) field_uses: OnceLock<FieldUses>,
}

#[derive(Default)]
struct Log {
    patches: Vec<Arc<Patch>>,
    /// Classes whose initialisers cannot run in the image: each path runs them and says why not.
    refused: FxHashSet<ClassId>,
}

/// A machine's copy of the image.
pub(crate) struct Image<'p> {
    state: State<'p>,
    patches: Vec<Arc<Patch>>,
}

impl Shared {
    /// A machine that panicked has broken nothing that is behind this lock: patches are added whole.
    fn log(&self) -> MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Image<'_> {
    fn catch_up(&mut self, log: &Log) {
        for patch in &log.patches[self.patches.len()..] {
            self.state.heap.apply(patch);
            self.patches.push(patch.clone());
        }
    }
}

impl<'p> Machine<'p> {
    /// Gives a path that has not begun what the image has.
    pub(crate) fn begin_with_image(&mut self, st: &mut State<'p>) {
        self.in_image(st, |_, _| Ok(()));
    }

    /// Makes something in the image, and lets `st` take the image over. Says if both was possible; if not,
    /// `st` must make it for itself. What is in the image already is not made again.
    pub(crate) fn in_image(
        &mut self,
        st: &mut State<'p>,
        make: impl FnOnce(&mut Self, &mut State<'p>) -> Step,
    ) -> bool {
        if !self.shares_library || self.is_in_image || st.heap.is_on_its_own() {
            return false;
        }
        let Some(mut image) = self.image.take().or_else(|| self.new_image()) else {
            return false;
        };
        self.is_in_image = true;
        let mut log = self.shared.log();
        image.catch_up(&log);
        let mut next = image.state.clone();
        let made = make(self, &mut next).is_ok();
        let patch = made.then(|| self.patch(&image.state.heap, &next)).flatten();
        let is_there = patch.is_some();
        if let Some(patch) = patch.filter(|patch| !patch.is_empty()) {
            image.patches.push(Arc::new(patch));
            log.patches.extend(image.patches.last().cloned());
            image.state.heap = next.heap;
        }
        drop(log);
        self.is_in_image = false;
        let is_adopted = st.heap.adopt(&image.state.heap, &image.patches);
        self.image = Some(image);
        is_there && is_adopted
    }

    fn new_image(&mut self) -> Option<Image<'p>> {
        let nothing = self.nothing().ok()?;
        let mut state = self.blank(nothing, &STRATEGIES[0]).ok()?;
        state.heap = Heap::image();
        Some(Image {
            state,
            patches: Vec::new(),
        })
    }

    /// The difference between two states of the image; `None` if it cannot be shared.
    fn patch(&self, old: &Heap, new: &State<'p>) -> Option<Patch> {
        let patch = new.heap.patch_since(old).filter(|_| new.texts.is_empty())?;
        let of_library = |class| !self.program.class(class).is_application();
        let is_shareable = patch.initialised().all(of_library);
        is_shareable.then_some(patch)
    }

    /// Initialises a class of the library in the image. Says if `st` has it from there; if not, its
    /// initialiser is to run on the path.
    pub(crate) fn initialise_in_image(&mut self, st: &mut State<'p>, class: ClassId) -> bool {
        // Whoever is in the image holds the log.
        if self.is_in_image || self.shared.log().refused.contains(&class) {
            return false;
        }
        let mut ran = true;
        let is_there = self.in_image(st, |machine, image| {
            let done = machine.initialise_alone(image, class);
            ran = done.is_ok();
            done
        });
        if !ran {
            self.shared.log().refused.insert(class);
        }
        is_there
    }

    /// Runs the initialiser of a class to its end.
    fn initialise_alone(&mut self, image: &mut State<'p>, class: ClassId) -> Step {
        if self.init_state(image, class) == InitState::Initialised {
            return Ok(());
        }
        let failed = || Interrupt::unsupported("initialiser in the image");
        let nothing = self.nothing().map_err(|_| failed())?;
        let code = nothing.code(self.program)?.ok_or_else(failed)?;
        image.frame = Frame::new(nothing, code, &[Value::NULL]);
        image.depth = 1;
        // None of this is the path's own that asked.
        let limits = std::mem::replace(&mut self.limits, Limits::FEW);
        let record_paths = std::mem::take(&mut self.record_paths);
        let (following, forks) = (self.following.take(), std::mem::take(&mut self.forks));
        let begun = self.initialise_before_start(image, class);
        let ending = begun.map(|()| self.run_alone(image));
        let decided = !self.forks.is_empty();
        (self.limits, self.record_paths) = (limits, record_paths);
        (self.following, self.forks) = (following, forks);
        match ending {
            Ok(Some(Ending::Returned(_))) if !decided => Ok(()),
            _ => Err(failed()),
        }
    }

    fn run_alone(&mut self, image: &mut State<'p>) -> Option<Ending> {
        let mut left = MAX_INSTRUCTIONS;
        while left > 0 && self.forks.is_empty() {
            let (executed, ending) = self.run_loop::<false>(image, left);
            left -= executed;
            if ending.is_some() {
                return ending;
            }
        }
        None
    }
}
