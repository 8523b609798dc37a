//! An operand stack that knows where its values came from.

use isopath_program::Op;

/// HotSpot keeps track of writes to this many locals, and takes the others for written.
const TRACKED_LOCALS: u16 = 64;

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Slot {
    /// The instruction that pushed it; `None` if that depends on the path.
    pub source: Option<u32>,
    /// A `long` or `double`, of category 2 (JVMS 2.11.1).
    pub wide: bool,
}

/// The stack before an instruction.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Stack {
    slots: Vec<Slot>,
    /// Locals that have been stored to: a bit each.
    written: u64,
}

impl Stack {
    pub(super) fn push(&mut self, source: u32, wide: bool) {
        let source = Some(source);
        self.slots.push(Slot { source, wide });
    }

    pub(super) fn pop(&mut self, count: usize) {
        let left = self.slots.len().saturating_sub(count);
        self.slots.truncate(left);
    }

    /// The value `depth` places below the top; of malformed code, one that nothing is known of.
    pub(super) fn peek(&self, depth: usize) -> Slot {
        let found = self.slots.iter().rev().nth(depth);
        found.copied().unwrap_or_default()
    }

    pub(super) fn len(&self) -> usize {
        self.slots.len()
    }

    pub(super) fn note_write(&mut self, local: u16) {
        if local < TRACKED_LOCALS {
            self.written |= 1 << local;
        }
    }

    /// Whether a local may hold something else than at the start of the method.
    pub(super) fn may_be_written(&self, local: u16) -> bool {
        local >= TRACKED_LOCALS || self.written & (1 << local) != 0
    }

    /// Forgets what differs on another path to the same instruction.
    pub(super) fn merge(&mut self, other: &Stack) {
        for (slot, other) in self.slots.iter_mut().zip(&other.slots) {
            if slot.source != other.source {
                slot.source = None;
            }
        }
        self.written |= other.written;
    }

    /// Does what an instruction does that only moves values; says if `op` is one.
    pub(super) fn shuffle(&mut self, op: Op) -> bool {
        match op {
            Op::Pop2 => self.pop(self.pair(0)),
            Op::Dup => self.duplicate(1, 0),
            Op::DupX1 => self.duplicate(1, 1),
            Op::DupX2 => self.duplicate(1, self.pair(1)),
            Op::Dup2 => self.duplicate(self.pair(0), 0),
            Op::Dup2X1 => self.duplicate(self.pair(0), 1),
            Op::Dup2X2 => self.duplicate(self.pair(0), self.pair(self.pair(0))),
            Op::Swap => self.swap(),
            _ => return false,
        }
        true
    }

    /// How many values, from `depth` downwards, the `2` in the name of an instruction stands for.
    fn pair(&self, depth: usize) -> usize {
        if self.peek(depth).wide { 1 } else { 2 }
    }

    /// Puts a copy of the topmost `count` values below the `below` values that follow them.
    fn duplicate(&mut self, count: usize, below: usize) {
        let start = self.slots.len().saturating_sub(count);
        let copies = self.slots[start..].to_vec();
        let place = start.saturating_sub(below);
        self.slots.splice(place..place, copies);
    }

    fn swap(&mut self) {
        if let [.., second, first] = &mut self.slots[..] {
            std::mem::swap(first, second);
        }
    }
}

/// Whether an instruction does different things to values of category 1 and 2.
pub(super) fn looks_at_category(op: Op) -> bool {
    matches!(
        op,
        Op::Pop2 | Op::DupX2 | Op::Dup2 | Op::Dup2X1 | Op::Dup2X2
    )
}
