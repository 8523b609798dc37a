//! Where a path is.

use crate::core::entering::Entering;
use crate::core::frame::Frame;
use isopath_heap::ObjRef;
use rpds::HashTrieMap;

/// Where a path is: its call chain, and what that is in the middle of.
#[derive(Clone)]
pub struct Control<'p> {
    /// The innermost frame.
    pub frame: Frame<'p>,
    /// Frames on the call chain.
    pub depth: u32,
    /// Parameters that wait for their symbols.
    pub(crate) entering: Option<Entering>,
    /// How often each object is locked, by this (only) thread.
    pub(crate) monitors: HashTrieMap<ObjRef, u32>,
    /// The object that a constructor under analysis initialises.
    pub(crate) constructed: Option<ObjRef>,
}

impl<'p> Control<'p> {
    /// At the first instruction of the method of `frame`.
    pub(crate) fn at(frame: Frame<'p>) -> Control<'p> {
        Control {
            frame,
            depth: 1,
            entering: None,
            monitors: HashTrieMap::default(),
            constructed: None,
        }
    }
}
