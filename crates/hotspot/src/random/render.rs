//! A whole random program and its source text.

use super::scope::{LOCALS, METHODS, Scope, Signature};
use super::statement::Statement;
use super::types::{TYPES, Type};
use isopath_random::Random;
use std::fmt::Write;

/// Printing and the bookkeeping that keeps programs short: after many lines only a hash of what
/// would have been printed is kept, so that nothing is lost to the comparison.
const SUPPORT: &str = "
    static StringBuilder out = new StringBuilder();
    static int fuel = 300, lines;
    static long hash;

    static void show(String text) {
        hash = hash * 31 + text.hashCode();
        if (lines++ < 50) out.append(text).append('\\n');
    }

    static void show(boolean value) { show(value ? \"true\" : \"false\"); }
    static void show(int value) { show(\"\" + value); }
    static void show(char value) { show(\"char \" + (int) value); }
    static void show(long value) { show(value + \"L\"); }
    static void show(float value) { show(value + \"f \" + Float.floatToIntBits(value)); }
    static void show(double value) { show(value + \" \" + Double.doubleToLongBits(value)); }
";

/// The program of a seed.
#[derive(Debug, Clone)]
pub struct RandomProgram {
    /// The class's name.
    pub name: String,
    methods: Vec<Method>,
    literals: Vec<String>,
}

#[derive(Debug, Clone)]
struct Method {
    signature: Signature,
    locals: Vec<String>,
    pub(super) body: Vec<Statement>,
    result: String,
}

impl RandomProgram {
    /// Generates the program of a seed.
    pub fn new(seed: u64) -> RandomProgram {
        let mut rng = Random(seed);
        let signatures = (0..METHODS)
            .map(|index| signature(&mut rng, index))
            .collect();
        let literals = TYPES.iter().map(|(of, ..)| of.literal(&mut rng)).collect();
        let mut scope = Scope {
            rng,
            method: 0,
            loops: 0,
            signatures,
        };
        let methods = (0..METHODS)
            .map(|index| method(&mut scope, index))
            .collect();
        RandomProgram {
            name: format!("R{seed}"),
            methods,
            literals,
        }
    }

    /// The same program as a class of another name.
    pub(super) fn named(self, name: &str) -> RandomProgram {
        RandomProgram {
            name: name.to_owned(),
            ..self
        }
    }

    /// All statement lists, for the shrinker.
    pub(super) fn bodies_mut(&mut self) -> impl Iterator<Item = &mut Vec<Statement>> {
        self.methods.iter_mut().map(|method| &mut method.body)
    }

    /// The Java source.
    pub fn source(&self) -> String {
        let mut text = format!(
            "public class {name} {{\n    static {name} self = new {name}();\n",
            name = self.name
        );
        for ((of, name, letter), literal) in TYPES.iter().zip(&self.literals) {
            let elements: Vec<_> = (1..=4).map(|n| element_literal(*of, n)).collect();
            line(
                &mut text,
                1,
                &format!("static {name} static_{letter} = {literal};"),
            );
            line(&mut text, 1, &format!("{name} field_{letter} = {literal};"));
            line(
                &mut text,
                1,
                &format!(
                    "static {name}[] array_{letter} = {{{}}};",
                    elements.join(", ")
                ),
            );
        }
        text.push_str(SUPPORT);
        for (index, method) in self.methods.iter().enumerate() {
            method.render(index, &mut text);
        }
        text.push_str(&self.entry());
        text.push_str("}\n");
        text
    }

    // The last method calls the others.
    fn entry(&self) -> String {
        let calls: String = (0..METHODS).map(|index| self.guarded_call(index)).collect();
        let fields: String = TYPES
            .iter()
            .map(|(.., letter)| {
                format!("        show(static_{letter});\n        show(self.field_{letter});\n")
            })
            .collect();
        format!(
            "\n    static String run() {{\n{calls}{fields}        return out + \"hash \" + hash + \" lines \" + lines + \"\\n\";\n    }}\n"
        )
    }

    fn guarded_call(&self, index: usize) -> String {
        let arguments: Vec<_> = self.methods[index]
            .signature
            .parameters
            .iter()
            .map(|of| format!("static_{}", of.letter()))
            .collect();
        format!(
            "        try {{\n            show(m{index}({}));\n        }} catch (RuntimeException e) {{\n            show(e.toString());\n        }}\n",
            arguments.join(", ")
        )
    }
}

fn element_literal(of: Type, n: usize) -> String {
    if of == Type::Boolean {
        n.is_multiple_of(2).to_string()
    } else {
        (n * 10).to_string()
    }
}

fn signature(rng: &mut Random, index: usize) -> Signature {
    let parameters = (0..(index + rng.below(3)) % 4)
        .map(|_| rng.pick(&TYPES).0)
        .collect();
    Signature {
        result: rng.pick(&TYPES).0,
        parameters,
    }
}

fn method(scope: &mut Scope, index: usize) -> Method {
    scope.method = index;
    let signature = scope.signatures[index].clone();
    let mut locals = Vec::new();
    for (of, name, letter) in TYPES {
        for number in 0..LOCALS {
            let initial = scope.rng.pick(&TYPES[..]).0;
            let value = if initial == of {
                format!("static_{letter}")
            } else {
                of.literal(&mut scope.rng)
            };
            locals.push(format!("{name} {letter}{number} = {value};"));
        }
    }
    let body = scope.body(0);
    let result = scope.expression(signature.result, 3);
    Method {
        signature,
        locals,
        body,
        result,
    }
}

impl Method {
    fn render(&self, index: usize, text: &mut String) {
        let Signature { result, parameters } = &self.signature;
        let declared: Vec<_> = parameters
            .iter()
            .enumerate()
            .map(|(at, of)| format!("{} p{at}", of.name()))
            .collect();
        text.push('\n');
        line(
            text,
            1,
            &format!(
                "static {} m{index}({}) {{",
                result.name(),
                declared.join(", ")
            ),
        );
        for local in &self.locals {
            line(text, 2, local);
        }
        for (at, of) in parameters.iter().enumerate() {
            line(text, 2, &format!("{}{} = p{at};", of.letter(), at % LOCALS));
        }
        line(text, 2, "if (fuel-- > 0) {");
        render_all(&self.body, 3, text);
        line(text, 2, "}");
        line(text, 2, &format!("return {};", self.result));
        line(text, 1, "}");
    }
}

fn render_all(statements: &[Statement], depth: usize, text: &mut String) {
    for statement in statements {
        match statement {
            Statement::Line(code) => line(text, depth, code),
            Statement::Group { parts, close } => {
                for (head, body) in parts {
                    line(text, depth, head);
                    render_all(body, depth + 1, text);
                }
                line(text, depth, close);
            }
        }
    }
}

fn line(text: &mut String, depth: usize, code: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}{code}", "    ".repeat(depth));
}
