//! Where a clause is written.

use isopath_program::{Class, LinkError, Method, Program};

use crate::ContractError;

/// A clause of a method, for whoever reads it.
#[derive(Clone)]
pub(crate) struct ClauseSite<'p> {
    pub(crate) program: &'p Program,
    /// The method that it is written at.
    pub(crate) method: &'p Method,
    /// As it was written.
    pub(crate) written: String,
    /// Its line, or that of the method.
    pub(crate) line: Option<u32>,
}

impl<'p> ClauseSite<'p> {
    /// What an annotation says. Class files have no lines of annotations.
    pub(crate) fn annotation(
        program: &'p Program,
        method: &'p Method,
        written: String,
    ) -> Result<ClauseSite<'p>, LinkError> {
        let code = method.code(program)?;
        Ok(ClauseSite {
            program,
            method,
            written,
            line: code.and_then(|code| code.line(0)),
        })
    }

    pub(crate) fn class(&self) -> &'p Class {
        self.program.class(self.method.class)
    }

    pub(crate) fn error(
        &self,
        reason: impl Into<String>,
        advice: impl Into<String>,
        choices: Vec<String>,
    ) -> ContractError {
        let class = self.class();
        let file = class.source_file.as_deref().unwrap_or("no source file");
        let line = self
            .line
            .map_or_else(String::new, |line| format!(":{line}"));
        ContractError::Clause {
            place: format!(
                "{}#{} ({file}{line}): {}",
                class.source_name(),
                self.method.display_signature(),
                self.written
            ),
            reason: reason.into(),
            advice: advice.into(),
            choices,
        }
    }
}

/// What there is, if there is anything.
pub(crate) fn or_none(choices: Vec<String>) -> Vec<String> {
    match choices.is_empty() {
        true => vec!["none".to_owned()],
        false => choices,
    }
}
