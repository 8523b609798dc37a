//! What a table of the program has, its page has.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{run_in, stdout};
use isopath_harness::repository;
use isopath_heap::STRATEGIES;
use isopath_trace::Bound;

fn page(path: &str) -> String {
    let path = repository::root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn a_bound_is_an_option_and_on_its_page() {
    let help = stdout(&run_in(&repository::root(), &["run", "--help"]));
    let page = page("docs/bounds.md");
    for bound in Bound::ALL {
        // No option makes the user interrupt.
        if bound == Bound::Interrupt {
            continue;
        }
        let option = format!("--{}", bound.name());
        assert!(
            help.contains(&format!("{option} <")),
            "{option} in the help"
        );
        assert!(
            page.contains(&format!("`{option}`")),
            "{option} on the page"
        );
    }
}

#[test]
fn a_strategy_has_a_page_and_a_row_among_the_others() {
    let all = page("docs/strategies/README.md");
    for strategy in STRATEGIES.iter() {
        let name = strategy.name;
        assert!(page(&format!("docs/strategies/{name}.md")).starts_with("# "));
        let row = format!("| `{name}` |");
        assert!(all.lines().any(|line| line.starts_with(&row)), "{name}");
    }
}
