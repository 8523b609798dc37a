//! Nobody's code is run for real before they have said so.

use crate::args::JvmArgs;
use crate::error::CliError;
use isopath_program::Program;
use std::io::{IsTerminal, Write, stderr, stdin};

/// Asks whether to go on, unless that was said on the command line.
pub(crate) fn confirm(args: &JvmArgs, program: &Program) -> Result<(), CliError> {
    if args.yes {
        return Ok(());
    }
    let what = format!(
        "this runs the analysed code for real, on the JVM in {}",
        program.java_home().display()
    );
    if !stdin().is_terminal() || !stderr().is_terminal() {
        return Err(CliError::new(what).help(
            "its code may do whatever you may do; --yes goes ahead (nobody is there to be asked)",
        ));
    }
    match ask(&what)? {
        true => Ok(()),
        false => Err(CliError::new("nothing was run").help("'y' or --yes goes ahead")),
    }
}

fn ask(what: &str) -> Result<bool, CliError> {
    let mut start = what.chars();
    let first: String = start
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    write!(stderr(), "{first}{}. Continue? [y/N] ", start.as_str())?;
    stderr().flush()?;
    let mut answer = String::new();
    stdin().read_line(&mut answer)?;
    Ok(matches!(
        answer.trim().to_ascii_lowercase().as_str(),
        "y" | "yes"
    ))
}
