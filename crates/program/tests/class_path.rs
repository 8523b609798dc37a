//! Directories, jars, sources and JDKs; and what is said when they are wrong.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::io::Write;
use std::path::{Path, PathBuf};

use isopath_harness::assembler::ClassBuilder;
use isopath_harness::programs;
use isopath_program::{ClassPathEntry, Origin, Program, ProgramConfig, TargetSpec};
use zip::write::SimpleFileOptions;

/// Writes a jar with these entries.
fn jar(path: &Path, entries: &[(&str, &[u8])]) -> ClassPathEntry {
    let mut zip = zip::ZipWriter::new(std::fs::File::create(path).unwrap());
    for (name, contents) in entries {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(contents).unwrap();
    }
    zip.finish().unwrap();
    ClassPathEntry::Jar(path.to_owned())
}

/// A class file with a field that tells it from others of its name.
fn class(name: &str, mark: &str) -> Vec<u8> {
    let mut class = ClassBuilder::new(name);
    class.field(0, mark, "I");
    class.build()
}

fn has_mark(program: &Program, class: &str, mark: &str) -> bool {
    program
        .find_field(program.load(class).unwrap().id, mark)
        .is_some()
}

fn error(entry: &Path) -> String {
    ClassPathEntry::parse(entry)
        .and_then(programs::open)
        .unwrap_err()
        .to_string()
}

#[test]
fn the_first_entry_wins_and_the_jdk_before_all() {
    let dir = tempfile::tempdir().unwrap();
    let entry = jar(
        &dir.path().join("a.jar"),
        &[
            ("x/A.class", &class("x/A", "jar")),
            ("java/lang/String.class", &class("java/lang/String", "fake")),
            ("java/evil/E.class", &class("java/evil/E", "fake")),
        ],
    );
    ClassBuilder::new("x/A").write(dir.path()).unwrap();
    let program = programs::open(vec![entry, ClassPathEntry::Dir(dir.path().to_owned())]).unwrap();
    assert!(has_mark(&program, "x/A", "jar"));
    assert_eq!(program.load("x/A").unwrap().origin, Origin::Application);
    assert!(!has_mark(&program, "java/lang/String", "fake"));
    let java_base = Origin::Jdk {
        module: "java.base".into(),
    };
    assert_eq!(program.load("java/lang/String").unwrap().origin, java_base);
    assert!(
        program.load("java/evil/E").is_err(),
        "java.* is the JDK's alone"
    );
    assert_eq!(
        program.application_classes(),
        ["java/evil/E", "java/lang/String", "x/A"]
    );
}

#[test]
fn classes_come_from_other_modules_than_java_base() {
    let program = programs::open(vec![]).unwrap();
    let Origin::Jdk { module } = &program.load("java/sql/Connection").unwrap().origin else {
        panic!()
    };
    assert_eq!(&**module, "java.sql");
    assert!(
        program.load("java/sql/NoSuchThing").is_err() && program.load("no/such/pkg/C").is_err()
    );
}

#[test]
fn multi_release_jars_give_the_version_of_the_jdk() {
    let dir = tempfile::tempdir().unwrap();
    let (base, nine, future) = (class("V", "base"), class("V", "nine"), class("V", "future"));
    let manifest = b"Manifest-Version: 1.0\r\nMulti-Release: true\r\n\r\n";
    let entries: [(&str, &[u8]); 4] = [
        ("META-INF/versions/9/V.class", &nine),
        ("META-INF/versions/999/V.class", &future),
        ("META-INF/MANIFEST.MF", manifest),
        ("V.class", &base),
    ];
    let multi = programs::open(vec![jar(&dir.path().join("m.jar"), &entries)]).unwrap();
    assert!(has_mark(&multi, "V", "nine"));
    let mut plain = entries;
    plain[2].1 = b"Manifest-Version: 1.0\r\n\r\nMulti-Release: true\r\n";
    let plain = programs::open(vec![jar(&dir.path().join("p.jar"), &plain)]).unwrap();
    assert!(has_mark(&plain, "V", "base"));
    assert_eq!(plain.application_classes(), ["V"]);
}

