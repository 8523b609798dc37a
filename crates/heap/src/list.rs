//! A persistent list: pushing keeps the old list valid, cloning is a reference count.

use std::sync::Arc;

struct Cell<T> {
    value: T,
    rest: Option<Arc<Cell<T>>>,
}

/// A list that grows at the front.
pub struct List<T> {
    head: Option<Arc<Cell<T>>>,
    len: usize,
}

impl<T> List<T> {
    /// Adds `value` in front.
    pub fn push(&mut self, value: T) {
        self.head = Some(Arc::new(Cell {
            value,
            rest: self.head.take(),
        }));
        self.len += 1;
    }

    /// The elements, newest first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        std::iter::successors(self.head.as_deref(), |c| c.rest.as_deref()).map(|c| &c.value)
    }

    /// The number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        List {
            head: self.head.clone(),
            len: self.len,
        }
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List { head: None, len: 0 }
    }
}

/// Long lists must not overflow the stack when they die.
impl<T> Drop for List<T> {
    fn drop(&mut self) {
        let mut next = self.head.take();
        while let Some(cell) = next {
            next = Arc::try_unwrap(cell).ok().and_then(|mut c| c.rest.take());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newest_first_and_deep_drops_are_fine() {
        let mut l = List::default();
        (0..1_000_000).for_each(|i| l.push(i));
        let old = l.clone();
        l.push(-1);
        assert_eq!(l.iter().take(2).copied().collect::<Vec<_>>(), [-1, 999_999]);
        assert_eq!((l.len(), old.len()), (1_000_001, 1_000_000));
    }
}
