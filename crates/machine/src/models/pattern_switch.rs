//! Switches over types, strings and enums (`java.lang.runtime.SwitchBootstraps`, since Java 21).
//!
//! A call site has labels, and takes the selector and the label to begin at. It answers with the index of
//! the first label from there on that the selector matches, with their number if none does, and with -1 for
//! null. Labels are asked one after the other; a string whose content is symbolic is compared by the class
//! library's own `String.equals`.

use crate::core::arith::{compare_term, is_zero};
use crate::core::continuation::Continuation;
use crate::interp::dynamic::bootstrap;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{At, Value, Visit, Visitor};
use isopath_program::{
    Class, ClassId, Compare, ConstIndex, Constant, DynamicRef, JavaString, Method, MethodType, Type,
};
use isopath_terms::{Term, Terms};
use isopath_trace::DecisionKind;
use std::rc::Rc;

/// A pattern switch on its way through its labels.
#[derive(Clone)]
pub(crate) struct PatternSwitch {
    selector: Value,
    labels: Rc<[Label]>,
    /// The label that is being asked.
    at: usize,
}

#[derive(Clone)]
enum Label {
    /// Instances of this class.
    Instance(ClassId),
    /// A string with this content.
    Text(JavaString),
    /// A boxed number or character with this value.
    Number(i32),
    /// The constant of this name, if the enum has one.
    EnumConstant(ClassId, Rc<str>),
    /// Everything: a primitive of the selector's own type.
    Everything,
    /// Nothing: a constant of an enum that is not there.
    Nothing,
}

const INT_BOXES: [&str; 4] = [
    "java/lang/Integer",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Byte",
];

/// How a switch goes on.
enum Next<'p> {
    Done(i32),
    Call(&'p Method, Vec<Value>, PatternSwitch),
}

/// Whether the selector matches a label.
enum Verdict<'p> {
    If(Term),
    /// If this call answers `true`.
    IfCall(&'p Method, Vec<Value>),
}

impl Visit for PatternSwitch {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let PatternSwitch {
            selector,
            labels: _,
            at: _,
        } = self;
        visitor.value(At::Continuation, *selector);
    }
}

impl Continuation for PatternSwitch {
    fn foresee<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step {
        after_comparison(machine, st, self, value).map(drop)
    }

    fn resume<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step {
        let next = after_comparison(machine, st, self, value)?;
        take_switch(machine, st, next)
    }
}

fn bad_site() -> Interrupt {
    Interrupt::malformed("bad call site of a pattern switch")
}

/// `SwitchBootstraps.typeSwitch`.
pub(crate) fn type_switch<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &'p Class,
    site: &DynamicRef,
    args: &[ConstIndex],
) -> Step {
    let labels = match selector_type(site)? {
        Type::Ref(_) => {
            let labels = args.iter().map(|&index| type_label(machine, class, index));
            labels.collect::<Step<_>>()
        }
        primitive => {
            let labels = args.iter().map(|&i| primitive_label(class, i, &primitive));
            labels.collect()
        }
    };
    pattern_switch(machine, st, labels?)
}

/// `SwitchBootstraps.enumSwitch`: a string is the name of a constant.
pub(crate) fn enum_switch<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &'p Class,
    site: &DynamicRef,
    args: &[ConstIndex],
) -> Step {
    let Type::Ref(selector) = selector_type(site)? else {
        return Err(bad_site());
    };
    let selector = machine.program.load(&selector)?.id;
    let labels = args.iter().map(|&index| match class.constant(index) {
        Some(Constant::String(name)) => Ok(Label::EnumConstant(selector, text(name))),
        _ => type_label(machine, class, index),
    });
    let labels = labels.collect::<Step<_>>()?;
    pattern_switch(machine, st, labels)
}

fn type_label<'p>(machine: &Machine<'p>, class: &Class, index: ConstIndex) -> Step<Label> {
    Ok(match class.constant(index) {
        Some(Constant::Class(_)) => {
            Label::Instance(machine.program.resolve_class(class.id, index)?)
        }
        Some(Constant::String(text)) => Label::Text(text.clone()),
        Some(Constant::Int(number)) => Label::Number(*number),
        Some(Constant::Dynamic(label)) => enum_label(machine, class, label)?,
        _ => return Err(unsupported_label()),
    })
}

