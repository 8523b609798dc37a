//! Binary trees without keys, and what balanced trees ask of them.

use std::rc::Rc;

/// The shape of a binary tree.
#[derive(Debug, Clone, Default)]
pub struct Shape(Option<Rc<(Shape, Shape)>>);

impl Shape {
    /// All shapes of at most this height.
    pub fn of_height(height: u32) -> Vec<Shape> {
        let mut shapes = vec![Shape::default()];
        for _ in 0..height {
            let taller = pairs(&shapes, &shapes);
            shapes = std::iter::once(Shape::default()).chain(taller).collect();
        }
        shapes
    }

    /// All shapes of at most this number of nodes.
    pub fn of_size(size: u32) -> Vec<Shape> {
        let mut by_size = vec![vec![Shape::default()]];
        for nodes in 0..size as usize {
            let larger = (0..=nodes).flat_map(|left| pairs(&by_size[left], &by_size[nodes - left]));
            by_size.push(larger.collect());
        }
        by_size.concat()
    }

    /// The subtrees; `None` of the empty tree.
    pub fn children(&self) -> Option<(&Shape, &Shape)> {
        self.0.as_ref().map(|children| (&children.0, &children.1))
    }

    /// Whether it has no node.
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// How many nodes it has.
    pub fn size(&self) -> u32 {
        self.children().map_or(0, |(l, r)| l.size() + 1 + r.size())
    }

    /// How many nodes its right spine has.
    pub fn right_spine(&self) -> u32 {
        self.children().map_or(0, |(_, r)| r.right_spine() + 1)
    }

    /// One way for every shape.
    pub(crate) fn any(&self) -> u64 {
        1
    }

    /// One way if it is height-balanced.
    pub(crate) fn avl(&self) -> u64 {
        u64::from(self.avl_height().is_some())
    }

    fn avl_height(&self) -> Option<u32> {
        let Some((left, right)) = self.children() else {
            return Some(0);
        };
        let (left, right) = (left.avl_height()?, right.avl_height()?);
        (left.abs_diff(right) <= 1).then(|| left.max(right) + 1)
    }

    /// One way if Andersson's levels can be given to it.
    pub(crate) fn aa(&self) -> u64 {
        u64::from(self.aa_level().is_some())
    }

    fn aa_level(&self) -> Option<u32> {
        let Some((left, right)) = self.children() else {
            return Some(0);
        };
        let (left, level) = (left.aa_level()?, right.aa_level()?);
        let second = right.children().map_or(Some(0), |(_, r)| r.aa_level())?;
        (level == left || level == left + 1 && second == left).then_some(left + 1)
    }

    /// In how many ways it can be coloured red and black, its root black.
    pub(crate) fn red_black(&self) -> u64 {
        let colourings = self.colourings().into_iter();
        colourings.filter(|it| !it.red).map(|it| it.ways).sum()
    }

    fn colourings(&self) -> Vec<Colouring> {
        let Some((left, right)) = self.children() else {
            return vec![Colouring {
                red: false,
                black_height: 0,
                ways: 1,
            }];
        };
        let right = right.colourings();
        let over = |l: Colouring| {
            let alike = right
                .iter()
                .filter(move |r| r.black_height == l.black_height);
            alike
                .flat_map(move |r| Colouring::above(l, *r))
                .collect::<Vec<_>>()
        };
        left.colourings().into_iter().flat_map(over).collect()
    }

    /// One way if no right spine is longer than the left one beside it.
    pub(crate) fn leftist(&self) -> u64 {
        let leftist = |(left, right): (&Shape, &Shape)| {
            left.right_spine() >= right.right_spine() && left.leftist() == 1 && right.leftist() == 1
        };
        u64::from(self.children().is_none_or(leftist))
    }
}

fn pairs(left: &[Shape], right: &[Shape]) -> Vec<Shape> {
    let with = |l: &Shape| {
        let l = l.clone();
        right
            .iter()
            .map(move |r| Shape(Some(Rc::new((l.clone(), r.clone())))))
    };
    left.iter().flat_map(with).collect()
}

/// Ways to colour a tree that look the same from above.
#[derive(Clone, Copy)]
struct Colouring {
    red: bool,
    black_height: u32,
    ways: u64,
}

impl Colouring {
    /// The ways to colour a node above two trees of one black height.
    fn above(left: Colouring, right: Colouring) -> Vec<Colouring> {
        let ways = left.ways * right.ways;
        let black = Colouring {
            red: false,
            black_height: left.black_height + 1,
            ways,
        };
        let red = Colouring {
            red: true,
            black_height: left.black_height,
            ways,
        };
        let may_be_red = !left.red && !right.red;
        std::iter::once(black)
            .chain(may_be_red.then_some(red))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_size(ways: fn(&Shape) -> u64) -> Vec<u64> {
        let shapes = Shape::of_size(9);
        let of = |n| shapes.iter().filter(move |shape| shape.size() == n);
        (0..=9).map(|n| of(n).map(ways).sum()).collect()
    }

    /// The sequences A000108, A006265 and A014535 (shifted) of the OEIS; red-black trees with a black root.
    #[test]
    fn shapes_by_size() {
        assert_eq!(
            by_size(Shape::any),
            [1, 1, 2, 5, 14, 42, 132, 429, 1430, 4862]
        );
        assert_eq!(by_size(Shape::avl), [1, 1, 2, 1, 4, 6, 4, 17, 32, 44]);
        assert_eq!(by_size(Shape::aa), [1, 1, 1, 1, 2, 2, 3, 4, 5, 8]);
        assert_eq!(
            by_size(Shape::red_black),
            [1, 1, 2, 2, 4, 8, 16, 33, 56, 90]
        );
    }

    #[test]
    fn shapes_by_height() {
        let count = |height, ways: fn(&Shape) -> u64| -> u64 {
            Shape::of_height(height).iter().map(ways).sum()
        };
        assert_eq!([1, 2, 3].map(|h| count(h, Shape::any)), [2, 5, 26]);
        assert_eq!([1, 2, 3].map(|h| count(h, Shape::leftist)), [2, 4, 12]);
    }
}
