//! The arena: interning, symbols, and the constructors that everybody calls.

use crate::range::Range;
use crate::simplify::Effort;
use crate::walk::Marks;
use crate::{BinOp, Const, Sort, UnOp};
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// An expression: an id into the [`Terms`] that made it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Term(u32);

impl Term {
    /// Small and dense, for tables on the side.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A free variable: an id into the [`Terms`] that made it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Symbol(u32);

impl Symbol {
    /// Small and dense, for tables on the side.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a term is made of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A constant.
    Const(Const),
    /// A free variable.
    Symbol(Symbol),
    /// An operator on one operand.
    Unary(UnOp, Term),
    /// An operator on two operands.
    Binary(BinOp, Term, Term),
    /// `if .0 then .1 else .2`.
    Ite(Term, Term, Term),
}

impl Node {
    fn children(self) -> [Option<Term>; 3] {
        match self {
            Node::Const(_) | Node::Symbol(_) => [None; 3],
            Node::Unary(_, a) => [Some(a), None, None],
            Node::Binary(_, a, b) => [Some(a), Some(b), None],
            Node::Ite(c, a, b) => [Some(c), Some(a), Some(b)],
        }
    }
}

struct ArenaSlot {
    node: Node,
    sort: Sort,
    /// Depends on the structure and the names of symbols alone, so it is the same in every arena.
    hash: u64,
    /// Bounds of the signed value of a bit-vector.
    range: Range,
    /// Whether there is a condition inside.
    holds_condition: bool,
}

struct SymbolInfo {
    name: Rc<str>,
    sort: Sort,
}

/// The arena of terms. One per thread; nothing in it is ever removed.
pub struct Terms {
    entries: Vec<ArenaSlot>,
    table: HashTable<Term>,
    symbols: Vec<SymbolInfo>,
    symbol_ids: FxHashMap<Rc<str>, Symbol>,
    pub(crate) symbols_of: FxHashMap<Term, Rc<[Symbol]>>,
    pub(crate) dag_sizes: FxHashMap<Term, usize>,
    pub(crate) marks: Marks,
    pub(crate) effort: Effort,
}

impl Terms {
    /// The constant `false` of every arena.
    pub const FALSE: Term = Term(0);
    /// The constant `true` of every arena.
    pub const TRUE: Term = Term(1);

    /// An arena that holds `false` and `true`.
    pub fn new() -> Terms {
        let mut terms = Terms {
            entries: Vec::new(),
            table: HashTable::new(),
            symbols: Vec::new(),
            symbol_ids: FxHashMap::default(),
            symbols_of: FxHashMap::default(),
            dag_sizes: FxHashMap::default(),
            marks: Marks::default(),
            effort: Effort::default(),
        };
        terms.constant(Const::Bool(false));
        terms.constant(Const::Bool(true));
        terms
    }

    /// How many distinct terms exist.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Never: `false` and `true` are always there.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// What `t` is made of.
    pub fn node(&self, t: Term) -> Node {
        self.entries[t.index()].node
    }

    /// The sort of `t`.
    pub fn sort(&self, t: Term) -> Sort {
        self.entries[t.index()].sort
    }

    /// The constant that `t` is, if it is one.
    pub fn as_const(&self, t: Term) -> Option<Const> {
        match self.node(t) {
            Node::Const(c) => Some(c),
            _ => None,
        }
    }

    /// A total order of terms that is the same in every arena (ties are broken by id, and a tie is a
    /// 64-bit hash collision).
    pub(crate) fn order_key(&self, t: Term) -> (u64, Term) {
        (self.entries[t.index()].hash, t)
    }

    /// A number that depends on the structure of `t` and the names in it alone: what names another term
    /// after `t` where writing it out would be too long.
    pub fn fingerprint(&self, t: Term) -> u64 {
        self.entries[t.index()].hash
    }

    /// Whether this is a condition that no connective makes of others.
    pub fn is_condition(&self, t: Term) -> bool {
        let is_connective = matches!(
            self.node(t),
            Node::Const(_) | Node::Unary(UnOp::Not, _) | Node::Binary(BinOp::And | BinOp::Or, ..)
        );
        self.sort(t) == Sort::Bool && !is_connective
    }

    /// Whether there is a condition inside this term, itself aside.
    pub fn holds_condition(&self, t: Term) -> bool {
        self.entries[t.index()].holds_condition
    }

    pub(crate) fn stored_range(&self, t: Term) -> Range {
        self.entries[t.index()].range
    }

    /// A constant.
    pub fn constant(&mut self, c: Const) -> Term {
        self.intern(Node::Const(c.canonical()))
    }

