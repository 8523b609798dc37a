//! `summaries`: exact heap summaries (Hillery, Mercer, Rungta, Person; papers 003 and 004).
//!
//! A reference is a set of locations, each under a guard: here an `ite` whose leaves are null, locations
//! and objects of the program. A new input reference `r` is null if `r = null`; the location of the
//! smallest earlier input reference of a compatible type that it equals; and its own, new location
//! otherwise. The location that `r` introduced is the leaf `*r`. The conditions stand one inside the other, so that the
//! guards, which are what leads to a location, exclude each other without a conjunction of all that it is not.
//!
//! A value that is the set of one reference as a whole is accessed and compared as that reference: two references are
//! equal if and only if their sets have the same location, and the cells of equal references are one (`store.rs`). So
//! an access costs nothing for each location of the set, and makes no cell for a location that it may not be; the
//! drafts go through all of them.
//!
//! The figure with the summary rule is lost in the paper's text; this is the rule that its Lemma 4 needs.
//! Two drafts disagree on when references differ: here equality is the disjunction over common locations
//! of both guards, and inequality its negation.

use super::store::{Identity, Store};
use super::{Fresh, InputHeap, Key, Open, Region};
use crate::{At, Cx, List, Location, Reference, Value, Visit, Visitor};
use isopath_terms::{Node, Sort, Term, Terms};
use rpds::HashTrieMap;

/// The input heap under `summaries`.
#[derive(Clone, Default)]
pub(super) struct Summaries {
    store: Store,
    references: References,
}

/// The input references introduced so far.
#[derive(Clone, Default)]
struct References {
    newest_first: List<Introduced>,
    /// Which reference introduced a location.
    by_location: HashTrieMap<Location, Reference>,
    /// Which reference is seen as a set of locations.
    by_value: HashTrieMap<Term, Reference>,
    /// The set of locations that a reference is seen as.
    values: HashTrieMap<Reference, Value>,
}

#[derive(Clone, Copy)]
struct Introduced {
    reference: Reference,
    location: Location,
}

impl References {
    /// The guarded set of locations that `reference` stands for.
    ///
    /// SUMMARIZE of paper 003.
    fn introduce(&mut self, cx: &mut Cx, reference: Reference) -> Value {
        let name = format!("*{}", cx.terms.display(reference.0));
        let location = Location(cx.terms.symbol(&name, Sort::Loc));
        let value = self.set(cx, reference, location);
        self.newest_first.push(Introduced {
            reference,
            location,
        });
        self.by_location.insert_mut(location, reference);
        if let Value::Sym(set) = value {
            self.by_value.insert_mut(set, reference);
        }
        self.values.insert_mut(reference, value);
        value
    }

    /// Null, the locations of earlier references, oldest first, and its own.
    fn set(&self, cx: &mut Cx, reference: Reference, location: Location) -> Value {
        let null = cx.is_null(reference);
        let mut cases = Vec::new();
        match cx.known(null) {
            Some(true) => return Value::NULL,
            Some(false) => {}
            None => cases.push((null, Value::NULL)),
        }
        let rest = self.earlier(cx, reference, &mut cases).unwrap_or(location);
        let rest = Value::Sym(rest.0);
        cx.guarded(cases, rest).unwrap_or(rest)
    }

    /// The locations of earlier references that `reference` may be, oldest first, and the one that it surely is.
    ///
    /// The alias part of SUMMARIZE: the least earlier reference wins.
    fn earlier(
        &self,
        cx: &mut Cx,
        reference: Reference,
        cases: &mut Vec<(Term, Value)>,
    ) -> Option<Location> {
        let mut oldest_first: Vec<Introduced> = self.newest_first.iter().copied().collect();
        oldest_first.reverse();
        for earlier in oldest_first {
            let same = cx.same_object(reference, earlier.reference);
            match cx.known(same) {
                Some(true) => return Some(earlier.location),
                Some(false) => {}
                None => cases.push((same, Value::Sym(earlier.location.0))),
            }
        }
        None
    }
}

impl Visit for Summaries {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Summaries { store, references } = self;
        store.visit(visitor);
        // The other tables find these.
        for introduced in references.newest_first.iter() {
            let Introduced {
                reference,
                location,
            } = *introduced;
            for term in [reference.0, location.0] {
                visitor.value(At::Input, Value::Sym(term));
            }
        }
    }
}

impl InputHeap for Summaries {
    fn store(&self) -> &Store {
        &self.store
    }

    fn store_mut(&mut self) -> &mut Store {
        &mut self.store
    }

    fn introduce(&mut self, cx: &mut Cx, reference: Reference) -> Value {
        self.references.introduce(cx, reference)
    }

    /// What is no location of ours is a reference that was not introduced: one that only its type was asked of.
    fn reference(&self, location: Location) -> Reference {
        let introduced_by = self.references.by_location.get(&location);
        introduced_by.copied().unwrap_or(Reference(location.0))
    }

    fn seen(&self, reference: Reference) -> Value {
        let set = self.references.values.get(&reference).copied();
        set.unwrap_or(Value::Sym(reference.0))
    }

    fn seen_as(&self, value: Term) -> Option<Reference> {
        self.references.by_value.get(&value).copied()
    }

    /// FIELD ACCESS of paper 003; SUMMARIZE-END is that the cell has its value.
    fn read(&mut self, cx: &mut Cx, region: Region, key: Key, fresh: Fresh) -> Open<Value> {
        let Summaries { store, references } = self;
        store.read(
            cx,
            Identity::Open,
            (region, key),
            fresh,
            &mut |cx, symbol| match symbol {
                Value::Sym(t) if is_reference(cx.terms, t) => {
                    references.introduce(cx, Reference(t))
                }
                _ => symbol,
            },
        )
    }

    fn location(&self, reference: Reference) -> Location {
        let mut introduced = self.references.newest_first.iter();
        let found = introduced.find(|r| r.reference == reference);
        found.map_or(Location(reference.0), |r| r.location)
    }

    fn introduced(&self) -> Vec<(Reference, Value)> {
        let newest_first = self.references.newest_first.iter();
        let mut all: Vec<_> = newest_first
            .map(|r| (r.reference, self.seen(r.reference)))
            .collect();
        all.reverse();
        all
    }

    fn boxed_clone(&self) -> Box<dyn InputHeap> {
        Box::new(self.clone())
    }
}

/// Whether a symbol is an input reference. A choice among objects of the program is none.
fn is_reference(terms: &Terms, symbol: Term) -> bool {
    terms.sort(symbol) == Sort::Loc && !matches!(terms.node(symbol), Node::Ite(..))
}
