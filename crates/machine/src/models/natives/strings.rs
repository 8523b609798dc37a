//! `java.lang.String` and its helpers.

use super::{Call, Model, Reply, zero};
use crate::Step;
use isopath_heap::Value;

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/lang/String",
        methods: &[("intern", "()Ljava/lang/String;", intern)],
    },
    // UTF-16 strings are kept in the byte order of the host, as HotSpot does.
    Model {
        class: "java/lang/StringUTF16",
        methods: &[(
            "isBigEndian",
            "()Z",
            if cfg!(target_endian = "big") {
                super::one
            } else {
                zero
            },
        )],
    },
    // The class library finds these through resource bundles, services and reflection.
    Model {
        class: "java/util/Formatter",
        methods: &[
            ("zero", "()C", formatter_zero), // until JDK 20
            ("getZero", "(Ljava/util/Locale;)C", |c| english(c, '0')),
            ("getDecimalSeparator", "(Ljava/util/Locale;)C", |c| {
                english(c, '.')
            }),
            ("getGroupingSeparator", "(Ljava/util/Locale;)C", |c| {
                english(c, ',')
            }),
            ("getMinusSign", "(Ljava/util/Locale;)C", |c| english(c, '-')),
        ],
    },
    Model {
        class: "java/lang/StringCoding",
        methods: &[("err", "*", super::unsupported)],
    },
];

fn intern<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let string = call.object(0)?;
    let units = call.machine.string_units(call.state, string);
    let units = units.ok_or_else(|| call.symbolic_argument())?;
    let constant = call.machine.program.intern(&units);
    let index = constant.id.index();
    if call
        .state
        .heap
        .interned
        .get(index)
        .is_none_or(|o| o.is_null())
    {
        call.state.heap.set_interned(index, string);
        return Ok(Reply::Value(Value::Ref(string)));
    }
    Ok(Reply::Value(Value::Ref(
        call.machine.interned(call.state, &constant)?,
    )))
}

/// The digit zero of a formatter's locale.
fn formatter_zero<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let formatter = call.object(0)?;
    let locale = call.machine.named(call.state, formatter, "l");
    call.args = vec![locale.unwrap_or(Value::NULL)];
    english(call, '0')
}

/// A character that the locale decides, if that is none, the root or an English one.
fn english<'p>(call: &mut Call<'_, 'p>, character: char) -> Step<Reply<'p>> {
    let locale = call.object_or_null(0)?;
    let field = |object, name| match call.machine.named(call.state, object, name) {
        Some(Value::Ref(r)) if !r.is_null() => Some(r),
        _ => None,
    };
    if !locale.is_null() {
        let language = field(locale, "baseLocale").and_then(|base| field(base, "language"));
        let language = language.and_then(|l| call.machine.text(call.state, l));
        if !matches!(language.as_deref(), Some("" | "en")) {
            return Err(call.unsupported());
        }
    }
    Ok(Reply::Value(Value::Int(character as i32)))
}
