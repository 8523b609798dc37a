//! isopath-report
