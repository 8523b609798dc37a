//! What happens when a call that no instruction made returns: one kind of continuation for all who make such
//! calls (initialisers, exceptions, concatenation, lambdas, reflection, records, switches, keys).

use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Leaf, Value, Visit};
use isopath_program::MethodId;
use std::rc::Rc;

/// What happens when a frame returns, if its result does not simply go to its caller.
///
/// Only the return can be run again, not what comes after it. So a continuation is asked twice: first to decide
/// what it will need to know, while the frame is still there, then to go on.
pub(crate) trait Continuation: Visit {
    /// Decides what [`Continuation::resume`] needs to know.
    fn foresee<'p>(
        &self,
        _machine: &mut Machine<'p>,
        _st: &mut State<'p>,
        _value: Option<Value>,
    ) -> Step {
        Ok(())
    }

    /// The frame is gone and has left `value`. The caller stands at its instruction, which runs again unless
    /// this moves on.
    fn resume<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step;

    /// An exception has left the call, whose frame is gone. `None` if it goes on in the caller; else what
    /// happens instead.
    fn thrown<'p>(
        &self,
        _machine: &mut Machine<'p>,
        _st: &mut State<'p>,
        _exception: Leaf,
    ) -> Option<Interrupt> {
        None
    }

    /// The native method that made the call. It has no frame, and stands in stack traces.
    fn made_by(&self) -> Option<MethodId> {
        None
    }

    /// Whether an exception that the JVM raises is being made.
    fn makes_exception(&self) -> bool {
        false
    }
}

/// A continuation, shared by the paths that fork before it is asked; `None` is that of a plain call.
pub(crate) type Then = Option<Rc<dyn Continuation>>;

/// A call that an instruction needs before it can go on: it runs again when the call has returned.
pub struct CallFirst {
    pub(crate) method: MethodId,
    pub(crate) args: Vec<Value>,
    pub(crate) then: Rc<dyn Continuation>,
}
