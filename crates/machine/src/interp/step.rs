//! One instruction: JVMS chapter 6.

use crate::assumptions::environment;
use crate::core::arith::{
    arith, bool_to_int, compare, compare_term, convert, int_arith, is_division, is_zero, negate,
};
use crate::interp::iterations;
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_program::{Arith, Compare, Op, Switch};
use isopath_terms::Term;
use isopath_trace::{Bound, DecisionKind};

impl<'p> Machine<'p> {
    /// Executes `op`. The program counter already points behind it. On an error nothing but stack slots
    /// above the restored stack pointer has changed, so that `op` can run again.
    #[inline(always)]
    pub(crate) fn step(&mut self, st: &mut State<'p>, op: Op) -> Step {
        let frame = &mut st.control.frame;
        match op {
            Op::Nop => {}
            Op::Null => frame.push(Value::NULL)?,
            Op::Int(v) => frame.push(Value::Int(v))?,
            Op::Long(v) => frame.push(Value::Long(v.into()))?,
            Op::Float(v) => frame.push(Value::Float(v))?,
            Op::Double(v) => frame.push(Value::Double(v.into()))?,
            Op::Ldc(index) => {
                let value = self.constant(st, index)?;
                st.control.frame.push(value)?;
            }
            Op::Load(i) => {
                let value = frame.local(i)?;
                frame.push(value)?;
            }
            Op::Store(i) => {
                let value = frame.pop()?;
                frame.set_local(i, value);
            }
            Op::Inc(i, by) => {
                if let Some(Value::Int(v)) = frame.slots.get_mut(i as usize) {
                    *v = v.wrapping_add(by.into());
                    return Ok(());
                }
                let value = frame.local(i)?;
                let value = arith(&mut self.terms, Arith::IAdd, value, Value::Int(by.into()))?;
                frame.set_local(i, value);
            }
            Op::ArrayLoad(kind) => self.array_load(st, kind)?,
            Op::ArrayStore(kind) => self.array_store(st, kind)?,
            Op::Pop => {
                frame.pop()?;
            }
            Op::Pop2 => {
                if !frame.pop()?.is_wide(&self.terms) {
                    frame.pop()?;
                }
            }
            Op::Dup => {
                let value = frame.peek(0)?;
                frame.push(value)?;
            }
            Op::Swap => {
                let (b, a) = (frame.pop()?, frame.pop()?);
                frame.push(b)?;
                frame.push(a)?;
            }
            Op::DupX1 | Op::DupX2 | Op::Dup2 | Op::Dup2X1 | Op::Dup2X2 => self.dup(st, op)?,
            Op::Arith(op) => self.arith(st, op)?,
            Op::Neg(num) => {
                let a = frame.pop()?;
                frame.push(negate(&mut self.terms, num, a)?)?;
            }
            Op::Convert(conversion) => {
                let a = frame.pop()?;
                frame.push(convert(&mut self.terms, conversion, a)?)?;
            }
            Op::IfZero(cond, target) => match frame.pop_int() {
                Some(a) if compare(cond, a, 0) => self.jump(st, target)?,
                Some(_) => {}
                None => {
                    let a = frame.pop()?;
                    self.branch(st, cond, a, Value::Int(0), target)?;
                }
            },
            Op::IfInt(cond, target) => match frame.pop_ints() {
                Some([a, b]) if compare(cond, a, b) => self.jump(st, target)?,
                Some(_) => {}
                None => {
                    let (b, a) = (frame.pop()?, frame.pop()?);
                    self.branch(st, cond, a, b, target)?;
                }
            },
            Op::IfSame(target) | Op::IfNotSame(target) => {
                let (b, a) = (frame.pop()?, frame.pop()?);
                let same = self.same_ref(st, a, b)?;
                let holds = self.truth(st, DecisionKind::Branch, same)?;
                let taken = (holds == matches!(op, Op::IfSame(_))).then_some(target);
                let of_inputs = [a, b].iter().any(|v| matches!(v, Value::Sym(_)));
                self.branched(st, same, of_inputs, taken)?;
            }
            Op::IfNull(target) | Op::IfNonNull(target) => {
                let a = frame.pop()?;
                let null = self.is_null(st, a)?;
                let holds = self.truth(st, DecisionKind::Null, null)?;
                let taken = (holds == matches!(op, Op::IfNull(_))).then_some(target);
                if let (true, Value::Sym(a)) = (holds, a) {
                    let method = st.control.frame.method.id;
                    st.notes.nulls.found.push((method, a));
                }
                // Null is null to some strategies, wherever it came from.
                let of_inputs = !holds && matches!(a, Value::Sym(_));
                self.branched(st, null, of_inputs, taken)?;
            }
            Op::Goto(target) => self.jump(st, target)?,
            Op::Jsr(target) => {
                let back = frame.pc;
                frame.push(Value::ReturnAddress(back))?;
                self.jump(st, target)?;
            }
            Op::Ret(i) => match frame.local(i)? {
                Value::ReturnAddress(back) => self.jump(st, back)?,
                _ => return Err(Interrupt::malformed("ret of something else")),
            },
            Op::Switch(index) => self.switch(st, index)?,
            Op::ReturnValue => {
                let value = frame.pop()?;
                return self.return_from(st, Some(value));
            }
            Op::Return => return self.return_from(st, None),
            Op::GetStatic(index) => self.get_static(st, index)?,
            Op::PutStatic(index) => self.put_static(st, index)?,
            Op::GetField(index) => self.get_field(st, index)?,
            Op::PutField(index) => self.put_field(st, index)?,
            Op::InvokeVirtual(index) | Op::InvokeInterface(index) => {
                self.invoke_virtual(st, index)?
            }
            Op::InvokeSpecial(index) => self.invoke_special(st, index)?,
            Op::InvokeStatic(index) => self.invoke_static(st, index)?,
            Op::InvokeDynamic(index) => self.invoke_dynamic(st, index)?,
            Op::New(index) => self.new_object(st, index)?,
            Op::NewArray(kind) => self.new_primitive_array(st, kind)?,
            Op::NewRefArray(index) => self.new_ref_array(st, index)?,
            Op::NewMultiArray(index, dims) => self.new_multi_array(st, index, dims)?,
            Op::ArrayLength => {
                let array = frame.pop()?;
                let len = self.array_length(st, array)?;
                st.control.frame.push(len)?;
            }
            Op::Throw => {
                let exception = frame.pop()?;
                return Err(self.throw(st, exception)?);
            }
            Op::CheckCast(index) => self.check_cast(st, index)?,
            Op::InstanceOf(index) => self.instance_of(st, index)?,
            Op::MonitorEnter => {
                let (object, method) = (frame.pop()?, frame.method);
                environment::grant_lock(self, method);
                self.monitor_enter(st, object)?;
            }
            Op::MonitorExit => {
                let object = frame.pop()?;
                self.monitor_exit(st, object)?;
            }
        }
        Ok(())
    }

