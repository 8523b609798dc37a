//! What `--model` and `--dispatch` mean for a program.

use crate::args::{ExplorationArgs, ExploreArgs};
use crate::error::CliError;
use crate::preconditions::parameters;
use isopath_contracts::is_passable;
use isopath_machine::CallRules;
use isopath_program::{Method, MethodId, Program, TargetSpec, Type, stand_in};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// An option as the user wrote it: `METHOD=` and what goes with it.
struct CallOption<'a> {
    option: &'static str,
    text: &'a str,
    help: &'static str,
}

const MODEL: &str = "write Class#method=Other#method, or Class#method(int)=Other#method(Class, int) where several have the name; the model takes what the method takes, of a static model the receiver first, and returns the same";
const DISPATCH: &str = "write Class#method=Subclass,Another, the classes with their packages";

/// What the user wants calls to run.
pub(crate) fn call_rules(program: &Program, args: &ExplorationArgs) -> Result<CallRules, CliError> {
    Ok(CallRules {
        models: models(program, &args.models)?,
        dispatch: dispatch(program, &args.dispatch)?,
    })
}

fn models(program: &Program, texts: &[String]) -> Result<BTreeMap<MethodId, MethodId>, CliError> {
    let mut models = BTreeMap::new();
    for text in texts {
        let written = CallOption::new("--model", text, MODEL);
        let (method, model) = written.model(program)?;
        if models.insert(method.id, model.id).is_some() {
            let reason = format!("{} has two models", name(program, method));
            return Err(written.refuse(reason));
        }
    }
    match models.values().find(|model| models.contains_key(model)) {
        None => Ok(models),
        Some(&model) => {
            let model = name(program, program.method(model));
            let message = format!("--model: {model} is a model, and has a model itself");
            Err(CliError::new(message).help("leave one of them out"))
        }
    }
}

fn dispatch(
    program: &Program,
    texts: &[String],
) -> Result<BTreeMap<MethodId, Arc<BTreeSet<MethodId>>>, CliError> {
    let mut dispatch = BTreeMap::new();
    for text in texts {
        let written = CallOption::new("--dispatch", text, DISPATCH);
        let (method, named) = written.dispatch(program)?;
        if dispatch.insert(method.id, Arc::new(named)).is_some() {
            let reason = format!("{} is named twice", name(program, method));
            return Err(written.refuse(reason));
        }
    }
    Ok(dispatch)
}

/// A JVM runs methods and not their models, so it says nothing about traces with models in them.
pub(crate) fn require_no_models(args: &ExploreArgs) -> Result<(), CliError> {
    match args.search.exploration.models.first() {
        None => Ok(()),
        Some(text) => {
            let message = format!("--model {text}: a JVM runs the method and not its model");
            Err(CliError::new(message)
                .help("isopath run and isopath compare have models, without --replay"))
        }
    }
}

