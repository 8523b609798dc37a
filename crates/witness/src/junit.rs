//! Tests for JUnit, written as Java source.
