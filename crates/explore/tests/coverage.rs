//! What traces cover: exact numbers, the same in every run, and nothing that no run on a JVM would execute.
//!
//! The numbers of lines and branches are those that JaCoCo reports for runs on the same paths, but for
//! assertions: version 0.8.6, with which they were compared, counts the test whether they are on.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, Order, Progress, SearchConfig, explore};
use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_machine::Limits;
use isopath_program::{Program, TargetSpec};
use isopath_solver::{LayerSet, SolverConfig};
use isopath_trace::{Counter, Coverage, LineCoverage, MethodCoverage};

const SOURCE: &str = include_str!("coverage/Covered.java");

fn searching(search: SearchConfig) -> ExploreConfig {
    ExploreConfig { search, ..config() }
}

fn config() -> ExploreConfig {
    ExploreConfig {
        limits: Limits {
            max_loop: Some(6),
            max_depth: 100,
            max_steps: Some(1_000_000),
            ..Limits::FEW
        },
        coverage: true,
        ..ExploreConfig::new(&STRATEGIES[0])
    }
}

struct Covered {
    program: Program,
}

impl Covered {
    fn new() -> Covered {
        Covered {
            program: programs::program_of(&[("Covered.java", SOURCE)]),
        }
    }

    fn by(&self, method: &str, config: &ExploreConfig) -> Coverage {
        let method = programs::method(&self.program, "demo/Covered", method);
        let outcome = explore(&self.program, method, config, &Progress::default());
        outcome.unwrap().coverage.unwrap()
    }

    fn of(&self, method: &str) -> Coverage {
        self.by(method, &config())
    }
}

/// `lines covered/all, branches covered/all, !missed lines`, the latter by the text that they have.
fn numbers(method: &MethodCoverage) -> String {
    let of = |c: Counter| format!("{}/{}", c.covered, c.total());
    let lines = method.lines();
    let missed = lines.iter().filter(|(_, line)| !line.is_covered());
    let text = |number: u32| SOURCE.lines().nth(number as usize - 1).unwrap().trim();
    let missed: Vec<String> = missed.map(|(&n, _)| format!(" !{}", text(n))).collect();
    let lines = Counter::of(lines.values().map(LineCoverage::is_covered));
    let branches = of(method.branches());
    format!("{} {branches}{}", of(lines), missed.concat())
}

fn target(coverage: &Coverage) -> String {
    numbers(coverage.target().unwrap().2)
}

fn others(coverage: &Coverage) -> Vec<String> {
    let target = coverage.target().unwrap().2;
    let others = coverage
        .methods()
        .filter(|(_, _, method)| !std::ptr::eq(*method, target));
    others
        .map(|(class, _, method)| format!("{class}.{} {}", method.name, numbers(method)))
        .collect()
}

#[test]
fn lines_and_branches_are_counted_as_in_the_source() {
    let covered = Covered::new();
    let expected = [
        ("classify", "4/4 5/5"),
        ("loop", "4/4 4/4"),
        ("caught", "5/5 0/0"),
        ("never", "5/7 5/6 !Helper.fail(); !return -1;"),
        ("nested", "5/5 4/4"),
        ("ends", "4/4 4/4"),
        ("locked", "4/4 2/2"),
        ("text", "5/5 5/5"),
        ("thrown", "1/1 0/0"),
        ("nothing", "2/2 2/2"),
        // An assertion that holds is no gap.
        ("proved", "2/2 0/0"),
    ];
    for (method, expected) in expected {
        assert_eq!(target(&covered.of(method)), expected, "{method}");
    }
}

#[test]
fn methods_that_were_entered_are_there_and_no_others() {
    let covered = Covered::new();
    let start = "demo/Covered.<clinit> 1/1 0/0";
    assert_eq!(
        others(&covered.of("loop")),
        [start, "demo/Helper.twice 1/1 2/2"]
    );
    // What the method called before has covered does not count for this one.
    assert_eq!(
        others(&covered.of("small")),
        [start, "demo/Helper.twice 1/1 1/2"]
    );
    assert_eq!(others(&covered.of("never")), [start]);
    // Neither bridges nor what the compiler adds to enums and records.
    assert_eq!(
        others(&covered.of("nested")),
        [
            "demo/Covered.lambda$nested$0 1/1 2/2",
            start,
            "demo/Covered$Circle.<init> 1/1 0/0",
            "demo/Covered$Circle.area 1/1 0/0",
            "demo/Covered$Color.other 1/1 2/2",
            "demo/Covered$Color.<clinit> 2/2 0/0",
            "demo/Covered$Square.<init> 1/1 0/0",
            "demo/Covered$Square.area 1/1 0/0",
            "demo/Covered$Square.toString 1/1 0/0",
        ]
    );
}

