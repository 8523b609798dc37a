//! All concrete inputs of a program, up to a number of objects, up to isomorphism.

use super::Concrete;
use crate::syntax::{Declared, Name, Program, Type};

/// Numbers that stand for all others.
const NUMBERS: [i32; 2] = [0, 1];

/// A concrete input: objects by number from 1, 0 is null.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ConcreteHeap {
    /// The class and the fields of each object.
    pub objects: Vec<(usize, Vec<(Name, Concrete)>)>,
    /// What the program's inputs are.
    pub inputs: Vec<(Name, Concrete)>,
}

impl ConcreteHeap {
    /// Field `f` of object `o`, if there is such a thing.
    pub fn field(&self, o: u32, f: &str) -> Option<Concrete> {
        let object = self.objects.get(o.checked_sub(1)? as usize)?;
        find(&object.1, f)
    }

    /// Input `x`, if there is such a thing.
    pub fn input(&self, x: &str) -> Option<Concrete> {
        find(&self.inputs, x)
    }

    /// Writes field `f` of object `o`.
    pub fn set(&mut self, o: u32, f: &str, to: Concrete) {
        let object = o
            .checked_sub(1)
            .and_then(|at| self.objects.get_mut(at as usize));
        let fields = object.map(|(_, fields)| fields);
        let found = fields.and_then(|fields| fields.iter_mut().find(|(name, _)| **name == *f));
        if let Some((_, old)) = found {
            *old = to;
        }
    }

    /// A new object.
    pub fn add(&mut self, program: &Program, class: usize) -> u32 {
        let fields = program.fields(&program.classes[class].name);
        let fields = fields
            .iter()
            .map(|f| (f.name.clone(), default(&f.of)))
            .collect();
        self.objects.push((class, fields));
        self.objects.len() as u32
    }
}

fn find(values: &[(Name, Concrete)], name: &str) -> Option<Concrete> {
    let found = values.iter().find(|(n, _)| **n == *name);
    found.map(|&(_, v)| v)
}

fn default(of: &Type) -> Concrete {
    match of {
        Type::Int => Concrete::Int(0),
        Type::Bool => Concrete::Bool(false),
        Type::Class(_) => Concrete::Object(0),
    }
}

/// A place whose content is chosen: a field of an object, or an input (object 0).
#[derive(Clone)]
struct Choice {
    owner: u32,
    name: Name,
    of: Type,
}

fn choice(owner: u32, d: &Declared) -> Choice {
    Choice {
        owner,
        name: d.name.clone(),
        of: d.of.clone(),
    }
}

/// Every input with at most `most` objects: places are filled in the order in which they are reached, with
/// null, with an object that is there, or with a new one of any class that fits. At most `limit` of them.
pub fn inputs(program: &Program, most: u32, limit: usize) -> Vec<ConcreteHeap> {
    let open: Vec<Choice> = program.inputs.iter().map(|d| choice(0, d)).collect();
    let mut filler = Filler {
        program,
        most,
        limit,
        found: Vec::new(),
    };
    filler.fill(&ConcreteHeap::default(), &open, 0);
    filler.found
}

struct Filler<'p> {
    program: &'p Program,
    most: u32,
    limit: usize,
    found: Vec<ConcreteHeap>,
}

impl Filler<'_> {
    fn fill(&mut self, heap: &ConcreteHeap, open: &[Choice], at: usize) {
        if self.found.len() >= self.limit {
            return;
        }
        let Some(place) = open.get(at) else {
            self.found.push(heap.clone());
            return;
        };
        match &place.of {
            Type::Int => {
                let numbers = NUMBERS.map(Concrete::Int);
                numbers
                    .into_iter()
                    .for_each(|v| self.fill(&put(heap, place, v), open, at + 1));
            }
            Type::Bool => {
                let truths = [false, true].map(Concrete::Bool);
                truths
                    .into_iter()
                    .for_each(|v| self.fill(&put(heap, place, v), open, at + 1));
            }
            Type::Class(class) => self.fill_reference(heap, (open, at), class),
        }
    }

    fn fill_reference(
        &mut self,
        heap: &ConcreteHeap,
        (open, at): (&[Choice], usize),
        class: &Name,
    ) {
        let below = self.program.subclasses(class);
        let count = heap.objects.len() as u32;
        let fits = |o: &u32| *o == 0 || below.contains(&heap.objects[*o as usize - 1].0);
        for o in (0..=count).filter(fits) {
            let heap = put(heap, &open[at], Concrete::Object(o));
            self.fill(&heap, open, at + 1);
        }
        if count >= self.most {
            return;
        }
        for class in below {
            let mut heap = heap.clone();
            let new = heap.add(self.program, class);
            let heap = put(&heap, &open[at], Concrete::Object(new));
            let mut open = open.to_vec();
            let fields = self.program.fields(&self.program.classes[class].name);
            open.extend(fields.into_iter().map(|d| choice(new, d)));
            self.fill(&heap, &open, at + 1);
        }
    }
}

fn put(heap: &ConcreteHeap, place: &Choice, v: Concrete) -> ConcreteHeap {
    let mut heap = heap.clone();
    match place.owner {
        0 => heap.inputs.push((place.name.clone(), v)),
        owner => heap.set(owner, &place.name, v),
    }
    heap
}
