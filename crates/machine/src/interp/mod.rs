//! The interpreter: bytecode as JVMS 2, 5.5 and 6 have it.

pub(crate) mod arrays;
pub(crate) mod boxes;
pub(crate) mod dispatch;
pub(crate) mod dynamic;
pub(crate) mod entry;
pub(crate) mod fields;
mod frames;
pub(crate) mod host;
pub(crate) mod image;
pub(crate) mod init;
pub(crate) mod inputs;
pub(crate) mod invoke;
pub(crate) mod iterations;
pub(crate) mod lambda;
pub(crate) mod messages;
pub(crate) mod npe;
pub(crate) mod objects;
pub(crate) mod precondition;
pub(crate) mod run;
pub(crate) mod step;
pub(crate) mod strings;
pub(crate) mod throw;
pub(crate) mod thrown;
pub(crate) mod vm_objects;
pub(crate) mod watch;
