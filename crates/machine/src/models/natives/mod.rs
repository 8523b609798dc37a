//! Models of native methods, and of a few others that are hot or hostile: one file per class or family,
//! listed in [`MODELS`]. A native method without a model ends its path as *unsupported*, by name.

pub(crate) mod array;
pub(crate) mod boxes;
pub(crate) mod choices;
pub(crate) mod class;
pub(crate) mod class_names;
pub(crate) mod class_nesting;
pub(crate) mod handles;
pub(crate) mod io;
pub(crate) mod jdk_internal;
pub(crate) mod modules;
pub(crate) mod nio;
pub(crate) mod numbers;
pub(crate) mod object;
pub(crate) mod reflect;
mod replaced;
pub(crate) mod strings;
pub(crate) mod system;
pub(crate) mod text;
pub(crate) mod thread;
pub(crate) mod throwable;
pub(crate) mod unsafe_copy;
pub(crate) mod unsafe_memory;
pub(crate) mod verify;

use crate::assumptions::{self, Assumption, Met, Whom, environment};
pub(crate) use crate::core::library::{Binding, Call, Native, Reply};
use crate::core::one_int;
use crate::{Interrupt, Machine, Step};
use isopath_heap::{ObjRef, Value};
use isopath_program::{Class, Method, Program};
use isopath_trace::DecisionKind;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The models, by class.
const MODELS: &[&[Model]] = &[
    // Before those of arrays in general.
    reflect::MODELS,
    array::MODELS,
    class::MODELS,
    class_names::MODELS,
    io::MODELS,
    handles::MODELS,
    jdk_internal::MODELS,
    modules::MODELS,
    nio::MODELS,
    numbers::MODELS,
    object::MODELS,
    strings::MODELS,
    system::MODELS,
    thread::MODELS,
    throwable::MODELS,
    unsafe_copy::MODELS,
    unsafe_memory::MODELS,
    verify::MODELS,
];

/// Models of methods that have bytecode, which runs on constants.
const ON_SYMBOLS: &[&[Model]] = &[boxes::MODELS, text::MODELS];

/// The methods with a model: class and name.
pub(crate) fn modelled() -> impl Iterator<Item = (&'static str, &'static str)> {
    let models = MODELS.iter().chain(ON_SYMBOLS).copied().flatten();
    models.flat_map(|model| model.methods.iter().map(|(name, ..)| (model.class, *name)))
}

/// Native methods of any class that have nothing to do here: they tell HotSpot about the class.
const NOTHING_TO_DO: &[&str] = &["registerNatives", "initIDs", "initNative"];

/// What stands for a method: name, descriptor (`*` for any) and the function that does it.
pub(crate) type MethodModel = (&'static str, &'static str, Native);

/// The models of one class.
pub(crate) struct Model {
    /// Internal name.
    pub class: &'static str,
    /// The methods that are modelled.
    pub methods: &'static [MethodModel],
}

/// The tables, by class.
static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
    models: ByClass::new(MODELS),
    on_symbols: ByClass::new(ON_SYMBOLS),
    choices: ByClass::new(&[choices::MODELS]),
});

struct Tables {
    models: ByClass,
    on_symbols: ByClass,
    /// Methods that run as they are, and are noted.
    choices: ByClass,
}

/// The models of one of the tables, by class.
struct ByClass(FxHashMap<&'static str, Vec<&'static [MethodModel]>>);

impl ByClass {
    fn new(models: &[&'static [Model]]) -> ByClass {
        let mut by_class: FxHashMap<_, Vec<_>> = FxHashMap::default();
        for model in models.iter().copied().flatten() {
            by_class.entry(model.class).or_default().push(model.methods);
        }
        ByClass(by_class)
    }

    fn find(&self, class: &str, method: &Method) -> Option<Native> {
        let mut methods = self.0.get(class)?.iter().copied().flatten();
        let matches =
            |(n, d, _): &&MethodModel| **n == *method.name && (*d == "*" || **d == *method.desc);
        methods.find(matches).map(|(_, _, native)| *native)
    }
}

/// Whether a model does what a method does, on constants as well.
pub(crate) fn is_modelled(program: &Program, method: &Method) -> bool {
    let class = &program.class(method.class).name;
    let mut tables = [&TABLES.models, &TABLES.choices].into_iter();
    method.is_native() || tables.any(|table| table.find(class, method).is_some())
}

/// How `method` is executed.
pub(crate) fn bind<'p>(machine: &Machine<'p>, method: &'p Method) -> Step<Binding<'p>> {
    match machine.config.calls.models.contains_key(&method.id) {
        true => Ok(Binding::Native(replaced::run_model)),
        false => bind_own(machine, method),
    }
}

/// How `method` is executed if no user has a model for it.
fn bind_own<'p>(machine: &Machine<'p>, method: &'p Method) -> Step<Binding<'p>> {
    let class = machine.program.class(method.class);
    if let Some(native) = TABLES.models.find(&class.name, method) {
        return Ok(Binding::Native(native));
    }
    let Some(code) = method.code(machine.program)? else {
        return without_code(class, method);
    };
    if let Some(native) = TABLES.on_symbols.find(&class.name, method) {
        return Ok(Binding::OnSymbols(native, code));
    }
    Ok(match TABLES.choices.find(&class.name, method) {
        Some(native) => Binding::Native(native),
        None => Binding::Bytecode(code),
    })
}

fn without_code<'p>(class: &Class, method: &Method) -> Step<Binding<'p>> {
    if !method.is_native() {
        let name = format!("{}.{}{}", class.source_name(), method.name, method.desc);
        return Err(Interrupt::raise("java/lang/AbstractMethodError", name));
    }
    match NOTHING_TO_DO.contains(&&*method.name) {
        true => Ok(Binding::Native(nothing)),
        false => {
            let name = format!("{}.{}{}", class.name, method.name, method.desc);
            Err(Interrupt::unsupported(name))
        }
    }
}

impl<'p> Call<'_, 'p> {
    /// The argument at `i`.
    pub(crate) fn arg(&self, i: usize) -> Step<Value> {
        self.args
            .get(i)
            .copied()
            .ok_or_else(|| Interrupt::malformed("missing argument"))
    }

