//! The table of classes: our figures beside those of the paper.

use super::summary::{Sums, finished_by_all};
use super::{PoseReport, Record};
use crate::document::{CellAlign, Grid};
use crate::table::{grouped, number};
use isopath_figures::{Reported, pose_classes, pose_methods};

/// A column, and what is in it for a line.
type Column = (&'static str, CellAlign, fn(&Line<'_>) -> String);

const COLUMNS: [Column; 14] = [
    ("class", CellAlign::Left, |line| line.name.to_owned()),
    ("strategy", CellAlign::Left, |line| line.strategy.to_owned()),
    ("methods", CellAlign::Right, |line| line.methods()),
    ("finished", CellAlign::Right, |line| {
        line.share(line.sums.finished)
    }),
    ("supported", CellAlign::Right, |line| {
        line.share(line.sums.supported)
    }),
    ("traces", CellAlign::Right, |line| count(line.sums.traces)),
    ("paper", CellAlign::Right, |line| line.paper(|it| it.traces)),
    ("queries", CellAlign::Right, |line| count(line.sums.queries)),
    ("tokens", CellAlign::Right, |line| count(line.sums.tokens)),
    ("paper", CellAlign::Right, |line| line.paper(|it| it.tokens)),
    ("solver s", CellAlign::Right, |line| {
        number(line.sums.solver)
    }),
    ("paper", CellAlign::Right, |line| {
        line.seconds(|it| it.query_seconds)
    }),
    ("time s", CellAlign::Right, |line| number(line.sums.wall)),
    ("tests, paper", CellAlign::Right, |line| {
        line.seconds(|it| it.test_seconds)
    }),
];

/// Some classes under a strategy.
struct Line<'a> {
    name: &'a str,
    strategy: &'a str,
    sums: Sums,
    /// How many methods of these classes the paper is about.
    of_paper: usize,
    /// What it reports of each class.
    reported: Vec<Reported>,
}

/// The classes in the order of the paper, others after them, and all together; last the methods that have
/// finished under every strategy, whose sums alone can be compared. A line for each strategy.
pub(super) fn grid(report: &PoseReport) -> Grid {
    let columns = COLUMNS.map(|(name, side, _)| (name, side));
    let names = names(report);
    let mut grid = Grid::new(&columns);
    for name in &names {
        let simple = name.rsplit('.').next().unwrap_or(name);
        let records = report.records.iter().filter(|it| it.class == **name);
        push(
            &mut grid,
            report,
            simple,
            &[name],
            &records.collect::<Vec<_>>(),
        );
    }
    let all: Vec<&Record> = report.records.iter().collect();
    push(&mut grid, report, "all", &names, &all);
    push(
        &mut grid,
        report,
        "finished by all",
        &[],
        &finished_by_all(report),
    );
    grid
}

fn names(report: &PoseReport) -> Vec<&str> {
    let table = pose_classes();
    let place = |class: &str| table.iter().position(|it| it.class == class);
    let mut names: Vec<&str> = report.records.iter().map(|it| &*it.class).collect();
    names.sort_by_key(|name| (place(name).unwrap_or(usize::MAX), *name));
    names.dedup();
    names
}

/// The name stands in the first line.
fn push(grid: &mut Grid, report: &PoseReport, name: &str, classes: &[&str], records: &[&Record]) {
    let methods = pose_methods();
    let of_paper = methods.iter().filter(|it| classes.contains(&it.class));
    let of_paper = of_paper.count();
    for (index, strategy) in report.strategies.iter().enumerate() {
        let records = records.iter().filter(|it| it.strategy == *strategy);
        let line = Line {
            name: if index == 0 { name } else { "" },
            strategy,
            sums: Sums::of(records.copied()),
            of_paper,
            reported: reported(classes, strategy),
        };
        grid.push(COLUMNS.iter().map(|(.., cell)| cell(&line)));
    }
}

fn reported(classes: &[&str], strategy: &str) -> Vec<Reported> {
    let table = pose_classes();
    let rows = table.iter().filter(|it| classes.contains(&it.class));
    rows.filter_map(|it| it.reported(strategy)).collect()
}

impl Line<'_> {
    fn methods(&self) -> String {
        match self.of_paper {
            0 => self.sums.methods.to_string(),
            all => format!("{} of {all}", self.sums.methods),
        }
    }

    fn share(&self, part: u64) -> String {
        let all = self.sums.methods.max(1);
        format!("{:.0} %", 100.0 * part as f64 / all as f64)
    }

    /// The sum of a figure of the paper, if it has any.
    fn paper(&self, figure: fn(&Reported) -> u64) -> String {
        match self.reported.is_empty() {
            true => String::new(),
            false => count(self.reported.iter().map(figure).sum()),
        }
    }

    /// Seconds of the paper; those below one and above the limit have no sum.
    fn seconds(&self, figure: fn(&Reported) -> &'static str) -> String {
        match &self.reported[..] {
            [only] => figure(only).to_owned(),
            _ => String::new(),
        }
    }
}

/// A number with commas.
pub(super) fn count(number: u64) -> String {
    grouped(&number.to_string())
}
