//! Which names are known to be one, and which are known to differ.

/// Classes of equal names. Copied at each case, so it is flat and small.
#[derive(Clone)]
pub(super) struct Classes {
    /// The class of each name, called by one of its members.
    of: Vec<u32>,
    /// A row of bits for each class: those that it differs from.
    differ: Vec<u64>,
    /// Words of a row.
    width: usize,
}

impl Classes {
    /// So many names, of which nothing is known.
    pub(super) fn new(names: usize) -> Classes {
        let width = names.div_ceil(64);
        Classes {
            of: (0..names as u32).collect(),
            differ: vec![0; names * width],
            width,
        }
    }

    pub(super) fn class(&self, name: u32) -> u32 {
        self.of[name as usize]
    }

    /// Whether two names are one, if that is known.
    pub(super) fn same(&self, x: u32, y: u32) -> Option<bool> {
        let (a, b) = (self.class(x), self.class(y));
        match a == b {
            true => Some(true),
            false => self.differ(a, b).then_some(false),
        }
    }

    fn differ(&self, a: u32, b: u32) -> bool {
        self.differ[a as usize * self.width + b as usize / 64] >> (b % 64) & 1 == 1
    }

    fn mark(&mut self, a: u32, b: u32) {
        self.differ[a as usize * self.width + b as usize / 64] |= 1 << (b % 64);
    }

    /// The names, not known to be one, differ.
    pub(super) fn separate(&mut self, x: u32, y: u32) {
        let (a, b) = (self.class(x), self.class(y));
        self.mark(a, b);
        self.mark(b, a);
    }

    /// The names, not known to differ, are one.
    pub(super) fn merge(&mut self, x: u32, y: u32) {
        let (kept, gone) = (self.class(x), self.class(y));
        for class in &mut self.of {
            if *class == gone {
                *class = kept;
            }
        }
        for other in 0..self.of.len() as u32 {
            if self.differ(gone, other) {
                self.mark(kept, other);
                self.mark(other, kept);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_from_a_name_differs_from_all_that_are_equal_to_it() {
        let mut classes = Classes::new(100);
        classes.separate(1, 99);
        classes.merge(2, 1);
        classes.merge(70, 99);
        assert_eq!(classes.same(2, 70), Some(false));
        assert_eq!(classes.same(70, 1), Some(false));
        assert_eq!(classes.same(1, 2), Some(true));
        assert_eq!(classes.same(1, 3), None);
    }
}