    #[inline]
    fn arith(&mut self, st: &mut State<'p>, op: Arith) -> Step {
        if let Some([a, b]) = st.control.frame.peek_ints()
            && let Some(result) = int_arith(op, a, b)
        {
            st.control.frame.sp -= 2;
            return st.control.frame.push(Value::Int(result));
        }
        let (b, a) = (st.control.frame.pop()?, st.control.frame.pop()?);
        if is_division(op) {
            let zero = match b {
                Value::Int(b) => b == 0,
                Value::Long(b) => b == 0,
                _ => {
                    let zero = is_zero(&mut self.terms, b)?;
                    self.truth(st, DecisionKind::Branch, zero)?
                }
            };
            if zero {
                return Err(Interrupt::raise(
                    "java/lang/ArithmeticException",
                    "/ by zero",
                ));
            }
        }
        let result = arith(&mut self.terms, op, a, b)?;
        st.control.frame.push(result)
    }

    /// A branch on values that are not both constants.
    ///
    /// If (c1), If (c2), If (c3) and If (c4) of paper 001.
    fn branch(&mut self, st: &mut State<'p>, cond: Compare, a: Value, b: Value, to: u32) -> Step {
        let condition = compare_term(&mut self.terms, cond, a, b)?;
        let holds = self.truth(st, DecisionKind::Branch, condition)?;
        let of_inputs = self.terms.as_const(condition).is_none();
        self.branched(st, condition, of_inputs, holds.then_some(to))
    }

