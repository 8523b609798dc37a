//! Where states are compared: at heads of loops in the application, and where a program says so.

use super::At;
use isopath_machine::{Interrupt, State, Watch, loop_heads};
use isopath_program::{Code, Method, MethodId, Op, Program};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The call that marks a place (`ifSubsumed` of paper 002, section 7).
const CHECKPOINT: (&str, &str) = ("isopath/Verify", "checkpoint");

/// A method, and an instruction in it.
pub(crate) type Place = (MethodId, u32);

/// The places of a program.
pub(crate) struct Places<'p> {
    program: &'p Program,
    at: Vec<At>,
    /// The instructions of each method that are places, as far as somebody has asked.
    of: FxHashMap<MethodId, Vec<bool>>,
    /// Where nothing is ever covered: a path is compared at its first visit, its second, its fourth and so on.
    pub(crate) barren: BTreeSet<Place>,
}

impl<'p> Places<'p> {
    pub(crate) fn new(program: &'p Program, at: Vec<At>) -> Places<'p> {
        Places {
            program,
            at,
            of: FxHashMap::default(),
            barren: BTreeSet::new(),
        }
    }

    /// Whether a path is to be compared where it stands, at the visit that begins; `None` if that is no place.
    fn visited(&mut self, st: &mut State<'p>) -> Option<bool> {
        let (method, pc) = (st.control.frame.method, st.control.frame.pc);
        let (program, at) = (self.program, &self.at);
        let places = self.of.entry(method.id);
        let places =
            places.or_insert_with(|| places_of(program, method, st.control.frame.code, at));
        if !places.get(pc as usize).copied().unwrap_or(false) {
            return None;
        }
        let place = (method.id, pc);
        let visits = st.notes.visits.get(&place).map_or(1, |visits| visits + 1);
        st.notes.visits.insert_mut(place, visits);
        Some(visits.is_power_of_two() || !self.barren.contains(&place))
    }
}

/// Which instructions of a method are places.
pub(crate) fn places_of(program: &Program, method: &Method, code: &Code, at: &[At]) -> Vec<bool> {
    let mut places = vec![false; code.ops.len()];
    if !program.class(method.class).is_application() {
        return places;
    }
    let (heads, calls) = (loop_heads(code), checkpoints(program, method, code));
    for at in at {
        let chosen: Vec<u32> = match *at {
            At::LoopHeads => heads.iter().copied().collect(),
            At::Checkpoints => calls.iter().copied().collect(),
            At::Line(of, line) if of == method.id => {
                let all = heads.iter().chain(&calls).copied();
                all.filter(|&pc| code.line(pc) == Some(line)).collect()
            }
            At::Line(..) => Vec::new(),
        };
        chosen.into_iter().for_each(|pc| places[pc as usize] = true);
    }
    places
}

/// The lines of the method of a place in which there is a loop or a checkpoint, in order.
pub fn places(program: &Program, at: At) -> Vec<u32> {
    let At::Line(method, _) = at else {
        return Vec::new();
    };
    let method = program.method(method);
    let Ok(Some(code)) = method.code(program) else {
        return Vec::new();
    };
    let mut all = loop_heads(code);
    all.extend(checkpoints(program, method, code));
    let lines: BTreeSet<u32> = all.into_iter().filter_map(|pc| code.line(pc)).collect();
    lines.into_iter().collect()
}

/// Calls of [`CHECKPOINT`].
fn checkpoints(program: &Program, method: &Method, code: &Code) -> BTreeSet<u32> {
    let is_checkpoint = |op: &Op| {
        let Op::InvokeStatic(index) = *op else {
            return false;
        };
        let called = program.resolve_method(method.class, index);
        called.is_ok_and(|id| {
            let called = program.method(id);
            (&*program.class(called.class).name, &*called.name) == CHECKPOINT
        })
    };
    let calls = code
        .ops
        .iter()
        .enumerate()
        .filter(|(_, op)| is_checkpoint(op));
    calls.map(|(pc, _)| pc as u32).collect()
}

/// Watches paths come to places.
impl<'p> Watch<'p> for Places<'p> {
    /// Whether the path was looked at before the instruction.
    type Seen = bool;

    fn resumed(&mut self, st: &mut State<'p>) {
        st.notes.rests = false;
    }

    /// An instruction that is interrupted begins again, which is no other visit.
    #[inline]
    fn rests(&mut self, st: &mut State<'p>) -> bool {
        let here = Some((st.control.depth, st.control.frame.pc));
        if st.notes.looked_at == here {
            return false;
        }
        if let Some(rests) = self.visited(st) {
            st.notes.looked_at = here;
            st.notes.rests = rests;
        }
        st.notes.rests
    }

    #[inline]
    fn before(&mut self, st: &mut State<'p>) -> bool {
        st.notes.looked_at == Some((st.control.depth, st.control.frame.pc))
    }

    #[inline]
    fn after(&mut self, st: &mut State<'p>, looked_at: bool) {
        if looked_at {
            st.notes.looked_at = None;
        }
    }

    fn interrupted(&mut self, st: &mut State<'p>, looked_at: &bool, why: &Interrupt) {
        if *looked_at && matches!(why, Interrupt::Throw(_) | Interrupt::Raise(_)) {
            st.notes.looked_at = None;
        }
    }
}
