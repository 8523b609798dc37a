//! The comparison can fail: an error planted in one rule, of a calculus or of the engine, is caught on random
//! programs, and the party that has it is named.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::check::{Report, compare_rules, runs};
use isopath_calculus::{
    Comparable, Condition, Language, LanguageOptions, Limits, Logic, NamedSemantics, Position,
    Rules, StateOf, StepRecord, Successor, Successors,
};
use isopath_heap::{
    Cx, Fresh, InputHeap, Key, Location, Need, Open, Reference, Region, Store, Strategy, Value,
    Visit, Visitor, strategy,
};
use isopath_javalite as javalite;
use isopath_search::Progress;
use isopath_terms::{Term, Terms};
use isopath_tiny as tiny;
use isopath_trace::DecisionKind;
use isopath_translated::{Agreement, Effort, Subject, agreement_under};
use std::sync::Arc;

const EFFORT: Effort = Effort {
    objects: 3,
    heaps: 200,
    finals: 3,
    traces: 5_000,
};

/// Rules of which one is wrong.
trait Wrong {
    type Machine: Comparable;

    /// Changes what the rule has done.
    fn spoil(before: &StateOf<Self::Machine>, step: &mut Successor<StateOf<Self::Machine>>);
}

struct Planted<W: Wrong>(W::Machine);

impl<W: Wrong> Rules for Planted<W> {
    type State = StateOf<W::Machine>;

    const LANGUAGE: &'static str = W::Machine::NAME;

    fn start(&mut self) -> Self::State {
        self.0.start()
    }

    fn is_final(&self, state: &Self::State) -> bool {
        self.0.is_final(state)
    }

    fn successors(&mut self, state: &Self::State) -> Successors<Self::State> {
        let mut steps = self.0.successors(state);
        steps.iter_mut().for_each(|step| W::spoil(state, step));
        steps
    }

    fn logic(&mut self) -> &mut Logic {
        Language::logic(&mut self.0)
    }

    fn condition(state: &mut Self::State) -> &mut Condition {
        W::Machine::condition(state)
    }

    fn position(&self, state: &Self::State) -> Position {
        self.0.position(state)
    }

    fn kind(rule: &str) -> DecisionKind {
        W::Machine::kind(rule)
    }

    fn record(&mut self, before: &Self::State, step: &Successor<Self::State>) -> StepRecord {
        self.0.record(before, step)
    }
}

/// SUMMARIZE forgets the last location of a set: that the field may be an object of its own.
struct Summarize;

impl Wrong for Summarize {
    type Machine = javalite::Machine;

    fn spoil(before: &javalite::State, step: &mut Successor<javalite::State>) {
        if step.rule != "SUMMARIZE" {
            return;
        }
        let heap = &mut step.state.heap;
        let sets: Vec<_> = heap.sets().map(|(r, set)| (r, set.clone())).collect();
        for (r, set) in sets {
            if !before.heap.has(r) && set.len() > 1 {
                heap.set(r, set[..set.len() - 1].into());
            }
        }
    }
}

/// Putfield puts a write behind all earlier ones: of two to one object the first counts.
struct Putfield;

impl Wrong for Putfield {
    type Machine = tiny::Machine;

    fn spoil(before: &tiny::State, step: &mut Successor<tiny::State>) {
        let written: Vec<_> = step
            .state
            .heap
            .log
            .iter()
            .map(|(f, log)| (f.clone(), log.clone()))
            .collect();
        for (field, log) in written {
            let old = before.heap.log.get(&field).cloned().unwrap_or_default();
            if let (true, Some(newest)) = (log.len() > old.len(), log.first()) {
                let mut entries: Vec<_> = old.iter().copied().collect();
                entries.push(*newest);
                let log = entries.into_iter().collect();
                step.state.heap.log.insert_mut(field, log);
            }
        }
    }
}

/// The default semantics, with what is wrong.
fn planted<W: Wrong>(program: &<W::Machine as Language>::Program) -> Report {
    let options = options::<W::Machine>();
    let program = Arc::new(W::Machine::branching(program));
    let make = || Planted::<W>(W::Machine::machine(program.clone(), &options));
    let runs = runs(&*program, EFFORT.objects, EFFORT.heaps);
    let how = (&Limits::default(), &Progress::default());
    compare_rules(&runs, how, make, |planted, state, found, runs| {
        planted.0.judge(state, found, runs)
    })
}

fn options<L: Comparable>() -> LanguageOptions<L> {
    LanguageOptions::new(L::Semantics::named(L::DEFAULT).unwrap())
}

fn subject<L: Comparable>(program: &L::Program) -> Subject {
    Subject::new(program, &options::<L>(), &EFFORT, &Progress::default()).unwrap()
}

fn compared(subject: Subject, strategies: &'static [Strategy]) -> Agreement {
    let subjects = [subject];
    let translations = Subject::compile(&subjects).unwrap();
    let program = translations.program(0).unwrap();
    agreement_under(strategies, &program, (0, &subjects[0]), &EFFORT).unwrap()
}

