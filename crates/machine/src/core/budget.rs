//! What a path has used up of its bounds. What loops have is in their frames.

/// What a path has used up of its bounds.
#[derive(Clone, Copy, Default)]
pub struct Budget {
    /// Instructions completed, from the entry on.
    pub steps: u64,
    /// Decisions of the program that constants do not make, from the entry on: conditional jumps, switches, type
    /// tests.
    pub decisions: u32,
    /// References that it has loaded out of input objects, and its branches on inputs, known or not.
    pub(crate) touched: Touched,
}

/// How often a path has had to do with inputs.
#[derive(Clone, Copy, Default)]
pub(crate) struct Touched {
    pub(crate) loads: u32,
    pub(crate) branches: u32,
}
