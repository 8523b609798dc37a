//! Smaller programs: an expression becomes a part of itself or a leaf, a declaration goes.

use crate::syntax::{Node, Program, check, children, parse};
use isopath_calculus::check::{Shrink, readable};

impl Shrink for Program {
    fn smaller(&self) -> Vec<Program> {
        let mut candidates: Vec<String> = self.without_declarations();
        for (at, (node, _)) in self.nodes.iter().enumerate() {
            candidates.extend(self.instead_of(node).into_iter().map(|node| {
                let mut program = self.clone();
                program.nodes[at].0 = node;
                Program::text(&program)
            }));
        }
        readable(&Program::text(self), candidates, |text| {
            let program = parse(text).ok()?;
            check(&program).ok().map(|()| program)
        })
    }

    fn text(&self) -> String {
        Program::text(self)
    }
}

impl Program {
    /// What may stand in the place of an expression.
    fn instead_of(&self, node: &Node) -> Vec<Node> {
        let inputs = self.inputs.iter();
        let mut others: Vec<Node> = inputs.map(|d| Node::Variable(d.name.clone())).collect();
        others.extend([Node::Null, Node::Int(0), Node::Bool(true)]);
        let parts = children(node).into_iter();
        others.extend(parts.map(|part| self.node(part).clone()));
        others
    }

    /// The program without one of its classes, fields, methods or inputs.
    fn without_declarations(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut without = |change: &dyn Fn(&mut Program)| {
            let mut program = self.clone();
            change(&mut program);
            found.push(Program::text(&program));
        };
        for (c, class) in self.classes.iter().enumerate().skip(1) {
            without(&|program| drop(program.classes.remove(c)));
            for f in 0..class.fields.len() {
                without(&|program| drop(program.classes[c].fields.remove(f)));
            }
            for m in 0..class.methods.len() {
                without(&|program| drop(program.classes[c].methods.remove(m)));
            }
        }
        for i in 0..self.inputs.len() {
            without(&|program| drop(program.inputs.remove(i)));
        }
        found
    }
}
