//! Input references: how they are introduced, and resolved as far as an operation needs it.

use crate::inputs::bounds::Introductions;
use crate::library::cells;
use crate::library::constants;
use crate::library::identity;
use crate::library::text;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{
    At, CowVec, Cx, Key, Leaf, List, Location, Need, ObjRef, Reference, Region, Value, Visit,
    Visitor, is_null, same_ref,
};
use isopath_program::ClassId;
use isopath_terms::{Node, Term, Terms};
use isopath_trace::DecisionKind;
use rpds::{HashTrieMap, HashTrieSet};
use std::cell::RefCell;
use std::rc::Rc;

/// What a path knows of its input references, the input heap aside.
#[derive(Clone, Default)]
pub(crate) struct Inputs {
    /// In the order of their introduction.
    references: CowVec<InputRef>,
    /// What bounds need to know of them.
    pub(crate) bounds: Introductions,
    /// References of which the dynamic type has been asked for.
    pub(crate) typed: HashTrieSet<Reference>,
    /// References that were compared with one of another declared type, and that their types exclude
    /// each other where they do.
    pub(crate) related: HashTrieSet<Reference>,
    /// The characters of strings that were looked at one by one, by index.
    pub(crate) looks: HashTrieMap<Reference, HashTrieSet<Term>>,
    /// Strings that may be literals of the program, newest first.
    pub(crate) literals: List<Reference>,
    /// How the path says conditions on classes: the same condition may be asked as a type test or as a call.
    words: HashTrieMap<Term, Rc<str>>,
    /// The bytes of strings, where they were asked for.
    pub(crate) bytes: HashTrieMap<Reference, ObjRef>,
    /// Those of which the types are still to be related.
    unrelated: Vec<Reference>,
}

impl Inputs {
    /// Notes how a person would write a condition that is asked about next.
    pub(crate) fn say(&mut self, condition: Term, words: String) {
        if self.words.get(&condition).is_none_or(|w| **w != *words) {
            self.words.insert_mut(condition, words.into());
        }
    }

    /// The words that were last used for a condition on this path.
    pub(crate) fn words(&self, condition: Term) -> Option<&Rc<str>> {
        self.words.get(&condition)
    }
}

impl Visit for Inputs {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Inputs {
            references,
            bounds: _, // what bounds ask of the references
            typed: _,
            related: _,
            looks: _,
            literals: _,
            words: _,
            bytes,
            unrelated: _, // all of these are about some of the references
        } = self;
        for reference in references.iter() {
            visitor.value(At::Input, Value::Sym(reference.symbol.0));
        }
        let mut bytes: Vec<_> = bytes.iter().collect();
        bytes.sort_unstable();
        for (&string, &bytes) in bytes {
            visitor.value(At::Text, Value::Sym(string.0));
            visitor.value(At::Text, Value::Ref(bytes));
        }
    }
}

/// An input reference.
#[derive(Clone)]
pub(crate) struct InputRef {
    pub(crate) symbol: Reference,
    /// The declared type.
    pub(crate) class: ClassId,
}

impl Inputs {
    /// The references, oldest first.
    pub(crate) fn references(&self) -> impl Iterator<Item = &InputRef> {
        self.references.iter()
    }
}

/// What names of classes of the JDK contain that compare references and mean it.
const BY_IDENTITY: &[&str] = &[
    "Identity", "/atomic/", "/invoke/", "Unsafe", "Weak", "/ref/",
];

