//! Models of the methods of strings say what the JDK's own code does.
//!
//! Each method of `text_models/TextModels.java` is explored once. Then it runs on many constants, by the JDK's
//! bytecode; the one trace that the same constants lead down must predict the same result, exception and
//! message. A concrete run that records its path uses the models on constants: it must come to the same end by
//! the way of the trace.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_draw::{draw_to_run, witness};
use isopath_heap::{Array, Body, Heap, ObjRef, STRATEGIES, Value, default_value};
use isopath_machine::{Ending, Limits, Machine, Pause, State};
use isopath_program::{ClassPathEntry, ElemKind, Method, Program, ProgramConfig, Type};
use isopath_random::Random;
use isopath_record::Recorders;
use isopath_solver::{Assumed, Solver, SolverConfig};
use isopath_terms::{Const, Sort, Term};
use isopath_trace::{Body as Content, Datum, End};
use std::fmt;
use std::path::Path;

const RUNS_PER_METHOD: usize = 40;
fn limits() -> Limits {
    Limits {
        max_string: 4,
        max_depth: 100,
        ..Limits::FEW
    }
}

/// Letters, digits and space, of which some are special in another case or script.
const ALPHABET: &[u16] = &[
    0x61, 0x61, 0x62, 0x6B, 0x41, 0x20, 0x09, 0x2D, 0x2B, 0x30, 0x31, 0x34, 0x32, 0x3D, 0xE9, 0xDF,
    0xB5, 0x131, 0x212A, 0x663, 0xFF11, 0x2003, 0x4E00, 0xD83D, 0xDE00,
];
const WORDS: &[&str] = &["ab", "42", "-7", "true", "TRUE", "K1", "k=a", " a ", "aab"];

/// How many traces methods have: a null case, what is out of bounds, what is longer than strings may be, and
/// otherwise one for each side of a branch.
const TRACES: &[(&str, usize)] = &[
    ("equal", 3),
    ("equalTwo", 3),
    ("contains", 4),
    ("substring", 3),
    ("part", 4),
    ("plus", 2),
    ("longer", 3),
    ("joined", 5),
    ("replaced", 2),
    ("trimmed", 3),
    ("nothing", 4),
    ("ofInt", 1),
    ("fortyTwo", 2),
    ("parsed", 4),
    ("parsedIs", 5),
    ("isDigit", 1),
    ("builderOf", 2),
    ("keyed", 5),
];

fn argument(random: &mut Random, ty: &Type) -> Argument {
    match ty {
        Type::Ref(_) => Argument::Text(text(random)),
        Type::Boolean => Argument::Number(random.below(2) as i64),
        Type::Char => Argument::Number(ALPHABET[random.below(ALPHABET.len())].into()),
        Type::Long => Argument::Number([i64::MIN, -10, 0, 123, i64::MAX][random.below(5)]),
        _ => Argument::Number(match random.below(8) {
            0 => [i32::MIN, i32::MAX, -10, 99, 100][random.below(5)].into(),
            _ => random.below(7) as i64 - 1,
        }),
    }
}

fn text(random: &mut Random) -> Option<Vec<u16>> {
    match random.below(12) {
        0 => None,
        1..=3 => Some(WORDS[random.below(WORDS.len())].encode_utf16().collect()),
        _ => {
            let few = 2 + random.below(ALPHABET.len() - 1);
            let length = random.below(5);
            Some((0..length).map(|_| ALPHABET[random.below(few)]).collect())
        }
    }
}

/// One argument: a number, or a string that may be null.
enum Argument {
    Number(i64),
    Text(Option<Vec<u16>>),
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Number(n) => write!(f, "{n}"),
            Argument::Text(None) => write!(f, "null"),
            Argument::Text(Some(units)) => write!(f, "{:?}", String::from_utf16_lossy(units)),
        }
    }
}

