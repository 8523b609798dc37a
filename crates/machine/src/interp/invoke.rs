//! Calls (JVMS 6.5: invoke*).

use crate::assumptions::types;
use crate::core::continuation::Then;
use crate::core::library::{Binding, Call, Native, Reply};
use crate::interp::frames::push_result;
use crate::interp::{dispatch, lambda, watch};
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Leaf, ObjRef, Value, bare_leaves};
use isopath_program::{ClassId, Code, ConstIndex, Method, MethodId, Program};
use isopath_terms::{Term, Terms};
use isopath_trace::DecisionKind;
use std::rc::Rc;

impl<'p> Machine<'p> {
    /// `invokestatic`.
    pub(crate) fn invoke_static(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let method = self.resolve_method(st, index)?;
        if !method.is_static() {
            return Err(static_clash(self.program, method, "static"));
        }
        self.require_initialised(st, method.class)?;
        self.invoke(st, method)
    }

    /// `invokespecial`.
    pub(crate) fn invoke_special(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let resolved = self.resolve_method(st, index)?;
        if resolved.is_static() {
            return Err(static_clash(self.program, resolved, "non-static"));
        }
        let target = self
            .program
            .resolve_special(st.control.frame.method.class, index)?;
        let method = self.program.method(target);
        let receiver = st.control.frame.peek(method.arg_count - 1)?;
        self.require_non_null(st, receiver)?;
        self.invoke(st, method)
    }

    /// `invokevirtual` and `invokeinterface`.
    pub(crate) fn invoke_virtual(&mut self, st: &mut State<'p>, index: ConstIndex) -> Step {
        let resolved = self.resolve_method(st, index)?;
        if resolved.is_static() {
            return Err(static_clash(self.program, resolved, "non-static"));
        }
        if resolved.is_signature_polymorphic {
            return (self.config.library.call_by_handle)(self, st, index, resolved);
        }
        let receiver = st.control.frame.peek(resolved.arg_count - 1)?;
        if let Some((object, id)) = lambda::as_lambda(self, st, receiver, resolved)? {
            return lambda::invoke_lambda(self, st, resolved, object, id);
        }
        let target = self.select(st, receiver, resolved)?;
        let target = self.program.method(target);
        watch::note_selected(self, st, resolved, target)?;
        self.invoke(st, target)
    }

    /// The implementation that `receiver` has of `resolved`: forks once per implementation.
    ///
    /// Invoke (c1), Invoke (c2), Invoke (c3) and Invoke (c4) of paper 001, which forks for each leaf of the last
    /// two; section 3.5 of 000.
    pub(crate) fn select(
        &mut self,
        st: &mut State<'p>,
        receiver: Value,
        resolved: &Method,
    ) -> Step<MethodId> {
        if let Value::Ref(r) = receiver {
            let object = st.heap.get(r).ok_or_else(Interrupt::null_pointer)?;
            return Ok(self.program.select(object.class, resolved.id)?);
        }
        self.require_non_null(st, receiver)?;
        if let Some(target) = self.common_target(st, receiver, resolved)? {
            return Ok(target);
        }
        dispatch::restrict_receiver(self, st, receiver, resolved)?;
        let mut implementations: Vec<(MethodId, Term)> = Vec::new();
        for (guard, leaf) in self.possible_leaves(st, receiver) {
            for (condition, target) in self.leaf_targets(st, leaf, resolved)? {
                let case = self.terms.and(guard, condition);
                match implementations
                    .iter_mut()
                    .find(|(known, _)| *known == target)
                {
                    Some((_, condition)) => *condition = self.terms.or(*condition, case),
                    None => implementations.push((target, case)),
                }
            }
        }
        let Some((&(last, _), others)) = implementations.split_last() else {
            return Err(Interrupt::malformed("call on something else"));
        };
        for &(target, condition) in others {
            if self.truth(st, DecisionKind::Type, condition)? {
                return Ok(target);
            }
        }
        Ok(last)
    }

