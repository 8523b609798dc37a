//! Class files and jars that mean no good: each ends in an answer or an error, never in a panic, a hang or
//! a memory blow-up.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use std::path::Path;
use std::time::{Duration, Instant};

use isopath_harness::assembler::{ClassBuilder, MethodCode, PUBLIC_STATIC};
use isopath_harness::programs;
use isopath_program::LinkErrorKind;

fn load_error(dir: &Path, name: &str) -> (LinkErrorKind, String) {
    let error = programs::open_dir(dir).load(name).unwrap_err();
    (error.kind, error.message.to_string())
}

#[test]
fn files_that_are_no_class_files_say_so() {
    let dir = tempfile::tempdir().unwrap();
    let write = |bytes: &[u8]| std::fs::write(dir.path().join("X.class"), bytes).unwrap();
    write(b"");
    assert_eq!(
        load_error(dir.path(), "X").1,
        "Truncated class file in class file X"
    );
    write(b"PK\x03\x04 is a zip");
    assert_eq!(
        load_error(dir.path(), "X").1,
        "Incompatible magic value 1347093252 in class file X"
    );
    for (major, minor) in [(70u16, 0u16), (44, 0), (61, 1)] {
        let version = [minor.to_be_bytes(), major.to_be_bytes()].concat();
        write(&[&[0xCA, 0xFE, 0xBA, 0xBE][..], &version].concat());
        assert_eq!(
            load_error(dir.path(), "X").0,
            LinkErrorKind::UnsupportedClassVersion
        );
    }
    write(&ClassBuilder::new("Y").build());
    let (kind, message) = load_error(dir.path(), "X");
    assert_eq!(
        (kind, &*message),
        (LinkErrorKind::NoClassDefFound, "X (wrong name: Y)")
    );
    let mut trailing = ClassBuilder::new("X").build();
    trailing.push(0);
    write(&trailing);
    assert_eq!(
        load_error(dir.path(), "X").1,
        "Extra bytes at the end in class file X"
    );
    std::fs::create_dir(dir.path().join("D.class")).unwrap();
    assert_eq!(
        load_error(dir.path(), "D").0,
        LinkErrorKind::NoClassDefFound
    );
}

#[test]
fn hierarchies_that_cannot_be_are_refused() {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, access: u16, super_name: &str, interfaces: &[&str]| {
        let mut class = ClassBuilder::new(name);
        class.access = access;
        class.super_name = super_name.into();
        class.interfaces = interfaces.iter().map(|name| (*name).to_owned()).collect();
        class.write(dir.path()).unwrap();
    };
    let (interface, object) = (0x0601, "java/lang/Object");
    write("Self", 0x21, "Self", &[]);
    write("A", 0x21, "B", &[]);
    write("B", 0x21, "C", &[]);
    write("C", 0x21, "A", &[]);
    write("I", interface, object, &["J"]);
    write("J", interface, object, &["I"]);
    write("SubString", 0x21, "java/lang/String", &[]);
    write("SubRunnable", 0x21, "java/lang/Runnable", &[]);
    write("Implements", 0x21, object, &["java/lang/Thread"]);
    write("Orphan", 0x21, "NoSuch", &[]);
    write(
        "Twice",
        0x21,
        object,
        &["java/lang/Runnable", "java/lang/Runnable"],
    );
    write("Rootless", 0x21, "", &[]);
    write("ArraySuper", 0x21, "[I", &[]);
    write("OddInterface", interface, "java/lang/Thread", &[]);
    write("FinalAbstract", 0x0431, object, &[]);
    write("Hidden", 0x21, "java/util/RegularEnumSet", &[]);
    write("Unsealed", 0x21, "Sealed", &[]);
    let mut sealed = ClassBuilder::new("Sealed");
    let permitted = sealed.pool.class("Other");
    sealed.class_attribute(
        "PermittedSubclasses",
        &[1, permitted].map(u16::to_be_bytes).concat(),
    );
    sealed.write(dir.path()).unwrap();
    let program = programs::open_dir(dir.path());
    let kind = |name: &str| program.load(name).unwrap_err().kind;
    use LinkErrorKind as K;
    for name in ["Self", "A", "B", "C", "I", "J"] {
        assert_eq!(kind(name), K::ClassCircularity, "{name}");
    }
    for name in ["SubString", "SubRunnable", "Implements"] {
        assert_eq!(kind(name), K::IncompatibleClassChange, "{name}");
    }
    for name in [
        "Twice",
        "Rootless",
        "ArraySuper",
        "OddInterface",
        "FinalAbstract",
    ] {
        assert_eq!(kind(name), K::ClassFormat, "{name}");
    }
    assert_eq!(kind("Orphan"), K::NoClassDefFound);
    assert_eq!(
        program.load("Orphan").unwrap_err().to_string(),
        "NoClassDefFoundError: NoSuch"
    );
    assert_eq!(kind("Hidden"), K::IllegalAccess);
    assert_eq!(kind("Unsealed"), K::IncompatibleClassChange);
}

