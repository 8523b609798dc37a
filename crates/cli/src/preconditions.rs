//! What `--assume-lazily` means for a target.

use crate::error::CliError;
use isopath_contracts::{is_passable, parameter_names};
use isopath_machine::Predicate;
use isopath_program::{Class, Method, Program, TargetSpec, Type};

const OPTION: &str = "--assume-lazily";
const HELP: &str = "write Class#method for a static method with the result boolean, or a method of a parameter or of the receiver; where several parameters fit, name them: Class#method(list, this)";

/// The predicates that the user has named, for one target.
pub(crate) fn predicates(
    program: &Program,
    target: &Method,
    written: &[String],
) -> Result<Vec<Predicate>, CliError> {
    let predicates = written.iter().map(|text| predicate(program, target, text));
    predicates.collect()
}

/// An input of a target: its name and type.
struct Input {
    name: String,
    ty: Type,
}

fn predicate(program: &Program, target: &Method, text: &str) -> Result<Predicate, CliError> {
    let refuse = |reason: &str| CliError::new(format!("{OPTION} {text}: {reason}")).help(HELP);
    let spec = TargetSpec::parse(text).map_err(|error| refuse(&error.to_string()))?;
    if spec.method.is_none() {
        return Err(refuse("no method is named"));
    }
    let (names, spec) = (
        spec.params.clone(),
        TargetSpec {
            params: None,
            ..spec
        },
    );
    let found = program
        .resolve_target(&spec)
        .map_err(|error| refuse(&error.to_string()))?;
    let methods: Vec<&Method> = found.into_iter().map(|id| program.method(id)).collect();
    let predicates: Vec<&Method> = methods
        .into_iter()
        .filter(|method| method.ret == Type::Boolean)
        .collect();
    if predicates.is_empty() {
        return Err(refuse("its result is not boolean"));
    }
    let inputs = inputs(program, target);
    let class = program.class(target.class).source_name();
    let of_target = format!("{class}#{}", target.display_signature());
    let mut ways: Vec<(&Method, Vec<usize>)> = Vec::new();
    for method in predicates {
        let wanted = parameters(program, method);
        let fitting = match &names {
            Some(names) => {
                let positions = positions(&inputs, names);
                let positions = positions.map_err(|name| {
                    refuse(&format!("{of_target} has no parameter called {name}"))
                })?;
                let fits = fits(program, &inputs, &wanted, &positions);
                fits.then_some(positions).into_iter().collect()
            }
            None => assignments(program, &inputs, &wanted),
        };
        ways.extend(fitting.into_iter().map(|inputs| (method, inputs)));
    }
    match &ways[..] {
        [(method, positions)] => Ok(Predicate {
            name: text.to_owned(),
            method: method.id,
            inputs: positions.clone(),
        }),
        [] => Err(refuse(&format!("no parameters of {of_target} fit its own"))),
        [_, ..] => {
            let shown = ways.iter().map(|(method, positions)| {
                let names = positions.iter().filter_map(|&at| inputs.get(at));
                let names: Vec<&str> = names.map(|input| &*input.name).collect();
                format!("{}({})", method.name, names.join(", "))
            });
            let shown: Vec<String> = shown.collect();
            let reason = format!("it may mean {} of {of_target}", shown.join(" or "));
            Err(refuse(&reason))
        }
    }
}

/// What a target is given, its receiver first. That of a constructor is new.
fn inputs(program: &Program, target: &Method) -> Vec<Input> {
    let mut inputs = Vec::new();
    if !target.is_static() && !target.is_constructor() {
        inputs.push(Input {
            name: "this".to_owned(),
            ty: Type::Ref(program.class(target.class).name.clone()),
        });
    }
    let names = parameter_names(program, target).into_iter();
    let parameters = names.zip(target.params.iter().cloned());
    inputs.extend(parameters.map(|(name, ty)| Input { name, ty }));
    inputs
}

/// What a method wants to be given, its receiver first.
pub(crate) fn parameters(program: &Program, method: &Method) -> Vec<Type> {
    let owner: &Class = program.class(method.class);
    let receiver = (!method.is_static()).then(|| Type::Ref(owner.name.clone()));
    receiver
        .into_iter()
        .chain(method.params.iter().cloned())
        .collect()
}

/// The inputs with these names, or the name that none has.
fn positions(inputs: &[Input], names: &[String]) -> Result<Vec<usize>, String> {
    let position = |name: &String| {
        let found = inputs.iter().position(|input| input.name == *name);
        found.ok_or_else(|| name.clone())
    };
    names.iter().map(position).collect()
}

fn fits(program: &Program, inputs: &[Input], wanted: &[Type], positions: &[usize]) -> bool {
    let given = positions.iter().filter_map(|&at| inputs.get(at));
    positions.len() == wanted.len()
        && given
            .zip(wanted)
            .all(|(given, wanted)| is_passable(program, &given.ty, wanted))
}

/// All ways to give a predicate what it wants out of the inputs, in their order.
fn assignments(program: &Program, inputs: &[Input], wanted: &[Type]) -> Vec<Vec<usize>> {
    let mut ways: Vec<Vec<usize>> = vec![Vec::new()];
    for wanted in wanted {
        let mut longer = Vec::new();
        for way in &ways {
            let next = way.last().map_or(0, |last| last + 1);
            for (at, input) in inputs.iter().enumerate().skip(next) {
                if is_passable(program, &input.ty, wanted) {
                    longer.push([&way[..], &[at]].concat());
                }
            }
        }
        ways = longer;
    }
    ways
}
