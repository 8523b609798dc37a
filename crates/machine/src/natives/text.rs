//! `java.lang.String` on characters that depend on inputs: conditions and numbers, where the JDK's own code
//! would fork at each of them.
//!
//! On constants the JDK's own code runs. If paths are recorded the models run on constants as well, so that a
//! concrete run has the fingerprint of the trace that it follows.

use super::{Call, Model, Reply};
use crate::arith::operand;
use crate::interrupt::Message;
use crate::text::Text;
use crate::{Interrupt, Step};
use isopath_heap::{Array, Cx, Key, Leaf, ObjRef, Region, Value};
use isopath_terms::{BinOp, Sort, Term, Terms};

pub(super) const MODELS: &[Model] = &[Model {
    class: "java/lang/String",
    methods: &[
        ("intern", "()Ljava/lang/String;", super::strings::intern),
        ("length", "()I", length),
        ("isEmpty", "()Z", is_empty),
        ("charAt", "(I)C", char_at),
        ("hashCode", "()I", hash_code),
        ("equals", "(Ljava/lang/Object;)Z", equals),
        ("compareTo", "(Ljava/lang/String;)I", compare_to),
        ("startsWith", "(Ljava/lang/String;)Z", starts_with),
        ("endsWith", "(Ljava/lang/String;)Z", ends_with),
        ("indexOf", "(I)I", index_of),
    ],
}];

/// Possible texts of a string, each with the condition for it.
type Texts = Vec<(Term, Text)>;

/// Whether the JDK's own code can be left to it.
fn is_plain(call: &Call<'_, '_>) -> bool {
    let constant = |value: &Value| match value {
        Value::Ref(ObjRef::NULL) => true,
        Value::Ref(r) => {
            let bytes = call.machine.named(call.state, *r, "value");
            let Some(Value::Ref(bytes)) = bytes else {
                // Something else, that no string is equal to.
                return true;
            };
            let array = call.state.heap.get(bytes).and_then(|o| o.array());
            matches!(array, Some(Array::Bytes(_)))
        }
        Value::Sym(_) => false,
        _ => true,
    };
    !call.machine.record_paths && call.args.iter().all(constant)
}

/// The possible texts of a string that is not null; `None` if one is not known well enough.
fn texts(call: &mut Call<'_, '_>, string: Value) -> Step<Option<Texts>> {
    let mut found = Vec::new();
    for (guard, leaf) in call.machine.possible_leaves(call.state, string) {
        match call.machine.leaf_text(call.state, leaf) {
            Some(text) => found.push((guard, text)),
            None => return Ok(None),
        }
    }
    Ok(Some(found))
}

/// The texts of the receiver; `None` if its own bytecode is to run.
fn receiver(call: &mut Call<'_, '_>) -> Step<Option<Texts>> {
    if is_plain(call) {
        return Ok(None);
    }
    let string = call.arg(0)?;
    texts(call, string)
}

/// The texts of the receiver and of another string, which must not be null.
fn both(call: &mut Call<'_, '_>) -> Step<Option<(Texts, Texts)>> {
    let Some(own) = receiver(call)? else {
        return Ok(None);
    };
    let other = call.arg(1)?;
    call.machine.require_non_null(call.state, other)?;
    let others = texts(call, other)?;
    Ok(others.map(|others| (own, others)))
}

fn body<'p>(call: &mut Call<'_, 'p>) -> Reply<'p> {
    Reply::Body(std::mem::take(&mut call.args))
}

/// One value of several, of which the condition of the last need not be asked for.
fn merged<'p>(call: &mut Call<'_, 'p>, mut cases: Vec<(Term, Term)>) -> Step<Reply<'p>> {
    let Some((_, rest)) = cases.pop() else {
        return Err(Interrupt::malformed("a string that is nothing"));
    };
    let terms = &mut call.machine.terms;
    let value = cases
        .into_iter()
        .rev()
        .fold(rest, |rest, (guard, value)| terms.ite(guard, value, rest));
    Ok(Reply::Value(Value::from_term(terms, value)))
}

