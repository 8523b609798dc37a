//! Boxes that `valueOf` keeps (JLS 5.1.7).

use isopath_program::Class;

/// A class, the class that keeps its boxes (`Boolean` has them in fields), and the least and the greatest value
/// of those.
pub(crate) const KEPT: &[(&str, Option<&str>, i64, i64)] = &[
    ("java/lang/Boolean", None, 0, 1),
    (
        "java/lang/Byte",
        Some("java/lang/Byte$ByteCache"),
        -128,
        127,
    ),
    (
        "java/lang/Character",
        Some("java/lang/Character$CharacterCache"),
        0,
        127,
    ),
    (
        "java/lang/Integer",
        Some("java/lang/Integer$IntegerCache"),
        -128,
        127,
    ),
    (
        "java/lang/Long",
        Some("java/lang/Long$LongCache"),
        -128,
        127,
    ),
    (
        "java/lang/Short",
        Some("java/lang/Short$ShortCache"),
        -128,
        127,
    ),
];

/// The least and the greatest value of which boxes of a class are kept.
pub(crate) fn kept(class: &Class) -> Option<(i64, i64)> {
    let found = KEPT.iter().find(|(name, ..)| *name == &*class.name)?;
    Some((found.2, found.3))
}
