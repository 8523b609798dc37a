//! The parser: by recursive descent over tokens, with a limit on nesting.

use super::{Class, Declared, Expr, Method, Name, Node, OPERATORS, Program, ROOT, Type, children};
use isopath_calculus::{Position, SourceError, Token, TokenKind, tokens};

/// How deep expressions may be nested. What is deeper is refused, so that no file can exhaust the stack.
pub const MAX_NESTING: u32 = 256;

const SIGNS: [&str; 19] = [
    ":=", "||", "&&", "!=", "<=", "=", "<", "+", "-", "*", "!", "(", ")", "{", "}", ";", ":", ".",
    ",",
];
const KEYWORDS: [&str; 10] = [
    "class", "new", "let", "in", "if", "int", "bool", "null", "true", "false",
];
const FORMS: &str = "a program is: class c : c { t f; ... t m(t x, ...) := e ... } ... t x; ... e; expressions \
     are x, numbers, true, false, null, new c, e.f, e.f := e, let x := e in e, e op e, !e, if e e e, e.m(e, ...)";

/// Reads a program. What it names is not looked at: that is what [`super::check()`] does.
pub fn parse(source: &str) -> Result<Program, SourceError> {
    let mut parser = Parser {
        tokens: tokens(source, &SIGNS, "//")?,
        next: 0,
        depth: 0,
        nodes: Vec::new(),
        heights: Vec::new(),
    };
    let mut classes = vec![root()];
    while parser.peek().text == "class" {
        classes.push(parser.class()?);
    }
    let mut inputs = Vec::new();
    while parser.declares(";") {
        inputs.push(parser.declared()?);
        parser.expect(";")?;
    }
    let body = parser.expression()?;
    let after = parser.peek();
    if after.kind != TokenKind::End {
        return Err(wrong(after, "the end of the file after the expression"));
    }
    Ok(Program {
        classes,
        inputs,
        body,
        nodes: parser.nodes,
    })
}

fn root() -> Class {
    Class {
        name: ROOT.into(),
        extends: ROOT.into(),
        fields: Vec::new(),
        methods: Vec::new(),
        at: Position::default(),
    }
}

struct Parser<'s> {
    tokens: Vec<Token<'s>>,
    next: usize,
    depth: u32,
    nodes: Vec<(Node, Position)>,
    /// How high the tree of each node is.
    heights: Vec<u32>,
}

type Parsed<T> = Result<T, SourceError>;

impl<'s> Parser<'s> {
    /// `class c : c { t f; ... D ... }`
    fn class(&mut self) -> Parsed<Class> {
        let at = self.peek().position;
        self.expect("class")?;
        let name = self.name("the name of a class")?;
        self.expect(":")?;
        let extends = self.name("the name of the superclass (Object if there is no other)")?;
        self.expect("{")?;
        let (mut fields, mut methods) = (Vec::new(), Vec::new());
        while self.peek().text != "}" {
            if self.declares(";") {
                fields.push(self.declared()?);
                self.expect(";")?;
            } else {
                methods.push(self.method()?);
            }
        }
        self.expect("}")?;
        Ok(Class {
            name,
            extends,
            fields,
            methods,
            at,
        })
    }

    /// `t m(t x, ...) := e`
    fn method(&mut self) -> Parsed<Method> {
        let Declared {
            of: returns,
            name,
            at,
        } = self.declared()?;
        self.expect("(")?;
        let mut parameters = Vec::new();
        while self.peek().text != ")" {
            if !parameters.is_empty() {
                self.expect(",")?;
            }
            parameters.push(self.declared()?);
        }
        self.expect(")")?;
        self.expect(":=")?;
        let body = self.expression()?;
        Ok(Method {
            returns,
            name,
            parameters,
            body,
            at,
        })
    }

    /// Whether `t x` and then `sign` comes.
    fn declares(&self, sign: &str) -> bool {
        let words = [self.look(0), self.look(1)];
        words.iter().all(|token| token.kind == TokenKind::Word) && self.look(2).text == sign
    }

    fn declared(&mut self) -> Parsed<Declared> {
        let at = self.peek().position;
        let of = match self.peek().text {
            "int" => Type::Int,
            "bool" => Type::Bool,
            _ => Type::Class(self.peek_name("a type")?),
        };
        self.next += 1;
        let name = self.name("a name")?;
        Ok(Declared { of, name, at })
    }

    /// `let`, `if`, an assignment, or operators.
    fn expression(&mut self) -> Parsed<Expr> {
        let at = self.peek().position;
        if self.depth == MAX_NESTING {
            return Err(too_deep(at));
        }
        self.depth += 1;
        let parsed = match self.peek().text {
            "let" => self.binding(at),
            "if" => self.conditional(at),
            _ => self.assignment(at),
        };
        self.depth -= 1;
        parsed
    }

    fn binding(&mut self, at: Position) -> Parsed<Expr> {
        self.expect("let")?;
        let name = self.name("the name of a variable")?;
        self.expect(":=")?;
        let value = self.expression()?;
        self.expect("in")?;
        let body = self.expression()?;
        self.make(Node::Let(name, value, body), at)
    }

    fn conditional(&mut self, at: Position) -> Parsed<Expr> {
        self.expect("if")?;
        let (condition, then) = (self.expression()?, self.expression()?);
        let otherwise = self.expression()?;
        self.make(Node::If(condition, then, otherwise), at)
    }

