//! What is wrong with a program is said with its place; nothing overflows.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::ProgramSyntax;
use isopath_tiny::syntax::{check, parse};

fn error(source: &str) -> String {
    let checked = parse(source).and_then(|program| check(&program));
    checked.expect_err(source).to_string()
}

#[test]
fn errors_name_their_place() {
    let table = [
        ("", "1:1: expected an expression, found the end of the file"),
        (
            "class",
            "1:6: expected the name of a class, found the end of the file",
        ),
        ("class N { } 1", "1:9: expected ':', found '{'"),
        (
            "class N : Object { int f } 1",
            "1:26: expected '(', found '}'",
        ),
        ("(1", "1:3: expected ')', found the end of the file"),
        (
            "1 2",
            "1:3: expected the end of the file after the expression, found '2'",
        ),
        (
            "1 := 2",
            "1:1: only fields are assigned to, and this is none",
        ),
        ("99999999999", "1:1: 99999999999 does not fit into 32 bits"),
        ("a#b", "1:2: the character '#' is not part of the language"),
        ("x", "1:1: x is not bound here"),
        ("new N", "1:1: there is no class N"),
        ("N a; 1", "1:1: there is no class N"),
        ("int a; bool a; a", "1:8: a is declared twice"),
        ("1 + true", "1:5: expected an int, found a bool"),
        ("1 = true", "1:5: an int meets a bool"),
        ("if 1 2 3", "1:4: expected a bool, found an int"),
        ("if true 2 null", "1:1: an int meets null"),
        ("null.f", "1:1: expected an object, found null"),
        (
            "class A : B { } class B : A { } 1",
            "1:1: class A is a superclass of itself",
        ),
        (
            "class A : A { } 1",
            "1:1: class A is a superclass of itself",
        ),
        ("class A : C { } 1", "1:1: there is no class C"),
        (
            "class A : Object { } class A : Object { } 1",
            "1:22: class A is declared twice",
        ),
        (
            "class Object : Object { } 1",
            "1:1: class Object is declared twice",
        ),
        (
            "class A : Object { int f; } class B : A { bool f; } 1",
            "1:43: field f is declared twice",
        ),
        (
            "class A : Object { int m() := 1 int m() := 2 } 1",
            "1:33: method m is declared twice",
        ),
        (
            "class A : Object { int m() := true } 1",
            "1:31: expected an int, found a bool",
        ),
        (
            "class A : Object { int m() := 1 } class B : A { bool m() := true } 1",
            "1:49: method m overrides one of A with other types",
        ),
        ("(new Object).f", "1:2: class Object has no field f"),
        ("(new Object).m()", "1:2: class Object has no method m"),
        (
            "class A : Object { int m(int x) := x } (new A).m()",
            "1:41: method m takes 1 arguments, found 0",
        ),
        (
            "class A : Object { A f; } (new A).f := new Object",
            "1:40: expected a A, found a Object",
        ),
    ];
    for (source, message) in table {
        assert_eq!(error(source), message, "{source}");
    }
}

#[test]
fn a_bracket_behind_a_gap_is_no_call() {
    let source = "class A : Object { bool f; bool m() := true } A a; if a.f (a.m()) (false)";
    check(&parse(source).unwrap()).unwrap();
    let call = "class A : Object { bool f; } A a; if a.f(true) (false)";
    assert!(error(call).contains("expected an expression, found the end"));
}

#[test]
fn nesting_has_a_limit() {
    let deep = "expressions are nested deeper than 256";
    for (before, after) in [
        ("(", ")"),
        ("if true 1 ", ""),
        ("let x := 1 in ", ""),
        ("!", ""),
        ("1 + ", ""),
        ("(1 + ", ")"),
    ] {
        let nested = |depth: usize| format!("{}1{}", before.repeat(depth), after.repeat(depth));
        assert!(error(&nested(300_000)).ends_with(deep), "{before}");
    }
    let chain = format!("class A : Object {{ A f; }} A a; a{}", ".f".repeat(300_000));
    assert!(error(&chain).ends_with(deep));
    // Each of several ways is within its limit, and together they are not.
    let sum = " + 1".repeat(200);
    let mixed = format!("{}1{}", "(".repeat(200), format!("{sum})").repeat(200));
    assert!(error(&mixed).ends_with(deep));
    assert!(check(&parse(&format!("1{}", " + 1".repeat(200))).unwrap()).is_ok());
}

#[test]
fn every_prefix_of_a_program_is_an_error_or_a_program() {
    let source = include_str!("../../../examples/calculus/shapes.tiny");
    for end in (0..source.len()).filter(|&end| source.is_char_boundary(end)) {
        let _ = parse(&source[..end]).and_then(|program| check(&program));
    }
}

#[test]
fn what_is_printed_reads_back() {
    for seed in 0..50 {
        let program = isopath_tiny::check::random_program(seed);
        let again = parse(&program.text()).unwrap();
        assert_eq!(again.text(), program.text());
        assert_eq!(again.nodes.len(), program.nodes.len());
    }
}
