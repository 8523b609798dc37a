//! `System.arraycopy` and `java.lang.reflect.Array`.

use super::object::decided_class;
use super::{Call, Model, Reply};
use crate::core::arith::operand;
use crate::{Interrupt, Step};
use isopath_heap::{Array, Host, ObjRef, Reference, Value};
use isopath_program::{ClassId, ElemKind, Type, source_name};
use isopath_terms::{BinOp, Sort, Term, Terms};
use isopath_trace::DecisionKind;

pub(super) const MODELS: &[Model] = &[Model {
    class: "java/lang/reflect/Array",
    methods: &[
        (
            "newArray",
            "(Ljava/lang/Class;I)Ljava/lang/Object;",
            new_array,
        ),
        ("getLength", "(Ljava/lang/Object;)I", get_length),
    ],
}];

pub(super) fn new_array<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let host = super::class::host(call, 0)?;
    let program = call.machine.program;
    let class = match host {
        Host::ClassMirror(component) => program.array_of(component)?,
        Host::PrimitiveMirror(c) => match ElemKind::from_descriptor(c as u8) {
            Some(kind) => program.prim_array(kind),
            None => return Err(Interrupt::raise_plain("java/lang/IllegalArgumentException")),
        },
        _ => return Err(call.unsupported()),
    };
    let kind = program.class(class).array.map_or(ElemKind::Ref, |a| a.elem);
    let length = call.arg(1)?;
    let array = call
        .machine
        .allocate_array(call.state, class, kind, length)?;
    Ok(Reply::Value(Value::Ref(array)))
}

fn get_length<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let array = call.arg(0)?;
    Ok(Reply::Value(call.machine.array_length(call.state, array)?))
}

/// `System.arraycopy` (JLS of the class library): all checks come before the first write.
pub(super) fn arraycopy<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (source, target) = (call.arg(0)?, call.arg(2)?);
    let src = element_type(call, source, "source")?;
    // Which of the two is null is a branch of the method.
    call.state.notes.way.branch(true);
    let dst = element_type(call, target, "destination")?;
    if src.kind != dst.kind {
        return Err(type_mismatch(&src, &dst));
    }
    let (from, to, count) = (call.arg(1)?, call.arg(3)?, call.arg(4)?);
    if let (Value::Ref(s), Value::Ref(t), Value::Int(from), Value::Int(to), Value::Int(count)) =
        (source, target, from, to, count)
        && let (Value::Int(source_len), Value::Int(target_len)) = (
            call.machine.array_length(call.state, source)?,
            call.machine.array_length(call.state, target)?,
        )
    {
        check_range(call, "src", from, count, source_len, src.class)?;
        check_range(call, "dest", to, count, target_len, dst.class)?;
        if needs_no_store_checks(call, &src, &dst)
            && copy_constants(call, (s, from as usize), (t, to as usize), count as usize)
        {
            call.state.notes.way.count(count);
            return Ok(Reply::Void);
        }
    }
    copy_elements(call, (source, &src), (target, &dst))
}

/// The array class of an argument and how its elements are stored.
struct ArrayType {
    class: ClassId,
    kind: ElemKind,
}

fn element_type(call: &mut Call<'_, '_>, array: Value, role: &str) -> Step<ArrayType> {
    call.machine.require_non_null(call.state, array)?;
    let class = decided_class(call, array, |call, input| {
        input_array_class(call, input, role).map(|class| vec![class])
    })?;
    match call.machine.program.class(class).array {
        Some(info) => Ok(ArrayType {
            class,
            kind: info.elem,
        }),
        None => {
            let name = call.machine.program.class(class).source_name();
            let message = format!("arraycopy: {role} type {name} is not an array");
            Err(Interrupt::raise("java/lang/ArrayStoreException", message))
        }
    }
}

