//! Exceptions (JVMS 2.10): making those that the JVM raises, and finding their handlers.

use crate::assumptions::environment;
use crate::core::continuation::Continuation;
use crate::core::interrupt::{Message, Raise};
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::{Array, At, InitState, Leaf, ObjRef, Value, Visit, Visitor};
use isopath_program::{Class, ClassId, MethodId};
use isopath_trace::DecisionKind;
use std::rc::Rc;

impl<'p> Machine<'p> {
    /// Makes the exception and runs its constructor, which throws it when done. If its class is not
    /// initialised yet, its initialisers are put on top of the constructor, and run before it.
    pub(crate) fn raise(&mut self, st: &mut State<'p>, raise: &Raise) -> Step {
        let class = self.program.load(raise.class)?;
        environment::grant_missing(self, st, raise);
        let text = match &raise.message {
            Message::Text(text) => Some(Value::Ref(self.new_text(st, text)?)),
            Message::String(text) => Some(Value::Ref(*text)),
            Message::None | Message::Symbolic => None,
        };
        let desc = match (text, raise.cause) {
            (Some(_), Some(_)) => "(Ljava/lang/String;Ljava/lang/Throwable;)V",
            (Some(_), None) => "(Ljava/lang/String;)V",
            (None, Some(_)) => "(Ljava/lang/Throwable;)V",
            (None, None) => "()V",
        };
        let exception = self.allocate(st, class);
        if raise.class == "java/lang/NullPointerException" {
            let null = st.notes.nulls.next.take();
            st.notes.nulls.of.insert_mut(exception, null);
        }
        if let Message::Symbolic = raise.message {
            self.poison_message(st, exception)?;
        }
        let constructor = self.method_of(class, "<init>", desc)?;
        let args = [
            Some(Value::Ref(exception)),
            text,
            raise.cause.map(Value::Ref),
        ];
        let args: Vec<Value> = args.into_iter().flatten().collect();
        let code = constructor.code(self.program)?;
        let code = code.ok_or_else(|| Interrupt::malformed("constructor without code"))?;
        let then = Raising {
            exception,
            raised_in: raise.raised_in,
        };
        self.push_frame(st, (constructor, code), &args, Some(Rc::new(then)));
        self.initialise_before_start(st, class.id)
    }

    /// The message would depend on inputs: reading it is an unsupported feature, not a wrong answer.
    fn poison_message(&mut self, st: &mut State<'p>, exception: ObjRef) -> Step {
        let throwable = self.program.well_known().throwable;
        let field = self.program.find_field(throwable, "detailMessage");
        let slot = field.map(|f| self.program.field(f).slot);
        let object = st.heap.get_mut(exception);
        match object.zip(slot).and_then(|(o, slot)| o.field_mut(slot)) {
            Some(message) => *message = Value::Unset,
            None => return Err(Interrupt::malformed("Throwable without a message")),
        }
        Ok(())
    }

