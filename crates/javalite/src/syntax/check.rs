//! The checker: classes, fields, methods, variables and types are what the program says they are.
//!
//! The papers have no type system. This is Java's, as far as the language goes, so that a checked
//! program has a translation: a comparison is of two truth values or of two references of one class,
//! and a variable holds what it was declared for. A conditional whose branches have different types may
//! stand where its value is not used.

use super::{Class, Expr, Method, Name, Node, Program, ProgramSyntax, Type};
use isopath_calculus::{Checked, Position, SourceError, fail, no_member, no_object};
use std::collections::BTreeMap;

/// Where a name is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// In the method where it stands, as in Java.
    Lexical,
    /// In the method and in whatever called it, as METHOD INVOCATION is printed.
    Dynamic,
}

/// Whether `program` can be run.
pub fn check(program: &Program, scope: Scope) -> Checked<()> {
    let checker = ScopeChecker {
        program,
        scope,
        bound_somewhere: names_bound(program),
    };
    checker.classes()?;
    checker.entry()?;
    for class in &program.classes {
        for method in &class.methods {
            checker.method(class, method)?;
        }
    }
    Ok(())
}

/// What is known of a value.
#[derive(Clone, PartialEq, Eq)]
enum Static {
    Is(Type),
    /// `null`: of every class.
    Null,
    /// The branches disagree: nobody may use it.
    Mixed,
    /// A name that some caller binds: anything.
    Unknown,
}

struct ScopeChecker<'p> {
    program: &'p Program,
    scope: Scope,
    bound_somewhere: Vec<Name>,
}

type Variables = BTreeMap<Name, Static>;

