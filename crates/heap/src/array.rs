//! Arrays that the program made: compact while constant, exact when not.

use crate::log::{Met, Walk};
use crate::{At, Cx, Fits, List, ObjRef, Relation, Spot, Value, Visit, Visitor, default_element};
use isopath_program::ElemKind;
use isopath_terms::{BinOp, Term, Terms};
use std::sync::Arc;

/// The elements of an array. Constants of one primitive kind are kept as machine words; the first
/// symbolic element turns them into [`Array::Values`], the first write at a symbolic index (or a
/// symbolic length) into [`Array::Logged`].
#[derive(Clone)]
#[allow(missing_docs, reason = "named after the element types")]
pub enum Array {
    /// `byte` and `boolean`.
    Bytes(Vec<i8>),
    Chars(Vec<u16>),
    Shorts(Vec<i16>),
    Ints(Vec<i32>),
    Longs(Vec<i64>),
    Floats(Vec<f32>),
    Doubles(Vec<f64>),
    /// References, or primitives of which some are symbolic.
    Values(Vec<Value>),
    Logged(Box<LoggedArray>),
}

/// An array under a log of writes, newest first.
#[derive(Clone)]
pub struct LoggedArray {
    /// The number of elements.
    pub len: Value,
    /// What was there before the first logged write; `None` means `default` everywhere.
    base: Option<Arc<Array>>,
    default: Value,
    log: List<(Value, Value)>,
}

impl Array {
    /// `len` default elements.
    pub fn new(kind: ElemKind, len: usize) -> Array {
        match kind {
            ElemKind::Boolean | ElemKind::Byte => Array::Bytes(vec![0; len]),
            ElemKind::Char => Array::Chars(vec![0; len]),
            ElemKind::Short => Array::Shorts(vec![0; len]),
            ElemKind::Int => Array::Ints(vec![0; len]),
            ElemKind::Long => Array::Longs(vec![0; len]),
            ElemKind::Float => Array::Floats(vec![0.0; len]),
            ElemKind::Double => Array::Doubles(vec![0.0; len]),
            ElemKind::Ref => Array::Values(vec![Value::NULL; len]),
        }
    }

    /// Default elements, as many as the term `len` says.
    pub fn with_symbolic_length(kind: ElemKind, len: Value) -> Array {
        let default = default_element(kind);
        Array::Logged(Box::new(LoggedArray {
            len,
            base: None,
            default,
            log: List::default(),
        }))
    }

    /// The number of elements.
    pub fn len(&self) -> Value {
        match self {
            Array::Logged(a) => a.len,
            _ => Value::Int(self.plain_len() as i32),
        }
    }

    fn plain_len(&self) -> usize {
        match self {
            Array::Bytes(v) => v.len(),
            Array::Chars(v) => v.len(),
            Array::Shorts(v) => v.len(),
            Array::Ints(v) => v.len(),
            Array::Longs(v) => v.len(),
            Array::Floats(v) => v.len(),
            Array::Doubles(v) => v.len(),
            Array::Values(v) => v.len(),
            Array::Logged(a) => match a.len {
                Value::Int(n) => n as usize,
                _ => 0,
            },
        }
    }

    /// The element at a constant index; `None` if there is none, or if only [`Array::select`] can
    /// tell.
    #[inline]
    pub fn get(&self, i: usize) -> Option<Value> {
        Some(match self {
            Array::Bytes(v) => Value::Int((*v.get(i)?).into()),
            Array::Chars(v) => Value::Int((*v.get(i)?).into()),
            Array::Shorts(v) => Value::Int((*v.get(i)?).into()),
            Array::Ints(v) => Value::Int(*v.get(i)?),
            Array::Longs(v) => Value::Long(*v.get(i)?),
            Array::Floats(v) => Value::Float(*v.get(i)?),
            Array::Doubles(v) => Value::Double(*v.get(i)?),
            Array::Values(v) => *v.get(i)?,
            Array::Logged(_) => return None,
        })
    }

    /// Writes a constant of the array's own kind at a constant index, narrowed as `bastore` and its
    /// siblings do. Says whether that was possible; if not, [`Array::store`] is the way.
    #[inline]
    pub fn set(&mut self, i: usize, value: Value) -> bool {
        match (self, value) {
            (Array::Bytes(v), Value::Int(x)) => put(v, i, x as i8),
            (Array::Chars(v), Value::Int(x)) => put(v, i, x as u16),
            (Array::Shorts(v), Value::Int(x)) => put(v, i, x as i16),
            (Array::Ints(v), Value::Int(x)) => put(v, i, x),
            (Array::Longs(v), Value::Long(x)) => put(v, i, x),
            (Array::Floats(v), Value::Float(x)) => put(v, i, x),
            (Array::Doubles(v), Value::Double(x)) => put(v, i, x),
            (Array::Values(v), x) => put(v, i, x),
            _ => false,
        }
    }

    /// The element at any index that is known to be within bounds.
    pub fn select(&self, cx: &mut Cx, index: Value) -> Option<Value> {
        match (self, index) {
            (Array::Logged(a), _) => a.select(cx, index),
            (_, Value::Int(i)) => self.get(usize::try_from(i).ok()?),
            (_, Value::Sym(i)) => {
                let elements = self.terms(cx.terms)?;
                let tree = select_tree(cx.terms, i, 0, &elements)?;
                Some(Value::from_term(cx.terms, tree))
            }
            _ => None,
        }
    }

