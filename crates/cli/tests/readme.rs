//! What the README and other pages show is what Isopath prints.
//!
//! Each block that starts with `$ isopath ...` is run at the root of the repository. `ISOPATH_BLESS=1`
//! writes the output into the page instead of comparing it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use isopath_harness::{golden, repository};
use isopath_heap::STRATEGIES;

const BLOCK: &str = "```console\n$ isopath ";
const END: &str = "```";

/// One after the other: a solver that has to share the machine may give up.
#[test]
fn pages_show_real_output() {
    // The README writes tests there, and nothing is overwritten.
    let _none_yet = std::fs::remove_dir_all(repository::root().join("target/tests"));
    let strategies = STRATEGIES
        .iter()
        .map(|s| format!("docs/strategies/{}.md", s.name));
    let others = [
        "README.md",
        "docs/assume-and-assert.md",
        "docs/assumptions.md",
        "docs/findings.md",
        "docs/heaps.md",
        "docs/inputs.md",
        "docs/subsumption.md",
        "docs/supported.md",
        "docs/replay.md",
        "docs/calculus/javalite.md",
        "docs/calculus/tiny.md",
    ]
    .map(str::to_owned);
    others
        .into_iter()
        .chain(strategies)
        .for_each(|page| shows_real_output(&page));
}

fn shows_real_output(page: &str) {
    let path = repository::root().join(page);
    let written = std::fs::read_to_string(&path).unwrap();
    let actual = with_real_output(&written);
    if golden::is_blessing() {
        std::fs::write(&path, &actual).unwrap();
    } else {
        assert!(
            written == actual,
            "{page} should be (cargo xtask bless):\n{actual}"
        );
    }
}

/// The text with each block's output replaced by that of a run.
fn with_real_output(text: &str) -> String {
    let mut parts = text.split(BLOCK);
    let mut result = parts.next().unwrap().to_owned();
    for part in parts {
        let (command, rest) = part.split_once('\n').unwrap();
        let (_, after) = rest.split_once(END).unwrap();
        let output = common::run_in(&repository::root(), &command.split(' ').collect::<Vec<_>>());
        result += &format!("{BLOCK}{command}\n{}{END}{after}", common::stdout(&output));
    }
    result
}
