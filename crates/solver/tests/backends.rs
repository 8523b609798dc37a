//! The encodings: Z3 in process, SMT-LIB 2 text for other solvers, and what neither can do.

use isopath_checks::World;
use isopath_random::Random;
use isopath_solver::{
    Answer, Assumed, Backend, Decision, LayerSet, Limit, PathCondition, ProcessBackend, Query,
    SharedLog, Solver, SolverConfig, Unknown, Z3Backend,
};
use isopath_terms::{BinOp, Const, Sort, Symbol, Term, Terms, UnOp};
use std::io::Write;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const TIMEOUT: Duration = Duration::from_secs(20);

/// The command lines of the SMT-LIB 2 solvers that are installed here.
fn installed() -> Vec<Vec<String>> {
    let found = isopath_checks::installed();
    if found.is_empty() {
        println!("skipped: neither z3 nor cvc5 is installed");
    }
    found
}

fn check(backend: &mut dyn Backend, terms: &mut Terms, c: Term) -> Answer {
    let symbols = terms.symbols(c).to_vec();
    let assertions = [c];
    backend.check(
        &Query::new(terms, &assertions, &symbols),
        Limit::about(TIMEOUT),
    )
}

/// Whether `c` is satisfiable; a model is evaluated.
fn satisfiable(backend: &mut dyn Backend, terms: &mut Terms, c: Term) -> bool {
    match check(backend, terms, c) {
        Answer::Unsat => false,
        Answer::Sat(values) => {
            let look_up = |s: Symbol| values.iter().find(|(t, _)| *t == s).map(|&(_, v)| v);
            assert!(
                terms.holds(c, &look_up),
                "{} with {values:?}",
                terms.display(c)
            );
            true
        }
        Answer::Unknown(reason) => panic!("{}: {reason}", terms.display(c)),
    }
}

/// For an operator, operands and its result: `x = a && op(x) = r` holds, and `!= r` does not.
fn agrees_on(backend: &mut dyn Backend, terms: &mut Terms, t: Term, inputs: &[(Term, Const)]) {
    let model = |s: Symbol| {
        let is_input = |(x, _): &&(Term, Const)| terms.node(*x) == isopath_terms::Node::Symbol(s);
        inputs.iter().find(is_input).map(|&(_, v)| v)
    };
    let result = terms.eval(t, &model);
    let mut given = Terms::TRUE;
    for &(x, v) in inputs {
        let v = terms.constant(v);
        let fixed = terms.eq(x, v);
        given = terms.and(given, fixed);
    }
    let result = terms.constant(result);
    let right = terms.eq(t, result);
    let wrong = terms.not(right);
    let (right, wrong) = (terms.and(given, right), terms.and(given, wrong));
    assert!(
        satisfiable(backend, terms, right),
        "{}",
        terms.display(right)
    );
    assert!(
        !satisfiable(backend, terms, wrong),
        "{}",
        terms.display(wrong)
    );
}

fn samples(sort: Sort) -> Vec<Const> {
    match sort {
        Sort::Bool => vec![Const::Bool(false), Const::Bool(true)],
        Sort::Bv32 => [0, 1, -1, 33, i32::MIN, i32::MAX, 0x1_80ff]
            .map(Const::Bv32)
            .to_vec(),
        Sort::Bv64 => [0, -1, 65, i64::MIN, i64::MAX, 1 << 40]
            .map(Const::Bv64)
            .to_vec(),
        Sort::F32 => [
            0.0,
            -0.0,
            1.5,
            -3.0e9,
            f32::NAN,
            f32::INFINITY,
            f32::MIN_POSITIVE / 2.0,
        ]
        .map(Const::f32)
        .to_vec(),
        Sort::F64 => [
            0.0,
            -0.0,
            1.5,
            -3.0e19,
            f64::NAN,
            f64::NEG_INFINITY,
            2147483647.5,
        ]
        .map(Const::f64)
        .to_vec(),
        Sort::Loc => [0, 7].map(Const::Loc).to_vec(),
    }
}