impl ScopeChecker<'_> {
    fn classes(&self) -> Checked<()> {
        let classes = &self.program.classes;
        for (at, class) in classes.iter().enumerate() {
            if let Some(first) = classes[..at].iter().find(|c| c.name == class.name) {
                return duplicate("class", &class.name, class.at, first.at);
            }
            self.members(class)?;
        }
        Ok(())
    }

    fn members(&self, class: &Class) -> Checked<()> {
        for (at, field) in class.fields.iter().enumerate() {
            if let Some(first) = class.fields[..at].iter().find(|f| f.name == field.name) {
                return duplicate("field", &field.name, field.at, first.at);
            }
            if field.of == Type::Bool {
                let message = format!("field {} is of type bool", field.name);
                let help = "the papers' heap maps a field to a reference, and no rule reads a truth \
                            value from it; use a reference that is null or not";
                return fail(field.at, message, help);
            }
            self.class_of_type(&field.of, field.at)?;
        }
        for (at, method) in class.methods.iter().enumerate() {
            if let Some(first) = class.methods[..at].iter().find(|m| m.name == method.name) {
                return duplicate("method", &method.name, method.at, first.at);
            }
            self.class_of_type(&method.returns, method.at)?;
            self.class_of_type(&method.takes, method.at)?;
        }
        Ok(())
    }

    fn entry(&self) -> Checked<()> {
        let (program, at) = (self.program, self.program.entry_at);
        let class = program.class_named(&program.entry_class, at)?;
        let method = self.method_of(class, &program.entry_method, at)?;
        if method.takes == Type::Bool && program.entry_reads_parameter() {
            let message = format!(
                "the first method's parameter {} is a bool",
                method.parameter
            );
            let help = "the papers have no symbolic truth values; take a reference and compare it";
            return fail(method.at, message, help);
        }
        Ok(())
    }

    fn method(&self, class: &Class, method: &Method) -> Checked<()> {
        if *method.parameter == *"this" {
            return fail(
                method.at,
                "a parameter is called this",
                "give it another name",
            );
        }
        let this = Static::Is(Type::Class(class.name.clone()));
        let taken = Static::Is(method.takes.clone());
        let mut variables: Variables = BTreeMap::new();
        variables.insert("this".into(), this);
        variables.insert(method.parameter.clone(), taken);
        self.used_as(method.body, &variables, &method.returns)
    }

    /// Checks that the value of `e` can be used as a `wanted`.
    fn used_as(&self, e: Expr, variables: &Variables, wanted: &Type) -> Checked<()> {
        let found = self.expression(e, variables)?;
        let fits = match (&found, wanted) {
            (Static::Is(found), wanted) => found == wanted,
            (Static::Null, wanted) => *wanted != Type::Bool,
            (Static::Mixed, _) => false,
            (Static::Unknown, _) => true,
        };
        if fits {
            return Ok(());
        }
        let message = format!("expected a {wanted}, found {}", shown(&found));
        fail(self.program.position(e), message, "types must be the same")
    }

    /// The class of a receiver; `None` if anything goes.
    fn receiver(&self, found: &Static, at: Position) -> Checked<Option<&Class>> {
        match found {
            Static::Is(Type::Class(name)) => Ok(Some(self.program.class_named(name, at)?)),
            Static::Unknown => Ok(None),
            other => no_object(&shown(other), at),
        }
    }

    fn expression(&self, e: Expr, variables: &Variables) -> Checked<Static> {
        let at = self.program.position(e);
        match self.program.node(e) {
            Node::Variable(x) => self.variable(x, variables, at),
            Node::Null => Ok(Static::Null),
            Node::Bool(_) => Ok(Static::Is(Type::Bool)),
            Node::New(c) => {
                let class = self.program.class_named(c, at)?;
                Ok(Static::Is(Type::Class(class.name.clone())))
            }
            Node::Get(receiver, f) => {
                let of = self.expression(*receiver, variables)?;
                self.field(&of, f, self.program.position(*receiver))
            }
            Node::Put(x, f, value) => {
                let of = self.variable(x, variables, at)?;
                let field = self.field(&of, f, at)?;
                self.same(*value, variables, field)
            }
            Node::Equals(a, b) => self.equals(*a, *b, variables),
            Node::If(condition, then, otherwise) => {
                self.used_as(*condition, variables, &Type::Bool)?;
                let then = self.expression(*then, variables)?;
                Ok(join(then, self.expression(*otherwise, variables)?))
            }
            Node::Var(of, x, value, body) => {
                self.declaration((of, x, at), *value, *body, variables)
            }
            Node::Call(receiver, m, argument) => self.call(*receiver, m, *argument, variables),
            Node::Assign(x, value) => {
                let of = self.variable(x, variables, at)?;
                if **x == *"this" {
                    return fail(at, "this is assigned to", "use a variable of your own");
                }
                self.same(*value, variables, of)
            }
            Node::Begin(all) => {
                let mut last = None;
                for e in all.iter() {
                    last = Some(self.expression(*e, variables)?);
                }
                let message = "begin has no expression, and so no value";
                let help = "BEGIN (NO ARGS) leaves the machine without a value; write one";
                last.ok_or_else(|| SourceError::new(at, message, help))
            }
        }
    }

    fn declaration(
        &self,
        (of, x, at): (&Type, &Name, Position),
        value: Expr,
        body: Expr,
        variables: &Variables,
    ) -> Checked<Static> {
        self.class_of_type(of, at)?;
        if **x == *"this" {
            return fail(at, "a variable is called this", "give it another name");
        }
        self.used_as(value, variables, of)?;
        let mut inner = variables.clone();
        inner.insert(x.clone(), Static::Is(of.clone()));
        self.expression(body, &inner)
    }

    /// The value of `e` goes to something of type `target`.
    fn same(&self, e: Expr, variables: &Variables, target: Static) -> Checked<Static> {
        if let Static::Is(wanted) = &target {
            self.used_as(e, variables, wanted)?;
        } else {
            self.expression(e, variables)?;
        }
        Ok(target)
    }

    fn equals(&self, a: Expr, b: Expr, variables: &Variables) -> Checked<Static> {
        let left = self.expression(a, variables)?;
        let right = self.expression(b, variables)?;
        let joined = join(left.clone(), right.clone());
        if joined == Static::Mixed {
            let message = format!("{} is compared with {}", shown(&left), shown(&right));
            let at = self.program.position(b);
            return fail(
                at,
                message,
                "compare two bools, or two objects of one class",
            );
        }
        Ok(Static::Is(Type::Bool))
    }

    fn call(&self, e: Expr, m: &Name, argument: Expr, variables: &Variables) -> Checked<Static> {
        let at = self.program.position(e);
        let of = self.expression(e, variables)?;
        let Some(class) = self.receiver(&of, at)? else {
            self.expression(argument, variables)?;
            return Ok(Static::Unknown);
        };
        let method = self.method_of(class, m, at)?;
        self.used_as(argument, variables, &method.takes)?;
        Ok(Static::Is(method.returns.clone()))
    }

    fn variable(&self, x: &Name, variables: &Variables, at: Position) -> Checked<Static> {
        if let Some(found) = variables.get(x) {
            return Ok(found.clone());
        }
        if self.scope == Scope::Dynamic && self.bound_somewhere.contains(x) {
            return Ok(Static::Unknown);
        }
        let message = format!("{x} is not bound here");
        let help = if self.bound_somewhere.contains(x) {
            "another method binds it: only the printed dynamic scope would find it; pass it on"
        } else {
            "bind it with (var T x := e in ...), or name the parameter or this"
        };
        fail(at, message, help)
    }

    fn class_of_type(&self, of: &Type, at: Position) -> Checked<()> {
        match of {
            Type::Bool => Ok(()),
            Type::Class(name) => self.program.class_named(name, at).map(|_| ()),
        }
    }

    fn field(&self, of: &Static, f: &Name, at: Position) -> Checked<Static> {
        let Some(class) = self.receiver(of, at)? else {
            return Ok(Static::Unknown);
        };
        let names = class.fields.iter().map(|f| &f.name);
        class
            .field(f)
            .map(|field| Static::Is(field.of.clone()))
            .ok_or_else(|| no_member(&class.name, ("field", f), names, at))
    }

    fn method_of<'c>(&self, class: &'c Class, m: &Name, at: Position) -> Checked<&'c Method> {
        let names = class.methods.iter().map(|m| &m.name);
        class
            .method(m)
            .ok_or_else(|| no_member(&class.name, ("method", m), names, at))
    }
}

