//! Objects that are the same although nobody can see how they became so: boxes and literals.
//!
//! `valueOf` keeps boxes of small values, and strings that are written in a program are interned. An input may
//! be one of those. Boxes come from `valueOf`: input boxes, and those that the machine makes of symbolic values
//! ([`Host::Boxed`]), are the kept ones where their values are small, so that `==` compares values there.
//! Which literal an input string is, if it is one, is a number of its own.

use crate::assumptions;
use crate::assumptions::statics;
use crate::assumptions::types;
use crate::assumptions::{Assumption, Met};
use crate::core::arith::{in_range, operand};
use crate::core::kept::{KEPT, kept};
use crate::core::library::Shared;
use crate::core::text::Text;
use crate::interp::boxes;
use crate::interp::inputs::is_symbolic_box;
use crate::library::constants;
use crate::library::text;
use crate::library::text::units;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Host, Key, Leaf, ObjRef, Reference, Region, Value};
use isopath_program::{Class, ClassId, Field, Type};
use isopath_terms::{BinOp, Sort, Term, Terms};

/// The number of no literal.
const NO_LITERAL: i32 = 0;

/// Whether two references are one object because a JVM shares it, or because all objects of their type are known.
pub(crate) fn same_to_a_jvm<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    a: Value,
    b: Value,
) -> Step<Shared> {
    if let Some(same) = constants::same_constants(machine, a, b) {
        return Ok(Shared::Instead(same));
    }
    text::require_no_texts(machine, st, a, b)?;
    same_shared(machine, st, a, b).map(Shared::Or)
}

/// Whether two references are the same for one of the reasons above, as a condition. Of two other references, such
/// as two lists, it says no, and they may be the same all the same.
fn same_shared<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    a: Value,
    b: Value,
) -> Step<Term> {
    let (left, right) = (machine.leaves(st, a), machine.leaves(st, b));
    let mut same = Terms::FALSE;
    for &(guard_a, leaf_a) in &left {
        for &(guard_b, leaf_b) in &right {
            let both = machine.terms.and(guard_a, guard_b);
            if st.path.condition.known(&machine.terms, both) == Some(false) {
                continue;
            }
            let equal = match (leaf_a, leaf_b) {
                (Leaf::Object(a), Leaf::Object(b)) => same_boxes(machine, st, a, b)?,
                (Leaf::Input(r), Leaf::Object(o)) | (Leaf::Object(o), Leaf::Input(r)) => {
                    is_shared_object(machine, st, r, o)?
                }
                (Leaf::Input(a), Leaf::Input(b)) => {
                    types::grant_apart(machine, a, b);
                    relate_boxes(machine, st, both, (a, b))?;
                    Terms::FALSE
                }
            };
            let case = machine.terms.and(both, equal);
            same = machine.terms.or(same, case);
        }
    }
    Ok(same)
}

/// Whether two boxes of the program are one that is kept.
fn same_boxes<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    a: ObjRef,
    b: ObjRef,
) -> Step<Term> {
    let (Some(one), Some(other)) = (st.heap.get(a), st.heap.get(b)) else {
        return Ok(Terms::FALSE);
    };
    let symbolic = one.host == Host::Boxed || other.host == Host::Boxed;
    if a == b || one.class != other.class || !symbolic {
        return Ok(Terms::FALSE);
    }
    let class = machine.program.class(one.class);
    if !is_kept(machine, st, a, class)? || !is_kept(machine, st, b, class)? {
        return Ok(Terms::FALSE);
    }
    same_kept(machine, st, class, [Leaf::Object(a), Leaf::Object(b)])
}

/// Whether a box of the program is kept if its value is small.
fn is_kept<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    object: ObjRef,
    class: &Class,
) -> Step<bool> {
    if is_symbolic_box(st, object) {
        return Ok(true);
    }
    let Some((first, last)) = kept(class) else {
        return Ok(false);
    };
    let value = match machine.named(st, object, "value") {
        Some(Value::Int(value)) => i64::from(value),
        Some(Value::Long(value)) => value,
        _ => return Ok(false),
    };
    if !(first..=last).contains(&value) {
        return Ok(false);
    }
    let found = boxes::kept_box(machine, st, class, value)?;
    Ok(found == Value::Ref(object))
}

