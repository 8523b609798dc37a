//! What a method can see of the heap before it runs: its receiver, its parameters and static fields.

use isopath_program::{ClassId, FieldId, Method, Program, Type};

/// Where an input is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputSlot {
    /// The receiver.
    This,
    /// A parameter.
    Parameter,
    /// A static field.
    Static(FieldId),
}

/// An input: a root of the initial heap.
#[derive(Clone, Debug)]
pub struct Input {
    /// What its symbol is called.
    pub name: String,
    /// Its declared type.
    pub ty: Type,
    /// Where it is put.
    pub place: InputSlot,
    /// For a reference: the classes that an object may have here.
    pub classes: Vec<ClassId>,
}

/// The inputs of a method, arguments first.
pub fn inputs(program: &Program, method: &Method) -> Vec<Input> {
    let mut inputs = Vec::new();
    if !method.is_static() {
        let name = program.class(method.class).name.clone();
        let mut this = input(program, "this".to_owned(), Type::Ref(name), InputSlot::This);
        let selected = |class| program.select(class, method.id);
        this.classes
            .retain(|&class| selected(class).is_ok_and(|id| id == method.id));
        inputs.push(this);
    }
    for (ty, name) in method.params.iter().zip(method.param_names(program)) {
        let name = name.map_or_else(|| "?".to_owned(), |name| name.to_string());
        inputs.push(input(program, name, ty.clone(), InputSlot::Parameter));
    }
    inputs.extend(static_inputs(program));
    inputs
}

/// Static fields of the application that are not final.
fn static_inputs(program: &Program) -> Vec<Input> {
    let mut inputs = Vec::new();
    for class in application_classes(program) {
        let class = program.class(class);
        for field in class.static_fields.iter().map(|&f| program.field(f)) {
            if !field.is_final() && !field.access.is_synthetic() {
                let name = format!("{}.{}", class.source_name(), field.name);
                let place = InputSlot::Static(field.id);
                inputs.push(input(program, name, field.ty.clone(), place));
            }
        }
    }
    inputs
}

/// The classes of the application that load.
pub fn application_classes(program: &Program) -> Vec<ClassId> {
    let names = program.application_classes();
    let loaded = names.iter().filter_map(|name| program.load(name).ok());
    loaded.map(|class| class.id).collect()
}

fn input(program: &Program, name: String, ty: Type, place: InputSlot) -> Input {
    let classes = declared(program, &ty).map_or_else(Vec::new, |class| instances(program, class));
    Input {
        name,
        ty,
        place,
        classes,
    }
}

/// The class that a reference type names.
pub fn declared(program: &Program, ty: &Type) -> Option<ClassId> {
    Some(program.load(ty.class_name()?).ok()?.id)
}

/// The classes of the world whose objects are instances of `class` and can be made here: what the JDK's
/// classes keep in their fields is not ours to know.
pub fn instances(program: &Program, class: ClassId) -> Vec<ClassId> {
    let object = program.well_known().object;
    let known = |c: ClassId| {
        let candidate = program.class(c);
        candidate.is_application() || candidate.is_array() || c == object
    };
    let world = program.world().classes().map(|(_, c)| c);
    world
        .filter(|&c| known(c) && program.is_subclass(c, class))
        .collect()
}