#[test]
fn members_that_cannot_be_are_refused() {
    type Change = fn(&mut ClassBuilder);
    let changes: [(&str, Change); 9] = [
        ("Duplicate method", |class| {
            (0..2).for_each(|_| class.method(0x0101, "m", "()V", None))
        }),
        ("Duplicate field", |class| {
            (0..2).for_each(|_| class.field(1, "f", "I"))
        }),
        ("Absent Code", |class| class.method(1, "m", "()V", None)),
        ("illegal signature", |class| class.field(1, "f", "V")),
        ("illegal name or signature", |class| {
            class.method(0x0101, "m", "(V)V", None)
        }),
        ("illegal modifiers", |class| {
            class.method(0x0402, "m", "()V", None)
        }),
        ("Too many arguments", |class| {
            class.method(0x0101, "m", &format!("({})V", "J".repeat(128)), None);
        }),
        ("Illegal field name", |class| class.field(1, "a.b", "I")),
        ("Code attribute in native", |class| {
            class.method(
                0x0101,
                "m",
                "()V",
                Some(MethodCode {
                    max_locals: 1,
                    code: vec![0xB1],
                    ..MethodCode::default()
                }),
            );
        }),
    ];
    for (reason, change) in changes {
        let dir = tempfile::tempdir().unwrap();
        let mut class = ClassBuilder::new("M");
        change(&mut class);
        class.write(dir.path()).unwrap();
        let (kind, message) = load_error(dir.path(), "M");
        assert_eq!(kind, LinkErrorKind::ClassFormat, "{message}");
        assert!(message.contains(reason), "{message}");
    }
}

#[test]
fn final_methods_are_not_overridden() {
    let dir = tempfile::tempdir().unwrap();
    let mut class = ClassBuilder::new("F");
    class.method(0x0111, "getClass", "()Ljava/lang/Class;", None);
    class.write(dir.path()).unwrap();
    let (kind, message) = load_error(dir.path(), "F");
    assert_eq!(kind, LinkErrorKind::IncompatibleClassChange);
    assert_eq!(
        message,
        "class F overrides final method java.lang.Object.getClass()Ljava/lang/Class;"
    );
}

#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    let dir = tempfile::tempdir().unwrap();
    let mut class = ClassBuilder::new("Deep");
    let (ty, element) = (class.pool.utf8("LDeep;"), class.pool.utf8("value"));
    let mut contents = [1, ty, 1, element].map(u16::to_be_bytes).concat();
    contents.extend([b'[', 0, 1].repeat(20_000));
    contents.extend([b'[', 0, 0]);
    class.class_attribute("RuntimeVisibleAnnotations", &contents);
    class.write(dir.path()).unwrap();
    let program = programs::open_dir(dir.path());
    let error = program.load("Deep").unwrap().annotations().unwrap_err();
    assert!(
        error.message.contains("nested more than 64 deep"),
        "{error}"
    );
}

#[test]
fn a_chain_of_a_thousand_superclasses_is_refused() {
    let dir = tempfile::tempdir().unwrap();
    for depth in 0..1000 {
        let mut class = ClassBuilder::new(&format!("C{depth}"));
        class.super_name = format!("C{}", depth + 1);
        class.write(dir.path()).unwrap();
    }
    ClassBuilder::new("C1000").write(dir.path()).unwrap();
    let program = programs::open_dir(dir.path());
    assert_eq!(program.load("C0").unwrap_err().kind, LinkErrorKind::TooDeep);
    let program = programs::open_dir(dir.path());
    assert!(program.load("C900").is_ok());
    let from_above = (0..900)
        .rev()
        .find_map(|depth| program.load(&format!("C{depth}")).err());
    assert_eq!(from_above.unwrap().kind, LinkErrorKind::TooDeep);
}

/// Counts that promise 65,535 items cost nothing when the items are not there.
#[test]
fn large_counts_in_small_files_cost_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let mut class = ClassBuilder::new("Counts");
    for name in [
        "InnerClasses",
        "BootstrapMethods",
        "Record",
        "NestMembers",
        "PermittedSubclasses",
    ] {
        class.class_attribute(name, &[0xFF, 0xFF]);
    }
    class.write(dir.path()).unwrap();
    assert_eq!(
        load_error(dir.path(), "Counts").0,
        LinkErrorKind::ClassFormat
    );
}

#[test]
fn annotations_are_read() {
    let program = programs::program_of(&[(
        "N.java",
        "@interface Tag { String[] value(); int n() default 1; Class<?> c(); Thread.State s(); Deprecated d(); }
        class N { @Tag(value = {\"a\", \"b\"}, c = int[].class, s = Thread.State.NEW, d = @Deprecated)
            void m(int first, @Deprecated int second) {} @Deprecated int f; }",
    )]);
    let method = program.method(common::method(&program, "N", "m"));
    let annotations = method.annotations(&program).unwrap();
    assert_eq!(
        (&*annotations[0].interface, annotations[0].visible),
        ("Tag", false)
    );
    let value = format!("{:?}", annotations[0].element("value").unwrap());
    assert_eq!(value, r#"Array([String("a"), String("b")])"#);
    assert_eq!(
        format!("{:?}", annotations[0].element("c").unwrap()),
        r#"Class("[I")"#
    );
    let params = method.param_annotations(&program).unwrap();
    assert_eq!(
        (params[0].len(), &*params[1][0].interface),
        (0, "java/lang/Deprecated")
    );
    let field = program
        .find_field(program.load("N").unwrap().id, "f")
        .unwrap();
    assert!(program.field(field).annotations(&program).unwrap()[0].visible);
}

#[test]
fn a_method_with_all_the_largest_numbers_is_refused_in_time() {
    let dir = tempfile::tempdir().unwrap();
    let mut class = ClassBuilder::new("Large");
    let code = [vec![0; 65_534], vec![0xB1]].concat();
    let handlers = vec![[0, 65_535, 0, 0]; 65_535];
    class.method(
        PUBLIC_STATIC,
        "m",
        "()V",
        Some(MethodCode {
            max_stack: 65_535,
            max_locals: 65_535,
            code,
            handlers,
        }),
    );
    class.write(dir.path()).unwrap();
    let (program, start) = (programs::open_dir(dir.path()), Instant::now());
    let method = program.method(common::method(&program, "Large", "m"));
    let _ = method.code(&program);
    assert!(
        start.elapsed() < Duration::from_secs(20),
        "{:?}",
        start.elapsed()
    );
}
