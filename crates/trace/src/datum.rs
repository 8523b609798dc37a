//! Values.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Datum {
    /// Null.
    Null,
    /// The object at this position of the list of objects that it is about.
    Object(usize),
    /// A `boolean`.
    Boolean(bool),
    /// A `byte`.
    Byte(i8),
    /// A `short`.
    Short(i16),
    /// A `char`.
    Char(u16),
    /// An `int`.
    Int(i32),
    /// A `long`.
    Long(i64),
    /// A `float`, by its bits.
    Float(u32),
    /// A `double`, by its bits.
    Double(u64),
}

impl Datum {
    /// Whether it is null or an object.
    pub fn is_reference(self) -> bool {
        matches!(self, Datum::Null | Datum::Object(_))
    }

    /// The `int` that it is.
    pub fn as_int(self) -> Option<i32> {
        match self {
            Datum::Int(value) => Some(value),
            _ => None,
        }
    }
}

/// As Java writes it; an object as `#1`, the first of its list.
impl fmt::Display for Datum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Datum::Null => write!(f, "null"),
            Datum::Object(i) => write!(f, "#{}", i + 1),
            Datum::Boolean(v) => write!(f, "{v}"),
            Datum::Byte(v) => write!(f, "{v}"),
            Datum::Short(v) => write!(f, "{v}"),
            Datum::Char(v) => character(f, v),
            Datum::Int(v) => write!(f, "{v}"),
            Datum::Long(v) => write!(f, "{v}L"),
            Datum::Float(bits) => match f32::from_bits(bits) {
                v if v.is_finite() => write!(f, "{v:?}f"),
                v => write!(f, "Float.{}", not_finite(v.into())),
            },
            Datum::Double(bits) => match f64::from_bits(bits) {
                v if v.is_finite() => write!(f, "{v:?}"),
                v => write!(f, "Double.{}", not_finite(v)),
            },
        }
    }
}

fn character(f: &mut fmt::Formatter<'_>, unit: u16) -> fmt::Result {
    match char::from_u32(unit.into()) {
        Some(c) if c.is_alphanumeric() || c.is_ascii_graphic() || c == ' ' => write!(f, "{c:?}"),
        Some(c) if !c.is_control() => write!(f, "'\\u{unit:04x}'"),
        _ => write!(f, "(char) {unit}"),
    }
}

fn not_finite(value: f64) -> &'static str {
    match (value.is_nan(), value > 0.0) {
        (true, _) => "NaN",
        (_, true) => "POSITIVE_INFINITY",
        _ => "NEGATIVE_INFINITY",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_written_as_in_java() {
        let written = |datum: Datum| datum.to_string();
        assert_eq!(written(Datum::Boolean(true)), "true");
        assert_eq!(written(Datum::Byte(-1)), "-1");
        assert_eq!(written(Datum::Char(u16::from(b'a'))), "'a'");
        assert_eq!(written(Datum::Char(0x2003)), "'\\u2003'");
        assert_eq!(written(Datum::Char(0xd800)), "(char) 55296");
        assert_eq!(written(Datum::Long(7)), "7L");
        assert_eq!(written(Datum::Float(0.5_f32.to_bits())), "0.5f");
        let infinite = f64::NEG_INFINITY.to_bits();
        assert_eq!(written(Datum::Double(infinite)), "Double.NEGATIVE_INFINITY");
    }
}
