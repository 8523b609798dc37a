//! The rules of JVMS 5.4.3 to 5.4.6, on classes that javac made.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use std::path::Path;
use std::sync::LazyLock;

use common::{call_in, method, shown};
use isopath_harness::assembler::ClassBuilder;
use isopath_harness::programs;
use isopath_program::{ClassPathEntry, Constant, LinkErrorKind, Op, Program};

/// All sources of `tests/java/resolution`, compiled once.
static PROGRAM: LazyLock<Program> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/resolution");
    let files = [
        "p/Base.java",
        "q/Middle.java",
        "p/Leaf.java",
        "q/Bottom.java",
        "Defaults.java",
    ];
    let entries = files
        .iter()
        .map(|file| ClassPathEntry::Java(root.join(file)));
    programs::open(entries.collect()).unwrap()
});

fn resolve(class: &str, caller: &str, callee: &str) -> String {
    let (from, index) = call_in(&PROGRAM, class, caller, callee);
    shown(&PROGRAM, PROGRAM.resolve_method(from, index).unwrap())
}

fn select(receiver: &str, class: &str, name: &str) -> Result<String, LinkErrorKind> {
    let receiver = PROGRAM.load(receiver).unwrap().id;
    let selected = PROGRAM.select(receiver, method(&PROGRAM, class, name));
    selected
        .map(|id| shown(&PROGRAM, id))
        .map_err(|error| error.kind)
}

fn special(class: &str, caller: &str, callee: &str) -> String {
    let (from, index) = call_in(&PROGRAM, class, caller, callee);
    let exact = PROGRAM.resolve_special(from, index).unwrap();
    let resolved = PROGRAM.resolve_method(from, index).unwrap();
    assert_eq!(PROGRAM.special_target(from, resolved).unwrap(), exact);
    shown(&PROGRAM, exact)
}

#[test]
fn package_private_methods_are_overridden_in_their_package_only() {
    let narrow = |receiver, class| select(receiver, class, "narrow").unwrap();
    assert_eq!(narrow("p/Base", "p/Base"), "p/Base.narrow");
    assert_eq!(narrow("q/Middle", "p/Base"), "p/Base.narrow");
    assert_eq!(narrow("q/Middle", "q/Middle"), "q/Middle.narrow");
    assert_eq!(narrow("p/Leaf", "p/Base"), "p/Leaf.narrow");
    assert_eq!(narrow("p/Leaf", "q/Middle"), "p/Leaf.narrow");
}

#[test]
fn overriding_is_transitive() {
    for class in ["p/Base", "q/Middle", "p/Leaf"] {
        assert_eq!(
            select("q/Bottom", class, "narrow").unwrap(),
            "q/Bottom.narrow"
        );
    }
}

#[test]
fn private_methods_are_not_selected_from() {
    assert_eq!(resolve("p/Base", "callsHidden", "hidden"), "p/Base.hidden");
    assert_eq!(
        select("q/Middle", "p/Base", "hidden").unwrap(),
        "p/Base.hidden"
    );
    assert_eq!(select("Diamond", "Top", "secret").unwrap(), "Top.secret");
}

#[test]
fn super_calls_start_in_the_direct_superclass() {
    assert_eq!(special("q/Middle", "callsSuper", "wide"), "p/Base.wide");
    assert_eq!(special("Diamond", "callsSuper", "diamond"), "Left.diamond");
}

/// The compiler saw `wide` in the grandparent; at run time the parent has one too (JVMS 6.5.invokespecial).
#[test]
fn super_calls_see_methods_added_later() {
    let dir = tempfile::tempdir().unwrap();
    let home = PROGRAM.java_home();
    common::javac(
        home,
        dir.path(),
        "A.java",
        "public class A { public String m() { return null; } }",
    );
    common::javac(home, dir.path(), "B.java", "public class B extends A {}");
    let caller = "public class C extends B { String calls() { return super.m(); } }";
    common::javac(home, dir.path(), "C.java", caller);
    common::javac(
        home,
        dir.path(),
        "B.java",
        "public class B extends A { public String m() { return \"\"; } }",
    );
    let program = programs::open_dir(dir.path());
    let (from, index) = call_in(&program, "C", "calls", "m");
    assert_eq!(
        shown(&program, program.resolve_special(from, index).unwrap()),
        "B.m"
    );
}

