//! Random statements, kept as a tree so that a failing program can be shrunk.

use super::scope::Scope;
use super::types::{INTEGRAL, NUMERIC, TYPES, Type};
use Type::{Boolean, Byte, Char, Int};

/// A statement: a line, or headed bodies with a closing line (`if {` .. `} else {` .. `}`).
#[derive(Debug, Clone)]
pub(super) enum Statement {
    Line(String),
    Group {
        parts: Vec<(String, Vec<Statement>)>,
        close: String,
    },
}

/// Deeper statements are lines only.
const MAX_DEPTH: usize = 3;
const CAUGHT: [&str; 5] = [
    "ArithmeticException",
    "ArrayIndexOutOfBoundsException",
    "NullPointerException",
    "IllegalStateException",
    "RuntimeException",
];

fn group(parts: Vec<(String, Vec<Statement>)>, close: &str) -> Statement {
    Statement::Group {
        parts,
        close: close.to_owned(),
    }
}

impl Scope {
    /// A few statements in sequence.
    pub(super) fn body(&mut self, depth: usize) -> Vec<Statement> {
        let count = 1 + self.rng.below(if depth == 0 { 7 } else { 3 });
        (0..count).map(|_| self.statement(depth)).collect()
    }

    fn statement(&mut self, depth: usize) -> Statement {
        if depth >= MAX_DEPTH {
            return Statement::Line(self.line());
        }
        match self.rng.below(16) {
            0 | 1 => self.branch(depth + 1),
            2 | 3 => self.counted_loop(depth + 1),
            4 => self.switch(depth + 1),
            5 | 6 => self.guarded(depth + 1),
            _ => Statement::Line(self.line()),
        }
    }

    fn line(&mut self) -> String {
        match self.rng.below(14) {
            0..=3 => self.assignment(),
            4 | 5 => self.compound(),
            6 => self.increment(),
            7 => self.call_statement(),
            8 => self.new_array(),
            9 => self.concatenation(),
            _ => self.print(),
        }
    }

    fn any_type(&mut self) -> Type {
        self.rng.pick(&TYPES).0
    }

    fn assignment(&mut self) -> String {
        let of = self.any_type();
        let (target, value) = (self.variable(of), self.expression(of, 3));
        format!("{target} = {value};")
    }

    // Compound assignment narrows implicitly: any numeric type meets any other (JLS 15.26.2).
    fn compound(&mut self) -> String {
        let of = self.rng.pick(&NUMERIC);
        let target = self.variable(of);
        if of.is_integral() && self.rng.one_in(2) {
            let other = self.rng.pick(&INTEGRAL);
            let operator = self.rng.pick(&["&", "|", "^", "<<", ">>", ">>>"]);
            return format!("{target} {operator}= {};", self.expression(other, 2));
        }
        let other = self.rng.pick(&NUMERIC);
        let operator = self.rng.pick(&["+", "-", "*", "/", "%"]);
        format!("{target} {operator}= {};", self.expression(other, 2))
    }

    fn increment(&mut self) -> String {
        let of = self.rng.pick(&NUMERIC);
        format!("{}{};", self.variable(of), self.rng.pick(&["++", "--"]))
    }

    fn call_statement(&mut self) -> String {
        match self.callee() {
            Some(callee) => format!("show({});", self.call(callee, 2)),
            None => self.print(),
        }
    }

    // Sizes are small and sometimes negative; now and then there is no array at all.
    fn new_array(&mut self) -> String {
        let of = self.any_type();
        let (array, name) = (format!("array_{}", of.letter()), of.name());
        match self.rng.below(5) {
            0 => format!(
                "{array} = {} ? {array} : null;",
                self.expression(Boolean, 1)
            ),
            1 => format!("{array} = new {name}[{} % 9];", self.expression(Int, 2)),
            2 => format!("{array} = {array}.clone();"),
            _ => format!("{array} = new {name}[{}];", 4 + self.rng.below(3)),
        }
    }

