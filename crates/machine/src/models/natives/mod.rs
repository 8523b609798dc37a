//! Models of native methods, and of a few others that are hot or hostile: one file per class or family,
//! listed in [`MODELS`]. A native method without a model ends its path as *unsupported*, by name.

pub(crate) mod array;
pub(crate) mod boxes;
pub(crate) mod choices;
pub(crate) mod class;
pub(crate) mod class_nesting;
pub(crate) mod handles;
pub(crate) mod io;
pub(crate) mod jdk_internal;
pub(crate) mod modules;
pub(crate) mod nio;
pub(crate) mod numbers;
pub(crate) mod object;
pub(crate) mod reflect;
pub(crate) mod strings;
pub(crate) mod system;
pub(crate) mod text;
pub(crate) mod thread;
pub(crate) mod throwable;
pub(crate) mod unsafe_copy;
pub(crate) mod unsafe_memory;
pub(crate) mod verify;

use crate::core::continuation::Continuation;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{ObjRef, Value};
use isopath_program::{Code, Method};
use isopath_trace::DecisionKind;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The models, by class.
const MODELS: &[&[Model]] = &[
    // Before those of arrays in general.
    reflect::MODELS,
    array::MODELS,
    class::MODELS,
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

/// A function that stands for a method.
pub(crate) type Native = for<'m, 'p> fn(&mut Call<'m, 'p>) -> Step<Reply<'p>>;

/// What a modelled method answers.
pub(crate) enum Reply<'p> {
    /// It returns nothing.
    Void,
    /// It returns this.
    Value(Value),
    /// It does what its own bytecode does, on these arguments.
    Body(Vec<Value>),
    /// It returns what this call returns.
    Call(&'p Method, Vec<Value>),
    /// It makes this call, and then there is something to do with its result.
    CallThen(&'p Method, Vec<Value>, Rc<dyn Continuation>),
}

/// How a method is executed.
#[derive(Clone, Copy)]
pub(crate) enum Binding<'p> {
    Bytecode(&'p Code),
    Native(Native),
    /// By bytecode where all arguments are constants (see [`Machine::is_plain`]), else by a model.
    OnSymbols(Native, &'p Code),
}

/// How each method is executed, found out once.
pub(crate) struct Bindings<'p> {
    /// Indexed by method id.
    found: Vec<Option<Binding<'p>>>,
    models: ByClass,
    on_symbols: ByClass,
    /// Methods that run as they are, and are noted.
    choices: ByClass,
}

/// The models of one of the tables, by class.
struct ByClass(FxHashMap<&'static str, Vec<&'static [MethodModel]>>);

impl Default for Bindings<'_> {
    fn default() -> Self {
        Bindings {
            found: Vec::new(),
            models: ByClass::new(MODELS),
            on_symbols: ByClass::new(ON_SYMBOLS),
            choices: ByClass::new(&[choices::MODELS]),
        }
    }
}

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

/// How `method` is executed.
#[inline]
pub(crate) fn binding<'p>(machine: &mut Machine<'p>, method: &'p Method) -> Step<Binding<'p>> {
    match machine.bindings.found.get(method.id.index()) {
        Some(Some(binding)) => Ok(*binding),
        _ => bind(machine, method),
    }
}

#[cold]
fn bind<'p>(machine: &mut Machine<'p>, method: &'p Method) -> Step<Binding<'p>> {
    let class = machine.program.class(method.class);
    let on_symbols = machine.bindings.on_symbols.find(&class.name, method);
    let binding = match machine.bindings.models.find(&class.name, method) {
        Some(native) => Binding::Native(native),
        None => match method.code(machine.program)? {
            Some(code) => match (
                on_symbols,
                machine.bindings.choices.find(&class.name, method),
            ) {
                (Some(native), _) => Binding::OnSymbols(native, code),
                (None, Some(native)) => Binding::Native(native),
                (None, None) => Binding::Bytecode(code),
            },
            None if method.is_native() && NOTHING_TO_DO.contains(&&*method.name) => {
                Binding::Native(nothing)
            }
            None if method.is_native() => {
                let name = format!("{}.{}{}", class.name, method.name, method.desc);
                return Err(Interrupt::unsupported(name));
            }
            None => {
                let name = format!("{}.{}{}", class.source_name(), method.name, method.desc);
                return Err(Interrupt::raise("java/lang/AbstractMethodError", name));
            }
        },
    };
    let found = &mut machine.bindings.found;
    if found.len() <= method.id.index() {
        found.resize(method.id.index() + 1, None);
    }
    found[method.id.index()] = Some(binding);
    Ok(binding)
}

/// A call of a modelled method.
pub(crate) struct Call<'m, 'p> {
    pub machine: &'m mut Machine<'p>,
    pub state: &'m mut State<'p>,
    pub method: &'p Method,
    /// The arguments, the receiver first.
    pub args: Vec<Value>,
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
        self.machine.concrete_int(self.state, value)
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
