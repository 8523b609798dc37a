//! The whole matrix: every method of `tests/run`, `tests/handover`, `tests/heaps` and of random programs, under
//! every strategy, with and without each bound, by every schedule:
//! `cargo run --release -p isopath-partition --example matrix -- [--program Name] [--random 100] [--list]`.

use clap::Parser;
use clap::builder::PossibleValuesParser;
use isopath_heap::STRATEGIES;
use isopath_partition::check::{Checked, Effort, MethodChecker};
use isopath_partition::fault::{Fault, FaultKind};
use isopath_partition::schedule::{BOUNDS, Question, Schedule};
use isopath_partition::subjects::{Subject, Suite};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;
use std::time::{Duration, Instant};

/// Explores everything by every schedule.
#[derive(Parser)]
struct Options {
    /// Only the files of this name, without '.java'; Random17 is a random program
    #[arg(long)]
    program: Option<String>,
    /// Only this strategy
    #[arg(long, value_parser = strategies())]
    strategy: Option<String>,
    /// Only these bounds: those of a fault beside '--max-loop 3', which is there if no other is
    #[arg(long, allow_hyphen_values = true, value_parser = bounds())]
    bounds: Option<String>,
    /// The first random program
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Random programs
    #[arg(long, default_value_t = 100)]
    random: u64,
    /// Inputs that are sampled of each method
    #[arg(long, default_value_t = 60)]
    samples: usize,
    /// Traces that a method may have; one with more is left out
    #[arg(long, default_value_t = 400)]
    traces: usize,
    /// How often each schedule of several threads is tried
    #[arg(long, default_value_t = 1)]
    repeats: usize,
    /// Print each fault instead of the first of each kind and method
    #[arg(long)]
    list: bool,
}

fn strategies() -> PossibleValuesParser {
    PossibleValuesParser::new(STRATEGIES.iter().map(|strategy| strategy.name))
}

fn bounds() -> PossibleValuesParser {
    PossibleValuesParser::new(BOUNDS.iter().map(|bounds| bounds.options))
}

impl Options {
    fn effort(&self) -> Effort {
        Effort {
            samples: self.samples,
            traces: self.traces,
            repeats: self.repeats,
            seed: self.seed,
        }
    }

    fn questions(&self, subject: &Subject<'_>) -> Vec<Question> {
        let mut all = Question::all(subject);
        let is = |wanted: &Option<String>, name: &str| wanted.as_deref().is_none_or(|w| w == name);
        all.retain(|q| is(&self.strategy, q.strategy.name) && is(&self.bounds, q.bounds.options));
        all
    }
}

/// Methods whose time is shown.
const SLOWEST: usize = 8;

/// What was found so far.
#[derive(Default)]
struct Found {
    methods: usize,
    /// How long each took.
    times: Vec<(Duration, String)>,
    checked: Checked,
    /// How often there was a fault of a kind in a method.
    faults: BTreeMap<(FaultKind, String), usize>,
}

impl Found {
    fn add(&mut self, faults: Vec<Fault>, list: bool) {
        for fault in faults {
            let key = (fault.kind, fault.subject.clone());
            let count = self.faults.entry(key).or_default();
            *count += 1;
            if list || *count == 1 {
                println!("{fault}\n");
            }
        }
    }
}

/// What is wrong when there is nothing to explore.
fn nothing(program: Option<&str>) -> io::Error {
    let name = program.unwrap_or("anything");
    io::Error::other(format!(
        "no file of tests/run, tests/handover or tests/heaps is called {name}.java, and no random program \
         that --seed and --random allow is called {name}"
    ))
}

fn main() -> io::Result<()> {
    let options = Options::parse();
    let mut found = Found::default();
    let wanted = |name: &str| options.program.as_deref().is_none_or(|w| w == name);
    for suite in Suite::all(options.seed..options.seed + options.random) {
        suite.visit(&wanted, &mut |subject| {
            let start = Instant::now();
            let mut checker = MethodChecker::new(subject, options.effort());
            for question in options.questions(&subject) {
                checker.ask(&question, &Schedule::others());
            }
            found.methods += 1;
            found.times.push((start.elapsed(), subject.name()));
            found.checked += checker.checked;
            for why in checker.left_out {
                println!("left out: {why}\n");
            }
            found.add(checker.faults, options.list);
        })?;
        println!(
            "{suite}: {} methods so far, {:?}",
            found.methods, found.checked
        );
    }
    if found.methods == 0 {
        return Err(nothing(options.program.as_deref()));
    }
    found.times.sort_by_key(|(time, _)| Reverse(*time));
    for (time, subject) in found.times.iter().take(SLOWEST) {
        println!("{:.1} s: {subject}", time.as_secs_f64());
    }
    for ((kind, subject), count) in &found.faults {
        println!("{count} times: {subject}: {}", kind.name());
    }
    println!(
        "{} methods, {:?}, {} faults",
        found.methods,
        found.checked,
        found.faults.len()
    );
    std::process::exit(i32::from(!found.faults.is_empty()))
}