    fn assignment(&mut self, at: Position) -> Parsed<Expr> {
        let target = self.operators(0)?;
        if self.peek().text != ":=" {
            return Ok(target);
        }
        let Node::Get(receiver, f) = self.nodes[target.0 as usize].0.clone() else {
            let message = "only fields are assigned to, and this is none";
            return Err(SourceError::new(at, message, "variables are bound by let"));
        };
        self.next += 1;
        let value = self.expression()?;
        self.make(Node::Put(receiver, f, value), at)
    }

    /// Operators that bind at least as tightly as `least`; they group to the left.
    fn operators(&mut self, least: u8) -> Parsed<Expr> {
        let at = self.peek().position;
        let mut left = self.unary()?;
        loop {
            let sign = self.peek();
            let found = OPERATORS.iter().find(|(text, ..)| *text == sign.text);
            let Some(&(_, op, level)) = found.filter(|(.., level)| *level >= least) else {
                return Ok(left);
            };
            self.next += 1;
            let right = match self.peek().text {
                "let" | "if" => self.expression()?,
                _ => self.operators(level + 1)?,
            };
            left = self.make(Node::Binary(op, left, right), at)?;
        }
    }

    fn unary(&mut self) -> Parsed<Expr> {
        let at = self.peek().position;
        let mut nots = 0;
        while self.peek().text == "!" {
            self.next += 1;
            nots += 1;
        }
        let mut operand = self.postfix()?;
        for _ in 0..nots {
            operand = self.make(Node::Not(operand), at)?;
        }
        Ok(operand)
    }

    /// `e.f` and `e.m(e, ...)`. The bracket of a call touches the name: in `if a.f (b) (c)` there is none.
    fn postfix(&mut self) -> Parsed<Expr> {
        let at = self.peek().position;
        let mut e = self.primary()?;
        while self.peek().text == "." {
            self.next += 1;
            let before = self.peek();
            let name = self.name("the name of a field or a method")?;
            let node = if self.peek().text == "(" && touches(before, self.peek()) {
                Node::Call(e, name, self.arguments()?.into())
            } else {
                Node::Get(e, name)
            };
            e = self.make(node, at)?;
        }
        Ok(e)
    }

    fn arguments(&mut self) -> Parsed<Vec<Expr>> {
        self.expect("(")?;
        let mut all = Vec::new();
        while self.peek().text != ")" {
            if !all.is_empty() {
                self.expect(",")?;
            }
            all.push(self.expression()?);
        }
        self.expect(")")?;
        Ok(all)
    }

    fn primary(&mut self) -> Parsed<Expr> {
        let token = self.peek();
        let node = match token.text {
            "(" => {
                self.next += 1;
                let inner = self.expression()?;
                self.expect(")")?;
                return Ok(inner);
            }
            "null" => Node::Null,
            "true" | "false" => Node::Bool(token.text == "true"),
            "new" => {
                self.next += 1;
                let class = self.name("a class")?;
                return self.make(Node::New(class), token.position);
            }
            "-" => {
                self.next += 1;
                return self.number(true);
            }
            _ if token.kind == TokenKind::Number => return self.number(false),
            _ => Node::Variable(self.peek_name("an expression")?),
        };
        self.next += 1;
        self.make(node, token.position)
    }

    fn number(&mut self, negative: bool) -> Parsed<Expr> {
        let token = self.peek();
        if token.kind != TokenKind::Number {
            return Err(wrong(token, "a number"));
        }
        let text = if negative {
            format!("-{}", token.text)
        } else {
            token.text.to_owned()
        };
        let value: i32 = text.parse().map_err(|_| {
            let message = format!("{text} does not fit into 32 bits");
            SourceError::new(token.position, message, "numbers are int, as in Java")
        })?;
        self.next += 1;
        self.make(Node::Int(value), token.position)
    }

    fn make(&mut self, node: Node, at: Position) -> Parsed<Expr> {
        let below = children(&node)
            .into_iter()
            .map(|e| self.heights[e.0 as usize]);
        let height = below.max().unwrap_or(0) + 1;
        if height > MAX_NESTING {
            return Err(too_deep(at));
        }
        self.heights.push(height);
        self.nodes.push((node, at));
        Ok(Expr((self.nodes.len() - 1) as u32))
    }

    fn look(&self, ahead: usize) -> Token<'s> {
        self.tokens[(self.next + ahead).min(self.tokens.len() - 1)]
    }

    fn peek(&self) -> Token<'s> {
        self.look(0)
    }

    fn peek_name(&self, what: &str) -> Parsed<Name> {
        let token = self.peek();
        if token.kind != TokenKind::Word || KEYWORDS.contains(&token.text) {
            return Err(wrong(token, what));
        }
        Ok(token.text.into())
    }

    fn name(&mut self, what: &str) -> Parsed<Name> {
        let name = self.peek_name(what)?;
        self.next += 1;
        Ok(name)
    }

    fn expect(&mut self, text: &str) -> Parsed<()> {
        let token = self.peek();
        if token.text != text {
            return Err(wrong(token, &format!("'{text}'")));
        }
        self.next += 1;
        Ok(())
    }
}

/// Whether nothing stands between two tokens.
fn touches(first: Token, second: Token) -> bool {
    let end = first.position.column + first.text.chars().count() as u32;
    first.position.line == second.position.line && end == second.position.column
}

fn too_deep(at: Position) -> SourceError {
    let message = format!("expressions are nested deeper than {MAX_NESTING}");
    SourceError::new(at, message, "move parts into methods")
}

fn wrong(token: Token, wanted: &str) -> SourceError {
    let message = format!("expected {wanted}, found {}", token.shown());
    SourceError::new(token.position, message, FORMS)
}
