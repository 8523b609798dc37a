//! What traces cover, in the formats that other tools read: JaCoCo's XML ([`jacoco`]) and LCOV's trace
//! files ([`lcov`]).

pub mod jacoco;
pub mod lcov;
mod tally;

use isopath_trace::ClassCoverage;
use std::collections::BTreeMap;

/// The package of a class in the form of the JVM; empty for the unnamed package.
fn package(class: &str) -> &str {
    class.rsplit_once('/').map_or("", |(package, _)| package)
}

/// Classes by what `key` says of them; those of which it says nothing are left out.
fn grouped<'a, K: Ord>(
    classes: impl Iterator<Item = (&'a str, &'a ClassCoverage)>,
    key: impl Fn(&'a str, &'a ClassCoverage) -> Option<K>,
) -> BTreeMap<K, Vec<(&'a str, &'a ClassCoverage)>> {
    let mut groups: BTreeMap<K, Vec<(&str, &ClassCoverage)>> = BTreeMap::new();
    for (name, class) in classes {
        if let Some(key) = key(name, class) {
            groups.entry(key).or_default().push((name, class));
        }
    }
    groups
}
