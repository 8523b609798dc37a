//! Decoding and verification, on hand-made code (JVMS 4.9, 6.5).

#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod common;

use isopath_harness::assembler::{ClassBuilder, MethodCode, PUBLIC_STATIC};
use isopath_harness::programs;
use isopath_program::{
    Arith, Code, Compare, ElemKind, Handler, LinkError, LinkErrorKind, Op, Program,
};

const ICONST_0: u8 = 0x03;
const RETURN: u8 = 0xB1;
const IRETURN: u8 = 0xAC;
const WIDE: u8 = 0xC4;

/// A program with one class `T` that has this body as its method `static m`.
fn program(major: u16, desc: &str, body: MethodCode) -> Program {
    let dir = tempfile::tempdir().unwrap();
    let mut class = ClassBuilder::new("T");
    class.major = major;
    class.pool.integer(7);
    class.method(PUBLIC_STATIC, "m", desc, Some(body));
    class.write(dir.path()).unwrap();
    let program = programs::open_dir(dir.path());
    program.load("T").unwrap();
    program
}

fn with_code<T>(
    major: u16,
    desc: &str,
    body: MethodCode,
    look: impl FnOnce(&Code) -> T,
) -> Result<T, LinkError> {
    let program = program(major, desc, body);
    let method = program.method(common::method(&program, "T", "m"));
    method.code(&program).map(|code| look(code.unwrap()))
}

fn body(max_stack: u16, max_locals: u16, code: &[u8]) -> MethodCode {
    MethodCode {
        max_stack,
        max_locals,
        code: code.to_vec(),
        handlers: vec![],
    }
}

fn decode(desc: &str, body: MethodCode) -> Result<Vec<Op>, LinkError> {
    with_code(52, desc, body, |code| code.ops.to_vec())
}

#[track_caller]
fn refused(desc: &str, body: MethodCode, kind: LinkErrorKind, reason: &str) {
    let error = decode(desc, body).unwrap_err();
    assert_eq!(error.kind, kind, "{error}");
    assert!(error.message.contains(reason), "{error}");
    assert!(
        error.message.contains("in method T.m"),
        "says where: {error}"
    );
}

#[test]
fn short_and_wide_forms_decode_alike() {
    let code = [
        0x1A, // iload_0
        0x15, 0, // iload 0
        WIDE, 0x15, 0x01, 0x00, // wide iload 256
        0x84, 1, 0xFF, // iinc 1, -1
        WIDE, 0x84, 0x01, 0x00, 0x7F, 0xFF, // wide iinc 256, 32767
        0x60, 0x60, // iadd, iadd
        0x3C, // istore_1
        0x12, 1, // ldc 7
        IRETURN,
    ];
    let start = [ICONST_0, WIDE, 0x36, 0x01, 0x00, ICONST_0, 0x3C]; // local 256 and local 1 get a value
    let ops = decode("(I)I", body(3, 257, &[&start[..], &code].concat())).unwrap();
    let add = Op::Arith(Arith::IAdd);
    let expected = [
        Op::Load(0),
        Op::Load(0),
        Op::Load(256),
        Op::Inc(1, -1),
        Op::Inc(256, 32767),
        add,
        add,
        Op::Store(1),
        Op::Int(7),
        Op::ReturnValue,
    ];
    assert_eq!(ops[4..], expected);
}

#[test]
fn jumps_become_op_indices() {
    let code = [
        0x1A, // 0: iload_0
        0x9E, 0x00, 0x08, // 1: ifle 9
        0x84, 0, 0xFF, // 4: iinc 0, -1
        0xA7, 0xFF, 0xF9,   // 7: goto 0
        RETURN, // 10
    ];
    refused(
        "(I)V",
        body(1, 1, &code),
        LinkErrorKind::Verify,
        "Illegal target 9",
    );
    let mut fixed = code;
    fixed[3] = 9;
    let ops = decode("(I)V", body(1, 1, &fixed)).unwrap();
    assert_eq!(
        ops,
        [
            Op::Load(0),
            Op::IfZero(Compare::Le, 4),
            Op::Inc(0, -1),
            Op::Goto(0),
            Op::Return
        ]
    );
    fixed[3] = 10; // one past the end
    refused(
        "(I)V",
        body(1, 1, &fixed),
        LinkErrorKind::Verify,
        "Illegal target 11",
    );
    fixed[2] = 0x80; // far before the start
    refused(
        "(I)V",
        body(1, 1, &fixed),
        LinkErrorKind::Verify,
        "Illegal target",
    );
}

