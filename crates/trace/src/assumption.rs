//! What a verdict may take for granted: one table, from which reports, documentation and tests derive.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What was taken for granted, by kind: what it was met with, in words.
pub type Assumed = BTreeMap<Assumption, BTreeSet<String>>;

/// A kind of assumption, in the order in which reports list them. Written as its row calls it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Assumption {
    /// Which classes stand for a wide type of the JDK.
    Types,
    /// That there are no other classes.
    Classes,
    /// Which overriding methods calls on inputs run.
    Dispatch,
    /// That models do what methods do.
    Models,
    /// What collections among the inputs are like.
    Collections,
    /// What other objects of the JDK among the inputs are like.
    Values,
    /// That objects are as their constructors make them.
    Constructors,
    /// That no input is an object that exists anyway.
    Objects,
    /// What static fields hold.
    Statics,
    /// Numbers that objects have.
    HashCodes,
    /// What differs from run to run on purpose.
    Random,
    /// System properties.
    Properties,
    /// The default locale.
    Locale,
    /// The default time zone.
    TimeZone,
    /// The default charset.
    Charset,
    /// What else a JVM says of itself.
    Jvm,
    /// That there is one thread.
    Threads,
    /// That nothing is collected.
    Collector,
    /// That nobody calls.
    Callers,
    /// Results that may differ in the last digit.
    Functions,
    /// That memory is enough.
    Memory,
    /// That the class path is complete.
    ClassPath,
    /// That asserts are on.
    Asserts,
}

