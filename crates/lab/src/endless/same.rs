//! Two states of one run on constants, compared up to renaming of objects: what the innermost frame holds, what some
//! static fields hold, and everything that those lead to. Numbers may differ, and are listed.
//!
//! ```text
//! first  {node -> #4 {next -> #5, n = 1}}
//! later  {node -> #7 {next -> #8, n = 3}}      #4 is #7, #5 is #8; differs: n of #4, 1 and 3
//! ```
//!
//! Objects that instructions reach without a reference (literals, `Class` objects, what the library has made once for
//! all) have a name of their own, and correspond to themselves only.

use isopath_heap::{
    Body, Fits, Global, Host, Locks, ObjRef, Object, Reference, Relation, Spot, StatePart, Value,
};
use isopath_machine::Live;
use isopath_machine::{State, face};
use isopath_program::{Code, FieldId, MethodId, Program};
use isopath_terms::Term;
use rustc_hash::FxHashMap;

/// Objects, and elements of arrays, that are compared before it is given up.
const MOST: u64 = 20_000;

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

/// What two states are looked at for.
#[derive(Clone, Copy)]
pub(super) enum Purpose<'a> {
    /// Whether it is worth a proof: what the frame leads to is enough.
    Guess,
    /// Whether one is the other again: no class was initialised between them, and these static fields are read.
    Proof(&'a Program, &'a [FieldId]),
}

/// Compares `a` with a later state `b` at the same instruction; `None` if they differ in more than numbers.
pub(super) fn compare(
    (a, b): (&State<'_>, &State<'_>),
    live: &Live,
    purpose: Purpose<'_>,
) -> Option<Difference> {
    let mut again = Again {
        a,
        b,
        live,
        purpose,
        found: Difference::default(),
        to_b: FxHashMap::default(),
        to_a: FxHashMap::default(),
        pending: Vec::new(),
    };
    a.relate(b, &mut again)?;
    Some(again.found)
}

/// The value of a static field.
pub(super) fn static_value(program: &Program, state: &State<'_>, field: FieldId) -> Option<Value> {
    let field = program.field(field);
    let class = state.heap.classes.get(field.class.index())?;
    class.statics.get(field.slot).copied()
}

/// The relation of a state and one that is the same again.
struct Again<'a, 'p> {
    a: &'a State<'p>,
    b: &'a State<'p>,
    live: &'a Live,
    purpose: Purpose<'a>,
    found: Difference,
    to_b: FxHashMap<ObjRef, ObjRef>,
    to_a: FxHashMap<ObjRef, ObjRef>,
    pending: Vec<(ObjRef, ObjRef)>,
}

impl Relation for Again<'_, '_> {
    /// The callers of the frame are the same, or wait until it returns.
    fn frames(&self) -> usize {
        1
    }

    fn slots(&mut self, _: MethodId, code: &Code, (pc, sp): (u32, u32)) -> Vec<usize> {
        let locals = usize::from(code.max_locals);
        let slots = 0..sp as usize;
        let is_read = |slot: &usize| *slot >= locals || self.live.is_live(pc, *slot);
        slots.filter(is_read).collect()
    }

    fn looks_at(&mut self, what: Global) -> bool {
        match what {
            Global::Classes | Global::Class(_) => matches!(self.purpose, Purpose::Proof(..)),
            // They have names, and what they hold is looked at when something leads to them.
            Global::Names | Global::Literals | Global::Image => false,
        }
    }

    fn value(&mut self, at: Spot, a: Value, b: Value) -> Fits {
        match at {
            // Those that are read are looked at with what they lead to.
            Spot::Static(..) => Some(()),
            _ => self.values(at, a, b),
        }
    }

    /// Makes two objects correspond, if they may.
    fn object(&mut self, p: ObjRef, q: ObjRef) -> Fits {
        if p.is_null() || q.is_null() {
            return (p == q).then_some(());
        }
        let (to_b, to_a) = (self.to_b.get(&p), self.to_a.get(&q));
        if to_b.is_some() || to_a.is_some() {
            return (to_b == Some(&q) && to_a == Some(&p)).then_some(());
        }
        if p != q && (is_named(self.a, p) || is_named(self.b, q)) {
            return None;
        }
        self.to_b.insert(p, q);
        self.to_a.insert(q, p);
        self.pending.push((p, q));
        Some(())
    }

    fn changed(&mut self, object: ObjRef) -> Fits {
        self.object(object, object)
    }

    fn input(&mut self, a: Reference, b: Reference) -> Fits {
        (a == b).then_some(())
    }

    /// What is locked is unlocked by the block that has locked it, and nobody else waits for it.
    fn locks(&mut self, _: &Locks, _: &Locks) -> Fits {
        Some(())
    }

    /// Looks at the static fields that are read, at all objects that correspond, and at what these lead to.
    fn follow(&mut self) -> Fits {
        if let Purpose::Proof(program, fields) = self.purpose {
            for &field in fields {
                let [a, b] = [self.a, self.b].map(|state| static_value(program, state, field));
                let field = program.field(field);
                self.values(Spot::Static(field.class, field.slot), a?, b?)?;
            }
        }
        while let Some((p, q)) = self.pending.pop() {
            let (a, b) = (self.a.heap.get(p)?, self.b.heap.get(q)?);
            let is_text = face::is_text(self.a, p) || face::is_text(self.b, q);
            self.found.work += 1 + elements(a) / 8;
            (!is_text && self.found.work <= MOST).then_some(())?;
            a.relate(p, b, self)?;
        }
        Some(())
    }

    /// Both are of one run, which has one path condition; what is supposed of symbols is proven by who asks.
    fn is_implied(&mut self) -> Fits {
        Some(())
    }
}

impl Again<'_, '_> {
    fn values(&mut self, at: Spot, a: Value, b: Value) -> Fits {
        let other = match (a, b) {
            (Value::Ref(p), Value::Ref(q)) => return self.object(p, q),
            _ if matches!(at, Spot::Shape | Spot::Lock | Spot::Continuation) => {
                return (a == b).then_some(());
            }
            (Value::Sym(symbol), b) => {
                self.found.symbols.push((symbol, b));
                let is_number =
                    !matches!(b, Value::Ref(_) | Value::Unset | Value::ReturnAddress(_));
                return is_number.then_some(());
            }
            (Value::Unset, Value::Unset) => return Some(()),
            (Value::ReturnAddress(a), Value::ReturnAddress(b)) => return (a == b).then_some(()),
            (Value::Int(a), Value::Int(b)) => a != b,
            (Value::Long(a), Value::Long(b)) => a != b,
            (Value::Float(a), Value::Float(b)) => a.to_bits() != b.to_bits(),
            (Value::Double(a), Value::Double(b)) => a.to_bits() != b.to_bits(),
            _ => return None,
        };
        if other {
            self.found.numbers.push((at, a, b));
        }
        Some(())
    }
}

/// Whether instructions reach an object by a name.
fn is_named(state: &State<'_>, object: ObjRef) -> bool {
    let host = state.heap.get(object).map(|object| object.host);
    let is_plain = matches!(host, Some(Host::None | Host::Lambda(_)));
    object.is_shared() || !is_plain || state.heap.interned_as(object).is_some()
}

/// The elements of an array whose length is a constant.
fn elements(object: &Object) -> u64 {
    match &object.body {
        Body::Array(array) => match array.len() {
            Value::Int(length) => length as u64,
            _ => 0,
        },
        Body::Fields(_) => 0,
    }
}
