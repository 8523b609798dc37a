//! What a program can see of a heap before it runs.

use crate::syntax::{Field, Program, ProgramSyntax, Type};
use isopath_calculus::Name;
use isopath_calculus::check::{Content, World};

/// `this` is an object, the first method's parameter whatever it may be, if the method looks at it. Classes
/// have no subclasses, and fields are references.
impl World for Program {
    fn inputs(&self) -> Vec<(Name, Content)> {
        let this = self.class_number(&self.entry_class).map(Content::Object);
        let parameter = self.entry().filter(|_| self.entry_reads_parameter());
        let parameter = parameter
            .and_then(|entry| Some((entry.parameter.clone(), content(self, &entry.takes)?)));
        let this = this.map(|this| ("this".into(), this));
        this.into_iter().chain(parameter).collect()
    }

    fn fields(&self, class: usize) -> Vec<(Name, Content)> {
        let fields = self.classes[class].fields.iter();
        let place = |field: &Field| Some((field.name.clone(), content(self, &field.of)?));
        fields.filter_map(place).collect()
    }

    fn name(&self, class: usize) -> Name {
        self.classes[class].name.clone()
    }
}

/// What is unknown about a place: truth values are not.
fn content(program: &Program, of: &Type) -> Option<Content> {
    match of {
        Type::Class(name) => Some(Content::Reference(vec![program.class_number(name)?])),
        Type::Bool => None,
    }
}
