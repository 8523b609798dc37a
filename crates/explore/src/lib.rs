//! isopath-explore
