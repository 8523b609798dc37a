//! A test, done in the laboratory before it is written: it must make the heap of its witness, come to the end
//! that the trace predicts, and leave the static fields alone that it does not restore.

use super::build::{
    Built, Came, Heaps, Lab, Means, Refusal, Snapshot, Step, Strings, Workshop, call_watched,
    field_id, has_failed_class, initialised_classes,
};
use isopath_heap::{ObjRef, Value};
use isopath_machine::{Raiser, State};
use isopath_program::{ClassId, FieldId, Method, MethodId};
use isopath_trace::{Body, End, Witness};
use std::collections::BTreeSet;

/// Elements of all arrays of one witness.
const MOST_ELEMENTS: i64 = 1 << 20;

/// Elements of one collection.
const MOST_ADDED: usize = 256;

/// Characters of one string.
pub(crate) const MOST_UNITS: usize = 10_000;

/// What a test does, and what came of it.
pub(crate) struct Trial<'p> {
    pub(crate) steps: Vec<Step<'p>>,
    /// Where the objects of the witness are.
    pub(crate) heaps: Heaps,
    /// The laboratory after the call.
    pub(crate) state: State<'p>,
    /// The result, or the exception.
    pub(crate) outcome: Outcome,
    /// The static fields that are not as before.
    pub(crate) changed: Vec<FieldId>,
    /// What a disagreement with the trace would mean.
    pub(crate) disagreement: Refusal,
    pub(crate) strings: Strings,
}

/// How the call ended.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Outcome {
    Returned(Option<Value>),
    Threw {
        exception: ObjRef,
        raiser: Raiser,
    },
    /// It does not end, and was not tried.
    Never,
}

/// Tries a witness: with constructors and setters, else without.
pub(crate) fn trial<'p>(
    shop: &mut Workshop<'_, 'p>,
    method: &'p Method,
    witness: &Witness,
) -> Result<Trial<'p>, Refusal> {
    if !witness.made.is_empty() {
        return Err("asks for values on the way");
    }
    if elements(witness) > MOST_ELEMENTS {
        return Err("needs arrays that are too large");
    }
    if has_long_collection(witness) {
        return Err("needs collections that are too large");
    }
    if has_long_text(witness) {
        return Err("needs strings that are too long");
    }
    let objects = witness.before.objects.iter();
    let alike = (method.id, objects.map(|it| it.class.clone()).collect());
    if let Some(trial) = trial_like_others(shop, method, witness, &alike) {
        return Ok(trial);
    }
    let classes = initialised_by(shop, method, witness)?;
    shop.initialised.insert(alike, classes.clone());
    let members = run(shop, method, witness, &classes, Means::Members);
    match members {
        Ok(trial) => Ok(trial),
        Err(first) => run(shop, method, witness, &classes, Means::Memory).map_err(|second| {
            // What both complain of is not about constructors.
            match first == second {
                true => first,
                false => second,
            }
        }),
    }
}

/// Tries a witness as earlier ones of objects of the same classes were: they say which classes the test initialises,
/// which it takes a run of its own to find out. `None` if it initialises others, or cannot be made.
fn trial_like_others<'p>(
    shop: &mut Workshop<'_, 'p>,
    method: &'p Method,
    witness: &Witness,
    alike: &(MethodId, BTreeSet<String>),
) -> Option<Trial<'p>> {
    let classes = shop.initialised.get(alike)?.clone();
    let trial = run(shop, method, witness, &classes, Means::Members).ok()?;
    let is_alike = initialised_classes(shop.lab, &trial.state) == classes;
    (is_alike && !has_failed_class(shop.lab, &trial.state)).then_some(trial)
}

fn elements(witness: &Witness) -> i64 {
    let lengths = witness
        .before
        .objects
        .iter()
        .map(|object| match object.body {
            Body::Array { length, .. } => i64::from(length),
            _ => 0,
        });
    lengths.sum()
}

/// Whether collections hold more than a reader wants to see added one by one.
fn has_long_collection(witness: &Witness) -> bool {
    let mut objects = witness.before.objects.iter();
    objects.any(|object| matches!(&object.body, Body::Contents(held) if held.len() > MOST_ADDED))
}

/// Whether a string is too long for a class file to have it as a constant, or for a reader to want it.
fn has_long_text(witness: &Witness) -> bool {
    let mut objects = witness.before.objects.iter();
    objects
        .any(|object| matches!(&object.body, Body::Text { units, .. } if units.len() > MOST_UNITS))
}

/// The classes that the test initialises. A test cannot rely on doing so: others may have done it before.
fn initialised_by<'p>(
    shop: &mut Workshop<'_, 'p>,
    method: &'p Method,
    witness: &Witness,
) -> Result<Vec<ClassId>, Refusal> {
    let mut state = shop.lab.idle().ok_or("cannot be run")?;
    shop.lab.initialise(&mut state, method.class);
    if has_failed_class(shop.lab, &state) {
        return Err("a class initialiser fails");
    }
    let built = shop
        .build(state.clone(), &witness.before.objects, Means::Members)
        .or_else(|_| shop.build(state, &witness.before.objects, Means::Memory))?;
    let Built {
        mut state, heaps, ..
    } = built;
    set_statics(shop, &mut state, &heaps, witness)?;
    if witness.predicted.end != End::Never {
        call(shop, &mut state, &heaps, method, witness)?;
    }
    match has_failed_class(shop.lab, &state) {
        true => Err("a class initialiser fails"),
        false => Ok(initialised_classes(shop.lab, &state)),
    }
}