impl<'a> CallOption<'a> {
    fn new(option: &'static str, text: &'a str, help: &'static str) -> CallOption<'a> {
        CallOption { option, text, help }
    }

    fn refuse(&self, reason: impl std::fmt::Display) -> CliError {
        CliError::new(format!("{} {}: {reason}", self.option, self.text)).help(self.help)
    }

    /// What stands before and after the `=`.
    fn sides(&self) -> Result<(&'a str, &'a str), CliError> {
        let sides = self.text.split_once('=');
        let sides = sides.filter(|(method, rest)| !method.is_empty() && !rest.is_empty());
        sides.ok_or_else(|| self.refuse("it is not of the form METHOD=OTHER"))
    }

    /// The methods that a name means, without those that only the compiler knows of.
    fn methods<'p>(&self, program: &'p Program, text: &str) -> Result<Vec<&'p Method>, CliError> {
        let spec = TargetSpec::parse(text).map_err(|error| self.refuse(error))?;
        if spec.method.is_none() {
            return Err(self.refuse(format!("{text} names no method")));
        }
        let found = program.resolve_target(&spec);
        let found = found.map_err(|error| self.refuse(error))?.into_iter();
        let methods = found.map(|id| program.method(id));
        Ok(methods.filter(|m| !m.access.is_synthetic()).collect())
    }

    /// The one method that a name means.
    fn method<'p>(&self, program: &'p Program, text: &str) -> Result<&'p Method, CliError> {
        let methods = self.methods(program, text)?;
        match methods[..] {
            [method] => Ok(method),
            _ => {
                let names: Vec<String> = methods.iter().map(|m| name(program, m)).collect();
                let names = names.join(" or ");
                Err(self.refuse(format!("{text} may mean {names}")))
            }
        }
    }

    /// A method and its model.
    fn model<'p>(&self, program: &'p Program) -> Result<(&'p Method, &'p Method), CliError> {
        let (method, model) = self.sides()?;
        let method = self.method(program, method)?;
        self.require_replaceable(program, method)?;
        let candidates = self.methods(program, model)?;
        let fits = |model: &&&Method| is_model(program, method, model);
        let fitting: Vec<&&Method> = candidates.iter().filter(fits).collect();
        match fitting[..] {
            [model] => Ok((method, model)),
            _ => {
                let there: Vec<String> = candidates.iter().map(|m| shape(program, m)).collect();
                let there = there.join(", ");
                let wanted = shape(program, method);
                Err(self.refuse(format!("no model of {wanted} is {there}")))
            }
        }
    }

    fn require_replaceable(&self, program: &Program, method: &Method) -> Result<(), CliError> {
        let shown = name(program, method);
        let reason = if method.is_abstract() {
            let those = overridings(program, method).join(", ");
            format!("{shown} is abstract, and calls run what overrides it: that of {those}")
        } else if method.is_constructor() || method.is_static_initializer() {
            format!("{shown} makes objects or classes, which no model can do")
        } else if method.is_signature_polymorphic
            || stand_in(&program.class(method.class).name).is_some()
        {
            format!("{shown} means something to Isopath")
        } else {
            return Ok(());
        };
        Err(self.refuse(reason))
    }

    /// A method, and the implementations of it that inputs may have.
    fn dispatch<'p>(
        &self,
        program: &'p Program,
    ) -> Result<(&'p Method, BTreeSet<MethodId>), CliError> {
        let (method, classes) = self.sides()?;
        let method = self.method(program, method)?;
        let owner = program.class(method.class);
        let fixed = method.is_static() || method.is_private() || method.is_constructor();
        if fixed || method.access.is_final() || owner.access.is_final() {
            let reason = format!("{} cannot be overridden", name(program, method));
            return Err(self.refuse(reason));
        }
        if owner.access.is_enum() {
            let reason = format!("inputs of {} are its constants", owner.source_name());
            return Err(self.refuse(reason));
        }
        let named = classes
            .split(',')
            .map(|class| self.implementation(program, method, class));
        Ok((method, named.collect::<Result<_, _>>()?))
    }

    /// What objects of a class run where a method is called.
    fn implementation(
        &self,
        program: &Program,
        method: &Method,
        class: &str,
    ) -> Result<MethodId, CliError> {
        let found = program.find_class(class.trim());
        let class = found.map_err(|error| self.refuse(error))?;
        let is_sub = program.is_subclass(class.id, method.class);
        let selected = program.select(class.id, method.id);
        selected.ok().filter(|_| is_sub).ok_or_else(|| {
            let (class, method_name) = (class.source_name(), name(program, method));
            let those = overridings(program, method).join(", ");
            self.refuse(format!(
                "{class} has no {method_name}; those that have one are {those}"
            ))
        })
    }
}

/// Whether a method can stand for another: it takes and returns the same, or takes more and returns less.
fn is_model(program: &Program, method: &Method, model: &Method) -> bool {
    let (given, taken) = (parameters(program, method), parameters(program, model));
    let has_code = !model.is_abstract() && !model.is_native() && !model.is_constructor();
    has_code
        && given.len() == taken.len()
        && given
            .iter()
            .zip(&taken)
            .all(|(given, taken)| is_passable(program, given, taken))
        && is_passable(program, &model.ret, &method.ret)
}

/// The classes with an implementation of a method.
fn overridings(program: &Program, method: &Method) -> Vec<String> {
    let classes = program.world().classes().map(|(_, class)| class);
    let below = classes.filter(|&class| program.is_subclass(class, method.class));
    let selected = below.filter_map(|class| program.select(class, method.id).ok());
    let owners = selected.map(|id| program.class(program.method(id).class).source_name());
    let owners: BTreeSet<String> = owners.collect();
    match owners.is_empty() {
        true => vec!["no class".to_owned()],
        false => owners.into_iter().collect(),
    }
}

/// `Shape#area(int)`.
fn name(program: &Program, method: &Method) -> String {
    let class = program.class(method.class).source_name();
    format!("{class}#{}", method.display_signature())
}

/// `static long Models#area(Shape,int)`.
fn shape(program: &Program, method: &Method) -> String {
    let prefix = if method.is_static() { "static " } else { "" };
    let ret: &Type = &method.ret;
    format!("{prefix}{ret} {}", name(program, method))
}
