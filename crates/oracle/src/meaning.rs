//! What the symbols of traces stand for in a concrete initial heap.
//!
//! A symbol names an input or a cell of the input heap: its value is found by looking where it says. The name
//! of a cell has the reference through which it was read, which strategies that resolve references first know
//! under another name, by trace. A cell that does not exist in this heap (behind null, beyond the end
//! of an array) is *junk*: it may have any value of its type, and a path condition that holds with one
//! must hold with null and zero.

use crate::heap::{InitialHeap, Object, Slot};
use crate::run::Trace;
use crate::signature::{Input, declared, instances};
use crate::text;
use isopath_heap::{Initial, Reference, Region, Value};
use isopath_machine::{Machine, State};
use isopath_program::{ClassId, ElemKind, Program};
use isopath_random::Random;
use isopath_terms::{Assignment, BinOp, Const, Node, Sort, Symbol, Term, Terms};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};

/// Input objects have locations from here on: the program's own have smaller ones.
pub const FIRST_LOCATION: u32 = 1 << 30;

/// The location that stands for an object of the initial heap.
pub fn location(number: usize) -> Const {
    match u32::try_from(number) {
        Ok(number) if number > 0 => Const::Loc(FIRST_LOCATION + number),
        _ => Const::Loc(0),
    }
}

/// The number of the object of the initial heap at a location; 0 for null, `None` for the program's own.
pub fn object_at(location: u32) -> Option<usize> {
    match location.checked_sub(FIRST_LOCATION) {
        Some(number) => Some(number as usize),
        None if location == 0 => Some(0),
        None => None,
    }
}

/// What a symbol names.
#[derive(Clone, Copy)]
enum Named {
    Input(usize),
    Cell(Initial),
}

/// What the symbols of a machine name.
#[derive(Default)]
pub struct Names {
    named: FxHashMap<Symbol, Named>,
    declared: FxHashMap<Symbol, ClassId>,
    /// What models of the class library have given a name to, as `s.hashCode()`.
    defined: FxHashMap<Symbol, Term>,
}

impl Names {
    /// The names that occur in these traces: one for all of them, or one for each.
    pub fn of(machine: &mut Machine<'_>, inputs: &[Input], traces: &[Trace<'_>]) -> Vec<Names> {
        let mut all = Names::default();
        if traces
            .iter()
            .all(|trace| all.collect(machine, inputs, trace.to_draw()))
        {
            return vec![all];
        }
        let mut each = Vec::new();
        for trace in traces {
            each.push(Names::of_path(machine, inputs, trace.to_draw()));
        }
        each
    }

    /// The names that occur on one path.
    pub fn of_path(machine: &mut Machine<'_>, inputs: &[Input], state: &State<'_>) -> Names {
        let mut names = Names::default();
        names.collect(machine, inputs, state);
        for fact in state.path.condition.conjuncts() {
            names.define(&mut machine.terms, fact);
        }
        names
    }

    /// Takes an equation for a definition if a symbol stands on one side that means nothing yet, and none such
    /// on the other: facts about a symbol stand before whatever is decided about it.
    fn define(&mut self, terms: &mut Terms, fact: Term) {
        let Node::Binary(BinOp::Eq, left, right) = terms.node(fact) else {
            return;
        };
        for (name, term) in [(left, right), (right, left)] {
            if let Node::Symbol(symbol) = terms.node(name)
                && !self.is_known(terms, symbol)
                && !is_asked_for(terms.symbol_name(symbol))
                && terms
                    .symbols(term)
                    .to_vec()
                    .iter()
                    .all(|&s| self.is_known(terms, s))
            {
                self.defined.insert(symbol, term);
            }
        }
    }

    fn is_known(&self, terms: &Terms, symbol: Symbol) -> bool {
        let is_location = terms.symbol_name(symbol).starts_with('*');
        is_location || self.named.contains_key(&symbol) || self.defined.contains_key(&symbol)
    }

    /// Adds the names of a path. Says whether none of them names something else already.
    fn collect(&mut self, machine: &mut Machine<'_>, inputs: &[Input], state: &State<'_>) -> bool {
        let program = machine.program;
        for root in state.roots() {
            let found = inputs.iter().position(|input| input.name == *root.name);
            if let (Some(i), Some(symbol)) = (found, symbol_of(&mut machine.terms, root.value)) {
                self.add(symbol, Named::Input(i), declared(program, &inputs[i].ty));
            }
        }
        let mut unique = true;
        for cell in state.heap.inputs.initial() {
            if let Some(symbol) = symbol_of(&mut machine.terms, cell.value) {
                let class = declared_in(machine, &cell);
                let other = self.named.get(&symbol);
                unique &= other.is_none_or(|other| matches!(other, Named::Cell(c) if *c == cell));
                self.add(symbol, Named::Cell(cell), class);
            }
        }
        unique
    }

    fn add(&mut self, symbol: Symbol, named: Named, class: Option<ClassId>) {
        self.named.insert(symbol, named);
        if let Some(class) = class {
            self.declared.insert(symbol, class);
        }
    }

    /// The declared type of an input reference.
    pub fn declared(&self, terms: &mut Terms, reference: Term) -> Option<ClassId> {
        let symbol = *terms.symbols(reference).first()?;
        self.declared.get(&symbol).copied()
    }
}