/// A string object as `javac` and the JDK make it.
fn string(program: &Program, heap: &mut Heap, units: &[u16]) -> ObjRef {
    let latin1 = units.iter().all(|&unit| unit < 256);
    let bytes = match latin1 {
        true => units.iter().map(|&unit| unit as i8).collect(),
        false => units
            .iter()
            .flat_map(|unit| unit.to_ne_bytes().map(|byte| byte as i8))
            .collect(),
    };
    let array = Body::Array(Array::Bytes(bytes));
    let bytes = heap.allocate(program.prim_array(ElemKind::Byte), array);
    let class = program.load("java/lang/String").unwrap();
    let fields = class.instance_fields.iter().map(|&id| program.field(id));
    let fields = fields.map(|field| match &*field.name {
        "value" => Value::Ref(bytes),
        "coder" => Value::bool(!latin1),
        _ => default_value(&field.ty),
    });
    let body = Body::Fields(fields.collect());
    heap.allocate(class.id, body)
}

fn values(
    program: &Program,
    heap: &mut Heap,
    method: &Method,
    arguments: &[Argument],
) -> Vec<Value> {
    let arguments = arguments.iter().zip(&method.params);
    let value = |(argument, ty): (&Argument, &Type)| match argument {
        Argument::Text(None) => Value::NULL,
        Argument::Text(Some(units)) => Value::Ref(string(program, heap, units)),
        Argument::Number(n) if *ty == Type::Long => Value::Long(*n),
        Argument::Number(n) => Value::Int(*n as i32),
    };
    arguments.map(value).collect()
}

fn machine(program: &Program) -> Machine<'_> {
    Machine::new(program, Solver::new(SolverConfig::default()), limits())
}

fn run<'p>(machine: &mut Machine<'p>, state: &mut State<'p>, record_paths: bool) -> Ending {
    let mut recorders = Recorders::new(machine.program);
    if record_paths {
        recorders.record_ways();
    }
    loop {
        if let Pause::Ended(ending) = machine.run_watched(state, 1_000_000, &mut recorders) {
            return ending;
        }
    }
}

fn traces<'p>(machine: &mut Machine<'p>, method: &'p Method) -> Vec<(State<'p>, Ending)> {
    let mut pending = vec![machine.symbolic_entry(method, &STRATEGIES[0]).unwrap()];
    let mut done = Vec::new();
    while let Some(mut state) = pending.pop() {
        let ending = run(machine, &mut state, true);
        pending.append(&mut machine.forks);
        done.push((state, ending));
        assert!(done.len() < 100, "{} has too many traces", method.name);
    }
    done
}

/// How a method ends on constants, for comparison, and by which way.
fn concrete(
    program: &Program,
    method: &Method,
    arguments: &[Argument],
    record_paths: bool,
) -> (String, isopath_trace::Fingerprint) {
    let mut machine = machine(program);
    let arguments = |heap: &mut Heap| values(program, heap, method, arguments);
    let mut state = machine
        .concrete_entry(method, &STRATEGIES[0], arguments)
        .unwrap();
    let ending = run(&mut machine, &mut state, record_paths);
    let text = |units: Vec<u16>| String::from_utf16_lossy(&units);
    let shown = match ending {
        Ending::Returned(Some(Value::Ref(string))) => {
            // With models the result may be known as how it was made: its end says what it is.
            match machine.string_units(&state, string) {
                Some(units) => format!("returned {:?}", text(units)),
                None => predicted(&mut machine, &state, &ending),
            }
        }
        Ending::Returned(Some(Value::Int(n))) => format!("returned {n}"),
        Ending::Returned(Some(Value::Long(n))) => format!("returned {n}"),
        Ending::Threw(_) => predicted(&mut machine, &state, &ending),
        other => format!("{other:?}"),
    };
    (shown, state.program_path())
}

