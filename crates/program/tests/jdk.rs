//! The JDKs of this machine: every class loads and decodes, and independent readers agree.
//!
//! The sweeps look at every n-th class; `examples/sweep.rs` looks at all.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

use std::path::Path;
use std::time::Instant;

use isopath_harness::programs;
use isopath_program::{Constant, Op, Program, ProgramConfig};
use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{ClassFile, Constant as TheirConstant};

fn open(home: &Path) -> Program {
    Program::open(&ProgramConfig {
        java_home: Some(home.to_owned()),
        ..ProgramConfig::default()
    })
    .unwrap()
}

fn sweep(feature: u32, every: usize) {
    let Some(jdk) = isopath_harness::jdk::of_feature(feature) else {
        return;
    };
    let program = open(&jdk.home);
    assert_eq!(program.jdk_feature(), feature);
    let names = program.jdk_classes();
    assert!(
        names.len() > 5000,
        "a JDK has thousands of classes, not {}",
        names.len()
    );
    let (start, mut ops) = (Instant::now(), 0);
    let sample: Vec<&String> = names.iter().step_by(every).collect();
    for name in &sample {
        let class = program
            .load(name)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        for id in &class.methods {
            let code = program
                .method(*id)
                .code(&program)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            ops += code.map_or(0, |code| code.ops.len());
        }
    }
    let rate = sample.len() as f64 / start.elapsed().as_secs_f64();
    println!(
        "JDK {feature}: {} of {} classes, {ops} ops, {rate:.0} classes/s",
        sample.len(),
        names.len()
    );
}

#[test]
fn classes_of_jdk_17_decode() {
    sweep(17, 3);
}

#[test]
fn classes_of_jdk_21_decode() {
    sweep(21, 3);
}

#[test]
fn classes_of_jdk_25_decode() {
    sweep(25, 3);
}

/// All member constants of a sample resolve: the JDK is consistent with itself.
#[test]
fn members_of_the_jdk_resolve() {
    let program = programs::open(vec![]).unwrap();
    for name in program.jdk_classes().iter().step_by(40) {
        let class = program.load(name).unwrap();
        for index in 1..u16::MAX {
            let resolved = match class.constant(index) {
                Some(Constant::Field(_)) => program.resolve_field(class.id, index).map(|_| ()),
                Some(Constant::Method(_) | Constant::InterfaceMethod(_)) => {
                    program.resolve_method(class.id, index).map(|_| ())
                }
                _ => Ok(()),
            };
            resolved.unwrap_or_else(|error| panic!("{name}: {error}"));
        }
    }
}

/// Our readers against `ristretto_jimage` and `ristretto_classfile`.
#[test]
fn independent_readers_agree() {
    let program = programs::open(vec![]).unwrap();
    let image =
        ristretto_jimage::Image::from_file(&program.java_home().join("lib/modules")).unwrap();
    let (mut compared, mut their_names) = (0, 0);
    for (index, resource) in image.iter().enumerate() {
        let resource = resource.unwrap();
        let is_class = resource.extension() == "class" && !resource.base().ends_with("-info");
        their_names += usize::from(is_class);
        if is_class && index % 29 == 0 {
            compare(&program, resource.data());
            compared += 1;
        }
    }
    assert_eq!(program.jdk_classes().len(), their_names);
    println!("{compared} classes compared");
    assert!(compared > 100);
}

fn compare(program: &Program, bytes: &[u8]) {
    let theirs = ClassFile::from_slice(bytes).unwrap();
    let name = theirs.class_name().unwrap().to_rust_string();
    let ours = program.load(&name).unwrap();
    assert_eq!(ours.major_version, theirs.version.major());
    assert_eq!(
        (ours.methods.len(), ours.fields.len()),
        (theirs.methods.len(), theirs.fields.len()),
        "{name}"
    );
    for (id, their_method) in ours.methods.iter().zip(&theirs.methods) {
        let method = program.method(*id);
        assert_eq!(
            *method.name,
            theirs
                .constant_pool
                .try_get_utf8(their_method.name_index)
                .unwrap()
                .to_rust_string()
        );
        let code = their_method
            .attributes
            .iter()
            .find_map(|attribute| match attribute {
                Attribute::Code {
                    code,
                    max_stack,
                    max_locals,
                    exception_table,
                    ..
                } => Some((code, *max_stack, *max_locals, exception_table)),
                _ => None,
            });
        let our_code = method.code(program).unwrap();
        assert_eq!(our_code.is_some(), code.is_some());
        if let (Some(ours), Some((code, max_stack, max_locals, handlers))) = (our_code, code) {
            assert_eq!((ours.max_stack, ours.max_locals), (max_stack, max_locals));
            assert_eq!(ours.ops.len(), code.len(), "{name}.{}", method.name);
            assert_eq!(ours.handlers.len(), handlers.len());
            for (op, theirs) in ours.ops.iter().zip(code) {
                compare_op(*op, theirs);
            }
        }
    }
    for index in 1..=u16::try_from(theirs.constant_pool.len()).unwrap() {
        if let (Some(Constant::String(ours)), Some(TheirConstant::String(text))) =
            (ours.constant(index), theirs.constant_pool.get(index))
        {
            let theirs = theirs
                .constant_pool
                .try_get_utf8(*text)
                .unwrap()
                .to_utf16()
                .unwrap();
            assert_eq!(*ours.units, theirs[..]);
        }
    }
}

/// Jump targets and constants: where a mistake would be easy.
fn compare_op(ours: Op, theirs: &ristretto_classfile::attributes::Instruction) {
    use ristretto_classfile::attributes::Instruction as I;
    match (ours, theirs) {
        (Op::Goto(target), I::Goto(theirs)) => assert_eq!(target, u32::from(*theirs)),
        (Op::IfNull(target), I::Ifnull(theirs)) => assert_eq!(target, u32::from(*theirs)),
        (Op::IfZero(_, target), I::Ifeq(theirs) | I::Ifne(theirs) | I::Iflt(theirs)) => {
            assert_eq!(target, u32::from(*theirs));
        }
        (Op::InvokeVirtual(index), I::Invokevirtual(theirs)) => assert_eq!(index, *theirs),
        (Op::Load(local), I::Aload(theirs) | I::Iload(theirs)) => {
            assert_eq!(local, u16::from(*theirs))
        }
        (Op::Int(value), I::Sipush(theirs)) => assert_eq!(value, i32::from(*theirs)),
        (Op::Int(value), I::Bipush(theirs)) => assert_eq!(value, i32::from(*theirs)),
        (Op::Switch(_), theirs) => {
            assert!(matches!(theirs, I::Tableswitch(_) | I::Lookupswitch(_)))
        }
        (_, I::Goto(_) | I::Tableswitch(_) | I::Lookupswitch(_) | I::Invokevirtual(_)) => {
            panic!("{ours:?} is not {theirs:?}");
        }
        _ => {}
    }
}

/// Opening must leave room for the rest of a run that starts within 0.1 s.
#[test]
fn opening_is_cheap() {
    let fastest = (0..5).map(|_| {
        let start = Instant::now();
        let program = programs::open(vec![]).unwrap();
        assert!(
            program.class_count() < 60,
            "{} classes loaded at opening",
            program.class_count()
        );
        start.elapsed()
    });
    let fastest = fastest.min().unwrap();
    println!("opened in {fastest:.1?}");
    assert!(fastest.as_millis() < 50, "{fastest:?}");
}
