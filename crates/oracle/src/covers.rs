//! Whether states that are said to cover others do: each claim, on all small heaps.
//!
//! A state stands for a concrete one for each initial heap that satisfies its path condition: the one to which a run on
//! that heap comes after as many rounds of the loop. If it is covered by another, each of these must be, up to the names
//! of objects, a state to which a run on some heap comes that satisfies the condition of the other.

use crate::enumerate::{Heaps, slot_types};
use crate::heap::{InitialHeap, Object, Slot, value};
use crate::meaning::{Meaning, Names};
use crate::run::{HeapBounds, MAX_STEPS, concrete_machine, symbolic_machine};
use crate::signature::{Input, Place, inputs};
use isopath_heap::{Body, ObjRef, STRATEGIES, Strategy, Value};
use isopath_machine::{Interrupt, Machine, Pause, State, Watch, covers, successors, visible};
use isopath_program::{ClassId, Method, Op, Program, Type};
use isopath_random::Random;
use isopath_terms::{Const, Sort, Symbol};
use rustc_hash::FxHashSet;
use std::fmt::Write as _;
use std::ops::AddAssign;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Rounds of the loop.
    pub rounds: usize,
    /// States of one round.
    pub states: usize,
    /// Heaps that follow one covered state.
    pub heaps: usize,
    /// Heaps in all.
    pub other_heaps: usize,
}

/// Random heaps on which a concrete state is looked for that is on no small one.
const RANDOM: usize = 20_000;

/// Heaps that others are mixed with, and inputs of which some are exchanged.
const MIXED: usize = 150;
const MIXED_INPUTS: usize = 5;

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Claims {
    /// Pairs of states.
    pub pairs: usize,
    /// Of these, such that one covers the other.
    pub claims: usize,
    /// Concrete states of the covered ones that were found among those of the covering ones.
    pub found: usize,
    /// That have numbers or objects that no heap has on which the covering ones were looked for.
    pub beyond: usize,
}

impl AddAssign for Claims {
    fn add_assign(&mut self, other: Claims) {
        self.pairs += other.pairs;
        self.claims += other.claims;
        self.found += other.found;
        self.beyond += other.beyond;
    }
}

/// Rests at the head of the loop.
struct AtHead {
    head: u32,
}

impl<'p> Watch<'p> for AtHead {
    type Seen = bool;

    fn resumed(&mut self, st: &mut State<'p>) {
        st.notes.rests = false;
    }

    /// An instruction that is interrupted begins again, which is no other round.
    fn rests(&mut self, st: &mut State<'p>) -> bool {
        let here = Some((st.depth, st.frame.pc));
        let is_at_head = st.frame.pc == self.head && st.frame.chain().nth(1).is_none();
        if !is_at_head || st.notes.looked_at == here {
            return false;
        }
        st.notes.looked_at = here;
        st.notes.rests = true;
        true
    }

    fn before(&mut self, st: &mut State<'p>) -> bool {
        st.notes.looked_at == Some((st.depth, st.frame.pc))
    }

    fn after(&mut self, st: &mut State<'p>, was_looked_at: bool) {
        if was_looked_at {
            st.notes.looked_at = None;
        }
    }

    fn interrupted(&mut self, st: &mut State<'p>, was_looked_at: &bool, why: &Interrupt) {
        if *was_looked_at && matches!(why, Interrupt::Throw(_) | Interrupt::Raise(_)) {
            st.notes.looked_at = None;
        }
    }
}

/// The head of the outermost loop of a method that begins with one.
fn head(program: &Program, method: &Method) -> Option<u32> {
    let code = method.code(program).ok()??;
    let all = (0..code.ops.len()).filter(|&at| !matches!(code.ops[at], Op::Ret(_)));
    let jumps = all.flat_map(|at| successors(code, at).filter(move |&to| to as usize <= at));
    jumps.min()
}

