//! Initial states: `main` on constants, or a method on symbols.

use crate::core::frame::Frame;
use crate::library::cells;
use crate::library::cells::Cell;
use crate::library::constants;
use crate::models::natives::thread;
use crate::{Ending, Interrupt, Machine, Root, State, Step};
use isopath_heap::{
    Array, At, Body, Heap, List, ObjRef, Reference, Strategy, Value, Visit, Visitor,
};
use isopath_program::{FieldId, GenericType, LinkError, Method, Type};
use isopath_solver::PathCondition;
use isopath_terms::{Term, Terms};
use std::rc::Rc;

/// Why a method cannot be the entry of a run.
#[derive(Debug)]
pub enum EntryError {
    /// The method has no code: abstract or native.
    NoCode,
    /// Its class or code cannot be linked.
    Link(LinkError),
    /// An input of a kind that cannot be symbolic yet, by a stable name.
    Unsupported(String),
    /// The trail that the run was to begin with is not one of this method: what was recorded, and what asked.
    Diverged(String),
}

/// How far the inputs of a path have been introduced.
#[derive(Clone)]
pub(crate) struct Entering {
    /// All inputs.
    inputs: Rc<[EntryInput]>,
    /// The next input.
    next: usize,
    /// Its value, if it is introduced but not yet as far resolved as the strategy wants it.
    introduced: Option<Value>,
}

impl Visit for Entering {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Entering {
            inputs: _,
            next: _,
            introduced,
        } = self;
        let introduced = introduced.iter();
        introduced.for_each(|&value| visitor.value(At::Input, value));
    }
}

/// Whether an input may be null.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Nullness {
    Open,
    NotNull,
}

/// An input of a method.
struct EntryInput {
    name: String,
    ty: Type,
    /// Its type arguments, where the class file has them.
    generic: Option<GenericType>,
    local: u16,
}

impl From<LinkError> for EntryError {
    fn from(error: LinkError) -> Self {
        EntryError::Link(error)
    }
}

