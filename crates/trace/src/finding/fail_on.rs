//! What the user chose to be told: `--fail-on KIND[=PATTERN]`.

use super::FindingKind;
use std::fmt;

/// What `--fail-on` names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailKind {
    /// Exceptions of this kind.
    Of(FindingKind),
    /// Every exception that leaves the method.
    Any,
    /// Nothing: findings are shown, and change no exit code.
    None,
}

/// The kinds by name, and what they are; help and messages derive from it.
pub const FAIL_KINDS: [(&str, FailKind, &str); 5] = [
    (
        "violated",
        FailKind::Of(FindingKind::Violated),
        "an assert failed",
    ),
    (
        "crash",
        FailKind::Of(FindingKind::Crash),
        "an exception that nobody meant to throw, or an input on which the method never ends",
    ),
    (
        "trivial",
        FailKind::Of(FindingKind::Trivial),
        "an exception that merely says that an input was null",
    ),
    ("any-exception", FailKind::Any, "whatever leaves the method"),
    (
        "none",
        FailKind::None,
        "findings are shown as by default, and change no exit code",
    ),
];

/// Which exceptions are findings, and whether findings are failures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailOn {
    choices: Vec<(FailKind, Option<String>)>,
    fails: bool,
}

/// Failed asserts and crashes.
impl Default for FailOn {
    fn default() -> FailOn {
        let kinds = [FindingKind::Violated, FindingKind::Crash];
        FailOn {
            choices: kinds.map(|kind| (FailKind::Of(kind), None)).to_vec(),
            fails: true,
        }
    }
}

impl FailOn {
    /// Failed asserts alone: crashes are counted, and not described one by one.
    pub fn violated() -> FailOn {
        FailOn {
            choices: vec![(FailKind::Of(FindingKind::Violated), None)],
            fails: true,
        }
    }
}

/// What is wrong with a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FailOnError {
    /// There is no such kind.
    Unknown(String),
    /// `KIND=` without a pattern.
    Empty(String),
    /// It says nothing that another one does not say, or the opposite: the two of them.
    Contradiction(String, String),
}

impl fmt::Display for FailOnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FailOnError::Unknown(kind) => write!(f, "--fail-on knows no kind '{kind}'"),
            FailOnError::Empty(choice) => write!(f, "--fail-on {choice} has no pattern"),
            FailOnError::Contradiction(one, other) => {
                write!(
                    f,
                    "--fail-on {one} and --fail-on {other} contradict each other"
                )
            }
        }
    }
}

impl std::error::Error for FailOnError {}

impl FailOn {
    /// What the user wrote; the default if that is nothing.
    pub fn parse(written: &[String]) -> Result<FailOn, FailOnError> {
        let mut choices: Vec<(FailKind, Option<String>)> = Vec::new();
        for (i, choice) in written.iter().enumerate() {
            let (kind, pattern) = one(choice)?;
            let clashes = |(other, wanted): &(FailKind, Option<String>)| {
                let is_none = [kind, *other].contains(&FailKind::None);
                let covers = kind == *other && (wanted.is_none() || pattern.is_none());
                is_none || covers
            };
            if let Some(other) = choices.iter().position(clashes) {
                let (one, other) = (written[other].clone(), written[i].clone());
                return Err(FailOnError::Contradiction(one, other));
            }
            choices.push((kind, pattern));
        }
        match choices[..] {
            [] => Ok(FailOn::default()),
            [(FailKind::None, _)] => Ok(FailOn {
                fails: false,
                ..FailOn::default()
            }),
            _ => Ok(FailOn {
                choices,
                fails: true,
            }),
        }
    }

    /// Whether a finding is a failure of the run.
    pub fn fails(&self) -> bool {
        self.fails
    }

    /// The patterns, with the choices that have them.
    pub fn patterns(&self) -> impl Iterator<Item = &str> {
        let patterns = self.choices.iter().map(|(_, pattern)| pattern.as_deref());
        patterns.flatten()
    }

    /// Whether an exception of this kind is a finding; `names` are those of its class and its superclasses.
    pub fn is_finding(&self, kind: FindingKind, names: &[String]) -> bool {
        self.choices.iter().any(|(wanted, pattern)| {
            let is_kind = match wanted {
                FailKind::Of(wanted) => *wanted == kind,
                FailKind::Any => true,
                FailKind::None => false,
            };
            let fits = |name: &String| {
                let pattern = pattern.as_deref();
                pattern.is_none_or(|pattern| FailOn::names(pattern, name))
            };
            is_kind && (pattern.is_none() || names.iter().any(fits))
        })
    }