    /// The implementation of `resolved` that all objects of a choice have, if no input is among them.
    fn common_target(
        &self,
        st: &State<'p>,
        receiver: Value,
        resolved: &Method,
    ) -> Step<Option<MethodId>> {
        if let Value::Sym(t) = receiver
            && st.heap.inputs.seen_as(t).is_some()
        {
            return Ok(None);
        }
        let mut common = None;
        for leaf in bare_leaves(&self.terms, &st.path.condition, receiver) {
            let object = match leaf {
                Leaf::Object(ObjRef::NULL) => continue,
                Leaf::Object(o) => st.heap.get(o),
                Leaf::Input(_) => return Ok(None),
            };
            let class = object.map(|o| o.class);
            let class = class.ok_or_else(|| Interrupt::malformed("call on something else"))?;
            let target = self.program.select(class, resolved.id)?;
            if *common.get_or_insert(target) != target {
                return Ok(None);
            }
        }
        Ok(common)
    }

    /// The implementations that an object may have of `resolved`, each with the condition for it.
    ///
    /// recv, impl, sees and overrides of paper 001.
    fn leaf_targets(
        &mut self,
        st: &mut State<'p>,
        leaf: Leaf,
        resolved: &Method,
    ) -> Step<Vec<(Term, MethodId)>> {
        let reference = match leaf {
            Leaf::Input(reference) => reference,
            Leaf::Object(o) => {
                let class = st.heap.get(o).map(|o| o.class);
                let class = class.ok_or_else(|| Interrupt::malformed("call on something else"))?;
                return Ok(vec![(
                    Terms::TRUE,
                    self.program.select(class, resolved.id)?,
                )]);
            }
        };
        types::grant_call_on(self, reference, resolved);
        let mut targets: Vec<(MethodId, Vec<ClassId>)> = Vec::new();
        for class in self.input_classes(reference)? {
            // An object that has no such method is none that the receiver can be.
            let Ok(target) = self.program.select(class, resolved.id) else {
                continue;
            };
            match targets.iter_mut().find(|(known, _)| *known == target) {
                Some((_, classes)) => classes.push(class),
                None => targets.push((target, vec![class])),
            }
        }
        let mut cases = Vec::with_capacity(targets.len());
        for (target, classes) in targets {
            let owner = self
                .program
                .class(self.program.method(target).class)
                .source_name();
            let text = |r: &str| format!("{r} has {owner}.{}", resolved.name);
            let wanted = |c| classes.contains(&c);
            cases.push((
                self.inputs(st).class_where(reference, wanted, text)?,
                target,
            ));
        }
        Ok(cases)
    }

