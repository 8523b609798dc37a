//! What the rest of a stored path can reach: the input references that some value leads to, and the others, of which
//! only the path condition still speaks.

use super::flaws::{self, Flaw};
use super::roots::roots;
use super::{Garbage, Matching};
use isopath_heap::{
    Cx, Fits, Key, Leaf, ObjRef, Reference, Region, Value, Values, Visit, bare_leaves,
};
use isopath_terms::{Const, Sort, Term};
use rustc_hash::{FxHashMap, FxHashSet};

/// Locations that no object has.
const FRESH: u32 = 3 << 30;

/// A cell of the input heap, and what it holds now.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) region: Region,
    pub(super) key: Key,
    pub(super) now: Value,
}

/// What the rest of a path can reach.
pub(super) struct Reached {
    /// The cells of inputs that values lead to.
    live_cells: Vec<Known>,
    /// Those of the others.
    dead_cells: Vec<Known>,
    /// Inputs that no value leads to, in the order of their introduction.
    pub(super) dead: Vec<Reference>,
}

impl Reached {
    /// The cells to be compared, if inputs that no value leads to stand for the same inputs or not.
    pub(super) fn cells(&self, with_dead: bool) -> Vec<Known> {
        let dead = self.dead_cells.iter().filter(|_| with_dead);
        self.live_cells.iter().chain(dead).copied().collect()
    }
}

/// A walk over what values lead to.
#[derive(Default)]
struct Walk {
    objects: FxHashSet<ObjRef>,
    references: FxHashSet<Reference>,
    work: Vec<Leaf>,
}

impl Walk {
    fn meet(&mut self, leaf: Leaf) {
        let is_new = match leaf {
            Leaf::Object(object) => !object.is_null() && self.objects.insert(object),
            Leaf::Input(reference) => self.references.insert(reference),
        };
        if is_new {
            self.work.push(leaf);
        }
    }
}

