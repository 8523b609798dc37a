//! What the interpreter asks of the rooms above it: models of methods and call sites, and what objects of the JDK
//! are as inputs.
//!
//! The interpreter runs bytecode; that some methods have models, that a string is a text, that a map among the
//! inputs has a stand-in, it knows by this table alone.

use crate::core::entering::EntryInput;
use crate::{Machine, State, Step};
use isopath_heap::{Key, ObjRef, Reference, Region, Value};
use isopath_inputs::Cell;
use isopath_program::{Class, Code, ConstIndex, DynamicRef, Field, Method};
use isopath_terms::Term;
use std::rc::Rc;

/// The table.
pub(crate) struct Library {
    /// How a method is executed. It is asked once for each.
    pub(crate) bind: for<'p> fn(&Machine<'p>, &'p Method) -> Step<Binding<'p>>,
    /// `invokedynamic`, lambdas aside.
    pub(crate) call_site: for<'p> fn(&mut Machine<'p>, &mut State<'p>, &CallSite<'p>) -> Step,
    /// `invokevirtual` of a signature-polymorphic method.
    pub(crate) call_by_handle:
        for<'p> fn(&mut Machine<'p>, &mut State<'p>, ConstIndex, &Method) -> Step,
    /// The symbol of a cell of the input heap.
    pub(crate) cell: for<'p> fn(&mut Machine<'p>, Region, Key) -> Step<Rc<Cell>>,
    /// What a symbol stands for on a path.
    pub(crate) cell_value: for<'p> fn(&mut Machine<'p>, &mut State<'p>, &Cell) -> Step<Value>,
    /// Introduces an input of the entry method.
    pub(crate) introduce_parameter:
        for<'p> fn(&mut Machine<'p>, &mut State<'p>, &EntryInput) -> Step<Value>,
    /// Gives a static field that is an input its symbol.
    pub(crate) introduce_static: for<'p> fn(&mut Machine<'p>, &mut State<'p>, &Field) -> Step,
    /// The value of a field of an input object that has no cell for it; `None` if it has one.
    pub(crate) input_field:
        for<'p> fn(&mut Machine<'p>, &mut State<'p>, Reference, &Field) -> Step<Option<Value>>,
    /// The object of the program that has the fields of an input object, if there is one.
    pub(crate) stand_in:
        for<'p> fn(&mut Machine<'p>, &mut State<'p>, Reference, &Field) -> Step<Option<ObjRef>>,
    /// The value of a field of an object of the program that has not got one yet.
    pub(crate) unset_field:
        for<'p> fn(&mut Machine<'p>, &mut State<'p>, ObjRef, &Field) -> Step<Value>,
    /// Ends the path if nobody knows what a field of an input object may hold.
    pub(crate) require_rule: for<'p> fn(&Machine<'p>, &Field) -> Step,
    /// Whether two references are one object because a JVM shares it.
    pub(crate) same_to_a_jvm:
        for<'p> fn(&mut Machine<'p>, &mut State<'p>, Value, Value) -> Step<Shared>,
}

/// How a method is executed.
#[derive(Clone, Copy)]
pub(crate) enum Binding<'p> {
    Bytecode(&'p Code),
    Native(Native),
    /// By bytecode where all arguments are constants (see [`Machine::is_plain`]), else by a model.
    OnSymbols(Native, &'p Code),
}

/// A function that stands for a method.
pub(crate) type Native = for<'m, 'p> fn(&mut Call<'m, 'p>) -> Step<Reply<'p>>;

/// A call of a modelled method.
pub(crate) struct Call<'m, 'p> {
    pub(crate) machine: &'m mut Machine<'p>,
    pub(crate) state: &'m mut State<'p>,
    pub(crate) method: &'p Method,
    /// The arguments, the receiver first.
    pub(crate) args: Vec<Value>,
}

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
    CallThen(
        &'p Method,
        Vec<Value>,
        Rc<dyn crate::core::continuation::Continuation>,
    ),
}

/// A call site of `invokedynamic`.
pub(crate) struct CallSite<'p> {
    pub(crate) class: &'p Class,
    pub(crate) site: &'p DynamicRef,
    /// Class and name of the bootstrap method.
    pub(crate) bootstrap: String,
    /// Its static arguments.
    pub(crate) args: &'p [ConstIndex],
}

/// Whether two references are one object because a JVM shares it.
pub(crate) enum Shared {
    /// This says all of it.
    Instead(Term),
    /// They are the same under this condition, too.
    Or(Term),
}
