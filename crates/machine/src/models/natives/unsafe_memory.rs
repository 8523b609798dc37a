//! `jdk.internal.misc.Unsafe`: fields and elements by offset. There is no memory besides the heap.
//!
//! An offset is a number that Java code only passes around: a field's is its slot, an element's its index
//! times the scale, behind a header that both share. Static fields hang off the class's mirror, far behind
//! the fields of the mirror itself.

use super::class::host;
use super::unsafe_copy::{read_bytes, width, write_bytes};
use super::{Call, Model, Reply, nothing, one, zero};
use crate::assumptions::{Assumption, Whom};
use crate::{Interrupt, Step};
use isopath_heap::{Host, Leaf, ObjRef, Reference, Value};
use isopath_program::{ElemKind, FieldId};
use isopath_terms::BinOp;
use isopath_trace::DecisionKind;

pub(super) const HEADER: i64 = 16;
const FIELD_SCALE: i64 = 8;
const STATICS: i64 = 1 << 24;

pub(super) const MODELS: &[Model] = &[Model {
    class: "jdk/internal/misc/Unsafe",
    methods: &[
        ("arrayBaseOffset0", "*", |_| {
            Ok(Reply::Value(Value::Int(HEADER as i32)))
        }),
        ("arrayIndexScale0", "*", array_index_scale),
        ("addressSize0", "*", |_| Ok(Reply::Value(Value::Int(8)))),
        ("pageSize", "*", |_| Ok(Reply::Value(Value::Int(4096)))),
        (
            "isBigEndian0",
            "*",
            if cfg!(target_endian = "big") {
                one
            } else {
                zero
            },
        ),
        ("unalignedAccess0", "*", one),
        ("objectFieldOffset1", "*", object_field_offset),
        ("objectFieldOffset0", "*", |c| {
            reflected_field_offset(c, HEADER)
        }),
        ("staticFieldOffset0", "*", |c| {
            reflected_field_offset(c, STATICS)
        }),
        ("staticFieldBase0", "*", static_field_base),
        ("ensureClassInitialized0", "*", ensure_initialised),
        ("shouldBeInitialized0", "*", zero),
        ("allocateUninitializedArray0", "*", |c| {
            c.args.remove(0);
            super::array::new_array(c)
        }),
        ("allocateInstance", "*", allocate_instance),
        ("fullFence", "()V", nothing),
        ("loadFence", "()V", nothing),
        ("storeFence", "()V", nothing),
        ("park", "(ZJ)V", |c| {
            c.grant(Assumption::Threads, Whom::Anyone);
            nothing(c)
        }),
        ("unpark", "(Ljava/lang/Object;)V", nothing),
        ("throwException", "*", |c| {
            let thrown = c.arg(1)?;
            Err(c.machine.throw(c.state, thrown)?)
        }),
        ("compareAndSetInt", "*", compare_and_set),
        ("compareAndSetLong", "*", compare_and_set),
        ("compareAndSetReference", "*", compare_and_set),
        ("compareAndExchangeInt", "*", compare_and_exchange),
        ("compareAndExchangeLong", "*", compare_and_exchange),
        ("compareAndExchangeReference", "*", compare_and_exchange),
        (
            "getReference",
            "(Ljava/lang/Object;J)Ljava/lang/Object;",
            get,
        ),
        ("getReferenceVolatile", "*", get),
        ("getInt", "(Ljava/lang/Object;J)I", get),
        ("getIntVolatile", "*", get),
        ("getLong", "(Ljava/lang/Object;J)J", get),
        ("getLongVolatile", "*", get),
        ("getBoolean", "(Ljava/lang/Object;J)Z", get),
        ("getBooleanVolatile", "*", get),
        ("getByte", "(Ljava/lang/Object;J)B", get),
        ("getByteVolatile", "*", get),
        ("getShort", "(Ljava/lang/Object;J)S", get),
        ("getShortVolatile", "*", get),
        ("getChar", "(Ljava/lang/Object;J)C", get),
        ("getCharVolatile", "*", get),
        ("getFloat", "(Ljava/lang/Object;J)F", get),
        ("getFloatVolatile", "*", get),
        ("getDouble", "(Ljava/lang/Object;J)D", get),
        ("getDoubleVolatile", "*", get),
        (
            "putReference",
            "(Ljava/lang/Object;JLjava/lang/Object;)V",
            put,
        ),
        ("putReferenceVolatile", "*", put),
        ("putInt", "(Ljava/lang/Object;JI)V", put),
        ("putIntVolatile", "*", put),
        ("putLong", "(Ljava/lang/Object;JJ)V", put),
        ("putLongVolatile", "*", put),
        ("putBoolean", "(Ljava/lang/Object;JZ)V", put),
        ("putBooleanVolatile", "*", put),
        ("putByte", "(Ljava/lang/Object;JB)V", put),
        ("putByteVolatile", "*", put),
        ("putShort", "(Ljava/lang/Object;JS)V", put),
        ("putShortVolatile", "*", put),
        ("putChar", "(Ljava/lang/Object;JC)V", put),
        ("putCharVolatile", "*", put),
        ("putFloat", "(Ljava/lang/Object;JF)V", put),
        ("putFloatVolatile", "*", put),
        ("putDouble", "(Ljava/lang/Object;JD)V", put),
        ("putDoubleVolatile", "*", put),
    ],
}];

