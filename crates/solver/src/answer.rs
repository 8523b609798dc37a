//! What each layer does with a question. [`crate::LAYERS`] says in which order.

use crate::backend::{Answer, Query, Unknown};
use crate::cache::{Cached, Key};
use crate::layers::{Layer, LayerSet};
use crate::question::{Question, QuestionSide};
use crate::repair::Repair;
use crate::resolve::resolve;
use crate::slice::Slice;
use crate::{Model, Solver, cases, log};
use isopath_terms::{Term, Terms};
use std::rc::Rc;
use std::time::Instant;

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

pub(crate) fn by_resolution(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    let layers = LayerSet::knowledge().and(solver.config.layers);
    let c = question.term[0];
    let resolved = resolve(terms, question.pc, c, layers);
    if resolved != c {
        question.term = [resolved, terms.not(resolved)];
        solver.by_knowledge(terms, question, Layer::Order);
    }
}

pub(crate) fn by_model(_: &mut Solver, terms: &mut Terms, question: &mut Question) {
    let model = question.pc.model();
    let side = usize::from(!model.satisfies(terms, question.term[0]));
    question.answer(side, || QuestionSide::Possible(model.clone()));
}

pub(crate) fn by_repair(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    for side in 0..2 {
        if question.is_open(side) {
            let mut repair = Repair::new(question.pc, question.term[side]);
            if let Some(model) = repair.run(terms) {
                question.side[side] = QuestionSide::Possible(model);
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
            Some(Cached::Unsat) => QuestionSide::Impossible,
            Some(Cached::Sat(values)) => {
                QuestionSide::Possible(base.with_slice(terms, &slice.symbols, &values))
            }
            None => QuestionSide::Open,
        };
        question.answer(side, cached);
    }
}

pub(crate) fn by_cases(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    let slice = question.slice(terms);
    for side in 0..2 {
        let (pc, term) = (question.pc, question.term[side]);
        question.answer(side, || {
            let found = cases::search(terms, pc, &slice, term);
            solver.keep(&slice, term, &found);
            found
        });
    }
}

pub(crate) fn by_backend(solver: &mut Solver, terms: &mut Terms, question: &mut Question) {
    let slice = question.slice(terms);
    for side in 0..2 {
        let (term, base) = (question.term[side], question.pc.model());
        question.answer(side, || solver.check(terms, &slice, term, base));
    }
}

impl Solver {
    /// Answers from what the path condition knows up to `layer`; earlier layers take part, because
    /// they know parts of compound questions.
    fn by_knowledge(&self, terms: &Terms, question: &mut Question, layer: Layer) {
        let layers = LayerSet::knowledge_up_to(layer).and(self.config.layers);
        if let Some(truth) = question.pc.knowledge.truth(terms, question.term[0], layers) {
            question.answer_known(truth);
        }
    }

    /// Asks the backend whether the slice and `question` have a model; checks the model it gives.
    pub(crate) fn check(
        &mut self,
        terms: &Terms,
        slice: &Slice,
        question: Term,
        base: &Model,
    ) -> QuestionSide {
        let mut assertions = slice.conjuncts.clone();
        assertions.push(question);
        let query = Query::new(terms, &assertions, &slice.symbols);
        let start = Instant::now();
        let limit = self.query_limit();
        if limit.is_over() {
            return QuestionSide::GaveUp(Unknown::Timeout);
        }
        let answer = self.backend.check(&query, limit);
        let time = start.elapsed();
        self.stats.backend_time += time;
        self.stats.backend_calls += 1;
        self.stats.tokens_sent += query.shape.nodes;
        let side = self.verified(terms, &assertions, answer, base);
        if let Some(log) = &self.config.log {
            log::write(log, self.stats.backend_calls, &query, &side, time);
        }
        self.count(&side);
        self.keep(slice, question, &side);
        side
    }

    fn count(&mut self, side: &QuestionSide) {
        let stats = &mut self.stats;
        *match side {
            QuestionSide::Possible(_) => &mut stats.backend_sat,
            QuestionSide::Impossible => &mut stats.backend_unsat,
            _ => &mut stats.backend_unknown,
        } += 1;
    }

    fn keep(&mut self, slice: &Slice, question: Term, side: &QuestionSide) {
        let answer = match side {
            QuestionSide::Possible(model) => Cached::Sat(model.restricted_to(&slice.symbols)),
            QuestionSide::Impossible => Cached::Unsat,
            _ => return,
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
    ) -> QuestionSide {
        match answer {
            Answer::Unsat => QuestionSide::Impossible,
            Answer::Unknown(reason) => QuestionSide::GaveUp(reason),
            Answer::Sat(values) => {
                let mut model = base.clone();
                values
                    .iter()
                    .for_each(|&(symbol, value)| model.set(symbol, value));
                if assertions.iter().all(|&a| model.satisfies(terms, a)) {
                    return QuestionSide::Possible(model);
                }
                self.stats.bad_models += 1;
                QuestionSide::GaveUp(Unknown::BadModel)
            }
        }
    }
}