    /// An `int` argument; a symbolic one forks over its values.
    pub(crate) fn int(&mut self, i: usize) -> Step<i32> {
        let value = self.arg(i)?;
        one_int::concrete_int(self.machine, self.state, value)
    }

    /// A `long` argument that must be constant here.
    pub(crate) fn long(&self, i: usize) -> Step<i64> {
        match self.arg(i)? {
            Value::Long(v) => Ok(v),
            _ => Err(self.symbolic_argument()),
        }
    }

    /// A reference argument that is not null, as one object.
    pub(crate) fn object(&mut self, i: usize) -> Step<ObjRef> {
        let value = self.arg(i)?;
        self.machine.single_object(self.state, value)
    }

    /// A reference argument that may be null, as one object.
    pub(crate) fn object_or_null(&mut self, i: usize) -> Step<ObjRef> {
        match self.arg(i)? {
            Value::Ref(r) => Ok(r),
            value => {
                let null = self.machine.is_null(self.state, value)?;
                match self.machine.truth(self.state, DecisionKind::Null, null)? {
                    true => Ok(ObjRef::NULL),
                    false => self.machine.single_object(self.state, value),
                }
            }
        }
    }

    /// A string argument that is not null and constant.
    pub(crate) fn text(&mut self, i: usize) -> Step<String> {
        let string = self.object(i)?;
        self.machine
            .text(self.state, string)
            .ok_or_else(|| self.symbolic_argument())
    }

    /// A new string as the result.
    pub(crate) fn reply_text(&mut self, text: &str) -> Step<Reply<'p>> {
        let string = self.machine.new_text(self.state, text)?;
        Ok(Reply::Value(Value::Ref(string)))
    }

    /// This method cannot be done with a symbolic argument.
    pub(crate) fn symbolic_argument(&self) -> Interrupt {
        let class = &self.machine.program.class(self.method.class).name;
        Interrupt::unsupported(format!("{class}.{} of symbolic values", self.method.name))
    }

    /// This method cannot be done.
    pub(crate) fn unsupported(&self) -> Interrupt {
        let class = &self.machine.program.class(self.method.class).name;
        Interrupt::unsupported(format!("{class}.{}{}", self.method.name, self.method.desc))
    }
}

impl<'p> Call<'_, 'p> {
    /// Notes that this call is answered with one of many answers.
    pub(crate) fn grant(&mut self, kind: Assumption, whom: Whom) {
        environment::grant_answer(self.machine, self.state, self.method, kind, whom);
    }

    /// Notes the same, about a text that is given as an argument.
    pub(crate) fn grant_text(&mut self, kind: Assumption, whom: Whom, argument: usize) {
        let asks = environment::asks(self.machine, self.state, whom);
        match self.text(argument) {
            Ok(text) if asks => assumptions::grant(self.machine, kind, Met::Text(text.into())),
            _ => self.grant(kind, whom),
        }
    }
}

/// Does nothing and returns nothing.
pub(crate) fn nothing<'p>(_: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Void)
}

/// Returns `false` or 0.
pub(crate) fn zero<'p>(_: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Value(Value::Int(0)))
}

/// Returns `true` or 1.
pub(crate) fn one<'p>(_: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Value(Value::Int(1)))
}

/// Returns 0L.
pub(crate) fn zero_long<'p>(_: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Value(Value::Long(0)))
}

/// Returns null.
pub(crate) fn null<'p>(_: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Value(Value::NULL))
}

/// Ends the path as unsupported.
pub(crate) fn unsupported<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Err(call.unsupported())
}
