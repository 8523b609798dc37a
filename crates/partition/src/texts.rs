//! Strings worth trying: those of the program, shorter and longer ones, and some of few letters.

use crate::subjects::around;
use isopath_oracle::enumerate::slot_types;
use isopath_oracle::heap::{InitialHeap, Object, Slot};
use isopath_oracle::signature::Input;
use isopath_oracle::text::{LARGEST, is_string};
use isopath_program::{Constant, Method, Op, Program, Type};
use isopath_random::Random;
use isopath_terms::Const;

/// The letters of strings that no program names: some of which programs ask about.
const LETTERS: &[u16] = &[
    b'a' as u16,
    b'A' as u16,
    b'b' as u16,
    b'z' as u16,
    b'0' as u16,
    b'9' as u16,
    b' ' as u16,
    b'-' as u16,
    0,
    LARGEST,
];

/// Draws strings for one method.
pub struct Texts {
    known: Vec<Vec<u16>>,
    rng: Random,
}

impl Texts {
    /// Strings for a method of this program.
    pub fn new(program: &Program, method: &Method, rng: Random) -> Texts {
        let mut known = vec![Vec::new()];
        for method in around(program, method) {
            mine(program, method, &mut known);
        }
        Texts { known, rng }
    }

    /// Puts strings where the heap has null and a string may be: new ones, or one that is there already.
    pub fn fill(&mut self, program: &Program, inputs: &[Input], heap: &mut InitialHeap) {
        for (i, input) in inputs.iter().enumerate() {
            if let Some(string) = self.string(program, &input.ty, heap.inputs[i], heap) {
                heap.inputs[i] = string;
            }
        }
        for object in 0..heap.objects.len() {
            let Object { class, slots } = &heap.objects[object];
            if is_string(program, *class) {
                continue;
            }
            for (i, ty) in slot_types(program, *class, slots.len()).iter().enumerate() {
                let now = heap.objects[object].slots[i];
                if let Some(string) = self.string(program, ty, now, heap) {
                    heap.objects[object].slots[i] = string;
                }
            }
        }
    }

    /// A string for a place of this type that holds null.
    fn string(
        &mut self,
        program: &Program,
        ty: &Type,
        now: Slot,
        heap: &mut InitialHeap,
    ) -> Option<Slot> {
        let class = program.well_known().string;
        let is_place = ty.class_name() == Some(&program.class(class).name);
        if !is_place || now != Slot::Reference(0) || self.rng.one_in(6) {
            return None;
        }
        let there = (1..=heap.objects.len()).filter(|&number| {
            heap.object(number)
                .is_some_and(|object| object.class == class)
        });
        let there: Vec<usize> = there.collect();
        if !there.is_empty() && self.rng.one_in(3) {
            return Some(Slot::Reference(self.rng.pick(&there)));
        }
        let units = self.draw().into_iter();
        let slots = units
            .map(|unit| Slot::Primitive(Const::Bv32(unit.into())))
            .collect();
        heap.objects.push(Object { class, slots });
        Some(Slot::Reference(heap.objects.len()))
    }

    /// A string of the program as it is or with a letter more, less or changed; or a random one.
    fn draw(&mut self) -> Vec<u16> {
        let mut units = self.known[self.rng.below(self.known.len())].clone();
        let at = self.rng.below(units.len().max(1));
        match self.rng.below(5) {
            0 => units.truncate(at),
            1 => units.push(self.rng.pick(LETTERS)),
            2 if !units.is_empty() => units[at] = self.rng.pick(LETTERS),
            3 => {
                units = (0..self.rng.below(5))
                    .map(|_| self.rng.pick(LETTERS))
                    .collect()
            }
            _ => {}
        }
        units
    }
}

/// The string constants of a method that have no large characters.
fn mine(program: &Program, method: &Method, known: &mut Vec<Vec<u16>>) {
    let Ok(Some(code)) = method.code(program) else {
        return;
    };
    for op in &code.ops {
        if let Op::Ldc(index) = *op
            && let Some(Constant::String(string)) = program.class(method.class).constant(index)
        {
            let units: Vec<u16> = string.units.to_vec();
            let is_new = !known.contains(&units);
            if is_new && units.iter().all(|&unit| unit <= LARGEST) {
                known.push(units);
            }
        }
    }
}
