//! What the annotations at a method say.

use isopath_program::{Annotation, ElementValue, Method, Program, Type};

use crate::invariant::is_set;
use crate::predicate::{self, Moment};
use crate::site::ClauseSite;
use crate::{ContractCase, ContractClause, ContractError, ContractFrame, ExceptionClause, frame};

/// The package of the annotations.
const PACKAGE: &str = "isopath/";
/// Annotations that hold several of one kind.
const LISTS: [&str; 3] = ["RequiresList", "EnsuresList", "ThrowsList"];
/// The annotations of a contract, by their names in [`PACKAGE`].
const CLAUSES: [&str; 5] = ["Requires", "Ensures", "Throws", "Pure", "Modifies"];

/// The annotations of ours that belong to a contract, in the order of the class file, lists taken apart.
pub(crate) fn annotations(
    program: &Program,
    method: &Method,
) -> Result<Vec<(&'static str, Annotation)>, ContractError> {
    let mut found = Vec::new();
    for annotation in method.annotations(program)? {
        match annotation.interface.strip_prefix(PACKAGE) {
            Some(name) if LISTS.contains(&name) => found.extend(listed(&annotation)),
            Some(_) => found.push(annotation),
            None => {}
        }
    }
    let named = found.into_iter().filter_map(|annotation| {
        let name = annotation.interface.strip_prefix(PACKAGE)?;
        let clause = CLAUSES.iter().find(|clause| **clause == name)?;
        Some((*clause, annotation))
    });
    Ok(named.collect())
}

fn listed(list: &Annotation) -> Vec<Annotation> {
    let Some(ElementValue::Array(values)) = list.element("value") else {
        return Vec::new();
    };
    let annotations = values.iter().filter_map(|value| match value {
        ElementValue::Annotation(annotation) => Some(annotation.clone()),
        _ => None,
    });
    annotations.collect()
}

/// Adds what the annotations say to the case of a method.
pub(crate) fn read(
    program: &Program,
    method: &Method,
    case: &mut ContractCase,
) -> Result<(), ContractError> {
    for (name, annotation) in annotations(program, method)? {
        let written = written(name, &annotation);
        let site = ClauseSite::annotation(program, method, written)?;
        match name {
            "Requires" => case
                .requires
                .push(clause(&site, &annotation, Moment::Before)?),
            "Ensures" => case
                .ensures
                .push(clause(&site, &annotation, Moment::After)?),
            "Throws" => case.throws.push(exception(&site, &annotation)?),
            _ => add_frame(&site, &annotation, case)?,
        }
    }
    Ok(())
}

/// An annotation as in the source, as far as it names something.
fn written(name: &str, annotation: &Annotation) -> String {
    let value = match annotation.element("value") {
        Some(ElementValue::String(text)) => format!("(\"{text}\")"),
        Some(ElementValue::Class(desc)) => {
            let class = Type::parse(desc).map_or_else(|| desc.to_string(), |ty| ty.to_string());
            format!(
                "({class}.class{})",
                when(annotation).map_or_else(String::new, |when| format!(", when = \"{when}\""))
            )
        }
        Some(ElementValue::Array(_)) => format!("({{{}}})", quoted(annotation)),
        _ => String::new(),
    };
    format!("@{name}{value}")
}

fn quoted(annotation: &Annotation) -> String {
    let paths = texts(annotation).into_iter();
    let paths: Vec<String> = paths.map(|path| format!("\"{path}\"")).collect();
    paths.join(", ")
}

/// The strings of an element that is an array of them.
fn texts(annotation: &Annotation) -> Vec<&str> {
    let Some(ElementValue::Array(values)) = annotation.element("value") else {
        return Vec::new();
    };
    let texts = values.iter().filter_map(|value| match value {
        ElementValue::String(text) => Some(&**text),
        _ => None,
    });
    texts.collect()
}

fn when(annotation: &Annotation) -> Option<&str> {
    match annotation.element("when") {
        Some(ElementValue::String(text)) if !text.is_empty() => Some(text),
        _ => None,
    }
}

fn clause(
    site: &ClauseSite<'_>,
    annotation: &Annotation,
    moment: Moment,
) -> Result<ContractClause, ContractError> {
    let Some(ElementValue::String(name)) = annotation.element("value") else {
        return Err(malformed(site));
    };
    let lazily = is_set(site.class(), annotation.element("lazily"));
    named_clause(site, name, moment, lazily)
}

fn named_clause(
    site: &ClauseSite<'_>,
    name: &str,
    moment: Moment,
    lazily: bool,
) -> Result<ContractClause, ContractError> {
    Ok(ContractClause {
        code: predicate::resolve(site, name, moment)?,
        lazily,
        written: site.written.clone(),
        line: site.line,
    })
}

fn malformed(site: &ClauseSite<'_>) -> ContractError {
    let advice = "compile it again with the API that 'isopath api' writes";
    site.error("its elements are not those of the API", advice, Vec::new())
}

fn exception(
    site: &ClauseSite<'_>,
    annotation: &Annotation,
) -> Result<ExceptionClause, ContractError> {
    let desc = match annotation.element("value") {
        Some(ElementValue::Class(desc)) => Type::parse(desc),
        _ => None,
    };
    let Some(Type::Ref(name)) = desc else {
        return Err(malformed(site));
    };
    let class = site.program.load(&name)?;
    if !site
        .program
        .is_subclass(class.id, site.program.well_known().throwable)
    {
        return Err(malformed(site));
    }
    let when = when(annotation).map(|name| named_clause(site, name, Moment::Before, false));
    Ok(ExceptionClause {
        exception: class.id,
        when: when.transpose()?,
    })
}

/// `@Pure` is the frame without a path.
fn add_frame(
    site: &ClauseSite<'_>,
    annotation: &Annotation,
    case: &mut ContractCase,
) -> Result<(), ContractError> {
    if case.frame.is_some() {
        let advice =
            "a pure method changes nothing that existed before the call: leave one of them out";
        return Err(site.error(
            "@Pure and @Modifies contradict each other",
            advice,
            Vec::new(),
        ));
    }
    let paths = texts(annotation)
        .into_iter()
        .map(|path| frame::resolve(site, path));
    let paths = paths.collect::<Result<_, _>>()?;
    case.frame = Some(ContractFrame { paths });
    Ok(())
}
