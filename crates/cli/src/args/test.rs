//! Arguments of `test`.

use super::{ExploreArgs, TargetArgs};
use crate::exit::Exit;
use clap::ValueEnum;
use std::path::PathBuf;

pub(super) const USAGE: &str = "isopath test [-cp PATH] [OPTIONS] TARGET... -o DIR";

/// The part of the help text after the options.
pub(super) fn examples() -> String {
    format!(
        "\
Examples:
  isopath test Account.java -o src/test/java
  isopath test 'Account.java#withdraw' -o src/test/java --only-findings
  isopath test -cp app.jar com.example.Account -o build/tests --junit 4 --force

A test that shows a violated assert (with assertions on, -ea) or a crash fails until the code is right.
All others pass. --fail-on says which exceptions are findings; with 'violated', tests of crashes expect them.

Exit codes:
  {}  tests are written, perhaps not of every trace
  {}  wrong usage or input, or files are there already; nothing is written
  {}  there is no test to write; the reasons are printed
  {}  a bug in isopath, or a solver disagreement",
        Exit::Clean.code(),
        Exit::Usage.code(),
        Exit::Inconclusive.code(),
        Exit::Internal.code(),
    )
}

/// Arguments of `test`.
#[derive(clap::Args, Debug)]
pub(crate) struct TestArgs {
    #[command(flatten)]
    pub(crate) methods: TargetArgs,
    /// Where to write them: each test class in the directory of its package below this one
    #[arg(long, short, required = true, value_name = "DIR")]
    pub(crate) output: PathBuf,
    /// The JUnit that the tests are for
    #[arg(long, value_enum, value_name = "VERSION", default_value = "5")]
    pub(crate) junit: JunitName,
    /// Replace files that are there already
    #[arg(long)]
    pub(crate) force: bool,
    /// Write only tests that show a violated assert
    #[arg(long)]
    pub(crate) only_violated: bool,
    /// Write only tests that show a finding: a violated assert or a crash
    #[arg(long, conflicts_with = "only_violated")]
    pub(crate) only_findings: bool,
    #[command(flatten)]
    pub(crate) explore: ExploreArgs,
}

/// The versions of JUnit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum JunitName {
    /// JUnit 4.13
    #[value(name = "4")]
    Four,
    /// JUnit 5 (Jupiter)
    #[value(name = "5")]
    Five,
}
