//! Class files and jars that mean no good: each ends in an answer or an error, never in a panic, a hang or
//! a memory blow-up.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use common::assembler::{Body, ClassBuilder, PUBLIC_STATIC};
use isopath_program::{ClassPathEntry, Constant, LinkErrorKind, Program};

/// Mutated files per kind; set ISOPATH_FUZZ_COUNT for more.
fn fuzz_count() -> u64 {
    std::env::var("ISOPATH_FUZZ_COUNT")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(1000)
}

/// xorshift64*: the same mutations on every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

/// Flips bytes, overwrites numbers with extremes, cuts, repeats.
fn mutate(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut mutated = bytes.to_vec();
    // Mostly one or two: a file that stays loadable gets further into linking and decoding.
    let rounds = [1, 1, 1, 2, 2, 8][random.below(6)];
    for _ in 0..rounds {
        let at = random.below(mutated.len());
        match random.below(6) {
            0 => mutated[at] ^= 1 << random.below(8),
            1 => mutated[at] = random.next() as u8,
            2 => mutated[at] = [0, 1, 0x7F, 0x80, 0xFF][random.below(5)],
            3 if at + 2 <= mutated.len() => mutated[at..at + 2].copy_from_slice(&[0xFF, 0xFF]),
            4 if random.below(4) == 0 => mutated.truncate(at.max(1)),
            5 if random.below(4) == 0 => {
                let end = (at + random.below(16)).min(mutated.len());
                let part = mutated[at..end].to_vec();
                mutated.splice(at..at, part);
            }
            _ => {}
        }
    }
    mutated
}

/// Loads a class, decodes its methods, resolves its constants, reads its annotations.
fn exercise(program: &Program, name: &str) -> bool {
    let Ok(class) = program.load(name) else {
        return false;
    };
    let _ = class.annotations();
    for id in &class.methods {
        let method = program.method(*id);
        let _ = (
            method.annotations(program),
            method.param_annotations(program),
            method.param_names(program),
        );
        if let Ok(Some(code)) = method.code(program) {
            (0..code.ops.len() as u32)
                .for_each(|op| assert!(code.line(op).is_none_or(|line| line < 65_536)));
        }
        let _ = program.select(class.id, *id);
    }
    for index in 0..2000 {
        match class.constant(index) {
            Some(Constant::Class(_)) => drop(program.resolve_class(class.id, index)),
            Some(Constant::Field(_)) => drop(program.resolve_field(class.id, index)),
            Some(Constant::Method(_) | Constant::InterfaceMethod(_)) => {
                drop(program.resolve_method(class.id, index));
                drop(program.resolve_special(class.id, index));
            }
            _ => {}
        }
    }
    true
}

