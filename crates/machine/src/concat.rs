//! String concatenation by `invokedynamic` (JLS 15.18.1, `java.lang.invoke.StringConcatFactory`).
//!
//! Each piece becomes a string by `String.valueOf`, executed from the JDK's bytecode, and the strings are
//! joined: at once if all are constant, else by `String.concat` one after the other.

use crate::frame::Then;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_program::{Class, Constant, DynamicRef, Type};
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

impl Concat {
    /// Everything in here that may be a reference.
    pub(crate) fn values(&self) -> impl Iterator<Item = Value> {
        let pending = self.pending.iter().map(|piece| match piece {
            Piece::Argument(value, _) => *value,
            Piece::Text(_) => Value::NULL,
        });
        pending.chain(self.strings.iter().copied())
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

impl<'p> Machine<'p> {
    /// `makeConcat` and `makeConcatWithConstants`.
    pub(crate) fn concat(
        &mut self,
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
        let args = (0..count).rev().map(|depth| st.frame.peek(depth));
        let args = args.collect::<Step<Vec<_>>>()?;
        let args = args.into_iter().zip(types.params);
        let pieces = match recipe {
            None => args.map(|(value, ty)| Piece::Argument(value, ty)).collect(),
            Some(recipe) => self.pieces(class, recipe, constants, args)?,
        };
        self.concat_pieces(st, count, pieces)
    }

    /// Concatenates `pieces`; the result takes the place of the `args` values on the stack.
    pub(crate) fn concat_pieces(
        &mut self,
        st: &mut State<'p>,
        args: usize,
        mut pieces: Vec<Piece>,
    ) -> Step {
        self.require_initialised(st, self.program.well_known().string)?;
        pieces.reverse();
        st.frame.pop_n(args)?;
        // From here on the frame stands at the call, its arguments gone.
        st.frame.pc -= 1;
        self.concat_step(
            st,
            Concat {
                pending: pieces,
                strings: Vec::new(),
                joining: false,
            },
        )
    }

    fn pieces(
        &self,
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

    /// Decides what [`Machine::concat_continue`] needs to know.
    pub(crate) fn foresee_concat(&mut self, st: &mut State<'p>, value: Option<Value>) -> Step {
        let Some(string) = value else { return Ok(()) };
        let null = self.is_null(st, string)?;
        self.truth(st, null).map(drop)
    }

    /// A call on behalf of the concatenation has returned.
    pub(crate) fn concat_continue(
        &mut self,
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
        let null = self.is_null(st, string)?;
        let string = match self.truth(st, null)? {
            true => Value::Ref(self.new_text(st, "null")?),
            false => string,
        };
        match next.joining {
            true => next.strings.insert(0, string),
            false => next.strings.push(string),
        }
        self.concat_step(st, next)
    }

    fn concat_step(&mut self, st: &mut State<'p>, mut concat: Concat) -> Step {
        while let Some(piece) = concat.pending.pop() {
            match piece {
                Piece::Text(units) => {
                    let string = self.new_string(st, &units)?;
                    concat.strings.push(Value::Ref(string));
                }
                Piece::Argument(value, ty) => {
                    return self.call_value_of(st, value, &ty, concat);
                }
            }
        }
        if let Some(units) = self.constant_units(st, &concat.strings) {
            let result = self.new_string(st, &units.concat())?;
            st.frame.pc += 1;
            return st.frame.push(Value::Ref(result));
        }
        concat.joining = true;
        self.join_first_two(st, concat)
    }

    /// The text of strings that are all constant, if a shortcut may be taken.
    fn constant_units(&self, st: &State<'p>, strings: &[Value]) -> Option<Vec<Vec<u16>>> {
        if self.record_paths && !strings.is_empty() {
            return None;
        }
        let units = strings.iter().map(|&string| match string {
            Value::Ref(string) => self.string_units(st, string),
            _ => None,
        });
        units.collect()
    }

    fn join_first_two(&mut self, st: &mut State<'p>, mut concat: Concat) -> Step {
        if concat.strings.len() == 1 {
            st.frame.pc += 1;
            return st.frame.push(concat.strings[0]);
        }
        let two: Vec<Value> = concat.strings.drain(..2).collect();
        let class = self.program.class(self.program.well_known().string);
        let method = self.method_of(class, "concat", "(Ljava/lang/String;)Ljava/lang/String;")?;
        self.call(st, method, &two, Then::Concat(Rc::new(concat)))
    }

    fn call_value_of(
        &mut self,
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
        let class = self.program.class(self.program.well_known().string);
        let method = self.method_of(class, "valueOf", desc)?;
        self.call(st, method, &[value], Then::Concat(Rc::new(concat)))
    }
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
