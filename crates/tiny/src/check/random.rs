//! Random programs: small, without recursion, and full of aliases.

use crate::syntax::Program;
use isopath_calculus::ProgramSyntax;
use isopath_random::Random;

/// The program of a seed. The same seed gives the same program on every machine.
pub fn random_program(seed: u64) -> Program {
    let mut maker = Maker {
        random: Random(seed),
        variables: Vec::new(),
        fresh: 0,
        calls: false,
    };
    let text = maker.program();
    Program::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Nodes with a link and a number; a subclass that overrides their method. More fields would make more inputs
/// than can be enumerated.
const FIELDS: [(&str, &str); 2] = [("a", "N"), ("v", "int")];

struct Maker {
    random: Random,
    /// References in scope; `this` first inside methods.
    variables: Vec<String>,
    fresh: u32,
    /// Whether methods may be called: not from methods, so nothing recurses.
    calls: bool,
}

impl Maker {
    fn program(&mut self) -> String {
        let fields: Vec<String> = FIELDS.iter().map(|(f, t)| format!("{t} {f};")).collect();
        self.variables = vec!["this".into(), "x".into()];
        let (base, over) = (self.reference(2), self.reference(2));
        self.variables = vec!["p".into(), "q".into()];
        self.calls = true;
        let body = self.block(4);
        format!(
            "class N : Object {{ {} N h(N x) := {base} }} class M : N {{ N h(N x) := {over} }} N p; N q; {body}",
            fields.join(" ")
        )
    }

    /// Statements, and a value at the end.
    fn block(&mut self, depth: u32) -> String {
        if depth == 0 {
            return self.truth(1);
        }
        match self.random.below(5) {
            0 | 1 => {
                // Not null alone: that has no fields.
                let value = match self.random.below(6) {
                    0 => "(new N)".to_owned(),
                    _ => self.object(2),
                };
                let name = format!("v{}", self.fresh);
                self.fresh += 1;
                self.variables.push(name.clone());
                let body = self.block(depth - 1);
                self.variables.pop();
                format!("(let {name} := {value} in {body})")
            }
            2 | 3 => {
                let write = self.write();
                let body = self.block(depth - 1);
                format!("(let unused := {write} in {body})")
            }
            _ => {
                let condition = self.truth(2);
                let (a, b) = (self.block(depth - 1), self.block(depth - 1));
                format!("(if {condition} {a} {b})")
            }
        }
    }

    fn write(&mut self) -> String {
        let (f, of) = self.random.pick(&FIELDS);
        let receiver = self.reference(1);
        let value = match of {
            "int" => self.number(1),
            _ => self.reference(1),
        };
        // Null alone has no fields.
        let receiver = if receiver == "null" {
            self.variable()
        } else {
            receiver
        };
        format!("({receiver}.{f} := {value})")
    }

    fn truth(&mut self, depth: u32) -> String {
        match self.random.below(4) {
            0 => format!("({} < {})", self.number(depth), self.number(1)),
            1 => format!("({} = {})", self.number(depth), self.number(1)),
            _ => format!("({} = {})", self.reference(depth), self.reference(1)),
        }
    }

    fn number(&mut self, depth: u32) -> String {
        match self.random.below(4) {
            0 => self.random.below(2).to_string(),
            1 if depth > 0 => format!("({} + {})", self.number(depth - 1), self.number(0)),
            _ => format!("{}.v", self.object(depth)),
        }
    }

    /// An expression that may be null.
    fn reference(&mut self, depth: u32) -> String {
        match self.random.below(8) {
            0 => "null".to_owned(),
            1 => {
                let class = self.random.pick(&["N", "M"]);
                format!("(new {class})")
            }
            _ => self.object(depth),
        }
    }

    /// An expression with fields.
    fn object(&mut self, depth: u32) -> String {
        if depth == 0 || self.random.one_in(3) {
            return self.variable();
        }
        if self.calls && self.random.one_in(5) {
            return format!(
                "{}.h({})",
                self.object(depth - 1),
                self.reference(depth - 1)
            );
        }
        format!("{}.a", self.object(depth - 1))
    }

    fn variable(&mut self) -> String {
        let at = self.random.below(self.variables.len());
        self.variables[at].clone()
    }
}
