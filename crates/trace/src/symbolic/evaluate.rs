//! A symbolic heap on a concrete one: what its terms are there.

use super::operators::{binary, unary};
use super::{
    Case, CellPlace, Expression, Kind, Origin, SymbolicCell, SymbolicHeap, SymbolicTerm,
    SymbolicValue, Target,
};
use crate::{Body, Datum, FieldName, Heap};

/// What the terms of a symbolic heap are on a concrete one. Objects of that have their positions there, and those
/// that the program made come after them, in their order.
pub struct Evaluated {
    values: Vec<Datum>,
}

impl Evaluated {
    /// What an expression is.
    pub fn of(&self, expression: &Expression) -> Datum {
        self.at(expression.term)
    }

    /// What a value is.
    pub fn value(&self, value: &SymbolicValue) -> Datum {
        self.of(&value.expression)
    }

    pub(super) fn at(&self, term: usize) -> Datum {
        self.values.get(term).copied().unwrap_or(Datum::Null)
    }

    fn index(&self, term: usize) -> Option<usize> {
        usize::try_from(self.at(term).as_int()?).ok()
    }
}

impl SymbolicHeap {
    /// What all terms are on `heap`, where the program is given `made` on its way. Cells that the heap does not have
    /// are zero or null: no value depends on them where the condition of the trace holds.
    ///
    /// An operator that is not known is an error, by its name.
    pub fn evaluate(&self, heap: &Heap, made: &[Datum]) -> Result<Evaluated, String> {
        let mut evaluated = Evaluated {
            values: Vec::with_capacity(self.terms.len()),
        };
        for term in &self.terms {
            let value = match term {
                SymbolicTerm::Constant(Datum::Object(own)) => {
                    Datum::Object(heap.objects.len() + own)
                }
                SymbolicTerm::Constant(datum) => *datum,
                SymbolicTerm::Symbol { kind, origin, .. } => {
                    let found = self.origin(origin, heap, made, &evaluated);
                    found.map_or(zero(*kind), |datum| widened(datum, *kind))
                }
                SymbolicTerm::Unary(op, a) => {
                    let a = evaluated.at(*a);
                    unary(op, a).ok_or_else(|| format!("{op} of {a:?}"))?
                }
                SymbolicTerm::Binary(op, a, b) => {
                    let [a, b] = [a, b].map(|&operand| evaluated.at(operand));
                    binary(op, a, b).ok_or_else(|| format!("{op} of {a:?} and {b:?}"))?
                }
                SymbolicTerm::Ite(condition, yes, no) => {
                    let holds = evaluated.at(*condition) == Datum::Boolean(true);
                    evaluated.at(if holds { *yes } else { *no })
                }
            };
            evaluated.values.push(value);
        }
        Ok(evaluated)
    }

    /// Whether the condition of the trace holds.
    pub fn holds(&self, evaluated: &Evaluated) -> bool {
        let mut conjuncts = self.condition.iter();
        conjuncts.all(|conjunct| evaluated.of(conjunct) == Datum::Boolean(true))
    }

    /// The object of the concrete heap that an object is; `None` if there is none. A location is there where the
    /// reference that introduced it is no earlier one: else what is known of it is nobody's.
    pub fn object(&self, evaluated: &Evaluated, position: usize) -> Option<usize> {
        let name = &self.objects.get(position)?.name;
        if let Some(SymbolicTerm::Symbol {
            origin: Origin::Location(reference),
            ..
        }) = self.terms.get(name.term)
        {
            let mut references = self.references.iter();
            let reference = references.find(|known| known.name.term == *reference)?;
            let mut cases = reference.cases.iter();
            let case = cases.find(|case| case.is == Target::Object(position))?;
            if evaluated.of(&case.when) != Datum::Boolean(true) {
                return None;
            }
        }
        match evaluated.of(name) {
            Datum::Object(object) => Some(object),
            _ => None,
        }
    }

