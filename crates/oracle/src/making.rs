//! Which heaps constructors can make: found out by running them, in the machine without symbols, on all small
//! arguments and on what the fields of an object hold.
//!
//! An object is *made* if a constructor of its class returns with the fields as they are in the heap that cannot
//! change afterwards: those that are final, and those that only constructors assign. The rest may have been
//! assigned since. An object that a constructor makes on its way (a copy) may be any of its class, for somebody may
//! have got hold of it. What was there before an object was made leads to it through fields that can change only.

use crate::enumerate::primitive_of;
use crate::heap::{InitialHeap, Object, Slot};
use crate::run::{concrete_machine, run_on};
use crate::signature::{Input, InputSlot, application_classes, declared, inputs};
use isopath_heap::{Body, Value, default_value};
use isopath_machine::{Ending, Machine};
use isopath_program::{Class, ClassId, FieldId, Method, MethodId, Op, Program};
use isopath_terms::Const;
use rustc_hash::{FxHashMap, FxHashSet};

/// What constructors were given, by the names under which facts speak of it: `new Range(int lo)`.
pub type Arguments = Vec<(String, Const)>;

/// Small numbers that constructors are tried on.
const SMALL: [i32; 6] = [0, 1, -1, 2, 3, 7];

/// Calls that are tried for one object.
const MOST_CALLS: usize = 500;

/// Runs constructors.
pub struct Makers<'p> {
    program: &'p Program,
    machine: Machine<'p>,
    /// Fields that cannot change once their object is made.
    kept: FxHashSet<FieldId>,
    known: FxHashMap<(usize, InitialHeap), Option<Arguments>>,
    outcomes: FxHashMap<(MethodId, InitialHeap), Option<Vec<Made>>>,
}

impl<'p> Makers<'p> {
    /// The constructors of a program.
    pub fn new(program: &'p Program) -> Makers<'p> {
        Makers {
            program,
            machine: concrete_machine(program),
            kept: kept(program),
            known: FxHashMap::default(),
            outcomes: FxHashMap::default(),
        }
    }

    /// The heap with what its objects were made of; `None` if no constructors make them.
    pub fn makes(&mut self, mut heap: InitialHeap) -> Option<InitialHeap> {
        if self.has_cycle(&heap) {
            return None;
        }
        let made = (1..=heap.objects.len()).map(|number| self.object(&heap, number));
        heap.made = made.collect::<Option<Vec<Arguments>>>()?;
        Some(heap)
    }

    /// The heap with new objects in the place of null, in fields that cannot change: where nobody has looked there
    /// may be one.
    pub fn without_null(&self, heap: &InitialHeap) -> InitialHeap {
        let mut heap = heap.clone();
        for number in 0..heap.objects.len() {
            let class = self.program.class(heap.objects[number].class);
            for (slot, field) in class.instance_fields.iter().enumerate() {
                let is_null = heap.objects[number].slots[slot] == Slot::Reference(0);
                let declared = declared(self.program, &self.program.field(*field).ty);
                if let Some(class) = declared.filter(|_| is_null && self.kept.contains(field)) {
                    heap.objects.push(blank(self.program, class));
                    heap.objects[number].slots[slot] = Slot::Reference(heap.objects.len());
                }
            }
        }
        heap
    }

    /// Whether fields that cannot change lead from an object back to it.
    fn has_cycle(&self, heap: &InitialHeap) -> bool {
        let mut left: FxHashSet<usize> = (1..=heap.objects.len()).collect();
        // Whatever leads to nothing that is left was made before the rest.
        loop {
            let leads = |&from: &usize| {
                self.kept_references(heap, from)
                    .any(|to| left.contains(&to))
            };
            let stuck: FxHashSet<usize> = left.iter().copied().filter(leads).collect();
            if stuck.len() == left.len() {
                return !left.is_empty();
            }
            left = stuck;
        }
    }

    fn kept_references<'a>(
        &'a self,
        heap: &'a InitialHeap,
        number: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        let object = heap.object(number);
        let slots = object.into_iter().flat_map(|object| {
            let fields = &self.program.class(object.class).instance_fields;
            fields.iter().zip(&object.slots)
        });
        slots.filter_map(|(field, slot)| match slot {
            Slot::Reference(to) if *to > 0 && self.kept.contains(field) => Some(*to),
            _ => None,
        })
    }

    fn object(&mut self, heap: &InitialHeap, number: usize) -> Option<Arguments> {
        let key = self.alone(heap, number);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let made = self.find(&key.1, key.0);
        self.known.insert(key, made.clone());
        made
    }