const UNARY: [(UnOp, Sort); 25] = [
    (UnOp::Not, Sort::Bool),
    (UnOp::Neg, Sort::Bv32),
    (UnOp::Sext8, Sort::Bv32),
    (UnOp::Sext16, Sort::Bv32),
    (UnOp::Zext16, Sort::Bv32),
    (UnOp::Sext64, Sort::Bv32),
    (UnOp::Trunc32, Sort::Bv64),
    (UnOp::FNeg, Sort::F32),
    (UnOp::FSqrt, Sort::F32),
    (UnOp::IsNan, Sort::F64),
    (UnOp::F32ToF64, Sort::F32),
    (UnOp::F64ToF32, Sort::F64),
    (UnOp::I32ToF32, Sort::Bv32),
    (UnOp::I32ToF64, Sort::Bv32),
    (UnOp::I64ToF32, Sort::Bv64),
    (UnOp::I64ToF64, Sort::Bv64),
    (UnOp::F32ToI32, Sort::F32),
    (UnOp::F32ToI64, Sort::F32),
    (UnOp::F64ToI32, Sort::F64),
    (UnOp::F64ToI64, Sort::F64),
    (UnOp::F32Bits, Sort::F32),
    (UnOp::F64Bits, Sort::F64),
    (UnOp::BitsF32, Sort::Bv32),
    (UnOp::BitsF64, Sort::Bv64),
    (UnOp::Neg, Sort::Bv64),
];

#[test]
fn unary_operators_mean_the_same_in_z3() {
    let mut terms = Terms::new();
    let mut z3 = Z3Backend::new();
    for (op, sort) in UNARY {
        let x = terms.symbol(&format!("x{sort:?}"), sort);
        let t = terms.unary(op, x);
        for value in samples(sort) {
            agrees_on(&mut z3, &mut terms, t, &[(x, value)]);
        }
    }
}

fn binary_operators() -> Vec<(BinOp, Sort)> {
    use BinOp::*;
    let integer = [
        Eq, Add, Mul, SDiv, SRem, BvAnd, BvOr, BvXor, Shl, AShr, LShr, Slt, Sle, Ult, Ule,
    ];
    let float = [Eq, FAdd, FSub, FMul, FDiv, FEq, FLt, FLe];
    let mut all = vec![
        (And, Sort::Bool),
        (Or, Sort::Bool),
        (Eq, Sort::Bool),
        (Eq, Sort::Loc),
    ];
    all.extend(integer.map(|op| (op, Sort::Bv32)));
    all.extend([Shl, AShr, LShr].map(|op| (op, Sort::Bv64)));
    all.extend(float.map(|op| (op, Sort::F32)));
    all.extend([FAdd, FLt].map(|op| (op, Sort::F64)));
    all
}

#[test]
fn binary_operators_mean_the_same_in_z3() {
    let mut terms = Terms::new();
    let mut z3 = Z3Backend::new();
    for (op, sort) in binary_operators() {
        let x = terms.symbol(&format!("x{sort:?}"), sort);
        let y = terms.symbol(&format!("y{sort:?}"), sort);
        let t = terms.binary(op, x, y);
        for a in samples(sort) {
            for b in samples(sort) {
                agrees_on(&mut z3, &mut terms, t, &[(x, a), (y, b)]);
            }
        }
    }
}

#[test]
fn operators_mean_the_same_in_smt_lib() {
    for command in installed() {
        let mut terms = Terms::new();
        let mut backend = ProcessBackend::new(command);
        for (op, sort) in UNARY {
            let x = terms.symbol(&format!("x{sort:?}"), sort);
            let t = terms.unary(op, x);
            let value = *samples(sort).last().expect("some");
            agrees_on(&mut backend, &mut terms, t, &[(x, value)]);
        }
        for (op, sort) in binary_operators() {
            let x = terms.symbol(&format!("x{sort:?}"), sort);
            let y = terms.symbol(&format!("y{sort:?}"), sort);
            let t = terms.binary(op, x, y);
            let inputs = [
                (x, samples(sort)[1]),
                (y, *samples(sort).last().expect("some")),
            ];
            agrees_on(&mut backend, &mut terms, t, &inputs);
        }
    }
}

