//! Comparisons of made-up strategies.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_report::compare::{Agreement, Column, CompareText, Comparison, Example, json};
use isopath_report::{Figures, Layout, Palette, Traces};
use isopath_trace::{Fingerprint, PathSet};
use serde_json::Value;

/// A strategy that took these paths, one trace for each time that one is named.
fn column(strategy: &'static str, paths: &[u64], open: &[&str]) -> Column {
    let mut set = PathSet::default();
    for path in paths {
        let path = Fingerprint::default().and(*path);
        *set.finished.entry(path).or_insert(0) += 1;
    }
    set.open = open.iter().map(|reason| reason.to_string()).collect();
    Column {
        strategy,
        path_optimal: strategy == "pose",
        traces: Traces {
            total: paths.len() as u64,
            returned: paths.len() as u64,
            ..Traces::default()
        },
        bounds_hit: Vec::new(),
        figures: Figures {
            queries: 1234,
            wall_ms: 12.34,
            peak_rss_kb: 2048,
            ..Figures::default()
        },
        paths: set,
    }
}

fn comparison(columns: &[(&'static str, &[u64], &[&str])]) -> Comparison {
    let columns = columns
        .iter()
        .map(|(s, paths, open)| column(s, paths, open));
    Comparison::new("Foo#bar(Node)".to_owned(), columns.collect())
}

fn example(condition: &str) -> Example {
    Example {
        ending: "threw".to_owned(),
        cause: Some("java.lang.Error".to_owned()),
        path_condition: condition.to_owned(),
    }
}

fn text(comparisons: &[Comparison]) -> String {
    let layout = Layout {
        palette: Palette::plain(),
        width: None,
        traces: false,
        stats: false,
    };
    let mut out = Vec::new();
    let mut text = CompareText::new(&mut out, layout);
    for comparison in comparisons {
        text.comparison(comparison).unwrap();
    }
    text.finish().unwrap();
    String::from_utf8(out).unwrap()
}

fn parsed(comparison: Comparison) -> Value {
    let mut out = Vec::new();
    json::write(&mut out, &[comparison]).unwrap();
    let mut document: Value = serde_json::from_slice(&out).unwrap();
    assert_eq!(document["schema"], "isopath.compare/1");
    document["comparisons"][0].take()
}

#[test]
fn strategies_that_agree_stand_side_by_side() {
    let same = comparison(&[("pose", &[1, 2], &[]), ("lazy", &[1, 1, 2], &[])]);
    assert_eq!(same.agreement(), Agreement::Same);
    let expected = "\
✓ Foo#bar(Node): same paths
                         pose     lazy
  traces                    2        3
    returned                2        3
  program paths             2        2
  one trace per path      yes        -
  queries               1,234    1,234
  to the backend            0        0
  tokens                    0        0
  time                12.3 ms  12.3 ms
  process peak        2.0 MiB  2.0 MiB
  same paths  yes
";
    assert_eq!(text(std::slice::from_ref(&same)), expected);
    let json = parsed(same);
    assert_eq!(json["same_paths"], true);
    assert_eq!(json["strategies"][1]["program_paths"], 2);
    assert_eq!(json["strategies"][1]["one_trace_per_path"], false);
    assert_eq!(json["strategies"][0]["stats"]["queries"], 1234);
}

#[test]
fn differences_say_who_has_missed_what() {
    let mut different = comparison(&[
        ("pose", &[1, 2, 3], &[]),
        ("summaries", &[1, 2, 3], &[]),
        ("lazy", &[1], &[]),
    ]);
    assert_eq!(different.agreement(), Agreement::Different);
    different.disagreements[0].example = Some(example("x.next == x"));
    let shown = text(std::slice::from_ref(&different));
    let expected = "  same paths  no
  missed      2 paths of pose, summaries by lazy
              threw java.lang.Error when x.next == x\n";
    assert!(shown.ends_with(expected), "{shown}");
    let json = parsed(different);
    assert_eq!(json["same_paths"], false);
    let difference = &json["differences"][0];
    assert_eq!(difference["missed_by"], serde_json::json!(["lazy"]));
    assert_eq!(difference["example"]["path_condition"], "x.next == x");
}

#[test]
fn promises_that_are_not_kept_are_shown() {
    let mut repeated = comparison(&[("pose", &[1, 1, 2], &[]), ("lazy", &[1, 2], &[])]);
    assert_eq!(repeated.agreement(), Agreement::Repeated);
    repeated.repetitions[0].examples = vec![example("a"), example("b")];
    let shown = text(std::slice::from_ref(&repeated));
    let expected = "  same paths  yes
  repeated    pose has 2 traces of one path
              threw java.lang.Error when a
              threw java.lang.Error when b\n";
    assert!(shown.ends_with(expected), "{shown}");
    let json = parsed(repeated);
    assert_eq!(json["same_paths"], true);
    assert_eq!(json["strategies"][0]["repeated"][1]["path_condition"], "b");
}

#[test]
fn what_was_cut_cannot_be_compared() {
    let cut = comparison(&[("pose", &[1, 2], &[]), ("lazy", &[1], &["cut by k"])]);
    assert_eq!(cut.agreement(), Agreement::NotComparable);
    let shown = text(std::slice::from_ref(&cut));
    let expected = "not comparable: cut by k (lazy). The paths that came to their end differ\n";
    assert!(shown.ends_with(expected), "{shown}");
    let json = parsed(cut);
    assert_eq!(json["same_paths"], Value::Null);
    assert_eq!(json["reasons"], serde_json::json!(["cut by k (lazy)"]));

    let both: &[&str] = &["cut by k"];
    let both = comparison(&[("pose", &[1], both), ("lazy", &[1], both)]);
    let expected = "not comparable: cut by k. The paths that came to their end are the same\n";
    assert!(text(&[both]).ends_with(expected));
}

#[test]
fn several_methods_have_a_total() {
    let same = comparison(&[("pose", &[1], &[])]);
    let cut = comparison(&[("pose", &[1], &["cut by n"])]);
    let shown = text(&[same.clone(), cut, same]);
    assert!(
        shown.ends_with("\n3 methods: 1 not comparable, 2 same paths\n"),
        "{shown}"
    );
}
