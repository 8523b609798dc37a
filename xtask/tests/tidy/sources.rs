//! Sources that can be read: files and functions are short.

use crate::repository::sources;
use std::path::Path;

/// Lines of a file, at most.
const MOST_LINES: usize = 500;

/// Lines of a function, at most, of all but one in twenty.
const MOST_LINES_OF_FUNCTION: usize = 30;

#[test]
fn no_file_is_one_to_be_afraid_of() {
    for (path, text) in sources("crates") {
        let shown = path.display();
        let is_source = path.components().any(|part| part.as_os_str() == "src");
        let lines = text.lines().count();
        assert!(!is_source || lines <= MOST_LINES, "{shown}: {lines} lines");
    }
}

/// The lines of each function with a body, by how `rustfmt` sets them.
fn lengths(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = text.lines().collect();
    let is_function = |line: &str| {
        let before = line
            .trim_start()
            .split_once("fn ")
            .map(|(before, _)| before);
        before.is_some_and(|b| b.is_empty() || b.starts_with("pub") || b == "const ")
    };
    let length = |(at, line): (usize, &&str)| {
        let indent = &line[..line.len() - line.trim_start().len()];
        let head = lines[at..]
            .iter()
            .position(|l| l.ends_with(['{', '}', ';']))?;
        match lines[at + head].chars().last()? {
            ';' => None,
            '}' => Some(head + 1),
            _ => {
                let end = format!("{indent}}}");
                Some(lines[at..].iter().position(|l| **l == *end)? + 1)
            }
        }
    };
    let functions = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| is_function(line));
    functions.filter_map(length).collect()
}

#[test]
fn few_functions_are_long() {
    let is_code = |path: &Path| {
        path.components().any(|part| part.as_os_str() == "src") && !path.ends_with("tests.rs")
    };
    let all = sources("crates")
        .into_iter()
        .filter(|(path, _)| is_code(path));
    let mut lengths: Vec<usize> = all
        .flat_map(|(_, text)| lengths(text.split("#[cfg(test)]\nmod tests {").next().unwrap()))
        .collect();
    lengths.sort_unstable();
    assert!(lengths.len() > 5000, "only {} functions", lengths.len());
    let long = lengths[lengths.len() * 95 / 100];
    assert!(long <= MOST_LINES_OF_FUNCTION, "{long} lines");
}