    /// Whether what is said of the beginning is so on `heap`, and whether each reference is what its cases say. What is
    /// not is the error, in words.
    pub fn check(&self, heap: &Heap, evaluated: &Evaluated) -> Result<(), String> {
        for reference in &self.references {
            let is = evaluated.of(&reference.name);
            self.check_cases(heap, evaluated, is, &reference.cases)
                .map_err(|why| format!("{}: {why}", reference.name.text))?;
        }
        for (i, object) in self.objects.iter().enumerate() {
            let at = self.object(evaluated, i);
            for (at, cell) in at
                .iter()
                .flat_map(|&at| object.cells.iter().map(move |c| (at, c)))
            {
                self.check_cell(heap, evaluated, at, cell)
                    .map_err(|why| format!("{}, {}: {why}", object.name.text, cell.name))?;
            }
        }
        Ok(())
    }

    fn check_cell(
        &self,
        heap: &Heap,
        evaluated: &Evaluated,
        at: usize,
        cell: &SymbolicCell,
    ) -> Result<(), String> {
        if let (Some(before), CellPlace::Field(_) | CellPlace::Length) = (&cell.before, &cell.place)
            && let Some(there) = self.cell(heap, at, &cell.place, evaluated)
        {
            let said = evaluated.value(before);
            let there = widened(there, kind_of(said));
            if said != there {
                return Err(format!("{said} before, but it is {there}"));
            }
        }
        let values = cell.before.iter().chain(&cell.after);
        for value in values.filter(|value| !value.cases.is_empty()) {
            self.check_cases(heap, evaluated, evaluated.value(value), &value.cases)?;
        }
        Ok(())
    }

    /// Exactly one case holds, and it is what `is` is.
    fn check_cases(
        &self,
        heap: &Heap,
        evaluated: &Evaluated,
        is: Datum,
        cases: &[Case],
    ) -> Result<(), String> {
        let holds = |case: &&Case| evaluated.of(&case.when) == Datum::Boolean(true);
        let holding: Vec<&Case> = cases.iter().filter(holds).collect();
        let [case] = holding[..] else {
            let count = holding.len();
            return match cases.is_empty() {
                true => Ok(()),
                false => Err(format!("{count} cases hold")),
            };
        };
        let expected = match case.is {
            Target::Null => Datum::Null,
            Target::Object(i) => evaluated.of(&self.objects[i].name),
            Target::Reference(i) => evaluated.of(&self.references[i].name),
            Target::Made(i) => Datum::Object(heap.objects.len() + i),
        };
        match expected == is {
            true => Ok(()),
            false => Err(format!("{is}, but the case that holds says {expected}")),
        }
    }

    /// What stands at an origin; `None` if there is no such cell.
    fn origin(
        &self,
        origin: &Origin,
        heap: &Heap,
        made: &[Datum],
        evaluated: &Evaluated,
    ) -> Option<Datum> {
        match origin {
            Origin::Receiver => heap.receiver,
            Origin::Argument(i) => Some(heap.arguments.get(*i)?.value),
            Origin::Static(field) => {
                let mut statics = heap.statics.iter();
                Some(statics.find(|known| known.field == *field)?.value)
            }
            Origin::Made(i) => made.get(*i).copied(),
            Origin::Location(reference) => Some(evaluated.at(*reference)),
            Origin::Cell(of, place) => {
                let Datum::Object(object) = evaluated.at(*of) else {
                    return None;
                };
                self.cell(heap, object, place, evaluated)
            }
            Origin::Choice(of, constants) => match self.origin(of, heap, made, evaluated)? {
                Datum::Object(object) => position(heap, object, constants),
                _ => Some(Datum::Int(-1)),
            },
            Origin::Other => None,
        }
    }

