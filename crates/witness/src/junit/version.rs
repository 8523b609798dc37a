//! Versions of JUnit.

/// A version of JUnit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Version {
    /// JUnit 4.13 or later 4s.
    Four,
    /// JUnit 5 or later: Jupiter.
    Five,
}

/// Seconds after which a call is taken to run for ever.
pub(crate) const SECONDS: u32 = 5;

/// What is called differently.
pub(crate) struct Dialect {
    pub(crate) assertions: &'static str,
    pub(crate) test: &'static str,
    pub(crate) before: &'static str,
    pub(crate) after: &'static str,
    /// Before classes and methods.
    pub(crate) modifier: &'static str,
}

const FOUR: Dialect = Dialect {
    assertions: "org.junit.Assert",
    test: "org.junit.Test",
    before: "org.junit.Before",
    after: "org.junit.After",
    modifier: "public ",
};

const FIVE: Dialect = Dialect {
    assertions: "org.junit.jupiter.api.Assertions",
    test: "org.junit.jupiter.api.Test",
    before: "org.junit.jupiter.api.BeforeEach",
    after: "org.junit.jupiter.api.AfterEach",
    modifier: "",
};

impl Version {
    pub(crate) fn dialect(self) -> &'static Dialect {
        match self {
            Version::Four => &FOUR,
            Version::Five => &FIVE,
        }
    }

    /// What follows the annotation of a test that may run for ever.
    pub(crate) fn timeout(self) -> String {
        match self {
            Version::Four => format!("(timeout = {SECONDS}000)"),
            Version::Five => String::new(),
        }
    }

    /// Whether `assertEquals` of two doubles tells zero from negative zero.
    pub(crate) fn has_exact_floats(self) -> bool {
        self == Version::Five
    }
}