/// That the rules are wrong, and nobody else.
fn blames_the_rules(subject: Subject) {
    let found = compared(subject, &isopath_heap::STRATEGIES);
    assert_eq!(found.agrees(), Some(false));
    let text = found.text();
    assert!(text.contains("  rules on "), "{text}");
    assert!(!text.contains("    bytecode on "), "{text}");
}

fn a_wrong_rule_is_caught<W: Wrong>() {
    let wrong = (0..100).find_map(|seed| {
        let program = W::Machine::random(seed);
        let rules = planted::<W>(&program);
        (!rules.mismatches.is_empty()).then(|| {
            let subject = subject::<W::Machine>(&program);
            Subject { rules, ..subject }
        })
    });
    blames_the_rules(wrong.expect("a program that shows it"));
}

#[test]
fn an_error_in_a_rule_of_javalite_is_caught() {
    a_wrong_rule_is_caught::<Summarize>();
}

#[test]
fn an_error_in_a_rule_of_the_tiny_language_is_caught() {
    a_wrong_rule_is_caught::<Putfield>();
}

/// A strategy of which one rule is wrong.
#[derive(Clone)]
struct Spoilt {
    inner: Box<dyn InputHeap>,
    /// Whether Putfield (c1), FIELD WRITE forgets what is written.
    loses_writes: bool,
}

impl Spoilt {
    fn boxed(name: &str, loses_writes: bool) -> Box<dyn InputHeap> {
        let inner = (strategy(name).expect("a strategy").make)();
        Box::new(Spoilt {
            inner,
            loses_writes,
        })
    }
}

impl Visit for Spoilt {
    fn visit(&self, visitor: &mut dyn Visitor) {
        self.inner.visit(visitor);
    }
}

impl InputHeap for Spoilt {
    fn store(&self) -> &Store {
        self.inner.store()
    }

    fn store_mut(&mut self) -> &mut Store {
        self.inner.store_mut()
    }

    fn introduce(&mut self, cx: &mut Cx, reference: Reference) -> Value {
        self.inner.introduce(cx, reference)
    }

    fn on_load(&self) -> Option<Need> {
        self.inner.on_load()
    }

    fn forks(&self) -> bool {
        self.inner.forks()
    }

    fn resolve(&mut self, cx: &mut Cx, reference: Reference, need: Need) -> Open<Value> {
        self.inner.resolve(cx, reference, need)
    }

    fn reference(&self, location: Location) -> Reference {
        self.inner.reference(location)
    }

    fn seen(&self, reference: Reference) -> Value {
        self.inner.seen(reference)
    }

    fn seen_as(&self, value: Term) -> Option<Reference> {
        self.inner.seen_as(value)
    }

    /// EQUALS (REFERENCES-TRUE): two inputs are never the same unless they have one name.
    fn same(&self, cx: &mut Cx, a: Reference, b: Reference) -> Term {
        match self.loses_writes || a == b {
            true => self.inner.same(cx, a, b),
            false => Terms::FALSE,
        }
    }

    fn read(&mut self, cx: &mut Cx, region: Region, key: Key, fresh: Fresh) -> Open<Value> {
        self.inner.read(cx, region, key, fresh)
    }

    fn write(&mut self, cx: &mut Cx, region: Region, key: Key, value: Value) -> Open<()> {
        match self.loses_writes {
            true => Ok(()),
            false => self.inner.write(cx, region, key, value),
        }
    }

    fn location(&self, reference: Reference) -> Location {
        self.inner.location(reference)
    }

    fn boxed_clone(&self) -> Box<dyn InputHeap> {
        Box::new(self.clone())
    }
}

const fn spoilt(name: &'static str, make: fn() -> Box<dyn InputHeap>) -> Strategy {
    Strategy {
        name,
        summary: "",
        path_optimal: false,
        make,
    }
}

/// Of three strategies a wrong one, and one that is right.
const SPOILT: &[Strategy] = &[
    spoilt("pose, a write is lost", || Spoilt::boxed("pose", true)),
    spoilt("pose, nothing is an alias", || Spoilt::boxed("pose", false)),
    spoilt("summaries, a write is lost", || {
        Spoilt::boxed("summaries", true)
    }),
    spoilt("lazy, a write is lost", || Spoilt::boxed("lazy", true)),
    spoilt("lazier-sharp, as it is", || {
        (strategy("lazier-sharp").expect("a strategy").make)()
    }),
];

/// Each wrong strategy is caught on one of a few programs, the right one on none.
fn blames_the_engine<L: Comparable>(seeds: std::ops::Range<u64>) {
    let mut caught = vec![false; SPOILT.len()];
    for seed in seeds {
        let found = compared(subject::<L>(&L::random(seed)), SPOILT);
        assert!(found.rules.is_empty());
        for (line, caught) in found.lines.iter().zip(&mut caught) {
            *caught |= !line.differences.is_empty();
        }
    }
    let (right, wrong) = caught.split_last().unwrap();
    assert!(wrong.iter().all(|caught| *caught) && !right, "{caught:?}");
}

#[test]
fn an_error_in_a_rule_of_the_engine_is_caught_by_javalite() {
    blames_the_engine::<javalite::Machine>(0..8);
}

#[test]
fn an_error_in_a_rule_of_the_engine_is_caught_by_the_tiny_language() {
    blames_the_engine::<tiny::Machine>(0..4);
}
