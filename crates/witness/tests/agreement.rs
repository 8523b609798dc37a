//! Isopath and a JVM agree: every trace that returned, threw or was violated, of every program of
//! `tests/run`, `tests/structures`, `tests/heaps`, `tests/identity`, `tests/library-inputs` and `examples`, under
//! every strategy, is replayed with the predicted ending, result and heap. What cannot be replayed is counted by
//! kind.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, Progress, SearchConfig, Witnesses, explore, explore_within};
use isopath_harness::{programs, repository};
use isopath_heap::{STRATEGIES, Strategy};
use isopath_machine::{EntryError, Limits, ObjectBounds};
use isopath_program::{ClassPathEntry, Method, Program};
use isopath_trace::{Outcome, Trace};
use isopath_witness::replay::{Agreement, Case, ReplayConfig, Session};
use std::collections::BTreeMap;
use std::time::Duration;

/// Traces of one method under one strategy.
const MAX_TRACES: u64 = 12;
/// Work for them, as [`explore_within`] counts it: of methods with contracts a trace may take long. What is there by
/// then is replayed.
const WORK: u64 = 5_000_000;
/// Why traces of these programs may not be replayed; `docs/replay.md` says more.
const KINDS: [&str; 6] = [
    "abstract class",
    "enum",
    "identity hash",
    "no class",
    "no such object",
    "overridden method",
];

/// How far a method is explored.
type Search = fn(&Program, &Method, &ExploreConfig) -> Result<Outcome, EntryError>;

fn with_work(
    program: &Program,
    method: &Method,
    config: &ExploreConfig,
) -> Result<Outcome, EntryError> {
    explore_within(program, method, config, WORK)
}

fn without_time(
    program: &Program,
    method: &Method,
    config: &ExploreConfig,
) -> Result<Outcome, EntryError> {
    let mut config = config.clone();
    config.search.timeout = Some(Duration::ZERO);
    explore(program, method, &config, &Progress::default())
}

fn config(strategy: &'static Strategy, symbolic_statics: bool) -> ExploreConfig {
    ExploreConfig {
        limits: Limits {
            max_loop: Some(3),
            max_depth: 60,
            max_steps: Some(300_000),
            max_chain: Some(3),
            objects: ObjectBounds {
                each: Some(4),
                ..ObjectBounds::NONE
            },
            max_string: 4,
            symbolic_statics,
            raw_inputs: false,
            ..Limits::FEW
        },
        search: SearchConfig {
            max_traces: Some(MAX_TRACES),
            ..SearchConfig::default()
        },
        witnesses: Witnesses::All,
        ..ExploreConfig::new(strategy)
    }
}

fn is_entry(method: &Method) -> bool {
    let made_up = &*method.name == "<clinit>" || method.access.is_synthetic();
    !made_up && !method.is_abstract() && !method.is_native()
}

/// What came of all traces.
#[derive(Default, Debug)]
struct Tally {
    agreed: u64,
    /// By kind.
    not_replayed: BTreeMap<String, u64>,
    disagreed: Vec<String>,
}

impl Tally {
    fn add(&mut self, name: &str, answer: Agreement) {
        match answer {
            Agreement::Agreed => self.agreed += 1,
            Agreement::NotReplayed { kind, reason } => {
                assert!(KINDS.contains(&&*kind), "{name}: {kind}: {reason}");
                *self.not_replayed.entry(kind).or_default() += 1;
            }
            Agreement::Disagreed(all) => {
                let all: Vec<String> = all.iter().map(|m| m.to_string()).collect();
                self.disagreed.push(format!("{name}: {}", all.join("; ")));
            }
        }
    }
}

/// Replays the traces of one method under one strategy.
fn replay(
    session: &mut Session,
    program: &Program,
    method: &Method,
    (strategy, outcome): (&str, Result<Outcome, EntryError>),
    tally: &mut Tally,
) {
    let class = program.class(method.class).name.replace('/', ".");
    let name = format!("{class}#{}{} under {strategy}", method.name, method.desc);
    let outcome = outcome.unwrap_or_else(|error| panic!("{name}: {error:?}"));
    let ended = |trace: &&Trace| trace.ending.kind().is_run();
    let mut cases = Vec::new();
    for trace in outcome.traces.iter().filter(ended) {
        match trace.witness.as_ref().expect("witnesses were asked for") {
            Ok(witness) => cases.push(Case {
                class: &class,
                method: &method.name,
                descriptor: &method.desc,
                witness,
            }),
            Err(none) => {
                let (kind, reason) = (none.kind.to_string(), none.message.clone());
                tally.add(&name, Agreement::NotReplayed { kind, reason });
            }
        }
    }
    let answers = session.replay_all(&cases, &|| false).unwrap();
    for (i, answer) in answers.into_iter().enumerate() {
        tally.add(&format!("{name}, trace {i}"), answer);
    }
}