#[test]
fn other_solvers_agree_on_random_conditions() {
    for command in installed() {
        let mut terms = Terms::new();
        let (mut z3, mut other) = (Z3Backend::new(), ProcessBackend::new(command));
        let world = World::new(&mut terms);
        let mut random = Random(7);
        for _ in 0..40 {
            let c = world.bool(&mut terms, &mut random, 3);
            let expected = satisfiable(&mut z3, &mut terms, c);
            assert_eq!(
                satisfiable(&mut other, &mut terms, c),
                expected,
                "{}",
                terms.display(c)
            );
        }
    }
}

#[test]
fn names_that_smt_lib_cannot_quote_are_replaced() {
    for command in installed() {
        let mut terms = Terms::new();
        let mut backend = ProcessBackend::new(command);
        let names = ["a|b", "a\\b", "this.next.value[3]", "def!0", "Gr\u{fc}n"];
        let symbols = names.map(|name| terms.symbol(name, Sort::Bv32));
        let distinct = symbols.windows(2).fold(Terms::TRUE, |all, pair| {
            let less = terms.binary(BinOp::Slt, pair[0], pair[1]);
            terms.and(all, less)
        });
        assert!(satisfiable(&mut backend, &mut terms, distinct));
    }
}

#[derive(Clone, Default)]
struct Buffer(Arc<Mutex<Vec<u8>>>);

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("not poisoned").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn the_log_is_a_script_with_the_same_answers() {
    let buffer = Buffer::default();
    let log: SharedLog = Arc::new(Mutex::new(buffer.clone()));
    let layers = LayerSet::backend_only().with(isopath_solver::Layer::Slices);
    let config = SolverConfig {
        log: Some(log),
        layers,
        ..SolverConfig::default()
    };
    let mut terms = Terms::new();
    let mut solver = Solver::new(config);
    let world = World::new(&mut terms);
    let mut random = Random(11);
    let mut pc = PathCondition::new();
    let domain = world.domain(&mut terms);
    isopath_checks::assume_all(&mut solver, &mut terms, &mut pc, &domain);
    for _ in 0..20 {
        let c = world.bool(&mut terms, &mut random, 2);
        solver.decide(&mut terms, &mut pc, c);
    }
    let text = String::from_utf8(buffer.0.lock().expect("not poisoned").clone()).expect("UTF-8");
    let expected: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("; answer: ")?.split(',').next())
        .collect();
    assert!(expected.len() as u64 == solver.stats().backend_calls && expected.contains(&"unsat"));
    for command in installed() {
        let mut process = Command::new(&command[0])
            .args(&command[1..])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("it is installed");
        process
            .stdin
            .take()
            .expect("piped")
            .write_all(text.as_bytes())
            .expect("it reads");
        let output = process.wait_with_output().expect("it ends");
        let output = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(output.lines().collect::<Vec<_>>(), expected, "{command:?}");
    }
}

/// `p * q = product`, with both factors above one and below 2^31, in 64 bits.
fn factorisation(terms: &mut Terms, product: i64) -> Vec<Term> {
    let [p, q] = ["p", "q"].map(|name| terms.symbol(name, Sort::Bv64));
    let (one, limit, product) = (terms.long(1), terms.long(1 << 31), terms.long(product));
    let mut conjuncts = Vec::new();
    for factor in [p, q] {
        conjuncts.push(terms.binary(BinOp::Slt, one, factor));
        conjuncts.push(terms.binary(BinOp::Slt, factor, limit));
    }
    let times = terms.binary(BinOp::Mul, p, q);
    conjuncts.push(terms.eq(times, product));
    conjuncts
}

#[test]
fn a_hard_question_times_out() {
    let mut terms = Terms::new();
    let config = SolverConfig {
        timeout: Duration::from_millis(300),
        ..SolverConfig::default()
    };
    let mut solver = Solver::new(config);
    let mut pc = PathCondition::new();
    // The factors are primes.
    let mut conjuncts = factorisation(&mut terms, 1_500_450_271 * 2_038_074_743);
    let last = conjuncts.pop().expect("the product");
    isopath_checks::assume_all(&mut solver, &mut terms, &mut pc, &conjuncts);
    let start = Instant::now();
    let Decision::HalfUnknown { taken, reason } = solver.decide(&mut terms, &mut pc, last) else {
        panic!("factored {:?}", pc.model());
    };
    assert_eq!((taken, reason), (false, Unknown::Timeout));
    assert!(
        start.elapsed() < Duration::from_secs(3),
        "{:?}",
        start.elapsed()
    );
    assert!(isopath_checks::model_holds(&terms, &pc) && pc.len() == 5);
    assert_eq!(
        (solver.stats().undecided, solver.stats().backend_unknown),
        (1, 1)
    );
}

