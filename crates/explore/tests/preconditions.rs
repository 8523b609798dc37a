//! Preconditions that are assumed as far as the input is known (`tests/run/Lazily.java`): the same verdicts under every
//! strategy, the same traces by any number of threads in any order, and fewer of them than if they are assumed at once.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, Order, Progress, SearchConfig, explore};
use isopath_harness::{programs, repository};
use isopath_heap::{STRATEGIES, Strategy};
use isopath_machine::{Limits, Predicate};
use isopath_program::Program;
use isopath_trace::{EndingKind, Outcome, Verdict};

/// What each method comes to, whatever the strategy.
const VERDICTS: &[(&str, &str)] = &[
    ("current", "violated"),
    ("possible", "violated"),
    ("entryHeap", "violated"),
    ("entryStatics", "holds"),
    ("witness", "inconclusive"),
    ("smallest", "violated"),
    ("endless", "holds"),
    ("painted", "holds"),
    ("effect", "inconclusive"),
    ("staticEffect", "inconclusive"),
    ("asks", "inconclusive"),
    ("late", "inconclusive"),
    ("called", "inconclusive"),
];

fn program() -> Program {
    let source = repository::root().join("tests/run/Lazily.java");
    programs::open_java(&[source])
}

fn config(strategy: &'static Strategy) -> ExploreConfig {
    ExploreConfig {
        limits: Limits {
            max_loop: Some(4),
            ..Limits::FEW
        },
        ..ExploreConfig::new(strategy)
    }
}

fn outcome(program: &Program, name: &str, config: &ExploreConfig) -> Outcome {
    let method = programs::method(program, "Lazily", name);
    explore(program, method, config, &Progress::default()).unwrap()
}

fn name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Holds | Verdict::HoldsWithinBounds(_) => "holds",
        Verdict::Violated => "violated",
        Verdict::Crashes => "crashes",
        Verdict::Inconclusive(_) => "inconclusive",
    }
}

fn count(outcome: &Outcome, kind: EndingKind) -> usize {
    let traces = outcome.traces.iter();
    traces.filter(|trace| trace.ending.kind() == kind).count()
}

#[test]
fn verdicts_are_those_of_every_strategy() {
    let program = program();
    for strategy in STRATEGIES.iter() {
        for (method, expected) in VERDICTS {
            let outcome = outcome(&program, method, &config(strategy));
            let (verdict, of) = (outcome.verdict(), strategy.name);
            assert_eq!(
                name(&verdict),
                *expected,
                "{method} under {of}: {verdict:?}"
            );
        }
    }
}

/// What is assumed at once reads the whole list before the method does.
#[test]
fn a_list_is_read_as_far_as_the_method_reads_it() {
    let program = program();
    for strategy in STRATEGIES.iter() {
        let [lazily, at_once] = ["find", "findEagerly"].map(|method| {
            let outcome = outcome(&program, method, &config(strategy));
            count(&outcome, EndingKind::Returned)
        });
        assert_eq!((lazily, at_once), (9, 39), "{}", strategy.name);
    }
}

/// The same predicate from the command line.
#[test]
fn a_predicate_of_the_target_is_no_part_of_it() {
    let program = program();
    let predicate = programs::method(&program, "Lazily$Is", "acyclic");
    let predicates = vec![Predicate {
        name: "Lazily.Is#acyclic".to_owned(),
        method: predicate.id,
        inputs: vec![0],
    }];
    for strategy in STRATEGIES.iter() {
        let config = ExploreConfig {
            predicates: predicates.clone(),
            ..config(strategy)
        };
        let outcome = outcome(&program, "walk", &config);
        assert_eq!(
            count(&outcome, EndingKind::Returned),
            9,
            "{}",
            strategy.name
        );
    }
}

#[test]
fn threads_and_orders_find_the_same() {
    let program = program();
    for strategy in STRATEGIES.iter() {
        for method in ["find", "possible", "smallest", "painted"] {
            let traces = |jobs, order| {
                let search = SearchConfig {
                    jobs,
                    order,
                    ..SearchConfig::default()
                };
                let config = ExploreConfig {
                    search,
                    details: true,
                    ..config(strategy)
                };
                let traces = outcome(&program, method, &config).traces;
                let shown = traces.iter().map(|trace| {
                    let details = trace.details.as_ref().unwrap();
                    format!(
                        "{:?} {:?} {:?} {:?} {:?}",
                        trace.path, trace.ending, details.heap, details.example, details.result
                    )
                });
                shown.collect::<Vec<_>>()
            };
            let one = traces(1, Order::DepthFirst);
            for (jobs, order) in [(1, Order::BreadthFirst), (3, Order::Random(7))] {
                assert_eq!(one, traces(jobs, order), "{method} under {}", strategy.name);
            }
        }
    }
}
