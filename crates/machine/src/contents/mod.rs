//! What collections and holders of the JDK hold, whoever made them.

mod concrete;
mod layouts;
mod walk;

pub use layouts::collection_classes;
pub(crate) use layouts::{Layout, layout_of};
pub(crate) use walk::{Insides, contents, units};
