//! The classes that Isopath provides: they load whatever the class path says, `javac` sees them, and the
//! jar for JVMs has the same ones.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;

use isopath_harness::assembler::{ClassBuilder, MethodCode, PUBLIC_STATIC};
use isopath_harness::programs;
use isopath_program::{
    ClassPathEntry, Program, STAND_INS, StandInBody, TargetSpec, stand_in, write_api_jar,
};
use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{ClassAccessFlags, ClassFile, MethodAccessFlags};

/// `assume(boolean)` of a class is our native method.
fn is_ours(program: &Program, class: &str) -> bool {
    let class = program.load(class).unwrap();
    let assume = program.declared_method(class.id, "assume", "(Z)V");
    class.clinit.is_none() && assume.is_some_and(|id| program.method(id).is_native())
}

#[test]
fn they_load_without_a_class_path() {
    let program = programs::open(vec![]).unwrap();
    for stand_in in STAND_INS {
        let class = program.load(stand_in.name).unwrap();
        assert_eq!(class.methods.len(), stand_in.methods.len());
        assert!(class.is_application());
        for id in &class.methods {
            program.method(*id).code(&program).unwrap();
        }
    }
    assert!(program.load("isopath/Nothing").is_err());
    assert!(program.application_classes().is_empty());
}

/// A class like the real ones: a static initialiser, other methods, and bytes that are no class at all.
#[test]
fn what_the_class_path_has_under_their_names_is_not_loaded() {
    let dir = tempfile::tempdir().unwrap();
    let mut verifier = ClassBuilder::new("org/sosy_lab/sv_benchmarks/Verifier");
    let body = Some(MethodCode {
        code: vec![0xb1],
        max_locals: 1,
        ..MethodCode::default()
    });
    verifier.method(PUBLIC_STATIC, "<clinit>", "()V", body.clone());
    verifier.method(PUBLIC_STATIC, "assume", "(Z)V", body);
    verifier.write(dir.path()).unwrap();
    ClassBuilder::new("jbse/meta/Analysis")
        .write(dir.path())
        .unwrap();
    std::fs::create_dir(dir.path().join("isopath")).unwrap();
    std::fs::write(dir.path().join("isopath/Verify.class"), "no class").unwrap();
    let program = programs::open_dir(dir.path());
    assert!(is_ours(&program, "org/sosy_lab/sv_benchmarks/Verifier"));
    assert!(is_ours(&program, "jbse/meta/Analysis"));
    assert!(is_ours(&program, "isopath/Verify"));
}

