//! A program whose comparisons branch, as Java's do.
//!
//! In the tiny language `a = b` is a value, and only `if` forks on it. Java has no such value: to compare is to
//! jump. So the bytecode of a translated program forks at each comparison, and what it is compared with is the
//! program in which `a = b` is written `if a = b true false`: every run has the same result and the same ending,
//! and the paths are those of Java.

use crate::syntax::{Expr, Node, Op, Program};

/// `program` with a conditional for each comparison.
pub(crate) fn branching(program: &Program) -> Program {
    let mut program = program.clone();
    for at in 0..program.nodes.len() {
        let (node, position) = program.nodes[at].clone();
        if !matches!(node, Node::Binary(Op::Eq | Op::Ne | Op::Lt | Op::Le, ..)) {
            continue;
        }
        let mut add = |node| {
            program.nodes.push((node, position));
            Expr(program.nodes.len() as u32 - 1)
        };
        let condition = add(node);
        let [yes, no] = [true, false].map(|truth| add(Node::Bool(truth)));
        program.nodes[at].0 = Node::If(condition, yes, no);
    }
    program
}
