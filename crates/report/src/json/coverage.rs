//! What the traces cover, as JSON: the numbers of the target, and of the methods that it reached.

use isopath_trace::{ClassCoverage, Counter, Coverage, LineCoverage, MethodCoverage};
use serde::Serialize;

/// Coverage of the target, with that of other methods in `reached`.
#[derive(Serialize)]
pub(super) struct CoverageJson<'a> {
    #[serde(flatten)]
    target: MethodJson<'a>,
    /// The methods of application classes that traces entered, the target aside.
    reached: Vec<MethodJson<'a>>,
}

#[derive(Serialize)]
struct MethodJson<'a> {
    /// As in source: `pkg.Outer$Inner`.
    class: String,
    method: &'a str,
    descriptor: &'a str,
    source_file: Option<&'a str>,
    instructions: CounterJson,
    branches: CounterJson,
    lines: CounterJson,
    /// Lines of which nothing was executed.
    missed_lines: Vec<u32>,
    /// Lines that were executed, with a side of a branch that was not taken.
    partly_covered_lines: Vec<u32>,
}

#[derive(Serialize)]
struct CounterJson {
    missed: u64,
    covered: u64,
}

impl<'a> CoverageJson<'a> {
    pub(super) fn new(coverage: &'a Coverage) -> Option<CoverageJson<'a>> {
        let (class, in_class, target) = coverage.target()?;
        let others = coverage
            .methods()
            .filter(|(_, _, method)| !std::ptr::eq(*method, target));
        Some(CoverageJson {
            target: MethodJson::new(class, in_class, target),
            reached: others
                .map(|(name, class, method)| MethodJson::new(name, class, method))
                .collect(),
        })
    }
}

impl<'a> MethodJson<'a> {
    fn new(name: &str, class: &'a ClassCoverage, method: &'a MethodCoverage) -> MethodJson<'a> {
        let lines = method.lines();
        let numbers = |wanted: fn(&LineCoverage) -> bool| {
            let lines = lines.iter().filter(|(_, line)| wanted(line));
            lines.map(|(&number, _)| number).collect()
        };
        MethodJson {
            class: name.replace('/', "."),
            method: &method.name,
            descriptor: &method.desc,
            source_file: class.source_file.as_deref(),
            instructions: method.executed().into(),
            branches: method.branches().into(),
            lines: Counter::of(lines.values().map(LineCoverage::is_covered)).into(),
            missed_lines: numbers(|line| !line.is_covered()),
            partly_covered_lines: numbers(LineCoverage::lacks_branches),
        }
    }
}

impl From<Counter> for CounterJson {
    fn from(counter: Counter) -> CounterJson {
        CounterJson {
            missed: counter.missed,
            covered: counter.covered,
        }
    }
}
