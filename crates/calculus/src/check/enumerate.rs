//! All concrete input heaps of a program, up to a number of objects, up to isomorphism.

use super::{Concrete, ConcreteHeap, ConcreteObject};
use crate::Name;

/// Numbers that stand for all others.
const NUMBERS: [i32; 2] = [0, 1];

/// How many heaps are enumerated before some of them are chosen.
pub const ENUMERATED: usize = 200_000;

/// What a place may hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// A number.
    Int,
    /// A truth value.
    Bool,
    /// An object of one of these classes, by number, or null.
    Reference(Vec<usize>),
    /// An object of this class.
    Object(usize),
}

impl Content {
    /// What a field of a new object holds.
    pub fn default(&self) -> Concrete {
        match self {
            Content::Int => Concrete::Int(0),
            Content::Bool => Concrete::Bool(false),
            Content::Reference(_) | Content::Object(_) => Concrete::NULL,
        }
    }
}

/// What a program can see of a heap before it runs.
pub trait World {
    /// The inputs that the program looks at.
    fn inputs(&self) -> Vec<(Name, Content)>;
    /// The fields of a class, those of its superclasses among them.
    fn fields(&self, class: usize) -> Vec<(Name, Content)>;
    /// The name of a class.
    fn name(&self, class: usize) -> Name;

    /// Adds a new object to a heap.
    fn add(&self, heap: &mut ConcreteHeap, class: usize) -> u32 {
        let fields = self.fields(class).into_iter();
        heap.objects.push(ConcreteObject {
            class: (class, self.name(class)),
            fields: fields.map(|(f, of)| (f, of.default())).collect(),
        });
        heap.objects.len() as u32
    }
}

/// A place whose content is chosen: a field of an object, or an input (object 0).
#[derive(Clone)]
struct Choice {
    owner: u32,
    name: Name,
    of: Content,
}

fn choices(owner: u32, places: Vec<(Name, Content)>) -> impl Iterator<Item = Choice> {
    let places = places.into_iter();
    places.map(move |(name, of)| Choice { owner, name, of })
}

/// Every heap with at most `most` objects that a program can tell from others: places are filled in the
/// order in which they are reached, with null, with an object that is there, or with a new one of any class
/// that fits. So each heap comes once, and nothing in it is out of reach. If there are more than `limit`, they
/// are as many, spread evenly over the first [`ENUMERATED`].
pub fn heaps(world: &impl World, most: u32, limit: usize) -> Vec<ConcreteHeap> {
    let open: Vec<Choice> = choices(0, world.inputs()).collect();
    let mut filler = Filler {
        world,
        most,
        limit: limit.max(ENUMERATED),
        found: Vec::new(),
    };
    filler.fill(&ConcreteHeap::default(), &open, 0);
    spread(filler.found, limit)
}

/// `most` of all, evenly spread: neighbours differ in what was filled last.
fn spread(all: Vec<ConcreteHeap>, most: usize) -> Vec<ConcreteHeap> {
    let count = all.len();
    let mut wanted = (0..most.min(count)).map(|n| n * count / most.min(count));
    let mut next = wanted.next();
    let mut chosen = all;
    let mut at = 0;
    chosen.retain(|_| {
        let keep = next == Some(at);
        if keep {
            next = wanted.next();
        }
        at += 1;
        keep
    });
    chosen
}

struct Filler<'w, W> {
    world: &'w W,
    most: u32,
    limit: usize,
    found: Vec<ConcreteHeap>,
}

impl<W: World> Filler<'_, W> {
    fn fill(&mut self, heap: &ConcreteHeap, open: &[Choice], at: usize) {
        if self.found.len() >= self.limit {
            return;
        }
        let Some(place) = open.get(at) else {
            self.found.push(heap.clone());
            return;
        };
        match &place.of {
            Content::Int => self.each(heap, (open, at), NUMBERS.map(Concrete::Int)),
            Content::Bool => self.each(heap, (open, at), [false, true].map(Concrete::Bool)),
            Content::Reference(classes) => {
                self.known(heap, (open, at), classes);
                self.fresh(heap, (open, at), classes);
            }
            Content::Object(class) => self.fresh(heap, (open, at), &[*class]),
        }
    }

    fn each(
        &mut self,
        heap: &ConcreteHeap,
        (open, at): (&[Choice], usize),
        values: impl IntoIterator<Item = Concrete>,
    ) {
        for value in values {
            self.fill(&put(heap, &open[at], value), open, at + 1);
        }
    }

    /// Null, and the objects that are there.
    fn known(&mut self, heap: &ConcreteHeap, place: (&[Choice], usize), classes: &[usize]) {
        let fits = |o: &u32| {
            heap.object(*o)
                .is_none_or(|object| classes.contains(&object.class.0))
        };
        let known = (0..=heap.objects.len() as u32).filter(fits);
        self.each(heap, place, known.map(Concrete::Object));
    }

    /// New objects.
    fn fresh(&mut self, heap: &ConcreteHeap, (open, at): (&[Choice], usize), classes: &[usize]) {
        if heap.objects.len() as u32 >= self.most {
            return;
        }
        for &class in classes {
            let mut heap = heap.clone();
            let new = self.world.add(&mut heap, class);
            let heap = put(&heap, &open[at], Concrete::Object(new));
            let mut open = open.to_vec();
            open.extend(choices(new, self.world.fields(class)));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Lists of which nothing is known.
    struct Lists;

    impl World for Lists {
        fn inputs(&self) -> Vec<(Name, Content)> {
            vec![("head".into(), Content::Reference(vec![0]))]
        }

        fn fields(&self, _: usize) -> Vec<(Name, Content)> {
            vec![("next".into(), Content::Reference(vec![0]))]
        }

        fn name(&self, _: usize) -> Name {
            "Node".into()
        }
    }

    #[test]
    fn each_heap_comes_once_and_some_are_spread_over_all() {
        let shown = |limit| {
            let heaps = heaps(&Lists, 3, limit).into_iter();
            heaps.map(|heap| heap.to_string()).collect::<Vec<_>>()
        };
        let all = shown(usize::MAX);
        // Null; of each length one list that ends, and one for each node that its last can lead back to.
        assert_eq!(all.len(), 1 + 2 + 3 + 4, "{all:?}");
        assert_eq!(all[0], "head=null");
        assert!(all.contains(&"head=#1, #1=Node{next=#1}".to_owned()));
        let some = shown(4);
        assert_eq!(some, [0, 2, 5, 7].map(|at| all[at].clone()));
    }
}