const USER: &str = "
    import gov.nasa.jpf.symbc.Debug;
    import isopath.*;
    import jbse.meta.Analysis;
    import org.sosy_lab.sv_benchmarks.ObjectFactory;
    import org.sosy_lab.sv_benchmarks.Verifier;
    class User {
        int size;
        @Invariant boolean counts() { return size >= 0; }
        boolean fits(int more) { return more > 0; }
        @Invariant(lazily = true) boolean slowly() { return size != 7; }
        @Requires(\"fits\") @Requires(value = \"counts\", lazily = true) @Ensures(\"counts\") @Ensures(\"slowly\")
        @Throws(IllegalStateException.class) @Throws(value = Error.class, when = \"counts\")
        @Modifies({\"this.size\", \"this.*\"})
        int add(int more) {
            Verify.requires(more > 0);
            Verify.ensures(r -> r > Verify.old(() -> size));
            Verify.ensures(Integer.class, r -> r > Verify.old(() -> size + 1L));
            Verify.ensures(() -> size == Verify.old(() -> Verify.old(() -> size) + more));
            return size += more;
        }
        @Pure int size() { return size; }
        static int all(int x) {
            Verify.assume(x > 0);
            Verify.check(x > 0, \"positive\");
            Verifier.assume(Verifier.nondetBoolean());
            Analysis.ass3rt(Analysis.any());
            Debug.assume(Debug.makeSymbolicInteger(\"n\") > 0);
            ObjectFactory<String> factory = () -> \"made\";
            String made = Verifier.nondetObject(String.class, factory);
            try {
                return made.length() + Verify.anyInt();
            } catch (AssumptionViolated e) {
                return 0;
            }
        }
    }";

#[test]
fn javac_sees_them() {
    let program = programs::program_of(&[("User.java", USER)]);
    let id = common::method(&program, "User", "all");
    assert!(program.method(id).code(&program).unwrap().is_some());
    assert_eq!(program.application_classes(), ["User"]);
}

/// A class of our name in a jar on the class path does not get in the way.
#[test]
fn javac_prefers_our_own_api() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir(dir.path().join("isopath")).unwrap();
    std::fs::write(dir.path().join("isopath/Verify.class"), "no class").unwrap();
    let source = dir.path().join("User.java");
    std::fs::write(&source, USER).unwrap();
    let entries = vec![
        ClassPathEntry::Java(source),
        ClassPathEntry::Dir(dir.path().to_owned()),
    ];
    assert!(is_ours(&programs::open(entries).unwrap(), "isopath/Verify"));
}

/// Source that needs a method which only the real class has compiles against the real class.
#[test]
fn javac_prefers_the_users_own_class() {
    let dir = tempfile::tempdir().unwrap();
    let mut analysis = ClassBuilder::new("jbse/meta/Analysis");
    analysis.method(PUBLIC_STATIC | 0x100, "isSymbolic", "(I)Z", None);
    analysis.write(dir.path()).unwrap();
    let source = dir.path().join("User.java");
    let text =
        "class User { static boolean ask(int x) { return jbse.meta.Analysis.isSymbolic(x); } }";
    std::fs::write(&source, text).unwrap();
    let entries = vec![
        ClassPathEntry::Java(source),
        ClassPathEntry::Dir(dir.path().to_owned()),
    ];
    let program = programs::open(entries).unwrap();
    assert!(is_ours(&program, "jbse/meta/Analysis"));
}

/// Benchmarks come with the source of the class.
#[test]
fn source_of_the_users_own_class_does_no_harm() {
    let verifier = "package org.sosy_lab.sv_benchmarks;
        public final class Verifier {
            static { System.exit(1); }
            public static void assume(boolean b) { if (!b) Runtime.getRuntime().halt(1); }
            public static int nondetInt() { return 4; }
        }";
    let user =
        "class User { static int m() { return org.sosy_lab.sv_benchmarks.Verifier.nondetInt(); } }";
    let file = "org/sosy_lab/sv_benchmarks/Verifier.java";
    let program = programs::program_of(&[(file, verifier), ("User.java", user)]);
    assert!(is_ours(&program, "org/sosy_lab/sv_benchmarks/Verifier"));
    let target = TargetSpec::parse("User#m").unwrap();
    assert_eq!(program.resolve_target(&target).unwrap().len(), 1);
}

/// Name, descriptor, generic signature, and whether it is static and abstract.
type Signature = (String, String, Option<String>, bool, bool);

fn written(class: &str) -> BTreeSet<Signature> {
    let methods = stand_in(class).unwrap().methods.iter();
    let of_body = |body| match body {
        StandInBody::Model | StandInBody::Forward(..) | StandInBody::Assume(..) => (true, false),
        StandInBody::Abstract | StandInBody::DefaultFalse | StandInBody::DefaultEmpty => {
            (false, true)
        }
        StandInBody::Super => (false, false),
    };
    let signature = |m: &isopath_program::StandInMethod| {
        let (is_static, is_abstract) = of_body(m.body);
        let generic = m.signature.map(str::to_owned);
        (
            m.name.into(),
            m.desc.into(),
            generic,
            is_static,
            is_abstract,
        )
    };
    methods.map(signature).collect()
}

fn compiled(file: &ClassFile<'_>) -> BTreeSet<Signature> {
    let text = |index| file.constant_pool.try_get_utf8(index).unwrap().to_string();
    let public =
        |m: &&ristretto_classfile::Method| m.access_flags.contains(MethodAccessFlags::PUBLIC);
    let signature = |m: &ristretto_classfile::Method| {
        let generic = m.attributes.iter().find_map(|attribute| match attribute {
            Attribute::Signature {
                signature_index, ..
            } => Some(text(*signature_index)),
            _ => None,
        });
        let (is_static, is_abstract) = (
            m.access_flags.contains(MethodAccessFlags::STATIC),
            m.access_flags.contains(MethodAccessFlags::ABSTRACT),
        );
        (
            text(m.name_index),
            text(m.descriptor_index),
            generic,
            is_static,
            is_abstract,
        )
    };
    file.methods.iter().filter(public).map(signature).collect()
}

fn entries(jar: &Path) -> Vec<(String, Vec<u8>)> {
    let mut archive = zip::ZipArchive::new(std::fs::File::open(jar).unwrap()).unwrap();
    let count = archive.len();
    let entry = |index| {
        let mut entry = archive.by_index(index).unwrap();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        (entry.name().unwrap().to_string(), bytes)
    };
    (0..count).map(entry).collect()
}

#[test]
fn the_jar_has_the_same_classes_with_the_same_methods() {
    let dir = tempfile::tempdir().unwrap();
    let jar = dir.path().join("api.jar");
    write_api_jar(None, &jar).unwrap();
    let mut names = BTreeSet::new();
    for (path, bytes) in entries(&jar) {
        let Some(name) = path.strip_suffix(".class") else {
            continue;
        };
        names.insert(name.to_owned());
        let file = ClassFile::from_bytes(&bytes).unwrap();
        let stand_in = stand_in(name).unwrap();
        assert_eq!(compiled(&file), written(name), "{name}");
        let superclass = file.constant_pool.try_get_class(file.super_class).unwrap();
        assert_eq!(superclass.to_string(), stand_in.superclass);
        let is_interface = file.access_flags.contains(ClassAccessFlags::INTERFACE);
        assert_eq!(is_interface, stand_in.is_interface());
    }
    let listed = STAND_INS.iter().map(|class| class.name.to_owned());
    assert_eq!(names, listed.collect());
}

#[test]
fn the_jar_is_the_same_each_time() {
    let dir = tempfile::tempdir().unwrap();
    let [first, second] = ["a.jar", "b.jar"].map(|name| {
        let jar = dir.path().join(name);
        write_api_jar(None, &jar).unwrap();
        std::fs::read(jar).unwrap()
    });
    assert!(first == second);
    let nowhere = dir.path().join("no/such/dir/api.jar");
    let error = write_api_jar(None, &nowhere).unwrap_err().to_string();
    assert!(error.starts_with("cannot write "), "{error}");
}
