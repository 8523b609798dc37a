//! Methods of strings on characters that depend on inputs: conditions, numbers and further texts, where the
//! JDK's own code would fork at each of them.
//!
//! On constants the JDK's own code runs. So it does where a model does not know: it gets the same arguments,
//! and looks at the fields of strings, which may fork.

pub(crate) mod bounds;
pub(crate) mod builder;
pub(crate) mod compare;
pub(crate) mod find;
pub(crate) mod make;
pub(crate) mod parse;
pub(crate) mod print;
pub(crate) mod read;
pub(crate) mod trim;

use super::{Call, Model, Reply};
use crate::core::text::Text;
use crate::library::text;
use crate::{Interrupt, Step};
use isopath_heap::Value;
use isopath_terms::{BinOp, Sort, Term, Terms};

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/lang/String",
        methods: &[
            ("<init>", "([C)V", make::of_chars),
            ("length", "()I", read::length),
            ("isEmpty", "()Z", read::is_empty),
            ("charAt", "(I)C", read::char_at),
            ("hashCode", "()I", read::hash_code),
            ("toCharArray", "()[C", read::to_char_array),
            ("equals", "(Ljava/lang/Object;)Z", compare::equals),
            ("compareTo", "(Ljava/lang/String;)I", compare::compare_to),
            (
                "equalsIgnoreCase",
                "(Ljava/lang/String;)Z",
                compare::equals_ignore_case,
            ),
            ("startsWith", "(Ljava/lang/String;)Z", compare::starts_with),
            ("endsWith", "(Ljava/lang/String;)Z", compare::ends_with),
            ("indexOf", "(I)I", find::index_of_unit),
            ("indexOf", "(II)I", find::index_of_unit_from),
            ("indexOf", "(Ljava/lang/String;)I", find::index_of),
            ("lastIndexOf", "(I)I", find::last_index_of_unit),
            ("lastIndexOf", "(Ljava/lang/String;)I", find::last_index_of),
            ("contains", "(Ljava/lang/CharSequence;)Z", find::contains),
            ("substring", "(I)Ljava/lang/String;", make::substring),
            ("substring", "(II)Ljava/lang/String;", make::substring),
            (
                "concat",
                "(Ljava/lang/String;)Ljava/lang/String;",
                make::concat,
            ),
            ("replace", "(CC)Ljava/lang/String;", make::replace),
            ("toLowerCase", "()Ljava/lang/String;", make::to_lower_case),
            ("toUpperCase", "()Ljava/lang/String;", make::to_upper_case),
            ("valueOf", "(C)Ljava/lang/String;", make::value_of_char),
            ("trim", "()Ljava/lang/String;", trim::trim),
            ("strip", "()Ljava/lang/String;", trim::strip),
            ("stripLeading", "()Ljava/lang/String;", trim::strip_leading),
            (
                "stripTrailing",
                "()Ljava/lang/String;",
                trim::strip_trailing,
            ),
            ("isBlank", "()Z", trim::is_blank),
        ],
    },
    Model {
        class: "java/io/PrintStream",
        methods: print::METHODS,
    },
    Model {
        class: "java/lang/AbstractStringBuilder",
        methods: builder::METHODS,
    },
    Model {
        class: "java/lang/StringBuilder",
        methods: &[("toString", "()Ljava/lang/String;", builder::to_string)],
    },
    Model {
        class: "jdk/internal/util/Preconditions",
        methods: bounds::METHODS,
    },
    Model {
        class: "java/lang/Character",
        methods: &[
            ("isDigit", "(C)Z", parse::is_digit),
            ("isWhitespace", "(C)Z", trim::is_whitespace),
            ("toString", "(C)Ljava/lang/String;", make::value_of_char),
        ],
    },
    Model {
        class: "java/lang/Integer",
        methods: &[
            ("toString", "(I)Ljava/lang/String;", make::decimal),
            ("parseInt", "(Ljava/lang/String;I)I", parse::parse_int),
        ],
    },
    Model {
        class: "java/lang/Long",
        methods: &[
            ("toString", "(J)Ljava/lang/String;", make::decimal),
            ("parseLong", "(Ljava/lang/String;I)J", parse::parse_long),
        ],
    },
];

