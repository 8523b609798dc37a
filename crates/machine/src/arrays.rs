//! Arrays (JVMS 6.5: newarray, *aload, *astore, arraylength).

use crate::arith::{in_range, operand};
use crate::interrupt::Message;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, Cx, Key, Leaf, ObjRef, Region, Value, is_null, leaves};
use isopath_program::{ClassId, ConstIndex, ElemKind};
use isopath_terms::{BinOp, Sort, Term, Terms};

const NOT_AN_ARRAY: &str = "array operation on something else";

impl<'p> Machine<'p> {
    /// `iaload` and its siblings.
    #[inline]
    pub(crate) fn array_load(&mut self, st: &mut State<'p>, kind: ElemKind) -> Step {
        let (index, array) = (st.frame.pop()?, st.frame.pop()?);
        if let (Value::Ref(r), Value::Int(i)) = (array, index) {
            let element = st
                .heap
                .get(r)
                .and_then(|o| o.array())
                .and_then(|a| a.get(i as usize));
            if let Some(value) = element {
                return st.frame.push(value);
            }
        }
        self.check_bounds(st, array, index)?;
        let value = self.read_element(st, array, index, kind)?;
        st.frame.push(value)
    }

    /// `iastore` and its siblings.
    #[inline]
    pub(crate) fn array_store(&mut self, st: &mut State<'p>, kind: ElemKind) -> Step {
        let (value, index, array) = (st.frame.pop()?, st.frame.pop()?, st.frame.pop()?);
        if let (Value::Ref(r), Value::Int(i)) = (array, index)
            && self.store_constant(st, r, i, kind, value)
        {
            return Ok(());
        }
        self.check_bounds(st, array, index)?;
        if kind == ElemKind::Ref {
            self.check_array_store(st, array, value)?;
        }
        self.write_element(st, array, index, kind, value)
    }

    /// Stores where everything is constant and no exception is due. Says if that was so.
    #[inline]
    fn store_constant(
        &self,
        st: &mut State<'p>,
        array: ObjRef,
        index: i32,
        kind: ElemKind,
        value: Value,
    ) -> bool {
        let plain = match kind {
            // A boolean array keeps the low bit only.
            ElemKind::Byte => {
                matches!(value, Value::Int(0 | 1))
                    || st.heap.get(array).map(|o| o.class) != Some(self.boolean_array)
            }
            ElemKind::Ref => self.can_hold(st, array, value),
            _ => true,
        };
        let target = st.heap.get_mut(array).and_then(|o| o.array_mut());
        plain && target.is_some_and(|a| a.set(index as usize, value))
    }

    /// Whether a constant reference surely fits into a reference array.
    fn can_hold(&self, st: &State<'p>, array: ObjRef, value: Value) -> bool {
        let Value::Ref(value) = value else {
            return false;
        };
        let component = st
            .heap
            .get(array)
            .and_then(|a| self.program.class(a.class).array?.component);
        match (st.heap.get(value), component) {
            (None, Some(_)) => true,
            (Some(value), Some(component)) => self.program.is_subclass(value.class, component),
            (_, None) => false,
        }
    }

