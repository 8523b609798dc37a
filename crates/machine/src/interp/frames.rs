//! Frames of calls, from beginning to end: how deep they nest, what they lock, and how they return (JVMS 2.6, 2.6.4).

use crate::assumptions::environment;
use crate::core::continuation::{CallFirst, Then};
use crate::core::frame::Frame;
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_program::{Code, Method};
use isopath_trace::Bound;
use std::rc::Rc;

/// Frames beyond the depth bound that making a `StackOverflowError` may take.
const OVERFLOW_SLACK: u32 = 64;

/// Calls that nest this deep before the bound without a decision go on beyond it: nothing that is open can end them
/// sooner or later than on a JVM.
const RUNAWAY: u32 = 256;

/// More frames than a JVM's stack holds: the smallest frame is a return address and a saved register, and the
/// default stack is a megabyte.
const STACK: u32 = 1 << 17;

impl<'p> Machine<'p> {
    /// Makes a frame of a method the innermost one. The caller stays at its instruction.
    pub(crate) fn push_frame(
        &mut self,
        st: &mut State<'p>,
        (method, code): (&'p Method, &'p Code),
        args: &[Value],
        then: Then,
    ) {
        if then.is_none() {
            st.control.frame.pc -= 1;
        }
        let caller = self.make_room(st, method, code);
        st.control.frame.begin(method, code, args);
        st.control.frame.loops.begin(st.progress());
        st.control.frame.then = then;
        st.control.frame.caller = Some(caller);
    }

    /// Puts a frame that is done in the place of the innermost one, which is the answer: they change places,
    /// so that nothing is allocated. What is written to frames is written after that, because a copy of what
    /// was just stored in parts stalls the processor.
    #[inline]
    pub(crate) fn make_room(
        &mut self,
        st: &mut State<'p>,
        method: &'p Method,
        code: &'p Code,
    ) -> Rc<Frame<'p>> {
        let mut spare = match self.caches.recycled.pop() {
            Some(spare) => spare,
            None => Rc::new(Frame::new(method, code, &[])),
        };
        std::mem::swap(&mut st.control.frame, Rc::make_mut(&mut spare));
        st.control.depth += 1;
        spare
    }

    #[inline]
    pub(crate) fn check_depth(&self, st: &mut State<'p>) -> Step {
        match st.control.depth < self.config.limits.max_depth.saturating_sub(RUNAWAY) {
            true => Ok(()),
            false => self.check_deep(st),
        }
    }

    #[cold]
    fn check_deep(&self, st: &mut State<'p>) -> Step {
        let limits = &self.config.limits;
        let bound = limits.max_depth;
        if st.control.depth < bound {
            if st.control.depth == bound.saturating_sub(RUNAWAY) {
                st.notes.decided_before_depth = Some(st.path.trail.len());
            }
            return Ok(());
        }
        let is_runaway = limits.recursion_overflows && bound >= RUNAWAY && st.runs_away();
        let stack = match (limits.depth_overflows, is_runaway) {
            (true, _) => bound,
            (false, true) => bound.max(STACK),
            (false, false) => return Err(Interrupt::End(Box::new(Ending::Cut(Bound::Depth)))),
        };
        let is_room = st.control.depth < stack;
        if is_room || st.control.depth < stack.saturating_add(OVERFLOW_SLACK) && is_throwing(st) {
            return Ok(());
        }
        Err(Interrupt::raise_plain("java/lang/StackOverflowError"))
    }

    /// Locks what a synchronized method does, its receiver or its class, and says what that is.
    #[inline]
    pub(crate) fn lock_if_synchronized(
        &mut self,
        st: &mut State<'p>,
        method: &Method,
        receiver: Option<Value>,
    ) -> Step<Option<Value>> {
        if !method.is_synchronized() {
            return Ok(None);
        }
        let lock = match method.is_static() {
            true => Value::Ref(self.class_mirror(st, method.class)?),
            false => receiver.ok_or_else(|| Interrupt::malformed("a call on nothing"))?,
        };
        environment::grant_lock(self, method);
        self.monitor_enter(st, lock)?;
        Ok(Some(lock))
    }

    /// `return` and its siblings.
    #[inline]
    pub(crate) fn return_from(&mut self, st: &mut State<'p>, value: Option<Value>) -> Step {
        let value = match (value, st.control.frame.method.ret.kind()) {
            (Some(value), Some(kind)) => Some(self.narrow(st, kind, value)?),
            _ => None,
        };
        if st.control.frame.caller.is_none() {
            return Err(Interrupt::End(Box::new(Ending::Returned(value))));
        }
        // Most calls: there is nothing to foresee, and to copy it would take as long as the rest.
        if st.control.frame.then.is_none() && st.control.frame.monitor.is_none() {
            self.pop_frame(st);
            st.control.frame.pc += 1;
            return push_result(st, value);
        }
        let (then, monitor) = (st.control.frame.then.clone(), st.control.frame.monitor);
        if let Some(then) = &then {
            then.foresee(self, st, value)?;
        }
        if let Some(lock) = monitor {
            self.monitor_exit(st, lock)?;
        }
        self.pop_frame(st);
        match then {
            Some(then) => then.resume(self, st, value),
            None => {
                st.control.frame.pc += 1;
                push_result(st, value)
            }
        }
    }

    /// Makes a call that the instruction needs, which then runs again.
    pub(crate) fn call_first(&mut self, st: &mut State<'p>, call: CallFirst) -> Step {
        let method = self.program.method(call.method);
        let code = method.code(self.program)?;
        let missing = || Interrupt::unsupported(format!("{} in this JDK", method.name));
        let code = code.ok_or_else(missing)?;
        self.push_frame(st, (method, code), &call.args, Some(call.then));
        Ok(())
    }

    /// Goes back to the caller. The entry frame stays.
    pub(crate) fn pop_frame(&mut self, st: &mut State<'p>) -> bool {
        let Some(mut caller) = st.control.frame.caller.take() else {
            return false;
        };
        match Rc::get_mut(&mut caller) {
            Some(place) => {
                std::mem::swap(&mut st.control.frame, place);
                self.caches.recycled.push(caller);
            }
            None => st.control.frame = Frame::clone(&caller),
        }
        st.control.depth -= 1;
        true
    }
}

/// Gives the innermost frame what a call has returned.
pub(crate) fn push_result(st: &mut State<'_>, value: Option<Value>) -> Step {
    match value {
        Some(value) => st.control.frame.push(value),
        None => Ok(()),
    }
}

/// Whether an exception that the JVM raises is being made in one of the innermost frames.
fn is_throwing(st: &State<'_>) -> bool {
    let innermost = st.control.frame.chain().take(OVERFLOW_SLACK as usize);
    innermost
        .into_iter()
        .any(|f| f.then.as_ref().is_some_and(|then| then.makes_exception()))
}
