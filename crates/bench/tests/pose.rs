//! The survey of libraries on a class of our own: what is counted, refused, stopped and shown.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_bench::document::{Style, render};
use isopath_bench::pose::{Outcome, PoseReport, Record, STRATEGIES, Subject, Survey, Watcher};
use isopath_hotspot::launch::Engine;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const SOURCE: &str = "
final class Pair {
    Pair other;
    int value;

    int swap(Pair that) {
        int before = that.value;
        that.value = value;
        value = before;
        return other == null ? 0 : other.value;
    }

    static int many(int[] a) {
        int sum = 0;
        for (int i = 0; i < 40; i++) {
            if (a[i] > i) {
                sum++;
            }
        }
        return sum;
    }
}
";

/// Counts, and stops after so many.
struct StopAfter(usize, AtomicUsize);

impl Watcher for StopAfter {
    fn ended(&self, _: usize, _: usize, _: &Record) {
        self.1.fetch_add(1, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.1.load(Ordering::Relaxed) >= self.0
    }
}

#[test]
fn a_survey_counts_and_nothing_stops_it() {
    let directory = compiled();
    let survey = survey(directory.path());
    let report = PoseReport::of(&survey, &StopAfter(usize::MAX, AtomicUsize::new(0))).unwrap();
    assert!(!report.incomplete);
    let [pose, lazy, many, _, refused, _] = &report.records[..] else {
        panic!("two records for each method: {report:?}");
    };
    let (pose, lazy) = (explored(pose), explored(lazy));
    assert!(pose.finished() && lazy.finished() && pose.supported());
    assert!(pose.total() < lazy.total());
    assert!(!explored(many).finished());
    assert!(
        matches!(refused.outcome, Outcome::Refused { .. }),
        "{refused:?}"
    );
    assert!(!report.is_clean());
    let text = render(&report.blocks(), Style::Text);
    assert!(text.contains("Pair#missing()"), "{text}");
    assert!(text.contains("more traces than lazy"), "{text}");
    let markdown = render(&report.blocks(), Style::Markdown);
    assert!(
        markdown.contains("\n| Pair | pose | 3 | 33 % |"),
        "{markdown}"
    );
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!(json["records"][0]["outcome"], "explored");
    assert_eq!(json["records"][0]["traces"]["total"], pose.total());
}

#[test]
fn what_was_run_before_an_interrupt_is_kept() {
    let directory = compiled();
    let mut survey = survey(directory.path());
    survey.methods.truncate(1);
    // Two at a time may end at once.
    survey.jobs = 1;
    let report = PoseReport::of(&survey, &StopAfter(1, AtomicUsize::new(0))).unwrap();
    assert!(report.incomplete);
    assert_eq!(report.records.len(), 1);
}

fn explored(record: &Record) -> &isopath_bench::pose::Explored {
    record
        .outcome
        .explored()
        .unwrap_or_else(|| panic!("{record:?}"))
}

fn compiled() -> tempfile::TempDir {
    let directory = tempfile::tempdir().unwrap();
    let source = directory.path().join("Pair.java");
    std::fs::write(&source, SOURCE).unwrap();
    isopath_hotspot::jdk::compile(&[source], directory.path()).unwrap();
    directory
}

fn survey(classes: &Path) -> Survey {
    let methods = [("swap", "(LPair;)I"), ("many", "([I)I"), ("missing", "()V")];
    let method = |(name, descriptor)| Subject::new("Pair", name, descriptor).unwrap();
    Survey {
        isopath: binary(),
        class_path: classes.into(),
        methods: methods.map(method).to_vec(),
        strategies: STRATEGIES.map(str::to_owned).to_vec(),
        timeout: Duration::from_millis(500),
        jobs: 2,
    }
}

fn binary() -> PathBuf {
    match isopath_hotspot::binary::isopath().unwrap() {
        Engine::Isopath(binary) => binary,
        other => panic!("{other:?} is not our binary"),
    }
}
