//! Models: native methods, and call sites that the JDK would link at run time.

pub(crate) mod byte_view;
pub(crate) mod call_sites;
pub(crate) mod concat;
pub(crate) mod natives;
pub(crate) mod pattern_switch;
pub(crate) mod record;
pub(crate) mod supported;
pub(crate) mod var_handle;
