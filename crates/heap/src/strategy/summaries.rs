//! `summaries`: exact heap summaries (Hillery, Mercer, Rungta, Person; papers 003 and 004).
//!
//! A reference is a set of locations, each under a guard: here an `ite` whose leaves are null, locations
//! and objects of the program. A new input reference `r` is null if `r = null`; the location of the
//! smallest earlier input reference of a compatible type that it equals; and its own, new location
//! otherwise. Locations are distinct, so cells are found by look-up: aliasing was settled when the
//! reference was introduced. The location that `r` introduced is the leaf `*r`.
//!
//! The figure with the summary rule is lost in the paper's text; this is the rule that its Lemma 4 needs.
//! Two drafts disagree on when references differ: here equality is the disjunction over common locations
//! of both guards, and inequality its negation.

use super::store::{Identity, Store};
use super::{Fresh, Initial, InputHeap, Key, Open, Region};
use crate::{At, Cx, List, Location, Reference, Value, Visit, Visitor};
use isopath_terms::{Node, Sort, Term, Terms};
use rpds::HashTrieMap;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

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
}

#[derive(Clone, Copy)]
struct Introduced {
    reference: Reference,
    location: Location,
    /// When it has a location of its own: it is not null and none of the earlier ones.
    new: Term,
    /// The guarded set of locations.
    seen: Value,
}

impl References {
    /// The guarded set of locations that `reference` stands for.
    ///
    /// SUMMARIZE of paper 003.
    fn introduce(&mut self, cx: &mut Cx, reference: Reference) -> Value {
        let null = cx.is_null(reference);
        let mut cases = Vec::new();
        let name = format!("*{}", cx.terms.display(reference.0));
        let location = Location(cx.terms.symbol(&name, Sort::Loc));
        let mut rest = Value::Sym(location.0);
        match cx.known(null) {
            Some(true) => rest = Value::NULL,
            Some(false) => self.earlier(cx, reference, &mut cases, &mut rest),
            None => {
                cases.push((null, Value::NULL));
                self.earlier(cx, reference, &mut cases, &mut rest);
            }
        }
        let mut new = cx.terms.bool(rest == Value::Sym(location.0));
        for &(case, _) in &cases {
            let other = cx.terms.not(case);
            new = cx.terms.and(new, other);
        }
        let value = cx.guarded(cases, rest).unwrap_or(rest);
        self.newest_first.push(Introduced {
            reference,
            location,
            new,
            seen: value,
        });
        self.by_location.insert_mut(location, reference);
        if let Value::Sym(set) = value {
            self.by_value.insert_mut(set, reference);
        }
        value
    }

    /// The locations of earlier references that `reference` may be, oldest first.
    ///
    /// The alias part of SUMMARIZE: the least earlier reference wins.
    fn earlier(
        &self,
        cx: &mut Cx,
        reference: Reference,
        cases: &mut Vec<(Term, Value)>,
        rest: &mut Value,
    ) {
        let mut oldest_first: Vec<Introduced> = self.newest_first.iter().copied().collect();
        oldest_first.reverse();
        for earlier in oldest_first {
            if cx.known(earlier.new) == Some(false) {
                continue;
            }
            let same = cx.same_object(reference, earlier.reference);
            match cx.known(same) {
                Some(true) => {
                    *rest = Value::Sym(earlier.location.0);
                    return;
                }
                Some(false) => {}
                None => cases.push((same, Value::Sym(earlier.location.0))),
            }
        }
    }

    fn find(&self, reference: Reference) -> Option<&Introduced> {
        let mut introduced = self.newest_first.iter();
        introduced.find(|r| r.reference == reference)
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
                new,
                seen: _, // made of the others
            } = *introduced;
            for term in [reference.0, location.0, new] {
                visitor.value(At::Input, Value::Sym(term));
            }
        }
    }
}

impl InputHeap for Summaries {
    fn introduce(&mut self, cx: &mut Cx, reference: Reference) -> Value {
        self.references.introduce(cx, reference)
    }

    /// What is no location of ours is a reference that was not introduced: one that only its type was asked of.
    fn reference(&self, location: Location) -> Reference {
        let introduced_by = self.references.by_location.get(&location);
        introduced_by.copied().unwrap_or(Reference(location.0))
    }

    fn location(&self, reference: Reference) -> Location {
        self.references
            .find(reference)
            .map_or(Location(reference.0), |r| r.location)
    }

    fn seen_as(&self, value: Term) -> Option<Reference> {
        self.references.by_value.get(&value).copied()
    }

    fn is_null(&self, _: &mut Cx, _: Location) -> Term {
        Terms::FALSE
    }

    fn same(&self, cx: &mut Cx, a: Location, b: Location) -> Term {
        cx.terms.bool(a == b)
    }

    /// FIELD ACCESS of paper 003 at one location; SUMMARIZE-END is that the cell has its value.
    fn read(&mut self, cx: &mut Cx, region: Region, key: Key, fresh: Fresh) -> Open<Value> {
        let Summaries { store, references } = self;
        // Types are asked for by reference, not by location: of a new one before its locations are known.
        let identity = match region {
            Region::Class => Identity::Open,
            _ => Identity::Distinct,
        };
        store.read(
            cx,
            identity,
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

    /// FIELD WRITE of paper 003 at one location, whose guards the caller has joined.
    fn write(&mut self, cx: &mut Cx, region: Region, key: Key, value: Value) -> Open<()> {
        self.store.write(cx, region, key, value);
        Ok(())
    }

    /// The cells of the oldest reference first, because a location is that of the oldest reference to it:
    /// what was read through a younger one when both are the same is nobody's. Types are cells of references,
    /// and come in the order in which they were asked for.
    fn initial(&self) -> Vec<Initial> {
        let newest_first = self.references.newest_first.iter().enumerate();
        let age: FxHashMap<Reference, usize> =
            newest_first.map(|(i, r)| (r.reference, i)).collect();
        let mut cells = self.store.initial();
        cells.sort_by_key(|cell| match cell.region {
            Region::Class => Reverse(None),
            _ => Reverse(age.get(&cell.key.reference).copied()),
        });
        cells
    }

    fn written(&self) -> Vec<(Region, Key, Value)> {
        self.store.written()
    }

    fn look_at_entry(&mut self, at_entry: bool) {
        self.store.look_at_entry(at_entry);
    }

    fn introduced(&self) -> Vec<(Reference, Value)> {
        let newest_first = self.references.newest_first.iter();
        let mut all: Vec<_> = newest_first.map(|r| (r.reference, r.seen)).collect();
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
