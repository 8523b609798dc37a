//! A way through a program, as a number that is the same everywhere.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

/// A fingerprint: different ways have different ones, but for a chance of one in 2^128.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct Fingerprint(u128);

impl Fingerprint {
    /// This, and then `word`. No two words lead to the same place, and each leads somewhere else.
    #[must_use]
    pub fn and(self, word: u64) -> Fingerprint {
        // The digits of pi and e. The factor is odd, so that multiplying loses nothing; without the
        // other one, zeros would leave no trace at the start.
        const FACTOR: u128 = 0x2438_6A88_85A3_08D3_1319_8A2E_0370_7345;
        const OFFSET: u128 = 0xB7E1_5162_8AED_2A6A_BF71_5880_9CF4_F3C7;
        let mixed = (self.0 ^ u128::from(word)).wrapping_add(OFFSET);
        let mixed = mixed.wrapping_mul(FACTOR);
        Fingerprint(mixed ^ (mixed >> 64))
    }

    /// Half of it.
    pub fn low(self) -> u64 {
        self.0 as u64
    }

    /// This, and then `text`.
    #[must_use]
    pub fn and_text(self, text: &str) -> Fingerprint {
        let bytes = text.bytes().map(u64::from);
        bytes
            .fold(self, Fingerprint::and)
            .and(1 << 32 | text.len() as u64)
    }
}

/// 32 hexadecimal digits.
impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// What [`fmt::Display`] wrote.
impl FromStr for Fingerprint {
    type Err = ParseIntError;

    fn from_str(digits: &str) -> Result<Fingerprint, ParseIntError> {
        u128::from_str_radix(digits, 16).map(Fingerprint)
    }
}

/// As it is displayed: JSON has no numbers of that size.
impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fingerprint, D::Error> {
        let digits = String::deserialize(deserializer)?;
        digits.parse().map_err(de::Error::custom)
    }
}
