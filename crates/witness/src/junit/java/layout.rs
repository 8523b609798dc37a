//! Lines that fit.

use std::borrow::Cow;

/// Columns of a line.
const WIDTH: usize = 100;
/// Columns that continued lines are indented by.
const CONTINUED: usize = 8;
/// Lines of one paragraph of a comment, after which the rest is left out.
const PARAGRAPH: usize = 5;

/// Words of a paragraph of which none is left out, at most.
pub(crate) const MOST_WORDS: usize = PARAGRAPH * WIDTH / 2;

/// A statement at an indentation, broken at its commas and operators where it is too long for one line.
pub(crate) fn statement(indent: usize, text: &str) -> String {
    let mut lines = String::new();
    let mut line = " ".repeat(indent);
    let mut is_first = true;
    for piece in pieces(text) {
        let begins = line.trim().is_empty();
        if !begins && line.len() + piece.trim_end().len() > WIDTH {
            lines.push_str(line.trim_end());
            lines.push('\n');
            line = " ".repeat(indent + CONTINUED);
            is_first = false;
        }
        let piece = if line.trim().is_empty() && !is_first {
            piece.trim_start()
        } else {
            piece
        };
        line.push_str(piece);
    }
    lines + line.trim_end() + "\n"
}

/// Where a statement may be broken: after commas and before `->` bodies and operators, never in quotes.
fn pieces(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let (mut quote, mut start, mut at) = (None, 0, 0);
    let mut pieces = Vec::new();
    while at < bytes.len() {
        match (quote, bytes[at]) {
            (Some(_), b'\\') => at += 1,
            (Some(q), byte) if byte == q => quote = None,
            (None, byte @ (b'"' | b'\'')) => quote = Some(byte),
            (None, b' ') if at > 0 && (bytes[at - 1] == b',' || text[at..].starts_with(" = ")) => {
                // An `=` stays with what is on its left.
                let end = if bytes[at - 1] == b',' {
                    at + 1
                } else {
                    at + 3
                };
                pieces.push(&text[start..end]);
                start = end;
                at = end - 1;
            }
            _ => {}
        }
        at += 1;
    }
    pieces.push(&text[start..]);
    pieces
}

/// A paragraph as a comment. What Java would read as something else does not get in: a line break, or a
/// Unicode escape, which counts in comments as well (JLS 3.3).
pub(crate) fn comment(indent: usize, text: &str) -> String {
    let room = WIDTH - indent - "// ".len();
    let mut lines: Vec<String> = Vec::new();
    // The room that is taken of the last line.
    let mut taken = 0;
    for word in words(text) {
        let length = word.chars().count();
        let is_full = lines.len() == PARAGRAPH;
        match lines.last_mut() {
            Some(line) if taken + 1 + length <= room => {
                line.push(' ');
                line.push_str(&word);
                taken += 1 + length;
            }
            _ if is_full => {
                lines.push("and so on".to_owned());
                break;
            }
            _ => {
                lines.push(word.chars().take(room * 2).collect());
                taken = length.min(room * 2);
            }
        }
    }
    let pad = " ".repeat(indent);
    lines
        .iter()
        .map(|line| format!("{pad}// {line}\n"))
        .collect()
}

/// What stands between spaces and line breaks.
fn words(text: &str) -> impl Iterator<Item = Cow<'_, str>> {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    let words = words.filter(|word| !word.is_empty());
    words.flat_map(|word| {
        let mut escapes = word.split("\\u").peekable();
        let mut parts = Vec::new();
        let mut begun = "";
        while let Some(part) = escapes.next() {
            let end = if escapes.peek().is_some() { "\\" } else { "" };
            let part = match (begun, end) {
                ("", "") => Cow::Borrowed(part),
                _ => Cow::Owned(format!("{begun}{part}{end}")),
            };
            parts.push(part);
            begun = "u";
        }
        parts
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_statements_break_at_commas_outside_of_quotes() {
        let text = format!("call({}, \"a, b\", {});", "x".repeat(60), "y".repeat(40));
        let broken = statement(8, &text);
        assert!(broken.lines().all(|line| line.len() <= WIDTH), "{broken}");
        assert!(broken.contains("\"a, b\","), "{broken}");
        assert_eq!(statement(4, "a(b, c);"), "    a(b, c);\n");
    }

    #[test]
    fn comments_hold_whatever_comes() {
        let text = comment(4, "a\nb \\u000a c");
        assert_eq!(text, "    // a b \\ u000a c\n");
        let long = comment(4, &"word ".repeat(500));
        assert_eq!(long.lines().count(), PARAGRAPH + 1);
    }
}