#[test]
fn after_the_deadline_the_backend_is_not_asked() {
    let mut terms = Terms::new();
    let mut solver = Solver::new(SolverConfig::default());
    let mut pc = PathCondition::new();
    let mut conjuncts = factorisation(&mut terms, 641 * 6_700_417);
    let last = conjuncts.pop().expect("the product");
    isopath_checks::assume_all(&mut solver, &mut terms, &mut pc, &conjuncts);
    solver.deadline = Some(Instant::now());
    let late = solver.assume(&mut terms, &mut pc, last);
    assert!(
        matches!(late, Assumed::Unknown(Unknown::Timeout)),
        "{late:?}"
    );
    assert_eq!(solver.stats().backend_calls, 0);
    solver.deadline = None;
    let in_time = solver.assume(&mut terms, &mut pc, last);
    assert!(matches!(in_time, Assumed::Holds), "{in_time:?}");
    assert_eq!(solver.stats().backend_calls, 1);
}

#[test]
fn the_float_remainder_is_unknown_unless_a_guess_proves_it() {
    let mut terms = Terms::new();
    let mut solver = Solver::new(SolverConfig::default());
    let mut pc = PathCondition::new();
    let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::F64));
    let (remainder, large) = (
        terms.binary(BinOp::FRem, x, y),
        terms.constant(Const::f64(1e300)),
    );
    // A remainder is at most its dividend: impossible, but no layer knows that.
    let (over, bounded) = (
        terms.binary(BinOp::FLt, large, remainder),
        terms.binary(BinOp::FLe, x, large),
    );
    assert!(matches!(
        solver.assume(&mut terms, &mut pc, bounded),
        Assumed::Holds
    ));
    match solver.assume(&mut terms, &mut pc, over) {
        Assumed::Unknown(reason) => assert!(reason.to_string().contains("remainder"), "{reason}"),
        other => panic!("{other:?}"),
    }
    let nan = terms.unary(UnOp::IsNan, remainder);
    assert!(matches!(
        solver.assume(&mut terms, &mut pc, nan),
        Assumed::Holds
    ));
}

/// `x` under this many alternating operators, equal to zero.
fn deep(terms: &mut Terms, depth: i32) -> Term {
    let mut deep = terms.symbol("x", Sort::Bv32);
    for i in 0..depth {
        let k = terms.int(i);
        let op = if i % 2 == 0 { BinOp::BvXor } else { BinOp::Add };
        deep = terms.binary(op, deep, k);
    }
    let zero = terms.int(0);
    terms.eq(deep, zero)
}

/// Neither translation recurses, and the work is counted by what it writes: each term once, in so many bytes.
#[test]
fn very_deep_terms_are_translated_term_by_term() {
    const SHORT: Duration = Duration::from_millis(500);
    const DEPTH: i32 = 100_000;
    const BYTES_PER_TERM: usize = 20;
    let buffer = Buffer::default();
    let mut terms = Terms::new();
    let mut solver = Solver::new(SolverConfig {
        timeout: SHORT,
        layers: LayerSet::backend_only(),
        log: Some(Arc::new(Mutex::new(buffer.clone()))),
        ..Default::default()
    });
    let mut pc = PathCondition::new();
    let c = deep(&mut terms, DEPTH);
    let decision = solver.decide(&mut terms, &mut pc, c);
    assert!(matches!(
        decision,
        Decision::Fork { .. } | Decision::HalfUnknown { .. }
    ));
    let nodes = solver.stats().tokens_sent as usize;
    let written = buffer.0.lock().expect("not poisoned").len();
    assert!(
        nodes > DEPTH as usize && written > nodes,
        "{written} bytes of {nodes} terms"
    );
    assert!(
        written < BYTES_PER_TERM * nodes,
        "{written} bytes of {nodes} terms"
    );
    for command in installed() {
        let symbols = terms.symbols(c).to_vec();
        let query = [c];
        ProcessBackend::new(command)
            .check(&Query::new(&terms, &query, &symbols), Limit::about(SHORT));
    }
}
