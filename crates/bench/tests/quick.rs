//! The benchmark runs, and what it measures is the work that it means to measure. No times.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_bench::report::Report;
use isopath_bench::scale::Scale;
use isopath_bench::sections::SECTIONS;
use isopath_hotspot::launch::Engine;
use std::path::PathBuf;

#[test]
fn quick_run_counts_right() {
    let sections: Vec<_> = SECTIONS.iter().collect();
    let report = isopath_bench::run(&binary(), &sections, &Scale::QUICK).unwrap();
    assert_eq!(traces(&report, "Branches#eleven"), 2048);
    assert_eq!(traces(&report, "Branches#fourteen"), 16384);
    assert_eq!(traces(&report, "Parameters40#explore"), 41);
    assert_eq!(traces(&report, "Independent40#explore"), 43);
    assert_eq!(traces(&report, "Chain20#explore"), 23);
    assert_eq!(traces(&report, "Touching40#explore"), 1043);
    assert!(
        report
            .sections
            .iter()
            .all(|section| !section.rows.is_empty())
    );
    assert!(threads_are_beside_one(&report));
    // 17 bytecodes per iteration, the condition once more, and what is around the loop.
    assert_eq!(
        instructions(&report, "IntLoop#quick()"),
        17 * 1000 + 3 + 4 + 2 + 3
    );
}

/// What a second thread is worth is a row of its own.
fn threads_are_beside_one(report: &Report) -> bool {
    let mut rows = report.sections.iter().flat_map(|section| &section.rows);
    let row = rows.find(|row| row.name == "14 branches, --jobs 2, by wall");
    row.is_some_and(|row| row.references.iter().any(|it| it.name == "--jobs 1"))
}

fn binary() -> PathBuf {
    match isopath_hotspot::binary::isopath().unwrap() {
        Engine::Isopath(binary) => binary,
        other => panic!("{other:?} is not our binary"),
    }
}

fn traces(report: &Report, target: &str) -> u64 {
    figures(report, target).traces
}

fn instructions(report: &Report, target: &str) -> u64 {
    figures(report, target).stats.instructions
}

fn figures<'a>(report: &'a Report, target: &str) -> &'a isopath_bench::measure::Exploration {
    let task = report.tasks.iter().find(|it| it.task.target == target);
    task.unwrap().best.exploration.as_ref().unwrap()
}