#[test]
fn only_runs_cover() {
    let covered = Covered::new();
    let expected = [
        ("unsupported", "2/3 1/2 !return outside(x);"),
        ("assumed", "2/4 1/4 !isopath.Verify.assume(x < -7); !x++;"),
        ("cut", "4/5 3/4 !x--;"),
    ];
    for (method, expected) in expected {
        assert_eq!(target(&covered.of(method)), expected, "{method}");
    }
    let nothing = covered.of("always");
    assert_eq!(
        target(&nothing),
        "0/2 0/2 !if (x > 0) x = Helper.twice(x); !return outside(x) + Helper.twice(x);"
    );
    assert_eq!(others(&nothing), [""; 0]);
}

#[test]
fn every_run_covers_the_same() {
    let covered = Covered::new();
    for method in ["loop", "nested", "text", "walk", "cut", "ends"] {
        let expected = covered.of(method);
        let same = |what: &str, config: &ExploreConfig| {
            let found = covered.by(method, config);
            assert_eq!(found, expected, "{method} {what}");
        };
        for strategy in STRATEGIES.iter() {
            let config = ExploreConfig {
                strategy,
                ..config()
            };
            same(strategy.name, &config);
        }
        for jobs in [2, 4] {
            same(
                "jobs",
                &searching(SearchConfig {
                    jobs,
                    ..SearchConfig::default()
                }),
            );
        }
        for order in [Order::BreadthFirst, Order::Random(7)] {
            same(
                "order",
                &searching(SearchConfig {
                    order,
                    ..SearchConfig::default()
                }),
            );
        }
        // The other recordings, and instructions that run again more often.
        let busy = ExploreConfig {
            details: true,
            record_paths: true,
            solver: SolverConfig {
                layers: LayerSet::all().and_without("facts").unwrap(),
                ..SolverConfig::default()
            },
            ..config()
        };
        same("with all recorded", &busy);
    }
}

#[test]
fn targets_cover_together() {
    let covered = Covered::new();
    let twice = |coverage: &Coverage| {
        let mut all = coverage.methods();
        let twice = all.find(|(_, _, method)| method.name == "twice");
        numbers(twice.unwrap().2)
    };
    let [small, large] = ["small", "large"].map(|method| covered.of(method));
    assert_eq!([twice(&small), twice(&large)], ["1/1 1/2", "1/1 1/2"]);
    let mut all = Coverage::default();
    all.add(&small);
    all.add(&large);
    assert_eq!(twice(&all), "1/1 2/2");
    assert_eq!(all.target(), None);
}

#[test]
fn nothing_is_recorded_unless_asked_for() {
    let covered = Covered::new();
    let target = TargetSpec::parse("demo.Covered#loop").unwrap();
    let id = covered.program.resolve_target(&target).unwrap()[0];
    let quiet = ExploreConfig {
        coverage: false,
        ..config()
    };
    let method = covered.program.method(id);
    let outcome = explore(&covered.program, method, &quiet, &Progress::default());
    assert_eq!(outcome.unwrap().coverage, None);
}

#[test]
fn a_target_of_the_class_library_is_covered_too() {
    let covered = Covered::new();
    let target = TargetSpec::parse("java.lang.Integer#signum(int)").unwrap();
    let id = covered.program.resolve_target(&target).unwrap()[0];
    let method = covered.program.method(id);
    let outcome = explore(&covered.program, method, &config(), &Progress::default());
    let coverage = outcome.unwrap().coverage.unwrap();
    let (class, _, method) = coverage.target().unwrap();
    assert_eq!((class, method.executed().missed), ("java/lang/Integer", 0));
    assert_eq!(coverage.methods().count(), 1);
}
