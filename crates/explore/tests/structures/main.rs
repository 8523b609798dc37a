//! The numbers of traces of data structures under contract are those of the combinatorics, and by way of
//! `crates/figures` those of papers.
//!
//! `ISOPATH_STRUCTURES_N=9` runs all columns of Table 2.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lab;

use isopath_figures::{Bound, Degree, Example, Paths, count, examples, table1, table2};
use isopath_heap::STRATEGIES;
use isopath_trace::EndingKind;
use lab::{Lab, finished};

/// The largest n in Table 2 that is run.
fn largest_n() -> u32 {
    std::env::var("ISOPATH_STRUCTURES_N").map_or(7, |n| n.parse().expect("a number"))
}

/// Explores the rows of a class in Table 1 under each strategy.
fn check_table_1(lab: &Lab, class: &str) {
    let mut rows = table1();
    rows.retain(|row| row.class == class);
    assert!(!rows.is_empty(), "{class} is in the table");
    for row in rows {
        let forking = Degree::ALL.map(|degree| check_degree(lab, &row, degree));
        assert!(forking.is_sorted(), "{}: {forking:?}", label(&row, "eager"));
        check_path_optimal(lab, &row, forking[0]);
    }
}

fn check_degree(lab: &Lab, row: &Paths, degree: Degree) -> u64 {
    let &Paths {
        class,
        method,
        bound,
        ..
    } = row;
    let traces = lab.contract(class, method, bound, degree.strategy());
    let expected = count(class, method, bound, degree);
    assert_eq!(Some(traces), expected, "{}", label(row, degree.strategy()));
    traces
}

/// A program has no more paths than a strategy that forks has traces, and one number of them.
fn check_path_optimal(lab: &Lab, row: &Paths, most: u64) {
    let &Paths {
        class,
        method,
        bound,
        ..
    } = row;
    let strategies = STRATEGIES.iter().filter(|s| s.path_optimal);
    let traces = |name| lab.contract(class, method, bound, name);
    let mut counts: Vec<u64> = strategies.map(|s| traces(s.name)).collect();
    counts.dedup();
    let one = matches!(counts[..], [paths] if (1..=most).contains(&paths));
    assert!(one, "{}: {counts:?}, not {most}", label(row, "optimal"));
}

fn label(row: &Paths, strategy: &str) -> String {
    format!("{}#{}, {:?}, {strategy}", row.class, row.method, row.bound)
}

#[test]
fn aa_tree_by_k() {
    check_table_1(&Lab::open(), "AATree");
}

#[test]
fn avl_tree_by_k() {
    check_table_1(&Lab::open(), "AvlTree");
}

#[test]
fn binary_search_tree_by_k() {
    check_table_1(&Lab::open(), "BinarySearchTree");
}

#[test]
fn tree_map_by_k() {
    check_table_1(&Lab::open(), "TreeMap");
}

#[test]
fn leftist_heap_by_k() {
    check_table_1(&Lab::open(), "LeftistHeap");
}

#[test]
fn other_structures_by_k() {
    let lab = Lab::open();
    for class in ["GC", "Container", "BinaryHeap", "Sort"] {
        check_table_1(&lab, class);
    }
}

/// Explores the rows of a class in Table 2.
fn check_table_2(class: &str) {
    let lab = Lab::open();
    let wanted = |row: &Paths| matches!(row.bound, Bound::Objects(n) if n <= largest_n());
    let rows = table2().into_iter().filter(|row| row.class == class);
    for row in rows.filter(wanted) {
        let expected = row.figure(Degree::LazierSharp).unwrap().paths;
        let traces = lab.contract(class, row.method, row.bound, "lazier-sharp");
        assert_eq!(traces, expected, "{}", label(&row, "lazier-sharp"));
    }
}

#[test]
fn aa_tree_by_n() {
    check_table_2("AATree");
}

#[test]
fn avl_tree_by_n() {
    check_table_2("AvlTree");
}

#[test]
fn binary_search_tree_by_n() {
    check_table_2("BinarySearchTree");
}

#[test]
fn tree_map_by_n() {
    check_table_2("TreeMap");
}

/// The class and the method of an example.
fn example(program: &str) -> (&'static str, &'static str) {
    match program {
        "swap" => ("Figure1$Swap", "swap"),
        "sum" => ("Figure1$Sum", "sum"),
        "hasNull(max=4)" => ("Figure1$HasNull", "hasNull4"),
        "hasNull(max=10)" => ("Figure1$HasNull", "hasNull10"),
        "Container.swap" => ("Container", "swapSpec"),
        "abs" => ("Figure1", "abs"),
        other => panic!("no program for {other}"),
    }
}

#[test]
fn examples_of_figures() {
    let lab = Lab::open();
    for Example {
        program,
        strategy,
        traces,
    } in examples()
    {
        let (class, method) = example(program);
        let strategies = STRATEGIES.iter().map(|s| s.name);
        for name in strategies.filter(|name| strategy == "any" || strategy == *name) {
            let counts = lab.counts(class, method, None, name);
            let label = format!("{program} by {name}: {counts:?}");
            match (program, name) {
                // The exceptions are paths of the program, one for each dereference.
                ("sum", "pose") => {
                    assert_eq!(counts.get(EndingKind::Returned), traces, "{label}");
                    assert_eq!(counts.get(EndingKind::Threw), 3, "{label}");
                }
                // The least int has no counterpart, which the paper leaves out.
                ("abs", _) => {
                    assert_eq!(finished(&counts), traces + 1, "{label}");
                    assert_eq!(counts.get(EndingKind::Violated), 1, "{label}");
                }
                _ => assert_eq!(finished(&counts), traces, "{label}"),
            }
        }
    }
}
