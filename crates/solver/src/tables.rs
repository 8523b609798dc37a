//! Conditions on one small number, as the ranges of the number for which they hold.
//!
//! A table of the class library that is read at a symbolic index is a choice of hundreds of values, and what
//! `Character.isLetter` computes out of three of them is a term of thousands. Of a `char` there are 65,536: the condition
//! is evaluated for all of them at once, as a function that is constant on ranges, and what is asked is whether the number
//! lies in one of those for which it holds. A condition that the ranges do not make smaller stays as it is.

use crate::PathCondition;
use isopath_terms::{BinOp, Const, Node, Sort, Term, Terms, eval_binary, eval_unary};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The numbers that are small: of a `char`, and of a `short` or a `byte`.
const DOMAINS: [(i32, i32); 2] = [(0, 0xffff), (-0x8000, 0x7fff)];
/// Conditions of fewer terms are simple enough.
const SIMPLE: usize = 48;
/// Ranges that are written one by one: more of them are searched by halves.
const LISTED: usize = 16;
/// Ranges that are shown.
const SHOWN: usize = 6;
/// Values and ranges that one condition may take to evaluate.
const MOST_WORK: usize = 40_000_000;
/// How deep a condition may be.
const MOST_DEPTH: usize = 2_000;

/// What conditions were found to be.
#[derive(Default)]
pub struct ConditionTables {
    known: FxHashMap<(Term, usize), Option<InRanges>>,
}

/// A condition as ranges of a number.
#[derive(Clone)]
pub struct InRanges {
    /// That the number is in one of them.
    pub condition: Term,
    /// How a person would write it, if there are many: whether the number is in them.
    pub text: Option<Rc<str>>,
}

impl ConditionTables {
    /// `c` as ranges of the one symbol that it depends on, if that is a small number on this path and makes `c` simpler.
    /// What it becomes does not depend on what else the path knows.
    pub fn in_ranges(
        &mut self,
        terms: &mut Terms,
        pc: &PathCondition,
        c: Term,
    ) -> Option<&InRanges> {
        if !terms.holds_condition(c) {
            return None;
        }
        let &[symbol] = &*terms.symbols(c) else {
            return None;
        };
        let number = terms.symbol_term(symbol);
        let (low, high) = match terms.sort(number) {
            Sort::Bv32 => pc.interval(terms, number)?,
            _ => return None,
        };
        let fits = |&(least, most): &(i32, i32)| i64::from(least) <= low && high <= i64::from(most);
        let at = DOMAINS.iter().position(fits)?;
        let found = self.known.entry((c, at));
        let found = found.or_insert_with(|| tabulated(terms, c, number, DOMAINS[at]));
        found.as_ref()
    }
}

fn tabulated(terms: &mut Terms, c: Term, number: Term, domain: (i32, i32)) -> Option<InRanges> {
    let size = terms.dag_size(c);
    if size < SIMPLE {
        return None;
    }
    let mut function = Tabulation {
        terms,
        domain,
        tables: FxHashMap::default(),
        work: MOST_WORK,
    };
    let table = function.over(c, domain, MOST_DEPTH)?;
    let ranges: Vec<(i32, i32)> = ranges_where(&table, domain.0).collect();
    if ranges.len() * 4 > size {
        return None;
    }
    let condition = match ranges.len() {
        ..=LISTED => listed(terms, number, &ranges),
        _ => by_halves(terms, number, &table),
    };
    let text = (ranges.len() > LISTED).then(|| shown(terms, number, &ranges));
    Some(InRanges { condition, text })
}

/// A function of a number: up to and including which number, what value.
type ValueTable = Vec<(i32, Const)>;

/// Evaluates terms for all numbers of a domain.
struct Tabulation<'a> {
    terms: &'a Terms,
    domain: (i32, i32),
    /// What comparisons compare, on the whole domain: all conditions of a choice by index compare the index.
    tables: FxHashMap<Term, Rc<ValueTable>>,
    work: usize,
}

