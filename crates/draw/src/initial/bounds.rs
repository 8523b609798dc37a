//! Numbers that are only compared with each other, decided without a solver.
//!
//! Where references are decided, most of what a path says of numbers compares two of them, or one with a constant.
//! Such conditions are differences: when bounds have been passed on until nothing changes, each number can have any
//! value within its bounds, whatever the others are (the solutions of a system of differences are closed under least
//! and greatest values, and convex). So a wish for a value is granted by a look. A condition of another shape leaves all
//! numbers that it is connected with to the solver.

use super::choose::Choices;
use isopath_terms::{BinOp, Const, Node, Sort, Symbol, Term, UnOp};
use rustc_hash::{FxHashMap, FxHashSet};

/// Numbers that are connected by comparisons.
#[derive(Default)]
pub(super) struct Bounds {
    /// The least and greatest value of each number, and its sort.
    numbers: FxHashMap<Symbol, (i128, i128, Sort)>,
    /// In which comparisons each number is.
    of: FxHashMap<Symbol, Vec<Atmost>>,
    /// In the order in which they were met.
    met: Vec<Symbol>,
    /// What was taken apart: it must hold in the end.
    conjuncts: Vec<Term>,
}

/// `left + distance <= right`.
#[derive(Clone, Copy)]
struct Atmost {
    left: Symbol,
    distance: i128,
    right: Symbol,
}

/// A side of a comparison.
#[derive(Clone, Copy)]
enum ComparisonSide {
    Number(Symbol, Sort),
    Constant(i128),
}

/// A condition is no comparison of numbers.
struct Other;

impl Bounds {
    /// What the value of a number may be.
    pub(super) fn of(&self, number: Symbol) -> Option<(i128, i128)> {
        let &(least, most, _) = self.numbers.get(&number)?;
        Some((least, most))
    }

    /// Gives a number a value within its bounds.
    pub(super) fn fix(&mut self, number: Symbol, value: i128) {
        if let Some((least, most, _)) = self.numbers.get_mut(&number) {
            (*least, *most) = (value, value);
        }
        self.pass_on(number);
    }

    /// Passes on what is known of a number until nothing changes: there is a solution, so that this ends.
    fn pass_on(&mut self, from: Symbol) {
        let mut changed = vec![from];
        while let Some(number) = changed.pop() {
            for i in 0..self.of.get(&number).map_or(0, Vec::len) {
                let Atmost {
                    left,
                    distance,
                    right,
                } = self.of[&number][i];
                let (least, most) = (self.numbers[&left].0, self.numbers[&right].1);
                if let Some(greater) = self.numbers.get_mut(&right)
                    && greater.0 < least + distance
                {
                    greater.0 = least + distance;
                    changed.push(right);
                }
                if let Some(lesser) = self.numbers.get_mut(&left)
                    && lesser.1 > most - distance
                {
                    lesser.1 = most - distance;
                    changed.push(left);
                }
            }
        }
    }

    fn meet(&mut self, number: Symbol, sort: Sort) {
        let (least, most) = match sort {
            Sort::Bv32 => (i32::MIN.into(), i32::MAX.into()),
            _ => (i64::MIN.into(), i64::MAX.into()),
        };
        self.numbers.entry(number).or_insert_with(|| {
            self.met.push(number);
            (least, most, sort)
        });
    }

    /// Adds `left + distance <= right`.
    fn at_most(&mut self, left: ComparisonSide, right: ComparisonSide, distance: i128) {
        for side in [left, right] {
            if let ComparisonSide::Number(number, sort) = side {
                self.meet(number, sort);
            }
        }
        match (left, right) {
            (ComparisonSide::Number(left, _), ComparisonSide::Number(right, _)) => {
                let comparison = Atmost {
                    left,
                    distance,
                    right,
                };
                for side in [left, right] {
                    self.of.entry(side).or_default().push(comparison);
                }
            }
            (ComparisonSide::Number(left, _), ComparisonSide::Constant(right)) => {
                if let Some(bounds) = self.numbers.get_mut(&left) {
                    bounds.1 = bounds.1.min(right - distance);
                }
            }
            (ComparisonSide::Constant(left), ComparisonSide::Number(right, _)) => {
                if let Some(bounds) = self.numbers.get_mut(&right) {
                    bounds.0 = bounds.0.max(left + distance);
                }
            }
            // The model satisfies it.
            (ComparisonSide::Constant(_), ComparisonSide::Constant(_)) => {}
        }
    }

    fn compare(
        &mut self,
        op: BinOp,
        (left, right): (ComparisonSide, ComparisonSide),
        holds: bool,
    ) -> Result<(), Other> {
        match (op, holds) {
            (BinOp::Eq, true) => {
                self.at_most(left, right, 0);
                self.at_most(right, left, 0);
            }
            (BinOp::Sle, true) => self.at_most(left, right, 0),
            (BinOp::Sle, false) => self.at_most(right, left, 1),
            (BinOp::Slt, true) => self.at_most(left, right, 1),
            (BinOp::Slt, false) => self.at_most(right, left, 0),
            _ => return Err(Other),
        }
        Ok(())
    }
}

