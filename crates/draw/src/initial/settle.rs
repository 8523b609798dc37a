//! Deciding what a path leaves open of its initial heap, in a fixed order.

use super::choose::Choices;
use super::{Purpose, classes, small, symbol_of};
use isopath_heap::{Initial, Region, Value};
use isopath_machine::face::{self, Layout, layout_of};
use isopath_machine::{Machine, State};
use isopath_program::ClassId;
use isopath_solver::PathCondition;
use isopath_terms::{Const, Sort, Symbol, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// The path condition with everything decided.
pub(super) struct Settled {
    /// Its model describes one heap.
    pub(super) pc: PathCondition,
    /// Whether nothing was open.
    pub(super) exact: bool,
    /// The references that the path has looked at.
    pub(super) looked_at: FxHashSet<Term>,
}

/// Decides for each reference of the initial heap whether it is null and which object it is.
pub(super) fn settle<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    purpose: Purpose,
) -> Settled {
    let cells = state.heap.inputs.initial();
    let looked_at = looked_at(&mut machine.terms, state, &cells, purpose);
    let mut settling = Settling {
        choices: Choices::new(machine, state.path.condition.clone(), &cells),
        looked_at,
        objects: Vec::new(),
        seen: FxHashMap::default(),
        numbers: Vec::new(),
        circular: purpose == Purpose::Circle,
    };
    for root in state.roots() {
        settling.value(root.value);
    }
    for cell in &cells {
        settling.cell(cell);
    }
    settling.classes();
    let exact = purpose.is_shown() && settling.choices.is_exact(&cells);
    let numbers = match purpose {
        // Lengths say which cells there are to show.
        Purpose::Picture => settling.part_of_numbers(Part::Length).collect(),
        _ => settling.numbers(state),
    };
    small::prefer_small(&mut settling.choices, &numbers);
    Settled {
        exact,
        pc: settling.choices.finish(),
        looked_at: settling.looked_at,
    }
}

/// References that the path condition mentions, or through which something was read. That equal objects have equal
/// cells asks for nothing, so a picture leaves such cells open; but in a heap that is built, they are as the model has
/// them, of which the end of the run is predicted.
fn looked_at(
    terms: &mut Terms,
    state: &State<'_>,
    cells: &[Initial],
    purpose: Purpose,
) -> FxHashSet<Term> {
    let mut is_mentioned = mentions(terms, state, purpose);
    let mut found: FxHashSet<Term> = cells.iter().map(|cell| cell.key.reference.0).collect();
    let roots = state.roots();
    let values = cells.iter().map(|cell| cell.value);
    for value in roots.iter().map(|root| root.value).chain(values) {
        if let Value::Sym(t) = value
            && terms.sort(t) == Sort::Loc
            && terms.symbols(t).iter().any(|&s| is_mentioned(s))
        {
            found.insert(t);
        }
    }
    found
}

/// Of which symbols a path condition speaks.
fn mentions<'a>(
    terms: &mut Terms,
    state: &'a State<'_>,
    purpose: Purpose,
) -> Box<dyn FnMut(Symbol) -> bool + 'a> {
    match purpose {
        Purpose::Picture => {
            let conjuncts = state.path.condition.conjuncts().into_iter();
            let symbols = conjuncts.flat_map(|conjunct| terms.symbols(conjunct).to_vec());
            let symbols: FxHashSet<Symbol> = symbols.collect();
            Box::new(move |symbol| symbols.contains(&symbol))
        }
        Purpose::Run | Purpose::Shown | Purpose::Circle => {
            Box::new(|symbol| state.path.condition.mentioning(symbol).next().is_some())
        }
    }
}

/// What a number is in an input.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// Of an array, a string or a collection.
    Length,
    Character,
    Other,
}

/// An object that some reference is.
struct Known {
    /// The declared types of all references to it.
    declared: Vec<ClassId>,
    /// Its class, if it was asked for, as a number in the class world.
    class: Option<Term>,
}

struct Settling<'m, 'p> {
    choices: Choices<'m, 'p>,
    looked_at: FxHashSet<Term>,
    /// As the choices have them.
    objects: Vec<Known>,
    /// The indices of the cells met in each region of each object.
    seen: FxHashMap<(usize, Region), Vec<Option<Term>>>,
    /// Lengths and other numbers in the cells of this heap, in the order in which they were met.
    numbers: Vec<(Region, Term)>,
    /// Whether references are to be earlier objects, rather than others.
    circular: bool,
}

impl Settling<'_, '_> {
    fn cell(&mut self, cell: &Initial) {
        let Some(object) = self.object_of(cell.key.reference.0) else {
            return self.unused(cell.value);
        };
        if !self.is_new(object, cell.region, cell.key.index) {
            return self.unused(cell.value);
        }
        if cell.region == Region::Class {
            self.objects[object].class = symbol_of(&self.choices.machine.terms, cell.value);
        }
        if let Some(number) = self.number(cell.value) {
            self.numbers.push((cell.region, number));
        }
        self.value(cell.value);
    }

    /// The symbol of a value that is no reference.
    fn number(&self, value: Value) -> Option<Term> {
        if let Some((_, position)) = face::choice_of(self.choices.machine, value) {
            return Some(position);
        }
        let terms = &self.choices.machine.terms;
        symbol_of(terms, value).filter(|&symbol| terms.sort(symbol) != Sort::Loc)
    }

