//! What classes are called.
//!
//! The JDK's own code works a name out when it is first asked for, and keeps it in the `Class`: whether it has, and
//! of which class the name is, are branches there that no program means. Here the name of one of several classes is
//! one of several strings, and nothing forks. Which calls return the same string is as in HotSpot: names are
//! interned, simple and canonical names are kept for each class, the type names of arrays are new.

use super::Model;
use super::class::by_class;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Host, ObjRef, Value};
use isopath_program::{Class, ClassId, Program, Type};

const STRING: &str = "()Ljava/lang/String;";

pub(super) const MODELS: &[Model] = &[Model {
    class: "java/lang/Class",
    methods: &[
        ("getName", STRING, |c| by_class(c, name)),
        ("getSimpleName", STRING, |c| by_class(c, simple_name)),
        ("getCanonicalName", STRING, |c| by_class(c, canonical_name)),
        ("getTypeName", STRING, |c| by_class(c, type_name)),
        ("getPackageName", STRING, |c| by_class(c, package_name)),
    ],
}];

/// What a type is to a program.
enum Named<'p> {
    Class(&'p Class),
    Primitive(String),
}

fn named<'p>(machine: &Machine<'p>, host: Host) -> Step<Named<'p>> {
    match host {
        Host::ClassMirror(id) => Ok(Named::Class(machine.program.class(id))),
        Host::PrimitiveMirror(kind) => match Type::parse(&kind.to_string()) {
            Some(ty) => Ok(Named::Primitive(ty.to_string())),
            None => Err(Interrupt::malformed("class of nothing")),
        },
        _ => Err(Interrupt::malformed("class of nothing")),
    }
}

/// The interned string of a text.
fn interned<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, text: &str) -> Step<Value> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let constant = machine.program.intern(&units);
    machine.interned(st, &constant).map(Value::Ref)
}

fn name<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, host: Host) -> Step<Value> {
    let name = match named(machine, host)? {
        Named::Class(class) => dotted(class),
        Named::Primitive(name) => name,
    };
    interned(machine, st, &name)
}

fn simple_name<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, host: Host) -> Step<Value> {
    let class = match named(machine, host)? {
        Named::Class(class) => class,
        Named::Primitive(name) => return interned(machine, st, &name),
    };
    let text = simple_text(machine.program, class);
    if text.is_empty() || text == dotted(class) {
        return interned(machine, st, &text);
    }
    kept(machine, st, class.id, Kept::Simple, &text)
}

fn canonical_name<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, host: Host) -> Step<Value> {
    let class = match named(machine, host)? {
        Named::Class(class) => class,
        Named::Primitive(name) => return interned(machine, st, &name),
    };
    let Some(text) = canonical_text(machine.program, class)? else {
        return Ok(Value::NULL);
    };
    if text == dotted(class) {
        return interned(machine, st, &text);
    }
    kept(machine, st, class.id, Kept::Canonical, &text)
}

fn type_name<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, host: Host) -> Step<Value> {
    match named(machine, host)? {
        Named::Class(class) if class.is_array() => {
            let text = array_text(machine.program, class, dotted);
            machine.new_text(st, &text).map(Value::Ref)
        }
        _ => name(machine, st, host),
    }
}

fn package_name<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, host: Host) -> Step<Value> {
    let mut package = "java.lang".to_owned();
    if let Named::Class(class) = named(machine, host)?
        && let Some(element) = element(machine.program, class)
    {
        let name = dotted(element);
        package = name.rsplit_once('.').map_or("", |(p, _)| p).to_owned();
    }
    interned(machine, st, &package)
}

/// Names that a class keeps.
#[derive(Clone, Copy)]
enum Kept {
    Simple,
    Canonical,
}

fn slot<'a>(st: &'a mut State<'_>, class: ClassId, which: Kept) -> &'a mut ObjRef {
    let data = st.heap.class_data(class);
    match which {
        Kept::Simple => &mut data.simple_name,
        Kept::Canonical => &mut data.canonical_name,
    }
}

/// The string that is the answer each time. The image keeps none: it would be one path's.
fn kept<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: ClassId,
    which: Kept,
    text: &str,
) -> Step<Value> {
    let known = *slot(st, class, which);
    if !known.is_null() {
        return Ok(Value::Ref(known));
    }
    let made = machine.new_text(st, text)?;
    if !machine.is_in_image {
        *slot(st, class, which) = made;
    }
    Ok(Value::Ref(made))
}

/// What `getName` returns.
fn dotted(class: &Class) -> String {
    class.name.replace('/', ".")
}

/// The class of the innermost elements of an array, or the class itself; `None` for primitives.
fn element<'p>(program: &'p Program, mut class: &'p Class) -> Option<&'p Class> {
    while let Some(array) = class.array {
        class = program.class(array.component?);
    }
    Some(class)
}

/// An array by the name of what it holds in the end.
fn array_text<'p>(
    program: &'p Program,
    class: &'p Class,
    of_element: impl FnOnce(&'p Class) -> String,
) -> String {
    let dims = class.name.bytes().take_while(|&b| b == b'[').count();
    let element = match element(program, class) {
        Some(element) => of_element(element),
        None => Type::parse(&class.name[dims..]).map_or(String::new(), |ty| ty.to_string()),
    };
    element + &"[]".repeat(dims)
}

/// What `getSimpleName` returns: nothing for an anonymous class.
fn simple_text(program: &Program, class: &Class) -> String {
    if class.is_array() {
        return array_text(program, class, |element| simple_text(program, element));
    }
    let inner = class.as_inner();
    let is_top_level =
        class.enclosing_method.is_none() && inner.is_none_or(|inner| inner.outer.is_none());
    match inner.and_then(|inner| inner.simple_name.as_ref()) {
        _ if is_top_level => {
            let name = dotted(class);
            name.rsplit('.').next().unwrap_or_default().to_owned()
        }
        Some(name) => name.to_string(),
        None => String::new(),
    }
}

/// What `getCanonicalName` returns: a local or anonymous class has none, nor has what is inside of one.
fn canonical_text(program: &Program, class: &Class) -> Step<Option<String>> {
    if class.is_array() {
        let element = element(program, class);
        let own = element.map(|e| canonical_text(program, e)).transpose()?;
        return Ok(match own {
            Some(None) => None,
            Some(Some(own)) => Some(array_text(program, class, |_| own)),
            None => Some(array_text(program, class, dotted)),
        });
    }
    if class.enclosing_method.is_some() {
        return Ok(None);
    }
    let Some(outer) = class.as_inner().and_then(|inner| inner.outer.as_ref()) else {
        return Ok(Some(dotted(class)));
    };
    let outer = canonical_text(program, program.load(outer)?)?;
    Ok(outer.map(|outer| format!("{outer}.{}", simple_text(program, class))))
}