/// The class of an input array. What may be stored depends on the dynamic one, if there are several.
fn input_array_class(call: &mut Call<'_, '_>, reference: Reference, role: &str) -> Step<ClassId> {
    let declared = call.machine.input_types.require_declared(reference)?;
    if let Some(array) = call.machine.program.class(declared).array
        && (array.elem != ElemKind::Ref || role == "source")
    {
        return Ok(declared);
    }
    let possible = call
        .machine
        .possible_input_classes(call.state, reference, |_| true)?;
    match possible[..] {
        [(_, class)] => Ok(class),
        _ => Err(Interrupt::unsupported(format!(
            "System.arraycopy with an input array of unknown class as {role}"
        ))),
    }
}

fn type_mismatch(src: &ArrayType, dst: &ArrayType) -> Interrupt {
    let describe = |t: &ArrayType| match t.kind {
        ElemKind::Ref => "object array[]".to_owned(),
        kind => format!(
            "{}[]",
            Type::primitive(kind).map_or(String::new(), |t| t.to_string())
        ),
    };
    let message = format!(
        "arraycopy: type mismatch: can not copy {} into {}",
        describe(src),
        describe(dst)
    );
    Interrupt::raise("java/lang/ArrayStoreException", message)
}

fn check_range(
    call: &Call<'_, '_>,
    role: &str,
    at: i32,
    count: i32,
    length: i32,
    class: ClassId,
) -> Step {
    let class = call.machine.program.class(class);
    let described = match class.array.map(|a| a.elem) {
        Some(ElemKind::Ref) => format!("object array[{length}]"),
        _ => format!(
            "{}[{length}]",
            source_name(&class.name).trim_end_matches("[]")
        ),
    };
    let out = |what: String| {
        Err(Interrupt::raise(
            "java/lang/ArrayIndexOutOfBoundsException",
            format!("arraycopy: {what}"),
        ))
    };
    let name = if role == "src" {
        "source"
    } else {
        "destination"
    };
    if at < 0 {
        return out(format!("{name} index {at} out of bounds for {described}"));
    }
    if count < 0 {
        return out(format!("length {count} is negative"));
    }
    if i64::from(at) + i64::from(count) > i64::from(length) {
        let end = i64::from(at) + i64::from(count);
        return out(format!(
            "last {name} index {end} out of bounds for {described}"
        ));
    }
    Ok(())
}

fn needs_no_store_checks(call: &Call<'_, '_>, src: &ArrayType, dst: &ArrayType) -> bool {
    src.kind != ElemKind::Ref || call.machine.program.is_subclass(src.class, dst.class)
}

/// Copies when both arrays are plain vectors of one representation.
fn copy_constants(
    call: &mut Call<'_, '_>,
    (source, from): (ObjRef, usize),
    (target, to): (ObjRef, usize),
    count: usize,
) -> bool {
    macro_rules! copy {
        ($($kind:ident),*) => {{
            if source == target {
                let array = call.state.heap.get_mut(target).and_then(|o| o.array_mut());
                return match array {
                    $(Some(Array::$kind(v)) => {
                        v.copy_within(from..from + count, to);
                        true
                    })*
                    _ => false,
                };
            }
            let Some(elements) = call.state.heap.get(source).and_then(|o| o.array()) else {
                return false;
            };
            match elements {
                $(Array::$kind(v) => {
                    let part = v[from..from + count].to_vec();
                    match call.state.heap.get_mut(target).and_then(|o| o.array_mut()) {
                        Some(Array::$kind(target)) => {
                            target[to..to + count].copy_from_slice(&part);
                            true
                        }
                        _ => false,
                    }
                })*
                _ => false,
            }
        }};
    }
    copy!(Bytes, Chars, Shorts, Ints, Longs, Floats, Doubles, Values)
}

/// Elements that are copied one after the other: each is a term or more.
const MOST_SYMBOLIC: i32 = 1 << 16;

