//! The values of a path: [`Visit`] for states and their parts.

use crate::core::control::Control;
use crate::core::frame::Frame;
use crate::core::inputs::{Inputs, MadeInput, Root};
use crate::core::state::State;
use isopath_heap::{At, Value, Visit, Visitor};

impl Visit for Frame<'_> {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Frame {
            method: _,
            code: _,
            pc: _,
            sp: _, // says how many slots are in use
            slots: _,
            caller: _, // a frame of its own
            then,
            pending: _,
            monitor,
            loops: _,
        } = self;
        self.values()
            .for_each(|value| visitor.value(At::Slot, value));
        monitor
            .iter()
            .for_each(|&lock| visitor.value(At::Lock, lock));
        then.iter().for_each(|then| then.visit(visitor));
    }
}

/// All roots of a state, the innermost frame first. The path condition, what was decided, and what is recorded of
/// the way are about values, and hold none that the program can reach.
impl Visit for State<'_> {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let State {
            control,
            heap,
            inputs,
            path: _,
            budget: _,
            notes: _,
        } = self;
        control.visit(visitor);
        heap.visit(visitor);
        inputs.visit(visitor);
    }
}

impl Visit for Control<'_> {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Control {
            frame,
            depth: _,
            entering,
            monitors,
            constructed,
        } = self;
        frame.chain().for_each(|frame| frame.visit(visitor));
        entering.iter().for_each(|entering| entering.visit(visitor));
        let mut locked: Vec<_> = monitors.keys().copied().collect();
        locked.sort_unstable();
        for object in locked {
            visitor.value(At::Lock, Value::Ref(object));
        }
        if let Some(object) = *constructed {
            visitor.value(At::Input, Value::Ref(object));
        }
    }
}

impl Visit for Inputs {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Inputs {
            known,
            roots,
            made,
            collections,
            texts,
            own_statics: _, // the fields are visited with their classes
            compared_as_boxes: _,
            asked_identity: _,
        } = self;
        known.visit(visitor);
        collections.visit(visitor);
        let mut texts: Vec<_> = texts.iter().collect();
        texts.sort_unstable_by_key(|(object, _)| **object);
        for (&object, text) in texts {
            visitor.value(At::Text, Value::Ref(object));
            text.visit(visitor);
        }
        let roots = roots.iter().map(|Root { value, .. }| *value);
        let made = made.iter().map(|MadeInput { value, .. }| *value);
        for value in roots.chain(made) {
            visitor.value(At::Input, value);
        }
    }
}
