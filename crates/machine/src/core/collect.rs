//! Garbage collection of concrete runs: mark from the frames and the classes, then free the rest.
//!
//! Only a state without symbolic values can be collected, because terms refer to objects too and are
//! never forgotten. That is `exec`; the paths of an analysis are short-lived instead.

use crate::{Machine, State};
use isopath_heap::{At, Heap, ObjRef, Value, Visit, Visitor};

/// Objects found so far, and those whose contents have not been looked at.
struct Marks {
    live: Vec<bool>,
    pending: Vec<ObjRef>,
    symbolic: bool,
}

impl Marks {
    /// Looks at the contents of all objects found, and at what these lead to.
    fn follow(&mut self, heap: &Heap) {
        while let Some(r) = self.pending.pop() {
            if let Some(object) = heap.get(r) {
                object.visit(self);
            }
        }
    }
}

impl Visitor for Marks {
    fn value(&mut self, _: At, value: Value) {
        match value {
            Value::Ref(r) => {
                if let Some(live) = r.own_index().and_then(|i| self.live.get_mut(i))
                    && !std::mem::replace(live, true)
                {
                    self.pending.push(r);
                }
            }
            Value::Sym(_) => self.symbolic = true,
            _ => {}
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
        state.visit(&mut marks);
        marks.follow(&state.heap);
        if marks.symbolic {
            return state.heap.len();
        }
        state.heap.free_all_but(&marks.live)
    }
}
