//! From a name in a clause to the method that it means, and what that is given.

use isopath_program::{ClassId, Method, Program, Type};

use crate::naming::{class_named, is_passable, parameter_names, type_of};
use crate::site::{ClauseSite, or_none};
use crate::supertypes::supertypes;
use crate::{ClauseCode, ClauseInput, ContractError};

/// When a clause is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Moment {
    /// In the state before the call: there is no result, and no object of a constructor.
    Before,
    /// When the method has returned.
    After,
}

/// The method that a clause names, and what it is given.
pub(crate) fn resolve(
    site: &ClauseSite<'_>,
    name: &str,
    moment: Moment,
) -> Result<ClauseCode, ContractError> {
    let (classes, name) = places(site, name)?;
    let named = match &classes[..] {
        [own, rest @ ..] => match methods_named(site.program, *own, name) {
            found if found.is_empty() => rest
                .iter()
                .flat_map(|class| methods_named(site.program, *class, name))
                .collect(),
            found => found,
        },
        [] => Vec::new(),
    };
    if named.is_empty() {
        let choices = classes
            .iter()
            .flat_map(|class| predicates(site.program, *class));
        return Err(site.error(
            "there is no such method",
            "a clause names a boolean method, and there are",
            or_none(choices.collect()),
        ));
    }
    let fitting: Vec<(&Method, Vec<ClauseInput>)> = named
        .iter()
        .flat_map(|method| ways(site, method, moment))
        .collect();
    match &fitting[..] {
        [(method, inputs)] => Ok(ClauseCode::Call {
            method: method.id,
            inputs: inputs.clone(),
        }),
        [] => {
            let shown = named.iter().map(|method| shown(site.program, method));
            let wanted = wanted(site, moment);
            Err(site.error("no method of this name fits", wanted, shown.collect()))
        }
        _ => {
            let shown = fitting.iter().map(|(method, inputs)| {
                let inputs = inputs.iter().map(|input| input_name(site, *input));
                let inputs: Vec<String> = inputs.collect();
                format!("{} of {}", shown(site.program, method), inputs.join(", "))
            });
            Err(site.error(
                "it may mean several",
                "give one of them a name of its own",
                shown.collect(),
            ))
        }
    }
}

/// The classes in which to look, and the name: those of the method and of its parameters, or the one that is named.
fn places<'n>(
    site: &ClauseSite<'_>,
    written: &'n str,
) -> Result<(Vec<ClassId>, &'n str), ContractError> {
    if let Some((class, name)) = written.split_once('#') {
        let class = class_named(site.program, site.class(), class).map_err(|error| {
            let advice = "write Other#name with a class of the class path";
            site.error(error.to_string(), advice, Vec::new())
        })?;
        return Ok((vec![class.id], name));
    }
    let mut classes = vec![site.method.class];
    for ty in &site.method.params {
        if let Some(name) = ty.class_name() {
            let class = site.program.load(name)?.id;
            if !classes.contains(&class) {
                classes.push(class);
            }
        }
    }
    Ok((classes, written))
}

/// The methods of a class with this name, inherited ones included.
fn methods_named<'p>(program: &'p Program, class: ClassId, name: &str) -> Vec<&'p Method> {
    let mut found: Vec<&Method> = Vec::new();
    for owner in supertypes(program, class) {
        for id in &program.class(owner).methods {
            let method = program.method(*id);
            let is_inherited = owner == class || !method.is_private();
            let is_new = found.iter().all(|known| known.desc != method.desc);
            if *method.name == *name && !method.access.is_synthetic() && is_inherited && is_new {
                found.push(method);
            }
        }
    }
    found
}

/// What a clause may name of a class, what it inherits from the application included.
fn predicates(program: &Program, class: ClassId) -> Vec<String> {
    let owners = supertypes(program, class).into_iter();
    let owners = owners.filter(|owner| *owner == class || program.class(*owner).is_application());
    let methods = owners.flat_map(|owner| &program.class(owner).methods);
    methods
        .map(|id| program.method(*id))
        .filter(|method| method.ret == Type::Boolean && !method.access.is_synthetic())
        .map(|method| shown(program, method))
        .collect()
}

