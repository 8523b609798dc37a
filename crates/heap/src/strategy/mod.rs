//! The strategies: when and how what an input reference points to is resolved.
//!
//! Adding one is a file here and a row in [`ROWS`]; names, help and test columns derive from
//! [`STRATEGIES`], which is that table without its last row.

mod cells;
mod initialise;
mod pose;
mod store;
mod summaries;
mod twin;

pub use store::Store;

use crate::{At, Cx, Location, Reference, Value, Visit, Visitor};
use isopath_program::{ElemKind, FieldId};
use isopath_terms::Term;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// One row of the table of strategies.
pub struct Strategy {
    /// What users call it.
    pub name: &'static str,
    /// One line for `--help`.
    pub summary: &'static str,
    /// Whether it forks only where the program does: exactly one trace per path.
    pub path_optimal: bool,
    /// The initial, unexplored input heap.
    pub make: fn() -> Box<dyn InputHeap>,
}

/// All strategies, the default first.
pub static STRATEGIES: LazyLock<&[Strategy]> = LazyLock::new(|| match HAS_EXTRA.load(Relaxed) {
    true => ROWS,
    false => &ROWS[..ROWS.len() - 1],
});

/// Whether [`STRATEGIES`] has the last row of [`ROWS`] as well.
static HAS_EXTRA: AtomicBool = AtomicBool::new(false);

/// Gives [`STRATEGIES`] one row more, for the test that shows what follows from a row.
///
/// # Panics
///
/// If somebody has looked at the table already: it is the same from the first look on.
pub fn add_extra_strategy() {
    HAS_EXTRA.store(true, Relaxed);
    assert_eq!(STRATEGIES.len(), ROWS.len(), "the table is in use");
}

/// The strategies that there are; the last one is for a test ([`add_extra_strategy`]).
const ROWS: &[Strategy] = &[
    Strategy {
        name: "pose",
        summary: "one trace per path: aliasing lives inside the values (path-optimal symbolic execution)",
        path_optimal: true,
        make: || Box::<pose::Pose>::default(),
    },
    Strategy {
        name: "summaries",
        summary: "one trace per path: a reference is a set of guarded locations (exact heap summaries)",
        path_optimal: true,
        make: || Box::<summaries::Summaries>::default(),
    },
    Strategy {
        name: "lazier-sharp",
        summary: "forks on null when it matters, on identity when a field or comparison needs it (lazier#)",
        path_optimal: false,
        make: || initialise::Initialise::boxed(None),
    },
    Strategy {
        name: "lazier",
        summary: "forks on null when a reference is loaded, on identity when a field or comparison needs it",
        path_optimal: false,
        make: || initialise::Initialise::boxed(Some(Need::Nullness)),
    },
    Strategy {
        name: "lazy",
        summary: "forks into null, each known object and a new one when a reference is loaded (lazy initialisation)",
        path_optimal: false,
        make: || initialise::Initialise::boxed(Some(Need::Identity)),
    },
    Strategy {
        name: "twin",
        summary: "pose by another name: a strategy is a file and this row",
        path_optimal: true,
        make: || Box::<twin::Twin>::default(),
    },
];

/// The strategy called `name`.
pub fn strategy(name: &str) -> Option<&'static Strategy> {
    STRATEGIES.iter().find(|s| s.name == name)
}

/// A part of the input heap in which equal keys mean the same cell and nothing else overlaps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Region {
    /// The dynamic type of all objects, as its number in the class world. Never written.
    Class,
    /// The length of all arrays. Never written.
    Length,
    /// The number of characters of all strings. Never written.
    TextLength,
    /// The characters of all strings. Never written.
    TextChars,
    /// Which literal of the program each string is, if it is one. Never written.
    Literal,
    /// The number of elements of all collections of the JDK, before the run. Never written.
    Count,
    /// What all collections of the JDK hold before the run. Never written.
    Held(Part),
    /// The identity hash codes of all objects. Never written.
    Hash,
    /// The elements of all arrays of one kind.
    Elements(ElemKind),
    /// One instance field of all objects.
    Field(FieldId),
}

/// What a collection holds at an index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Part {
    /// An element.
    Element,
    /// A key.
    Key,
    /// The value of a key.
    Value,
}

/// A cell of a [`Region`]: an input reference, and for elements the index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// Known not to be null under strategies that fork, unless only its [`Region::Class`] is asked for. The others
    /// may ask for a cell of what may be null, if nobody looks at it where it is.
    pub reference: Reference,
    /// The index, a 32-bit term, for [`Region::Elements`], [`Region::TextChars`] and
    /// [`Region::Held`].
    pub index: Option<Term>,
}

