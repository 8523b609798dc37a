//! What a process said.

use std::process::Output;

/// Standard output as text.
pub fn stdout(output: &Output) -> String {
    text(&output.stdout)
}

/// Standard error as text.
pub fn stderr(output: &Output) -> String {
    text(&output.stderr)
}

/// What cannot work is refused: the message holds all of `parts` and is no panic.
#[track_caller]
pub fn assert_refused(output: &Output, parts: &[&str]) {
    let message = stderr(output);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.starts_with("error: "), "{message}");
    for part in parts {
        assert!(message.contains(part), "{part:?} is not in: {message}");
    }
    assert!(
        !message.contains("panicked") && !message.contains("internal error"),
        "{message}"
    );
    assert_eq!(stdout(output), "", "errors belong to standard error");
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("programs print UTF-8")
}