    /// What a cell of an object holds.
    fn cell(
        &self,
        heap: &Heap,
        object: usize,
        place: &CellPlace,
        evaluated: &Evaluated,
    ) -> Option<Datum> {
        let object = heap.objects.get(object)?;
        let count = |n: usize| i32::try_from(n).ok().map(Datum::Int);
        match (place, &object.body) {
            (CellPlace::Class, _) => {
                let number = self.classes.get(&object.class).copied();
                Some(Datum::Int(number.unwrap_or(-1)))
            }
            (CellPlace::Field(field), Body::Fields(fields)) => in_field(fields, field),
            (CellPlace::Field(_), Body::Boxed(value)) => Some(*value),
            (CellPlace::Length, Body::Array { length, .. }) => Some(Datum::Int(*length)),
            (CellPlace::Element(index), Body::Array { length, elements }) => {
                let index = evaluated.at(*index).as_int()?;
                let mut listed = elements.iter();
                let listed = listed.find(|(i, _)| *i == index).map(|(_, value)| *value);
                listed.filter(|_| (0..*length).contains(&index))
            }
            (CellPlace::TextLength, Body::Text { units, .. }) => count(units.len()),
            (CellPlace::Char(index), Body::Text { units, .. }) => {
                let unit = units.get(evaluated.index(*index)?)?;
                Some(Datum::Int((*unit).into()))
            }
            (CellPlace::Held(index), Body::Contents(held)) => {
                let index = evaluated.index(*index)? * self.parts(&object.class);
                held.get(index).copied()
            }
            (CellPlace::HeldValue(index), Body::Contents(held)) => {
                held.get(evaluated.index(*index)? * 2 + 1).copied()
            }
            (CellPlace::Count, Body::Contents(held)) => {
                count(held.len() / self.parts(&object.class))
            }
            _ => None,
        }
    }

    /// How many things a collection holds for each that it counts: a map holds keys and values.
    fn parts(&self, class: &str) -> usize {
        1 + usize::from(class.ends_with("Map"))
    }
}

fn in_field(fields: &[(FieldName, Datum)], wanted: &FieldName) -> Option<Datum> {
    let mut fields = fields.iter();
    fields.find(|(f, _)| f == wanted).map(|(_, value)| *value)
}

/// The position of a constant among those of its class.
fn position(heap: &Heap, object: usize, constants: &[String]) -> Option<Datum> {
    let (Body::Constant(name) | Body::Class(name)) = &heap.objects.get(object)?.body else {
        return None;
    };
    let position = constants.iter().position(|constant| constant == name)?;
    i32::try_from(position).ok().map(Datum::Int)
}

fn kind_of(datum: Datum) -> Kind {
    match datum {
        Datum::Boolean(_) => Kind::Boolean,
        Datum::Long(_) => Kind::Long,
        Datum::Float(_) => Kind::Float,
        Datum::Double(_) => Kind::Double,
        Datum::Null | Datum::Object(_) => Kind::Reference,
        Datum::Byte(_) | Datum::Short(_) | Datum::Char(_) | Datum::Int(_) => Kind::Int,
    }
}

fn zero(kind: Kind) -> Datum {
    match kind {
        Kind::Boolean => Datum::Boolean(false),
        Kind::Int => Datum::Int(0),
        Kind::Long => Datum::Long(0),
        Kind::Float => Datum::Float(0),
        Kind::Double => Datum::Double(0),
        Kind::Reference => Datum::Null,
    }
}

/// What a cell holds as it is on the operand stack.
fn widened(datum: Datum, kind: Kind) -> Datum {
    match (datum, kind) {
        (Datum::Byte(v), _) => Datum::Int(v.into()),
        (Datum::Short(v), _) => Datum::Int(v.into()),
        (Datum::Char(v), _) => Datum::Int(v.into()),
        (Datum::Boolean(v), Kind::Int) => Datum::Int(v.into()),
        (Datum::Float(v), _) if f32::from_bits(v).is_nan() => Datum::Float(f32::NAN.to_bits()),
        (Datum::Double(v), _) if f64::from_bits(v).is_nan() => Datum::Double(f64::NAN.to_bits()),
        (datum, _) => datum,
    }
}

/// A value as a cell with this descriptor holds it.
pub(super) fn narrowed(datum: Datum, ty: &str) -> Datum {
    match (ty, datum) {
        ("Z", Datum::Int(v)) => Datum::Boolean(v != 0),
        ("B", Datum::Int(v)) => Datum::Byte(v as i8),
        ("S", Datum::Int(v)) => Datum::Short(v as i16),
        ("C", Datum::Int(v)) => Datum::Char(v as u16),
        _ => datum,
    }
}
