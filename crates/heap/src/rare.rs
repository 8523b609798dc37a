//! What few paths touch, behind one pointer.

use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// A value that clones share until one of them writes to it: a fork copies one pointer for all that is in it. To borrow
/// it for writing is to unshare it, so borrow late.
#[derive(Clone, Default)]
pub struct Rare<T>(Rc<T>);

impl<T> Rare<T> {
    /// A value that is not shared yet.
    pub fn new(value: T) -> Rare<T> {
        Rare(Rc::new(value))
    }
}

impl<T> Deref for Rare<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Rare<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        Rc::make_mut(&mut self.0)
    }
}
