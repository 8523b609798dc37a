//! Activation records (JVMS 2.6).

use crate::core::continuation::Then;
use crate::core::loops::{Counted, Loops, Progress};
use crate::{Interrupt, Step};
use isopath_heap::Value;
use isopath_program::{Code, Method};
use std::rc::Rc;

/// A method being executed. Callers are shared between paths until control returns to them.
///
/// Calls and returns move frames: a test below keeps them small.
pub struct Frame<'p> {
    /// The method.
    pub method: &'p Method,
    /// Its body.
    pub code: &'p Code,
    /// The instruction being executed; in a caller, the call.
    pub pc: u32,
    /// Index of the first free stack slot in `slots`.
    pub(crate) sp: u32,
    /// Local variables, then the operand stack. Popping leaves values in place, so that an instruction
    /// can be run again by resetting `sp` alone.
    pub(crate) slots: Vec<Value>,
    /// Who called.
    pub caller: Option<Rc<Frame<'p>>>,
    /// What happens when this returns; `None`: its result goes to the caller, which goes on after the call.
    pub(crate) then: Then,
    /// Not begun: static initialisers that must run before it are on top of it.
    pub(crate) pending: bool,
    /// What a synchronized method locked.
    pub(crate) monitor: Option<Value>,
    /// Iterations of the loops in this frame.
    pub(crate) loops: Loops,
}

impl<'p> Frame<'p> {
    /// A frame of `method` with its arguments in place.
    pub(crate) fn new(method: &'p Method, code: &'p Code, args: &[Value]) -> Frame<'p> {
        let mut frame = Frame {
            method,
            code,
            pc: 0,
            sp: 0,
            slots: Vec::new(),
            caller: None,
            then: None,
            pending: false,
            monitor: None,
            loops: Loops::default(),
        };
        frame.begin(method, code, args);
        frame
    }

    /// Makes a frame that is done one of `method` with its arguments in place. It has no caller yet, which
    /// its result goes to.
    #[inline]
    pub(crate) fn begin(&mut self, method: &'p Method, code: &'p Code, args: &[Value]) {
        self.method = method;
        self.code = code;
        self.pc = 0;
        self.sp = code.max_locals.into();
        let locals = code.max_locals as usize;
        // What is left on the operand stack is overwritten before it is read.
        self.slots
            .resize(locals + code.max_stack as usize, Value::Unset);
        self.slots[..locals].fill(Value::Unset);
        for (&local, &value) in method.arg_local_slots.iter().zip(args) {
            self.set_local(local, value);
        }
        self.then = None;
        self.pending = false;
        self.monitor = None;
        self.loops.clear();
    }

    /// Goes to `target`; backwards, if it is at the end of an iteration that depends on inputs, in a loop that has
    /// `counted` so many.
    #[inline]
    pub(crate) fn go(&mut self, target: u32, now: Progress, counted: Option<Counted>) {
        if let Some(counted) = counted {
            self.loops.jump((self.pc, target), now, counted);
        }
        self.pc = target;
    }

    /// Pushes onto the operand stack.
    #[inline]
    pub(crate) fn push(&mut self, value: Value) -> Step {
        match self.slots.get_mut(self.sp as usize) {
            Some(slot) => *slot = value,
            None => return Err(Interrupt::malformed("operand stack overflow")),
        }
        self.sp += 1;
        Ok(())
    }

    /// Pops off the operand stack.
    #[inline]
    pub(crate) fn pop(&mut self) -> Step<Value> {
        if self.sp <= self.code.max_locals.into() {
            return Err(Interrupt::malformed("operand stack underflow"));
        }
        self.sp -= 1;
        Ok(self.slots[self.sp as usize])
    }

    /// The two ints on top, the deeper one first, if that is what there is. Values are looked at in place:
    /// copying one that was just stored in parts stalls the processor.
    #[inline(always)]
    pub(crate) fn peek_ints(&self) -> Option<[i32; 2]> {
        let first = (self.sp as usize).checked_sub(2)?;
        match self.slots.get(first..self.sp as usize) {
            Some(&[Value::Int(a), Value::Int(b)]) if first >= self.code.max_locals.into() => {
                Some([a, b])
            }
            _ => None,
        }
    }

    /// Pops two ints, the deeper one first, if that is what there is.
    #[inline(always)]
    pub(crate) fn pop_ints(&mut self) -> Option<[i32; 2]> {
        let ints = self.peek_ints()?;
        self.sp -= 2;
        Some(ints)
    }

    /// Pops an int, if that is what there is.
    #[inline(always)]
    pub(crate) fn pop_int(&mut self) -> Option<i32> {
        let top = (self.sp as usize).checked_sub(1)?;
        match self.slots.get(top) {
            Some(&Value::Int(v)) if top >= self.code.max_locals.into() => {
                self.sp -= 1;
                Some(v)
            }
            _ => None,
        }
    }

    /// The value `depth` below the top of the operand stack.
    #[inline]
    pub(crate) fn peek(&self, depth: usize) -> Step<Value> {
        let sp = self.sp as usize;
        if sp - (self.code.max_locals as usize) <= depth {
            return Err(Interrupt::malformed("operand stack underflow"));
        }
        Ok(self.slots[sp - 1 - depth])
    }

    /// The same for who watches a run.
    pub fn operand(&self, depth: usize) -> Option<Value> {
        self.peek(depth).ok()
    }

    /// The `n` values on top; the deepest comes first.
    #[inline]
    pub(crate) fn peek_n(&self, n: usize) -> Step<&[Value]> {
        let sp = self.sp as usize;
        if sp < self.code.max_locals as usize + n {
            return Err(Interrupt::malformed("operand stack underflow"));
        }
        Ok(&self.slots[sp - n..sp])
    }

    /// Pops `n` values; the deepest comes first.
    pub(crate) fn pop_n(&mut self, n: usize) -> Step<&[Value]> {
        let sp = self.sp as usize;
        if sp < self.code.max_locals as usize + n {
            return Err(Interrupt::malformed("operand stack underflow"));
        }
        self.sp -= n as u32;
        Ok(&self.slots[sp - n..sp])
    }

    /// Empties the operand stack.
    pub(crate) fn clear_stack(&mut self) {
        self.sp = self.code.max_locals.into();
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
        self.slots.iter().take(self.sp as usize).copied()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_moved_without_a_call_of_memmove() {
        assert!(size_of::<Frame<'_>>() <= 128);
    }
}
