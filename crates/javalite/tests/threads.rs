//! Any number of threads in any order finds the same: traces, states and steps, for every example under every
//! semantics.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::{Exploration, Limits, NamedSemantics, explore_program};
use isopath_javalite::syntax::{check, parse};
use isopath_javalite::{Options, Semantics};
use isopath_search::{Order, Progress, SearchConfig};
use std::sync::Arc;

const ORDERS: [Order; 3] = [Order::DepthFirst, Order::BreadthFirst, Order::Random(7)];

fn explore(source: &str, semantics: &Semantics, jobs: usize, order: Order) -> Option<Exploration> {
    let program = parse(source).unwrap();
    // What the printed scope allows is refused by the right one.
    check(&program, semantics.scope()).ok()?;
    let search = SearchConfig {
        jobs,
        order,
        ..SearchConfig::default()
    };
    // Only the list recurses.
    let limits = Limits {
        steps: 120,
        search,
        record_steps: true,
    };
    let options = Options {
        limits,
        k: Some(1),
        ..Options::new(semantics.clone())
    };
    Some(explore_program(
        Arc::new(program),
        &options,
        &Progress::default(),
    ))
}

#[test]
fn every_order_and_number_of_threads_finds_the_same() {
    for file in isopath_harness::repository::files("examples/calculus", "javalite") {
        let source = std::fs::read_to_string(&file).unwrap();
        let stem = file.file_stem().unwrap().to_str().unwrap().to_owned();
        // One flaw alone is tried on the program that shows it.
        let own = |name: &String| name.split_once('/').is_none_or(|(_, flaw)| flaw == stem);
        for name in Semantics::names().into_iter().filter(own) {
            let semantics = Semantics::named(&name).unwrap();
            let expected = explore(&source, &semantics, 1, Order::DepthFirst);
            for (jobs, order) in [1, 2, 4]
                .into_iter()
                .flat_map(|jobs| ORDERS.map(|order| (jobs, order)))
            {
                let found = explore(&source, &semantics, jobs, order);
                let what = format!("{} under {name}, {jobs}, {order:?}", file.display());
                assert!(found == expected, "{what}: {found:#?} is not {expected:#?}");
            }
        }
    }
}
