//! `isopath api`: the classes behind `assume` and `check` as a jar, for builds and JVMs.

use crate::args::ApiArgs;
use crate::error::CliError;
use crate::exit::Exit;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The name of the jar in a directory.
const JAR: &str = "isopath-api.jar";

/// Writes the jar and says where it is.
pub(crate) fn command(args: &ApiArgs) -> Result<ExitCode, CliError> {
    let jar = place(&args.output)?;
    isopath_program::write_api_jar(args.java_home.as_deref(), &jar)?;
    writeln!(std::io::stdout(), "{}", jar.display())?;
    Ok(Exit::Clean.into())
}

/// What ends in `.jar` is the file. Anything else is a directory, which is made if it is not there.
fn place(output: &Path) -> Result<PathBuf, CliError> {
    if output.extension().is_some_and(|e| e == "jar") && !output.is_dir() {
        return Ok(output.to_owned());
    }
    std::fs::create_dir_all(output).map_err(|error| {
        CliError::new(format!("cannot make {}: {error}", output.display()))
            .help("name a directory that you may write to")
    })?;
    Ok(output.join(JAR))
}
