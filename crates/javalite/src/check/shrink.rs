//! Smaller programs: an expression becomes a part of itself or a leaf, a declaration goes.

use crate::syntax::{Expr, Node, Program, Scope, check, parse};
use isopath_calculus::check::{Shrink, readable};

impl Shrink for Program {
    fn smaller(&self) -> Vec<Program> {
        let mut candidates: Vec<String> = self.without_declarations();
        for at in 0..self.nodes.len() {
            let others = self.instead_of(Expr(at as u32)).into_iter();
            candidates.extend(others.map(|node| {
                let mut program = self.clone();
                program.nodes[at].0 = node;
                Program::text(&program)
            }));
        }
        readable(&Program::text(self), candidates, |text| {
            let program = parse(text).ok()?;
            check(&program, Scope::Lexical).ok().map(|()| program)
        })
    }

    fn text(&self) -> String {
        Program::text(self)
    }
}

impl Program {
    /// What may stand in the place of `e`.
    fn instead_of(&self, e: Expr) -> Vec<Node> {
        let mut others = vec![Node::Null, Node::Variable("this".into())];
        let parts = self.children(e).into_iter();
        others.extend(parts.map(|part| self.node(part).clone()));
        if let Node::Begin(all) = self.node(e) {
            let without = (0..all.len()).map(|gone| {
                let left = all.iter().enumerate().filter(|(at, _)| *at != gone);
                Node::Begin(left.map(|(_, &e)| e).collect())
            });
            others.extend(without.filter(|node| *node != Node::Begin([].into())));
        }
        others
    }

    /// The program without one of its classes, fields or methods.
    fn without_declarations(&self) -> Vec<String> {
        let mut found = Vec::new();
        let mut without = |change: &dyn Fn(&mut Program)| {
            let mut program = self.clone();
            change(&mut program);
            found.push(Program::text(&program));
        };
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
