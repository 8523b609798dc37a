//! Objects (JVMS 6.5: new, checkcast, instanceof, monitorenter, monitorexit), null, and references that
//! must become one object.

use crate::core::interrupt::Message;
use crate::interp::lambda;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Body, Leaf, ObjRef, Value, default_value, first_leaf};
use isopath_program::{Class, ClassId, ConstIndex};
use isopath_terms::{Term, Terms};
use isopath_trace::DecisionKind;

impl Interrupt {
    /// A `NullPointerException`; its message is worked out when somebody asks for it.
    pub(crate) fn null_pointer() -> Interrupt {
        Interrupt::raise_plain("java/lang/NullPointerException")
    }

    /// Unlocking, waiting or notifying without the lock.
    pub(crate) fn not_owner() -> Interrupt {
        let message = "current thread is not owner";
        Interrupt::raise("java/lang/IllegalMonitorStateException", message)
    }
}

impl<'p> Machine<'p> {
    /// `new`.
    ///
    /// New of paper 001, NEW of 000.
    pub(crate) fn new_object(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let id = self
            .program
            .resolve_class(st.control.frame.method.class, index)?;
        let class = self.program.class(id);
        if class.access.is_abstract() || class.is_interface() || class.is_array() {
            return Err(Interrupt::raise(
                "java/lang/InstantiationError",
                class.source_name(),
            ));
        }
        self.require_initialised(st, id)?;
        let object = self.allocate(st, class);
        st.control.frame.push(Value::Ref(object))
    }

    /// An object with default fields.
    pub(crate) fn allocate(&mut self, st: &mut State<'p>, class: &Class) -> ObjRef {
        let defaults = class
            .instance_fields
            .iter()
            .map(|&f| default_value(&self.program.field(f).ty));
        st.heap.allocate(class.id, Body::Fields(defaults.collect()))
    }

    /// `checkcast`.
    ///
    /// CHECKCAST of paper 000, which resolves nothing here.
    pub(crate) fn check_cast(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let value = st.control.frame.peek(0)?;
        if value == Value::NULL {
            return Ok(());
        }
        let target = self
            .program
            .resolve_class(st.control.frame.method.class, index)?;
        let passes = self.passes_cast(st, value, target)?;
        let holds = self.truth(st, DecisionKind::Type, passes)?;
        self.count_decision(st, passes)?;
        if holds {
            return Ok(());
        }
        // Which object it is has no influence on the path, so that it is not decided for a message.
        let message = match *self.possible_leaves(st, value) {
            [(_, Leaf::Object(o))] => {
                let class = st.heap.get(o).map_or(target, |o| o.class);
                Message::Text(crate::interp::messages::class_cast(
                    self.program,
                    class,
                    target,
                ))
            }
            _ => Message::Symbolic,
        };
        Err(Interrupt::with_message(
            "java/lang/ClassCastException",
            message,
        ))
    }

    /// Whether `value` is null or an instance of `target`, as a condition.
    pub(crate) fn passes_cast(
        &mut self,
        st: &mut State<'p>,
        value: Value,
        target: ClassId,
    ) -> Step<Term> {
        let mut passes = Terms::FALSE;
        for (guard, leaf) in self.leaves(st, value) {
            let instance = match leaf {
                Leaf::Object(ObjRef::NULL) => Terms::TRUE,
                _ => self.leaf_is_instance(st, leaf, target)?,
            };
            let reference = self.leaf_value(st, leaf);
            let null = self.null_condition(st, reference);
            let fits = self.terms.or(null, instance);
            let case = self.terms.and(guard, fits);
            passes = self.terms.or(passes, case);
        }
        Ok(passes)
    }

    /// Whether a leaf is an instance of `target` if it is not null, as a condition.
    pub(crate) fn leaf_is_instance(
        &mut self,
        st: &mut State<'p>,
        leaf: Leaf,
        target: ClassId,
    ) -> Step<Term> {
        match leaf {
            Leaf::Object(o) => {
                let class = st.heap.get(o).map(|o| o.class);
                let instance = class.is_some_and(|c| self.program.is_subclass(c, target));
                let marked = instance || lambda::is_marked(self, st, o, target);
                Ok(self.terms.bool(marked))
            }
            Leaf::Input(reference) => self.input_is_instance(st, reference, target),
        }
    }

