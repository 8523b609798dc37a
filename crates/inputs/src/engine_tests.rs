//! The engine, driven without a program: a toy language whose types are written down here.

use crate::{Bounds, Cell, Engine, Known, ObjectBounds, Step, Stop, TypeWorld, Types};
use isopath_heap::{Cx, InputHeap, Key, Leaf, Reference, Region, STRATEGIES, Strategy, Value};
use isopath_program::{ClassId, ClassRange, FieldId};
use isopath_solver::{Decision, PathCondition, Solver, SolverConfig};
use isopath_terms::{Sort, Term, Terms};
use isopath_trace::{Bound, DecisionKind};
use std::collections::BTreeSet;

/// `Animal` with number 0, its subclasses `Cat` and `Dog` with 1 and 2, and `Stone`, which is none, with 3.
struct Zoo;

const NAMES: [&str; 4] = ["Animal", "Cat", "Dog", "Stone"];

fn class(number: usize) -> ClassId {
    ClassId::from_index(number)
}

impl TypeWorld for Zoo {
    fn is_subclass(&self, class: ClassId, of: ClassId) -> bool {
        class == of || of.index() == 0 && class.index() < 3
    }

    fn overlap(&self, a: ClassId, b: ClassId) -> bool {
        self.is_subclass(a, b) || self.is_subclass(b, a)
    }

    fn instances(&self, declared: ClassId) -> Vec<ClassRange> {
        self.instances_where(declared, &mut |_| true)
    }

    fn instances_where(
        &self,
        declared: ClassId,
        wanted: &mut dyn FnMut(ClassId) -> bool,
    ) -> Vec<ClassRange> {
        let all = (0..4).filter(|&n| self.is_subclass(class(n), declared) && wanted(class(n)));
        all.map(|n| (n as i32, n as i32)).collect()
    }

    fn is_concrete(&self, _: ClassId) -> bool {
        true
    }

    fn number(&self, class: ClassId) -> Option<i32> {
        Some(class.index() as i32)
    }

    fn class(&self, number: i32) -> Option<ClassId> {
        Some(class(number as usize))
    }

    fn component(&self, _: ClassId) -> Option<ClassId> {
        None
    }

    fn name(&self, class: ClassId) -> String {
        NAMES[class.index()].to_owned()
    }
}

/// The cell of `reference.next`.
fn next_cell(reference: Reference) -> (Region, Key) {
    let key = Key {
        reference,
        index: None,
    };
    (Region::Field(FieldId::from_index(0)), key)
}

/// A path of the toy language.
#[derive(Clone)]
struct Path {
    pc: PathCondition,
    heap: Box<dyn InputHeap>,
    known: Known,
}

/// What all paths share.
struct Toy {
    terms: Terms,
    solver: Solver,
    types: Types,
    objects: ObjectBounds,
}

impl Toy {
    fn new(objects: ObjectBounds) -> Toy {
        Toy {
            terms: Terms::new(),
            solver: Solver::new(SolverConfig::default()),
            types: Types::default(),
            objects,
        }
    }

    fn engine<'a>(&'a mut self, path: &'a mut Path) -> Engine<'a> {
        Engine {
            terms: &mut self.terms,
            solver: &mut self.solver,
            pc: &mut path.pc,
            heap: &mut *path.heap,
            known: &mut path.known,
            types: &mut self.types,
            world: &Zoo,
            bounds: Bounds {
                max_chain: None,
                objects: &self.objects,
            },
            known_only: false,
        }
    }

    fn symbol(&mut self, name: &str, declared: ClassId) -> Reference {
        let symbol = Reference(self.terms.symbol(name, Sort::Loc));
        self.types.declare(symbol, declared);
        symbol
    }

    /// `reference.next`, an `Animal`.
    fn next(&mut self, path: &mut Path, reference: Reference) -> Step<Value> {
        let name = format!("{}.next", self.terms.display(reference.0));
        let symbol = self.symbol(&name, class(0));
        let cell = Cell {
            value: Value::Sym(symbol.0),
            facts: Vec::new(),
            class: Some(class(0)),
            is_constant: false,
        };
        self.engine(path)
            .read(next_cell(reference), &cell, cell.value)
    }

