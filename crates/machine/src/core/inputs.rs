//! What a path knows of what was there before it.

use crate::core::collections::Collections;
use crate::core::text::Text;
use isopath_heap::{Fits, Guard, List, ObjRef, Relation, StatePart, Value};
use isopath_inputs::Known;
use isopath_program::{ElemKind, FieldId};
use rpds::{HashTrieMap, HashTrieSet};
use std::rc::Rc;

/// What a path knows of what was there before it, the heap of the inputs aside.
#[derive(Clone, Default)]
pub struct Inputs {
    /// Input references, and what is known of them.
    pub(crate) known: Known,
    /// The parameters and static fields that are inputs, newest first.
    pub(crate) roots: List<Root>,
    /// Inputs that the program asked for on the way, newest first.
    pub(crate) made: List<MadeInput>,
    /// The collections among the inputs.
    pub(crate) collections: Collections,
    /// Strings and builders that are known as how they were made, rather than by their fields.
    pub(crate) texts: HashTrieMap<ObjRef, Text>,
    /// Static fields that this path has assigned, initialisers aside.
    pub(crate) own_statics: HashTrieSet<FieldId>,
    /// Inputs were compared that would be one object if they were boxes of one small value.
    pub(crate) compared_as_boxes: bool,
    /// Whether the application has asked for an identity hash code, which differs from run to run.
    pub(crate) asked_identity: bool,
}

/// An input that the initial heap hangs on.
#[derive(Clone, Debug)]
pub struct Root {
    /// `this`, the name of a parameter, or `Class.field`.
    pub name: Rc<str>,
    /// The static field that it is; `None` of the receiver and the parameters.
    pub field: Option<FieldId>,
    /// Its symbol, or the int that stands for a boolean symbol.
    pub value: Value,
}

/// An input that the program asked for on the way.
#[derive(Clone, Debug)]
pub struct MadeInput {
    /// `anyInt#1`.
    pub name: Rc<str>,
    /// Its type.
    pub kind: ElemKind,
    /// Its symbol, or the int that stands for a boolean symbol.
    pub value: Value,
}

impl StatePart for Inputs {
    fn relate(&self, other: &Self, relation: &mut dyn Relation) -> Fits {
        let Inputs {
            known,
            roots: _, // where inputs came from is for people
            made: _,  // a new one is any value, whatever came before
            collections,
            texts: _, // with the objects whose texts they are
            own_statics,
            compared_as_boxes,
            asked_identity,
        } = self;
        // What a field holds that the path has assigned, a caller cannot have changed: who has assigned less takes more
        // for granted.
        let grants_as_much = own_statics.iter().all(|f| other.own_statics.contains(f))
            && (*compared_as_boxes || !other.compared_as_boxes);
        (grants_as_much && *asked_identity == other.asked_identity).then_some(())?;
        known.relate(&other.known, relation)?;
        collections.relate(&other.collections, relation)
    }

    fn has_as_much_left(&self, other: &Self) -> bool {
        let Inputs {
            known,
            roots: _,
            made: _,
            collections: _,
            texts: _,
            own_statics: _,
            compared_as_boxes: _,
            asked_identity: _,
        } = self;
        known.has_as_much_left(&other.known)
    }

    fn merge(&self, _: &Self, _: Guard) -> Option<Self> {
        None
    }
}
