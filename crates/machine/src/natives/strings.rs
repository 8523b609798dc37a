//! `java.lang.String` and its helpers.

use super::{Call, Model, Reply, zero};
use crate::Step;
use isopath_heap::Value;

pub(super) const MODELS: &[Model] = &[
    Model { class: "java/lang/String", methods: &[("intern", "()Ljava/lang/String;", intern)] },
    // UTF-16 strings are kept in the byte order of the host, as HotSpot does.
    Model {
        class: "java/lang/StringUTF16",
        methods: &[(
            "isBigEndian",
            "()Z",
            if cfg!(target_endian = "big") { super::one } else { zero },
        )],
    },
    Model { class: "java/lang/StringCoding", methods: &[("err", "*", super::unsupported)] },
];

fn intern<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let string = call.object(0)?;
    let units = call.machine.string_units(call.state, string);
    let units = units.ok_or_else(|| call.symbolic_argument())?;
    let constant = call.machine.program.intern(&units);
    let index = constant.id.index();
    if call.state.heap.interned.get(index).is_none_or(|o| o.is_null()) {
        call.state.heap.interned.grow(index + 1, &isopath_heap::ObjRef::NULL);
        if let Some(slot) = call.state.heap.interned.get_mut(index) {
            *slot = string;
        }
        return Ok(Reply::Value(Value::Ref(string)));
    }
    Ok(Reply::Value(Value::Ref(call.machine.interned(call.state, &constant)?)))
}