impl<'p> Matching<'_, 'p> {
    /// Finds out what the stored path can reach, and what stands for the rest.
    pub(super) fn reach(&mut self) -> Fits {
        let reached = self.reached()?;
        if self.garbage == Garbage::Fresh {
            self.bury(&reached.dead);
        }
        self.reached = Some(reached);
        Some(())
    }

    /// What the stored path can reach.
    fn reached(&mut self) -> Fits<Reached> {
        let cells = self.stored_cells()?;
        let mut by_reference: FxHashMap<Reference, Vec<Known>> = FxHashMap::default();
        for &cell in &cells {
            let of = by_reference.entry(cell.key.reference).or_default();
            of.push(cell);
        }
        let mut walk = Walk::default();
        roots(self.machine, &self.stored)
            .into_iter()
            .for_each(|value| self.meet_leaves(&mut walk, value));
        while let Some(leaf) = walk.work.pop() {
            self.spend()?;
            for value in self.held_by(leaf, &by_reference) {
                self.meet_leaves(&mut walk, value);
            }
        }
        let is_live = |reference: &Reference| walk.references.contains(reference);
        let known = self.stored.inputs.known.references();
        let dead = known.map(|r| r.symbol).filter(|r| !is_live(r)).collect();
        let (live_cells, dead_cells) = cells
            .into_iter()
            .partition(|cell| is_live(&cell.key.reference));
        Some(Reached {
            live_cells,
            dead_cells,
            dead,
        })
    }

    /// Walks on to what a value may be.
    fn meet_leaves(&mut self, walk: &mut Walk, value: Value) {
        if let Value::Sym(term) = value
            && self.machine.terms.sort(term) != Sort::Loc
        {
            return;
        }
        if !matches!(value, Value::Sym(_) | Value::Ref(_)) {
            return;
        }
        let inputs = &self.stored.heap.inputs;
        for leaf in bare_leaves(&self.machine.terms, &self.stored.path.condition, value) {
            walk.meet(leaf.map(|location| inputs.reference(location)));
        }
    }

    /// What an object of the stored state holds.
    fn held_by(&self, leaf: Leaf, cells: &FxHashMap<Reference, Vec<Known>>) -> Vec<Value> {
        match leaf {
            Leaf::Input(reference) => {
                let cells = cells.get(&reference).into_iter().flatten();
                cells.map(|cell| cell.now).collect()
            }
            Leaf::Object(object) => {
                let mut values = Values::default();
                let is_own = !object.is_shared();
                if let Some(object) = self.stored.heap.get(object).filter(|_| is_own) {
                    object.visit(&mut values);
                }
                if let Some(text) = self.stored.inputs.texts.get(&object) {
                    text.visit(&mut values);
                }
                values.0
            }
        }
    }

    /// The cells that the stored path has read or written, with what they hold now.
    pub(super) fn stored_cells(&mut self) -> Fits<Vec<Known>> {
        let inputs = &self.stored.heap.inputs;
        let initial = inputs.initial().into_iter().map(|c| (c.region, c.key));
        let written = inputs
            .written()
            .into_iter()
            .map(|(region, key, _)| (region, key));
        let mut seen = FxHashSet::default();
        let all: Vec<_> = initial.chain(written).filter(|c| seen.insert(*c)).collect();
        let mut cells = Vec::with_capacity(all.len());
        for (region, key) in all {
            self.spend()?;
            let now = self.stored_now(region, key)?;
            let now = match flaws::has(Flaw::InitialValues) {
                true => self.stored_initial(region, key).unwrap_or(now),
                false => now,
            };
            cells.push(Known { region, key, now });
        }
        Some(cells)
    }

    fn stored_initial(&self, region: Region, key: Key) -> Option<Value> {
        let initial = self.stored.heap.inputs.initial().into_iter();
        let mut of_cell = initial.filter(|cell| (cell.region, cell.key) == (region, key));
        of_cell.next().map(|cell| cell.value)
    }

    fn stored_now(&mut self, region: Region, key: Key) -> Fits<Value> {
        let (types, program) = (&self.machine.input_types, self.machine.program);
        let may_alias = |a, b| types.may_alias(program, a, b);
        let mut cx = Cx::with_types(
            &mut self.machine.terms,
            &self.stored.path.condition,
            &may_alias,
        );
        let mut is_known = true;
        let value = self.stored.heap.inputs.read(&mut cx, region, key, &mut || {
            is_known = false;
            Value::Unset
        });
        value.ok().filter(|_| is_known)
    }

    /// Inputs that nothing leads to are null or another one where the path says so; the others are objects that occur
    /// nowhere else. Of objects of the library it is not known that they can: they stay what they are.
    fn bury(&mut self, dead: &[Reference]) {
        let known = self.stored.inputs.known.references();
        let all: Vec<Reference> = known.map(|r| r.symbol).collect();
        let alive: Vec<Reference> = all.into_iter().filter(|r| !dead.contains(r)).collect();
        for (i, &reference) in dead.iter().enumerate() {
            if let (Some(symbol), Some(term)) = (
                self.symbol_of(reference.0),
                self.instead_of(reference, &alive, i),
            ) {
                self.dead.insert(symbol, term);
            }
        }
    }

    fn instead_of(&mut self, reference: Reference, alive: &[Reference], i: usize) -> Option<Term> {
        let terms = &mut self.machine.terms;
        let null = terms.constant(Const::Loc(0));
        let is_null = terms.eq(reference.0, null);
        if self.stored.path.condition.known(terms, is_null) == Some(true) {
            return Some(null);
        }
        for other in alive {
            let same = terms.eq(reference.0, other.0);
            if self.stored.path.condition.known(terms, same) == Some(true) {
                self.aliases.push((reference, *other));
                return Some(other.0);
            }
        }
        let declared = self.machine.input_types.declared(reference)?;
        let class = self.machine.program.class(declared);
        let fresh = Const::Loc(FRESH | i as u32);
        (class.is_application() || class.is_array()).then(|| self.machine.terms.constant(fresh))
    }
}
