//! The linked list of 003's Figure 1 with one to five calls of `contains`, under each exact semantics:
//! `cargo run --release -p isopath-javalite --example list`
//!
//! The loop is unrolled into methods that look at three nodes, so that cyclic lists end, too.

use isopath_javalite::{Options, SEMANTICS, Semantics, explore_source};
use isopath_search::Progress;
use std::fmt::Write;
use std::time::Instant;

/// How many nodes a call looks at, but one.
const DEPTH: u32 = 2;

fn main() {
    let exact: Vec<&str> = SEMANTICS
        .iter()
        .filter(|row| !row.2)
        .map(|row| row.0)
        .collect();
    println!("| calls | {} |", exact.join(" | "));
    println!("|---|{}", "---|".repeat(exact.len()));
    for calls in 1..=5 {
        let source = program(calls);
        let cells: Vec<String> = exact.iter().map(|name| measure(&source, name)).collect();
        println!("| {calls} | {} |", cells.join(" | "));
    }
}

fn measure(source: &str, name: &str) -> String {
    let semantics = Semantics::named(name).expect("a name of the table");
    let start = Instant::now();
    let run =
        explore_source(source, &Options::new(semantics), &Progress::default()).expect("a program");
    let time = start.elapsed().as_millis();
    assert!(run.left_out.is_empty(), "{:?}", run.left_out);
    format!(
        "{} traces, {} states, {time} ms",
        run.traces.len(),
        run.states
    )
}

fn program(calls: u32) -> String {
    let fields: String = (0..calls).map(|n| format!(" [Data data{n}]")).collect();
    let body = (0..calls).rev().fold("true".to_owned(), |rest, n| {
        let call = format!("((this $ head) @ contains{DEPTH} (this $ data{n}))");
        format!("(if {call} {rest} else false)")
    });
    let mut methods = String::from("(bool contains0 [Data val] ((this $ elem) = val))");
    for n in 1..=DEPTH {
        let rest = format!("((this $ next) @ contains{} val)", n - 1);
        let rest = format!("(if ((this $ next) = null) false else {rest})");
        let body = format!("(if ((this $ elem) = val) true else {rest})");
        let _ = write!(methods, "(bool contains{n} [Data val] {body})");
    }
    format!(
        "(((class List ([Node head]{fields}) ((bool run [List p] {body})))
           (class Node ([Data elem] [Node next]) ({methods}))
           (class Data () ())) (List run))"
    )
}
