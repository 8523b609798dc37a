//! A program of the corpus and the directives at its top.
//!
//! Directives are comments before the first line of code (`//` in Java, `;` in assembly):
//! `args:` (arguments of `main`), `flags:` (options before the main class), `java:` (the least
//! version of Java it needs), `fixme:` (a known difference, with its reason: the comparison must
//! then fail, so that a fix is noticed).

use crate::launch::Job;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// A source file with a `main`, and how to run it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// The source file.
    pub source: PathBuf,
    /// The binary name of the main class.
    pub main: String,
    /// The arguments of `main`.
    pub args: Vec<String>,
    /// Options before the main class.
    pub flags: Vec<String>,
    /// The first version of Java that can compile it, if that is later than what we require. Such a
    /// program has no golden: it is always compared with a JVM.
    pub java: Option<u32>,
    /// Why the comparison is known to fail.
    pub fixme: Option<String>,
}

impl Program {
    /// Reads a source file's directives.
    pub fn load(source: &Path) -> Result<Program> {
        let text = std::fs::read_to_string(source).map_err(Error::io(source.display()))?;
        Ok(Program::parse(source, &text))
    }

    fn parse(source: &Path, text: &str) -> Program {
        let class = source.file_stem().unwrap_or_default().to_string_lossy();
        let package = text
            .lines()
            .find_map(|line| line.strip_prefix("package ")?.trim().strip_suffix(';'));
        Program {
            source: source.to_owned(),
            main: package.map_or_else(|| class.to_string(), |package| format!("{package}.{class}")),
            args: words(directive(text, "args")),
            flags: words(directive(text, "flags")),
            java: directive(text, "java").and_then(|version| version.parse().ok()),
            fixme: directive(text, "fixme").map(str::to_owned),
        }
    }

    /// The name that a report shows.
    pub fn name(&self) -> String {
        self.source
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned()
    }

    /// Where the JVM's output is kept.
    pub fn golden(&self) -> PathBuf {
        self.source.with_extension("out")
    }

    /// Whether the source is in our assembly language.
    pub fn is_assembly(&self) -> bool {
        self.source
            .extension()
            .is_some_and(|extension| extension == "jasm")
    }

    /// The run of this program's classes in `classpath`.
    pub fn job<'a>(&'a self, classpath: &'a Path) -> Job<'a> {
        Job {
            classpath,
            main: &self.main,
            flags: &self.flags,
            args: &self.args,
        }
    }
}

fn directive<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines()
        .map_while(comment)
        .find_map(|line| line.strip_prefix(key)?.strip_prefix(':').map(str::trim))
}

fn comment(line: &str) -> Option<&str> {
    line.strip_prefix("//")
        .or_else(|| line.strip_prefix(';'))
        .map(str::trim)
}

fn words(directive: Option<&str>) -> Vec<String> {
    directive
        .unwrap_or_default()
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_stand_before_the_code() {
        let text = "// args: a b\n// flags: -ea\n// java: 21\npublic class X { }\n// fixme: not a directive\n";
        let program = Program::parse(Path::new("dir/X.java"), text);
        assert_eq!(program.args, ["a", "b"]);
        assert_eq!(program.flags, ["-ea"]);
        assert_eq!((program.java, &program.fixme), (Some(21), &None));
        assert_eq!(
            (program.main.as_str(), program.name().as_str()),
            ("X", "X.java")
        );
    }

    #[test]
    fn a_package_is_part_of_the_main_class() {
        let program = Program::parse(Path::new("X.java"), "package a.b;\nclass X { }\n");
        assert_eq!(program.main, "a.b.X");
    }
}