#[test]
fn switches_are_tables_of_sorted_cases() {
    let table = [
        0x1A, 0xAA, 0, 0, // iload_0, tableswitch, padding
        0, 0, 0, 23, // default: 24
        0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, // -1 to 0
        0, 0, 0, 23, 0, 0, 0, 24, // cases: 24, 25
        RETURN, RETURN,
    ];
    let switch = |code: &Code| (code.switches[0].cases.to_vec(), code.switches[0].default);
    let (cases, default) = with_code(52, "(I)V", body(1, 1, &table), switch).unwrap();
    assert_eq!((cases, default), (vec![(-1, 2), (0, 3)], 2));
    let mut lookup = table;
    lookup[1] = 0xAB;
    lookup[8..12].copy_from_slice(&[0, 0, 0, 1]); // one pair: key 0
    lookup[12..16].copy_from_slice(&[0, 0, 0, 0]);
    lookup[16..20].copy_from_slice(&[0, 0, 0, 24]);
    lookup[20..24].copy_from_slice(&[0, 0, 0, 0]); // nops
    let (cases, default) = with_code(52, "(I)V", body(1, 1, &lookup), switch).unwrap();
    assert_eq!((cases, default), (vec![(0, 7)], 6));
    let mut huge = table;
    huge[8..16].copy_from_slice(&[0x80, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF]);
    refused(
        "(I)V",
        body(1, 1, &huge),
        LinkErrorKind::ClassFormat,
        "Truncated",
    );
    let mut reversed = table;
    reversed[8..12].copy_from_slice(&[0, 0, 0, 9]);
    refused(
        "(I)V",
        body(1, 1, &reversed),
        LinkErrorKind::Verify,
        "low must be less",
    );
}

/// Two calls of one subroutine, with different kinds in a local that it does not touch.
#[test]
fn subroutines_decode_and_verify_in_old_class_files() {
    let code = [
        ICONST_0, 0x3B, // 0: istore_0
        0xA8, 0x00, 0x0C, // 2: jsr 14
        0x0B, 0x43, // 5: fconst_0, fstore_0
        0xA8, 0x00, 0x07, // 7: jsr 14
        0x22, 0x57, // 10: fload_0, pop
        RETURN, 0x00, // 12: return, nop (not reached)
        0x4C, // 14: astore_1
        0xA9, 1, // 15: ret 1
    ];
    let ops = with_code(49, "()V", body(1, 2, &code), |code| code.ops.to_vec()).unwrap();
    assert_eq!(
        (ops[2], ops[11], ops[5]),
        (Op::Jsr(10), Op::Ret(1), Op::Jsr(10))
    );
    refused(
        "()V",
        body(1, 2, &code),
        LinkErrorKind::Verify,
        "jsr in a class file of version 51.0",
    );
    let mut recursive = code;
    recursive[14..17].copy_from_slice(&[0xA8, 0xFF, 0xFE]); // 14: jsr 12, never returning
    assert!(
        with_code(49, "()V", body(9, 2, &recursive), |_| ()).is_err(),
        "falls off the end"
    );
}

#[test]
fn a_subroutine_cannot_call_itself() {
    let code = [
        0xA8, 0x00, 0x04,   // 0: jsr 4
        RETURN, // 3
        0x4B,   // 4: astore_0
        0xA8, 0xFF, 0xFF, // 5: jsr 4
        0xA9, 0, // 8: ret 0
    ];
    let error = with_code(49, "()V", body(2, 1, &code), |_| ()).unwrap_err();
    assert!(error.message.contains("Recursive call"), "{error}");
}

/// The range ends at the end of the code: the last instruction is covered too.
#[test]
fn handlers_cover_their_last_instruction() {
    let mut body = body(1, 1, &[0x01, 0xBF]); // aconst_null, athrow
    body.handlers = vec![[0, 2, 0, 0]];
    body.max_locals = 0;
    let looks = |code: &Code| code.handlers.to_vec();
    let error = with_code(52, "()V", body.clone(), looks).unwrap_err();
    assert!(
        error.message.contains("Inconsistent operand stacks"),
        "arrives at op 0 with one value: {error}"
    );
    body.code = vec![0x01, 0xBF, 0x57, RETURN, 0x01, 0xBF];
    body.handlers = vec![[4, 6, 2, 0], [0, 2, 2, 0]];
    let handlers = with_code(52, "()V", body.clone(), looks).unwrap();
    assert_eq!(
        handlers[0],
        Handler {
            start: 4,
            end: 6,
            handler: 2,
            catch: None
        }
    );
    for bad in [
        [0, 7, 2, 0],
        [2, 2, 2, 0],
        [4, 2, 2, 0],
        [0, 2, 6, 0],
        [0, 2, 2, 1],
    ] {
        body.handlers = vec![bad];
        refused("()V", body.clone(), LinkErrorKind::ClassFormat, "");
    }
}