/// How an assumption is put into words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wording {
    /// What was met are sentences, such as this one.
    Clauses(&'static str),
    /// This, with what was met in the place of `{}`.
    About(&'static str),
}

/// A kind of assumption: a stable name, how it is put, and when it is met and what it means.
pub struct AssumptionRow {
    /// The kind.
    pub kind: Assumption,
    /// A stable name, for JSON and documentation.
    pub name: &'static str,
    /// How reports put it, without a full stop.
    pub wording: Wording,
    /// When a path takes it for granted, and why it may be wrong.
    pub doc: &'static str,
}

use Wording::{About, Clauses};

/// All kinds, in the order of the enum.
pub const ASSUMPTIONS: [AssumptionRow; 23] = [
    AssumptionRow {
        kind: Assumption::Types,
        name: "types",
        wording: Clauses("java.util.List is java.util.ArrayList"),
        doc: "An input of a wide type of the JDK (`List`, `Map`, `Object`) has a class of the application, or one of a few that stand for the type. Met where a type test, a cast, a call, a handler or a comparison could go another way with another class. `--implementation` changes the choice",
    },
    AssumptionRow {
        kind: Assumption::Classes,
        name: "classes",
        wording: About("an input of type {} has a class that the class path declares or names"),
        doc: "The same of other types that can have subclasses elsewhere: classes of the JDK that are not final, and public ones of the application that others can extend or implement. What is final, sealed, or seen in its own package only has no subclasses elsewhere",
    },
    AssumptionRow {
        kind: Assumption::Dispatch,
        name: "dispatch",
        wording: About("no input has a method other than those named: {}"),
        doc: "`--dispatch` names the overriding methods that calls on inputs run. Met where an input is called that could have another one: what is wrong there is not found. Objects that the program makes keep their methods",
    },
    AssumptionRow {
        kind: Assumption::Models,
        name: "models",
        wording: About("models do what the methods do that they stand for: {}"),
        doc: "`--model` replaces a method. Met where the model is run: what the method does and the model does not is not found, and what only the model does is no fault of the program",
    },
    AssumptionRow {
        kind: Assumption::Collections,
        name: "collections",
        wording: Clauses("no key of a map and no element of a set is null"),
        doc: "A collection among the inputs is as the usual constructors and calls make it: no null among the keys of a map, no comparator in a sorted one, keys of a raw map are strings, an iterator stands at the start of a list of its own",
    },
    AssumptionRow {
        kind: Assumption::Values,
        name: "values",
        wording: Clauses("boxes come from valueOf"),
        doc: "What else of the JDK is only partly open as an input: a `BigDecimal` of more than 18 digits, a `Class` beside the few that are named, a box that `new` made and not `valueOf`",
    },
    AssumptionRow {
        kind: Assumption::Constructors,
        name: "constructors",
        wording: About("input objects are as constructors make them: of {}"),
        doc: "What every constructor of a class leaves true of fields that are final, or that only constructors assign, is taken to hold of input objects: a record that refuses some arguments has none of them. Met where such a field is looked at and its constructors say something about it. Reflection, deserialisation and other classes of the package could do otherwise. `--raw-inputs` leaves all fields open",
    },
    AssumptionRow {
        kind: Assumption::Objects,
        name: "objects",
        wording: About("no input is an object behind a static field: {}"),
        doc: "A singleton, a default or an element of a registry exists before the call, and a caller could pass it. Met where such an object was read from a static field, and an input that could be the same one was looked into or compared with it",
    },
    AssumptionRow {
        kind: Assumption::Statics,
        name: "statics",
        wording: About(
            "static fields, and what is behind them, are as initialisers leave them: {}",
        ),
        doc: "Earlier calls may have changed them. Met where a field is read that is not final and that somebody assigns, or one behind which there is an array, a collection or an object with fields that can change, unless the path has assigned it itself. With `--symbolic-statics` fields that are not final are inputs",
    },
    AssumptionRow {
        kind: Assumption::HashCodes,
        name: "hash-codes",
        wording: About("identity hash codes are one choice of many: of {}"),
        doc: "A JVM draws them anew in each run; here objects that the program makes have the same in every run (those of inputs are any numbers). Met where one is asked for, by `toString()` too, or where a hash table that holds such objects is iterated",
    },
    AssumptionRow {
        kind: Assumption::Random,
        name: "random",
        wording: About("what a JVM draws at random is one choice of many: {}"),
        doc: "`Math.random()`, `ThreadLocalRandom`, `new SplittableRandom()`, and the order of `Set.of` and `Map.of`. `new Random()` is *unsupported*, as it asks for the time",
    },
    AssumptionRow {
        kind: Assumption::Properties,
        name: "properties",
        wording: About("system properties are those of Isopath: {}"),
        doc: "Linux, `/` as every directory, no property of your own, the JDK's configuration of loggers. Environment variables are *unsupported*",
    },
    AssumptionRow {
        kind: Assumption::Locale,
        name: "locale",
        wording: About("the default locale is English: {}"),
        doc: "`String.format`, `toLowerCase` and others ask for it where they are not given one",
    },
    AssumptionRow {
        kind: Assumption::TimeZone,
        name: "time-zone",
        wording: About("the default time zone is UTC: {}"),
        doc: "`Date.toString`, `Calendar` and `ZoneId.systemDefault` ask for it. What time it is is *unsupported*",
    },
    AssumptionRow {
        kind: Assumption::Charset,
        name: "charset",
        wording: About("the default charset is UTF-8: {}"),
        doc: "`getBytes()`, `new String(bytes)`, readers and writers that are not given one",
    },
    AssumptionRow {
        kind: Assumption::Jvm,
        name: "jvm",
        wording: About("what a JVM says of itself is one choice of many: {}"),
        doc: "One processor, gigabytes of memory, no security manager",
    },
    AssumptionRow {
        kind: Assumption::Threads,
        name: "threads",
        wording: About("there is one thread, which nobody interrupts: {}"),
        doc: "Other threads could take locks, change what is shared, and interrupt. Met where the application locks, sleeps, or asks for threads. To start one is *unsupported*",
    },
    AssumptionRow {
        kind: Assumption::Collector,
        name: "collector",
        wording: About("no garbage is collected: {}"),
        doc: "Weak and soft references keep what they refer to, and nothing is finalized. Met where the application looks at a reference, makes a `WeakHashMap` or asks for a collection",
    },
    AssumptionRow {
        kind: Assumption::Callers,
        name: "callers",
        wording: About("stack traces begin at the method: {}"),
        doc: "Nobody calls the method under analysis. Met where the application looks at a stack trace",
    },
    AssumptionRow {
        kind: Assumption::Functions,
        name: "functions",
        wording: About("functions without an exact result answer as they do here: {}"),
        doc: "Sines, logarithms and powers may differ in the last digit between JVMs and processors (the specification of `Math` allows it)",
    },
    AssumptionRow {
        kind: Assumption::Memory,
        name: "memory",
        wording: About("memory is enough for arrays of any length: {}"),
        doc: "An array of symbolic length takes no memory here; on a JVM, a length of millions may throw an `OutOfMemoryError`. Met unless the path knows that there are at most 2^28 elements. An array of constant length is held, or cut by `--max-array`",
    },
    AssumptionRow {
        kind: Assumption::ClassPath,
        name: "class-path",
        wording: About("what is not on the class path is nowhere: {}"),
        doc: "A class that was looked for and not found, or a service that nobody provides",
    },
    AssumptionRow {
        kind: Assumption::Asserts,
        name: "asserts",
        wording: About("assertions are enabled: {}"),
        doc: "As with `java -ea`. Met where code asks for it by name; an `assert` is there to be checked",
    },
];

impl Assumption {
    /// Its row of the table.
    pub fn row(self) -> &'static AssumptionRow {
        &ASSUMPTIONS[self as usize]
    }

    /// The assumption in words: a sentence without a full stop about what was met, of which at most `most` are
    /// named.
    pub fn sentence<'a>(
        self,
        met: impl ExactSizeIterator<Item = &'a String>,
        most: usize,
    ) -> String {
        let more = met.len().saturating_sub(most);
        let mut named: Vec<String> = met.take(most).cloned().collect();
        if more > 0 {
            named.push(format!("and {more} more"));
        }
        match self.row().wording {
            Clauses(_) => named.join("; "),
            About(text) => text.replace("{}", &listed(&named, more > 0)),
        }
    }
}

