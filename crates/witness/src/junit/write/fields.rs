//! Reading fields: as the source does, by a getter, or by reflection.

use super::Page;
use super::expression::{Expression, with_parentheses};
use crate::junit::java::is_identifier;
use isopath_program::{ClassId, Field, Method, Op, Program, Type};

impl Page<'_, '_> {
    /// A field of an object, where the source may use it: seen as an object of the class that declares it,
    /// where a subclass hides it.
    pub(crate) fn field_place(&self, target: &Expression, field: &Field) -> String {
        let program = self.scope.program;
        let own = target.class.unwrap_or(field.class);
        let seen = program.find_field(own, &field.name) == Some(field.id)
            && program.is_subclass(own, field.class);
        // A field of a class between them that is not accessible is not inherited; and a subclass that says
        // what a type parameter is has another type for the field.
        let near = field.access.is_public() || self.is_near(own, field.class);
        let fits = seen && (own == field.class || near && !self.is_generic(field.class));
        let object = match fits {
            true => target.text.clone(),
            false => {
                let class = Type::reference(program.class(field.class).name.clone());
                with_parentheses(&self.fitting(target.clone(), &class, true))
            }
        };
        format!("{object}.{}", field.name)
    }

    /// Whether a class has type parameters.
    pub(crate) fn is_generic(&self, class: ClassId) -> bool {
        let signature = self.scope.program.class(class).signature.as_deref();
        signature.is_some_and(|signature| signature.starts_with('<'))
    }

    /// Whether all classes from `own` up to `above` are in one package.
    fn is_near(&self, own: ClassId, above: ClassId) -> bool {
        let program = self.scope.program;
        let package = program.class(above).package();
        let mut chain = std::iter::successors(Some(own), |&c| program.class(c).super_class);
        chain
            .by_ref()
            .take_while(|&c| c != above)
            .all(|c| program.class(c).package() == package)
    }

    /// The value of a field of an object of class `dynamic`.
    pub(crate) fn read(&self, target: &Expression, dynamic: ClassId, field: &Field) -> Expression {
        let program = self.scope.program;
        let declared = match &field.ty {
            Type::Ref(name) => program.load(name).map(|class| class.id).ok(),
            _ => None,
        };
        if self.scope.can_read(field) {
            return Expression {
                text: self.field_place(target, field),
                class: declared,
            };
        }
        if let Some(getter) = self.getter(target, dynamic, field) {
            let object = self.receiver(target.clone(), getter);
            return Expression {
                text: format!("{object}.{}()", getter.name),
                class: declared,
            };
        }
        Expression {
            text: self.reflected_field(&target.text, field.class, &field.name),
            class: Some(program.well_known().object),
        }
    }

    /// A method that returns the field and does nothing else.
    fn getter(&self, target: &Expression, dynamic: ClassId, field: &Field) -> Option<&Method> {
        let program = self.scope.program;
        if !program.is_subclass(target.class?, field.class) {
            return None;
        }
        let methods = program.class(field.class).methods.iter();
        let mut methods = methods.map(|&m| program.method(m));
        methods.find(|method| {
            !method.is_static()
                && is_identifier(&method.name)
                && self.scope.can_use(method.class, method.access)
                && program
                    .select(dynamic, method.id)
                    .is_ok_and(|id| id == method.id)
                && method.ret == field.ty
                && returns(program, method, field)
        })
    }
}

fn returns(program: &Program, method: &Method, field: &Field) -> bool {
    let Ok(Some(code)) = method.code(program) else {
        return false;
    };
    match *code.ops {
        [Op::Load(0), Op::GetField(index), Op::ReturnValue] => program
            .resolve_field(method.class, index)
            .is_ok_and(|id| id == field.id),
        _ => false,
    }
}