    /// The class of an object.
    pub fn class_of(&self, st: &State<'p>, object: ObjRef) -> Option<&'p Class> {
        st.heap.get(object).map(|o| self.program.class(o.class))
    }

    /// Whether exceptions of `class` say that an `assert` failed.
    pub fn is_assertion_error(&self, class: &Class) -> bool {
        let base = self.program.load("java/lang/AssertionError");
        base.is_ok_and(|base| self.program.is_subclass(class.id, base.id))
    }

    /// The detail message of an exception, if it is constant.
    pub fn message_of(&self, st: &State<'p>, exception: ObjRef) -> Option<String> {
        match self.named(st, exception, "detailMessage")? {
            Value::Ref(message) => self.text(st, message),
            _ => None,
        }
    }

    /// The frames of an exception, or of a backtrace itself: methods with the op they were at.
    pub(crate) fn backtrace(&self, st: &State<'p>, of: ObjRef) -> Option<Vec<(MethodId, u32)>> {
        let words = match self.named(st, of, "backtrace") {
            Some(Value::Ref(backtrace)) => backtrace,
            _ => of,
        };
        let Array::Ints(words) = st.heap.get(words)?.array()? else {
            return None;
        };
        let frame = |pair: &[i32]| (MethodId::from_index(pair[0] as usize), pair[1] as u32);
        Some(words.chunks_exact(2).map(frame).collect())
    }

    /// Where an exception was made: the innermost frame of the program's own in its stack trace.
    pub fn origin_of(&self, st: &State<'p>, exception: ObjRef) -> Option<(&'p Class, u32)> {
        let frames = self.backtrace(st, exception)?;
        let mut own = frames.into_iter().filter_map(|(method, op)| {
            let method = self.program.method(method);
            let class = self.program.class(method.class);
            let line = method.code(self.program).ok()??.line(op)?;
            class.is_application().then_some((class, line))
        });
        own.next()
    }

    /// The method of a JDK class that this machine relies on.
    pub(crate) fn method_of(
        &self,
        class: &Class,
        name: &str,
        desc: &str,
    ) -> Step<&'p isopath_program::Method> {
        match self.program.find_method(class.id, name, desc) {
            Some(id) => Ok(self.program.method(id)),
            None => Err(Interrupt::unsupported(format!(
                "{}.{name}{desc} in this JDK",
                class.name
            ))),
        }
    }

    /// `athrow`: the interrupt that throws `exception`. Only the instruction can be run again, not what
    /// comes after it, so which handlers catch an input is decided before.
    pub(crate) fn throw(&mut self, st: &mut State<'p>, exception: Value) -> Step<Interrupt> {
        self.require_non_null(st, exception)?;
        let leaf = self.single_leaf(st, exception)?;
        if let Leaf::Input(_) = leaf {
            self.foresee_handler(st, leaf)?;
        }
        Ok(Interrupt::Throw(leaf))
    }