fn run<'p>(
    shop: &mut Workshop<'_, 'p>,
    method: &'p Method,
    witness: &Witness,
    classes: &[ClassId],
    means: Means,
) -> Result<Trial<'p>, Refusal> {
    let mut state = shop.lab.idle().ok_or("cannot be run")?;
    for &class in classes {
        if !matches!(shop.lab.initialise(&mut state, class), Came::Back(_)) {
            return Err("a class initialiser fails");
        }
    }
    let before = Snapshot::take(shop.lab, &state);
    let built = shop.build(state, &witness.before.objects, means)?;
    let (steps, heaps, mut state) = (built.steps, built.heaps, built.state);
    let disagreement = match built.shares {
        true => "needs two objects where a JVM has one",
        false => DISAGREES,
    };
    let changes = before.changes(shop.lab, &state);
    if changes.is_deep || !changes.fields.is_empty() {
        return Err("a constructor or setter interferes");
    }
    set_statics(shop, &mut state, &heaps, witness)?;
    if witness.predicted.end == End::Never {
        return Ok(Trial {
            steps,
            heaps,
            state,
            outcome: Outcome::Never,
            changed: Vec::new(),
            disagreement,
            strings: shop.strings,
        });
    }
    let (came, asked) = watched_call(shop, &mut state, &heaps, method, witness)?;
    if asked {
        return Err("depends on where it runs");
    }
    let outcome = outcome(shop.lab, &state, came, &witness.predicted.end);
    let outcome = outcome.map_err(|refusal| match refusal {
        DISAGREES => disagreement,
        other => other,
    })?;
    let changes = before.changes(shop.lab, &state);
    match changes.is_deep {
        true => Err("changes an object behind a static field"),
        false => Ok(Trial {
            steps,
            heaps,
            state,
            outcome,
            changed: changes.fields,
            disagreement,
            strings: shop.strings,
        }),
    }
}

fn set_statics<'p>(
    shop: &mut Workshop<'_, 'p>,
    state: &mut State<'p>,
    heaps: &Heaps,
    witness: &Witness,
) -> Result<(), Refusal> {
    for input in &witness.before.statics {
        let field = field_id(shop.lab, &input.field).ok_or("needs a field that cannot be found")?;
        let declared = shop.lab.program.field(field);
        shop.lab.initialise(state, declared.class);
        let value = heaps.value(input.value);
        let set = value.is_some_and(|value| shop.lab.set_static(state, field, value));
        if declared.is_final() || !set {
            return Err("needs a static field that cannot be set");
        }
    }
    Ok(())
}

/// The values that the method is called with, the receiver first.
fn values(heaps: &Heaps, witness: &Witness) -> Result<Vec<Value>, Refusal> {
    let arguments = witness
        .before
        .arguments
        .iter()
        .map(|argument| argument.value);
    let all = witness.before.receiver.into_iter().chain(arguments);
    let values: Option<Vec<Value>> = all.map(|datum| heaps.value(datum)).collect();
    values.ok_or("needs an argument that cannot be made")
}

fn call<'p>(
    shop: &mut Workshop<'_, 'p>,
    state: &mut State<'p>,
    heaps: &Heaps,
    method: &'p Method,
    witness: &Witness,
) -> Result<Came, Refusal> {
    let values = values(heaps, witness)?;
    Ok(match method.is_constructor() {
        true => shop.lab.construct(state, method, &values),
        false => shop.lab.call(state, method, &values),
    })
}

/// The call, and whether it asks where it runs.
fn watched_call<'p>(
    shop: &mut Workshop<'_, 'p>,
    state: &mut State<'p>,
    heaps: &Heaps,
    method: &'p Method,
    witness: &Witness,
) -> Result<(Came, bool), Refusal> {
    if method.is_constructor() {
        return Ok((call(shop, state, heaps, method, witness)?, false));
    }
    let values = values(heaps, witness)?;
    Ok(call_watched(shop.lab, state, method, &values))
}

/// How the call ended, if it is how the trace says.
fn outcome(
    lab: &Lab<'_>,
    state: &State<'_>,
    came: Came,
    predicted: &End,
) -> Result<Outcome, Refusal> {
    match (came, predicted) {
        (Came::Back(value), End::Returned(_)) => Ok(Outcome::Returned(value)),
        (Came::Threw(exception), End::Threw { .. }) => Ok(Outcome::Threw {
            exception,
            raiser: lab.machine.raiser_of(state, exception),
        }),
        (Came::Lost, _) => Err("takes too long to try"),
        _ => Err(DISAGREES),
    }
}

/// The test does something else than the trace: never, unless Isopath is wrong.
pub(crate) const DISAGREES: Refusal = "does not follow its trace";
