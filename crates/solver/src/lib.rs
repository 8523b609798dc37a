//! isopath-solver
