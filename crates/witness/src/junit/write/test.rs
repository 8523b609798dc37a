//! One test.

use super::Page;
use super::assertions::Checks;
use super::comments::comment_of;
use super::construct::Before;
use super::variables::Variables;
use crate::junit::build::{How, Lab, Refusal, Step, field_id};
use crate::junit::case::Case;
use crate::junit::java::{Throws, statement};
use crate::junit::trial::Trial;
use crate::junit::version::{SECONDS, Version};
use isopath_program::{FieldId, Method, Program};
use isopath_trace::{End, Witness};

/// A test that is written.
pub(crate) struct Written {
    /// The method with its comment, after an empty line.
    pub(crate) text: String,
    /// Static fields that it must find as they were, and leave so.
    pub(crate) statics: Vec<FieldId>,
}

/// Writes the test of a case that was tried.
pub(crate) fn write<'p>(
    page: &Page<'_, 'p>,
    lab: &Lab<'p>,
    case: &Case<'_>,
    trial: &Trial<'p>,
    name: &str,
) -> Result<Written, Refusal> {
    let scope = page.scope;
    scope.take_throws();
    let (imports, helpers) = (scope.imports(), page.helpers.borrow().clone());
    let variables = Variables::of(scope, case.method, case.witness, trial.strings);
    let before = Before {
        objects: &case.witness.before.objects,
        variables: &variables,
    };
    let mut given: Vec<String> = Vec::new();
    for step in &trial.steps {
        given.extend(page.step(&before, step));
    }
    given.extend(page.static_inputs(lab, &before, case.witness));
    let earlier = scope.throws();
    let call = page.call(&before, case.method, case.witness);
    let is_expected = matches!(case.witness.predicted.end, End::Threw { .. });
    if is_expected && !case.is_finding() {
        scope.forget_throws(earlier);
    }
    let stands_alone = matches!(case.witness.predicted.end, End::Returned(None));
    let mut checks = Checks::new(page, lab, trial, case.witness, variables);
    if case.witness.predicted.end == End::Never {
        checks.lines.push(page.in_time(&call.text));
    } else if case.is_finding() {
        checks.lines.push(format!("{};", call.text));
    } else {
        checks.end(call);
        let asserted = checks.lines.len();
        checks.check_inputs();
        checks.check_statics();
        if stands_alone && checks.lines.len() == asserted {
            checks.check_unchanged();
            if checks.lines.len() == asserted {
                checks.end_well();
            }
        }
    }
    if checks.disagrees {
        scope.restore(imports);
        page.helpers.replace(helpers);
        return Err(trial.disagreement);
    }
    let source_file = scope.program.class(case.method.class).source_file.clone();
    let lines = lines(scope.program, case);
    let forced = forced(&trial.steps, &checks.variables);
    let comment = comment_of(case, trial.outcome, &forced, &lines, source_file.as_deref());
    let then = checks.lines;
    Ok(Written {
        text: method(page, &comment, (name, case.witness), &given, &then),
        statics: statics(lab, case, trial),
    })
}

impl Page<'_, '_> {
    /// A call that is given up after some seconds: one that runs for ever would keep all tests waiting. JUnit 4 does
    /// so for a test as a whole.
    fn in_time(&self, call: &str) -> String {
        match self.version {
            Version::Four => format!("{call};"),
            Version::Five => {
                let name = self.assertion("assertTimeoutPreemptively");
                let duration = self.scope.imported("java.time.Duration");
                format!("{name}({duration}.ofSeconds({SECONDS}), () -> {call});")
            }
        }
    }
}

/// The variables whose objects are made or changed past what their classes offer.
fn forced(steps: &[Step<'_>], variables: &Variables) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for step in steps {
        let object = match step {
            Step::Allocate { object }
            | Step::Set {
                object,
                how: How::Reflect,
                ..
            } => *object,
            _ => continue,
        };
        let name = variables.get(object).map(|variable| variable.name.clone());
        names.extend(name.filter(|name| !names.contains(name)));
    }
    names
}

/// The source lines that the trace has been at, those of static initialisers left out.
fn lines(program: &Program, case: &Case<'_>) -> Vec<u32> {
    let class = program.class(case.method.class);
    let lines_of = |method: &Method| -> Vec<u32> {
        let code = method.code(program).ok().flatten();
        let lines = code.iter().flat_map(|code| code.lines.iter());
        lines.map(|(_, line)| u32::from(*line)).collect()
    };
    let initialiser = class.clinit.map(|id| lines_of(program.method(id)));
    let mut all = case.details().map(|d| d.lines.clone()).unwrap_or_default();
    let methods = class
        .methods
        .iter()
        .filter(|&&id| !program.method(id).name.starts_with('<'));
    let others: Vec<u32> = methods
        .flat_map(|&id| lines_of(program.method(id)))
        .collect();
    all.retain(|line| {
        let of_initialiser = initialiser.as_ref().is_some_and(|of| of.contains(line));
        !of_initialiser || others.contains(line)
    });
    all
}

fn statics(lab: &Lab<'_>, case: &Case<'_>, trial: &Trial<'_>) -> Vec<FieldId> {
    let inputs = case.witness.before.statics.iter();
    let inputs = inputs.filter_map(|input| field_id(lab, &input.field));
    trial.changed.iter().copied().chain(inputs).collect()
}

fn method(
    page: &Page<'_, '_>,
    comment: &str,
    (name, witness): (&str, &Witness),
    given: &[String],
    then: &[String],
) -> String {
    let dialect = page.version.dialect();
    let throws = match page.scope.take_throws() {
        Throws::Nothing => String::new(),
        Throws::Exception => format!(" throws {}", page.scope.lang("Exception")),
        Throws::Throwable => format!(" throws {}", page.scope.lang("Throwable")),
    };
    let mut test = page.scope.imported(dialect.test);
    if witness.predicted.end == End::Never {
        test += &page.version.timeout();
    }
    let head = format!("{}void {name}(){throws} {{", dialect.modifier);
    let lines = |lines: &[String]| -> String { lines.iter().map(|l| statement(8, l)).collect() };
    let gap = if given.is_empty() { "" } else { "\n" };
    format!(
        "\n{comment}    @{test}\n{}{}{gap}{}    }}\n",
        statement(4, &head),
        lines(given),
        lines(then)
    )
}
