//! Programs of the tiny object-oriented language: paper 001, Figure 7.
//!
//! The figure lets a program name symbols without saying what they are. Here they are declared between the
//! classes and the expression (`Node a; int n;`), so that types can be checked and heaps enumerated.
//! `Object` is the superclass of all classes and has no members.

mod check;
mod parse;
mod print;

pub use check::check;
pub use parse::parse;
pub(crate) use print::sign;

pub use isopath_calculus::{Expr, Name, ProgramSyntax};

use isopath_calculus::{Position, SyntaxNode};
use std::fmt;
use std::sync::Arc;

/// The superclass of all classes.
pub const ROOT: &str = "Object";

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// `int`: 32 bits, as in Java.
    Int,
    /// `bool`.
    Bool,
    /// A class.
    Class(Name),
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Int => f.write_str("int"),
            Type::Bool => f.write_str("bool"),
            Type::Class(name) => f.write_str(name),
        }
    }
}

/// An operator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// `||`, of truth values; both sides are evaluated, as with all operators.
    Or,
    /// `&&`.
    And,
    /// `=`.
    Eq,
    /// `!=`.
    Ne,
    /// `<`.
    Lt,
    /// `<=`.
    Le,
    /// `+`.
    Add,
    /// `-`.
    Sub,
    /// `*`.
    Mul,
}

/// The operators on two operands, loosest first: how they are written and how tightly they bind.
pub const OPERATORS: &[(&str, Op, u8)] = &[
    ("||", Op::Or, 1),
    ("&&", Op::And, 2),
    ("=", Op::Eq, 3),
    ("!=", Op::Ne, 3),
    ("<=", Op::Le, 4),
    ("<", Op::Lt, 4),
    ("+", Op::Add, 5),
    ("-", Op::Sub, 5),
    ("*", Op::Mul, 6),
];

/// What an expression is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// A variable or a symbol.
    Variable(Name),
    /// A number.
    Int(i32),
    /// A truth value.
    Bool(bool),
    /// `null`.
    Null,
    /// `new c`.
    New(Name),
    /// `e.f`.
    Get(Expr, Name),
    /// `e.f := e`.
    Put(Expr, Name, Expr),
    /// `let x := e in e`.
    Let(Name, Expr, Expr),
    /// `e op e`.
    Binary(Op, Expr, Expr),
    /// `!e`.
    Not(Expr),
    /// `if e e e`.
    If(Expr, Expr, Expr),
    /// `e.m(e, ...)`.
    Call(Expr, Name, Arc<[Expr]>),
}

/// A field, a parameter or an input.
pub type Declared = isopath_calculus::Declaration<Type>;

/// A method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Method {
    /// What it returns.
    pub returns: Type,
    /// Its name.
    pub name: Name,
    /// What it takes.
    pub parameters: Vec<Declared>,
    /// What it evaluates.
    pub body: Expr,
    /// Where it is declared.
    pub at: Position,
}

/// A class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    /// Its name.
    pub name: Name,
    /// Its superclass.
    pub extends: Name,
    /// Its own fields.
    pub fields: Vec<Declared>,
    /// Its own methods.
    pub methods: Vec<Method>,
    /// Where it is declared.
    pub at: Position,
}

/// A program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The classes, [`ROOT`] first.
    pub classes: Vec<Class>,
    /// The symbols: what the program does not know.
    pub inputs: Vec<Declared>,
    /// What is evaluated.
    pub body: Expr,
    /// All expressions, with their places.
    pub nodes: Vec<(Node, Position)>,
}

impl Program {
    /// The class called `name` and its superclasses, from the class up.
    pub fn lineage<'p>(&'p self, name: &str) -> impl Iterator<Item = &'p Class> {
        let first = self.class(name);
        let above = |class: &&'p Class| match &*class.extends {
            // The root extends itself.
            name if *name == *class.name => None,
            name => self.class(name),
        };
        // A checked program has no circle; in others the walk still ends.
        std::iter::successors(first, above).take(self.classes.len())
    }

    /// Whether `name` is `of` or below it.
    pub fn is_subclass(&self, name: &str, of: &str) -> bool {
        self.lineage(name).any(|class| *class.name == *of)
    }

    /// The classes at and below `of`, by number.
    pub fn subclasses(&self, of: &str) -> Vec<usize> {
        let all = 0..self.classes.len();
        all.filter(|&n| self.is_subclass(&self.classes[n].name, of))
            .collect()
    }

    /// fields(c): those of the class and of its superclasses.
    pub fn fields(&self, class: &str) -> Vec<&Declared> {
        self.lineage(class)
            .flat_map(|class| &class.fields)
            .collect()
    }

    /// class(f): the one class that declares field `f`.
    pub fn class_of_field(&self, f: &str) -> Option<&Class> {
        let has = |class: &&Class| class.fields.iter().any(|field| *field.name == *f);
        self.classes.iter().find(has)
    }

    /// The type of field `f`.
    pub fn type_of_field(&self, f: &str) -> Option<&Type> {
        let mut fields = self.classes.iter().flat_map(|class| &class.fields);
        fields
            .find(|field| *field.name == *f)
            .map(|field| &field.of)
    }

    /// recv(c, m) and its method: the nearest implementation above `class`.
    pub fn receiver(&self, class: &str, m: &str) -> Option<(&Class, &Method)> {
        let mut lineage = self.lineage(class);
        lineage.find_map(|class| Some((class, class.method(m)?)))
    }
}

impl Class {
    /// The method called `name` that this class implements itself.
    pub fn method(&self, name: &str) -> Option<&Method> {
        self.methods.iter().find(|method| *method.name == *name)
    }
}

impl SyntaxNode for Node {
    fn children(&self) -> Vec<Expr> {
        match self {
            Node::Variable(_) | Node::Int(_) | Node::Bool(_) | Node::Null | Node::New(_) => vec![],
            Node::Get(a, _) | Node::Not(a) => vec![*a],
            Node::Put(a, _, b) | Node::Let(_, a, b) | Node::Binary(_, a, b) => vec![*a, *b],
            Node::If(a, b, c) => vec![*a, *b, *c],
            Node::Call(e, _, all) => std::iter::once(*e).chain(all.iter().copied()).collect(),
        }
    }
}
