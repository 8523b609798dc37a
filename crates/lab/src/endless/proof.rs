//! Whether a state that seems to come again does so for ever.
//!
//! Let *A* be a state and *B* a later one at the same instruction, in the same call or in one within it. They have the
//! same shape up to the names of objects, and differ in some numbers *X*. The part of the run from *A* to *B* is run
//! once more, from *A* with symbols for *X* of which nothing is known but an invariant, by the same machine that
//! explores paths. If it decides nothing on its way that was open, then whatever *X* is, control takes the same way; if
//! what it leaves behind is as *A* again, *X* aside, and *X* again as the invariant says, then it will do so for ever:
//! a recurrent set in the sense of A. Gupta and others (*Proving non-termination*, 2008).
//!
//! Invariants are tried in turn: none (*X* are counters on which nothing depends), then that *X* stay the same modulo
//! a power of two (a bound that is skipped), then that they stay on one side of where they were (fractions).

use super::same::{Purpose, compare};
use super::watch::{Candidate, How, Lookout, how};
use super::{Circle, caught, place, pure};
use crate::Lab;
use crate::lab::static_slot;
use isopath_heap::{Spot, Value};
use isopath_machine::{Machine, Pause, State, face};
use isopath_program::FieldId;
use isopath_solver::{Assumed, Decision};
use isopath_terms::{BinOp, Const, Sort, Term, Terms};
use isopath_trace::Endless;

/// Instructions of a part that is repeated.
const MOST_STEPS: u64 = 50_000;
/// Numbers that may differ.
const MOST_NUMBERS: usize = 32;

/// What is supposed of a number that differs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Invariant {
    None,
    Congruent,
    Beyond,
}

const INVARIANTS: [Invariant; 3] = [Invariant::None, Invariant::Congruent, Invariant::Beyond];

/// The repeated part, run once on constants.
struct Round<'p> {
    last: State<'p>,
    statics: Vec<FieldId>,
    steps: u64,
}

/// What goes on for ever, if `candidate` does. Says how many instructions it took to find out.
pub(super) fn prove<'p>(lab: &mut Lab<'p>, candidate: &Candidate<'p>) -> (Option<Circle>, u64) {
    let Some(round) = round(lab, candidate) else {
        return (None, MOST_STEPS);
    };
    let (proven, steps) = is_endless(lab, candidate, &round);
    let (how, frame) = match (candidate.how, &round.last.control.frame.caller) {
        (How::Call, Some(caller)) => (Endless::Recursion, &**caller),
        _ => (Endless::Loop, &candidate.first.control.frame),
    };
    let place = place(lab.program, frame);
    (proven.then_some(Circle { how, place }), steps)
}

fn is_endless<'p>(lab: &mut Lab<'p>, candidate: &Candidate<'p>, round: &Round<'p>) -> (bool, u64) {
    let first = &candidate.first;
    let mut steps = round.steps;
    let live = Lookout::new(lab.program).live(first);
    let program = lab.program;
    let both = (first, &round.last);
    let found = compare(both, &live, Purpose::Proof(program, &round.statics));
    let Some(found) = found.filter(|found| found.numbers.len() <= MOST_NUMBERS) else {
        return (false, steps);
    };
    if candidate.how == How::Call && !caught::overflows(program, &round.last) {
        return (false, steps);
    }
    if found.numbers.is_empty() {
        return (true, steps);
    }
    let proven = INVARIANTS.into_iter().any(|invariant| {
        steps += round.steps;
        repeats(lab, candidate, round, &found.numbers, invariant).is_some_and(|holds| holds)
    });
    (proven, steps)
}

/// Runs the repeated part; `None` if it depends on more than values, or takes too long.
fn round<'p>(lab: &mut Lab<'p>, candidate: &Candidate<'p>) -> Option<Round<'p>> {
    let mut last = candidate.first.clone();
    let mut statics = Vec::new();
    let mut counts = Lookout::counting(lab.program);
    for steps in 0..MOST_STEPS {
        if counts.visits == candidate.visits {
            let came = how(&candidate.first, &last) == Some(candidate.how);
            let same = is_at(&candidate.first, &last) && !face::asked_identity(&last);
            return (came && same).then_some(Round {
                last,
                statics,
                steps,
            });
        }
        match pure::next(&lab.machine, &last) {
            pure::Next::Plain => {}
            pure::Next::Reads(field) if statics.contains(&field) => {}
            pure::Next::Reads(field) => statics.push(field),
            pure::Next::Impure => return None,
        }
        step(&mut lab.machine, &mut last, &mut counts)?;
    }
    None
}

/// One instruction; `None` if the run ends with it, or forks.
fn step<'p>(
    machine: &mut Machine<'p>,
    state: &mut State<'p>,
    counts: &mut Lookout<'p>,
) -> Option<()> {
    let pause = machine.run_watched(state, 1, counts);
    let forked = !machine.forks.is_empty();
    machine.forks.clear();
    (matches!(pause, Pause::OutOfFuel) && !forked).then_some(())
}

fn is_at(first: &State<'_>, last: &State<'_>) -> bool {
    first.control.frame.method.id == last.control.frame.method.id
        && first.control.frame.pc == last.control.frame.pc
}

