//! The effective contract of a method (paper 000, section 3.5).

use isopath_program::{MethodId, Program};

use crate::supertypes::overridden;
use crate::{
    ContractCase, ContractError, EffectiveContract, annotated, reached_invariants, statement,
};

/// The contract of a method with all that it inherits.
pub fn effective_contract(
    program: &Program,
    method: MethodId,
) -> Result<EffectiveContract, ContractError> {
    let declared = program.method(method);
    let mut cases = Vec::new();
    for id in [method].into_iter().chain(overridden(program, declared)?) {
        cases.extend(contract_case(program, id)?);
    }
    Ok(EffectiveContract {
        method,
        cases,
        invariants: reached_invariants(program, declared)?,
    })
}

/// What a method itself says, if it says anything.
pub fn contract_case(
    program: &Program,
    method: MethodId,
) -> Result<Option<ContractCase>, ContractError> {
    let mut case = ContractCase {
        declared: method,
        requires: Vec::new(),
        ensures: Vec::new(),
        throws: Vec::new(),
        frame: None,
    };
    let empty = case.clone();
    annotated::read(program, program.method(method), &mut case)?;
    statement::read(program, program.method(method), &mut case)?;
    Ok((case != empty).then_some(case))
}

/// Whether a method says anything of a contract, itself or by what it overrides, right or wrong.
pub fn has_contract(program: &Program, method: MethodId) -> Result<bool, ContractError> {
    let declared = program.method(method);
    for id in [method].into_iter().chain(overridden(program, declared)?) {
        let method = program.method(id);
        let statements = method.code(program)?;
        let class = program.class(method.class);
        if !annotated::annotations(program, method)?.is_empty()
            || statements.is_some_and(|code| statement::has_any(class, code))
        {
            return Ok(true);
        }
    }
    Ok(false)
}
