//! Two states of one run, compared up to renaming of objects: what the innermost frame holds, what some static fields
//! hold, and everything that those lead to.
//!
//! Objects that instructions reach without a reference (literals, `Class` objects, what the library has made once for
//! all) have a name of their own, and correspond to themselves only.

use isopath_heap::{Array, Body, Host, ObjRef, Object, Value};
use isopath_machine::Live;
use isopath_machine::{State, face};
use isopath_program::{FieldId, Program};
use isopath_terms::Term;
use rustc_hash::FxHashMap;

/// Objects, and elements of arrays, that are compared before it is given up.
const MOST: u64 = 20_000;

/// Where a number stands, in the first of two states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// A local variable, or the operand stack.
    Slot(usize),
    Static(FieldId),
    Field(ObjRef, usize),
    Element(ObjRef, usize),
}

/// What differs between two states of one shape.
#[derive(Default)]
pub(super) struct Difference {
    /// Numbers that are other ones, with both values.
    pub(super) numbers: Vec<(Spot, Value, Value)>,
    /// What stands in the second state where the first has a symbol.
    pub(super) symbols: Vec<(Term, Value)>,
    /// How much was looked at.
    pub(super) work: u64,
}

/// Compares `a` with a later state `b` at the same instruction; `None` if they differ in more than numbers.
pub(super) fn compare(
    program: &Program,
    (a, b): (&State<'_>, &State<'_>),
    live: &Live,
    statics: &[FieldId],
) -> Option<Difference> {
    let mut pairs = Pairs {
        a,
        b,
        found: Difference::default(),
        to_b: FxHashMap::default(),
        to_a: FxHashMap::default(),
        pending: Vec::new(),
    };
    let (left, right) = (face::slots(&a.control.frame), face::slots(&b.control.frame));
    let locals = usize::from(a.control.frame.code.max_locals);
    let mut same = left.len() == right.len();
    for (slot, (&x, &y)) in left.iter().zip(right).enumerate() {
        let counts = slot >= locals || live.is_live(a.control.frame.pc, slot);
        same = same && (!counts || pairs.value(Spot::Slot(slot), x, y));
    }
    for &field in statics {
        same = same && pairs.static_field(program, field);
    }
    (same && pairs.follow()).then_some(pairs.found)
}

/// The value of a static field.
pub(super) fn static_value(program: &Program, state: &State<'_>, field: FieldId) -> Option<Value> {
    let field = program.field(field);
    let class = state.heap.classes.get(field.class.index())?;
    class.statics.get(field.slot).copied()
}

struct Pairs<'a, 'p> {
    a: &'a State<'p>,
    b: &'a State<'p>,
    found: Difference,
    to_b: FxHashMap<ObjRef, ObjRef>,
    to_a: FxHashMap<ObjRef, ObjRef>,
    pending: Vec<(ObjRef, ObjRef)>,
}

impl Pairs<'_, '_> {
    /// Looks at all objects that correspond, and at what these lead to.
    fn follow(&mut self) -> bool {
        while let Some((p, q)) = self.pending.pop() {
            let (a, b) = (self.a, self.b);
            let same = match (a.heap.get(p), b.heap.get(q)) {
                (Some(x), Some(y)) => self.objects(p, x, y),
                _ => false,
            };
            if !same || self.found.work > MOST {
                return false;
            }
        }
        true
    }

    fn static_field(&mut self, program: &Program, field: FieldId) -> bool {
        let x = static_value(program, self.a, field);
        let y = static_value(program, self.b, field);
        match (x, y) {
            (Some(x), Some(y)) => self.value(Spot::Static(field), x, y),
            _ => false,
        }
    }

    fn value(&mut self, spot: Spot, x: Value, y: Value) -> bool {
        let other = match (x, y) {
            (Value::Ref(p), Value::Ref(q)) => return self.pair(p, q),
            (Value::Sym(symbol), y) => {
                self.found.symbols.push((symbol, y));
                return !matches!(y, Value::Ref(_) | Value::Unset | Value::ReturnAddress(_));
            }
            (Value::Unset, Value::Unset) => return true,
            (Value::ReturnAddress(x), Value::ReturnAddress(y)) => return x == y,
            (Value::Int(x), Value::Int(y)) => x != y,
            (Value::Long(x), Value::Long(y)) => x != y,
            (Value::Float(x), Value::Float(y)) => x.to_bits() != y.to_bits(),
            (Value::Double(x), Value::Double(y)) => x.to_bits() != y.to_bits(),
            _ => return false,
        };
        if other {
            self.found.numbers.push((spot, x, y));
        }
        true
    }

    /// Makes two objects correspond, if they may.
    fn pair(&mut self, p: ObjRef, q: ObjRef) -> bool {
        if p.is_null() || q.is_null() {
            return p == q;
        }
        let (to_b, to_a) = (self.to_b.get(&p), self.to_a.get(&q));
        if to_b.is_some() || to_a.is_some() {
            return to_b == Some(&q) && to_a == Some(&p);
        }
        if p != q && (self.is_named(self.a, p) || self.is_named(self.b, q)) {
            return false;
        }
        self.to_b.insert(p, q);
        self.to_a.insert(q, p);
        self.pending.push((p, q));
        true
    }

    /// Whether instructions reach an object by a name.
    fn is_named(&self, state: &State<'_>, object: ObjRef) -> bool {
        let host = state.heap.get(object).map(|object| object.host);
        let is_plain = matches!(host, Some(Host::None | Host::Lambda(_)));
        object.is_shared() || !is_plain || state.heap.interned_as(object).is_some()
    }

    fn objects(&mut self, p: ObjRef, x: &Object, y: &Object) -> bool {
        self.found.work += 1;
        if x.class != y.class || x.host != y.host || face::is_text(self.a, p) {
            return false;
        }
        if self.to_b.get(&p).is_some_and(|&q| face::is_text(self.b, q)) {
            return false;
        }
        match (&x.body, &y.body) {
            (Body::Fields(x), Body::Fields(y)) => {
                let mut both = x.iter().zip(y).enumerate();
                both.all(|(slot, (&x, &y))| self.value(Spot::Field(p, slot), x, y))
            }
            (Body::Array(x), Body::Array(y)) => self.arrays(p, x, y),
            _ => false,
        }
    }

    fn arrays(&mut self, p: ObjRef, x: &Array, y: &Array) -> bool {
        let (Value::Int(length), Value::Int(other)) = (x.len(), y.len()) else {
            return false;
        };
        self.found.work += length as u64 / 8;
        length == other
            && self.found.work <= MOST
            && (0..length as usize).all(|i| match (x.get(i), y.get(i)) {
                (Some(x), Some(y)) => self.value(Spot::Element(p, i), x, y),
                _ => false,
            })
    }
}
