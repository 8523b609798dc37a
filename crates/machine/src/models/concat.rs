//! String concatenation by `invokedynamic` (JLS 15.18.1, `java.lang.invoke.StringConcatFactory`).
//!
//! Each piece becomes a string by `String.valueOf`, executed from the JDK's bytecode, and the strings are
//! joined: at once if the text of each is known, else by `String.concat` one after the other.

use crate::core::continuation::Continuation;
use crate::core::text::Text;
use crate::library::text;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{At, Value, Visit, Visitor};
use isopath_program::{Class, Constant, DynamicRef, Type};
use isopath_terms::{Term, Terms};
use isopath_trace::DecisionKind;
use std::rc::Rc;

/// A concatenation on its way.
pub(crate) struct Concat {
    /// What is still to be converted, last first.
    pending: Vec<Piece>,
    /// Strings so far.
    strings: Vec<Value>,
    /// All pieces are strings; `strings` are being joined.
    joining: bool,
}

impl Visit for Concat {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Concat {
            pending,
            strings,
            joining: _,
        } = self;
        for piece in pending {
            if let Piece::Argument(value, _) = piece {
                visitor.value(At::Continuation, *value);
            }
        }
        for &string in strings {
            visitor.value(At::Continuation, string);
        }
    }
}

impl Continuation for Concat {
    fn foresee<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step {
        foresee_concat(machine, st, self, value)
    }

    fn resume<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step {
        concat_continue(machine, st, self, value)
    }
}

/// A part of a concatenation.
#[derive(Clone)]
pub(crate) enum Piece {
    Text(Rc<[u16]>),
    Argument(Value, Type),
}

/// Marks in a recipe: an argument, and a constant of the bootstrap method.
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

/// Texts that one concatenation may have.
const MOST_TEXTS: usize = 16;

/// `makeConcat` and `makeConcatWithConstants`.
pub(crate) fn concat<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &'p Class,
    site: &DynamicRef,
    recipe: Option<&[u16]>,
    constants: &[u16],
) -> Step {
    let types = site
        .method_type()
        .ok_or_else(|| Interrupt::malformed("bad call site"))?;
    let count = types.params.len();
    let args = (0..count).rev().map(|depth| st.control.frame.peek(depth));
    let args = args.collect::<Step<Vec<_>>>()?;
    let args = args.into_iter().zip(types.params);
    let pieces = match recipe {
        None => args.map(|(value, ty)| Piece::Argument(value, ty)).collect(),
        Some(recipe) => pieces(class, recipe, constants, args)?,
    };
    concat_pieces(machine, st, count, pieces)
}

/// Concatenates `pieces`; the result takes the place of the `args` values on the stack.
pub(crate) fn concat_pieces<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    args: usize,
    mut pieces: Vec<Piece>,
) -> Step {
    machine.require_initialised(st, machine.program.well_known().string)?;
    pieces.reverse();
    st.control.frame.pop_n(args)?;
    // From here on the frame stands at the call, its arguments gone.
    st.control.frame.pc -= 1;
    concat_step(
        machine,
        st,
        Concat {
            pending: pieces,
            strings: Vec::new(),
            joining: false,
        },
    )
}

fn pieces(
    class: &Class,
    recipe: &[u16],
    constants: &[u16],
    mut args: impl Iterator<Item = (Value, Type)>,
) -> Step<Vec<Piece>> {
    let bad = || Interrupt::malformed("bad concatenation recipe");
    let mut constants = constants.iter();
    let (mut pieces, mut text) = (Vec::new(), Vec::new());
    for &unit in recipe {
        if unit != ARGUMENT && unit != CONSTANT {
            text.push(unit);
            continue;
        }
        if unit == CONSTANT {
            let index = constants.next().ok_or_else(bad)?;
            text.extend(constant_text(class, *index)?);
            continue;
        }
        if !text.is_empty() {
            pieces.push(Piece::Text(std::mem::take(&mut text).into()));
        }
        let (value, ty) = args.next().ok_or_else(bad)?;
        pieces.push(Piece::Argument(value, ty));
    }
    if !text.is_empty() {
        pieces.push(Piece::Text(text.into()));
    }
    Ok(pieces)
}

/// Decides what [`concat_continue`] needs to know.
pub(crate) fn foresee_concat<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    concat: &Concat,
    value: Option<Value>,
) -> Step {
    let Some(string) = value else { return Ok(()) };
    let null = machine.is_null(st, string)?;
    let null = machine.truth(st, DecisionKind::Null, null)?;
    let (mut strings, mut texts) = (concat.strings.clone(), Vec::new());
    match null {
        true => texts.push(Text::Constant("null".encode_utf16().collect())),
        false => strings.push(string),
    }
    for piece in concat.pending.iter().rev() {
        match piece {
            Piece::Text(units) => texts.push(Text::Constant(units.clone())),
            Piece::Argument(..) => return Ok(()),
        }
    }
    match concat.joining {
        true => Ok(()),
        false => joined(machine, st, &strings, &texts).map(drop),
    }
}

