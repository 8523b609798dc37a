//! `valueOf` of the boxes, which would look a symbolic value up among the boxes that are kept.

use super::{Call, Model, Reply};
use crate::Step;
use crate::interp::boxes;

pub(super) const MODELS: &[Model] = &[
    value_of(
        "java/lang/Boolean",
        &[("valueOf", "(Z)Ljava/lang/Boolean;", in_a_box)],
    ),
    value_of(
        "java/lang/Byte",
        &[("valueOf", "(B)Ljava/lang/Byte;", in_a_box)],
    ),
    value_of(
        "java/lang/Character",
        &[("valueOf", "(C)Ljava/lang/Character;", in_a_box)],
    ),
    value_of(
        "java/lang/Integer",
        &[("valueOf", "(I)Ljava/lang/Integer;", in_a_box)],
    ),
    value_of(
        "java/lang/Long",
        &[("valueOf", "(J)Ljava/lang/Long;", in_a_box)],
    ),
    value_of(
        "java/lang/Short",
        &[("valueOf", "(S)Ljava/lang/Short;", in_a_box)],
    ),
];

const fn value_of(class: &'static str, methods: &'static [super::MethodModel]) -> Model {
    Model { class, methods }
}

fn in_a_box<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let value = call.arg(0)?;
    let class = call.machine.program.class(call.method.class);
    let boxed = boxes::box_of_class(call.machine, call.state, class, value)?;
    Ok(Reply::Value(boxed))
}
