//! isopath-machine
