//! Calls from outside, one after the other on one heap: what a test does before and after it calls the method
//! that it is about.

use crate::core::frame::Frame;
use crate::{EntryError, Machine, State};
use isopath_heap::{ObjRef, Strategy, Value};
use isopath_program::{ClassId, Method, Op};

/// Who made an exception.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Raiser {
    /// Code of the application: `new`, or a constructor that it called.
    Application,
    /// An instruction or a native method of the application's own code: a JVM raised it.
    Jvm,
    /// The library, on behalf of the application.
    Library,
}

impl<'p> Machine<'p> {
    /// A state in which nothing has run: no class is initialised, no object is there.
    pub fn idle(&mut self, strategy: &Strategy) -> Result<State<'p>, EntryError> {
        let nothing = self.nothing()?;
        self.blank(nothing, strategy)
    }

    /// The constructor of `Object`: code that does nothing.
    pub(crate) fn nothing(&self) -> Result<&'p Method, EntryError> {
        let object = self.program.class(self.program.well_known().object);
        self.method_of(object, "<init>", "()V")
            .map_err(|_| EntryError::NoCode)
    }

    /// The state at the start of `method` with these arguments, the receiver first, on the heap that an earlier
    /// call has left behind. Its class is initialised first.
    pub fn call_entry(
        &mut self,
        mut on: State<'p>,
        method: &'p Method,
        args: &[Value],
    ) -> Result<State<'p>, EntryError> {
        let code = method.code(self.program)?.ok_or(EntryError::NoCode)?;
        let frame = Frame::new(method, code, args);
        self.start(&mut on, frame);
        self.begin(&mut on)
            .map_err(crate::interp::entry::no_entry)?;
        Ok(on)
    }

    /// The state that initialises `class` and does nothing else.
    pub fn initialise_entry(
        &mut self,
        mut on: State<'p>,
        class: ClassId,
    ) -> Result<State<'p>, EntryError> {
        let nothing = self.nothing()?;
        let code = nothing.code(self.program)?.ok_or(EntryError::NoCode)?;
        let object = self.put_object(&mut on, self.program.well_known().object);
        let frame = Frame::new(nothing, code, &[Value::Ref(object)]);
        self.start(&mut on, frame);
        self.initialise_before_start(&mut on, class)
            .map_err(crate::interp::entry::no_entry)?;
        Ok(on)
    }

    fn start(&self, on: &mut State<'p>, frame: Frame<'p>) {
        on.control.frame = frame;
        on.control.depth = 1;
        on.budget.steps = 0;
    }

    /// An object of `class` that no constructor has seen.
    pub fn put_object(&mut self, on: &mut State<'p>, class: ClassId) -> ObjRef {
        self.allocate(on, self.program.class(class))
    }

    /// The interned string with these units; `None` if this JDK has other strings.
    pub fn put_text(&mut self, on: &mut State<'p>, units: &[u16]) -> Option<ObjRef> {
        let string = self.program.intern(units);
        self.interned(on, &string).ok()
    }

    /// The `Class` object of a class.
    pub fn put_class(&mut self, on: &mut State<'p>, class: ClassId) -> Option<ObjRef> {
        self.class_mirror(on, class).ok()
    }

    /// Who made an exception, by its stack trace: a `new` calls a constructor, and what a JVM raises happens at
    /// any other instruction. One without a stack trace was made by somebody who wanted none.
    pub fn raiser_of(&self, st: &State<'p>, exception: ObjRef) -> Raiser {
        let frames = self.backtrace(st, exception).unwrap_or_default();
        let Some(&(method, at)) = frames.first() else {
            return Raiser::Application;
        };
        let method = self.program.method(method);
        if !self.program.class(method.class).is_application() {
            return Raiser::Library;
        }
        let op = method
            .code(self.program)
            .ok()
            .flatten()
            .and_then(|code| code.ops.get(at as usize));
        match op {
            Some(&Op::InvokeSpecial(index)) => {
                let called = self.program.resolve_method(method.class, index);
                match called.is_ok_and(|id| self.program.method(id).is_constructor()) {
                    true => Raiser::Application,
                    false => Raiser::Jvm,
                }
            }
            _ => Raiser::Jvm,
        }
    }
}

impl<'p> Machine<'p> {
    /// The method that the next instruction of a concrete run calls, if it is a call and that is known: the one
    /// that the receiver has.
    pub fn next_call(&self, st: &State<'p>) -> Option<&'p Method> {
        let frame = &st.control.frame;
        let from = frame.method.class;
        let program = self.program;
        let called = match *frame.code.ops.get(frame.pc as usize)? {
            Op::InvokeStatic(index) => program.resolve_method(from, index),
            Op::InvokeSpecial(index) => program.resolve_special(from, index),
            Op::InvokeVirtual(index) | Op::InvokeInterface(index) => {
                let resolved = program.method(program.resolve_method(from, index).ok()?);
                let receiver = frame.peek(resolved.arg_count.checked_sub(1)?).ok()?;
                let Value::Ref(receiver) = receiver else {
                    return None;
                };
                program.select(st.heap.get(receiver)?.class, resolved.id)
            }
            _ => return None,
        };
        called.ok().map(|id| program.method(id))
    }
}
