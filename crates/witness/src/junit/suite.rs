//! From explored methods to test classes.

use super::build::{Lab, Refusal, Strings, Workshop};
use super::case::{Case, Unwitnessed, cases};
use super::files::TestFile;
use super::java::{Scope, capitalised, is_identifier, sanitised};
use super::names::names;
use super::trial::{DISAGREES, trial};
use super::version::Version;
use super::write::{Left, Page, Statics, Written, page, simple_name, write};
use isopath_machine::Limits;
use isopath_program::{Class, ClassId, Method, Program};
use isopath_trace::{EndingKind, Outcome, Trace};
use std::collections::{BTreeMap, BTreeSet};

/// A method, and what its exploration found.
pub struct Explored<'p> {
    /// The method.
    pub method: &'p Method,
    /// Its traces, with witnesses and details.
    pub outcome: Outcome,
}

/// What to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// For which JUnit.
    pub version: Version,
    /// Which traces.
    pub only: Only,
}

/// Which traces get tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Only {
    /// Those of failed asserts.
    Violated,
    /// Those of findings.
    Findings,
    /// All.
    Nothing,
}

impl Only {
    /// Whether a trace gets a test.
    pub(crate) fn wants(self, trace: &Trace) -> bool {
        match self {
            Only::Violated => trace.ending.kind() == EndingKind::Violated,
            Only::Findings => trace.is_finding(),
            Only::Nothing => true,
        }
    }
}

/// The tests of one class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestClass {
    /// Its name, with the package: `com.example.AccountTest`.
    pub name: String,
    /// Its file; `None` if no test can be written.
    pub file: Option<TestFile>,
    /// Tests by method, in order: the target's name, how many there are and how many of them fail.
    pub tests: Vec<(String, usize, usize)>,
    /// How many cases have no test, by the kind of reason.
    pub left_out: BTreeMap<String, usize>,
    /// Names of the tests that fail until the code is right.
    pub failing: Vec<String>,
}

/// All tests.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Suite {
    /// In the order of the targets.
    pub classes: Vec<TestClass>,
}