/// Replays everything in a directory.
fn replay_dir(dir: &str) -> Tally {
    let mut tally = Tally::default();
    let entries = programs::class_path(&repository::sources(dir));
    replay_all(entries, with_work, &mut tally);
    println!(
        "{dir}: {} agreed, not replayed {:?}",
        tally.agreed, tally.not_replayed
    );
    tally
}

/// Replays the methods of programs that are in one class path.
fn replay_all(entries: Vec<ClassPathEntry>, search: Search, tally: &mut Tally) {
    let program = programs::open(entries.clone()).unwrap();
    let mut session = Session::start(ReplayConfig::of(&program, &entries)).unwrap();
    for name in program.application_classes() {
        let class = program.load(name).unwrap();
        let has_statics = class.static_fields.iter().any(|&id| {
            let access = program.field(id).access;
            !access.is_final() && !access.is_synthetic()
        });
        for method in class.methods.iter().map(|&id| program.method(id)) {
            for strategy in STRATEGIES.iter().filter(|_| is_entry(method)) {
                let mut replay = |symbolic_statics| {
                    let config = config(strategy, symbolic_statics);
                    let outcome = search(&program, method, &config);
                    replay(
                        &mut session,
                        &program,
                        method,
                        (strategy.name, outcome),
                        tally,
                    );
                };
                replay(false);
                if has_statics {
                    replay(true);
                }
            }
        }
    }
}

#[track_caller]
fn agrees(dir: &str, at_least: u64) {
    agree(&replay_dir(dir), at_least);
}

#[track_caller]
fn agree(tally: &Tally, at_least: u64) {
    let disagreed = tally.disagreed.join("\n");
    assert!(
        disagreed.is_empty(),
        "{} disagree:\n{disagreed}",
        tally.disagreed.len()
    );
    assert!(tally.agreed >= at_least, "only {} agreed", tally.agreed);
}

#[test]
fn programs_agree() {
    agrees("tests/run", 100);
}

#[test]
fn structures_agree() {
    agrees("tests/structures", 100);
}

#[test]
fn heaps_agree() {
    agrees("tests/heaps", 100);
}

#[test]
fn what_a_jvm_shares_agrees() {
    agrees("tests/identity", 1000);
}

/// Each program by itself: one has a list of its own, which would be among the inputs of the others.
#[test]
fn library_inputs_agree() {
    let mut tally = Tally::default();
    for source in repository::sources("tests/library-inputs") {
        replay_all(programs::class_path(&[source]), with_work, &mut tally);
    }
    println!("{} agreed", tally.agreed);
    agree(&tally, 1000);
    // Constructors of enums, which nobody can call.
    let kinds: Vec<&String> = tally.not_replayed.keys().collect();
    assert_eq!(kinds, ["enum"]);
}

#[test]
fn examples_agree() {
    agrees("examples", 10);
}

/// Programs whose objects are as constructors make them; of the others a JVM refuses what they leave open.
fn made() -> Vec<ClassPathEntry> {
    let mut sources = repository::sources("tests/made");
    sources.retain(|file| !repository::stem(file).starts_with("Open"));
    programs::class_path(&sources)
}

/// Records and other objects as constructors make them, also those that a path has not looked at; and with no time
/// at all, as the trace in whose midst the time is over has a witness as well.
#[test]
fn what_constructors_make_agrees() {
    for (search, at_least) in [(with_work as Search, 800), (without_time, 100)] {
        let mut tally = Tally::default();
        replay_all(made(), search, &mut tally);
        println!(
            "{} agreed, not replayed {:?}",
            tally.agreed, tally.not_replayed
        );
        agree(&tally, at_least);
    }
}
