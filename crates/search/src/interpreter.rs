//! What a search needs of an interpreter.

use isopath_trace::{Bound, EndingKind, Merge, Path, Pause, Trace, Trail};

/// Runs paths of one program, one at a time.
pub trait Interpreter {
    /// A path that is not over.
    type State;
    /// How a path ended.
    type Ending;
    /// What is kept of a path that has ended.
    type Trace: Ended + Send;
    /// What is kept of all of them: what one interpreter has kept can be added to what others have.
    type Part: Merge + Send;
    /// Why there is no path at all.
    type Refusal: Send;

    /// The state at the entry.
    fn enter(&mut self) -> Result<Self::State, Self::Refusal>;

    /// The path, which is run next, follows this trail before it goes its own ways.
    fn follow(&mut self, path: &mut Self::State, trail: Trail);

    /// Whether the path that was run last has not reached the end of the trail that it follows.
    fn is_following(&self) -> bool;

    /// Runs a path for about `fuel` instructions. Paths that fork off are added to `forks`. With `stop_at_fork`
    /// it comes back after each fork, so that somebody else can say which path goes on. It is an error if the path
    /// was to follow a trail and met something else: which question was recorded, and which asked.
    fn run(
        &mut self,
        path: &mut Self::State,
        fuel: u64,
        forks: &mut Vec<Self::State>,
        stop_at_fork: bool,
    ) -> Result<Pause<Self::Ending>, String>;

    /// Paths that rest have all come to the next place at which states are compared; those that are not covered by
    /// others go on. Which ones arrive together does not depend on the order in which paths were run.
    fn compare(&mut self, arrived: Vec<Self::State>) -> Vec<Self::State> {
        arrived
    }

    /// Nothing is left to run: what becomes of paths that were covered.
    fn settle(&mut self) -> Settled<Self::State, Self::Ending> {
        Settled {
            resumed: Vec::new(),
            ended: Vec::new(),
        }
    }

    /// What leads to a state.
    fn trail(&mut self, path: &Self::State) -> Trail;

    /// Whether a path is over before it is run, so that it is not worth giving away.
    fn is_doomed(&self, path: &Self::State) -> bool;

    /// The ending of a path that is cut by a bound on the whole search.
    fn cut(by: Bound) -> Self::Ending;

    /// What is kept of a path that has ended.
    fn ended(&mut self, path: &Self::State, ending: Self::Ending) -> Self::Trace;

    /// Instructions executed so far, on all paths.
    fn executed(&self) -> u64;

    /// Nothing is left to run: what was kept.
    fn leave(self) -> Self::Part;
}

/// What becomes of paths that were covered.
pub struct Settled<S, E> {
    /// These go on after all.
    pub resumed: Vec<S>,
    /// These are over.
    pub ended: Vec<(S, E)>,
}

/// What a search wants to know of the end of a path.
pub trait Ended {
    /// Which side was taken at each fork.
    fn path(&self) -> &Path;

    /// The bound that cut it.
    fn cut_by(&self) -> Option<Bound>;

    /// Whether it counts against the bound on traces.
    fn is_counted(&self) -> bool;

    /// Whether it is what users look for.
    fn is_violation(&self) -> bool;
}

impl Ended for Trace {
    fn path(&self) -> &Path {
        &self.path
    }

    fn cut_by(&self) -> Option<Bound> {
        self.ending.cut_by()
    }

    fn is_counted(&self) -> bool {
        self.ending.kind().is_counted()
    }

    fn is_violation(&self) -> bool {
        self.ending.kind() == EndingKind::Violated
    }
}
