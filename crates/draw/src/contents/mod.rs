//! What collections and holders of the JDK hold, whoever made them.

mod concrete;
mod walk;

pub use concrete::contents_of;
pub(crate) use walk::{Insides, contents, units};
