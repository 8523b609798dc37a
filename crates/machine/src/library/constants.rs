//! Inputs of types whose objects the program has all: enums, and `java.lang.Class`.
//!
//! An input of such a type is no input reference, but null or a choice among objects of the program: by the
//! position of a constant, a number. `==`, `switch` and `ordinal()` are then conditions on that number.
//!
//! There are as many `Class` objects as classes. An input is one of a few ([`CLASSES`]), which is an assumption.

use crate::core::arith::in_range;
use crate::library::cells::Cell;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_program::{Class, ClassId, Field, Type};
use isopath_terms::{Sort, Term, Terms};

/// The position of no constant: null.
const NO_CONSTANT: i32 = -1;

/// What an input of type `Class` stands for: descriptors.
pub(crate) const CLASSES: &[&str] = &[
    "Ljava/lang/Object;",
    "Ljava/lang/String;",
    "Ljava/lang/Integer;",
    "Ljava/lang/Double;",
    "Ljava/lang/Boolean;",
    "I",
    "D",
    "Z",
    "[I",
    "[Ljava/lang/Object;",
    "Ljava/util/List;",
    "Ljava/util/ArrayList;",
    "Ljava/util/Map;",
];

/// What the classes that an input of type `Class` may stand for are called in Java.
pub(crate) fn class_names() -> Vec<String> {
    let types = CLASSES.iter().filter_map(|desc| Type::parse(desc));
    types.map(|ty| format!("{ty}.class")).collect()
}

impl<'p> Machine<'p> {
    /// Whether the class is an enum. The body of a constant is a subclass of one.
    fn is_enum(&self, class: &Class) -> bool {
        let above = class.super_class.map(|c| &*self.program.class(c).name);
        class.access.is_enum() && above == Some("java/lang/Enum")
    }

    /// The class that has the constants that an input of a class is one of, if it is one of constants. The
    /// body of an enum constant is a subclass of the enum.
    pub(crate) fn constants_class(&self, class: &'p Class) -> Option<&'p Class> {
        let above = class.super_class.map(|c| self.program.class(c));
        if class.id == self.program.well_known().class || self.is_enum(class) {
            return Some(class);
        }
        above.filter(|above| self.is_enum(above))
    }

    /// What the constants are called in Java, in the order of their positions.
    pub(crate) fn constant_names(&self, class: &Class) -> Vec<String> {
        if class.id == self.program.well_known().class {
            return class_names();
        }
        let name = class.source_name();
        self.enum_constants(class)
            .map(|field| format!("{name}.{}", field.name))
            .collect()
    }

    /// The fields with the constants of an enum, in the order of their declaration.
    pub fn enum_constants(&self, class: &Class) -> impl Iterator<Item = &'p Field> {
        let program = self.program;
        let fields = class.static_fields.iter().map(|&f| program.field(f));
        let found: Vec<&Field> = fields.filter(|field| field.access.is_enum()).collect();
        found.into_iter()
    }

    /// What the `Class` at a position stands for, as reflection has it; `None` of enums.
    pub(crate) fn class_constant(&self, class: &Class, position: usize) -> Option<String> {
        if class.id != self.program.well_known().class {
            return None;
        }
        let desc = CLASSES.get(position)?;
        let name = desc.strip_prefix('L').and_then(|d| d.strip_suffix(';'));
        Some(match (name, Type::parse(desc)) {
            (Some(name), _) => name.replace('/', "."),
            (None, Some(ty)) if !desc.starts_with('[') => ty.to_string(),
            _ => desc.replace('/', "."),
        })
    }

    /// The symbol of an input that is a constant: a position.
    pub(crate) fn constant_symbol(&mut self, name: &str, class: &Class) -> Cell {
        let position = match self.is_enum(class) {
            true => format!("{name}.ordinal()"),
            false => format!("{name}.position()"),
        };
        let position = self.terms.symbol(&position, Sort::Bv32);
        let mut constants = vec![(NO_CONSTANT, "null".to_owned())];
        constants.extend((0..).zip(self.constant_names(class)));
        for (i, constant) in &constants {
            let i = self.terms.int(*i);
            let is_this = self.terms.eq(position, i);
            let is_other = self.terms.not(is_this);
            self.input_types
                .describe(is_this, format!("{name} == {constant}"));
            self.input_types
                .describe(is_other, format!("{name} != {constant}"));
        }
        let most = constants.len() as i32 - 2;
        Cell {
            value: Value::Sym(position),
            facts: in_range(&mut self.terms, position, NO_CONSTANT, most).into(),
            class: Some(class.id),
            is_constant: true,
        }
    }

