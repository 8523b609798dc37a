//! The image of the class library, and what else the machines of a program share, as data.

use crate::State;
use crate::core::granted::FieldUses;
use isopath_heap::Patch;
use isopath_program::{ClassId, HandleKind, MethodId, MethodType};
use rustc_hash::FxHashSet;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// What the machines of a program share.
#[derive(Default)]
pub(crate) struct Shared {
    /// What the lambdas of call sites do. A site may have several, all alike.
    pub(crate) lambdas: boxcar::Vec<Lambda>,
    pub(crate) log: Mutex<Log>,
    /// What the application's code does with its fields, once somebody wants to know.
    pub(crate) field_uses: OnceLock<FieldUses>,
}

#[derive(Default)]
pub(crate) struct Log {
    pub(crate) patches: Vec<Arc<Patch>>,
    /// Classes whose initialisers cannot run in the image: each path runs them and says why not.
    pub(crate) refused: FxHashSet<ClassId>,
}

/// A machine's copy of the image.
pub(crate) struct Image<'p> {
    pub(crate) state: State<'p>,
    pub(crate) patches: Vec<Arc<Patch>>,
}

impl Shared {
    /// A machine that panicked has broken nothing that is behind this lock: patches are added whole.
    pub(crate) fn log(&self) -> MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Image<'_> {
    pub(crate) fn catch_up(&mut self, log: &Log) {
        for patch in &log.patches[self.patches.len()..] {
            self.state.heap.apply(patch);
            self.patches.push(patch.clone());
        }
    }
}

/// What the lambdas of one call site do.
pub(crate) struct Lambda {
    /// The functional interface.
    pub(crate) interface: ClassId,
    /// Further interfaces that the lambda implements.
    pub(crate) markers: Vec<ClassId>,
    /// The name of its one abstract method.
    pub(crate) name: Box<str>,
    /// Parameters and result that callers see once generics are filled in.
    pub(crate) called_as: MethodType,
    /// The method that is run, and how.
    pub(crate) kind: HandleKind,
    pub(crate) target: MethodId,
    /// Parameters of the target, its receiver first, and its result.
    pub(crate) takes: MethodType,
}
