//! The machine and the input engine: inputs are loaded, stored and compared through these.

use crate::core::library::Shared;
use crate::core::precondition::Missing;
use crate::interp::precondition;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Host, Key, Leaf, ObjRef, Reference, Region, Value};
use isopath_inputs::{Bounds, Compared, Engine, LeafValue, Source, Stop};
use isopath_program::{Class, ClassId};
use isopath_terms::{Sort, Term, Terms};

/// What names of classes of the JDK contain that compare references and mean it.
const BY_IDENTITY: &[&str] = &[
    "Identity", "/atomic/", "/invoke/", "Unsafe", "Weak", "/ref/",
];

impl From<Stop> for Interrupt {
    fn from(stop: Stop) -> Interrupt {
        let ending = match stop {
            Stop::Decide(kind, condition) => return Interrupt::Decide(kind, condition),
            Stop::Unread(region, key) => {
                return Interrupt::Missing(Box::new(Missing::Cell(region, key)));
            }
            Stop::Malformed(what) => return Interrupt::malformed(what),
            Stop::Unsupported(feature) => return Interrupt::unsupported(feature),
            Stop::Unknown(reason) => return Interrupt::unknown(reason),
            Stop::Cut(bound) => crate::Ending::Cut(bound),
            Stop::AssumedAway => crate::Ending::AssumedAway,
        };
        Interrupt::End(Box::new(ending))
    }
}

