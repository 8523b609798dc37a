//! What a test's comment says: when, how it ends, and where it has been.

use crate::junit::case::Case;
use crate::junit::java::{MOST_WORDS, comment};
use crate::junit::trial::Outcome;
use isopath_machine::Raiser;
use isopath_trace::{EndingKind, Endless, FindingKind, RuleRow};

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
        .map(|details| beginning(details.conditions()));
    let condition = condition.filter(|condition| !condition.is_empty());
    paragraphs.extend(condition.map(|condition| format!("When {condition}.")));
    paragraphs.extend(ending(case, outcome));
    if is_telling(case) && !forced.is_empty() {
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

/// As many of some conditions as a paragraph has room for, and not many more: paths may have thousands.
fn beginning<'a>(conditions: impl Iterator<Item = &'a str>) -> String {
    let mut words = 0;
    let shown = conditions.take_while(|condition| {
        let has_room = words < MOST_WORDS;
        words += condition.split_whitespace().count();
        has_room
    });
    shown.collect::<Vec<_>>().join(" && ")
}

/// What the exception means, by the rule for it.
fn row(case: &Case<'_>) -> Option<&'static RuleRow> {
    case.trace.rule().map(|rule| rule.row())
}

/// Whether somebody should look at it.
fn is_telling(case: &Case<'_>) -> bool {
    let is_meant = |row: &RuleRow| row.kind == FindingKind::Behaviour;
    row(case).is_some_and(|row| !is_meant(row))
}

fn ending(case: &Case<'_>, outcome: Outcome) -> Option<String> {
    let details = case.details();
    let at = details
        .and_then(|details| details.location.as_deref())
        .map(|location| format!(" at {location}"))
        .unwrap_or_default();
    if let Some(endless) = case.trace.endless() {
        let what = match endless {
            Endless::Loop => "a loop",
            Endless::Recursion => "a recursion, so StackOverflowError is thrown",
            Endless::Overflow => "StackOverflowError",
        };
        let says = row(case).map_or("", |row| row.says);
        return Some(format!("FAILS: {what}{at} ({says})"));
    }
    let cause = case.trace.ending.cause();
    let cause = cause.as_deref().unwrap_or("an exception");
    let message = details.and_then(|details| details.message.as_deref());
    let simple = cause.rsplit(['.', '$']).next().unwrap_or(cause);
    if case.trace.ending.kind() == EndingKind::Violated {
        return Some(format!("FAILS: {}{at}", message.unwrap_or(cause)));
    }
    if case.is_finding() {
        let message = message.map(|text| format!(": {text}")).unwrap_or_default();
        let says = row(case).map_or("", |row| row.says);
        return Some(format!("FAILS: {simple}{message}{at} ({says})"));
    }
    let Outcome::Threw { raiser, .. } = outcome else {
        return None;
    };
    let why = match row(case).map(|row| (row.kind, row.says)) {
        Some((FindingKind::Crash, _)) => ": perhaps a bug. This test documents it.".to_owned(),
        Some((FindingKind::Trivial, says)) => format!(": {says}."),
        _ => ".".to_owned(),
    };
    Some(match raiser {
        Raiser::Jvm => format!("The JVM itself throws {simple}{at}{why}"),
        Raiser::Library => format!("The library throws {simple}, called{at}{why}"),
        Raiser::Application => format!("Throws {simple}{at}."),
    })
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
