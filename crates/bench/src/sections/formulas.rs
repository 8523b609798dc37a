//! How do formulas grow with the number of input objects that a path reads and writes?
//!
//! Two straight-line programs of n parameters: one that adds up a field of all (`sum` of the paper on POSE has
//! four), and one that swaps the fields of each and the next. Both look at the outcome at the end. All objects
//! may be one another, so that a value is a choice among what was written to any of them. No layer but the
//! backend is at work: every query is sent, and its tokens are counted.

use crate::measure::{Best, Results};
use crate::report::TaskCost;
use crate::row::{Row, Target};
use crate::scale::Scale;
use crate::sources;
use crate::task::{Engine, Expected, InputBound, Layers, Task};
use isopath_heap::STRATEGIES;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// What users call it.
pub const NAME: &str = "formulas";

/// Those with one trace per path, the default last: the others have as many traces as there are ways to alias.
fn strategies() -> impl Iterator<Item = &'static str> {
    let optimal = STRATEGIES.iter().filter(|strategy| strategy.path_optimal);
    optimal.map(|strategy| strategy.name).rev()
}

/// A kind of program, made for each number of parameters.
struct Program {
    name: &'static str,
    body: fn(usize) -> String,
    /// Traces beside those for each parameter that is null.
    traces: u64,
}

const PROGRAMS: [Program; 2] = [
    Program {
        name: "sum",
        body: |n| {
            let add = |i| format!("        sum += a{i}.value;\n");
            let adds: String = (0..n).map(add).collect();
            format!("        int sum = 0;\n{adds}        return sum == 42 ? 1 : 0;\n")
        },
        traces: 2,
    },
    Program {
        name: "swaps",
        body: |n| {
            let swap = |i| format!("        swap(a{i}, a{});\n", i + 1);
            let swaps: String = (0..n - 1).map(swap).collect();
            let last = n - 1;
            format!("{swaps}        return a{last}.value == 42 && a0.value == 7 ? 1 : 0;\n")
        },
        traces: 3,
    },
];

impl Program {
    fn class(&self, n: usize) -> String {
        format!("Formula{}{n}", self.name)
    }

    fn source(&self, n: usize) -> String {
        let params: Vec<String> = (0..n).map(|i| format!("Node a{i}")).collect();
        format!(
            "final class {} {{\n    static final class Node {{\n        int value;\n    }}\n\n\
             \x20   static void swap(Node a, Node b) {{\n        int value = a.value;\n        \
             a.value = b.value;\n        b.value = value;\n    }}\n\n    static int {}({}) {{\n{}    }}\n}}\n",
            self.class(n),
            self.name,
            params.join(", "),
            (self.body)(n)
        )
    }

    fn task(&self, strategy: &'static str, n: usize) -> Task {
        let engine = Engine::Inputs {
            strategy,
            bound: InputBound::None,
            expected: Expected::Exactly(n as u64 + self.traces),
            layers: Layers::BackendOnly,
        };
        Task::main(engine, &format!("{}#{}", self.class(n), self.name))
    }
}

/// Writes the programs of all sizes.
pub(crate) fn write_all(scale: &Scale, directory: &Path) -> isopath_hotspot::Result<Vec<PathBuf>> {
    let write = |program: &'static Program| {
        scale.parameters.iter().map(|&n| {
            let path = directory.join(program.class(n) + ".java");
            sources::write(path, &program.source(n))
        })
    };
    PROGRAMS.iter().flat_map(write).collect()
}

/// What was sent for one program.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Formula {
    /// `sum` or `swaps`.
    pub program: &'static str,
    /// How input objects are resolved.
    pub strategy: &'static str,
    /// Parameters.
    pub n: usize,
    /// Tokens sent to the backend for a trace, on average.
    pub tokens: f64,
    #[serde(skip)]
    task: Task,
}

/// All programs under all strategies, with the tokens of their tasks as far as these were measured.
fn formulas(scale: &Scale, tokens: impl Fn(&Task) -> Option<f64>) -> Vec<Formula> {
    let mut found = Vec::new();
    for program in &PROGRAMS {
        for strategy in strategies() {
            for &n in scale.parameters {
                let task = program.task(strategy, n);
                found.extend(tokens(&task).map(|tokens| Formula {
                    program: program.name,
                    strategy,
                    n,
                    tokens,
                    task,
                }));
            }
        }
    }
    found
}

pub(super) fn tasks(scale: &Scale) -> Vec<Task> {
    let all = formulas(scale, |_| Some(0.0));
    all.into_iter().map(|formula| formula.task).collect()
}

/// Beside each, what a square law makes of the smallest.
pub(super) fn rows(scale: &Scale, results: &Results) -> Vec<Row> {
    let all = formulas(scale, |task| tokens_per_trace(results.best(task)));
    let row = |formula: &Formula| {
        let square = squared(&all, formula);
        let name = format!("{} n={} {}", formula.program, formula.n, formula.strategy);
        Row::new(name, formula.tokens, "tokens/trace")
            .beside("n * n".to_owned(), square)
            .wanted(Target::AtMost(square))
    };
    all.iter().map(row).collect()
}

/// The points of all curves, as far as they were measured.
pub fn points(scale: &Scale, tasks: &[TaskCost]) -> Vec<Formula> {
    formulas(scale, |task| {
        tokens_per_trace(&tasks.iter().find(|it| it.task == *task)?.best)
    })
}

fn tokens_per_trace(best: &Best) -> Option<f64> {
    let exploration = best.exploration.as_ref()?;
    Some(exploration.stats.tokens as f64 / exploration.traces as f64)
}

/// The tokens that `formula` would have if they grew with the square of n from the smallest program on.
pub(crate) fn squared(all: &[Formula], formula: &Formula) -> f64 {
    let alike = |it: &&Formula| (it.program, it.strategy) == (formula.program, formula.strategy);
    let smallest = all.iter().find(alike).unwrap_or(formula);
    smallest.tokens * (formula.n as f64 / smallest.n as f64).powi(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_have_as_many_parameters_as_they_are_called_after() {
        let source = PROGRAMS[1].source(3);
        assert!(
            source.contains("static int swaps(Node a0, Node a1, Node a2)"),
            "{source}"
        );
        assert_eq!(source.matches("        swap(a").count(), 2);
    }
}
