//! Inputs of enum types: one of the constants, or null.
//!
//! The constants are all the objects that there are of such a type, and the program has them. So an input of
//! it is no input reference, but a choice among objects of the program: by the position of the constant, a
//! number. `==`, `switch` and `ordinal()` are then conditions on that number.

use crate::arith::in_range;
use crate::input_cells::Cell;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_program::{Class, ClassId, Field};
use isopath_terms::{Sort, Term, Terms};

/// The position of no constant: null.
const NO_CONSTANT: i32 = -1;

impl<'p> Machine<'p> {
    /// Whether the class is an enum. The body of a constant is a subclass of one.
    pub(crate) fn is_enum(&self, class: &Class) -> bool {
        let above = class.super_class.map(|c| &*self.program.class(c).name);
        class.access.is_enum() && above == Some("java/lang/Enum")
    }

    /// The fields with the constants of an enum, in the order of their declaration.
    pub(crate) fn enum_constants(&self, class: &Class) -> impl Iterator<Item = &'p Field> {
        let program = self.program;
        let fields = class.static_fields.iter().map(|&f| program.field(f));
        let found: Vec<&Field> = fields.filter(|field| field.access.is_enum()).collect();
        found.into_iter()
    }

    /// The symbol of an input of an enum type: a position.
    pub(crate) fn constant_symbol(&mut self, name: &str, class: &Class) -> Cell {
        let position = self
            .terms
            .symbol(&format!("{name}.ordinal()"), Sort::Bv32);
        let mut constants = vec![(NO_CONSTANT, "null".to_owned())];
        let fields = self.enum_constants(class);
        constants.extend((0..).zip(fields.map(|f| format!("{}.{}", class.source_name(), f.name))));
        for (i, constant) in &constants {
            let i = self.terms.int(*i);
            let is_this = self.terms.eq(position, i);
            let is_other = self.terms.not(is_this);
            self.input_types.describe(is_this, format!("{name} == {constant}"));
            self.input_types.describe(is_other, format!("{name} != {constant}"));
        }
        let most = constants.len() as i32 - 2;
        Cell {
            value: Value::Sym(position),
            facts: in_range(&mut self.terms, position, NO_CONSTANT, most).into(),
            class: Some(class.id),
            is_constant: true,
        }
    }

    /// The condition that an input of an enum type is not null.
    pub(crate) fn some_constant(&mut self, position: Term) -> Term {
        let none = self.terms.int(NO_CONSTANT);
        let is_none = self.terms.eq(position, none);
        self.terms.not(is_none)
    }

    /// What a cell holds on this path: constants are other objects on another.
    pub(crate) fn cell_value(&mut self, st: &State<'p>, cell: &Cell) -> Step<Value> {
        match (cell.is_constant, cell.class, cell.value) {
            (true, Some(class), Value::Sym(position)) => self.constant_at(st, class, position),
            _ => Ok(cell.value),
        }
    }

    /// The constant at a position, as a choice: null first, which is what programs ask for most.
    fn constant_at(&mut self, st: &State<'p>, class: ClassId, position: Term) -> Step<Value> {
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

    /// The constants of an enum, which exist because one of them is an input.
    fn constants_of(&self, st: &State<'p>, class: ClassId) -> Step<Vec<Value>> {
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

    /// The positions of constants whose class is `wanted`, as a condition.
    pub(crate) fn constant_where(
        &mut self,
        st: &State<'p>,
        (class, position): (ClassId, Term),
        wanted: impl Fn(ClassId) -> bool,
    ) -> Step<Term> {
        let mut any = Terms::FALSE;
        for (i, constant) in (0..).zip(self.constants_of(st, class)?) {
            let Value::Ref(object) = constant else { continue };
            if st.heap.get(object).is_some_and(|o| wanted(o.class)) {
                let i = self.terms.int(i);
                let here = self.terms.eq(position, i);
                any = self.terms.or(any, here);
            }
        }
        Ok(any)
    }
}
