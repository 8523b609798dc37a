//! Which instructions and which sides of branches the analysed program's paths execute.
//!
//! What is wanted in the end is a union: what some path covered that ended as a run on a JVM would. So a
//! path notes only what no such path has covered before it. What it has noted is its own until it has
//! ended, and lost if it is cut or turns out to be no run at all. Marks say what the path being run need not
//! look at again, so that most instructions cost the test of one byte.
//!
//! An instruction counts when it begins: one that throws has been executed. A path that ends well has run
//! to its end whatever was interrupted on it, so running an instruction again changes nothing. A side
//! counts when the instruction is done, because only then it is known.

mod watched;

use crate::way::NEXT;
use isopath_heap::CowVec;
use isopath_machine::State;
use isopath_program::{Method, MethodId, Program, Target};
use rustc_hash::FxHashMap;
use watched::Watched;

/// What was covered of one instruction.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OpCoverage {
    /// Whether it was executed.
    pub executed: bool,
    /// Which of its sides were taken: of a conditional jump falling through and jumping, of a switch each
    /// place that it can go to, in the order of the code. Empty for what is no branch.
    pub sides: Vec<bool>,
}

/// What a path has covered that no finished path had: one bit per instruction and side, in the order of
/// [`Coverage::methods`].
type Noted = CowVec<u64>;

/// The coverage by the paths of one machine.
pub struct Coverage<'p> {
    /// Positions in `methods`; `None` for methods of no interest.
    places: FxHashMap<MethodId, Option<u32>>,
    methods: Vec<Watched<'p>>,
    /// What finished paths have covered.
    covered: Vec<u64>,
    /// The same as marks, at the bits of instructions.
    kept: Vec<u8>,
    /// And with what the path being run has noted since it goes on.
    marks: Vec<u8>,
    /// Where `marks` differs from `kept`.
    marked: Vec<u32>,
    last: Last<'p>,
}

/// Marks of an instruction: it was executed, it fell through, it jumped; nothing is left to note.
const EXECUTED: u8 = 1;
const SIDES: [u8; 2] = [2, 4];
const SETTLED: u8 = 8;

/// The method that was executed last: asking for its place once per instruction would take too long.
#[derive(Clone, Copy, Default)]
struct Last<'p> {
    method: Option<&'p Method>,
    watched: Option<(u32, u32)>,
}

/// A branch that is not settled.
#[derive(Clone, Copy)]
pub(crate) struct Probe {
    watched: u32,
    pc: Target,
    marks: u8,
}

