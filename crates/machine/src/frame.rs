//! Activation records (JVMS 2.6).

use crate::collections::Question;
use crate::concat::Concat;
use crate::lambda::Adapt;
use crate::loops::Loops;
use crate::natives::reflect::Reflected;
use crate::pattern_switch::PatternSwitch;
use crate::record::Fold;
use crate::{Interrupt, Step};
use isopath_heap::{ObjRef, Value};
use isopath_program::{ClassId, Code, Method, MethodId};
use std::rc::Rc;

/// A method being executed. Callers are shared between paths until control returns to them.
pub struct Frame<'p> {
    /// The method.
    pub method: &'p Method,
    /// Its body.
    pub code: &'p Code,
    /// The instruction being executed; in a caller, the call.
    pub pc: u32,
    /// Index of the first free stack slot in `slots`.
    pub(crate) sp: usize,
    /// Local variables, then the operand stack. Popping leaves values in place, so that an instruction
    /// can be run again by resetting `sp` alone.
    pub(crate) slots: Vec<Value>,
    /// Who called.
    pub caller: Option<Rc<Frame<'p>>>,
    /// What happens when this returns.
    pub(crate) then: Then,
    /// Not begun: static initialisers that must run before it are on top of it.
    pub(crate) pending: bool,
    /// For the constructor of an exception: the native method that raised it.
    pub(crate) raised_in: Option<MethodId>,
    /// What a synchronized method locked.
    pub(crate) monitor: Option<Value>,
    /// Iterations of the loops in this frame.
    pub(crate) loops: Loops,
}

/// What happens when a frame returns.
#[derive(Clone)]
pub(crate) enum Then {
    /// The call is over: its result goes to the caller, which goes on after the call.
    Resume,
    /// The caller runs its instruction again; these classes are initialised now.
    Initialised(Rc<[ClassId]>),
    /// The caller runs its instruction again; keys have answered.
    Answered(Question),
    /// The constructor of an exception is done: throw it in the caller.
    Throw(ObjRef),
    /// A piece of a string concatenation has become a string.
    Concat(Rc<Concat>),
    /// The target of a lambda is done: its result becomes what the call wants.
    Adapt(Rc<Adapt>),
    /// A call through `java.lang.reflect` is done.
    Reflected(Rc<Reflected>),
    /// The hash or the comparison of a component of a record is done.
    Fold(Rc<Fold>),
    /// The selector of a pattern switch has been compared with a label.
    Switch(Rc<PatternSwitch>),
}

impl<'p> Frame<'p> {
    /// A frame with unset locals in `slots` (recycled storage).
    pub(crate) fn new(method: &'p Method, code: &'p Code, mut slots: Vec<Value>) -> Frame<'p> {
        let locals = code.max_locals as usize;
        slots.clear();
        slots.resize(locals + code.max_stack as usize, Value::Unset);
        Frame {
            method,
            code,
            pc: 0,
            sp: locals,
            slots,
            caller: None,
            then: Then::Resume,
            pending: false,
            raised_in: None,
            monitor: None,
            loops: Loops::default(),
        }
    }

    /// Pushes onto the operand stack.
    #[inline]
    pub(crate) fn push(&mut self, value: Value) -> Step {
        match self.slots.get_mut(self.sp) {
            Some(slot) => *slot = value,
            None => return Err(Interrupt::malformed("operand stack overflow")),
        }
        self.sp += 1;
        Ok(())
    }

    /// Pops off the operand stack.
    #[inline]
    pub(crate) fn pop(&mut self) -> Step<Value> {
        if self.sp <= self.code.max_locals as usize {
            return Err(Interrupt::malformed("operand stack underflow"));
        }
        self.sp -= 1;
        Ok(self.slots[self.sp])
    }

    /// The value `depth` below the top of the operand stack.
    #[inline]
    pub(crate) fn peek(&self, depth: usize) -> Step<Value> {
        if self.sp - (self.code.max_locals as usize) <= depth {
            return Err(Interrupt::malformed("operand stack underflow"));
        }
        Ok(self.slots[self.sp - 1 - depth])
    }

    /// The `n` values on top; the deepest comes first.
    #[inline]
    pub(crate) fn peek_n(&self, n: usize) -> Step<&[Value]> {
        if self.sp < self.code.max_locals as usize + n {
            return Err(Interrupt::malformed("operand stack underflow"));
        }
        Ok(&self.slots[self.sp - n..self.sp])
    }

    /// Pops `n` values; the deepest comes first.
    pub(crate) fn pop_n(&mut self, n: usize) -> Step<&[Value]> {
        if self.sp < self.code.max_locals as usize + n {
            return Err(Interrupt::malformed("operand stack underflow"));
        }
        self.sp -= n;
        Ok(&self.slots[self.sp..self.sp + n])
    }

    /// Empties the operand stack.
    pub(crate) fn clear_stack(&mut self) {
        self.sp = self.code.max_locals as usize;
    }

    /// A local variable.
    #[inline]
    pub(crate) fn local(&self, i: u16) -> Step<Value> {
        match self.slots.get(i as usize) {
            Some(&Value::Unset) | None => Err(Interrupt::malformed("read of an unset local")),
            Some(&v) => Ok(v),
        }
    }

    /// Stores to a local variable. The decoder has checked the index.
    #[inline]
    pub(crate) fn set_local(&mut self, i: u16, value: Value) {
        if let Some(slot) = self.slots.get_mut(i as usize) {
            *slot = value;
        }
    }

    /// Local variables and the operand stack.
    pub(crate) fn values(&self) -> impl Iterator<Item = Value> {
        self.slots.iter().take(self.sp).copied()
    }

    /// This frame and its callers, innermost first.
    pub fn chain(&self) -> impl Iterator<Item = &Frame<'p>> {
        std::iter::successors(Some(self), |f| f.caller.as_deref())
    }

    /// The source line being executed.
    pub fn line(&self) -> Option<u32> {
        self.code.line(self.pc)
    }
}

impl Clone for Frame<'_> {
    fn clone(&self) -> Self {
        Frame {
            slots: self.slots.clone(),
            caller: self.caller.clone(),
            then: self.then.clone(),
            loops: self.loops.clone(),
            ..*self
        }
    }
}

/// A deep call chain must not overflow our own stack when it dies.
impl Drop for Frame<'_> {
    fn drop(&mut self) {
        let mut next = self.caller.take();
        while let Some(frame) = next {
            next = Rc::try_unwrap(frame).ok().and_then(|mut f| f.caller.take());
        }
    }
}