/// The declared type of what a cell holds, if that is a reference. Of an element it is up to the array
/// through which it was read, and not to the name under which a strategy knows that array.
fn declared_in(machine: &Machine<'_>, cell: &Initial) -> Option<ClassId> {
    let program = machine.program;
    match (cell.region, cell.value) {
        (Region::Field(id), _) => declared(program, &program.field(id).ty),
        (Region::Elements(ElemKind::Ref), Value::Sym(element)) => {
            let read_as = machine.declared_type(Reference(element));
            Some(read_as.unwrap_or(program.well_known().object))
        }
        _ => None,
    }
}

/// A symbol for an object of the initial heap: for questions about it.
pub fn object_symbol(terms: &mut Terms, number: usize) -> Term {
    terms.symbol(&format!("?{number}"), Sort::Loc)
}

/// Whether a symbol is an input that the program asks for on its way: they have a number, as `anyInt#2`.
fn is_asked_for(name: &str) -> bool {
    let number = name.rsplit_once('#').map(|(_, number)| number);
    number.is_some_and(|number| number.bytes().all(|digit| digit.is_ascii_digit()))
}

fn symbol_of(terms: &mut Terms, value: Value) -> Option<Symbol> {
    let Value::Sym(term) = value else { return None };
    terms.symbols(term).first().copied()
}

/// The value of every symbol in one heap.
pub struct Meaning<'a> {
    program: &'a Program,
    names: &'a Names,
    heap: &'a InitialHeap,
    values: RefCell<FxHashMap<Symbol, Const>>,
    truths: RefCell<FxHashMap<Term, bool>>,
    /// Where random values for junk come from; null and zero if there is none.
    junk: RefCell<Option<Random>>,
    met_junk: Cell<bool>,
    /// Where the values of inputs come from that the program asks for on its way.
    asked_for: Option<u64>,
}

impl<'a> Meaning<'a> {
    /// Junk is null and zero.
    pub fn new(program: &'a Program, names: &'a Names, heap: &'a InitialHeap) -> Meaning<'a> {
        Meaning {
            program,
            names,
            heap,
            values: RefCell::default(),
            truths: RefCell::default(),
            junk: RefCell::new(None),
            met_junk: Cell::new(false),
            asked_for: None,
        }
    }

    /// Inputs that the program asks for on its way have some value, the same for the same name.
    pub fn with_asked_for(mut self, seed: u64) -> Meaning<'a> {
        self.asked_for = Some(seed);
        self
    }

