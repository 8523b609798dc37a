//! Input references: how they are introduced, and resolved as far as an operation needs it.

use crate::{Bounds, Cell, InputRef, Known, Step, Stop, TypeWorld, Types};
use isopath_heap::{
    Cx, InputHeap, Key, Leaf, Location, Need, ObjRef, Open, Reference, Region, Value, is_null,
    references, same_ref,
};
use isopath_program::ClassId;
use isopath_solver::{Assumed, Mapped, PathCondition, Solver};
use isopath_terms::{Const, Node, Term, Terms};
use isopath_trace::DecisionKind;
use std::cell::RefCell;

/// The parts that an operation on inputs needs, borrowed for its length.
pub struct Engine<'a> {
    /// All terms.
    pub terms: &'a mut Terms,
    /// Takes assumptions.
    pub solver: &'a mut Solver,
    /// What holds on the path.
    pub pc: &'a mut PathCondition,
    /// The input heap of the path, under a strategy.
    pub heap: &'a mut dyn InputHeap,
    /// What the path knows of its references.
    pub known: &'a mut Known,
    /// What is known of the types of references, on every path.
    pub types: &'a mut Types,
    /// The types there are.
    pub world: &'a dyn TypeWorld,
    /// Bounds on the input heap.
    pub bounds: Bounds<'a>,
    /// Cells get no symbols: a read of one that has none stops, see [`Stop::Unread`].
    pub known_only: bool,
}

