//! The tables, typed.

use crate::tsv::{Record, records};
use crate::{Bound, Degree};

const TABLE1: &str = include_str!("../../../tests/expected/kiasan-table1.tsv");
const TABLE2: &str = include_str!("../../../tests/expected/kiasan-table2.tsv");
const EXAMPLES: &str = include_str!("../../../tests/expected/figure1-traces.tsv");

/// A number of paths and the time they took.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Timed {
    /// How many.
    pub paths: u64,
    /// The seconds of the fastest tool.
    pub seconds: f64,
}

/// What a paper reports of a method under a bound.
#[derive(Debug, Clone)]
pub struct Paths {
    /// The class.
    pub class: &'static str,
    /// The method, without `Spec`.
    pub method: &'static str,
    /// The bound.
    pub bound: Bound,
    /// Figures by degree, as far as there are any.
    pub figures: Vec<(Degree, Timed)>,
}

impl Paths {
    /// The figure of a degree.
    pub fn figure(&self, degree: Degree) -> Option<Timed> {
        let found = self.figures.iter().find(|(d, _)| *d == degree);
        found.map(|(_, timed)| *timed)
    }
}

/// What a paper reports of a small program.
#[derive(Debug, Clone)]
pub struct Example {
    /// Its name: `sum`, `hasNull(max=4)`.
    pub program: &'static str,
    /// A strategy, or `any`.
    pub strategy: &'static str,
    /// How many traces.
    pub traces: u64,
}

/// Kiasan's Table 1: bounded by k.
pub fn table1() -> Vec<Paths> {
    let row = |record: Record| Paths {
        class: record.text("class"),
        method: record.text("method"),
        bound: Bound::Chain(record.number("k") as u32),
        figures: vec![
            (Degree::Lazy, timed(&record, "lazy_paths", "lazy_time")),
            (
                Degree::Lazier,
                timed(&record, "lazier_paths", "lazier_time"),
            ),
            (
                Degree::LazierSharp,
                timed(&record, "lazier_sharp_paths", "sireum_yices_jni"),
            ),
        ],
    };
    records(TABLE1).into_iter().map(row).collect()
}

/// Kiasan's Table 2: bounded by n.
pub fn table2() -> Vec<Paths> {
    let rows = |record: Record| {
        (5..=9).map(move |n| {
            let (paths, time) = (format!("n{n}_paths"), format!("n{n}_time"));
            Paths {
                class: record.text("class"),
                method: record.text("method"),
                bound: Bound::Objects(n),
                figures: vec![(Degree::LazierSharp, timed(&record, &paths, &time))],
            }
        })
    };
    records(TABLE2).into_iter().flat_map(rows).collect()
}

/// The examples in figures.
pub fn examples() -> Vec<Example> {
    let row = |record: Record| Example {
        program: record.text("program"),
        strategy: record.text("strategy"),
        traces: record.number("traces"),
    };
    records(EXAMPLES).into_iter().map(row).collect()
}

fn timed(record: &Record, paths: &str, time: &str) -> Timed {
    Timed {
        paths: record.number(paths),
        seconds: record.seconds(time),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_tools_of_table_1_agree() {
        for record in records(TABLE1) {
            assert_eq!(
                record.number("sireum_paths"),
                record.number("lazier_sharp_paths")
            );
        }
    }

    #[test]
    fn tables_are_complete() {
        assert_eq!(
            (table1().len(), table2().len(), examples().len()),
            (85, 275, 15)
        );
    }
}
