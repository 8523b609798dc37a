//! Bounds as users write them: a number, or `none`.

use std::str::FromStr;
use std::time::Duration;

/// A bound that can be lifted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct UpTo<T>(pub(crate) Option<T>);

/// A number that can be a bound.
pub(crate) trait Quantity: Sized {
    /// What is expected, for messages.
    const EXPECTED: &'static str;
    /// Reads it.
    fn read(text: &str) -> Option<Self>;
}

impl Quantity for u32 {
    const EXPECTED: &'static str = "a whole number up to 4294967295";
    fn read(text: &str) -> Option<u32> {
        text.replace('_', "").parse().ok()
    }
}

impl Quantity for u64 {
    const EXPECTED: &'static str = "a whole number up to 18446744073709551615";
    fn read(text: &str) -> Option<u64> {
        text.replace('_', "").parse().ok()
    }
}

impl Quantity for Duration {
    const EXPECTED: &'static str = "a number of seconds";
    fn read(text: &str) -> Option<Duration> {
        Duration::try_from_secs_f64(text.parse().ok()?).ok()
    }
}

impl<T: Quantity> FromStr for UpTo<T> {
    type Err = String;

    fn from_str(text: &str) -> Result<UpTo<T>, String> {
        match text {
            "none" => Ok(UpTo(None)),
            _ => T::read(text)
                .map(|quantity| UpTo(Some(quantity)))
                .ok_or_else(|| format!("expected {} or 'none'", T::EXPECTED)),
        }
    }
}

/// A number that is no bound.
pub(crate) fn whole_number(text: &str) -> Result<u64, String> {
    u64::read(text).ok_or_else(|| format!("expected {}", u64::EXPECTED))
}

/// A length of arrays that can be held.
pub(crate) fn array_length(text: &str) -> Result<u32, String> {
    const MOST: u32 = 1 << 28;
    let length = u32::read(text).filter(|length| *length <= MOST);
    length.ok_or_else(|| format!("expected a whole number up to {MOST}"))
}

/// How many objects there may be of the classes that a pattern names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ObjectsOf {
    pub(crate) pattern: String,
    pub(crate) most: UpTo<u32>,
}

/// `Node=3`.
pub(crate) fn objects_of(text: &str) -> Result<ObjectsOf, String> {
    let parts = text.rsplit_once('=').filter(|(p, _)| !p.is_empty());
    let (pattern, most) = parts.ok_or("expected a class and a number: 'java.lang.Object=4'")?;
    Ok(ObjectsOf {
        pattern: pattern.to_owned(),
        most: most.parse()?,
    })
}

/// Reads a time that is no bound.
pub fn seconds(text: &str) -> Result<Duration, String> {
    Duration::read(text).ok_or_else(|| format!("expected {}", Duration::EXPECTED))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_of_classes_have_a_pattern_and_a_number() {
        let node = objects_of("a.Node*=3").unwrap();
        assert_eq!((&*node.pattern, node.most), ("a.Node*", UpTo(Some(3))));
        assert_eq!(objects_of("Leaf=none").unwrap().most, UpTo(None));
        for wrong in ["Node", "=3", "Node=", "Node=-1", "Node=x"] {
            assert!(objects_of(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn bounds_are_numbers_or_none() {
        assert_eq!("none".parse(), Ok(UpTo::<u32>(None)));
        assert_eq!("10_000".parse(), Ok(UpTo(Some(10_000_u64))));
        assert_eq!("0.5".parse(), Ok(UpTo(Some(Duration::from_millis(500)))));
    }

    #[test]
    fn anything_else_says_what_is_expected() {
        for text in ["-1", "x", "", "1.5", "99999999999"] {
            let error = text.parse::<UpTo<u32>>().expect_err(text);
            assert!(error.contains("whole number"), "{error}");
        }
        for text in ["-1", "NaN", "inf", "1e999"] {
            assert!(text.parse::<UpTo<Duration>>().is_err(), "{text}");
        }
    }
}