/// What a path predicts.
fn predicted<'p>(machine: &mut Machine<'p>, state: &State<'p>, ending: &Ending) -> String {
    let drawn = draw_to_run(machine, state);
    let witness = witness(machine, state, ending, &drawn).unwrap();
    let objects = &witness.predicted.after.objects;
    match witness.predicted.end {
        End::Returned(Some(Datum::Object(n))) => match &objects[n].body {
            Content::Text { units, .. } => {
                format!("returned {:?}", String::from_utf16_lossy(units))
            }
            other => format!("returned {other:?}"),
        },
        End::Returned(Some(Datum::Boolean(b))) => format!("returned {}", i32::from(b)),
        End::Returned(Some(Datum::Char(c))) => format!("returned {c}"),
        End::Returned(Some(Datum::Int(n))) => format!("returned {n}"),
        End::Returned(Some(Datum::Long(n))) => format!("returned {n}"),
        End::Threw {
            exception: Datum::Object(n),
            message,
        } => match message {
            Some(message) => format!("threw {} {message:?}", objects[n].class),
            None => format!("threw {}", objects[n].class),
        },
        other => format!("{other:?}"),
    }
}

/// The arguments of the witness of a path.
fn witnessed<'p>(machine: &mut Machine<'p>, state: &State<'p>, ending: &Ending) -> Vec<Argument> {
    let drawn = draw_to_run(machine, state);
    let witness = witness(machine, state, ending, &drawn).unwrap();
    let argument = |datum: Datum| match datum {
        Datum::Null => Argument::Text(None),
        Datum::Object(n) => match &witness.before.objects[n].body {
            Content::Text { units, .. } => Argument::Text(Some(units.clone())),
            other => panic!("{other:?} is no string"),
        },
        Datum::Boolean(b) => Argument::Number(b.into()),
        Datum::Char(c) => Argument::Number(c.into()),
        Datum::Int(n) => Argument::Number(n.into()),
        Datum::Long(n) => Argument::Number(n),
        other => panic!("{other:?} is no argument here"),
    };
    let arguments = witness.before.arguments.iter();
    arguments.map(|a| argument(a.value)).collect()
}

/// That the parameters of a method are these, as conditions on its symbols.
fn facts(machine: &mut Machine<'_>, method: &Method, arguments: &[Argument]) -> Vec<Term> {
    let names = ["s", "t", "i", "j", "b", "c", "l"];
    let mut facts = Vec::new();
    let mut texts = 0;
    let (mut ints, mut index) = (0, None);
    for (argument, ty) in arguments.iter().zip(&method.params) {
        let terms = &mut machine.terms;
        match (argument, ty) {
            (Argument::Text(text), _) => {
                let name = names[texts];
                texts += 1;
                let reference = terms.symbol(name, Sort::Loc);
                let null = terms.constant(Const::Loc(0));
                let is_null = terms.eq(reference, null);
                let Some(units) = text else {
                    facts.push(is_null);
                    continue;
                };
                facts.push(terms.not(is_null));
                let mut equal = |symbol: &str, value: i32| {
                    let symbol = terms.symbol(symbol, Sort::Bv32);
                    let value = terms.int(value);
                    facts.push(terms.eq(symbol, value));
                };
                equal(&format!("{name}.length()"), units.len() as i32);
                for (i, &unit) in units.iter().enumerate() {
                    equal(&format!("{name}.charAt({i})"), unit.into());
                }
            }
            (Argument::Number(n), Type::Boolean) => {
                let symbol = terms.symbol("b", Sort::Bool);
                facts.push(if *n == 1 { symbol } else { terms.not(symbol) });
            }
            (Argument::Number(n), Type::Long) => {
                let (symbol, value) = (terms.symbol("l", Sort::Bv64), terms.long(*n));
                facts.push(terms.eq(symbol, value));
            }
            (Argument::Number(n), _) => {
                let name = match ty {
                    Type::Char => "c",
                    _ => {
                        ints += 1;
                        ["i", "j"][ints - 1]
                    }
                };
                if name == "i" {
                    index = Some(*n);
                }
                let (symbol, value) = (terms.symbol(name, Sort::Bv32), terms.int(*n as i32));
                facts.push(terms.eq(symbol, value));
            }
        }
    }
    if texts == 2 {
        let terms = &mut machine.terms;
        let [s, t] = ["s", "t"].map(|name| terms.symbol(name, Sort::Loc));
        let (same, null) = (terms.eq(s, t), terms.constant(Const::Loc(0)));
        let (different, null) = (terms.not(same), terms.eq(s, null));
        facts.push(terms.or(different, null));
    }
    // A character at an index that is an input has a symbol of its own.
    if let (Some(i), Some(Argument::Text(Some(units)))) = (index, arguments.first())
        && let Some(&unit) = usize::try_from(i).ok().and_then(|i| units.get(i))
    {
        let terms = &mut machine.terms;
        let (symbol, value) = (
            terms.symbol("s.charAt(i)", Sort::Bv32),
            terms.int(unit.into()),
        );
        facts.push(terms.eq(symbol, value));
    }
    facts
}

