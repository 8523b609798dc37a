//! The solver: a question passes the layers until both of its sides are answered.

use crate::backend::{Answer, Backend, Query, Unknown, Z3Backend};
use crate::cache::{Cached, Key, SliceCache};
use crate::layers::{LAYERS, Layer, LayerSet};
use crate::path::split_conjunction;
use crate::question::{Question, Side};
use crate::repair::Repair;
use crate::slice::Slice;
use crate::{Model, PathCondition, SolverConfig, SolverStats};
use isopath_terms::{Term, Terms};
use std::rc::Rc;
use std::time::Instant;

/// Decides questions about path conditions of one [`Terms`] arena.
pub struct Solver {
    config: SolverConfig,
    backend: Box<dyn Backend>,
    cache: SliceCache,
    stats: SolverStats,
}

/// How a branch on `c` continues.
pub enum Decision {
    /// `c` is implied; the path condition has learned it.
    Always,
    /// `c` is impossible; the path condition has learned its negation.
    Never,
    /// Both are possible: the path condition now has `c`, and `otherwise` has its negation.
    Fork {
        /// The path on which `c` is false.
        otherwise: PathCondition,
    },
    /// One side is possible and now asserted; the backend gave up on the other.
    HalfUnknown {
        /// The truth of `c` on the path that goes on.
        taken: bool,
        /// Why there is no answer for the other side.
        reason: Unknown,
    },
}

/// What became of an assumption.
#[derive(Debug)]
pub enum Assumed {
    /// The path condition now has it, or implied it before.
    Holds,
    /// It contradicts the path condition, which is unchanged.
    Contradicts,
    /// The backend gave up; the path condition is unchanged.
    Unknown(Unknown),
}

impl Solver {
    /// A solver that uses Z3 in process.
    pub fn new(config: SolverConfig) -> Solver {
        Solver::with_backend(config, Box::new(Z3Backend::new()))
    }

    /// A solver that uses `backend`.
    pub fn with_backend(config: SolverConfig, backend: Box<dyn Backend>) -> Solver {
        let (cache, stats) = (SliceCache::default(), SolverStats::default());
        Solver {
            config,
            backend,
            cache,
            stats,
        }
    }

    /// What was done so far.
    pub fn stats(&self) -> &SolverStats {
        &self.stats
    }

    /// Branches on `c`.
    pub fn decide(&mut self, terms: &mut Terms, pc: &mut PathCondition, c: Term) -> Decision {
        let not_c = terms.not(c);
        let layers = self.config.layers;
        match self.ask(terms, pc, [c, not_c], true) {
            [Side::Possible(yes), Side::Possible(no)] => {
                let mut otherwise = pc.clone();
                otherwise.assert(terms, not_c, no, layers);
                pc.assert(terms, c, yes, layers);
                Decision::Fork { otherwise }
            }
            [_, Side::Impossible] => {
                pc.learn(terms, c, layers);
                Decision::Always
            }
            [Side::Impossible, _] => {
                pc.learn(terms, not_c, layers);
                Decision::Never
            }
            [yes, no] => self.go_half(terms, pc, [c, not_c], [yes, no]),
        }
    }

    /// Goes on with the side that is certainly possible. The path's own model proves one to be.
    fn go_half(
        &mut self,
        terms: &mut Terms,
        pc: &mut PathCondition,
        term: [Term; 2],
        sides: [Side; 2],
    ) -> Decision {
        let (taken, model, other) = match sides {
            [Side::Possible(model), other] => (true, model, other),
            [other, Side::Possible(model)] => (false, model, other),
            [yes, no] => {
                let taken = pc.model().satisfies(terms, term[0]);
                (taken, pc.model().clone(), if taken { no } else { yes })
            }
        };
        let reason = match other {
            Side::GaveUp(reason) => reason,
            _ => Unknown::NoBackend,
        };
        pc.assert(terms, term[usize::from(!taken)], model, self.config.layers);
        Decision::HalfUnknown { taken, reason }
    }

    /// Asserts `c` if that is possible. Conjunctions are asserted conjunct by conjunct.
    pub fn assume(&mut self, terms: &mut Terms, pc: &mut PathCondition, c: Term) -> Assumed {
        let mut extended = pc.clone();
        for conjunct in split_conjunction(terms, c) {
            let not_conjunct = terms.not(conjunct);
            match self.ask(terms, &extended, [conjunct, not_conjunct], false) {
                [Side::Possible(model), _] => {
                    if extended.known(terms, conjunct) != Some(true) {
                        extended.assert(terms, conjunct, model, self.config.layers);
                    }
                }
                [Side::Impossible, _] => return Assumed::Contradicts,
                [Side::GaveUp(reason), _] => return Assumed::Unknown(reason),
                [_, _] => return Assumed::Unknown(Unknown::NoBackend),
            }
        }
        *pc = extended;
        Assumed::Holds
    }