    /// The program has decided `condition`, and goes to another place if that was `taken`.
    fn branched(
        &mut self,
        st: &mut State<'p>,
        condition: Term,
        of_inputs: bool,
        taken: Option<u32>,
    ) -> Step {
        let mut now = st.progress();
        now.branches += u32::from(of_inputs);
        let iteration = match taken {
            Some(target) if target < st.control.frame.pc => {
                iterations::iteration(self, st, target, now)?
            }
            _ => None,
        };
        // The instruction has no more questions.
        st.budget.touched.branches = now.branches;
        self.count_decision(st, condition)?;
        if let Some(target) = taken {
            st.control.frame.go(target, now, iteration);
        }
        Ok(())
    }

    /// The program has decided `condition`: counts unless it is a constant. To be called when the instruction
    /// has no more questions.
    pub(crate) fn count_decision(&mut self, st: &mut State<'p>, condition: Term) -> Step {
        if self.terms.as_const(condition).is_some() {
            return Ok(());
        }
        st.budget.decisions += 1;
        match self.config.limits.max_decisions {
            Some(max) if st.budget.decisions > max => {
                Err(Interrupt::End(Box::new(Ending::Cut(Bound::Decisions))))
            }
            _ => Ok(()),
        }
    }

    /// Goes to `target`; a backward jump counts against the loop bound.
    #[inline]
    fn jump(&mut self, st: &mut State<'p>, target: u32) -> Step {
        if target < st.control.frame.pc {
            let now = st.progress();
            let iteration = iterations::iteration(self, st, target, now)?;
            st.control.frame.go(target, now, iteration);
        }
        st.control.frame.pc = target;
        Ok(())
    }

    fn switch(&mut self, st: &mut State<'p>, index: u32) -> Step {
        let code = st.control.frame.code;
        let switch = code
            .switches
            .get(index as usize)
            .ok_or_else(|| Interrupt::malformed("switch without a table"))?;
        let key = st.control.frame.pop()?;
        if let Value::Int(key) = key {
            let found = switch.cases.binary_search_by_key(&key, |&(k, _)| k);
            return self.jump(st, found.map_or(switch.default, |i| switch.cases[i].1));
        }
        let mut found = switch.default;
        for (target, condition) in self.switch_targets(key, switch)? {
            if self.truth(st, DecisionKind::Branch, condition)? {
                found = target;
                break;
            }
        }
        match key {
            Value::Sym(key) => self.branched(st, key, true, Some(found)),
            _ => self.jump(st, found),
        }
    }

    /// Where a switch may go but for its default, each target once, with the condition for it: keys that
    /// share a target are one branch of the program.
    fn switch_targets(&mut self, key: Value, switch: &Switch) -> Step<Vec<(u32, Term)>> {
        let mut targets: Vec<(u32, Term)> = Vec::new();
        for &(case, target) in switch.cases.iter().filter(|(_, t)| *t != switch.default) {
            let hit = compare_term(&mut self.terms, Compare::Eq, key, Value::Int(case))?;
            match targets.iter_mut().find(|(known, _)| *known == target) {
                Some((_, condition)) => *condition = self.terms.or(*condition, hit),
                None => targets.push((target, hit)),
            }
        }
        Ok(targets)
    }

    /// The `dup` forms that look at the category of values (JVMS 2.11.1): how many values are copied,
    /// and how many they skip.
    fn dup(&mut self, st: &mut State<'p>, op: Op) -> Step {
        let frame = &mut st.control.frame;
        let wide = |depth| -> Step<usize> { Ok(frame.peek(depth)?.is_wide(&self.terms) as usize) };
        let copied = match op {
            Op::DupX1 | Op::DupX2 => 1,
            _ => 2 - wide(0)?,
        };
        let skipped = match op {
            Op::Dup2 => 0,
            Op::DupX1 | Op::Dup2X1 => 1,
            _ => 2 - wide(copied)?,
        };
        let moved = frame.pop_n(copied + skipped)?.to_vec();
        let (below, top) = moved.split_at(skipped);
        [top, below, top]
            .concat()
            .into_iter()
            .try_for_each(|v| frame.push(v))
    }

    /// Pushes a truth value as an int.
    pub(crate) fn push_bool(&mut self, st: &mut State<'p>, condition: Term) -> Step {
        let value = bool_to_int(&mut self.terms, condition);
        st.control.frame.push(value)
    }
}
