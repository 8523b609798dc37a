//! Paths to the cells that a method may change.

use isopath_program::{Class, ClassId, Field, Type};

use crate::naming::{class_named, parameter_names, type_of};
use crate::site::{ClauseSite, or_none};
use crate::{ContractError, FramePath, FrameRoot, FrameStep};

const HELP: &str = "write this.field, this.array[*], other.* or Class.field, beginning with";

/// A path as it was written: `this.items[*]`.
pub(crate) fn resolve(site: &ClauseSite<'_>, written: &str) -> Result<FramePath, ContractError> {
    let mut parts = parts(written).into_iter();
    let first = parts.next().unwrap_or_default();
    let mut walk = begin(site, &first)?;
    for part in parts {
        walk.step(site, &part)?;
    }
    if walk.steps.is_empty() {
        return Err(site.error(format!("{written} leads to no cell"), HELP, roots(site)));
    }
    Ok(FramePath {
        written: written.to_owned(),
        root: walk.root,
        steps: walk.steps,
    })
}

/// `this.rows[*].next` as `this`, `rows`, `[*]`, `next`.
fn parts(written: &str) -> Vec<String> {
    let apart = written.trim().replace("[*]", ".[*]");
    apart
        .split('.')
        .map(|part| part.trim().to_owned())
        .collect()
}

/// Where a path has come to.
struct FrameWalk {
    root: FrameRoot,
    steps: Vec<FrameStep>,
    /// What is there; nothing behind `*`.
    ty: Option<Type>,
}

fn begin(site: &ClauseSite<'_>, first: &str) -> Result<FrameWalk, ContractError> {
    let start = |root, ty| FrameWalk {
        root,
        steps: Vec::new(),
        ty: Some(ty),
    };
    if first == "this" && !site.method.is_static() {
        return Ok(start(FrameRoot::Receiver, type_of(site.class())));
    }
    let names = parameter_names(site.program, site.method);
    if let Some(i) = names.iter().position(|name| name == first) {
        return Ok(start(
            FrameRoot::Parameter(i),
            site.method.params[i].clone(),
        ));
    }
    match class_named(site.program, site.class(), first) {
        Ok(class) if !first.is_empty() => Ok(start(FrameRoot::Class(class.id), type_of(class))),
        _ => Err(site.error(
            format!("\"{first}\" is neither a parameter nor a class"),
            HELP,
            roots(site),
        )),
    }
}

/// What a path may begin with, classes aside.
fn roots(site: &ClauseSite<'_>) -> Vec<String> {
    let receiver = (!site.method.is_static()).then(|| "this".to_owned());
    let names = parameter_names(site.program, site.method);
    receiver
        .into_iter()
        .chain(names)
        .chain(["a class".to_owned()])
        .collect()
}

impl FrameWalk {
    fn step(&mut self, site: &ClauseSite<'_>, part: &str) -> Result<(), ContractError> {
        let Some(ty) = self.ty.take() else {
            return Err(site.error("nothing can follow *", HELP, roots(site)));
        };
        let (step, ty) = match part {
            "[*]" => (FrameStep::Elements, Some(element(site, &ty)?)),
            "*" => (FrameStep::AllFields, None),
            name => {
                let field = self.field(site, &ty, name)?;
                (FrameStep::Field(field.id), Some(field.ty.clone()))
            }
        };
        self.steps.push(step);
        self.ty = ty;
        Ok(())
    }

    fn field<'p>(
        &self,
        site: &ClauseSite<'p>,
        ty: &Type,
        name: &str,
    ) -> Result<&'p Field, ContractError> {
        let wants_static = matches!(self.root, FrameRoot::Class(_)) && self.steps.is_empty();
        let class = match ty.class_name() {
            Some(class) => Some(site.program.load(class)?),
            None => None,
        };
        let fields = class.map_or_else(Vec::new, |class| fields(site, class, wants_static));
        let found = fields.iter().find(|field| *field.name == *name);
        found.copied().ok_or_else(|| {
            let choices = fields
                .iter()
                .map(|field| format!("{} {}", field.ty, field.name));
            let kind = if wants_static {
                "static field"
            } else {
                "field"
            };
            site.error(
                format!("{ty} has no {kind} {name}"),
                "its fields are",
                or_none(choices.collect()),
            )
        })
    }
}

fn element(site: &ClauseSite<'_>, array: &Type) -> Result<Type, ContractError> {
    let element = array.class_name().and_then(|name| name.strip_prefix('['));
    element.and_then(Type::parse).ok_or_else(|| {
        site.error(
            format!("{array} is no array"),
            "[*] stands behind an array",
            Vec::new(),
        )
    })
}

/// The fields of a class and its superclasses, the nearest first.
fn fields<'p>(site: &ClauseSite<'p>, class: &Class, wants_static: bool) -> Vec<&'p Field> {
    let program = site.program;
    let mut found = Vec::new();
    let mut next: Option<ClassId> = Some(class.id);
    while let Some(id) = next {
        let class = program.class(id);
        let declared = class.fields.iter().map(|id| program.field(*id));
        found.extend(declared.filter(|field| field.is_static() == wants_static));
        next = class.super_class;
    }
    found
}