    /// A truth value.
    pub fn bool(&mut self, v: bool) -> Term {
        if v { Terms::TRUE } else { Terms::FALSE }
    }

    /// A 32-bit constant.
    pub fn int(&mut self, v: i32) -> Term {
        self.constant(Const::Bv32(v))
    }

    /// A 64-bit constant.
    pub fn long(&mut self, v: i64) -> Term {
        self.constant(Const::Bv64(v))
    }

    /// The free variable called `name`. A name belongs to one sort.
    ///
    /// # Panics
    /// If `name` was made before with another sort: that is a bug of the caller.
    pub fn symbol(&mut self, name: &str, sort: Sort) -> Term {
        let symbol = match self.symbol_ids.get(name) {
            Some(&symbol) => symbol,
            None => {
                let symbol = Symbol(self.symbols.len() as u32);
                let name: Rc<str> = name.into();
                self.symbols.push(SymbolInfo {
                    name: name.clone(),
                    sort,
                });
                self.symbol_ids.insert(name, symbol);
                symbol
            }
        };
        assert_eq!(
            self.symbol_sort(symbol),
            sort,
            "symbol {name} has two sorts"
        );
        self.intern(Node::Symbol(symbol))
    }

    /// The symbol called `name`, if there is one.
    pub fn find_symbol(&self, name: &str) -> Option<Symbol> {
        self.symbol_ids.get(name).copied()
    }

    /// The term that is just `symbol`.
    pub fn symbol_term(&mut self, symbol: Symbol) -> Term {
        self.intern(Node::Symbol(symbol))
    }

    /// The name that `symbol` was made with.
    pub fn symbol_name(&self, symbol: Symbol) -> &str {
        &self.symbols[symbol.index()].name
    }

    /// The sort that `symbol` was made with.
    pub fn symbol_sort(&self, symbol: Symbol) -> Sort {
        self.symbols[symbol.index()].sort
    }

    /// The operands of `t`, in order.
    pub fn children(&self, t: Term) -> [Option<Term>; 3] {
        self.node(t).children()
    }

    /// Makes `node` exactly as it is, or finds it.
    pub(crate) fn intern(&mut self, node: Node) -> Term {
        let hash = self.structural_hash(node);
        let entries = &self.entries;
        if let Some(&found) = self.table.find(hash, |t| entries[t.index()].node == node) {
            return found;
        }
        let sort = self.sort_of(node);
        let term = Term(u32::try_from(self.entries.len()).expect("fewer than 2^32 terms"));
        let range = self.range_of(node, sort);
        let mut inside = node.children().into_iter().flatten();
        let holds_condition = inside.any(|t| self.is_condition(t) || self.holds_condition(t));
        self.entries.push(ArenaSlot {
            node,
            sort,
            hash,
            range,
            holds_condition,
        });
        let entries = &self.entries;
        self.table
            .insert_unique(hash, term, |t| entries[t.index()].hash);
        term
    }

    fn sort_of(&self, node: Node) -> Sort {
        match node {
            Node::Const(c) => c.sort(),
            Node::Symbol(s) => self.symbol_sort(s),
            Node::Unary(op, a) => op.result(self.sort(a)),
            Node::Binary(op, a, b) => {
                debug_assert_eq!(self.sort(a), self.sort(b), "operands of {op:?}");
                op.result(self.sort(a))
            }
            Node::Ite(_, a, b) => {
                debug_assert_eq!(self.sort(a), self.sort(b), "branches of ite");
                self.sort(a)
            }
        }
    }

    fn structural_hash(&self, node: Node) -> u64 {
        let mut h = FxHasher::default();
        std::mem::discriminant(&node).hash(&mut h);
        let of = |t: Term| self.entries[t.index()].hash;
        match node {
            Node::Const(c) => c.hash(&mut h),
            Node::Symbol(s) => self.symbol_name(s).hash(&mut h),
            Node::Unary(op, a) => (op, of(a)).hash(&mut h),
            Node::Binary(op, a, b) => (op, of(a), of(b)).hash(&mut h),
            Node::Ite(c, a, b) => (of(c), of(a), of(b)).hash(&mut h),
        }
        scramble(h.finish())
    }
}

/// The hash of a term is made of the hashes of its operands by a linear function; this keeps regular
/// terms from cancelling out. (The finaliser of MurmurHash3.)
fn scramble(mut h: u64) -> u64 {
    h ^= h >> 33;
    h = h.wrapping_mul(0xff51_afd7_ed55_8ccd);
    h ^= h >> 33;
    h = h.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    h ^ (h >> 33)
}

impl Default for Terms {
    fn default() -> Self {
        Terms::new()
    }
}
