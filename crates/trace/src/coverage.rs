//! What the traces of a run cover of the analysed code: plain data.
//!
//! Only what a run on a JVM would execute counts: traces that returned, threw or were violated. What a cut
//! path saw may be no run at all. The analysed methods are the target and the methods of application classes
//! that such traces entered; instructions and branches that only the compiler knows of are left out
//! (`filter`).
//!
//! The data is kept by instruction, not as numbers: two targets that reach the same method cover together
//! more than either and less than the sum.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// What was covered of the analysed methods.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Coverage {
    /// Classes by internal name.
    pub classes: BTreeMap<String, ClassCoverage>,
    /// The class of the target and its position in there; none of several runs merged into one.
    pub target: Option<(String, usize)>,
}

/// What was covered of a class.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct ClassCoverage {
    /// The name of the source file, if the class file has it.
    pub source_file: Option<String>,
    /// The analysed methods by their positions in the class file.
    pub methods: BTreeMap<usize, MethodCoverage>,
}

/// What was covered of a method.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct MethodCoverage {
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub desc: String,
    /// Its instructions in order; not all of them count.
    pub instructions: Vec<InstructionCoverage>,
}

/// What was covered of an instruction.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct InstructionCoverage {
    /// Its source line.
    pub line: Option<u32>,
    /// Whether a trace executed it.
    pub executed: bool,
    /// The sides of a branch; empty for anything else.
    pub sides: Vec<Side>,
    /// It is part of what an `assert` does when it fails: unless it was executed, it does not count.
    pub fails: bool,
}

/// A side of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Side {
    /// Whether a trace took it.
    pub taken: bool,
    /// An `assert` fails on it: unless it was taken, it does not count. That nothing takes it is what
    /// the assertion is for.
    pub fails: bool,
}

/// How many were covered, and how many were not.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Counter {
    /// Those that no trace covered.
    pub missed: u64,
    /// Those that some trace covered.
    pub covered: u64,
}

/// What was covered of a source line.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct LineCoverage {
    /// Its instructions.
    pub instructions: Counter,
    /// The sides of its branches.
    pub branches: Counter,
}

impl Coverage {
    /// The target and its class; of several runs merged into one there is none.
    pub fn target(&self) -> Option<(&str, &ClassCoverage, &MethodCoverage)> {
        let (name, position) = self.target.as_ref()?;
        let class = self.classes.get(name)?;
        Some((name, class, class.methods.get(position)?))
    }

    /// All analysed methods with their classes, sorted by class and position.
    pub fn methods(&self) -> impl Iterator<Item = (&str, &ClassCoverage, &MethodCoverage)> {
        self.classes.iter().flat_map(|(name, class)| {
            let methods = class.methods.values();
            methods.map(move |method| (name.as_str(), class, method))
        })
    }

    /// Adds what another run over the same program covered.
    pub fn add(&mut self, other: &Coverage) {
        self.target = None;
        for (name, theirs) in &other.classes {
            let ours = self.classes.entry(name.clone()).or_default();
            ours.source_file.clone_from(&theirs.source_file);
            for (&position, method) in &theirs.methods {
                match ours.methods.get_mut(&position) {
                    Some(known) => known.merge(method),
                    None => {
                        ours.methods.insert(position, method.clone());
                    }
                }
            }
        }
    }
}

impl MethodCoverage {
    /// Whether a trace entered it.
    pub fn is_entered(&self) -> bool {
        self.instructions.iter().any(|i| i.executed)
    }

    /// The instructions that count.
    pub fn counted(&self) -> impl Iterator<Item = &InstructionCoverage> {
        self.instructions.iter().filter(|i| i.executed || !i.fails)
    }

    /// Its instructions.
    pub fn executed(&self) -> Counter {
        Counter::of(self.counted().map(|i| i.executed))
    }

