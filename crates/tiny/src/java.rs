//! A program as Java source, so that the engine can run it.
//!
//! The classes become classes, the inputs the parameters of a static method, and each step of the expression a
//! statement on a variable of its own, in the order of evaluation. `Object` becomes a class of the program's
//! own: in Java it would be a superclass of things that the program does not know. `&&`, `||` and `!` become
//! `&`, `|` and `^ true`, which evaluate both sides and do not branch; comparisons do
//! ([`crate::branching`]). A stuck access to null is Java's exception.
//!
//! What Java reserves is refused, and methods that every Java object has.

use crate::syntax::{
    Class, Declared, Expr, Method, Name, Node, Op, Program, ProgramSyntax, ROOT, Type,
};
use isopath_calculus::check::Concrete;
use isopath_calculus::{Checked, Java, java_name, no_java_name};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Java's words that may be names, but not of classes.
const NO_CLASSES: [&str; 5] = ["permits", "record", "sealed", "var", "yield"];

/// Methods that every Java object has. A method of this name would be theirs, or clash with them.
const OF_EVERY_OBJECT: [&str; 9] = [
    "clone",
    "equals",
    "finalize",
    "getClass",
    "hashCode",
    "notify",
    "notifyAll",
    "toString",
    "wait",
];

/// The method that evaluates the program's expression, a static one that takes the inputs.
const ENTRY: &str = "run";

/// `program`, which [`crate::syntax::check`] has accepted, as Java source.
pub(crate) fn java(program: &Program) -> Checked<Java> {
    names(program)?;
    let root = unused(program, "Root");
    let writer = Writer { program, root };
    let class = unused(program, "Main");
    let mut source = format!("class {} {{\n}}\n", writer.root);
    for declared in program.classes.iter().filter(|class| *class.name != *ROOT) {
        writer.class(declared, &mut source);
    }
    let scope = writer.parameters(&program.inputs);
    let (body, of) = writer.body(program.body, scope);
    let returns = writer.shown(&of.unwrap_or(Type::Class(ROOT.into())));
    let takes = writer.declared(&program.inputs);
    let _ = write!(
        source,
        "class {class} {{\n    static {returns} {ENTRY}({takes}) {{\n{body}    }}\n}}\n"
    );
    let inputs = program.inputs.iter();
    let classes = program.classes.iter();
    let classes = classes.map(|class| writer.shown(&Type::Class(class.name.clone())));
    Ok(Java {
        source,
        class,
        method: ENTRY.to_owned(),
        classes: classes.collect(),
        arguments: inputs
            .map(|input| (input.name.clone(), Concrete::NULL))
            .collect(),
    })
}

/// A name that no class of the program has.
fn unused(program: &Program, name: &str) -> String {
    let mut name = name.to_owned();
    while program.class(&name).is_some() {
        name.push('_');
    }
    name
}

/// Refuses names that cannot be had in Java.
fn names(program: &Program) -> Checked<()> {
    let declared = |all: &[Declared]| all.iter().try_for_each(|d| java_name(&d.name, d.at));
    for class in &program.classes {
        java_name(&class.name, class.at)?;
        if NO_CLASSES.contains(&&*class.name) {
            let message = format!("Java has no classes that are called {}", class.name);
            return no_java_name(class.at, message);
        }
        declared(&class.fields)?;
        for method in &class.methods {
            java_name(&method.name, method.at)?;
            declared(&method.parameters)?;
            if OF_EVERY_OBJECT.contains(&&*method.name) {
                let message = format!("every Java object has a method {}", method.name);
                return no_java_name(method.at, message);
            }
        }
    }
    declared(&program.inputs)
}

/// A value: Java's name for it, and its type; `null` alone has none.
type Value = (String, Option<Type>);
type Scope = BTreeMap<Name, Value>;

struct Writer<'p> {
    program: &'p Program,
    /// What `Object` is called.
    root: String,
}

