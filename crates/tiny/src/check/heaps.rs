//! What a program can see of a heap before it runs.

use crate::syntax::{Declared, Program, Type};
use isopath_calculus::Name;
use isopath_calculus::check::{Content, World};

impl World for Program {
    fn inputs(&self) -> Vec<(Name, Content)> {
        self.inputs.iter().map(|d| place(self, d)).collect()
    }

    fn fields(&self, class: usize) -> Vec<(Name, Content)> {
        let fields = self.fields(&self.classes[class].name);
        fields.into_iter().map(|d| place(self, d)).collect()
    }

    fn name(&self, class: usize) -> Name {
        self.classes[class].name.clone()
    }
}

fn place(program: &Program, declared: &Declared) -> (Name, Content) {
    let content = match &declared.of {
        Type::Int => Content::Int,
        Type::Bool => Content::Bool,
        Type::Class(name) => Content::Reference(program.subclasses(name)),
    };
    (declared.name.clone(), content)
}