/// What is known of a value that is one or the other.
fn join(a: Static, b: Static) -> Static {
    match (a, b) {
        (Static::Unknown, _) | (_, Static::Unknown) => Static::Unknown,
        (Static::Null, Static::Is(Type::Bool)) | (Static::Is(Type::Bool), Static::Null) => {
            Static::Mixed
        }
        (Static::Null, b) => b,
        (a, Static::Null) => a,
        (a, b) if a == b => a,
        _ => Static::Mixed,
    }
}

fn shown(found: &Static) -> String {
    match found {
        Static::Is(of) => format!("a {of}"),
        Static::Null => "null".to_owned(),
        Static::Mixed => "a value whose type depends on a condition".to_owned(),
        Static::Unknown => "a value of a caller".to_owned(),
    }
}

fn names_bound(program: &Program) -> Vec<Name> {
    let methods = program.classes.iter().flat_map(|class| &class.methods);
    let parameters = methods.map(|method| method.parameter.clone());
    let declared = program.nodes.iter().filter_map(|(node, _)| match node {
        Node::Var(_, x, ..) => Some(x.clone()),
        _ => None,
    });
    parameters.chain(declared).collect()
}

fn duplicate<T>(what: &str, name: &Name, at: Position, first: Position) -> Checked<T> {
    let message = format!("{what} {name} is declared twice");
    fail(
        at,
        message,
        format!("the first declaration is at {first}; rename one of them"),
    )
}