    /// `arraylength`, null check included.
    pub(crate) fn array_length(&mut self, st: &mut State<'p>, array: Value) -> Step<Value> {
        if let Value::Ref(r) = array {
            let object = st.heap.get(r).ok_or_else(Interrupt::null_pointer)?;
            let elements = object
                .array()
                .ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))?;
            return Ok(elements.len());
        }
        self.require_non_null(st, array)?;
        self.by_leaf(st, array, |machine, st, leaf| match leaf {
            Leaf::Object(o) => Ok(st.heap.get(o).and_then(|o| o.array()).map(Array::len)),
            Leaf::Input(reference) => machine.input_length(st, reference).map(Some),
        })
    }

    /// The length of an input array.
    fn input_length(&mut self, st: &mut State<'p>, reference: Term) -> Step<Value> {
        let key = Key {
            reference,
            index: None,
        };
        let kind = self.input_elem_kind(reference).unwrap_or(ElemKind::Ref);
        self.read_input(st, Region::Length(kind), key, &mut |cx| {
            let name = format!("{}.length", cx.terms.display(reference));
            let length = cx.terms.symbol(&name, Sort::Bv32);
            let zero = cx.terms.int(0);
            let not_negative = cx.terms.binary(BinOp::Sle, zero, length);
            cx.assumptions.push(not_negative);
            Value::Sym(length)
        })
    }

    /// Reads a cell of the input heap; facts about a symbol made on the way are assumed.
    pub(crate) fn read_input(
        &mut self,
        st: &mut State<'p>,
        region: Region,
        key: Key,
        fresh: &mut dyn FnMut(&mut Cx) -> Value,
    ) -> Step<Value> {
        let mut cx = Cx::new(&mut self.terms, &st.pc);
        let value = st.heap.inputs.read(&mut cx, region, key, fresh);
        let facts = std::mem::take(&mut cx.assumptions);
        self.assume_all(st, facts)?;
        value.ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))
    }

    /// The value that `reference` (known not to be null) has by leaf, as one value.
    pub(crate) fn by_leaf(
        &mut self,
        st: &mut State<'p>,
        reference: Value,
        mut of: impl FnMut(&mut Self, &mut State<'p>, Leaf) -> Step<Option<Value>>,
    ) -> Step<Value> {
        let mut cases = Vec::new();
        for (guard, leaf) in self.possible_leaves(st, reference) {
            // A leaf without a value contradicts what has been checked: its guard cannot hold.
            if let Some(value) = of(self, st, leaf)? {
                cases.push((guard, value));
            }
        }
        let (_, rest) = cases
            .pop()
            .ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))?;
        let value = Cx::new(&mut self.terms, &st.pc).guarded(cases, rest);
        value.ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))
    }

    /// The leaves of `reference` but null, without those that the path condition excludes.
    pub(crate) fn possible_leaves(
        &mut self,
        st: &State<'p>,
        reference: Value,
    ) -> Vec<(Term, Leaf)> {
        let mut all = leaves(&mut self.terms, reference);
        all.retain(|&(guard, leaf)| {
            leaf != Leaf::Object(ObjRef::NULL) && st.pc.known(&self.terms, guard) != Some(false)
        });
        all
    }

    /// Ends in an exception unless `array` is not null and `index` is within its bounds.
    pub(crate) fn check_bounds(&mut self, st: &mut State<'p>, array: Value, index: Value) -> Step {
        let length = self.array_length(st, array)?;
        let inside = match (index, length) {
            (Value::Int(i), Value::Int(n)) => (0..n).contains(&i),
            _ => {
                let within = self.within(index, length)?;
                self.truth(st, within)?
            }
        };
        if inside {
            return Ok(());
        }
        let message = match (index, length) {
            (Value::Int(i), Value::Int(n)) => {
                Message::Text(format!("Index {i} out of bounds for length {n}"))
            }
            _ => Message::Symbolic,
        };
        Err(Interrupt::with_message(
            "java/lang/ArrayIndexOutOfBoundsException",
            message,
        ))
    }

    /// `0 <= index && index < length`.
    fn within(&mut self, index: Value, length: Value) -> Step<Term> {
        let terms = &mut self.terms;
        let index = operand(terms, index, Sort::Bv32)?;
        let length = operand(terms, length, Sort::Bv32)?;
        let zero = terms.int(0);
        let not_negative = terms.binary(BinOp::Sle, zero, index);
        let below = terms.binary(BinOp::Slt, index, length);
        Ok(terms.and(not_negative, below))
    }

    /// The element at an index that is within bounds.
    pub(crate) fn read_element(
        &mut self,
        st: &mut State<'p>,
        array: Value,
        index: Value,
        kind: ElemKind,
    ) -> Step<Value> {
        self.by_leaf(st, array, |machine, st, leaf| match leaf {
            Leaf::Object(o) => {
                let mut cx = Cx::new(&mut machine.terms, &st.pc);
                Ok(st
                    .heap
                    .get(o)
                    .and_then(|o| o.array())
                    .and_then(|a| a.select(&mut cx, index)))
            }
            Leaf::Input(reference) => machine.input_element(st, reference, index, kind).map(Some),
        })
    }

    fn input_element(
        &mut self,
        st: &mut State<'p>,
        reference: Term,
        index: Value,
        kind: ElemKind,
    ) -> Step<Value> {
        let kind = self.input_elem_kind(reference).unwrap_or(kind);
        let index = operand(&mut self.terms, index, Sort::Bv32)?;
        let key = Key {
            reference,
            index: Some(index),
        };
        self.read_input(st, Region::Elements(kind), key, &mut |cx| {
            let name = element_name(cx.terms, reference, index);
            input_symbol(cx, &name, kind)
        })
    }

    fn input_elem_kind(&self, reference: Term) -> Option<ElemKind> {
        let class = self.input_types.get(&reference)?;
        Some(self.program.class(*class).array?.elem)
    }

    /// Writes at an index that is within bounds.
    pub(crate) fn write_element(
        &mut self,
        st: &mut State<'p>,
        array: Value,
        index: Value,
        kind: ElemKind,
        value: Value,
    ) -> Step {
        let targets = self.possible_leaves(st, array);
        let single = targets.len() == 1;
        for (guard, leaf) in targets {
            let kind = self.elem_kind(st, leaf).unwrap_or(kind);
            let narrowed = self.narrow(st, kind, value)?;
            let value = if single {
                narrowed
            } else {
                let leaf_ref = self.leaf_value(leaf);
                let old = self.read_element(st, leaf_ref, index, kind)?;
                let merged = self.cx(st).guarded(vec![(guard, narrowed)], old);
                merged.ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))?
            };
            self.write_leaf(st, leaf, index, kind, value)?;
        }
        Ok(())
    }

    fn write_leaf(
        &mut self,
        st: &mut State<'p>,
        leaf: Leaf,
        index: Value,
        kind: ElemKind,
        value: Value,
    ) -> Step {
        match leaf {
            Leaf::Object(o) => {
                let array = st.heap.get_mut(o).and_then(|o| o.array_mut());
                array
                    .ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))?
                    .store(index, value);
            }
            Leaf::Input(reference) => {
                let index = Some(operand(&mut self.terms, index, Sort::Bv32)?);
                let key = Key { reference, index };
                let mut cx = Cx::new(&mut self.terms, &st.pc);
                st.heap
                    .inputs
                    .write(&mut cx, Region::Elements(kind), key, value);
            }
        }
        Ok(())
    }

    /// A leaf as a reference of its own.
    pub(crate) fn leaf_value(&self, leaf: Leaf) -> Value {
        match leaf {
            Leaf::Object(o) => Value::Ref(o),
            Leaf::Input(t) => Value::Sym(t),
        }
    }

    fn elem_kind(&self, st: &State<'p>, leaf: Leaf) -> Option<ElemKind> {
        let class = self.class_of_leaf(st, leaf)?;
        Some(self.program.class(class).array?.elem)
    }

    /// The class of a leaf; `None` for null.
    pub(crate) fn class_of_leaf(&self, st: &State<'p>, leaf: Leaf) -> Option<ClassId> {
        match leaf {
            Leaf::Object(o) => st.heap.get(o).map(|o| o.class),
            Leaf::Input(t) => self.input_types.get(&t).copied(),
        }
    }

    /// `newarray`.
    pub(crate) fn new_primitive_array(&mut self, st: &mut State<'p>, kind: ElemKind) -> Step {
        let class = self.program.prim_array(kind);
        let length = st.frame.pop()?;
        let array = self.allocate_array(st, class, kind, length)?;
        st.frame.push(Value::Ref(array))
    }

    /// `anewarray`.
    pub(crate) fn new_ref_array(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let component = self.program.resolve_class(st.frame.method.class, index)?;
        let class = self.program.array_of(component)?;
        let length = st.frame.pop()?;
        let array = self.allocate_array(st, class, ElemKind::Ref, length)?;
        st.frame.push(Value::Ref(array))
    }

    /// An array of `length` default elements; a negative length is an exception.
    pub(crate) fn allocate_array(
        &mut self,
        st: &mut State<'p>,
        class: ClassId,
        kind: ElemKind,
        length: Value,
    ) -> Step<ObjRef> {
        let elements = match length {
            Value::Int(n) => match u32::try_from(n) {
                Ok(n) if n <= self.limits.max_array => Array::new(kind, n as usize),
                Ok(_) => return Err(too_large()),
                Err(_) => return Err(negative_size(n.to_string())),
            },
            _ => {
                let (n, zero) = (
                    operand(&mut self.terms, length, Sort::Bv32)?,
                    self.terms.int(0),
                );
                let negative = self.terms.binary(BinOp::Slt, n, zero);
                if self.truth(st, negative)? {
                    let class = "java/lang/NegativeArraySizeException";
                    return Err(Interrupt::with_message(class, Message::Symbolic));
                }
                Array::with_symbolic_length(kind, length)
            }
        };
        Ok(st.heap.allocate(class, Body::Array(elements)))
    }

    /// `multianewarray`. All sizes are checked before anything is made.
    pub(crate) fn new_multi_array(
        &mut self,
        st: &mut State<'p>,
        index: ConstIndex,
        dims: u8,
    ) -> Step {
        let class = self.program.resolve_class(st.frame.method.class, index)?;
        let sizes = st.frame.pop_n(dims as usize)?.to_vec();
        let mut concrete = Vec::with_capacity(sizes.len());
        for size in sizes {
            concrete.push(self.concrete_int(st, size)?);
        }
        if let Some(n) = concrete.iter().find(|&&n| n < 0) {
            return Err(negative_size(n.to_string()));
        }
        let total = concrete
            .iter()
            .try_fold(1u64, |t, &n| t.checked_mul(n.max(1) as u64));
        if total.is_none_or(|t| t > self.limits.max_array.into()) {
            return Err(too_large());
        }
        let array = self.nested_array(st, class, &concrete)?;
        st.frame.push(array)
    }

    fn nested_array(&mut self, st: &mut State<'p>, class: ClassId, sizes: &[i32]) -> Step<Value> {
        let Some((&size, inner)) = sizes.split_first() else {
            return Ok(Value::NULL);
        };
        let info = self.program.class(class).array;
        let info = info.ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))?;
        let mut elements = Array::new(info.elem, size as usize);
        if let (Array::Values(slots), Some(component)) = (&mut elements, info.component) {
            for slot in slots {
                *slot = self.nested_array(st, component, inner)?;
            }
        }
        Ok(Value::Ref(st.heap.allocate(class, Body::Array(elements))))
    }

    /// `ArrayStoreException` unless the array can hold `value` (JVMS aastore).
    fn check_array_store(&mut self, st: &mut State<'p>, array: Value, value: Value) -> Step {
        if value == Value::NULL {
            return Ok(());
        }
        for (array_guard, array_leaf) in self.possible_leaves(st, array) {
            let component = self
                .class_of_leaf(st, array_leaf)
                .and_then(|c| self.program.class(c).array?.component)
                .ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))?;
            for (value_guard, value_leaf) in self.possible_leaves(st, value) {
                let Some(class) = self.class_of_leaf(st, value_leaf) else {
                    continue;
                };
                if self.program.is_subclass(class, component) {
                    continue;
                }
                let both = self.terms.and(array_guard, value_guard);
                let not_null = self.not_null(value_leaf);
                let clash = self.terms.and(both, not_null);
                if self.truth(st, clash)? {
                    let name = crate::messages::binary_name(self.program.class(class));
                    return Err(Interrupt::raise("java/lang/ArrayStoreException", name));
                }
            }
        }
        Ok(())
    }

    fn not_null(&mut self, leaf: Leaf) -> Term {
        let reference = self.leaf_value(leaf);
        let null = is_null(&mut self.terms, reference);
        self.terms.not(null)
    }
}

