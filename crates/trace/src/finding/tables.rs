//! The tables: rules, exceptions and calls. Documentation derives from them.

use super::FindingKind::{self, Behaviour, Crash, Trivial, Violated};
use serde::{Deserialize, Serialize};

/// Why an exception is a finding or is not. Written as its row calls it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the rows say what they are")]
pub enum Rule {
    Assert,
    Null,
    NullChecked,
    Index,
    Cast,
    Size,
    Division,
    Store,
    StackOverflow,
    Endless,
    Library,
    NullInput,
    GenericInput,
    Thrown,
    Declared,
    Checked,
    Content,
    Environment,
}

/// A rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleRow {
    /// The rule.
    pub rule: Rule,
    /// Its name in reports.
    pub name: &'static str,
    /// What it makes of an exception.
    pub kind: FindingKind,
    /// What a report says.
    pub says: &'static str,
    /// An example, in Java.
    pub example: &'static str,
}

impl Rule {
    /// Its row.
    pub fn row(self) -> &'static RuleRow {
        &RULES[self as usize]
    }
}

const fn row(
    rule: Rule,
    name: &'static str,
    kind: FindingKind,
    says: &'static str,
    example: &'static str,
) -> RuleRow {
    RuleRow {
        rule,
        name,
        kind,
        says,
        example,
    }
}

/// All rules, in the order of the enum.
#[rustfmt::skip]
pub const RULES: [RuleRow; 18] = [
    row(Rule::Assert, "assert", Violated, "an assert failed", "assert total >= 0;"),
    row(Rule::Null, "null", Crash, "a null was used that is not simply an input", "map.get(\"no such key\").length()"),
    row(Rule::NullChecked, "null-checked", Crash, "an input was used in a method that had found it to be null", "if (name == null) log(); name.trim();"),
    row(Rule::Index, "index", Crash, "an index was outside of an array", "a[a.length]"),
    row(Rule::Cast, "cast", Crash, "an object was not of the class that a cast names", "(String) (Object) 1"),
    row(Rule::Size, "size", Crash, "an array was to be made with a negative size", "new int[-1]"),
    row(Rule::Division, "division", Crash, "an integer was divided by zero", "sum / count"),
    row(Rule::Store, "store", Crash, "an array cannot hold what was to be stored in it", "((Object[]) new String[1])[0] = 1"),
    row(Rule::StackOverflow, "stack-overflow", Crash, "calls nested without end", "int f(int n) { return f(n - 1); }"),
    row(Rule::Endless, "endless", Crash, "a loop or recursion never ends: the same state comes again and again", "while (i < n) { sum += a[i]; }"),
    row(Rule::Library, "library", Crash, "the library refused how this line calls it", "list.iterator().next()"),
    row(Rule::NullInput, "null-input", Trivial, "an input was null, and nobody promised that it is not", "int f(String s) { return s.length(); }"),
    row(Rule::GenericInput, "generic-input", Trivial, "inputs were of classes that a generic type does not allow together", "<T extends Comparable<T>> int f(T a, T b) { return a.compareTo(b); }"),
    row(Rule::Thrown, "thrown", Behaviour, "the application's own code throws it", "throw new IllegalArgumentException()"),
    row(Rule::Declared, "declared", Behaviour, "the method declares it in its throws clause", "int read() throws IOException"),
    row(Rule::Checked, "checked", Behaviour, "the code had the library check it on purpose", "Objects.requireNonNull(name)"),
    row(Rule::Content, "content", Behaviour, "the library says so of the content of a text", "Integer.parseInt(text)"),
    row(Rule::Environment, "environment", Behaviour, "the class path, memory or the system lacks something", "NoClassDefFoundError"),
];

/// An exception, and the rule for it and its subclasses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExceptionRow {
    /// The internal name of the class.
    pub class: &'static str,
    /// The rule.
    pub rule: Rule,
    /// The rule is for exceptions that the JVM raises at an instruction of the application, and not for those
    /// that the library throws.
    pub by_jvm: bool,
}

