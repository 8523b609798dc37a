//! A program that is compared: what it is in Java, what the evaluator says of it, and what the rules say.

use isopath_calculus::check::{Concrete, ConcreteHeap, Report, Runs};
use isopath_calculus::{Decided, Java, Name, SourceError, fingerprint};
use isopath_javalite as javalite;
use isopath_search::Progress;
use isopath_tiny as tiny;
use isopath_trace::Fingerprint;
use std::sync::Arc;

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
    /// What its first method takes, in order, with the value of what no heap has because nothing looks at it.
    pub arguments: Vec<(Name, Concrete)>,
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
    /// A checked program of Javalite.
    pub fn javalite(
        program: &Arc<javalite::syntax::Program>,
        options: &javalite::Options,
        effort: &Effort,
        progress: &Progress,
    ) -> Result<Subject, SourceError> {
        let java = javalite::java(program)?;
        let runs = javalite::check::runs(program, effort.objects, effort.heaps);
        let rules = javalite::check::compare(program, options, &runs, progress);
        let parameter = program.entry().map(|entry| match entry.takes {
            javalite::syntax::Type::Bool => (entry.parameter.clone(), Concrete::Bool(false)),
            javalite::syntax::Type::Class(_) => (entry.parameter.clone(), Concrete::NULL),
        });
        let this = ("this".into(), Concrete::NULL);
        let arguments = std::iter::once(this).chain(parameter).collect();
        Ok(Subject::new((java, arguments), runs, rules, effort))
    }

    /// A checked program of the tiny language. In Java to compare is to jump, so that what is
    /// compared is the program whose comparisons branch ([`tiny::branching()`]).
    pub fn tiny(
        program: &tiny::syntax::Program,
        options: &tiny::Options,
        effort: &Effort,
        progress: &Progress,
    ) -> Result<Subject, SourceError> {
        let java = tiny::java(program)?;
        let program = Arc::new(tiny::branching(program));
        let runs = tiny::check::runs(&program, effort.objects, effort.heaps);
        let rules = tiny::check::compare(&program, options, &runs, progress);
        let inputs = program.inputs.iter();
        let arguments = inputs.map(|input| (input.name.clone(), Concrete::NULL));
        let arguments = arguments.collect();
        Ok(Subject::new((java, arguments), runs, rules, effort))
    }

    fn new<E: Decided>(
        (java, arguments): (Java, Vec<(Name, Concrete)>),
        runs: Runs<E>,
        rules: Report,
        effort: &Effort,
    ) -> Subject {
        let more = runs.all.len() + runs.too_deep >= effort.heaps;
        let all = runs.all.into_iter().map(|(heap, run)| Expected {
            heap,
            path: fingerprint(&run.flow),
            result: run.result,
            after: run.heap,
        });
        Subject {
            java,
            arguments,
            runs: all.collect(),
            too_deep: runs.too_deep,
            more,
            rules,
        }
    }
}