impl<'p> Machine<'p> {
    /// The state at the first instruction of `method`, its parameters unset.
    pub(crate) fn blank(
        &mut self,
        method: &'p Method,
        strategy: &Strategy,
    ) -> Result<State<'p>, EntryError> {
        let code = method.code(self.program)?.ok_or(EntryError::NoCode)?;
        Ok(State {
            frame: Frame::new(method, code, &[]),
            depth: 1,
            heap: Heap::new(strategy),
            pc: PathCondition::new(),
            trail: Default::default(),
            steps: 0,
            program_decisions: 0,
            inputs: Default::default(),
            texts: Default::default(),
            roots: List::default(),
            constructed: None,
            entering: None,
            asked_identity: false,
            own_statics: Default::default(),
            collections: Default::default(),
            monitors: Default::default(),
            doomed: None,
            made: List::default(),
            lines: Default::default(),
            flow: Default::default(),
            covered: Default::default(),
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

    /// The state at the start of `method` on symbols named after its parameters. They are introduced when
    /// the state is first run, because a strategy may fork on them.
    pub fn symbolic_entry(
        &mut self,
        method: &'p Method,
        strategy: &Strategy,
    ) -> Result<State<'p>, EntryError> {
        let mut state = self.blank(method, strategy)?;
        self.begin_with_image(&mut state);
        for class in method.params.iter().filter_map(Type::class_name) {
            self.program.load(class)?;
        }
        if &*method.name == "<init>" {
            let this = self.allocate(&mut state, self.program.class(method.class));
            state.frame.set_local(0, Value::Ref(this));
            state.constructed = Some(this);
        }
        state.entering = Some(Entering {
            inputs: self.entry_inputs(method).into(),
            next: 0,
            introduced: None,
        });
        Ok(state)
    }

    /// Introduces the inputs of a path that has not begun. Says if that ended the path. If the path forks
    /// on the way and somebody wants to know, the rest is left for later.
    pub(crate) fn enter(&mut self, st: &mut State<'p>) -> Option<Ending> {
        // The initialiser of a class that an input needs runs on top of the entry frame.
        while let (1, Some(entering)) = (st.depth, st.entering.clone()) {
            if let Err(interrupt) = self.enter_next(st, entering) {
                st.frame.pending = matches!(interrupt, Interrupt::Initialise(_));
                if let Some(ending) = self.interrupted(st, interrupt) {
                    return Some(ending);
                }
                if self.stop_at_fork && !self.forks.is_empty() {
                    return None;
                }
            }
        }
        None
    }

    /// Introduces the next input, or begins.
    fn enter_next(&mut self, st: &mut State<'p>, entering: Entering) -> Step {
        let Some(input) = entering.inputs.get(entering.next) else {
            st.entering = None;
            return self.begin(st);
        };
        let value = match entering.introduced {
            Some(value) => value,
            None => self.entry_input(st, input)?,
        };
        st.entering = Some(Entering {
            introduced: Some(value),
            ..entering.clone()
        });
        self.check_bounds_on_inputs(st)?;
        let value = self.loaded(st, value)?;
        st.frame.set_local(input.local, value);
        st.entering = Some(Entering {
            next: entering.next + 1,
            introduced: None,
            ..entering
        });
        Ok(())
    }

    /// The inputs of a method, the receiver first. A constructor's receiver is none: it is new.
    fn entry_inputs(&self, method: &Method) -> Vec<EntryInput> {
        let mut locals = method.arg_local_slots.iter().copied();
        let mut inputs = Vec::with_capacity(method.arg_count);
        if !method.is_static() {
            let local = locals.next().unwrap_or(0);
            let class = self.program.class(method.class).name.clone();
            if &*method.name != "<init>" {
                inputs.push(EntryInput {
                    name: "this".to_owned(),
                    ty: Type::Ref(class),
                    generic: None,
                    local,
                });
            }
        }
        let names = self.input_names(method);
        let signature = method.signature.as_deref().unwrap_or_default();
        let mut generic = GenericType::of_parameters(signature);
        // A signature leaves out parameters that the compiler adds.
        if generic.len() != method.params.len() {
            generic = vec![None; method.params.len()];
        }
        let types = method.params.iter().zip(generic);
        for (((ty, generic), name), local) in types.zip(names).zip(locals) {
            inputs.push(EntryInput {
                name,
                ty: ty.clone(),
                generic,
                local,
            });
        }
        inputs
    }

    fn entry_input(&mut self, st: &mut State<'p>, input: &EntryInput) -> Step<Value> {
        let kind = input.ty.kind();
        let kind = kind.ok_or_else(|| Interrupt::unsupported("void parameter"))?;
        let class = match input.ty.class_name() {
            Some(class) => Some(self.program.load(class)?.id),
            None => None,
        };
        let cell = cells::input_symbol(self, &input.name, kind, class);
        if let Value::Sym(symbol) = cell.value {
            self.input_types
                .note_arguments(Reference(symbol), input.generic.clone());
        }
        let is_this = input.name == "this";
        let symbol = cell.value;
        let nullness = match is_this {
            true => Nullness::NotNull,
            false => Nullness::Open,
        };
        let value = self.input_root(st, (&input.name, None), cell, nullness)?;
        if let (true, Value::Sym(this)) = (is_this, symbol) {
            self.restrict_receiver(st, this)?;
        }
        Ok(value)
    }

    /// A call of the method on the receiver must end up in the method itself, not in one that overrides
    /// it.
    fn restrict_receiver(&mut self, st: &mut State<'p>, this: Term) -> Step {
        let (program, method) = (self.program, st.frame.method);
        let name = &method.name;
        let runs_it = |class| {
            program
                .select(class, method.id)
                .is_ok_and(|id| id == method.id)
        };
        let owner = program.class(method.class);
        if let Some(constants) = constants::constants_class(self, owner) {
            let condition = constants::constant_where(self, st, (constants.id, this), runs_it)?;
            return self.assume_receiver(st, condition);
        }
        if owner.access.is_final() || method.access.is_final() || method.access.is_private() {
            return self.require_instances(Reference(this));
        }
        let text = |this: &str| format!("{this} has {}.{name}", owner.source_name());
        let condition = self.input_class_where(st, Reference(this), runs_it, text)?;
        if condition == Terms::FALSE {
            self.input_classes(Reference(this))?;
        }
        self.assume_receiver(st, condition)
    }

    /// Restricts the path to receivers on which a call runs the method under analysis. If every class
    /// overrides it, subclasses may still call it (`super.method()`), on any receiver.
    fn assume_receiver(&mut self, st: &mut State<'p>, condition: Term) -> Step {
        match condition {
            Terms::FALSE => Ok(()),
            condition => self.assume(st, condition),
        }
    }

    /// Introduces an input that is no part of an object: a parameter, or a static field.
    pub(crate) fn input_root(
        &mut self,
        st: &mut State<'p>,
        (name, field): (&str, Option<FieldId>),
        cell: Cell,
        nullness: Nullness,
    ) -> Step<Value> {
        let value = constants::cell_value(self, st, &cell)?;
        st.roots.push(Root {
            name: name.into(),
            field,
            value,
        });
        self.assume_all(st, cell.facts)?;
        let (Some(class), Value::Sym(symbol)) = (cell.class, cell.value) else {
            return Ok(value);
        };
        if cell.is_constant {
            if nullness == Nullness::NotNull {
                let not_null = constants::some_constant(self, symbol);
                self.assume(st, not_null)?;
            }
            return Ok(value);
        }
        let reference = Reference(symbol);
        if nullness == Nullness::NotNull {
            let not_null = self.with_inputs(st, |cx, _| {
                let null = cx.is_null(reference);
                cx.terms.not(null)
            });
            self.assume(st, not_null)?;
        }
        self.register(st, reference, class, None)?;
        self.introduce_root(st, reference, class);
        Ok(self.with_inputs(st, |cx, inputs| inputs.introduce(cx, reference)))
    }

    /// The state in which the thread reports an exception that nobody caught, as `java` does before it
    /// exits: `Thread.dispatchUncaughtException`, on the heap that `ended` left behind.
    pub fn uncaught_entry(
        &mut self,
        mut ended: State<'p>,
        exception: ObjRef,
    ) -> Result<State<'p>, EntryError> {
        let thread = thread::main_thread(self, &mut ended).map_err(no_entry)?;
        let class = self.program.load("java/lang/Thread")?;
        let desc = "(Ljava/lang/Throwable;)V";
        let report = self
            .method_of(class, "dispatchUncaughtException", desc)
            .map_err(no_entry)?;
        let code = report.code(self.program)?.ok_or(EntryError::NoCode)?;
        ended.frame = Frame::new(report, code, &[Value::Ref(thread), Value::Ref(exception)]);
        ended.depth = 1;
        Ok(ended)
    }

