//! What makes two states correspond, asked of one part of them after the other.
//!
//! Who compares states is a [`Relation`]: it is shown what stands opposite what, and says whether that fits. Each part of
//! a state is a [`StatePart`]: it knows which of its fields the rest of a run can see. Implementations take their type
//! apart field by field, so that the compiler asks about one that is new; a field that does not matter says why.
//!
//! ```text
//! covers (symbolic):  stored {x -> Node#1, n = i}   new {x -> Node#7, n = i + 1}    Node#1 is Node#7, i is i + 1
//! circles (constant): first  {x -> Node#1, n = 4}   later {x -> Node#1, n = 5}      n differs: is it ever looked at?
//! ```

use crate::{ObjRef, Reference, Value};
use isopath_program::{ClassId, Code, MethodId};
use isopath_terms::Term;
use rpds::HashTrieMap;

/// What became of an attempt to relate two states: `None` if they do not correspond.
pub type Fits<T = ()> = Option<T>;

/// Objects that are locked, and how often.
pub type Locks = HashTrieMap<ObjRef, u32>;

/// Where two values stand, in the first of two states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A local variable or the operand stack of a frame.
    Slot(usize),
    /// What a synchronized method locked.
    Lock,
    /// What a call is in the middle of.
    Continuation,
    /// A static field, by its slot.
    Static(ClassId, usize),
    /// A field of an object, by its slot.
    Field(ObjRef, usize),
    /// An element of an array.
    Element(ObjRef, usize),
    /// The length of an array, its index or value in a log of writes: there is one way to have them.
    Shape,
}

/// What is reachable without a reference, besides the frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Global {
    /// Classes of which a path knows something.
    Classes,
    /// One of them: how far it is initialised, and its static fields.
    Class(ClassId),
    /// What classes have answered when they were asked for their names: the same string each time.
    Names,
    /// Strings that were interned on the way.
    Literals,
    /// Objects of the image that were changed.
    Image,
}

/// Is shown what stands opposite what in two states.
pub trait Relation {
    /// How many frames of the call chains are looked at, from the innermost on.
    fn frames(&self) -> usize;

    /// The slots of a frame at `pc`, below `sp`, that the rest of a run can read.
    fn slots(&mut self, method: MethodId, code: &Code, at: (u32, u32)) -> Vec<usize>;

    /// Whether something that needs no reference is looked at.
    fn looks_at(&mut self, what: Global) -> bool;

    /// Two values at the same spot.
    fn value(&mut self, at: Spot, a: Value, b: Value) -> Fits;

    /// Two objects, or null.
    fn object(&mut self, a: ObjRef, b: ObjRef) -> Fits;

    /// An object of the image, which both paths have under one name and one of them has changed.
    fn changed(&mut self, object: ObjRef) -> Fits;

    /// Two inputs.
    fn input(&mut self, a: Reference, b: Reference) -> Fits;

    /// How often objects are locked.
    fn locks(&mut self, a: &Locks, b: &Locks) -> Fits;

    /// Everything that needs no reference was shown: whether what it leads to corresponds.
    fn follow(&mut self) -> Fits;

    /// Whether what holds of the second state implies what holds of the first.
    fn is_implied(&mut self) -> Fits;
}

/// The condition under which a joined state is the first of two.
#[derive(Clone, Copy, Debug)]
pub struct Guard(pub Term);

/// A part of a state.
pub trait StatePart: Sized {
    /// Shows `relation` what the rest of a run can see of this and of `other`.
    fn relate(&self, other: &Self, relation: &mut dyn Relation) -> Fits;

    /// Whether this has used up no more of what a path may do than `other`.
    fn has_as_much_left(&self, other: &Self) -> bool;

    /// The part that is this under `guard`, and `other` elsewhere. `None` if there is none: no part of a state can be
    /// joined today, so every path stays one of its own.
    fn merge(&self, other: &Self, guard: Guard) -> Option<Self>;
}

/// The names of all fields of some types, for tests that change one after the other: `fields_of!(Cat { name, age })`. The
/// compiler names one that is missing.
#[macro_export]
macro_rules! fields_of {
    ($($part:ident { $($field:ident),* $(,)? })*) => {{
        $({
            fn _are_all(part: &$part) {
                let $part { $($field: _),* } = part;
            }
        })*
        vec![$($(concat!(stringify!($part), ".", stringify!($field))),*),*]
    }};
}