/// Runs a path to the head of the loop; `None` if it ends before.
fn to_head<'p>(machine: &mut Machine<'p>, mut state: State<'p>, head: u32) -> Option<State<'p>> {
    let mut watch = AtHead { head };
    loop {
        match machine.run_watched(&mut state, MAX_STEPS, &mut watch) {
            Pause::Rests => return Some(state),
            Pause::Ended(_) => return None,
            Pause::Forked | Pause::OutOfFuel => {}
        }
    }
}

/// The class and slot of a number, unless it is an input or a local variable.
type Where = Option<(ClassId, usize)>;

/// A state on which nothing is symbolic, up to the names of objects, and how many objects there are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Concrete {
    text: String,
    objects: usize,
    numbers: Vec<(Where, String)>,
    ints: Vec<i32>,
}

/// What the rest of a run can see.
fn concrete<'p>(machine: &mut Machine<'p>, inputs: &[Input], state: &State<'p>) -> Concrete {
    let mut roots = visible(machine, state);
    for input in inputs {
        if let Place::Static(id) = input.place {
            let field = machine.program.field(id);
            let class = state.heap.classes.get(field.class.index());
            let value = class.and_then(|class| class.statics.get(field.slot));
            roots.extend(value.copied());
        }
    }
    let mut seen = Seen::default();
    roots.into_iter().for_each(|value| seen.value(None, value));
    let mut next = 0;
    while let Some(&object) = seen.objects.get(next) {
        next += 1;
        let Some(found) = state.heap.get(object) else {
            continue;
        };
        let class = machine.program.class(found.class);
        let _ = write!(seen.text, "{}{{", class.name);
        match &found.body {
            // What the class library keeps in its objects is of no interest.
            Body::Fields(_) if !class.is_application() => {}
            Body::Fields(fields) => {
                let fields = fields.iter().enumerate();
                fields.for_each(|(i, &value)| seen.value(Some((found.class, i)), value));
            }
            Body::Array(array) => {
                let elements = (0..).map_while(|i| Some((i, array.get(i)?)));
                elements.for_each(|(i, value)| seen.value(Some((found.class, i)), value));
            }
        }
        seen.text.push('}');
    }
    Concrete {
        text: seen.text,
        objects: seen.objects.len(),
        numbers: seen.numbers,
        ints: seen.ints,
    }
}

#[derive(Default)]
struct Seen {
    text: String,
    objects: Vec<ObjRef>,
    numbers: Vec<(Where, String)>,
    ints: Vec<i32>,
}

impl Seen {
    fn value(&mut self, place: Where, value: Value) {
        let _ = match value {
            Value::Ref(object) if !object.is_null() => {
                let known = self.objects.iter().position(|&o| o == object);
                let number = known.unwrap_or_else(|| {
                    self.objects.push(object);
                    self.objects.len() - 1
                });
                write!(self.text, "#{number} ")
            }
            other => {
                match other {
                    Value::Int(v) => self.ints.push(v),
                    Value::Long(v) => self.ints.extend(i32::try_from(v)),
                    _ => {}
                }
                self.numbers.push((place, format!("{other:?}")));
                write!(self.text, "{other:?} ")
            }
        };
    }
}

/// The states of a symbolic exploration at the head of the loop, round by round.
fn symbolic<'p>(
    machine: &mut Machine<'p>,
    (method, head): (&'p Method, u32),
    strategy: &Strategy,
    effort: Effort,
) -> Vec<(usize, State<'p>)> {
    let Ok(entry) = machine.symbolic_entry(method, strategy) else {
        return Vec::new();
    };
    let (mut pending, mut all) = (vec![entry], Vec::new());
    for round in 0..effort.rounds {
        let mut arrived = Vec::new();
        while let Some(state) = pending.pop() {
            arrived.extend(to_head(machine, state, head));
            pending.append(&mut machine.forks);
            if arrived.len() == effort.states {
                pending.clear();
            }
        }
        all.extend(arrived.iter().map(|state| (round, state.clone())));
        pending = arrived;
    }
    all
}

