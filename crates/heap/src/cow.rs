//! A vector that is cheap to clone and to write in place while it is not shared.

use std::rc::Rc;

const BITS: usize = 5;
const CHUNK: usize = 1 << BITS;

/// A growable sequence in chunks that clones share until one of them writes.
///
/// Cloning costs one reference count; the first write after that copies the spine (one pointer per
/// chunk) and one chunk.
#[derive(Clone)]
pub struct CowVec<T> {
    chunks: Rc<Vec<Rc<Vec<T>>>>,
    len: usize,
}

impl<T> Default for CowVec<T> {
    fn default() -> Self {
        CowVec {
            chunks: Rc::new(Vec::new()),
            len: 0,
        }
    }
}

impl<T: Clone> CowVec<T> {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The element at `i`.
    #[inline]
    pub fn get(&self, i: usize) -> Option<&T> {
        self.chunks.get(i >> BITS)?.get(i & (CHUNK - 1))
    }

    /// The element at `i`, unshared for writing.
    #[inline]
    pub fn get_mut(&mut self, i: usize) -> Option<&mut T> {
        let chunk = Rc::make_mut(&mut self.chunks).get_mut(i >> BITS)?;
        Rc::make_mut(chunk).get_mut(i & (CHUNK - 1))
    }

    /// The elements in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }

    /// Appends.
    pub fn push(&mut self, value: T) {
        let chunks = Rc::make_mut(&mut self.chunks);
        if self.len & (CHUNK - 1) == 0 {
            chunks.push(Rc::new(Vec::with_capacity(CHUNK)));
        }
        if let Some(last) = chunks.last_mut() {
            Rc::make_mut(last).push(value);
        }
        self.len += 1;
    }

    /// Puts `value` at `i`, which is a place that there is, or the next one.
    pub fn put(&mut self, i: usize, value: T) {
        match self.get_mut(i) {
            Some(place) => *place = value,
            None => self.push(value),
        }
    }

    /// Whether neither of two clones has been written to.
    pub fn is_same(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.chunks, &other.chunks) && self.len == other.len
    }

    /// The places of elements that `old` does not have, or has another of. What clones still share is not
    /// looked at.
    pub fn differences(&self, old: &Self, is_same: impl Fn(&T, &T) -> bool) -> Vec<usize> {
        let mut found = Vec::new();
        for (n, chunk) in self.chunks.iter().enumerate() {
            let before = old.chunks.get(n);
            if before.is_some_and(|before| Rc::ptr_eq(chunk, before)) {
                continue;
            }
            for (i, value) in chunk.iter().enumerate() {
                let then = before.and_then(|before| before.get(i));
                if !then.is_some_and(|then| is_same(value, then)) {
                    found.push((n << BITS) + i);
                }
            }
        }
        found
    }

    /// Grows to at least `len` elements with copies of `value`.
    pub fn grow(&mut self, len: usize, value: &T) {
        while self.len < len {
            self.push(value.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_do_not_see_each_others_writes() {
        let mut a = CowVec::default();
        (0..100).for_each(|i| a.push(i));
        let mut b = a.clone();
        *b.get_mut(40).unwrap() = -1;
        a.push(100);
        assert_eq!((a.get(40), b.get(40)), (Some(&40), Some(&-1)));
        assert_eq!((a.len(), b.len()), (101, 100));
        assert_eq!(b.get(100), None);
    }
}