    /// `instanceof`.
    ///
    /// INSTANCEOF of paper 000, which resolves nothing here.
    pub(crate) fn instance_of(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let value = st.control.frame.pop()?;
        if value == Value::NULL {
            return st.control.frame.push(Value::Int(0));
        }
        let target = self
            .program
            .resolve_class(st.control.frame.method.class, index)?;
        let instance = self.is_instance(st, value, target)?;
        self.push_bool(st, instance)
    }

    /// Whether `value` is a non-null instance of `target`, as a condition.
    pub(crate) fn is_instance(
        &mut self,
        st: &mut State<'p>,
        value: Value,
        target: ClassId,
    ) -> Step<Term> {
        let mut result = Terms::FALSE;
        for (guard, leaf) in self.possible_leaves(st, value) {
            let instance = self.leaf_is_instance(st, leaf, target)?;
            let reference = self.leaf_value(st, leaf);
            let null = self.null_condition(st, reference);
            let not_null = self.terms.not(null);
            let here = self.terms.and(guard, not_null);
            let case = self.terms.and(here, instance);
            result = self.terms.or(result, case);
        }
        Ok(result)
    }

    /// Ends in a `NullPointerException` if `reference` is null.
    ///
    /// Getfield (r1) and Putfield (r1) of paper 001, GETFIELD7-S of 000: one fork, on one formula.
    #[inline]
    pub(crate) fn require_non_null(&mut self, st: &mut State<'p>, reference: Value) -> Step {
        let null = match reference {
            Value::Ref(r) => r.is_null(),
            Value::Sym(_) => {
                let null = self.is_null(st, reference)?;
                self.truth(st, DecisionKind::Null, null)?
            }
            _ => return Err(Interrupt::malformed("not a reference")),
        };
        if null {
            st.notes.nulls.next = match reference {
                Value::Sym(reference) => Some(reference),
                _ => None,
            };
            Err(Interrupt::null_pointer())
        } else {
            Ok(())
        }
    }

    /// The one object of the program that `reference` is: forks if it may be several. Null is an
    /// exception, an input object is not supported where this is asked.
    pub(crate) fn single_object(&mut self, st: &mut State<'p>, reference: Value) -> Step<ObjRef> {
        self.require_non_null(st, reference)?;
        match self.single_leaf(st, reference)? {
            Leaf::Object(o) => Ok(o),
            Leaf::Input(_) => Err(Interrupt::unsupported("input object in a native method")),
        }
    }

    /// The one leaf that `reference` (known not to be null) is.
    pub(crate) fn single_leaf(&mut self, st: &State<'p>, reference: Value) -> Step<Leaf> {
        if let Some((guard, Leaf::Object(o))) =
            first_leaf(&self.terms, &st.path.condition, reference)
            && !o.is_null()
            && self.truth(st, DecisionKind::Identity, guard)?
        {
            return Ok(Leaf::Object(o));
        }
        let candidates = self.possible_leaves(st, reference);
        let Some((&(_, last), others)) = candidates.split_last() else {
            return Err(Interrupt::malformed("not a reference"));
        };
        for &(guard, leaf) in others {
            if self.truth(st, DecisionKind::Identity, guard)? {
                return Ok(leaf);
            }
        }
        Ok(last)
    }

    /// `monitorenter`. There is one thread, so entering never waits.
    pub(crate) fn monitor_enter(&mut self, st: &mut State<'p>, object: Value) -> Step {
        self.require_non_null(st, object)?;
        if let Value::Ref(r) = object {
            let held = st.control.monitors.get(&r).copied().unwrap_or(0);
            st.control.monitors.insert_mut(r, held + 1);
        }
        Ok(())
    }

    /// `monitorexit`.
    pub(crate) fn monitor_exit(&mut self, st: &mut State<'p>, object: Value) -> Step {
        self.require_non_null(st, object)?;
        let Value::Ref(r) = object else { return Ok(()) };
        match st.control.monitors.get(&r).copied().unwrap_or(0) {
            0 => Err(Interrupt::not_owner()),
            1 => {
                st.control.monitors.remove_mut(&r);
                Ok(())
            }
            held => {
                st.control.monitors.insert_mut(r, held - 1);
                Ok(())
            }
        }
    }
}
