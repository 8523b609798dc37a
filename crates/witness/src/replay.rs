//! Replays on a real JVM.
