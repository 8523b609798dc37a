//! A concrete initial heap from the model of a trace.
//!
//! A cell may have several names, of which the oldest counts. What the trace does not know is chosen at
//! random: it must not matter.

use crate::enumerate::{primitive_of, slot_types};
use crate::heap::{InitialHeap, Object, Slot};
use crate::meaning::{Names, slot_of};
use crate::run::Trace;
use crate::signature::{Input, declared, instances};
use isopath_heap::{Initial, Region, Value};
use isopath_machine::Machine;
use isopath_program::{ClassId, ElemKind, Program, Type};
use isopath_random::Random;
use isopath_solver::PathCondition;
use isopath_terms::{BinOp, Const, Sort, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Longer arrays are not made.
pub(crate) const LONGEST: i32 = 16;
/// As long as the path condition allows it.
const SHORT: i32 = 3;

/// What a model says about the heap: locations are its own.
#[derive(Default)]
struct Modelled {
    cells: FxHashMap<(u32, Region, i32), Const>,
    /// What each location must be an instance of.
    types: FxHashMap<u32, Vec<ClassId>>,
}

/// The locations of a model. References whose declared types have nothing in common never are the same
/// object, whatever the model says: of those that it gives one location, only the ones that may be the same
/// share a location here.
#[derive(Default)]
struct Locations {
    /// For each location of the model: declared types that belong together, and the location that they get.
    groups: FxHashMap<u32, Vec<(Vec<ClassId>, u32)>>,
    next: u32,
}

impl Locations {
    /// A reference of this declared type is at `at`.
    fn add(&mut self, program: &Program, at: u32, class: ClassId) {
        let groups = self.groups.entry(at).or_default();
        let (mut joined, apart): (Vec<_>, Vec<_>) = std::mem::take(groups)
            .into_iter()
            .partition(|(types, _)| types.iter().any(|&t| overlap(program, t, class)));
        *groups = apart;
        self.next += 1;
        let mut together = vec![class];
        joined
            .drain(..)
            .for_each(|(types, _)| together.extend(types));
        groups.push((together, self.next));
    }

    /// Where a reference of this declared type is.
    fn get(&self, at: u32, class: ClassId) -> u32 {
        let mut groups = self.groups.get(&at).into_iter().flatten();
        let group = groups.find(|(types, _)| types.contains(&class));
        group.map_or(0, |(_, location)| *location)
    }
}

fn overlap(program: &Program, a: ClassId, b: ClassId) -> bool {
    let mut world = program.world().classes();
    world.any(|(_, c)| program.is_subclass(c, a) && program.is_subclass(c, b))
}

/// Why there is no heap.
pub enum NoWitness {
    /// An array would be too long for this test.
    TooLong,
    /// The model describes no heap of Java.
    IllTyped(String),
}

/// The heap that the model of a trace describes.
pub fn witness(
    machine: &mut Machine<'_>,
    names: &Names,
    inputs: &[Input],
    trace: &Trace<'_>,
    rng: &mut Random,
) -> Result<InitialHeap, NoWitness> {
    let program = machine.program;
    let (roots, modelled) = read_model(machine, names, inputs, trace);
    let mut builder = Builder {
        program,
        modelled,
        numbers: FxHashMap::default(),
        heap: InitialHeap::default(),
        order: Vec::new(),
        rng,
    };
    builder.spread_types(inputs, &roots);
    builder.choose_classes()?;
    builder.fill(inputs, &roots);
    Ok(builder.heap)
}

fn read_model(
    machine: &mut Machine<'_>,
    names: &Names,
    inputs: &[Input],
    trace: &Trace<'_>,
) -> (Vec<Option<Const>>, Modelled) {
    let program = machine.program;
    let cells = trace.to_draw().heap.inputs.initial();
    let roots = trace.to_draw().roots();
    let values = roots.iter().map(|root| root.value);
    let values = values.chain(cells.iter().map(|cell| cell.value));
    let references: Vec<Term> = values
        .filter_map(|value| match value {
            Value::Sym(t) if machine.terms.sort(t) == Sort::Loc => Some(t),
            _ => None,
        })
        .collect();
    let mut pc = with_short_arrays(machine, &cells, trace);
    make_distinct(machine, &mut pc, &references);
    let (terms, model) = (&mut machine.terms, pc.model());
    let mut locations = Locations::default();
    for t in references {
        if let (Const::Loc(at @ 1..), Some(class)) =
            (terms.eval(t, model), names.declared(terms, t))
        {
            locations.add(program, at, class);
        }
    }
    let value_of = |terms: &mut Terms, t: Term| match terms.eval(t, model) {
        Const::Loc(at @ 1..) => {
            let class = names.declared(terms, t);
            Const::Loc(class.map_or(0, |class| locations.get(at, class)))
        }
        other => other,
    };
    let mut values = vec![None; inputs.len()];
    for root in roots {
        let found = inputs.iter().position(|input| input.name == *root.name);
        if let (Some(i), Value::Sym(t)) = (found, root.value) {
            values[i] = Some(value_of(terms, t));
        }
    }
    let mut modelled = Modelled::default();
    for cell in cells {
        let Some(value) = cell.value.to_term(terms) else {
            continue;
        };
        let index = match cell.key.index.map(|i| terms.eval(i, model)) {
            Some(Const::Bv32(i)) => i,
            _ => 0,
        };
        if let Const::Loc(at @ 1..) = value_of(terms, cell.key.reference.0) {
            let key = (at, cell.region, index);
            let value = value_of(terms, value);
            modelled.cells.entry(key).or_insert(value);
        }
    }
    (values, modelled)
}

/// The path condition of a trace, with arrays as short as they are elsewhere in these tests, if they can be.
fn with_short_arrays(
    machine: &mut Machine<'_>,
    cells: &[Initial],
    trace: &Trace<'_>,
) -> PathCondition {
    let mut pc = trace.to_draw().path.condition.clone();
    for cell in cells {
        if let (Region::Length, Value::Sym(length)) = (cell.region, cell.value) {
            let terms = &mut machine.terms;
            let most = terms.int(SHORT);
            let short = terms.binary(BinOp::Sle, length, most);
            machine.solver.assume(terms, &mut pc, short);
        }
    }
    pc
}

/// Makes references different that the path condition allows to be: nobody may have asked whether types
/// allow it that they are the same.
fn make_distinct(machine: &mut Machine<'_>, pc: &mut PathCondition, references: &[Term]) {
    let (terms, solver) = (&mut machine.terms, &mut machine.solver);
    for (i, &a) in references.iter().enumerate() {
        for &b in &references[..i] {
            let [at, other] = [a, b].map(|t| terms.eval(t, pc.model()));
            if a != b && at == other && at != Const::Loc(0) {
                let same = terms.eq(a, b);
                let different = terms.not(same);
                solver.assume(terms, pc, different);
            }
        }
    }
}

struct Builder<'a> {
    program: &'a Program,
    modelled: Modelled,
    /// The object that each location is.
    numbers: FxHashMap<u32, usize>,
    heap: InitialHeap,
    order: Vec<u32>,
    rng: &'a mut Random,
}

