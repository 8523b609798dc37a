//! Arguments of `replay`, and of what runs code for real.

use super::{ExploreArgs, TableArgs, TargetArgs, UpTo};
use crate::exit::Exit;
use std::time::Duration;

/// The heading of options about what is run for real.
pub(super) const ON_THE_JVM: &str = "On the JVM";

pub(super) const USAGE: &str = "isopath replay [-cp PATH] [OPTIONS] TARGET...";

/// The part of the help text after the options.
pub(super) fn examples() -> String {
    format!(
        "\
Explores as 'isopath run' does, and calls the method on a JVM with a concrete input for each
trace that returned, threw or was violated. The ending, the result, the message of the exception,
the heap and the static fields must be as the trace predicts.

This runs the analysed code, with the rights that you have: it asks first, or needs --yes.

Examples:
  isopath replay Account.java
  isopath replay 'Account.java#withdraw' --yes
  isopath replay -cp app.jar com.example.Account --yes --json

Exit codes:
{}",
        Exit::replay_help()
    )
}

/// Arguments of `replay`.
#[derive(clap::Args, Debug)]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    pub(crate) methods: TargetArgs,
    #[command(flatten)]
    pub(crate) jvm: JvmArgs,
    #[command(flatten)]
    pub(crate) explore: ExploreArgs,
    #[command(flatten)]
    pub(crate) table: TableArgs,
}

/// How analysed code is run for real.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = ON_THE_JVM)]
pub(crate) struct JvmArgs {
    /// Run the analysed code without asking first
    #[arg(long)]
    pub(crate) yes: bool,
    /// Seconds for one trace, or 'none'
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "SECONDS",
        default_value = "10"
    )]
    pub(crate) time_limit: UpTo<Duration>,
    /// Seconds for one trace that is predicted never to end: for tests, which have many
    #[arg(long, hide = true, value_name = "SECONDS")]
    pub(crate) endless_limit: Option<UpTo<Duration>>,
    /// Megabytes of the JVM's heap
    #[arg(long, allow_negative_numbers = true, value_name = "MB", default_value = "512", value_parser = clap::value_parser!(u64).range(16..))]
    pub(crate) max_heap: u64,
}
