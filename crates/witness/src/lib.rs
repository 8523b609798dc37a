//! What becomes of witnesses: JUnit tests that people keep, and replays on a real JVM.
//!
//! *Architecture invariant:* nothing but [`replay`] runs analysed code outside Isopath's own machine.

pub mod junit;
pub mod replay;
mod zero;
