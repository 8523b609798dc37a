//! Diagrams of what was measured.

mod axis;
mod panel;
mod quartiles;
mod svg;

use crate::pose::{self, Explored, PoseReport};
use crate::report::Report;
use crate::sections::contains::{self, Calls};
use crate::sections::formulas::{self, Formula, squared};
use crate::sections::growth::{self, Point};
use crate::task::InputBound;
use panel::{Content, Panel, figure};

/// Sections that are drawn.
pub const DRAWN: [&str; 4] = [growth::NAME, formulas::NAME, contains::NAME, pose::NAME];

/// A solver that was not asked took no time: what is less is drawn as this.
const LEAST_SECONDS: f64 = 1e-4;

/// What is drawn of an exploration.
struct Measure {
    /// In the names of files.
    name: &'static str,
    title: &'static str,
    of_point: fn(&Point) -> f64,
    /// What is less is drawn as this.
    least: f64,
}

const MEASURES: [Measure; 2] = [
    Measure {
        name: "traces",
        title: "traces",
        of_point: |point| point.traces as f64,
        least: 1.0,
    },
    Measure {
        name: "time",
        title: "seconds",
        of_point: |point| point.seconds,
        least: LEAST_SECONDS,
    },
];

/// What is drawn of a method of a library, and the least of it.
type OfMethod = (&'static str, fn(&Explored) -> f64, f64);

const OF_METHODS: [OfMethod; 2] = [
    ("traces of a method", |it| it.total() as f64, 1.0),
    (
        "seconds in the solver for a method",
        |it| it.stats.solver_ms / 1e3,
        LEAST_SECONDS,
    ),
];

/// Each diagram with the name of its file.
pub fn figures(report: &Report) -> Vec<(String, String)> {
    let points = &report.growth;
    let mut figures = Vec::new();
    for measure in &MEASURES {
        for (across, bound) in [("k", chain as fn(InputBound) -> _), ("n", objects)] {
            let panels = curves(points, measure, across, bound);
            if !panels.is_empty() {
                figures.push((
                    format!("growth-{}-{across}.svg", measure.name),
                    figure(&panels),
                ));
            }
        }
    }
    if !report.formulas.is_empty() {
        let panels = sizes(&report.formulas);
        figures.push(("formulas.svg".to_owned(), figure(&panels)));
    }
    if !report.contains.is_empty() {
        let panels = calls(&report.contains);
        figures.push(("contains.svg".to_owned(), figure(&panels)));
    }
    let survey = report.pose.as_ref();
    figures.extend(survey.map(|survey| ("pose.svg".to_owned(), figure(&boxes(survey)))));
    figures
}

fn chain(bound: InputBound) -> Option<u32> {
    match bound {
        InputBound::Chain(k) => Some(k),
        _ => None,
    }
}

fn objects(bound: InputBound) -> Option<u32> {
    match bound {
        InputBound::Objects(n) => Some(n),
        _ => None,
    }
}

/// A diagram for each method, with a curve for each strategy; points of a curve follow each other.
fn curves(
    points: &[Point],
    measure: &Measure,
    across: &str,
    bound: fn(InputBound) -> Option<u32>,
) -> Vec<Panel> {
    let place = |point: &Point| Some((bound(point.bound)?, (measure.of_point)(point)));
    let curve = |points: &[Point]| {
        let name = points[0].strategy.to_owned();
        (name, points.iter().filter_map(place).collect())
    };
    let panel = |points: &[Point]| Panel {
        title: format!("{}: {}", points[0].method, measure.title),
        across: across.to_owned(),
        least: measure.least,
        content: Content::Curves(
            points
                .chunk_by(|one, next| one.strategy == next.strategy)
                .map(curve)
                .collect(),
        ),
    };
    let methods = points.chunk_by(|one, next| one.method == next.method);
    methods.map(panel).collect()
}

/// A diagram for each program, with a curve for each strategy and one for a square law.
fn sizes(formulas: &[Formula]) -> Vec<Panel> {
    let place = |formula: &Formula, tokens| (formula.n as u32, tokens);
    let curve = |formulas: &[Formula]| {
        let points = formulas.iter().map(|it| place(it, it.tokens));
        (formulas[0].strategy.to_owned(), points.collect())
    };
    let panel = |of_program: &[Formula]| {
        let strategies = of_program.chunk_by(|one, next| one.strategy == next.strategy);
        let mut curves: Vec<_> = strategies.clone().map(curve).collect();
        let last = strategies.last().unwrap_or_default().iter();
        let square = last.map(|it| place(it, squared(formulas, it)));
        curves.push(("n * n".to_owned(), square.collect()));
        Panel {
            title: format!("{}: tokens per trace", of_program[0].program),
            across: "n".to_owned(),
            least: 1.0,
            content: Content::Curves(curves),
        }
    };
    let programs = formulas.chunk_by(|one, next| one.program == next.program);
    programs.map(panel).collect()
}

/// What is drawn of calls on a list, and the least of it.
type OfCalls = (&'static str, fn(&Calls) -> f64, f64);

const OF_CALLS: [OfCalls; 2] = [
    ("states", |it| it.states as f64, 1.0),
    ("seconds", |it| it.seconds, LEAST_SECONDS),
];

/// For each figure a diagram of the papers' languages and one of bytecode, with a curve for each semantics or
/// strategy.
fn calls(points: &[Calls]) -> Vec<Panel> {
    let sides = [("rules", false), ("bytecode", true)];
    let figures = OF_CALLS.iter();
    let panels = figures.flat_map(|of| sides.map(|side| calls_panel(points, of, side)));
    panels.collect()
}

fn calls_panel(
    points: &[Calls],
    (title, of_point, least): &OfCalls,
    (name, bytecode): (&str, bool),
) -> Panel {
    let on_side = points
        .iter()
        .filter(|it| (it.language == "bytecode") == bytecode);
    let on_side: Vec<&Calls> = on_side.collect();
    let series = on_side.chunk_by(|one, next| (one.language, one.by) == (next.language, next.by));
    let curves = series.map(|points| {
        let places = points.iter().map(|it| (it.calls, of_point(it)));
        (points[0].by.to_owned(), places.collect())
    });
    Panel {
        title: format!("{name}: {title}"),
        across: "calls".to_owned(),
        least: *least,
        content: Content::Curves(curves.collect()),
    }
}

/// A diagram for each figure, with a box for each strategy.
fn boxes(survey: &PoseReport) -> Vec<Panel> {
    let panel = |(title, of_method, least): &OfMethod| Panel {
        title: (*title).to_owned(),
        across: "strategy (methods)".to_owned(),
        least: *least,
        content: Content::Boxes(
            survey
                .strategies
                .iter()
                .map(|strategy| (strategy.clone(), values(survey, strategy, *of_method)))
                .collect(),
        ),
    };
    OF_METHODS.iter().map(panel).collect()
}

fn values(survey: &PoseReport, strategy: &str, of_method: fn(&Explored) -> f64) -> Vec<f64> {
    let records = survey.records.iter().filter(|it| it.strategy == strategy);
    records
        .filter_map(|it| it.outcome.explored())
        .map(of_method)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_method_has_a_diagram_and_each_strategy_a_curve() {
        let point = |method: &str, strategy, bound, traces| Point {
            method: method.to_owned(),
            strategy,
            bound,
            traces,
            seconds: 0.1,
        };
        let points = [
            point("A.m", "lazy", InputBound::Chain(1), 13),
            point("A.m", "lazy", InputBound::Objects(1), 15),
            point("A.m", "pose", InputBound::Chain(1), 4),
            point("B.m", "pose", InputBound::Chain(1), 4),
        ];
        let panels = curves(&points, &MEASURES[0], "k", chain);
        assert_eq!(panels.len(), 2);
        let Content::Curves(curves) = &panels[0].content else {
            panic!("{panels:?}");
        };
        let expected = [
            ("lazy".to_owned(), vec![(1, 13.0)]),
            ("pose".to_owned(), vec![(1, 4.0)]),
        ];
        assert_eq!(curves[..], expected);
    }
}