#[test]
fn names_that_leave_the_jar_are_ignored_with_a_warning() {
    let dir = tempfile::tempdir().unwrap();
    let bytes = class("E", "evil");
    let names = [
        "../E.class",
        "/E.class",
        "a/../../E.class",
        "..\\E.class",
        "C:\\E.class",
    ];
    let entries: Vec<(&str, &[u8])> = names.iter().map(|name| (*name, &bytes[..])).collect();
    let inner = dir.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    std::fs::write(dir.path().join("E.class"), &bytes).unwrap();
    let program = programs::open(vec![
        jar(&inner.join("z.jar"), &entries),
        ClassPathEntry::Dir(inner),
    ])
    .unwrap();
    assert!(program.load("E").is_err());
    assert!(program.application_classes().is_empty());
    for name in ["../E", "/E", "a/../E", "..\\E", ".", "", "E;", "a//E"] {
        assert!(program.load(name).is_err(), "{name}");
    }
    let shown = program.warnings().join("\n");
    assert!(
        shown.contains("../E.class") && shown.contains("points outside the jar"),
        "{shown}"
    );
}

#[test]
fn wildcards_are_all_jars_of_a_directory() {
    let dir = tempfile::tempdir().unwrap();
    jar(&dir.path().join("b.jar"), &[("W.class", &class("W", "b"))]);
    jar(&dir.path().join("a.JAR"), &[("W.class", &class("W", "a"))]);
    std::fs::write(dir.path().join("notes.txt"), "no jar").unwrap();
    let entries = ClassPathEntry::parse(dir.path().join("*")).unwrap();
    let names: Vec<_> = entries
        .iter()
        .map(|entry| entry.path().file_name().unwrap().to_owned())
        .collect();
    assert_eq!(names, ["a.JAR", "b.jar"]);
    assert!(has_mark(&programs::open(entries).unwrap(), "W", "a"));
}

#[test]
fn wrong_entries_are_named() {
    let dir = tempfile::tempdir().unwrap();
    let missing = error(&dir.path().join("none"));
    assert!(missing.contains("none does not exist"), "{missing}");
    let (fake, text) = (dir.path().join("fake.jar"), dir.path().join("a.txt"));
    std::fs::write(&fake, "this is no zip").unwrap();
    std::fs::write(&text, "").unwrap();
    let bad_jar = error(&fake);
    assert!(
        bad_jar.contains("fake.jar is not a readable jar"),
        "{bad_jar}"
    );
    let unknown = error(&text);
    assert!(unknown.contains("neither a directory"), "{unknown}");
    let wildcard = error(&dir.path().join("none").join("*"));
    assert!(wildcard.contains("cannot read"), "{wildcard}");
    let gone = programs::open(vec![ClassPathEntry::Java(dir.path().join("Gone.java"))]);
    assert!(
        gone.unwrap_err()
            .to_string()
            .contains("Gone.java does not exist")
    );
}

#[test]
fn a_zip_bomb_is_refused_unread() {
    let dir = tempfile::tempdir().unwrap();
    let zeros = vec![0; 200 << 20];
    let entry = jar(&dir.path().join("bomb.jar"), &[("Bomb.class", &zeros)]);
    assert!(
        std::fs::metadata(entry.path()).unwrap().len() < 1 << 20,
        "it is small on disk"
    );
    let program = programs::open(vec![entry]).unwrap();
    let error = program.load("Bomb").unwrap_err();
    assert!(error.message.contains("More than 16 MiB"), "{error}");
}

#[test]
fn jdks_that_are_none_say_what_was_looked_for() {
    let dir = tempfile::tempdir().unwrap();
    let open = |home: PathBuf| {
        let config = ProgramConfig {
            java_home: Some(home),
            ..ProgramConfig::default()
        };
        Program::open(&config).unwrap_err().to_string()
    };
    assert!(open(dir.path().join("none")).contains("no such directory"));
    assert!(open(dir.path().to_owned()).contains("no lib/modules"));
    std::fs::create_dir(dir.path().join("lib")).unwrap();
    std::fs::write(dir.path().join("lib/modules"), [0; 100]).unwrap();
    assert!(open(dir.path().to_owned()).contains("does not start as a JDK image"));
    std::fs::write(
        dir.path().join("lib/modules"),
        [0xDA, 0xDA, 0xFE, 0xCA].repeat(25),
    )
    .unwrap();
    assert!(open(dir.path().to_owned()).contains("damaged"));
}

