//! The decisions of a path, as bits.

use serde::{Deserialize, Serialize};

/// Which side of each decision a path took. Ordered as a depth-first walk meets them: the side on which
/// the condition holds comes first.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(into = "Vec<bool>", from = "Vec<bool>")]
pub struct Path {
    /// One bit per decision, from the highest of the first word; set where the condition does not hold.
    words: Vec<u64>,
    len: u32,
}

impl Path {
    /// Appends a decision.
    pub fn push(&mut self, holds: bool) {
        let (word, bit) = (self.len / u64::BITS, self.len % u64::BITS);
        if word as usize == self.words.len() {
            self.words.push(0);
        }
        self.words[word as usize] |= u64::from(!holds) << (u64::BITS - 1 - bit);
        self.len += 1;
    }

    /// The number of decisions.
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Whether nothing was decided.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The decisions in order: whether the condition holds.
    pub fn iter(&self) -> impl Iterator<Item = bool> {
        (0..self.len).map(|i| {
            let word = self.words[(i / u64::BITS) as usize];
            word >> (u64::BITS - 1 - i % u64::BITS) & 1 == 0
        })
    }
}

impl From<Path> for Vec<bool> {
    fn from(path: Path) -> Vec<bool> {
        path.iter().collect()
    }
}

impl From<Vec<bool>> for Path {
    fn from(decisions: Vec<bool>) -> Path {
        decisions.into_iter().collect()
    }
}

impl FromIterator<bool> for Path {
    fn from_iter<I: IntoIterator<Item = bool>>(decisions: I) -> Path {
        let mut path = Path::default();
        decisions.into_iter().for_each(|holds| path.push(holds));
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decisions_come_back_in_order() {
        let decisions: Vec<bool> = (0..200).map(|i| i % 3 == 0).collect();
        let path: Path = decisions.iter().copied().collect();
        assert_eq!(path.iter().collect::<Vec<_>>(), decisions);
    }

    #[test]
    fn paths_are_ordered_as_a_walk_meets_them() {
        let path = |decisions: &[bool]| decisions.iter().copied().collect::<Path>();
        let long: Vec<bool> = [vec![true; 70], vec![false]].concat();
        let walk = [
            path(&[true; 71]),
            path(&long),
            path(&[true, false, true]),
            path(&[true, false, false]),
            path(&[false, true]),
        ];
        assert!(walk.is_sorted());
    }
}
