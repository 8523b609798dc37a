//! The heap of the papers: a bipartite graph of references and locations (003, section 4).
//!
//! `L` maps a reference to guarded locations, `R` maps a location and a field to a reference. Both are
//! persistent, so that a state can be kept and shared.

use crate::syntax::Name;
use isopath_terms::{Term, Terms};
use rpds::{RedBlackTreeMap, Vector};
use std::fmt;
use std::rc::Rc;

/// A reference. The kinds are Definitions 5 to 7 of 003, which tell them apart by remainders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ref {
    /// The one that points to null.
    Null,
    /// The one of fields that nobody has looked at (003).
    Uninitialised,
    /// Made by a read or by `new`.
    Stack(u32),
    /// In the heap before the program ran.
    Input(u32),
    /// Made by a write.
    Heap(u32),
}

impl fmt::Display for Ref {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ref::Null => f.write_str("r_null"),
            Ref::Uninitialised => f.write_str("r_un"),
            Ref::Stack(n) => write!(f, "r{n}s"),
            Ref::Input(n) => write!(f, "r{n}i"),
            Ref::Heap(n) => write!(f, "r{n}f"),
        }
    }
}

/// A location.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Loc {
    /// Where null is.
    Null,
    /// Where fields point to that nobody has looked at (003).
    Uninitialised,
    /// Wherever an input reference points to that is not initialised yet (004: its set is empty).
    Open(Ref),
    /// An object.
    At(u32),
}

impl fmt::Display for Loc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Loc::Null => f.write_str("l_null"),
            Loc::Uninitialised => f.write_str("l_un"),
            Loc::Open(r) => write!(f, "?{r}"),
            Loc::At(n) => write!(f, "l{n}"),
        }
    }
}

/// What `L` says of a reference: pairs of a guard and a location.
pub type ValueSet = Rc<[(Term, Loc)]>;

/// Who made an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Maker {
    /// It was there before: this input reference was the first to reach it.
    Input(Ref),
    /// The `new` with this number.
    New(u32),
    /// Nobody: it holds the parameter of the first method.
    Caller,
}

/// What is known of an object.
#[derive(Clone, Debug)]
pub struct Object {
    /// Its class.
    pub class: Name,
    /// Who made it.
    pub maker: Maker,
    /// How long the chain of input fields is that first led to it.
    pub depth: u32,
}

/// Where an input reference stands in the heap before the run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// It is the first receiver.
    This,
    /// In a field of an object.
    Field(u32, Name),
    /// In a field of null: as printed in 004.
    Nowhere,
}

/// An input reference.
#[derive(Clone, Debug)]
pub struct Input {
    /// The way that leads to it.
    pub name: Name,
    /// It, in conditions.
    pub symbol: Term,
    /// The class that its field has.
    pub class: Name,
    /// Where it stands.
    pub origin: Origin,
}

/// References, locations, and the inputs among them. A clone is cheap.
#[derive(Clone, Default)]
pub struct Heap {
    sets: RedBlackTreeMap<Ref, ValueSet>,
    fields: RedBlackTreeMap<(u32, Name), Ref>,
    objects: Vector<Object>,
    inputs: Vector<Input>,
    /// Input references that made an object, in order, with the object.
    makers: Vector<(Ref, u32)>,
    stack: u32,
    written: u32,
    news: u32,
}

impl Heap {
    /// Null and the uninitialised are there from the start.
    pub fn new() -> Heap {
        let mut heap = Heap::default();
        heap.set(Ref::Null, [(Terms::TRUE, Loc::Null)].into());
        let nothing = [(Terms::TRUE, Loc::Uninitialised)].into();
        heap.set(Ref::Uninitialised, nothing);
        heap
    }

    /// `L(r)`; nothing if `r` has no set.
    pub fn of(&self, r: Ref) -> ValueSet {
        self.sets.get(&r).cloned().unwrap_or_default()
    }

    /// Whether `L(r)` has been written.
    pub fn has(&self, r: Ref) -> bool {
        self.sets.contains_key(&r)
    }

    /// `L[r -> set]`.
    pub fn set(&mut self, r: Ref, set: ValueSet) {
        self.sets.insert_mut(r, set);
    }

    /// All of `L`, in order.
    pub fn sets(&self) -> impl Iterator<Item = (Ref, &ValueSet)> {
        self.sets.iter().map(|(&r, set)| (r, set))
    }

    /// `R(l, f)`.
    pub fn field(&self, l: u32, f: &Name) -> Option<Ref> {
        self.fields.get(&(l, f.clone())).copied()
    }

    /// `R[(l f) -> r]`.
    pub fn set_field(&mut self, l: u32, f: &Name, r: Ref) {
        self.fields.insert_mut((l, f.clone()), r);
    }

    /// All of `R` at `l`, in order.
    pub fn fields(&self, l: u32) -> impl Iterator<Item = (&Name, Ref)> {
        let at_l = self.fields.iter().filter(move |((at, _), _)| *at == l);
        at_l.map(|((_, f), &r)| (f, r))
    }

    /// What is known of the object at `l`.
    pub fn object(&self, l: u32) -> &Object {
        &self.objects[l as usize]
    }

    /// How many objects there are.
    pub fn objects(&self) -> u32 {
        self.objects.len() as u32
    }

    /// A new location.
    pub fn add_object(&mut self, class: Name, maker: Maker, depth: u32) -> u32 {
        let l = self.objects.len() as u32;
        if let Maker::Input(r) = maker {
            self.makers.push_back_mut((r, l));
        }
        self.objects.push_back_mut(Object {
            class,
            maker,
            depth,
        });
        l
    }

    /// The input reference `r`.
    pub fn input(&self, r: Ref) -> Option<&Input> {
        match r {
            Ref::Input(n) => self.inputs.get(n as usize),
            _ => None,
        }
    }

    /// All input references.
    pub fn inputs(&self) -> impl Iterator<Item = (Ref, &Input)> {
        let numbered = self.inputs.iter().enumerate();
        numbered.map(|(n, input)| (Ref::Input(n as u32), input))
    }

    /// A new input reference.
    pub fn add_input(&mut self, input: Input) -> Ref {
        self.inputs.push_back_mut(input);
        Ref::Input(self.inputs.len() as u32 - 1)
    }

    /// The earlier input references of a class that made an object, with the symbol and the object, in order.
    pub fn earlier(&self, class: &str) -> Vec<(Term, Ref, u32)> {
        let of_class = self.makers.iter().filter(|(_, l)| {
            let object = self.object(*l);
            *object.class == *class
        });
        let with_symbol = of_class.filter_map(|&(r, l)| Some((self.input(r)?.symbol, r, l)));
        with_symbol.collect()
    }

    /// A fresh reference for a read.
    pub fn stack_ref(&mut self) -> Ref {
        self.stack += 1;
        Ref::Stack(self.stack)
    }

    /// A fresh reference for a write.
    pub fn heap_ref(&mut self) -> Ref {
        self.written += 1;
        Ref::Heap(self.written)
    }

    /// The number of the next `new`.
    pub fn next_new(&mut self) -> u32 {
        self.news += 1;
        self.news
    }
}
