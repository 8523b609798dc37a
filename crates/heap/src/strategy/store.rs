//! Writes over an initial heap, as all strategies keep them.
//!
//! Per region there is the log of writes. A read walks it from the newest entry: one known to be the same
//! cell ends the walk, one known to be another is skipped, and what is open is for the strategy to say
//! ([`Identity`]). At the end stands the initial value, which is congruent: a reference by facts (*if cell 2 is cell
//! 1, their symbols are equal*), anything else by construction: the n-th cell read for the first time is
//! `ite(same as cell 1, v1, ite(same as cell 2, v2, ... fresh))`, oldest first, so that two names of one cell always
//! yield the symbol of the older one.

use super::cells::{Cells, Entry};
use super::{Fresh, Initial, Key, Open, Region};
use crate::log::{Met, Walk};
use crate::{At, Cx, List, Reference, Value, Visit, Visitor};
use isopath_terms::{Node, Sort, Term, Terms};
use rpds::HashTrieMap;

/// When two keys are the same cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Identity {
    /// Different references may be one object, different indices one number: both become part of the
    /// value.
    Open,
    /// Different references are different objects; whether different indices are one number must be
    /// decided.
    Decided,
}

/// What is known of a region. Of several writes to one key only the newest can ever be read.
#[derive(Clone, Default)]
struct Log {
    writes: Cells,
    initial: Cells,
    /// Those of the initial cells whose symbols facts make congruent: each is found by its key alone.
    joined: HashTrieMap<Key, Value>,
    /// The symbols of these, by what the program sees of them.
    symbols: HashTrieMap<Term, Reference>,
}

/// The initial heap as far as it was read, and the writes over it.
#[derive(Clone, Default)]
pub struct Store {
    regions: HashTrieMap<Region, Log>,
    /// All initial cells of all regions, newest first.
    order: List<Initial>,
    /// What was written is not looked at.
    at_entry: bool,
}

fn same_cell(cx: &mut Cx, identity: Identity, a: Key, b: Key) -> Term {
    let same = match identity {
        Identity::Open => cx.same_object(a.reference, b.reference),
        _ => cx.terms.bool(a.reference == b.reference),
    };
    match (a.index, b.index) {
        (Some(i), Some(j)) if same != Terms::FALSE => {
            let same_index = cx.terms.eq(i, j);
            cx.terms.and(same, same_index)
        }
        _ => same,
    }
}

/// What the entries say of a cell. With `Identity::Decided` that is IALOAD2-S and IALOAD3-S of paper 000: an
/// index equals each earlier one, or is new.
fn walk(
    cx: &mut Cx,
    identity: Identity,
    key: Key,
    entries: impl Iterator<Item = Entry>,
) -> Open<Walk> {
    let mut walk = Walk::default();
    for entry in entries {
        let same = same_cell(cx, identity, key, entry.key);
        match walk.meet(cx, same, entry.value) {
            Met::Wanted => break,
            Met::Open if identity == Identity::Decided => return Err(same),
            Met::Open | Met::Other => {}
        }
    }
    Ok(walk)
}

impl Log {
    /// Makes the symbol of a new reference congruent to those of the cells that may be the same one, by facts: *if
    /// they are one cell, the references are equal*. So a value remains a symbol where it would become a choice among
    /// all earlier ones, and the n-th link of a chain a choice for each pair of them.
    ///
    /// Says whether that is possible: what an object of the JDK has for itself equals no other reference, so that the
    /// choice has to remain.
    fn join(
        &mut self,
        cx: &mut Cx,
        (region, key): (Region, Key),
        (symbol, seen): (Value, Value),
        older: &Walk,
    ) -> bool {
        let (Region::Field(_), Some(new)) = (region, reference(cx.terms, symbol)) else {
            return false;
        };
        let references = older.maybe.iter().map(|&(same, value)| {
            let other = match value {
                Value::Sym(seen) => *self.symbols.get(&seen)?,
                _ => return None,
            };
            (cx.may_alias)(new, other).then_some((same, other))
        });
        cx.joined = references.collect();
        if let (Some(_), Value::Sym(seen)) = (&cx.joined, seen) {
            self.joined.insert_mut(key, Value::Sym(seen));
            self.symbols.insert_mut(seen, new);
        }
        cx.joined.is_some()
    }
}

