//! Random statements, kept as a tree so that a method can be made smaller.

use super::expression::Scope;

/// A statement: a line, or bodies with a head each and a closing line.
#[derive(Clone, Debug)]
pub(super) enum Statement {
    /// A simple statement.
    Line(String),
    /// `if {` .. `} else {` .. `}` and its siblings.
    Group(Vec<(String, Vec<Statement>)>),
}

/// Deeper statements are lines only.
const MAX_DEPTH: usize = 2;
const CAUGHT: [&str; 4] = [
    "NullPointerException",
    "ClassCastException",
    "RuntimeException",
    "ArrayStoreException",
];

impl Scope<'_> {
    /// A few statements.
    pub(super) fn body(&mut self, depth: usize) -> Vec<Statement> {
        let count = 1 + self.rng.below(if depth == 0 { 4 } else { 2 });
        (0..count).map(|_| self.statement(depth)).collect()
    }

    fn statement(&mut self, depth: usize) -> Statement {
        if depth == MAX_DEPTH {
            return Statement::Line(self.assignment());
        }
        match self.rng.below(12) {
            0..=2 => {
                let head = format!("if ({}) {{", self.condition(1));
                let mut parts = vec![(head, self.body(depth + 1))];
                if self.one_in(2) {
                    parts.push(("} else {".to_owned(), self.body(depth + 1)));
                }
                Statement::Group(parts)
            }
            3 => {
                let caught = CAUGHT[self.rng.below(CAUGHT.len())];
                let head = format!("}} catch ({caught} c{depth}) {{");
                let body = self.body(depth + 1);
                let parts = vec![("try {".to_owned(), body), (head, self.body(depth + 1))];
                Statement::Group(parts)
            }
            4 if self.one_in(2) => {
                let head = format!("for (int k{depth} = 0; k{depth} < 2; k{depth}++) {{");
                Statement::Group(vec![(head, self.body(depth + 1))])
            }
            5 if self.one_in(2) => {
                let ty = self.any_type();
                let lock = self.of(ty, 0);
                let head = format!("synchronized (({ty}) {lock}) {{");
                Statement::Group(vec![(head, self.body(depth + 1))])
            }
            6 if self.one_in(2) => Statement::Line(format!("assert {};", self.condition(1))),
            7 => Statement::Line(format!("if ({}) return {};", self.condition(1), "R")),
            _ => Statement::Line(self.assignment()),
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

/// The statements as text; `R` is what an early return returns.
pub(super) fn render(statements: &[Statement], indent: usize, returned: &str, text: &mut String) {
    let margin = " ".repeat(4 * indent);
    for statement in statements {
        match statement {
            Statement::Line(line) => {
                let line = line.replace("return R;", &format!("return {returned};"));
                *text += &format!("{margin}{line}\n");
            }
            Statement::Group(parts) => {
                for (head, body) in parts {
                    *text += &format!("{margin}{head}\n");
                    render(body, indent + 1, returned, text);
                }
                *text += &format!("{margin}}}\n");
            }
        }
    }
}

/// The statements with one thing less in them, in all ways.
pub(super) fn smaller(statements: &[Statement]) -> Vec<Vec<Statement>> {
    let mut found = Vec::new();
    for (i, statement) in statements.iter().enumerate() {
        let with = |replacement: &[Statement]| {
            let (before, after) = (&statements[..i], &statements[i + 1..]);
            [before, replacement, after].concat()
        };
        found.push(with(&[]));
        let Statement::Group(parts) = statement else {
            continue;
        };
        for (p, (head, body)) in parts.iter().enumerate() {
            found.push(with(body));
            for less in smaller(body) {
                let mut parts = parts.clone();
                parts[p] = (head.clone(), less);
                found.push(with(&[Statement::Group(parts)]));
            }
        }
    }
    found
}
