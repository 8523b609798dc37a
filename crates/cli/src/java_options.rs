//! Options spelled as for `java`, with one dash: `-cp`, `-classpath`, `-ea`.

use crate::error::CliError;
use std::ffi::OsString;

/// What `java` calls an option, and what we call it.
const SPELLINGS: [(&str, &str); 6] = [
    ("-cp", "--class-path"),
    ("-classpath", "--class-path"),
    ("-ea", "--enable-assertions"),
    ("-enableassertions", "--enable-assertions"),
    ("-da", "--disable-assertions"),
    ("-disableassertions", "--disable-assertions"),
];

/// Options of `exec` whose value is the next argument.
const WITH_VALUE: [&str; 4] = ["--class-path", "--classpath", "--cp", "--java-home"];

/// Rewrites the arguments up to the main class of `exec` (what follows belongs to the program), or all
/// of them for other commands.
pub(crate) fn translate(args: impl Iterator<Item = OsString>) -> Result<Vec<OsString>, CliError> {
    let mut args = args.peekable();
    let mut done: Vec<OsString> = args.by_ref().take(2).collect();
    let is_exec = done.get(1).is_some_and(|command| command == "exec");
    while let Some(arg) = args.next() {
        let arg = spelled(arg)?;
        let is_option = arg.to_string_lossy().starts_with('-') && arg != "--";
        let takes_next = WITH_VALUE.iter().any(|option| arg == *option);
        done.push(arg);
        if takes_next {
            done.extend(args.next());
        }
        if is_exec && !is_option {
            done.extend(args.by_ref());
        }
    }
    Ok(done)
}

fn spelled(arg: OsString) -> Result<OsString, CliError> {
    if let Some((_, ours)) = SPELLINGS.iter().find(|(java, _)| arg == *java) {
        return Ok((*ours).into());
    }
    let text = arg.to_string_lossy();
    let options_of_the_jvm = ["-D", "-X", "-javaagent", "-agent"];
    match options_of_the_jvm.iter().any(|option| text.starts_with(option)) {
        true => Err(CliError::new(format!("the JVM option {text} is not supported"))
            .help("of java's options there are -cp, -classpath and -ea; arguments of the program follow its class")),
        false => Ok(arg),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn translated(args: &str) -> String {
        let args = args.split(' ').map(OsString::from);
        let done = translate(args).expect("no JVM option");
        done.join(" ".as_ref()).into_string().expect("ASCII")
    }

    #[test]
    fn java_spellings_become_ours() {
        assert_eq!(
            translated("isopath run -cp a A#m"),
            "isopath run --class-path a A#m"
        );
        assert_eq!(
            translated("isopath exec -ea -classpath -cp A x"),
            "isopath exec --enable-assertions --class-path -cp A x"
        );
    }

    #[test]
    fn arguments_of_the_program_stay() {
        assert_eq!(
            translated("isopath exec -cp a A -cp -Dx -ea"),
            "isopath exec --class-path a A -cp -Dx -ea"
        );
    }

    #[test]
    fn options_of_the_jvm_are_refused() {
        let args = ["isopath", "exec", "-Xmx1g", "A"].map(OsString::from);
        assert!(translate(args.into_iter()).is_err());
    }
}
