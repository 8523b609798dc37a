//! Whether an exception that left a method is a finding, and by which rule: the tables are [`EXCEPTIONS`] and
//! [`CALLS`].

use super::{EndedPath, Observer, Running};
use isopath_heap::{Leaf, ObjRef};
use isopath_machine::{Ending, Machine, NullFrom, Raiser, State, Thrown, thrown};
use isopath_program::{Class, Method, Program};
use isopath_trace::{CALLS, DecisionKind, EXCEPTIONS, FailOn, Judgement, Rule, Trace};

/// Classes of exceptions that the compiler does not ask about.
const UNCHECKED: [&str; 2] = ["java/lang/RuntimeException", "java/lang/Error"];

/// Says of each exception that leaves the method whether it is a finding.
pub(crate) struct JudgementObserver<'a> {
    /// What the user wants to be told.
    pub(crate) wanted: &'a FailOn,
}

impl<'p> Observer<'p> for JudgementObserver<'_> {
    type Part = ();

    fn ended(&mut self, running: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace) {
        if let Ending::Threw(thrown) = path.ending {
            trace.judgement = judge(&mut running.machine, path.state, *thrown, self.wanted);
        }
    }

    fn leave(self, _: &mut Running<'p>) {}
}

/// Judges what left a method.
fn judge<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    thrown: Leaf,
    wanted: &FailOn,
) -> Option<Judgement> {
    let class = machine.class_of_thrown(state, thrown)?;
    let (rule, called) = rule_of(machine, state, thrown, class);
    let names = names(machine.program, class);
    Some(Judgement {
        rule,
        is_finding: wanted.is_finding(rule.row().kind, &names),
        called: called.map(|method| called_as(machine.program, method)),
        endless: None,
    })
}

fn rule_of<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    thrown: Leaf,
    class: &Class,
) -> (Rule, Option<&'p Method>) {
    if machine.is_assertion_error(class) {
        return (Rule::Assert, None);
    }
    if is_declared(machine.program, state.entry_method(), class) {
        return (Rule::Declared, None);
    }
    let Leaf::Object(exception) = thrown else {
        return (Rule::Thrown, None);
    };
    match first_cause(machine, state, exception) {
        Some(thrown) => rule_of_made(machine.program, state, &thrown),
        None => (Rule::Thrown, None),
    }
}

/// How an exception came about; of one that says that an initialiser has failed, that which made it fail.
fn first_cause<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    exception: ObjRef,
) -> Option<Thrown<'p>> {
    let mut first = thrown(machine, state, exception)?;
    while let Some(cause) = first.cause {
        first = thrown(machine, state, cause)?;
    }
    Some(first)
}

fn rule_of_made<'p>(
    program: &Program,
    state: &State<'p>,
    thrown: &Thrown<'p>,
) -> (Rule, Option<&'p Method>) {
    if thrown.raiser == Raiser::Application {
        return (Rule::Thrown, None);
    }
    let of_call = thrown.called.filter(|_| !thrown.is_inserted);
    let of_call = of_call.and_then(|method| rule_of_call(program, method));
    let rule = of_call.or_else(|| rule_of_class(program, thrown));
    if is_erased(program, state, thrown) {
        return (Rule::GenericInput, thrown.called);
    }
    let rule = match (rule, thrown.null) {
        (Some(Rule::Null), Some(NullFrom::Input)) => Rule::NullInput,
        (Some(Rule::Null), Some(NullFrom::InputAsked)) => Rule::NullChecked,
        // Without a decision there is no input whose content it could be about.
        (Some(Rule::Content), _) if state.path.trail.is_empty() => Rule::Library,
        (Some(rule), _) => rule,
        (None, _) => Rule::Library,
    };
    let by_library = thrown.raiser == Raiser::Library || rule == Rule::Library;
    (rule, thrown.called.filter(|_| by_library))
}

/// Whether a cast failed that the compiler has put where a type is erased, on a path that has decided on the classes
/// of inputs: a caller that the compiler has checked passes no such inputs.
fn is_erased(program: &Program, state: &State<'_>, thrown: &Thrown<'_>) -> bool {
    let mut decided = state.path.trail.iter();
    thrown.is_bridged
        && is_a(program, thrown.class, "java/lang/ClassCastException")
        && decided.any(|entry| entry.kind == DecisionKind::Type)
}

fn rule_of_call(program: &Program, method: &Method) -> Option<Rule> {
    let class = &program.class(method.class).name;
    let mut rows = CALLS.iter();
    let row = rows.find(|row| row.is_about(class, &method.name))?;
    Some(row.rule)
}

fn rule_of_class(program: &Program, thrown: &Thrown<'_>) -> Option<Rule> {
    let by_jvm = thrown.raiser == Raiser::Jvm;
    let mut rows = EXCEPTIONS.iter().filter(|row| by_jvm || !row.by_jvm);
    let row = rows.find(|row| is_a(program, thrown.class, row.class))?;
    Some(row.rule)
}

/// Whether a class is the one of this name, or one of its subclasses.
fn is_a(program: &Program, class: &Class, name: &str) -> bool {
    let ancestors = std::iter::successors(Some(class), |class| superclass(program, class));
    ancestors.into_iter().any(|class| &*class.name == name)
}

fn superclass<'p>(program: &'p Program, class: &Class) -> Option<&'p Class> {
    class.super_class.map(|id| program.class(id))
}

/// Whether a method says in its `throws` clause that it throws this. What names all exceptions promises none of
/// those that the compiler does not ask about.
fn is_declared(program: &Program, method: &Method, class: &Class) -> bool {
    let is_unchecked = |class: &Class| UNCHECKED.iter().any(|name| is_a(program, class, name));
    let mut declared = method.exceptions.iter();
    declared.any(|name| {
        is_a(program, class, name)
            && (!is_unchecked(class) || program.load(name).is_ok_and(is_unchecked))
    })
}

/// The names of a class and its superclasses, in the source.
fn names(program: &Program, class: &Class) -> Vec<String> {
    let ancestors = std::iter::successors(Some(class), |class| superclass(program, class));
    ancestors.map(Class::source_name).collect()
}

/// `java.util.ArrayList.get(int)`.
fn called_as(program: &Program, method: &Method) -> String {
    let class = program.class(method.class).source_name();
    format!("{class}.{}", method.display_signature())
}
