//! A question on its way through the layers.

use crate::slice::Slice;
use crate::{Model, PathCondition, Unknown};
use isopath_terms::{Term, Terms};
use std::rc::Rc;

/// What is known about one side of a question.
#[derive(Clone, Debug)]
pub(crate) enum QuestionSide {
    /// Nobody wants to know.
    NotAsked,
    /// Not answered yet.
    Open,
    /// The path can go on with this side, as this model of path and side shows.
    Possible(Model),
    /// It contradicts the path condition.
    Impossible,
    /// The backend gave up.
    GaveUp(Unknown),
}

/// Can `c` be true on this path, and can it be false?
pub(crate) struct Question<'a> {
    pub(crate) pc: &'a PathCondition,
    /// `c` and its negation.
    pub(crate) term: [Term; 2],
    /// The answers for `term[0]` and `term[1]`.
    pub(crate) side: [QuestionSide; 2],
    /// What the backend has to look at besides the question; found by the slicing layer.
    pub(crate) slice: Option<Rc<Slice>>,
}

impl<'a> Question<'a> {
    pub(crate) fn new(pc: &'a PathCondition, term: [Term; 2], both: bool) -> Question<'a> {
        let no = if both {
            QuestionSide::Open
        } else {
            QuestionSide::NotAsked
        };
        Question {
            pc,
            term,
            side: [QuestionSide::Open, no],
            slice: None,
        }
    }

    pub(crate) fn is_open(&self, side: usize) -> bool {
        matches!(self.side[side], QuestionSide::Open)
    }

    /// Whether no side waits for an answer.
    pub(crate) fn is_closed(&self) -> bool {
        !self.is_open(0) && !self.is_open(1)
    }

    /// Whether each side that was asked for has a certain answer.
    pub(crate) fn is_decided(&self) -> bool {
        let certain =
            |side: &QuestionSide| !matches!(side, QuestionSide::Open | QuestionSide::GaveUp(_));
        self.side.iter().all(certain)
    }

    /// Answers `side` unless nobody asked or it has an answer.
    pub(crate) fn answer(&mut self, side: usize, answer: impl FnOnce() -> QuestionSide) {
        if self.is_open(side) {
            self.side[side] = answer();
        }
    }

    /// What the answer depends on: a slice if the slicing layer made one, or else everything.
    pub(crate) fn slice(&mut self, terms: &mut Terms) -> Rc<Slice> {
        let (pc, term) = (self.pc, self.term[0]);
        self.slice
            .get_or_insert_with(|| Rc::new(Slice::whole(terms, pc.with_congruence(), term)))
            .clone()
    }

    /// `c` has this truth value in every model of the path condition.
    pub(crate) fn answer_known(&mut self, truth: bool) {
        let (holds, fails) = if truth { (0, 1) } else { (1, 0) };
        let model = self.pc.model();
        self.answer(holds, || QuestionSide::Possible(model.clone()));
        self.answer(fails, || QuestionSide::Impossible);
    }
}