/// Whether two boxes of one class have the same small value, as a condition.
fn same_kept<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &Class,
    boxes: [Leaf; 2],
) -> Step<Term> {
    let (Some((first, last)), Some(field)) =
        (kept(class), machine.program.find_field(class.id, "value"))
    else {
        return Ok(Terms::FALSE);
    };
    let field = machine.program.field(field);
    let sort = match field.ty {
        Type::Long => Sort::Bv64,
        _ => Sort::Bv32,
    };
    let [a, b] = boxes.map(|leaf| boxed_term(machine, st, leaf, (field, sort)));
    let (a, b) = (a?, b?);
    let equal = machine.terms.eq(a, b);
    let [low, high] = match sort {
        Sort::Bv64 => {
            let (low, high) = (machine.terms.long(first), machine.terms.long(last));
            [
                machine.terms.binary(BinOp::Sle, low, a),
                machine.terms.binary(BinOp::Sle, a, high),
            ]
        }
        _ => in_range(&mut machine.terms, a, first as i32, last as i32),
    };
    let small = machine.terms.and(low, high);
    Ok(machine.terms.and(equal, small))
}

/// What a box holds. That of an input is read without a question: it may be null, or no box at all, and then what
/// this cell holds does not count.
fn boxed_term<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    leaf: Leaf,
    (field, sort): (&Field, Sort),
) -> Step<Term> {
    let value = match leaf {
        Leaf::Object(object) => machine.field_value(st, Value::Ref(object), field)?,
        Leaf::Input(reference) => {
            let key = Key {
                reference,
                index: None,
            };
            machine.read_cell(st, Region::Field(field.id), key)?
        }
    };
    operand(&mut machine.terms, value, sort)
}

/// Whether an input is an object that the program has as well, as a condition.
fn is_shared_object<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    input: Reference,
    object: ObjRef,
) -> Step<Term> {
    let Some(found) = st.heap.get(object) else {
        return Ok(Terms::FALSE);
    };
    let class = machine.program.class(found.class);
    let declared = machine.input_types.declared(input);
    if let Some(declared) = declared {
        statics::note_compared(machine, declared, class.id);
        if !input_may_be(machine, declared, class.id) {
            types::grant_comparison(machine, declared, class.id);
            return Ok(Terms::FALSE);
        }
    }
    if class.access.is_enum() {
        return Err(Interrupt::unsupported(format!(
            "input that may be a constant of type {}",
            class.source_name()
        )));
    }
    let reference = machine.leaf_value(st, Leaf::Input(input));
    if machine.compares_by_shortcut(st) {
        return Ok(Terms::FALSE);
    }
    let is_string = class.id == machine.program.well_known().string;
    if !is_string && (kept(class).is_none() || !is_kept(machine, st, object, class)?) {
        return Ok(Terms::FALSE);
    }
    if is_string && literal_number(st, object).is_none() {
        return Ok(Terms::FALSE);
    }
    // What follows looks inside. Of something else, or of null, that says nothing.
    let is_one = machine.is_instance(st, reference, class.id)?;
    let is_one = machine.inputs(st).decided_type(is_one)?;
    if st.path.condition.known(&machine.terms, is_one) == Some(false) {
        return Ok(Terms::FALSE);
    }
    let same = match is_string {
        true => is_literal(machine, st, input, object)?,
        false => {
            grant_boxes(machine, st);
            same_kept(
                machine,
                st,
                class,
                [Leaf::Input(input), Leaf::Object(object)],
            )?
        }
    };
    Ok(machine.terms.and(is_one, same))
}

/// Two boxes were compared, at least one of which is an input, by who meant it.
fn grant_boxes<'p>(machine: &mut Machine<'p>, st: &State<'p>) {
    if !machine.compares_by_shortcut(st) {
        grant_value_of(machine);
    }
}

fn grant_value_of<'p>(machine: &mut Machine<'p>) {
    let clause = Met::Clause("boxes come from valueOf");
    assumptions::grant(machine, Assumption::Values, clause);
}

/// The program looks into an input that is a box. What was compared with others before, under a wider type, was
/// one that `valueOf` made.
pub(crate) fn note_unboxed<'p>(machine: &mut Machine<'p>, st: &State<'p>, field: &Field) {
    if st.inputs.compared_as_boxes && kept(machine.program.class(field.class)).is_some() {
        grant_value_of(machine);
    }
}

/// Whether an input of a declared type may have this class.
pub(crate) fn input_may_be<'p>(machine: &Machine<'p>, declared: ClassId, class: ClassId) -> bool {
    machine
        .program
        .world()
        .may_be(machine.program, declared, class)
}

/// Two input boxes with the same small value are one object, whatever types they are seen through: where `both` of
/// these inputs are what is compared, a fact about them for each class of boxes that both may have.
fn relate_boxes<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    both: Term,
    (a, b): (Reference, Reference),
) -> Step {
    let declared = [a, b].map(|input| machine.input_types.declared(input));
    let [Some(of_a), Some(of_b)] = declared else {
        return Ok(());
    };
    if a == b || !machine.input_types.overlap(machine.program, of_a, of_b) {
        return Ok(());
    }
    for (name, ..) in KEPT {
        if holds_boxes(machine, of_a, name) && holds_boxes(machine, of_b, name) {
            let class = machine.program.load(name)?;
            relate_boxes_of(machine, st, class, (both, a, b))?;
        }
    }
    Ok(())
}

