//! What takes too long for every change: run by night or by hand, `docs/evidence.md` says what it shows.

use crate::cargo::{Failure, Outcome, cargo, run, test_runner};
use crate::phases::Phases;

/// One thing to run.
struct Row {
    name: &'static str,
    what: &'static str,
    how: How,
}

enum How {
    /// Tests of a package, of more than a change asks for: variables, package, test and filter.
    Tests(
        &'static [(&'static str, &'static str)],
        &'static str,
        &'static [&'static str],
    ),
    /// An example of a package, with its arguments.
    Example(&'static str, &'static str, &'static [&'static str]),
}

use How::{Example, Tests};

const fn row(name: &'static str, what: &'static str, how: How) -> Row {
    Row { name, what, how }
}

const MORE_METHODS: (&str, &str) = ("ISOPATH_RANDOM_METHODS", "1000");

const ROWS: [Row; 17] = [
    row(
        "programs",
        "5,000 random programs on HotSpot and by exec",
        Tests(
            &[("ISOPATH_RANDOM_PROGRAMS", "5000")],
            "isopath-hotspot",
            &["random"],
        ),
    ),
    row(
        "runs",
        "1,000 random methods: concrete runs and symbolic traces",
        Tests(
            &[MORE_METHODS, ("ISOPATH_SEED", "7")],
            "isopath-machine",
            &["traces_agree", "random"],
        ),
    ),
    row(
        "heaps",
        "1,000 random programs on all small heaps, and on a JVM",
        Example(
            "isopath-oracle",
            "heaps",
            &["--seed", "1", "--count", "1000"],
        ),
    ),
    row(
        "covers",
        "1,000 random loops: states that cover others, and concrete states",
        Tests(&[MORE_METHODS], "isopath-oracle", &["covers"]),
    ),
    row(
        "subsume",
        "1,000 random programs with and without --subsume",
        Tests(
            &[MORE_METHODS, ("ISOPATH_SEED", "101")],
            "isopath-explore",
            &["subsume", "random"],
        ),
    ),
    row(
        "structures",
        "all columns of a paper's table about trees",
        Tests(
            &[("ISOPATH_STRUCTURES_N", "9")],
            "isopath-explore",
            &["structures"],
        ),
    ),
    row(
        "daily",
        "the daily share of the matrix, drawn otherwise",
        Tests(&[("ISOPATH_SEED", "7")], "isopath-partition", &["daily"]),
    ),
    row(
        "matrix",
        "every strategy, bound, number of threads and order",
        Example("isopath-partition", "matrix", &[]),
    ),
    row(
        "handover",
        "200 runs by three threads of programs that hand work over",
        Example("isopath-partition", "handover", &[]),
    ),
    row(
        "checks",
        "10,000,000 random terms and paths: terms, layers, backend",
        Example(
            "isopath-checks",
            "checks",
            &["--seed", "1", "--count", "10000000"],
        ),
    ),
    row(
        "recorded",
        "the queries of real runs to three solvers",
        Example(
            "isopath-checks",
            "recorded",
            &["--all", "tests/run", "tests/structures", "examples"],
        ),
    ),
    row(
        "terms",
        "1,000,000 random programs a property: terms and evaluation",
        Tests(
            &[("PROPTEST_CASES", "1000000")],
            "isopath-checks",
            &["terms"],
        ),
    ),
    row(
        "sweep",
        "every class of the JDK, by our reader",
        Example("isopath-program", "sweep", &[]),
    ),
    row(
        "mutated",
        "10,000 mutated class files and jars",
        Tests(
            &[("ISOPATH_FUZZ_COUNT", "10000")],
            "isopath-hostile",
            &["mutated"],
        ),
    ),
    row(
        "javalite",
        "1,000 random programs of Javalite under every semantics",
        Example("isopath-javalite", "theorem11", &["1000"]),
    ),
    row(
        "tiny",
        "1,000 random programs of the tiny language",
        Example("isopath-tiny", "optimality", &["1000"]),
    ),
    row(
        "translated",
        "1,000 random programs of each language against bytecode",
        Example("isopath-translated", "random", &["1000"]),
    ),
];

/// Without names, what there is.
pub(crate) fn nightly(names: &[String]) -> Outcome {
    if names.is_empty() {
        for row in &ROWS {
            println!("  {:12}{}", row.name, row.what);
        }
        return Ok(());
    }
    let unknown = |name: &&String| *name != "all" && ROWS.iter().all(|row| row.name != **name);
    if let Some(name) = names.iter().find(unknown) {
        return Err(Failure(format!("there is no {name}: cargo xtask nightly")));
    }
    let is_chosen = |row: &&Row| names.iter().any(|name| name == "all" || name == row.name);
    let mut phases = Phases::default();
    // What fails does not keep the others from being run.
    let outcomes: Vec<Outcome> = ROWS
        .iter()
        .filter(is_chosen)
        .map(|row| phases.run(row.name, || row.run()))
        .collect();
    phases.show();
    outcomes.into_iter().collect()
}

impl Row {
    fn run(&self) -> Outcome {
        match self.how {
            Tests(variables, package, chosen) => {
                let mut runner = test_runner();
                runner.args(["--package", package, "--test"]).args(chosen);
                run(runner.envs(variables.iter().copied()))
            }
            Example(package, example, args) => {
                let example = ["run", "--package", package, "--example", example, "--"];
                run(cargo().args(example).args(args))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cargo::root;

    #[test]
    fn every_row_names_what_there_is() {
        for row in &ROWS {
            let (package, file) = match row.how {
                Tests(_, package, chosen) => (package, format!("tests/{}", chosen[0])),
                Example(package, example, _) => (package, format!("examples/{example}")),
            };
            let package = package.trim_start_matches("isopath-");
            let file = root().join("crates").join(package).join(file);
            let there = file.with_extension("rs").exists() || file.join("main.rs").exists();
            assert!(there, "{}: {}", row.name, file.display());
        }
    }

    #[test]
    fn every_name_is_there_once() {
        let names: std::collections::BTreeSet<&str> = ROWS.iter().map(|row| row.name).collect();
        assert_eq!(names.len(), ROWS.len());
    }

    #[test]
    fn what_is_not_there_is_refused() {
        assert!(nightly(&["all".to_owned(), "nothing".to_owned()]).is_err());
    }
}