impl<'p> Machine<'p> {
    /// The surroundings of a heap operation, and the input heap.
    pub(crate) fn with_inputs<T>(
        &mut self,
        st: &mut State<'p>,
        operate: impl FnOnce(&mut Cx, &mut dyn isopath_heap::InputHeap) -> T,
    ) -> T {
        let (program, types) = (self.program, &self.input_types);
        let mixed = RefCell::new(Vec::new());
        let may_alias = |a: Reference, b: Reference| {
            let may = types.may_alias(program, a, b);
            if may && types.declared(a) != types.declared(b) {
                mixed.borrow_mut().extend([a, b]);
            }
            may
        };
        let mut cx = Cx::with_types(&mut self.terms, &st.pc, &may_alias);
        let result = operate(&mut cx, &mut *st.heap.inputs);
        let inputs = &mut st.inputs;
        let mixed = mixed.into_inner().into_iter();
        inputs
            .unrelated
            .extend(mixed.filter(|r| !inputs.related.contains(r)));
        result
    }

    /// Relates the types of references that were just compared. To be called before anything is decided
    /// about them.
    #[inline]
    pub(crate) fn relate_compared(&mut self, st: &mut State<'p>) -> Step {
        while let Some(reference) = st.inputs.unrelated.pop() {
            if !st.inputs.related.contains(&reference) {
                st.inputs.related.insert_mut(reference);
                self.relate_types(st, reference)?;
            }
        }
        Ok(())
    }