    /// All endings of a program, by forking on whatever an operation must know: the program runs again from its
    /// start, as an instruction does.
    fn explore(
        &mut self,
        strategy: &Strategy,
        program: &dyn Fn(&mut Toy, &mut Path) -> Step<String>,
    ) -> Vec<String> {
        let mut endings = Vec::new();
        let mut left = vec![PathCondition::new()];
        while let Some(pc) = left.pop() {
            let mut path = Path {
                pc,
                heap: (strategy.make)(),
                known: Known::default(),
            };
            match program(self, &mut path) {
                Ok(ending) => endings.push(ending),
                Err(Stop::Decide(_, condition)) => {
                    let decision = self.solver.decide(&mut self.terms, &mut path.pc, condition);
                    if let Decision::Fork { otherwise } = decision {
                        left.push(otherwise);
                    }
                    left.push(path.pc);
                }
                Err(Stop::AssumedAway) => {}
                Err(Stop::Cut(bound)) => endings.push(format!("cut by {bound:?}")),
                Err(other) => panic!("{other:?}"),
            }
        }
        endings.sort();
        endings
    }
}

/// Introduces two animals and says whether they are null, or the same, or two.
fn two_animals(toy: &mut Toy, path: &mut Path) -> Step<String> {
    let [a, b] = ["a", "b"].map(|name| toy.symbol(name, class(0)));
    let mut seen = Vec::new();
    for symbol in [a, b] {
        let mut engine = toy.engine(path);
        let value = engine.root(symbol, class(0))?;
        let value = engine.received(value)?;
        let null = engine.is_null(value)?;
        if engine.truth(DecisionKind::Null, null)? {
            return Ok("null".to_owned());
        }
        seen.push(value);
    }
    let mut engine = toy.engine(path);
    let same = match engine.compared(seen[0], seen[1])? {
        crate::Compared::WithNull(null) => null,
        crate::Compared::References(a, b) => engine.same(a, b)?,
    };
    match engine.truth(DecisionKind::Branch, same)? {
        true => Ok("same".to_owned()),
        false => Ok("two".to_owned()),
    }
}

#[test]
fn every_strategy_finds_null_aliases_and_two_objects() {
    for strategy in STRATEGIES.iter() {
        let mut toy = Toy::new(ObjectBounds::NONE);
        let endings = toy.explore(strategy, &two_animals);
        let kinds: BTreeSet<&str> = endings.iter().map(String::as_str).collect();
        let expected = BTreeSet::from(["null", "same", "two"]);
        assert_eq!(kinds, expected, "{}", strategy.name);
        if strategy.path_optimal {
            // One trace per path: the first is null, the second is, same, two.
            assert_eq!(
                endings,
                ["null", "null", "same", "two"],
                "{}",
                strategy.name
            );
        }
    }
}

#[test]
fn a_second_object_is_beyond_a_bound_of_one() {
    for strategy in STRATEGIES.iter() {
        let mut toy = Toy::new(ObjectBounds {
            total: Some(1),
            ..ObjectBounds::NONE
        });
        let endings = toy.explore(strategy, &two_animals);
        let cut = format!("cut by {:?}", Bound::Total);
        assert!(endings.contains(&cut), "{}: {endings:?}", strategy.name);
        assert!(!endings.contains(&"two".to_owned()), "{}", strategy.name);
        assert!(endings.contains(&"same".to_owned()), "{}", strategy.name);
    }
}

/// Introduces two animals and says of what classes they are.
fn two_classes(toy: &mut Toy, path: &mut Path) -> Step<String> {
    let kind = two_animals(toy, path)?;
    if kind != "two" {
        return Ok(kind);
    }
    let mut classes = Vec::new();
    for symbol in ["a", "b"].map(|name| toy.symbol(name, class(0))) {
        let mut engine = toy.engine(path);
        for (number, name) in NAMES.iter().enumerate().take(3) {
            let exactly = engine.is_exactly(symbol, class(number))?;
            if engine.truth(DecisionKind::Type, exactly)? {
                classes.push(*name);
                break;
            }
        }
    }
    Ok(classes.join(" and "))
}

#[test]
fn objects_count_for_their_class() {
    let bounds = ObjectBounds {
        each: Some(1),
        of: vec![("Cat".to_owned(), Some(2)), ("*og".to_owned(), Some(0))],
        total: None,
    };
    for strategy in STRATEGIES.iter() {
        let mut toy = Toy::new(bounds.clone());
        let endings = toy.explore(strategy, &two_classes);
        let kinds: BTreeSet<&str> = endings.iter().map(String::as_str).collect();
        let cut = format!("cut by {:?}", Bound::Objects);
        let expected = BTreeSet::from([
            "null",
            "same",
            "Animal and Cat",
            "Cat and Animal",
            "Cat and Cat",
            &cut,
        ]);
        assert_eq!(kinds, expected, "{}", strategy.name);
    }
}

