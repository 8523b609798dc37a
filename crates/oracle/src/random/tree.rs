//! Statements as a tree, so that a method can be made smaller.

/// A statement: a line, or bodies with a head each and a closing line.
#[derive(Clone, Debug)]
pub(super) enum Statement {
    /// A simple statement.
    Line(String),
    /// `if {` .. `} else {` .. `}` and its siblings.
    Group(Vec<(String, Vec<Statement>)>, &'static str),
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
            Statement::Group(parts, end) => {
                for (head, body) in parts {
                    *text += &format!("{margin}{head}\n");
                    render(body, indent + 1, returned, text);
                }
                *text += &format!("{margin}{end}\n");
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
        let Statement::Group(parts, end) = statement else {
            continue;
        };
        for (p, (head, body)) in parts.iter().enumerate() {
            found.push(with(body));
            for less in smaller(body) {
                let mut parts = parts.clone();
                parts[p] = (head.clone(), less);
                found.push(with(&[Statement::Group(parts, end)]));
            }
        }
        for p in 1..parts.len() {
            let mut parts = parts.clone();
            parts.remove(p);
            found.push(with(&[Statement::Group(parts, end)]));
        }
    }
    found
}