/// The concrete states of runs on `heaps`, round by round.
fn concretely<'p>(
    machine: &mut Machine<'p>,
    (method, head): (&'p Method, u32),
    inputs: &[Input],
    heaps: &[InitialHeap],
    rounds: usize,
) -> Vec<Vec<Concrete>> {
    let program = machine.program;
    let run = |heap: &InitialHeap| {
        let entry = machine.concrete_entry(method, &STRATEGIES[0], |target| {
            heap.build(program, inputs, target).arguments
        });
        let (mut state, mut states) = (entry.ok(), Vec::new());
        while let Some(at) = state.take().filter(|_| states.len() < rounds) {
            state = to_head(machine, at, head);
            states.extend(state.as_ref().map(|at| concrete(machine, inputs, at)));
        }
        states
    };
    heaps.iter().map(run).collect()
}

/// Heaps, and the concrete states of runs on them, round by round.
struct World {
    heaps: Vec<InitialHeap>,
    states: Vec<Vec<Concrete>>,
}

/// A state of the symbolic exploration.
struct Symbolic<'p> {
    round: usize,
    state: State<'p>,
    names: Names,
}

struct Checker<'a, 'p> {
    method: &'p Method,
    head: u32,
    inputs: &'a [Input],
    concrete: Machine<'p>,
    machine: Machine<'p>,
    effort: Effort,
    /// What is covered is looked for here.
    many: World,
    /// Numbers in the heaps of `many`, and the most objects.
    known: FxHashSet<(Where, String)>,
    most: usize,
}

/// Checks all claims about states of `method`, whose body is a loop.
pub fn check(
    program: &Program,
    method: &Method,
    strategy: &Strategy,
    effort: Effort,
) -> Result<Claims, String> {
    let inputs = inputs(program, method);
    let Some(head) = head(program, method) else {
        return Ok(Claims::default());
    };
    let mut concrete = concrete_machine(program);
    let heaps = Heaps::new(program, &inputs).all(effort.other_heaps);
    let at = (method, head);
    let many = World {
        states: concretely(&mut concrete, at, &inputs, &heaps, effort.rounds),
        heaps,
    };
    let mut machine = symbolic_machine(program, HeapBounds::default(), false);
    let states = symbolic(&mut machine, at, strategy, effort);
    let states: Vec<Symbolic<'_>> = states
        .into_iter()
        .map(|(round, state)| Symbolic {
            round,
            names: Names::of_path(&mut machine, &inputs, &state),
            state,
        })
        .collect();
    let is_number = |i: usize| inputs[i].ty != Type::Boolean;
    let mut checker = Checker {
        method,
        head,
        inputs: &inputs,
        concrete,
        machine,
        effort,
        known: many
            .heaps
            .iter()
            .flat_map(|heap| numbers(heap, is_number))
            .collect(),
        most: many
            .heaps
            .iter()
            .map(|h| h.objects.len())
            .max()
            .unwrap_or(0),
        many,
    };
    let mut claims = Claims::default();
    for (s, stored) in states.iter().enumerate() {
        for (_, new) in states.iter().enumerate().filter(|(n, _)| *n != s) {
            claims.pairs += 1;
            if covers(&mut checker.machine, &stored.state, &new.state) {
                claims += checker.claim(stored, new)?;
            }
        }
    }
    Ok(claims)
}

