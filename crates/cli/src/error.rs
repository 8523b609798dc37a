//! What a user got wrong, and what to do about it.

use crate::color;
use crate::exit::Exit;
use isopath_machine::EntryError;
use isopath_program::{LinkError, ProgramError};
use std::fmt::Display;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

/// An error with advice. Shown as `error: ...` and an indented `help: ...`.
#[derive(Debug)]
pub struct CliError {
    message: String,
    help: Option<String>,
    exit: Exit,
    /// Nothing to tell: whoever read our output has gone.
    silent: bool,
}

impl CliError {
    /// An error without advice.
    pub fn new(message: impl Display) -> CliError {
        CliError {
            message: message.to_string(),
            help: None,
            exit: Exit::Usage,
            silent: false,
        }
    }

    /// Adds advice.
    pub fn help(self, help: impl Display) -> CliError {
        CliError {
            help: Some(help.to_string()),
            ..self
        }
    }

    /// No fault of the user's, but of ours.
    pub(crate) fn internal(self) -> CliError {
        CliError {
            exit: Exit::Internal,
            ..self
        }
    }

    /// Takes a message of the form `what is wrong; what to do` apart; more lines belong to the advice.
    fn with_advice(text: &str) -> CliError {
        let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
        let (message, help) = match first.rsplit_once("; ") {
            Some((message, help)) => (message, format!("{help}\n{rest}")),
            None => (first, rest.to_owned()),
        };
        let error = CliError::new(message);
        match help.trim_end() {
            "" => error,
            help => error.help(help),
        }
    }

    /// An error that a method cannot be the entry of a run.
    pub(crate) fn entry(target: &str, error: EntryError) -> CliError {
        match error {
            EntryError::NoCode => CliError::new(format!("{target} has no code to run"))
                .help("it is abstract or native; name a method with a body"),
            EntryError::Link(error) => CliError::from(error),
            EntryError::Unsupported(feature) => {
                CliError::new(format!("{target} cannot be run: {feature}"))
            }
            EntryError::Diverged(questions) => CliError::new(format!(
                "{target} does not follow the trail\n{questions}"
            ))
            .help("a trail belongs to one method, its class files, and the strategy and bounds of the run that printed it"),
        }
    }

    /// Prints it to standard error.
    pub fn report(&self) -> ExitCode {
        if self.silent {
            return Exit::Clean.into();
        }
        let palette = color::auto(io::stderr().is_terminal());
        eprintln!("{} {}", palette.error("error:"), self.message.trim_end());
        if let Some(help) = &self.help {
            let help = help.replace('\n', "\n        ");
            eprintln!("  {} {help}", palette.help("help:"));
        }
        self.exit.into()
    }
}

impl From<ProgramError> for CliError {
    fn from(error: ProgramError) -> CliError {
        let text = error.to_string();
        match error {
            ProgramError::NoSuchEntry(_)
            | ProgramError::NoJdk { .. }
            | ProgramError::BadJdk { .. }
            | ProgramError::Implementation { .. }
            | ProgramError::Target(_) => CliError::with_advice(&text),
            ProgramError::UnknownEntry(_) => CliError::new(text)
                .help("separate the entries of a class path with ':', as for java"),
            ProgramError::BadJar { .. } | ProgramError::Unreadable { .. } => {
                CliError::new(text).help("check the file, or remove it from the class path")
            }
            ProgramError::Unwritable { .. } => CliError::new(text)
                .help("name a file in a directory that exists and that you may write to"),
            ProgramError::Javac { .. } => CliError::new(text)
                .help("fix the source, or put what it needs on the class path (-cp)"),
            ProgramError::Link(error) => CliError::from(error),
        }
    }
}

impl From<LinkError> for CliError {
    fn from(error: LinkError) -> CliError {
        let class = isopath_program::source_name(&error.class);
        CliError::new(format!("cannot load {class}: {error}"))
            .help("check that the class path is complete and its files are intact")
    }
}

/// Writing a report failed.
impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        let silent = error.kind() == io::ErrorKind::BrokenPipe;
        CliError {
            silent,
            ..CliError::new(format!("cannot write the output: {error}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_follows_the_last_semicolon_of_the_first_line() {
        let error = CliError::with_advice("no m in A; B; did you mean n?\nIts methods are:\n  n()");
        assert_eq!(error.message, "no m in A; B");
        assert_eq!(
            error.help.as_deref(),
            Some("did you mean n?\nIts methods are:\n  n()")
        );
        assert_eq!(CliError::with_advice("no m").help, None);
    }
}