/// A cell of the initial heap and the symbol that stands for its value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Initial {
    /// The part of the heap that the cell belongs to.
    pub region: Region,
    /// The cell.
    pub key: Key,
    /// Its initial value: a symbol, or the int that stands for a boolean symbol.
    pub value: Value,
}

/// How much an operation must know of a reference, least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Need {
    /// Whether it is null.
    Nullness,
    /// Which object it is.
    Identity,
}

/// The answer of an operation, or the condition that the path must decide before it can be given.
pub type Open<T> = Result<T, Term>;

/// Makes the symbol of a cell that was not seen before under this name.
pub type Fresh<'a> = &'a mut dyn FnMut() -> Value;

/// The objects that exist before the run, as one path knows them. What the program sees of them are locations;
/// everything else speaks of references.
pub trait InputHeap: Visit {
    /// The cells that have a value, as all strategies keep them.
    fn store(&self) -> &Store;

    /// The same, to be changed.
    fn store_mut(&mut self) -> &mut Store;

    /// What the program sees of a new input reference.
    fn introduce(&mut self, _: &mut Cx, reference: Reference) -> Value {
        self.seen(reference)
    }

    /// What must be known of a reference when it is loaded; `None` if nothing. That is about loads alone:
    /// what a later null test, access or comparison needs is for [`InputHeap::resolve`], and a strategy that
    /// forks there may ask for nothing here (`lazier-sharp`).
    fn on_load(&self) -> Option<Need> {
        None
    }

    /// Whether the strategy forks at all; if not, [`InputHeap::resolve`] is the identity.
    fn forks(&self) -> bool {
        false
    }

    /// The input reference with as much known of it as an operation needs.
    fn resolve(&mut self, _: &mut Cx, reference: Reference, _: Need) -> Open<Value> {
        Ok(self.seen(reference))
    }

    /// The location that an input reference introduced: what it is seen as where no earlier reference is the same.
    fn location(&self, reference: Reference) -> Location {
        Location(reference.0)
    }

    /// The input reference that introduced a location.
    fn reference(&self, location: Location) -> Reference {
        Reference(location.0)
    }

    /// What the program sees of an input reference that was introduced.
    fn seen(&self, reference: Reference) -> Value {
        Value::Sym(reference.0)
    }

    /// The inverse of [`InputHeap::seen`]: the input reference that the program sees as this value, if it is one as a
    /// whole.
    fn seen_as(&self, _: Term) -> Option<Reference> {
        None
    }

    /// Whether two input references are the same, as a condition.
    fn same(&self, cx: &mut Cx, a: Reference, b: Reference) -> Term {
        if a == b || (cx.may_alias)(a, b) {
            let same = cx.terms.eq(a.0, b.0);
            return cx.fold(same);
        }
        let (a_null, b_null) = (cx.is_null(a), cx.is_null(b));
        cx.terms.and(a_null, b_null)
    }

    /// The value of a cell now.
    fn read(&mut self, cx: &mut Cx, region: Region, key: Key, fresh: Fresh) -> Open<Value>;

    /// Changes a cell. One that may be the same is not touched: reading says whether it is.
    ///
    /// Putfield (c1) of paper 001, FIELD WRITE of 003.
    fn write(&mut self, cx: &mut Cx, region: Region, key: Key, value: Value) -> Open<()> {
        self.store_mut().write(cx, region, key, value);
        Ok(())
    }

    /// The cells whose initial value has a symbol, oldest first: what a concrete initial heap must agree
    /// with. A later cell may be an earlier one under another name; then the earlier symbol counts.
    fn initial(&self) -> Vec<Initial> {
        self.store().initial()
    }

    /// The cells that were written, with what was written there last, oldest first.
    fn written(&self) -> Vec<(Region, Key, Value)> {
        self.store().written()
    }

    /// From now on, or no longer, cells are read as they were before the run: what was written since is kept and
    /// not looked at.
    fn look_at_entry(&mut self, at_entry: bool) {
        self.store_mut().look_at_entry(at_entry);
    }

    /// What the program sees of the references that were introduced, oldest first, where that is not just the
    /// reference.
    fn introduced(&self) -> Vec<(Reference, Value)> {
        Vec::new()
    }

    /// A copy for another path.
    fn boxed_clone(&self) -> Box<dyn InputHeap>;
}

impl Visit for Key {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Key { reference, index } = *self;
        visitor.value(At::Input, Value::Sym(reference.0));
        let index = index.into_iter();
        index.for_each(|index| visitor.value(At::Input, Value::Sym(index)));
    }
}

impl Clone for Box<dyn InputHeap> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }
}
