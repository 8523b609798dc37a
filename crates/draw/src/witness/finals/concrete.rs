//! A state without symbols, in which every object is the program's own.

use super::{Finals, ObjectAt};
use crate::names::field_name;
use crate::names::kind_of;
use isopath_heap::{ObjRef, Value};
use isopath_program::{ElemKind, FieldId};
use isopath_trace::{Argument, Datum, StaticValue};

impl Finals<'_, '_> {
    /// The first objects are these, in this order.
    pub(in super::super) fn among(mut self, objects: &[ObjRef]) -> Self {
        let positions = objects.iter().enumerate();
        self.number = positions.map(|(i, &object)| (object, i)).collect();
        self.places = objects.iter().copied().map(ObjectAt::Own).collect();
        self
    }

    /// What a method is given, as receiver and parameters.
    pub(in super::super) fn given(&mut self, values: &[Value]) -> (Option<Datum>, Vec<Argument>) {
        let method = self.state.entry_method();
        let (this, values) = values.split_at(usize::from(!method.is_static()));
        let this = this.first().map(|&this| self.value(this, ElemKind::Ref));
        let names = method.param_names(self.machine.program);
        let declared = method.params.iter().zip(names);
        let arguments = declared.zip(values).map(|((ty, name), &value)| Argument {
            name: name.map_or_else(String::new, |name| name.to_string()),
            ty: ty.descriptor(),
            value: self.value(value, ty.kind().unwrap_or(ElemKind::Int)),
        });
        (this, arguments.collect())
    }

    /// What these static fields hold.
    pub(in super::super) fn static_values(&mut self, fields: &[FieldId]) -> Vec<StaticValue> {
        let program = self.machine.program;
        let values = fields.iter().filter_map(|&id| {
            let field = program.field(id);
            let class = self.state.heap.classes.get(field.class.index())?;
            let value = *class.statics.get(field.slot)?;
            Some(StaticValue {
                field: field_name(program, field),
                value: self.value(value, kind_of(field)),
            })
        });
        values.collect()
    }
}
