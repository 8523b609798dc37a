//! Shared by the tests: JDKs of this machine, sources on the fly, and looking into decoded code.
#![allow(dead_code, unreachable_pub, reason = "each test file uses a part")]

pub mod assembler;

use std::path::{Path, PathBuf};
use std::process::Command;

use isopath_program::{
    ClassId, ClassPathEntry, ConstIndex, MethodId, Op, Program, ProgramConfig, ProgramError,
};

/// Opens a program over these entries with the default JDK.
pub fn open(class_path: Vec<ClassPathEntry>) -> Result<Program, ProgramError> {
    Program::open(&ProgramConfig {
        class_path,
        ..ProgramConfig::default()
    })
}

/// A program over a directory of class files.
pub fn open_dir(dir: &Path) -> Program {
    open(vec![ClassPathEntry::Dir(dir.to_owned())]).unwrap()
}

/// Compiles source texts (`a/B.java` and its text) and opens a program over them. The directory with the
/// sources must outlive nothing: classes are compiled when the program opens.
pub fn program_of(sources: &[(&str, &str)]) -> Program {
    let dir = tempfile::tempdir().unwrap();
    let entries = sources.iter().map(|(name, text)| {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        ClassPathEntry::Java(path)
    });
    open(entries.collect()).unwrap()
}

/// Compiles one source text into a directory, against what is there already.
pub fn javac(home: &Path, out: &Path, name: &str, text: &str) {
    let sources = tempfile::tempdir().unwrap();
    let file = sources.path().join(name);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, text).unwrap();
    javac_files(home, out, &[file]);
}

/// Compiles source files into a directory, against what is there already.
pub fn javac_files(home: &Path, out: &Path, files: &[PathBuf]) {
    let output = Command::new(home.join("bin/javac"))
        .args(["-nowarn", "-g", "-d"])
        .arg(out)
        .arg("-cp")
        .arg(out)
        .args(files)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// The JDKs of this machine by feature release: the default one, and those in the usual directories.
pub fn jdks() -> Vec<(u32, PathBuf)> {
    let default = open(vec![]).map(|program| program.java_home().to_owned());
    let usual = [
        "/usr/lib/jvm",
        "/usr/java",
        "/opt/java",
        "/opt",
        "/Library/Java/JavaVirtualMachines",
    ];
    let children = usual
        .iter()
        .filter_map(|dir| std::fs::read_dir(dir).ok())
        .flatten()
        .flatten();
    let homes = children.flat_map(|child| [child.path(), child.path().join("Contents/Home")]);
    let mut found: Vec<(u32, PathBuf)> = Vec::new();
    for home in default.into_iter().chain(homes) {
        if let Some(feature) = feature_of(&home)
            && !found.iter().any(|(known, _)| *known == feature)
        {
            found.push((feature, home));
        }
    }
    found.sort();
    found
}

/// The JDK of a feature release; prints a notice when there is none.
pub fn jdk(feature: u32) -> Option<PathBuf> {
    let found = jdks().into_iter().find(|(found, _)| *found == feature);
    if found.is_none() {
        println!("notice: no JDK {feature} on this machine, skipped");
    }
    found.map(|(_, home)| home)
}

fn feature_of(home: &Path) -> Option<u32> {
    home.join("lib/modules").is_file().then_some(())?;
    let release = std::fs::read_to_string(home.join("release")).ok()?;
    let version = release
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION=\""))?;
    version.split(['.', '"', '-']).next()?.parse().ok()
}

/// A declared method by name; there must be just one.
pub fn method(program: &Program, class: &str, name: &str) -> MethodId {
    let class = program.load(class).unwrap();
    let named: Vec<_> = class
        .methods
        .iter()
        .filter(|id| &*program.method(**id).name == name)
        .copied()
        .collect();
    assert_eq!(named.len(), 1, "{name} in {}", class.name);
    named[0]
}

/// The decoded ops of a method.
pub fn ops(program: &Program, class: &str, name: &str) -> Vec<Op> {
    let method = program.method(method(program, class, name));
    method.code(program).unwrap().unwrap().ops.to_vec()
}

/// The constant of the only call to a method of this name in the body of a method.
pub fn call_in(program: &Program, class: &str, name: &str, callee: &str) -> (ClassId, ConstIndex) {
    use isopath_program::Constant::{InterfaceMethod, Method};
    let id = program.load(class).unwrap().id;
    let index = ops(program, class, name)
        .into_iter()
        .filter_map(|op| match op {
            Op::InvokeVirtual(index)
            | Op::InvokeSpecial(index)
            | Op::InvokeStatic(index)
            | Op::InvokeInterface(index) => Some(index),
            _ => None,
        });
    let named = index.filter(|index| match program.class(id).constant(*index) {
        Some(Method(method) | InterfaceMethod(method)) => &*method.name == callee,
        _ => false,
    });
    let calls: Vec<_> = named.collect();
    assert_eq!(calls.len(), 1, "calls of {callee} in {class}.{name}");
    (id, calls[0])
}

/// `Class.method` of a method id.
pub fn shown(program: &Program, method: MethodId) -> String {
    let method = program.method(method);
    format!("{}.{}", program.class(method.class).name, method.name)
}
