//! Objects of the application as inputs are such as their constructors make them.
//!
//! An object exists because a constructor returned. So what holds of its fields where any constructor returns holds
//! of every input, as far as the fields cannot change afterwards: those that are `final`, and those that only
//! constructors assign. A record that refuses `lo > hi` has none, a counter that refuses `max <= 0` has a positive
//! one.
//!
//! Each constructor runs once for each class, on symbols of its own (*summary*). A field that holds a parameter
//! stands for it: the decisions on the way to the return become facts about fields. A number that no field has
//! kept gets a symbol of its own for each object: some argument was passed. What remains about objects among the
//! arguments is left out, which makes facts weaker and never wrong. Facts are assumed when one of
//! their fields is first looked at, and are named in the report: reflection, deserialisation and code of the same
//! package could do otherwise.
//!
//! A constructor that has too many ways, loops on its arguments, needs something that is not supported, lets the
//! object escape or goes by what changes from object to object (a counter behind a static field, a hash code) is not
//! summed up: then the fields of the class are open, and that is said.

mod ways;

use crate::assumptions::{Assumption, Met, assigned, grant};
use crate::core::made::{Fact, Made};
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Key, Reference, Region, Value};
use isopath_program::{Class, ClassId, ElemKind, Field, Method};
use isopath_terms::{Node, Sort, Symbol, Term, Terms};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;
use ways::{MOST_WAYS, escapes, ways_through};

/// What one way through a constructor leaves true: conditions over the symbols of fields, each once. The order is
/// that of the program, and not that of terms, which differs between threads.
type Way = Vec<Term>;

/// A field that does not change once its object is made.
struct Kept<'p> {
    field: &'p Field,
    /// Its value, or whether it is null.
    symbol: Symbol,
    term: Term,
}

/// Assumes what constructors leave true of `field` of an input object, when it is first looked at.
pub(crate) fn assume_made<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    field: &Field,
) -> Step {
    if machine.config.limits.raw_inputs || machine.is_in_image {
        return Ok(());
    }
    let class = machine.program.class(field.class);
    if !class.is_application() || st.inputs.known.is_made(reference, field.id) {
        return Ok(());
    }
    let made = made(machine, class);
    // A record is made by its constructor in replays and tests as well: all of its components must pass.
    let concerns = |fact: &&Fact| {
        class.record_components.is_some() || fact.about.iter().any(|(f, _)| *f == field.id)
    };
    for fact in made.facts.iter().filter(concerns) {
        let condition = about_object(machine, st, reference, fact)?;
        machine.assume(st, condition)?;
        grant(machine, Assumption::Constructors, Met::Class(class.id));
    }
    st.inputs.known.note_made(reference, field.id);
    Ok(())
}

/// Assumes what the constructor of a record requires of an input object that is not null, whatever the path has looked
/// at of it: a JVM makes such an object by its constructor alone. Says whether something new was assumed; `Err` if it
/// cannot hold on the path.
pub fn complete_record<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Term,
    class: ClassId,
) -> Result<bool, CannotBeMade> {
    let class = machine.program.class(class);
    let fields = class.instance_fields.iter();
    let mut fields = fields.map(|&id| machine.program.field(id));
    let reference = Reference(reference);
    let Some(first) = fields.next().filter(|_| class.record_components.is_some()) else {
        return Ok(false);
    };
    let unmade = !machine.config.limits.raw_inputs
        && !st.inputs.known.is_made(reference, first.id)
        && !fields.any(|field| st.inputs.known.is_made(reference, field.id));
    if !unmade || made(machine, class).facts.is_empty() {
        return Ok(false);
    }
    // The path itself takes nothing of this for granted.
    let granted = std::mem::take(&mut machine.granted);
    let is_null = machine.null_condition(st, Value::Sym(reference.0));
    let is_object = machine.terms.not(is_null);
    let made = machine.assume(st, is_object).map_err(|_| CannotBeMade);
    let made = made.and_then(|()| assume_as_modelled(machine, st, reference, first));
    machine.granted = granted;
    made.map(|()| true)
}

fn assume_as_modelled<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    field: &Field,
) -> Result<(), CannotBeMade> {
    loop {
        match assume_made(machine, st, reference, field) {
            Ok(()) => return Ok(()),
            // Which of the objects of the path it is: any other than null will do.
            Err(Interrupt::Decide(_, open)) => {
                let holds = st.path.condition.model().satisfies(&machine.terms, open);
                let fact = if holds { open } else { machine.terms.not(open) };
                machine.assume(st, fact).map_err(|_| CannotBeMade)?;
            }
            Err(_) => return Err(CannotBeMade),
        }
    }
}

/// No constructor is known to make such an object.
#[derive(Debug)]
pub struct CannotBeMade;