    /// Junk is random.
    pub fn with_junk(self, rng: Random) -> Meaning<'a> {
        self.junk.replace(Some(rng));
        self
    }

    /// Whether some symbol that was asked for is junk.
    pub fn met_junk(&self) -> bool {
        self.met_junk.get()
    }

    /// The value of a term.
    pub fn eval(&self, terms: &Terms, term: Term) -> Const {
        terms.eval(term, &View { terms, of: self })
    }

    /// Whether a condition holds.
    pub fn holds(&self, terms: &Terms, condition: Term) -> bool {
        if let Some(&known) = self.truths.borrow().get(&condition) {
            return known;
        }
        let holds = self.eval(terms, condition) == Const::Bool(true);
        self.truths.borrow_mut().insert(condition, holds);
        holds
    }

    /// The value of a value of the machine; `None` for what no term can express.
    pub fn value(&self, terms: &mut Terms, value: Value) -> Option<Const> {
        let term = value.to_term(terms)?;
        Some(self.eval(terms, term))
    }

    fn symbol(&self, terms: &Terms, symbol: Symbol) -> Const {
        if let Some(&known) = self.values.borrow().get(&symbol) {
            return known;
        }
        let (sort, found) = (terms.symbol_sort(symbol), self.look_up(terms, symbol));
        let value = match found.map(|value| as_sort(value, sort)) {
            Some(value) if value.sort() == sort => value,
            _ => self.junk(terms, symbol),
        };
        self.values.borrow_mut().insert(symbol, value);
        value
    }

    fn look_up(&self, terms: &Terms, symbol: Symbol) -> Option<Const> {
        match self.names.named.get(&symbol) {
            Some(&Named::Input(i)) => Some(constant(self.heap.inputs[i])),
            Some(Named::Cell(cell)) => self.cell(terms, cell),
            None => match self.names.defined.get(&symbol) {
                Some(&term) => Some(self.eval(terms, term)),
                None => self
                    .asked_for(terms, symbol)
                    .or_else(|| self.other(terms, terms.symbol_name(symbol))),
            },
        }
    }

    /// A value for an input that the program asks for on its way: a number that every type has.
    fn asked_for(&self, terms: &Terms, symbol: Symbol) -> Option<Const> {
        let name = terms.symbol_name(symbol);
        let seed = self.asked_for.filter(|_| is_asked_for(name))?;
        let mixed = |seed: u64, byte: u8| Random(seed ^ u64::from(byte)).draw();
        let v = Random(name.bytes().fold(seed, mixed)).pick(&[0, 1, 2, 3, 7, 100]);
        Some(match terms.symbol_sort(symbol) {
            Sort::Bool => Const::Bool(v == 1),
            Sort::Bv64 => Const::Bv64(v.into()),
            Sort::F32 => Const::f32(v as f32),
            Sort::F64 => Const::f64(v.into()),
            _ => Const::Bv32(v),
        })
    }

    /// The location that a reference introduced, the symbol of an object, or what its constructor was given.
    fn other(&self, terms: &Terms, name: &str) -> Option<Const> {
        if let Some((argument, object)) = name.split_once(" of ") {
            return self.argument(terms, argument, object);
        }
        match name.strip_prefix('?') {
            Some(number) => Some(location(number.parse().ok()?)),
            None => {
                let introduced_by = terms.find_symbol(name.strip_prefix('*')?)?;
                Some(self.symbol(terms, introduced_by))
            }
        }
    }

    fn argument(&self, terms: &Terms, argument: &str, object: &str) -> Option<Const> {
        let Const::Loc(at) = self.symbol(terms, terms.find_symbol(object)?) else {
            return None;
        };
        let made = self.heap.made.get(object_at(at)?.checked_sub(1)?)?;
        let mut given = made.iter().filter(|(name, _)| name == argument);
        given.next().map(|(_, value)| *value)
    }

    fn cell(&self, terms: &Terms, cell: &Initial) -> Option<Const> {
        let Const::Loc(at) = self.eval(terms, cell.key.reference.0) else {
            return None;
        };
        let object = self.heap.object(object_at(at)?)?;
        let class = self.program.class(object.class);
        match cell.region {
            Region::Class => self.program.world().number(object.class).map(Const::Bv32),
            Region::Field(id) => {
                let slot = class.instance_fields.iter().position(|&f| f == id)?;
                Some(constant(object.slots[slot]))
            }
            Region::TextLength if self.is_string(object) => {
                Some(Const::Bv32(object.slots.len() as i32))
            }
            Region::TextChars if self.is_string(object) => self.at(terms, cell, object),
            Region::Length if class.is_array() => Some(Const::Bv32(object.slots.len() as i32)),
            Region::Elements(kind) if class.array?.elem == kind => self.at(terms, cell, object),
            _ => None,
        }
    }

    /// The element or character that a cell is about.
    fn at(&self, terms: &Terms, cell: &Initial, object: &Object) -> Option<Const> {
        let Const::Bv32(i) = self.eval(terms, cell.key.index?) else {
            return None;
        };
        let slot = object.slots.get(usize::try_from(i).ok()?)?;
        Some(constant(*slot))
    }

    fn is_string(&self, object: &Object) -> bool {
        text::is_string(self.program, object.class)
    }

    /// A value for a cell that does not exist.
    fn junk(&self, terms: &Terms, symbol: Symbol) -> Const {
        self.met_junk.set(true);
        let mut junk = self.junk.borrow_mut();
        let mut choose = |n: usize| junk.as_mut().map_or(0, |rng| rng.below(n));
        let of_type = self.names.declared.get(&symbol);
        match (terms.symbol_sort(symbol), self.names.named.get(&symbol)) {
            (Sort::Bv32, Some(Named::Cell(cell))) if cell.region == Region::Class => {
                let owner = match terms.node(cell.key.reference.0) {
                    Node::Symbol(owner) => self.names.declared.get(&owner),
                    _ => None,
                };
                let numbers = self.class_numbers(owner.copied());
                Const::Bv32(numbers[choose(numbers.len())])
            }
            (Sort::Loc, _) => {
                let fits = |number: &usize| {
                    self.heap.object(*number).is_none_or(|object| {
                        of_type.is_none_or(|&c| self.program.is_subclass(object.class, c))
                    })
                };
                let fitting: Vec<usize> = (0..=self.heap.objects.len()).filter(fits).collect();
                location(fitting[choose(fitting.len())])
            }
            (Sort::Bv32, _) => Const::Bv32(choose(3) as i32),
            (Sort::Bool, _) => Const::Bool(choose(2) == 1),
            (sort, _) => Const::zero(sort),
        }
    }

    fn class_numbers(&self, declared: Option<ClassId>) -> Vec<i32> {
        let object = self.program.well_known().object;
        let classes = instances(self.program, declared.unwrap_or(object));
        let world = self.program.world().classes();
        let numbers: Vec<i32> = world
            .filter(|(_, c)| classes.contains(c))
            .map(|(number, _)| number)
            .collect();
        if numbers.is_empty() { vec![0] } else { numbers }
    }
}

/// What a slot holds, as a constant of terms.
pub fn constant(slot: Slot) -> Const {
    match slot {
        Slot::Primitive(c) => c,
        Slot::Reference(number) => location(number),
    }
}

/// Booleans are ints in the machine and truth values as symbols.
fn as_sort(value: Const, sort: Sort) -> Const {
    match (value, sort) {
        (Const::Bv32(v), Sort::Bool) => Const::Bool(v != 0),
        _ => value,
    }
}

/// The slot that holds `value`.
pub fn slot_of(value: Const, mut number_of: impl FnMut(u32) -> usize) -> Slot {
    match value {
        Const::Loc(at) => Slot::Reference(number_of(at)),
        Const::Bool(v) => Slot::Primitive(Const::Bv32(v.into())),
        value => Slot::Primitive(value),
    }
}

struct View<'v, 'a> {
    terms: &'v Terms,
    of: &'v Meaning<'a>,
}

impl Assignment for View<'_, '_> {
    fn value(&self, symbol: Symbol) -> Option<Const> {
        Some(self.of.symbol(self.terms, symbol))
    }
}
