//! Fitting text into the width of a terminal.

/// Narrower terminals than this get lines that are too long: nothing would be readable.
const LEAST_WIDTH: usize = 20;

/// Breaks `text` at spaces into lines of at most `width` characters; a longer word stays whole.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(LEAST_WIDTH);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        let mut length = 0;
        for word in paragraph.split(' ') {
            let added = word.chars().count();
            if length > 0 && length + 1 + added > width {
                lines.push(std::mem::take(&mut line));
                length = 0;
            } else if length > 0 {
                line.push(' ');
                length += 1;
            }
            line.push_str(word);
            length += added;
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_words_stay_whole() {
        assert_eq!(
            wrap("aaaa bbbb cccc dddd eeee", 20),
            ["aaaa bbbb cccc dddd", "eeee"]
        );
        let word = "x".repeat(50);
        assert_eq!(wrap(&format!("a {word} b"), 20), ["a", &word, "b"]);
        assert_eq!(wrap("a\nb", 20), ["a", "b"]);
        assert!(wrap("", 20).is_empty());
    }
}