    /// Passes a question through the layers.
    fn ask(
        &mut self,
        terms: &mut Terms,
        pc: &PathCondition,
        term: [Term; 2],
        both: bool,
    ) -> [Side; 2] {
        let start = Instant::now();
        self.stats.queries += 1;
        let mut question = Question::new(pc, term, both);
        let layers = self.config.layers;
        for info in LAYERS.iter().filter(|info| layers.has(info.layer)) {
            let before = question.open_sides();
            (info.answer)(self, terms, &mut question);
            let open = question.open_sides();
            self.stats.sides[info.layer as usize] += before - open;
            if open == 0 {
                self.stats.decided[info.layer as usize] += 1;
                break;
            }
        }
        self.stats.time += start.elapsed();
        question.side
    }

    /// Answers from what the path condition knows up to `layer`; earlier layers take part, because
    /// they know parts of compound questions.
    fn by_knowledge(&self, terms: &Terms, question: &mut Question, layer: Layer) {
        let layers = LayerSet::knowledge_up_to(layer).and(self.config.layers);
        if let Some(truth) = question.pc.knowledge.truth(terms, question.term[0], layers) {
            question.answer_known(truth);
        }
    }

    /// Asks the backend whether the slice and `question` have a model; checks the model it gives.
    fn check(&mut self, terms: &Terms, slice: &Slice, question: Term, base: &Model) -> Side {
        let mut assertions = slice.conjuncts.clone();
        assertions.push(question);
        let query = Query::new(terms, &assertions, &slice.symbols);
        let start = Instant::now();
        let answer = self.backend.check(&query, self.config.timeout);
        self.stats.backend_time += start.elapsed();
        self.stats.backend_calls += 1;
        self.stats.tokens_sent += query.shape.nodes;
        let side = self.verified(terms, &assertions, answer, base);
        self.count_and_keep(slice, question, &side);
        side
    }

    fn count_and_keep(&mut self, slice: &Slice, question: Term, side: &Side) {
        let answer = match side {
            Side::Possible(model) => {
                self.stats.backend_sat += 1;
                Cached::Sat(model.restricted_to(&slice.symbols))
            }
            Side::Impossible => {
                self.stats.backend_unsat += 1;
                Cached::Unsat
            }
            _ => {
                self.stats.backend_unknown += 1;
                return;
            }
        };
        if self.config.layers.has(Layer::Cache) {
            self.cache.put(&Key::new(slice, question), answer);
        }
    }

    /// A model is believed only after it was evaluated.
    fn verified(
        &mut self,
        terms: &Terms,
        assertions: &[Term],
        answer: Answer,
        base: &Model,
    ) -> Side {
        match answer {
            Answer::Unsat => Side::Impossible,
            Answer::Unknown(reason) => Side::GaveUp(reason),
            Answer::Sat(values) => {
                let mut model = base.clone();
                values
                    .iter()
                    .for_each(|&(symbol, value)| model.set(symbol, value));
                if assertions.iter().all(|&a| model.satisfies(terms, a)) {
                    return Side::Possible(model);
                }
                self.stats.bad_models += 1;
                Side::GaveUp(Unknown::BadModel)
            }
        }
    }
}

pub(crate) fn by_constant(_: &mut Solver, _: &mut Terms, question: &mut Question) {
    match question.term[0] {
        Terms::TRUE => question.answer_known(true),
        Terms::FALSE => question.answer_known(false),
        _ => {}
    }
}

pub(crate) fn by_facts(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    solver.by_knowledge(terms, question, Layer::Facts);
}

pub(crate) fn by_ranges(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    solver.by_knowledge(terms, question, Layer::Ranges);
}

pub(crate) fn by_order(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    solver.by_knowledge(terms, question, Layer::Order);
}

pub(crate) fn by_model(_: &mut Solver, terms: &mut Terms, question: &mut Question) {
    let model = question.pc.model();
    let side = usize::from(!model.satisfies(terms, question.term[0]));
    question.answer(side, || Side::Possible(model.clone()));
}

pub(crate) fn by_repair(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    for side in 0..2 {
        if question.is_open(side) {
            let mut repair = Repair::new(question.pc, question.term[side]);
            if let Some(model) = repair.run(terms) {
                question.side[side] = Side::Possible(model);
            }
            solver.stats.conjuncts_touched += repair.touched;
        }
    }
}

pub(crate) fn slice(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    let slice = question.pc.index.slice(terms, question.term[0]);
    solver.stats.conjuncts_touched += slice.conjuncts.len() as u64;
    question.slice = Some(Rc::new(slice));
}

pub(crate) fn by_cache(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    let slice = question.slice(terms);
    for side in 0..2 {
        let (term, base) = (question.term[side], question.pc.model());
        let cached = || match solver.cache.get(terms, &Key::new(&slice, term)) {
            Some(Cached::Unsat) => Side::Impossible,
            Some(Cached::Sat(values)) => {
                Side::Possible(base.with_slice(terms, &slice.symbols, &values))
            }
            None => Side::Open,
        };
        question.answer(side, cached);
    }
}

pub(crate) fn by_backend(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    let slice = question.slice(terms);
    for side in 0..2 {
        let (term, base) = (question.term[side], question.pc.model());
        question.answer(side, || solver.check(terms, &slice, term, base));
    }
}
