//! Fields (JVMS 6.5: getstatic, putstatic, getfield, putfield).

use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{InitState, Leaf, Value};
use isopath_program::{ConstIndex, ElemKind, Field};
use std::rc::Rc;

const NO_SUCH_SLOT: &str = "field access on something else";

impl<'p> Machine<'p> {
    /// `getstatic`.
    pub(crate) fn get_static(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let field = self.resolve_field(st, index, true)?;
        let value = self.static_value(st, field)?;
        st.frame.push(value)
    }

    /// The value of a static field; its class is initialised first.
    pub(crate) fn static_value(&mut self, st: &mut State<'p>, field: &Field) -> Step<Value> {
        self.require_initialised(st, field.class)?;
        let class = st.heap.classes.get(field.class.index());
        let value = class.and_then(|c| c.statics.get(field.slot)).copied();
        value.ok_or_else(|| Interrupt::malformed(NO_SUCH_SLOT))
    }

    /// `putstatic`.
    pub(crate) fn put_static(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let field = self.resolve_field(st, index, true)?;
        self.require_initialised(st, field.class)?;
        let value = st.frame.pop()?;
        self.set_static(st, field, value)
    }

    /// Changes a static field of a class whose initialisation has begun.
    pub(crate) fn set_static(&mut self, st: &mut State<'p>, field: &Field, value: Value) -> Step {
        let value = self.narrow(st, kind_of(field), value)?;
        let class = st.heap.classes.get_mut(field.class.index());
        let statics = class.map(|c| Rc::make_mut(&mut c.statics));
        match statics.and_then(|s| s.get_mut(field.slot)) {
            Some(slot) => *slot = value,
            None => return Err(Interrupt::malformed(NO_SUCH_SLOT)),
        }
        Ok(())
    }

    /// `getfield`.
    #[inline]
    pub(crate) fn get_field(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let field = self.resolve_field(st, index, false)?;
        let object = st.frame.pop()?;
        let value = self.field_value(st, object, field)?;
        st.frame.push(value)
    }

    /// The value of an instance field, null check included.
    #[inline]
    pub(crate) fn field_value(
        &mut self,
        st: &mut State<'p>,
        object: Value,
        field: &Field,
    ) -> Step<Value> {
        let value = match object {
            Value::Ref(r) => {
                let object = st.heap.get(r).ok_or_else(Interrupt::null_pointer)?;
                object
                    .field(field.slot)
                    .ok_or_else(|| Interrupt::malformed(NO_SUCH_SLOT))?
            }
            _ => self.symbolic_field(st, object, field)?,
        };
        if value == Value::Unset {
            return Err(Interrupt::unsupported(
                "message of an exception about symbolic values",
            ));
        }
        Ok(value)
    }

    fn symbolic_field(&mut self, st: &mut State<'p>, object: Value, field: &Field) -> Step<Value> {
        self.require_non_null(st, object)?;
        self.by_leaf(st, object, |_, st, leaf| match leaf {
            Leaf::Object(o) => Ok(st.heap.get(o).and_then(|o| o.field(field.slot))),
            Leaf::Input(_) => Err(Interrupt::unsupported("field of an input object")),
        })
    }

    /// `putfield`.
    #[inline]
    pub(crate) fn put_field(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let field = self.resolve_field(st, index, false)?;
        let (value, object) = (st.frame.pop()?, st.frame.pop()?);
        self.set_field(st, object, field, value)
    }

    /// Changes an instance field, null check included.
    #[inline]
    pub(crate) fn set_field(
        &mut self,
        st: &mut State<'p>,
        object: Value,
        field: &Field,
        value: Value,
    ) -> Step {
        let value = self.narrow(st, kind_of(field), value)?;
        let Value::Ref(r) = object else {
            return self.set_symbolic_field(st, object, field, value);
        };
        let object = st.heap.get_mut(r).ok_or_else(Interrupt::null_pointer)?;
        match object.field_mut(field.slot) {
            Some(slot) => *slot = value,
            None => return Err(Interrupt::malformed(NO_SUCH_SLOT)),
        }
        Ok(())
    }

    fn set_symbolic_field(
        &mut self,
        st: &mut State<'p>,
        object: Value,
        field: &Field,
        value: Value,
    ) -> Step {
        self.require_non_null(st, object)?;
        let targets = self.possible_leaves(st, object);
        if targets
            .iter()
            .any(|(_, leaf)| matches!(leaf, Leaf::Input(_)))
        {
            return Err(Interrupt::unsupported("field of an input object"));
        }
        for (guard, leaf) in targets {
            let Leaf::Object(o) = leaf else { continue };
            let old = st.heap.get(o).and_then(|o| o.field(field.slot));
            let old = old.ok_or_else(|| Interrupt::malformed(NO_SUCH_SLOT))?;
            let new = self.cx(st).guarded(vec![(guard, value)], old);
            let new = new.ok_or_else(|| Interrupt::malformed(NO_SUCH_SLOT))?;
            if let Some(slot) = st.heap.get_mut(o).and_then(|o| o.field_mut(field.slot)) {
                *slot = new;
            }
        }
        Ok(())
    }

    #[inline]
    fn resolve_field(&self, st: &State<'p>, index: ConstIndex, is_static: bool) -> Step<&'p Field> {
        let id = self.program.resolve_field(st.frame.method.class, index)?;
        let field = self.program.field(id);
        if field.is_static() == is_static {
            return Ok(field);
        }
        let expected = if is_static { "static" } else { "non-static" };
        let class = self.program.class(field.class).source_name();
        let message = format!("Expected {expected} field {class}.{}", field.name);
        Err(Interrupt::raise(
            "java/lang/IncompatibleClassChangeError",
            message,
        ))
    }

    /// Interrupts unless the class is initialised, or being initialised by this thread (JVMS 5.5).
    #[inline]
    pub(crate) fn require_initialised(
        &self,
        st: &State<'p>,
        class: isopath_program::ClassId,
    ) -> Step {
        match st.heap.classes.get(class.index()).map(|c| c.init) {
            Some(InitState::Initialised | InitState::InProgress) => Ok(()),
            _ => Err(Interrupt::Initialise(class)),
        }
    }
}

fn kind_of(field: &Field) -> ElemKind {
    field.ty.kind().unwrap_or(ElemKind::Int)
}
