//! Javalite programs: Figure 3 of paper 003, Figure 1 of paper 004.
//!
//! The two figures differ in the conditional: 003 loses the first branch in print, 004 has
//! `(if e e else e)`, which is what is read here. A number is a reference in both figures; a program
//! cannot know any, so numbers are refused.

mod check;
mod parse;
mod print;

pub use check::{Scope, check};
pub use parse::parse;

pub use isopath_calculus::{Expr, MAX_NESTING, Name, ProgramSyntax};

use isopath_calculus::check::Concrete;
use isopath_calculus::{Declaration, Position, SyntaxNode};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// `bool`.
    Bool,
    /// A class.
    Class(Name),
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Bool => f.write_str("bool"),
            Type::Class(name) => f.write_str(name),
        }
    }
}

/// What an expression is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// `x` or `this`.
    Variable(Name),
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// `(new C)`.
    New(Name),
    /// `(e $ f)`.
    Get(Expr, Name),
    /// `(x $ f := e)`.
    Put(Name, Name, Expr),
    /// `(e = e)`.
    Equals(Expr, Expr),
    /// `(if e e else e)`.
    If(Expr, Expr, Expr),
    /// `(var T x := e in e)`.
    Var(Type, Name, Expr, Expr),
    /// `(e @ m e)`.
    Call(Expr, Name, Expr),
    /// `(x := e)`.
    Assign(Name, Expr),
    /// `(begin e ...)`.
    Begin(Arc<[Expr]>),
}

/// A field.
pub type Field = Declaration<Type>;

/// A method: it has exactly one parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Method {
    /// What it returns.
    pub returns: Type,
    /// Its name.
    pub name: Name,
    /// The parameter's type.
    pub takes: Type,
    /// The parameter.
    pub parameter: Name,
    /// What it evaluates.
    pub body: Expr,
    /// Where it is declared.
    pub at: Position,
}

/// A class. There is no inheritance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// Its name.
    pub name: Name,
    /// Its fields.
    pub fields: Vec<Field>,
    /// Its methods.
    pub methods: Vec<Method>,
    /// Where it is declared.
    pub at: Position,
}

/// A program: classes, and the method at which it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The classes, in order.
    pub classes: Vec<Class>,
    /// The class of `this` at the start.
    pub entry_class: Name,
    /// The method that is run.
    pub entry_method: Name,
    /// Where these two are named.
    pub entry_at: Position,
    /// All expressions, with their places.
    pub nodes: Vec<(Node, Position)>,
}

impl Program {
    /// The method at which the program begins. A checked program has it.
    pub fn entry(&self) -> Option<&Method> {
        self.class(&self.entry_class)?.method(&self.entry_method)
    }

    /// Whether the entry's parameter is looked at: one that is not is no input.
    pub fn entry_reads_parameter(&self) -> bool {
        self.entry().is_some_and(|entry| {
            let mut read = BTreeSet::new();
            self.variables(entry.body, &mut read);
            read.contains(&entry.parameter)
        })
    }

    /// The variables that `e` names.
    fn variables(&self, e: Expr, found: &mut BTreeSet<Name>) {
        if let Node::Variable(x) | Node::Put(x, ..) | Node::Assign(x, _) = self.node(e) {
            found.insert(x.clone());
        }
        for child in self.node(e).children() {
            self.variables(child, found);
        }
    }
}

impl SyntaxNode for Node {
    fn children(&self) -> Vec<Expr> {
        match self {
            Node::Variable(_) | Node::Null | Node::Bool(_) | Node::New(_) => vec![],
            Node::Get(a, _) | Node::Put(_, _, a) | Node::Assign(_, a) => vec![*a],
            Node::Equals(a, b) | Node::Var(_, _, a, b) | Node::Call(a, _, b) => vec![*a, *b],
            Node::If(a, b, c) => vec![*a, *b, *c],
            Node::Begin(all) => all.to_vec(),
        }
    }
}

impl Method {
    /// The argument where nothing looks at it.
    pub fn unread(&self) -> Concrete {
        match self.takes {
            Type::Bool => Concrete::Bool(false),
            Type::Class(_) => Concrete::NULL,
        }
    }
}

impl Class {
    /// The field called `name`.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| *field.name == *name)
    }

    /// The method called `name`.
    pub fn method(&self, name: &str) -> Option<&Method> {
        self.methods.iter().find(|method| *method.name == *name)
    }
}
