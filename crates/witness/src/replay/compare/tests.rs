//! Comparisons of hand-made heaps.