fn length_term(call: &mut Call<'_, '_>, text: &Text) -> Step<Term> {
    let length = call.machine.text_length(call.state, text)?;
    operand(&mut call.machine.terms, length, Sort::Bv32)
}

fn length<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let mut cases = Vec::new();
    for (guard, text) in texts {
        cases.push((guard, length_term(call, &text)?));
    }
    merged(call, cases)
}

/// A condition as what a method returns.
fn truth<'p>(call: &mut Call<'_, 'p>, condition: Term) -> Reply<'p> {
    let terms = &mut call.machine.terms;
    Reply::Value(crate::arith::bool_to_int(terms, condition))
}

fn is_empty<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let mut any = Terms::FALSE;
    for (guard, text) in texts {
        let length = length_term(call, &text)?;
        let terms = &mut call.machine.terms;
        let zero = terms.int(0);
        let empty = terms.eq(length, zero);
        let case = terms.and(guard, empty);
        any = terms.or(any, case);
    }
    Ok(truth(call, any))
}

fn char_at<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let index = call.arg(1)?;
    let mut inside = Terms::FALSE;
    for (guard, text) in &texts {
        let length = length_term(call, text)?;
        let terms = &mut call.machine.terms;
        let i = operand(terms, index, Sort::Bv32)?;
        let zero = terms.int(0);
        let not_negative = terms.binary(BinOp::Sle, zero, i);
        let below = terms.binary(BinOp::Slt, i, length);
        let within = terms.and(not_negative, below);
        let case = terms.and(*guard, within);
        inside = terms.or(inside, case);
    }
    if !call.machine.truth(call.state, inside)? {
        let class = "java/lang/StringIndexOutOfBoundsException";
        return Err(Interrupt::with_message(class, Message::Symbolic));
    }
    let mut cases = Vec::new();
    for (guard, text) in texts {
        match unit_at(call, &text, index)? {
            Some(unit) => cases.push((guard, unit)),
            None => return Ok(body(call)),
        }
    }
    merged(call, cases)
}

/// The character at any index that is within bounds; `None` if the model does not know.
fn unit_at(call: &mut Call<'_, '_>, text: &Text, index: Value) -> Step<Option<Term>> {
    match (text, index) {
        (_, Value::Int(i)) => {
            let most = match text {
                Text::Input(_) => i32::MAX,
                _ => call.machine.text_most(call.state, text)?,
            };
            if !(0..most).contains(&i) {
                // Another case than the one that is within bounds.
                return Ok(Some(call.machine.terms.int(0)));
            }
            call.machine.text_char(call.state, text, i).map(Some)
        }
        (Text::Constant(units), _) => {
            let array = Array::Chars(units.to_vec());
            let mut cx = Cx::new(&mut call.machine.terms, &call.state.pc);
            let unit = array.select(&mut cx, index);
            Ok(unit.and_then(|unit| unit.to_term(&mut call.machine.terms)))
        }
        (Text::Input(reference), Value::Sym(at)) => {
            let key = Key {
                reference: *reference,
                index: Some(at),
            };
            let unit = call.machine.read_cell(call.state, Region::TextChars, key)?;
            Ok(unit.to_term(&mut call.machine.terms))
        }
        _ => Ok(None),
    }
}

fn hash_code<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let mut cases = Vec::new();
    for (guard, text) in texts {
        let most = call.machine.text_most(call.state, &text)?;
        let mut hash = call.machine.terms.int(0);
        for i in 0..most {
            let has = call.machine.text_has(call.state, &text, i)?;
            let unit = call.machine.text_char(call.state, &text, i)?;
            let terms = &mut call.machine.terms;
            let factor = terms.int(31);
            let product = terms.binary(BinOp::Mul, hash, factor);
            let longer = terms.binary(BinOp::Add, product, unit);
            // A shorter string has no further characters either, so that its hash code stays what it is.
            hash = terms.ite(has, longer, hash);
        }
        cases.push((guard, named_hash(call, &text, hash)?));
    }
    merged(call, cases)
}

