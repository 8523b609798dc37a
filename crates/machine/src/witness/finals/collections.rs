//! What collections and holders of the JDK hold in the end, read from their fields under the model.
//!
//! What is not as the layout of its class says, or has not been looked at, is `None`: nothing is predicted.

use super::super::Datum;
use super::super::start::kind_of;
use super::contents::ELEMENTS;
use super::{Finals, Place};
use crate::layouts::{Layout, layout_of};
use isopath_heap::Value;
use isopath_program::{Class, ElemKind};

/// Collections around one another.
const WRAPPED: usize = 16;

/// Values, and what they are.
type Held = Vec<(Value, ElemKind)>;

impl<'p> Finals<'_, 'p> {
    /// The contents of an object of this class.
    pub(super) fn collection(&mut self, place: Place, class: &'p Class) -> Option<Vec<Datum>> {
        let held = self.held(place, class, WRAPPED)?;
        let data = held
            .into_iter()
            .map(|(value, kind)| self.value(value, kind));
        Some(data.collect())
    }

    fn held(&mut self, place: Place, class: &'p Class, depth: usize) -> Option<Held> {
        match layout_of(class)? {
            Layout::Places { array, count } => {
                let count = self.field(place, count)?;
                let count = self.int(count)?;
                let array = self.field(place, array)?;
                self.elements(array, (0..count).collect())
            }
            Layout::Array(array) => {
                let array = self.field(place, array)?;
                let of = self.place(array)?;
                let length = self.own_length(of)?;
                self.elements(array, (0..length.min(ELEMENTS + 1)).collect())
            }
            Layout::Ring { array, head, tail } => {
                let [head, tail] = [self.field(place, head)?, self.field(place, tail)?];
                let [head, tail] = [self.int(head)?, self.int(tail)?];
                let array = self.field(place, array)?;
                let of = self.place(array)?;
                let length = self.own_length(of)?;
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
                let first = self.field(place, first)?;
                let mut held = Vec::new();
                self.chain(first, next, parts, &mut held)?;
                Some(held)
            }
            Layout::Buckets { table, next, parts } => self.buckets(place, table, next, parts),
            Layout::Tree { root, parts } => self.tree(place, root, parts),
            Layout::Parts(names) => self.parts(place, class, names),
            Layout::Flag(name) => Some(vec![(self.field(place, name)?, ElemKind::Boolean)]),
            Layout::Nullable(name) => {
                let value = self.field(place, name)?;
                let is_there = self.place(value).is_some();
                Some(
                    is_there
                        .then_some((value, ElemKind::Ref))
                        .into_iter()
                        .collect(),
                )
            }
            Layout::Present { flag, value } => {
                let flag = self.field(place, flag)?;
                match self.int(flag)? {
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
    fn wrapped(&mut self, place: Place, name: &str, depth: usize) -> Option<Held> {
        let inner = self.field(place, name)?;
        let inner = self.place(inner)?;
        let class = self.class(inner)?;
        self.held(inner, class, depth.checked_sub(1)?)
    }

    /// Elements of an array of references. That of an input collection that nobody has looked at is null.
    fn elements(&mut self, array: Value, indices: Vec<i32>) -> Option<Held> {
        if indices.len() > ELEMENTS as usize {
            return None;
        }
        let of = self.place(array);
        let element = |index| match of {
            Some(of) => Some((self.element(of, index, ElemKind::Ref)?, ElemKind::Ref)),
            None => Some((Value::NULL, ElemKind::Ref)),
        };
        indices.into_iter().map(element).collect()
    }

    /// Fields, by name.
    fn parts(&mut self, place: Place, class: &Class, names: &[&str]) -> Option<Held> {
        let program = self.machine.program;
        let part = |name: &&str| {
            let field = program.field(program.find_field(class.id, name)?);
            Some((self.field(place, name)?, kind_of(field)))
        };
        names.iter().map(part).collect()
    }

    /// Adds what nodes hold.
    fn chain(&mut self, first: Value, next: &str, parts: &[&str], held: &mut Held) -> Option<()> {
        let mut node = self.place(first);
        while let Some(place) = node {
            if held.len() > ELEMENTS as usize {
                return None;
            }
            let class = self.class(place)?;
            held.extend(self.parts(place, class, parts)?);
            let following = self.field(place, next)?;
            node = self.place(following);
        }
        Some(())
    }

    fn buckets(&mut self, place: Place, table: &str, next: &str, parts: &[&str]) -> Option<Held> {
        let table = self.field(place, table)?;
        let mut held = Vec::new();
        let Some(table) = self.place(table) else {
            return Some(held);
        };
        for i in 0..self.own_length(table)? {
            let first = self.element(table, i, ElemKind::Ref)?;
            self.chain(first, next, parts, &mut held)?;
        }
        Some(held)
    }

    fn tree(&mut self, place: Place, root: &str, parts: &[&str]) -> Option<Held> {
        let mut held = Vec::new();
        let mut above = Vec::new();
        let root = self.field(place, root)?;
        let mut node = self.place(root);
        loop {
            while let Some(place) = node {
                above.push(place);
                if above.len() > ELEMENTS as usize {
                    return None;
                }
                let left = self.field(place, "left")?;
                node = self.place(left);
            }
            let Some(place) = above.pop() else {
                return Some(held);
            };
            let class = self.class(place)?;
            held.extend(self.parts(place, class, parts)?);
            if held.len() > ELEMENTS as usize {
                return None;
            }
            let right = self.field(place, "right")?;
            node = self.place(right);
        }
    }

    /// Where there is one element, the second is an object that says so; in older JDKs, null.
    fn one_or_two(&mut self, place: Place, first: &str, second: &str) -> Option<Held> {
        let program = self.machine.program;
        let [first, second] = [self.field(place, first)?, self.field(place, second)?];
        let owner = program.load("java/util/ImmutableCollections").ok()?;
        let none = program.find_field(owner.id, "EMPTY").and_then(|id| {
            let statics = &self.state.heap.classes.get(owner.id.index())?.statics;
            statics.get(program.field(id).slot).copied()
        });
        let is_one = second == none.unwrap_or(Value::NULL);
        let all = [(first, ElemKind::Ref), (second, ElemKind::Ref)];
        Some(all.into_iter().take(if is_one { 1 } else { 2 }).collect())
    }

    fn characters(&mut self, place: Place) -> Option<Held> {
        let [value, coder, count] = ["value", "coder", "count"].map(|name| self.field(place, name));
        let count = self.int(count?)?;
        let units = self.units(value?, coder?, Some(count))?;
        let units = units
            .into_iter()
            .map(|unit| (Value::Int(unit.into()), ElemKind::Char));
        Some(units.collect())
    }
}
