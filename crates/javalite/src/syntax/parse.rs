//! The parser: by recursive descent over tokens, with a limit on nesting.

use super::{Class, Expr, Field, Method, Name, Node, Program, Type};
use isopath_calculus::{Position, SourceError, Token, TokenKind, tokens};

/// How deep brackets may be nested. What is deeper is refused, so that no file can exhaust the stack.
pub const MAX_NESTING: u32 = 256;

const SIGNS: [&str; 8] = [":=", "(", ")", "[", "]", "$", "@", "="];
const KEYWORDS: [&str; 11] = [
    "bool", "class", "new", "if", "else", "var", "in", "begin", "null", "true", "false",
];
const FORMS: &str = "a program is (((class C ([T f] ...) ((T m [T x] e) ...)) ...) (C m)); expressions are x, null, \
     true, false, (new C), (e $ f), (x $ f := e), (e = e), (if e e else e), (var T x := e in e), (e @ m e), \
     (x := e) and (begin e ...)";

/// Reads a program. What it names is not looked at: that is what [`super::check()`] does.
pub fn parse(source: &str) -> Result<Program, SourceError> {
    let mut parser = Parser {
        tokens: tokens(source, &SIGNS, ";")?,
        next: 0,
        depth: 0,
        nodes: Vec::new(),
    };
    let program = parser.program()?;
    let after = parser.peek();
    if after.kind != TokenKind::End {
        return Err(parser.wrong(after, "the end of the file after the program"));
    }
    Ok(program)
}

struct Parser<'s> {
    tokens: Vec<Token<'s>>,
    next: usize,
    depth: u32,
    nodes: Vec<(Node, Position)>,
}

type Parsed<T> = Result<T, SourceError>;

impl<'s> Parser<'s> {
    /// `((CL ...) (C m))`
    fn program(&mut self) -> Parsed<Program> {
        self.open("(", "a program: ((class ...) (Class method))")?;
        self.open("(", "the list of classes")?;
        let mut classes = Vec::new();
        while self.peek().text == "(" {
            classes.push(self.class()?);
        }
        self.close(")")?;
        let entry_at = self.open("(", "where to begin: (Class method)")?;
        let (entry_class, entry_method) = (self.name("a class")?, self.name("a method")?);
        self.close(")")?;
        self.close(")")?;
        Ok(Program {
            classes,
            entry_class,
            entry_method,
            entry_at,
            nodes: std::mem::take(&mut self.nodes),
        })
    }

    /// `(class C ([T f] ...) (M ...))`
    fn class(&mut self) -> Parsed<Class> {
        let at = self.open("(", "a class")?;
        self.word("class")?;
        let name = self.name("the name of a class")?;
        self.open("(", "the list of fields: ([T f] ...)")?;
        let mut fields = Vec::new();
        while self.peek().text == "[" {
            fields.push(self.field()?);
        }
        self.close(")")?;
        self.open("(", "the list of methods: ((T m [T x] e) ...)")?;
        let mut methods = Vec::new();
        while self.peek().text == "(" {
            methods.push(self.method()?);
        }
        self.close(")")?;
        self.close(")")?;
        Ok(Class {
            name,
            fields,
            methods,
            at,
        })
    }

    fn field(&mut self) -> Parsed<Field> {
        let at = self.open("[", "a field: [T f]")?;
        let (of, name) = (self.type_name()?, self.name("the name of a field")?);
        self.close("]")?;
        Ok(Field { of, name, at })
    }

    /// `(T m [T x] e)`
    fn method(&mut self) -> Parsed<Method> {
        let at = self.open("(", "a method: (T m [T x] e)")?;
        let (returns, name) = (self.type_name()?, self.name("the name of a method")?);
        self.open("[", "the one parameter of a method: [T x]")?;
        let (takes, parameter) = (self.type_name()?, self.name("the name of a parameter")?);
        self.close("]")?;
        let body = self.expression()?;
        self.close(")")?;
        Ok(Method {
            returns,
            name,
            takes,
            parameter,
            body,
            at,
        })
    }

    fn expression(&mut self) -> Parsed<Expr> {
        let token = self.peek();
        let node = match token.text {
            "(" => return self.form(),
            "null" => Node::Null,
            "true" | "false" => Node::Bool(token.text == "true"),
            _ if token.kind == TokenKind::Number => {
                let message = format!("{} is a reference, which no program can name", token.text);
                let help = "references are made by the machine; name a variable or a field";
                return Err(SourceError::new(token.position, message, help));
            }
            _ => Node::Variable(self.peek_name("an expression")?),
        };
        self.next += 1;
        Ok(self.make(node, token.position))
    }

