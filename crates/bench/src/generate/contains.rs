//! The linked list of paper 003's Figure 1 with any number of calls of `contains`, in Javalite, in the tiny
//! language and in Java. The loop is unrolled into methods that look at three nodes.

use crate::sources::write;
use isopath_hotspot::Result;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// How many nodes a call looks at.
const NODES: u32 = 3;

/// The file of a program of one of the papers' languages; without calls it does nothing.
pub fn file(language: &str, calls: u32) -> String {
    format!("contains{calls}.{language}")
}

/// The method to explore.
pub fn target(calls: u32) -> String {
    format!("Contains{calls}#run")
}

/// How many feasible paths the program has: the list is null; or a call is the first that finds nothing, where the
/// list ends or at the last node that is looked at; or all calls find something, at any node. A list that ends
/// has at least the nodes that earlier calls have reached.
pub fn paths(calls: u32) -> u64 {
    // How many ways there are to have found something in each call, by the farthest node reached.
    let mut found = [0; NODES as usize + 1];
    found[0] = 1;
    let mut paths = 1;
    for _ in 0..calls {
        let ends = |reached: usize| u64::from(NODES) - reached.max(1) as u64 + 1;
        paths += (0..)
            .zip(found)
            .map(|(reached, ways)| ways * ends(reached))
            .sum::<u64>();
        let mut next = [0; NODES as usize + 1];
        for (reached, ways) in found.into_iter().enumerate() {
            for node in 1..=NODES as usize {
                next[reached.max(node)] += ways;
            }
        }
        found = next;
    }
    paths + found.iter().sum::<u64>()
}

/// Writes the programs of one to `most` calls; the Java files among them are returned.
pub(super) fn write_all(most: u32, directory: &Path) -> Result<Vec<PathBuf>> {
    write(directory.join(file("tiny", 0)), "true\n")?;
    let mut java_files = Vec::new();
    for calls in 1..=most {
        write(directory.join(file("javalite", calls)), &javalite(calls))?;
        write(directory.join(file("tiny", calls)), &tiny(calls))?;
        let path = directory.join(format!("Contains{calls}.java"));
        java_files.push(write(path, &java(calls))?);
    }
    Ok(java_files)
}

/// One text for each call, from the last to the first, around what follows.
fn calls_around(calls: u32, innermost: &str, around: impl Fn(u32, &str) -> String) -> String {
    let calls = (0..calls).rev();
    calls.fold(innermost.to_owned(), |rest, n| around(n, &rest))
}

fn javalite(calls: u32) -> String {
    let last = NODES - 1;
    let fields: String = (0..calls).map(|n| format!(" [Data data{n}]")).collect();
    let body = calls_around(calls, "true", |n, rest| {
        format!("(if ((this $ head) @ contains{last} (this $ data{n})) {rest} else false)")
    });
    let mut methods = String::from("(bool contains0 [Data val] ((this $ elem) = val))");
    for n in 1..NODES {
        let rest = format!("((this $ next) @ contains{} val)", n - 1);
        let rest = format!("(if ((this $ next) = null) false else {rest})");
        let body = format!("(if ((this $ elem) = val) true else {rest})");
        let _ = write!(methods, "\n    (bool contains{n} [Data val] {body})");
    }
    format!(
        "(((class List ([Node head]{fields}) (\n    (bool run [List p] {body})))\n  \
         (class Node ([Data elem] [Node next]) (\n    {methods}))\n  \
         (class Data () ())) (List run))\n"
    )
}

/// The list is null where the receiver of the others has none: its fields are the inputs.
fn tiny(calls: u32) -> String {
    let last = NODES - 1;
    let inputs: String = (0..calls).map(|n| format!(" Data data{n};")).collect();
    let body = calls_around(calls, "true", |n, rest| {
        format!("(if head.contains{last}(data{n}) {rest} false)")
    });
    let mut methods = String::from("bool contains0(Data val) := this.elem = val");
    for n in 1..NODES {
        let rest = format!("if this.next = null false this.next.contains{}(val)", n - 1);
        let body = format!("if this.elem = val true ({rest})");
        let _ = write!(methods, "\n  bool contains{n}(Data val) := {body}");
    }
    format!(
        "class Data : Object {{ }}\nclass Node : Object {{\n  Data elem; Node next;\n  {methods}\n}}\n\
         Node head;{inputs}\n{body}\n"
    )
}

fn java(calls: u32) -> String {
    let last = NODES - 1;
    let fields: String = (0..calls).map(|n| format!(" Data data{n};")).collect();
    let body: String = (0..calls)
        .map(|n| format!("        if (!head.contains{last}(data{n})) return false;\n"))
        .collect();
    let mut methods = String::from("        boolean contains0(Data val) { return elem == val; }\n");
    for n in 1..NODES {
        let _ = writeln!(
            methods,
            "        boolean contains{n}(Data val) {{\n            if (elem == val) return true;\n            \
             return next == null ? false : next.contains{}(val);\n        }}",
            n - 1
        );
    }
    format!(
        "final class Contains{calls} {{\n    static final class Data {{ }}\n\
         \u{20}   static final class Node {{\n        Data elem; Node next;\n{methods}    }}\n\
         \u{20}   Node head;{fields}\n    boolean run() {{\n{body}        return true;\n    }}\n}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_those_of_the_list() {
        assert_eq!(
            (1..=5).map(paths).collect::<Vec<_>>(),
            [7, 19, 51, 141, 401]
        );
    }

    #[test]
    fn a_program_has_its_calls() {
        assert_eq!(javalite(3).matches("@ contains2").count(), 3);
        assert_eq!(tiny(2).matches("head.contains2").count(), 2);
        assert_eq!(java(4).matches("head.contains2").count(), 4);
    }
}
