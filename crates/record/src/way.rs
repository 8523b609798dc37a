//! The way of a path through the program's control flow, as a fingerprint.
//!
//! Decisions cannot be compared between strategies: some fork where the program does not, and what is
//! symbolic under one is constant under another. So what is recorded is where control goes: each place at
//! which it does not fall through to the next instruction (a jump that is taken, a call, a return, an
//! exception), from and to. The places in between follow from these. Methods count by name and
//! descriptor, not by id, which depends on who loads what first.
//!
//! An instruction that is interrupted to decide something or to initialise a class runs again: only its
//! last run counts, so a path that decides nothing has the fingerprint of one that decides everything.
//! Static initialisers do not count, unless they decide something or fail.
//! For the same reason shortcuts that models take on constants are off while this is recorded.

use isopath_machine::{Interrupt, State, Way};
use isopath_program::{Method, MethodId, Op, Program};
use isopath_trace::Fingerprint;
use rustc_hash::FxHashMap;

/// Notes where control goes.
pub(crate) struct WayRecorder<'p> {
    program: &'p Program,
    /// Numbers for the names of methods.
    names: FxHashMap<MethodId, u64>,
}

/// Where control stands before an instruction.
#[derive(Clone, Copy)]
pub(crate) struct Standing<'p> {
    method: &'p Method,
    depth: u32,
    pc: u32,
    way: Way,
}

/// Stands for the next instruction where that is what a branch jumps to, so that one can tell whether it
/// was taken. No code is that long (JVMS 4.7.3).
pub(crate) const NEXT: u32 = u32::MAX;

/// `op`, which stands before `next`, as an instruction that says whether it jumps.
#[inline]
pub(crate) fn telling(op: Op, next: u32) -> Op {
    match op {
        Op::IfZero(cond, to) if to == next => Op::IfZero(cond, NEXT),
        Op::IfInt(cond, to) if to == next => Op::IfInt(cond, NEXT),
        Op::IfSame(to) if to == next => Op::IfSame(NEXT),
        Op::IfNotSame(to) if to == next => Op::IfNotSame(NEXT),
        Op::IfNull(to) if to == next => Op::IfNull(NEXT),
        Op::IfNonNull(to) if to == next => Op::IfNonNull(NEXT),
        _ => op,
    }
}

/// Where `st` stands.
pub(crate) fn place<'p>(st: &State<'p>) -> Standing<'p> {
    Standing {
        method: st.control.frame.method,
        depth: st.control.depth,
        pc: st.control.frame.pc,
        way: st.notes.way,
    }
}

/// The static initialiser that is muted counts from here on.
fn unmute_initialiser(way: &mut Way) {
    if way.initialises {
        (way.muted, way.initialises) = (0, false);
    }
}

/// Where static initialisers have returned to who asked for them, the way goes on as if nothing had happened.
pub(crate) fn left_initialiser(st: &mut State<'_>) -> bool {
    let way = &mut st.notes.way;
    let left = way.initialises && st.control.depth < way.muted;
    if left {
        unmute_initialiser(way);
    }
    left
}

impl<'p> WayRecorder<'p> {
    pub(crate) fn new(program: &'p Program) -> WayRecorder<'p> {
        WayRecorder {
            program,
            names: FxHashMap::default(),
        }
    }

    /// The instruction at `from` is done: notes where it led if that is not the next one. A switch has no
    /// next one.
    pub(crate) fn record_step(&mut self, st: &mut State<'p>, from: Standing<'p>) {
        let (stays, next) = (st.control.depth == from.depth, from.pc + 1);
        let frame = &mut st.control.frame;
        if stays && frame.pc == next {
            let op = frame.code.ops.get(from.pc as usize);
            if !matches!(op, Some(Op::Switch(_))) {
                return;
            }
        } else if stays && frame.pc == NEXT {
            frame.pc = next;
        }
        self.record_jump(st, from, false);
    }

    /// The instruction at `from` was interrupted. What it has noted does not count if it is to run again,
    /// and an exception that the JVM makes counts by its class.
    pub(crate) fn record_interrupt(
        &mut self,
        st: &mut State<'p>,
        from: Standing<'p>,
        interrupt: &Interrupt,
    ) {
        match interrupt {
            Interrupt::Decide(..)
            | Interrupt::Try(..)
            | Interrupt::Initialise(_)
            | Interrupt::Rest => {
                st.notes.way = from.way;
                // An initialiser that branches on what is open has paths of its own.
                if matches!(interrupt, Interrupt::Decide(..) | Interrupt::Try(..)) {
                    unmute_initialiser(&mut st.notes.way);
                }
            }
            Interrupt::Raise(raise) if st.notes.way.muted == 0 => {
                st.notes.way.muted = st.control.depth + 1;
                let (method, pc) = (self.name_of(from.method), from.pc.into());
                st.notes.way.print = st.notes.way.print.and(method).and(pc).and_text(raise.class);
            }
            _ => {}
        }
    }

    /// The interrupt was dealt with: notes where that led, if anywhere, or that the path has ended.
    pub(crate) fn record_answer(&mut self, st: &mut State<'p>, from: Standing<'p>, ended: bool) {
        if ended || (st.control.depth, st.control.frame.pc) != (from.depth, from.pc) {
            self.record_jump(st, from, ended);
        }
    }

    fn record_jump(&mut self, st: &mut State<'p>, from: Standing<'p>, ended: bool) {
        let muted = st.notes.way.muted;
        if muted > 0 && st.control.depth >= muted && !ended {
            return;
        }
        if left_initialiser(st) {
            return;
        }
        let mut print = st.notes.way.print;
        if muted == 0 {
            print = print.and(self.name_of(from.method)).and(from.pc.into());
        }
        print = print.and(self.name_of(st.control.frame.method));
        st.notes.way.print = print.and(st.control.frame.pc.into());
        st.notes.way.muted = 0;
    }

    /// A number for the names of a method and its class.
    fn name_of(&mut self, method: &'p Method) -> u64 {
        if let Some(&known) = self.names.get(&method.id) {
            return known;
        }
        let class = &self.program.class(method.class).name;
        let name = Fingerprint::default()
            .and_text(class)
            .and_text(&method.name)
            .and_text(&method.desc);
        self.names.insert(method.id, name.low());
        name.low()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn different_words_have_different_fingerprints() {
        let mut seen = BTreeSet::new();
        // All sequences of up to seven small words, the empty one included.
        for length in 0..8 {
            for digits in 0..3_u64.pow(length) {
                let words = (0..length).map(|i| digits / 3_u64.pow(i) % 3);
                let print = words.fold(Fingerprint::default(), Fingerprint::and);
                assert!(seen.insert(print), "{length} digits of {digits}");
            }
        }
    }

    #[test]
    fn texts_do_not_run_into_each_other() {
        let print = |texts: &[&str]| {
            let start = Fingerprint::default();
            texts.iter().fold(start, |print, text| print.and_text(text))
        };
        assert_ne!(print(&["ab", "c"]), print(&["a", "bc"]));
        assert_ne!(print(&["", "a"]), print(&["a"]));
    }

    #[test]
    fn fingerprints_are_read_as_they_are_written() {
        let print = Fingerprint::default().and(7);
        assert_eq!(print.to_string().parse(), Ok(print));
        assert_eq!(Fingerprint::default().to_string(), "0".repeat(32));
    }
}