    /// An expression in brackets.
    fn form(&mut self) -> Parsed<Expr> {
        let at = self.open("(", "an expression")?;
        let node = match self.peek().text {
            "new" => {
                self.next += 1;
                Node::New(self.name("a class")?)
            }
            "if" => self.conditional()?,
            "var" => self.declaration()?,
            "begin" => self.sequence()?,
            _ => self.operation()?,
        };
        self.close(")")?;
        Ok(self.make(node, at))
    }

    /// `if e e else e`
    fn conditional(&mut self) -> Parsed<Node> {
        self.word("if")?;
        let (condition, then) = (self.expression()?, self.expression()?);
        self.word("else")?;
        Ok(Node::If(condition, then, self.expression()?))
    }

    /// `var T x := e in e`
    fn declaration(&mut self) -> Parsed<Node> {
        self.word("var")?;
        let (of, name) = (self.type_name()?, self.name("the name of a variable")?);
        self.sign(":=")?;
        let value = self.expression()?;
        self.word("in")?;
        Ok(Node::Var(of, name, value, self.expression()?))
    }

    /// `begin e ...`
    fn sequence(&mut self) -> Parsed<Node> {
        self.word("begin")?;
        let mut all = Vec::new();
        while self.peek().text != ")" {
            all.push(self.expression()?);
        }
        Ok(Node::Begin(all.into()))
    }

    /// `e $ f`, `x $ f := e`, `e = e`, `e @ m e`, `x := e`
    fn operation(&mut self) -> Parsed<Node> {
        let first = self.expression()?;
        let sign = self.peek();
        match sign.text {
            "$" => {
                self.next += 1;
                let field = self.name("the name of a field")?;
                if self.peek().text != ":=" {
                    return Ok(Node::Get(first, field));
                }
                let receiver = self.variable(first, "a field is written through a variable")?;
                self.sign(":=")?;
                Ok(Node::Put(receiver, field, self.expression()?))
            }
            "=" => {
                self.next += 1;
                Ok(Node::Equals(first, self.expression()?))
            }
            "@" => {
                self.next += 1;
                let method = self.name("the name of a method")?;
                Ok(Node::Call(first, method, self.expression()?))
            }
            ":=" => {
                let name = self.variable(first, "a value is assigned to a variable")?;
                self.next += 1;
                Ok(Node::Assign(name, self.expression()?))
            }
            _ => Err(self.wrong(sign, "'$', '=', '@' or ':=' after an expression")),
        }
    }

    fn variable(&self, e: Expr, why: &str) -> Parsed<Name> {
        let (node, at) = &self.nodes[e.0 as usize];
        match node {
            Node::Variable(name) => Ok(name.clone()),
            _ => Err(SourceError::new(
                *at,
                format!("{why}, and this is none"),
                "bind the value first: (var T x := e in ...)",
            )),
        }
    }

    fn type_name(&mut self) -> Parsed<Type> {
        if self.peek().text == "bool" {
            self.next += 1;
            return Ok(Type::Bool);
        }
        Ok(Type::Class(self.name("a type")?))
    }

    fn make(&mut self, node: Node, at: Position) -> Expr {
        self.nodes.push((node, at));
        Expr((self.nodes.len() - 1) as u32)
    }

    fn peek(&self) -> Token<'s> {
        self.tokens[self.next.min(self.tokens.len() - 1)]
    }

    fn peek_name(&self, what: &str) -> Parsed<Name> {
        let token = self.peek();
        if token.kind != TokenKind::Word || KEYWORDS.contains(&token.text) {
            return Err(self.wrong(token, what));
        }
        Ok(token.text.into())
    }

    fn name(&mut self, what: &str) -> Parsed<Name> {
        let name = self.peek_name(what)?;
        self.next += 1;
        Ok(name)
    }

    fn open(&mut self, bracket: &str, what: &str) -> Parsed<Position> {
        let token = self.peek();
        if token.text != bracket {
            return Err(self.wrong(token, &format!("'{bracket}' to open {what}")));
        }
        if self.depth == MAX_NESTING {
            let message = format!("brackets are nested deeper than {MAX_NESTING}");
            let help = "give parts of the expression names of their own, or methods";
            return Err(SourceError::new(token.position, message, help));
        }
        self.depth += 1;
        self.next += 1;
        Ok(token.position)
    }

    fn close(&mut self, bracket: &str) -> Parsed<()> {
        self.sign(bracket)?;
        self.depth -= 1;
        Ok(())
    }

    fn sign(&mut self, sign: &str) -> Parsed<()> {
        self.word(sign)
    }

    fn word(&mut self, text: &str) -> Parsed<()> {
        let token = self.peek();
        if token.text != text {
            return Err(self.wrong(token, &format!("'{text}'")));
        }
        self.next += 1;
        Ok(())
    }

    fn wrong(&self, token: Token, wanted: &str) -> SourceError {
        let message = format!("expected {wanted}, found {}", token.shown());
        SourceError::new(token.position, message, FORMS)
    }
}