/// A class with a bit of everything, compiled once.
const SEED: &str = "import java.util.function.*;
    @Deprecated(since = \"1\", forRemoval = false)
    public sealed class Seed<T extends Comparable<T>> implements Comparable<Seed<T>> permits Seed.Sub {
        static final class Sub extends Seed<String> { Sub() { super(null); } }
        record Pair(int a, @Deprecated long b) {}
        enum Color { RED, GREEN { int x() { return 2; } }; int x() { return 1; } }
        private final T value; static final long C = 123456789012L; double[][] grid = new double[3][4];
        Seed(T value) { this.value = value; }
        public int compareTo(Seed<T> other) { return value.compareTo(other.value); }
        synchronized int work(int n, long l, String s) throws Exception {
            try { for (int i = 0; i < n; i++) { l += i * (n ^ 3); }
                switch (s) { case \"a\": return 1; case \"bb\": return (int) l; default: break; }
                switch (n) { case 1: case 2: case 3: return 9; case 1000: return 7; }
                Function<Integer, String> f = x -> s + x + value; Supplier<Object> g = Object::new;
                Object o = f.apply(n); if (o instanceof String t && t.length() > 3) { return t.charAt(1); }
                synchronized (this) { grid[1][2] = (float) l / 3.0; }
            } catch (IllegalStateException | ArithmeticException e) { throw new Exception(e); }
            finally { n--; }
            return Color.valueOf(\"RED\").x() + new Pair(1, 2).hashCode();
        }
    }";

fn seed_classes() -> Vec<(String, Vec<u8>)> {
    let dir = tempfile::tempdir().unwrap();
    common::javac(
        common::open(vec![]).unwrap().java_home(),
        dir.path(),
        "Seed.java",
        SEED,
    );
    let mut files: Vec<_> = std::fs::read_dir(dir.path())
        .unwrap()
        .flatten()
        .map(|file| file.path())
        .collect();
    files.sort();
    let name = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
    files
        .iter()
        .map(|path| (name(path), std::fs::read(path).unwrap()))
        .collect()
}

#[test]
fn mutated_class_files_are_answered() {
    let seeds = seed_classes();
    let dir = tempfile::tempdir().unwrap();
    let mut random = Random(0x1509_4A7D);
    let (mut loaded, start) = (0, Instant::now());
    let count = fuzz_count();
    for round in 0..count {
        for (name, bytes) in &seeds {
            std::fs::write(dir.path().join(format!("{name}.class")), bytes).unwrap();
        }
        let (name, bytes) = &seeds[random.below(seeds.len())];
        std::fs::write(
            dir.path().join(format!("{name}.class")),
            mutate(bytes, &mut random),
        )
        .unwrap();
        let one = Instant::now();
        loaded += u64::from(exercise(&common::open_dir(dir.path()), name));
        assert!(
            one.elapsed() < Duration::from_secs(20),
            "round {round} took {:?}",
            one.elapsed()
        );
    }
    println!(
        "{count} mutated class files, {loaded} loaded, in {:.1?}",
        start.elapsed()
    );
    assert!(
        loaded > 0 && loaded < count,
        "the mutations are neither all harmless nor all fatal"
    );
}

#[test]
fn mutated_jars_are_answered() {
    let seeds = seed_classes();
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("seed.jar");
    let mut zip = zip::ZipWriter::new(std::fs::File::create(&path).unwrap());
    for (name, bytes) in &seeds {
        zip.start_file(
            format!("{name}.class"),
            zip::write::SimpleFileOptions::default(),
        )
        .unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let mut random = Random(0x0BAD_CAFE);
    let (mut opened, count) = (0, fuzz_count());
    for _ in 0..count {
        std::fs::write(&path, mutate(&bytes, &mut random)).unwrap();
        if let Ok(program) = common::open(vec![ClassPathEntry::Jar(path.clone())]) {
            opened += 1;
            program
                .application_classes()
                .iter()
                .for_each(|name| _ = exercise(&program, name));
        }
    }
    println!("{count} mutated jars, {opened} opened");
    assert!(opened > 0 && opened < count);
}

#[test]
fn every_truncation_is_a_format_error() {
    let (name, bytes) = seed_classes()
        .into_iter()
        .find(|(name, _)| name == "Seed")
        .unwrap();
    let dir = tempfile::tempdir().unwrap();
    for length in (0..bytes.len()).step_by(37).chain(0..12) {
        std::fs::write(dir.path().join(format!("{name}.class")), &bytes[..length]).unwrap();
        let error = common::open_dir(dir.path()).load(&name).unwrap_err();
        assert_eq!(error.kind, LinkErrorKind::ClassFormat, "{length}: {error}");
        assert!(error.message.contains("in class file Seed"), "{error}");
    }
}

fn load_error(dir: &Path, name: &str) -> (LinkErrorKind, String) {
    let error = common::open_dir(dir).load(name).unwrap_err();
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
        class.write(dir.path());
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
    let permitted = sealed.class("Other");
    sealed.class_attribute(
        "PermittedSubclasses",
        &[1, permitted].map(u16::to_be_bytes).concat(),
    );
    sealed.write(dir.path());
    let program = common::open_dir(dir.path());
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
                Some(Body {
                    max_locals: 1,
                    code: vec![0xB1],
                    ..Body::default()
                }),
            );
        }),
    ];
    for (reason, change) in changes {
        let dir = tempfile::tempdir().unwrap();
        let mut class = ClassBuilder::new("M");
        change(&mut class);
        class.write(dir.path());
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
    class.write(dir.path());
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
    let (ty, element) = (class.utf8("LDeep;"), class.utf8("value"));
    let mut contents = [1, ty, 1, element].map(u16::to_be_bytes).concat();
    contents.extend([b'[', 0, 1].repeat(20_000));
    contents.extend([b'[', 0, 0]);
    class.class_attribute("RuntimeVisibleAnnotations", &contents);
    class.write(dir.path());
    let program = common::open_dir(dir.path());
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
        class.write(dir.path());
    }
    ClassBuilder::new("C1000").write(dir.path());
    let program = common::open_dir(dir.path());
    assert_eq!(program.load("C0").unwrap_err().kind, LinkErrorKind::TooDeep);
    let program = common::open_dir(dir.path());
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
    class.write(dir.path());
    assert_eq!(
        load_error(dir.path(), "Counts").0,
        LinkErrorKind::ClassFormat
    );
}

#[test]
fn annotations_are_read() {
    let program = common::program_of(&[(
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
        Some(Body {
            max_stack: 65_535,
            max_locals: 65_535,
            code,
            handlers,
        }),
    );
    class.write(dir.path());
    let start = Instant::now();
    exercise(&common::open_dir(dir.path()), "Large");
    assert!(
        start.elapsed() < Duration::from_secs(20),
        "{:?}",
        start.elapsed()
    );
}