    /// Decides for each handler on the way whether it catches, up to the first that does.
    fn foresee_handler(&mut self, st: &mut State<'p>, exception: Leaf) -> Step {
        let mut catches = Vec::new();
        for (depth, frame) in st.control.frame.chain().enumerate() {
            // That of the instruction being executed points behind it already.
            let pc = if depth == 0 { frame.pc - 1 } else { frame.pc };
            for handler in frame.code.handlers_of(pc) {
                let class = handler
                    .catch
                    .map(|index| self.program.resolve_class(frame.method.class, index));
                catches.push(class);
            }
        }
        for class in catches {
            let instance = match class {
                None => return Ok(()),
                Some(Err(_)) => continue,
                Some(Ok(class)) => self.leaf_is_instance(st, exception, class)?,
            };
            if self.truth(st, DecisionKind::Type, instance)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Finds the handler of `exception`, leaving frames on the way. Says if there is none.
    pub(crate) fn unwind(&mut self, st: &mut State<'p>, mut exception: Leaf) -> Option<Ending> {
        loop {
            if let Some(handler) = self.find_handler(st, exception) {
                st.control.frame.clear_stack();
                st.control.frame.pc = handler;
                let thrown = self.leaf_value(st, exception);
                return match st.control.frame.push(thrown) {
                    Ok(()) => None,
                    Err(_) => Some(Ending::Unsupported("handler without a stack slot".into())),
                };
            }
            if let Some(lock) = st.control.frame.monitor.take() {
                // A method that has unlocked itself what it was called with: nothing is left to do.
                let _already_unlocked = self.monitor_exit(st, lock);
            }
            let then = st.control.frame.then.clone();
            if !self.pop_frame(st) {
                return Some(Ending::Threw(exception));
            }
            match then.and_then(|then| then.thrown(self, st, exception)) {
                None => {}
                Some(Interrupt::Throw(instead)) => exception = instead,
                Some(instead) => return self.interrupted(st, instead),
            }
        }
    }

    fn find_handler(&mut self, st: &mut State<'p>, exception: Leaf) -> Option<u32> {
        let (code, method) = (st.control.frame.code, st.control.frame.method);
        let (pc, pending) = (st.control.frame.pc, st.control.frame.pending);
        let handlers = code.handlers_of(pc).filter(|_| !pending);
        for handler in handlers {
            let catches = match handler.catch {
                None => true,
                Some(index) => match self.program.resolve_class(method.class, index) {
                    Ok(class) => self.catches(st, exception, class),
                    Err(_) => false,
                },
            };
            if catches {
                return Some(handler.handler);
            }
        }
        None
    }

    /// Whether a handler for `class` catches `exception`; of an input that is known by now.
    fn catches(&mut self, st: &mut State<'p>, exception: Leaf, class: ClassId) -> bool {
        let instance = self.leaf_is_instance(st, exception, class).ok();
        instance
            .is_some_and(|instance| st.path.condition.known(&self.terms, instance) == Some(true))
    }

    /// The class of what was thrown; of an input, its declared class.
    pub fn class_of_thrown(&self, st: &State<'p>, thrown: Leaf) -> Option<&'p Class> {
        match thrown {
            Leaf::Object(o) => self.class_of(st, o),
            Leaf::Input(t) => Some(self.program.class(self.input_types.declared(t)?)),
        }
    }

    /// What later users of an erroneous class are told: an error with the text and the stack trace of
    /// what its initialiser threw, made without running Java code, as HotSpot makes it.
    fn initialisation_failure(&mut self, st: &mut State<'p>, exception: ObjRef) -> Step<ObjRef> {
        let class = self
            .class_of(st, exception)
            .map(|c| c.source_name())
            .unwrap_or_default();
        let message = self
            .message_of(st, exception)
            .map(|m| format!(": {m}"))
            .unwrap_or_default();
        let text = self.new_text(
            st,
            &format!("Exception {class}{message} [in thread \"main\"]"),
        )?;
        let error = self.program.load("java/lang/ExceptionInInitializerError")?;
        let error = self.allocate(st, error);
        self.set_named(st, error, "detailMessage", Value::Ref(text))?;
        for field in ["backtrace", "depth", "stackTrace"] {
            let value = self.named(st, exception, field).unwrap_or(Value::NULL);
            self.set_named(st, error, field, value)?;
        }
        Ok(error)
    }

    /// A static initialiser threw: the classes are erroneous, and what is no `Error` is wrapped in one
    /// (JVMS 5.5, steps 10 and 11).
    pub(crate) fn failed_initialisation(
        &mut self,
        st: &mut State<'p>,
        classes: &[ClassId],
        exception: ObjRef,
    ) -> Interrupt {
        let failure = self
            .initialisation_failure(st, exception)
            .unwrap_or(ObjRef::NULL);
        for class in classes {
            self.set_init_state(st, *class, InitState::Erroneous);
            self.class_data(st, *class).failure = failure;
        }
        let error = match self.program.load("java/lang/Error") {
            Ok(class) => class.id,
            Err(_) => return Interrupt::End(Box::new(Ending::Threw(Leaf::Object(exception)))),
        };
        let thrown = st.heap.get(exception).map(|o| o.class);
        if thrown.is_some_and(|c| self.program.is_subclass(c, error)) {
            return Interrupt::Throw(Leaf::Object(exception));
        }
        let class = "java/lang/ExceptionInInitializerError";
        let raise = Raise {
            class,
            message: Message::None,
            cause: Some(exception),
            raised_in: None,
        };
        Interrupt::Raise(Box::new(raise))
    }
}

/// The constructor of an exception that the JVM raises is being run: then it is thrown in the caller.
struct Raising {
    exception: ObjRef,
    /// The native method that raised it.
    raised_in: Option<MethodId>,
}

impl Visit for Raising {
    fn visit(&self, visitor: &mut dyn Visitor) {
        visitor.value(At::Continuation, Value::Ref(self.exception));
    }
}

impl Continuation for Raising {
    fn resume<'p>(&self, _: &mut Machine<'p>, _: &mut State<'p>, _: Option<Value>) -> Step {
        Err(Interrupt::Throw(Leaf::Object(self.exception)))
    }

    fn made_by(&self) -> Option<MethodId> {
        self.raised_in
    }

    fn makes_exception(&self) -> bool {
        true
    }
}
