//! Arguments of `calculus`.

use super::{BOUNDS, UpTo, WalkArgs, WholeArgs};
use crate::exit::Exit;
use std::path::PathBuf;

pub(super) const USAGE: &str = "isopath calculus [OPTIONS] FILE";

/// The part of the help text after the options.
pub(super) fn examples() -> String {
    format!(
        "\
Runs programs in the papers' own languages by the papers' own rules: Javalite (.javalite: lazy
initialization, heap summaries, über-lazy) and the tiny object language of POSE (.tiny). What the
papers print and is not right is there by name.

Semantics of .javalite (default: summaries):
{}
Semantics of .tiny (default: pose):
{}
Examples:
  isopath calculus examples/calculus/swap.javalite
  isopath calculus examples/calculus/swap.javalite --semantics lazy --step
  isopath calculus examples/calculus/alias-guard.javalite --semantics summaries/alias-guard
  isopath calculus examples/calculus/writes.tiny --json
  isopath calculus examples/calculus/list.javalite --k 2 --dot heaps.dot
  isopath calculus examples/calculus/list.javalite --semantics lazy --k 3 --jobs 4 --timeout 10
  isopath calculus examples/calculus/two-fields.javalite --against-bytecode

Exit codes:
{}",
        rows(isopath_javalite::SEMANTICS.iter().map(|row| (row.0, row.3)))
            + &format!(
                "  {:22}one flaw of the print alone: {}, ...\n",
                "NAME/FLAW",
                isopath_javalite::FLAWS[0].name
            ),
        rows(isopath_tiny::SEMANTICS.iter().map(|row| (row.0, row.2))),
        Exit::calculus_help(),
    )
}

fn rows<'a>(rows: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let lines = rows.map(|(name, about)| format!("  {name:22}{about}\n"));
    lines.collect()
}

/// Arguments of `calculus`.
#[derive(clap::Args, Debug)]
pub struct CalculusArgs {
    /// The program: a file that ends in .javalite or .tiny
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// By which rules
    #[arg(long, value_name = "NAME")]
    pub(crate) semantics: Option<String>,
    /// Print every step: the rule, and the state before and after
    #[arg(long, help_heading = "Output")]
    pub(crate) step: bool,
    /// Print JSON, schema isopath.calculus/1
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,
    /// Draw the heaps of all traces, as Graphviz; '-' is standard output, without the report
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub(crate) dot: Option<PathBuf>,
    /// Also write the program as Java, to DIR/CLASS.java, for isopath run and others
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    pub(crate) java: Option<PathBuf>,
    /// Compare with the engine on the program as Java, under every strategy (needs isopath-workbench)
    #[arg(long)]
    pub against_bytecode: bool,
    #[command(flatten)]
    pub(crate) walk: WalkArgs,
    /// Of Javalite: the longest chain of fields to an input object
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "none",
        help_heading = BOUNDS
    )]
    pub(crate) k: UpTo<u32>,
    /// Steps of one trace
    #[arg(
        long,
        allow_negative_numbers = true,
        value_name = "N",
        default_value = "10_000",
        help_heading = BOUNDS
    )]
    pub(crate) max_steps: UpTo<u32>,
    #[command(flatten)]
    pub(crate) whole: WholeArgs,
}
