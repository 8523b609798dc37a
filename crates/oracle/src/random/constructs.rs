//! What a random program is made of, to see that they are not all alike.

use super::RandomProgram;

/// Names, and what in a method shows that it has one of these.
const CONSTRUCTS: &[(&str, &[&str])] = &[
    ("allocation", &["new "]),
    (
        "arithmetic",
        &[
            " + ", " - ", " ^ ", " * ", " << ", " >>> ", " / ", " % ", "-(",
        ],
    ),
    ("array element", &["["]),
    ("assert", &["assert "]),
    (
        "call",
        &[
            ".get()", ".last()", ".id()", ".self()", ".size(", ".area()", ".twin()",
        ],
    ),
    ("cast", &["((", ") o"]),
    ("catch", &["catch ("]),
    ("clone", &[".clone()"]),
    ("division", &[" / ", " % ", "/="]),
    ("finally", &["finally {"]),
    ("getClass", &[".getClass()"]),
    ("identity", &[") == ", ") != "]),
    ("instanceof", &[" instanceof "]),
    ("jump", &["break;", "continue;"]),
    ("loop", &["for ("]),
    ("narrowing", &["(byte)", "(char)", "(short)", "(long)"]),
    ("null test", &["== null", "!= null"]),
    ("recursion", &["h("]),
    ("static field", &["Node.head", "Node.count", "Grid.last"]),
    ("switch", &["switch ("]),
    ("synchronized", &["synchronized ("]),
    ("throw", &["throw "]),
    (
        "update",
        &["++;", "--;", " += ", " -= ", " ^= ", " <<= ", " /= "],
    ),
];

impl RandomProgram {
    /// What the random method has in it.
    pub fn constructs(&self) -> Vec<&'static str> {
        let text = self.method();
        let has = |needles: &[&str]| needles.iter().any(|needle| text.contains(needle));
        let found = CONSTRUCTS.iter().filter(|(_, needles)| has(needles));
        found.map(|(name, _)| *name).collect()
    }

    /// How many of these programs have each construct.
    pub fn survey(programs: &[RandomProgram]) -> Vec<(&'static str, usize)> {
        let all: Vec<Vec<&str>> = programs.iter().map(RandomProgram::constructs).collect();
        let count = |name: &str| all.iter().filter(|found| found.contains(&name)).count();
        let names = CONSTRUCTS.iter().map(|(name, _)| *name);
        names.map(|name| (name, count(name))).collect()
    }
}