/// Names one after the other: `a, b and 2 more`.
fn listed(names: &[String], has_more: bool) -> String {
    match names.split_last() {
        Some((more, named)) if has_more => format!("{} {more}", named.join(", ")),
        _ => names.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_enum_under_names_of_their_own() {
        for (position, row) in ASSUMPTIONS.iter().enumerate() {
            assert_eq!(row.kind as usize, position);
            assert_eq!(row.kind.row().name, row.name);
            let written = serde_json::to_value(row.kind).unwrap();
            assert_eq!(written, row.name);
            assert!(
                !row.doc.is_empty() && !row.doc.ends_with('.'),
                "{}",
                row.name
            );
            if let About(text) = row.wording {
                assert_eq!(text.matches("{}").count(), 1, "{text}");
            }
        }
        let names: BTreeSet<&str> = ASSUMPTIONS.iter().map(|row| row.name).collect();
        assert_eq!(names.len(), ASSUMPTIONS.len());
    }

    fn sentence(kind: Assumption, met: &[&str], most: usize) -> String {
        let met: BTreeSet<String> = met.iter().map(|text| (*text).to_owned()).collect();
        kind.sentence(met.iter(), most)
    }

    #[test]
    fn a_few_are_named_and_the_rest_is_counted() {
        let about = |met: &[&str]| sentence(Assumption::Charset, met, 2);
        let text = "the default charset is UTF-8: ";
        assert_eq!(about(&["a"]), format!("{text}a"));
        assert_eq!(about(&["a", "b"]), format!("{text}a, b"));
        assert_eq!(
            about(&["d", "b", "a", "c"]),
            format!("{text}a, b and 2 more")
        );
        let clauses = |met: &[&str]| sentence(Assumption::Types, met, 2);
        assert_eq!(clauses(&["a is b", "c is d"]), "a is b; c is d");
        assert_eq!(clauses(&["a", "b", "c"]), "a; b; and 1 more");
    }
}
