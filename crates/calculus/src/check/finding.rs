//! Small programs on which a semantics is wrong, as a page lists them.

use super::{Mismatch, Report};
use crate::ProgramSyntax;

/// What a page says of one program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The name of the semantics.
    pub semantics: String,
    /// How it disagrees with the evaluator.
    pub words: String,
    /// On which heap; empty if it is about none.
    pub heap: String,
    /// The program.
    pub program: String,
}

const HEADING: &str = "### `";
const ON: &str = "On `";
const FENCE: &str = "```";

impl Finding {
    /// A disagreement of a semantics on a program.
    pub fn new(semantics: &str, program: &impl ProgramSyntax, mismatch: &Mismatch) -> Finding {
        Finding {
            semantics: semantics.to_owned(),
            words: mismatch.kind.words().to_owned(),
            heap: mismatch.heap.to_string(),
            program: program.text(),
        }
    }

    /// A section of a page.
    pub fn markdown(&self) -> String {
        let (semantics, words) = (&self.semantics, &self.words);
        let on = match self.heap.is_empty() {
            true => String::new(),
            false => format!("{ON}{}`:\n\n", self.heap),
        };
        let program = &self.program;
        format!("{HEADING}{semantics}`: {words}\n\n{on}{FENCE}\n{program}{FENCE}\n")
    }

    /// What the sections of a page say; `None` if one of them has another form.
    pub fn read_all(page: &str) -> Option<Vec<Finding>> {
        let sections = page.split(HEADING).skip(1);
        sections.map(Finding::read).collect()
    }

    fn read(section: &str) -> Option<Finding> {
        let (head, rest) = section.split_once('\n')?;
        let (semantics, words) = head.split_once("`: ")?;
        let (before, rest) = rest.split_once(&format!("{FENCE}\n"))?;
        let (program, _) = rest.split_once(FENCE)?;
        let heap = before.trim();
        let heap = heap.strip_prefix(ON).and_then(|on| on.strip_suffix("`:"));
        Some(Finding {
            semantics: semantics.to_owned(),
            words: words.to_owned(),
            heap: heap.unwrap_or_default().to_owned(),
            program: program.to_owned(),
        })
    }

    /// Whether a comparison found this.
    pub fn is_in(&self, report: &Report) -> bool {
        let mut found = report.mismatches.iter();
        found.any(|m| m.kind.words() == self.words && m.heap.to_string() == self.heap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let finding = |heap: &str| Finding {
            semantics: "summaries/alias-guard".to_owned(),
            words: "two traces have it".to_owned(),
            heap: heap.to_owned(),
            program: "((a)\n b)\n".to_owned(),
        };
        let all = [finding(""), finding("this=#1")];
        let page: Vec<String> = all.iter().map(Finding::markdown).collect();
        let page = format!("# Title\n\n{}", page.join("\n"));
        assert_eq!(Finding::read_all(&page), Some(all.to_vec()));
    }
}