/// Writes tests for explored methods. Calls that are tried respect `limits`.
pub fn generate(
    program: &Program,
    explored: &[Explored<'_>],
    limits: &Limits,
    options: Options,
) -> Suite {
    let mut lab = Lab::new(program, limits);
    let mut owners: Vec<ClassId> = Vec::new();
    for method in explored.iter().map(|e| e.method) {
        if !owners.contains(&method.class) {
            owners.push(method.class);
        }
    }
    let mut taken = BTreeSet::new();
    let classes = owners.into_iter().map(|owner| {
        let methods = explored.iter().filter(|e| e.method.class == owner);
        let name = free_name(program, program.class(owner), &mut taken);
        test_class(&mut lab, program.class(owner), &name, methods, options)
    });
    Suite {
        classes: classes.collect(),
    }
}

/// `AccountTest`, or another name if a class has that already. Some systems take letters of both cases for
/// the same in the names of files.
fn free_name(program: &Program, class: &Class, taken: &mut BTreeSet<String>) -> String {
    let package = class.package();
    let last = class.name.rsplit('/').next().unwrap_or(&class.name);
    let base = capitalised(&sanitised(last));
    let base = if is_identifier(&base) {
        base
    } else {
        format!("C{base}")
    };
    let known: BTreeSet<String> = program
        .application_classes()
        .iter()
        .map(|name| name.to_lowercase())
        .collect();
    let numbered = (2..).map(|n| format!("IsopathTest{n}"));
    let endings = ["Test".to_owned(), "IsopathTest".to_owned()];
    let mut names = endings
        .into_iter()
        .chain(numbered)
        .map(|end| base.clone() + &end);
    let full = |name: &str| match package {
        "" => name.to_lowercase(),
        package => format!("{package}/{name}").to_lowercase(),
    };
    let free = names.find(|name| !known.contains(&full(name)) && !taken.contains(&full(name)));
    let name = free.unwrap_or(base);
    taken.insert(full(&name));
    name
}

fn test_class<'e, 'p: 'e>(
    lab: &mut Lab<'p>,
    owner: &'p Class,
    name: &str,
    methods: impl Iterator<Item = &'e Explored<'p>>,
    options: Options,
) -> TestClass {
    let scope = Scope::beside(lab.program, owner);
    let package = owner.package().replace('/', ".");
    let full = match package.as_str() {
        "" => name.to_owned(),
        package => format!("{package}.{name}"),
    };
    let mut made = TestClass {
        name: full,
        file: None,
        tests: Vec::new(),
        left_out: BTreeMap::new(),
        failing: Vec::new(),
    };
    let refusal = misplaced(owner);
    let sheet = Page::new(&scope, options.version);
    let mut shop = Workshop::new(lab, &scope);
    let (mut statics, mut texts, mut left) = (Statics::default(), Vec::new(), Vec::new());
    let mut used = BTreeSet::new();
    for explored in methods {
        let method = explored.method;
        let (cases, without) = cases(method, &explored.outcome, options.only);
        left.extend(
            without
                .iter()
                .map(|unwitnessed| unwritten(method, unwitnessed)),
        );
        let base = base_name(&scope, method);
        let names = names(&base, &cases, &mut used);
        let (mut count, mut failing) = (0, 0);
        for (case, name) in cases.iter().zip(&names) {
            let written = match refusal {
                Some(refusal) => Err(refusal),
                None => tried(&sheet, &mut shop, method, (case, name)),
            };
            match written {
                Ok(test) => {
                    count += 1;
                    if case.is_finding() {
                        failing += 1;
                        made.failing.push(name.clone());
                    }
                    statics.add(&sheet, &test.statics);
                    texts.push(test.text);
                }
                Err(kind) => left.push(refused(case, kind)),
            }
        }
        let target = format!("{}#{}", owner.source_name(), method.display_signature());
        made.tests.push((target, count, failing));
    }
    for case in &left {
        *made.left_out.entry(case.kind.clone()).or_default() += 1;
    }
    if !texts.is_empty() {
        let about = owner.source_name();
        let text = page(&sheet, name, &about, &package, &statics, &texts, &left);
        let directories = package.split('.').filter(|part| !part.is_empty());
        let mut path: Vec<String> = directories.map(str::to_owned).collect();
        path.push(format!("{name}.java"));
        made.file = Some(TestFile { path, text });
    }
    made
}

/// Tries a case and writes its test: with literals for strings if the trace does not tell them from others.
fn tried<'p>(
    sheet: &Page<'_, 'p>,
    shop: &mut Workshop<'_, 'p>,
    method: &'p Method,
    (case, name): (&Case<'_>, &str),
) -> Result<Written, Refusal> {
    let mut with = |strings| {
        shop.strings = strings;
        let trial = trial(shop, method, case.witness)?;
        write(sheet, shop.lab, case, &trial, name)
    };
    match with(Strings::Literals) {
        Err(DISAGREES) => with(Strings::Exact),
        other => other,
    }
}

/// Why no test can be in the package of a class.
fn misplaced(class: &Class) -> Option<&'static str> {
    if !class.is_application() {
        return Some("a class of the JDK, whose packages are closed");
    }
    let named = class.package().split('/').all(is_identifier) || class.package().is_empty();
    (!named).then_some("a package that source code cannot name")
}

fn base_name(scope: &Scope<'_>, method: &Method) -> String {
    match method.is_constructor() {
        true => format!(
            "new{}",
            capitalised(&sanitised(&simple_name(scope, method.class)))
        ),
        false => match is_identifier(&method.name) {
            true => method.name.to_string(),
            false => format!("m{}", capitalised(&sanitised(&method.name))),
        },
    }
}

fn when(trace: &Trace) -> String {
    let details = trace.details.as_ref();
    details.map_or_else(String::new, |d| d.path_condition().join(" && "))
}

fn unwritten(method: &Method, unwitnessed: &Unwitnessed<'_>) -> Left {
    Left {
        method: method.display_signature(),
        when: when(unwitnessed.trace),
        kind: format!("has no input: {}", unwitnessed.reason.kind),
        reason: unwitnessed.reason.message.clone(),
    }
}

fn refused(case: &Case<'_>, kind: &str) -> Left {
    Left {
        method: case.method.display_signature(),
        when: when(case.trace),
        kind: kind.to_owned(),
        reason: kind.to_owned(),
    }
}