impl Engine<'_> {
    /// The surroundings of a heap operation, and the input heap.
    pub fn with_inputs<T>(&mut self, operate: impl FnOnce(&mut Cx, &mut dyn InputHeap) -> T) -> T {
        let (world, types) = (self.world, &*self.types);
        let mixed = RefCell::new(Vec::new());
        let may_alias = |a: Reference, b: Reference| {
            let may = types.may_alias(world, a, b);
            if may && types.declared(a) != types.declared(b) {
                mixed.borrow_mut().extend([a, b]);
            }
            may
        };
        let mut cx = Cx::with_types(self.terms, self.pc, &may_alias);
        let result = operate(&mut cx, self.heap);
        let inputs = &mut *self.known;
        let mixed = mixed.into_inner().into_iter();
        inputs
            .unrelated
            .extend(mixed.filter(|r| !inputs.related.contains(r)));
        result
    }

    /// What the input heap answers to an operation that may compare references, or the condition that it must know
    /// first: their types are related before anything is decided about them.
    fn ask_heap<T>(
        &mut self,
        kind: DecisionKind,
        operate: impl FnOnce(&mut Cx, &mut dyn InputHeap) -> Open<T>,
    ) -> Step<T> {
        let answer = self.with_inputs(operate);
        self.relate_compared()?;
        answer.map_err(|c| Stop::Decide(kind, c))
    }

    /// Relates the types of references that were just compared.
    #[inline]
    pub(crate) fn relate_compared(&mut self) -> Step {
        while let Some(reference) = self.known.unrelated.pop() {
            if !self.known.related.contains(&reference) {
                self.known.related.insert_mut(reference);
                self.relate_types(reference)?;
            }
        }
        Ok(())
    }

    /// The value of a cell of the input heap now. `cell` is its symbol, `initial` what that stands for on this
    /// path.
    ///
    /// GETFIELD2-S and GETFIELD3-B of paper 000, Getfield (r2) of 001: a cell without a value gets its symbol.
    pub fn read(
        &mut self,
        (region, key): (Region, Key),
        cell: &Cell,
        initial: Value,
    ) -> Step<Value> {
        Ok(self.read_noting((region, key), cell, initial)?.0)
    }

    /// The same, and whether the cell got its symbol just now.
    pub fn read_noting(
        &mut self,
        (region, key): (Region, Key),
        cell: &Cell,
        initial: Value,
    ) -> Step<(Value, bool)> {
        if self.known_only {
            return Ok((self.read_known((region, key), initial)?, false));
        }
        let mut made = false;
        let (value, joined) = self.with_inputs(|cx, inputs| {
            let value = inputs.read(cx, region, key, &mut || {
                made = true;
                initial
            });
            (value, cx.joined.take())
        });
        // Nothing else is known of the symbol yet, so that the model may give it any value.
        if let Some(joined) = joined {
            self.map_joined((region, key), cell.value, joined)?;
        }
        self.relate_compared()?;
        let value = value.map_err(|c| Stop::Decide(DecisionKind::Identity, c))?;
        if made {
            if region == Region::Class {
                self.suggest_class(key.reference, cell.value);
            }
            if let (Region::Elements(_), Value::Sym(symbol)) = (region, cell.value) {
                self.types.note_element(symbol, key);
            }
            self.assume_all(&cell.facts)?;
            if let (false, Some(class), Value::Sym(symbol)) =
                (cell.is_constant, cell.class, cell.value)
            {
                self.register(Reference(symbol), class, Some(key))?;
            }
        }
        Ok((value, made))
    }

    /// The value of a cell that has a symbol. Where another cell has one and may be the same, it is to be decided
    /// whether it is: the initial value of this one is known then.
    fn read_known(&mut self, (region, key): (Region, Key), initial: Value) -> Step<Value> {
        // A symbol that is made on the way is thrown away with the copy.
        let mut copy = self.heap.boxed_clone();
        let mut made = false;
        let value = self.ask_heap(DecisionKind::Identity, |cx, _| {
            copy.read(cx, region, key, &mut || {
                made = true;
                initial
            })
        })?;
        if !made {
            return Ok(value);
        }
        // Strategies that fork have settled which object it is.
        let is_settled = self.heap.forks();
        for other in self.heap.initial() {
            if other.region == region && !is_settled {
                let same = self.same_cell(key, other.key);
                self.relate_compared()?;
                if self.pc.known(self.terms, same).is_none() {
                    return Err(Stop::Decide(DecisionKind::Identity, same));
                }
            }
        }
        Err(Stop::Unread(region, key))
    }

    /// Whether two cells of a region are the same, as a condition.
    pub fn same_cell(&mut self, a: Key, b: Key) -> Term {
        let same = self.with_inputs(|cx, _| cx.same_object(a.reference, b.reference));
        match (a.index, b.index) {
            (Some(i), Some(j)) => {
                let same_index = self.terms.eq(i, j);
                self.terms.and(same, same_index)
            }
            _ => same,
        }
    }

    /// Gives a new reference the value that it must have in the model of the path, so that what is assumed of it needs
    /// no search.
    fn suggest_joined(&mut self, new: Term, joined: &[(Term, Reference)]) {
        let model = self.pc.model();
        let mut same = joined.iter();
        let same = same.find(|&&(same_cell, _)| model.satisfies(self.terms, same_cell));
        if let Some(&(_, other)) = same {
            let value = self.terms.eval(other.0, model);
            self.pc.suggest(self.terms, new, value);
        }
    }

    /// A new reference, read from a cell, equals that of each other cell where both are one.
    ///
    /// assume(H, Y, f, Z) of paper 001, as facts instead of choices.
    fn map_joined(
        &mut self,
        (region, key): (Region, Key),
        value: Value,
        joined: Vec<(Term, Reference)>,
    ) -> Step {
        let (Region::Field(field), Value::Sym(value)) = (region, value) else {
            return Ok(());
        };
        let mapped = Mapped {
            function: field.index() as u32,
            argument: key.reference.0,
            value,
        };
        self.suggest_joined(value, &joined);
        let others: Vec<(Term, Term)> = joined.into_iter().map(|(same, r)| (same, r.0)).collect();
        held(self.solver.map(self.terms, self.pc, mapped, &others))
    }

    /// Changes a cell of the input heap.
    pub fn write(&mut self, region: Region, key: Key, value: Value) -> Step {
        self.ask_heap(DecisionKind::Identity, |cx, inputs| {
            inputs.write(cx, region, key, value)
        })
    }

    /// Notes a new input reference, read from `cell` or a root of the heap.
    pub fn register(&mut self, symbol: Reference, class: ClassId, cell: Option<Key>) -> Step {
        self.known.references.push(InputRef { symbol, class });
        if let Some(key) = cell {
            self.types.note_holder(symbol, key.reference);
        }
        match cell {
            Some(Key {
                reference,
                index: Some(_),
            }) => self.relate_element(reference, (symbol, class)),
            _ => Ok(()),
        }
    }

    /// A reference with as much known of it as an operation needs, under strategies that fork.
    pub fn resolve(&mut self, value: Value, need: Need) -> Step<Value> {
        let Value::Sym(term) = value else {
            return Ok(value);
        };
        if !self.heap.forks() {
            return Ok(value);
        }
        match self.leaf_of(term)? {
            Leaf::Object(o) => Ok(Value::Ref(o)),
            Leaf::Input(t) => {
                let kind = match need {
                    Need::Nullness => DecisionKind::Null,
                    Need::Identity => DecisionKind::Identity,
                };
                self.ask_heap(kind, |cx, inputs| inputs.resolve(cx, t, need))
            }
        }
    }

    /// The one leaf that a reference of the program is, null included.
    fn leaf_of(&mut self, value: Term) -> Step<Leaf> {
        if !matches!(self.terms.node(value), Node::Ite(..)) {
            return Ok(Leaf::Input(self.heap.reference(Location(value))));
        }
        let mut candidates = references(self.terms, self.pc, self.heap, Value::Sym(value));
        let last = candidates.pop().map(|(_, leaf)| leaf);
        for (guard, leaf) in candidates {
            if self.truth(DecisionKind::Identity, guard)? {
                return Ok(leaf);
            }
        }
        last.ok_or(Stop::Malformed("not a reference"))
    }

    /// Whether `reference` is null, as a condition.
    ///
    /// IFNULL, GETFIELD1-B and GETFIELD2-B of paper 000.
    pub fn is_null(&mut self, reference: Value) -> Step<Term> {
        if let Value::Ref(r) = reference {
            return Ok(self.terms.bool(r.is_null()));
        }
        let reference = self.resolve(reference, Need::Nullness)?;
        Ok(self.null_condition(reference))
    }

    /// Whether `reference` is null, as a condition, whatever the strategy wants to know.
    pub fn null_condition(&mut self, reference: Value) -> Term {
        self.with_inputs(|cx, inputs| is_null(cx, inputs, reference))
    }

    /// Two references with as much known of them as a comparison needs, neither of which is a constant that
    /// equals the other.
    ///
    /// IF_ACMPEQ1-S and IF_ACMPEQ2-S of paper 000, and what SELA and SELB resolve for them.
    pub fn compared(&mut self, mut a: Value, mut b: Value) -> Step<Compared> {
        // Which objects they are matters only if neither is null, and if neither was made by the program.
        for need in [Need::Nullness, Need::Identity] {
            match (a, b) {
                (Value::NULL, other) | (other, Value::NULL) => {
                    return self.is_null(other).map(Compared::WithNull);
                }
                (Value::Sym(_), Value::Sym(_)) => {
                    a = self.resolve(a, need)?;
                    b = self.resolve(b, need)?;
                }
                _ => break,
            }
        }
        Ok(Compared::References(a, b))
    }

    /// Whether two references that were [compared](Engine::compared) are the same, as a condition.
    pub fn same(&mut self, a: Value, b: Value) -> Step<Term> {
        self.ask_heap(DecisionKind::Identity, |cx, inputs| {
            Ok(same_ref(cx, inputs, a, b))
        })
    }

    /// Introduces a reference that is no part of an object: what the program sees of it.
    pub fn root(&mut self, symbol: Reference, class: ClassId) -> Step<Value> {
        self.register(symbol, class, None)?;
        self.introduce_root(symbol)?;
        Ok(self.with_inputs(|cx, inputs| inputs.introduce(cx, symbol)))
    }

    /// Restricts the path to where an input reference is not null.
    pub fn assume_not_null(&mut self, symbol: Reference) -> Step {
        let not_null = self.with_inputs(|cx, _| {
            let null = cx.is_null(symbol);
            cx.terms.not(null)
        });
        self.assume(not_null)
    }

    /// Whether what is looked into is of the type that it is looked into as. A strategy that forks must know; of
    /// something else, the others look at what does not count.
    pub fn decided_type(&mut self, is_instance: Term) -> Step<Term> {
        match self.heap.forks() {
            true => {
                let truth = self.truth(DecisionKind::Type, is_instance)?;
                Ok(self.terms.bool(truth))
            }
            false => Ok(is_instance),
        }
    }

    /// The truth of `condition` on this path; if it is open, it must be decided.
    pub fn truth(&self, kind: DecisionKind, condition: Term) -> Step<bool> {
        if let Some(Const::Bool(b)) = self.terms.as_const(condition) {
            return Ok(b);
        }
        let known = self.pc.known(self.terms, condition);
        known.ok_or(Stop::Decide(kind, condition))
    }

    /// Restricts the path to where `condition` holds.
    pub fn assume(&mut self, condition: Term) -> Step {
        held(self.solver.assume(self.terms, self.pc, condition))
    }

    /// Adds facts about symbols that were just made; they cannot contradict anything.
    pub fn assume_all(&mut self, facts: &[Term]) -> Step {
        facts.iter().try_for_each(|&fact| self.assume(fact))
    }
}

/// What becomes of a path of which something was assumed.
fn held(assumed: Assumed) -> Step {
    match assumed {
        Assumed::Holds => Ok(()),
        Assumed::Contradicts => Err(Stop::AssumedAway),
        Assumed::Unknown(reason) => Err(Stop::Unknown(reason.to_string())),
    }
}

/// What a comparison is about.
pub enum Compared {
    /// One is null: whether the other is, as a condition.
    WithNull(Term),
    /// Two references.
    References(Value, Value),
}

/// The leaves of `reference` but null, without those that the path condition excludes.
///
/// Getfield (c3), Getfield (c4), Putfield (c3) and Putfield (c4) of paper 001: a null leaf falls out.
pub fn possible_leaves(
    terms: &mut Terms,
    pc: &PathCondition,
    inputs: &dyn InputHeap,
    reference: Value,
) -> Vec<(Term, Leaf)> {
    let mut all = references(terms, pc, inputs, reference);
    all.retain(|&(guard, leaf)| {
        leaf != Leaf::Object(ObjRef::NULL) && pc.known(terms, guard) != Some(false)
    });
    all
}
