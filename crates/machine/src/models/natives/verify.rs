//! What a program says to a symbolic executor: assumptions, checks and new inputs, in our own words and in
//! those of other tools. The classes are [`isopath_program::STAND_INS`].
//!
//! An assumption restricts the path and does not fork: what it leaves out is no trace. A check is an
//! `assert` that is always on. A new input is a symbol called after the method that asked for it, with its
//! number on the path: `nondetInt#2` is the second one, the first may have been a `nondetBoolean#1`.

use super::{Call, Model, Reply, nothing};
use crate::core::arith::compare_term;
use crate::core::inputs::MadeInput;
use crate::core::interrupt::Message;
use crate::interp::precondition;
use crate::library::cells;
use crate::{Assumptions, Ending, Interrupt, Step};
use isopath_heap::{ObjRef, Value};
use isopath_program::Compare;
use isopath_terms::Term;
use isopath_trace::DecisionKind;

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "isopath/Verify",
        methods: &[
            ("assume", "(Z)V", assume),
            (
                "assumeLazily",
                "(Ljava/util/function/BooleanSupplier;)V",
                assume_lazily,
            ),
            ("check", "(Z)V", check),
            ("check", "(ZLjava/lang/String;)V", check),
            // Who compares states looks for the call.
            ("checkpoint", "()V", nothing),
            ("anyBoolean", "()Z", new_input),
            ("anyByte", "()B", new_input),
            ("anyChar", "()C", new_input),
            ("anyShort", "()S", new_input),
            ("anyInt", "()I", new_input),
            ("anyLong", "()J", new_input),
            ("anyFloat", "()F", new_input),
            ("anyDouble", "()D", new_input),
        ],
    },
    Model {
        class: "org/sosy_lab/sv_benchmarks/Verifier",
        methods: &[
            ("assume", "(Z)V", assume),
            ("nondetBoolean", "()Z", new_input),
            ("nondetByte", "()B", new_input),
            ("nondetChar", "()C", new_input),
            ("nondetShort", "()S", new_input),
            ("nondetInt", "()I", new_input),
            ("nondetLong", "()J", new_input),
            ("nondetFloat", "()F", new_input),
            ("nondetDouble", "()D", new_input),
        ],
    },
    Model {
        class: "jbse/meta/Analysis",
        methods: &[
            ("isRunByJBSE", "()Z", is_analysis),
            ("assume", "(Z)V", assume),
            ("ignore", "()V", ignore),
            ("ass3rt", "(Z)V", check),
            ("fail", "()V", fail),
            ("any", "()Z", new_input),
            ("force", "(Z)Z", force),
            ("endGuidance", "()V", nothing),
        ],
    },
    Model {
        class: "gov/nasa/jpf/symbc/Debug",
        methods: &[
            ("assume", "(Z)V", assume),
            // The report has the path conditions.
            ("printPC", "(Ljava/lang/String;)V", nothing),
            ("makeSymbolicBoolean", "(Ljava/lang/String;)Z", new_input),
            ("makeSymbolicByte", "(Ljava/lang/String;)B", new_input),
            ("makeSymbolicChar", "(Ljava/lang/String;)C", new_input),
            ("makeSymbolicShort", "(Ljava/lang/String;)S", new_input),
            ("makeSymbolicInteger", "(Ljava/lang/String;)I", new_input),
            ("makeSymbolicLong", "(Ljava/lang/String;)J", new_input),
            ("makeSymbolicReal", "(Ljava/lang/String;)D", new_input),
        ],
    },
];

/// A `boolean` argument as a condition.
fn condition(call: &mut Call<'_, '_>, i: usize) -> Step<Term> {
    let value = call.arg(i)?;
    compare_term(&mut call.machine.terms, Compare::Ne, value, Value::Int(0))
}

/// ASSUME of paper 000.
fn assume<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let condition = condition(call, 0)?;
    let known = call
        .machine
        .truth(call.state, DecisionKind::Branch, condition);
    match (known, call.machine.config.assumptions) {
        (Ok(true), _) => {}
        (Ok(false), _) => return ignore(call),
        (Err(undecided), Assumptions::Check) => return Err(undecided),
        (Err(_), Assumptions::Restrict) => {
            call.machine.assume_of_program(call.state, condition)?;
        }
    }
    Ok(Reply::Void)
}

/// A precondition as far as the inputs are known (paper 002, section 2.2; Algorithm 1 of 000). What it does on a JVM,
/// its own body does.
fn assume_lazily<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    if call.machine.config.assumptions == Assumptions::Check {
        return Ok(Reply::Body(call.args.clone()));
    }
    let supplier = call.object(0)?;
    precondition::assume_lazily(call.machine, call.state, supplier)?;
    Ok(Reply::Void)
}

