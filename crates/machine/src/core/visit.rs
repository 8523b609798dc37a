//! The values of a path: [`Visit`] for states and their parts.

use crate::core::frame::Frame;
use crate::core::state::{MadeInput, Root, State};
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
            frame,
            depth: _,
            heap,
            pc: _,
            trail: _,
            steps: _,
            program_decisions: _,
            touched: _,
            inputs,
            texts,
            roots,
            constructed,
            entering,
            asked_identity: _,
            compared_as_boxes: _,
            own_statics: _, // the fields are visited with their classes
            collections,
            monitors,
            doomed: _,
            made,
            preconditions: _, // they speak of a heap of their own
            notes: _,
        } = self;
        frame.chain().for_each(|frame| frame.visit(visitor));
        heap.visit(visitor);
        inputs.visit(visitor);
        collections.visit(visitor);
        let mut texts: Vec<_> = texts.iter().collect();
        texts.sort_unstable_by_key(|(object, _)| **object);
        for (&object, text) in texts {
            visitor.value(At::Text, Value::Ref(object));
            text.visit(visitor);
        }
        let roots = roots.iter().map(|Root { value, .. }| *value);
        let made = made.iter().map(|MadeInput { value, .. }| *value);
        for value in roots.chain(made).chain(constructed.map(Value::Ref)) {
            visitor.value(At::Input, value);
        }
        entering.iter().for_each(|entering| entering.visit(visitor));
        let mut locked: Vec<_> = monitors.keys().copied().collect();
        locked.sort_unstable();
        for object in locked {
            visitor.value(At::Lock, Value::Ref(object));
        }
    }
}
