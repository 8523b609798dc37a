//! What is known of the terminal.

use std::io::{IsTerminal, stdout};

/// Columns of the terminal; files and pipes have no width.
pub(crate) fn width() -> Option<usize> {
    let (width, _) = terminal_size::terminal_size().filter(|_| stdout().is_terminal())?;
    Some(width.0.into())
}
