//! Of findings at one place by one rule the first is described, whichever thread finds it when, and as it would be
//! if all were.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, Order, Progress, SearchConfig, explore};
use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_program::Program;
use isopath_trace::{FailOn, Trace, TraceDetails};
use std::collections::BTreeSet;

const SOURCE: &str = r#"
class Crashes {
    static int many(int[] a, int x) {
        int n = 0;
        for (int i = 0; i < 6; i++) {
            if ((x >> i & 1) == 1) n++;
        }
        if (n == 2) return a[-1];
        return n > 3 ? 1 / (n - n) : a[n];
    }
}
"#;

fn traces(program: &Program, config: &ExploreConfig) -> Vec<Trace> {
    let method = programs::method(program, "Crashes", "many");
    let explored = explore(program, method, config, &Progress::default());
    explored.unwrap().traces
}

fn config(first_findings: bool) -> ExploreConfig {
    ExploreConfig {
        fail_on: FailOn::default(),
        first_findings,
        ..ExploreConfig::new(&STRATEGIES[0])
    }
}

fn described(traces: &[Trace]) -> Vec<(usize, &TraceDetails)> {
    let all = traces.iter().enumerate();
    all.filter_map(|(i, trace)| Some((i, trace.details.as_ref()?)))
        .collect()
}

#[test]
fn the_first_of_each_place_is_described_as_it_is_among_all() {
    let program = programs::program_of(&[("Crashes.java", SOURCE)]);
    let all = traces(&program, &config(false));
    let mut places = BTreeSet::new();
    let mut expected = described(&all);
    assert!(expected.len() > 50, "{} findings", expected.len());
    expected.retain(|(i, details)| places.insert((details.location.clone(), all[*i].rule())));
    assert!(expected.len() > 2, "{expected:?}");
    for (jobs, order) in [
        (1, Order::DepthFirst),
        (1, Order::BreadthFirst),
        (1, Order::Random(7)),
        (3, Order::DepthFirst),
        (3, Order::Random(1)),
    ] {
        let search = SearchConfig {
            jobs,
            order,
            ..SearchConfig::default()
        };
        let firsts = traces(
            &program,
            &ExploreConfig {
                search,
                ..config(true)
            },
        );
        assert_eq!(described(&firsts), expected, "{jobs} {order:?}");
    }
}
