//! Random programs: small, without recursion, and full of aliases.

use crate::syntax::Program;
use isopath_calculus::ProgramSyntax;
use isopath_random::Random;
use std::fmt::Write;

/// The program of a seed. The same seed gives the same program on every machine.
pub fn random_program(seed: u64) -> Program {
    let mut maker = Maker {
        random: Random(seed),
        variables: Vec::new(),
        fresh: 0,
        calls: true,
    };
    Program::read(&maker.program()).expect("a random program is well formed and well typed")
}

/// Two classes: nodes with two links and an item, and items with a link back.
const CLASSES: [(&str, &[(&str, &str)]); 2] = [
    ("N", &[("a", "N"), ("b", "N"), ("d", "D")]),
    ("D", &[("n", "N")]),
];

struct Maker {
    random: Random,
    /// Variables in scope with their classes.
    variables: Vec<(String, &'static str)>,
    fresh: u32,
    /// Whether methods may be called: not from a method that is called, so nothing recurses.
    calls: bool,
}

impl Maker {
    fn program(&mut self) -> String {
        let parameter = self.random.one_in(2);
        self.variables = vec![("this".into(), "N"), ("p".into(), "N")];
        if !parameter {
            self.variables.pop();
        }
        let body = self.block(3);
        self.calls = false;
        self.variables = vec![("this".into(), "N"), ("x".into(), "N")];
        let called = self.object("N", 2);
        self.variables = vec![("this".into(), "D"), ("x".into(), "N")];
        let other = self.object("N", 2);
        let mut out = String::from("((");
        let methods = [
            format!("(N h [N x] {called}) (N main [N p] {body})"),
            format!("(N h [N x] {other})"),
        ];
        for ((class, fields), methods) in CLASSES.iter().zip(methods) {
            let fields: Vec<String> = fields.iter().map(|(f, c)| format!("[{c} {f}]")).collect();
            let _ = write!(out, "(class {class} ({}) ({methods}))", fields.join(" "));
        }
        out.push_str(") (N main))");
        out
    }

    /// Statements, and an object at the end.
    fn block(&mut self, depth: u32) -> String {
        if depth == 0 {
            return self.object("N", 1);
        }
        match self.random.below(6) {
            0 | 1 => {
                let class = self.random.pick(&["N", "N", "D"]);
                let value = self.object(class, 2);
                let name = format!("v{}", self.fresh);
                self.fresh += 1;
                self.variables.push((name.clone(), class));
                let body = self.block(depth - 1);
                self.variables.pop();
                format!("(var {class} {name} := {value} in {body})")
            }
            2 | 3 => {
                let first = self.statement(depth - 1);
                let rest = self.block(depth - 1);
                format!("(begin {first} {rest})")
            }
            4 => {
                let condition = self.condition();
                let (a, b) = (self.block(depth - 1), self.block(depth - 1));
                format!("(if {condition} {a} else {b})")
            }
            _ => self.object("N", 2),
        }
    }

    fn statement(&mut self, depth: u32) -> String {
        match self.random.below(4) {
            0 | 1 => {
                let (receiver, class) = self.variable();
                let (f, of) = self.field(class);
                let value = self.object(of, 1);
                format!("({receiver} $ {f} := {value})")
            }
            2 if self.variables.len() > 1 => {
                let at = 1 + self.random.below(self.variables.len() - 1);
                let (name, class) = self.variables[at].clone();
                let value = self.object(class, 2);
                format!("({name} := {value})")
            }
            _ if depth > 0 => {
                let condition = self.condition();
                let (a, b) = (self.statement(depth - 1), self.statement(depth - 1));
                format!("(if {condition} {a} else {b})")
            }
            _ => self.condition(),
        }
    }

    fn condition(&mut self) -> String {
        let class = self.random.pick(&["N", "N", "D"]);
        let (a, b) = (self.object(class, 2), self.object(class, 1));
        format!("({a} = {b})")
    }

    /// An expression of a class.
    fn object(&mut self, class: &'static str, depth: u32) -> String {
        match self.random.below(if depth == 0 { 3 } else { 9 }) {
            0 | 1 => match self.variable_of(class) {
                Some(name) => name,
                None => format!("(new {class})"),
            },
            2 if self.random.one_in(2) => "null".to_owned(),
            2 => format!("(new {class})"),
            8 if self.calls && class == "N" => {
                let receiver = self.random.pick(&["N", "N", "D"]);
                let (object, argument) = (self.plain(receiver), self.object("N", depth - 1));
                format!("({object} @ h {argument})")
            }
            _ => self.read(class, depth),
        }
    }

    /// A field read that gives a `class`.
    fn read(&mut self, class: &'static str, depth: u32) -> String {
        let mut ways = Vec::new();
        for (owner, fields) in CLASSES {
            let fitting = fields.iter().filter(|(_, of)| *of == class);
            ways.extend(fitting.map(|(f, _)| (owner, *f)));
        }
        let (owner, f) = self.random.pick(&ways);
        let receiver = match self.variable_of(owner) {
            Some(name) if depth <= 1 || self.random.one_in(2) => name,
            _ if depth > 1 => self.read(owner, depth - 1),
            _ => self.plain(owner),
        };
        format!("({receiver} $ {f})")
    }

    /// A receiver: a variable, a field of `this`, or a new object.
    fn plain(&mut self, class: &'static str) -> String {
        let (this, of) = self.variables[0].clone();
        let fields = CLASSES
            .iter()
            .find(|(c, _)| *c == of)
            .map_or(&[][..], |(_, f)| f);
        let field = fields.iter().find(|(_, c)| *c == class);
        match (self.variable_of(class), field) {
            (Some(name), _) => name,
            (None, Some((f, _))) => format!("({this} $ {f})"),
            (None, None) => format!("(new {class})"),
        }
    }

    fn variable(&mut self) -> (String, &'static str) {
        let at = self.random.below(self.variables.len());
        self.variables[at].clone()
    }

    fn variable_of(&mut self, class: &str) -> Option<String> {
        let fitting: Vec<String> = self
            .variables
            .iter()
            .filter(|(_, of)| *of == class)
            .map(|(name, _)| name.clone())
            .collect();
        let count = fitting.len();
        (count > 0).then(|| fitting[self.random.below(count)].clone())
    }

    fn field(&mut self, class: &str) -> (&'static str, &'static str) {
        let fields = CLASSES
            .iter()
            .find(|(c, _)| *c == class)
            .map_or(&[][..], |(_, f)| f);
        self.random.pick(fields)
    }
}