impl<'p> Checker<'_, 'p> {
    /// Checks that `stored` covers `new`.
    fn claim(&mut self, stored: &Symbolic<'p>, new: &Symbolic<'p>) -> Result<Claims, String> {
        let mut claims = Claims {
            claims: 1,
            ..Claims::default()
        };
        let covered = self.states(stored, &self.many);
        let followed: Vec<usize> = self.follow(new, &self.many.heaps).collect();
        for h in followed.into_iter().take(self.effort.heaps) {
            let Some(state) = self.many.states[h].get(new.round).cloned() else {
                return Err(format!("a run on {} does not come so far", self.heap(h)));
            };
            if covered.contains(&state.text) {
                claims.found += 1;
            } else if covered.is_empty() || self.is_beyond(stored, &state) {
                claims.beyond += 1;
            } else if self.is_among_mixed(stored, &state, h) || self.is_among_random(stored, &state)
            {
                claims.found += 1;
            } else {
                return Err(format!(
                    "round {}, when {:?}\nsaid to be covered by round {}, when {:?}\n{} is not, on {}",
                    new.round,
                    self.shown(&new.state),
                    stored.round,
                    self.shown(&stored.state),
                    state.text,
                    self.heap(h)
                ));
            }
        }
        Ok(claims)
    }

    /// Whether a concrete state has numbers or objects that the heaps do not have on which it is looked for.
    fn is_beyond(&mut self, stored: &Symbolic<'p>, state: &Concrete) -> bool {
        let left_behind = references(&mut self.machine, &stored.state);
        let mut numbers = state.numbers.iter();
        state.objects + left_behind > self.most || !numbers.all(|n| self.known.contains(n))
    }

    /// Whether a state stands for a concrete one on a heap that is `h` with some inputs of another: a path may have
    /// required much of inputs that nothing leads to any more.
    fn is_among_mixed(&mut self, stored: &Symbolic<'p>, state: &Concrete, h: usize) -> bool {
        let masks = 1 << self.inputs.len().min(MIXED_INPUTS);
        for mask in 1..masks {
            let others = self.many.heaps.iter().take(MIXED);
            let heaps: Vec<_> = others
                .map(|g| mixed(&self.many.heaps[h], g, mask))
                .collect();
            let world = self.world(heaps);
            if self.states(stored, &world).contains(&state.text) {
                return true;
            }
        }
        false
    }

    /// Whether a state stands for a concrete one on a random heap that has its numbers in it.
    fn is_among_random(&mut self, stored: &Symbolic<'p>, state: &Concrete) -> bool {
        let program = self.machine.program;
        let (all, mut rng) = (Heaps::new(program, self.inputs), Random(1));
        let random = |_| {
            let mut heap = all.random(&mut rng);
            renumber(program, self.inputs, &mut heap, (&state.ints, &mut rng));
            heap
        };
        let heaps: Vec<InitialHeap> = (0..RANDOM).map(random).collect();
        let world = self.world(heaps);
        self.states(stored, &world).contains(&state.text)
    }

    fn world(&mut self, heaps: Vec<InitialHeap>) -> World {
        let (at, rounds) = ((self.method, self.head), self.effort.rounds);
        World {
            states: concretely(&mut self.concrete, at, self.inputs, &heaps, rounds),
            heaps,
        }
    }

    /// The concrete states that a state stands for.
    fn states(&self, of: &Symbolic<'p>, world: &World) -> FxHashSet<String> {
        let followed = self.follow(of, &world.heaps);
        let states = followed.filter_map(|h| world.states[h].get(of.round));
        states.map(|state| state.text.clone()).collect()
    }

    /// The heaps that satisfy the path condition of a state.
    fn follow(&self, of: &Symbolic<'p>, heaps: &[InitialHeap]) -> impl Iterator<Item = usize> {
        let conditions = of.state.pc.with_congruence();
        let Machine { program, terms, .. } = &self.machine;
        (0..heaps.len()).filter(move |&h| {
            let meaning = Meaning::new(program, &of.names, &heaps[h]);
            conditions.iter().all(|&c| meaning.holds(terms, c))
        })
    }

    fn heap(&self, h: usize) -> String {
        self.many.heaps[h].show(self.machine.program, self.inputs)
    }

    fn shown(&self, state: &State<'_>) -> Vec<String> {
        let conjuncts = state.pc.conjuncts().into_iter();
        conjuncts.map(|c| self.machine.show_condition(c)).collect()
    }
}