/// Whether `a` is a cat, and then whether `a.next` is a stone, which no animal is.
fn cat_or_stone(toy: &mut Toy, path: &mut Path) -> Step<String> {
    let a = toy.symbol("a", class(0));
    let mut engine = toy.engine(path);
    engine.assume_not_null(a)?;
    engine.root(a, class(0))?;
    let cat = engine.is_instance(a, class(1))?;
    let is_cat = engine.truth(DecisionKind::Type, cat)?;
    let next = toy.next(path, a)?;
    let mut engine = toy.engine(path);
    let null = engine.is_null(next)?;
    if engine.truth(DecisionKind::Null, null)? {
        return Ok(format!("cat {is_cat}, null"));
    }
    let leaves = crate::possible_leaves(engine.terms, engine.pc, engine.heap, next);
    let stones = leaves.into_iter().filter_map(|(_, leaf)| match leaf {
        Leaf::Input(reference) => Some(engine.is_instance(reference, class(3))),
        Leaf::Object(_) => None,
    });
    let stones = stones.collect::<Step<Vec<Term>>>()?;
    Ok(format!(
        "cat {is_cat}, stone {}",
        stones.iter().any(|&s| s != Terms::FALSE)
    ))
}

#[test]
fn types_are_asked_of_the_world() {
    let expected = [
        "cat false, null",
        "cat false, stone false",
        "cat true, null",
        "cat true, stone false",
    ];
    for strategy in STRATEGIES.iter() {
        let mut toy = Toy::new(ObjectBounds::NONE);
        let endings = toy.explore(strategy, &cat_or_stone);
        let kinds: BTreeSet<&str> = endings.iter().map(String::as_str).collect();
        assert_eq!(kinds, BTreeSet::from(expected), "{}", strategy.name);
    }
}

/// The `next` of what `value` is, whichever reference that is.
fn next_of(toy: &mut Toy, path: &mut Path, value: Value) -> Step<Value> {
    let mut cases = Vec::new();
    for (guard, reference) in references(toy, path, value) {
        cases.push((guard, toy.next(path, reference)?));
    }
    let (_, rest) = cases.pop().expect("it is not null");
    let merged = Cx::new(&mut toy.terms, &path.pc).guarded(cases, rest);
    Ok(merged.expect("all of them are references"))
}

/// Sets the `next` of what `value` is to null.
fn clear_next(toy: &mut Toy, path: &mut Path, value: Value) -> Step {
    for (guard, reference) in references(toy, path, value) {
        let old = toy.next(path, reference)?;
        let new = Cx::new(&mut toy.terms, &path.pc).guarded(vec![(guard, Value::NULL)], old);
        let (region, key) = next_cell(reference);
        let new = new.expect("both are references");
        toy.engine(path).write(region, key, new)?;
    }
    Ok(())
}

fn references(toy: &mut Toy, path: &mut Path, value: Value) -> Vec<(Term, Reference)> {
    let leaves = crate::possible_leaves(&mut toy.terms, &path.pc, &*path.heap, value);
    let inputs = leaves.into_iter().filter_map(|(guard, leaf)| match leaf {
        Leaf::Input(reference) => Some((guard, reference)),
        Leaf::Object(_) => None,
    });
    inputs.collect()
}

/// Writes through one name and reads through another.
fn written_through_an_alias(toy: &mut Toy, path: &mut Path) -> Step<String> {
    let [a, b] = ["a", "b"].map(|name| toy.symbol(name, class(0)));
    let mut seen = Vec::new();
    for symbol in [a, b] {
        let mut engine = toy.engine(path);
        engine.assume_not_null(symbol)?;
        let value = engine.root(symbol, class(0))?;
        seen.push(engine.received(value)?);
    }
    let before = next_of(toy, path, seen[1])?;
    clear_next(toy, path, seen[0])?;
    let after = next_of(toy, path, seen[1])?;
    let mut truth = |value| {
        let mut engine = toy.engine(path);
        let null = engine.is_null(value)?;
        engine.truth(DecisionKind::Null, null)
    };
    let (is_null, was_null) = (truth(after)?, truth(before)?);
    let engine = toy.engine(path);
    let same = engine.terms.eq(a.0, b.0);
    let same = engine.truth(DecisionKind::Branch, same)?;
    assert!(!same || is_null, "a write through an alias is seen");
    assert!(same || is_null == was_null, "another object is left alone");
    Ok(format!("{same} {is_null}"))
}

#[test]
fn writes_are_seen_through_aliases_under_every_strategy() {
    for strategy in STRATEGIES.iter() {
        let mut toy = Toy::new(ObjectBounds::NONE);
        let endings = toy.explore(strategy, &written_through_an_alias);
        let kinds: BTreeSet<&str> = endings.iter().map(String::as_str).collect();
        let expected = BTreeSet::from(["true true", "false true", "false false"]);
        assert_eq!(kinds, expected, "{}", strategy.name);
    }
}
