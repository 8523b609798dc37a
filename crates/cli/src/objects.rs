//! Which classes the user has set bounds for.

use crate::error::CliError;
use isopath_machine::ObjectBounds;
use isopath_program::Program;
use isopath_trace::FailOn;

/// Each pattern must name a class that there is: one that nothing can match bounds nothing, and nobody would notice.
pub(crate) fn check(bounds: &ObjectBounds, program: &Program) -> Result<(), CliError> {
    for (pattern, _) in &bounds.of {
        if !names_any(pattern, program) {
            let message = format!("--n-of: no class is called {pattern}");
            let help = "a pattern is the name of a class, with its package or without, and '*' stands for anything";
            return Err(CliError::new(message).help(help));
        }
    }
    Ok(())
}

fn names_any(pattern: &str, program: &Program) -> bool {
    let named = |name: &String| FailOn::names(pattern, &name.replace('/', "."));
    program.application_classes().iter().any(named) || program.jdk_classes().iter().any(named)
}