    fn resolve_method(&self, st: &State<'p>, index: ConstIndex) -> Step<&'p Method> {
        let id = self
            .program
            .resolve_method(st.control.frame.method.class, index)?;
        Ok(self.program.method(id))
    }

    /// Calls `method` with the arguments on the operand stack.
    #[inline]
    pub(crate) fn invoke(&mut self, st: &mut State<'p>, method: &'p Method) -> Step {
        let native = match self.binding(method)? {
            Binding::Bytecode(code) => return self.invoke_code(st, method, code),
            Binding::OnSymbols(native, code) => {
                if self.is_plain(st, st.control.frame.peek_n(method.arg_count)?) {
                    return self.invoke_code(st, method, code);
                }
                native
            }
            Binding::Native(native) => native,
        };
        let args = st.control.frame.pop_n(method.arg_count)?.to_vec();
        match self.model(st, method, native, args)? {
            Reply::Void => Ok(()),
            Reply::Value(value) => st.control.frame.push(value),
            Reply::Body(args) => self.call_body(st, method, &args, None),
            Reply::Call(method, args) => self.call(st, method, &args, None),
            Reply::CallThen(method, args, then) => {
                st.control.frame.pc -= 1;
                self.call(st, method, &args, Some(then))
            }
        }
    }

    /// How `method` is executed.
    #[inline]
    pub(crate) fn binding(&mut self, method: &'p Method) -> Step<Binding<'p>> {
        match self.caches.bindings.get(method.id.index()) {
            Some(Some(binding)) => Ok(*binding),
            _ => self.bind(method),
        }
    }

    #[cold]
    fn bind(&mut self, method: &'p Method) -> Step<Binding<'p>> {
        let binding = (self.config.library.bind)(self, method)?;
        if self.caches.bindings.len() <= method.id.index() {
            self.caches.bindings.resize(method.id.index() + 1, None);
        }
        self.caches.bindings[method.id.index()] = Some(binding);
        Ok(binding)
    }

    #[inline(always)]
    fn invoke_code(&mut self, st: &mut State<'p>, method: &'p Method, code: &'p Code) -> Step {
        self.check_depth(st)?;
        let args = st.control.frame.peek_n(method.arg_count)?;
        let lock = match method.is_synchronized() {
            true => {
                let receiver = args.first().copied();
                self.lock_if_synchronized(st, method, receiver)?
            }
            false => None,
        };
        let mut caller = self.make_room(st, method, code);
        let below = Rc::make_mut(&mut caller);
        below.pc -= 1;
        // They are there: they have been peeked at.
        let args = below.pop_n(method.arg_count).unwrap_or_default();
        st.control.frame.begin(method, code, args);
        st.control.frame.loops.begin(st.progress());
        st.control.frame.monitor = lock;
        st.control.frame.caller = Some(caller);
        Ok(())
    }

    fn model(
        &mut self,
        st: &mut State<'p>,
        method: &'p Method,
        native: Native,
        args: Vec<Value>,
    ) -> Step<Reply<'p>> {
        let mut call = Call {
            machine: self,
            state: st,
            method,
            args,
        };
        native(&mut call).map_err(|i| i.raised_in(method))
    }

    /// Calls `method` with `args`; a model of a native method is run at once.
    pub(crate) fn call(
        &mut self,
        st: &mut State<'p>,
        method: &'p Method,
        args: &[Value],
        then: Then,
    ) -> Step {
        self.check_depth(st)?;
        let native = match self.binding(method)? {
            Binding::Bytecode(_) => return self.call_body(st, method, args, then),
            Binding::OnSymbols(..) if self.is_plain(st, args) => {
                return self.call_body(st, method, args, then);
            }
            Binding::OnSymbols(native, _) | Binding::Native(native) => native,
        };
        let value = match self.model(st, method, native, args.to_vec())? {
            Reply::Call(method, args) => return self.call(st, method, &args, then),
            Reply::Body(args) => return self.call_body(st, method, &args, then),
            Reply::CallThen(method, args, next) => {
                if then.is_some() {
                    let name = format!("{} as an intermediate step", method.name);
                    return Err(Interrupt::unsupported(name));
                };
                st.control.frame.pc -= 1;
                return self.call(st, method, &args, Some(next));
            }
            Reply::Void => None,
            Reply::Value(value) => Some(value),
        };
        match then {
            None => push_result(st, value),
            Some(then) => then.resume(self, st, value),
        }
    }

    /// Runs the bytecode of a method, even of one that has a model.
    pub(crate) fn call_body(
        &mut self,
        st: &mut State<'p>,
        method: &'p Method,
        args: &[Value],
        then: Then,
    ) -> Step {
        self.check_depth(st)?;
        let code = method.code(self.program)?;
        let code = code.ok_or_else(|| Interrupt::malformed("a native method has no bytecode"))?;
        let lock = self.lock_if_synchronized(st, method, args.first().copied())?;
        self.push_frame(st, (method, code), args, then);
        st.control.frame.monitor = lock;
        Ok(())
    }
}

fn static_clash(program: &Program, method: &Method, expected: &str) -> Interrupt {
    let class = program.class(method.class).source_name();
    let message = format!("Expected {expected} method '{class}.{}'", method.name);
    Interrupt::raise("java/lang/IncompatibleClassChangeError", message)
}
