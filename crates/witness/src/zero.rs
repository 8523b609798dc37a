//! What is there when nobody has written anything.

use isopath_trace::Datum;

/// The zero or null of a type, a descriptor.
pub(crate) fn default_datum(ty: &str) -> Datum {
    match ty.as_bytes().first() {
        Some(b'Z') => Datum::Boolean(false),
        Some(b'B') => Datum::Byte(0),
        Some(b'S') => Datum::Short(0),
        Some(b'C') => Datum::Char(0),
        Some(b'I') => Datum::Int(0),
        Some(b'J') => Datum::Long(0),
        Some(b'F') => Datum::Float(0),
        Some(b'D') => Datum::Double(0),
        _ => Datum::Null,
    }
}