#[test]
fn javac_says_what_is_wrong() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("Broken.java");
    std::fs::write(&file, "class Broken { int x = ; }").unwrap();
    let error = error(&file);
    assert!(
        error.contains("Broken.java:1: error: illegal start of expression"),
        "{error}"
    );
}

#[test]
fn compiled_sources_go_away_with_the_program() {
    let before = temporary_directories();
    let program = programs::program_of(&[("Kept.java", "class Kept {}")]);
    program.load("Kept").unwrap();
    drop(program);
    let left: Vec<_> = temporary_directories()
        .into_iter()
        .filter(|dir| !before.contains(dir))
        .collect();
    // Other tests run at the same time; none of what is left may hold our class.
    assert!(
        left.iter().all(|dir| !dir.join("Kept.class").exists()),
        "{left:?}"
    );
}

fn temporary_directories() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(std::env::temp_dir())
        .unwrap()
        .flatten()
        .map(|entry| entry.path());
    entries
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_string_lossy()
                .starts_with("isopath-")
        })
        .collect()
}

/// One program for all kinds of targets.
#[test]
fn targets_are_resolved_or_explained() {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    };
    let tree = "package a; public class Tree { public int size(int x) { return x; }
        public int size(long[] xs, String s) { return 0; } static class Node { void link(Node other) {} }
        Runnable lambda() { return () -> {}; } }
        class Helper { void help() {} }";
    let (first, second) = (
        write("x/Tree.java", tree),
        write("y/Tree.java", "package b; class Tree { void only() {} }"),
    );
    let entries = [first.clone(), second.clone()].map(ClassPathEntry::Java);
    let program = programs::open(entries.to_vec()).unwrap();
    let find = |text: &str| {
        let methods = TargetSpec::parse(text).and_then(|target| program.resolve_target(&target));
        methods.map(|ids| {
            let shown = ids.iter().map(|id| {
                let method = program.method(*id);
                format!(
                    "{}#{}",
                    program.class(method.class).source_name(),
                    method.display_signature()
                )
            });
            shown.collect::<Vec<_>>()
        })
    };
    assert_eq!(find("a.Tree#size(int)").unwrap(), ["a.Tree#size(int)"]);
    assert_eq!(
        find("a.Tree#size(long[],String)").unwrap(),
        ["a.Tree#size(long[],java.lang.String)"]
    );
    assert_eq!(find("a.Tree#size").unwrap().len(), 2, "all overloads");
    for nested in [
        "a.Tree.Node#link",
        "a.Tree$Node#link",
        "a/Tree$Node#link(Node)",
        "a.Tree.Node#link(a.Tree.Node)",
    ] {
        assert_eq!(find(nested).unwrap(), ["a.Tree$Node#link(a.Tree$Node)"]);
    }
    assert_eq!(
        find("a.Tree").unwrap().len(),
        3,
        "two sizes and lambda(), not the lambda's body"
    );
    let of_file = find(&format!("{}", first.display())).unwrap();
    assert_eq!(of_file.len(), 5, "{of_file:?}");
    assert_eq!(
        find(&format!("{}#only", second.display())).unwrap(),
        ["b.Tree#only()"]
    );

    let wrong_class = find("a.Tre#size").unwrap_err().to_string();
    assert!(
        wrong_class.contains("no class a.Tre ") && wrong_class.contains("did you mean a.Tree"),
        "{wrong_class}"
    );
    let wrong_method = find("a.Tree#sise").unwrap_err().to_string();
    assert!(
        wrong_method.contains("did you mean size?"),
        "{wrong_method}"
    );
    assert!(
        wrong_method.contains("int size(long[],java.lang.String)"),
        "lists them: {wrong_method}"
    );
    let wrong_types = find("a.Tree#size(short)").unwrap_err().to_string();
    assert!(
        wrong_types.contains("no method size(short) in a.Tree"),
        "{wrong_types}"
    );
    let no_entry = find("Other.java").unwrap_err().to_string();
    assert!(no_entry.contains("Other.java is not among"), "{no_entry}");
}
