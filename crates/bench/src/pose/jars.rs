//! Where the classes of the benchmark are: Debian's jars.

use crate::{Error, Result};
use std::ffi::OsString;
use std::path::Path;

/// A jar, the package that has it, and whether nothing can be run without it.
struct Jar {
    name: &'static str,
    package: &'static str,
    required: bool,
}

const JARS: [Jar; 11] = [
    required("bcel", "libbcel-java"),
    required("gson", "libgoogle-gson-java"),
    required("commons-jxpath", "libcommons-jxpath-java"),
    required("la4j", "libla4j-java"),
    required("okhttp", "libokhttp-java"),
    required("okio", "libokio-java"),
    required("re2j", "libre2j-java"),
    mentioned("commons-beanutils", "libcommons-beanutils-java"),
    mentioned("servlet-api", "libservlet-api-java"),
    mentioned("jdom1", "libjdom1-java"),
    mentioned("jsr305", "libjsr305-java"),
];

const fn required(name: &'static str, package: &'static str) -> Jar {
    Jar {
        name,
        package,
        required: true,
    }
}

/// Some classes of the others refer to it, few methods need it.
const fn mentioned(name: &'static str, package: &'static str) -> Jar {
    Jar {
        name,
        package,
        required: false,
    }
}

/// The class path of all jars in a directory.
pub(super) fn class_path(directory: &Path) -> Result<OsString> {
    let file = |jar: &Jar| directory.join(format!("{}.jar", jar.name));
    let (there, missing): (Vec<&Jar>, Vec<&Jar>) = JARS.iter().partition(|jar| file(jar).is_file());
    if missing.iter().any(|jar| jar.required) {
        return Err(Error::NoJars {
            directory: directory.to_owned(),
            jars: missing.iter().map(|jar| jar.name).collect(),
            packages: missing.iter().map(|jar| jar.package).collect(),
        });
    }
    let mut path = OsString::new();
    for jar in there {
        if !path.is_empty() {
            path.push(":");
        }
        path.push(file(jar));
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn what_is_missing_is_named_with_its_package() {
        let directory = tempfile::tempdir().unwrap();
        let make = |name: &str| {
            std::fs::write(directory.path().join(format!("{name}.jar")), "").unwrap();
        };
        JARS[1..]
            .iter()
            .filter(|jar| jar.required)
            .for_each(|jar| make(jar.name));
        let error = class_path(directory.path()).unwrap_err();
        assert!(error.to_string().contains("bcel.jar"), "{error}");
        assert!(error.help().unwrap().contains("libbcel-java"));
        make("bcel");
        let path = class_path(directory.path()).unwrap();
        assert_eq!(std::env::split_paths(&path).count(), 7);
    }
}
