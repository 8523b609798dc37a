//! Arguments of `compare`.

use super::explore::{EXPLORATION, strategy_names};
use super::{SearchArgs, TableArgs, TargetArgs};
use crate::exit::Exit;
use isopath_heap::STRATEGIES;
use std::path::PathBuf;
use std::str::FromStr;

pub(super) const USAGE: &str = "isopath compare [-cp PATH] [OPTIONS] TARGET...";

/// The part of the help text after the options.
pub(super) fn examples() -> String {
    format!(
        "\
Shows for each strategy
  traces by ending
  program paths: ways through the program's control flow that came to an end
  queries: questions to the solver, those that reached the backend, their tokens
  time of the exploration
  process peak: the largest memory of the process, one for each strategy

Examples:
  isopath compare List.java
  isopath compare 'List.java#insert' --k 3 --n 4
  isopath compare -cp app.jar com.example.List --strategies {first},{last} --json

Exit codes:
{}",
        Exit::compare_help(),
        first = STRATEGIES[0].name,
        last = STRATEGIES[STRATEGIES.len() - 1].name,
    )
}

/// Arguments of `compare`.
#[derive(clap::Args, Debug)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) methods: TargetArgs,
    /// Which to compare, separated by commas [default: all]
    #[arg(long, value_name = "NAMES", help_heading = EXPLORATION, value_delimiter = ',', value_parser = strategy_names())]
    pub(crate) strategies: Vec<String>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) table: TableArgs,
    #[command(flatten)]
    pub(crate) part: PartArgs,
}

/// What a process that explores one method under one strategy is told beside the command line.
#[derive(clap::Args, Debug)]
pub(crate) struct PartArgs {
    #[arg(long, hide = true)]
    pub(crate) part: Option<Part>,
    /// Where the sources have been compiled to.
    #[arg(long, hide = true)]
    pub(crate) part_classes: Option<PathBuf>,
    /// Program paths to describe.
    #[arg(long, hide = true, value_delimiter = ',')]
    pub(crate) part_examples: Vec<String>,
}

/// A strategy and a method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub(crate) strategy: String,
    pub(crate) class: String,
    pub(crate) method: String,
    pub(crate) descriptor: String,
}

/// `pose;pkg/Class;method;(I)V`: no name contains a semicolon (JVMS 4.2), but descriptors do.
impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Part, String> {
        let mut parts = text.splitn(4, ';').map(str::to_owned);
        let mut next = || parts.next().ok_or_else(|| "expected four parts".to_owned());
        Ok(Part {
            strategy: next()?,
            class: next()?,
            method: next()?,
            descriptor: next()?,
        })
    }
}

impl std::fmt::Display for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Part {
            strategy,
            class,
            method,
            descriptor,
        } = self;
        write!(f, "{strategy};{class};{method};{descriptor}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_back() {
        let text = "pose;a/B$C;<init>;(La/B;I)V";
        let part: Part = text.parse().expect("four parts");
        assert_eq!(
            (part.to_string(), &*part.descriptor),
            (text.to_owned(), "(La/B;I)V")
        );
        assert!("pose;A".parse::<Part>().is_err());
    }
}
