//! The places of one method that can be covered.

use isopath_program::{Code, Method, Op, Target};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// A method whose coverage is recorded.
pub(super) struct Watched<'p> {
    pub(super) method: &'p Method,
    pub(super) code: &'p Code,
    /// The bit of its first instruction; those of the others follow, then those of sides.
    pub(super) base: u32,
    /// For each instruction the bit of its first side, counted from `base`, and one entry more.
    sides: Box<[u32]>,
    /// Where each switch can go, sorted.
    pub(super) targets: FxHashMap<Target, Box<[Target]>>,
}

impl<'p> Watched<'p> {
    pub(super) fn new(method: &'p Method, code: &'p Code, base: u32) -> Watched<'p> {
        let mut targets = FxHashMap::default();
        let mut next = code.ops.len() as u32;
        let mut sides = vec![next];
        for (pc, op) in (0..).zip(&code.ops) {
            next += match *op {
                Op::Switch(table) => {
                    let places = switch_targets(code, table);
                    let count = places.len() as u32;
                    targets.insert(pc, places);
                    // A switch with one way out decides nothing.
                    if count > 1 { count } else { 0 }
                }
                op => 2 * u32::from(op.is_conditional()),
            };
            sides.push(next);
        }
        Watched {
            method,
            code,
            base,
            sides: sides.into(),
            targets,
        }
    }

    pub(super) fn bits(&self) -> u32 {
        self.sides.last().copied().unwrap_or(0)
    }

    /// The instruction that a bit is about, as itself or as one of its sides.
    pub(super) fn op_of(&self, bit: u32) -> Target {
        match bit < self.code.ops.len() as u32 {
            true => bit,
            // Those without sides begin where the next one does.
            false => self.sides.partition_point(|&first| first <= bit) as u32 - 1,
        }
    }

    /// The bits of the sides of an instruction, if there is such an instruction.
    pub(super) fn sides_of(&self, pc: Target) -> Option<Range<u32>> {
        let pc = pc as usize;
        Some(*self.sides.get(pc)?..*self.sides.get(pc + 1)?)
    }
}

/// Where a switch can go: keys that share a place are one side, and so is the default.
fn switch_targets(code: &Code, table: u32) -> Box<[Target]> {
    let mut targets: Vec<Target> = code.switch_targets(table).collect();
    targets.sort_unstable();
    targets.dedup();
    targets.into()
}
