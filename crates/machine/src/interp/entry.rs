//! Initial states: `main` on constants, or a method on symbols.

use crate::core::budget::Budget;
use crate::core::control::Control;
use crate::core::entering::{Entering, EntryInput};
use crate::core::frame::Frame;
use crate::core::notes::Notes;
use crate::core::path::PathFacts;
use crate::interp::image;
use crate::interp::precondition;
use crate::interp::vm_objects;
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, Heap, ObjRef, Rare, Strategy, Value};
use isopath_program::{GenericType, LinkError, Method, Program, Type};

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
            control: Control::at(Frame::new(method, code, &[])),
            heap: Heap::new(strategy),
            inputs: Rare::default(),
            path: PathFacts::default(),
            budget: Budget::default(),
            notes: Notes::default(),
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
        state.control.frame.set_local(0, Value::Ref(array));
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
            state.control.frame.set_local(local, value);
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
        image::begin_with_image(self, &mut state);
        for class in method.params.iter().filter_map(Type::class_name) {
            self.program.load(class)?;
        }
        if &*method.name == "<init>" {
            let this = self.allocate(&mut state, self.program.class(method.class));
            state.control.frame.set_local(0, Value::Ref(this));
            state.control.constructed = Some(this);
        }
        state.control.entering = Some(Entering {
            inputs: entry_inputs(self.program, method).into(),
            next: 0,
            introduced: None,
        });
        Ok(state)
    }

    /// Introduces the inputs of a path that has not begun. Says if that ended the path. If the path forks
    /// on the way and somebody wants to know, the rest is left for later.
    pub(crate) fn enter(&mut self, st: &mut State<'p>) -> Option<Ending> {
        // The initialiser of a class that an input needs runs on top of the entry frame.
        while let (1, Some(entering)) = (st.control.depth, st.control.entering.clone()) {
            if let Err(interrupt) = self.enter_next(st, entering) {
                st.control.frame.pending = matches!(interrupt, Interrupt::Initialise(_));
                if let Some(ending) = self.interrupted(st, interrupt) {
                    return Some(ending);
                }
                if self.config.stop_at_fork && !self.forks.is_empty() {
                    return None;
                }
            }
        }
        None
    }

    /// Introduces the next input, or begins.
    fn enter_next(&mut self, st: &mut State<'p>, entering: Entering) -> Step {
        let Some(input) = entering.inputs.get(entering.next) else {
            st.control.entering = None;
            if entering.next > entering.inputs.len() {
                return precondition::assume_predicates(self, st, &entering.inputs);
            }
            if !self.config.predicates.is_empty() {
                let next = entering.next + 1;
                st.control.entering = Some(Entering { next, ..entering });
            }
            return self.begin(st);
        };
        let value = match entering.introduced {
            Some(value) => value,
            None => (self.config.library.introduce_parameter)(self, st, input)?,
        };
        st.control.entering = Some(Entering {
            introduced: Some(value),
            ..entering.clone()
        });
        let value = self.received(st, value)?;
        st.control.frame.set_local(input.local, value);
        st.control.entering = Some(Entering {
            next: entering.next + 1,
            introduced: None,
            ..entering
        });
        Ok(())
    }

    /// The state in which the thread reports an exception that nobody caught, as `java` does before it
    /// exits: `Thread.dispatchUncaughtException`, on the heap that `ended` left behind.
    pub fn uncaught_entry(
        &mut self,
        mut ended: State<'p>,
        exception: ObjRef,
    ) -> Result<State<'p>, EntryError> {
        let thread = vm_objects::main_thread(self, &mut ended).map_err(no_entry)?;
        let class = self.program.load("java/lang/Thread")?;
        let desc = "(Ljava/lang/Throwable;)V";
        let report = self
            .method_of(class, "dispatchUncaughtException", desc)
            .map_err(no_entry)?;
        let code = report.code(self.program)?.ok_or(EntryError::NoCode)?;
        ended.control.frame =
            Frame::new(report, code, &[Value::Ref(thread), Value::Ref(exception)]);
        ended.control.depth = 1;
        Ok(ended)
    }

    /// The class of the entry method is initialised before its first instruction (JVMS 5.5).
    pub(crate) fn begin(&mut self, st: &mut State<'p>) -> Step {
        let receiver = st.control.frame.slots.first().copied();
        st.control.frame.monitor =
            self.lock_if_synchronized(st, st.control.frame.method, receiver)?;
        self.initialise_before_start(st, st.control.frame.method.class)
    }
}

/// The inputs of a method, the receiver first. A constructor's receiver is none: it is new.
fn entry_inputs(program: &Program, method: &Method) -> Vec<EntryInput> {
    let mut locals = method.arg_local_slots.iter().copied();
    let mut inputs = Vec::with_capacity(method.arg_count);
    if !method.is_static() {
        let local = locals.next().unwrap_or(0);
        let class = program.class(method.class).name.clone();
        if &*method.name != "<init>" {
            inputs.push(EntryInput {
                name: "this".to_owned(),
                ty: Type::Ref(class),
                generic: None,
                local,
            });
        }
    }
    let names = input_names(program, method);
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

/// What the parameters are called: as in the source where the class file says so, and never two alike,
/// whatever it says.
fn input_names(program: &Program, method: &Method) -> Vec<String> {
    let written = method.param_names(program);
    // A static field of a class is called as a field of a parameter with the name of the class would be.
    let classes = program.application_classes();
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
