//! How an exception that left a method came about: who made it, in which call of the library, and where the null
//! came from that it is about.

use super::host::Raiser;
use crate::core::notes::Null;
use crate::{Machine, State};
use isopath_heap::{Leaf, ObjRef, Value};
use isopath_program::{Class, Method, MethodId, Op};
use isopath_trace::DecisionKind;

/// Where a null came from that was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NullFrom {
    /// The program: a constant, a field that it left unset, a key that a map does not have.
    Program,
    /// It is an input.
    Input,
    /// It is an input, and the program's own code had asked before whether it is null.
    InputAsked,
}

/// How an exception came about.
#[derive(Clone, Copy, Debug)]
pub struct Thrown<'p> {
    /// Its class.
    pub class: &'p Class,
    /// Who made it.
    pub raiser: Raiser,
    /// The method of the library that the program's own code was calling.
    pub called: Option<&'p Method>,
    /// The call is none that anybody wrote: the compiler has its null checks made by `Objects.requireNonNull`.
    pub is_inserted: bool,
    /// Where the null came from, of a `NullPointerException`.
    pub null: Option<NullFrom>,
    /// What made it, if it says no more than that something else was thrown.
    pub cause: Option<ObjRef>,
}

type At = (MethodId, u32);

impl<'p> Machine<'p> {
    /// How an exception came about, by its stack trace and what the path has decided. Where the method under
    /// analysis is the JDK's, the JDK is the program.
    pub fn thrown(&mut self, st: &State<'p>, exception: ObjRef) -> Option<Thrown<'p>> {
        let class = self.class_of(st, exception)?;
        let frames = self.backtrace(st, exception).unwrap_or_default();
        let own = frames.iter().position(|&(m, _)| self.is_own(st, m));
        let raised = st.notes.nulls.of.get(&exception).copied();
        let raiser = match (frames.first(), own) {
            (None, _) => Raiser::Application,
            (Some(&at), Some(0)) if self.calls_constructor(at) => Raiser::Application,
            (Some(_), Some(0)) => Raiser::Jvm,
            // A reference to a constructor that the library was given: `orElseThrow(Refused::new)`.
            (Some(&at), _) if raised.is_none() && self.calls_interface(at) => Raiser::Application,
            (Some(_), _) => Raiser::Library,
        };
        let called = match own {
            Some(0) => self.called_at(frames[0]),
            Some(i) => Some(self.program.method(frames[i - 1].0)),
            None => None,
        };
        let is_npe = &*class.name == "java/lang/NullPointerException";
        let null = is_npe.then(|| self.null_from(st, raised, frames.first()));
        let is_wrapper = &*class.name == "java/lang/ExceptionInInitializerError";
        Some(Thrown {
            class,
            raiser,
            called,
            is_inserted: own.is_some_and(|i| self.is_after_dup(frames[i])),
            null,
            cause: match self.named(st, exception, "cause") {
                Some(Value::Ref(cause)) if is_wrapper && !cause.is_null() => Some(cause),
                _ => None,
            },
        })
    }

    /// Whether a method is one of the program that is analysed.
    fn is_own(&self, st: &State<'p>, method: MethodId) -> bool {
        let class = |method: &Method| self.program.class(method.class);
        class(self.program.method(method)).is_application()
            || !class(st.entry_method()).is_application()
    }

    fn op_at(&self, (method, at): At) -> Option<Op> {
        let code = self.program.method(method).code(self.program).ok()??;
        code.ops.get(at as usize).copied()
    }

    /// The method that a call names.
    fn called_at(&self, at: At) -> Option<&'p Method> {
        let index = match self.op_at(at)? {
            Op::InvokeVirtual(i)
            | Op::InvokeSpecial(i)
            | Op::InvokeStatic(i)
            | Op::InvokeInterface(i) => i,
            _ => return None,
        };
        let caller = self.program.method(at.0).class;
        let called = self.program.resolve_method(caller, index).ok()?;
        Some(self.program.method(called))
    }

    fn calls_constructor(&self, at: At) -> bool {
        let is_special = matches!(self.op_at(at), Some(Op::InvokeSpecial(_)));
        is_special && self.called_at(at).is_some_and(Method::is_constructor)
    }

    fn calls_interface(&self, at: At) -> bool {
        matches!(self.op_at(at), Some(Op::InvokeInterface(_)))
    }

    /// Whether an instruction has a copy of what remains on the stack.
    fn is_after_dup(&self, (method, at): At) -> bool {
        let before = at.checked_sub(1).and_then(|at| self.op_at((method, at)));
        matches!(before, Some(Op::Dup))
    }

    /// Where a null came from: of an exception that the JVM raised that is known; of one that the library made,
    /// the method that did has asked whether the null is one, unless it was a constant.
    fn null_from(
        &mut self,
        st: &State<'p>,
        raised: Option<Option<Null>>,
        made: Option<&At>,
    ) -> NullFrom {
        match (raised, made) {
            (Some(Some(null)), _) => self.null_reference(st, null, made),
            (Some(None), _) | (None, None) => NullFrom::Program,
            (None, Some(&(method, _))) => {
                let mut asked = st.trail.iter();
                let asked = asked.find(|e| e.kind == DecisionKind::Null && e.at().0 == method);
                match asked.is_some_and(|entry| entry.holds) {
                    true => NullFrom::Input,
                    false => NullFrom::Program,
                }
            }
        }
    }

    /// Where the null came from that a reference is. It is an input's if no part of it is a null of the program.
    fn null_reference(&mut self, st: &State<'p>, null: Null, at: Option<&At>) -> NullFrom {
        let value = Value::Sym(null.reference);
        if self.input_types.choice_of(value).is_none() {
            let leaves = self.leaves(st, value);
            let is_null = |leaf: &Leaf| matches!(leaf, Leaf::Object(o) if o.is_null());
            let is_input = |leaf: &Leaf| matches!(leaf, Leaf::Input(_));
            let mut parts = leaves.iter().map(|(_, leaf)| leaf);
            if parts.clone().any(is_null) || !parts.any(is_input) {
                return NullFrom::Program;
            }
        }
        match self.was_asked(st, null, at) {
            true => NullFrom::InputAsked,
            false => NullFrom::Input,
        }
    }

    /// Whether the program's own code has asked, elsewhere, whether this reference is null.
    fn was_asked(&self, st: &State<'p>, null: Null, here: Option<&At>) -> bool {
        let mut entries = st.trail.iter();
        entries.any(|entry| {
            let at = entry.at();
            let is_test = matches!(self.op_at(at), Some(Op::IfNull(_) | Op::IfNonNull(_)));
            is_test
                && entry.holds
                && Some(&at) != here
                && self.is_own(st, at.0)
                && entry.asked == null.condition
        })
    }
}
