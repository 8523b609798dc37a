//! Tests as Java source.

mod arrays;
mod assertions;
mod call;
mod class;
mod collections;
mod comments;
mod construct;
mod contents;
mod ending;
mod expression;
mod fields;
mod generics;
mod helpers;
mod inputs;
mod statics;
mod test;
mod variables;

pub(crate) use class::{Left, page};
pub(crate) use statics::Statics;
pub(crate) use test::{Written, write};
pub(crate) use variables::simple_name;

use super::Version;
use super::java::Scope;
use helpers::Helper;
use std::cell::RefCell;
use std::collections::BTreeSet;

/// One test class on its way to a file.
pub(crate) struct Page<'a, 'p> {
    pub(crate) scope: &'a Scope<'p>,
    pub(crate) version: Version,
    helpers: RefCell<BTreeSet<Helper>>,
}

impl<'a, 'p> Page<'a, 'p> {
    /// An empty one.
    pub(crate) fn new(scope: &'a Scope<'p>, version: Version) -> Self {
        Page {
            scope,
            version,
            helpers: RefCell::default(),
        }
    }

    /// An assertion method, imported.
    pub(crate) fn assertion(&self, name: &str) -> String {
        self.scope
            .static_import(self.version.dialect().assertions, name)
    }
}