/// Runs the repeated part with symbols for `numbers`. Says whether it comes back to where it began.
fn repeats<'p>(
    lab: &mut Lab<'p>,
    candidate: &Candidate<'p>,
    round: &Round<'p>,
    numbers: &[(Spot, Value, Value)],
    invariant: Invariant,
) -> Option<bool> {
    let program = lab.program;
    let mut first = candidate.first.clone();
    let mut supposed = Vec::new();
    let mut is_any = invariant == Invariant::None;
    for (i, &(spot, a, b)) in numbers.iter().enumerate() {
        let symbol = lab
            .machine
            .terms
            .symbol(&format!("{:?}#{i}", sort(a)?), sort(a)?);
        put(&mut first, spot, Value::Sym(symbol))?;
        let rule = rule(invariant, (a, b));
        is_any |= rule.is_some();
        supposed.push((symbol, rule));
    }
    if !is_any {
        return None;
    }
    for &(symbol, rule) in &supposed {
        let fact = rule.map(|rule| rule.of(&mut lab.machine.terms, symbol));
        let fact = fact.unwrap_or(Terms::TRUE);
        let Machine { solver, terms, .. } = &mut lab.machine;
        let assumed = solver.assume(terms, &mut first.path.condition, fact);
        matches!(assumed, Assumed::Holds).then_some(())?;
    }
    let mut last = first.clone();
    let mut counts = Lookout::counting(program);
    // An instruction that asks something runs again.
    for _ in 0..round.steps * 2 + 16 {
        if counts.visits == candidate.visits {
            break;
        }
        step(&mut lab.machine, &mut last, &mut counts)?;
    }
    let came = how(&first, &last) == Some(candidate.how) && is_at(&first, &last);
    let live = Lookout::new(program).live(&first);
    let purpose = Purpose::Proof(program, &round.statics);
    let found = compare((&first, &last), &live, purpose).filter(|_| came)?;
    let mut again = found.symbols.into_iter();
    let holds = found.numbers.is_empty()
        && again.all(|(symbol, value)| {
            let rule = supposed.iter().find(|(known, _)| *known == symbol);
            rule.is_some_and(|(_, rule)| is_proven(&mut lab.machine, &mut last, *rule, value))
        });
    Some(holds)
}

/// Whether a number is again what was supposed of it.
fn is_proven(
    machine: &mut Machine<'_>,
    last: &mut State<'_>,
    rule: Option<Rule>,
    value: Value,
) -> bool {
    let Machine { solver, terms, .. } = machine;
    let Some(rule) = rule else { return true };
    let Some(term) = value.to_term(terms) else {
        return false;
    };
    let fact = rule.of(terms, term);
    fact == Terms::TRUE
        || matches!(
            solver.decide(terms, &mut last.path.condition, fact),
            Decision::Always
        )
}

/// What is supposed of one number.
#[derive(Clone, Copy)]
enum Rule {
    /// It has these low bits.
    Bits { mask: i64, bits: i64, wide: bool },
    /// It is at least, or at most, this fraction.
    Side { least: bool, bound: Const },
}

fn rule(invariant: Invariant, (a, b): (Value, Value)) -> Option<Rule> {
    let bits = |a: i64, b: i64, wide| {
        let mask = (1_i64 << a.wrapping_sub(b).trailing_zeros().min(31)) - 1;
        (mask != 0).then_some(Rule::Bits {
            mask,
            bits: a & mask,
            wide,
        })
    };
    match (invariant, a, b) {
        (Invariant::None, ..) => None,
        (_, Value::Int(a), Value::Int(b)) => bits(a.into(), b.into(), false),
        (_, Value::Long(a), Value::Long(b)) => bits(a, b, true),
        (Invariant::Beyond, Value::Float(a), Value::Float(b)) => Some(Rule::Side {
            least: b > a,
            bound: Const::f32(a),
        }),
        (Invariant::Beyond, Value::Double(a), Value::Double(b)) => Some(Rule::Side {
            least: b > a,
            bound: Const::f64(a),
        }),
        _ => None,
    }
}

impl Rule {
    /// What it says of a term.
    fn of(self, terms: &mut Terms, term: Term) -> Term {
        match self {
            Rule::Bits { mask, bits, wide } => {
                let word = |terms: &mut Terms, value: i64| match wide {
                    true => terms.long(value),
                    false => terms.int(value as i32),
                };
                let (mask, bits) = (word(terms, mask), word(terms, bits));
                let low = terms.binary(BinOp::BvAnd, term, mask);
                terms.eq(low, bits)
            }
            Rule::Side { least, bound } => {
                let bound = terms.constant(bound);
                match least {
                    true => terms.binary(BinOp::FLe, bound, term),
                    false => terms.binary(BinOp::FLe, term, bound),
                }
            }
        }
    }
}

fn sort(value: Value) -> Option<Sort> {
    Some(match value {
        Value::Int(_) => Sort::Bv32,
        Value::Long(_) => Sort::Bv64,
        Value::Float(_) => Sort::F32,
        Value::Double(_) => Sort::F64,
        _ => return None,
    })
}

/// Puts a value where another stands; `None` if it cannot be there.
fn put(state: &mut State<'_>, spot: Spot, value: Value) -> Option<()> {
    match spot {
        Spot::Slot(slot) => face::set_slot(&mut state.control.frame, slot, value),
        Spot::Static(class, slot) => *static_slot(state, class, slot)? = value,
        Spot::Field(object, slot) => *state.heap.get_mut(object)?.field_mut(slot)? = value,
        Spot::Element(object, index) => {
            let array = state.heap.get_mut(object)?.array_mut()?;
            return array.set(index, value).then_some(());
        }
        // Numbers there are not listed.
        Spot::Lock | Spot::Continuation | Spot::Shape => return None,
    }
    Some(())
}
