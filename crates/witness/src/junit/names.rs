//! Names of tests: the method, what tells the case from the others, and how it ends.
//! `transferTo_otherAliasesThis_throwsAssertionError`.

use super::case::Case;
use super::java::{capitalised, sanitised};
use isopath_explore::{Body, Datum, End, Witness};
use std::collections::{BTreeMap, BTreeSet};

/// Letters of a name.
const LONGEST: usize = 80;

/// A kind of facts, each with the input that it is about.
type Kind = fn(&Witness) -> Vec<(String, String)>;

/// What can be said of an input, the most telling first.
const KINDS: &[Kind] = &[
    aliases,
    nulls,
    classes,
    lengths,
    truths,
    field_aliases,
    field_nulls,
    signs,
    field_signs,
];

/// Kinds that are always said, where they tell cases apart.
const ALWAYS: usize = 2;

/// A name for each case of a method; `used` has those of other methods.
pub(crate) fn names(base: &str, cases: &[Case<'_>], used: &mut BTreeSet<String>) -> Vec<String> {
    let facts: Vec<Vec<Vec<String>>> = cases
        .iter()
        .map(|case| KINDS.iter().map(|kind| said(case, kind)).collect())
        .collect();
    let mut kinds: Vec<usize> = vec![ALWAYS; cases.len()];
    let endings: Vec<String> = cases.iter().map(ending).collect();
    let is_telling = |kind: usize, fact: &String| {
        let having = facts.iter().filter(|facts| facts[kind].contains(fact));
        having.count() < cases.len()
    };
    let name = |i: usize, kinds: usize| {
        let said = (0..kinds).flat_map(|kind| facts[i][kind].iter().map(move |fact| (kind, fact)));
        let telling: Vec<&String> = said
            .filter(|(kind, fact)| is_telling(*kind, fact))
            .map(|(_, fact)| fact)
            .collect();
        joined(base, &telling, &endings[i])
    };
    let mut names: Vec<String> = Vec::new();
    for _ in ALWAYS..=KINDS.len() {
        names = (0..cases.len()).map(|i| name(i, kinds[i])).collect();
        let mut count: BTreeMap<&String, usize> = BTreeMap::new();
        for name in &names {
            *count.entry(name).or_default() += 1;
        }
        for (kinds, name) in kinds.iter_mut().zip(&names) {
            if count[name] > 1 && *kinds < KINDS.len() {
                *kinds += 1;
            }
        }
    }
    names.into_iter().map(|name| unique(name, used)).collect()
}

/// The facts of a case, those left out about inputs that its path has not looked at.
fn said(case: &Case<'_>, kind: &Kind) -> Vec<String> {
    let condition = case.details().map(|details| details.path_condition.join(" "));
    let looked_at = |root: &String| match &condition {
        Some(condition) => words(condition).any(|word| word == root),
        None => true,
    };
    let facts = kind(case.witness).into_iter();
    let seen = facts.filter(|(root, _)| looked_at(root));
    seen.map(|(_, fact)| fact).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$')
}

fn joined(base: &str, facts: &[&String], ending: &str) -> String {
    let mut name = base.to_owned();
    for fact in facts {
        if name.len() + fact.len() + ending.len() + 2 <= LONGEST {
            name += &format!("_{fact}");
        }
    }
    format!("{name}_{ending}")
}

fn unique(name: String, used: &mut BTreeSet<String>) -> String {
    let numbered = (2..).map(|n| format!("{name}_{n}"));
    let mut all = std::iter::once(name.clone()).chain(numbered);
    let free = all.find(|name| !used.contains(name)).unwrap_or(name);
    used.insert(free.clone());
    free
}

fn ending(case: &Case<'_>) -> String {
    let cause = case.trace.cause.as_deref().unwrap_or("Throwable");
    let simple = cause.rsplit(['.', '$']).next().unwrap_or(cause);
    match &case.witness.predicted.end {
        End::Threw { .. } => format!("throws{}", sanitised(simple)),
        End::Returned(Some(Datum::Null)) => "returnsNull".to_owned(),
        End::Returned(Some(Datum::Boolean(true))) => "returnsTrue".to_owned(),
        End::Returned(Some(Datum::Boolean(false))) => "returnsFalse".to_owned(),
        End::Returned(Some(value @ Datum::Object(_))) => {
            let mut same = roots(case.witness).into_iter().filter(|(_, v)| v == value);
            let name = same.next().map(|(name, _)| capitalised(&name));
            format!("returns{}", name.unwrap_or_default())
        }
        End::Returned(_) => "returns".to_owned(),
    }
}

/// The receiver and the parameters.
fn roots(witness: &Witness) -> Vec<(String, Datum)> {
    let receiver = witness.receiver.map(|value| ("this".to_owned(), value));
    let arguments = witness.arguments.iter();
    receiver
        .into_iter()
        .chain(arguments.map(|a| (sanitised(&a.name), a.value)))
        .collect()
}

/// The fields of the receiver and the parameters, each with the root: `balance` of the receiver,
/// `otherBalance` of others.
fn fields(witness: &Witness) -> Vec<(String, String, Datum)> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for (root, value) in roots(witness) {
        let Datum::Object(i) = value else { continue };
        if !seen.insert(i) {
            continue;
        }
        if let Body::Fields(fields) = &witness.objects[i].body {
            for (name, value) in fields {
                let field = sanitised(&name.name);
                let name = match root.as_str() {
                    "this" => field,
                    root => format!("{root}{}", capitalised(&field)),
                };
                found.push((root.clone(), name, *value));
            }
        }
    }
    found
}

