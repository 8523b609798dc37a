//! Objects of the JDK that exist before the run.
//!
//! What a class of the JDK keeps in its fields obeys rules that its own methods establish: a list has at
//! least as many places as elements, and nobody else has the array with its elements. An input that broke
//! them would be one that no program can make. [`CLASSES`] has the rules of the classes that are known; a
//! field of any other class is *unsupported*, by name.
//!
//! How much room a list has does not show. So there is one answer: more than any path will need, so that
//! adding to a list does not fork into those with room and those without.

use crate::assumptions;
use crate::assumptions::{Assumption, Met};
use crate::core::arith::in_range;
use crate::library::cells;
use crate::{Interrupt, Machine, Step};
use isopath_heap::{Reference, Value, default_value};
use isopath_inputs::Cell;
use isopath_program::{Class, Field};
use isopath_terms::Const;

/// Places of a list.
pub(crate) const ROOM: i32 = 1 << 30;
/// Elements of a list that exists before the run.
const MOST: i32 = 1 << 29;

/// What a field holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rule {
    /// Any value of its type.
    Any,
    /// Any value of its type, which the second type argument says.
    Second,
    /// Zero: what the methods keep there does not show.
    Zero,
    /// An array of exactly its declared type with [`ROOM`]: not null, and nobody else has it.
    Places,
    /// How many of the places are taken, from the first on.
    Count,
    /// 0 or 1.
    Flag,
    /// A `long` that is not the one that says that there is another representation.
    Compact,
}

/// A class, and what its objects keep in the fields that it declares.
type ClassRules = (&'static str, &'static [(&'static str, Rule)]);

const HOLDER: &[(&str, Rule)] = &[("value", Rule::Any)];

const CLASSES: &[ClassRules] = &[
    ("java/lang/Boolean", HOLDER),
    ("java/lang/Byte", HOLDER),
    ("java/lang/Character", HOLDER),
    ("java/lang/Double", HOLDER),
    ("java/lang/Float", HOLDER),
    ("java/lang/Integer", HOLDER),
    ("java/lang/Long", HOLDER),
    ("java/lang/Short", HOLDER),
    (
        "java/math/BigDecimal",
        &[
            ("intCompact", Rule::Compact),
            ("intVal", Rule::Zero),
            ("precision", Rule::Zero),
            ("scale", Rule::Any),
            ("stringCache", Rule::Zero),
        ],
    ),
    ("java/util/AbstractList", &[("modCount", Rule::Zero)]),
    (
        "java/util/AbstractMap",
        &[("keySet", Rule::Zero), ("values", Rule::Zero)],
    ),
    (
        "java/util/AbstractMap$SimpleEntry",
        &[("key", Rule::Any), ("value", Rule::Second)],
    ),
    (
        "java/util/ArrayList",
        &[("elementData", Rule::Places), ("size", Rule::Count)],
    ),
    ("java/util/Optional", HOLDER),
    (
        "java/util/Vector",
        &[
            ("elementData", Rule::Places),
            ("elementCount", Rule::Count),
            ("capacityIncrement", Rule::Zero),
        ],
    ),
    (
        "java/util/concurrent/atomic/AtomicBoolean",
        &[("value", Rule::Flag)],
    ),
    ("java/util/concurrent/atomic/AtomicInteger", HOLDER),
    ("java/util/concurrent/atomic/AtomicLong", HOLDER),
    ("java/util/concurrent/atomic/AtomicReference", HOLDER),
];

/// The classes with rules, and what their objects are as inputs. Abstract ones have none of their own.
pub(crate) fn described() -> impl Iterator<Item = (String, String)> {
    let own = CLASSES
        .iter()
        .filter(|(class, _)| !class.contains("/Abstract") || class.contains('$'));
    own.map(|(class, fields)| {
        let has = |rule| fields.iter().any(|(_, of)| *of == rule);
        let is = if has(Rule::Places) {
            "any number of elements"
        } else if has(Rule::Compact) {
            "any scale, and an unscaled value that fits a long"
        } else {
            "any value"
        };
        ((*class).to_owned(), is.to_owned())
    })
}

/// What a field of an object of the JDK is called, where Java has a better name for it than a private one.
pub(crate) fn public_name(class: &Class, field: &Field) -> Option<&'static str> {
    match rule(class, field)? {
        Rule::Count => Some("size()"),
        Rule::Places => Some(PLACES),
        _ => None,
    }
}

/// What the array with the elements of a list is called.
pub(crate) const PLACES: &str = "elements";

fn rule(class: &Class, field: &Field) -> Option<Rule> {
    let (_, fields) = CLASSES.iter().find(|(name, _)| **name == *class.name)?;
    let mut fields = fields.iter();
    let found = fields.find(|(name, _)| **name == *field.name)?;
    Some(found.1)
}

/// Makes sure that the rules for a field of an input object are known.
pub(crate) fn require_rule<'p>(machine: &Machine<'p>, field: &Field) -> Step {
    let class = machine.program.class(field.class);
    match class.is_application() || rule(class, field).is_some() {
        true => Ok(()),
        false => Err(Interrupt::unsupported(format!(
            "input object of type {}",
            class.source_name()
        ))),
    }
}

/// The symbol of a field of an input object, with what the rules of its class say about it.
pub(crate) fn instance_field_symbol<'p>(
    machine: &mut Machine<'p>,
    name: &str,
    owner: Reference,
    field: &Field,
) -> Step<Cell> {
    let class = machine.program.class(field.class);
    let mut cell = cells::field_symbol(machine, name, field)?;
    let rule = match class.is_application() {
        true => Rule::Any,
        false => rule(class, field).unwrap_or(Rule::Any),
    };
    let most = match rule {
        Rule::Count => MOST,
        _ => 1,
    };
    match (rule, cell.value) {
        (Rule::Zero, _) => {
            cell.value = default_value(&field.ty);
            cell.facts.clear();
        }
        (Rule::Places, Value::Sym(array)) => {
            machine.input_types.own(Reference(array));
            machine.input_types.share_arguments(owner, Reference(array));
            let null = machine.terms.constant(Const::Loc(0));
            let is_null = machine.terms.eq(array, null);
            cell.facts.push(machine.terms.not(is_null));
        }
        (Rule::Count | Rule::Flag, Value::Sym(number)) => {
            let range = in_range(&mut machine.terms, number, 0, most);
            cell.facts.extend(range);
        }
        (Rule::Compact, Value::Sym(number)) => {
            let clause = "a java.math.BigDecimal has an unscaled value that fits a long";
            assumptions::grant(machine, Assumption::Values, Met::Clause(clause));
            let inflated = machine.terms.long(i64::MIN);
            let is_inflated = machine.terms.eq(number, inflated);
            cell.facts.push(machine.terms.not(is_inflated));
        }
        (Rule::Any | Rule::Second, _) if !class.is_application() => {
            if let Some(declared) = cell.class {
                let argument = usize::from(rule == Rule::Second);
                cell = cells::held_symbol(machine, name, (owner, argument), declared);
            }
        }
        _ => {}
    }
    Ok(cell)
}