impl Choices<'_, '_> {
    /// The bounds of a number and of all with which it is connected; `None` if they are more than compared.
    pub(super) fn bounds(&mut self, number: Term) -> Option<Bounds> {
        let Node::Symbol(symbol) = self.machine.terms.node(number) else {
            return None;
        };
        let mut bounds = Bounds::default();
        bounds.meet(symbol, self.machine.terms.sort(number));
        let (mut seen, mut found) = (FxHashSet::default(), FxHashMap::default());
        let mut next = 0;
        while let Some(&number) = bounds.met.get(next) {
            next += 1;
            let granted = self.granted_of(number).iter().copied();
            for conjunct in self.path.mentioning(number).chain(granted) {
                if seen.insert(conjunct) {
                    bounds.conjuncts.push(conjunct);
                    self.take_apart(conjunct, &mut bounds, &mut found).ok()?;
                }
            }
        }
        for number in bounds.met.clone() {
            bounds.pass_on(number);
        }
        Some(bounds)
    }

    /// Adds what a condition says where references are as decided.
    fn take_apart(
        &self,
        condition: Term,
        bounds: &mut Bounds,
        found: &mut FxHashMap<Term, Option<bool>>,
    ) -> Result<(), Other> {
        let terms = &self.machine.terms;
        let mut pending = vec![(condition, true)];
        while let Some((condition, holds)) = pending.pop() {
            match terms.node(condition) {
                Node::Unary(UnOp::Not, inner) => pending.push((inner, !holds)),
                Node::Binary(op @ (BinOp::And | BinOp::Or), a, b) => {
                    let all = (op == BinOp::And) == holds;
                    // That one of two holds is said of the other, if the first does not.
                    match (all, self.by_identity(a, found), self.by_identity(b, found)) {
                        (true, ..) => pending.extend([(a, holds), (b, holds)]),
                        (_, Some(first), _) if first == holds => {}
                        (_, _, Some(second)) if second == holds => {}
                        (_, Some(_), _) => pending.push((b, holds)),
                        (_, _, Some(_)) => pending.push((a, holds)),
                        _ => return Err(Other),
                    }
                }
                Node::Ite(choice, a, b) => match self.by_identity(choice, found) {
                    Some(chosen) => pending.push((if chosen { a } else { b }, holds)),
                    None => return Err(Other),
                },
                Node::Binary(op, a, b) if matches!(terms.sort(a), Sort::Bv32 | Sort::Bv64) => {
                    let sides = (self.side(a, found)?, self.side(b, found)?);
                    bounds.compare(op, sides, holds)?;
                }
                Node::Const(_) | Node::Symbol(_) => {}
                Node::Binary(BinOp::Eq, a, _) if terms.sort(a) == Sort::Loc => {}
                _ => return Err(Other),
            }
        }
        Ok(())
    }

    /// The truth of a condition by which references are one, as far as that has been decided.
    fn by_identity(
        &self,
        condition: Term,
        found: &mut FxHashMap<Term, Option<bool>>,
    ) -> Option<bool> {
        let terms = &self.machine.terms;
        match terms.node(condition) {
            Node::Const(Const::Bool(truth)) => Some(truth),
            Node::Binary(BinOp::Eq, a, b) if terms.sort(a) == Sort::Loc => {
                self.objects.are_same(terms, a, b)
            }
            _ => self.truth(condition, found),
        }
    }

    /// A number or a constant, of what is chosen where references are as decided.
    fn side(
        &self,
        mut term: Term,
        found: &mut FxHashMap<Term, Option<bool>>,
    ) -> Result<ComparisonSide, Other> {
        let terms = &self.machine.terms;
        loop {
            match terms.node(term) {
                Node::Symbol(number) => {
                    return Ok(ComparisonSide::Number(number, terms.sort(term)));
                }
                Node::Const(Const::Bv32(value)) => {
                    return Ok(ComparisonSide::Constant(value.into()));
                }
                Node::Const(Const::Bv64(value)) => {
                    return Ok(ComparisonSide::Constant(value.into()));
                }
                Node::Ite(choice, a, b) => match self.by_identity(choice, found) {
                    Some(true) => term = a,
                    Some(false) => term = b,
                    None => return Err(Other),
                },
                _ => return Err(Other),
            }
        }
    }

    /// Gives all numbers of `bounds` the values that they were fixed to, and those that were not the ones that they
    /// have, or the next. Says whether that is a model, as it should be.
    pub(super) fn take_over(&mut self, mut bounds: Bounds) -> bool {
        let mut model = self.model.clone();
        for number in bounds.met.clone() {
            let (least, most, sort) = bounds.numbers[&number];
            let term = self.machine.terms.symbol_term(number);
            let now = match self.machine.terms.eval(term, &self.model) {
                Const::Bv32(value) => value.into(),
                Const::Bv64(value) => value.into(),
                _ => 0,
            };
            if least > most {
                return false;
            }
            let value: i128 = i128::clamp(now, least, most);
            bounds.fix(number, value);
            model.set(
                number,
                match sort {
                    Sort::Bv32 => Const::Bv32(value as i32),
                    _ => Const::Bv64(value as i64),
                },
            );
        }
        let terms = &self.machine.terms;
        let mut conjuncts = bounds.conjuncts.iter();
        let holds = conjuncts.all(|&conjunct| model.satisfies(terms, conjunct));
        if holds {
            self.model = model;
        }
        holds
    }
}