#[test]
fn the_most_specific_default_is_selected() {
    assert_eq!(select("Diamond", "Top", "diamond").unwrap(), "Left.diamond");
    assert_eq!(
        select("Diamond", "Left", "diamond").unwrap(),
        "Left.diamond"
    );
    assert_eq!(
        select("Diamond", "Top", "inherited").unwrap(),
        "Top.inherited"
    );
    assert_eq!(
        select("Overrides", "Top", "diamond").unwrap(),
        "Overrides.diamond"
    );
    assert_eq!(
        select("ClassWinsOverDefault", "Top", "diamond").unwrap(),
        "ClassWins.diamond"
    );
    let diamond = PROGRAM.load("Diamond").unwrap().id;
    let found = PROGRAM
        .find_method(diamond, "diamond", "()Ljava/lang/String;")
        .unwrap();
    assert_eq!(shown(&PROGRAM, found), "Left.diamond");
}

#[test]
fn a_missing_implementation_is_an_abstract_method_error() {
    assert_eq!(
        select("Unfinished", "java/lang/Runnable", "run"),
        Err(LinkErrorKind::AbstractMethod)
    );
    let object = PROGRAM.well_known().object;
    let run = method(&PROGRAM, "java/lang/Runnable", "run");
    assert_eq!(
        PROGRAM.select(object, run).unwrap_err().kind,
        LinkErrorKind::AbstractMethod
    );
}

#[test]
fn conflicting_defaults_are_an_error_at_selection() {
    let dir = tempfile::tempdir().unwrap();
    for name in ["I", "J"] {
        let mut interface = ClassBuilder::new(name);
        interface.access = 0x0601;
        let body = isopath_harness::assembler::MethodCode {
            max_locals: 1,
            code: vec![0xB1],
            ..Default::default()
        };
        interface.method(1, "m", "()V", Some(body));
        interface.write(dir.path()).unwrap();
    }
    let mut class = ClassBuilder::new("Both");
    class.interfaces = vec!["I".into(), "J".into()];
    class.write(dir.path()).unwrap();
    let program = programs::open_dir(dir.path());
    let both = program.load("Both").unwrap().id;
    let error = program
        .select(both, method(&program, "I", "m"))
        .unwrap_err();
    assert_eq!(error.kind, LinkErrorKind::IncompatibleClassChange);
    assert_eq!(&*error.message, "Conflicting default methods: I.m J.m");
}

#[test]
fn nestmates_may_use_private_members_and_others_may_not() {
    assert_eq!(resolve("Nest$Member", "callsOuter", "mine"), "Nest.mine");
    assert_eq!(
        resolve("q/Middle", "callsGuarded", "guarded"),
        "p/Base.guarded"
    );
    let dir = tempfile::tempdir().unwrap();
    let mut thief = ClassBuilder::new("Thief");
    let stolen = thief.pool.member(10, "Victim", "secret", "()V");
    let field = thief.pool.member(9, "Victim", "hidden", "I");
    thief.write(dir.path()).unwrap();
    let mut victim = ClassBuilder::new("Victim");
    let body = isopath_harness::assembler::MethodCode {
        max_locals: 1,
        code: vec![0xB1],
        ..Default::default()
    };
    victim.method(2, "secret", "()V", Some(body));
    victim.field(2, "hidden", "I");
    victim.write(dir.path()).unwrap();
    let program = programs::open_dir(dir.path());
    let thief = program.load("Thief").unwrap().id;
    assert_eq!(
        program.resolve_method(thief, stolen).unwrap_err().kind,
        LinkErrorKind::IllegalAccess
    );
    let error = program.resolve_field(thief, field).unwrap_err();
    assert_eq!(
        error.to_string(),
        "IllegalAccessError: class Thief tried to access private field Victim.hidden"
    );
}

