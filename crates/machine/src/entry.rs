//! Initial states: `main` on constants, or a method on symbols.

use crate::arrays::input_symbol;
use crate::frame::Frame;
use crate::path::Path;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, Cx, Heap, List, ObjRef, Strategy, Value};
use isopath_program::{LinkError, Method, Type};
use isopath_solver::PathCondition;
use isopath_terms::Sort;

/// Why a method cannot be the entry of a run.
#[derive(Debug)]
pub enum EntryError {
    /// The method has no code: abstract or native.
    NoCode,
    /// Its class or code cannot be linked.
    Link(LinkError),
    /// An input of a kind that cannot be symbolic yet, by a stable name.
    Unsupported(String),
}

impl From<LinkError> for EntryError {
    fn from(error: LinkError) -> Self {
        EntryError::Link(error)
    }
}

impl<'p> Machine<'p> {
    /// The state at the first instruction of `method`, its parameters unset.
    fn blank(&mut self, method: &'p Method, strategy: &Strategy) -> Result<State<'p>, EntryError> {
        let code = method.code(self.program)?.ok_or(EntryError::NoCode)?;
        Ok(State {
            frame: Frame::new(method, code, Vec::new()),
            depth: 1,
            heap: Heap::new(strategy),
            pc: PathCondition::new(),
            trail: List::default(),
            path: Path::default(),
            steps: 0,
            monitors: Default::default(),
            thread: ObjRef::NULL,
            primitive_mirrors: List::default(),
            doomed: None,
            inputs_made: 0,
            lines: Default::default(),
        })
    }

    /// The state at the start of `main(String[])` with these arguments.
    pub fn main_entry(
        &mut self,
        method: &'p Method,
        args: &[String],
        strategy: &Strategy,
    ) -> Result<State<'p>, EntryError> {
        let mut state = self.blank(method, strategy)?;
        let mut strings = Vec::with_capacity(args.len());
        for arg in args {
            let string = self.new_text(&mut state, arg).map_err(no_entry)?;
            strings.push(Value::Ref(string));
        }
        let class = self.program.array_of(self.program.well_known().string)?;
        let array = state
            .heap
            .allocate(class, Body::Array(Array::Values(strings)));
        state.frame.set_local(0, Value::Ref(array));
        self.begin(&mut state).map_err(no_entry)?;
        Ok(state)
    }

    /// The state at the start of `method` on the arguments that `arguments` makes, the receiver first.
    pub fn concrete_entry(
        &mut self,
        method: &'p Method,
        strategy: &Strategy,
        arguments: impl FnOnce(&mut Heap) -> Vec<Value>,
    ) -> Result<State<'p>, EntryError> {
        let mut state = self.blank(method, strategy)?;
        for (&local, value) in method
            .arg_local_slots
            .iter()
            .zip(arguments(&mut state.heap))
        {
            state.frame.set_local(local, value);
        }
        self.begin(&mut state).map_err(no_entry)?;
        Ok(state)
    }

    /// The state at the start of `method` on symbols named after its parameters.
    pub fn symbolic_entry(
        &mut self,
        method: &'p Method,
        strategy: &Strategy,
    ) -> Result<State<'p>, EntryError> {
        if !method.is_static() {
            return Err(EntryError::Unsupported("input object (this)".into()));
        }
        let mut state = self.blank(method, strategy)?;
        let names = self.input_names(method);
        for (i, (ty, &local)) in method
            .params
            .iter()
            .zip(&method.arg_local_slots)
            .enumerate()
        {
            let value = self.input(&mut state, ty, &names[i])?;
            state.frame.set_local(local, value);
        }
        self.begin(&mut state).map_err(no_entry)?;
        Ok(state)
    }

    /// The state in which the thread reports an exception that nobody caught, as `java` does before it
    /// exits: `Thread.dispatchUncaughtException`, on the heap that `ended` left behind.
    pub fn uncaught_entry(
        &mut self,
        mut ended: State<'p>,
        exception: ObjRef,
    ) -> Result<State<'p>, EntryError> {
        let thread = self.main_thread(&mut ended).map_err(no_entry)?;
        let class = self.program.load("java/lang/Thread")?;
        let desc = "(Ljava/lang/Throwable;)V";
        let report = self
            .method_of(class, "dispatchUncaughtException", desc)
            .map_err(no_entry)?;
        let code = report.code(self.program)?.ok_or(EntryError::NoCode)?;
        ended.frame = self.frame(report, code, &[Value::Ref(thread), Value::Ref(exception)]);
        ended.depth = 1;
        Ok(ended)
    }

    /// What the parameters are called: as in the source where the class file says so, and never two alike,
    /// whatever it says.
    fn input_names(&self, method: &Method) -> Vec<String> {
        let written = method.param_names(self.program);
        let mut names: Vec<String> = Vec::new();
        for (i, name) in written.into_iter().enumerate() {
            let mut name = match name {
                Some(name) if is_identifier(&name) => name.to_string(),
                _ => format!("arg{i}"),
            };
            while names.contains(&name) {
                name.push('_');
            }
            names.push(name);
        }
        names
    }

    fn input(&mut self, st: &mut State<'p>, ty: &Type, name: &str) -> Result<Value, EntryError> {
        if let Type::Ref(class) = ty {
            return self.input_reference(class, name);
        }
        let kind = ty
            .kind()
            .ok_or_else(|| EntryError::Unsupported("void parameter".into()))?;
        let mut cx = Cx::new(&mut self.terms, &st.pc);
        let value = input_symbol(&mut cx, name, kind);
        let facts = std::mem::take(&mut cx.assumptions);
        self.assume_all(st, facts).map_err(no_entry)?;
        Ok(value)
    }

    fn input_reference(&mut self, class: &str, name: &str) -> Result<Value, EntryError> {
        let primitive_array = matches!(class.as_bytes(), [b'[', kind] if *kind != b'L');
        if !primitive_array {
            let ty = isopath_program::source_name(class);
            return Err(EntryError::Unsupported(format!(
                "input object of type {ty}"
            )));
        }
        let reference = self.terms.symbol(name, Sort::Loc);
        self.input_types
            .insert(reference, self.program.load(class)?.id);
        Ok(Value::Sym(reference))
    }

    /// The class of the entry method is initialised before its first instruction (JVMS 5.5).
    fn begin(&mut self, st: &mut State<'p>) -> Step {
        self.initialise_before_start(st, st.frame.method.class)
    }
}

/// Whether a name cannot be mistaken for that of an element or a length.
fn is_identifier(name: &str) -> bool {
    name.chars()
        .all(|c| c.is_alphanumeric() || c == '_' || c == '$')
}

/// Making an initial state executes nothing that could end a path, so what went wrong is linking.
fn no_entry(interrupt: Interrupt) -> EntryError {
    EntryError::Unsupported(match interrupt {
        Interrupt::Raise(raise) => format!("entry: {}", raise.class),
        Interrupt::End(ending) => format!("entry: {ending:?}"),
        _ => "entry".into(),
    })
}