/// `EnumDesc.of(ClassDesc.of("name of the class"), "NAME")`, as dynamic constants.
fn enum_label<'p>(machine: &Machine<'p>, class: &Class, label: &DynamicRef) -> Step<Label> {
    let [described, constant] = invoked(class, label, "java/lang/Enum$EnumDesc.of")? else {
        return Err(unsupported_label());
    };
    let (Some(Constant::Dynamic(described)), Some(Constant::String(constant))) =
        (class.constant(*described), class.constant(*constant))
    else {
        return Err(unsupported_label());
    };
    let [name] = invoked(class, described, "java/lang/constant/ClassDesc.of")? else {
        return Err(unsupported_label());
    };
    let Some(Constant::String(name)) = class.constant(*name) else {
        return Err(unsupported_label());
    };
    Ok(match machine.program.load(&text(name).replace('.', "/")) {
        Ok(class) => Label::EnumConstant(class.id, text(constant)),
        Err(_) => Label::Nothing,
    })
}

fn pattern_switch<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, labels: Vec<Label>) -> Step {
    let (selector, from) = (st.control.frame.peek(1)?, st.control.frame.peek(0)?);
    // javac counts in a local variable of its own.
    let Value::Int(from) = from else {
        return Err(Interrupt::unsupported(
            "pattern switch from a symbolic label",
        ));
    };
    let next = match is_null_selector(machine, st, selector, &labels)? {
        true => Next::Done(-1),
        false => {
            let (labels, at) = (labels.into(), usize::try_from(from));
            let at = at.map_err(|_| bad_site())?;
            next_label(
                machine,
                st,
                PatternSwitch {
                    selector,
                    labels,
                    at,
                },
            )?
        }
    };
    st.control.frame.pop_n(2)?;
    // From here on the frame stands at the call, its arguments gone.
    st.control.frame.pc -= 1;
    take_switch(machine, st, next)
}

fn is_null_selector<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    selector: Value,
    labels: &[Label],
) -> Step<bool> {
    if let [Label::Everything, ..] = labels {
        return Ok(false);
    }
    let null = machine.is_null(st, selector)?;
    machine.truth(st, DecisionKind::Null, null)
}

fn take_switch<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, next: Next<'p>) -> Step {
    match next {
        Next::Done(index) => {
            st.control.frame.pc += 1;
            st.control.frame.push(Value::Int(index))
        }
        Next::Call(method, args, switch) => machine.call(st, method, &args, Some(Rc::new(switch))),
    }
}

/// A comparison on behalf of a switch has returned: how the switch goes on.
fn after_comparison<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    switch: &PatternSwitch,
    equal: Option<Value>,
) -> Step<Next<'p>> {
    let equal = equal.ok_or_else(bad_site)?;
    let different = is_zero(&mut machine.terms, equal)?;
    if !machine.truth(st, DecisionKind::Branch, different)? {
        return Ok(Next::Done(switch.at as i32));
    }
    let mut switch = switch.clone();
    switch.at += 1;
    next_label(machine, st, switch)
}

/// Goes on until a label matches or needs a call.
fn next_label<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    mut switch: PatternSwitch,
) -> Step<Next<'p>> {
    let labels = switch.labels.clone();
    while let Some(label) = labels.get(switch.at) {
        match verdict(machine, st, switch.selector, label)? {
            Verdict::If(condition) if machine.truth(st, DecisionKind::Branch, condition)? => {
                return Ok(Next::Done(switch.at as i32));
            }
            Verdict::If(_) => switch.at += 1,
            Verdict::IfCall(method, args) => return Ok(Next::Call(method, args, switch)),
        }
    }
    Ok(Next::Done(labels.len() as i32))
}

fn verdict<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    selector: Value,
    label: &Label,
) -> Step<Verdict<'p>> {
    Ok(Verdict::If(match label {
        Label::Instance(class) => machine.is_instance(st, selector, *class)?,
        Label::Number(number) => is_boxed(machine, st, selector, *number)?,
        Label::EnumConstant(class, name) => is_constant(machine, st, selector, *class, name)?,
        Label::Text(text) => return is_text(machine, st, selector, text),
        Label::Everything => Terms::TRUE,
        Label::Nothing => Terms::FALSE,
    }))
}