/// How many input references the path condition of a state has in it: so many objects it may have left behind.
fn references(machine: &mut Machine<'_>, state: &State<'_>) -> usize {
    let terms = &mut machine.terms;
    let conjuncts = state.pc.conjuncts().into_iter();
    let symbols = conjuncts.flat_map(|c| terms.symbols(c).to_vec());
    let symbols: FxHashSet<Symbol> = symbols.collect();
    let is_reference = |symbol: &&Symbol| terms.symbol_sort(**symbol) == Sort::Loc;
    symbols.iter().filter(is_reference).count()
}

/// A heap with those inputs of `other` that are in `mask`, and with the objects of both.
fn mixed(heap: &InitialHeap, other: &InitialHeap, mask: usize) -> InitialHeap {
    let before = heap.objects.len();
    let moved = |slot: &Slot| match *slot {
        Slot::Reference(number) if number > 0 => Slot::Reference(number + before),
        slot => slot,
    };
    let inputs = heap.inputs.iter().zip(&other.inputs).enumerate();
    let inputs = inputs.map(|(i, (own, others))| match mask >> i & 1 {
        1 => moved(others),
        _ => *own,
    });
    let others = other.objects.iter().map(|object| Object {
        class: object.class,
        slots: object.slots.iter().map(moved).collect(),
    });
    InitialHeap {
        inputs: inputs.collect(),
        objects: heap.objects.iter().cloned().chain(others).collect(),
        ..InitialHeap::default()
    }
}

/// Gives the numbers of a heap other values: mostly some of `wanted`, and others that are not far from zero, as a loop
/// that counts has come to a number from one that is further away with each round.
fn renumber(
    program: &Program,
    inputs: &[Input],
    heap: &mut InitialHeap,
    (wanted, rng): (&[i32], &mut Random),
) {
    let mut change = |ty: &Type, slot: &mut Slot| {
        let number = match rng.below(4) {
            0 => rng.below(17) as i32 - 8,
            _ if wanted.is_empty() => 0,
            _ => wanted[rng.below(wanted.len())],
        };
        *slot = match ty {
            Type::Int => Slot::Primitive(Const::Bv32(number)),
            Type::Byte => Slot::Primitive(Const::Bv32((number as i8).into())),
            Type::Short => Slot::Primitive(Const::Bv32((number as i16).into())),
            Type::Char => Slot::Primitive(Const::Bv32((number as u16).into())),
            Type::Long => Slot::Primitive(Const::Bv64(number.into())),
            _ => *slot,
        };
    };
    for (input, slot) in inputs.iter().zip(&mut heap.inputs) {
        change(&input.ty, slot);
    }
    for object in &mut heap.objects {
        let types = slot_types(program, object.class, object.slots.len());
        let slots = types.iter().zip(&mut object.slots);
        slots.for_each(|(ty, slot)| change(ty, slot));
    }
}

/// The numbers in a heap, null among them. Truth values say nothing of which numbers inputs may be.
fn numbers(heap: &InitialHeap, is_number: impl Fn(usize) -> bool) -> Vec<(Where, String)> {
    let objects = heap.objects.iter().flat_map(|object| {
        let slots = object.slots.iter().enumerate();
        slots.map(|(i, slot)| (Some((object.class, i)), slot))
    });
    let inputs = heap.inputs.iter().enumerate();
    let inputs = inputs.filter(|(i, _)| is_number(*i));
    let all = inputs.map(|(_, slot)| (None, slot)).chain(objects);
    let number = |(place, slot): (Where, &Slot)| match slot {
        Slot::Primitive(_) => (place, format!("{:?}", value(*slot, &[]))),
        _ => (place, format!("{:?}", Value::NULL)),
    };
    let others = [Value::NULL, Value::Unset].map(|value| (None, format!("{value:?}")));
    all.map(number).chain(others).collect()
}
