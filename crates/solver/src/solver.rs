//! The solver: a question passes the layers until both of its sides are answered.

use crate::backend::{Backend, Limit, ProcessBackend, Unknown, Z3Backend};
use crate::cache::SliceCache;
use crate::cross_check::CrossCheck;
use crate::layers::{LAYERS, Layer};
use crate::question::{Question, QuestionSide};
use crate::slice::Slice;
use crate::{Mapped, Model, PathCondition, SolverConfig, SolverStats};
use isopath_terms::{Term, Terms};
use std::time::{Duration, Instant};

/// Decides questions about path conditions of one [`Terms`] arena.
pub struct Solver {
    pub(crate) config: SolverConfig,
    /// When there must be an answer: no query may take longer, whatever the configuration says.
    pub deadline: Option<Instant>,
    pub(crate) backend: Box<dyn Backend>,
    pub(crate) cache: SliceCache,
    pub(crate) stats: SolverStats,
    cross_check: Option<CrossCheck>,
    /// A query has one of so many parts of the usual limit.
    parts: u32,
}

/// How a branch on `c` continues.
#[derive(Debug)]
#[allow(
    clippy::large_enum_variant,
    reason = "it is taken apart where it is returned, and a box would cost an allocation at each fork"
)]
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
    /// A solver with the backend that `config` names.
    pub fn new(config: SolverConfig) -> Solver {
        let backend = backend(&config.backend);
        Solver::with_backend(config, backend)
    }

    /// A solver that uses `backend`, whatever `config` names.
    pub fn with_backend(config: SolverConfig, backend: Box<dyn Backend>) -> Solver {
        let cross_check = config
            .cross_check
            .then(|| CrossCheck::new(self::backend(&config.checker), Limit::about(config.timeout)));
        Solver {
            deadline: None,
            config,
            backend,
            cache: SliceCache::default(),
            stats: SolverStats::default(),
            cross_check,
            parts: 1,
        }
    }

    /// Whether the deadline is over: what needs the backend stays unknown.
    pub fn is_late(&self) -> bool {
        self.deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Sees to it that there is some time left, for what must be said of a path that has ended. Returns the deadline
    /// as it was.
    pub fn allow(&mut self, grace: Duration) -> Option<Instant> {
        let earlier = self.deadline;
        let least = Instant::now() + grace;
        self.deadline = earlier.map(|deadline| deadline.max(least));
        earlier
    }

    /// What one query to the backend may take now.
    pub(crate) fn query_limit(&self) -> Limit {
        let limit = Limit::about(self.config.timeout).divided_by(self.parts);
        let limit = match self.config.most_work {
            Some(most) => limit.at_most(most.saturating_sub(self.backend_work())),
            None => limit,
        };
        match self.deadline {
            Some(deadline) => limit.within(deadline.saturating_duration_since(Instant::now())),
            None => limit,
        }
    }

    /// What was done so far.
    pub fn stats(&self) -> &SolverStats {
        &self.stats
    }

    /// What the backend has done since this was first asked, in the units of [`Limit::work`].
    pub fn backend_work(&self) -> u64 {
        self.backend.work()
    }

    /// Takes back what was counted since the statistics were `then`, for questions that are not part of
    /// an exploration. Disagreements stay.
    pub fn forget_since(&mut self, then: SolverStats) {
        let disagreements = std::mem::take(&mut self.stats.disagreements);
        self.stats = SolverStats {
            disagreements,
            ..then
        };
    }

    /// Branches on `c`.
    pub fn decide(&mut self, terms: &mut Terms, pc: &mut PathCondition, c: Term) -> Decision {
        let asked = [c, terms.not(c)];
        let layers = self.config.layers;
        let (resolved, sides) = self.ask(terms, pc, asked, true);
        match sides {
            [QuestionSide::Possible(yes), QuestionSide::Possible(no)] => {
                let mut otherwise = pc.clone();
                otherwise.assert_resolved(terms, asked[1], resolved[1], no, layers);
                otherwise.knowledge.learn_negated(terms, asked[0]);
                pc.assert_resolved(terms, asked[0], resolved[0], yes, layers);
                pc.knowledge.learn_negated(terms, asked[1]);
                Decision::Fork { otherwise }
            }
            [_, QuestionSide::Impossible] => {
                pc.learn_resolved(terms, asked[0], resolved[0], layers);
                pc.knowledge.learn_negated(terms, asked[1]);
                Decision::Always
            }
            [QuestionSide::Impossible, _] => {
                pc.learn_resolved(terms, asked[1], resolved[1], layers);
                pc.knowledge.learn_negated(terms, asked[0]);
                Decision::Never
            }
            sides => {
                let (taken, model, reason) = certain_half(terms, pc, c, sides);
                let side = usize::from(!taken);
                pc.assert_resolved(terms, asked[side], resolved[side], model, layers);
                pc.knowledge.learn_negated(terms, asked[1 - side]);
                Decision::HalfUnknown { taken, reason }
            }
        }
    }

    /// Gives each question one of so many parts of the usual limit from now on. Says how many parts it was before.
    pub fn divide_limit(&mut self, parts: u32) -> u32 {
        std::mem::replace(&mut self.parts, parts)
    }

    /// Whether `c` is possible, with one of so many `parts` of the usual limit; `None` if the backend gave up.
    pub fn may_hold(
        &mut self,
        terms: &mut Terms,
        pc: &PathCondition,
        c: Term,
        parts: u32,
    ) -> Option<bool> {
        let asked = [c, terms.not(c)];
        let before = self.divide_limit(parts.saturating_mul(self.parts));
        let (_, [yes, _]) = self.ask(terms, pc, asked, false);
        self.divide_limit(before);
        match yes {
            QuestionSide::Possible(_) => Some(true),
            QuestionSide::Impossible => Some(false),
            QuestionSide::GaveUp(_) | QuestionSide::Open | QuestionSide::NotAsked => None,
        }
    }

    /// Takes the side of a branch on `c` that was taken in the run that the path [follows](PathCondition::follow),
    /// without asking whether it is possible, and learns what [`Solver::decide`] learns there.
    pub fn follow(
        &mut self,
        terms: &mut Terms,
        pc: &mut PathCondition,
        c: Term,
        (holds, forced): (bool, bool),
    ) {
        let asked = [c, terms.not(c)];
        let layers = self.config.layers;
        let resolved = self.resolved(terms, pc, asked);
        let side = usize::from(!holds);
        if forced {
            pc.learn_resolved(terms, asked[side], resolved[side], layers);
        } else {
            let model = pc.model().clone();
            pc.assert_resolved(terms, asked[side], resolved[side], model, layers);
        }
        pc.knowledge.learn_negated(terms, asked[1 - side]);
    }

    /// Asserts `c` if that is possible: as the solver finds, or as it was in the run that the path
    /// [follows](PathCondition::follow). Conjunctions are asserted conjunct by conjunct. What the path condition knows
    /// afterwards does not depend on its model.
    pub fn assume(&mut self, terms: &mut Terms, pc: &mut PathCondition, c: Term) -> Assumed {
        match self.model_with(terms, pc, c) {
            Err(refused) => refused,
            Ok(model) => {
                self.assert_all(terms, pc, c, model);
                Assumed::Holds
            }
        }
    }

    /// Gives a function a value, a new symbol, at an argument: it equals each of `others`, if the condition holds
    /// that its argument is the same. Whether that is possible is found as in [`Solver::assume`].
    pub fn map(
        &mut self,
        terms: &mut Terms,
        pc: &mut PathCondition,
        mapped: Mapped,
        others: &[(Term, Term)],
    ) -> Assumed {
        pc.knowledge.map(mapped);
        for &(same_argument, other) in others {
            let differ = terms.not(same_argument);
            let equal = terms.eq(mapped.value, other);
            let fact = terms.or(differ, equal);
            if !pc.model().satisfies(terms, fact) {
                match self.model_with(terms, pc, fact) {
                    Ok(model) => pc.set_model(model),
                    Err(refused) => return refused,
                }
            }
            pc.assert_congruent(terms, fact);
        }
        Assumed::Holds
    }

    /// Gives a path condition that [follows](PathCondition::follow) another run a model again: `hint` if it is one, or
    /// else what the backend finds. That there is none means that nothing was followed that has ever been.
    pub fn complete(&mut self, terms: &mut Terms, pc: &mut PathCondition, hint: Model) -> Assumed {
        let conjuncts = pc.with_congruence();
        let model = match conjuncts.iter().all(|&c| hint.satisfies(terms, c)) {
            true => hint,
            false => match self.search(terms, conjuncts, &hint) {
                Ok(model) => model,
                Err(none) => return none,
            },
        };
        pc.arrive(model);
        Assumed::Holds
    }

    fn search(
        &mut self,
        terms: &mut Terms,
        conjuncts: Vec<Term>,
        base: &Model,
    ) -> Result<Model, Assumed> {
        let whole = Slice::whole(terms, conjuncts, Terms::TRUE);
        match self.check(terms, &whole, Terms::TRUE, base) {
            QuestionSide::Possible(model) => Ok(model),
            QuestionSide::GaveUp(reason) => Err(Assumed::Unknown(reason)),
            QuestionSide::Impossible => Err(Assumed::Contradicts),
            QuestionSide::Open | QuestionSide::NotAsked => {
                Err(Assumed::Unknown(Unknown::NoBackend))
            }
        }
    }

    /// The path's model, if it is one of `c` as well and nobody wants to compare answers.
    fn model_at_hand(&mut self, terms: &Terms, pc: &PathCondition, c: Term) -> Option<Model> {
        let asks_all = self.cross_check.is_some() || !self.config.layers.has(Layer::Model);
        if asks_all || !pc.model().satisfies(terms, c) {
            return None;
        }
        self.stats.queries += 1;
        self.stats.sides[Layer::Model as usize] += 1;
        self.stats.decided[Layer::Model as usize] += 1;
        Some(pc.model().clone())
    }

    /// A model of the path condition and of `c`. Where another run is followed, nobody looks at it.
    fn model_with(
        &mut self,
        terms: &mut Terms,
        pc: &PathCondition,
        c: Term,
    ) -> Result<Model, Assumed> {
        if pc.is_following() {
            return Ok(pc.model().clone());
        }
        match self.model_at_hand(terms, pc, c) {
            Some(model) => Ok(model),
            None => self.search_model(terms, pc, c),
        }
    }

    /// The same, by asking for each conjunct of `c`.
    fn search_model(
        &mut self,
        terms: &mut Terms,
        pc: &PathCondition,
        c: Term,
    ) -> Result<Model, Assumed> {
        let layers = self.config.layers;
        let (mut extended, mut news) = (pc.clone(), Vec::new());
        for conjunct in terms.conjuncts(c) {
            // What became of disjunctions may answer what the model does not.
            if !news.is_empty() && !extended.model().satisfies(terms, conjunct) {
                extended.propagate(terms, std::mem::take(&mut news), layers);
            }
            let asked = [conjunct, terms.not(conjunct)];
            let (resolved, [yes, _]) = self.ask(terms, &extended, asked, false);
            match yes {
                QuestionSide::Possible(model) => {
                    if extended.known(terms, conjunct) != Some(true) {
                        let both = (conjunct, resolved[0]);
                        extended.assert_first(terms, both, model, layers, &mut news);
                    }
                }
                QuestionSide::Impossible => return Err(Assumed::Contradicts),
                QuestionSide::GaveUp(reason) => return Err(Assumed::Unknown(reason)),
                QuestionSide::Open | QuestionSide::NotAsked => {
                    return Err(Assumed::Unknown(Unknown::NoBackend));
                }
            }
        }
        Ok(extended.model().clone())
    }

    /// Asserts all conjuncts of `c`, of which `model` is a model.
    fn assert_all(&mut self, terms: &mut Terms, pc: &mut PathCondition, c: Term, model: Model) {
        let layers = self.config.layers;
        let mut news = Vec::new();
        pc.set_model(model.clone());
        for conjunct in terms.conjuncts(c) {
            if pc.known(terms, conjunct) == Some(true) {
                continue;
            }
            let asked = [conjunct, terms.not(conjunct)];
            let resolved = self.resolved(terms, pc, asked);
            let both = (conjunct, resolved[0]);
            pc.assert_first(terms, both, model.clone(), layers, &mut news);
        }
        pc.propagate(terms, news, layers);
    }

    /// `c` and its negation under what the path condition knows without asking: what becomes of a question
    /// before the first layer that looks at a model.
    fn resolved(&mut self, terms: &mut Terms, pc: &PathCondition, asked: [Term; 2]) -> [Term; 2] {
        let layers = self.config.layers;
        let mut question = Question::new(pc, asked, true);
        let before_models = LAYERS.iter().filter(|info| info.layer <= Layer::Resolve);
        for info in before_models.filter(|info| layers.has(info.layer)) {
            (info.answer)(self, terms, &mut question);
            if question.is_closed() {
                break;
            }
        }
        question.term
    }

    /// Passes a question through the layers. Gives the answers and, for both sides, a term that is
    /// equivalent to it on this path and perhaps simpler.
    fn ask(
        &mut self,
        terms: &mut Terms,
        pc: &PathCondition,
        term: [Term; 2],
        both: bool,
    ) -> ([Term; 2], [QuestionSide; 2]) {
        let start = Instant::now();
        self.stats.queries += 1;
        let mut question = Question::new(pc, term, both);
        let by = self.pass_layers(terms, &mut question);
        if let Some(mut cross_check) = self.cross_check.take() {
            cross_check.compare(terms, &question, term, by, &mut self.stats);
            self.cross_check = Some(cross_check);
        }
        self.stats.time += start.elapsed();
        (question.term, question.side)
    }

    /// Goes down the list of layers as far as needed; says which layer answered which side.
    fn pass_layers(&mut self, terms: &mut Terms, question: &mut Question) -> [Option<Layer>; 2] {
        let mut by = [None, None];
        let layers = self.config.layers;
        for info in LAYERS.iter().filter(|info| layers.has(info.layer)) {
            let before = [question.is_open(0), question.is_open(1)];
            (info.answer)(self, terms, question);
            for side in 0..2 {
                if before[side] && !question.is_open(side) {
                    by[side] = Some(info.layer);
                    self.stats.sides[info.layer as usize] += 1;
                }
            }
            if question.is_closed() {
                break;
            }
        }
        match by.iter().flatten().max().filter(|_| question.is_decided()) {
            Some(&last) => self.stats.decided[last as usize] += 1,
            None => self.stats.undecided += 1,
        }
        by
    }
}

/// The side to go on with when one has no answer, its model, and why the other has none. The path's
/// own model proves one side if nothing else does.
fn certain_half(
    terms: &Terms,
    pc: &PathCondition,
    c: Term,
    sides: [QuestionSide; 2],
) -> (bool, Model, Unknown) {
    let (taken, model, other) = match sides {
        [QuestionSide::Possible(model), other] => (true, model, other),
        [other, QuestionSide::Possible(model)] => (false, model, other),
        [yes, no] => {
            let taken = pc.model().satisfies(terms, c);
            (taken, pc.model().clone(), if taken { no } else { yes })
        }
    };
    match other {
        QuestionSide::GaveUp(reason) => (taken, model, reason),
        _ => (taken, model, Unknown::NoBackend),
    }
}

/// The solver of this command line, or Z3 in process.
fn backend(command: &Option<Vec<String>>) -> Box<dyn Backend> {
    match command {
        Some(command) => Box::new(ProcessBackend::new(command.clone())),
        None => Box::new(Z3Backend::new()),
    }
}