    /// The sides of its branches.
    pub fn branches(&self) -> Counter {
        Counter::of(self.counted().flat_map(|i| i.counted_sides()))
    }

    /// Its source lines.
    pub fn lines(&self) -> BTreeMap<u32, LineCoverage> {
        let mut lines: BTreeMap<u32, LineCoverage> = BTreeMap::new();
        for instruction in self.counted() {
            if let Some(line) = instruction.line {
                let line = lines.entry(line).or_default();
                line.instructions += Counter::of([instruction.executed]);
                line.branches += instruction.branches();
            }
        }
        lines
    }

    fn merge(&mut self, other: &MethodCoverage) {
        for (ours, theirs) in self.instructions.iter_mut().zip(&other.instructions) {
            ours.executed |= theirs.executed;
            for (ours, theirs) in ours.sides.iter_mut().zip(&theirs.sides) {
                ours.taken |= theirs.taken;
            }
        }
    }
}

impl InstructionCoverage {
    /// Whether each side that counts was taken. What is left with one is no branch.
    pub fn counted_sides(&self) -> Vec<bool> {
        let sides = self.sides.iter().filter(|side| side.taken || !side.fails);
        let sides: Vec<bool> = sides.map(|side| side.taken).collect();
        match sides.len() {
            1 => Vec::new(),
            _ => sides,
        }
    }

    /// Its sides.
    pub fn branches(&self) -> Counter {
        Counter::of(self.counted_sides())
    }
}

impl LineCoverage {
    /// Whether a trace executed something of it.
    pub fn is_covered(&self) -> bool {
        self.instructions.covered > 0
    }

    /// Whether a trace executed something of it, and none took one of its branches.
    pub fn lacks_branches(&self) -> bool {
        self.is_covered() && self.branches.missed > 0
    }
}

impl Counter {
    /// Counts what was covered.
    pub fn of(items: impl IntoIterator<Item = bool>) -> Counter {
        let mut counter = Counter::default();
        for covered in items {
            match covered {
                true => counter.covered += 1,
                false => counter.missed += 1,
            }
        }
        counter
    }

    /// Covered or not.
    pub fn total(self) -> u64 {
        self.missed + self.covered
    }
}

impl AddAssign for Counter {
    fn add_assign(&mut self, other: Counter) {
        self.missed += other.missed;
        self.covered += other.covered;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coverage(name: &str, executed: [bool; 2], sides: [bool; 2]) -> Coverage {
        let instructions = executed.map(|executed| InstructionCoverage {
            line: Some(7),
            executed,
            sides: sides
                .map(|taken| Side {
                    taken,
                    fails: false,
                })
                .into(),
            fails: false,
        });
        let method = MethodCoverage {
            name: name.to_owned(),
            desc: "()V".to_owned(),
            instructions: instructions.into(),
        };
        let class = ClassCoverage {
            source_file: Some("A.java".to_owned()),
            methods: BTreeMap::from([(3, method)]),
        };
        Coverage {
            classes: BTreeMap::from([("A".to_owned(), class)]),
            target: Some(("A".to_owned(), 3)),
        }
    }

    #[test]
    fn runs_cover_together_what_either_covers() {
        let [ab, ba] = [true, false].map(|first| {
            let parts = [
                coverage("m", [true, false], [false, false]),
                coverage("m", [true, false], [true, false]),
            ];
            let mut all = Coverage::default();
            all.add(&parts[usize::from(first)]);
            all.add(&parts[usize::from(!first)]);
            all
        });
        assert_eq!(ab, ba);
        assert_eq!(ab.target(), None);
        let (_, class, method) = ab.methods().next().unwrap();
        assert_eq!(class.source_file.as_deref(), Some("A.java"));
        let line = method.lines()[&7];
        assert_eq!(
            (line.instructions.covered, line.instructions.missed),
            (1, 1)
        );
        assert_eq!((line.branches.covered, line.branches.missed), (2, 2));
    }
}
