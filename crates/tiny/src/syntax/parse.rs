//! The parser. Expressions have no brackets of their own, so that their height has a limit as well.

use super::{Class, Declared, Expr, Method, Node, OPERATORS, Program, ROOT, Type};
use isopath_calculus::{Checked, Grammar, Position, SourceError, Token, TokenKind, fail};

type Parser<'s> = isopath_calculus::SourceParser<'s, Node>;

const GRAMMAR: Grammar = Grammar {
    signs: &[
        ":=", "||", "&&", "!=", "<=", "=", "<", "+", "-", "*", "!", "(", ")", "{", "}", ";", ":",
        ".", ",",
    ],
    comment: "//",
    keywords: &[
        "class", "new", "let", "in", "if", "int", "bool", "null", "true", "false",
    ],
    forms: "a program is: class c : c { t f; ... t m(t x, ...) := e ... } ... t x; ... e; expressions \
     are x, numbers, true, false, null, new c, e.f, e.f := e, let x := e in e, e op e, !e, if e e e, e.m(e, ...)",
    nested: ["expressions", "move parts into methods"],
};

/// Reads a program. What it names is not looked at: that is what [`super::check()`] does.
pub fn parse(source: &str) -> Checked<Program> {
    let mut p = Parser::new(source, &GRAMMAR)?;
    let mut classes = vec![root()];
    while p.peek().text == "class" {
        classes.push(class(&mut p)?);
    }
    let mut inputs = Vec::new();
    while declares(&p, ";") {
        inputs.push(declared(&mut p)?);
        p.expect(";")?;
    }
    Ok(Program {
        classes,
        inputs,
        body: expression(&mut p)?,
        nodes: p.finish("the expression")?,
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

/// `class c : c { t f; ... D ... }`
fn class(p: &mut Parser<'_>) -> Checked<Class> {
    let at = p.peek().position;
    p.expect("class")?;
    let name = p.name("the name of a class")?;
    p.expect(":")?;
    let extends = p.name("the name of the superclass (Object if there is no other)")?;
    p.expect("{")?;
    let (mut fields, mut methods) = (Vec::new(), Vec::new());
    while p.peek().text != "}" {
        if declares(p, ";") {
            fields.push(declared(p)?);
            p.expect(";")?;
        } else {
            methods.push(method(p)?);
        }
    }
    p.expect("}")?;
    Ok(Class {
        name,
        extends,
        fields,
        methods,
        at,
    })
}

/// `t m(t x, ...) := e`
fn method(p: &mut Parser<'_>) -> Checked<Method> {
    let Declared {
        of: returns,
        name,
        at,
    } = declared(p)?;
    p.expect("(")?;
    let mut parameters = Vec::new();
    while p.peek().text != ")" {
        if !parameters.is_empty() {
            p.expect(",")?;
        }
        parameters.push(declared(p)?);
    }
    p.expect(")")?;
    p.expect(":=")?;
    let body = expression(p)?;
    Ok(Method {
        returns,
        name,
        parameters,
        body,
        at,
    })
}

/// Whether `t x` and then `sign` comes.
fn declares(p: &Parser<'_>, sign: &str) -> bool {
    let words = [p.look(0), p.look(1)];
    words.iter().all(|token| token.kind == TokenKind::Word) && p.look(2).text == sign
}

fn declared(p: &mut Parser<'_>) -> Checked<Declared> {
    let at = p.peek().position;
    let of = match p.peek().text {
        "int" => Type::Int,
        "bool" => Type::Bool,
        _ => Type::Class(p.peek_name("a type")?),
    };
    p.skip();
    let name = p.name("a name")?;
    Ok(Declared { of, name, at })
}

/// `let`, `if`, an assignment, or operators.
fn expression(p: &mut Parser<'_>) -> Checked<Expr> {
    let at = p.peek().position;
    p.enter()?;
    let parsed = match p.peek().text {
        "let" => binding(p, at),
        "if" => conditional(p, at),
        _ => assignment(p, at),
    };
    p.leave();
    parsed
}

fn binding(p: &mut Parser<'_>, at: Position) -> Checked<Expr> {
    p.expect("let")?;
    let name = p.name("the name of a variable")?;
    p.expect(":=")?;
    let value = expression(p)?;
    p.expect("in")?;
    let body = expression(p)?;
    p.make(Node::Let(name, value, body), at)
}

fn conditional(p: &mut Parser<'_>, at: Position) -> Checked<Expr> {
    p.expect("if")?;
    let (condition, then) = (expression(p)?, expression(p)?);
    let otherwise = expression(p)?;
    p.make(Node::If(condition, then, otherwise), at)
}

fn assignment(p: &mut Parser<'_>, at: Position) -> Checked<Expr> {
    let target = operators(p, 0)?;
    if p.peek().text != ":=" {
        return Ok(target);
    }
    let Node::Get(receiver, f) = p.made(target).0.clone() else {
        let message = "only fields are assigned to, and this is none";
        return fail(at, message, "variables are bound by let");
    };
    p.skip();
    let value = expression(p)?;
    p.make(Node::Put(receiver, f, value), at)
}

/// Operators that bind at least as tightly as `least`; they group to the left.
fn operators(p: &mut Parser<'_>, least: u8) -> Checked<Expr> {
    let at = p.peek().position;
    let mut left = unary(p)?;
    loop {
        let sign = p.peek();
        let found = OPERATORS.iter().find(|(text, ..)| *text == sign.text);
        let Some(&(_, op, level)) = found.filter(|(.., level)| *level >= least) else {
            return Ok(left);
        };
        p.skip();
        let right = match p.peek().text {
            "let" | "if" => expression(p)?,
            _ => operators(p, level + 1)?,
        };
        left = p.make(Node::Binary(op, left, right), at)?;
    }
}

fn unary(p: &mut Parser<'_>) -> Checked<Expr> {
    let at = p.peek().position;
    let mut nots = 0;
    while p.peek().text == "!" {
        p.skip();
        nots += 1;
    }
    let mut operand = postfix(p)?;
    for _ in 0..nots {
        operand = p.make(Node::Not(operand), at)?;
    }
    Ok(operand)
}

/// `e.f` and `e.m(e, ...)`. The bracket of a call touches the name: in `if a.f (b) (c)` there is none.
fn postfix(p: &mut Parser<'_>) -> Checked<Expr> {
    let at = p.peek().position;
    let mut e = primary(p)?;
    while p.peek().text == "." {
        p.skip();
        let before = p.peek();
        let name = p.name("the name of a field or a method")?;
        let node = if p.peek().text == "(" && touches(before, p.peek()) {
            Node::Call(e, name, arguments(p)?.into())
        } else {
            Node::Get(e, name)
        };
        e = p.make(node, at)?;
    }
    Ok(e)
}

fn arguments(p: &mut Parser<'_>) -> Checked<Vec<Expr>> {
    p.expect("(")?;
    let mut all = Vec::new();
    while p.peek().text != ")" {
        if !all.is_empty() {
            p.expect(",")?;
        }
        all.push(expression(p)?);
    }
    p.expect(")")?;
    Ok(all)
}

fn primary(p: &mut Parser<'_>) -> Checked<Expr> {
    let token = p.peek();
    let node = match token.text {
        "(" => {
            p.skip();
            let inner = expression(p)?;
            p.expect(")")?;
            return Ok(inner);
        }
        "null" => Node::Null,
        "true" | "false" => Node::Bool(token.text == "true"),
        "new" => {
            p.skip();
            let class = p.name("a class")?;
            return p.make(Node::New(class), token.position);
        }
        "-" => {
            p.skip();
            return number(p, true);
        }
        _ if token.kind == TokenKind::Number => return number(p, false),
        _ => Node::Variable(p.peek_name("an expression")?),
    };
    p.skip();
    p.make(node, token.position)
}

fn number(p: &mut Parser<'_>, negative: bool) -> Checked<Expr> {
    let token = p.peek();
    if token.kind != TokenKind::Number {
        return Err(p.wrong(token, "a number"));
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
    p.skip();
    p.make(Node::Int(value), token.position)
}

/// Whether nothing stands between two tokens.
fn touches(first: Token, second: Token) -> bool {
    let end = first.position.column + first.text.chars().count() as u32;
    first.position.line == second.position.line && end == second.position.column
}
