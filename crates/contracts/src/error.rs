//! What is wrong with a contract.

use isopath_program::LinkError;
use thiserror::Error;

/// Why a contract cannot be read.
#[derive(Debug, Error)]
pub enum ContractError {
    /// A clause that is not in order.
    #[error("{place}: {reason}")]
    Clause {
        /// The method with its line, and the clause.
        place: String,
        /// What is wrong.
        reason: String,
        /// What to write.
        advice: String,
        /// What there is, one line each.
        choices: Vec<String>,
    },
    /// A class that cannot be loaded.
    #[error(transparent)]
    Link(#[from] LinkError),
}