    fn concatenation(&mut self) -> String {
        let parts: Vec<_> = (0..3)
            .map(|_| {
                let of = self.any_type();
                self.expression(of, 1)
            })
            .collect();
        format!("show(\"t\" + {});", parts.join(" + \",\" + "))
    }

    fn print(&mut self) -> String {
        let of = self.any_type();
        format!("show({});", self.expression(of, 3))
    }

    fn branch(&mut self, depth: usize) -> Statement {
        let mut parts = vec![(
            format!("if ({}) {{", self.expression(Boolean, 2)),
            self.body(depth),
        )];
        if self.rng.one_in(2) {
            parts.push(("} else {".to_owned(), self.body(depth)));
        }
        group(parts, "}")
    }

    // The fuel is shared by the whole program: nested loops and calls in loops stay short.
    fn counted_loop(&mut self, depth: usize) -> Statement {
        let (k, limit) = (format!("k{}", self.loops), 1 + self.rng.below(6));
        self.loops += 1;
        let mut body = self.body(depth);
        if self.rng.one_in(3) {
            let leave = self.rng.pick(&["break;", "continue;"]);
            let parts = vec![(
                format!("if ({}) {{", self.expression(Boolean, 2)),
                vec![Statement::Line(leave.to_owned())],
            )];
            body.insert(self.rng.below(body.len() + 1), group(parts, "}"));
        }
        self.loops -= 1;
        let (head, close) = match self.rng.below(3) {
            0 => (
                format!("for (int {k} = {limit}; {k} > 0 && fuel-- > 0; {k}--) {{"),
                "}".to_owned(),
            ),
            1 => (
                format!("for (int {k} = 0; {k} < {limit} && fuel-- > 0; {k}++) {{"),
                "}".to_owned(),
            ),
            _ => (
                format!("for (int {k} = -1; ++{k} < {limit} && fuel-- > 0;) do {{"),
                "} while (false);".to_owned(),
            ),
        };
        Statement::Group {
            parts: vec![(head, body)],
            close,
        }
    }

    fn switch(&mut self, depth: usize) -> Statement {
        let of = self.rng.pick(&[Int, Char, Byte]);
        // A leaf may be narrower than asked for; the labels need the type that was.
        let head = format!("switch (({}) {}) {{", of.name(), self.expression(of, 2));
        let mut parts = vec![(head, Vec::new())];
        // Dense keys make a tableswitch, sparse ones a lookupswitch.
        let step: i32 = if of == Int {
            self.rng.pick(&[1, 1, 1000, 715_827_882])
        } else {
            self.rng.pick(&[1, 20])
        };
        let first = self.rng.below(3) as i32;
        for case in first..first + 1 + self.rng.below(4) as i32 {
            let mut body = self.body(depth);
            if !self.rng.one_in(3) {
                body.push(Statement::Line("break;".to_owned()));
            }
            parts.push((format!("case {}:", case.wrapping_mul(step)), body));
        }
        parts.push(("default:".to_owned(), self.body(depth)));
        group(parts, "}")
    }

    fn guarded(&mut self, depth: usize) -> Statement {
        let mut body = self.body(depth);
        if self.rng.one_in(4) {
            let condition = self.expression(Boolean, 2);
            let throw = Statement::Line(format!(
                "throw new IllegalStateException(\"at \" + {});",
                self.expression(Int, 1)
            ));
            body.push(group(
                vec![(format!("if ({condition}) {{"), vec![throw])],
                "}",
            ));
        }
        let caught = self.rng.pick(&CAUGHT);
        let mut handler = vec![Statement::Line("show(caught.toString());".to_owned())];
        handler.extend(self.body(MAX_DEPTH));
        let mut parts = vec![
            ("try {".to_owned(), body),
            (format!("}} catch ({caught} caught) {{"), handler),
        ];
        if self.rng.one_in(3) {
            parts.push(("} finally {".to_owned(), self.body(MAX_DEPTH)));
        }
        group(parts, "}")
    }
}
