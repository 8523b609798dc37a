//! The numbers of traces of data structures under contract are those of the combinatorics, and by way of
//! `crates/figures` those of papers.
//!
//! By default what takes long is left out: `ISOPATH_STRUCTURES=all` runs every row of the tables.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lab;

use isopath_explore::EndingKind;
use isopath_figures::{Bound, Degree, Example, Paths, count, examples, table1, table2};
use isopath_heap::STRATEGIES;
use lab::{Lab, finished};

/// The most traces that an eager strategy may have to be run by default.
const EAGER_TRACES: u64 = 60;
/// The largest k for the strategies with one trace per path, which ask the solver more, by default.
const OPTIMAL_CHAIN: u32 = 2;
/// The largest n by default.
const OBJECTS: u32 = 5;

fn all() -> bool {
    std::env::var("ISOPATH_STRUCTURES").is_ok_and(|value| value == "all")
}

/// Explores the rows of a class in Table 1 under each strategy.
fn check_table_1(class: &str) {
    let lab = Lab::open();
    let rows: Vec<Paths> = table1()
        .into_iter()
        .filter(|row| row.class == class)
        .collect();
    assert!(!rows.is_empty(), "{class} is in the table");
    for row in rows {
        for degree in Degree::ALL {
            check_degree(&lab, &row, degree);
        }
        check_path_optimal(&lab, &row);
    }
}

fn check_degree(lab: &Lab, row: &Paths, degree: Degree) {
    let &Paths {
        class,
        method,
        bound,
        ..
    } = row;
    let expected = count(class, method, bound, degree).unwrap();
    if degree == Degree::LazierSharp || expected <= EAGER_TRACES || all() {
        let traces = lab.contract(class, method, bound, degree.strategy());
        assert_eq!(traces, expected, "{}", label(row, degree.strategy()));
    }
}

/// A program has no more paths than a strategy that forks has traces.
fn check_path_optimal(lab: &Lab, row: &Paths) {
    let &Paths {
        class,
        method,
        bound,
        ..
    } = row;
    let most = count(class, method, bound, Degree::LazierSharp).unwrap();
    let affordable = !matches!(bound, Bound::Chain(k) if k > OPTIMAL_CHAIN);
    if affordable || all() {
        let traces = lab.contract(class, method, bound, "pose");
        assert!(
            0 < traces && traces <= most,
            "{}: {traces}, not {most}",
            label(row, "pose")
        );
    }
}

fn label(row: &Paths, strategy: &str) -> String {
    format!("{}#{}, {:?}, {strategy}", row.class, row.method, row.bound)
}

#[test]
fn aa_tree_by_k() {
    check_table_1("AATree");
}

#[test]
fn avl_tree_by_k() {
    check_table_1("AvlTree");
}

#[test]
fn binary_search_tree_by_k() {
    check_table_1("BinarySearchTree");
}

#[test]
fn tree_map_by_k() {
    check_table_1("TreeMap");
}

#[test]
fn leftist_heap_by_k() {
    check_table_1("LeftistHeap");
}

#[test]
fn other_structures_by_k() {
    for class in ["GC", "Container", "BinaryHeap", "Sort"] {
        check_table_1(class);
    }
}

/// Explores the rows of a class in Table 2.
fn check_table_2(class: &str) {
    let lab = Lab::open();
    let affordable = |row: &Paths| matches!(row.bound, Bound::Objects(n) if n <= OBJECTS) || all();
    let rows = table2().into_iter().filter(|row| row.class == class);
    for row in rows.filter(affordable) {
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
