//! Values as Java literals.

use super::Scope;
use isopath_trace::Datum;

/// A primitive as an expression of its type; null as `null`. Objects are none of this module's business.
pub(crate) fn literal(scope: &Scope<'_>, datum: Datum) -> String {
    match datum {
        Datum::Null | Datum::Object(_) => "null".to_owned(),
        Datum::Boolean(v) => v.to_string(),
        Datum::Byte(v) => format!("(byte) {v}"),
        Datum::Short(v) => format!("(short) {v}"),
        Datum::Char(v) => char_literal(v),
        Datum::Int(i32::MIN) => format!("{}.MIN_VALUE", scope.lang("Integer")),
        Datum::Int(i32::MAX) => format!("{}.MAX_VALUE", scope.lang("Integer")),
        Datum::Int(v) => v.to_string(),
        Datum::Long(i64::MIN) => format!("{}.MIN_VALUE", scope.lang("Long")),
        Datum::Long(i64::MAX) => format!("{}.MAX_VALUE", scope.lang("Long")),
        Datum::Long(v) => format!("{v}L"),
        Datum::Float(bits) => float_literal(scope, bits),
        Datum::Double(bits) => double_literal(scope, bits),
    }
}

/// A literal where the type that is wanted narrows an `int` constant by itself, as in an initialiser.
pub(crate) fn element_literal(scope: &Scope<'_>, datum: Datum) -> String {
    match datum {
        Datum::Byte(v) => v.to_string(),
        Datum::Short(v) => v.to_string(),
        _ => literal(scope, datum),
    }
}

fn float_literal(scope: &Scope<'_>, bits: u32) -> String {
    let value = f32::from_bits(bits);
    let class = || scope.lang("Float");
    match value {
        v if v.is_nan() && bits != 0x7fc0_0000 => {
            format!("{}.intBitsToFloat({:#010x})", class(), bits)
        }
        v if v.is_finite() => format!("{v:?}f"),
        v => format!("{}.{}", class(), not_finite(v.into())),
    }
}

fn double_literal(scope: &Scope<'_>, bits: u64) -> String {
    let value = f64::from_bits(bits);
    let class = || scope.lang("Double");
    match value {
        v if v.is_nan() && bits != 0x7ff8_0000_0000_0000 => {
            format!("{}.longBitsToDouble({:#018x}L)", class(), bits)
        }
        v if v.is_finite() => format!("{v:?}"),
        v => format!("{}.{}", class(), not_finite(v)),
    }
}

fn not_finite(value: f64) -> &'static str {
    match (value.is_nan(), value > 0.0) {
        (true, _) => "NaN",
        (_, true) => "POSITIVE_INFINITY",
        _ => "NEGATIVE_INFINITY",
    }
}

fn char_literal(unit: u16) -> String {
    match unit {
        0x27 => "'\\''".to_owned(),
        0x22 => "'\"'".to_owned(),
        _ => format!("'{}'", escaped(unit, None)),
    }
}

/// A string literal. It is ASCII whatever the string is, so that no encoding can change it.
pub(crate) fn text_literal(units: &[u16]) -> String {
    let next = units.iter().skip(1).copied().map(Some).chain([None]);
    let parts = units.iter().zip(next).map(|(&u, next)| escaped(u, next));
    format!("\"{}\"", parts.collect::<String>())
}

/// One unit inside quotes. Unicode escapes are read before anything else (JLS 3.3): one for a line break or a
/// quote would break the literal, so those have other ones.
fn escaped(unit: u16, next: Option<u16>) -> String {
    match u8::try_from(unit) {
        Ok(b'\n') => "\\n".to_owned(),
        Ok(b'\r') => "\\r".to_owned(),
        Ok(b'\t') => "\\t".to_owned(),
        Ok(b'"') => "\\\"".to_owned(),
        Ok(b'\\') => "\\\\".to_owned(),
        Ok(byte @ b' '..=b'~') => char::from(byte).to_string(),
        // An octal escape takes as many digits as it can get.
        Ok(byte @ 0..=31) => match next {
            Some(0x30..=0x37) => format!("\\{byte:03o}"),
            _ => format!("\\{byte:o}"),
        },
        _ => format!("\\u{unit:04x}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_survive_whatever_is_in_them() {
        let text = |s: &str| text_literal(&s.encode_utf16().collect::<Vec<_>>());
        assert_eq!(text("a\"\\\n"), r#""a\"\\\n""#);
        assert_eq!(text("\u{0}7\u{0}x"), r#""\0007\0x""#);
        assert_eq!(text("é€"), r#""\u00e9\u20ac""#);
        assert_eq!(text_literal(&[0xd800]), r#""\ud800""#);
        assert_eq!(char_literal(0x27), r"'\''");
        assert_eq!(char_literal(0), r"'\0'");
        assert_eq!(char_literal(0xffff), r"'\uffff'");
    }
}