const fn raised(class: &'static str, rule: Rule) -> ExceptionRow {
    ExceptionRow {
        class,
        rule,
        by_jvm: true,
    }
}

const fn any(class: &'static str, rule: Rule) -> ExceptionRow {
    ExceptionRow {
        class,
        rule,
        by_jvm: false,
    }
}

/// Which exceptions are which. Whatever else the library throws is by [`Rule::Library`]. Where a null came from is
/// looked at before [`Rule::Null`] applies.
pub const EXCEPTIONS: [ExceptionRow; 20] = [
    any("java/lang/NullPointerException", Rule::Null),
    raised("java/lang/ArrayIndexOutOfBoundsException", Rule::Index),
    raised("java/lang/ClassCastException", Rule::Cast),
    raised("java/lang/NegativeArraySizeException", Rule::Size),
    raised("java/lang/ArithmeticException", Rule::Division),
    raised("java/lang/ArrayStoreException", Rule::Store),
    any("java/lang/StackOverflowError", Rule::StackOverflow),
    any("java/lang/NumberFormatException", Rule::Content),
    any("java/time/format/DateTimeParseException", Rule::Content),
    any("java/util/regex/PatternSyntaxException", Rule::Content),
    any("java/util/InputMismatchException", Rule::Content),
    any(
        "java/nio/charset/IllegalCharsetNameException",
        Rule::Content,
    ),
    any(
        "java/nio/charset/UnsupportedCharsetException",
        Rule::Content,
    ),
    any("java/util/MissingResourceException", Rule::Environment),
    any("java/io/UncheckedIOException", Rule::Environment),
    any("java/io/IOError", Rule::Environment),
    any("java/lang/SecurityException", Rule::Environment),
    any(
        "java/lang/reflect/InaccessibleObjectException",
        Rule::Environment,
    ),
    any("java/lang/LinkageError", Rule::Environment),
    any("java/lang/VirtualMachineError", Rule::Environment),
];

/// Methods of the library that the application calls in order to have something checked or read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallRow {
    /// The internal name of the class.
    pub class: &'static str,
    /// The method; `*` stands for anything.
    pub method: &'static str,
    /// The rule for what they throw.
    pub rule: Rule,
}

const fn call(class: &'static str, method: &'static str, rule: Rule) -> CallRow {
    CallRow {
        class,
        method,
        rule,
    }
}

/// Calls whose exceptions are meant.
pub const CALLS: [CallRow; 11] = [
    call("java/util/Objects", "requireNonNull*", Rule::Checked),
    call("java/util/Objects", "check*", Rule::Checked),
    call("java/lang/Math", "*Exact", Rule::Checked),
    call("java/lang/StrictMath", "*Exact", Rule::Checked),
    call("java/math/BigInteger", "*ValueExact", Rule::Checked),
    call("java/math/BigDecimal", "*ValueExact", Rule::Checked),
    call("java/lang/Enum", "valueOf", Rule::Content),
    call("java/util/UUID", "fromString", Rule::Content),
    call("java/util/Base64$Decoder", "decode", Rule::Content),
    call("java/net/URI", "create", Rule::Content),
    call("java/sql/*", "valueOf", Rule::Content),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_stand_in_the_order_of_the_enum_and_have_their_own_names() {
        for (i, row) in RULES.iter().enumerate() {
            assert_eq!(row.rule as usize, i);
            let written = serde_json::to_string(&row.rule).unwrap();
            assert_eq!(written, format!("\"{}\"", row.name));
        }
    }

    #[test]
    fn no_exception_hides_one_after_it() {
        for (i, row) in EXCEPTIONS.iter().enumerate() {
            let before = &EXCEPTIONS[..i];
            assert!(before.iter().all(|other| other.class != row.class));
        }
    }
}
