//! Contracts as the first statements of a body: `Verify.requires(...)` and `Verify.ensures(...)`.
//!
//! `javac` compiles each to code that begins with an empty operand stack and ends in the call. The argument of
//! `requires` stays where it is, as a part of the body; that of `ensures` is a lambda, whose method is the clause and
//! whose captured variables must be parameters.

use isopath_program::{
    Class, Code, Constant, HandleKind, LocalUse, Method, Op, Program, Target, Type,
};

use crate::naming::is_passable;
use crate::site::ClauseSite;
use crate::{ClauseCode, ClauseInput, ContractCase, ContractClause, ContractError};

const VERIFY: &str = "isopath/Verify";
const HEAD: &str = "contracts are the first statements of a body, outside of loops and try blocks, and read parameters only; or use annotations";
const LAMBDA: &str = "write a lambda or a method reference that reads parameters only: r -> r > 0";

/// Adds what the first statements of a body say to the case of a method.
pub(crate) fn read(
    program: &Program,
    method: &Method,
    case: &mut ContractCase,
) -> Result<(), ContractError> {
    let Some(code) = method.code(program)? else {
        return Ok(());
    };
    let class = program.class(method.class);
    let mut from = 0;
    for (to, name) in contract_calls(class, code) {
        let site = ClauseSite {
            program,
            method,
            written: format!("Verify.{name}"),
            line: code.line(to),
        };
        if method.is_constructor() {
            let advice = "before its first statement a constructor has run others: use annotations";
            return Err(site.error("it stands in a constructor", advice, Vec::new()));
        }
        if !is_statement(class, code, from, to) {
            return Err(site.error("it is not at the head of the body", HEAD, Vec::new()));
        }
        let part = match name {
            "requires" => ClauseCode::Part { from, to },
            _ => lambda(&site, code, from, to)?,
        };
        let clauses = match name {
            "requires" => &mut case.requires,
            _ => &mut case.ensures,
        };
        clauses.push(ContractClause {
            code: part,
            lazily: false,
            written: site.written.clone(),
            line: site.line,
        });
        from = to + 1;
    }
    Ok(())
}

/// Whether a body has such statements, wherever they stand.
pub(crate) fn has_any(class: &Class, code: &Code) -> bool {
    contract_calls(class, code).next().is_some()
}

