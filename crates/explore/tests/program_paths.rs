//! The way of a trace through the program: one per path, whatever the machine does on the way.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, Order, Progress, SearchConfig, Witnesses, explore};
use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_machine::Limits;
use isopath_program::Program;
use isopath_solver::{LayerSet, SolverConfig};
use isopath_trace::{EndingKind, Fingerprint, Trace};
use std::collections::BTreeSet;

const SOURCE: &str = r#"
public class Ways {
    record Pair(int a, int b) {}
    static int branch(int x) { return x > 0 ? 1 : 2; }
    static int nothing(int x) { if (x > 0) ; return x; }
    static int many(int a, int b, int c) {
        int n = 0;
        for (int i = 0; i < 3; i++) { if (a > i) n += b / (c - i); }
        switch (n) { case 0: return 1; case 1: case 5: return 2; default: return n; }
    }
    static int two(int[] a, int[] b) { return a.length + b.length; }
    static int caught(int[] a, int i) {
        try { return a[i]; } catch (ArrayIndexOutOfBoundsException e) { return -1; }
    }
    static boolean same(int a, int b) { return new Pair(a, b).equals(new Pair(b, a)); }
    static boolean equal(Object a) { return new Pair(1, 2).equals(a); }
    static String text(boolean a, int x) { return (a ? "yes" : "no") + x % 10; }
    static int which(int i) {
        String[] all = {"one", "two"};
        return switch (all[i]) { case "one" -> 1; case "two" -> 2; default -> 3; };
    }
}
"#;

fn config() -> ExploreConfig {
    ExploreConfig {
        limits: Limits {
            max_loop: Some(20),
            max_depth: 100,
            max_steps: Some(1_000_000),
            ..Limits::FEW
        },
        record_paths: true,
        ..ExploreConfig::new(&STRATEGIES[0])
    }
}

struct Ways {
    program: Program,
}

impl Ways {
    fn new() -> Ways {
        Ways {
            program: programs::program_of(&[("Ways.java", SOURCE)]),
        }
    }

    fn traces(&self, method: &str, config: &ExploreConfig) -> Vec<Trace> {
        let method = programs::method(&self.program, "Ways", method);
        let outcome = explore(&self.program, method, config, &Progress::default());
        outcome.unwrap().traces
    }

    fn paths(&self, method: &str, config: &ExploreConfig) -> Vec<Fingerprint> {
        let traces = self.traces(method, config);
        traces.iter().map(|t| t.program_path.unwrap()).collect()
    }
}

#[test]
fn each_trace_has_a_way_of_its_own() {
    let ways = Ways::new();
    let methods = [
        ("branch", 2),
        ("nothing", 2),
        ("two", 3),
        ("caught", 3),
        ("text", 2),
        ("which", 3),
    ];
    for (method, count) in methods {
        let paths = ways.paths(method, &config());
        assert_eq!(paths.len(), count, "{method}");
        let distinct: BTreeSet<Fingerprint> = paths.into_iter().collect();
        assert_eq!(distinct.len(), count, "{method}");
    }
    let many = ways.paths("many", &config());
    assert!(many.len() > 10);
    assert_eq!(many.iter().collect::<BTreeSet<_>>().len(), many.len());
}

#[test]
fn the_way_does_not_depend_on_the_run() {
    let ways = Ways::new();
    let expected = ways.paths("many", &config());
    // Another program, in which classes were loaded in another order.
    let other = Ways::new();
    other.paths("text", &config());
    assert_eq!(other.paths("many", &config()), expected);
    let jobs = ExploreConfig {
        search: SearchConfig {
            jobs: 4,
            ..SearchConfig::default()
        },
        ..config()
    };
    assert_eq!(ways.paths("many", &jobs), expected);
    for order in [Order::BreadthFirst, Order::Random(7)] {
        let search = SearchConfig {
            order,
            ..SearchConfig::default()
        };
        let config = ExploreConfig { search, ..config() };
        assert_eq!(ways.paths("many", &config), expected, "{order:?}");
    }
    // Without facts, more conditions have to be decided, and more instructions run again.
    let config = ExploreConfig {
        solver: SolverConfig {
            layers: LayerSet::all().and_without("facts").unwrap(),
            ..SolverConfig::default()
        },
        details: true,
        ..config()
    };
    assert_eq!(ways.paths("many", &config), expected);
}

#[test]
fn exceptions_of_one_block_differ_by_who_raises_them() {
    let traces = Ways::new().traces("two", &config());
    let threw: Vec<&Trace> = traces
        .iter()
        .filter(|t| t.ending.kind() == EndingKind::Threw)
        .collect();
    assert_eq!(threw.len(), 2);
    assert_eq!(threw[0].ending, threw[1].ending);
    assert_ne!(threw[0].program_path, threw[1].program_path);
}

#[test]
fn models_show_their_branches() {
    let ways = Ways::new();
    for method in ["same", "equal"] {
        let paths = ways.paths(method, &config());
        let distinct: BTreeSet<&Fingerprint> = paths.iter().collect();
        assert_eq!(distinct.len(), paths.len(), "{method}");
    }
}

#[test]
fn nothing_is_recorded_unless_asked_for() {
    let quiet = ExploreConfig {
        witnesses: Witnesses::None,
        record_paths: false,
        ..config()
    };
    let traces = Ways::new().traces("branch", &quiet);
    assert!(traces.iter().all(|t| t.program_path.is_none()));
}
