//! What constructors leave true of objects, as data.

use isopath_program::FieldId;
use isopath_terms::{Sort, Symbol, Term};

/// What is known of the objects of a class.
#[derive(Default)]
pub(crate) struct Made {
    pub(crate) facts: Vec<Fact>,
    /// Why nothing is known, if that is so.
    pub(crate) refused: Option<&'static str>,
}

/// Something that holds of the fields of each object.
pub(crate) struct Fact {
    /// Those that it is about, with the symbols that stand for them: their values, or of references whether they
    /// are null.
    pub(crate) about: Vec<(FieldId, Symbol)>,
    /// Arguments of the constructor that no field has kept: some of these kinds were passed.
    pub(crate) arguments: Vec<(Symbol, Sort)>,
    pub(crate) condition: Term,
}
