//! Arguments of `contracts`.

use super::TargetArgs;

pub(super) const USAGE: &str = "isopath contracts [-cp PATH] [--json] TARGET...";

pub(super) const EXAMPLES: &str = "\
Prints what methods owe and are owed: their own clauses, those of what they override, and the
invariants of the classes that they reach. Clauses are read and checked for form. They are not
evaluated yet: 'isopath run' says so of a method that has some.

Examples:
  isopath contracts Account.java
  isopath contracts -cp build/classes 'com.example.Account#withdraw' --json";

/// Arguments of `contracts`.
#[derive(clap::Args, Debug)]
pub(crate) struct ContractsArgs {
    #[command(flatten)]
    pub(crate) methods: TargetArgs,
    /// Print one JSON object (schema isopath.contracts/1)
    #[arg(long)]
    pub(crate) json: bool,
}
