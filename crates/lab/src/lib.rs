//! A laboratory: Isopath's own machine, on constants. What a test will do on a JVM is done here first.

mod lab;
mod recipes;

pub use lab::{Came, Lab, plain_value, same_value};
pub use recipes::{Member, ONE_BUCKET, Recipe, asks, recipe_of};