#[test]
fn arrays_inherit_from_object() {
    assert_eq!(
        resolve("Arrays", "clones", "clone"),
        "java/lang/Object.clone"
    );
    assert_eq!(
        resolve("Arrays", "hashes", "hashCode"),
        "java/lang/Object.hashCode"
    );
    let ints = PROGRAM.load("[I").unwrap().id;
    let hash_code = method(&PROGRAM, "java/lang/Object", "hashCode");
    assert_eq!(PROGRAM.select(ints, hash_code).unwrap(), hash_code);
}

#[test]
fn arrays_are_covariant() {
    let id = |name: &str| PROGRAM.load(name).unwrap().id;
    let is = |sub: &str, sup: &str| PROGRAM.is_subclass(id(sub), id(sup));
    assert!(is("[Ljava/lang/String;", "[Ljava/lang/Object;"));
    assert!(is("[Ljava/lang/String;", "[Ljava/lang/CharSequence;"));
    assert!(is("[[I", "[Ljava/lang/Object;") && is("[[I", "[Ljava/io/Serializable;"));
    assert!(is("[I", "java/lang/Cloneable") && is("[I", "java/lang/Object"));
    assert!(
        !is("[I", "[J") && !is("[I", "[Ljava/lang/Object;") && !is("[Ljava/lang/Object;", "[I")
    );
    assert!(!is("java/lang/Object", "[I") && !is("[Ljava/lang/Object;", "[Ljava/lang/String;"));
    assert!(
        is("java/util/ArrayList", "java/util/Collection")
            && is("java/util/List", "java/lang/Object")
    );
    assert!(!is("java/util/Collection", "java/util/ArrayList"));
    let deepest = id(&("[".repeat(255) + "I"));
    assert!(PROGRAM.array_of(deepest).is_err(), "256 dimensions");
    assert_eq!(
        PROGRAM.array_of(id("java/lang/String")).unwrap(),
        id("[Ljava/lang/String;")
    );
    assert!(
        PROGRAM.load("[V").is_err()
            && PROGRAM.load("[").is_err()
            && PROGRAM.load("[LNoSuch;").is_err()
    );
}

#[test]
fn signature_polymorphic_calls_keep_their_own_descriptor() {
    let (from, index) = call_in(&PROGRAM, "Handles", "calls", "invokeExact");
    let resolved = PROGRAM.method(PROGRAM.resolve_method(from, index).unwrap());
    assert!(resolved.is_signature_polymorphic);
    assert_eq!(&*resolved.desc, "([Ljava/lang/Object;)Ljava/lang/Object;");
    let Some(Constant::Method(site)) = PROGRAM.class(from).constant(index) else {
        panic!()
    };
    assert_eq!(&*site.desc, "(Ljava/lang/String;J)I");
    assert_eq!(site.method_type().unwrap().params.len(), 2);
}

#[test]
fn static_and_instance_members_are_told_apart_by_the_caller() {
    let base = PROGRAM.load("p/Base").unwrap();
    let shared = PROGRAM.field(PROGRAM.find_field(base.id, "shared").unwrap());
    let visible = PROGRAM.field(PROGRAM.find_field(base.id, "visible").unwrap());
    assert!(shared.is_static() && !visible.is_static());
    assert_eq!(
        (shared.slot, visible.slot),
        (0, 0),
        "each counts on its own"
    );
    assert_eq!((base.static_slots, base.instance_slots), (1, 1));
}