impl Store {
    /// The value of a cell. `fresh` makes the symbol of one that was never seen, `seen` says what the
    /// program gets to see of that symbol.
    ///
    /// Getfield (c1), Getfield (r2) and assume(H, Y, f, Z) of paper 001; GETFIELD1-S of 000. A cell without a
    /// value is what UN of 003 finds.
    pub(super) fn read(
        &mut self,
        cx: &mut Cx,
        identity: Identity,
        (region, key): (Region, Key),
        fresh: Fresh,
        seen: &mut dyn FnMut(&mut Cx, Value) -> Value,
    ) -> Open<Value> {
        let mut log = self.regions.get(&region).cloned().unwrap_or_default();
        let written = match lookup(&log.writes, identity, key) {
            _ if self.at_entry => Vec::new(),
            Some(value) => return Ok(value),
            None => log.writes.candidates(cx.terms, key),
        };
        let newer = walk(cx, identity, key, written.into_iter().rev())?;
        if let Some(value) = newer.surely {
            return Ok(merged(cx, newer.maybe, value));
        }
        let found = log.joined.get(&key).copied();
        if let Some(value) = found.or_else(|| lookup(&log.initial, identity, key)) {
            return Ok(merged(cx, newer.maybe, value));
        }
        let candidates = log.initial.candidates(cx.terms, key);
        let mut older = walk(cx, identity, key, candidates.into_iter())?;
        let rest = match older.surely {
            Some(value) => value,
            None => {
                let symbol = fresh();
                let value = seen(cx, symbol);
                log.initial.put(cx.terms, key, value);
                if identity == Identity::Open
                    && log.join(cx, (region, key), (symbol, value), &older)
                {
                    older.maybe.clear();
                }
                self.regions.insert_mut(region, log);
                self.order.push(Initial {
                    region,
                    key,
                    value: symbol,
                });
                value
            }
        };
        let initial = merged(cx, older.maybe, rest);
        Ok(merged(cx, newer.maybe, initial))
    }

    /// Putfield (c1) and update(H, Y, f, v) of paper 001: an entry, and no alias is touched.
    pub(super) fn write(&mut self, cx: &mut Cx, region: Region, key: Key, value: Value) {
        let mut log = self.regions.get(&region).cloned().unwrap_or_default();
        log.writes.put(cx.terms, key, value);
        self.regions.insert_mut(region, log);
    }

    pub(super) fn look_at_entry(&mut self, at_entry: bool) {
        self.at_entry = at_entry;
    }

    pub(super) fn initial(&self) -> Vec<Initial> {
        let mut cells: Vec<Initial> = self.order.iter().copied().collect();
        cells.reverse();
        cells
    }
}

impl Store {
    /// The cells that were written, region by region.
    pub(super) fn written(&self) -> Vec<(Region, Key, Value)> {
        let mut logs: Vec<(&Region, &Log)> = self.regions.iter().collect();
        logs.sort_unstable_by_key(|(region, _)| **region);
        let cells = logs.into_iter().flat_map(|(&region, log)| {
            let entries = log.writes.entries().into_iter();
            entries.map(move |Entry { key, value, .. }| (region, key, value))
        });
        cells.collect()
    }
}

impl Visit for Store {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Store {
            regions,
            order,
            at_entry: _,
        } = self;
        let mut logs: Vec<(&Region, &Log)> = regions.iter().collect();
        logs.sort_unstable_by_key(|(region, _)| **region);
        for (_, log) in logs {
            let Log {
                writes,
                initial,
                joined: _, // some of `initial`
                symbols: _,
            } = log;
            initial.visit(visitor);
            writes.visit(visitor);
        }
        for Initial {
            region: _,
            key,
            value,
        } in order.iter()
        {
            key.visit(visitor);
            visitor.value(At::Input, *value);
        }
    }
}

/// A value that is the symbol of an input reference.
fn reference(terms: &Terms, value: Value) -> Option<Reference> {
    match value {
        Value::Sym(t) if terms.sort(t) == Sort::Loc => {
            matches!(terms.node(t), Node::Symbol(_)).then_some(Reference(t))
        }
        _ => None,
    }
}

/// The value of the cell with exactly this key, where no other cell can be the same one.
fn lookup(cells: &Cells, identity: Identity, key: Key) -> Option<Value> {
    (identity != Identity::Open && cells.is_constant())
        .then(|| cells.get(key))
        .flatten()
}

/// Cells of one region have values of one sort, all of which terms can express.
fn merged(cx: &mut Cx, maybe: Vec<(Term, Value)>, rest: Value) -> Value {
    cx.guarded(maybe, rest).unwrap_or(rest)
}
