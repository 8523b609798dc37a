//! A program that is compared: what it is in Java, what the evaluator says of it, and what the rules say.

use isopath_calculus::check::{Concrete, ConcreteHeap, Report, compare, runs};
use isopath_calculus::{Comparable, Java, LanguageOptions, SourceError, fingerprint};
use isopath_search::Progress;
use isopath_trace::Fingerprint;

/// How much is compared.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The most objects of an input heap.
    pub objects: u32,
    /// The most heaps.
    pub heaps: usize,
    /// Of the heaps of one trace, those on which the heap that it leaves behind is compared.
    pub finals: usize,
    /// The most traces of a strategy.
    pub traces: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            objects: 3,
            heaps: 20_000,
            finals: usize::MAX,
            traces: 5_000,
        }
    }
}

/// A run of the evaluator.
#[derive(Clone, Debug)]
pub struct Expected {
    /// What it ran on.
    pub heap: ConcreteHeap,
    /// The way that it went.
    pub path: Fingerprint,
    /// What it returned; `None` if it was stuck at null.
    pub result: Option<Concrete>,
    /// The heap that it left.
    pub after: ConcreteHeap,
}

/// A program that is compared.
pub struct Subject {
    /// The program in Java.
    pub java: Java,
    /// The runs of the evaluator.
    pub runs: Vec<Expected>,
    /// Heaps on which the evaluator gave up.
    pub too_deep: usize,
    /// Whether there are more heaps than were to be compared.
    pub more: bool,
    /// The rules against the evaluator.
    pub rules: Report,
}

impl Subject {
    /// A checked program. In Java to compare is to jump, so that what is compared is the program whose comparisons
    /// branch ([`isopath_calculus::Language::branching`]).
    pub fn new<L: Comparable>(
        program: &L::Program,
        options: &LanguageOptions<L>,
        effort: &Effort,
        progress: &Progress,
    ) -> Result<Subject, SourceError> {
        let java = L::java(program)?;
        let program = L::branching(program);
        let runs = runs(&program, effort.objects, effort.heaps);
        let rules = compare(&program, options, &runs, progress);
        let more = runs.all.len() + runs.too_deep >= effort.heaps;
        let all = runs.all.into_iter().map(|(heap, run)| Expected {
            heap,
            path: fingerprint(&run.flow),
            result: run.result,
            after: run.heap,
        });
        Ok(Subject {
            java,
            runs: all.collect(),
            too_deep: runs.too_deep,
            more,
            rules,
        })
    }
}