    /// Whether a pattern names a class: by its full name, or by its simple one. `*` stands for anything.
    pub fn names(pattern: &str, class: &str) -> bool {
        let simple = class.rsplit(['.', '$']).next().unwrap_or(class);
        matches(pattern, class) || matches(pattern, simple)
    }
}

fn one(choice: &str) -> Result<(FailKind, Option<String>), FailOnError> {
    let (name, pattern) = match choice.split_once('=') {
        Some((name, pattern)) => (name, Some(pattern)),
        None => (choice, None),
    };
    let row = FAIL_KINDS.iter().find(|(known, ..)| *known == name);
    let (_, kind, _) = row.ok_or_else(|| FailOnError::Unknown(name.to_owned()))?;
    match (kind, pattern) {
        (_, Some("")) => Err(FailOnError::Empty(choice.to_owned())),
        (FailKind::None, Some(_)) => Err(FailOnError::Contradiction(
            "none".to_owned(),
            choice.to_owned(),
        )),
        (kind, pattern) => Ok((*kind, pattern.map(str::to_owned))),
    }
}

/// Whether `text` is as `pattern` says, in which `*` stands for anything.
pub(crate) fn matches(pattern: &str, text: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else {
        return pattern == text;
    };
    let Some(mut left) = text.strip_prefix(first) else {
        return false;
    };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let last = parts.pop().unwrap_or_default();
    for part in parts {
        match left.find(part) {
            Some(at) => left = &left[at + part.len()..],
            None => return false,
        }
    }
    left.ends_with(last)
}

impl super::CallRow {
    /// Whether it is about this method.
    pub fn is_about(&self, class: &str, method: &str) -> bool {
        matches(self.class, class) && matches(self.method, method)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(written: &[&str]) -> Result<FailOn, FailOnError> {
        let written: Vec<String> = written.iter().map(|&w| w.to_owned()).collect();
        FailOn::parse(&written)
    }

    #[test]
    fn stars_stand_for_anything() {
        for (pattern, text, fits) in [
            ("a", "a", true),
            ("a", "ab", false),
            ("*", "", true),
            ("a*", "ab", true),
            ("*Exact", "addExact", true),
            ("*Exact", "exactly", false),
            ("a*b*c", "a1b2c", true),
            ("a*b*c", "a1c2b", false),
            ("ab*ba", "aba", false),
        ] {
            assert_eq!(matches(pattern, text), fits, "{pattern} {text}");
        }
    }

    #[test]
    fn choices_select_kinds_and_classes() {
        let arithmetic = ["java.lang.ArithmeticException".to_owned()];
        let is = |choice: &[&str], kind| parse(choice).unwrap().is_finding(kind, &arithmetic);
        use FindingKind::{Behaviour, Crash, Trivial, Violated};
        assert!(is(&[], Crash) && is(&[], Violated) && !is(&[], Trivial) && !is(&[], Behaviour));
        assert!(!is(&["violated"], Crash) && is(&["violated"], Violated));
        assert!(is(&["crash=Arithmetic*"], Crash) && is(&["crash=java.lang.*"], Crash));
        assert!(!is(&["crash=Arithmetic"], Crash));
        assert!(is(&["violated", "trivial"], Trivial));
        assert!(is(&["any-exception=ArithmeticException"], Behaviour));
        assert!(is(&["none"], Crash) && !parse(&["none"]).unwrap().fails());
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let refused = |choices: &[&str]| parse(choices).unwrap_err();
        assert_eq!(
            refused(&["crashes"]),
            FailOnError::Unknown("crashes".into())
        );
        assert_eq!(refused(&["crash="]), FailOnError::Empty("crash=".into()));
        for pair in [["none", "crash"], ["crash", "none"], ["crash", "crash=A"]] {
            let clash = FailOnError::Contradiction(pair[0].into(), pair[1].into());
            assert_eq!(refused(&pair), clash);
        }
        assert!(matches!(
            refused(&["none=A"]),
            FailOnError::Contradiction(..)
        ));
        assert!(parse(&["crash=A", "crash=B"]).is_ok());
    }
}
