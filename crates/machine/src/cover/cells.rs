//! Cells of inputs: what stands opposite an input of the stored state holds now what that holds now.
//!
//! Never entry against entry, and never initial against initial: an entry may be hidden by one of another name, and
//! who has written a cell need not have read it. A cell that the new path has not read gets a symbol, and may hold
//! anything that it can hold: what the stored path knows of its own cell must then be so for all of that.

use super::flaws::{self, Flaw};
use super::reach::{Known, Reached};
use super::{Fits, Garbage, Matching};
use isopath_heap::{Cx, Leaf, Reference, Region, Value};
use isopath_inputs::TypeWorld;
use isopath_terms::Term;

impl<'p> Matching<'_, 'p> {
    /// Matches those cells of which it is known where they are in the new state; the others are left.
    pub(super) fn match_cells(&mut self, cells: &[Known]) -> Fits<Vec<Known>> {
        let mut left = Vec::new();
        for &cell in cells {
            let is_left_out = cell.region == Region::Length && flaws::has(Flaw::NoLengths)
                || cell.region == Region::Class && flaws::has(Flaw::NoTypes);
            if is_left_out {
                continue;
            }
            let Some(&seen) = self.seen.get(&cell.key.reference) else {
                left.push(cell);
                continue;
            };
            let index = match cell.key.index.map(|index| self.normal(index)) {
                Some(index) if !self.is_bound(index) => {
                    left.push(cell);
                    continue;
                }
                Some(index) => Some(self.image(index)),
                None => None,
            };
            let now = self.new_now(cell.region, seen, index)?;
            self.values(cell.now, now)?;
        }
        Some(left)
    }

    /// What a cell of the new state holds.
    fn new_now(&mut self, region: Region, seen: Value, index: Option<Term>) -> Fits<Value> {
        self.spend()?;
        let mut cases = Vec::new();
        for (guard, leaf) in self.machine.possible_leaves(&self.new, seen) {
            if let Some(value) = self.leaf_now(region, leaf, index)? {
                cases.push((guard, value));
            }
        }
        let (_, rest) = cases.pop()?;
        Cx::new(&mut self.machine.terms, &self.new.path.condition).guarded(cases, rest)
    }

    /// What a cell of one object holds; within it, `None` if the object cannot have such a cell.
    fn leaf_now(&mut self, region: Region, leaf: Leaf, index: Option<Term>) -> Fits<Option<Value>> {
        let Matching { machine, new, .. } = self;
        let program = machine.program;
        let index = index.map(|index| Value::from_term(&machine.terms, index));
        match (region, leaf) {
            (Region::Field(field), _) => machine.leaf_field(new, leaf, program.field(field)).ok(),
            (Region::Elements(kind), _) => machine.leaf_element(new, leaf, index?, kind).ok(),
            (Region::Length, Leaf::Object(object)) => {
                Some(Some(new.heap.get(object)?.array()?.len()))
            }
            (Region::Class, Leaf::Object(object)) => {
                let class = new.heap.get(object)?.class;
                Some(Some(Value::Int(TypeWorld::number(program, class)?)))
            }
            (Region::Class, Leaf::Input(reference)) => {
                let number = machine.inputs(new).class_number(reference).ok()?;
                Some(Some(Value::from_term(&machine.terms, number)))
            }
            (_, Leaf::Input(reference)) => {
                let index = index.and_then(|index| index.to_term(&mut machine.terms));
                let key = isopath_heap::Key { reference, index };
                machine.read_cell(new, region, key).ok().map(Some)
            }
            (_, Leaf::Object(_)) => None,
        }
    }

    /// What nothing was found to stand for stands for itself: inputs that nothing leads to, and indices of cells. Says
    /// if there was such a thing.
    pub(super) fn take_as_itself(
        &mut self,
        garbage: Garbage,
        reached: &Reached,
        cells: &[Known],
    ) -> Fits<bool> {
        let before = self.sigma.len();
        for cell in cells {
            if let Some(index) = cell.key.index {
                let index = self.normal(index);
                self.numbers_as_themselves(index);
            }
        }
        let unbound = |m: &Self, r: &Reference| {
            let symbol = m.symbol_of(r.0);
            symbol.is_some_and(|s| !m.sigma.contains_key(&s) && !m.dead.contains_key(&s))
        };
        let dead: Vec<Reference> = reached
            .dead
            .iter()
            .copied()
            .filter(|r| unbound(self, r))
            .collect();
        let known: Vec<Reference> = self
            .new
            .inputs
            .known
            .references()
            .map(|r| r.symbol)
            .collect();
        for reference in dead {
            let is_known = known.contains(&reference);
            let seen = self.new.heap.inputs.seen(reference);
            // A set of locations is none of the reference alone.
            let is_plain = seen == Value::Sym(reference.0);
            match garbage {
                Garbage::Itself if !(is_known && is_plain) => return None,
                _ if is_known && is_plain => {
                    self.bind_reference(reference, seen)?;
                }
                _ => {}
            }
        }
        Some(self.sigma.len() > before)
    }

    /// Numbers in a term that nothing stands for stand for themselves.
    pub(super) fn numbers_as_themselves(&mut self, term: Term) {
        for &symbol in self.machine.terms.symbols(term).iter() {
            let itself = self.machine.terms.symbol_term(symbol);
            if self.machine.terms.sort(itself) != isopath_terms::Sort::Loc {
                self.sigma.entry(symbol).or_insert(itself);
            }
        }
    }
}