/// Possible texts of a string, each with the condition for it.
type Texts = Vec<(Term, Text)>;

/// The possible texts of a string that is not null; `None` if one is not known well enough.
fn texts(call: &mut Call<'_, '_>, string: Value) -> Option<Texts> {
    let leaves = call.machine.possible_leaves(call.state, string).into_iter();
    let texts = leaves.map(|(guard, leaf)| {
        let text = text::leaf_text(call.machine, call.state, leaf)?;
        Some((guard, text))
    });
    texts.collect()
}

/// The texts of the receiver.
fn receiver(call: &mut Call<'_, '_>) -> Step<Option<Texts>> {
    let string = call.arg(0)?;
    Ok(texts(call, string))
}

/// The texts of the receiver and of another string, which must not be null, in all combinations.
fn pairs(call: &mut Call<'_, '_>) -> Step<Option<Vec<(Term, Text, Text)>>> {
    let other = call.arg(1)?;
    call.machine.require_non_null(call.state, other)?;
    let (Some(own), Some(others)) = (receiver(call)?, texts(call, other)) else {
        return Ok(None);
    };
    let mut pairs = Vec::new();
    for (guard, text) in &own {
        for (of_other, other) in &others {
            let guard = call.machine.terms.and(*guard, *of_other);
            pairs.push((guard, text.clone(), other.clone()));
        }
    }
    Ok(Some(pairs))
}

fn body<'p>(call: &mut Call<'_, 'p>) -> Reply<'p> {
    Reply::Body(std::mem::take(&mut call.args))
}

/// One value of several, of which the condition of the last need not be asked for. Conditions are as `boolean`
/// methods return them.
fn merged<'p>(call: &mut Call<'_, 'p>, mut cases: Vec<(Term, Term)>) -> Step<Reply<'p>> {
    let Some((_, rest)) = cases.pop() else {
        return Err(Interrupt::malformed("a string that is nothing"));
    };
    let terms = &mut call.machine.terms;
    let value = cases
        .into_iter()
        .rev()
        .fold(rest, |rest, (guard, value)| terms.ite(guard, value, rest));
    Ok(Reply::Value(match terms.sort(value) {
        Sort::Bool => crate::core::arith::bool_to_int(terms, value),
        _ => Value::from_term(terms, value),
    }))
}

/// What a method says of the text of its receiver.
fn by_text<'m, 'p>(
    call: &mut Call<'m, 'p>,
    mut of: impl FnMut(&mut Call<'m, 'p>, &Text) -> Step<Term>,
) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let mut cases = Vec::new();
    for (guard, text) in texts {
        cases.push((guard, of(call, &text)?));
    }
    merged(call, cases)
}

/// What a method says of the texts of its receiver and of its argument.
fn by_pair<'m, 'p>(
    call: &mut Call<'m, 'p>,
    mut of: impl FnMut(&mut Call<'m, 'p>, &Text, &Text) -> Step<Term>,
) -> Step<Reply<'p>> {
    let Some(pairs) = pairs(call)? else {
        return Ok(body(call));
    };
    let mut cases = Vec::new();
    for (guard, a, b) in pairs {
        cases.push((guard, of(call, &a, &b)?));
    }
    merged(call, cases)
}

/// A string for each of the texts.
fn strings<'p>(call: &mut Call<'_, 'p>, texts: Texts) -> Step<Reply<'p>> {
    let string = text::one_string_of(call.machine, call.state, texts)?;
    Ok(Reply::Value(string))
}

/// Whether `low <= number && number <= high`, as a condition.
fn between(terms: &mut Terms, low: Term, number: Term, high: Term) -> Term {
    let above = terms.binary(BinOp::Sle, low, number);
    let below = terms.binary(BinOp::Sle, number, high);
    terms.and(above, below)
}

fn int_term(call: &mut Call<'_, '_>, i: usize) -> Step<Term> {
    let value = call.arg(i)?;
    crate::core::arith::operand(&mut call.machine.terms, value, Sort::Bv32)
}
