//! The primitive types and their literals.

use isopath_random::Random;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Type {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

use Type::{Boolean, Byte, Char, Double, Float, Int, Long, Short};

/// Every type with its Java name and the letter that its variables start with.
pub(super) const TYPES: [(Type, &str, char); 8] = [
    (Boolean, "boolean", 'z'),
    (Byte, "byte", 'b'),
    (Short, "short", 's'),
    (Char, "char", 'c'),
    (Int, "int", 'i'),
    (Long, "long", 'l'),
    (Float, "float", 'f'),
    (Double, "double", 'd'),
];

/// The types of arithmetic after promotion.
pub(super) const WIDE: [Type; 4] = [Int, Long, Float, Double];
pub(super) const NUMERIC: [Type; 7] = [Byte, Short, Char, Int, Long, Float, Double];
pub(super) const INTEGRAL: [Type; 5] = [Byte, Short, Char, Int, Long];

const INTS: [&str; 14] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "-7",
    "31",
    "33",
    "127",
    "-128",
    "65535",
    "2147483647",
    "-2147483648",
    "0x12345678",
];
const LONGS: [&str; 11] = [
    "0L",
    "1L",
    "-1L",
    "63L",
    "64L",
    "4294967296L",
    "9223372036854775807L",
    "-9223372036854775808L",
    "-2147483649L",
    "1000000007L",
    "255L",
];
const FLOATS: [&str; 14] = [
    "0.0f",
    "-0.0f",
    "1.0f",
    "-1.5f",
    "0.1f",
    "1e10f",
    "-3e9f",
    "1e-45f",
    "3.4028235e38f",
    "Float.NaN",
    "Float.POSITIVE_INFINITY",
    "Float.NEGATIVE_INFINITY",
    "1.6777217e7f",
    "Float.MIN_NORMAL",
];
const DOUBLES: [&str; 15] = [
    "0.0",
    "-0.0",
    "1.0",
    "-2.5",
    "0.1",
    "1e19",
    "-1e19",
    "4.9e-324",
    "1.7976931348623157e308",
    "Double.NaN",
    "Double.POSITIVE_INFINITY",
    "Double.NEGATIVE_INFINITY",
    "2147483648.5",
    "1e-310",
    "9007199254740993.0",
];

impl Type {
    pub(super) fn name(self) -> &'static str {
        TYPES[self as usize].1
    }

    pub(super) fn letter(self) -> char {
        TYPES[self as usize].2
    }

    pub(super) fn is_integral(self) -> bool {
        INTEGRAL.contains(&self)
    }

    /// A constant of this type, often at an edge; never one that needs a wider context.
    pub(super) fn literal(self, rng: &mut Random) -> String {
        match self {
            Boolean => rng.pick(&["true", "false"]).to_owned(),
            Byte | Short | Char => format!("({}) {}", self.name(), Int.literal(rng)),
            Int if rng.one_in(2) => format!("({})", rng.draw() as i32 >> rng.below(31)),
            Int => format!("({})", rng.pick(&INTS)),
            Long if rng.one_in(2) => format!("({}L)", rng.draw() as i64 >> rng.below(63)),
            Long => format!("({})", rng.pick(&LONGS)),
            Float if rng.one_in(3) => format!("Float.intBitsToFloat({})", rng.draw() as i32),
            Float => format!("({})", rng.pick(&FLOATS)),
            Double if rng.one_in(3) => format!("Double.longBitsToDouble({}L)", rng.draw() as i64),
            Double => format!("({})", rng.pick(&DOUBLES)),
        }
    }
}
