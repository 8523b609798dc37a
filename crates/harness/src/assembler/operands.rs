//! One instruction with its operands, as text, to bytes.

use super::code::Code;
use super::mnemonics::opcode;
use super::pool::ConstantPool;

const FIELD: u8 = 9;
const METHOD: u8 = 10;
const INTERFACE_METHOD: u8 = 11;
const PRIMITIVES: [(&str, u8); 8] = [
    ("boolean", 4),
    ("char", 5),
    ("float", 6),
    ("double", 7),
    ("byte", 8),
    ("short", 9),
    ("int", 10),
    ("long", 11),
];

type Encoded = Result<(), String>;

/// Appends one instruction.
pub(super) fn encode(line: &str, class: &str, pool: &mut ConstantPool, code: &mut Code) -> Encoded {
    let (mnemonic, operands) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let operands = operands.trim();
    let words: Vec<&str> = operands.split_whitespace().collect();
    let origin = code.bytes.len();
    code.bytes
        .push(opcode(mnemonic).ok_or_else(|| format!("no instruction {mnemonic}"))?);
    match mnemonic {
        "wide" => wide(&words, code),
        "iinc" => push_all(
            code,
            &[
                number::<u8>(words.first())?.to_be_bytes(),
                number::<i8>(words.get(1))?.to_be_bytes(),
            ],
        ),
        "bipush" => push_all(code, &[number::<i8>(words.first())?.to_be_bytes()]),
        "sipush" => push_all(code, &[number::<i16>(words.first())?.to_be_bytes()]),
        "ldc" => {
            let index = constant(operands, pool)?;
            push_all(code, &[[u8::try_from(index).map_err(|_| "needs ldc_w")?]])
        }
        "ldc_w" | "ldc2_w" => push_all(code, &[constant(operands, pool)?.to_be_bytes()]),
        "getstatic" | "putstatic" | "getfield" | "putfield" => field(&words, class, pool, code),
        "invokevirtual" | "invokespecial" | "invokestatic" => {
            method(METHOD, operands, class, pool, code).map(drop)
        }
        "invokeinterface" => {
            let descriptor = method(INTERFACE_METHOD, operands, class, pool, code)?;
            push_all(code, &[[1 + argument_slots(&descriptor), 0]])
        }
        "new" | "anewarray" | "checkcast" | "instanceof" => {
            push_all(code, &[pool.class(operands).to_be_bytes()])
        }
        "newarray" => {
            let tag = PRIMITIVES
                .iter()
                .find(|(name, _)| *name == operands)
                .ok_or("no such element type")?
                .1;
            push_all(code, &[[tag]])
        }
        "multianewarray" => {
            push_all(
                code,
                &[pool
                    .class(words.first().ok_or("needs a class")?)
                    .to_be_bytes()],
            )?;
            push_all(code, &[[number::<u8>(words.get(1))?]])
        }
        "tableswitch" | "lookupswitch" => switch(mnemonic == "tableswitch", &words, origin, code),
        "goto_w" | "jsr_w" => jump(code, origin, true, operands),
        "goto" | "jsr" => jump(code, origin, false, operands),
        _ if mnemonic.starts_with("if") => jump(code, origin, false, operands),
        _ if words.is_empty() => Ok(()),
        _ => push_all(code, &[[number::<u8>(words.first())?]]),
    }
}

fn push_all<const N: usize>(code: &mut Code, parts: &[[u8; N]]) -> Encoded {
    code.bytes.extend(parts.concat());
    Ok(())
}

fn jump(code: &mut Code, origin: usize, wide: bool, label: &str) -> Encoded {
    code.branch(origin, wide, label);
    Ok(())
}

fn number<T: std::str::FromStr>(word: Option<&&str>) -> Result<T, String> {
    let word = word.ok_or("needs a number")?;
    word.parse().map_err(|_| format!("{word} does not fit"))
}

