//! Combinatorics and the papers agree.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_figures::{Degree, Paths, count, deviation, table1, table2};

/// Rows of which the combinatorics says something: checks each, and says how many were equal.
fn agreeing(table: &[Paths]) -> usize {
    let mut equal = 0;
    for row in table {
        for &(degree, figure) in &row.figures {
            let Paths {
                class,
                method,
                bound,
                ..
            } = *row;
            let Some(ours) = count(class, method, bound, degree) else {
                continue;
            };
            let label = format!("{class}#{method}, {bound:?}, {}", degree.strategy());
            match deviation(class, method, bound, degree) {
                None => assert_eq!(ours, figure.paths, "{label}"),
                Some(_) => continue,
            }
            equal += 1;
        }
    }
    equal
}

#[test]
fn every_method_of_table_1_is_known() {
    let unknown = |row: &&Paths| {
        let known = |&degree| count(row.class, row.method, row.bound, degree).is_some();
        !Degree::ALL.iter().all(known)
    };
    let unknown: Vec<Paths> = table1().iter().filter(unknown).cloned().collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn table_1_is_forced() {
    // 85 rows by three degrees; without AATree and TreeMap at k = 3 by the two eager ones, and one heap.
    assert_eq!(agreeing(&table1()), 3 * 85 - 2 * (15 + 3) - 3);
}

/// The four trees; other classes of the table are not among our structures.
#[test]
fn table_2_is_forced_for_trees() {
    assert_eq!(agreeing(&table2()), (6 + 5 + 6 + 5) * 5);
}
