//! Two values, one of each state: what stands for the symbols of the stored one follows from what is opposite them.

use super::flaws::{self, Flaw};
use super::{Fits, Matching};
use isopath_heap::{Host, InputHeap, Leaf, Location, ObjRef, Reference, Value};
use isopath_terms::{BinOp, Const, Node, Sort, Symbol, Term, Terms};
use rustc_hash::FxHashSet;

impl<'p> Matching<'_, 'p> {
    /// Matches a value of the stored state with what is opposite it in the new one.
    pub(super) fn values(&mut self, stored: Value, new: Value) -> Fits {
        self.spend()?;
        match (stored, new) {
            (Value::Unset, Value::Unset) => Some(()),
            (Value::Unset, _) | (_, Value::Unset) => None,
            (Value::ReturnAddress(a), Value::ReturnAddress(b)) => (a == b).then_some(()),
            (Value::ReturnAddress(_), _) | (_, Value::ReturnAddress(_)) => None,
            (Value::Sym(term), _) => {
                let term = self.normal(term);
                self.term(term, new)
            }
            (Value::Ref(a), _) => {
                let b = self.one_object(new)?;
                self.pair(a, b)
            }
            (number, _) => {
                let a = number.to_term(&mut self.machine.terms)?;
                let b = new.to_term(&mut self.machine.terms)?;
                let terms = &mut self.machine.terms;
                let same = (terms.sort(a) == terms.sort(b)).then(|| terms.eq(a, b));
                self.require(same?)
            }
        }
    }

    /// Null, or the object that the new path made, if a value surely is that.
    fn one_object(&mut self, new: Value) -> Fits<ObjRef> {
        if let Value::Ref(object) = new {
            return Some(object);
        }
        match *self.machine.leaves(&self.new, new) {
            [(_, Leaf::Object(object))] => Some(object),
            [(_, Leaf::Input(reference))] => {
                let null = self.constant(ObjRef::NULL);
                let is_null = self.machine.terms.eq(reference.0, null);
                self.require(is_null)?;
                Some(ObjRef::NULL)
            }
            _ => None,
        }
    }

    /// Makes two objects correspond, if they may; null is null.
    pub(super) fn pair(&mut self, stored: ObjRef, new: ObjRef) -> Fits {
        if stored.is_null() || new.is_null() || stored.is_shared() || new.is_shared() {
            return (stored == new).then_some(());
        }
        // Identity hash codes depend on the place of an object.
        if self.stored.inputs.asked_identity && stored != new {
            return None;
        }
        self.open_pair(stored, new)
    }

    /// Makes two objects correspond; what they hold is compared later.
    pub(super) fn open_pair(&mut self, stored: ObjRef, new: ObjRef) -> Fits {
        let pairs = &mut self.pairs;
        let (to_new, to_stored) = (pairs.to_new.get(&stored), pairs.to_stored.get(&new));
        if to_new.is_some() || to_stored.is_some() {
            return (to_new == Some(&new) && to_stored == Some(&stored)).then_some(());
        }
        pairs.to_new.insert(stored, new);
        pairs.to_stored.insert(new, stored);
        pairs.pending.push((stored, new));
        Some(())
    }

    pub(super) fn terms(&mut self, stored: Term, new: Term) -> Fits {
        let [stored, new] = [stored, new].map(|term| Value::from_term(&self.machine.terms, term));
        self.values(stored, new)
    }

    /// Matches a term of the stored state.
    fn term(&mut self, term: Term, new: Value) -> Fits {
        if self.machine.terms.as_const(term).is_some() {
            let constant = Value::from_term(&self.machine.terms, term);
            return self.values(constant, new);
        }
        match self.machine.terms.sort(term) {
            Sort::Loc => self.reference(term, new),
            _ => self.number(term, new),
        }
    }

    fn reference(&mut self, term: Term, new: Value) -> Fits {
        if let Some(reference) = self.stored.heap.inputs.seen_as(term) {
            return self.bind_reference(reference, new);
        }
        match *self.machine.leaves(&self.stored, Value::Sym(term)) {
            [(_, Leaf::Object(object))] => self.values(Value::Ref(object), new),
            [(_, Leaf::Input(reference))]
                if reference.0 != term || self.symbol_of(term).is_some() =>
            {
                self.bind_reference(reference, new)
            }
            _ => {
                self.equations.push((term, new));
                Some(())
            }
        }
    }

    /// An input reference of the stored state stands for what is opposite it.
    pub(super) fn bind_reference(&mut self, stored: Reference, new: Value) -> Fits {
        let term = self.reference_term(new)?;
        let symbol = self.symbol_of(stored.0)?;
        if let Some(&known) = self.sigma.get(&symbol) {
            let same = self.same_reference(known, term);
            return self.require(same);
        }
        self.sigma.insert(symbol, term);
        self.seen.insert(stored, new);
        Some(())
    }

    /// What the program of the new path sees, as a term over references instead of locations.
    pub(super) fn reference_term(&mut self, value: Value) -> Fits<Term> {
        let term = match value {
            Value::Ref(object) => return Some(self.constant(object)),
            Value::Sym(term) if self.machine.terms.sort(term) == Sort::Loc => term,
            _ => return None,
        };
        let inputs = &*self.new.heap.inputs;
        match inputs.seen_as(term) {
            Some(reference) => Some(reference.0),
            None => Some(over_references(&mut self.machine.terms, inputs, term)),
        }
    }

    /// Whether two terms over references of the new state are one object, as a condition. No input is an object that
    /// the program made.
    pub(super) fn same_reference(&mut self, a: Term, b: Term) -> Term {
        if a == b {
            return Terms::TRUE;
        }
        let [left, right] = [a, b].map(|t| {
            let value = Value::from_term(&self.machine.terms, t);
            isopath_heap::leaves(&mut self.machine.terms, &self.new.path.condition, value)
        });
        let mut same = Terms::FALSE;
        for &(guard_a, leaf_a) in &left {
            for &(guard_b, leaf_b) in &right {
                let terms = &mut self.machine.terms;
                let equal = match (leaf_a, leaf_b) {
                    (Leaf::Object(a), Leaf::Object(b)) => terms.bool(a == b),
                    (Leaf::Input(a), Leaf::Input(b)) => terms.eq(a.0, b.0),
                    (Leaf::Input(i), Leaf::Object(o)) | (Leaf::Object(o), Leaf::Input(i)) => {
                        match o.is_null() {
                            true => {
                                let null = terms.constant(Const::Loc(0));
                                terms.eq(i.0, null)
                            }
                            false => Terms::FALSE,
                        }
                    }
                };
                let both = terms.and(guard_a, guard_b);
                let case = terms.and(both, equal);
                same = terms.or(same, case);
            }
        }
        same
    }

    fn number(&mut self, term: Term, new: Value) -> Fits {
        let opposite = new.to_term(&mut self.machine.terms)?;
        if self.machine.terms.sort(term) != self.machine.terms.sort(opposite) {
            return None;
        }
        if let Some(symbol) = self.symbol_of(term) {
            return self.bind_number(symbol, opposite);
        }
        if let Some((symbol, truth)) = self.boolean(term, opposite) {
            return self.bind_number(symbol, truth);
        }
        self.equations.push((term, new));
        Some(())
    }

    /// Of the int that stands for a boolean symbol: the symbol, and what is opposite it, if that is a boolean too.
    fn boolean(&mut self, term: Term, opposite: Term) -> Option<(Symbol, Term)> {
        let Node::Ite(condition, yes, no) = self.machine.terms.node(term) else {
            return None;
        };
        let symbol = self.symbol_of(condition)?;
        let terms = &mut self.machine.terms;
        let (one, zero) = (terms.int(1), terms.int(0));
        let within = match self.new.path.condition.interval(terms, opposite) {
            Some((low, high)) => low >= 0 && high <= 1,
            None => {
                let (low, high) = terms.signed_range(opposite);
                low >= 0 && high <= 1
            }
        };
        if (yes, no) != (one, zero) || !within {
            return None;
        }
        let is_zero = terms.eq(opposite, zero);
        Some((symbol, terms.not(is_zero)))
    }

    fn bind_number(&mut self, symbol: Symbol, term: Term) -> Fits {
        match self.sigma.get(&symbol) {
            Some(_) if flaws::has(Flaw::BoundTwice) => Some(()),
            Some(&known) => {
                let same = self.machine.terms.eq(known, term);
                self.require(same)
            }
            None => {
                self.sigma.insert(symbol, term);
                Some(())
            }
        }
    }

    /// Looks at terms that could not be matched when they were met: by now there may be something for each of their
    /// symbols; if not, a term that is put together as the one opposite it says what they stand for.
    pub(super) fn solve_equations(&mut self) -> Fits {
        loop {
            let before = self.sigma.len();
            for (term, new) in std::mem::take(&mut self.equations) {
                let term = self.normal(term);
                if self.is_bound(term) {
                    self.equal_now(term, new)?;
                } else if !self.take_apart(term, new)? {
                    self.equations.push((term, new));
                }
            }
            if self.sigma.len() == before {
                return Some(());
            }
        }
    }

    /// Whether something stands for each symbol of a term of the stored state.
    pub(super) fn is_bound(&mut self, term: Term) -> bool {
        let symbols = self.machine.terms.symbols(term);
        symbols.iter().all(|symbol| self.sigma.contains_key(symbol))
    }

    /// A term of the stored state, in terms of the new one.
    pub(super) fn image(&mut self, term: Term) -> Term {
        let sigma = &self.sigma;
        let image = self
            .machine
            .terms
            .substitute(term, &|symbol| sigma.get(&symbol).copied());
        self.settled(image)
    }

    /// A term of which every symbol stands for something must be what is opposite it.
    pub(super) fn equal_now(&mut self, term: Term, new: Value) -> Fits {
        let inputs = &*self.stored.heap.inputs;
        let term = over_references(&mut self.machine.terms, inputs, term);
        let image = self.image(term);
        let same = match self.machine.terms.sort(image) {
            Sort::Loc => {
                let opposite = self.reference_term(new)?;
                self.same_reference(image, opposite)
            }
            sort => {
                let opposite = new.to_term(&mut self.machine.terms)?;
                (self.machine.terms.sort(opposite) == sort).then_some(())?;
                self.machine.terms.eq(image, opposite)
            }
        };
        self.require(same)
    }

    /// Says what stands for the symbols of a term that is put together as the one opposite it, or that adds a constant
    /// to a symbol.
    fn take_apart(&mut self, term: Term, new: Value) -> Fits<bool> {
        let Some(opposite) = new.to_term(&mut self.machine.terms) else {
            return Some(false);
        };
        if let Some(found) = self.unify(term, opposite) {
            for (symbol, image) in found {
                self.bind_number(symbol, image)?;
            }
            return Some(true);
        }
        if let Node::Binary(BinOp::Add, a, b) = self.machine.terms.node(term)
            && let (Some(symbol), Some(_)) = (self.symbol_of(a), self.machine.terms.as_const(b))
        {
            let image = self.machine.terms.sub(opposite, b);
            self.bind_number(symbol, image)?;
            return Some(true);
        }
        Some(false)
    }

    /// What numbers stand for if two terms are put together in the same way.
    fn unify(&mut self, stored: Term, new: Term) -> Option<Vec<(Symbol, Term)>> {
        let (mut found, mut work) = (Vec::new(), vec![(stored, new)]);
        let mut done = FxHashSet::default();
        while let Some((a, b)) = work.pop() {
            let terms = &self.machine.terms;
            if terms.sort(a) != terms.sort(b) || !done.insert((a, b)) {
                (terms.sort(a) == terms.sort(b)).then_some(())?;
                continue;
            }
            match (terms.node(a), terms.node(b)) {
                (Node::Symbol(symbol), _) => match self.sigma.get(&symbol) {
                    Some(&image) => (image == b).then_some(())?,
                    None if terms.sort(a) == Sort::Loc => return None,
                    None => match found.iter().find(|(s, _)| *s == symbol) {
                        Some(&(_, image)) => (image == b).then_some(())?,
                        None => found.push((symbol, b)),
                    },
                },
                (Node::Const(x), Node::Const(y)) if x == y => {}
                (Node::Unary(p, x), Node::Unary(q, y)) if p == q => work.push((x, y)),
                (Node::Binary(p, x1, x2), Node::Binary(q, y1, y2)) if p == q => {
                    work.extend([(x2, y2), (x1, y1)]);
                }
                (Node::Ite(c, x1, x2), Node::Ite(d, y1, y2)) => {
                    work.extend([(x2, y2), (x1, y1), (c, d)]);
                }
                _ => return None,
            }
        }
        Some(found)
    }

    /// A term of the stored state without references that nothing leads to.
    pub(super) fn normal(&mut self, term: Term) -> Term {
        if self.dead.is_empty() {
            return term;
        }
        let dead = &self.dead;
        let alive = self
            .machine
            .terms
            .substitute(term, &|symbol| dead.get(&symbol).copied());
        self.settled(alive)
    }

    /// A term without comparisons of inputs with objects that are none: those are false.
    pub(super) fn settled(&mut self, term: Term) -> Term {
        let (mut never, mut seen) = (FxHashSet::default(), FxHashSet::default());
        let mut work = vec![term];
        let terms = &self.machine.terms;
        while let Some(t) = work.pop() {
            if !seen.insert(t) {
                continue;
            }
            if let Node::Binary(BinOp::Eq, a, b) = terms.node(t)
                && terms.sort(a) == Sort::Loc
            {
                let is_object = |t| matches!(terms.as_const(t), Some(Const::Loc(l)) if l != 0);
                let is_input = |t| matches!(terms.node(t), Node::Symbol(_));
                if is_object(a) && is_input(b) || is_object(b) && is_input(a) {
                    never.insert(t);
                    continue;
                }
            }
            work.extend(terms.children(t).into_iter().flatten());
        }
        match never.is_empty() {
            true => term,
            false => self
                .machine
                .terms
                .under(term, &|t| never.contains(&t).then_some(false)),
        }
    }

    /// Whether an object of the new path is plain: nothing but its fields or elements is known of it.
    pub(super) fn is_plain(&self, object: ObjRef) -> bool {
        let host = self.new.heap.get(object).map(|object| object.host);
        !object.is_shared()
            && host == Some(Host::None)
            && !self.new.inputs.texts.contains_key(&object)
            && !self.new.control.monitors.contains_key(&object)
    }
}

/// What the program sees of inputs, as a term over references instead of locations.
fn over_references(terms: &mut Terms, inputs: &dyn InputHeap, term: Term) -> Term {
    let mut named = Vec::new();
    for &symbol in terms.symbols(term).iter() {
        let location = terms.symbol_term(symbol);
        let reference = inputs.reference(Location(location));
        if reference.0 != location {
            named.push((symbol, reference.0));
        }
    }
    if named.is_empty() {
        return term;
    }
    let replaced = |symbol| named.iter().find(|(s, _)| *s == symbol).map(|(_, t)| *t);
    terms.substitute(term, &replaced)
}
