//! The benchmark of path-optimal symbolic execution: classes of open-source libraries.

use crate::tsv::{Record, records};

const TABLE1: &str = include_str!("../../../tests/expected/pose-table1.tsv");
const METHODS: &str = include_str!("../../../tests/expected/pose-methods.tsv");

/// What the paper reports of a class under one tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reported {
    /// Traces that were finished, and those still pending when time was up.
    pub traces: u64,
    /// The size of all queries.
    pub tokens: u64,
    /// Seconds in the solver, as printed: `2090`, `<1`.
    pub query_seconds: &'static str,
    /// Seconds for writing tests, as printed: `196`, `>36000`.
    pub test_seconds: &'static str,
}

/// A row of the paper's table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoseClass {
    /// The class, by its name in Java.
    pub class: &'static str,
    /// Path-optimal execution.
    pub pose: Reported,
    /// JBSE, which initialises lazily.
    pub jbse: Reported,
}

impl PoseClass {
    /// What is reported of the tool that works like one of our strategies.
    pub fn reported(&self, strategy: &str) -> Option<Reported> {
        match strategy {
            "pose" => Some(self.pose),
            "lazy" => Some(self.jbse),
            _ => None,
        }
    }
}

/// A method behind the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoseMethod {
    /// Its class, by its name in Java.
    pub class: &'static str,
    /// Its name.
    pub method: &'static str,
    /// Its descriptor (JVMS 4.3.3).
    pub descriptor: &'static str,
    /// Whether the jar of Debian 12 has the code that the paper is about.
    pub same_code: bool,
}

/// The table, in its order.
pub fn pose_classes() -> Vec<PoseClass> {
    let row = |record: Record| PoseClass {
        class: record.text("class"),
        pose: reported(&record, "pose"),
        jbse: reported(&record, "jbse"),
    };
    records(TABLE1).into_iter().map(row).collect()
}

/// The methods behind the table.
pub fn pose_methods() -> Vec<PoseMethod> {
    let row = |record: Record| PoseMethod {
        class: record.text("class"),
        method: record.text("method"),
        descriptor: record.text("descriptor"),
        same_code: record.text("debian_jar_has_it") == "same",
    };
    records(METHODS).into_iter().map(row).collect()
}

fn reported(record: &Record, tool: &str) -> Reported {
    let column = |what: &str| format!("{tool}_{what}");
    Reported {
        traces: record.number(&column("traces")),
        tokens: record.number(&column("tokens")),
        query_seconds: record.text(&column("query_s")),
        test_seconds: record.text(&column("test_s")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_complete() {
        let same = pose_methods().iter().filter(|it| it.same_code).count();
        assert_eq!(
            (pose_classes().len(), pose_methods().len(), same),
            (55, 692, 416)
        );
    }

    #[test]
    fn every_method_is_of_a_class_of_the_table() {
        let classes = pose_classes();
        for method in pose_methods() {
            let known = classes.iter().any(|row| row.class == method.class);
            assert!(known, "{}", method.class);
        }
    }

    #[test]
    fn tools_stand_beside_the_strategies_that_work_like_them() {
        let row = pose_classes()[1];
        assert_eq!(row.reported("pose").map(|it| it.traces), Some(13));
        assert_eq!(row.reported("lazy").map(|it| it.query_seconds), Some("235"));
        assert_eq!(row.reported("summaries"), None);
    }
}
