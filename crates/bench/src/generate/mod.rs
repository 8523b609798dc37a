//! Java programs of any number of branches.
//!
//! Of every branch one side returns: n branches are n + 1 traces. A method has at most 255 parameters,
//! so the inputs of most programs are the elements of an array at fixed indices, and two more traces
//! are for an array that is null or too short. A method has at most 64 KB of code; 2,000 conjuncts and
//! 1,000 further branches are about 56 KB.

pub mod contains;

use crate::scale::Scale;
use crate::sources::write;
use isopath_hotspot::Result;
use std::path::{Path, PathBuf};

/// How many branches follow the conjuncts of [`Family::Touching`].
pub const FURTHER_BRANCHES: usize = 1000;

/// How many parameters the programs of [`Family::Parameters`] have.
const PARAMETERS: usize = 250;

/// A kind of program, made for each size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    /// Branches on 250 parameters in turn: `x == c`. No array is read.
    Parameters,
    /// Each branch is on an input of its own: `a[i] > c`.
    Independent,
    /// Each branch is on the input of the last one and a new one: `a[i] < a[i + 1]`.
    Chain,
    /// Conjuncts on pairs of inputs: `a[2 * i] < a[2 * i + 1]`.
    Pairs,
    /// [`Family::Pairs`], then branches of which each touches one of the first pairs.
    Touching,
}

impl Family {
    /// All of them.
    pub const ALL: [Family; 5] = [
        Family::Parameters,
        Family::Independent,
        Family::Chain,
        Family::Pairs,
        Family::Touching,
    ];

    /// The class of the program of a size.
    pub fn class(self, size: usize) -> String {
        format!("{self:?}{size}")
    }

    /// The method to explore.
    pub fn target(self, size: usize) -> String {
        format!("{}#explore", self.class(size))
    }

    /// How many traces it has.
    pub fn traces(self, size: usize) -> u64 {
        let more = match self {
            Family::Parameters => 1,
            Family::Touching => FURTHER_BRANCHES + 3,
            _ => 3,
        };
        (size + more) as u64
    }

    fn conditions(self, size: usize, smallest: usize) -> Vec<String> {
        match self {
            Family::Parameters => (0..size).map(parameter_is).collect(),
            Family::Independent => (0..size).map(|i| format!("a[{i}] > {}", i % 100)).collect(),
            Family::Chain => (0..size)
                .map(|i| format!("a[{i}] >= a[{}]", i + 1))
                .collect(),
            Family::Pairs => (0..size).map(pair).collect(),
            Family::Touching => {
                let further = (0..FURTHER_BRANCHES).map(|i| touching(i, smallest));
                (0..size).map(pair).chain(further).collect()
            }
        }
    }

    fn source(self, size: usize, smallest: usize) -> String {
        let conditions = self.conditions(size, smallest);
        let branches: String = conditions
            .iter()
            .enumerate()
            .map(|(number, condition)| format!("        if ({condition}) return {number};\n"))
            .collect();
        let (class, inputs) = (self.class(size), self.inputs());
        let guard = self.guard(size);
        format!(
            "final class {class} {{\n    static int explore({inputs}) {{\n\
             {guard}{branches}        return -2;\n    }}\n}}\n"
        )
    }

    fn inputs(self) -> String {
        let names = (0..PARAMETERS).map(|i| format!("int x{i}"));
        match self {
            Family::Parameters => names.collect::<Vec<_>>().join(", "),
            _ => "int[] a".to_owned(),
        }
    }

    fn guard(self, size: usize) -> String {
        let length = 2 * size + 2;
        match self {
            Family::Parameters => String::new(),
            _ => format!("        if (a == null || a.length < {length}) return -1;\n"),
        }
    }
}

fn parameter_is(number: usize) -> String {
    format!("x{} == {}", number % PARAMETERS, number / PARAMETERS + 7)
}

fn pair(number: usize) -> String {
    let (left, right) = (2 * number, 2 * number + 1);
    format!("a[{left}] >= a[{right}]")
}

// Whatever the size, the same pairs are touched equally often.
fn touching(number: usize, pairs: usize) -> String {
    let left = 2 * (number % pairs);
    format!("a[{left}] + a[{}] == {}", left + 1, number + 7)
}

/// Writes the programs of all families and sizes, and the lists; the first size is the smallest.
pub fn write_all(scale: &Scale, directory: &Path) -> Result<Vec<PathBuf>> {
    let lists = contains::write_all(scale.calls, directory)?;
    let sizes = scale.sizes;
    let smallest = sizes.first().copied().unwrap_or(1);
    let programs = Family::ALL
        .into_iter()
        .flat_map(|family| sizes.iter().map(move |&size| (family, size)));
    let programs = programs.map(|(family, size)| {
        let path = directory.join(family.class(size) + ".java");
        write(path, &family.source(size, smallest))
    });
    lists.into_iter().map(Ok).chain(programs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_branch_returns_a_number_of_its_own() {
        let source = Family::Touching.source(20, 20);
        assert_eq!(
            source.matches("        if (a[").count(),
            20 + FURTHER_BRANCHES
        );
        assert!(source.contains("if (a[38] >= a[39]) return 19;"));
        assert!(source.contains("if (a[0] + a[1] == 27) return 40;"));
    }
}
