//! The packages of the workspace as cargo has them, and the files of the repository.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A text of the repository, by its path from the top.
pub(crate) fn page(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// What a package is built of; what only its tests use is left out.
pub(crate) struct Package {
    /// Packages of the workspace, by the names of their directories.
    pub(crate) crates: BTreeSet<String>,
    /// Packages from elsewhere.
    pub(crate) others: BTreeSet<String>,
}

/// The packages, by the names of their directories: `cli`, `xtask`.
pub(crate) fn packages() -> &'static BTreeMap<String, Package> {
    static PACKAGES: OnceLock<BTreeMap<String, Package>> = OnceLock::new();
    PACKAGES.get_or_init(|| {
        let metadata = metadata();
        let packages = metadata["packages"].as_array().unwrap();
        let of = |package: &Value| {
            let manifest = Path::new(package["manifest_path"].as_str().unwrap());
            let depends = package["dependencies"].as_array().unwrap();
            (last(manifest.parent().unwrap()), of_dependencies(depends))
        };
        packages.iter().map(of).collect()
    })
}

fn metadata() -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["metadata", "--no-deps", "--offline", "--format-version=1"]);
    let output = command.current_dir(root()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn of_dependencies(all: &[Value]) -> Package {
    let (mut crates, mut others) = (BTreeSet::new(), BTreeSet::new());
    for one in all.iter().filter(|one| one["kind"] != "dev") {
        match one["path"].as_str() {
            Some(path) => crates.insert(last(Path::new(path))),
            None => others.insert(one["name"].as_str().unwrap().to_owned()),
        };
    }
    Package { crates, others }
}

fn last(path: &Path) -> String {
    path.file_name().unwrap().to_str().unwrap().to_owned()
}

/// Everything of the workspace that is built for a package, itself too.
pub(crate) fn built_for(package: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![package.to_owned()];
    while let Some(name) = open.pop() {
        open.extend(packages()[&name].crates.iter().cloned());
        reached.insert(name);
    }
    reached
}

/// The files below a folder of the repository, in order.
pub(crate) fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(&root().join(folder), &mut found);
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => collect(&path, found),
            false => found.push(path),
        }
    }
}

/// The Rust sources below a folder, with their texts.
pub(crate) fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let rust = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "rs");
    let text = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path, text)
    };
    files(folder).into_iter().filter(rust).map(text).collect()
}

/// The sources of a crate without its tests.
pub(crate) fn code(krate: &str) -> Vec<(PathBuf, String)> {
    let all = sources(&format!("crates/{krate}/src"));
    let code = all.into_iter().filter(|(path, _)| !is_test(path));
    let without_tests = |text: &str| {
        let parts = text.split("#[cfg(test)]\nmod tests {");
        parts.map(str::to_owned).next().unwrap()
    };
    code.map(|(path, text)| (path, without_tests(&text)))
        .collect()
}

/// Whether a file is one of tests that stand beside what they test.
fn is_test(path: &Path) -> bool {
    let stem = path.file_stem().unwrap().to_str().unwrap();
    stem == "tests" || stem.ends_with("_tests")
}

/// A text without the lines that are comments.
pub(crate) fn without_comments(text: &str) -> String {
    let lines = text.lines().map(str::trim_start);
    let code: Vec<&str> = lines.filter(|line| !line.starts_with("//")).collect();
    code.join("\n")
}
