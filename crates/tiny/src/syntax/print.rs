//! Programs and expressions as text that reads back as the same.

use super::{
    Class, Declared, Expr, Name, Node, OPERATORS, Op, Program, ProgramSyntax, check, parse,
};
use isopath_calculus::{Checked, Position};
use std::fmt::Write;

/// How an operator is written.
pub(crate) fn sign(op: Op) -> &'static str {
    let found = OPERATORS.iter().find(|row| row.1 == op);
    found.map_or("?", |row| row.0)
}

impl ProgramSyntax for Program {
    type Node = Node;
    type Class = Class;

    fn read(source: &str) -> Checked<Program> {
        let program = parse(source)?;
        check(&program).map(|()| program)
    }

    fn classes(&self) -> &[Class] {
        &self.classes
    }

    fn class_name(class: &Class) -> &Name {
        &class.name
    }

    fn nodes(&self) -> &[(Node, Position)] {
        &self.nodes
    }

    fn nodes_mut(&mut self) -> &mut Vec<(Node, Position)> {
        &mut self.nodes
    }

    /// Whatever is not a leaf stands in brackets.
    fn show(&self, e: Expr) -> String {
        let show = |e: &Expr| self.show(*e);
        match self.node(e) {
            Node::Variable(x) => x.to_string(),
            Node::Int(n) => n.to_string(),
            Node::Bool(b) => b.to_string(),
            Node::Null => "null".to_owned(),
            Node::New(c) => format!("(new {c})"),
            Node::Get(e, f) => format!("{}.{f}", show(e)),
            Node::Put(e, f, v) => format!("({}.{f} := {})", show(e), show(v)),
            Node::Let(x, a, b) => format!("(let {x} := {} in {})", show(a), show(b)),
            Node::Binary(op, a, b) => format!("({} {} {})", show(a), sign(*op), show(b)),
            Node::Not(e) => format!("(!{})", show(e)),
            Node::If(c, a, b) => format!("(if {} {} {})", show(c), show(a), show(b)),
            Node::Call(e, m, all) => {
                let all: Vec<String> = all.iter().map(show).collect();
                format!("{}.{m}({})", show(e), all.join(", "))
            }
        }
    }

    fn text(&self) -> String {
        let mut out = String::new();
        for class in self.classes.iter().skip(1) {
            let _ = writeln!(out, "class {} : {} {{", class.name, class.extends);
            for field in &class.fields {
                let _ = writeln!(out, "  {};", declared(field));
            }
            for m in &class.methods {
                let all: Vec<String> = m.parameters.iter().map(declared).collect();
                let (body, all) = (self.show(m.body), all.join(", "));
                let _ = writeln!(out, "  {} {}({all}) := {body}", m.returns, m.name);
            }
            out.push_str("}\n");
        }
        for input in &self.inputs {
            let _ = writeln!(out, "{};", declared(input));
        }
        let _ = writeln!(out, "{}", self.show(self.body));
        out
    }
}

fn declared(d: &Declared) -> String {
    format!("{} {}", d.of, d.name)
}
