//! Loads every class of a JDK, or of jars, decodes and verifies every method, and says how fast that went.
//!
//! `cargo run --release -p isopath-program --example sweep [JAVA_HOME | JAR...] [--resolve]`

use std::time::Instant;

use isopath_program::{
    Class, ClassPathEntry, ConstIndex, Constant, LinkError, Program, ProgramConfig, ProgramError,
};

fn main() -> Result<(), ProgramError> {
    let mut config = ProgramConfig::default();
    let mut resolve = false;
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "--resolve" => resolve = true,
            jar if jar.ends_with(".jar") => {
                config.class_path.extend(ClassPathEntry::parse(jar)?);
            }
            home => config.java_home = Some(home.into()),
        }
    }
    let start = Instant::now();
    let program = Program::open(&config)?;
    println!(
        "JDK {} opened in {:.1?}",
        program.jdk_feature(),
        start.elapsed()
    );
    let names = match config.class_path.is_empty() {
        true => program.jdk_classes(),
        false => program.application_classes().to_vec(),
    };
    sweep(&program, &names, resolve);
    Ok(())
}

fn sweep(program: &Program, names: &[String], resolve: bool) {
    println!("{} classes", names.len());
    let mut failures = Vec::new();
    let start = Instant::now();
    let classes: Vec<&Class> = names
        .iter()
        .filter_map(|name| program.load(name).map_err(|e| failures.push(e)).ok())
        .collect();
    report("loaded", classes.len(), start);
    let start = Instant::now();
    let mut ops = 0;
    for class in &classes {
        for method in &class.methods {
            match program.method(*method).code(program) {
                Ok(code) => ops += code.map_or(0, |code| code.ops.len()),
                Err(error) => failures.push(error),
            }
        }
    }
    report("decoded", classes.len(), start);
    println!(
        "{} methods, {ops} ops, {} fields",
        program.method_count(),
        program.field_count()
    );
    if resolve {
        let start = Instant::now();
        let resolved: usize = classes
            .iter()
            .map(|class| resolve_all(program, class, &mut failures))
            .sum();
        report("constants resolved", resolved, start);
    }
    failures.sort_by(|a, b| a.class.cmp(&b.class));
    println!("{} failures", failures.len());
    for failure in failures.iter().take(40) {
        println!("  {}: {failure}", failure.class);
    }
}

/// Resolves every class, field and method constant of a class.
fn resolve_all(program: &Program, class: &Class, failures: &mut Vec<LinkError>) -> usize {
    let mut count = 0;
    for index in 0..ConstIndex::MAX {
        let resolved = match class.constant(index) {
            Some(Constant::Class(_)) => program.resolve_class(class.id, index).map(|_| ()),
            Some(Constant::Field(_)) => program.resolve_field(class.id, index).map(|_| ()),
            Some(Constant::Method(_) | Constant::InterfaceMethod(_)) => {
                program.resolve_method(class.id, index).map(|_| ())
            }
            _ => continue,
        };
        count += 1;
        failures.extend(resolved.err());
    }
    count
}

fn report(what: &str, count: usize, start: Instant) {
    let elapsed = start.elapsed();
    let rate = count as f64 / elapsed.as_secs_f64();
    println!("{count} {what} in {elapsed:.1?} ({rate:.0}/s)");
}