/// A fact with the fields of an object in the place of their symbols.
fn about_object<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    fact: &Fact,
) -> Step<Term> {
    let mut values = FxHashMap::default();
    for &(field, symbol) in &fact.about {
        let key = Key {
            reference,
            index: None,
        };
        let value = machine.read_cell(st, Region::Field(field), key)?;
        let is_reference = machine.program.field(field).ty.is_reference();
        let term = match is_reference {
            true => Some(machine.null_condition(st, value)),
            false => value.to_term(&mut machine.terms),
        };
        values.insert(symbol, term.unwrap_or(Terms::TRUE));
    }
    for &(argument, sort) in &fact.arguments {
        let of = machine.terms.display(reference.0).to_string();
        let name = format!("{} of {of}", machine.terms.symbol_name(argument));
        values.insert(argument, machine.terms.symbol(&name, sort));
    }
    let substituted = |symbol: Symbol| values.get(&symbol).copied();
    Ok(machine.terms.substitute(fact.condition, &substituted))
}

/// The classes whose constructors could not be summed up where that mattered, and why.
pub fn left_open(machine: &Machine<'_>) -> BTreeSet<String> {
    let made = machine.caches.made.iter();
    let refused = made.filter_map(|(&class, made)| {
        let name = machine.program.class(class).source_name();
        Some(format!("{name}: its constructor {}", made.refused?))
    });
    refused.collect()
}

/// The types of inputs where a bound on the objects of one type has cut a path.
pub fn cut_types(machine: &Machine<'_>) -> BTreeSet<String> {
    let types = machine.cut_types.iter();
    let names = types.map(|&class| machine.program.class(class).source_name());
    names.collect()
}

/// What is known of the objects of a class, worked out once.
fn made<'p>(machine: &mut Machine<'p>, class: &'p Class) -> Rc<Made> {
    if let Some(known) = machine.caches.made.get(&class.id) {
        return known.clone();
    }
    let made = Rc::new(summary(machine, class));
    machine.caches.made.insert(class.id, made.clone());
    made
}

fn summary<'p>(machine: &mut Machine<'p>, class: &'p Class) -> Made {
    let kept = kept_fields(machine, class);
    if kept.is_empty() || class.access.is_enum() {
        return Made::default();
    }
    let methods = class.methods.iter().map(|&id| machine.program.method(id));
    let constructors: Vec<&Method> = methods.filter(|method| method.is_constructor()).collect();
    let mut ways = Vec::new();
    for constructor in constructors {
        match ways_through(machine, constructor) {
            Ok(ended) => {
                for state in &ended {
                    if escapes(state) {
                        return Made::refused("lets the object escape");
                    }
                    ways.push(way(machine, state, &kept));
                }
            }
            Err(refused) => return Made::refused(refused),
        }
        if ways.len() > MOST_WAYS {
            return Made::refused("has too many ways");
        }
    }
    Made {
        facts: facts(machine, &kept, ways),
        refused: None,
    }
}

impl Made {
    fn refused(why: &'static str) -> Made {
        Made {
            facts: Vec::new(),
            refused: Some(why),
        }
    }
}

/// The fields that do not change once an object is made: those that are final, and those that constructors assign
/// and nobody else does.
fn kept_fields<'p>(machine: &mut Machine<'p>, class: &'p Class) -> Vec<Kept<'p>> {
    let fields = class.instance_fields.iter();
    let fields: Vec<&Field> = fields.map(|&id| machine.program.field(id)).collect();
    let own = fields.into_iter().filter(|field| field.class == class.id);
    let kept = own.filter(|field| {
        field.is_final() || assigned::is_assigned_by_constructors_only(machine, field)
    });
    let kept: Vec<&Field> = kept.collect();
    let mut found = Vec::new();
    for field in kept {
        let (name, sort) = match field.ty.kind() {
            Some(ElemKind::Ref) => ("is null", Sort::Bool),
            Some(ElemKind::Long) => ("is", Sort::Bv64),
            Some(ElemKind::Float) => ("is", Sort::F32),
            Some(ElemKind::Double) => ("is", Sort::F64),
            Some(_) => ("is", Sort::Bv32),
            None => continue,
        };
        let name = format!("{}.{} {name}", class.source_name(), field.name);
        let term = machine.terms.symbol(&name, sort);
        if let Node::Symbol(symbol) = machine.terms.node(term) {
            found.push(Kept {
                field,
                symbol,
                term,
            });
        }
    }
    found
}

/// What one way through a constructor says of the fields.
fn way<'p>(machine: &mut Machine<'p>, state: &State<'p>, kept: &[Kept<'p>]) -> Way {
    let object = state
        .control
        .constructed
        .and_then(|object| state.heap.get(object));
    let values: Vec<Option<Value>> = kept
        .iter()
        .map(|kept| object.and_then(|object| object.field(kept.field.slot)))
        .collect();
    let mut stands_for: FxHashMap<Symbol, Term> = FxHashMap::default();
    let mut facts = Vec::new();
    for (kept, value) in kept.iter().zip(values) {
        let Some(value) = value else { continue };
        match kept.field.ty.is_reference() {
            true => facts.extend(nullness(machine, state, kept, value)),
            false => facts.extend(number(machine, &mut stands_for, kept, value)),
        }
    }
    let decisions: Vec<Term> = state
        .path
        .trail
        .iter()
        .map(|entry| entry.asserted(&mut machine.terms))
        .collect();
    facts.extend(decisions);
    let mut known: BTreeSet<Symbol> = kept.iter().map(|kept| kept.symbol).collect();
    known.extend(numbers(machine, state));
    let mut way = Way::new();
    for fact in facts {
        let fact = machine
            .terms
            .substitute(fact, &|symbol| stands_for.get(&symbol).copied());
        let symbols = machine.terms.symbols(fact);
        let speaks_of_fields = symbols.iter().all(|symbol| known.contains(symbol));
        if speaks_of_fields && fact != Terms::TRUE && !way.contains(&fact) {
            way.push(fact);
        }
    }
    way
}

