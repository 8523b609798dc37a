//! Arguments of `run`.

use super::replay::{JvmArgs, ON_THE_JVM};
use super::{ExploreArgs, TargetArgs};
use crate::color::ColorChoice;
use crate::exit::Exit;
use clap::ValueEnum;
use std::path::PathBuf;

pub(super) const USAGE: &str = "isopath run [-cp PATH] [OPTIONS] TARGET...";

/// The part of the help text after the options.
pub(super) fn examples() -> String {
    format!(
        "\
Examples:
  isopath run Account.java                      all methods of a source file
  isopath run 'Account.java#withdraw' --traces  one method, each trace listed
  isopath run Account.java --fail-on violated   only failed asserts are findings, not crashes
  isopath run Account.java --fail-on violated --fail-on 'crash=Arithmetic*'
  isopath run Account.java --replay             are the findings real? runs them on a JVM
  isopath run -cp app.jar com.example.Account   all methods of a class
  isopath run -cp app.jar 'com.example.Account#withdraw(int,long[])' --json

Exit codes:
{}",
        Exit::run_help()
    )
}

/// Arguments of `run`.
#[derive(clap::Args, Debug)]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub(crate) methods: TargetArgs,
    #[command(flatten)]
    pub(crate) explore: ExploreArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    /// Run the input of each finding on a JVM (with --traces, of each trace): asks first, or needs --yes
    #[arg(long, help_heading = ON_THE_JVM)]
    pub(crate) replay: bool,
    #[command(flatten)]
    pub(crate) jvm: JvmArgs,
    #[command(flatten)]
    pub(crate) share: ShareArgs,
}

/// What processes are told that divide a run among them, beside the command line.
#[derive(clap::Args, Debug)]
pub(crate) struct ShareArgs {
    /// Write what each worker found to a file, and report nothing.
    #[arg(long, hide = true)]
    pub(crate) share_to: Option<PathBuf>,
    /// After so many traces of a method, leave what is pending to another process.
    #[arg(long, hide = true, requires = "share_to")]
    pub(crate) share_after: Option<u64>,
    /// Begin with what was left to others in this file.
    #[arg(long, hide = true, requires = "share_to")]
    pub(crate) share_from: Option<PathBuf>,
    /// Explore nothing: report what was found in these files.
    #[arg(long, hide = true, conflicts_with = "share_to")]
    pub(crate) shares: Vec<PathBuf>,
}

/// The values of `--heap`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum HeapKind {
    /// One initial heap that leads down the trace
    Initial,
    /// What the heap is before and after, for all inputs, as the strategy has it; and for one of them
    Symbolic,
}

/// What to show.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    /// List each trace: ending, path condition, result
    #[arg(long)]
    pub(crate) traces: bool,
    /// What --traces and --dot show of heaps
    #[arg(long, value_enum, value_name = "KIND", default_value = "initial")]
    pub(crate) heap: HeapKind,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw decisions, traces and initial heaps for Graphviz; '-' is standard output, without a report
    #[arg(long, value_name = "FILE")]
    pub(crate) dot: Option<PathBuf>,
    /// Write which lines and branches all traces cover, as XML as JaCoCo does; '-' is as for --dot
    #[arg(long, value_name = "FILE")]
    pub(crate) jacoco: Option<PathBuf>,
    /// The same as a trace file of LCOV
    #[arg(long, value_name = "FILE")]
    pub(crate) lcov: Option<PathBuf>,
    /// Show what the run cost
    #[arg(long, short = 'v', alias = "verbose")]
    pub(crate) stats: bool,
    /// Use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

impl OutputArgs {
    /// Whether traces are shown with what their heaps are for all inputs.
    pub(crate) fn is_symbolic(&self) -> bool {
        self.heap == HeapKind::Symbolic && (self.traces || self.dot.is_some())
    }
}