impl<'p> Machine<'p> {
    /// The input engine, on one path.
    #[inline]
    pub(crate) fn inputs<'a>(&'a mut self, st: &'a mut State<'p>) -> Engine<'a> {
        Engine {
            terms: &mut self.terms,
            solver: &mut self.solver,
            pc: &mut st.path.condition,
            heap: &mut *st.heap.inputs,
            known: &mut st.inputs.known,
            types: &mut self.input_types,
            world: self.program,
            bounds: Bounds {
                max_chain: self.config.limits.max_chain,
                objects: &self.config.limits.objects,
            },
            known_only: self.asking.as_ref().is_some_and(|asking| asking.known_only),
        }
    }

    /// The value of a cell of the input heap now.
    pub(crate) fn read_cell(
        &mut self,
        st: &mut State<'p>,
        region: Region,
        key: Key,
    ) -> Step<Value> {
        let cell = (self.config.library.cell)(self, region, key)?;
        let initial = (self.config.library.cell_value)(self, st, &cell)?;
        let (value, is_new) = self.inputs(st).read_noting((region, key), &cell, initial)?;
        if self.asking.is_some() {
            return precondition::seen_by_predicate(self, st, (region, &cell), value);
        }
        if is_new && !st.path.preconditions.is_empty() {
            precondition::cell_read(self, st, region, key)?;
        }
        Ok(value)
    }

    /// Changes a cell of the input heap.
    pub(crate) fn write_cell(
        &mut self,
        st: &mut State<'p>,
        region: Region,
        key: Key,
        value: Value,
    ) -> Step {
        precondition::require_no_effect(self, "writes to an input")?;
        Ok(self.inputs(st).write(region, key, value)?)
    }

    /// What each leaf of `reference` (known not to be null) has, as `of` finds.
    fn leaf_values(
        &mut self,
        st: &mut State<'p>,
        reference: Value,
        mut of: impl FnMut(&mut Self, &mut State<'p>, Leaf) -> Step<Option<Value>>,
    ) -> Step<Vec<LeafValue>> {
        let leaves = self.possible_leaves(st, reference);
        let mut found = Vec::new();
        for (guard, leaf) in precondition::one_leaf(self, st, leaves)? {
            // A leaf without a value contradicts what has been checked: its guard cannot hold.
            if let Some(value) = of(self, st, leaf)? {
                found.push(LeafValue { guard, leaf, value });
            }
        }
        Ok(found)
    }

    /// The value that `reference` (known not to be null) has by leaf, as one value.
    pub(crate) fn by_leaf(
        &mut self,
        st: &mut State<'p>,
        reference: Value,
        of: impl FnMut(&mut Self, &mut State<'p>, Leaf) -> Step<Option<Value>>,
    ) -> Step<Value> {
        let found = self.leaf_values(st, reference, of)?;
        Ok(self.inputs(st).by_leaf(&found)?)
    }

    /// What is loaded out of the object that is `receiver`, known not to be null: the value that `of` finds by leaf,
    /// within the bounds on inputs. What the program gets to see of it is [`Machine::received`].
    pub(crate) fn load(
        &mut self,
        st: &mut State<'p>,
        receiver: Value,
        source: Source,
        of: impl FnMut(&mut Self, &mut State<'p>, Leaf) -> Step<Option<Value>>,
    ) -> Step<Value> {
        let found = self.leaf_values(st, receiver, of)?;
        for &LeafValue { leaf, value, .. } in &found {
            if let (Leaf::Input(_), Value::Sym(loaded)) = (leaf, value) {
                st.budget.touched.loads += u32::from(self.terms.sort(loaded) == Sort::Loc);
            }
        }
        Ok(self.inputs(st).load(source, &found)?)
    }

    /// What the program gets to see of a value that was loaded or introduced, within the bounds on inputs.
    #[inline]
    pub(crate) fn received(&mut self, st: &mut State<'p>, value: Value) -> Step<Value> {
        Ok(self.inputs(st).received(value)?)
    }

    /// The leaves of `reference` but null, without those that the path condition excludes.
    pub(crate) fn possible_leaves(
        &mut self,
        st: &State<'p>,
        reference: Value,
    ) -> Vec<(Term, Leaf)> {
        isopath_inputs::possible_leaves(
            &mut self.terms,
            &st.path.condition,
            &*st.heap.inputs,
            reference,
        )
    }

    /// The leaves of `reference`.
    pub(crate) fn leaves(&mut self, st: &State<'p>, reference: Value) -> Vec<(Term, Leaf)> {
        isopath_heap::references(
            &mut self.terms,
            &st.path.condition,
            &*st.heap.inputs,
            reference,
        )
    }

    /// A leaf as a reference of its own.
    pub(crate) fn leaf_value(&self, st: &State<'p>, leaf: Leaf) -> Value {
        match leaf {
            Leaf::Object(o) => Value::Ref(o),
            Leaf::Input(reference) => st.heap.inputs.seen(reference),
        }
    }

    /// Whether `reference` is null, as a condition.
    pub(crate) fn is_null(&mut self, st: &mut State<'p>, reference: Value) -> Step<Term> {
        if let Value::Ref(r) = reference {
            return Ok(self.terms.bool(r.is_null()));
        }
        Ok(self.inputs(st).is_null(reference)?)
    }

    /// Whether `reference` is null, as a condition, whatever the strategy wants to know.
    pub(crate) fn null_condition(&mut self, st: &mut State<'p>, reference: Value) -> Term {
        self.inputs(st).null_condition(reference)
    }

    /// Whether two references are the same, as a condition.
    pub(crate) fn same_ref(&mut self, st: &mut State<'p>, a: Value, b: Value) -> Step<Term> {
        if a == b {
            return Ok(Terms::TRUE);
        }
        if let (Value::Ref(one), Value::Ref(other)) = (a, b)
            && !is_symbolic_box(st, one)
            && !is_symbolic_box(st, other)
        {
            return Ok(Terms::FALSE);
        }
        let (a, b) = match self.inputs(st).compared(a, b)? {
            Compared::WithNull(null) => return Ok(null),
            Compared::References(a, b) => (a, b),
        };
        match (self.config.library.same_to_a_jvm)(self, st, a, b)? {
            Shared::Instead(same) => Ok(same),
            Shared::Or(shared) => {
                let same = self.inputs(st).same(a, b)?;
                Ok(self.terms.or(same, shared))
            }
        }
    }

    /// Whether the class library is at work, which asks if two references are the same before it asks if the
    /// objects are equal: of what has a value, what is the same is equal, so either answer will do.
    pub(crate) fn compares_by_shortcut(&self, st: &State<'p>) -> bool {
        let class = self.program.class(st.control.frame.method.class);
        !class.is_application() && !BY_IDENTITY.iter().any(|part| class.name.contains(part))
    }

    /// Whether the object of the input `reference` (if it is not null) is an instance of `target`.
    pub(crate) fn input_is_instance(
        &mut self,
        st: &mut State<'p>,
        reference: Reference,
        target: ClassId,
    ) -> Step<Term> {
        let known = self
            .input_types
            .is_instance(self.program, reference, target)?;
        if known.is_none() {
            let declared = self.input_types.require_declared(reference)?;
            crate::assumptions::types::grant_type_test(self, declared, target);
        }
        Ok(self.inputs(st).is_instance(reference, target)?)
    }

    /// The classes that the object of `reference` may have, by its declared type.
    pub(crate) fn input_classes(&self, reference: Reference) -> Step<Vec<ClassId>> {
        Ok(self.input_types.classes(self.program, reference)?)
    }

    /// The classes among those `wanted` that the object of `reference` may have by what the path knows of it,
    /// each with the condition that it has it.
    pub(crate) fn possible_input_classes(
        &mut self,
        st: &mut State<'p>,
        reference: Reference,
        wanted: impl Fn(&Class) -> bool,
    ) -> Step<Vec<(Term, ClassId)>> {
        crate::assumptions::types::grant_exact(self, reference);
        let program = self.program;
        let wanted = |class| wanted(program.class(class));
        Ok(self.inputs(st).possible_classes(reference, wanted)?)
    }

    /// The declared type of the place that an input reference was read from.
    pub fn declared_type(&self, reference: Reference) -> Option<ClassId> {
        self.input_types.declared(reference)
    }
}

/// Whether an object of the program is the box of a symbolic value.
#[inline]
pub(crate) fn is_symbolic_box(st: &State<'_>, object: ObjRef) -> bool {
    st.heap.get(object).is_some_and(|o| o.host == Host::Boxed)
}
