//! The corpus on every further JDK that is installed: what it compiles, it and `isopath exec` run alike.

use isopath_hotspot::corpus::Corpus;
use isopath_hotspot::jdk::{self, Jdk};
use isopath_hotspot::launch::Engine;
use isopath_hotspot::{Result, binary, compare};

/// The first long-term version after the one that isopath requires.
const LEAST: u32 = 21;

fn agree_on(jdk: &Jdk, isopath: &Engine) -> Result<Option<String>> {
    let corpus = Corpus::build_for(jdk)?;
    let (java, isopath) = (Engine::Java.on(jdk), isopath.on(jdk));
    let title = format!("java {} (-) and isopath (+)", jdk.feature);
    Ok(compare::disagreements(
        &title,
        &corpus.programs,
        |program| {
            let job = program.job(corpus.classpath());
            Ok(compare::check(
                program,
                &java.run(&job)?,
                &isopath.run(&job)?,
            ))
        },
    ))
}

#[test]
fn isopath_prints_what_further_jdks_print() -> Result<()> {
    let jdks = jdk::further(LEAST);
    if jdks.is_empty() {
        println!("skipped: no further JDK of version {LEAST} or later is installed");
        return Ok(());
    }
    let isopath = binary::isopath()?;
    for jdk in &jdks {
        println!("JDK {} in {}", jdk.feature, jdk.home.display());
        if let Some(found) = agree_on(jdk, &isopath)? {
            panic!("{found}");
        }
    }
    Ok(())
}
