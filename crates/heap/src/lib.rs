//! isopath-heap
