//! Heaps of the languages as heaps of the engine, and back.

use crate::compile::class_name;
use crate::{Expected, Subject};
use isopath_calculus::check::{Concrete, ConcreteHeap, ConcreteObject};
use isopath_oracle::finals::After;
use isopath_oracle::heap::{InitialHeap, Object, Slot};
use isopath_program::{ClassId, Method, Program};
use isopath_terms::Const;
use std::collections::BTreeMap;

/// A translated program as the engine has it.
pub(crate) struct Translated<'p> {
    pub(crate) program: &'p Program,
    pub(crate) method: &'p Method,
    /// The classes, by their numbers in the language.
    classes: Vec<ClassId>,
}

impl<'p> Translated<'p> {
    pub(crate) fn new(
        program: &'p Program,
        number: usize,
        subject: &Subject,
    ) -> Result<Translated<'p>, String> {
        let load = |name: &String| {
            let loaded = program.load(&class_name(number, name));
            loaded.map_err(|error| error.to_string())
        };
        let entry = load(&subject.java.class)?;
        let mut methods = entry.methods.iter().map(|&id| program.method(id));
        let method = methods.find(|method| *method.name == *subject.java.method);
        let method = method.ok_or_else(|| format!("no method {}", subject.java.method))?;
        let classes = subject.java.classes.iter();
        let classes = classes.map(|name| load(name).map(|class| class.id));
        Ok(Translated {
            program,
            method,
            classes: classes.collect::<Result<_, _>>()?,
        })
    }

    pub(crate) fn initial(&self, subject: &Subject, heap: &ConcreteHeap) -> InitialHeap {
        let arguments = subject.java.arguments.iter();
        let inputs = arguments.map(|(name, unread)| slot(heap.input(name).unwrap_or(*unread)));
        InitialHeap {
            inputs: inputs.collect(),
            objects: heap.objects.iter().map(|o| self.object(o)).collect(),
            made: Vec::new(),
        }
    }

    /// What a run left behind, as the engine would have it.
    pub(crate) fn after(&self, run: &Expected) -> After {
        normal(
            &After {
                result: run.result.map(slot),
                objects: run.after.objects.iter().map(|o| self.object(o)).collect(),
            },
            run.heap.objects.len(),
        )
    }

    fn object(&self, object: &ConcreteObject) -> Object {
        let class = self.classes[object.class.0];
        let fields = self.program.class(class).instance_fields.iter();
        let slots = fields.map(|&id| {
            let field = self.program.field(id);
            let mut found = object.fields.iter();
            let value = found.find(|(name, _)| **name == *field.name);
            value.map_or(Slot::Reference(0), |&(_, value)| slot(value))
        });
        let slots = slots.collect();
        Object { class, slots }
    }
}

/// Truth values are numbers in the engine.
fn slot(value: Concrete) -> Slot {
    match value {
        Concrete::Object(o) => Slot::Reference(o as usize),
        Concrete::Bool(b) => Slot::Primitive(Const::Bv32(b.into())),
        Concrete::Int(n) => Slot::Primitive(Const::Bv32(n)),
    }
}

/// The same heap with new objects numbered as they are met from the `inputs` and the result; what is out of reach
/// is gone.
pub(crate) fn normal(after: &After, inputs: usize) -> After {
    let mut order: Vec<usize> = (1..=inputs).collect();
    let mut numbers: BTreeMap<usize, usize> = (1..=inputs).map(|o| (o, o)).collect();
    let mut renamed = |slot: Slot, order: &mut Vec<usize>| match slot {
        Slot::Reference(o) if o > 0 => Slot::Reference(*numbers.entry(o).or_insert_with(|| {
            order.push(o);
            order.len()
        })),
        other => other,
    };
    let result = after.result.map(|result| renamed(result, &mut order));
    let mut objects: Vec<Object> = Vec::new();
    while let Some(&o) = order.get(objects.len()) {
        let Object { class, slots } = after.objects[o - 1].clone();
        let slots = slots.into_iter().map(|slot| renamed(slot, &mut order));
        let slots = slots.collect();
        objects.push(Object { class, slots });
    }
    After { result, objects }
}
