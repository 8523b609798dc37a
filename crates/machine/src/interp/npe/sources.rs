//! Where the values on the operand stack came from, at each instruction.
//!
//! The passes are those of HotSpot, which stops as soon as it has seen one path to every instruction: a
//! jump backwards that would make a source ambiguous may never be looked at, and the message then names
//! the source all the same.

use super::Body;
use super::effect::{execute, successors};
use super::loads::wide_loads;
use super::stack::Stack;

/// Code that jumps backwards over and over needs a pass for each jump; nobody writes this much of it.
const MAX_PASSES: usize = 200;
/// HotSpot gives up when all stacks together are deeper than this.
const MAX_VALUES: usize = 1_000_000;

/// The stack before each instruction, as far as it is known; complete enough for `wanted`.
pub(super) fn stacks_up_to(body: Body<'_>, wanted: u32) -> Vec<Option<Stack>> {
    let mut analysis = Analysis {
        body,
        wide_loads: wide_loads(body),
        stacks: vec![None; body.code.ops.len()],
        values: 0,
    };
    analysis.enter();
    for _ in 0..MAX_PASSES {
        if !analysis.pass(wanted) {
            break;
        }
    }
    analysis.stacks
}

struct Analysis<'a> {
    body: Body<'a>,
    wide_loads: Vec<bool>,
    stacks: Vec<Option<Stack>>,
    /// Sum of the depths of the stacks.
    values: usize,
}

impl Analysis<'_> {
    /// The stacks that the method and its exception handlers start with.
    fn enter(&mut self) {
        if let Some(first) = self.stacks.first_mut() {
            *first = Some(Stack::default());
        }
        for handler in &self.body.code.handlers {
            if let Some(unknown @ None) = self.stacks.get_mut(handler.handler as usize) {
                let mut stack = Stack::default();
                stack.push(handler.handler, false);
                *unknown = Some(stack);
            }
        }
    }

    /// Executes every instruction whose stack is known, in order. Says if another pass may find out more.
    fn pass(&mut self, wanted: u32) -> bool {
        let (mut complete, mut grown) = (true, false);
        for at in 0..self.body.code.ops.len() as u32 {
            match self.visit(at) {
                Some(reached_new) => grown |= reached_new,
                None => complete = false,
            }
            if at + 1 == wanted && self.is_known(wanted) || self.values > MAX_VALUES {
                return false;
            }
        }
        grown && !complete
    }

    /// Executes one instruction, if its stack is known. Says if it led to an instruction without a stack.
    fn visit(&mut self, at: u32) -> Option<bool> {
        let mut stack = self.stacks.get(at as usize)?.clone()?;
        let wide_load = self.wide_loads.get(at as usize).copied().unwrap_or(false);
        execute(self.body, &mut stack, at, wide_load);
        let mut reached_new = false;
        for target in successors(self.body, at) {
            reached_new |= !self.is_known(target);
            self.arrive(target, &mut stack);
        }
        Some(reached_new)
    }

    fn is_known(&self, at: u32) -> bool {
        matches!(self.stacks.get(at as usize), Some(Some(_)))
    }

    /// What one successor knows is merged into what the next ones get: HotSpot's doing.
    fn arrive(&mut self, at: u32, stack: &mut Stack) {
        match self.stacks.get_mut(at as usize) {
            Some(Some(known)) => {
                stack.merge(known);
                known.clone_from(stack);
            }
            Some(unknown) => {
                self.values += stack.len();
                *unknown = Some(stack.clone());
            }
            None => {}
        }
    }
}
