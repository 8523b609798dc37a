//! Programs and expressions as text that reads back as the same.

use super::{Class, Expr, Name, Node, Program, ProgramSyntax, Scope, check, parse};
use isopath_calculus::{Checked, Position};
use std::fmt::Write;

impl ProgramSyntax for Program {
    type Node = Node;
    type Class = Class;

    fn read(source: &str) -> Checked<Program> {
        let program = parse(source)?;
        check(&program, Scope::Lexical).map(|()| program)
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

    fn show(&self, e: Expr) -> String {
        let show = |e: &Expr| self.show(*e);
        match self.node(e) {
            Node::Variable(x) => x.to_string(),
            Node::Null => "null".to_owned(),
            Node::Bool(b) => b.to_string(),
            Node::New(c) => format!("(new {c})"),
            Node::Get(e, f) => format!("({} $ {f})", show(e)),
            Node::Put(x, f, e) => format!("({x} $ {f} := {})", show(e)),
            Node::Equals(a, b) => format!("({} = {})", show(a), show(b)),
            Node::If(c, a, b) => format!("(if {} {} else {})", show(c), show(a), show(b)),
            Node::Var(t, x, a, b) => format!("(var {t} {x} := {} in {})", show(a), show(b)),
            Node::Call(a, m, b) => format!("({} @ {m} {})", show(a), show(b)),
            Node::Assign(x, e) => format!("({x} := {})", show(e)),
            Node::Begin(all) => {
                let parts: Vec<String> = all.iter().map(show).collect();
                format!("(begin {})", parts.join(" "))
            }
        }
    }

    fn text(&self) -> String {
        let mut out = String::from("((");
        for (at, class) in self.classes.iter().enumerate() {
            let gap = if at == 0 { "" } else { "\n  " };
            let fields = class
                .fields
                .iter()
                .map(|f| format!("[{} {}]", f.of, f.name));
            let fields: Vec<String> = fields.collect();
            let _ = write!(out, "{gap}(class {} ({}) (", class.name, fields.join(" "));
            for m in &class.methods {
                let (body, takes) = (self.show(m.body), &m.takes);
                let _ = write!(
                    out,
                    "\n    ({} {} [{takes} {}]",
                    m.returns, m.name, m.parameter
                );
                let _ = write!(out, "\n      {body})");
            }
            out.push_str("))");
        }
        let _ = writeln!(out, ")\n ({} {}))", self.entry_class, self.entry_method);
        out
    }
}
