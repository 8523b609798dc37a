//! Which bound on the input heap a run on a concrete heap is beyond, by the definition of paper 000, section 3.4, and
//! of paper 003, section 7.2: a party that shares nothing with the formulas of `isopath-inputs`.
//!
//! Objects are met when a reference to them is loaded for the first time. A parameter or a static field leads to its
//! object by a chain of no objects, a field or an element by one more than its object is met by.

use crate::run::{HeapBounds, HeapRun};
use isopath_heap::{ObjRef, Value};
use isopath_machine::{Machine, Pause, State, Watch};
use isopath_program::{Class, ClassId, Op, Program};
use isopath_trace::Bound;
use rustc_hash::{FxHashMap, FxHashSet};

/// Instructions at a time.
const FUEL: u64 = 1 << 20;

/// Methods that read or write arrays where no instruction does.
const UNSEEN: [&str; 2] = ["arraycopy", "clone"];

/// What a run is within.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Within {
    /// All bounds.
    All,
    /// All but this, which it meets first.
    Beyond(Bound),
    /// Something was done that is not seen here.
    Unseen,
}

/// What the run that was `run` meets of its heap.
pub(crate) fn within<'p>(
    machine: &mut Machine<'p>,
    bounds: HeapBounds,
    run: &HeapRun<'p>,
) -> Within {
    let mut meter = Meter {
        program: machine.program,
        bounds,
        initial: run
            .objects
            .iter()
            .copied()
            .filter(|o| !o.is_null())
            .collect(),
        chains: FxHashMap::default(),
        of_class: FxHashMap::default(),
        indices: FxHashMap::default(),
        written: FxHashSet::default(),
        within: Within::All,
    };
    let mut state = run.before.clone();
    if meter
        .initial
        .iter()
        .any(|&object| !meter.is_plain(&state, object))
    {
        return Within::Unseen;
    }
    for &argument in &run.arguments {
        meter.load(&state, None, argument);
    }
    while !matches!(
        machine.run_watched(&mut state, FUEL, &mut meter),
        Pause::Ended(_)
    ) {}
    meter.within
}

/// Watches a run.
struct Meter<'p> {
    program: &'p Program,
    bounds: HeapBounds,
    /// The objects of the initial heap.
    initial: FxHashSet<ObjRef>,
    /// Those that were met, and the length of the chain that led there.
    chains: FxHashMap<ObjRef, u32>,
    of_class: FxHashMap<ClassId, u32>,
    /// The indices of arrays that were read in the initial heap.
    indices: FxHashMap<ObjRef, FxHashSet<i32>>,
    /// The elements that were written.
    written: FxHashSet<(ObjRef, i32)>,
    within: Within,
}

/// What an instruction is about to do to an object of the initial heap.
enum Access {
    /// Load a root.
    Root,
    /// Load a reference out of it.
    Load(ObjRef),
    /// Load an element, which may be no reference.
    Element(ObjRef, i32),
    /// Write an element.
    Write(ObjRef, i32),
}

impl<'p> Watch<'p> for Meter<'p> {
    type Seen = Option<Access>;

    fn before(&mut self, st: &mut State<'p>) -> Option<Access> {
        let frame = &st.control.frame;
        let operand = |depth| frame.operand(depth);
        let object = |depth| match operand(depth) {
            Some(Value::Ref(object)) if self.initial.contains(&object) => Some(object),
            _ => None,
        };
        let index = |depth| match operand(depth) {
            Some(Value::Int(index)) => Some(index),
            _ => None,
        };
        match *frame.code.ops.get(frame.pc as usize)? {
            Op::GetStatic(_) => Some(Access::Root),
            Op::GetField(_) => object(0).map(Access::Load),
            Op::ArrayLoad(_) => Some(Access::Element(object(1)?, index(0)?)),
            Op::ArrayStore(_) => Some(Access::Write(object(2)?, index(1)?)),
            Op::InvokeVirtual(called) | Op::InvokeStatic(called) | Op::InvokeSpecial(called) => {
                let method = self.program.resolve_method(frame.method.class, called);
                let name = method.map(|method| &*self.program.method(method).name);
                if name.is_ok_and(|name| UNSEEN.contains(&name)) && self.within == Within::All {
                    self.within = Within::Unseen;
                }
                None
            }
            _ => None,
        }
    }

    fn after(&mut self, st: &mut State<'p>, seen: Option<Access>) {
        let loaded = || st.control.frame.operand(0).unwrap_or(Value::NULL);
        match seen {
            None => {}
            Some(Access::Root) => self.load(st, None, loaded()),
            Some(Access::Load(from)) => self.load(st, Some(from), loaded()),
            Some(Access::Element(array, index)) => {
                self.read(array, index);
                self.load(st, Some(array), loaded());
            }
            Some(Access::Write(array, index)) => {
                self.written.insert((array, index));
            }
        }
    }
}

impl<'p> Meter<'p> {
    /// Whether an object is of a kind all of whose parts are seen.
    fn is_plain(&self, st: &State<'p>, object: ObjRef) -> bool {
        let class = st.heap.get(object).map(|o| self.program.class(o.class));
        let is_own = |class: &Class| {
            class.is_application() || class.is_array() || &*class.name == "java/lang/Object"
        };
        class.is_some_and(is_own)
    }

    fn beyond(&mut self, bound: Bound) {
        if self.within == Within::All {
            self.within = Within::Beyond(bound);
        }
    }

    /// A reference is loaded from a root or from an object that was met.
    fn load(&mut self, st: &State<'p>, from: Option<ObjRef>, value: Value) {
        let Value::Ref(object) = value else { return };
        if !self.initial.contains(&object) || self.chains.contains_key(&object) {
            return;
        }
        let chain = match from {
            Some(owner) => self.chains.get(&owner).map_or(0, |chain| chain + 1),
            None => 0,
        };
        self.chains.insert(object, chain);
        let class = st.heap.get(object).map(|object| object.class);
        let of_class = class.map_or(0, |class| {
            let count = self.of_class.entry(class).or_insert(0);
            *count += 1;
            *count
        });
        let HeapBounds {
            chain: k,
            objects: n,
            total,
        } = self.bounds;
        let figures = [
            (Bound::Chain, k, chain),
            (Bound::Objects, n, of_class),
            (Bound::Total, total, self.chains.len() as u32),
        ];
        for (bound, most, figure) in figures {
            if most.is_some_and(|most| figure > most) {
                self.beyond(bound);
            }
        }
    }

    /// An element is read.
    fn read(&mut self, array: ObjRef, index: i32) {
        if self.written.contains(&(array, index)) {
            return;
        }
        let indices = self.indices.entry(array).or_default();
        indices.insert(index);
        let read = indices.len() as u32;
        if self.bounds.chain.is_some_and(|k| read > k) {
            self.beyond(Bound::Chain);
        }
    }
}