/// An assumption that does not hold.
fn ignore<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Err(match call.machine.config.assumptions {
        Assumptions::Restrict => Interrupt::End(Box::new(Ending::AssumedAway)),
        Assumptions::Check => {
            Interrupt::raise("isopath/AssumptionViolated", "an assumption does not hold")
        }
    })
}

/// ASSERT of paper 000.
fn check<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let condition = condition(call, 0)?;
    match call
        .machine
        .truth(call.state, DecisionKind::Branch, condition)?
    {
        true => Ok(Reply::Void),
        false => fail(call),
    }
}

/// Throws what a failed `assert` throws; a second argument is the message.
fn fail<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let message = match call.args.get(1).copied() {
        None => Message::None,
        // As `String.valueOf` has it.
        Some(Value::Ref(ObjRef::NULL)) => Message::Text("null".to_owned()),
        Some(Value::Ref(string)) => {
            let text = call.machine.text(call.state, string);
            text.map_or(Message::Symbolic, Message::Text)
        }
        Some(_) => Message::Symbolic,
    };
    Err(Interrupt::with_message("java/lang/AssertionError", message))
}

/// The condition itself, decided: forks.
fn force<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let condition = condition(call, 0)?;
    let holds = call
        .machine
        .truth(call.state, DecisionKind::Branch, condition)?;
    call.state.notes.way.branch(holds);
    Ok(Reply::Value(Value::bool(holds)))
}

fn is_analysis<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let analysis = call.machine.config.assumptions == Assumptions::Restrict;
    Ok(Reply::Value(Value::bool(analysis)))
}

/// A symbol of the method's result type.
fn new_input<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    precondition::require_no_effect(call.machine, "asks for an input")?;
    let kind = match (call.method.ret.kind(), call.machine.config.assumptions) {
        (Some(kind), Assumptions::Restrict) => kind,
        _ => return Err(call.unsupported()),
    };
    let name = input_name(call);
    let cell = cells::input_symbol(call.machine, &name, kind, None);
    call.state.inputs.made.push(MadeInput {
        name: name.into(),
        kind,
        value: cell.value,
    });
    call.machine.assume_all(call.state, cell.facts)?;
    Ok(Reply::Value(cell.value))
}

/// Unique on the path, and on all paths of one sort: a name that the program chose has its type with it,
/// as another path may choose the same for something else.
fn input_name(call: &Call<'_, '_>) -> String {
    let number = call.state.inputs_made() + 1;
    let chosen = match call.args.first() {
        Some(Value::Ref(name)) => call.machine.text(call.state, *name),
        _ => None,
    };
    match chosen.filter(|name| is_plain(name)) {
        Some(name) => format!("{name}:{}#{number}", call.method.ret),
        None => format!("{}#{number}", call.method.name),
    }
}

/// Whether a name cannot be mistaken for more than a name.
fn is_plain(name: &str) -> bool {
    const LONGEST: usize = 60;
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
    !name.is_empty() && name.len() <= LONGEST && name.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use isopath_program::{STAND_INS, StandInBody};

    /// Strings cannot be inputs yet, and contracts are not run yet.
    const UNSUPPORTED: [&str; 5] = [
        "nondetString",
        "makeSymbolicString",
        "requires",
        "ensures",
        "old",
    ];

    fn is_modelled(body: StandInBody) -> bool {
        matches!(body, StandInBody::Model | StandInBody::Assume(..))
    }

    #[test]
    fn models_and_stand_ins_are_the_same_methods() {
        let mut modelled: Vec<(&str, &str, &str)> = Vec::new();
        for model in MODELS {
            modelled.extend(model.methods.iter().map(|(n, d, _)| (model.class, *n, *d)));
        }
        let mut stand_ins = Vec::new();
        for class in STAND_INS {
            let natives = class
                .methods
                .iter()
                .filter(|m| is_modelled(m.body) && !UNSUPPORTED.contains(&m.name));
            stand_ins.extend(natives.map(|m| (class.name, m.name, m.desc)));
        }
        modelled.sort_unstable();
        stand_ins.sort_unstable();
        assert_eq!(modelled, stand_ins);
    }

    #[test]
    fn names_are_plain_or_not_taken() {
        assert!(is_plain("x") && is_plain("count_2") && is_plain("a.b"));
        assert!(
            !is_plain("") && !is_plain("a b") && !is_plain("x#1") && !is_plain(&"x".repeat(61))
        );
    }
}
