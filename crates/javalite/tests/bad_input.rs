//! What is wrong with a program is said with its place; nothing overflows.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::{MAX_NESTING, ProgramSyntax};
use isopath_javalite::syntax::{Scope, check, parse};

fn error(source: &str) -> String {
    let checked = parse(source).and_then(|program| check(&program, Scope::Lexical));
    checked.expect_err(source).to_string()
}

fn body(body: &str) -> String {
    format!("(((class N ([N x]) ((N main [N p] {body})))\n  (class D () ()))\n (N main))")
}

#[test]
fn syntax_errors_name_their_place() {
    let table = [
        (
            "",
            "1:1: expected '(' to open a program: ((class ...) (Class method)), found the end of the file",
        ),
        ("((", "1:3: expected ')', found the end of the file"),
        (
            "(() (N main)) x",
            "1:15: expected the end of the file after the program, found 'x'",
        ),
        (
            "(((klass N () ())) (N m))",
            "1:4: expected 'class', found 'klass'",
        ),
        (
            "(((class N ([N x]) ((N m N x)))) (N m))",
            "1:26: expected '[' to open the one parameter of a method: [T x], found 'N'",
        ),
        (
            "(((class if () ())) (N m))",
            "1:10: expected the name of a class, found 'if'",
        ),
        ("(#)", "1:2: the character '#' is not part of the language"),
    ];
    for (source, message) in table {
        assert_eq!(error(source), message, "{source}");
    }
}

#[test]
fn wrong_expressions_name_their_place() {
    let table = [
        ("7", "1:35: 7 is a reference, which no program can name"),
        (
            "(this ! x)",
            "1:41: the character '!' is not part of the language",
        ),
        (
            "(this p)",
            "1:41: expected '$', '=', '@' or ':=' after an expression, found 'p'",
        ),
        (
            "((this $ x) $ x := null)",
            "1:36: a field is written through a variable, and this is none",
        ),
        ("(if true this null)", "1:49: expected 'else', found 'null'"),
        ("(this @ main)", "1:47: expected an expression, found ')'"),
        ("(this @ main p p)", "1:50: expected ')', found 'p'"),
        ("y", "1:35: y is not bound here"),
        ("(begin)", "1:35: begin has no expression, and so no value"),
        ("(this $ y)", "1:36: class N has no field y"),
        ("(this @ m p)", "1:36: class N has no method m"),
        ("(new M)", "1:35: there is no class M"),
        ("(new D)", "1:35: expected a N, found a D"),
        ("true", "1:35: expected a N, found a bool"),
        ("(if this p else p)", "1:39: expected a bool, found a N"),
        (
            "(if (this = (new D)) p else p)",
            "1:47: a N is compared with a D",
        ),
        (
            "(if (this = true) p else p)",
            "1:47: a N is compared with a bool",
        ),
        ("(this := p)", "1:35: this is assigned to"),
        (
            "(var D this := null in p)",
            "1:35: a variable is called this",
        ),
        ("(true $ x)", "1:36: expected an object, found a bool"),
        ("(null $ x)", "1:36: expected an object, found null"),
    ];
    for (expression, message) in table {
        assert_eq!(error(&body(expression)), message, "{expression}");
    }
}

#[test]
fn wrong_declarations_name_their_place() {
    let table = [
        (
            "(((class N () ()) (class N () ())) (N m))",
            "1:19: class N is declared twice",
        ),
        (
            "(((class N ([N x] [N x]) ())) (N m))",
            "1:19: field x is declared twice",
        ),
        (
            "(((class N () ((N m [N p] p) (N m [N p] p)))) (N m))",
            "1:30: method m is declared twice",
        ),
        (
            "(((class N ([M x]) ())) (N m))",
            "1:13: there is no class M",
        ),
        (
            "(((class N ([bool x]) ())) (N m))",
            "1:13: field x is of type bool",
        ),
        ("(((class N () ())) (M m))", "1:20: there is no class M"),
        ("(((class N () ())) (N m))", "1:20: class N has no method m"),
        (
            "(((class N () ((bool m [bool p] p)))) (N m))",
            "1:16: the first method's parameter p is a bool",
        ),
    ];
    for (source, message) in table {
        assert_eq!(error(source), message, "{source}");
    }
}

#[test]
fn nesting_has_a_limit() {
    let nested = |depth: usize| {
        body(&format!(
            "{}p{}",
            "(begin ".repeat(depth),
            ")".repeat(depth)
        ))
    };
    // Program, classes, class, methods and method are around it.
    let most = MAX_NESTING as usize - 5;
    let program = parse(&nested(most)).unwrap();
    check(&program, Scope::Lexical).unwrap();
    assert_eq!(
        program.show(program.entry().unwrap().body).len(),
        most * 8 + 1
    );
    let message = error(&nested(most + 1));
    assert!(
        message.ends_with("brackets are nested deeper than 256"),
        "{message}"
    );
    assert!(error(&"(".repeat(1_000_000)).starts_with("1:4: expected"));
    assert!(error(&nested(1_000_000)).ends_with("deeper than 256"));
}

#[test]
fn every_prefix_of_a_program_is_an_error() {
    let source = include_str!("../../../examples/calculus/list.javalite");
    for end in 0..source.trim_end().len() {
        if source.is_char_boundary(end) {
            assert!(parse(&source[..end]).is_err(), "{end}");
        }
    }
}

#[test]
fn what_is_printed_reads_back() {
    for seed in 0..50 {
        let program = isopath_javalite::check::random_program(seed);
        let again = parse(&program.text()).unwrap();
        assert_eq!(again.text(), program.text());
        assert_eq!(again.nodes.len(), program.nodes.len());
    }
}
