//! What can go from a program.

use crate::syntax::{Expr, Node, Program};
use isopath_calculus::check::Shrink;

impl Shrink for Program {
    fn instead_of(&self, _: Expr) -> Vec<Node> {
        let inputs = self.inputs.iter();
        let mut others: Vec<Node> = inputs.map(|d| Node::Variable(d.name.clone())).collect();
        others.extend([Node::Null, Node::Int(0), Node::Bool(true)]);
        others
    }

    fn without_declarations(&self) -> Vec<Program> {
        let mut found = Vec::new();
        let mut without = |change: &dyn Fn(&mut Program)| found.push(self.changed(change));
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
