//! Where a path is.

use crate::core::entering::Entering;
use crate::core::frame::Frame;
use isopath_heap::{Fits, Guard, Locks, ObjRef, Relation, Spot, StatePart, Value, Values};
use std::rc::Rc;

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
    pub(crate) monitors: Locks,
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
            monitors: Locks::default(),
            constructed: None,
        }
    }
}

/// Whether the frames of two call chains that a relation looks at are at the same place.
pub(crate) fn same_place(a: &Frame<'_>, b: &Frame<'_>, frames: usize) -> bool {
    let place = |frame: &Frame<'_>| (frame.method.id, frame.pc, frame.sp, frame.pending);
    let chain = |frame| Frame::chain(frame).take(frames).map(place);
    chain(a).eq(chain(b))
}

impl StatePart for Control<'_> {
    /// All frames that are looked at: a call chain never equals a longer one.
    fn relate(&self, other: &Self, relation: &mut dyn Relation) -> Fits {
        let Control {
            frame,
            depth: _, // as the frames
            entering,
            monitors,
            constructed,
        } = self;
        let frames = relation.frames();
        let is_inside = entering.is_none() && other.entering.is_none();
        (is_inside && same_place(frame, &other.frame, frames)).then_some(())?;
        let both = frame.chain().zip(other.frame.chain());
        for (a, b) in both.take(frames) {
            a.relate(b, relation)?;
        }
        relation.locks(monitors, &other.monitors)?;
        match (*constructed, other.constructed) {
            (Some(a), Some(b)) => relation.object(a, b),
            (None, None) => Some(()),
            _ => None,
        }
    }

    fn has_as_much_left(&self, other: &Self) -> bool {
        let Control {
            frame,
            depth,
            entering: _,
            monitors: _,
            constructed: _,
        } = self;
        let mut both = frame.chain().zip(other.frame.chain());
        *depth <= other.depth && both.all(|(a, b)| a.loops.has_as_much_left(&b.loops))
    }

    fn merge(&self, _: &Self, _: Guard) -> Option<Self> {
        None
    }
}

impl Frame<'_> {
    /// A frame and one at the same place.
    fn relate(&self, other: &Self, relation: &mut dyn Relation) -> Fits {
        let Frame {
            method,
            code,
            pc,
            sp,
            slots,
            caller: _, // a frame of its own
            then,
            pending: _, // part of the place
            monitor,
            loops: _, // what a path has left of a bound
        } = self;
        for slot in relation.slots(method.id, code, (*pc, *sp)) {
            // What was never stored to cannot be read.
            if slots[slot] != Value::Unset {
                relation.value(Spot::Slot(slot), slots[slot], other.slots[slot])?;
            }
        }
        match (*monitor, other.monitor) {
            (Some(a), Some(b)) => relation.value(Spot::Lock, a, b)?,
            (None, None) => {}
            _ => return None,
        }
        match (then, &other.then) {
            (None, None) => Some(()),
            // What a call is in the middle of has no parts that can be told apart: it is the same, or another.
            (Some(a), Some(b)) if Rc::ptr_eq(a, b) => {
                let mut values = Values::default();
                a.visit(&mut values);
                let mut values = values.0.into_iter();
                values.try_for_each(|v| relation.value(Spot::Continuation, v, v))
            }
            _ => None,
        }
    }
}
