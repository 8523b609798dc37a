//! What can go from a program.

use crate::syntax::{Expr, Node, Program, ProgramSyntax};
use isopath_calculus::check::Shrink;

impl Shrink for Program {
    fn instead_of(&self, e: Expr) -> Vec<Node> {
        let mut others = vec![Node::Null, Node::Variable("this".into())];
        if let Node::Begin(all) = self.node(e) {
            let without = (0..all.len()).map(|gone| {
                let left = all.iter().enumerate().filter(|(at, _)| *at != gone);
                Node::Begin(left.map(|(_, &e)| e).collect())
            });
            others.extend(without.filter(|node| *node != Node::Begin([].into())));
        }
        others
    }

    fn without_declarations(&self) -> Vec<Program> {
        let mut found = Vec::new();
        let mut without = |change: &dyn Fn(&mut Program)| found.push(self.changed(change));
        for (c, class) in self.classes.iter().enumerate() {
            without(&|program| drop(program.classes.remove(c)));
            for f in 0..class.fields.len() {
                without(&|program| drop(program.classes[c].fields.remove(f)));
            }
            for m in 0..class.methods.len() {
                without(&|program| drop(program.classes[c].methods.remove(m)));
            }
        }
        found
    }
}