    /// What the parameters are called: as in the source where the class file says so, and never two alike,
    /// whatever it says.
    fn input_names(&self, method: &Method) -> Vec<String> {
        let written = method.param_names(self.program);
        // A static field of a class is called as a field of a parameter with the name of the class would be.
        let classes = self.program.application_classes();
        let is_class = |name: &String| classes.binary_search(name).is_ok();
        let mut names: Vec<String> = Vec::new();
        for (i, name) in written.into_iter().enumerate() {
            let mut name = match name {
                Some(name) if is_identifier(&name) => name.to_string(),
                _ => format!("arg{i}"),
            };
            while is_class(&name) || names.contains(&name) {
                name.push('_');
            }
            names.push(name);
        }
        names
    }

    /// The class of the entry method is initialised before its first instruction (JVMS 5.5).
    pub(crate) fn begin(&mut self, st: &mut State<'p>) -> Step {
        let receiver = st.frame.slots.first().copied();
        st.frame.monitor = self.lock_if_synchronized(st, st.frame.method, receiver)?;
        self.initialise_before_start(st, st.frame.method.class)
    }
}

/// Whether a name cannot be mistaken for that of an element or a length.
fn is_identifier(name: &str) -> bool {
    name.chars()
        .all(|c| c.is_alphanumeric() || c == '_' || c == '$')
}

/// Making an initial state executes nothing that could end a path, so what went wrong is linking.
pub(crate) fn no_entry(interrupt: Interrupt) -> EntryError {
    EntryError::Unsupported(match interrupt {
        Interrupt::Raise(raise) => format!("entry: {}", raise.class),
        Interrupt::End(ending) => format!("entry: {ending:?}"),
        _ => "entry".into(),
    })
}
