//! Who may print to standard output.

use crate::args::OutputArgs;
use crate::destination::is_stdout;
use crate::error::CliError;
use std::path::PathBuf;

/// The options that want standard output for themselves.
fn claims(args: &OutputArgs) -> Vec<&'static str> {
    let files = [
        ("--dot", &args.dot),
        ("--jacoco", &args.jacoco),
        ("--lcov", &args.lcov),
    ];
    let to_stdout = |path: &Option<PathBuf>| path.as_deref().is_some_and(is_stdout);
    let files = files.into_iter().filter(|(_, path)| to_stdout(path));
    files.map(|(option, _)| option).collect()
}

/// Whether a file goes to standard output, so that nothing else may.
pub(super) fn take_stdout(args: &OutputArgs) -> bool {
    !claims(args).is_empty()
}

/// Standard output is for one of them.
pub(super) fn check_stdout(args: &OutputArgs) -> Result<(), CliError> {
    let claims = claims(args);
    let (first, second) = match claims[..] {
        [first, second, ..] => (format!("{first} -"), second),
        [only] if args.json => ("--json".to_owned(), only),
        _ => return Ok(()),
    };
    let message = format!("{first} and {second} - cannot both go to standard output");
    Err(CliError::new(message).help(format!("name a file: {second} FILE")))
}