/// A call on behalf of the concatenation has returned.
pub(crate) fn concat_continue<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    concat: &Concat,
    value: Option<Value>,
) -> Step {
    let mut next = Concat {
        pending: concat.pending.clone(),
        strings: concat.strings.clone(),
        joining: concat.joining,
    };
    let string = value.ok_or_else(|| Interrupt::malformed("concatenation of nothing"))?;
    let null = machine.is_null(st, string)?;
    let string = match machine.truth(st, DecisionKind::Null, null)? {
        true => Value::Ref(machine.new_text(st, "null")?),
        false => string,
    };
    match next.joining {
        true => next.strings.insert(0, string),
        false => next.strings.push(string),
    }
    concat_step(machine, st, next)
}

fn concat_step<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, mut concat: Concat) -> Step {
    while let Some(piece) = concat.pending.pop() {
        match piece {
            Piece::Text(units) => {
                let string = machine.new_string(st, &units)?;
                concat.strings.push(Value::Ref(string));
            }
            Piece::Argument(value, ty) => {
                return call_value_of(machine, st, value, &ty, concat);
            }
        }
    }
    if let Some(texts) = joined(machine, st, &concat.strings, &[])? {
        let result = text::one_string_of(machine, st, texts)?;
        st.control.frame.pc += 1;
        return st.control.frame.push(result);
    }
    concat.joining = true;
    join_first_two(machine, st, concat)
}

/// The possible texts of all strings together and of the texts that follow them, each with the condition
/// for it; `None` if one of them is not known well enough, or if they are too many.
fn joined<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    strings: &[Value],
    then: &[Text],
) -> Step<Option<Vec<(Term, Text)>>> {
    let mut parts: Vec<Vec<(Term, Text)>> = Vec::new();
    for &string in strings {
        let mut texts = Vec::new();
        for (guard, leaf) in machine.possible_leaves(st, string) {
            match text::leaf_text(machine, st, leaf) {
                Some(text) => texts.push((guard, text)),
                None => return Ok(None),
            }
        }
        parts.push(texts);
    }
    parts.extend(then.iter().map(|text| vec![(Terms::TRUE, text.clone())]));
    let mut joined = vec![(Terms::TRUE, Text::Constant(Rc::new([])))];
    for part in parts {
        if joined.len() * part.len() > MOST_TEXTS {
            return Ok(None);
        }
        let mut longer = Vec::new();
        for (guard, text) in &joined {
            for (of_more, more) in &part {
                let guard = machine.terms.and(*guard, *of_more);
                longer.push((guard, text::join(machine, st, text.clone(), more.clone())?));
            }
        }
        joined = longer;
    }
    Ok(Some(joined))
}

fn join_first_two<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, mut concat: Concat) -> Step {
    if concat.strings.len() == 1 {
        st.control.frame.pc += 1;
        return st.control.frame.push(concat.strings[0]);
    }
    let two: Vec<Value> = concat.strings.drain(..2).collect();
    let class = machine.program.class(machine.program.well_known().string);
    let method = machine.method_of(class, "concat", "(Ljava/lang/String;)Ljava/lang/String;")?;
    machine.call_body(st, method, &two, Some(Rc::new(concat)))
}

fn call_value_of<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    value: Value,
    ty: &Type,
    concat: Concat,
) -> Step {
    let desc = match ty {
        Type::Boolean => "(Z)Ljava/lang/String;",
        Type::Char => "(C)Ljava/lang/String;",
        Type::Byte | Type::Short | Type::Int => "(I)Ljava/lang/String;",
        Type::Long => "(J)Ljava/lang/String;",
        Type::Float => "(F)Ljava/lang/String;",
        Type::Double => "(D)Ljava/lang/String;",
        Type::Ref(_) | Type::Void => "(Ljava/lang/Object;)Ljava/lang/String;",
    };
    let class = machine.program.class(machine.program.well_known().string);
    let method = machine.method_of(class, "valueOf", desc)?;
    machine.call(st, method, &[value], Some(Rc::new(concat)))
}

fn constant_text(class: &Class, index: u16) -> Step<Vec<u16>> {
    let text = match class.constant(index) {
        Some(Constant::String(s)) => return Ok(s.units.to_vec()),
        Some(Constant::Int(v)) => v.to_string(),
        Some(Constant::Long(v)) => v.to_string(),
        _ => return Err(Interrupt::unsupported("constant in a string concatenation")),
    };
    Ok(text.encode_utf16().collect())
}
