//! Arrays (JVMS 6.5: newarray, *aload, *astore, arraylength).

use crate::core::arith::operand;
use crate::core::interrupt::Message;
use crate::core::one_int;
use crate::core::room;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, Cx, Key, Leaf, ObjRef, Reference, Region, Value};
use isopath_inputs::Source;
use isopath_program::{Class, ClassId, ConstIndex, ElemKind};
use isopath_terms::{BinOp, Sort, Term, Terms};
use isopath_trace::DecisionKind;

const NOT_AN_ARRAY: &str = "array operation on something else";

impl<'p> Machine<'p> {
    /// `iaload` and its siblings.
    #[inline]
    pub(crate) fn array_load(&mut self, st: &mut State<'p>, kind: ElemKind) -> Step {
        let (index, array) = (st.control.frame.pop()?, st.control.frame.pop()?);
        if let (Value::Ref(r), Value::Int(i)) = (array, index) {
            let element = st
                .heap
                .get(r)
                .and_then(|o| o.array())
                .and_then(|a| a.get(i as usize));
            if let Some(value) = element {
                return st.control.frame.push(value);
            }
        }
        self.check_bounds(st, array, index)?;
        let value = self.read_element(st, array, index, kind)?;
        let value = self.received(st, value)?;
        st.control.frame.push(value)
    }

