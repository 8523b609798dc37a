//! A program as Java source, so that the engine can run it.
//!
//! Scope is lexical and methods are looked up by class, as in the exact semantics. Each step of an
//! expression is a statement on variables of its own, in the order of the machine's evaluation; a
//! comparison of references branches where EQUALS forks, and a stuck access to null is Java's exception.
//! A program that only the printed scope can run is refused by [`crate::syntax::check`], by the name that
//! it does not bind; what Java reserves is refused here.

use crate::syntax::{Expr, Name, Node, Program, ProgramSyntax, Type};
use isopath_calculus::check::Concrete;
use isopath_calculus::{Checked, Java, fail, java_name};
use std::collections::BTreeMap;
use std::fmt::Write;

/// `program` as Java source. It begins at a method of an object.
pub(crate) fn java(program: &Program) -> Checked<Java> {
    names(program)?;
    inputs(program)?;
    let mut out = String::new();
    for class in &program.classes {
        let _ = writeln!(out, "class {} {{", class.name);
        for field in &class.fields {
            let _ = writeln!(out, "    {} {};", shown(&field.of), field.name);
        }
        for method in &class.methods {
            let (returns, takes) = (shown(&method.returns), shown(&method.takes));
            let parameter = &method.parameter;
            let _ = writeln!(out, "    {returns} {}({takes} {parameter}) {{", method.name);
            let mut body = MethodText {
                program,
                scope: BTreeMap::new(),
                temporaries: 0,
            };
            body.scope
                .insert("this".into(), ("this".into(), class_type(&class.name)));
            let bound = (parameter.to_string(), method.takes.clone());
            body.scope.insert(parameter.clone(), bound);
            let mut statements = String::new();
            let (value, _) = body.expression(method.body, &mut statements);
            let _ = writeln!(out, "{statements}        return {value};\n    }}");
        }
        out.push_str("}\n");
    }
    let classes = program.classes.iter().map(|class| class.name.to_string());
    let parameter = program.entry();
    let parameter = parameter.map(|entry| (entry.parameter.clone(), entry.unread()));
    let this = ("this".into(), Concrete::NULL);
    Ok(Java {
        source: out,
        class: program.entry_class.to_string(),
        method: program.entry_method.to_string(),
        classes: classes.collect(),
        arguments: std::iter::once(this).chain(parameter).collect(),
    })
}

/// Refuses a first method that looks at a truth value: the rules have no symbol for one and take `false`, the
/// engine any.
fn inputs(program: &Program) -> Checked<()> {
    let entry = program.entry().filter(|_| program.entry_reads_parameter());
    match entry.filter(|entry| entry.takes == Type::Bool) {
        Some(entry) => fail(
            entry.at,
            format!("the first method reads a truth value, {}", entry.parameter),
            "let it take an object to translate the program",
        ),
        None => Ok(()),
    }
}

fn class_type(name: &Name) -> Type {
    Type::Class(name.clone())
}

fn shown(of: &Type) -> String {
    match of {
        Type::Bool => "boolean".to_owned(),
        Type::Class(name) => name.to_string(),
    }
}

/// Refuses what Java reserves.
fn names(program: &Program) -> Checked<()> {
    let mut all = Vec::new();
    for class in &program.classes {
        all.push((&class.name, class.at));
        all.extend(class.fields.iter().map(|field| (&field.name, field.at)));
        all.extend(class.methods.iter().map(|method| (&method.name, method.at)));
        all.extend(
            class
                .methods
                .iter()
                .map(|method| (&method.parameter, method.at)),
        );
    }
    all.into_iter()
        .try_for_each(|(name, at)| java_name(name, at))
}

/// A value: Java's name for it, and its type; `null` alone has none.
type Value = (String, Option<Type>);

struct MethodText<'p> {
    program: &'p Program,
    /// Variables with Java's names for them: an inner one may not hide an outer one there.
    scope: BTreeMap<Name, (String, Type)>,
    temporaries: u32,
}