/// What an object and an offset mean.
enum Target {
    Field(Value, FieldId),
    Static(FieldId),
    Element(Value, i32, ElemKind),
    /// Several bytes of a `byte[]` from this index on, as one number in the order of this machine.
    Bytes(ObjRef, usize, usize),
}

/// The kind of access that a method's name and result say.
fn place(call: &mut Call<'_, '_>) -> Step<Target> {
    let (object, offset) = (call.arg(1)?, call.long(2)?);
    if object == Value::NULL {
        // An address: there is no memory outside of objects.
        return Err(call.unsupported());
    }
    call.machine.require_non_null(call.state, object)?;
    let program = call.machine.program;
    let object = match call.machine.single_leaf(call.state, object)? {
        Leaf::Object(object) => object,
        Leaf::Input(reference) => return input_place(call, reference, offset - HEADER),
    };
    let target = call
        .state
        .heap
        .get(object)
        .ok_or_else(Interrupt::null_pointer)?;
    let class = program.class(target.class);
    if let (Host::ClassMirror(of), STATICS..) = (target.host, offset) {
        let field = program
            .class(of)
            .static_fields
            .get(((offset - STATICS) / FIELD_SCALE) as usize);
        return field
            .map(|f| Target::Static(*f))
            .ok_or_else(|| call.unsupported());
    }
    let at = offset - HEADER;
    match class.array {
        Some(info) => {
            let scale = scale_of(info.elem);
            if let (ElemKind::Byte, Some(width)) = (info.elem, width(&call.method.name)) {
                return Ok(Target::Bytes(object, at as usize, width));
            }
            if at % scale != 0 || !access_fits(&call.method.name, info.elem) {
                return Err(call.unsupported());
            }
            Ok(Target::Element(
                Value::Ref(object),
                (at / scale) as i32,
                info.elem,
            ))
        }
        None => match class.instance_fields.get((at / FIELD_SCALE) as usize) {
            Some(field) => Ok(Target::Field(Value::Ref(object), *field)),
            None => Err(call.unsupported()),
        },
    }
}

/// The place in an input object: a field that its declared class has, or an element.
fn input_place(call: &mut Call<'_, '_>, reference: Reference, at: i64) -> Step<Target> {
    let declared = call.machine.input_types.declared(reference);
    let class = declared.map(|class| call.machine.program.class(class));
    let object = call.machine.leaf_value(call.state, Leaf::Input(reference));
    let place = class.and_then(|class| match class.array {
        Some(info) => {
            let scale = scale_of(info.elem);
            let whole = at % scale == 0 && access_fits(&call.method.name, info.elem);
            whole.then_some(Target::Element(object, (at / scale) as i32, info.elem))
        }
        None => {
            let field = class.instance_fields.get((at / FIELD_SCALE) as usize)?;
            Some(Target::Field(object, *field))
        }
    });
    place.ok_or_else(|| call.unsupported())
}

/// Whether a method such as `getLong` reads whole elements of this kind.
fn access_fits(method: &str, elem: ElemKind) -> bool {
    let kind = match elem {
        ElemKind::Boolean => "Boolean",
        ElemKind::Byte => "Byte",
        ElemKind::Char => "Char",
        ElemKind::Short => "Short",
        ElemKind::Int => "Int",
        ElemKind::Long => "Long",
        ElemKind::Float => "Float",
        ElemKind::Double => "Double",
        ElemKind::Ref => "Reference",
    };
    method.contains(kind)
}

fn scale_of(elem: ElemKind) -> i64 {
    match elem {
        ElemKind::Boolean | ElemKind::Byte => 1,
        ElemKind::Char | ElemKind::Short => 2,
        ElemKind::Int | ElemKind::Float | ElemKind::Ref => 4,
        ElemKind::Long | ElemKind::Double => 8,
    }
}

