//! Notes of what paths have taken for granted.
//!
//! A machine notes what its paths meet, while they run: not what the image of the class library meets, which is
//! made before, nor what drawing a trace asks for, which is made after. Notes are ids, put into words at the end.

use crate::Machine;
use isopath_program::{ClassId, FieldId, MethodId};
use isopath_trace::Assumption;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// What an assumption was met with.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Met {
    Class(ClassId),
    Method(MethodId),
    Field(FieldId),
    Clause(&'static str),
    Text(Rc<str>),
}

/// What the paths of a machine have met.
#[derive(Default)]
pub(crate) struct Granted {
    /// Somebody wants to know.
    pub(crate) wanted: bool,
    /// A path is being run.
    pub(crate) running: bool,
    pub(crate) met: FxHashSet<(Assumption, Met)>,
    pub(crate) statics: ReadStatics,
    pub(crate) types: OpenTypes,
    pub(crate) hashes: Hashes,
}

impl Granted {
    /// For somebody who wants to know.
    pub(crate) fn listening() -> Granted {
        Granted {
            wanted: true,
            ..Granted::default()
        }
    }

    /// Whether a path took this for granted.
    pub(crate) fn has_met(&self, kind: Assumption) -> bool {
        let hashes = kind == Assumption::HashCodes && self.hashes.iterated;
        self.met.iter().any(|(met, _)| *met == kind) || hashes && !self.hashes.asked.is_empty()
    }

    /// Whether to take notes now.
    #[inline]
    pub(crate) fn listens(&self) -> bool {
        self.running
    }

    /// A path is run from here on.
    pub(crate) fn begin(&mut self) {
        self.running = self.wanted;
    }

    /// No path is run any more.
    pub(crate) fn end(&mut self) {
        self.running = false;
    }

    pub(crate) fn note(&mut self, kind: Assumption, met: Met) {
        self.met.insert((kind, met));
    }
}

/// From now on the machine notes what its paths take for granted.
pub fn note_assumptions<'p>(machine: &mut Machine<'p>) {
    machine.granted.wanted = true;
}

/// Notes that a path takes something for granted.
pub(crate) fn grant<'p>(machine: &mut Machine<'p>, kind: Assumption, met: Met) {
    if machine.granted.listens() && !machine.is_in_image {
        machine.granted.note(kind, met);
    }
}

/// What is known of the static fields that paths have read.
#[derive(Default)]
pub(crate) struct ReadStatics {
    /// Whether there is nothing more to be said of a field, by its id.
    pub(crate) done: Vec<bool>,
    /// The classes of what is behind fields, of those that have an identity.
    pub(crate) behind: FxHashMap<FieldId, Vec<ClassId>>,
    /// Declared types of inputs, and the classes of objects that they were compared with.
    pub(crate) compared: FxHashSet<(ClassId, ClassId)>,
}

/// What is known of types.
#[derive(Default)]
pub(crate) struct OpenTypes {
    pub(crate) open: FxHashMap<ClassId, bool>,
    /// Type tests that have been looked at: the declared type, and the one that was asked for.
    pub(crate) tested: FxHashSet<(ClassId, ClassId)>,
}

/// Identity hash codes that hash tables of the class library have asked for: they show in the order of
/// iteration only.
#[derive(Default)]
pub(crate) struct Hashes {
    pub(crate) asked: FxHashSet<ClassId>,
    /// A hash table was iterated.
    pub(crate) iterated: bool,
}

/// What the code of the application does with its fields.
#[derive(Default)]
pub(crate) struct FieldUses {
    /// Fields that are assigned outside of initialisers and constructors.
    pub(crate) assigned: FxHashSet<FieldId>,
    /// Fields that constructors of their own class assign.
    pub(crate) made: FxHashSet<FieldId>,
    /// Static fields with arrays that are read by methods which may write to them or give them away.
    pub(crate) exposed: FxHashSet<FieldId>,
}
