//! Which rows are compared.

use super::{Basis, Measure, Refusal};
use crate::pose;
use crate::scale::Scale;
use crate::sections::SECTIONS;
use crate::task::Task;
use serde::Serialize;
use std::collections::BTreeSet;

/// The rows that are compared, by section.
#[derive(Debug)]
pub struct Selection {
    pub(super) sections: Vec<Selected>,
    /// Sections that nobody named and that cannot be compared.
    pub(super) left_out: Vec<LeftOut>,
}

/// A section with rows.
#[derive(Debug)]
pub(super) struct Selected {
    pub(super) name: &'static str,
    pub(super) basis: Basis,
    pub(super) tasks: Vec<Task>,
}

/// A section that cannot be compared.
#[derive(Debug, Clone, Serialize)]
pub struct LeftOut {
    /// Its name.
    pub section: &'static str,
    /// Why.
    pub why: &'static str,
}

impl Selection {
    /// The sections with these names, or all that can be compared, and of them the rows with one of `parts` in
    /// their names, or all.
    pub fn of(
        named: &[String],
        parts: &[String],
        measure: Measure,
        scale: &Scale,
    ) -> Result<Selection, Refusal> {
        let is_named = |name: &str| named.iter().any(|it| it == name);
        let mut selection = Selection {
            sections: Vec::new(),
            left_out: Vec::new(),
        };
        for (name, basis, tasks) in candidates(scale) {
            if !named.is_empty() && !is_named(name) {
                continue;
            }
            match basis.why_not(measure) {
                Some(why) if is_named(name) => return Err(not_comparable(name, why, measure)),
                Some(why) => selection.left_out.push(LeftOut { section: name, why }),
                None => selection.sections.push(Selected { name, basis, tasks }),
            }
        }
        selection.retain(parts)?;
        Ok(selection)
    }

    fn retain(&mut self, parts: &[String]) -> Result<(), Refusal> {
        let is_meant =
            |name: &str| parts.is_empty() || parts.iter().any(|part| name.contains(&**part));
        let tasks = self.sections.iter().flat_map(|section| &section.tasks);
        let rows: Vec<String> = tasks.map(Task::label).collect();
        for section in &mut self.sections {
            section.tasks.retain(|task| is_meant(&task.label()));
        }
        self.sections.retain(|section| !section.tasks.is_empty());
        match self.sections.is_empty() {
            true => Err(Refusal::NoRow {
                parts: parts.to_vec(),
                rows,
            }),
            false => Ok(()),
        }
    }

    /// Everything that must be run for the rows: first what is taken off from others, so that these mean
    /// something from their first round on.
    pub(super) fn tasks(&self, measure: Measure) -> Vec<Task> {
        let (mut starts, mut others) = (BTreeSet::new(), BTreeSet::new());
        for Selected { basis, tasks, .. } in &self.sections {
            starts.extend(tasks.iter().filter_map(|task| basis.start(task, measure)));
            others.extend(tasks.iter().cloned());
        }
        others.retain(|task| !starts.contains(task));
        starts.into_iter().chain(others).collect()
    }
}

fn not_comparable(section: &'static str, why: &'static str, measure: Measure) -> Refusal {
    let bases = SECTIONS.iter().map(|section| (section.name, section.basis));
    let others = bases.filter(|(_, basis)| basis.why_not(measure).is_none());
    Refusal::NotComparable {
        section,
        why,
        others: others.map(|(name, _)| name).collect(),
    }
}

/// All sections, with the tasks that can be rows: of isopath, and not what is taken off from others.
fn candidates(scale: &Scale) -> Vec<(&'static str, Basis, Vec<Task>)> {
    let sections = SECTIONS.iter().map(|section| {
        let mut tasks = (section.tasks)(scale);
        tasks.retain(|task| task.engine.is_isopath());
        if section.basis == Basis::BeyondStart {
            let starts: BTreeSet<Task> = tasks
                .iter()
                .map(|it| crate::sections::idle(it.engine))
                .collect();
            tasks.retain(|task| !starts.contains(task));
        }
        (section.name, section.basis, tasks)
    });
    sections
        .chain([(pose::NAME, pose::BASIS, Vec::new())])
        .collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::against::Counter;

    fn select(named: &[&str], parts: &[&str], measure: Measure) -> Result<Selection, Refusal> {
        let owned = |names: &[&str]| {
            names
                .iter()
                .map(|&name| name.to_owned())
                .collect::<Vec<_>>()
        };
        Selection::of(&owned(named), &owned(parts), measure, &Scale::QUICK)
    }

    fn rows(selection: &Selection) -> Vec<String> {
        let tasks = selection.sections.iter().flat_map(|it| &it.tasks);
        tasks.map(Task::label).collect()
    }

    /// With both numbers of threads, so that what threads are worth can be compared.
    #[test]
    fn rows_are_tasks_of_isopath_and_starts_are_run_beside_them() {
        let selection = select(&["paths"], &["fourteen"], Measure::Time).unwrap();
        assert_eq!(
            rows(&selection),
            ["Branches#fourteen", "Branches#fourteen --jobs=2"]
        );
        let tasks = selection.tasks(Measure::Time);
        let run: Vec<&str> = tasks.iter().map(|task| &*task.target).collect();
        assert_eq!(
            run,
            ["Empty#nothing()", "Branches#fourteen", "Branches#fourteen"]
        );
    }

    #[test]
    fn what_is_left_out_is_named_and_what_was_named_is_refused() {
        let all = select(&[], &[], Measure::Time).unwrap();
        let left_out: Vec<&str> = all.left_out.iter().map(|it| it.section).collect();
        assert_eq!(left_out, ["memory", "formulas", "pose"]);
        assert_eq!(all.sections.len() + all.left_out.len(), SECTIONS.len() + 1);
        assert!(
            rows(&all)
                .iter()
                .all(|row| !row.starts_with("Empty#nothing"))
        );

        let refused = select(&["paths", "memory"], &[], Measure::Time).unwrap_err();
        assert!(refused.to_string().starts_with("memory cannot be compared"));
        assert!(refused.help().contains("interp, startup, paths"));
    }

    #[test]
    fn a_jvm_is_not_counted() {
        let counted = Measure::Instructions(Counter::Callgrind);
        assert!(select(&["replay"], &[], Measure::Time).is_ok());
        assert!(select(&["replay"], &[], counted).is_err());
    }

    #[test]
    fn rows_that_there_are_stand_in_the_message() {
        let refused = select(&["paths"], &["twelve"], Measure::Time).unwrap_err();
        assert_eq!(refused.to_string(), "no row has twelve in its name");
        assert!(refused.help().contains("\nBranches#eleven\n"));
        let many = select(&["growth"], &["twelve"], Measure::Time).unwrap_err();
        assert!(many.help().ends_with("more"), "{}", many.help());
    }
}