fn shown(program: &Program, method: &Method) -> String {
    let class = program.class(method.class).source_name();
    let signature = method.display_signature();
    let kind = if method.is_static() { "static " } else { "" };
    format!("{kind}{} {class}#{signature}", method.ret)
}

/// The ways to call a method by what a clause has at this moment: for each receiver that fits.
fn ways<'p>(
    site: &ClauseSite<'p>,
    method: &'p Method,
    moment: Moment,
) -> Vec<(&'p Method, Vec<ClauseInput>)> {
    let Some(rest) = arguments(site, method, moment).filter(|_| method.ret == Type::Boolean) else {
        return Vec::new();
    };
    if method.is_static() {
        return vec![(method, rest)];
    }
    let receivers = receivers(site, method, moment).into_iter();
    receivers
        .map(|receiver| (method, [&[receiver], &rest[..]].concat()))
        .collect()
}

/// The receiver of the method under contract if it fits, else each parameter that does.
fn receivers(site: &ClauseSite<'_>, method: &Method, moment: Moment) -> Vec<ClauseInput> {
    let wanted = type_of(site.program.class(method.class));
    let own = type_of(site.class());
    let has_receiver =
        !site.method.is_static() && (moment == Moment::After || !site.method.is_constructor());
    if has_receiver && is_passable(site.program, &own, &wanted) {
        return vec![ClauseInput::Receiver];
    }
    let params = site.method.params.iter().enumerate();
    params
        .filter(|(_, ty)| is_passable(site.program, ty, &wanted))
        .map(|(i, _)| ClauseInput::Parameter(i))
        .collect()
}

/// The parameters of the method under contract in their order, all or the first few, and last the result. Who wants
/// nothing is not given the result either.
fn arguments(site: &ClauseSite<'_>, method: &Method, moment: Moment) -> Option<Vec<ClauseInput>> {
    let (program, wanted) = (site.program, &method.params[..]);
    let has_result = moment == Moment::After && site.method.ret != Type::Void;
    let (first, result) = match (has_result, wanted.split_last()) {
        (true, Some((result, first))) => (first, Some(result)),
        _ => (wanted, None),
    };
    let fits = first.len() <= site.method.params.len()
        && site
            .method
            .params
            .iter()
            .zip(first)
            .all(|(given, wanted)| is_passable(program, given, wanted))
        && result.is_none_or(|wanted| is_passable(program, &site.method.ret, wanted));
    let first = (0..first.len()).map(ClauseInput::Parameter);
    fits.then(|| first.chain(result.map(|_| ClauseInput::Result)).collect())
}

fn input_name(site: &ClauseSite<'_>, input: ClauseInput) -> String {
    match input {
        ClauseInput::Receiver => "this".to_owned(),
        ClauseInput::Result => "result".to_owned(),
        ClauseInput::Parameter(i) => {
            let names = parameter_names(site.program, site.method);
            names.get(i).cloned().unwrap_or_else(|| format!("arg{i}"))
        }
    }
}

/// What a method must be to be a clause here.
fn wanted(site: &ClauseSite<'_>, moment: Moment) -> String {
    let names = parameter_names(site.program, site.method).into_iter();
    let params = site.method.params.iter().zip(names);
    let params: Vec<String> = params.map(|(ty, name)| format!("{ty} {name}")).collect();
    let params = params.join(", ");
    let first = match params.is_empty() {
        true => "no parameters".to_owned(),
        false => format!("the parameters ({params}) or the first few of them"),
    };
    let result = match &site.method.ret {
        ret if moment == Moment::After && *ret != Type::Void => {
            format!(", and last the result, {ret}")
        }
        _ => String::new(),
    };
    let receiver = match moment == Moment::Before && site.method.is_constructor() {
        true => " It is static: there is no object before a constructor.",
        false => "",
    };
    format!("its result is boolean, and it has {first}{result}.{receiver} There are")
}
