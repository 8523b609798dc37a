//! The pending paths of one worker. Which of them is run next is the order of the search.

mod breadth_first;
mod depth_first;
mod random;

use crate::Order;
use breadth_first::BreadthFirst;
use depth_first::DepthFirst;
use random::RandomOrder;
use std::collections::VecDeque;

/// Pending paths in some order. Another order is a file beside this one, and a line in [`frontier`].
pub(crate) trait Frontier<S> {
    /// A path waits to be run.
    fn push(&mut self, path: S);

    /// Takes the path that is run next.
    fn next(&mut self) -> Option<S>;

    /// Whether to be asked again where a path forks; if not, it is run to its end.
    fn chooses_at_forks(&self) -> bool;

    /// Takes the earliest of those that may be given away: its subtree is the largest, as far as one can tell.
    fn give(&mut self, may_be_given: &dyn Fn(&S) -> bool) -> Option<S>;

    /// Takes all of them, the earliest first.
    fn drain(&mut self) -> VecDeque<S>;

    /// Whether none is pending.
    fn is_empty(&self) -> bool;
}

/// The frontier of an order.
pub(crate) fn frontier<'s, S: 's>(order: Order) -> Box<dyn Frontier<S> + 's> {
    match order {
        Order::DepthFirst => Box::new(DepthFirst::new()),
        Order::BreadthFirst => Box::new(BreadthFirst::new()),
        Order::Random(seed) => Box::new(RandomOrder::new(seed)),
    }
}

/// Takes the first of some paths for which something holds.
fn first<S>(paths: &mut VecDeque<S>, holds: &dyn Fn(&S) -> bool) -> Option<S> {
    let at = paths.iter().position(holds)?;
    paths.remove(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order in which a frontier chooses among six numbers.
    fn chosen(order: Order) -> Vec<u32> {
        let mut frontier = frontier(order);
        (0..6).for_each(|path| frontier.push(path));
        assert_eq!(frontier.give(&|&path| path > 0), Some(1));
        std::iter::from_fn(|| frontier.next()).collect()
    }

    #[test]
    fn each_order_is_its_own() {
        assert_eq!(chosen(Order::DepthFirst), [5, 4, 3, 2, 0]);
        assert_eq!(chosen(Order::BreadthFirst), [0, 2, 3, 4, 5]);
        let random = chosen(Order::Random(1));
        assert_eq!(random, chosen(Order::Random(1)));
        let mut sorted = random.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, [0, 2, 3, 4, 5]);
        let others = (2..9).map(|seed| chosen(Order::Random(seed)));
        assert!(others.into_iter().any(|other| other != random));
    }
}
