//! Source text: positions, errors that name them, and the tokens of both languages.

use std::fmt;

/// A place in a source file, counted from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Position {
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What is wrong with a source file, where, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceError {
    /// Where.
    pub position: Position,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: String,
}

impl SourceError {
    /// An error at `position`.
    pub fn new(
        position: Position,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> SourceError {
        SourceError {
            position,
            message: message.into(),
            help: help.into(),
        }
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.position, self.message)
    }
}

impl std::error::Error for SourceError {}

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// A name or a keyword.
    Word,
    /// Digits.
    Number,
    /// One of the language's own signs.
    Sign,
    /// After everything.
    End,
}

/// A piece of a source file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'s> {
    /// As it is written; empty at the end.
    pub text: &'s str,
    /// What it is.
    pub kind: TokenKind,
    /// Where it begins.
    pub position: Position,
}

impl Token<'_> {
    /// How messages name it.
    pub fn shown(&self) -> String {
        match self.kind {
            TokenKind::End => "the end of the file".to_owned(),
            _ => format!("'{}'", self.text),
        }
    }
}

/// Cuts `source` into tokens and ends the list with [`TokenKind::End`]. Of two `signs` that both fit the
/// first in the list wins. A comment goes from `comment` to the end of its line.
pub fn tokens<'s>(
    source: &'s str,
    signs: &[&str],
    comment: &str,
) -> Result<Vec<Token<'s>>, SourceError> {
    let mut found = Vec::new();
    let (mut rest, mut at) = (source, Position { line: 1, column: 1 });
    while let Some(first) = rest.chars().next() {
        let (length, kind) = if first.is_whitespace() {
            (first.len_utf8(), None)
        } else if rest.starts_with(comment) {
            (rest.find('\n').unwrap_or(rest.len()), None)
        } else if let Some(sign) = signs.iter().find(|sign| rest.starts_with(**sign)) {
            (sign.len(), Some(TokenKind::Sign))
        } else if first.is_ascii_digit() {
            (run(rest, |c| c.is_ascii_digit()), Some(TokenKind::Number))
        } else if first.is_alphabetic() || first == '_' {
            let word = |c: char| c.is_alphanumeric() || c == '_';
            (run(rest, word), Some(TokenKind::Word))
        } else {
            let message = format!("the character {first:?} is not part of the language");
            let help = format!(
                "signs are {}, names are letters and digits",
                signs.join(" ")
            );
            return Err(SourceError::new(at, message, help));
        };
        let (text, after) = rest.split_at(length);
        found.extend(kind.map(|kind| Token {
            text,
            kind,
            position: at,
        }));
        at = advance(at, text);
        rest = after;
    }
    found.push(Token {
        text: "",
        kind: TokenKind::End,
        position: at,
    });
    Ok(found)
}

/// How many bytes at the start of `text` are `part`.
fn run(text: &str, part: impl Fn(char) -> bool) -> usize {
    text.find(|c| !part(c)).unwrap_or(text.len())
}

fn advance(at: Position, text: &str) -> Position {
    text.chars().fold(at, |at, c| match c {
        '\n' => Position {
            line: at.line + 1,
            column: 1,
        },
        _ => Position {
            column: at.column + 1,
            ..at
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_know_their_places() {
        let tokens = tokens("(a $f)\n ; note\n := 12", &[":=", "(", ")", "$"], ";").unwrap();
        let shown: Vec<String> = tokens
            .iter()
            .map(|t| format!("{}@{}", t.text, t.position))
            .collect();
        assert_eq!(
            shown.join(" "),
            "(@1:1 a@1:2 $@1:4 f@1:5 )@1:6 :=@3:2 12@3:5 @3:7"
        );
    }

    #[test]
    fn a_foreign_character_is_named() {
        let error = tokens("(a\n  #)", &["(", ")"], ";").unwrap_err();
        assert_eq!(
            error.to_string(),
            "2:3: the character '#' is not part of the language"
        );
    }
}