#[test]
fn wrong_kinds_of_references_are_incompatible() {
    let dir = tempfile::tempdir().unwrap();
    let mut class = ClassBuilder::new("Wrong");
    let as_class = class.pool.member(10, "java/lang/Runnable", "run", "()V");
    let as_interface = class.pool.member(11, "java/lang/Object", "hashCode", "()I");
    let missing = class
        .pool
        .member(10, "java/lang/Object", "nothing", "(IJ)V");
    let no_field = class.pool.member(9, "java/lang/Object", "nothing", "[J");
    let no_class = class.pool.class("no/Such");
    let inherited_init = class.pool.member(10, "java/lang/String", "<init>", "(Z)V");
    class.write(dir.path()).unwrap();
    let program = programs::open_dir(dir.path());
    let from = program.load("Wrong").unwrap().id;
    let error = |index| program.resolve_method(from, index).unwrap_err().to_string();
    assert_eq!(
        error(as_class),
        "IncompatibleClassChangeError: Found interface java.lang.Runnable, but class was expected"
    );
    assert_eq!(
        error(as_interface),
        "IncompatibleClassChangeError: Found class java.lang.Object, but interface was expected"
    );
    assert_eq!(
        error(missing),
        "NoSuchMethodError: 'void java.lang.Object.nothing(int, long)'"
    );
    assert!(error(inherited_init).starts_with("NoSuchMethodError"));
    let field = program.resolve_field(from, no_field).unwrap_err();
    // The rest of the message differs between JDKs.
    assert!(field.to_string().starts_with("NoSuchFieldError: "));
    assert!(field.to_string().contains("nothing"));
    let class = program.resolve_class(from, no_class).unwrap_err();
    assert_eq!(class.to_string(), "NoClassDefFoundError: no/Such");
    assert_eq!(class.kind.java_class(), "java/lang/NoClassDefFoundError");
    assert!(
        program.resolve_class(from, missing).is_err() && program.resolve_field(from, 999).is_err()
    );
}

#[test]
fn field_slots_follow_the_inherited_ones() {
    let program = programs::program_of(&[(
        "F.java",
        "class F { int a; static int s; long b; } class G extends F { static int t, u; Object c; }",
    )]);
    let g = program.load("G").unwrap();
    let names: Vec<_> = g
        .instance_fields
        .iter()
        .map(|id| &*program.field(*id).name)
        .collect();
    assert_eq!(names, ["a", "b", "c"]);
    let slots: Vec<_> = g
        .instance_fields
        .iter()
        .map(|id| program.field(*id).slot)
        .collect();
    assert_eq!(slots, [0, 1, 2]);
    assert_eq!(
        (g.instance_slots, g.static_slots, g.static_fields.len()),
        (3, 2, 2)
    );
}

#[test]
fn many_threads_load_the_same_classes_once() {
    let program = programs::open(vec![]).unwrap();
    let names = [
        "java/util/HashMap",
        "java/util/TreeMap",
        "[[Ljava/util/LinkedHashMap;",
        "java/time/LocalDate",
    ];
    std::thread::scope(|scope| {
        for start in 0..4 {
            let program = &program;
            scope.spawn(move || {
                for step in 0..names.len() {
                    let class = program.load(names[(start + step) % names.len()]).unwrap();
                    for method in &class.methods {
                        program.method(*method).code(program).unwrap();
                    }
                }
            });
        }
    });
    for name in names {
        let class = program.load(name).unwrap();
        assert_eq!((&*class.name, program.class(class.id).id), (name, class.id));
    }
}

#[test]
fn equal_strings_share_an_id() {
    let program = programs::program_of(&[
        (
            "S.java",
            "class S { static String s() { return \"same \\u0000\\ud800\"; } }",
        ),
        (
            "T.java",
            "class T { static String s() { return \"same \\u0000\\ud800\"; } }",
        ),
    ]);
    let string = |class: &str| {
        let Op::Ldc(index) = common::ops(&program, class, "s")[0] else {
            panic!()
        };
        let Some(Constant::String(string)) = program.load(class).unwrap().constant(index) else {
            panic!()
        };
        string.clone()
    };
    assert_eq!(string("S"), string("T"));
    assert_eq!(string("S").units[5..], [0, 0xD800]);
    assert_eq!(program.string(string("S").id), &string("T"));
    assert_eq!(program.intern(&string("S").units).id, string("S").id);
}
