//! Expressions: objects and values where a type is wanted.

use super::Page;
use super::variables::Variables;
use crate::junit::java::{literal, text_literal};
use isopath_program::{ClassId, Program, Type};
use isopath_trace::{Body, Datum, Object};

/// An expression whose type is a class.
#[derive(Clone, Debug)]
pub(crate) struct Expression {
    pub(crate) text: String,
    /// Its static type; `None` if it is primitive.
    pub(crate) class: Option<ClassId>,
}

impl Page<'_, '_> {
    /// An object of a witness, or of what it becomes.
    pub(crate) fn object(&self, objects: &[Object], variables: &Variables, i: usize) -> Expression {
        let program = self.scope.program;
        let class = |name: &str| {
            let loaded = program.load(&name.replace('.', "/"));
            loaded.map_or(program.well_known().object, |class| class.id)
        };
        if let Some(variable) = variables.get(i) {
            return Expression {
                text: variable.name.clone(),
                class: Some(variable.class),
            };
        }
        let own = objects.get(i).map(|object| class(&object.class));
        let text = match objects.get(i).map(|object| &object.body) {
            Some(Body::Text { units, .. }) => text_literal(units),
            Some(Body::Boxed(value)) => self.boxed(*value),
            Some(Body::Constant(name)) => return self.constant(own, name),
            Some(Body::Class(name)) => self.scope.class_object(class(name)),
            _ => "null".to_owned(),
        };
        Expression { text, class: own }
    }

    /// A box, made the way that shares small ones.
    pub(crate) fn boxed(&self, value: Datum) -> String {
        let class = match value {
            Datum::Boolean(_) => "Boolean",
            Datum::Byte(_) => "Byte",
            Datum::Short(_) => "Short",
            Datum::Char(_) => "Character",
            Datum::Int(_) => "Integer",
            Datum::Long(_) => "Long",
            Datum::Float(_) => "Float",
            Datum::Double(_) => "Double",
            Datum::Null | Datum::Object(_) => return "null".to_owned(),
        };
        let class = self.scope.lang(class);
        format!("{class}.valueOf({})", literal(self.scope, value))
    }

    /// An enum constant. That of an enum which cannot be named is found in the field that holds it.
    fn constant(&self, class: Option<ClassId>, name: &str) -> Expression {
        let object = self.scope.program.well_known().object;
        // A constant with a body has a class of its own.
        let class = enum_of(self.scope.program, class.unwrap_or(object));
        match self.scope.class(class) {
            Some(shown) => Expression {
                text: format!("{shown}.{name}"),
                class: Some(class),
            },
            None => Expression {
                text: self.reflected_field("null", class, name),
                class: Some(object),
            },
        }
    }

    /// The value of a field that source code cannot read.
    pub(crate) fn reflected_field(&self, object: &str, declaring: ClassId, name: &str) -> String {
        let get = self.helper(super::Helper::Get);
        let declaring = self.scope.class_object(declaring);
        format!("{get}({object}, {declaring}, {})", quoted(name))
    }

    /// An expression where a value of `wanted` is needed: with a cast if its own type does not do. `exactly` if
    /// another type would mean something else.
    pub(crate) fn fitting(&self, from: Expression, wanted: &Type, exactly: bool) -> String {
        let program = self.scope.program;
        let (Some(own), Type::Ref(name)) = (from.class, wanted) else {
            return from.text;
        };
        let Ok(wanted) = program.load(name) else {
            return from.text;
        };
        let fits = program.is_subclass(own, wanted.id) && (!exactly || own == wanted.id);
        if fits {
            return from.text;
        }
        match self.scope.class(wanted.id) {
            Some(cast) => format!("({cast}) {}", from.text),
            None => from.text,
        }
    }

    /// A value of a witness where one of `wanted` is needed.
    pub(crate) fn value(
        &self,
        objects: &[Object],
        variables: &Variables,
        value: Datum,
        wanted: &Type,
        exactly: bool,
    ) -> String {
        match value {
            Datum::Object(i) => {
                let object = self.object(objects, variables, i);
                self.fitting(object, wanted, exactly)
            }
            Datum::Null if exactly => match self.scope.ty(wanted) {
                Some(cast) => format!("({cast}) null"),
                None => "null".to_owned(),
            },
            plain => literal(self.scope, plain),
        }
    }

    /// A value where any object will do: reflection wants them so.
    pub(crate) fn any(&self, objects: &[Object], variables: &Variables, value: Datum) -> String {
        match value {
            Datum::Object(i) => self.object(objects, variables, i).text,
            plain => literal(self.scope, plain),
        }
    }

    /// The arguments of a call by reflection after its types: a lone null or array is not the list of them.
    pub(crate) fn reflected_arguments(
        &self,
        objects: &[Object],
        variables: &Variables,
        types: &[Type],
        values: &[Datum],
    ) -> String {
        let class = self.scope.lang("Class");
        let types: Vec<String> = types.iter().map(|ty| self.scope.type_object(ty)).collect();
        let types = match types.is_empty() {
            true => format!("new {class}<?>[0]"),
            false => format!("new {class}<?>[] {{{}}}", types.join(", ")),
        };
        let mut list = vec![types];
        for &value in values {
            let text = self.any(objects, variables, value);
            let alone = values.len() == 1 && matches!(value, Datum::Null | Datum::Object(_));
            list.push(match alone {
                true => format!("({}) {text}", self.scope.lang("Object")),
                false => text,
            });
        }
        list.join(", ")
    }
}

/// The enum that a constant belongs to.
fn enum_of(program: &Program, class: ClassId) -> ClassId {
    let above = program.class(class).super_class;
    let is_enum = |id: &ClassId| program.class(*id).access.is_enum();
    above.filter(is_enum).unwrap_or(class)
}

/// A name as a string literal.
pub(crate) fn quoted(text: &str) -> String {
    text_literal(&text.encode_utf16().collect::<Vec<_>>())
}

/// `(T) x` as something that a dot can follow.
pub(crate) fn with_parentheses(text: &str) -> String {
    match text.starts_with('(') || text.starts_with("new ") {
        true => format!("({text})"),
        false => text.to_owned(),
    }
}
