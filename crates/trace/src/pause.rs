//! Why the run of a path came back.

/// Why whoever runs a path came back, where paths end as an `E`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pause<E> {
    /// The path is over.
    Ended(E),
    /// The path has forked, and somebody else is to say which side goes on.
    Forked,
    /// The path has come to a place at which somebody wants to look at it.
    Rests,
    /// The instructions asked for have been executed.
    OutOfFuel,
}
