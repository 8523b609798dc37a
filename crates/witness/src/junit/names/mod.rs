//! Names of tests: the method, what tells the case from the others, and how it ends.
//! `transferTo_otherAliasesThis_throwsAssertionError`.

mod facts;

use super::case::Case;
use super::java::{capitalised, sanitised};
use facts::roots;
use isopath_trace::{Datum, End, Witness};
use std::collections::{BTreeMap, BTreeSet};

/// Letters of a name.
const LONGEST: usize = 80;

/// A kind of facts, each with the input that it is about.
type FactSource = fn(&Witness) -> Vec<(String, String)>;

/// What can be said of an input, the most telling first.
const KINDS: &[FactSource] = &[
    facts::aliases,
    facts::nulls,
    facts::classes,
    facts::lengths,
    facts::truths,
    facts::field_aliases,
    facts::field_nulls,
    facts::signs,
    facts::field_signs,
];

/// Kinds that are always said, where they tell cases apart.
const ALWAYS: usize = 2;

/// A name for each case of a method; `used` has those of other methods.
pub(crate) fn names(base: &str, cases: &[Case<'_>], used: &mut BTreeSet<String>) -> Vec<String> {
    let facts: Vec<Vec<Vec<String>>> = cases.iter().map(said).collect();
    let having = having(&facts);
    let mut kinds: Vec<usize> = vec![ALWAYS; cases.len()];
    let endings: Vec<String> = cases.iter().map(ending).collect();
    let is_telling = |kind: usize, fact: &String| having[kind][fact] < cases.len();
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
    let mut numbers = BTreeMap::new();
    let unique = |name| unique(name, used, &mut numbers);
    names.into_iter().map(unique).collect()
}

/// How many cases have each fact of each kind.
fn having(facts: &[Vec<Vec<String>>]) -> Vec<BTreeMap<&String, usize>> {
    let mut having = vec![BTreeMap::new(); KINDS.len()];
    for of_case in facts {
        for (having, of_kind) in having.iter_mut().zip(of_case) {
            for fact in of_kind.iter().collect::<BTreeSet<_>>() {
                *having.entry(fact).or_default() += 1;
            }
        }
    }
    having
}

/// The facts of a case by kind, those left out about inputs that its path has not looked at.
fn said(case: &Case<'_>) -> Vec<Vec<String>> {
    let looked_at = |root: &String| {
        case.details().is_none_or(|details| {
            let mut words = details.conditions().flat_map(words);
            words.any(|word| word == root)
        })
    };
    let said = KINDS.iter().map(|kind| {
        let facts = kind(case.witness).into_iter();
        let seen = facts.filter(|(root, _)| looked_at(root));
        seen.map(|(_, fact)| fact).collect()
    });
    said.collect()
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

/// A name that is free; `numbers` has the last number of names that were not.
fn unique(
    name: String,
    used: &mut BTreeSet<String>,
    numbers: &mut BTreeMap<String, usize>,
) -> String {
    if used.insert(name.clone()) {
        return name;
    }
    let number = numbers.entry(name.clone()).or_insert(1);
    loop {
        *number += 1;
        let numbered = format!("{name}_{number}");
        if used.insert(numbered.clone()) {
            return numbered;
        }
    }
}

fn ending(case: &Case<'_>) -> String {
    let cause = case.trace.ending.cause();
    let cause = cause.as_deref().unwrap_or("Throwable");
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
        End::Never => "neverEnds".to_owned(),
    }
}