    /// The value of a cell of the input heap now.
    ///
    /// GETFIELD2-S and GETFIELD3-B of paper 000, Getfield (r2) of 001: a cell without a value gets its symbol.
    pub(crate) fn read_cell(
        &mut self,
        st: &mut State<'p>,
        region: Region,
        key: Key,
    ) -> Step<Value> {
        let cell = cells::cell(self, region, key)?;
        let initial = constants::cell_value(self, st, &cell)?;
        let mut made = false;
        let value = self.with_inputs(st, |cx, inputs| {
            inputs.read(cx, region, key, &mut || {
                made = true;
                initial
            })
        });
        self.relate_compared(st)?;
        let value = value.map_err(|c| Interrupt::Decide(DecisionKind::Identity, c))?;
        if made {
            if region == Region::Class {
                self.suggest_class(st, key.reference, cell.value);
            }
            self.assume_all(st, cell.facts.clone())?;
            if let (false, Some(class), Value::Sym(symbol)) =
                (cell.is_constant, cell.class, cell.value)
            {
                self.register(st, Reference(symbol), class, Some(key))?;
            }
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
        let written = self.with_inputs(st, |cx, inputs| inputs.write(cx, region, key, value));
        self.relate_compared(st)?;
        written.map_err(|c| Interrupt::Decide(DecisionKind::Identity, c))
    }

    /// Notes a new input reference, read from `cell` or a root of the heap.
    pub(crate) fn register(
        &mut self,
        st: &mut State<'p>,
        symbol: Reference,
        class: ClassId,
        cell: Option<Key>,
    ) -> Step {
        st.inputs.references.push(InputRef { symbol, class });
        match cell {
            Some(Key {
                reference,
                index: Some(_),
            }) => self.relate_element(st, reference, (symbol, class)),
            _ => Ok(()),
        }
    }

    /// A reference that the program has just loaded, as far resolved as the strategy wants it.
    ///
    /// GETFIELD3-S to GETFIELD6-S under SEL, GETFIELD3-A under SELA; SELB does nothing here (paper 000).
    #[inline]
    pub(crate) fn loaded(&mut self, st: &mut State<'p>, value: Value) -> Step<Value> {
        match (value, st.heap.inputs.on_load()) {
            (Value::Sym(t), Some(need)) if self.terms.sort(t) == isopath_terms::Sort::Loc => {
                self.settle(st, value, need)
            }
            _ => Ok(value),
        }
    }

    /// A reference with as much known of it as an operation needs, under strategies that fork.
    pub(crate) fn settle(&mut self, st: &mut State<'p>, value: Value, need: Need) -> Step<Value> {
        let Value::Sym(term) = value else {
            return Ok(value);
        };
        if !st.heap.inputs.forks() {
            return Ok(value);
        }
        match self.leaf_of(st, term)? {
            Leaf::Object(o) => Ok(Value::Ref(o)),
            Leaf::Input(t) => {
                let settled = self.with_inputs(st, |cx, inputs| inputs.settle(cx, t, need));
                self.relate_compared(st)?;
                let kind = match need {
                    Need::Nullness => DecisionKind::Null,
                    Need::Identity => DecisionKind::Identity,
                };
                settled.map_err(|c| Interrupt::Decide(kind, c))
            }
        }
    }

    /// The one leaf that a reference of the program is, null included.
    fn leaf_of(&mut self, st: &State<'p>, value: Term) -> Step<Leaf> {
        if !matches!(self.terms.node(value), Node::Ite(..)) {
            return Ok(Leaf::Input(st.heap.inputs.reference(Location(value))));
        }
        let mut candidates = self.leaves(st, Value::Sym(value));
        let last = candidates.pop().map(|(_, leaf)| leaf);
        for (guard, leaf) in candidates {
            if self.truth(st, DecisionKind::Identity, guard)? {
                return Ok(leaf);
            }
        }
        last.ok_or_else(|| Interrupt::malformed("not a reference"))
    }

    /// Whether `reference` is null, as a condition.
    ///
    /// IFNULL, GETFIELD1-B and GETFIELD2-B of paper 000.
    pub(crate) fn is_null(&mut self, st: &mut State<'p>, reference: Value) -> Step<Term> {
        if let Value::Ref(r) = reference {
            return Ok(self.terms.bool(r.is_null()));
        }
        let reference = self.settle(st, reference, Need::Nullness)?;
        Ok(self.null_condition(st, reference))
    }

    /// Whether `reference` is null, as a condition, whatever the strategy wants to know.
    pub(crate) fn null_condition(&mut self, st: &mut State<'p>, reference: Value) -> Term {
        match reference {
            Value::Sym(t) if !matches!(self.terms.node(t), Node::Ite(..)) => {
                self.with_inputs(st, |cx, inputs| inputs.is_null(cx, Location(t)))
            }
            _ => self.with_inputs(st, |cx, inputs| is_null(cx, inputs, reference)),
        }
    }

    /// Whether two references are the same, as a condition.
    ///
    /// IF_ACMPEQ1-S and IF_ACMPEQ2-S of paper 000, and what SELA and SELB resolve for them.
    pub(crate) fn same_ref(&mut self, st: &mut State<'p>, a: Value, b: Value) -> Step<Term> {
        if a == b {
            return Ok(Terms::TRUE);
        }
        if let (Value::Ref(one), Value::Ref(other)) = (a, b)
            && !identity::is_symbolic_box(st, one)
            && !identity::is_symbolic_box(st, other)
        {
            return Ok(Terms::FALSE);
        }
        let (mut a, mut b) = (a, b);
        // Which objects they are matters only if neither is null, and if neither was made by the program.
        for need in [Need::Nullness, Need::Identity] {
            match (a, b) {
                (Value::NULL, other) | (other, Value::NULL) => return self.is_null(st, other),
                (Value::Sym(_), Value::Sym(_)) => {
                    a = self.settle(st, a, need)?;
                    b = self.settle(st, b, need)?;
                }
                _ => break,
            }
        }
        if let Some(same) = constants::same_constants(self, a, b) {
            return Ok(same);
        }
        text::require_no_texts(self, st, a, b)?;
        let shared = identity::same_shared(self, st, a, b)?;
        let same = self.with_inputs(st, |cx, inputs| same_ref(cx, inputs, a, b));
        self.relate_compared(st)?;
        Ok(self.terms.or(same, shared))
    }

    /// Whether the class library is at work, which asks if two references are the same before it asks if the
    /// objects are equal: of what has a value, what is the same is equal, so either answer will do.
    pub(crate) fn compares_by_shortcut(&self, st: &State<'p>) -> bool {
        let class = self.program.class(st.frame.method.class);
        !class.is_application() && !BY_IDENTITY.iter().any(|part| class.name.contains(part))
    }
}
