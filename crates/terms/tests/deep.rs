//! Terms far deeper than any stack: nothing that walks a whole term may recurse.

use isopath_terms::{BinOp, Const, Evaluator, Sort, Symbol, Term, Terms, UnOp};

const DEPTH: i64 = 200_000;

/// `x` under alternating operators that no rule simplifies.
fn deep_vector(terms: &mut Terms) -> Term {
    let (x, y) = (terms.symbol("x", Sort::Bv64), terms.symbol("y", Sort::Bv64));
    let mut t = x;
    for i in 0..DEPTH / 2 {
        t = terms.binary(BinOp::LShr, t, y);
        let k = terms.long(i + 2);
        t = terms.binary(BinOp::SDiv, k, t);
    }
    t
}

/// A chain of choices, each nested in the last branch of the one before.
fn deep_choice(terms: &mut Terms) -> Term {
    let x = terms.symbol("x", Sort::Bv64);
    let mut t = terms.symbol("y", Sort::Bv64);
    for i in 0..DEPTH {
        let k = terms.long(i);
        let here = terms.eq(x, k);
        let value = terms.long(-i);
        t = terms.ite(here, value, t);
    }
    t
}

/// A conjunction of that many conditions on distinct symbols.
fn deep_conjunction(terms: &mut Terms) -> Term {
    let mut t = Terms::TRUE;
    for i in 0..DEPTH / 100 {
        let symbol = terms.symbol(&format!("s{i}"), Sort::Bool);
        t = terms.and(t, symbol);
    }
    for i in 0..DEPTH {
        let (x, k) = (terms.symbol("x", Sort::Bv64), terms.long(i));
        let y = terms.symbol("y", Sort::Bv64);
        let shifted = terms.binary(BinOp::Mul, x, y);
        let masked = terms.binary(BinOp::BvXor, shifted, k);
        let differs = terms.binary(BinOp::Slt, masked, y);
        t = terms.and(t, differs);
    }
    t
}

fn check(build: fn(&mut Terms) -> Term) {
    let mut terms = Terms::new();
    let t = build(&mut terms);
    let values = |_: Symbol| Some(Const::Bv64(3));
    let zeros = |_: Symbol| None;
    let sort = terms.sort(t);
    assert_eq!(terms.eval(t, &zeros).sort(), sort);
    if sort != Sort::Bool {
        assert_eq!(
            terms.eval(t, &values),
            Evaluator::new(&terms, &values).eval(t)
        );
    }
    assert!(terms.symbols(t).len() >= 2);
    assert!(terms.dag_size(t) as i64 >= DEPTH);
    assert!(terms.display(t).to_string().contains("..."));
    let x = terms.symbol("x", Sort::Bv64);
    let x = terms.symbols(x)[0];
    let three = terms.long(3);
    let substituted = terms.substitute(t, &|s| (s == x).then_some(three));
    assert!(!terms.symbols(substituted).contains(&x));
    let known = terms.under(t, &|_| None);
    assert_eq!(terms.eval(known, &zeros), terms.eval(t, &zeros));
    if sort == Sort::Bool {
        let negated = terms.unary(UnOp::Not, t);
        assert!(!terms.conjuncts(t).is_empty() && terms.sort(negated) == Sort::Bool);
    }
}

#[test]
fn arithmetic() {
    check(deep_vector);
}

#[test]
fn choices() {
    check(deep_choice);
}

#[test]
fn conjunctions() {
    check(deep_conjunction);
}