    /// What decides whether an object can be made: if it keeps no others it is the object alone.
    fn alone(&self, heap: &InitialHeap, number: usize) -> (usize, InitialHeap) {
        let object = &heap.objects[number - 1];
        match self.kept_references(heap, number).next() {
            Some(_) => (number, heap.clone()),
            None => {
                let objects = vec![object.clone()];
                let alone = InitialHeap {
                    objects,
                    ..InitialHeap::default()
                };
                (1, alone)
            }
        }
    }

    /// A call for its class, and one for each class above it.
    fn find(&mut self, heap: &InitialHeap, number: usize) -> Option<Arguments> {
        let mut found = Arguments::new();
        let mut class = Some(heap.objects[number - 1].class);
        while let Some(id) = class {
            let of = self.program.class(id);
            if of.is_application() && !of.is_array() {
                found.extend(self.call(heap, number, of)?);
            }
            class = of.super_class;
        }
        Some(found)
    }

    /// Arguments on which a constructor of `class` makes the fields that the class and those above it have.
    fn call(&mut self, heap: &InitialHeap, number: usize, class: &Class) -> Option<Arguments> {
        let methods = class.methods.iter().map(|&id| self.program.method(id));
        let constructors: Vec<&'p Method> = methods.filter(|m| m.is_constructor()).collect();
        for constructor in constructors {
            let inputs = inputs(self.program, constructor);
            let domains: Vec<Vec<Slot>> = inputs
                .iter()
                .map(|input| self.domain(heap, number, input))
                .collect();
            let mut chosen = vec![0; domains.len()];
            for _ in 0..MOST_CALLS {
                let slots = domains.iter().zip(&chosen).map(|(d, &i)| d[i]).collect();
                if self.fits(heap, number, (class, constructor), (&inputs, slots)) {
                    return Some(names(class, &inputs, &domains, &chosen));
                }
                if !next(&mut chosen, &domains) {
                    break;
                }
            }
        }
        None
    }

    /// What an argument is tried to be, what the fields hold first.
    fn domain(&self, heap: &InitialHeap, number: usize, input: &Input) -> Vec<Slot> {
        let object = &heap.objects[number - 1];
        if input.place == InputSlot::This {
            return vec![Slot::Reference(heap.objects.len() + 1)];
        }
        if input.ty.is_reference() {
            let class = declared(self.program, &input.ty);
            let fits =
                |object: &Object| class.is_some_and(|c| self.program.is_subclass(object.class, c));
            let others = heap.objects.iter().enumerate();
            let others = others.filter(|(i, object)| i + 1 != number && fits(object));
            return others
                .map(|(i, _)| i + 1)
                .chain([0])
                .map(Slot::Reference)
                .collect();
        }
        let held = object.slots.iter().filter_map(|slot| match slot {
            Slot::Primitive(Const::Bv32(v)) => Some(*v),
            Slot::Primitive(Const::Bv64(v)) => i32::try_from(*v).ok(),
            _ => None,
        });
        let mut numbers: Vec<i32> = held.collect();
        // What may have become of a number.
        let held = numbers.clone().into_iter();
        numbers.extend(held.flat_map(|v| [v.wrapping_neg(), v / 2, v.wrapping_sub(1)]));
        numbers.extend(SMALL);
        let mut slots: Vec<Slot> = Vec::new();
        for slot in numbers
            .into_iter()
            .map(|v| primitive_of(input.ty.kind(), v))
        {
            if !slots.contains(&slot) {
                slots.push(slot);
            }
        }
        slots
    }

