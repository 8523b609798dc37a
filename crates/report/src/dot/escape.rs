//! Text in a Graphviz file. Class names, field names and strings come from class files: they may be
//! anything.

use crate::wrap::wrap;

/// Characters of one text before the rest is left out.
const SHOWN_CHARACTERS: usize = 240;
/// Columns of one line.
const WIDTH: usize = 60;

/// A quoted string whose lines are centred.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            // Graphviz looks for entities in all labels.
            '&' => quoted.push_str("&amp;"),
            c => quoted.push(printable(c)),
        }
    }
    quoted.push('"');
    quoted
}

/// Text inside of an HTML-like label, or of an attribute in XML.
pub(crate) fn html(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            c => escaped.push(printable(c)),
        }
    }
    escaped
}

/// XML has no way to write control characters, and U+FFFE and U+FFFF are no characters.
pub(crate) fn printable(c: char) -> char {
    match c {
        '\u{fffe}' | '\u{ffff}' => char::REPLACEMENT_CHARACTER,
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    }
}

/// Long text clipped, and broken into lines.
pub(super) fn folded(text: &str) -> String {
    wrap(&clipped(text), WIDTH).join("\n")
}

/// Long text clipped.
pub(super) fn clipped(text: &str) -> String {
    match text.char_indices().nth(SHOWN_CHARACTERS) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ends_a_string_or_a_label() {
        assert_eq!(quoted("a\"]; b\\"), r#""a\"]; b\\""#);
        assert_eq!(quoted("one\ntwo\0&lt;"), "\"one\\ntwo\u{fffd}&amp;lt;\"");
        assert_eq!(html("<TD>&\"\u{1b}"), "&lt;TD&gt;&amp;&quot;\u{fffd}");
    }

    #[test]
    fn long_text_is_clipped() {
        let text = folded(&"word ".repeat(100));
        assert!(text.ends_with("..."), "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH));
    }
}
