//! Kinds of values, and what the stack and the locals hold.

use crate::{ElemKind, Method, Target, Type};

/// What a stack slot or local holds, as far as the machine cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SlotKind {
    /// Nothing yet, or different things on different paths: not to be read.
    Unusable,
    Int,
    Float,
    Long,
    Double,
    Reference,
    /// Where a `jsr` returns to.
    ReturnAddress(Target),
}

impl SlotKind {
    /// The kind of values of a type; `None` for `void`.
    pub(super) fn of(ty: &Type) -> Option<SlotKind> {
        ty.kind().map(SlotKind::of_element)
    }

    pub(super) fn of_element(kind: ElemKind) -> SlotKind {
        match kind {
            ElemKind::Long => SlotKind::Long,
            ElemKind::Float => SlotKind::Float,
            ElemKind::Double => SlotKind::Double,
            ElemKind::Ref => SlotKind::Reference,
            ElemKind::Boolean
            | ElemKind::Byte
            | ElemKind::Char
            | ElemKind::Short
            | ElemKind::Int => SlotKind::Int,
        }
    }

    pub(super) fn is_wide(self) -> bool {
        matches!(self, SlotKind::Long | SlotKind::Double)
    }

    pub(super) fn units(self) -> usize {
        1 + usize::from(self.is_wide())
    }
}

/// The operand stack (a `long` is one entry) and the locals (a `long` is two, the second unusable).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    pub(super) stack: Vec<SlotKind>,
    pub(super) locals: Vec<SlotKind>,
}

impl Frame {
    /// The arguments in their locals.
    pub(super) fn at_entry(method: &Method, max_locals: u16) -> Frame {
        let mut locals = vec![SlotKind::Unusable; usize::from(max_locals)];
        let receiver = (!method.is_static()).then_some(SlotKind::Reference);
        let arguments = receiver
            .into_iter()
            .chain(method.params.iter().filter_map(SlotKind::of));
        for (slot, kind) in method.arg_local_slots.iter().zip(arguments) {
            // Decoding has checked that the arguments fit.
            locals[usize::from(*slot)] = kind;
        }
        Frame {
            stack: Vec::new(),
            locals,
        }
    }

    pub(super) fn pop(&mut self) -> Result<SlotKind, String> {
        self.stack
            .pop()
            .ok_or_else(|| "Operand stack underflow".to_owned())
    }

    pub(super) fn expect(&mut self, wanted: SlotKind) -> Result<(), String> {
        match self.pop()? {
            found if found == wanted => Ok(()),
            found => Err(format!(
                "Bad type on operand stack: {found:?} where {wanted:?} is needed"
            )),
        }
    }

    /// A value of one unit.
    pub(super) fn pop_narrow(&mut self) -> Result<SlotKind, String> {
        match self.pop()? {
            kind if !kind.is_wide() => Ok(kind),
            kind => Err(format!("Bad type on operand stack: half of a {kind:?}")),
        }
    }

    /// One value of two units or two values of one, top last.
    pub(super) fn pop_two_units(&mut self) -> Result<Vec<SlotKind>, String> {
        let top = self.pop()?;
        match top.is_wide() {
            true => Ok(vec![top]),
            false => Ok(vec![self.pop_narrow()?, top]),
        }
    }

    pub(super) fn load(&mut self, local: u16) -> Result<SlotKind, String> {
        match self.locals.get(usize::from(local)).copied() {
            // A return address cannot be loaded back (JVMS 6.5.aload).
            None | Some(SlotKind::Unusable | SlotKind::ReturnAddress(_)) => Err(format!(
                "Bad local variable type: local {local} has no value"
            )),
            Some(kind) => Ok(kind),
        }
    }

    /// A store into the second half of a `long` ends the `long`.
    pub(super) fn store(&mut self, local: u16, kind: SlotKind) -> Result<(), String> {
        let local = usize::from(local);
        let out_of_range = || format!("Local index {local} is invalid");
        if local + kind.units() > self.locals.len() {
            return Err(out_of_range());
        }
        if let Some(before) = local
            .checked_sub(1)
            .filter(|before| self.locals[*before].is_wide())
        {
            self.locals[before] = SlotKind::Unusable;
        }
        self.locals[local] = kind;
        if kind.is_wide() {
            self.locals[local + 1] = SlotKind::Unusable;
        }
        Ok(())
    }

    /// Takes in another frame at the same place; whether anything changed.
    pub(super) fn merge(&mut self, other: &Frame) -> Result<bool, String> {
        if self.stack != other.stack {
            return Err("Inconsistent operand stacks".into());
        }
        let mut changed = false;
        for (known, new) in self.locals.iter_mut().zip(&other.locals) {
            if known != new && *known != SlotKind::Unusable {
                *known = SlotKind::Unusable;
                changed = true;
            }
        }
        Ok(changed)
    }
}
