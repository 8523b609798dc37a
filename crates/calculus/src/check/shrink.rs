//! Programs that show something, made smaller, and counted.

use super::{Mismatch, MismatchKind, Report};
use std::collections::BTreeMap;

/// A program that can be made smaller.
pub trait Shrink: Sized {
    /// Programs that are smaller by one step and pass the checker, the smallest first.
    fn smaller(&self) -> Vec<Self>;
    /// The program as text.
    fn text(&self) -> String;
}

/// The smallest program that still shows what `program` shows: no step makes it smaller.
pub fn shrunk<P: Shrink>(mut program: P, shows: impl Fn(&P) -> bool) -> P {
    while let Some(smaller) = program.smaller().into_iter().find(|p| shows(p)) {
        program = smaller;
    }
    program
}

/// Of candidates as text, those that are shorter than `text` and can be read.
pub fn readable<P: Shrink>(
    text: &str,
    mut candidates: Vec<String>,
    read: impl Fn(&str) -> Option<P>,
) -> Vec<P> {
    candidates.retain(|candidate| candidate.len() < text.len());
    candidates.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    candidates.dedup();
    candidates.iter().filter_map(|text| read(text)).collect()
}

/// What comparisons of many programs found.
pub struct Tally<P> {
    /// Heaps that were compared.
    pub heaps: usize,
    /// Heaps that were not.
    pub skipped: usize,
    /// Traces.
    pub traces: usize,
    /// Disagreements.
    pub mismatches: usize,
    /// Programs with one.
    pub programs: usize,
    /// Of each kind, the shortest program.
    pub shortest: BTreeMap<MismatchKind, P>,
}

impl<P: Shrink + Clone> Tally<P> {
    /// Compares all of `programs`.
    pub fn of(programs: impl Iterator<Item = P>, compare: impl Fn(&P) -> Report) -> Tally<P> {
        let mut tally = Tally {
            heaps: 0,
            skipped: 0,
            traces: 0,
            mismatches: 0,
            programs: 0,
            shortest: BTreeMap::new(),
        };
        for program in programs {
            tally.add(&program, compare(&program));
        }
        tally
    }

    fn add(&mut self, program: &P, report: Report) {
        self.heaps += report.heaps;
        self.skipped += report.skipped;
        self.traces += report.traces;
        self.mismatches += report.mismatches.len();
        self.programs += usize::from(!report.mismatches.is_empty());
        for mismatch in report.mismatches {
            let length = |program: &P| program.text().len();
            let known = self.shortest.get(&mismatch.kind);
            if known.is_none_or(|known| length(program) < length(known)) {
                self.shortest.insert(mismatch.kind, program.clone());
            }
        }
    }

    /// The counts on one line.
    pub fn line(&self) -> String {
        format!(
            "{} traces, {} heaps, {} skipped, {} mismatches in {} programs",
            self.traces, self.heaps, self.skipped, self.mismatches, self.programs
        )
    }

    /// Of each kind of disagreement the shortest program, made smaller, and the first heap on which it shows.
    pub fn shrunk(self, compare: impl Fn(&P) -> Report) -> Vec<(P, Mismatch)> {
        let first = |program: &P, kind| {
            let found = compare(program).mismatches.into_iter();
            found.filter(|m| m.kind == kind).min_by_key(size)
        };
        let each = self.shortest.into_iter().filter_map(|(kind, program)| {
            let small = shrunk(program, |program| first(program, kind).is_some());
            let mismatch = first(&small, kind)?;
            Some((small, mismatch))
        });
        each.collect()
    }
}

/// How much there is to read in the heap of a disagreement.
fn size(mismatch: &Mismatch) -> (usize, usize) {
    let heap = &mismatch.heap;
    (heap.objects.len(), heap.to_string().len())
}