    /// Whether two inputs of one enum type are the same, as a condition on their positions.
    pub(crate) fn same_constants(&mut self, a: Value, b: Value) -> Option<Term> {
        let (of_a, one) = self.input_types.choice_of(a)?;
        let (of_b, other) = self.input_types.choice_of(b)?;
        if of_a != of_b {
            return None;
        }
        let same = self.terms.eq(one, other);
        let differ = self.terms.not(same);
        let [a, b] = [one, other].map(|position| {
            let name = self.terms.display(position).to_string();
            let name = name.strip_suffix(".ordinal()").map(str::to_owned);
            name.unwrap_or_default()
        });
        if !a.is_empty() && !b.is_empty() {
            self.input_types.describe(same, format!("{a} == {b}"));
            self.input_types.describe(differ, format!("{a} != {b}"));
        }
        Some(same)
    }

    /// The condition that an input of an enum type is not null.
    pub(crate) fn some_constant(&mut self, position: Term) -> Term {
        let none = self.terms.int(NO_CONSTANT);
        let is_none = self.terms.eq(position, none);
        self.terms.not(is_none)
    }

    /// What a cell holds on this path: constants are other objects on another.
    pub(crate) fn cell_value(&mut self, st: &mut State<'p>, cell: &Cell) -> Step<Value> {
        match (cell.is_constant, cell.class, cell.value) {
            (true, Some(class), Value::Sym(position)) => self.constant_at(st, class, position),
            _ => Ok(cell.value),
        }
    }

    /// The constant at a position, as a choice: null first, which is what programs ask for most.
    fn constant_at(&mut self, st: &mut State<'p>, class: ClassId, position: Term) -> Step<Value> {
        let mut objects = vec![Value::NULL];
        objects.extend(self.constants_of(st, class)?);
        let last = objects.pop().unwrap_or(Value::NULL);
        let mut cases = Vec::new();
        for (i, object) in (NO_CONSTANT..).zip(objects) {
            let i = self.terms.int(i);
            cases.push((self.terms.eq(position, i), object));
        }
        let chosen = self.cx(st).guarded(cases, last);
        let chosen = chosen.ok_or_else(|| Interrupt::malformed("constant of something else"))?;
        if let Value::Sym(choice) = chosen {
            self.input_types.note_choice(choice, class, position);
        }
        Ok(chosen)
    }

    /// The constants of a class, which exist because one of them is an input.
    fn constants_of(&mut self, st: &mut State<'p>, class: ClassId) -> Step<Vec<Value>> {
        if class == self.program.well_known().class {
            let mirrors = CLASSES.iter().map(|desc| self.mirror_of(st, desc));
            return mirrors.collect();
        }
        self.require_initialised(st, class)?;
        let data = st.heap.classes.get(class.index());
        let class = self.program.class(class);
        let constants = self.enum_constants(class).map(|field| {
            let value = data.and_then(|data| data.statics.get(field.slot)).copied();
            match value {
                Some(Value::Ref(r)) if !r.is_null() => Ok(Value::Ref(r)),
                _ => Err(Interrupt::unsupported(format!(
                    "enum constant {}.{} before it is made",
                    class.source_name(),
                    field.name
                ))),
            }
        });
        constants.collect()
    }

    fn mirror_of(&mut self, st: &mut State<'p>, desc: &str) -> Step<Value> {
        let mirror = match desc.strip_prefix('L').and_then(|d| d.strip_suffix(';')) {
            Some(class) => self.class_mirror(st, self.program.load(class)?.id)?,
            None if desc.starts_with('[') => self.class_mirror(st, self.program.load(desc)?.id)?,
            None => {
                let kind = desc.chars().next().unwrap_or('V');
                self.primitive_mirror(st, kind)?
            }
        };
        Ok(Value::Ref(mirror))
    }

    /// The positions of constants whose class is `wanted`, as a condition.
    pub(crate) fn constant_where(
        &mut self,
        st: &mut State<'p>,
        (class, position): (ClassId, Term),
        wanted: impl Fn(ClassId) -> bool,
    ) -> Step<Term> {
        let mut any = Terms::FALSE;
        for (i, constant) in (0..).zip(self.constants_of(st, class)?) {
            let Value::Ref(object) = constant else {
                continue;
            };
            if st.heap.get(object).is_some_and(|o| wanted(o.class)) {
                let i = self.terms.int(i);
                let here = self.terms.eq(position, i);
                any = self.terms.or(any, here);
            }
        }
        Ok(any)
    }
}
