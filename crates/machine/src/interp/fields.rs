//! Fields (JVMS 6.5: getstatic, putstatic, getfield, putfield).

use crate::assumptions::statics;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{InitState, Key, Leaf, ObjRef, Reference, Region, Value};
use isopath_inputs::Source;
use isopath_program::{ConstIndex, ElemKind, Field};
use std::rc::Rc;

const NO_SUCH_SLOT: &str = "field access on something else";

impl<'p> Machine<'p> {
    /// `getstatic`.
    pub(crate) fn get_static(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let field = self.resolve_field(st, index, true)?;
        let value = self.static_value(st, field)?;
        st.control.frame.push(value)
    }

    /// The value of a static field; its class is initialised first.
    pub(crate) fn static_value(&mut self, st: &mut State<'p>, field: &Field) -> Step<Value> {
        self.require_initialised(st, field.class)?;
        let class = st.heap.classes.get(field.class.index());
        let value = class.and_then(|c| c.statics.get(field.slot)).copied();
        match value {
            Some(Value::Unset) => (self.config.library.introduce_static)(self, st, field)?,
            Some(value) => {
                statics::grant_static(self, st, field, value);
                return self.received(st, value);
            }
            None => return Err(Interrupt::malformed(NO_SUCH_SLOT)),
        }
        self.static_value(st, field)
    }

    /// `putstatic`.
    pub(crate) fn put_static(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let field = self.resolve_field(st, index, true)?;
        self.require_initialised(st, field.class)?;
        let value = st.control.frame.pop()?;
        statics::note_assigned(self, st, field);
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
        let object = st.control.frame.pop()?;
        let value = self.field_value(st, object, field)?;
        st.control.frame.push(value)
    }

    /// The value of an instance field, null check included.
    ///
    /// GETFIELD1-C and GETFIELD2-C of paper 000, Getfield (c5) of 001, and what is symbolic.
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
                let value = object
                    .field(field.slot)
                    .ok_or_else(|| Interrupt::malformed(NO_SUCH_SLOT))?;
                match value {
                    Value::Unset => (self.config.library.unset_field)(self, st, r, field)?,
                    value => value,
                }
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

    /// The value of a field of an object that the program made; `None` if the object has no such field.
    fn own_field(
        &mut self,
        st: &mut State<'p>,
        object: ObjRef,
        field: &Field,
    ) -> Step<Option<Value>> {
        match st.heap.get(object).and_then(|o| o.field(field.slot)) {
            Some(Value::Unset) => {
                (self.config.library.unset_field)(self, st, object, field).map(Some)
            }
            value => Ok(value),
        }
    }

    /// Getfield (c1) to Getfield (c5) of paper 001, FIELD ACCESS of 003: one value for all leaves, no fork but
    /// on null.
    fn symbolic_field(&mut self, st: &mut State<'p>, object: Value, field: &Field) -> Step<Value> {
        self.require_non_null(st, object)?;
        let value = self.load(st, object, Source::Field, |machine, st, leaf| {
            machine.leaf_field(st, leaf, field)
        })?;
        self.received(st, value)
    }

    /// The value of a field of an object; `None` if the object cannot have the field.
    pub(crate) fn leaf_field(
        &mut self,
        st: &mut State<'p>,
        leaf: Leaf,
        field: &Field,
    ) -> Step<Option<Value>> {
        match leaf {
            Leaf::Object(o) => self.own_field(st, o, field),
            Leaf::Input(reference) => self.input_field(st, reference, field),
        }
    }

    /// The value of a field of an input object; `None` if the object cannot have the field.
    fn input_field(
        &mut self,
        st: &mut State<'p>,
        reference: Reference,
        field: &Field,
    ) -> Step<Option<Value>> {
        if !self.may_have(reference, field) {
            return Ok(None);
        }
        if let Some(value) = (self.config.library.input_field)(self, st, reference, field)? {
            return Ok(Some(value));
        }
        let (region, key) = self.input_field_cell(reference, field)?;
        self.read_cell(st, region, key).map(Some)
    }

    /// Whether an input reference may point to an object with this field, by its declared type.
    ///
    /// Getfield (r1.b) and Putfield (r1.b) of paper 001 ask this; a cell needs no object that is extended.
    fn may_have(&self, reference: Reference, field: &Field) -> bool {
        let declared = self.input_types.declared(reference);
        declared.is_none_or(|c| {
            let inherited = self.program.is_subclass(c, field.class);
            inherited || self.input_types.overlap(self.program, c, field.class)
        })
    }

    /// The cell of a field of an input object.
    fn input_field_cell(&self, reference: Reference, field: &Field) -> Step<(Region, Key)> {
        (self.config.library.require_rule)(self, field)?;
        self.input_types
            .require_instances(self.program, reference)?;
        let key = Key {
            reference,
            index: None,
        };
        Ok((Region::Field(field.id), key))
    }

    /// `putfield`.
    #[inline]
    pub(crate) fn put_field(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let field = self.resolve_field(st, index, false)?;
        let (value, object) = (st.control.frame.pop()?, st.control.frame.pop()?);
        self.set_field(st, object, field, value)
    }

    /// Changes an instance field, null check included.
    ///
    /// Putfield (c5) of paper 001, and what is symbolic.
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

    /// Putfield (c2) of paper 001, FIELD WRITE of 003: each leaf gets the value under its guard.
    fn set_symbolic_field(
        &mut self,
        st: &mut State<'p>,
        object: Value,
        field: &Field,
        value: Value,
    ) -> Step {
        self.require_non_null(st, object)?;
        let targets = self.possible_leaves(st, object);
        if field.class == self.program.well_known().string
            && targets
                .iter()
                .all(|(_, leaf)| matches!(leaf, Leaf::Input(_)))
        {
            // The hash code is kept for the next time it is asked for: nobody can tell.
            return Ok(());
        }
        if let [(_, leaf)] = *targets {
            return self.set_leaf_field(st, leaf, field, value);
        }
        for (guard, leaf) in targets {
            let old = self.leaf_field(st, leaf, field)?;
            // A leaf without the field contradicts what has been checked: its guard cannot hold.
            let Some(old) = old else { continue };
            let new = self.cx(st).guarded(vec![(guard, value)], old);
            let new = new.ok_or_else(|| Interrupt::malformed(NO_SUCH_SLOT))?;
            self.set_leaf_field(st, leaf, field, new)?;
        }
        Ok(())
    }

    /// Putfield (c1) of paper 001, PUTFIELD of 000. The field need not have been read.
    fn set_leaf_field(
        &mut self,
        st: &mut State<'p>,
        leaf: Leaf,
        field: &Field,
        value: Value,
    ) -> Step {
        match leaf {
            Leaf::Object(o) => {
                let slot = st.heap.get_mut(o).and_then(|o| o.field_mut(field.slot));
                *slot.ok_or_else(|| Interrupt::malformed(NO_SUCH_SLOT))? = value;
                Ok(())
            }
            Leaf::Input(reference) => {
                if let Some(object) = (self.config.library.stand_in)(self, st, reference, field)? {
                    return self.set_leaf_field(st, Leaf::Object(object), field, value);
                }
                let (region, key) = self.input_field_cell(reference, field)?;
                self.write_cell(st, region, key, value)
            }
        }
    }

    #[inline]
    fn resolve_field(&self, st: &State<'p>, index: ConstIndex, is_static: bool) -> Step<&'p Field> {
        let id = self
            .program
            .resolve_field(st.control.frame.method.class, index)?;
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
