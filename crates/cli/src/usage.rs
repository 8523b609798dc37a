//! What is wrong with a command line, and what there is instead.

use crate::args::{BOUNDS, Cli};
use clap::CommandFactory;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::ffi::OsStr;

/// An option that does not exist may be meant as a bound: says which there are, unless another option is
/// spelled much like it.
pub(crate) fn explained(mut error: clap::Error, command: Option<&OsStr>) -> clap::Error {
    let unknown = error.kind() == ErrorKind::UnknownArgument;
    let similar = error.get(ContextKind::SuggestedArg).is_some();
    if let Some(bounds) = command.and_then(bounds).filter(|_| unknown && !similar) {
        let tips = vec![StyledStr::from(format!("the bounds are {bounds}"))];
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    error
}

/// The names of a command's bounds, if it has any.
fn bounds(command: &OsStr) -> Option<String> {
    let cli = Cli::command();
    let command = cli.find_subcommand(command)?;
    let bounds: Vec<String> = command
        .get_arguments()
        .filter(|arg| arg.get_help_heading() == Some(BOUNDS))
        .filter_map(|arg| Some(format!("--{}", arg.get_long()?)))
        .collect();
    (!bounds.is_empty()).then(|| bounds.join(", "))
}
