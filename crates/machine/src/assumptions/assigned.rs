//! Which fields of the application can change after they have been initialised, by a look at all of its code.
//!
//! Code that nobody has seen can assign what it can name. The rest is seen: a field that no method assigns,
//! initialisers and constructors aside, is as good as final, and an array that no method that reads it writes to
//! or gives away is a constant table.

use crate::Machine;
use crate::assumptions::types;
use crate::core::granted::FieldUses;
use isopath_program::{
    AccessFlags, Class, ConstIndex, Constant, ElemKind, Field, FieldId, MemberRef, Method, Op,
    Program, Type,
};
use rustc_hash::FxHashSet;

/// Whether somebody assigns a field of the application, initialisers and constructors aside.
pub(crate) fn is_assigned_later<'p>(machine: &Machine<'p>, field: &Field) -> bool {
    is_reached_from_outside(machine, field) || field_uses(machine).assigned.contains(&field.id)
}

/// Whether constructors assign a field, and nobody else does.
pub(crate) fn is_assigned_by_constructors_only(machine: &Machine<'_>, field: &Field) -> bool {
    !is_assigned_later(machine, field) && field_uses(machine).made.contains(&field.id)
}

/// Whether a static field always leads to an array with the same elements, which only the application's own
/// code can see.
pub(crate) fn is_constant_table<'p>(machine: &Machine<'p>, field: &Field) -> bool {
    field.is_final()
        && elements_of(field).is_some()
        && !is_reached_from_outside(machine, field)
        && !field_uses(machine).exposed.contains(&field.id)
}

/// Whether objects of a class of the application have a field that can change.
pub(crate) fn has_changing_fields<'p>(machine: &Machine<'p>, class: &Class) -> bool {
    let fields = class.instance_fields.iter();
    let open: Vec<&Field> = fields.map(|&f| machine.program.field(f)).collect();
    let mut open = open.into_iter().filter(|field| !field.is_final());
    open.any(|field| is_assigned_later(machine, field))
}

fn is_reached_from_outside<'p>(machine: &Machine<'p>, field: &Field) -> bool {
    let seen = AccessFlags::PUBLIC | AccessFlags::PROTECTED;
    field.access.has(seen) && types::is_named_outside(machine, machine.program.class(field.class))
}

/// Found out once for all machines of a program.
fn field_uses<'p>(machine: &Machine<'p>) -> &'p FieldUses {
    let uses = &machine.shared.field_uses;
    uses.get_or_init(|| FieldUses::of(machine.program))
}

impl FieldUses {
    fn of(program: &Program) -> FieldUses {
        let application = program.application_classes();
        let names: FxHashSet<&str> = application.iter().map(String::as_str).collect();
        let classes = application
            .iter()
            .filter_map(|name| program.load(name).ok());
        let mut uses = FieldUses::default();
        for class in classes {
            for method in class.methods.iter().map(|&m| program.method(m)) {
                let look = Look {
                    program,
                    names: &names,
                    class,
                    method,
                };
                look.add_assigned(&mut uses);
                look.add_exposed(&mut uses.exposed);
            }
        }
        uses
    }
}

/// A look at a method of the application.
struct Look<'a> {
    program: &'a Program,
    /// The application's classes.
    names: &'a FxHashSet<&'a str>,
    class: &'a Class,
    method: &'a Method,
}

impl<'a> Look<'a> {
    fn ops(&self) -> &'a [Op] {
        match self.method.code(self.program) {
            Ok(Some(code)) => &code.ops,
            _ => &[],
        }
    }

    fn member(&self, index: ConstIndex) -> Option<&'a MemberRef> {
        match self.class.constant(index)? {
            Constant::Field(m) | Constant::Method(m) | Constant::InterfaceMethod(m) => Some(m),
            _ => None,
        }
    }

    /// A field of the application; others are none of our business, and need not be loaded.
    fn own_field(&self, index: ConstIndex) -> Option<&'a Field> {
        let is_own = |member: &&MemberRef| self.names.contains(&*member.class_name);
        self.member(index).filter(is_own)?;
        let id = self.program.resolve_field(self.class.id, index).ok()?;
        Some(self.program.field(id))
    }

    fn add_assigned(&self, uses: &mut FieldUses) {
        for op in self.ops() {
            let (index, makes) = match *op {
                Op::PutStatic(index) => (index, self.method.is_static_initializer()),
                Op::PutField(index) => (index, self.method.is_constructor()),
                _ => continue,
            };
            if let Some(field) = self.own_field(index) {
                match makes && field.class == self.class.id {
                    true => uses.made.insert(field.id),
                    false => uses.assigned.insert(field.id),
                };
            }
        }
    }

    fn add_exposed(&self, exposed: &mut FxHashSet<FieldId>) {
        if self.method.is_static_initializer() {
            return;
        }
        for op in self.ops() {
            if let Op::GetStatic(index) = *op
                && let Some(field) = self.own_field(index)
                && let Some(elements) = elements_of(field)
                && self.may_expose(&field.ty, elements)
            {
                exposed.insert(field.id);
            }
        }
    }

    /// Whether the method does something by which an array of this type could be written or given away.
    fn may_expose(&self, ty: &Type, elements: ElemKind) -> bool {
        let takes = |other: &Type| other == ty || is_wide(other);
        let is_given = |op: &Op| match *op {
            Op::ArrayStore(kind) => kind == elements || kind == ElemKind::Ref,
            Op::PutField(index) | Op::PutStatic(index) => {
                let field = self.member(index).and_then(|m| Type::parse(&m.desc));
                field.as_ref().is_none_or(takes)
            }
            Op::InvokeVirtual(index)
            | Op::InvokeSpecial(index)
            | Op::InvokeStatic(index)
            | Op::InvokeInterface(index) => {
                let called = self.member(index).and_then(MemberRef::method_type);
                called.is_none_or(|called| called.params.iter().any(takes))
            }
            Op::InvokeDynamic(_) => true,
            _ => false,
        };
        takes(&self.method.ret) || self.ops().iter().any(is_given)
    }
}

/// The elements of the array that a field holds, if they have values and no identity.
fn elements_of(field: &Field) -> Option<ElemKind> {
    let Type::Ref(name) = &field.ty else {
        return None;
    };
    match name.strip_prefix('[')?.as_bytes() {
        [primitive] => match ElemKind::from_descriptor(*primitive)? {
            // They are stored alike.
            ElemKind::Boolean => Some(ElemKind::Byte),
            kind => Some(kind),
        },
        b"Ljava/lang/String;" => Some(ElemKind::Ref),
        _ => None,
    }
}

/// Types that arrays have besides their own (JLS 10.7).
fn is_wide(ty: &Type) -> bool {
    const WIDE: [&str; 4] = [
        "java/lang/Object",
        "java/lang/Cloneable",
        "java/io/Serializable",
        "[Ljava/lang/Object;",
    ];
    matches!(ty, Type::Ref(name) if WIDE.contains(&&**name))
}