// JVMS 6.5 wide: a local index of two bytes, and for iinc a constant of two bytes.
fn wide(words: &[&str], code: &mut Code) -> Encoded {
    let modified = words.first().ok_or("needs an instruction")?;
    code.bytes
        .push(opcode(modified).ok_or_else(|| format!("no instruction {modified}"))?);
    push_all(code, &[number::<u16>(words.get(1))?.to_be_bytes()])?;
    if *modified == "iinc" {
        push_all(code, &[number::<i16>(words.get(2))?.to_be_bytes()])?;
    }
    Ok(())
}

/// `int 5`, `long 5`, `float 0.5`, `double 0.5`, `class X`, or `string` and the rest of the line.
fn constant(operands: &str, pool: &mut ConstantPool) -> Result<u16, String> {
    let (kind, value) = operands.split_once(' ').ok_or("needs a kind and a value")?;
    let value_word = Some(&value);
    Ok(match kind {
        "int" => pool.integer(number(value_word)?),
        "long" => pool.long(number(value_word)?),
        "float" => pool.float(number(value_word)?),
        "double" => pool.double(number(value_word)?),
        "class" => pool.class(value),
        "string" => pool.string(value),
        _ => return Err(format!("no constants of kind {kind}")),
    })
}

// A member without an owner belongs to the class itself.
fn owned<'a>(member: &'a str, class: &'a str) -> (&'a str, &'a str) {
    member.rsplit_once('.').unwrap_or((class, member))
}

fn field(words: &[&str], class: &str, pool: &mut ConstantPool, code: &mut Code) -> Encoded {
    let [member, descriptor] = words else {
        return Err("needs a field and its descriptor".to_owned());
    };
    let (owner, name) = owned(member, class);
    push_all(
        code,
        &[pool.member(FIELD, owner, name, descriptor).to_be_bytes()],
    )
}

fn method(
    tag: u8,
    text: &str,
    class: &str,
    pool: &mut ConstantPool,
    code: &mut Code,
) -> Result<String, String> {
    let at = text.find('(').ok_or("needs a method and its descriptor")?;
    let (member, descriptor) = text.split_at(at);
    let (owner, name) = owned(member, class);
    push_all(
        code,
        &[pool.member(tag, owner, name, descriptor).to_be_bytes()],
    )?;
    Ok(descriptor.to_owned())
}

/// The local slots that a descriptor's parameters take.
pub(super) fn argument_slots(descriptor: &str) -> u8 {
    let mut rest = descriptor.trim_start_matches('(');
    let mut slots = 0;
    while !rest.is_empty() && !rest.starts_with(')') {
        let element = rest.trim_start_matches('[');
        slots += if element.len() == rest.len() && element.starts_with(['J', 'D']) {
            2
        } else {
            1
        };
        let length = if element.starts_with('L') {
            element.find(';').map_or(element.len(), |end| end + 1)
        } else {
            1
        };
        rest = element.get(length..).unwrap_or_default();
    }
    slots
}

/// `tableswitch low label... default label` and `lookupswitch key:label... default label`.
fn switch(table: bool, words: &[&str], origin: usize, code: &mut Code) -> Encoded {
    let [cases @ .., "default", default] = words else {
        return Err("needs a default".to_owned());
    };
    while !code.bytes.len().is_multiple_of(4) {
        code.bytes.push(0);
    }
    code.branch(origin, true, default);
    if table {
        let low: i32 = number(cases.first())?;
        let count = i32::try_from(cases.len()).map_err(|_| "too many cases")? - 1;
        push_all(code, &[low.to_be_bytes(), (low - 1 + count).to_be_bytes()])?;
        cases[1..]
            .iter()
            .for_each(|label| code.branch(origin, true, label));
        return Ok(());
    }
    push_all(
        code,
        &[u32::try_from(cases.len())
            .map_err(|_| "too many cases")?
            .to_be_bytes()],
    )?;
    for case in cases {
        let (key, label) = case.split_once(':').ok_or("needs key:label")?;
        push_all(code, &[number::<i32>(Some(&key))?.to_be_bytes()])?;
        code.branch(origin, true, label);
    }
    Ok(())
}
