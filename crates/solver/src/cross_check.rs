//! Comparison of the fast layers with the backend alone.

use crate::SolverStats;
use crate::backend::{Answer, Backend, Limit, Query, Unknown};
use crate::layers::{LAYERS, Layer};
use crate::question::{Question, QuestionSide};
use crate::slice::Slice;
use isopath_terms::{Term, Terms};

/// Asks a backend about the whole path condition what a fast layer has answered.
pub(crate) struct CrossCheck {
    backend: Box<dyn Backend>,
    limit: Limit,
}

impl CrossCheck {
    pub(crate) fn new(backend: Box<dyn Backend>, limit: Limit) -> CrossCheck {
        CrossCheck { backend, limit }
    }

    /// Compares the answers for both sides of `asked`; `by` says which layer gave each.
    pub(crate) fn compare(
        &mut self,
        terms: &mut Terms,
        question: &Question,
        asked: [Term; 2],
        by: [Option<Layer>; 2],
        stats: &mut SolverStats,
    ) {
        for (side, layer) in by.into_iter().enumerate() {
            let Some(layer) = layer.filter(|&l| l != Layer::Backend && l != Layer::Simplify) else {
                continue;
            };
            let compared = self.disagreement(terms, question, asked[side], side);
            stats.cross_checked += u64::from(compared.is_ok());
            if let Ok(Some((ours, theirs))) = compared {
                let name = LAYERS[layer as usize].name;
                stats.disagreements.push(format!(
                    "layer {name} says {ours}, but {theirs}: {}",
                    described(terms, question, asked[side])
                ));
            }
        }
    }

    /// Both answers, if they contradict each other; an error if the backend has none.
    fn disagreement(
        &mut self,
        terms: &mut Terms,
        question: &Question,
        term: Term,
        side: usize,
    ) -> Result<Option<(&'static str, &'static str)>, Unknown> {
        let mut assertions = question.pc.with_congruence();
        let symbols = Slice::whole(terms, assertions.clone(), term).symbols;
        assertions.push(term);
        if let QuestionSide::Possible(model) = &question.side[side]
            && !assertions.iter().all(|&a| model.satisfies(terms, a))
        {
            return Ok(Some(("sat", "its model does not satisfy the query")));
        }
        let query = Query::new(terms, &assertions, &symbols);
        let answer = self.backend.check(&query, self.limit);
        match (&question.side[side], answer) {
            (_, Answer::Unknown(reason)) => Err(reason),
            (QuestionSide::Possible(_), Answer::Unsat) => {
                Ok(Some(("sat", "the backend says unsat")))
            }
            (QuestionSide::Impossible, Answer::Sat(_)) => {
                Ok(Some(("unsat", "the backend says sat")))
            }
            _ => Ok(None),
        }
    }
}

fn described(terms: &Terms, question: &Question, asked: Term) -> String {
    let show = |t: Term| terms.display(t).to_string();
    let conjuncts: Vec<String> = question
        .pc
        .with_congruence()
        .into_iter()
        .map(show)
        .collect();
    format!("{} under {}", show(asked), conjuncts.join(" && "))
}
