//! Which loads push a value of category 2: [`Op::Load`] does not say, but `dup2` and its siblings ask.
//!
//! In verified code, all paths to an instruction agree on the category of every value that it or a later
//! one uses. So the first path to reach an instruction tells, and each is looked at once.

use isopath_program::{Handler, Op};

use super::Body;
use super::effect::{execute, successors};
use super::stack::{Stack, looks_at_category};

/// Whether each instruction is a load of a `long` or `double`. All false if nothing depends on it.
pub(super) fn wide_loads(body: Body<'_>) -> Vec<bool> {
    let mut walk = Walk {
        body,
        wide: vec![false; body.code.ops.len()],
        seen: vec![false; body.code.ops.len()],
        handlers: body.code.handlers.to_vec(),
        pending: Vec::new(),
    };
    if body.code.ops.iter().any(|op| looks_at_category(*op)) {
        walk.run();
    }
    walk.wide
}

/// The categories of values on one path.
#[derive(Clone)]
struct Categories {
    stack: Stack,
    /// The locals that hold a `long` or `double`.
    wide_locals: Vec<bool>,
}

struct Walk<'a> {
    body: Body<'a>,
    wide: Vec<bool>,
    seen: Vec<bool>,
    /// Handlers that no path has come to yet.
    handlers: Vec<Handler>,
    pending: Vec<(u32, Categories)>,
}

impl Walk<'_> {
    fn run(&mut self) {
        let wide_locals = wide_params(self.body);
        let stack = Stack::default();
        self.arrive(0, Categories { stack, wide_locals });
        while let Some((at, values)) = self.pending.pop() {
            self.enter_handlers(at, &values);
            self.step(at, values);
        }
    }

    fn arrive(&mut self, at: u32, values: Categories) {
        if let Some(seen) = self.seen.get_mut(at as usize)
            && !std::mem::replace(seen, true)
        {
            self.pending.push((at, values));
        }
    }

    /// A handler can use only what all instructions that it covers agree on: the first one will do.
    fn enter_handlers(&mut self, at: u32, values: &Categories) {
        let covers = |handler: &mut Handler| handler.covers(at);
        let entered: Vec<Handler> = self.handlers.extract_if(.., covers).collect();
        for handler in entered {
            let mut stack = Stack::default();
            stack.push(handler.handler, false);
            let wide_locals = values.wide_locals.clone();
            self.arrive(handler.handler, Categories { stack, wide_locals });
        }
    }

    fn step(&mut self, at: u32, mut values: Categories) {
        match self.body.op(at) {
            Some(Op::Store(local)) => values.store(local),
            Some(Op::Load(local)) => self.wide[at as usize] = values.is_wide(local),
            _ => {}
        }
        execute(self.body, &mut values.stack, at, self.wide[at as usize]);
        let mut next = successors(self.body, at);
        // Subroutines come back, and leave alone the locals that their callers go on to use.
        if let Some(Op::Jsr(_)) = self.body.op(at) {
            let mut after = values.clone();
            after.stack.pop(1);
            self.arrive(at + 1, after);
        }
        let last = next.pop();
        for target in next {
            self.arrive(target, values.clone());
        }
        if let Some(target) = last {
            self.arrive(target, values);
        }
    }
}

impl Categories {
    fn is_wide(&self, local: u16) -> bool {
        let found = self.wide_locals.get(usize::from(local));
        found.copied().unwrap_or(false)
    }

    fn store(&mut self, local: u16) {
        let wide = self.stack.peek(0).wide;
        if let Some(known) = self.wide_locals.get_mut(usize::from(local)) {
            *known = wide;
        }
    }
}

fn wide_params(body: Body<'_>) -> Vec<bool> {
    let mut wide = vec![false; usize::from(body.code.max_locals)];
    let receivers = usize::from(!body.method.is_static());
    let locals = body.method.arg_local_slots.iter().skip(receivers);
    for (&local, param) in locals.zip(&body.method.params) {
        if let Some(known) = wide.get_mut(usize::from(local)) {
            *known = param.is_wide();
        }
    }
    wide
}