    /// Whether a constructor that is given these inputs makes the fields as they are.
    fn fits(
        &mut self,
        heap: &InitialHeap,
        number: usize,
        (class, constructor): (&Class, &'p Method),
        (inputs, given): (&[Input], Vec<Slot>),
    ) -> bool {
        let wanted = &heap.objects[number - 1];
        let Some(made) = self.outcome(heap, wanted.class, constructor, (inputs, given)) else {
            return false;
        };
        let own = self.program.class(wanted.class).instance_fields.iter();
        own.zip(wanted.slots.iter().zip(made))
            .all(|(field, (&wanted, made))| {
                let kept = class.instance_fields.contains(field) && self.kept.contains(field);
                // Whoever makes an object of an inner class has the outer one (JLS 15.9.4).
                let is_outer = self.program.field(*field).access.is_synthetic();
                !kept || is_as_wanted(wanted, made) && (!is_outer || wanted != Slot::Reference(0))
            })
    }

    /// What a constructor leaves in the fields of an object of this class; `None` if it does not return. Of other
    /// objects it is told only if there are any among its arguments.
    fn outcome(
        &mut self,
        heap: &InitialHeap,
        class: ClassId,
        constructor: &'p Method,
        (inputs, given): (&[Input], Vec<Slot>),
    ) -> Option<Vec<Made>> {
        let this = heap.objects.len() + 1;
        let is_other = |slot: &Slot| !matches!(slot, Slot::Primitive(_) | Slot::Reference(0));
        let others = given.iter().filter(|slot| is_other(slot)).count();
        let mut with = heap.clone();
        with.objects.push(blank(self.program, class));
        with.inputs = given;
        if others == 1 {
            with.objects.drain(..this - 1);
            with.inputs[0] = Slot::Reference(1);
        }
        let key = (constructor.id, with);
        if let Some(known) = self.outcomes.get(&key) {
            return known.clone();
        }
        let made = self.run(constructor, inputs, &key.1);
        self.outcomes.insert(key, made.clone());
        made
    }

    /// Runs a constructor; the object that it makes is the last.
    fn run(
        &mut self,
        constructor: &'p Method,
        inputs: &[Input],
        heap: &InitialHeap,
    ) -> Option<Vec<Made>> {
        let run = run_on(&mut self.machine, constructor, inputs, heap)?;
        if !matches!(run.ending, Ending::Returned(_)) {
            return None;
        }
        let this = run.state.heap.get(*run.objects.last()?)?;
        let Body::Fields(fields) = &this.body else {
            return None;
        };
        let made = fields.iter().map(|&value| match value {
            Value::Ref(object) => match run.objects.iter().position(|&known| known == object) {
                Some(number) => Made::Known(Slot::Reference(number)),
                None => Made::New,
            },
            Value::Int(v) => Made::Known(Slot::Primitive(Const::Bv32(v))),
            Value::Long(v) => Made::Known(Slot::Primitive(Const::Bv64(v))),
            Value::Float(v) => Made::Known(Slot::Primitive(Const::f32(v))),
            Value::Double(v) => Made::Known(Slot::Primitive(Const::f64(v))),
            _ => Made::New,
        });
        Some(made.collect())
    }
}

/// What a constructor leaves in a field.
#[derive(Clone, Copy)]
enum Made {
    Known(Slot),
    /// An object that it has made.
    New,
}

/// Whether a field holds what it is to hold; any other object in the place of one that the constructor made.
fn is_as_wanted(wanted: Slot, made: Made) -> bool {
    match made {
        Made::Known(slot) => slot == wanted,
        Made::New => matches!(wanted, Slot::Reference(1..)),
    }
}

fn blank(program: &Program, class: ClassId) -> Object {
    let fields = program.class(class).instance_fields.iter();
    let slots = fields.map(|&f| match default_value(&program.field(f).ty) {
        Value::Ref(_) => Slot::Reference(0),
        _ => primitive_of(program.field(f).ty.kind(), 0),
    });
    let slots = slots.collect();
    Object { class, slots }
}

/// The next choice; whether there is one.
fn next(chosen: &mut [usize], domains: &[Vec<Slot>]) -> bool {
    for (choice, domain) in chosen.iter_mut().zip(domains) {
        *choice += 1;
        if *choice < domain.len() {
            return true;
        }
        *choice = 0;
    }
    false
}

/// What a constructor was given, by name: static fields have their own.
fn names(class: &Class, inputs: &[Input], domains: &[Vec<Slot>], chosen: &[usize]) -> Arguments {
    let class = class.source_name();
    let given = inputs.iter().zip(domains.iter().zip(chosen));
    let named = given.filter_map(|(input, (domain, &i))| {
        let Slot::Primitive(value) = domain[i] else {
            return None;
        };
        let name = match input.place {
            InputSlot::Static(_) => input.name.clone(),
            _ => format!("new {class}({} {})", input.ty, input.name),
        };
        Some((name, value))
    });
    named.collect()
}

/// The fields that cannot change once their object is made, by a look at all code.
fn kept(program: &Program) -> FxHashSet<FieldId> {
    let (mut made, mut changed) = (FxHashSet::default(), FxHashSet::default());
    let classes = application_classes(program);
    for class in classes.iter().map(|&class| program.class(class)) {
        for &field in class.instance_fields.iter() {
            if program.field(field).is_final() {
                made.insert(field);
            }
        }
        for method in class.methods.iter().map(|&id| program.method(id)) {
            let Ok(Some(code)) = method.code(program) else {
                continue;
            };
            for op in &code.ops {
                if let Op::PutField(index) = *op
                    && let Ok(field) = program.resolve_field(class.id, index)
                {
                    let by_its_own =
                        method.is_constructor() && program.field(field).class == class.id;
                    let fields = if by_its_own { &mut made } else { &mut changed };
                    fields.insert(field);
                }
            }
        }
    }
    made.retain(|field| !changed.contains(field));
    made
}
