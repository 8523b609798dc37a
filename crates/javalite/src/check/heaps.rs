//! All concrete input heaps of a program, up to a number of objects, up to isomorphism.

use crate::syntax::{Name, Program, Type};

/// A concrete heap before a run: objects by number from 1, 0 is null. Object 1 is `this`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ConcreteHeap {
    /// The class and the fields of each object.
    pub objects: Vec<(Name, Vec<(Name, u32)>)>,
    /// What the first method's parameter is.
    pub parameter: u32,
}

impl ConcreteHeap {
    /// Field `f` of object `o`; null if there is no such thing.
    pub fn field(&self, o: u32, f: &str) -> u32 {
        let object = o
            .checked_sub(1)
            .and_then(|at| self.objects.get(at as usize));
        let fields = object.map_or(&[][..], |(_, fields)| fields);
        let found = fields.iter().find(|(name, _)| **name == *f);
        found.map_or(0, |&(_, to)| to)
    }

    /// Writes field `f` of object `o`.
    pub fn set(&mut self, o: u32, f: &str, to: u32) {
        let object = o
            .checked_sub(1)
            .and_then(|at| self.objects.get_mut(at as usize));
        let fields = object.map(|(_, fields)| fields);
        let found = fields.and_then(|fields| fields.iter_mut().find(|(name, _)| **name == *f));
        if let Some((_, old)) = found {
            *old = to;
        }
    }

    /// A new object whose fields are null.
    pub fn add(&mut self, program: &Program, class: &Name) -> u32 {
        let fields = fields_of(program, class);
        let fields = fields.into_iter().map(|(f, _)| (f, 0)).collect();
        self.objects.push((class.clone(), fields));
        self.objects.len() as u32
    }
}

fn fields_of(program: &Program, class: &Name) -> Vec<(Name, Name)> {
    let fields = program.class(class).map_or(&[][..], |class| &class.fields);
    let of_class = fields.iter().filter_map(|field| match &field.of {
        Type::Class(class) => Some((field.name.clone(), class.clone())),
        Type::Bool => None,
    });
    of_class.collect()
}

/// A place whose content is chosen: a field of an object, or the parameter (object 0).
struct Choice {
    owner: u32,
    field: Name,
    class: Name,
}

/// Every heap with at most `most` objects that a program can tell from others: places are filled in the
/// order in which they are reached, with null, with an object that is there, or with a new one. So each heap
/// comes once, and nothing in it is out of reach. At most `limit` of them.
pub fn heaps(program: &Program, most: u32, limit: usize) -> Vec<ConcreteHeap> {
    let mut found = Vec::new();
    let mut heap = ConcreteHeap::default();
    let this = heap.add(program, &program.entry_class);
    let mut open = Vec::new();
    if let Some(entry) = program.entry()
        && let Type::Class(class) = &entry.takes
        && program.entry_reads_parameter()
    {
        open.push(Choice {
            owner: 0,
            field: entry.parameter.clone(),
            class: class.clone(),
        });
    }
    open.extend(choices(program, &heap, this));
    fill(program, &heap, &open, 0, (most, limit), &mut found);
    found
}

fn choices(program: &Program, heap: &ConcreteHeap, o: u32) -> Vec<Choice> {
    let class = &heap.objects[o as usize - 1].0;
    let fields = fields_of(program, class).into_iter();
    let choices = fields.map(|(field, class)| Choice {
        owner: o,
        field,
        class,
    });
    choices.collect()
}

fn fill(
    program: &Program,
    heap: &ConcreteHeap,
    open: &[Choice],
    at: usize,
    (most, limit): (u32, usize),
    found: &mut Vec<ConcreteHeap>,
) {
    if found.len() >= limit {
        return;
    }
    let Some(choice) = open.get(at) else {
        found.push(heap.clone());
        return;
    };
    let count = heap.objects.len() as u32;
    let fits = |o: u32| o == 0 || heap.objects[o as usize - 1].0 == choice.class;
    for to in (0..=count).filter(|&o| fits(o)) {
        let heap = put(heap, choice, to);
        fill(program, &heap, open, at + 1, (most, limit), found);
    }
    if count < most {
        let mut heap = heap.clone();
        let new = heap.add(program, &choice.class);
        let heap = put(&heap, choice, new);
        let mut open: Vec<Choice> = open.iter().map(Choice::copy).collect();
        open.extend(choices(program, &heap, new));
        fill(program, &heap, &open, at + 1, (most, limit), found);
    }
}

impl Choice {
    fn copy(&self) -> Choice {
        Choice {
            owner: self.owner,
            field: self.field.clone(),
            class: self.class.clone(),
        }
    }
}

fn put(heap: &ConcreteHeap, choice: &Choice, to: u32) -> ConcreteHeap {
    let mut heap = heap.clone();
    match choice.owner {
        0 => heap.parameter = to,
        owner => heap.set(owner, &choice.field, to),
    }
    heap
}
