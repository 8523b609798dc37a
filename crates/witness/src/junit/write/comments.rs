//! What a test's comment says: when, how it ends, and where it has been.

use crate::junit::case::Case;
use crate::junit::java::comment;
use crate::junit::trial::Outcome;
use isopath_machine::Raiser;

/// Exceptions by which a JVM answers what a program did not mean to do.
const TELLTALE: [&str; 6] = [
    "java.lang.NullPointerException",
    "java.lang.ArithmeticException",
    "java.lang.ClassCastException",
    "java.lang.ArrayIndexOutOfBoundsException",
    "java.lang.NegativeArraySizeException",
    "java.lang.ArrayStoreException",
];

/// The comment before a test.
pub(crate) fn comment_of(
    case: &Case<'_>,
    outcome: Outcome,
    forced: &[String],
    lines: &[u32],
    source_file: Option<&str>,
) -> String {
    let mut paragraphs = Vec::new();
    let condition = case
        .details()
        .map(|details| details.path_condition().join(" && "));
    let condition = condition.filter(|condition| !condition.is_empty());
    paragraphs.extend(condition.map(|condition| format!("When {condition}.")));
    paragraphs.extend(ending(case, outcome));
    if is_finding(case, outcome) && !forced.is_empty() {
        let names = forced.join(", ");
        paragraphs.push(format!(
            "Made by reflection: {names}. See whether the rest of the program can make such objects."
        ));
    }
    let file = source_file
        .map(|file| format!(" of {file}"))
        .unwrap_or_default();
    match lines {
        [] => {}
        [line] => paragraphs.push(format!("Line {line}{file}.")),
        lines => paragraphs.push(format!("Lines {}{file}.", ranges(lines))),
    }
    paragraphs.iter().map(|text| comment(4, text)).collect()
}

/// Whether somebody should look at it.
fn is_finding(case: &Case<'_>, outcome: Outcome) -> bool {
    let cause = case.trace.cause.as_deref().unwrap_or_default();
    let by_jvm = matches!(
        outcome,
        Outcome::Threw {
            raiser: Raiser::Jvm,
            ..
        }
    );
    case.is_violated() || by_jvm && TELLTALE.contains(&cause)
}

fn ending(case: &Case<'_>, outcome: Outcome) -> Option<String> {
    let details = case.details();
    let at = details
        .and_then(|details| details.location.as_deref())
        .map(|location| format!(" at {location}"))
        .unwrap_or_default();
    let cause = case.trace.cause.as_deref().unwrap_or("an exception");
    if case.is_violated() {
        let what = details.and_then(|details| details.message.as_deref());
        return Some(format!("FAILS: {}{at}", what.unwrap_or(cause)));
    }
    let Outcome::Threw { raiser, .. } = outcome else {
        return None;
    };
    let simple = cause.rsplit(['.', '$']).next().unwrap_or(cause);
    match raiser {
        Raiser::Jvm if is_finding(case, outcome) => Some(format!(
            "The JVM itself throws {simple}{at}: perhaps a bug. This test documents it."
        )),
        Raiser::Jvm => Some(format!("The JVM itself throws {simple}{at}.")),
        Raiser::Library => Some(format!("The library throws {simple}, called{at}.")),
        Raiser::Application => Some(format!("Throws {simple}{at}.")),
    }
}

/// `7-8, 12`.
fn ranges(lines: &[u32]) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for &line in lines {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == line => *last = line,
            _ => ranges.push((line, line)),
        }
    }
    let shown = ranges.iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_lines_are_one_range() {
        assert_eq!(ranges(&[7, 8, 12]), "7-8, 12");
        assert_eq!(ranges(&[]), "");
    }
}
