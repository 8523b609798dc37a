//! The comparison can fail: an error planted in one rule, of a calculus or of the engine, is caught on random
//! programs, and the party that has it is named.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::check::Report;
use isopath_calculus::{Condition, Limits, Logic, Position, Rules, StepRecord, Successor};
use isopath_heap::{
    Cx, Fresh, InputHeap, Key, Location, Need, Open, Reference, Region, Store, Strategy, Value,
    Visit, Visitor, strategy,
};
use isopath_javalite as javalite;
use isopath_search::Progress;
use isopath_terms::{Term, Terms};
use isopath_tiny as tiny;
use isopath_trace::DecisionKind;
use isopath_translated::random::{Javalite, Language, Tiny};
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
    type Machine: Rules;

    /// Changes what the rule has done.
    fn spoil(
        before: &<Self::Machine as Rules>::State,
        step: &mut Successor<<Self::Machine as Rules>::State>,
    );
}

struct Planted<W: Wrong>(W::Machine);

impl<W: Wrong> Rules for Planted<W> {
    type State = <W::Machine as Rules>::State;

    const LANGUAGE: &'static str = W::Machine::LANGUAGE;

    fn start(&mut self) -> Self::State {
        self.0.start()
    }

    fn is_final(&self, state: &Self::State) -> bool {
        self.0.is_final(state)
    }

    fn successors(&mut self, state: &Self::State) -> Vec<Successor<Self::State>> {
        let mut steps = self.0.successors(state);
        steps.iter_mut().for_each(|step| W::spoil(state, step));
        steps
    }

    fn logic(&mut self) -> &mut Logic {
        self.0.logic()
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

fn summarize(program: &Arc<javalite::syntax::Program>) -> Report {
    let semantics = javalite::Semantics::named("summaries").unwrap();
    let make = || {
        Planted::<Summarize>(javalite::Machine::new(
            program.clone(),
            semantics.clone(),
            None,
        ))
    };
    let runs = javalite::check::runs(program, EFFORT.objects, EFFORT.heaps);
    let how = (&Limits::default(), &Progress::default());
    isopath_calculus::check::compare(&runs, how, make, |planted, state, found, runs| {
        javalite::check::judge(&mut planted.0, state, found, runs)
    })
}

fn putfield(program: &tiny::syntax::Program) -> Report {
    let program = Arc::new(tiny::branching(program));
    let make = || Planted::<Putfield>(tiny::Machine::new(program.clone(), tiny::Semantics::Pose));
    let runs = tiny::check::runs(&program, EFFORT.objects, EFFORT.heaps);
    let how = (&Limits::default(), &Progress::default());
    isopath_calculus::check::compare(&runs, how, make, |planted, state, found, runs| {
        tiny::check::judge(&mut planted.0, state, found, runs)
    })
}

fn compared(subject: Subject, strategies: &'static [Strategy]) -> Agreement {
    let subjects = [subject];
    let translations = Subject::compile(&subjects).unwrap();
    let program = translations.program(0).unwrap();
    agreement_under(strategies, &program, (0, &subjects[0]), &EFFORT).unwrap()
}

fn javalite() -> Javalite {
    let semantics = javalite::Semantics::named("summaries").unwrap();
    Javalite(javalite::Options::new(semantics))
}

fn tiny() -> Tiny {
    Tiny(tiny::Options::new(tiny::Semantics::Pose))
}

/// That the rules are wrong, and nobody else.
fn blames_the_rules(subject: Subject) {
    let found = compared(subject, &isopath_heap::STRATEGIES);
    assert_eq!(found.agrees(), Some(false));
    let text = found.text();
    assert!(text.contains("  rules on "), "{text}");
    assert!(!text.contains("    bytecode on "), "{text}");
}

#[test]
fn an_error_in_a_rule_of_javalite_is_caught() {
    let wrong = (0..100).find_map(|seed| {
        let program = Arc::new(javalite().random(seed));
        let rules = summarize(&program);
        (!rules.mismatches.is_empty()).then(|| {
            let subject = javalite().subject(&program, &EFFORT);
            Subject { rules, ..subject }
        })
    });
    blames_the_rules(wrong.expect("a program that shows it"));
}

#[test]
fn an_error_in_a_rule_of_the_tiny_language_is_caught() {
    let wrong = (0..100).find_map(|seed| {
        let program = tiny().random(seed);
        let rules = putfield(&program);
        (!rules.mismatches.is_empty()).then(|| {
            let subject = tiny().subject(&program, &EFFORT);
            Subject { rules, ..subject }
        })
    });
    blames_the_rules(wrong.expect("a program that shows it"));
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
fn blames_the_engine(subjects: impl Iterator<Item = Subject>) {
    let mut caught = vec![false; SPOILT.len()];
    for subject in subjects {
        let found = compared(subject, SPOILT);
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
    let language = javalite();
    blames_the_engine((0..8).map(|seed| language.subject(&language.random(seed), &EFFORT)));
}

#[test]
fn an_error_in_a_rule_of_the_engine_is_caught_by_the_tiny_language() {
    let language = tiny();
    blames_the_engine((0..4).map(|seed| language.subject(&language.random(seed), &EFFORT)));
}
