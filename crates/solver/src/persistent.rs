//! Persistent collections with the hash function and pointer kind that suit one thread.

use archery::RcK;
use rustc_hash::FxHasher;
use std::hash::BuildHasherDefault;

/// A map whose clone shares everything with the original. Its order must not be relied on.
pub(crate) type Map<K, V> = rpds::HashTrieMap<K, V, RcK, BuildHasherDefault<FxHasher>>;

/// A list whose clone shares everything with the original; newest element first.
pub(crate) type List<T> = rpds::List<T, RcK>;
