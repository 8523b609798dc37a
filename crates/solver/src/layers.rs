//! The table of layers: order, names, documentation, and the function of each.

use crate::question::Question;
use crate::{Solver, answer};
use isopath_terms::Terms;
use std::fmt;

/// One way of answering questions. The discriminant is the row in [`LAYERS`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the rows of LAYERS document them")]
pub enum Layer {
    Simplify,
    Facts,
    Ranges,
    Order,
    Resolve,
    Model,
    Repair,
    Slices,
    Cache,
    Cases,
    Backend,
}

/// A row of [`LAYERS`].
pub struct LayerInfo {
    /// Which layer.
    pub layer: Layer,
    /// What users call it.
    pub name: &'static str,
    /// What it does, in one line.
    pub doc: &'static str,
    pub(crate) answer: fn(&mut Solver, &mut Terms, &mut Question),
}

/// Every layer, in the order in which a question passes them. A question leaves the list as soon as
/// it has no open side.
pub const LAYERS: [LayerInfo; 11] = [
    LayerInfo {
        layer: Layer::Simplify,
        name: "simplify",
        doc: "the question is a constant",
        answer: answer::by_constant,
    },
    LayerInfo {
        layer: Layer::Facts,
        name: "facts",
        doc: "the question or its negation was asserted or learned before",
        answer: answer::by_facts,
    },
    LayerInfo {
        layer: Layer::Ranges,
        name: "ranges",
        doc: "the intervals of the compared terms decide",
        answer: answer::by_ranges,
    },
    LayerInfo {
        layer: Layer::Order,
        name: "order",
        doc: "chains of comparisons and of equal references decide",
        answer: answer::by_order,
    },
    LayerInfo {
        layer: Layer::Resolve,
        name: "resolve",
        doc: "conditions inside the question that are known are replaced, which may decide it",
        answer: answer::by_resolution,
    },
    LayerInfo {
        layer: Layer::Model,
        name: "model",
        doc: "the path's model shows that one side is possible",
        answer: answer::by_model,
    },
    LayerInfo {
        layer: Layer::Repair,
        name: "repair",
        doc: "a small change of the path's model shows that the other side is possible",
        answer: answer::by_repair,
    },
    LayerInfo {
        layer: Layer::Slices,
        name: "slices",
        doc: "drops the conjuncts that share no symbol with the question",
        answer: answer::slice,
    },
    LayerInfo {
        layer: Layer::Cache,
        name: "cache",
        doc: "the slice and question, or a part of them, were answered before",
        answer: answer::by_cache,
    },
    LayerInfo {
        layer: Layer::Cases,
        name: "cases",
        doc: "tries which references are one and which are not, case by case",
        answer: answer::by_cases,
    },
    LayerInfo {
        layer: Layer::Backend,
        name: "backend",
        doc: "an SMT solver",
        answer: answer::by_backend,
    },
];

/// Which layers take part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayerSet {
    on: u32,
}

impl LayerSet {
    /// Every layer.
    pub const fn all() -> LayerSet {
        LayerSet {
            on: (1 << LAYERS.len()) - 1,
        }
    }

    /// The backend and nothing before it.
    pub const fn backend_only() -> LayerSet {
        LayerSet {
            on: 1 << Layer::Backend as u32,
        }
    }

    /// The layers that a path condition answers by itself.
    pub(crate) const fn knowledge() -> LayerSet {
        LayerSet { on: 0 }
            .with(Layer::Facts)
            .with(Layer::Ranges)
            .with(Layer::Order)
    }

    /// Those of [`LayerSet::knowledge`] that do not come after `layer`.
    pub(crate) const fn knowledge_up_to(layer: Layer) -> LayerSet {
        LayerSet {
            on: (2 << layer as u32) - 1,
        }
        .and(LayerSet::knowledge())
    }

    /// The layers in both sets.
    pub(crate) const fn and(self, other: LayerSet) -> LayerSet {
        LayerSet {
            on: self.on & other.on,
        }
    }

    /// Every layer but the one called `name`.
    pub fn without(name: &str) -> Result<LayerSet, UnknownLayer> {
        LayerSet::all().and_without(name)
    }

    /// These layers but the one called `name`.
    pub fn and_without(self, name: &str) -> Result<LayerSet, UnknownLayer> {
        match LAYERS.iter().find(|info| info.name == name) {
            Some(info) => Ok(LayerSet {
                on: self.on & !(1 << info.layer as u32),
            }),
            None => Err(UnknownLayer {
                name: name.to_owned(),
            }),
        }
    }

    /// These layers and `layer`.
    pub const fn with(self, layer: Layer) -> LayerSet {
        LayerSet {
            on: self.on | 1 << layer as u32,
        }
    }

    /// Whether `layer` takes part.
    pub const fn has(self, layer: Layer) -> bool {
        self.on & (1 << layer as u32) != 0
    }
}

impl Default for LayerSet {
    fn default() -> LayerSet {
        LayerSet::all()
    }
}

/// No layer has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLayer {
    /// The name that was asked for.
    pub name: String,
}

impl fmt::Display for UnknownLayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = LAYERS.iter().map(|info| info.name).collect();
        write!(
            f,
            "no solver layer is called `{}`; there are {}",
            self.name,
            names.join(", ")
        )
    }
}

impl std::error::Error for UnknownLayer {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_enum() {
        for (row, info) in LAYERS.iter().enumerate() {
            assert_eq!(info.layer as usize, row, "{}", info.name);
        }
    }

    #[test]
    fn a_layer_is_switched_off_by_name() {
        let layers = LayerSet::without("model").expect("exists");
        assert!(!layers.has(Layer::Model) && layers.has(Layer::Facts));
        let error = LayerSet::without("modle").expect_err("does not exist");
        assert!(error.to_string().contains("simplify, facts"), "{error}");
    }
}
