//! Any number of threads in any order finds the same: traces, states and steps, for every example under every
//! semantics.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::{Exploration, Limits, explore_source};
use isopath_search::{Order, Progress, SearchConfig};
use isopath_tiny::{Options, SEMANTICS, Semantics};

const ORDERS: [Order; 3] = [Order::DepthFirst, Order::BreadthFirst, Order::Random(7)];

fn explore(source: &str, semantics: Semantics, jobs: usize, order: Order) -> Exploration {
    let search = SearchConfig {
        jobs,
        order,
        ..SearchConfig::default()
    };
    let limits = Limits {
        search,
        record_steps: true,
        ..Limits::default()
    };
    let options = Options {
        limits,
        ..Options::new(semantics)
    };
    explore_source(source, &options, &Progress::default()).unwrap()
}

#[test]
fn every_order_and_number_of_threads_finds_the_same() {
    for file in isopath_harness::repository::files("examples/calculus", "tiny") {
        let source = std::fs::read_to_string(&file).unwrap();
        for (name, semantics, _) in SEMANTICS {
            let expected = explore(&source, *semantics, 1, Order::DepthFirst);
            for (jobs, order) in [1, 2, 4]
                .into_iter()
                .flat_map(|jobs| ORDERS.map(|order| (jobs, order)))
            {
                let found = explore(&source, *semantics, jobs, order);
                let what = format!("{} under {name}, {jobs}, {order:?}", file.display());
                assert!(found == expected, "{what}: {found:#?} is not {expected:#?}");
            }
        }
    }
}