/// Whether the selector is a box with this number inside. javac admits such labels only for boxes of
/// what an int can hold.
fn is_boxed<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    selector: Value,
    number: i32,
) -> Step<Term> {
    for class in INT_BOXES {
        let class = machine.program.load(class)?.id;
        let instance = machine.is_instance(st, selector, class)?;
        if machine.truth(st, DecisionKind::Type, instance)? {
            let field = machine.program.find_field(class, "value");
            let field = field.ok_or_else(unsupported_label)?;
            let inside = machine.field_value(st, selector, machine.program.field(field))?;
            return compare_term(&mut machine.terms, Compare::Eq, inside, Value::Int(number));
        }
    }
    Err(unsupported_label())
}

/// Whether the selector is the constant `name` of the enum `class`. An enum that is not that of the
/// selector is not initialised.
fn is_constant<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    selector: Value,
    class: ClassId,
    name: &str,
) -> Step<Term> {
    let instance = machine.is_instance(st, selector, class)?;
    if !machine.truth(st, DecisionKind::Type, instance)? {
        return Ok(Terms::FALSE);
    }
    let field = machine.program.find_field(class, name);
    let field = field.map(|id| machine.program.field(id));
    let Some(field) = field.filter(|f| f.is_static() && f.access.is_enum()) else {
        return Ok(Terms::FALSE);
    };
    let constant = machine.static_value(st, field)?;
    machine.same_ref(st, selector, constant)
}

fn is_text<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    selector: Value,
    text: &JavaString,
) -> Step<Verdict<'p>> {
    let string = machine.program.well_known().string;
    let instance = machine.is_instance(st, selector, string)?;
    if !machine.truth(st, DecisionKind::Type, instance)? {
        return Ok(Verdict::If(Terms::FALSE));
    }
    if let Value::Ref(object) = selector
        && !st.notes.way.is_recorded
        && let Some(units) = machine.string_units(st, object)
    {
        let same = units[..] == text.units[..];
        return Ok(Verdict::If(if same { Terms::TRUE } else { Terms::FALSE }));
    }
    let label = Value::Ref(machine.interned(st, text)?);
    let class = machine.program.class(string);
    let equals = machine.method_of(class, "equals", "(Ljava/lang/Object;)Z")?;
    Ok(Verdict::IfCall(equals, vec![label, selector]))
}

fn unsupported_label() -> Interrupt {
    Interrupt::unsupported("label of a pattern switch")
}

fn selector_type(site: &DynamicRef) -> Step<Type> {
    let MethodType { params, .. } = site.method_type().ok_or_else(bad_site)?;
    params.into_iter().next().ok_or_else(bad_site)
}

/// A label of a switch over a component of a record pattern, which javac makes even if there is nothing
/// to choose. Other types than the selector's own are a preview feature.
fn primitive_label(class: &Class, index: ConstIndex, selector: &Type) -> Step<Label> {
    let Some(Constant::Dynamic(label)) = class.constant(index) else {
        return Err(unsupported_label());
    };
    let (name, _) = bootstrap(class, label)?;
    let primitive = name == "java/lang/invoke/ConstantBootstraps.primitiveClass";
    match primitive && *label.name == *selector.descriptor() {
        true => Ok(Label::Everything),
        false => Err(unsupported_label()),
    }
}

fn text(string: &JavaString) -> Rc<str> {
    String::from_utf16_lossy(&string.units).into()
}

/// The arguments with which a dynamic constant calls `method`.
fn invoked<'a>(class: &'a Class, dynamic: &DynamicRef, method: &str) -> Step<&'a [ConstIndex]> {
    let (name, args) = bootstrap(class, dynamic)?;
    let Some((handle, args)) = args.split_first() else {
        return Err(unsupported_label());
    };
    let Some(Constant::MethodHandle { reference, .. }) = class.constant(*handle) else {
        return Err(unsupported_label());
    };
    match class.constant(*reference) {
        Some(Constant::Method(m) | Constant::InterfaceMethod(m))
            if name == "java/lang/invoke/ConstantBootstraps.invoke"
                && format!("{}.{}", m.class_name, m.name) == method =>
        {
            Ok(args)
        }
        _ => Err(unsupported_label()),
    }
}
