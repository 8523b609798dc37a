//! From what machines have recorded to what a run covers ([`isopath_trace::Coverage`]).

mod collect;
mod filter;

pub(crate) use collect::describe;
