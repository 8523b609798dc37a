//! The parser. Whatever is nested stands in brackets.

use super::{Class, Expr, Field, Method, Name, Node, Program, Type};
use isopath_calculus::{Checked, Grammar, Position, TokenKind, fail};

type Parser<'s> = isopath_calculus::SourceParser<'s, Node>;

const GRAMMAR: Grammar = Grammar {
    signs: &[":=", "(", ")", "[", "]", "$", "@", "="],
    comment: ";",
    keywords: &[
        "bool", "class", "new", "if", "else", "var", "in", "begin", "null", "true", "false",
    ],
    forms: "a program is (((class C ([T f] ...) ((T m [T x] e) ...)) ...) (C m)); expressions are x, null, \
     true, false, (new C), (e $ f), (x $ f := e), (e = e), (if e e else e), (var T x := e in e), (e @ m e), \
     (x := e) and (begin e ...)",
    nested: [
        "brackets",
        "give parts of the expression names of their own, or methods",
    ],
};

/// Reads a program, `((CL ...) (C m))`. What it names is not looked at: that is what [`super::check()`] does.
pub fn parse(source: &str) -> Checked<Program> {
    let mut p = Parser::new(source, &GRAMMAR)?;
    open(&mut p, "(", "a program: ((class ...) (Class method))")?;
    open(&mut p, "(", "the list of classes")?;
    let mut classes = Vec::new();
    while p.peek().text == "(" {
        classes.push(class(&mut p)?);
    }
    close(&mut p, ")")?;
    let entry_at = open(&mut p, "(", "where to begin: (Class method)")?;
    let (entry_class, entry_method) = (p.name("a class")?, p.name("a method")?);
    close(&mut p, ")")?;
    close(&mut p, ")")?;
    Ok(Program {
        classes,
        entry_class,
        entry_method,
        entry_at,
        nodes: p.finish("the program")?,
    })
}

/// `(class C ([T f] ...) (M ...))`
fn class(p: &mut Parser<'_>) -> Checked<Class> {
    let at = open(p, "(", "a class")?;
    p.expect("class")?;
    let name = p.name("the name of a class")?;
    open(p, "(", "the list of fields: ([T f] ...)")?;
    let mut fields = Vec::new();
    while p.peek().text == "[" {
        fields.push(field(p)?);
    }
    close(p, ")")?;
    open(p, "(", "the list of methods: ((T m [T x] e) ...)")?;
    let mut methods = Vec::new();
    while p.peek().text == "(" {
        methods.push(method(p)?);
    }
    close(p, ")")?;
    close(p, ")")?;
    Ok(Class {
        name,
        fields,
        methods,
        at,
    })
}

fn field(p: &mut Parser<'_>) -> Checked<Field> {
    let at = open(p, "[", "a field: [T f]")?;
    let (of, name) = (type_name(p)?, p.name("the name of a field")?);
    close(p, "]")?;
    Ok(Field { of, name, at })
}

/// `(T m [T x] e)`
fn method(p: &mut Parser<'_>) -> Checked<Method> {
    let at = open(p, "(", "a method: (T m [T x] e)")?;
    let (returns, name) = (type_name(p)?, p.name("the name of a method")?);
    open(p, "[", "the one parameter of a method: [T x]")?;
    let (takes, parameter) = (type_name(p)?, p.name("the name of a parameter")?);
    close(p, "]")?;
    let body = expression(p)?;
    close(p, ")")?;
    Ok(Method {
        returns,
        name,
        takes,
        parameter,
        body,
        at,
    })
}

fn expression(p: &mut Parser<'_>) -> Checked<Expr> {
    let token = p.peek();
    let node = match token.text {
        "(" => return form(p),
        "null" => Node::Null,
        "true" | "false" => Node::Bool(token.text == "true"),
        _ if token.kind == TokenKind::Number => {
            let message = format!("{} is a reference, which no program can name", token.text);
            let help = "references are made by the machine; name a variable or a field";
            return fail(token.position, message, help);
        }
        _ => Node::Variable(p.peek_name("an expression")?),
    };
    p.skip();
    p.make(node, token.position)
}

/// An expression in brackets.
fn form(p: &mut Parser<'_>) -> Checked<Expr> {
    let at = open(p, "(", "an expression")?;
    let node = match p.peek().text {
        "new" => {
            p.skip();
            Node::New(p.name("a class")?)
        }
        "if" => conditional(p)?,
        "var" => declaration(p)?,
        "begin" => sequence(p)?,
        _ => operation(p)?,
    };
    close(p, ")")?;
    p.make(node, at)
}

/// `if e e else e`
fn conditional(p: &mut Parser<'_>) -> Checked<Node> {
    p.expect("if")?;
    let (condition, then) = (expression(p)?, expression(p)?);
    p.expect("else")?;
    Ok(Node::If(condition, then, expression(p)?))
}

/// `var T x := e in e`
fn declaration(p: &mut Parser<'_>) -> Checked<Node> {
    p.expect("var")?;
    let (of, name) = (type_name(p)?, p.name("the name of a variable")?);
    p.expect(":=")?;
    let value = expression(p)?;
    p.expect("in")?;
    Ok(Node::Var(of, name, value, expression(p)?))
}

/// `begin e ...`
fn sequence(p: &mut Parser<'_>) -> Checked<Node> {
    p.expect("begin")?;
    let mut all = Vec::new();
    while p.peek().text != ")" {
        all.push(expression(p)?);
    }
    Ok(Node::Begin(all.into()))
}

/// `e $ f`, `x $ f := e`, `e = e`, `e @ m e`, `x := e`
fn operation(p: &mut Parser<'_>) -> Checked<Node> {
    let first = expression(p)?;
    let sign = p.peek();
    match sign.text {
        "$" => {
            p.skip();
            let field = p.name("the name of a field")?;
            if p.peek().text != ":=" {
                return Ok(Node::Get(first, field));
            }
            let receiver = variable(p, first, "a field is written through a variable")?;
            p.expect(":=")?;
            Ok(Node::Put(receiver, field, expression(p)?))
        }
        "=" => {
            p.skip();
            Ok(Node::Equals(first, expression(p)?))
        }
        "@" => {
            p.skip();
            let method = p.name("the name of a method")?;
            Ok(Node::Call(first, method, expression(p)?))
        }
        ":=" => {
            let name = variable(p, first, "a value is assigned to a variable")?;
            p.skip();
            Ok(Node::Assign(name, expression(p)?))
        }
        _ => Err(p.wrong(sign, "'$', '=', '@' or ':=' after an expression")),
    }
}

fn variable(p: &Parser<'_>, e: Expr, why: &str) -> Checked<Name> {
    let (node, at) = p.made(e);
    match node {
        Node::Variable(name) => Ok(name.clone()),
        _ => fail(
            *at,
            format!("{why}, and this is none"),
            "bind the value first: (var T x := e in ...)",
        ),
    }
}

fn type_name(p: &mut Parser<'_>) -> Checked<Type> {
    if p.peek().text == "bool" {
        p.skip();
        return Ok(Type::Bool);
    }
    Ok(Type::Class(p.name("a type")?))
}

fn open(p: &mut Parser<'_>, bracket: &str, what: &str) -> Checked<Position> {
    let token = p.peek();
    if token.text != bracket {
        return Err(p.wrong(token, &format!("'{bracket}' to open {what}")));
    }
    p.enter()?;
    p.skip();
    Ok(token.position)
}

fn close(p: &mut Parser<'_>, bracket: &str) -> Checked<()> {
    p.expect(bracket)?;
    p.leave();
    Ok(())
}
