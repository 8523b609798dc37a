//! Garbage collection of concrete runs: mark from the frames and the classes, then free the rest.
//!
//! Only a state without symbolic values can be collected, because terms refer to objects too and are
//! never forgotten. That is `exec`; the paths of an analysis are short-lived instead.

use crate::core::frame::{Frame, Then};
use crate::{Machine, State};
use isopath_heap::{Heap, ObjRef, Value};

/// Objects found so far, and those whose contents have not been looked at.
struct Marks {
    live: Vec<bool>,
    pending: Vec<ObjRef>,
    symbolic: bool,
}

impl Marks {
    fn reference(&mut self, r: ObjRef) {
        if let Some(live) = r.own_index().and_then(|i| self.live.get_mut(i))
            && !std::mem::replace(live, true)
        {
            self.pending.push(r);
        }
    }

    fn value(&mut self, value: Value) {
        match value {
            Value::Ref(r) => self.reference(r),
            Value::Sym(_) => self.symbolic = true,
            _ => {}
        }
    }

    fn frame(&mut self, frame: &Frame<'_>) {
        frame.values().for_each(|v| self.value(v));
        if let Some(lock) = frame.monitor {
            self.value(lock);
        }
        match &frame.then {
            Then::Resume | Then::Initialised(_) | Then::Answered(_) => {}
            Then::Throw { exception, .. } => self.reference(*exception),
            Then::Concat(concat) => concat.values().for_each(|v| self.value(v)),
            Then::Adapt(adapt) => adapt.values().for_each(|v| self.value(v)),
            Then::Reflected(call) => call.adapt.values().for_each(|v| self.value(v)),
            Then::Fold(fold) => fold.values().for_each(|v| self.value(v)),
            Then::Switch(switch) => switch.values().for_each(|v| self.value(v)),
        }
    }

    fn classes(&mut self, heap: &Heap) {
        for class in heap.classes.iter() {
            class.statics.iter().for_each(|&v| self.value(v));
            self.reference(class.mirror);
            self.reference(class.failure);
        }
        heap.interned.iter().for_each(|&r| self.reference(r));
        for object in heap.shared_objects() {
            object.each_value(&mut |value| self.value(value));
        }
    }

    fn contents(&mut self, heap: &Heap) {
        while let Some(r) = self.pending.pop() {
            if let Some(object) = heap.get(r) {
                object.each_value(&mut |value| self.value(value));
            }
        }
    }
}

impl<'p> Machine<'p> {
    /// Frees the objects of `state` that its program can no longer reach. Says how many are left.
    pub fn collect(&self, state: &mut State<'p>) -> usize {
        let mut marks = Marks {
            live: vec![false; state.heap.len()],
            pending: Vec::new(),
            symbolic: false,
        };
        state.frame.chain().for_each(|frame| marks.frame(frame));
        marks.classes(&state.heap);
        let vm = &state.heap.vm;
        marks.reference(vm.thread);
        let mirrors = vm.primitive_mirrors.iter();
        mirrors.for_each(|&(_, mirror)| marks.reference(mirror));
        let modules = vm.modules.iter();
        modules.for_each(|&(_, module)| marks.reference(module));
        state.monitors.keys().for_each(|&r| marks.reference(r));
        marks.contents(&state.heap);
        if marks.symbolic {
            return state.heap.len();
        }
        state.heap.free_all_but(&marks.live)
    }
}