impl Writer<'_> {
    fn class(&self, class: &Class, out: &mut String) {
        let above = self.shown(&Type::Class(class.extends.clone()));
        let _ = writeln!(out, "class {} extends {above} {{", class.name);
        for field in &class.fields {
            let _ = writeln!(out, "    {} {};", self.shown(&field.of), field.name);
        }
        for method in &class.methods {
            self.method(class, method, out);
        }
        out.push_str("}\n");
    }

    fn method(&self, class: &Class, method: &Method, out: &mut String) {
        let mut scope = self.parameters(&method.parameters);
        let this = Some(Type::Class(class.name.clone()));
        scope.insert("this".into(), ("this".to_owned(), this));
        let (body, _) = self.body(method.body, scope);
        let (returns, takes) = (
            self.shown(&method.returns),
            self.declared(&method.parameters),
        );
        let name = &method.name;
        let _ = writeln!(out, "    {returns} {name}({takes}) {{\n{body}    }}");
    }

    /// The statements that evaluate `e` and return it, and its type.
    fn body(&self, e: Expr, scope: Scope) -> (String, Option<Type>) {
        let mut body = ExpressionText {
            writer: self,
            scope,
            temporaries: 0,
        };
        let mut statements = String::new();
        let (value, of) = body.expression(e, &mut statements);
        let _ = writeln!(statements, "        return {value};");
        (statements, of)
    }

    fn parameters(&self, all: &[Declared]) -> Scope {
        let bound = all
            .iter()
            .map(|d| (d.name.clone(), (d.name.to_string(), Some(d.of.clone()))));
        bound.collect()
    }

    fn declared(&self, all: &[Declared]) -> String {
        let all = all
            .iter()
            .map(|d| format!("{} {}", self.shown(&d.of), d.name));
        all.collect::<Vec<_>>().join(", ")
    }

    fn shown(&self, of: &Type) -> String {
        match of {
            Type::Int => "int".to_owned(),
            Type::Bool => "boolean".to_owned(),
            Type::Class(name) if **name == *ROOT => self.root.clone(),
            Type::Class(name) => name.to_string(),
        }
    }

    /// What is known of a value that is one or the other: of two classes, the nearest above both.
    fn join(&self, left: Option<Type>, right: Option<Type>) -> Option<Type> {
        match (left, right) {
            (Some(Type::Class(a)), Some(Type::Class(b))) => {
                let mut lineage = self.program.lineage(&a);
                let common = lineage.find(|class| self.program.is_subclass(&b, &class.name));
                Some(Type::Class(
                    common.map_or(ROOT.into(), |class| class.name.clone()),
                ))
            }
            (left, right) => left.or(right),
        }
    }

    fn returns(&self, of: &Option<Type>, m: &Name) -> Option<Type> {
        match of {
            Some(Type::Class(class)) => {
                let found = self.program.receiver(class, m);
                found.map(|(_, method)| method.returns.clone())
            }
            _ => None,
        }
    }
}

struct ExpressionText<'w> {
    writer: &'w Writer<'w>,
    /// Variables with Java's names for them: an inner one may not hide an outer one there.
    scope: Scope,
    temporaries: u32,
}