/// Whether an input of a declared type may be a box of the class with this name.
fn holds_boxes<'p>(machine: &Machine<'p>, declared: ClassId, name: &str) -> bool {
    let own = machine.program.class(declared);
    if own.is_array() || own.is_application() {
        return false;
    }
    let class = machine.program.load(name);
    class.is_ok_and(|class| input_may_be(machine, declared, class.id))
}

/// If both inputs are boxes of this class with the same small value, they are one object.
///
/// Nothing is decided: what the cells of a null or of another object say does not count.
fn relate_boxes_of<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &Class,
    (both, a, b): (Term, Reference, Reference),
) -> Step {
    let [one, other] = [a, b].map(|input| machine.leaf_value(st, Leaf::Input(input)));
    let mut boxes = both;
    let mut are_boxes = true;
    for (input, value) in [(a, one), (b, other)] {
        let null = machine.null_condition(st, value);
        let not_null = machine.terms.not(null);
        let instance = machine.inputs(st).is_instance(input, class.id)?;
        are_boxes &= st.path.condition.known(&machine.terms, instance) == Some(true);
        boxes = machine.terms.and(boxes, not_null);
        boxes = machine.terms.and(boxes, instance);
    }
    if st.path.condition.known(&machine.terms, boxes) == Some(false) {
        return Ok(());
    }
    match are_boxes {
        true => grant_boxes(machine, st),
        false => st.inputs.compared_as_boxes |= !machine.compares_by_shortcut(st),
    }
    let equal = same_kept(machine, st, class, [Leaf::Input(a), Leaf::Input(b)])?;
    let same = machine
        .inputs(st)
        .with_inputs(|cx, inputs| isopath_heap::same_ref(cx, inputs, one, other));
    let kept = machine.terms.and(boxes, equal);
    let excused = machine.terms.not(kept);
    let fact = machine.terms.or(excused, same);
    machine.assume(st, fact)
}

/// The number of a literal of the program.
fn literal_number<'p>(st: &State<'p>, object: ObjRef) -> Option<i32> {
    let at = st.heap.interned_as(object)?;
    i32::try_from(at + 1).ok()
}

/// Which literal an input string is, as a term.
fn literal_of<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, input: Reference) -> Step<Term> {
    let key = Key {
        reference: input,
        index: None,
    };
    let number = machine.read_cell(st, Region::Literal, key)?;
    let number = operand(&mut machine.terms, number, Sort::Bv32)?;
    if !st.inputs.known.literals.iter().any(|&known| known == input) {
        let mut others: Vec<Reference> = st.inputs.known.literals.iter().copied().collect();
        others.reverse();
        st.inputs.known.literals.push(input);
        for other in others {
            // Two that are the same literal are one object.
            let theirs = literal_of(machine, st, other)?;
            let same = machine
                .inputs(st)
                .with_inputs(|cx, _| cx.same_object(input, other));
            let none = machine.terms.int(NO_LITERAL);
            let no_literal = machine.terms.eq(number, none);
            let equal = machine.terms.eq(number, theirs);
            let differ = machine.terms.not(equal);
            let excused = machine.terms.or(no_literal, differ);
            let fact = machine.terms.or(excused, same);
            machine.assume(st, fact)?;
        }
    }
    Ok(number)
}

/// Whether an input string is a literal of the program, as a condition. It has the same text then.
fn is_literal<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    input: Reference,
    object: ObjRef,
) -> Step<Term> {
    let (Some(number), Some(units)) =
        (literal_number(st, object), machine.string_units(st, object))
    else {
        return Ok(Terms::FALSE);
    };
    let literal = literal_of(machine, st, input)?;
    let number = machine.terms.int(number);
    let is_it = machine.terms.eq(literal, number);
    let text = Text::Input(input);
    let length = text::text_length(machine, st, &text)?;
    let own = machine.terms.int(units.len() as i32);
    let mut equal = machine.terms.eq(length, own);
    for (i, &unit) in (0..).zip(&units) {
        let found = units::text_char(machine, st, &text, i)?;
        let unit = machine.terms.int(unit.into());
        let here = machine.terms.eq(found, unit);
        equal = machine.terms.and(equal, here);
    }
    let other = machine.terms.not(is_it);
    let name = machine.terms.display(input.0).to_string();
    let shown = format!("{:?}", String::from_utf16_lossy(&units));
    machine
        .input_types
        .describe(is_it, format!("{name} == {shown}"));
    machine
        .input_types
        .describe(other, format!("{name} != {shown}"));
    let fact = machine.terms.or(other, equal);
    machine.assume(st, fact)?;
    Ok(is_it)
}