/// Copies one element after the other, through a temporary as the specification has it.
fn copy_elements<'p>(
    call: &mut Call<'_, 'p>,
    (source, src): (Value, &ArrayType),
    (target, dst): (Value, &ArrayType),
) -> Step<Reply<'p>> {
    let kind = src.kind;
    let (from, to) = (call.arg(1)?, call.arg(3)?);
    require_ranges(call, [(source, from), (target, to)])?;
    // How many there are shapes the path, which of them they are does not.
    let count = call.int(4)?;
    if count > MOST_SYMBOLIC {
        let feature = format!("System.arraycopy of more than {MOST_SYMBOLIC} symbolic elements");
        return Err(Interrupt::unsupported(feature));
    }
    let mut elements = Vec::with_capacity(count as usize);
    for i in 0..count {
        let at = offset(call, from, i)?;
        let element = call.machine.read_element(call.state, source, at, kind)?;
        elements.push(element);
    }
    let storable = storable_prefix(call, &elements, dst)?;
    for (i, &element) in elements[..storable].iter().enumerate() {
        let at = offset(call, to, i as i32)?;
        call.machine
            .write_element(call.state, target, at, kind, element)?;
    }
    match storable == elements.len() {
        true => {
            call.state.notes.way.count(count);
            Ok(Reply::Void)
        }
        false => Err(element_mismatch(call, src, dst)),
    }
}

/// Ends in an exception unless the elements from each place on are within the array, as many as are to be
/// copied. Which of the two arrays is too short is no branch of the program.
fn require_ranges(call: &mut Call<'_, '_>, places: [(Value, Value); 2]) -> Step {
    let mut fits = Terms::TRUE;
    for (array, at) in places {
        let within = within(call, array, at)?;
        fits = call.machine.terms.and(fits, within);
    }
    match call.machine.truth(call.state, DecisionKind::Branch, fits)? {
        true => Ok(()),
        false => Err(Interrupt::with_message(
            "java/lang/ArrayIndexOutOfBoundsException",
            crate::core::interrupt::Message::Symbolic,
        )),
    }
}

/// Whether the elements from `at` on are within an array, as many as are to be copied.
fn within(call: &mut Call<'_, '_>, array: Value, at: Value) -> Step<Term> {
    let length = call.machine.array_length(call.state, array)?;
    let count = call.arg(4)?;
    let terms = &mut call.machine.terms;
    let [at, count, length] = [at, count, length].map(|v| operand(terms, v, Sort::Bv32));
    let (at, count, length) = (at?, count?, length?);
    let zero = terms.int(0);
    // Neither is negative, so that their difference does not overflow.
    let last = terms.sub(length, count);
    let mut fits = Terms::TRUE;
    for (low, high) in [(zero, at), (zero, count), (at, last)] {
        let ordered = terms.binary(BinOp::Sle, low, high);
        fits = terms.and(fits, ordered);
    }
    Ok(fits)
}

/// `at + i`.
fn offset(call: &mut Call<'_, '_>, at: Value, i: i32) -> Step<Value> {
    if let Value::Int(at) = at {
        return Ok(Value::Int(at.wrapping_add(i)));
    }
    let terms = &mut call.machine.terms;
    let at = operand(terms, at, Sort::Bv32)?;
    let i = terms.int(i);
    let sum = terms.binary(BinOp::Add, at, i);
    Ok(Value::from_term(terms, sum))
}

/// How many elements can be stored before the first that the target cannot hold.
fn storable_prefix(call: &mut Call<'_, '_>, elements: &[Value], dst: &ArrayType) -> Step<usize> {
    let info = call.machine.program.class(dst.class).array;
    let Some(component) = info.and_then(|a| a.component) else {
        return Ok(elements.len());
    };
    for (i, &element) in elements.iter().enumerate() {
        let fits = call.machine.passes_cast(call.state, element, component)?;
        if !call.machine.truth(call.state, DecisionKind::Type, fits)? {
            return Ok(i);
        }
    }
    Ok(elements.len())
}

fn element_mismatch(call: &Call<'_, '_>, src: &ArrayType, dst: &ArrayType) -> Interrupt {
    let name = |t: &ArrayType| source_name(&call.machine.program.class(t.class).name);
    let message = format!(
        "arraycopy: element type mismatch: can not cast one of the elements of {} to the type of \
         the destination array, {}",
        name(src),
        name(dst).trim_end_matches("[]"),
    );
    Interrupt::raise("java/lang/ArrayStoreException", message)
}