impl Tabulation<'_> {
    /// The values of `t` from `low` to `high`; `None` if that takes too much.
    fn over(&mut self, t: Term, (low, high): (i32, i32), depth: usize) -> Option<ValueTable> {
        isopath_stop::check();
        let depth = depth.checked_sub(1)?;
        let mut table = ValueTable::new();
        match self.terms.node(t) {
            Node::Const(c) => table.push((high, c)),
            Node::Symbol(_) => table.extend((low..=high).map(|n| (n, Const::Bv32(n)))),
            Node::Unary(op, a) => {
                let of = self.over(a, (low, high), depth)?;
                of.into_iter()
                    .for_each(|(end, v)| push(&mut table, end, eval_unary(op, v)));
            }
            Node::Binary(op, a, b) if self.terms.as_const(b).is_some() => {
                let b = self.terms.as_const(b)?;
                let of = self.whole(a, depth)?;
                let first = of.partition_point(|&(end, _)| end < low);
                for &(end, v) in of.get(first..)? {
                    push(&mut table, end.min(high), eval_binary(op, v, b));
                    if end >= high {
                        break;
                    }
                }
            }
            Node::Binary(op, a, b) => {
                let (a, b) = (
                    self.over(a, (low, high), depth)?,
                    self.over(b, (low, high), depth)?,
                );
                let mut b = b.into_iter().peekable();
                for (end, x) in a {
                    while let Some(&(other, y)) = b.peek() {
                        push(&mut table, end.min(other), eval_binary(op, x, y));
                        if other <= end {
                            b.next();
                        }
                        if other >= end {
                            break;
                        }
                    }
                }
            }
            Node::Ite(c, a, b) => {
                let mut begin = low;
                for (end, truth) in self.over(c, (low, high), depth)? {
                    let chosen = if truth == Const::Bool(true) { a } else { b };
                    let part = self.over(chosen, (begin, end), depth)?;
                    part.into_iter()
                        .for_each(|(end, v)| push(&mut table, end, v));
                    begin = end.wrapping_add(1);
                }
            }
        }
        self.work = self.work.checked_sub(table.len())?;
        Some(table)
    }

    fn whole(&mut self, t: Term, depth: usize) -> Option<Rc<ValueTable>> {
        if let Some(known) = self.tables.get(&t) {
            return Some(known.clone());
        }
        let table = Rc::new(self.over(t, self.domain, depth)?);
        self.tables.insert(t, table.clone());
        Some(table)
    }
}

/// Goes on up to `end` with this value.
fn push(table: &mut ValueTable, end: i32, value: Const) {
    match table.last_mut() {
        Some((last, known)) if *known == value => *last = end,
        _ => table.push((end, value)),
    }
}

fn ranges_where(table: &ValueTable, first: i32) -> impl Iterator<Item = (i32, i32)> {
    let begins = table.iter().map(|&(end, _)| end.wrapping_add(1));
    let begins = std::iter::once(first).chain(begins);
    let ranges = begins.zip(table);
    ranges.filter_map(|(begin, &(end, value))| (value == Const::Bool(true)).then_some((begin, end)))
}

fn listed(terms: &mut Terms, number: Term, ranges: &[(i32, i32)]) -> Term {
    let mut any = Terms::FALSE;
    for &(low, high) in ranges {
        let inside = between(terms, number, (low, high));
        any = terms.or(any, inside);
    }
    any
}

fn between(terms: &mut Terms, number: Term, (low, high): (i32, i32)) -> Term {
    let [least, most] = [low, high].map(|bound| terms.int(bound));
    if low == high {
        return terms.eq(number, least);
    }
    let above = terms.binary(BinOp::Sle, least, number);
    let below = terms.binary(BinOp::Sle, number, most);
    terms.and(above, below)
}

/// The truth in `table`, as a search by halves.
fn by_halves(terms: &mut Terms, number: Term, table: &[(i32, Const)]) -> Term {
    if let &[(_, value)] = table {
        return terms.bool(value == Const::Bool(true));
    }
    let (low, high) = table.split_at(table.len() / 2);
    let end = low.last().map_or(i32::MIN, |&(end, _)| end);
    let (low, high) = (
        by_halves(terms, number, low),
        by_halves(terms, number, high),
    );
    let end = terms.int(end);
    let is_low = terms.binary(BinOp::Sle, number, end);
    terms.ite(is_low, low, high)
}