/// The arguments that are numbers.
fn numbers<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Vec<Symbol> {
    let mut numbers = Vec::new();
    for root in state.roots() {
        if let Value::Sym(term) = root.value
            && machine.terms.sort(term) != Sort::Loc
        {
            numbers.extend(machine.terms.symbols(term).iter().copied());
        }
    }
    numbers
}

/// What a way says of a field that is a reference: whether it is null.
fn nullness<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    kept: &Kept<'p>,
    value: Value,
) -> Option<Term> {
    // Whoever makes an object of an inner class has the outer one (JLS 15.9.4).
    if kept.field.access.is_synthetic() && kept.field.name.starts_with("this$") {
        return Some(machine.terms.not(kept.term));
    }
    let null = isopath_heap::is_null(
        &mut isopath_heap::Cx::new(&mut machine.terms, &state.path.condition),
        &*state.heap.inputs,
        value,
    );
    match state.path.condition.known(&machine.terms, null)? {
        false => Some(machine.terms.not(kept.term)),
        // What is null in the beginning is not so for ever, if it can be assigned.
        true => kept.field.is_final().then_some(kept.term),
    }
}

/// What a way says of a field that is a number: that it is an argument, or how it depends on arguments.
fn number<'p>(
    machine: &mut Machine<'p>,
    stands_for: &mut FxHashMap<Symbol, Term>,
    kept: &Kept<'p>,
    value: Value,
) -> Option<Term> {
    let terms = &mut machine.terms;
    let term = value.to_term(terms)?;
    if terms.as_const(term).is_some() && !kept.field.is_final() {
        return None;
    }
    if let Some((symbol, stands)) = argument(terms, term, kept.term) {
        let known = stands_for.insert(symbol, stands);
        // An argument that is kept twice.
        let earlier = known?;
        stands_for.insert(symbol, earlier);
    }
    Some(terms.eq(kept.term, term))
}

/// The argument that a value is, and what stands for it if a field holds it.
fn argument(terms: &mut Terms, value: Term, field: Term) -> Option<(Symbol, Term)> {
    match terms.node(value) {
        Node::Symbol(symbol) => Some((symbol, field)),
        // A boolean is kept as a number.
        Node::Ite(condition, one, zero)
            if terms.as_const(one).is_some() && terms.as_const(zero).is_some() =>
        {
            let Node::Symbol(symbol) = terms.node(condition) else {
                return None;
            };
            Some((symbol, terms.eq(field, one)))
        }
        _ => None,
    }
}

/// What holds of the fields whichever way was taken: what all ways have in common, and one of the rest.
fn facts<'p>(machine: &mut Machine<'p>, kept: &[Kept<'p>], ways: Vec<Way>) -> Vec<Fact> {
    let is_kept = |symbol: &Symbol| kept.iter().any(|kept| kept.symbol == *symbol);
    let mut common = ways.first().cloned().unwrap_or_default();
    // What is about arguments is about the same ones in one way, and belongs together.
    common.retain(|&fact| machine.terms.symbols(fact).iter().all(is_kept));
    for way in &ways {
        common.retain(|fact| way.contains(fact));
    }
    // If no constructor returns there is no object, and this stays false.
    let mut one_of = Terms::FALSE;
    for way in &ways {
        let mut all = Terms::TRUE;
        for &fact in way.iter().filter(|fact| !common.contains(fact)) {
            all = machine.terms.and(all, fact);
        }
        one_of = machine.terms.or(one_of, all);
    }
    let all = common.into_iter().chain([one_of]);
    let conditions: Vec<Term> = all.filter(|&fact| fact != Terms::TRUE).collect();
    let fact = |machine: &mut Machine<'p>, condition: Term| {
        let symbols = machine.terms.symbols(condition);
        let about = kept
            .iter()
            .filter(|kept| symbols.contains(&kept.symbol) || condition == Terms::FALSE);
        let arguments = symbols.iter().filter(|symbol| !is_kept(symbol));
        Fact {
            about: about.map(|kept| (kept.field.id, kept.symbol)).collect(),
            arguments: arguments
                .map(|&symbol| (symbol, machine.terms.symbol_sort(symbol)))
                .collect(),
            condition,
        }
    };
    conditions
        .into_iter()
        .map(|condition| fact(machine, condition))
        .collect()
}