impl ExpressionText<'_> {
    /// Writes the statements that evaluate `e`, and gives the name of its value.
    fn expression(&mut self, e: Expr, out: &mut String) -> Value {
        let program = self.writer.program;
        match program.node(e) {
            Node::Variable(x) => self.scope[x].clone(),
            Node::Int(n) => (n.to_string(), Some(Type::Int)),
            Node::Bool(b) => (b.to_string(), Some(Type::Bool)),
            Node::Null => ("null".to_owned(), None),
            Node::New(class) => {
                let of = Type::Class(class.clone());
                let made = format!("new {}()", self.writer.shown(&of));
                self.temporary(&made, Some(of), out)
            }
            Node::Get(receiver, f) => {
                let (receiver, _) = self.expression(*receiver, out);
                let of = program.type_of_field(f).cloned();
                self.temporary(&format!("{receiver}.{f}"), of, out)
            }
            Node::Put(receiver, f, value) => {
                let (receiver, _) = self.expression(*receiver, out);
                let (value, _) = self.expression(*value, out);
                let _ = writeln!(out, "        {receiver}.{f} = {value};");
                (value, program.type_of_field(f).cloned())
            }
            Node::Let(x, value, body) => self.binding(x, *value, *body, out),
            Node::Binary(op, a, b) => self.operation(*op, (*a, *b), out),
            Node::Not(a) => {
                let (a, _) = self.expression(*a, out);
                self.temporary(&format!("{a} ^ true"), Some(Type::Bool), out)
            }
            Node::If(condition, then, otherwise) => {
                self.conditional(*condition, [*then, *otherwise], out)
            }
            Node::Call(receiver, m, arguments) => self.call(*receiver, m, arguments, out),
        }
    }

    fn binding(&mut self, x: &Name, value: Expr, body: Expr, out: &mut String) -> Value {
        let value = self.expression(value, out);
        let old = self.scope.insert(x.clone(), value);
        let result = self.expression(body, out);
        match old {
            Some(old) => self.scope.insert(x.clone(), old),
            None => self.scope.remove(x),
        };
        result
    }

    fn operation(&mut self, op: Op, (a, b): (Expr, Expr), out: &mut String) -> Value {
        let (a, left) = self.expression(a, out);
        let (b, right) = self.expression(b, out);
        let (sign, of) = match op {
            Op::Or => ("|", Type::Bool),
            Op::And => ("&", Type::Bool),
            Op::Eq => ("==", Type::Bool),
            Op::Ne => ("!=", Type::Bool),
            Op::Lt => ("<", Type::Bool),
            Op::Le => ("<=", Type::Bool),
            Op::Add => ("+", Type::Int),
            Op::Sub => ("-", Type::Int),
            Op::Mul => ("*", Type::Int),
        };
        let compared = match (left, right) {
            // Java compares no references of classes that exclude each other.
            (Some(Type::Class(_)), Some(Type::Class(_))) => {
                format!("({root}) {a} {sign} ({root}) {b}", root = self.writer.root)
            }
            _ => format!("{a} {sign} {b}"),
        };
        self.temporary(&compared, Some(of), out)
    }

    fn conditional(&mut self, condition: Expr, branches: [Expr; 2], out: &mut String) -> Value {
        let (condition, _) = self.expression(condition, out);
        let [then, otherwise] = branches.map(|e| {
            let mut statements = String::new();
            let (value, of) = self.expression(e, &mut statements);
            (statements, value, of)
        });
        let of = self.writer.join(then.2, otherwise.2);
        // Of null and null, any class will do.
        let declared = of.clone().unwrap_or(Type::Class(ROOT.into()));
        let name = self.fresh();
        let _ = writeln!(out, "        {} {name};", self.writer.shown(&declared));
        for (head, statements, value) in [
            (format!("if ({condition})"), then.0, then.1),
            ("else".to_owned(), otherwise.0, otherwise.1),
        ] {
            let _ = writeln!(
                out,
                "        {head} {{\n{statements}        {name} = {value};\n        }}"
            );
        }
        (name, of)
    }

    fn call(&mut self, receiver: Expr, m: &Name, arguments: &[Expr], out: &mut String) -> Value {
        let (receiver, of) = self.expression(receiver, out);
        let arguments = arguments.iter().map(|&e| self.expression(e, out).0);
        let arguments = arguments.collect::<Vec<_>>().join(", ");
        let returns = self.writer.returns(&of, m);
        self.temporary(&format!("{receiver}.{m}({arguments})"), returns, out)
    }

    fn temporary(&mut self, value: &str, of: Option<Type>, out: &mut String) -> Value {
        let name = self.fresh();
        // The types of a checked program are known.
        let declared = of
            .as_ref()
            .map_or("var".to_owned(), |of| self.writer.shown(of));
        let _ = writeln!(out, "        {declared} {name} = {value};");
        (name, of)
    }

    fn fresh(&mut self) -> String {
        self.temporaries += 1;
        format!("${}", self.temporaries)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::parse;

    #[test]
    fn what_java_cannot_have_is_refused_by_name() {
        for (source, message) in [
            (
                "class A : Object { int else; } 1",
                "1:20: Java reserves the name else",
            ),
            ("int try; try", "1:1: Java reserves the name try"),
            (
                "class record : Object { } 1",
                "1:1: Java has no classes that are called record",
            ),
            (
                "class A : Object { int wait() := 1 } 1",
                "1:20: every Java object has a method wait",
            ),
        ] {
            let program = parse(source).expect("well formed");
            let error = java(&program).expect_err("refused");
            assert_eq!(error.to_string(), message);
        }
    }

    #[test]
    fn names_of_our_own_give_way() {
        let program = parse("class Main : Object { } class Root : Main { } new Root");
        let java = java(&program.expect("well formed")).expect("Java");
        assert_eq!((&*java.class, &*java.method), ("Main_", "run"));
        assert!(
            java.source.starts_with("class Root_ {\n}\n"),
            "{}",
            java.source
        );
    }
}