#[test]
fn code_that_no_verifier_passes_is_refused() {
    use LinkErrorKind::{ClassFormat, Verify};
    let refuse = |desc, stack, locals, code: &[u8], kind, reason| {
        refused(desc, body(stack, locals, code), kind, reason);
    };
    refuse("()V", 0, 0, &[0x00], Verify, "Falling off the end");
    refuse("()V", 0, 0, &[0x57, RETURN], Verify, "underflow");
    refuse("()V", 0, 0, &[ICONST_0, 0x57, RETURN], Verify, "max stack");
    refuse(
        "()V",
        1,
        0,
        &[0x1A, RETURN],
        Verify,
        "Local index 0 is invalid",
    );
    refuse("()V", 1, 1, &[0x1A, RETURN], Verify, "local 0 has no value");
    refuse(
        "()V",
        1,
        1,
        &[0x09, 0x3F, RETURN],
        Verify,
        "Local index 0 is invalid",
    ); // lstore_0
    refuse(
        "()V",
        2,
        1,
        &[0x09, WIDE, 0x37, 0, 0, RETURN],
        Verify,
        "Local index 0 is invalid",
    );
    refuse(
        "(J)V",
        2,
        2,
        &[0x1E, 0x57, RETURN],
        Verify,
        "half of a Long",
    );
    refuse("(J)V", 1, 1, &[RETURN], ClassFormat, "Arguments can't fit");
    refuse("()I", 1, 0, &[0x01, IRETURN], Verify, "where Int is needed");
    refuse(
        "()V",
        1,
        0,
        &[ICONST_0, IRETURN],
        Verify,
        "does not expect a return value",
    );
    refuse("()I", 1, 0, &[RETURN], Verify, "expects a return value");
    refuse(
        "()V",
        2,
        0,
        &[ICONST_0, 0x01, 0x60, 0x57, RETURN],
        Verify,
        "Bad type on operand stack",
    );
    refuse(
        "(I)V",
        1,
        1,
        &[0x1A, 0x99, 0, 4, 0x01, RETURN],
        Verify,
        "Inconsistent operand stacks",
    );
    refuse("()V", 0, 0, &[0xFE], Verify, "Bad instruction");
    refuse("()V", 0, 0, &[WIDE, 0x00, 0, 0], Verify, "after wide");
    refuse("()V", 0, 0, &[], ClassFormat, "Invalid code length 0");
    refuse(
        "()V",
        0,
        0,
        &vec![0; 65_536],
        ClassFormat,
        "Invalid code length 65536",
    );
    refuse(
        "()V",
        1,
        0,
        &[0xBB, 0, 1, 0x57, RETURN],
        Verify,
        "Illegal type at constant pool entry 1",
    ); // new
    refuse(
        "()V",
        1,
        0,
        &[0x13, 0x7F, 0xFF, 0x57, RETURN],
        Verify,
        "Illegal type",
    ); // ldc_w
    refuse(
        "()V",
        1,
        0,
        &[ICONST_0, 0xBC, 3, 0x57, RETURN],
        Verify,
        "newarray type code 3",
    );
    refuse("()V", 1, 0, &[0xB2, 0xFF], ClassFormat, "Truncated"); // getstatic
}

#[test]
fn array_kinds_and_dup_forms_decode() {
    let code = [
        ICONST_0, 0xBC, 11, // newarray long
        ICONST_0, 0x5C, // dup2
        0x2F, // laload
        0x5E, // dup2_x2
        0x50, // lastore
        0x58, RETURN, // pop2
    ];
    let ops = decode("()V", body(6, 0, &code)).unwrap();
    let expected = [
        Op::Int(0),
        Op::NewArray(ElemKind::Long),
        Op::Int(0),
        Op::Dup2,
        Op::ArrayLoad(ElemKind::Long),
        Op::Dup2X2,
        Op::ArrayStore(ElemKind::Long),
        Op::Pop2,
        Op::Return,
    ];
    assert_eq!(ops, expected);
}

/// No body keeps the verifier busy: all handlers over all ops, with as many locals as there can be.
#[test]
fn the_verifier_gives_up_in_time() {
    let mut code = vec![0x00; 65_000];
    for at in (0..60_000).step_by(6) {
        code[at..at + 4].copy_from_slice(&[ICONST_0, WIDE, 0x36, 0xFF]); // wide istore 0xFF..
        code[at + 4] = (at / 6) as u8;
    }
    code[64_999] = RETURN;
    let handlers = (0..60_000u16)
        .map(|at| [0, 65_000, 64_000 + at % 900, 0])
        .collect();
    let start = std::time::Instant::now();
    let result = decode(
        "()V",
        MethodCode {
            max_stack: 1,
            max_locals: 65_535,
            code,
            handlers,
        },
    );
    assert!(result.is_err());
    assert!(start.elapsed().as_secs() < 30, "took {:?}", start.elapsed());
}

#[test]
fn lines_and_local_names_come_with_the_code() {
    let program = programs::program_of(&[(
        "L.java",
        "class L {\n  static int twice(int number) {\n    int sum = number;\n    return sum + number;\n  }\n}\n",
    )]);
    let method = program.method(common::method(&program, "L", "twice"));
    let code = method.code(&program).unwrap().unwrap();
    assert_eq!((code.line(0), code.line(2)), (Some(3), Some(4)));
    assert_eq!(code.local_name(0, 0), Some("number"));
    assert_eq!(
        (code.local_name(1, 0), code.local_name(1, 2)),
        (None, Some("sum"))
    );
    assert_eq!(method.param_names(&program)[0].as_deref(), Some("number"));
    assert_eq!(code.offsets.to_vec(), [0, 1, 2, 3, 4, 5]);
    assert_eq!(method.display_signature(), "twice(int)");
}
