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
//! For the same reason shortcuts that models take on constants are off while this is recorded.

use crate::{Interrupt, Machine, State};
use isopath_program::{Method, Op};
use isopath_trace::Fingerprint;

/// The way of one path so far.
#[derive(Clone, Copy, Default)]
pub(crate) struct Flow {
    pub(crate) print: Fingerprint,
    /// If not 0, nothing counts in frames from this depth on: there the JVM makes an exception, and its
    /// constructor depends on whether the message is constant.
    muted: u32,
}

/// Where control stands before an instruction.
#[derive(Clone, Copy)]
pub(crate) struct Place<'p> {
    method: &'p Method,
    depth: u32,
    pc: u32,
    flow: Flow,
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
pub(crate) fn place<'p>(st: &State<'p>) -> Place<'p> {
    Place {
        method: st.frame.method,
        depth: st.depth,
        pc: st.frame.pc,
        flow: st.flow,
    }
}

/// The instruction at `from` is done: notes where it led if that is not the next one. A switch has no
/// next one.
pub(crate) fn record_step<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, from: Place<'p>) {
    let (stays, next) = (st.depth == from.depth, from.pc + 1);
    let frame = &mut st.frame;
    if stays && frame.pc == next {
        let op = frame.code.ops.get(from.pc as usize);
        if !matches!(op, Some(Op::Switch(_))) {
            return;
        }
    } else if stays && frame.pc == NEXT {
        frame.pc = next;
    }
    record_jump(machine, st, from, false);
}

/// The instruction at `from` was interrupted. What it has noted does not count if it is to run again,
/// and an exception that the JVM makes counts by its class.
pub(crate) fn record_interrupt<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    from: Place<'p>,
    interrupt: &Interrupt,
) {
    match interrupt {
        Interrupt::Decide(..) | Interrupt::Try(..) | Interrupt::Initialise(_) | Interrupt::Rest => {
            st.flow = from.flow;
        }
        Interrupt::Raise(raise) if st.flow.muted == 0 => {
            st.flow.muted = st.depth + 1;
            let (method, pc) = (name_of(machine, from.method), from.pc.into());
            st.flow.print = st.flow.print.and(method).and(pc).and_text(raise.class);
        }
        _ => {}
    }
}

/// The interrupt was dealt with: notes where that led, if anywhere, or that the path has ended.
pub(crate) fn record_answer<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    from: Place<'p>,
    ended: bool,
) {
    if ended || (st.depth, st.frame.pc) != (from.depth, from.pc) {
        record_jump(machine, st, from, ended);
    }
}

/// A branch inside of what stands for a method or a call site, where no instruction shows it.
pub(crate) fn record_branch<'p>(machine: &Machine<'p>, st: &mut State<'p>, taken: bool) {
    if machine.record_paths && st.flow.muted == 0 {
        st.flow.print = st.flow.print.and(taken.into());
    }
}

/// How many elements a method copies that no instruction copies one after the other.
pub(crate) fn record_count<'p>(machine: &Machine<'p>, st: &mut State<'p>, count: i32) {
    if machine.record_paths && st.flow.muted == 0 {
        st.flow.print = st.flow.print.and(count as u64);
    }
}

fn record_jump<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, from: Place<'p>, ended: bool) {
    let muted = st.flow.muted;
    if muted > 0 && st.depth >= muted && !ended {
        return;
    }
    let mut print = st.flow.print;
    if muted == 0 {
        print = print.and(name_of(machine, from.method)).and(from.pc.into());
    }
    print = print.and(name_of(machine, st.frame.method));
    st.flow = Flow {
        print: print.and(st.frame.pc.into()),
        muted: 0,
    };
}

/// A number for the names of a method and its class.
fn name_of<'p>(machine: &mut Machine<'p>, method: &'p Method) -> u64 {
    if let Some(&known) = machine.names.get(&method.id) {
        return known;
    }
    let class = &machine.program.class(method.class).name;
    let name = Fingerprint::default()
        .and_text(class)
        .and_text(&method.name)
        .and_text(&method.desc);
    machine.names.insert(method.id, name.low());
    name.low()
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