/// The hash code of an input under a name of its own: conditions on it stay readable.
fn named_hash(call: &mut Call<'_, '_>, text: &Text, hash: Term) -> Step<Term> {
    let Text::Input(reference) = text else {
        return Ok(hash);
    };
    let terms = &mut call.machine.terms;
    let name = format!("{}.hashCode()", terms.display(*reference));
    let symbol = terms.symbol(&name, Sort::Bv32);
    let same = terms.eq(symbol, hash);
    call.machine.assume(call.state, same)?;
    Ok(symbol)
}

/// Whether `part` stands in `text` from `at` on, as a condition. Of two inputs the part is the one whose
/// length is bounded.
fn stands_at(call: &mut Call<'_, '_>, text: &Text, at: i32, part: &Text) -> Step<Term> {
    let (whole, own) = (length_term(call, text)?, length_term(call, part)?);
    let terms = &mut call.machine.terms;
    let start = terms.int(at);
    let end = terms.binary(BinOp::Add, start, own);
    let mut all = terms.binary(BinOp::Sle, end, whole);
    if all == Terms::FALSE {
        return Ok(all);
    }
    for i in 0..call.machine.text_most(call.state, part)? {
        let has = call.machine.text_has(call.state, part, i)?;
        let wanted = call.machine.text_char(call.state, part, i)?;
        let index = Value::Int(at + i);
        let found = unit_at(call, text, index)?.unwrap_or(wanted);
        let terms = &mut call.machine.terms;
        let same = terms.eq(found, wanted);
        let absent = terms.not(has);
        let fits = terms.or(absent, same);
        all = terms.and(all, fits);
    }
    Ok(all)
}

/// Whether two texts are the same, as a condition.
fn same_text(call: &mut Call<'_, '_>, a: &Text, b: &Text) -> Step<Term> {
    if let (Text::Input(a), Text::Input(b)) = (a, b)
        && a == b
    {
        return Ok(Terms::TRUE);
    }
    let (of_a, of_b) = (length_term(call, a)?, length_term(call, b)?);
    let equal = call.machine.terms.eq(of_a, of_b);
    if equal == Terms::FALSE {
        return Ok(equal);
    }
    let (text, part) = match b {
        Text::Input(_) => (b, a),
        _ => (a, b),
    };
    let stands = stands_at(call, text, 0, part)?;
    Ok(call.machine.terms.and(equal, stands))
}

fn equals<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(own) = receiver(call)? else {
        return Ok(body(call));
    };
    let (this, other) = (call.arg(0)?, call.arg(1)?);
    if this == other {
        return Ok(Reply::Value(Value::Int(1)));
    }
    let string = call.machine.program.well_known().string;
    let mut any = Terms::FALSE;
    for (guard, leaf) in call.machine.leaves(call.state, other) {
        if leaf == Leaf::Object(ObjRef::NULL) {
            continue;
        }
        let instance = call.machine.leaf_is_instance(call.state, leaf, string)?;
        let reference = call.machine.leaf_value(call.state, leaf);
        let null = call.machine.null_condition(call.state, reference);
        let terms = &mut call.machine.terms;
        let not_null = terms.not(null);
        let mut is_string = terms.and(instance, not_null);
        is_string = terms.and(guard, is_string);
        if is_string == Terms::FALSE {
            continue;
        }
        // Of something else the characters do not count, but a strategy that forks must know what it is.
        if call.state.heap.inputs.forks() && !call.machine.truth(call.state, is_string)? {
            continue;
        }
        let Some(text) = call.machine.leaf_text(call.state, leaf) else {
            return Ok(body(call));
        };
        for (own_guard, own) in &own {
            let same = same_text(call, own, &text)?;
            let terms = &mut call.machine.terms;
            let guards = terms.and(*own_guard, is_string);
            let case = terms.and(guards, same);
            any = terms.or(any, case);
        }
    }
    Ok(truth(call, any))
}