impl<'p> Coverage<'p> {
    /// Nothing is covered yet of `target`, and of the methods of application classes.
    pub(crate) fn new(program: &'p Program, target: &'p Method) -> Coverage<'p> {
        let mut coverage = Coverage {
            places: FxHashMap::default(),
            methods: Vec::new(),
            covered: Vec::new(),
            kept: Vec::new(),
            marks: Vec::new(),
            marked: Vec::new(),
            last: Last::default(),
        };
        let place = coverage.watch(program, target);
        coverage.places.insert(target.id, place);
        coverage
    }

    /// Notes that an instruction begins. The answer is for [`Coverage::cover_side`], if it is a branch.
    #[inline]
    pub(crate) fn cover(&mut self, program: &'p Program, st: &mut State<'p>) -> Option<Probe> {
        let method = st.control.frame.method;
        if !self
            .last
            .method
            .is_some_and(|last| std::ptr::eq(last, method))
        {
            self.last = self.see(program, method);
        }
        let (watched, base) = self.last.watched?;
        let pc = st.control.frame.pc;
        let marks = *self.marks.get((base + pc) as usize)?;
        match marks & (EXECUTED | SETTLED) {
            0 => self.note(&mut st.notes.covered, watched, pc),
            EXECUTED => Some(Probe { watched, pc, marks }),
            _ => None,
        }
    }

    /// The branch is done: notes the side that it took. A jump to the next instruction is told from none
    /// by where it leads, which is put right, unless somebody `else_tells`.
    #[inline]
    pub(crate) fn cover_side(&mut self, st: &mut State<'p>, probe: Probe, else_tells: bool) {
        let to = st.control.frame.pc;
        let jumped = to != probe.pc + 1;
        if probe.marks & SIDES[usize::from(jumped)] == 0 {
            self.note_side(&mut st.notes.covered, probe, to);
        }
        if to == NEXT && !else_tells {
            st.control.frame.pc = probe.pc + 1;
        }
    }

    #[cold]
    fn see(&mut self, program: &'p Program, method: &'p Method) -> Last<'p> {
        let place = match self.places.get(&method.id) {
            Some(&place) => place,
            None => {
                let own = program.class(method.class).is_application();
                let place = own.then(|| self.watch(program, method)).flatten();
                self.places.insert(method.id, place);
                place
            }
        };
        Last {
            method: Some(method),
            watched: place.map(|at| (at, self.methods[at as usize].base)),
        }
    }

    /// Makes room for a method.
    fn watch(&mut self, program: &Program, method: &'p Method) -> Option<u32> {
        let code = method.code(program).ok()??;
        let base = self.kept.len() as u32;
        let watched = Watched::new(method, code, base);
        let words = self.covered.len() + watched.bits().div_ceil(u64::BITS) as usize;
        self.covered.resize(words, 0);
        self.kept.resize(words * u64::BITS as usize, 0);
        self.marks.resize(self.kept.len(), 0);
        self.methods.push(watched);
        Some(self.methods.len() as u32 - 1)
    }

    fn note(&mut self, noted: &mut Noted, at: u32, pc: Target) -> Option<Probe> {
        let watched = &self.methods[at as usize];
        let (bit, sides) = (watched.base + pc, watched.sides_of(pc)?);
        self.add(noted, bit);
        let marks = match sides.is_empty() {
            true => EXECUTED | SETTLED,
            false => EXECUTED,
        };
        self.mark(bit, marks);
        let probe = Probe {
            watched: at,
            pc,
            marks,
        };
        (!sides.is_empty()).then_some(probe)
    }

    fn note_side(&mut self, noted: &mut Noted, probe: Probe, to: Target) {
        let watched = &self.methods[probe.watched as usize];
        let bit = watched.base + probe.pc;
        let Some(sides) = watched.sides_of(probe.pc) else {
            return;
        };
        let first = watched.base + sides.start;
        match watched.targets.get(&probe.pc) {
            Some(targets) => {
                if let Ok(side) = targets.binary_search(&to) {
                    self.add(noted, first + side as u32);
                }
            }
            None => {
                let side = usize::from(to != probe.pc + 1);
                self.add(noted, first + side as u32);
                self.mark(bit, SIDES[side]);
            }
        }
    }

    /// Notes one bit, if it is new.
    fn add(&self, noted: &mut Noted, bit: u32) {
        let (word, mask) = place(bit);
        let known = self.covered.get(word).copied().unwrap_or(0);
        let own = noted.get(word).copied().unwrap_or(0);
        if (known | own) & mask == 0 {
            noted.grow(word + 1, &0);
            if let Some(word) = noted.get_mut(word) {
                *word |= mask;
            }
        }
    }

    fn mark(&mut self, bit: u32, marks: u8) {
        let all = &mut self.marks[bit as usize];
        *all |= marks;
        if SIDES.iter().all(|side| *all & side != 0) {
            *all |= SETTLED;
        }
        self.marked.push(bit);
    }

    pub(crate) fn keep(&mut self, noted: &Noted) {
        let mut news = Vec::new();
        for (i, (kept, noted)) in self.covered.iter_mut().zip(noted.iter()).enumerate() {
            let mut new = *noted & !*kept;
            *kept |= new;
            while new != 0 {
                news.push(i as u32 * u64::BITS + new.trailing_zeros());
                new &= new - 1;
            }
        }
        for bit in news {
            self.mark_covered(bit);
        }
        self.forget_marks();
    }

    /// Puts a mark where finished paths leave nothing to note, now that they have covered this bit.
    fn mark_covered(&mut self, bit: u32) {
        let after = self.methods.partition_point(|watched| watched.base <= bit);
        let Some(watched) = after.checked_sub(1).and_then(|at| self.methods.get(at)) else {
            return;
        };
        let pc = watched.op_of(bit - watched.base);
        let op = watched.base + pc;
        let mut sides = watched.sides_of(pc).unwrap_or_default();
        if get(&self.covered, op) && sides.all(|side| get(&self.covered, watched.base + side)) {
            self.kept[op as usize] = EXECUTED | SETTLED;
            self.marked.push(op);
        }
    }

    /// Leaves only the marks of finished paths.
    pub(crate) fn forget_marks(&mut self) {
        for bit in self.marked.drain(..) {
            self.marks[bit as usize] = self.kept[bit as usize];
        }
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (&'p Method, Vec<OpCoverage>)> {
        self.methods.iter().map(|watched| {
            let is_covered = |bit: u32| get(&self.covered, watched.base + bit);
            let ops = (0..watched.code.ops.len() as Target).map(|pc| {
                let sides = watched.sides_of(pc).unwrap_or_default();
                OpCoverage {
                    executed: is_covered(pc),
                    sides: sides.map(is_covered).collect(),
                }
            });
            (watched.method, ops.collect())
        })
    }
}

fn place(bit: u32) -> (usize, u64) {
    ((bit / u64::BITS) as usize, 1 << (bit % u64::BITS))
}

fn get(bits: &[u64], bit: u32) -> bool {
    let (word, mask) = place(bit);
    bits.get(word).is_some_and(|word| word & mask != 0)
}
