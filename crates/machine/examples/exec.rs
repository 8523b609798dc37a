//! Runs `main` of a class: `exec CLASSPATH-DIR MAIN-CLASS [args...]`.
use isopath_machine::*;
use isopath_program::*;
use std::path::PathBuf;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let config = ProgramConfig { class_path: vec![ClassPathEntry::Dir(PathBuf::from(&args[0]))], ..Default::default() };
    let program = Program::open(&config).unwrap();
    let solver = isopath_solver::Solver::new(Default::default());
    let limits = Limits { max_loop: None, max_depth: 3000, depth_overflows: true, max_steps: None, max_array: 1 << 28 };
    let mut m = Machine::new(&program, solver, limits);
    m.assertions = Assertions::Disabled;
    m.console = Console { out: Box::new(std::io::stdout()), err: Box::new(std::io::stderr()) };
    let class = program.load(&args[1].replace('.', "/")).unwrap();
    let main = program.find_method(class.id, "main", "([Ljava/lang/String;)V").unwrap();
    let mut st = m.main_entry(program.method(main), &args[2..], &isopath_heap::STRATEGIES[0]).unwrap();
    let t = std::time::Instant::now();
    let fuel = std::env::var("FUEL").ok().and_then(|f| f.parse().ok()).unwrap_or(1u64 << 40);
    let e = match m.run(&mut st, fuel) { Pause::Ended(e) => e, _ => Ending::Cut(Bound::Steps) };
    eprintln!("[{} steps {:?} {} objects, {} classes]", st.steps, t.elapsed(), st.heap.len(), program.class_count());
    match e {
        Ending::Threw(o) => {
            eprintln!("threw {:?} {:?}", m.class_of(&st, o).map(|c| c.source_name()), m.message_of(&st, o));
            let mut x = o;
            while let Some(isopath_heap::Value::Ref(c)) = m.named(&st, x, "cause").filter(|c| *c != isopath_heap::Value::Ref(x) && *c != isopath_heap::Value::NULL) {
                eprintln!("cause {:?} {:?}", m.class_of(&st, c).map(|c| c.source_name()), m.message_of(&st, c));
                if let Some(isopath_heap::Value::Ref(b)) = m.named(&st, c, "backtrace")
                    && let Some(isopath_heap::Array::Ints(w)) = st.heap.get(b).and_then(|o| o.array()) {
                    for f in w.chunks(2) { let mm = program.method(MethodId::from_index(f[0] as usize)); eprintln!("    {}.{} {:?}", program.class(mm.class).name, mm.name, mm.code(&program).ok().flatten().and_then(|c| c.line(f[1] as u32))); }
                }
                x = c;
            }
            let mut st = m.uncaught_entry(st.clone(), o).unwrap();
            let e = loop { match m.run(&mut st, 1 << 30) { Pause::Ended(e) => break e, _ => {} } };
            eprintln!("{e:?}");
        }
        e => eprintln!("{e:?}"),
    }
    if std::env::var("TRACE").is_ok() { for f in st.frame.chain() { eprintln!("  at {}.{}{} {:?}", program.class(f.method.class).name, f.method.name, f.method.desc, f.line()); } }
}
