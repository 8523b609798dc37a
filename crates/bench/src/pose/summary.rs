//! Sums over methods.

use super::PoseReport;
use super::record::{Explored, Record};
use std::collections::BTreeMap;

/// Sums over methods under one strategy.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Sums {
    /// Methods.
    pub methods: u64,
    /// Those that nothing stopped before their time.
    pub finished: u64,
    /// Those of which no trace came across something that is not supported.
    pub supported: u64,
    /// Traces of all endings.
    pub traces: u64,
    /// Questions to the solver.
    pub queries: u64,
    /// The size of those that reached its backend.
    pub tokens: u64,
    /// Seconds in the solver.
    pub solver: f64,
    /// Seconds of the explorations.
    pub wall: f64,
}

impl Sums {
    /// The sums over records.
    pub fn of<'a>(records: impl Iterator<Item = &'a Record>) -> Sums {
        records.fold(Sums::default(), |sums, record| {
            sums.with(record.outcome.explored())
        })
    }

    fn with(self, explored: Option<&Explored>) -> Sums {
        let mut sums = self;
        sums.methods += 1;
        if let Some(explored) = explored {
            sums.finished += u64::from(explored.finished());
            sums.supported += u64::from(explored.supported());
            sums.traces += explored.total();
            sums.queries += explored.stats.queries;
            sums.tokens += explored.stats.tokens;
            sums.solver += explored.stats.solver_ms / 1e3;
            sums.wall += explored.stats.wall_ms / 1e3;
        }
        sums
    }
}

/// The records of the methods that have finished under every strategy.
pub(super) fn finished_by_all(report: &PoseReport) -> Vec<&Record> {
    let finished = |it: &Record| it.outcome.explored().is_some_and(Explored::finished);
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    for record in report.records.iter().filter(|it| finished(it)) {
        *times.entry(&record.target).or_default() += 1;
    }
    let by_all = |it: &&Record| times.get(&*it.target) == Some(&report.strategies.len());
    report.records.iter().filter(by_all).collect()
}

/// In how many methods, and in how many traces of all strategies, each feature is missing; in most methods
/// first.
pub fn unsupported(records: &[Record]) -> Vec<(String, u64, u64)> {
    let mut features: BTreeMap<&str, (Vec<&str>, u64)> = BTreeMap::new();
    for record in records {
        let explored = record.outcome.explored();
        for (feature, traces) in explored.iter().flat_map(|it| &it.unsupported_features) {
            let (methods, sum) = features.entry(feature).or_default();
            methods.push(&record.target);
            *sum += traces;
        }
    }
    let distinct = |(feature, (mut methods, traces)): (&str, (Vec<&str>, u64))| {
        methods.sort_unstable();
        methods.dedup();
        (feature.to_owned(), methods.len() as u64, traces)
    };
    let mut list: Vec<_> = features.into_iter().map(distinct).collect();
    list.sort_by_key(|(_, methods, traces)| std::cmp::Reverse((*methods, *traces)));
    list
}

/// A method of which the strategy with one trace per path has more traces than the one that forks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excess {
    /// Which.
    pub target: String,
    /// Traces under `pose`.
    pub pose: u64,
    /// Traces under `lazy`.
    pub lazy: u64,
}

/// All of them, among the methods that both have finished. There must be none.
pub fn excesses(records: &[Record]) -> Vec<Excess> {
    let traces = |record: &Record, strategy: &str| {
        let explored = record.outcome.explored().filter(|it| it.finished());
        explored
            .filter(|_| record.strategy == strategy)
            .map(Explored::total)
    };
    let lazy: BTreeMap<&str, u64> = records
        .iter()
        .filter_map(|record| Some((&*record.target, traces(record, "lazy")?)))
        .collect();
    let excess = |record: &Record| {
        let (pose, lazy) = (traces(record, "pose")?, *lazy.get(&*record.target)?);
        let target = record.target.clone();
        (pose > lazy).then_some(Excess { target, pose, lazy })
    };
    records.iter().filter_map(excess).collect()
}

#[cfg(test)]
mod tests {
    use super::super::record::Outcome;
    use super::*;

    fn record(target: &str, strategy: &str, traces: u64, bounds: &str, features: &str) -> Record {
        let explored = format!(
            r#"{{"traces":{{"total":{traces}}},"bounds_hit":[{bounds}],"unsupported_features":{{{features}}},
            "stats":{{"instructions":1,"queries":2,"queries_backend":0,"queries_by_layer":{{}},"tokens":3,
            "solver_ms":500.0,"wall_ms":1500.0,"peak_rss_kb":1}}}}"#
        );
        Record {
            class: "A".to_owned(),
            target: target.to_owned(),
            strategy: strategy.to_owned(),
            seconds: 2.0,
            outcome: Outcome::Explored(serde_json::from_str(&explored).expect("an exploration")),
        }
    }

    fn crashed() -> Record {
        let message = "exit code 4".to_owned();
        Record {
            outcome: Outcome::Crashed { message },
            ..record("A#c()", "pose", 0, "", "")
        }
    }

    #[test]
    fn what_crashed_counts_as_a_method_that_has_not_finished() {
        let stopped = record("A#m()", "pose", 5, r#""timeout""#, r#""native f":2"#);
        let records = [record("A#n()", "pose", 4, "", ""), stopped, crashed()];
        let sums = Sums::of(records.iter());
        assert_eq!((sums.methods, sums.finished, sums.supported), (3, 1, 1));
        assert_eq!((sums.traces, sums.queries, sums.tokens), (9, 4, 6));
        assert_eq!((sums.solver, sums.wall), (1.0, 3.0));
    }

    #[test]
    fn sums_can_be_compared_of_what_all_have_finished() {
        let report = PoseReport {
            timeout_s: 1.0,
            strategies: vec!["pose".to_owned(), "lazy".to_owned()],
            incomplete: true,
            records: vec![
                record("A#m()", "pose", 5, "", ""),
                record("A#m()", "lazy", 9, "", ""),
                record("A#n()", "pose", 5, "", ""),
                record("A#n()", "lazy", 9, r#""timeout""#, ""),
                record("A#o()", "pose", 5, "", ""),
            ],
        };
        let traces = Sums::of(finished_by_all(&report).into_iter()).traces;
        assert_eq!(traces, 14);
    }

    #[test]
    fn a_method_counts_once_for_a_feature() {
        let records = [
            record("A#m()", "pose", 5, "", r#""f":2,"g":9"#),
            record("A#m()", "lazy", 5, "", r#""f":1"#),
            record("A#n()", "pose", 5, "", r#""f":1"#),
        ];
        let list = unsupported(&records);
        assert_eq!(list, [("f".to_owned(), 2, 4), ("g".to_owned(), 1, 9)]);
    }

    #[test]
    fn only_what_both_have_finished_is_compared() {
        let records = [
            record("A#m()", "pose", 5, "", ""),
            record("A#m()", "lazy", 4, "", ""),
            record("A#n()", "pose", 5, "", ""),
            record("A#n()", "lazy", 4, r#""timeout""#, ""),
            record("A#o()", "pose", 4, "", ""),
            record("A#o()", "lazy", 4, "", ""),
        ];
        let excess = Excess {
            target: "A#m()".to_owned(),
            pose: 5,
            lazy: 4,
        };
        assert_eq!(excesses(&records), [excess]);
    }
}
