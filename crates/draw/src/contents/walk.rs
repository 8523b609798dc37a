//! What collections and holders of the JDK hold, read from their fields.
//!
//! What is not as the layout of its class says, or has not been looked at, is `None`: nothing is known.

use isopath_heap::Value;
use isopath_machine::State;
use isopath_machine::face::{Layout, layout_of};
use isopath_program::{Class, ElemKind, Program};

/// Elements of one collection that are looked at.
const ELEMENTS: i32 = 1 << 16;
/// Collections around one another.
const WRAPPED: usize = 16;

/// Values, and what they are.
type Held = Vec<(Value, ElemKind)>;

/// A heap in which everything is known, be it under a model.
pub(crate) trait Insides<'p> {
    /// An object.
    type Place: Copy;
    fn program(&self) -> &'p Program;
    fn state(&self) -> &State<'p>;
    fn class(&self, place: Self::Place) -> Option<&'p Class>;
    /// The object that a reference is; `None` is null.
    fn place(&mut self, value: Value) -> Option<Self::Place>;
    /// What the field of this name holds.
    fn field(&mut self, place: Self::Place, name: &str) -> Option<Value>;
    /// What an element of an array holds.
    fn element(&mut self, place: Self::Place, index: i32, kind: ElemKind) -> Option<Value>;
    /// The number of elements of an array.
    fn length(&mut self, place: Self::Place) -> Option<i32>;
    fn int(&mut self, value: Value) -> Option<i32>;
}

/// The contents of an object of this class.
pub(crate) fn contents<'p, I: Insides<'p>>(
    insides: &mut I,
    place: I::Place,
    class: &'p Class,
) -> Option<Held> {
    Walk { insides }.held(place, class, WRAPPED)
}

/// UTF-16 units in an array of bytes: all of them, or the first so many.
pub(crate) fn units<'p, I: Insides<'p>>(
    insides: &mut I,
    bytes: Value,
    coder: Value,
    count: Option<i32>,
) -> Option<Vec<u16>> {
    let place = insides.place(bytes)?;
    let is_wide = insides.int(coder)? != 0;
    let length = match count {
        Some(count) if is_wide => count.saturating_mul(2),
        Some(count) => count,
        None => insides.length(place)?,
    };
    if length > ELEMENTS {
        return None;
    }
    let mut units = Vec::new();
    for i in 0..length {
        let byte = insides.element(place, i, ElemKind::Byte)?;
        units.push(insides.int(byte)? as u8);
    }
    Some(match is_wide {
        false => units.into_iter().map(u16::from).collect(),
        true => {
            let pairs = units.chunks_exact(2);
            pairs.map(|p| u16::from_ne_bytes([p[0], p[1]])).collect()
        }
    })
}

struct Walk<'i, I> {
    insides: &'i mut I,
}