    /// The numbers that make up an input, those first that should be small first: lengths, then what is
    /// in the hands of the caller; and whether they are characters of a text.
    fn numbers(&self, state: &State<'_>) -> Vec<(Term, bool)> {
        let roots = state.roots().into_iter().map(|root| root.value);
        let made = state.made().into_iter().map(|made| made.value);
        let given: Vec<Term> = roots.chain(made).filter_map(|v| self.number(v)).collect();
        let given = given.into_iter().map(|term| (term, false));
        let lengths = self.part_of_numbers(Part::Length).chain(given);
        lengths
            .chain(self.part_of_numbers(Part::Other))
            .chain(self.part_of_numbers(Part::Character))
            .collect()
    }

    /// The numbers in cells that are this, and whether they are characters of a text.
    fn part_of_numbers(&self, wanted: Part) -> impl Iterator<Item = (Term, bool)> {
        let cells = self.numbers.iter();
        let kept = cells.filter(move |(region, _)| self.part(*region) == Some(wanted));
        kept.map(move |(_, term)| (*term, wanted == Part::Character))
    }

    /// What the numbers of a region are; nothing of classes, which have been decided.
    fn part(&self, region: Region) -> Option<Part> {
        match region {
            Region::Length | Region::TextLength | Region::Count => Some(Part::Length),
            Region::TextChars => Some(Part::Character),
            Region::Class => None,
            Region::Field(id) => {
                let program = self.choices.machine.program;
                let field = program.field(id);
                let layout = layout_of(program.class(field.class));
                Some(match layout {
                    Some(Layout::Places { count, .. }) if *count == *field.name => Part::Length,
                    _ => Part::Other,
                })
            }
            Region::Elements(_) | Region::Held(_) | Region::Literal | Region::Hash => {
                Some(Part::Other)
            }
        }
    }

    /// Whether this is the first cell of its region and index in an object.
    fn is_new(&mut self, object: usize, region: Region, index: Option<Term>) -> bool {
        let seen = self.seen.get(&(object, region)).cloned();
        for earlier in seen.unwrap_or_default() {
            let different = match (earlier, index) {
                (Some(a), Some(b)) => {
                    let different = self.choices.different(a, b);
                    self.choices.prefer(different)
                }
                _ => false,
            };
            if !different {
                return false;
            }
        }
        self.seen.entry((object, region)).or_default().push(index);
        true
    }

    /// Decides what a root or the value of a cell is, if it is a reference that the path has looked at.
    fn value(&mut self, value: Value) {
        if let Value::Sym(reference) = value
            && self.looked_at.contains(&reference)
            && self.object_of(reference).is_none()
            && let Some(declared) = face::declared(self.choices.machine, reference)
        {
            self.reference(reference, declared);
        }
    }

    fn reference(&mut self, reference: Term, declared: ClassId) {
        if !self.prefer_object(reference, declared) {
            return self.choices.decide_null(reference);
        }
        let earlier = match self.earlier_object(reference) {
            None => self.choices.prefer_another(reference),
            earlier => earlier,
        };
        match earlier {
            Some(object) => self.objects[object].declared.push(declared),
            None => self.objects.push(Known {
                declared: vec![declared],
                class: None,
            }),
        }
    }

    /// Makes a reference lead back to an earlier object, if that is preferred and the path allows it.
    fn earlier_object(&mut self, reference: Term) -> Option<usize> {
        if !self.circular {
            return None;
        }
        let object = (0..self.objects.len()).find(|&i| {
            let earlier = self.choices.objects.references[i];
            let machine = &mut *self.choices.machine;
            face::may_alias(machine, reference, earlier) && {
                let same = machine.terms.eq(reference, earlier);
                self.choices.prefer(same)
            }
        })?;
        self.choices.decide_same(reference, object);
        Some(object)
    }

    fn object_of(&self, reference: Term) -> Option<usize> {
        let terms = &self.choices.machine.terms;
        self.choices.objects.of(terms, reference)
    }

    /// Makes a reference point to an object if there can be one. Says whether it does.
    fn prefer_object(&mut self, reference: Term, declared: ClassId) -> bool {
        let machine = &mut *self.choices.machine;
        let null = machine.terms.constant(Const::Loc(0));
        let is_null = machine.terms.eq(reference, null);
        match classes::first(machine.program, &[declared]) {
            Some(_) => {
                let object = self.choices.different(reference, null);
                self.choices.prefer(object)
            }
            None => !self.choices.prefer(is_null),
        }
    }

    /// A value that nobody can read.
    fn unused(&mut self, value: Value) {
        if let Value::Sym(unused) = value
            && self.choices.machine.terms.sort(unused) == Sort::Loc
        {
            self.choices.keep_apart(unused);
        }
    }

    /// Decides the classes that were asked for: the first that is possible.
    fn classes(&mut self) {
        for i in 0..self.objects.len() {
            let Known {
                declared, class, ..
            } = &self.objects[i];
            let Some(number) = *class else { continue };
            let program = self.choices.machine.program;
            let named = classes::most_specific(program, declared);
            let tried: Vec<i32> = classes::candidates(program, declared)
                .take(classes::TRIED)
                .collect();
            let found = tried.into_iter().any(|candidate| {
                let is_it = self.choices.machine.terms.int(candidate);
                let is_it = self.choices.machine.terms.eq(number, is_it);
                match program.world().class(candidate) == named {
                    // An object of the declared type stands for those of its subclasses as well.
                    true => self.choices.prefer_silently(is_it),
                    false => self.choices.prefer(is_it),
                }
            });
            if !found {
                self.choices.gave_up = true;
            }
        }
    }
}