impl Builder<'_> {
    /// Finds the locations that can be reached, and what their types must be.
    fn spread_types(&mut self, inputs: &[Input], roots: &[Option<Const>]) {
        for (input, root) in inputs.iter().zip(roots) {
            if let Some(class) = declared(self.program, &input.ty) {
                self.require(*root, class);
            }
        }
        // What the elements of an array must be depends on all types of the array.
        let mut known = 0;
        while known < self.types_known() {
            known = self.types_known();
            let mut cells: Vec<_> = self.modelled.cells.clone().into_iter().collect();
            cells.sort_by_key(|(key, _)| *key);
            for ((owner, region, _), value) in cells {
                if self.modelled.types.contains_key(&owner) {
                    for class in self.declared_in(region, owner) {
                        self.require(Some(value), class);
                    }
                }
            }
        }
    }

    fn types_known(&self) -> usize {
        self.order
            .iter()
            .map(|at| self.modelled.types[at].len())
            .sum()
    }

    /// What a reference in a cell of this object must be an instance of.
    fn declared_in(&self, region: Region, at: u32) -> Vec<ClassId> {
        match region {
            Region::Field(id) => {
                let ty = &self.program.field(id).ty;
                declared(self.program, ty).into_iter().collect()
            }
            Region::Elements(ElemKind::Ref) => {
                let types = self.modelled.types.get(&at).into_iter().flatten().copied();
                let exact = self.exact_class(at);
                let component = |c: ClassId| self.program.class(c).array?.component;
                types.chain(exact).filter_map(component).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The class that the model gives an object.
    fn exact_class(&self, at: u32) -> Option<ClassId> {
        match self.modelled.cells.get(&(at, Region::Class, 0)) {
            Some(Const::Bv32(number)) => self.program.world().class(*number),
            _ => None,
        }
    }

    fn require(&mut self, value: Option<Const>, class: ClassId) {
        if let Some(Const::Loc(at @ 1..)) = value {
            let types = self.modelled.types.entry(at).or_default();
            if types.is_empty() {
                self.order.push(at);
            }
            if !types.contains(&class) {
                types.push(class);
            }
        }
    }

    fn choose_classes(&mut self) -> Result<(), NoWitness> {
        for (i, at) in self.order.clone().into_iter().enumerate() {
            let class = self.class_of(at)?;
            let length = match self.program.class(class).array {
                None => 0,
                Some(_) => self.length(at)?,
            };
            let slots = vec![Slot::Reference(0); length];
            self.heap.objects.push(Object { class, slots });
            self.numbers.insert(at, i + 1);
        }
        Ok(())
    }

    fn class_of(&mut self, at: u32) -> Result<ClassId, NoWitness> {
        let mut possible = instances(self.program, self.program.well_known().object);
        let types = &self.modelled.types[&at];
        possible.retain(|&c| types.iter().all(|&t| self.program.is_subclass(c, t)));
        let accessed: FxHashSet<Region> = self
            .modelled
            .cells
            .keys()
            .filter(|(owner, ..)| *owner == at)
            .map(|(_, region, _)| *region)
            .collect();
        let names = |classes: &[ClassId]| {
            let names = classes
                .iter()
                .map(|&c| self.program.class(c).name.to_string());
            names.collect::<Vec<_>>().join(", ")
        };
        if let Some(class) = self.exact_class(at) {
            return match possible.contains(&class) {
                true => Ok(class),
                false => Err(NoWitness::IllTyped(format!(
                    "an object is a {} and a {}",
                    names(&[class]),
                    names(types)
                ))),
            };
        }
        // Without a type of its own it has one of the declared ones, or any subclass; but what is in an array
        // may be of any of its subclasses.
        let program = self.program;
        prefer(&mut possible, |c| {
            accessed.iter().all(|&region| has(program, c, region))
        });
        if accessed.contains(&Region::Elements(ElemKind::Ref)) {
            let all = possible.clone();
            prefer(&mut possible, |c| {
                all.iter().all(|&other| program.is_subclass(other, c))
            });
        }
        match possible.len() {
            0 => Err(NoWitness::IllTyped(format!(
                "no class is all of {}",
                names(types)
            ))),
            n => Ok(possible[self.rng.below(n)]),
        }
    }

    fn length(&mut self, at: u32) -> Result<usize, NoWitness> {
        match self.modelled.cells.get(&(at, Region::Length, 0)) {
            Some(Const::Bv32(length)) if *length > LONGEST => Err(NoWitness::TooLong),
            Some(Const::Bv32(length)) => Ok(*length as usize),
            _ => Ok(self.rng.below(3)),
        }
    }

    fn fill(&mut self, inputs: &[Input], roots: &[Option<Const>]) {
        for (input, root) in inputs.iter().zip(roots) {
            let slot = self.slot(&input.ty, *root);
            self.heap.inputs.push(slot);
        }
        for number in 0..self.heap.objects.len() {
            let at = self.order[number];
            let Object { class, slots } = &self.heap.objects[number];
            let (class, length) = (self.program.class(*class), slots.len());
            let mut filled = Vec::new();
            for (i, ty) in slot_types(self.program, class.id, length)
                .iter()
                .enumerate()
            {
                let key = match class.array {
                    None => (at, Region::Field(class.instance_fields[i]), 0),
                    Some(array) => (at, Region::Elements(array.elem), i as i32),
                };
                let known = self.modelled.cells.get(&key).copied();
                filled.push(self.slot(ty, known));
            }
            self.heap.objects[number].slots = filled;
        }
    }

    fn slot(&mut self, ty: &Type, known: Option<Const>) -> Slot {
        if let Some(value) = known {
            let number_of = |at| self.numbers.get(&at).copied().unwrap_or(0);
            return slot_of(value, number_of);
        }
        anything(self.program, &self.heap, ty, self.rng)
    }
}

/// A value of this type: for a reference, null or an object that is there.
pub(crate) fn anything(program: &Program, heap: &InitialHeap, ty: &Type, rng: &mut Random) -> Slot {
    let Some(class) = declared(program, ty) else {
        return primitive_of(ty.kind(), rng.pick(&[0, 1, 2, 3, 7]));
    };
    let objects = heap.objects.iter().enumerate();
    let fitting: Vec<usize> = objects
        .filter(|(_, object)| program.is_subclass(object.class, class))
        .map(|(i, _)| i + 1)
        .chain([0])
        .collect();
    Slot::Reference(fitting[rng.below(fitting.len())])
}

/// Keeps those that are preferred, if there are any: a cell may have been looked at for another object.
fn prefer(classes: &mut Vec<ClassId>, preferred: impl Fn(ClassId) -> bool) {
    if classes.iter().any(|&c| preferred(c)) {
        classes.retain(|&c| preferred(c));
    }
}

/// Whether objects of this class have cells of this region.
fn has(program: &Program, class: ClassId, region: Region) -> bool {
    let class = program.class(class);
    match region {
        Region::Class => true,
        Region::Field(id) => class.instance_fields.contains(&id),
        Region::Length => class.is_array(),
        Region::Hash => true,
        // The worlds of the oracle have no collections.
        Region::Count | Region::Held(_) => false,
        Region::TextLength | Region::TextChars | Region::Literal => {
            &*class.name == "java/lang/String"
        }
        Region::Elements(kind) => class.array.is_some_and(|a| a.elem == kind),
    }
}
