//! A laboratory: Isopath's own machine, on constants. What a test will do on a JVM is done here first.

mod endless;
mod lab;
mod place;
mod recipes;

pub use endless::Circle;
pub use lab::{Came, Lab, plain_value, same_value};
pub use recipes::{Member, ONE_BUCKET, Recipe, asks, recipe_of};
