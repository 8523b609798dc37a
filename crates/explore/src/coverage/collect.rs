//! From what machines recorded to plain data.

use super::filter::{Fate, Fates, is_made_up};
use isopath_program::{Method, Program};
use isopath_record::OpCoverage;
use isopath_trace::{ClassCoverage, Coverage, InstructionCoverage, MethodCoverage, Side};
use std::collections::BTreeMap;

/// What one worker covered, by method, sorted by name. Ids depend on who loads what first, so nothing that is shown
/// may depend on their order. Of methods that were not entered only `target` is there.
pub(crate) fn describe(
    program: &Program,
    target: &Method,
    covered: Vec<(&Method, Vec<OpCoverage>)>,
) -> Coverage {
    let mut coverage = Coverage::default();
    for (method, ops) in covered {
        let entered = ops.iter().any(|op| op.executed);
        if method.id == target.id {
            coverage.target = insert(&mut coverage, program, method, ops);
        } else if entered && !is_made_up(program, method) {
            insert(&mut coverage, program, method, ops);
        }
    }
    coverage
}

/// Adds a method and says where it is, unless nothing of it is in the source.
fn insert(
    coverage: &mut Coverage,
    program: &Program,
    method: &Method,
    ops: Vec<OpCoverage>,
) -> Option<(String, usize)> {
    let class = program.class(method.class);
    let position = class.methods.iter().position(|&id| id == method.id)?;
    let code = method.code(program).ok()??;
    let fates = Fates::new(class, code);
    let instructions: Vec<InstructionCoverage> = counted(&fates, ops)
        .map(|(pc, op)| InstructionCoverage {
            line: code.line(pc as u32),
            executed: op.executed,
            sides: sides(&fates, pc, &op),
            fails: fates.is_failure(pc),
        })
        .collect();
    if instructions.is_empty() {
        return None;
    }
    let entry = coverage.classes.entry(class.name.to_string());
    let entry = entry.or_insert_with(|| ClassCoverage {
        source_file: class.source_file.as_deref().map(str::to_owned),
        methods: BTreeMap::new(),
    });
    entry.methods.insert(
        position,
        MethodCoverage {
            name: method.name.to_string(),
            desc: method.desc.to_string(),
            instructions,
        },
    );
    Some((class.name.to_string(), position))
}

/// The instructions that count, with what was covered of them and of their copies.
fn counted(fates: &Fates, mut ops: Vec<OpCoverage>) -> impl Iterator<Item = (usize, OpCoverage)> {
    for pc in 0..ops.len() {
        if let Fate::CopyOf(original) = fates.of(pc) {
            let copy = std::mem::take(&mut ops[pc]);
            unite(&mut ops[original], &copy);
        }
    }
    let ops = ops.into_iter().enumerate();
    ops.filter(|&(pc, _)| fates.of(pc) == Fate::Counts)
}

fn sides(fates: &Fates, pc: usize, op: &OpCoverage) -> Vec<Side> {
    let failing = fates.failing_side(pc);
    let sides = op.sides.iter().enumerate();
    sides
        .map(|(side, &taken)| Side {
            taken,
            fails: failing == Some(side),
        })
        .collect()
}

/// Adds what was covered of the same instruction elsewhere.
fn unite(known: &mut OpCoverage, op: &OpCoverage) {
    known.executed |= op.executed;
    known.sides.resize(op.sides.len(), false);
    let sides = known.sides.iter_mut().zip(&op.sides);
    sides.for_each(|(known, side)| *known |= side);
}