fn shown(terms: &Terms, number: Term, ranges: &[(i32, i32)]) -> Rc<str> {
    let range = |&(low, high): &(i32, i32)| match low == high {
        true => low.to_string(),
        false => format!("{low}..{high}"),
    };
    let first: Vec<String> = ranges.iter().take(SHOWN).map(range).collect();
    let (name, first) = (terms.display(number), first.join(", "));
    format!("{name} in {{{first}, ... {} ranges}}", ranges.len()).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Assumed, Solver, SolverConfig};
    use isopath_terms::{Symbol, UnOp};

    /// `values[i]` as the heap has it.
    fn chosen(terms: &mut Terms, i: Term, first: i32, values: &[i32]) -> Term {
        if let &[only] = values {
            return terms.int(only);
        }
        let (low, high) = values.split_at(values.len() / 2);
        let middle = first + low.len() as i32;
        let (low, high) = (chosen(terms, i, first, low), chosen(terms, i, middle, high));
        let middle = terms.int(middle);
        let below = terms.binary(BinOp::Slt, i, middle);
        terms.ite(below, low, high)
    }

    fn small(terms: &mut Terms, number: Term) -> PathCondition {
        let mut pc = PathCondition::new();
        let mut solver = Solver::new(SolverConfig::default());
        let is_char = between(terms, number, DOMAINS[0]);
        assert!(matches!(
            solver.assume(terms, &mut pc, is_char),
            Assumed::Holds
        ));
        pc
    }

    /// A table of tables: its kind is one of three.
    fn kind_of(terms: &mut Terms, c: Term) -> Term {
        let mut next = 7_u32;
        let mut number = |most: u32| {
            next = next.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            (next >> 16 & most) as i32
        };
        let blocks: Vec<i32> = (0..256)
            .map(|i| if i < 20 { number(3) } else { 1 })
            .collect();
        let kinds: Vec<i32> = (0..64).map(|_| number(3)).collect();
        let (eight, four, low) = (terms.int(8), terms.int(4), terms.int(15));
        let unit = terms.unary(UnOp::Zext16, c);
        let block = terms.binary(BinOp::LShr, unit, eight);
        let block = chosen(terms, block, 0, &blocks);
        let block = terms.binary(BinOp::Shl, block, four);
        let within = terms.binary(BinOp::BvAnd, unit, low);
        let at = terms.binary(BinOp::BvOr, block, within);
        chosen(terms, at, 0, &kinds)
    }

    #[test]
    fn a_condition_holds_where_its_ranges_do() {
        let mut terms = Terms::new();
        let c = terms.symbol("c", Sort::Bv32);
        let pc = small(&mut terms, c);
        let (kind, two) = (kind_of(&mut terms, c), terms.int(2));
        let shifted = terms.binary(BinOp::Shl, two, kind);
        let condition = terms.binary(BinOp::Slt, two, shifted);
        let table = tabulated(&mut terms, condition, c, DOMAINS[0]);
        let mut tables = ConditionTables::default();
        let found = tables.in_ranges(&mut terms, &pc, condition).cloned();
        assert_eq!(found.is_some(), table.is_some());
        let mut function = Tabulation {
            terms: &terms,
            domain: DOMAINS[0],
            tables: FxHashMap::default(),
            work: MOST_WORK,
        };
        let values = function
            .over(condition, DOMAINS[0], MOST_DEPTH)
            .expect("not too much");
        assert!(values.is_sorted_by(|(end, v), (next, w)| end < next && v != w));
        let halves = by_halves(&mut terms, c, &values);
        for n in (0..0xffff).step_by(7) {
            let is_n = |_: Symbol| Some(Const::Bv32(n));
            assert_eq!(
                terms.holds(condition, &is_n),
                terms.holds(halves, &is_n),
                "{n}"
            );
        }
    }

    #[test]
    fn few_ranges_are_written_one_by_one() {
        let mut terms = Terms::new();
        let c = terms.symbol("c", Sort::Bv32);
        let pc = small(&mut terms, c);
        let kinds: Vec<i32> = (0..128)
            .map(|i| if (48..58).contains(&i) { 9 } else { i / 2 })
            .collect();
        let (kind, nine) = (chosen(&mut terms, c, 0, &kinds), terms.int(9));
        let is_nine = terms.eq(kind, nine);
        let mut tables = ConditionTables::default();
        let found = tables
            .in_ranges(&mut terms, &pc, is_nine)
            .map_or(is_nine, |r| r.condition);
        let is_nine = [(18, 19), (48, 57)];
        assert_eq!(found, listed(&mut terms, c, &is_nine));
    }

    #[test]
    fn what_is_large_or_open_stays() {
        let mut terms = Terms::new();
        let [c, d] = ["c", "d"].map(|name| terms.symbol(name, Sort::Bv32));
        let pc = small(&mut terms, c);
        let kinds: Vec<i32> = (0..128).map(|i| i * i % 97).collect();
        let [one, other] = [c, d].map(|number| chosen(&mut terms, number, 0, &kinds));
        let same = terms.eq(one, other);
        let three = terms.int(3);
        let of_any = terms.eq(other, three);
        let mut tables = ConditionTables::default();
        assert!(tables.in_ranges(&mut terms, &pc, same).is_none());
        assert!(tables.in_ranges(&mut terms, &pc, of_any).is_none());
        assert!(tables.in_ranges(&mut terms, &pc, three).is_none());
    }
}