impl MethodText<'_> {
    /// Writes the statements that evaluate `e`, and gives the name of its value.
    fn expression(&mut self, e: Expr, out: &mut String) -> Value {
        match self.program.node(e) {
            Node::Variable(x) => {
                let (name, of) = self.scope[x].clone();
                // What it is now: it may be assigned to before the value is used.
                self.temporary(&name, of, out)
            }
            Node::Null => ("null".to_owned(), None),
            Node::Bool(b) => (b.to_string(), Some(Type::Bool)),
            Node::New(class) => self.temporary(&format!("new {class}()"), class_type(class), out),
            Node::Get(receiver, f) => {
                let (receiver, of) = self.expression(*receiver, out);
                let of = self.field(&of, f);
                self.temporary(&format!("{receiver}.{f}"), of, out)
            }
            Node::Put(x, f, value) => {
                let (value, _) = self.expression(*value, out);
                let (receiver, of) = self.scope[x].clone();
                let _ = writeln!(out, "        {receiver}.{f} = {value};");
                (value, Some(self.field(&Some(of), f)))
            }
            Node::Equals(a, b) => {
                let (a, _) = self.expression(*a, out);
                let (b, _) = self.expression(*b, out);
                self.temporary(&format!("{a} == {b}"), Type::Bool, out)
            }
            Node::If(condition, then, otherwise) => {
                self.conditional(*condition, [*then, *otherwise], out)
            }
            Node::Var(of, x, value, body) => self.declaration((of, x), *value, *body, out),
            Node::Call(receiver, m, argument) => {
                let (receiver, of) = self.expression(*receiver, out);
                let (argument, _) = self.expression(*argument, out);
                let returns = self.returns(&of, m);
                self.temporary(&format!("{receiver}.{m}({argument})"), returns, out)
            }
            Node::Assign(x, value) => {
                let (value, _) = self.expression(*value, out);
                let (name, of) = self.scope[x].clone();
                let _ = writeln!(out, "        {name} = {value};");
                (value, Some(of))
            }
            Node::Begin(all) => {
                let mut last = ("null".to_owned(), None);
                for &e in all.iter() {
                    last = self.expression(e, out);
                }
                last
            }
        }
    }

    fn conditional(&mut self, condition: Expr, branches: [Expr; 2], out: &mut String) -> Value {
        let (condition, _) = self.expression(condition, out);
        let [then, otherwise] = branches.map(|e| {
            let mut statements = String::new();
            let value = self.expression(e, &mut statements);
            (statements, value)
        });
        let result = match (&then.1.1, &otherwise.1.1) {
            (Some(a), Some(b)) if a == b => Some(a.clone()),
            (Some(a), None) | (None, Some(a)) if *a != Type::Bool => Some(a.clone()),
            // Nobody uses it.
            _ => None,
        };
        let name = self.fresh();
        if let Some(of) = &result {
            let _ = writeln!(out, "        {} {name};", shown(of));
        }
        for (head, (statements, (value, _))) in [
            (format!("if ({condition})"), then),
            ("else".into(), otherwise),
        ] {
            let _ = writeln!(out, "        {head} {{\n{statements}");
            if result.is_some() {
                let _ = writeln!(out, "        {name} = {value};");
            }
            out.push_str("        }\n");
        }
        match result {
            Some(of) => (name, Some(of)),
            None => ("null".to_owned(), None),
        }
    }

    fn declaration(
        &mut self,
        (of, x): (&Type, &Name),
        value: Expr,
        body: Expr,
        out: &mut String,
    ) -> Value {
        let (value, _) = self.expression(value, out);
        let name = self.fresh();
        let _ = writeln!(out, "        {} {name} = {value};", shown(of));
        let old = self.scope.insert(x.clone(), (name, of.clone()));
        let result = self.expression(body, out);
        match old {
            Some(old) => self.scope.insert(x.clone(), old),
            None => self.scope.remove(x),
        };
        result
    }

    fn temporary(&mut self, value: &str, of: Type, out: &mut String) -> Value {
        let name = self.fresh();
        let _ = writeln!(out, "        {} {name} = {value};", shown(&of));
        (name, Some(of))
    }

    fn fresh(&mut self) -> String {
        self.temporaries += 1;
        format!("${}", self.temporaries)
    }

    fn field(&self, of: &Option<Type>, f: &Name) -> Type {
        let class = self.class(of);
        let field = class.and_then(|class| class.field(f));
        field
            .map(|field| field.of.clone())
            .expect("a checked program")
    }

    fn returns(&self, of: &Option<Type>, m: &Name) -> Type {
        let method = self.class(of).and_then(|class| class.method(m));
        method
            .map(|method| method.returns.clone())
            .expect("a checked program")
    }

    fn class(&self, of: &Option<Type>) -> Option<&crate::syntax::Class> {
        match of {
            Some(Type::Class(name)) => self.program.class(name),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::parse;

    #[test]
    fn what_java_reserves_is_refused() {
        let program = parse("(((class N ([N int]) ((N m [N p] p)))) (N m))");
        let error = java(&program.expect("well formed")).expect_err("refused");
        assert_eq!(error.to_string(), "1:13: Java reserves the name int");
    }

    #[test]
    fn a_truth_value_is_no_input() {
        let program = parse("(((class N () ((bool m [bool p] p)))) (N m))");
        let error = java(&program.expect("well formed")).expect_err("refused");
        assert_eq!(
            error.to_string(),
            "1:16: the first method reads a truth value, p"
        );
    }
}
