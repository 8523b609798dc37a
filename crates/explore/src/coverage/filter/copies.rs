//! The copies of a `finally` block: one at each exit of what it guards, and one in the handler for
//! whatever is thrown, which throws it again at its end. They are one block in the source.

use super::Fates;
use isopath_program::{Class, Code, Op};
use std::collections::BTreeSet;
use std::mem::discriminant;
use std::ops::Range;

/// Handlers of one method. No compiler makes more of source that a person wrote, and what is done here
/// grows with them and with the instructions.
const MOST_HANDLERS: usize = 500;

pub(super) fn mark(_: &Class, code: &Code, fates: &mut Fates) {
    if code.handlers.len() > MOST_HANDLERS {
        return;
    }
    let handlers = code.handlers.iter().filter(|h| h.catch.is_none());
    let handlers: BTreeSet<u32> = handlers.map(|h| h.handler).collect();
    for handler in handlers {
        if let Some(block) = block(code, handler as usize) {
            join_copies(code, fates, handler, block);
        }
    }
}

/// What a handler does between keeping what was thrown and throwing it again.
fn block(code: &Code, handler: usize) -> Option<Range<usize>> {
    let Some(&Op::Store(thrown)) = code.ops.get(handler) else {
        return None;
    };
    let start = handler + 1;
    let mut loads = code.ops[start..].iter();
    let end = start + loads.position(|op| *op == Op::Load(thrown))?;
    let throws = code.ops.get(end + 1) == Some(&Op::Throw);
    (throws && start < end).then_some(start..end)
}

fn join_copies(code: &Code, fates: &mut Fates, handler: u32, block: Range<usize>) {
    for exit in exits(code, handler) {
        let copy = exit..exit + block.len();
        if copy.start == block.start || !is_copy(code, &block, &copy) {
            continue;
        }
        for (pc, copy) in block.clone().zip(copy.clone()) {
            fates.join(pc, copy);
        }
        fates.ignore([block.start - 1, block.end, block.end + 1]);
        // On the way from a copy to what comes next; not taken from those that nothing reaches.
        if let Some(Op::Goto(_)) = code.ops.get(copy.end) {
            fates.ignore([copy.end]);
        }
    }
}

/// Where control leaves what a handler guards.
fn exits(code: &Code, handler: u32) -> BTreeSet<usize> {
    let guarded = || {
        let handlers = code.handlers.iter().filter(|h| h.handler == handler);
        handlers.map(|h| h.start as usize..h.end as usize)
    };
    let mut is_guarded = vec![false; code.ops.len() + 1];
    for range in guarded() {
        is_guarded[range].fill(true);
    }
    let jumps = guarded().flat_map(|range| {
        let targets = code.ops[range].iter().filter_map(|op| op.target());
        targets.map(|target| target as usize)
    });
    let ends = guarded().map(|range| range.end);
    ends.chain(jumps).filter(|&pc| !is_guarded[pc]).collect()
}

/// Whether two pieces of code were made from the same source: locals and places may differ.
fn is_copy(code: &Code, block: &Range<usize>, copy: &Range<usize>) -> bool {
    code.ops.len() >= copy.end
        && block.clone().zip(copy.clone()).all(|(a, b)| {
            let same_line = code.line(a as u32) == code.line(b as u32);
            same_line && discriminant(&code.ops[a]) == discriminant(&code.ops[b])
        })
}