    /// `iastore` and its siblings.
    #[inline]
    pub(crate) fn array_store(&mut self, st: &mut State<'p>, kind: ElemKind) -> Step {
        let (value, index, array) = (
            st.control.frame.pop()?,
            st.control.frame.pop()?,
            st.control.frame.pop()?,
        );
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
                    || st.heap.get(array).map(|o| o.class) != Some(self.caches.boolean_array)
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
    fn input_length(&mut self, st: &mut State<'p>, reference: Reference) -> Step<Value> {
        let key = Key {
            reference,
            index: None,
        };
        self.read_cell(st, Region::Length, key)
    }

    /// Ends in an exception unless `array` is not null and `index` is within its bounds.
    ///
    /// IALOAD1-S and IALOAD4-S of paper 000.
    pub(crate) fn check_bounds(&mut self, st: &mut State<'p>, array: Value, index: Value) -> Step {
        let length = self.array_length(st, array)?;
        let inside = match (index, length) {
            (Value::Int(i), Value::Int(n)) => (0..n).contains(&i),
            _ => {
                let within = within(&mut self.terms, index, length)?;
                self.truth(st, DecisionKind::Branch, within)?
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

    /// The element at an index that is within bounds.
    ///
    /// IALOAD2-S and IALOAD3-S of paper 000.
    pub(crate) fn read_element(
        &mut self,
        st: &mut State<'p>,
        array: Value,
        index: Value,
        kind: ElemKind,
    ) -> Step<Value> {
        let kind = self.exact_kind(st, array, kind)?;
        self.load(st, array, Source::Element, |machine, st, leaf| {
            machine.leaf_element(st, leaf, index, kind)
        })
    }

    pub(crate) fn leaf_element(
        &mut self,
        st: &mut State<'p>,
        leaf: Leaf,
        index: Value,
        kind: ElemKind,
    ) -> Step<Option<Value>> {
        match leaf {
            Leaf::Object(o) => {
                let array = st.heap.get(o).and_then(|o| o.array());
                let mut cx = Cx::new(&mut self.terms, &st.path.condition);
                Ok(array.and_then(|a| a.select(&mut cx, index)))
            }
            Leaf::Input(reference) => self.input_element(st, reference, index, kind).map(Some),
        }
    }

    fn input_element(
        &mut self,
        st: &mut State<'p>,
        reference: Reference,
        index: Value,
        kind: ElemKind,
    ) -> Step<Value> {
        let (region, key) = self.input_element_cell(reference, index, kind)?;
        self.read_cell(st, region, key)
    }

    fn input_element_cell(
        &mut self,
        reference: Reference,
        index: Value,
        kind: ElemKind,
    ) -> Step<(Region, Key)> {
        let index = Some(operand(&mut self.terms, index, Sort::Bv32)?);
        Ok((Region::Elements(kind), Key { reference, index }))
    }

    /// The kind of array that `array` is to an instruction for arrays of `kind`: those for bytes are for
    /// booleans, too.
    fn exact_kind(&mut self, st: &mut State<'p>, array: Value, kind: ElemKind) -> Step<ElemKind> {
        if kind != ElemKind::Byte || matches!(array, Value::Ref(_)) {
            return Ok(kind);
        }
        let booleans = self.is_instance(st, array, self.caches.boolean_array)?;
        match self.truth(st, DecisionKind::Type, booleans)? {
            true => Ok(ElemKind::Boolean),
            false => Ok(ElemKind::Byte),
        }
    }

    /// Writes at an index that is within bounds.
    ///
    /// IASTORE of paper 000.
    pub(crate) fn write_element(
        &mut self,
        st: &mut State<'p>,
        array: Value,
        index: Value,
        kind: ElemKind,
        value: Value,
    ) -> Step {
        let kind = self.exact_kind(st, array, kind)?;
        let targets = self.possible_leaves(st, array);
        let single = targets.len() == 1;
        for (guard, leaf) in targets {
            let kind = self.elem_kind(st, leaf).unwrap_or(kind);
            let narrowed = self.narrow(st, kind, value)?;
            let value = if single {
                narrowed
            } else {
                // A leaf without the element contradicts what has been checked: its guard cannot hold.
                let Some(old) = self.leaf_element(st, leaf, index, kind)? else {
                    continue;
                };
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
                let (region, key) = self.input_element_cell(reference, index, kind)?;
                self.write_cell(st, region, key, value)?;
            }
        }
        Ok(())
    }

    /// The kind of an array that the program made.
    fn elem_kind(&self, st: &State<'p>, leaf: Leaf) -> Option<ElemKind> {
        match leaf {
            Leaf::Object(o) => Some(self.program.class(st.heap.get(o)?.class).array?.elem),
            Leaf::Input(_) => None,
        }
    }

    /// `newarray`.
    pub(crate) fn new_primitive_array(&mut self, st: &mut State<'p>, kind: ElemKind) -> Step {
        let class = self.program.prim_array(kind);
        let length = st.control.frame.pop()?;
        let array = self.allocate_array(st, class, kind, length)?;
        st.control.frame.push(Value::Ref(array))
    }

    /// `anewarray`.
    ///
    /// ANEWARRAY of paper 000.
    pub(crate) fn new_ref_array(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let component = self
            .program
            .resolve_class(st.control.frame.method.class, index)?;
        let class = self.program.array_of(component)?;
        let length = st.control.frame.pop()?;
        let array = self.allocate_array(st, class, ElemKind::Ref, length)?;
        st.control.frame.push(Value::Ref(array))
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
            Value::Int(n) if n < 0 => return Err(negative_size(n.to_string())),
            Value::Int(n) => {
                room::require_room(self, n)?;
                Array::new(kind, n as usize)
            }
            _ => {
                self.refuse_negative_sizes(st, &[length])?;
                let n = operand(&mut self.terms, length, Sort::Bv32)?;
                room::grant_room(self, st, class, n);
                Array::with_symbolic_length(kind, length)
            }
        };
        Ok(st.heap.allocate(class, Body::Array(elements)))
    }

    /// Raises what a JVM raises for a negative size: one decision, whatever the number is and whichever it is.
    fn refuse_negative_sizes(&mut self, st: &State<'p>, sizes: &[Value]) -> Step {
        let mut negative = Terms::FALSE;
        for &size in sizes {
            let is_negative = match size {
                Value::Int(n) if n < 0 && negative == Terms::FALSE => {
                    return Err(negative_size(n.to_string()));
                }
                Value::Int(n) => self.terms.bool(n < 0),
                _ => {
                    let n = operand(&mut self.terms, size, Sort::Bv32)?;
                    let zero = self.terms.int(0);
                    self.terms.binary(BinOp::Slt, n, zero)
                }
            };
            negative = self.terms.or(negative, is_negative);
        }
        match self.truth(st, DecisionKind::Branch, negative)? {
            true => {
                let class = "java/lang/NegativeArraySizeException";
                Err(Interrupt::with_message(class, Message::Symbolic))
            }
            false => Ok(()),
        }
    }

    /// `multianewarray`. All sizes are checked before anything is made.
    pub(crate) fn new_multi_array(
        &mut self,
        st: &mut State<'p>,
        index: ConstIndex,
        dims: u8,
    ) -> Step {
        let class = self
            .program
            .resolve_class(st.control.frame.method.class, index)?;
        let sizes = st.control.frame.pop_n(dims as usize)?.to_vec();
        let array = self.multi_array(st, class, &sizes)?;
        st.control.frame.push(array)
    }

    /// A new array of arrays with these sizes. JLS 15.10.2 has it as a loop over the elements of all but the
    /// innermost arrays: so each number of them is a path of its own, and the innermost may have any length.
    pub(crate) fn multi_array(
        &mut self,
        st: &mut State<'p>,
        class: ClassId,
        sizes: &[Value],
    ) -> Step<Value> {
        self.refuse_negative_sizes(st, sizes)?;
        let (&innermost, outer) = sizes
            .split_last()
            .ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))?;
        let mut concrete = Vec::with_capacity(sizes.len());
        for &size in outer {
            concrete.push(one_int::concrete_int(self, st, size)?);
        }
        match innermost {
            Value::Int(n) => room::require_room_for(self, &[&concrete[..], &[n]].concat())?,
            _ => {
                room::require_room_for(self, &concrete)?;
                let n = operand(&mut self.terms, innermost, Sort::Bv32)?;
                room::grant_room(self, st, class, n);
            }
        }
        concrete.iter().for_each(|&n| st.notes.way.count(n));
        self.nested_array(st, class, &concrete, innermost)
    }

    fn nested_array(
        &mut self,
        st: &mut State<'p>,
        class: ClassId,
        outer: &[i32],
        innermost: Value,
    ) -> Step<Value> {
        let info = self.program.class(class).array;
        let info = info.ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))?;
        let elements = match (outer.split_first(), info.component, innermost) {
            (Some((&size, inner)), Some(component), _) => {
                let mut elements = Array::new(info.elem, size as usize);
                if let Array::Values(slots) = &mut elements {
                    for slot in slots {
                        *slot = self.nested_array(st, component, inner, innermost)?;
                    }
                }
                elements
            }
            (_, _, Value::Int(size)) => Array::new(info.elem, size as usize),
            _ => Array::with_symbolic_length(info.elem, innermost),
        };
        Ok(Value::Ref(st.heap.allocate(class, Body::Array(elements))))
    }

    /// `ArrayStoreException` unless the array can hold `value` (JVMS aastore).
    fn check_array_store(&mut self, st: &mut State<'p>, array: Value, value: Value) -> Step {
        if value == Value::NULL {
            return Ok(());
        }
        let mut fits = Terms::FALSE;
        for (guard, leaf) in self.possible_leaves(st, array) {
            let into = self.fits_into(st, leaf, value)?;
            let case = self.terms.and(guard, into);
            fits = self.terms.or(fits, case);
        }
        if self.truth(st, DecisionKind::Type, fits)? {
            return Ok(());
        }
        let class = "java/lang/ArrayStoreException";
        Err(match self.constant_class(st, value) {
            Some(stored) => Interrupt::raise(
                class,
                crate::interp::messages::binary_name(self.program.class(stored)),
            ),
            None => Interrupt::with_message(class, Message::Symbolic),
        })
    }

    /// Whether the array `leaf` can hold `value`.
    fn fits_into(&mut self, st: &mut State<'p>, leaf: Leaf, value: Value) -> Step<Term> {
        let arrays = match leaf {
            Leaf::Object(o) => vec![(Terms::TRUE, st.heap.get(o).map(|o| o.class))],
            Leaf::Input(reference) => self.input_array_classes(st, reference)?,
        };
        let mut fits = Terms::FALSE;
        for (guard, class) in arrays {
            let component = class.and_then(|c| self.program.class(c).array?.component);
            let component = component.ok_or_else(|| Interrupt::malformed(NOT_AN_ARRAY))?;
            let instance = self.passes_cast(st, value, component)?;
            let case = self.terms.and(guard, instance);
            fits = self.terms.or(fits, case);
        }
        Ok(fits)
    }

    /// The array classes that an input may have, each with the condition for it.
    fn input_array_classes(
        &mut self,
        st: &mut State<'p>,
        reference: Reference,
    ) -> Step<Vec<(Term, Option<ClassId>)>> {
        let holds_references = |class: &Class| class.array.is_some_and(|a| a.component.is_some());
        let found = self.possible_input_classes(st, reference, holds_references)?;
        Ok(found
            .into_iter()
            .map(|(c, class)| (c, Some(class)))
            .collect())
    }

    /// The class of a constant reference that is not null.
    fn constant_class(&self, st: &State<'p>, value: Value) -> Option<ClassId> {
        match value {
            Value::Ref(r) => st.heap.get(r).map(|o| o.class),
            _ => None,
        }
    }
}

/// `0 <= index && index < length`.
fn within(terms: &mut Terms, index: Value, length: Value) -> Step<Term> {
    let index = operand(terms, index, Sort::Bv32)?;
    let length = operand(terms, length, Sort::Bv32)?;
    let zero = terms.int(0);
    let not_negative = terms.binary(BinOp::Sle, zero, index);
    let below = terms.binary(BinOp::Slt, index, length);
    Ok(terms.and(not_negative, below))
}

fn negative_size(n: String) -> Interrupt {
    Interrupt::raise("java/lang/NegativeArraySizeException", n)
}