    /// Writes at any index that is known to be within bounds. The value has been narrowed already.
    pub fn store(&mut self, index: Value, value: Value) {
        if let (Value::Int(i), false) = (index, matches!(self, Array::Logged(_))) {
            let i = i as usize;
            if !self.set(i, value) {
                self.make_values();
                self.set(i, value);
            }
            return;
        }
        self.make_logged().log.push((index, value));
    }

    fn make_values(&mut self) {
        let values = (0..self.plain_len()).filter_map(|i| self.get(i)).collect();
        *self = Array::Values(values);
    }

    fn make_logged(&mut self) -> &mut LoggedArray {
        if !matches!(self, Array::Logged(_)) {
            let (len, default) = (self.len(), self.get(0).unwrap_or(Value::Int(0)));
            let base = std::mem::replace(self, Array::Values(Vec::new()));
            *self = Array::Logged(Box::new(LoggedArray {
                len,
                base: Some(Arc::new(base)),
                default,
                log: List::default(),
            }));
        }
        match self {
            Array::Logged(a) => a,
            _ => unreachable!("made so above"),
        }
    }

    fn terms(&self, terms: &mut Terms) -> Option<Vec<Term>> {
        (0..self.plain_len())
            .map(|i| self.get(i)?.to_term(terms))
            .collect()
    }
}

fn put<T>(elements: &mut [T], i: usize, value: T) -> bool {
    elements.get_mut(i).map(|slot| *slot = value).is_some()
}

impl LoggedArray {
    /// What was there before the first logged write, if not the default everywhere; the default; and the writes,
    /// newest first.
    pub fn parts(&self) -> (Option<&Array>, Value, impl Iterator<Item = &(Value, Value)>) {
        (self.base.as_deref(), self.default, self.log.iter())
    }

    fn select(&self, cx: &mut Cx, index: Value) -> Option<Value> {
        let wanted = index.to_term(cx.terms)?;
        let mut walk = Walk::default();
        for &(at, value) in self.log.iter() {
            let at = at.to_term(cx.terms)?;
            let same = cx.terms.eq(wanted, at);
            if walk.meet(cx, same, value) == Met::Wanted {
                break;
            }
        }
        let rest = match (walk.surely, &self.base) {
            (Some(value), _) => value,
            (None, None) => self.default,
            (None, Some(base)) => base.select(cx, index)?,
        };
        cx.guarded(walk.maybe, rest)
    }
}

/// `elements[i - first]` as a balanced tree of comparisons, equal neighbours merged.
fn select_tree(terms: &mut Terms, i: Term, first: i32, elements: &[Term]) -> Option<Term> {
    let (&head, tail) = elements.split_first()?;
    if tail.iter().all(|&e| e == head) {
        return Some(head);
    }
    let (low, high) = elements.split_at(elements.len() / 2);
    let middle = first + low.len() as i32;
    let low = select_tree(terms, i, first, low)?;
    let high = select_tree(terms, i, middle, high)?;
    let middle = terms.int(middle);
    let below = terms.binary(BinOp::Slt, i, middle);
    Some(terms.ite(below, low, high))
}

impl Array {
    /// Shows `relation` the elements of this, which is at `place`, and of `other`. Arrays with a log are compared as they
    /// were written: the same entries over the same elements.
    pub(crate) fn relate(&self, place: ObjRef, other: &Array, relation: &mut dyn Relation) -> Fits {
        relation.value(Spot::Shape, self.len(), other.len())?;
        match (self, other) {
            (Array::Logged(a), Array::Logged(b)) => a.relate(place, b, relation),
            (Array::Logged(_), _) | (_, Array::Logged(_)) => None,
            _ => (0..self.plain_len()).try_for_each(|i| {
                relation.value(Spot::Element(place, i), self.get(i)?, other.get(i)?)
            }),
        }
    }
}

impl LoggedArray {
    fn relate(&self, place: ObjRef, other: &LoggedArray, relation: &mut dyn Relation) -> Fits {
        let LoggedArray {
            len: _, // by who calls this
            base,
            default,
            log,
        } = self;
        (log.len() == other.log.len()).then_some(())?;
        relation.value(Spot::Shape, *default, other.default)?;
        match (base, &other.base) {
            (Some(a), Some(b)) => a.relate(place, b, relation)?,
            (None, None) => {}
            _ => return None,
        }
        let mut both = log.iter().zip(other.log.iter());
        both.try_for_each(|(&(i, x), &(j, y))| {
            relation.value(Spot::Shape, i, j)?;
            relation.value(Spot::Shape, x, y)
        })
    }
}

/// Arrays of one primitive kind that hold only constants show nothing.
impl Visit for Array {
    fn visit(&self, visitor: &mut dyn Visitor) {
        match self {
            Array::Values(values) => {
                let values = values.iter();
                values.for_each(|&v| visitor.value(At::Element, v));
            }
            Array::Logged(array) => {
                let LoggedArray {
                    len,
                    base,
                    default,
                    log,
                } = &**array;
                visitor.value(At::Element, *len);
                visitor.value(At::Element, *default);
                base.iter().for_each(|base| base.visit(visitor));
                for &(index, value) in log.iter() {
                    visitor.value(At::Element, index);
                    visitor.value(At::Element, value);
                }
            }
            _ => {}
        }
    }
}
