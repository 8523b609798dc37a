//! One line of the result: a figure, what it is compared with, and what it should be.

use serde::Serialize;

/// What a figure should be.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// No less.
    AtLeast(f64),
    /// No more.
    AtMost(f64),
}

impl Target {
    /// Whether a figure is as it should be.
    pub fn met_by(self, figure: f64) -> bool {
        match self {
            Target::AtLeast(least) => figure >= least,
            Target::AtMost(most) => figure <= most,
        }
    }
}

/// Something that a figure is compared with.
#[derive(Debug, Clone, Serialize)]
pub struct Reference {
    /// What it is.
    pub name: String,
    /// Its figure, in the unit of the row.
    pub figure: f64,
}

/// How many traces an exploration found, and how many others report.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Traces {
    /// Found.
    pub ours: u64,
    /// Reported, if they are.
    pub reported: Option<u64>,
}

/// A figure by processor time, and all that helps to judge it.
#[derive(Debug, Clone, Serialize)]
pub struct Row {
    /// What was measured.
    pub name: String,
    /// The figure, of processor time unless the name says otherwise.
    pub ours: f64,
    /// The same figure by wall time.
    pub by_wall: Option<f64>,
    /// Of all figures of the row.
    pub unit: &'static str,
    /// Of the exploration that the figure is the cost of.
    pub traces: Option<Traces>,
    /// What it is compared with.
    pub references: Vec<Reference>,
    /// What it should be.
    pub target: Option<Target>,
    /// Whether it is so.
    pub met: Option<bool>,
}

impl Row {
    /// A figure alone.
    pub fn new(name: impl Into<String>, ours: f64, unit: &'static str) -> Row {
        Row {
            name: name.into(),
            ours,
            by_wall: None,
            unit,
            traces: None,
            references: Vec::new(),
            target: None,
            met: None,
        }
    }

    /// Adds the same figure by wall time.
    pub fn by_wall(mut self, figure: f64) -> Row {
        self.by_wall = Some(figure);
        self
    }

    /// Adds how many traces the figure is the cost of.
    pub fn of_traces(mut self, ours: u64, reported: impl Into<Option<u64>>) -> Row {
        let reported = reported.into();
        self.traces = Some(Traces { ours, reported });
        self
    }

    /// Adds something to compare with.
    pub fn beside(mut self, name: impl Into<String>, figure: f64) -> Row {
        let name = name.into();
        self.references.push(Reference { name, figure });
        self
    }

    /// Adds what the figure should be.
    pub fn wanted(mut self, target: Target) -> Row {
        self.target = Some(target);
        self.met = Some(target.met_by(self.ours));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_says_whether_its_target_is_met() {
        let row = |target| Row::new("speed", 3.0, "m/s").wanted(target).met;
        assert_eq!(row(Target::AtLeast(3.0)), Some(true));
        assert_eq!(row(Target::AtMost(2.9)), Some(false));
        assert_eq!(Row::new("speed", 3.0, "m/s").met, None);
    }
}
