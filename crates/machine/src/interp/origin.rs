//! Whether what the program looks at comes from inputs, as a condition: what iterations and decisions are counted by.
//!
//! Strategies know different things at different times, so it cannot be asked whether an answer was open. Asked is what
//! a run on a concrete heap looks at. A reference comes from inputs if it was one of theirs at the entry, null included,
//! wherever the program has put it since. A number comes from inputs if it is not a constant once the shape of the heap
//! is known: which references are null, which are one object, of which classes objects are, and which elements are one.
//! So after `a.v = 5`, `b.v` is a constant where b is a, and an input where it is not: a strategy that has decided which
//! of the two sees one of them, and the others see a choice.

use crate::{Machine, State};
use isopath_heap::{Leaf, ObjRef, Value, references};
use isopath_solver::PathCondition;
use isopath_terms::{BinOp, Node, Sort, Term, Terms};
use rustc_hash::FxHashSet;

/// Cases of the shape of the heap that are looked at for one number. One with more is taken for an input.
const MOST_CASES: u32 = 64;

/// Terms of a number that is computed from choices, for each of which it is built anew. One with more is taken for an
/// input.
const MOST_TERMS: usize = 256;

/// Which numbers of inputs are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum NumbersAsked {
    /// All.
    All,
    /// Those of which the path does not know the one value that they have.
    Open,
}

/// When one of these values comes from inputs.
pub(crate) fn any_from_inputs<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    values: &[Value],
    numbers: NumbersAsked,
) -> Term {
    let mut any = Terms::FALSE;
    for &value in values {
        let one = from_inputs(machine, st, value, numbers);
        any = machine.terms.or(any, one);
        if any == Terms::TRUE {
            break;
        }
    }
    any
}

fn from_inputs<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    value: Value,
    numbers: NumbersAsked,
) -> Term {
    let Value::Sym(term) = value else {
        return Terms::FALSE;
    };
    if machine.terms.sort(term) == Sort::Loc {
        return reference_from_inputs(machine, st, term);
    }
    let mut cases = ShapeCases {
        machine,
        pc: &st.path.condition,
        numbers,
        left: MOST_CASES,
    };
    cases.number(term)
}

fn reference_from_inputs<'p>(machine: &mut Machine<'p>, st: &State<'p>, reference: Term) -> Term {
    let value = Value::Sym(reference);
    let is_one = !matches!(machine.terms.node(reference), Node::Ite(..));
    if is_one || machine.input_types.choice_of(value).is_some() {
        return Terms::TRUE;
    }
    // What the path knows of a choice may be which of two nulls it is not.
    let (inputs, nothing) = (&*st.heap.inputs, PathCondition::default());
    let mut any_made = Terms::FALSE;
    for (guard, leaf) in references(&mut machine.terms, &nothing, inputs, value) {
        let made = match leaf {
            Leaf::Object(ObjRef::NULL) => made_null(&mut machine.terms, guard),
            Leaf::Object(_) => guard,
            Leaf::Input(_) => continue,
        };
        if st.path.condition.known(&machine.terms, made) != Some(false) {
            any_made = machine.terms.or(any_made, made);
        }
    }
    match st.path.condition.known(&machine.terms, any_made) {
        Some(made) => machine.terms.bool(!made),
        None => machine.terms.not(any_made),
    }
}

/// When a null is one that the program wrote, if `guard` says when there is one: `summaries` has a null of its own for
/// each input that is null, and it is none of the program's.
fn made_null(terms: &mut Terms, guard: Term) -> Term {
    let Some(null) = Value::NULL.to_term(terms) else {
        return guard;
    };
    let (mut tests, mut seen) = (FxHashSet::default(), FxHashSet::default());
    let mut pending = vec![guard];
    while let Some(t) = pending.pop() {
        match terms.node(t) {
            Node::Binary(BinOp::Eq, a, b) if a == null || b == null => {
                tests.insert(t);
            }
            _ if seen.insert(t) => pending.extend(terms.children(t).into_iter().flatten()),
            _ => {}
        }
    }
    terms.under(guard, &|t| tests.contains(&t).then_some(false))
}

/// The cases of the shape of the heap, for one number.
struct ShapeCases<'a, 'p> {
    machine: &'a mut Machine<'p>,
    pc: &'a PathCondition,
    numbers: NumbersAsked,
    left: u32,
}

impl ShapeCases<'_, '_> {
    /// When a number is not a constant.
    fn number(&mut self, number: Term) -> Term {
        match self.machine.terms.node(number) {
            Node::Const(_) => Terms::FALSE,
            Node::Symbol(_) => self.input(number),
            Node::Ite(condition, a, b) if self.is_of_shape((condition, a, b)) => self
                .choice(condition, |cases, holds| {
                    cases.number(if holds { a } else { b })
                }),
            _ if self.machine.terms.dag_size(number) > MOST_TERMS => self.input(number),
            _ => match self.question(number) {
                None => self.input(number),
                Some(shape) => self.choice(shape, |cases, holds| {
                    let fact = |t| (t == shape).then_some(holds);
                    let number = cases.machine.terms.under(number, &fact);
                    cases.number(number)
                }),
            },
        }
    }

    /// When a number that depends on inputs alone is asked for.
    fn input(&self, number: Term) -> Term {
        let is_known = self.pc.known_value(&self.machine.terms, number).is_some();
        match self.numbers == NumbersAsked::Open && is_known {
            true => Terms::FALSE,
            false => Terms::TRUE,
        }
    }

    fn choice(&mut self, shape: Term, mut of: impl FnMut(&mut Self, bool) -> Term) -> Term {
        match self.pc.known(&self.machine.terms, shape) {
            Some(known) => of(self, known),
            None if self.left == 0 => Terms::TRUE,
            None => {
                self.left -= 1;
                let (if_so, if_not) = (of(self, true), of(self, false));
                self.machine.terms.ite(shape, if_so, if_not)
            }
        }
    }

    /// Whether a choice is one of shape: its condition speaks of references and classes alone, or compares two indices
    /// to say whether an element is one that the program has written.
    fn is_of_shape(&mut self, (condition, a, b): (Term, Term, Term)) -> bool {
        let terms = &self.machine.terms;
        let of_ints = match terms.node(condition) {
            Node::Binary(BinOp::Eq, i, _) => terms.sort(i) == Sort::Bv32,
            _ => false,
        };
        of_ints && terms.as_const(a).is_some() != terms.as_const(b).is_some()
            || self.symbols_of_shape(condition).1
    }

    /// A condition of shape that a number depends on.
    fn question(&mut self, number: Term) -> Option<Term> {
        let mut pending = vec![number];
        while let Some(t) = pending.pop() {
            match self.symbols_of_shape(t) {
                (false, _) => {}
                (true, true) if self.machine.terms.sort(t) == Sort::Bool => return Some(t),
                _ => {
                    let children = self.machine.terms.children(t).into_iter().flatten();
                    pending.extend(children);
                }
            }
        }
        None
    }

    /// Whether some, and whether all of the symbols of a term are references or classes.
    fn symbols_of_shape(&mut self, t: Term) -> (bool, bool) {
        let Machine {
            terms, input_types, ..
        } = &mut *self.machine;
        let symbols = terms.symbols(t);
        let of_shape = |&&symbol: &&_| {
            terms.symbol_sort(symbol) == Sort::Loc || input_types.is_class_symbol(symbol)
        };
        let found = symbols.iter().filter(of_shape).count();
        (found > 0, found == symbols.len())
    }
}
