//! The strategies: when and how what an input reference points to is resolved.
//!
//! Adding one is a file here and a line in [`STRATEGIES`]; names, help and test columns derive from
//! that table.

mod cells;
mod pose;

use crate::{Cx, Value};
use isopath_program::{ElemKind, FieldId};
use isopath_terms::Term;

/// One row of the table of strategies.
pub struct Strategy {
    /// What users call it.
    pub name: &'static str,
    /// One line for `--help`.
    pub summary: &'static str,
    /// The initial, unexplored input heap.
    pub make: fn() -> Box<dyn InputHeap>,
}

/// All strategies, the default first.
pub const STRATEGIES: &[Strategy] = &[Strategy {
    name: "pose",
    summary: "one trace per path: aliasing lives inside the values (path-optimal symbolic execution)",
    make: || Box::<pose::Pose>::default(),
}];

/// The strategy called `name`.
pub fn strategy(name: &str) -> Option<&'static Strategy> {
    STRATEGIES.iter().find(|s| s.name == name)
}

/// A part of the input heap in which equal keys mean the same cell and nothing else overlaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Region {
    /// The length of all arrays of one kind.
    Length(ElemKind),
    /// The elements of all arrays of one kind.
    Elements(ElemKind),
    /// One instance field of all objects.
    Field(FieldId),
}

/// A cell of a [`Region`]: an input reference, and for elements the index.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Key {
    /// A term of sort `Loc` that is a leaf (no `ite`) and known not to be null.
    pub reference: Term,
    /// The index, a 32-bit term, for [`Region::Elements`].
    pub index: Option<Term>,
}

/// A cell of the initial heap and the symbol that stands for its value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Initial {
    /// The part of the heap that the cell belongs to.
    pub region: Region,
    /// The cell.
    pub key: Key,
    /// Its initial value.
    pub value: Value,
}

/// The objects that exist before the run, as one path knows them.
pub trait InputHeap {
    /// The value of a cell now. `fresh` makes the symbol that stands for the cell's initial value when
    /// the strategy has not seen the cell before.
    fn read(
        &mut self,
        cx: &mut Cx,
        region: Region,
        key: Key,
        fresh: &mut dyn FnMut(&mut Cx) -> Value,
    ) -> Option<Value>;

    /// The cells whose initial value has a symbol, oldest first: what a concrete initial heap must agree
    /// with. A later cell may be an earlier one under another name; then the earlier symbol counts.
    fn initial(&self) -> Vec<Initial>;

    /// Changes a cell.
    fn write(&mut self, cx: &mut Cx, region: Region, key: Key, value: Value);

    /// A copy for another path.
    fn boxed_clone(&self) -> Box<dyn InputHeap>;
}

impl Clone for Box<dyn InputHeap> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}
