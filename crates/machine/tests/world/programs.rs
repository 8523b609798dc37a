//! Random static methods over ints, a long and int arrays: branches, aliasing, exceptions, small loops.

use isopath_random::Random;
use std::fmt::Write;

/// Java source of a class with `count` methods.
pub(crate) fn random_class(name: &str, count: usize, random: &mut Random) -> String {
    let mut source = format!("public class {name} {{\n");
    for i in 0..count {
        let (body, result) = (statements(random, 3, 3), int(random, 2));
        let _ = writeln!(
            source,
            "static int m{i}(int a, int b, long c, byte d, boolean e, int[] x, int[] y) {{\n\
             int i = 1, j = a; long l = c;\n{body}return {result} + {} + {};\n}}",
            digest("x"),
            digest("y")
        );
    }
    source + "}\n"
}

/// What an array holds in the end is part of the result.
fn digest(array: &str) -> String {
    format!("({array} != null && {array}.length > 1 ? {array}[0] * 3 + {array}[1] : 0)")
}

fn literal(random: &mut Random) -> String {
    random
        .pick(&[
            "0",
            "1",
            "-1",
            "2",
            "3",
            "7",
            "100",
            "-128",
            "2147483647",
            "(-2147483648)",
        ])
        .to_owned()
}

fn int(random: &mut Random, depth: usize) -> String {
    let leaf = depth == 0;
    match random.below(if leaf { 3 } else { 10 }) {
        0 => literal(random),
        1 | 2 => random
            .pick(&["a", "b", "i", "j", "d", "(int) l"])
            .to_owned(),
        3 | 4 => {
            let op = random.pick(&["+", "-", "&", "|", "^", "+", "-"]);
            format!(
                "({} {op} {})",
                int(random, depth - 1),
                int(random, depth - 1)
            )
        }
        5 => {
            let op = random.pick(&["* 3", "<< 2", ">> 1", ">>> 3", "/ 4", "% 5", "* -1"]);
            format!("({} {op})", int(random, depth - 1))
        }
        6 => format!("{}[{}]", random.pick(&["x", "y"]), index(random, depth - 1)),
        7 => format!("{}.length", random.pick(&["x", "y"])),
        8 => {
            let (yes, no) = (int(random, depth - 1), int(random, depth - 1));
            format!("({} ? {yes} : {no})", condition(random, depth - 1))
        }
        _ => format!(
            "({}) {}",
            random.pick(&["byte", "char", "short"]),
            int(random, 0)
        ),
    }
}

/// Mostly within small bounds.
fn index(random: &mut Random, depth: usize) -> String {
    match random.below(3) {
        0 => int(random, depth),
        1 => random.pick(&["0", "1", "2"]).to_owned(),
        _ => format!("{} & 1", int(random, depth)),
    }
}

fn condition(random: &mut Random, depth: usize) -> String {
    let compare = random.pick(&["<", "<=", "==", "!=", ">", ">="]);
    match random.below(8) {
        0 => "x == y".to_owned(),
        1 => format!("{} == null", random.pick(&["x", "y"])),
        2 => "e".to_owned(),
        3 => format!("l {compare} {}", int(random, 0)),
        4 if depth > 0 => {
            let op = random.pick(&["&&", "||"]);
            format!("({} {op} {})", condition(random, 0), condition(random, 0))
        }
        _ => format!("{} {compare} {}", int(random, depth), int(random, 0)),
    }
}

fn statements(random: &mut Random, depth: usize, count: usize) -> String {
    (0..=random.below(count))
        .map(|_| statement(random, depth))
        .collect()
}

fn statement(random: &mut Random, depth: usize) -> String {
    match random.below(if depth == 0 { 6 } else { 10 }) {
        0 => format!("{} = {};\n", random.pick(&["i", "j", "a"]), int(random, 2)),
        1 => format!(
            "l {}= {};\n",
            random.pick(&["", "+", "-", "^"]),
            int(random, 1)
        ),
        2..=4 => {
            let array = random.pick(&["x", "y"]);
            format!("{array}[{}] = {};\n", index(random, 1), int(random, 1))
        }
        5 => random
            .pick(&[
                "x = y;\n",
                "y = x;\n",
                "x = new int[b & 3];\n",
                "y = new int[2];\n",
            ])
            .to_owned(),
        6 | 7 => {
            let (yes, no) = (
                statements(random, depth - 1, 2),
                statements(random, depth - 1, 2),
            );
            format!(
                "if ({}) {{\n{yes}}} else {{\n{no}}}\n",
                condition(random, 1)
            )
        }
        8 => {
            let body = statements(random, 0, 2);
            let k = format!("k{depth}");
            format!("for (int {k} = 0; {k} < 2; {k}++) {{\n{body}}}\n")
        }
        _ => {
            let body = statements(random, depth - 1, 2);
            format!("try {{\n{body}}} catch (RuntimeException caught) {{\ni = 77;\n}}\n")
        }
    }
}
