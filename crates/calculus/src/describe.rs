//! Runs of any language as plain data: what languages write of their states, put together.

use crate::{Control, Describe, Found, Name, ProgramSyntax, StateOf, StepRecord, Successor, Trace};
use std::collections::BTreeMap;

/// The kind of a trace's ending, and where or why.
pub fn ending<L: Describe>(
    machine: &L,
    found: Found,
    s: &StateOf<L>,
) -> (&'static str, Option<String>) {
    s.named_ending(found, || show_control(machine, s))
}

/// What is evaluated.
pub fn show_control<L: Describe>(machine: &L, s: &StateOf<L>) -> String {
    match s.control {
        Control::Eval(e) => machine.program().show(e),
        Control::Value(v) => machine.show_value(v),
        Control::Nothing => "(no value)".to_owned(),
    }
}

/// The variables.
pub fn show_env<L: Describe>(machine: &L, env: &BTreeMap<Name, L::Value>) -> String {
    let all = env.iter();
    let all = all.map(|(x, v)| format!("{x} -> {}", machine.show_value(*v)));
    format!("{{{}}}", all.collect::<Vec<_>>().join(", "))
}

/// A path where it ended, without its number.
pub(crate) fn trace<L: Describe>(machine: &mut L, s: &StateOf<L>, found: Found) -> Trace {
    let (ending, at) = ending(machine, found, s);
    let result = match (ending, s.control) {
        ("returned", Control::Value(v)) => Some(v),
        _ => None,
    };
    let (heap, graph) = machine.show_heap(s, result);
    let flow = s.events();
    Trace {
        number: 0,
        ending,
        at,
        condition: machine.show_condition(&s.condition),
        result: result.map(|v| machine.show_result(s, v)),
        flow: flow.iter().map(|event| machine.show_event(event)).collect(),
        path: s.path(),
        heap,
        graph,
    }
}

/// A step, with the states before and after it.
pub(crate) fn step<L: Describe>(
    machine: &mut L,
    before: &StateOf<L>,
    step: &Successor<StateOf<L>>,
) -> StepRecord {
    let adds = step
        .adds
        .map(|c| machine.logic().terms.display(c).to_string());
    StepRecord {
        rule: step.rule,
        adds,
        before: state(machine, before),
        after: state(machine, &step.state),
    }
}

fn state<L: Describe>(machine: &mut L, s: &StateOf<L>) -> String {
    let mut lines = machine.show_state(s);
    if s.is_final() {
        lines.push(format!("end = {}", ending(machine, Found::Final, s).0));
    }
    lines.join("\n")
}