/// The calls of `requires` and `ensures`, and which of them.
fn contract_calls<'c>(
    class: &'c Class,
    code: &'c Code,
) -> impl Iterator<Item = (Target, &'static str)> + 'c {
    let name = |op: &Op| {
        let Op::InvokeStatic(index) = op else {
            return None;
        };
        match class.constant(*index) {
            Some(Constant::Method(called)) if *called.class_name == *VERIFY => {
                ["requires", "ensures"]
                    .into_iter()
                    .find(|name| *called.name == **name)
            }
            _ => None,
        }
    };
    let ops = code.ops.iter().enumerate();
    ops.filter_map(move |(at, op)| Some((at as Target, name(op)?)))
}

/// Whether the instructions up to a call are its argument and nothing else: control comes in at the first one only,
/// leaves at the call, and no statement ends in between.
fn is_statement(class: &Class, code: &Code, from: Target, to: Target) -> bool {
    let within = |target: &Target| (from..=to).contains(target);
    let ends_none = (from..to).all(|at| !ends_statement(class, code.ops[at as usize]));
    let stays = (from..to).all(|at| code.successors(at).iter().all(within));
    let entered = (to..code.ops.len() as Target).any(|at| code.successors(at).iter().any(within));
    let guarded = (from..=to).any(|at| code.handlers_of(at).next().is_some());
    ends_none && stays && !entered && !guarded
}

/// Whether an instruction does what no argument needs: writes, leaves the method, or leaves nothing of a call.
fn ends_statement(class: &Class, op: Op) -> bool {
    let is_void = |index| match class.constant(index) {
        Some(Constant::Method(called) | Constant::InterfaceMethod(called)) => {
            called.desc.ends_with(")V") && *called.name != *"<init>"
        }
        _ => false,
    };
    let writes_local = matches!(op.facts().local, LocalUse::Write(_) | LocalUse::Update(_));
    writes_local
        || match op {
            Op::Pop | Op::Pop2 | Op::PutField(_) | Op::PutStatic(_) | Op::ArrayStore(_) => true,
            Op::MonitorEnter | Op::MonitorExit | Op::Return | Op::ReturnValue | Op::Throw => true,
            Op::InvokeVirtual(i)
            | Op::InvokeSpecial(i)
            | Op::InvokeStatic(i)
            | Op::InvokeInterface(i) => is_void(i),
            _ => false,
        }
}

/// The lambda between two instructions: its captured variables, and the call site that makes it. Before them may stand
/// the class of the result.
fn lambda(
    site: &ClauseSite<'_>,
    code: &Code,
    from: Target,
    to: Target,
) -> Result<ClauseCode, ContractError> {
    let no_lambda = || {
        site.error(
            "its argument is no lambda over parameters",
            LAMBDA,
            Vec::new(),
        )
    };
    let ops = &code.ops[from as usize..to as usize];
    let ops = match ops {
        [Op::Ldc(_) | Op::GetStatic(_), rest @ ..] => rest,
        all => all,
    };
    let [captured @ .., Op::InvokeDynamic(index)] = ops else {
        return Err(no_lambda());
    };
    let captured: Option<Vec<ClauseInput>> = captured
        .iter()
        .map(|op| parameter(site.method, *op))
        .collect();
    let (Some(mut inputs), Some(method)) = (captured, implementation(site, *index)?) else {
        return Err(no_lambda());
    };
    let given = inputs.len();
    let wanted = method.params.len() + usize::from(!method.is_static());
    if given + 1 == wanted {
        check_result(site, method)?;
        inputs.push(ClauseInput::Result);
    } else if given != wanted {
        return Err(no_lambda());
    }
    Ok(ClauseCode::Call {
        method: method.id,
        inputs,
    })
}

/// The parameter that an instruction loads.
fn parameter(method: &Method, op: Op) -> Option<ClauseInput> {
    let Op::Load(local) = op else { return None };
    let position = method
        .arg_local_slots
        .iter()
        .position(|slot| *slot == local)?;
    Some(match (method.is_static(), position) {
        (true, position) => ClauseInput::Parameter(position),
        (false, 0) => ClauseInput::Receiver,
        (false, position) => ClauseInput::Parameter(position - 1),
    })
}

/// The method behind a call site of a lambda: the second static argument of `LambdaMetafactory`.
fn implementation<'p>(
    site: &ClauseSite<'p>,
    index: u16,
) -> Result<Option<&'p Method>, ContractError> {
    let class = site.class();
    let Some(Constant::InvokeDynamic(call)) = class.constant(index) else {
        return Ok(None);
    };
    let bootstrap = class.bootstrap_methods.get(usize::from(call.bootstrap));
    let handle = bootstrap.and_then(|bootstrap| class.constant(*bootstrap.args.get(1)?));
    match handle {
        Some(Constant::MethodHandle { kind, reference }) if is_call(*kind) => {
            let method = site.program.resolve_method(class.id, *reference)?;
            Ok(Some(site.program.method(method)).filter(|method| method.ret == Type::Boolean))
        }
        _ => Ok(None),
    }
}

fn is_call(kind: HandleKind) -> bool {
    use HandleKind::{InvokeInterface, InvokeSpecial, InvokeStatic, InvokeVirtual};
    matches!(
        kind,
        InvokeVirtual | InvokeStatic | InvokeSpecial | InvokeInterface
    )
}

/// The last thing that a lambda is given must take the result of the method.
fn check_result(site: &ClauseSite<'_>, lambda: &Method) -> Result<(), ContractError> {
    let (program, given) = (site.program, &site.method.ret);
    let receiver = Type::Ref(program.class(lambda.class).name.clone());
    let wanted = lambda.params.last().unwrap_or(&receiver);
    let is_int = matches!(given, Type::Byte | Type::Short | Type::Char) && *wanted == Type::Int;
    let is_boxed = boxed(given).is_some_and(|given| is_passable(program, &given, wanted));
    if is_int || is_boxed || *given != Type::Void && is_passable(program, given, wanted) {
        return Ok(());
    }
    let reason = format!("the result is {given}, and its argument wants {wanted}");
    let advice = "of other types than int write ensures(Type.class, r -> ...), and without a result ensures(() -> ...)";
    Err(site.error(reason, advice, Vec::new()))
}

/// The class of the boxes of a primitive.
fn boxed(ty: &Type) -> Option<Type> {
    let name = match ty {
        Type::Boolean => "java/lang/Boolean",
        Type::Byte => "java/lang/Byte",
        Type::Char => "java/lang/Character",
        Type::Short => "java/lang/Short",
        Type::Int => "java/lang/Integer",
        Type::Long => "java/lang/Long",
        Type::Float => "java/lang/Float",
        Type::Double => "java/lang/Double",
        Type::Void | Type::Ref(_) => return None,
    };
    Some(Type::reference(name))
}
