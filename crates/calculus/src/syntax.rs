//! What the syntax of both languages shares: expressions by number, declarations, and the words in which a checker
//! says what is missing.

use crate::{Name, Position, SourceError};

/// What became of reading or checking.
pub type Checked<T> = Result<T, SourceError>;

/// An expression: an index into the nodes of a program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Expr(pub u32);

/// What an expression is made of.
pub trait SyntaxNode: Clone {
    /// The direct parts, in order of evaluation.
    fn children(&self) -> Vec<Expr>;
}

/// A field, a parameter or an input, of one of a language's types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration<T> {
    /// Its type.
    pub of: T,
    /// Its name.
    pub name: Name,
    /// Where it is declared.
    pub at: Position,
}

/// A program of a language: classes, and expressions by number.
pub trait ProgramSyntax: Clone + Send + Sync {
    /// What an expression is made of.
    type Node: SyntaxNode;
    /// A class.
    type Class;

    /// Reads a program and checks it for the exact semantics.
    fn read(source: &str) -> Checked<Self>;
    /// The classes, by number.
    fn classes(&self) -> &[Self::Class];
    /// The name of a class.
    fn class_name(class: &Self::Class) -> &Name;
    /// All expressions, with their places.
    fn nodes(&self) -> &[(Self::Node, Position)];
    /// The same, to be changed.
    fn nodes_mut(&mut self) -> &mut Vec<(Self::Node, Position)>;
    /// An expression on one line.
    fn show(&self, e: Expr) -> String;
    /// The whole program, as text that reads back as the same.
    fn text(&self) -> String;

    /// What `e` is made of.
    fn node(&self, e: Expr) -> &Self::Node {
        &self.nodes()[e.0 as usize].0
    }

    /// Where `e` stands.
    fn position(&self, e: Expr) -> Position {
        self.nodes()[e.0 as usize].1
    }

    /// The number of the class called `name`.
    fn class_number(&self, name: &str) -> Option<usize> {
        let mut classes = self.classes().iter();
        classes.position(|class| **Self::class_name(class) == *name)
    }

    /// The class called `name`.
    fn class(&self, name: &str) -> Option<&Self::Class> {
        self.class_number(name)
            .map(|number| &self.classes()[number])
    }

    /// The class that is called `name` at `at`.
    fn class_named(&self, name: &str, at: Position) -> Checked<&Self::Class> {
        self.class(name).ok_or_else(|| {
            let names = listed(self.classes().iter().map(Self::class_name));
            let help = format!("the program's classes are: {names}");
            SourceError::new(at, format!("there is no class {name}"), help)
        })
    }
}

/// That a class has no `kind` called `name`, but those of `names`.
pub fn no_member<'n>(
    class: &Name,
    (kind, name): (&str, &Name),
    names: impl Iterator<Item = &'n Name>,
    at: Position,
) -> SourceError {
    let message = format!("class {class} has no {kind} {name}");
    let help = format!("its {kind}s are: {}", listed(names));
    SourceError::new(at, message, help)
}

/// That what stands where an object must is another thing.
pub fn no_object<T>(found: &str, at: Position) -> Checked<T> {
    let message = format!("expected an object, found {found}");
    fail(
        at,
        message,
        "fields and methods belong to objects of a class",
    )
}

/// An error.
pub fn fail<T>(at: Position, message: impl Into<String>, help: impl Into<String>) -> Checked<T> {
    Err(SourceError::new(at, message, help))
}

fn listed<'n>(names: impl Iterator<Item = &'n Name>) -> String {
    names.map(|name| &**name).collect::<Vec<_>>().join(", ")
}
