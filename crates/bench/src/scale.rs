//! How much work a run of the benchmark does.

/// Sizes and repetitions.
#[derive(Debug, Clone)]
pub struct Scale {
    /// How often each task is run.
    pub rounds: usize,
    /// Whether the concrete loops are short.
    pub short_loops: bool,
    /// The numbers of branches of the scaling programs, the first being what others are compared with.
    pub sizes: &'static [usize],
    /// The numbers of input objects of the programs whose formulas are measured, the smallest first.
    pub parameters: &'static [usize],
    /// The largest bounds on input objects beside Kiasan's tables.
    pub inputs: InputScale,
    /// The largest bounds under all strategies.
    pub growth: InputScale,
    /// The most calls of `contains` on a list.
    pub calls: u32,
    /// How far chains of input objects are looked at.
    pub chains: &'static [u64],
}

/// The largest bounds on input objects.
#[derive(Debug, Clone, Copy)]
pub struct InputScale {
    /// On chains of them.
    pub chain: u32,
    /// On the number of them.
    pub objects: u32,
}

impl Scale {
    /// What results are published from.
    pub const FULL: Scale = Scale {
        rounds: 5,
        short_loops: false,
        sizes: &[250, 500, 1000, 2000],
        parameters: &[2, 4, 8, 12, 16, 20, 24],
        inputs: InputScale {
            chain: 3,
            objects: 9,
        },
        growth: InputScale {
            chain: 3,
            objects: 5,
        },
        calls: 5,
        chains: &[20, 40, 80, 160],
    };

    /// Shows in seconds that everything runs and counts right; its times mean nothing.
    pub const QUICK: Scale = Scale {
        rounds: 1,
        short_loops: true,
        sizes: &[20, 40],
        parameters: &[2, 4],
        inputs: InputScale {
            chain: 1,
            objects: 5,
        },
        growth: InputScale {
            chain: 1,
            objects: 1,
        },
        calls: 2,
        chains: &[20],
    };

    /// The size that others are compared with.
    pub fn smallest(&self) -> usize {
        self.sizes[0]
    }
}