/// Compares one method; says how many runs were compared.
fn compare(program: &Program, method: &Method, random: &mut Random) -> usize {
    let mut symbolic = machine(program);
    let all = traces(&mut symbolic, method);
    let ends: Vec<String> = all.iter().map(|(_, end)| format!("{end:?}")).collect();
    println!("{}: {} traces", method.name, all.len());
    if let Some((_, expected)) = TRACES.iter().find(|(name, _)| *name == &*method.name) {
        assert_eq!(all.len(), *expected, "traces of {}: {ends:?}", method.name);
    }
    let mut compared = 0;
    for _ in 0..RUNS_PER_METHOD {
        let arguments: Vec<_> = method
            .params
            .iter()
            .map(|ty| argument(random, ty))
            .collect();
        let shown: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        let label = format!("{}({})", method.name, shown.join(", "));
        let (expected, _) = concrete(program, method, &arguments, false);
        let facts = facts(&mut symbolic, method, &arguments);
        let mut followed = Vec::new();
        for (state, ending) in &all {
            let mut state = state.clone();
            let possible = facts.iter().all(|&fact| {
                let assumed =
                    symbolic
                        .solver
                        .assume(&mut symbolic.terms, &mut state.path.condition, fact);
                matches!(assumed, Assumed::Holds)
            });
            if possible {
                followed.push((state, ending));
            }
        }
        assert_eq!(followed.len(), 1, "{label} {expected}: of {ends:?}");
        let (state, ending) = &followed[0];
        if !matches!(ending, Ending::Returned(_) | Ending::Threw(_)) {
            continue;
        }
        let got = predicted(&mut symbolic, state, ending);
        // Characters that the trace has not looked at are those of the witness.
        let arguments = witnessed(&mut symbolic, state, ending);
        for record_paths in [false, true] {
            let (end, path) = concrete(program, method, &arguments, record_paths);
            // A message that depends on inputs may be unknown.
            let known = end.starts_with(&got) && got.starts_with("threw");
            assert!(got == end || known, "{label} {end}, but the trace {got}");
            let same_way = !record_paths || path == state.program_path();
            assert!(same_way, "{label} takes another way than its trace");
        }
        let kind = |end: &str| {
            end.split(' ')
                .take(1 + usize::from(end.starts_with("threw")))
                .collect::<String>()
        };
        assert_eq!(kind(&got), kind(&expected), "{label}");
        compared += 1;
    }
    compared
}

#[test]
fn models_of_strings_do_what_the_jdk_does() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/text_models/TextModels.java");
    let config = ProgramConfig {
        class_path: vec![ClassPathEntry::Java(file)],
        ..ProgramConfig::default()
    };
    let program = Program::open(&config).unwrap();
    let class = program.load("TextModels").unwrap();
    let mut random = Random(std::env::var("ISOPATH_SEED").map_or(1, |seed| seed.parse().unwrap()));
    let mut runs = 0;
    for method in class.methods.iter().map(|&id| program.method(id)) {
        if !method.name.starts_with('<') {
            runs += compare(&program, method, &mut random);
        }
    }
    println!("{runs} runs");
    assert!(runs > 1000, "{runs} runs");
}
