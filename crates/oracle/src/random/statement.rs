//! Random statements.

use super::expression::{NARROW, Scope};
use super::tree::Statement;
use super::worlds::Exception;

/// Deeper statements are lines only.
const MAX_DEPTH: usize = 2;
/// As are later ones.
const MOST_STATEMENTS: usize = 6;
/// In this order, as none is a superclass of a later one.
const CAUGHT: [&str; 6] = [
    "NullPointerException",
    "ClassCastException",
    "ArrayStoreException",
    "ArithmeticException",
    "IndexOutOfBoundsException",
    "NegativeArraySizeException",
];
const THROWN: [&str; 3] = [
    "new IllegalStateException()",
    "new ArithmeticException()",
    "(RuntimeException) null",
];

impl Scope<'_> {
    /// A few statements.
    pub(super) fn body(&mut self, depth: usize) -> Vec<Statement> {
        let count = 1 + self.rng.below(if depth == 0 { 4 } else { 2 });
        (0..count).map(|_| self.statement(depth)).collect()
    }

    fn statement(&mut self, depth: usize) -> Statement {
        self.statements += 1;
        if depth == MAX_DEPTH || self.statements > MOST_STATEMENTS {
            return Statement::Line(self.line());
        }
        match self.rng.below(24) {
            0..=5 => self.branch(depth),
            6 | 7 => self.attempt(depth),
            8 | 9 => self.iteration(depth),
            10 => self.locked(depth),
            11 | 12 => self.switch(depth),
            13 | 14 => Statement::Line(format!("if ({}) return R;", self.condition(1))),
            _ => Statement::Line(self.line()),
        }
    }

    fn branch(&mut self, depth: usize) -> Statement {
        let head = format!("if ({}) {{", self.condition(1));
        let mut parts = vec![(head, self.body(depth + 1))];
        if self.one_in(2) {
            parts.push(("} else {".to_owned(), self.body(depth + 1)));
        }
        Statement::Group(parts, "}")
    }

    /// `try` with one or two catches, or a `finally`, or both.
    fn attempt(&mut self, depth: usize) -> Statement {
        let mut parts = vec![("try {".to_owned(), self.body(depth + 1))];
        let name = format!("c{depth}");
        let kind = self.rng.below(4);
        if kind != 0 {
            let own = self.own_exception();
            let caught = own.map_or(CAUGHT[self.rng.below(CAUGHT.len())], |own| own.name);
            let known = self.counters.len();
            let ints = own.map_or(&[][..], |own| own.ints);
            self.counters
                .extend(ints.iter().map(|int| format!("{name}.{int}")));
            parts.push((
                format!("}} catch ({caught} {name}) {{"),
                self.handler(&name, depth),
            ));
            self.counters.truncate(known);
        }
        if kind == 1 {
            let head = format!("}} catch (RuntimeException {name}) {{");
            parts.push((head, self.handler(&name, depth)));
        }
        if kind == 0 || self.one_in(4) {
            parts.push(("} finally {".to_owned(), self.body(depth + 1)));
        }
        Statement::Group(parts, "}")
    }

    /// An exception of the application, if there are any, half of the time.
    fn own_exception(&mut self) -> Option<&'static Exception> {
        let own = self.world.exceptions.first();
        own.filter(|_| self.one_in(2))
    }

    fn handler(&mut self, caught: &str, depth: usize) -> Vec<Statement> {
        let mut body = self.body(depth + 1);
        if self.one_in(4) {
            body.push(Statement::Line(format!(
                "if ({}) throw {caught};",
                self.condition(0)
            )));
        }
        body
    }

    /// A loop with few iterations.
    fn iteration(&mut self, depth: usize) -> Statement {
        let counter = format!("k{depth}");
        let most = 2 + self.rng.below(2);
        let more = match self.one_in(2) {
            true => format!(" && {}", self.condition(1)),
            false => String::new(),
        };
        let head = format!("for (int {counter} = 0; {counter} < {most}{more}; {counter}++) {{");
        self.counters.push(counter);
        self.loops += 1;
        let body = self.body(depth + 1);
        self.loops -= 1;
        self.counters.pop();
        Statement::Group(vec![(head, body)], "}")
    }

    fn locked(&mut self, depth: usize) -> Statement {
        let ty = self.any_type();
        let lock = self.of(ty, 0);
        let head = format!("synchronized (({ty}) {lock}) {{");
        Statement::Group(vec![(head, self.body(depth + 1))], "}")
    }

    /// With and without `break` between its cases.
    fn switch(&mut self, depth: usize) -> Statement {
        let head = format!("switch ({}) {{ case 0: {{", self.of("int", 1));
        let mut parts = vec![(head, self.body(depth + 1))];
        for case in ["case 1:", "default:"] {
            if !self.one_in(3) {
                let end = self.rng.pick(&["} break;", "}"]);
                parts.push((format!("{end} {case} {{"), self.body(depth + 1)));
            }
        }
        Statement::Group(parts, "} }")
    }

    pub(super) fn line(&mut self) -> String {
        match self.rng.below(16) {
            0 => format!("assert {};", self.condition(1)),
            1 => {
                let own = self.own_exception();
                let thrown = own.map_or(THROWN[self.rng.below(THROWN.len())], |own| own.make);
                format!(
                    "if ({}) throw {};",
                    self.condition(1),
                    self.filled(thrown, 0)
                )
            }
            2 if self.loops > 0 => {
                let jump = self.rng.pick(&["break", "continue"]);
                format!("if ({}) {jump};", self.condition(0))
            }
            3 | 4 => self.update(),
            _ => self.assignment(),
        }
    }

    /// Narrow types wrap around without a cast.
    fn update(&mut self) -> String {
        match self.place(&|t| t == "int" || NARROW.contains(&t), 2) {
            Some(place) if self.one_in(2) => format!("{place}{};", self.rng.pick(&["++", "--"])),
            Some(place) => {
                let op = self.rng.pick(&["+=", "-=", "^=", "<<=", "/="]);
                format!("{place} {op} {};", self.of("int", 0))
            }
            None => self.assignment(),
        }
    }

    fn assignment(&mut self) -> String {
        let types: Vec<&'static str> = self.assignable_types();
        let ty = types[self.rng.below(types.len())];
        match self.place(&|t| t == ty, 2) {
            // What is written must be a place without a cast of the whole.
            Some(place) => format!("{place} = {};", self.of(ty, 1)),
            None => ";".to_owned(),
        }
    }

    /// The types of what can be assigned to.
    fn assignable_types(&self) -> Vec<&'static str> {
        let members = self.world.types.iter().flat_map(|ty| ty.members);
        let members = members.map(|&(_, ty)| ty);
        let variables = self.variables.iter().map(|&(_, ty)| ty);
        members.chain(variables).collect()
    }
}
