//! What the rest of a run can see without a reference: frames, static fields, locks, what was interned.

use super::flaws::{self, Flaw};
use super::{Fits, Matching};
use crate::core::frame::Frame;
use crate::{Live, Machine};
use isopath_heap::{InitState, ObjRef, Value, Values};
use isopath_program::{ClassId, Method};
use std::rc::Rc;

/// Which local variables matter where in a method.
pub(super) fn live<'p>(machine: &mut Machine<'p>, frame: &Frame<'p>) -> Rc<Live> {
    let entry = machine.caches.live.entry(frame.method.id);
    entry
        .or_insert_with(|| Rc::new(Live::of(frame.code)))
        .clone()
}

/// The slots of a frame that the rest of a run can read: live local variables and the operand stack.
pub(super) fn visible_slots<'p>(machine: &mut Machine<'p>, frame: &Frame<'p>) -> Vec<usize> {
    let live = live(machine, frame);
    let locals = usize::from(frame.code.max_locals);
    let counts = |slot: &usize| *slot >= locals || live.is_live(frame.pc, *slot);
    (0..frame.sp as usize).filter(counts).collect()
}

/// How many frames are compared: all.
pub(super) fn compared_frames() -> usize {
    match flaws::has(Flaw::InnermostFrame) {
        true => 1,
        false => usize::MAX,
    }
}

/// Whether two call chains are at the same place.
pub(super) fn same_place(a: &Frame<'_>, b: &Frame<'_>) -> bool {
    let place = |frame: &Frame<'_>| (frame.method.id, frame.pc, frame.sp, frame.pending);
    let frames = |frame| Frame::chain(frame).take(compared_frames()).map(place);
    frames(a).eq(frames(b))
}

/// The static fields of a class, if it is initialised or about to be.
fn statics(state: &crate::State<'_>, class: ClassId) -> (InitState, Vec<Value>) {
    match state.heap.classes.get(class.index()) {
        Some(data) => (data.init, data.statics.to_vec()),
        None => (InitState::Uninitialised, Vec::new()),
    }
}

impl<'p> Matching<'_, 'p> {
    /// Matches everything that is reachable without a reference.
    pub(super) fn roots(&mut self) -> Fits {
        let (stored, new) = (&self.stored, &self.new);
        // Where a method has found that an input is null, what it does with it is judged otherwise.
        let found = |state: &crate::State<'_>| {
            let found = state.notes.nulls.found.iter();
            found.copied().collect::<Vec<_>>()
        };
        let known = found(stored);
        let odd = |state: &crate::State<'_>| {
            state.control.entering.is_some()
                || state.heap.is_on_its_own()
                || !state.inputs.known.bytes.is_empty()
        };
        let same = same_place(&stored.control.frame, &new.control.frame)
            && found(new).iter().all(|null| known.contains(null))
            && !odd(stored)
            && !odd(new)
            && stored.inputs.collections.answers.is_empty()
            && new.inputs.collections.answers.is_empty()
            && stored.inputs.asked_identity == new.inputs.asked_identity
            && stored
                .inputs
                .own_statics
                .iter()
                .all(|f| new.inputs.own_statics.contains(f));
        if !same {
            return None;
        }
        self.frames()?;
        self.classes()?;
        self.interned()?;
        self.changed_image()?;
        self.stand_ins()?;
        match (
            self.stored.control.constructed,
            self.new.control.constructed,
        ) {
            (Some(a), Some(b)) => self.pair(a, b),
            (None, None) => Some(()),
            _ => None,
        }
    }

    /// All frames of the call chain: a call chain never equals a longer one.
    fn frames(&mut self) -> Fits {
        let (stored, new) = (
            self.stored.control.frame.clone(),
            self.new.control.frame.clone(),
        );
        for (a, b) in stored.chain().zip(new.chain()).take(compared_frames()) {
            for slot in visible_slots(self.machine, a) {
                // What was never stored to cannot be read.
                if a.slots[slot] != Value::Unset {
                    self.value(a.slots[slot], b.slots[slot])?;
                }
            }
            match (a.monitor, b.monitor) {
                (Some(a), Some(b)) => self.value(a, b)?,
                (None, None) => {}
                _ => return None,
            }
            match (&a.then, &b.then) {
                (None, None) => {}
                // What a call is in the middle of has no parts that can be told apart: it is the same, or another.
                (Some(a), Some(b)) if Rc::ptr_eq(a, b) => {
                    let mut values = Values::default();
                    a.visit(&mut values);
                    values.0.into_iter().try_for_each(|v| self.value(v, v))?;
                }
                _ => return None,
            }
        }
        Some(())
    }

    /// Classes that a path has initialised or changed; the others are as the image has them, in every state.
    fn classes(&mut self) -> Fits {
        if flaws::has(Flaw::NoStatics) {
            return Some(());
        }
        let mut classes = self.stored.heap.changed_classes();
        classes.extend(self.new.heap.changed_classes());
        classes.sort_unstable_by_key(|class| class.index());
        classes.dedup();
        for class in classes {
            let (a, b) = (statics(&self.stored, class), statics(&self.new, class));
            if self.is_initialised_without_effect(class) {
                continue;
            }
            if a.0 != b.0 || a.1.len() != b.1.len() {
                return None;
            }
            for (a, b) in a.1.into_iter().zip(b.1) {
                match (a, b) {
                    (Value::Unset, Value::Unset) => {}
                    _ => self.value(a, b)?,
                }
            }
        }
        Some(())
    }

    /// Whether nobody can tell if a class is initialised: it has no static field, no initialiser, and neither has what
    /// is initialised with it.
    fn is_initialised_without_effect(&self, class: ClassId) -> bool {
        let program = self.machine.program;
        let is_plain = |id: ClassId| {
            let data = |state: &crate::State<'_>| statics(state, id).1.is_empty();
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

    fn interned(&mut self) -> Fits {
        let literal = |state: &crate::State<'_>, i: usize| {
            let known = state.heap.interned.get(i).copied();
            known.filter(|literal| !literal.is_null())
        };
        let mut numbers = self.stored.heap.own_literals();
        numbers.extend(self.new.heap.own_literals());
        numbers.sort_unstable();
        numbers.dedup();
        for i in numbers {
            match (literal(&self.stored, i), literal(&self.new, i)) {
                (Some(a), Some(b)) => self.pair(a, b)?,
                _ => return None,
            }
        }
        Some(())
    }

    /// Objects of the image that a path has changed.
    fn changed_image(&mut self) -> Fits {
        let mut changed = self.stored.heap.changed_objects();
        changed.extend(self.new.heap.changed_objects());
        changed.sort_unstable();
        changed.dedup();
        for object in changed {
            self.open_pair(object, object)?;
        }
        Some(())
    }

    /// What collections of the input hold is held by objects that stand in for them.
    fn stand_ins(&mut self) -> Fits {
        let stored: Vec<_> = self.stored.inputs.collections.stand_ins().collect();
        let new: Vec<_> = self.new.inputs.collections.stand_ins().collect();
        if stored.len() != new.len() {
            return None;
        }
        for ((a, made_a), (b, made_b)) in stored.into_iter().zip(new) {
            if a != b {
                return None;
            }
            let seen = self.new.heap.inputs.seen(b);
            self.bind_reference(a, seen)?;
            self.pair(made_a, made_b)?;
        }
        Some(())
    }

    /// Locks are held by the same objects, as often.
    pub(super) fn locks(&self) -> Fits {
        let (stored, new) = (&self.stored.control.monitors, &self.new.control.monitors);
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