fn starts_with<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some((own, prefixes)) = both(call)? else {
        return Ok(body(call));
    };
    let mut any = Terms::FALSE;
    for (guard, text) in &own {
        for (other, prefix) in &prefixes {
            let stands = stands_at(call, text, 0, prefix)?;
            let terms = &mut call.machine.terms;
            let guards = terms.and(*guard, *other);
            let case = terms.and(guards, stands);
            any = terms.or(any, case);
        }
    }
    Ok(truth(call, any))
}

fn ends_with<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some((own, suffixes)) = both(call)? else {
        return Ok(body(call));
    };
    let mut any = Terms::FALSE;
    for (guard, text) in &own {
        for (other, suffix) in &suffixes {
            let most = call.machine.text_most(call.state, text)?;
            let (whole, part) = (length_term(call, text)?, length_term(call, suffix)?);
            for at in 0..=most {
                let stands = stands_at(call, text, at, suffix)?;
                let terms = &mut call.machine.terms;
                let start = terms.int(at);
                let end = terms.binary(BinOp::Add, start, part);
                let at_end = terms.eq(end, whole);
                let guards = terms.and(*guard, *other);
                let stands = terms.and(at_end, stands);
                let case = terms.and(guards, stands);
                any = terms.or(any, case);
            }
        }
    }
    Ok(truth(call, any))
}

/// The place of a character that is one unit, from the first on.
fn index_of<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let wanted = match call.arg(1)? {
        Value::Int(unit) if u16::try_from(unit).is_ok() => call.machine.terms.int(unit),
        _ => return Ok(body(call)),
    };
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let mut cases = Vec::new();
    for (guard, text) in texts {
        let mut found = call.machine.terms.int(-1);
        for i in (0..call.machine.text_most(call.state, &text)?).rev() {
            let has = call.machine.text_has(call.state, &text, i)?;
            let unit = call.machine.text_char(call.state, &text, i)?;
            let terms = &mut call.machine.terms;
            let same = terms.eq(unit, wanted);
            let here = terms.and(has, same);
            let i = terms.int(i);
            found = terms.ite(here, i, found);
        }
        cases.push((guard, found));
    }
    merged(call, cases)
}

/// The difference of the first characters that differ, or of the lengths.
fn compare_to<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some((own, others)) = both(call)? else {
        return Ok(body(call));
    };
    let mut cases = Vec::new();
    for (guard, a) in &own {
        for (other, b) in &others {
            let (of_a, of_b) = (length_term(call, a)?, length_term(call, b)?);
            let most = match (a, b) {
                (Text::Input(_), Text::Input(_)) | (_, Text::Constant(_) | Text::Made { .. }) => {
                    call.machine.text_most(call.state, b)?
                }
                _ => call.machine.text_most(call.state, a)?,
            };
            let mut difference = call.machine.terms.sub(of_a, of_b);
            for i in (0..most).rev() {
                let in_a = call.machine.text_has(call.state, a, i)?;
                let in_b = call.machine.text_has(call.state, b, i)?;
                let zero = call.machine.terms.int(0);
                let x = unit_at(call, a, Value::Int(i))?.unwrap_or(zero);
                let y = unit_at(call, b, Value::Int(i))?.unwrap_or(zero);
                let terms = &mut call.machine.terms;
                let differ = terms.eq(x, y);
                let differ = terms.not(differ);
                let both_have = terms.and(in_a, in_b);
                let here = terms.and(both_have, differ);
                let of_units = terms.sub(x, y);
                difference = terms.ite(here, of_units, difference);
            }
            let guards = call.machine.terms.and(*guard, *other);
            cases.push((guards, difference));
        }
    }
    merged(call, cases)
}