fn read(call: &mut Call<'_, '_>, place: &Target) -> Step<Value> {
    match *place {
        Target::Field(object, field) => {
            let field = call.machine.program.field(field);
            call.machine.field_value(call.state, object, field)
        }
        Target::Static(field) => {
            let field = call.machine.program.field(field);
            call.machine.static_value(call.state, field)
        }
        Target::Element(array, index, kind) => {
            call.machine
                .check_bounds(call.state, array, Value::Int(index))?;
            call.machine
                .read_element(call.state, array, Value::Int(index), kind)
        }
        Target::Bytes(array, at, width) => read_bytes(call, array, at, width),
    }
}

fn write(call: &mut Call<'_, '_>, place: &Target, value: Value) -> Step {
    match *place {
        Target::Field(object, field) => {
            let field = call.machine.program.field(field);
            call.machine.set_field(call.state, object, field, value)
        }
        Target::Static(field) => {
            let field = call.machine.program.field(field);
            call.machine.require_initialised(call.state, field.class)?;
            call.machine.set_static(call.state, field, value)
        }
        Target::Element(array, index, kind) => {
            call.machine
                .check_bounds(call.state, array, Value::Int(index))?;
            call.machine
                .write_element(call.state, array, Value::Int(index), kind, value)
        }
        Target::Bytes(array, at, width) => write_bytes(call, (array, at, width), value),
    }
}

fn get<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let place = place(call)?;
    Ok(Reply::Value(read(call, &place)?))
}

fn put<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let place = place(call)?;
    let value = call.arg(3)?;
    write(call, &place, value)?;
    Ok(Reply::Void)
}

/// Swaps if the current value is the expected one. Says whether, and what was there.
fn swap(call: &mut Call<'_, '_>) -> Step<(bool, Value)> {
    let place = place(call)?;
    let (expected, new) = (call.arg(3)?, call.arg(4)?);
    let current = read(call, &place)?;
    let same = match call.method.name.ends_with("Reference") {
        true => call.machine.same_ref(call.state, current, expected)?,
        false => {
            let terms = &mut call.machine.terms;
            let terms_of = current.to_term(terms).zip(expected.to_term(terms));
            let (a, b) = terms_of.ok_or_else(|| Interrupt::malformed("swap of something else"))?;
            terms.binary(BinOp::Eq, a, b)
        }
    };
    let swapped = call.machine.truth(call.state, DecisionKind::Branch, same)?;
    if swapped {
        write(call, &place, new)?;
    }
    Ok((swapped, current))
}

fn compare_and_set<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (swapped, _) = swap(call)?;
    Ok(Reply::Value(Value::bool(swapped)))
}

fn compare_and_exchange<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (_, old) = swap(call)?;
    Ok(Reply::Value(old))
}

fn array_index_scale<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Host::ClassMirror(class) = host(call, 1)? else {
        return Err(call.unsupported());
    };
    let info = call
        .machine
        .program
        .class(class)
        .array
        .ok_or_else(|| call.unsupported())?;
    Ok(Reply::Value(Value::Int(scale_of(info.elem) as i32)))
}

fn object_field_offset<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Host::ClassMirror(class) = host(call, 1)? else {
        return Err(call.unsupported());
    };
    let name = call.text(2)?;
    let program = call.machine.program;
    match program.find_field(class, &name).map(|f| program.field(f)) {
        Some(field) if !field.is_static() => Ok(Reply::Value(Value::Long(
            HEADER + field.slot as i64 * FIELD_SCALE,
        ))),
        _ => Err(Interrupt::raise("java/lang/InternalError", name)),
    }
}

fn reflected_field_offset<'p>(call: &mut Call<'_, 'p>, first: i64) -> Step<Reply<'p>> {
    let field = super::reflect::field_of(call, 1)?;
    let offset = first + field.slot as i64 * FIELD_SCALE;
    Ok(Reply::Value(Value::Long(offset)))
}

fn static_field_base<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let field = super::reflect::field_of(call, 1)?;
    let mirror = call.machine.class_mirror(call.state, field.class)?;
    Ok(Reply::Value(Value::Ref(mirror)))
}

fn ensure_initialised<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    if let Host::ClassMirror(class) = host(call, 1)? {
        call.machine.require_initialised(call.state, class)?;
    }
    Ok(Reply::Void)
}

fn allocate_instance<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Host::ClassMirror(class) = host(call, 1)? else {
        return Err(call.unsupported());
    };
    call.machine.require_initialised(call.state, class)?;
    let object = call
        .machine
        .allocate(call.state, call.machine.program.class(class));
    Ok(Reply::Value(Value::Ref(object)))
}
