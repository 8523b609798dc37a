//! The JVM's output for one program, as a text file beside it.

use crate::launch::Outcome;
use crate::{Error, Result};
use std::fmt::Write;
use std::path::Path;

const STDOUT: &str = "--- stdout";
const STDERR: &str = "--- stderr";
/// Marks a stream whose last line has no line terminator.
const UNTERMINATED: &str = ", no newline at end";

/// One text that shows all of an outcome, line by line.
pub fn render(outcome: &Outcome) -> String {
    let mut text = format!("exit {}\n", outcome.exit);
    section(&mut text, STDOUT, &outcome.stdout);
    section(&mut text, STDERR, &outcome.stderr);
    text
}

fn section(text: &mut String, title: &str, stream: &str) {
    let unterminated = !stream.is_empty() && !stream.ends_with('\n');
    let (mark, end) = if unterminated {
        (UNTERMINATED, "\n")
    } else {
        ("", "")
    };
    // Writing to a string cannot fail.
    let _ = write!(text, "{title}{mark}\n{stream}{end}");
}

/// The inverse of [`render`].
pub fn parse(text: &str) -> Option<Outcome> {
    let (exit, rest) = text.strip_prefix("exit ")?.split_once('\n')?;
    let rest = rest.strip_prefix(STDOUT)?;
    // The standard error section is the last one: a program may print its title as well.
    let cut = rest.rfind(&format!("\n{STDERR}"))?;
    let stderr = rest[cut + 1..].strip_prefix(STDERR)?;
    Some(Outcome {
        exit: exit.parse().ok()?,
        stdout: stream(&rest[..cut + 1])?,
        stderr: stream(stderr)?,
    })
}

fn stream(section: &str) -> Option<String> {
    let (mark, body) = section.split_once('\n')?;
    let body = if mark == UNTERMINATED {
        body.strip_suffix('\n')?
    } else {
        body
    };
    Some(body.to_owned())
}

/// Reads a golden file.
pub fn read(path: &Path) -> Result<Outcome> {
    let text = std::fs::read_to_string(path).map_err(Error::io(path.display()))?;
    parse(&text).ok_or_else(|| Error::Golden(format!("{} is malformed", path.display())))
}

/// Writes a golden file, if it would read back as the same outcome.
pub fn write(path: &Path, outcome: &Outcome) -> Result<()> {
    let text = render(outcome);
    if parse(&text).as_ref() != Some(outcome) {
        return Err(Error::Golden(format!(
            "{} cannot hold this outcome",
            path.display()
        )));
    }
    std::fs::write(path, text).map_err(Error::io(path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip(stdout: &str, stderr: &str) {
        let outcome = Outcome {
            exit: 1,
            stdout: stdout.to_owned(),
            stderr: stderr.to_owned(),
        };
        assert_eq!(parse(&render(&outcome)), Some(outcome));
    }

    #[test]
    fn any_ending_of_a_stream_survives() {
        round_trip("", "");
        round_trip("a\nb\n", "err\n");
        round_trip("a", "b");
        round_trip("\n", "\n\n");
        round_trip("exit 3\n--- stdout\n--- stderr\nx", "y\n");
    }
}