impl<'p, I: Insides<'p>> Walk<'_, I> {
    fn held(&mut self, place: I::Place, class: &'p Class, depth: usize) -> Option<Held> {
        match layout_of(class)? {
            Layout::Places { array, count } => {
                let count = self.insides.field(place, count)?;
                let count = self.insides.int(count)?;
                let array = self.insides.field(place, array)?;
                self.elements(array, (0..count).collect())
            }
            Layout::Array(array) => {
                let array = self.insides.field(place, array)?;
                let of = self.insides.place(array)?;
                let length = self.insides.length(of)?;
                self.elements(array, (0..length.min(ELEMENTS + 1)).collect())
            }
            Layout::Ring { array, head, tail } => {
                let [head, tail] = [
                    self.insides.field(place, head)?,
                    self.insides.field(place, tail)?,
                ];
                let [head, tail] = [self.insides.int(head)?, self.insides.int(tail)?];
                let array = self.insides.field(place, array)?;
                let of = self.insides.place(array)?;
                let length = self.insides.length(of)?;
                let indices = match head <= tail {
                    true => (head..tail).collect(),
                    false => (head..length)
                        .chain(0..tail)
                        .take(ELEMENTS as usize + 1)
                        .collect(),
                };
                self.elements(array, indices)
            }
            Layout::Chain { first, next, parts } => {
                let first = self.insides.field(place, first)?;
                let mut held = Vec::new();
                self.chain(first, next, parts, &mut held)?;
                Some(held)
            }
            Layout::Buckets { table, next, parts } => self.buckets(place, table, next, parts),
            Layout::Tree { root, parts } => self.tree(place, root, parts),
            Layout::Parts(names) => self.parts(place, class, names),
            Layout::Flag(name) => Some(vec![(self.insides.field(place, name)?, ElemKind::Boolean)]),
            Layout::Nullable(name) => {
                let value = self.insides.field(place, name)?;
                let is_there = self.insides.place(value).is_some();
                Some(
                    is_there
                        .then_some((value, ElemKind::Ref))
                        .into_iter()
                        .collect(),
                )
            }
            Layout::Present { flag, value } => {
                let flag = self.insides.field(place, flag)?;
                match self.insides.int(flag)? {
                    0 => Some(Vec::new()),
                    _ => self.parts(place, class, &[value]),
                }
            }
            Layout::OneOrTwo(first, second) => self.one_or_two(place, first, second),
            Layout::Keys(map) => {
                let held = self.wrapped(place, map, depth)?;
                Some(held.into_iter().step_by(2).collect())
            }
            Layout::Same(other) => self.wrapped(place, other, depth),
            Layout::Characters => self.characters(place),
        }
    }

    /// What the collection in a field holds.
    fn wrapped(&mut self, place: I::Place, name: &str, depth: usize) -> Option<Held> {
        let inner = self.insides.field(place, name)?;
        let inner = self.insides.place(inner)?;
        let class = self.insides.class(inner)?;
        self.held(inner, class, depth.checked_sub(1)?)
    }

    /// Elements of an array of references. That of an input collection that nobody has looked at is null.
    fn elements(&mut self, array: Value, indices: Vec<i32>) -> Option<Held> {
        if indices.len() > ELEMENTS as usize {
            return None;
        }
        let of = self.insides.place(array);
        let element = |index| match of {
            Some(of) => Some((
                self.insides.element(of, index, ElemKind::Ref)?,
                ElemKind::Ref,
            )),
            None => Some((Value::NULL, ElemKind::Ref)),
        };
        indices.into_iter().map(element).collect()
    }

    /// Fields, by name.
    fn parts(&mut self, place: I::Place, class: &Class, names: &[&str]) -> Option<Held> {
        let program = self.insides.program();
        let part = |name: &&str| {
            let field = program.field(program.find_field(class.id, name)?);
            Some((self.insides.field(place, name)?, field.ty.kind()?))
        };
        names.iter().map(part).collect()
    }

    /// Adds what nodes hold.
    fn chain(&mut self, first: Value, next: &str, parts: &[&str], held: &mut Held) -> Option<()> {
        let mut node = self.insides.place(first);
        while let Some(place) = node {
            if held.len() > ELEMENTS as usize {
                return None;
            }
            let class = self.insides.class(place)?;
            held.extend(self.parts(place, class, parts)?);
            let following = self.insides.field(place, next)?;
            node = self.insides.place(following);
        }
        Some(())
    }

    fn buckets(
        &mut self,
        place: I::Place,
        table: &str,
        next: &str,
        parts: &[&str],
    ) -> Option<Held> {
        let table = self.insides.field(place, table)?;
        let mut held = Vec::new();
        let Some(table) = self.insides.place(table) else {
            return Some(held);
        };
        for i in 0..self.insides.length(table)? {
            let first = self.insides.element(table, i, ElemKind::Ref)?;
            self.chain(first, next, parts, &mut held)?;
        }
        Some(held)
    }

    fn tree(&mut self, place: I::Place, root: &str, parts: &[&str]) -> Option<Held> {
        let mut held = Vec::new();
        let mut above = Vec::new();
        let root = self.insides.field(place, root)?;
        let mut node = self.insides.place(root);
        loop {
            while let Some(place) = node {
                above.push(place);
                if above.len() > ELEMENTS as usize {
                    return None;
                }
                let left = self.insides.field(place, "left")?;
                node = self.insides.place(left);
            }
            let Some(place) = above.pop() else {
                return Some(held);
            };
            let class = self.insides.class(place)?;
            held.extend(self.parts(place, class, parts)?);
            if held.len() > ELEMENTS as usize {
                return None;
            }
            let right = self.insides.field(place, "right")?;
            node = self.insides.place(right);
        }
    }

    /// Where there is one element, the second is an object that says so; in older JDKs, null.
    fn one_or_two(&mut self, place: I::Place, first: &str, second: &str) -> Option<Held> {
        let program = self.insides.program();
        let [first, second] = [
            self.insides.field(place, first)?,
            self.insides.field(place, second)?,
        ];
        let owner = program.load("java/util/ImmutableCollections").ok()?;
        let none = program.find_field(owner.id, "EMPTY").and_then(|id| {
            let statics = &self
                .insides
                .state()
                .heap
                .classes
                .get(owner.id.index())?
                .statics;
            statics.get(program.field(id).slot).copied()
        });
        let is_one = second == none.unwrap_or(Value::NULL);
        let all = [(first, ElemKind::Ref), (second, ElemKind::Ref)];
        Some(all.into_iter().take(if is_one { 1 } else { 2 }).collect())
    }

    fn characters(&mut self, place: I::Place) -> Option<Held> {
        let [value, coder, count] =
            ["value", "coder", "count"].map(|name| self.insides.field(place, name));
        let count = self.insides.int(count?)?;
        let units = units(self.insides, value?, coder?, Some(count))?;
        let units = units
            .into_iter()
            .map(|unit| (Value::Int(unit.into()), ElemKind::Char));
        Some(units.collect())
    }
}
