//! The checker: classes, members, variables and types are what the program says they are.
//!
//! The paper takes type-correct programs for granted, and each field to be declared by one class only.

use super::{Class, Declared, Expr, Method, Name, Node, Op, Program, ProgramSyntax, ROOT, Type};
use isopath_calculus::{Checked, Position, SourceError, fail, no_member, no_object};
use std::collections::BTreeMap;

/// Whether `program` can be run.
pub fn check(program: &Program) -> Checked<()> {
    let checker = TypeChecker { program };
    checker.classes()?;
    checker.fields()?;
    for class in &program.classes {
        checker.methods(class)?;
    }
    let mut variables = BTreeMap::new();
    checker.bind(&program.inputs, &mut variables)?;
    checker.expression(program.body, &variables)?;
    Ok(())
}

/// A type, or that of `null`.
#[derive(Clone, PartialEq, Eq)]
enum Static {
    Is(Type),
    Null,
}

struct TypeChecker<'p> {
    program: &'p Program,
}

type Variables = BTreeMap<Name, Static>;

impl TypeChecker<'_> {
    fn classes(&self) -> Checked<()> {
        let classes = &self.program.classes;
        for (at, class) in classes.iter().enumerate() {
            if let Some(first) = classes[..at].iter().find(|c| c.name == class.name) {
                let first = match *first.name == *ROOT {
                    true => "it is the superclass of all and is there already".to_owned(),
                    false => format!("the first declaration is at {}", first.at),
                };
                return fail(
                    class.at,
                    format!("class {} is declared twice", class.name),
                    first,
                );
            }
            self.program.class_named(&class.extends, class.at)?;
        }
        for class in &classes[1..] {
            let top = self.program.lineage(&class.name).last();
            if top.is_none_or(|top| *top.name != *ROOT) {
                let message = format!("class {} is a superclass of itself", class.name);
                return fail(
                    class.at,
                    message,
                    "the last superclass of each class is Object",
                );
            }
        }
        Ok(())
    }

    fn fields(&self) -> Checked<()> {
        let mut seen: Vec<&Declared> = Vec::new();
        for field in self.program.classes.iter().flat_map(|class| &class.fields) {
            if let Some(first) = seen.iter().find(|f| f.name == field.name) {
                let message = format!("field {} is declared twice", field.name);
                let help = format!(
                    "the first is at {}; the paper has each field in one class",
                    first.at
                );
                return fail(field.at, message, help);
            }
            self.known(&field.of, field.at)?;
            seen.push(field);
        }
        Ok(())
    }

    fn methods(&self, class: &Class) -> Checked<()> {
        for (at, method) in class.methods.iter().enumerate() {
            if let Some(first) = class.methods[..at].iter().find(|m| m.name == method.name) {
                let message = format!("method {} is declared twice", method.name);
                return fail(method.at, message, format!("the first is at {}", first.at));
            }
            self.known(&method.returns, method.at)?;
            self.overrides(class, method)?;
            let mut variables = BTreeMap::new();
            self.bind(&method.parameters, &mut variables)?;
            let this = Static::Is(Type::Class(class.name.clone()));
            variables.insert("this".into(), this);
            self.used_as(method.body, &variables, &method.returns)?;
        }
        Ok(())
    }

    fn overrides(&self, class: &Class, method: &Method) -> Checked<()> {
        let above = self.program.receiver(&class.extends, &method.name);
        let Some((of, other)) = above.filter(|(of, _)| of.name != class.name) else {
            return Ok(());
        };
        let types = |m: &Method| {
            m.parameters
                .iter()
                .map(|p| p.of.clone())
                .collect::<Vec<_>>()
        };
        if method.returns == other.returns && types(method) == types(other) {
            return Ok(());
        }
        let message = format!(
            "method {} overrides one of {} with other types",
            method.name, of.name
        );
        fail(
            method.at,
            message,
            format!("that is declared at {}", other.at),
        )
    }

    fn bind(&self, declared: &[Declared], variables: &mut Variables) -> Checked<()> {
        for d in declared {
            self.known(&d.of, d.at)?;
            let of = Static::Is(d.of.clone());
            if *d.name == *"this" || variables.insert(d.name.clone(), of).is_some() {
                let message = format!("{} is declared twice", d.name);
                return fail(d.at, message, "rename one of them");
            }
        }
        Ok(())
    }

    /// Checks that the value of `e` can be used as a `wanted`.
    fn used_as(&self, e: Expr, variables: &Variables, wanted: &Type) -> Checked<()> {
        let found = self.expression(e, variables)?;
        let fits = match (&found, wanted) {
            (Static::Is(Type::Class(c)), Type::Class(wanted)) => {
                self.program.is_subclass(c, wanted)
            }
            (Static::Is(found), wanted) => found == wanted,
            (Static::Null, wanted) => matches!(wanted, Type::Class(_)),
        };
        if fits {
            return Ok(());
        }
        let message = format!("expected {}, found {}", a(wanted), shown(&found));
        fail(
            self.program.position(e),
            message,
            "an object may be of a subclass, nothing else differs",
        )
    }

    fn expression(&self, e: Expr, variables: &Variables) -> Checked<Static> {
        let at = self.program.position(e);
        match self.program.node(e) {
            Node::Variable(x) => variables.get(x).cloned().ok_or_else(|| {
                let help = "bind it by let, or declare it before the expression: t x;";
                SourceError::new(at, format!("{x} is not bound here"), help)
            }),
            Node::Int(_) => Ok(Static::Is(Type::Int)),
            Node::Bool(_) => Ok(Static::Is(Type::Bool)),
            Node::Null => Ok(Static::Null),
            Node::New(c) => {
                self.program.class_named(c, at)?;
                Ok(Static::Is(Type::Class(c.clone())))
            }
            Node::Get(receiver, f) => Ok(Static::Is(self.field(*receiver, f, variables)?)),
            Node::Put(receiver, f, value) => {
                let of = self.field(*receiver, f, variables)?;
                self.used_as(*value, variables, &of)?;
                Ok(Static::Is(of))
            }
            Node::Let(x, value, body) => {
                let value = self.expression(*value, variables)?;
                let mut inner = variables.clone();
                inner.insert(x.clone(), value);
                self.expression(*body, &inner)
            }
            Node::Binary(op, left, right) => self.operator(*op, (*left, *right), variables),
            Node::Not(e) => {
                self.used_as(*e, variables, &Type::Bool)?;
                Ok(Static::Is(Type::Bool))
            }
            Node::If(condition, then, otherwise) => {
                self.used_as(*condition, variables, &Type::Bool)?;
                let then = self.expression(*then, variables)?;
                let otherwise = self.expression(*otherwise, variables)?;
                self.join(then, otherwise, at)
            }
            Node::Call(receiver, m, arguments) => self.call(*receiver, m, arguments, variables),
        }
    }

    fn operator(&self, op: Op, (a, b): (Expr, Expr), variables: &Variables) -> Checked<Static> {
        let (operands, result) = match op {
            Op::Or | Op::And => (Type::Bool, Type::Bool),
            Op::Lt | Op::Le => (Type::Int, Type::Bool),
            Op::Add | Op::Sub | Op::Mul => (Type::Int, Type::Int),
            Op::Eq | Op::Ne => {
                let left = self.expression(a, variables)?;
                let right = self.expression(b, variables)?;
                self.join(left, right, self.program.position(b))?;
                return Ok(Static::Is(Type::Bool));
            }
        };
        self.used_as(a, variables, &operands)?;
        self.used_as(b, variables, &operands)?;
        Ok(Static::Is(result))
    }

    /// What is known of a value that is one or the other: of two classes, the nearest above both.
    fn join(&self, left: Static, right: Static, at: Position) -> Checked<Static> {
        match (&left, &right) {
            (Static::Null, Static::Null) => Ok(Static::Null),
            (Static::Null, Static::Is(Type::Class(_))) => Ok(right),
            (Static::Is(Type::Class(_)), Static::Null) => Ok(left),
            (Static::Is(Type::Class(a)), Static::Is(Type::Class(b))) => {
                let mut lineage = self.program.lineage(a);
                let common = lineage.find(|class| self.program.is_subclass(b, &class.name));
                let common = common.map_or(ROOT.into(), |class| class.name.clone());
                Ok(Static::Is(Type::Class(common)))
            }
            _ if left == right => Ok(left),
            _ => {
                let message = format!("{} meets {}", shown(&left), shown(&right));
                fail(at, message, "both must be objects, or of the same type")
            }
        }
    }

    fn receiver(&self, e: Expr, variables: &Variables) -> Checked<&Class> {
        let at = self.program.position(e);
        match self.expression(e, variables)? {
            Static::Is(Type::Class(c)) => self.program.class_named(&c, at),
            other => no_object(&shown(&other), at),
        }
    }

    fn field(&self, e: Expr, f: &Name, variables: &Variables) -> Checked<Type> {
        let class = self.receiver(e, variables)?;
        let fields = self.program.fields(&class.name);
        let found = fields.iter().find(|field| field.name == *f);
        found.map(|field| field.of.clone()).ok_or_else(|| {
            let names = fields.iter().map(|field| &field.name);
            let at = self.program.position(e);
            no_member(&class.name, ("field", f), names, at)
        })
    }

    fn call(
        &self,
        e: Expr,
        m: &Name,
        arguments: &[Expr],
        variables: &Variables,
    ) -> Checked<Static> {
        let class = self.receiver(e, variables)?;
        let at = self.program.position(e);
        let Some((_, method)) = self.program.receiver(&class.name, m) else {
            let message = format!("class {} has no method {m}", class.name);
            return fail(at, message, "name one that it or a superclass declares");
        };
        let wanted = method.parameters.len();
        if wanted != arguments.len() {
            let message = format!(
                "method {m} takes {wanted} arguments, found {}",
                arguments.len()
            );
            return fail(at, message, format!("it is declared at {}", method.at));
        }
        for (argument, parameter) in arguments.iter().zip(&method.parameters) {
            self.used_as(*argument, variables, &parameter.of)?;
        }
        Ok(Static::Is(method.returns.clone()))
    }

    fn known(&self, of: &Type, at: Position) -> Checked<()> {
        match of {
            Type::Class(name) => self.program.class_named(name, at).map(|_| ()),
            Type::Int | Type::Bool => Ok(()),
        }
    }
}

fn a(of: &Type) -> String {
    match of {
        Type::Int => "an int".to_owned(),
        Type::Bool | Type::Class(_) => format!("a {of}"),
    }
}

fn shown(found: &Static) -> String {
    match found {
        Static::Is(of) => a(of),
        Static::Null => "null".to_owned(),
    }
}
