//! What the rest of a run can see without a reference, shown part by part: to an attempt to match two states, and to a
//! walk over what one of them leads to.

use super::flaws::{self, Flaw};
use super::{Garbage, Matching};
use crate::core::frame::Frame;
use crate::{Live, Machine, State};
use isopath_heap::{Fits, Global, Locks, ObjRef, Reference, Relation, Spot, StatePart, Value};
use isopath_program::{ClassId, Code, Method, MethodId};
use std::rc::Rc;

/// Which local variables matter where in a method.
fn live<'p>(machine: &mut Machine<'p>, method: MethodId, code: &Code) -> Rc<Live> {
    let entry = machine.caches.live.entry(method);
    entry.or_insert_with(|| Rc::new(Live::of(code))).clone()
}

/// The slots of a frame, at `pc` and below `sp`, that the rest of a run can read: live local variables and the operand
/// stack.
fn readable<'p>(
    machine: &mut Machine<'p>,
    (method, code): (MethodId, &Code),
    (pc, sp): (u32, u32),
) -> Vec<usize> {
    let live = live(machine, method, code);
    let locals = usize::from(code.max_locals);
    let counts = |slot: &usize| *slot >= locals || live.is_live(pc, *slot);
    (0..sp as usize).filter(counts).collect()
}

/// The slots of a frame that the rest of a run can read.
pub(super) fn visible_slots<'p>(machine: &mut Machine<'p>, frame: &Frame<'p>) -> Vec<usize> {
    readable(machine, (frame.method.id, frame.code), (frame.pc, frame.sp))
}

/// How many frames are compared: all.
pub(super) fn compared_frames() -> usize {
    match flaws::has(Flaw::InnermostFrame) {
        true => 1,
        false => usize::MAX,
    }
}

/// The static fields of a class, if it is initialised or about to be.
fn statics<'s>(state: &'s State<'_>, class: ClassId) -> &'s [Value] {
    let data = state.heap.classes.get(class.index());
    data.map_or(&[], |data| &data.statics)
}

impl Relation for Matching<'_, '_> {
    fn frames(&self) -> usize {
        compared_frames()
    }

    fn slots(&mut self, method: MethodId, code: &Code, at: (u32, u32)) -> Vec<usize> {
        readable(self.machine, (method, code), at)
    }

    fn looks_at(&mut self, what: Global) -> bool {
        match what {
            Global::Class(class) => {
                !flaws::has(Flaw::NoStatics) && !self.is_initialised_without_effect(class)
            }
            Global::Classes | Global::Names | Global::Literals | Global::Image => true,
        }
    }

    fn value(&mut self, _: Spot, stored: Value, new: Value) -> Fits {
        match (stored, new) {
            (Value::Unset, Value::Unset) => Some(()),
            _ => self.values(stored, new),
        }
    }

    fn object(&mut self, stored: ObjRef, new: ObjRef) -> Fits {
        self.pair(stored, new)
    }

    fn changed(&mut self, object: ObjRef) -> Fits {
        self.open_pair(object, object)
    }

    fn input(&mut self, stored: Reference, new: Reference) -> Fits {
        let seen = self.new.heap.inputs.seen(new);
        self.bind_reference(stored, seen)
    }

    fn locks(&mut self, stored: &Locks, new: &Locks) -> Fits {
        self.locks = Some([stored.clone(), new.clone()]);
        Some(())
    }

    /// Matches what can be seen, in the order of Algorithm 1 of paper 002: roots, then what they lead to.
    fn follow(&mut self) -> Fits {
        let reached = self.reached.take()?;
        let mut cells = reached.cells(self.garbage == Garbage::Itself);
        loop {
            self.follow_pairs()?;
            self.solve_equations()?;
            let left = self.match_cells(&cells)?;
            let rests = left.len() == cells.len() && self.pairs.pending.is_empty();
            cells = left;
            if rests && !self.take_as_itself(self.garbage, &reached, &cells)? {
                break;
            }
        }
        cells.is_empty().then_some(())?;
        self.check_outside()?;
        self.has_shape = true;
        Some(())
    }

    fn is_implied(&mut self) -> Fits {
        self.numbers()
    }
}

impl<'p> Matching<'_, 'p> {
    /// Whether nobody can tell if a class is initialised: it has no static field, no initialiser, and neither has what
    /// is initialised with it.
    fn is_initialised_without_effect(&self, class: ClassId) -> bool {
        let program = self.machine.program;
        let is_plain = |id: ClassId| {
            let data = |state: &State<'_>| statics(state, id).is_empty();
            let class = program.class(id);
            class.clinit.is_none()
                && class.interfaces.is_empty()
                && data(&self.stored)
                && data(&self.new)
        };
        let class = std::iter::successors(Some(class), |&c| program.class(c).super_class);
        let mut own = class.filter(|&c| program.class(c).super_class.is_some());
        own.all(is_plain)
    }

    /// Locks are held by the same objects, as often.
    pub(super) fn held_locks(&self) -> Fits {
        let [stored, new] = self.locks.as_ref()?;
        let opposite = |object: &ObjRef| match object.is_shared() {
            true => Some(*object),
            false => self.pairs.to_new.get(object).copied(),
        };
        let same = stored.size() == new.size()
            && stored.iter().all(|(object, times)| {
                opposite(object).and_then(|object| new.get(&object)) == Some(times)
            });
        same.then_some(())
    }

    /// Whether a constructor is at work: an object may not be yet as constructors leave it.
    pub(super) fn constructs(&self) -> bool {
        let is_constructor = |method: &Method| &*method.name == "<init>";
        self.new
            .control
            .frame
            .chain()
            .any(|frame| is_constructor(frame.method))
    }
}

/// The values that the rest of a path can see without a reference.
pub(super) fn roots<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Vec<Value> {
    let mut roots = Roots {
        machine,
        values: Vec::new(),
    };
    // A state corresponds to itself.
    let _all_shown = state.relate(state, &mut roots);
    roots.values
}

/// Collects what it is shown of a state beside itself.
struct Roots<'m, 'p> {
    machine: &'m mut Machine<'p>,
    values: Vec<Value>,
}

impl Relation for Roots<'_, '_> {
    fn frames(&self) -> usize {
        usize::MAX
    }

    fn slots(&mut self, method: MethodId, code: &Code, at: (u32, u32)) -> Vec<usize> {
        readable(self.machine, (method, code), at)
    }

    fn looks_at(&mut self, _: Global) -> bool {
        true
    }

    fn value(&mut self, _: Spot, value: Value, _: Value) -> Fits {
        self.values.push(value);
        Some(())
    }

    fn object(&mut self, object: ObjRef, _: ObjRef) -> Fits {
        self.values.push(Value::Ref(object));
        Some(())
    }

    fn changed(&mut self, object: ObjRef) -> Fits {
        self.object(object, object)
    }

    fn input(&mut self, input: Reference, _: Reference) -> Fits {
        self.values.push(Value::Sym(input.0));
        Some(())
    }

    fn locks(&mut self, _: &Locks, _: &Locks) -> Fits {
        Some(())
    }

    fn follow(&mut self) -> Fits {
        Some(())
    }

    fn is_implied(&mut self) -> Fits {
        Some(())
    }
}
