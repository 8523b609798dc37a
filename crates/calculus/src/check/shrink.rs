//! Programs that show something, made smaller, and counted.

use super::{Mismatch, MismatchKind, Report};
use crate::{Expr, ProgramSyntax, SyntaxNode};
use std::collections::BTreeMap;

/// A program that can be made smaller.
pub trait Shrink: ProgramSyntax {
    /// What may stand in the place of `e` besides its parts.
    fn instead_of(&self, e: Expr) -> Vec<Self::Node>;
    /// The program without one of its declarations, in each way.
    fn without_declarations(&self) -> Vec<Self>;

    /// This program after a change.
    fn changed(&self, change: impl FnOnce(&mut Self)) -> Self {
        let mut program = self.clone();
        change(&mut program);
        program
    }

    /// Programs that are shorter by one step and pass the checker, the shortest first. An expression becomes
    /// something else or a part of itself, or a declaration goes.
    fn smaller(&self) -> Vec<Self> {
        let mut candidates = self.without_declarations();
        for at in 0..self.nodes().len() {
            let e = Expr(at as u32);
            let parts = self.node(e).children().into_iter();
            let parts = parts.map(|part| self.node(part).clone());
            let others = self.instead_of(e).into_iter().chain(parts);
            candidates.extend(
                others.map(|node| self.changed(|program| program.nodes_mut()[at].0 = node)),
            );
        }
        let mut texts: Vec<String> = candidates.iter().map(Self::text).collect();
        let length = self.text().len();
        texts.retain(|text| text.len() < length);
        texts.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
        texts.dedup();
        texts
            .iter()
            .filter_map(|text| Self::read(text).ok())
            .collect()
    }
}

/// The smallest program that still shows what `program` shows: no step makes it smaller.
pub fn shrunk<P: Shrink>(mut program: P, shows: impl Fn(&P) -> bool) -> P {
    while let Some(smaller) = program.smaller().into_iter().find(|p| shows(p)) {
        program = smaller;
    }
    program
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

impl<P: Shrink> Tally<P> {
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
