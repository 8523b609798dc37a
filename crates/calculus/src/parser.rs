//! What the parsers of both languages share: they go by recursive descent over tokens, say what they expected, and
//! have a limit on nesting.

use crate::{Checked, Expr, Name, Position, SourceError, SyntaxNode, Token, TokenKind, tokens};

/// How deep a program may be nested. What is deeper is refused, so that no file can exhaust the stack.
pub const MAX_NESTING: u32 = 256;

/// How the text of a language is read.
pub struct Grammar {
    /// Its signs. Of two that both fit the first in the list wins.
    pub signs: &'static [&'static str],
    /// What begins a comment, which goes to the end of its line.
    pub comment: &'static str,
    /// Words that are no names.
    pub keywords: &'static [&'static str],
    /// What programs look like: the help of an error.
    pub forms: &'static str,
    /// What has a limit on nesting, and what to do about it.
    pub nested: [&'static str; 2],
}

/// A text that is read, and the expressions that were found in it.
pub struct SourceParser<'s, N> {
    grammar: &'static Grammar,
    tokens: Vec<Token<'s>>,
    next: usize,
    depth: u32,
    nodes: Vec<(N, Position)>,
    /// How high the tree of each node is.
    heights: Vec<u32>,
}

impl<'s, N: SyntaxNode> SourceParser<'s, N> {
    /// At the beginning of `source`.
    pub fn new(source: &'s str, grammar: &'static Grammar) -> Checked<SourceParser<'s, N>> {
        Ok(SourceParser {
            grammar,
            tokens: tokens(source, grammar.signs, grammar.comment)?,
            next: 0,
            depth: 0,
            nodes: Vec::new(),
            heights: Vec::new(),
        })
    }

    /// All expressions, if the text is at its end after `what`.
    pub fn finish(self, what: &str) -> Checked<Vec<(N, Position)>> {
        let after = self.peek();
        match after.kind {
            TokenKind::End => Ok(self.nodes),
            _ => Err(self.wrong(after, &format!("the end of the file after {what}"))),
        }
    }

    /// The token that many after the next one.
    pub fn look(&self, ahead: usize) -> Token<'s> {
        self.tokens[(self.next + ahead).min(self.tokens.len() - 1)]
    }

    /// The next token.
    pub fn peek(&self) -> Token<'s> {
        self.look(0)
    }

    /// Goes on to the token after it.
    pub fn skip(&mut self) {
        self.next += 1;
    }

    /// The name that is next.
    pub fn peek_name(&self, what: &str) -> Checked<Name> {
        let token = self.peek();
        if token.kind != TokenKind::Word || self.grammar.keywords.contains(&token.text) {
            return Err(self.wrong(token, what));
        }
        Ok(token.text.into())
    }

    /// Reads a name.
    pub fn name(&mut self, what: &str) -> Checked<Name> {
        let name = self.peek_name(what)?;
        self.skip();
        Ok(name)
    }

    /// Reads a word or a sign.
    pub fn expect(&mut self, text: &str) -> Checked<()> {
        let token = self.peek();
        if token.text != text {
            return Err(self.wrong(token, &format!("'{text}'")));
        }
        self.skip();
        Ok(())
    }

    /// That `token` is not what was wanted.
    pub fn wrong(&self, token: Token, wanted: &str) -> SourceError {
        let message = format!("expected {wanted}, found {}", token.shown());
        SourceError::new(token.position, message, self.grammar.forms)
    }

    /// One level deeper.
    pub fn enter(&mut self) -> Checked<()> {
        if self.depth == MAX_NESTING {
            return Err(self.too_deep(self.peek().position));
        }
        self.depth += 1;
        Ok(())
    }

    /// Back again.
    pub fn leave(&mut self) {
        self.depth -= 1;
    }

    /// An expression of its parts.
    pub fn make(&mut self, node: N, at: Position) -> Checked<Expr> {
        let parts = node.children().into_iter();
        let below = parts.map(|e| self.heights[e.0 as usize]);
        let height = below.max().unwrap_or(0) + 1;
        if height > MAX_NESTING {
            return Err(self.too_deep(at));
        }
        self.heights.push(height);
        self.nodes.push((node, at));
        Ok(Expr((self.nodes.len() - 1) as u32))
    }

    /// What was made, and where it stands.
    pub fn made(&self, e: Expr) -> &(N, Position) {
        &self.nodes[e.0 as usize]
    }

    fn too_deep(&self, at: Position) -> SourceError {
        let [what, help] = self.grammar.nested;
        let message = format!("{what} are nested deeper than {MAX_NESTING}");
        SourceError::new(at, message, help)
    }
}
