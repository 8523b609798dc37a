//! The order of crates, as ARCHITECTURE.md lists them: first the product, then what stands beside it.

use crate::repository::{built_for, packages, page};
use std::collections::BTreeSet;

/// The crates of both lists: those of the product, and all others. The lists are in a block of text each, with a
/// line `   -> name   what it is` for each crate.
fn listed() -> [Vec<String>; 2] {
    let page = page("ARCHITECTURE.md");
    let blocks = page.split("```").skip(1).step_by(2);
    let lists = blocks.map(|block| {
        let arrows = block.lines().filter_map(|line| line.strip_prefix("   -> "));
        let names = arrows.map(|line| line.split(' ').next().unwrap().to_owned());
        names.collect::<Vec<String>>()
    });
    let lists: Vec<_> = lists.filter(|names| !names.is_empty()).collect();
    lists.try_into().unwrap()
}

#[test]
fn every_crate_is_listed_once() {
    let all = listed().concat();
    let once: BTreeSet<&String> = all.iter().collect();
    assert_eq!(all.len(), once.len(), "{all:?}");
    assert_eq!(once, packages().keys().collect());
}

/// Nothing runs upward, and so nothing runs in a circle.
#[test]
fn a_crate_uses_only_those_above_it() {
    let all = listed().concat();
    let place = |name: &str| all.iter().position(|it| it == name).unwrap();
    for (name, package) in packages() {
        for used in &package.crates {
            assert!(place(used) < place(name), "{name} uses {used}");
        }
    }
}

/// Who installs Isopath builds the first list, all of it and nothing else.
#[test]
fn the_product_is_the_first_list() {
    let [product, beside] = listed();
    assert_eq!(built_for("cli"), product.into_iter().collect());
    for name in [
        "oracle",
        "harness",
        "hotspot",
        "figures",
        "bench",
        "translated",
    ] {
        assert!(beside.iter().any(|it| it == name), "{name}");
    }
}
