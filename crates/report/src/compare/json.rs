//! Comparisons as one JSON object, schema `isopath.compare/1`.
//!
//! Fields may be added within a schema version, never removed or changed in meaning. `traces` and `stats`
//! are those of `isopath.run/1`; each strategy ran in a process of its own, whose memory
//! `stats.peak_rss_kb` is.

use super::{Column, Comparison, Disagreement, Example};
use crate::{Figures, Traces};
use serde::Serialize;
use std::io::{self, Write};

/// The name of the schema, in the field `schema`.
pub const SCHEMA: &str = "isopath.compare/1";

/// Writes one object and a line feed.
pub fn write(out: &mut impl Write, comparisons: &[Comparison]) -> io::Result<()> {
    let document = Document {
        schema: SCHEMA,
        comparisons: comparisons.iter().map(ComparisonJson::new).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    comparisons: Vec<ComparisonJson<'a>>,
}

#[derive(Serialize)]
struct ComparisonJson<'a> {
    target: &'a str,
    /// `same paths`, `different paths`, `several traces per path` or `not comparable`.
    agreement: &'static str,
    /// Whether all strategies found the same paths; null if that cannot be said.
    same_paths: Option<bool>,
    /// Why it cannot be said; empty otherwise.
    reasons: Vec<String>,
    strategies: Vec<ColumnJson<'a>>,
    differences: Vec<DifferenceJson<'a>>,
}

impl<'a> ComparisonJson<'a> {
    fn new(comparison: &'a Comparison) -> ComparisonJson<'a> {
        let reasons = comparison.reasons();
        let differ = !comparison.disagreements.is_empty();
        let column = |(i, column)| ColumnJson::new(comparison, i, column);
        let differences = comparison.disagreements.iter();
        ComparisonJson {
            target: &comparison.target,
            agreement: comparison.agreement().name(),
            same_paths: (differ || reasons.is_empty() || comparison.is_cut_alike())
                .then_some(!differ),
            reasons,
            strategies: comparison.columns.iter().enumerate().map(column).collect(),
            differences: differences
                .map(|d| DifferenceJson::new(comparison, d))
                .collect(),
        }
    }
}

#[derive(Serialize)]
struct ColumnJson<'a> {
    strategy: &'static str,
    /// Whether it promises one trace per path.
    path_optimal: bool,
    /// Paths that came to their end.
    program_paths: u64,
    /// Whether each of them has one trace.
    one_trace_per_path: bool,
    /// Traces of one path, where the promise was not kept.
    repeated: &'a [Example],
    bounds_hit: &'a [String],
    traces: &'a Traces,
    stats: &'a Figures,
}

impl<'a> ColumnJson<'a> {
    fn new(comparison: &'a Comparison, position: usize, column: &'a Column) -> ColumnJson<'a> {
        let mut repetitions = comparison.repetitions.iter();
        let repeated = repetitions.find(|repetition| repetition.by == position);
        ColumnJson {
            strategy: column.strategy,
            path_optimal: column.path_optimal,
            program_paths: column.paths.finished.len() as u64,
            one_trace_per_path: column.paths.repeated().is_none(),
            repeated: repeated.map_or(&[], |repetition| &repetition.examples),
            bounds_hit: &column.bounds_hit,
            traces: &column.traces,
            stats: &column.figures,
        }
    }
}

#[derive(Serialize)]
struct DifferenceJson<'a> {
    paths: u64,
    found_by: Vec<&'static str>,
    missed_by: Vec<&'static str>,
    /// One of the paths, as the first of those who found it describes it.
    example: Option<&'a Example>,
}

impl<'a> DifferenceJson<'a> {
    fn new(comparison: &Comparison, of: &'a Disagreement) -> DifferenceJson<'a> {
        DifferenceJson {
            paths: of.difference.paths,
            found_by: comparison.names(&of.difference.found_by),
            missed_by: comparison.names(&of.difference.missed_by),
            example: of.example.as_ref(),
        }
    }
}