/// The receiver and the parameters, each its own root.
fn rooted(witness: &Witness) -> Vec<(String, String, Datum)> {
    let roots = roots(witness).into_iter();
    roots.map(|(name, value)| (name.clone(), name, value)).collect()
}

fn aliases(witness: &Witness) -> Vec<(String, String)> {
    let roots = roots(witness);
    let mut facts = Vec::new();
    for (i, (name, value)) in roots.iter().enumerate() {
        let mut earlier = roots[..i].iter();
        if let (Datum::Object(o), Some((other, _))) = (value, earlier.find(|(_, v)| v == value))
            && has_identity(witness, *o)
        {
            facts.push((name.clone(), format!("{name}Aliases{}", capitalised(other))));
        }
    }
    facts
}

fn has_identity(witness: &Witness, object: usize) -> bool {
    let body = witness.objects.get(object).map(|object| &object.body);
    matches!(body, Some(Body::Fields(_) | Body::Array { .. } | Body::Opaque))
}

fn null_among(values: Vec<(String, String, Datum)>) -> Vec<(String, String)> {
    let nulls = values.into_iter().filter(|(.., value)| *value == Datum::Null);
    nulls
        .map(|(root, name, _)| (root, format!("{name}IsNull")))
        .collect()
}

fn nulls(witness: &Witness) -> Vec<(String, String)> {
    null_among(rooted(witness))
}

fn field_nulls(witness: &Witness) -> Vec<(String, String)> {
    null_among(fields(witness))
}

fn field_aliases(witness: &Witness) -> Vec<(String, String)> {
    let roots = roots(witness);
    let mut facts = Vec::new();
    for (of, name, value) in fields(witness) {
        let same = roots.iter().find(|(_, root)| *root == value);
        if let (Datum::Object(_), Some((root, _))) = (value, same) {
            facts.push((of, format!("{name}Aliases{}", capitalised(root))));
        }
    }
    facts
}

/// Dynamic types, where they are not the declared ones.
fn classes(witness: &Witness) -> Vec<(String, String)> {
    let receiver = witness.receiver.map(|value| ("this".to_owned(), None, value));
    let arguments = witness.arguments.iter();
    let arguments = arguments.map(|a| (sanitised(&a.name), Some(a.ty.replace('/', ".")), a.value));
    let mut facts = Vec::new();
    for (name, declared, value) in receiver.into_iter().chain(arguments) {
        let Datum::Object(i) = value else { continue };
        let class = &witness.objects[i].class;
        if declared.is_none_or(|declared| declared != format!("L{class};")) && !class.starts_with('[')
        {
            let simple = class.rsplit(['.', '$']).next().unwrap_or(class);
            let fact = format!("{name}Is{}", capitalised(&sanitised(simple)));
            facts.push((name, fact));
        }
    }
    facts
}

fn lengths(witness: &Witness) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    for (name, value) in roots(witness) {
        let Datum::Object(i) = value else { continue };
        let fact = match &witness.objects[i].body {
            Body::Array { length: 0, .. } => format!("{name}IsEmpty"),
            Body::Array { length: 1, .. } => format!("{name}Has1Element"),
            Body::Array { length, .. } => format!("{name}Has{length}Elements"),
            Body::Text(units) if units.is_empty() => format!("{name}IsEmpty"),
            _ => continue,
        };
        facts.push((name, fact));
    }
    facts
}

fn truths(witness: &Witness) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    for (name, value) in roots(witness) {
        let fact = match value {
            Datum::Boolean(true) => format!("{name}IsTrue"),
            Datum::Boolean(false) => format!("{name}IsFalse"),
            Datum::Object(i) => match &witness.objects[i].body {
                Body::Constant(constant) => {
                    format!("{name}Is{}", capitalised(&sanitised(constant)))
                }
                _ => continue,
            },
            _ => continue,
        };
        facts.push((name, fact));
    }
    facts
}

fn signs_of(values: Vec<(String, String, Datum)>) -> Vec<(String, String)> {
    let said = values
        .into_iter()
        .filter_map(|(root, name, value)| Some((root, format!("{name}Is{}", sign(value)?))));
    said.collect()
}

fn signs(witness: &Witness) -> Vec<(String, String)> {
    signs_of(rooted(witness))
}

fn field_signs(witness: &Witness) -> Vec<(String, String)> {
    signs_of(fields(witness))
}

fn sign(value: Datum) -> Option<&'static str> {
    let number = match value {
        Datum::Byte(v) => f64::from(v),
        Datum::Short(v) => f64::from(v),
        Datum::Int(v) => f64::from(v),
        Datum::Long(v) => v as f64,
        Datum::Float(bits) => f32::from_bits(bits).into(),
        Datum::Double(bits) => f64::from_bits(bits),
        _ => return None,
    };
    Some(match number {
        v if v.is_nan() => "NaN",
        v if v < 0.0 => "Negative",
        v if v > 0.0 => "Positive",
        _ => "Zero",
    })
}