/// The name of an element's symbol: different cells have different names.
fn element_name(terms: &Terms, array: Term, index: Term) -> String {
    const READABLE: usize = 100;
    let written = terms.display(index).to_string();
    match written.len() <= READABLE {
        true => format!("{}[{written}]", terms.display(array)),
        false => format!(
            "{}[#{:016x}]",
            terms.display(array),
            terms.fingerprint(index)
        ),
    }
}

/// A symbol for an input of the given kind, with what its type says about it.
pub(crate) fn input_symbol(cx: &mut Cx, name: &str, kind: ElemKind) -> Value {
    let (sort, range) = match kind {
        ElemKind::Boolean => {
            let truth = cx.terms.symbol(name, Sort::Bool);
            return crate::arith::bool_to_int(cx.terms, truth);
        }
        ElemKind::Byte => (Sort::Bv32, Some((i8::MIN as i32, i8::MAX as i32))),
        ElemKind::Short => (Sort::Bv32, Some((i16::MIN as i32, i16::MAX as i32))),
        ElemKind::Char => (Sort::Bv32, Some((0, u16::MAX as i32))),
        ElemKind::Int => (Sort::Bv32, None),
        ElemKind::Long => (Sort::Bv64, None),
        ElemKind::Float => (Sort::F32, None),
        ElemKind::Double => (Sort::F64, None),
        ElemKind::Ref => (Sort::Loc, None),
    };
    let symbol = cx.terms.symbol(name, sort);
    if let Some((low, high)) = range {
        let within = in_range(cx.terms, symbol, low, high);
        cx.assumptions.extend(within);
    }
    Value::Sym(symbol)
}

fn negative_size(n: String) -> Interrupt {
    Interrupt::raise("java/lang/NegativeArraySizeException", n)
}

fn too_large() -> Interrupt {
    Interrupt::raise("java/lang/OutOfMemoryError", "Java heap space")
}
