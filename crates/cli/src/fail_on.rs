//! Which exceptions the user wants to be told of.

use crate::error::CliError;
use isopath_program::Program;
use isopath_trace::{FAIL_KINDS, FailOn, FailOnError, Rule};

/// What names of exceptions of the JDK have in them.
const TELLING: [&str; 3] = ["Exception", "Error", "Throwable"];

/// What `--fail-on` says.
pub(crate) fn parse(written: &[String]) -> Result<FailOn, CliError> {
    FailOn::parse(written).map_err(|error| {
        let help = match error {
            FailOnError::Unknown(_) => format!("the kinds are {}", kinds()),
            FailOnError::Empty(_) => {
                "a pattern names exceptions: crash=ArithmeticException, crash=java.util.*"
                    .to_owned()
            }
            FailOnError::Contradiction(..) => {
                "leave one of them out; 'none' stands alone and takes no pattern".to_owned()
            }
        };
        CliError::new(error).help(help)
    })
}

fn kinds() -> String {
    FAIL_KINDS.map(|(name, ..)| name).join(", ")
}

/// Each pattern must name an exception that there is, or what never ends: one that nothing can match would never fail, and nobody would
/// notice.
pub(crate) fn check(fail_on: &FailOn, program: &Program) -> Result<(), CliError> {
    for pattern in fail_on.patterns() {
        if !names_any(pattern, program) {
            let message = format!("--fail-on: no exception is called {pattern}");
            let help = "a pattern is the name of a class, with its package or without, and '*' stands for anything";
            return Err(CliError::new(message).help(help));
        }
    }
    Ok(())
}

fn names_any(pattern: &str, program: &Program) -> bool {
    if FailOn::names(pattern, Rule::Endless.row().name) {
        return true;
    }
    let is_telling = |name: &String| TELLING.iter().any(|word| name.contains(word));
    let of_jdk = program.jdk_classes().into_iter().filter(is_telling);
    let own = program.application_classes().iter().cloned();
    let mut named = own
        .chain(of_jdk)
        .filter(|name| FailOn::names(pattern, &name.replace('/', ".")));
    let throwable = program.well_known().throwable;
    named.any(|name| {
        let class = program.load(&name);
        class.is_ok_and(|class| program.is_subclass(class.id, throwable))
    })
}
