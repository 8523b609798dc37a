//! The core: a path, its frames, what can interrupt it, and what all paths of a thread share. These types know each
//! other; none of them knows an opcode.

pub(crate) mod arith;
pub(crate) mod budget;
pub(crate) mod call_rules;
pub(crate) mod collect;
pub(crate) mod collections;
pub(crate) mod console;
pub(crate) mod continuation;
pub(crate) mod control;
pub(crate) mod entering;
pub(crate) mod follow;
pub(crate) mod frame;
pub(crate) mod granted;
pub(crate) mod image;
pub(crate) mod inputs;
pub(crate) mod interrupt;
pub(crate) mod kept;
pub(crate) mod layouts;
pub(crate) mod library;
pub(crate) mod live;
pub(crate) mod loops;
pub(crate) mod machine;
pub(crate) mod made;
pub(crate) mod notes;
pub(crate) mod one_int;
pub(crate) mod path;
pub(crate) mod precondition;
pub(crate) mod room;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod trail;
pub(crate) mod visit;
