//! Contracts by the names of the source: schema `isopath.contracts/1`.

use isopath_contracts::{
    ClauseCode, ClauseInput, ContractCase, ContractClause, EffectiveContract, parameter_names,
};
use isopath_program::{Method, MethodId, Program};
use serde::Serialize;

/// The name of the JSON schema.
const SCHEMA: &str = "isopath.contracts/1";

/// What is printed.
#[derive(Serialize)]
pub(super) struct ContractListing {
    schema: &'static str,
    /// Methods with a case or an invariant.
    pub(super) contracts: Vec<ListedContract>,
    /// Methods with neither.
    pub(super) without: Vec<String>,
}

/// The effective contract of a method.
#[derive(Serialize)]
pub(super) struct ListedContract {
    pub(super) method: String,
    pub(super) cases: Vec<ListedCase>,
    pub(super) invariants: Vec<ListedInvariant>,
}

/// What one declaration says.
#[derive(Serialize)]
pub(super) struct ListedCase {
    pub(super) declared: String,
    pub(super) requires: Vec<ListedClause>,
    pub(super) ensures: Vec<ListedClause>,
    pub(super) throws: Vec<ListedException>,
    /// None: anything.
    pub(super) modifies: Option<Vec<String>>,
}

/// A clause.
#[derive(Serialize)]
pub(super) struct ListedClause {
    pub(super) written: String,
    pub(super) file: Option<String>,
    pub(super) line: Option<u32>,
    pub(super) lazily: bool,
    /// The method that is called; none for an argument of `Verify.requires`.
    pub(super) predicate: Option<String>,
    /// What it is given, its receiver first.
    pub(super) inputs: Vec<String>,
}

/// An exception of the contract.
#[derive(Serialize)]
pub(super) struct ListedException {
    pub(super) exception: String,
    pub(super) when: Option<ListedClause>,
}

/// An invariant.
#[derive(Serialize)]
pub(super) struct ListedInvariant {
    pub(super) predicate: String,
    pub(super) lazily: bool,
}

impl Default for ContractListing {
    fn default() -> ContractListing {
        ContractListing {
            schema: SCHEMA,
            contracts: Vec::new(),
            without: Vec::new(),
        }
    }
}

impl ContractListing {
    pub(super) fn add(&mut self, contract: ListedContract) {
        match contract.cases.is_empty() && contract.invariants.is_empty() {
            true => self.without.push(contract.method),
            false => self.contracts.push(contract),
        }
    }
}

/// A contract by names.
pub(super) fn listed(program: &Program, contract: &EffectiveContract) -> ListedContract {
    let cases = contract.cases.iter().map(|case| listed_case(program, case));
    let invariants = contract.invariants.iter().map(|invariant| ListedInvariant {
        predicate: method_name(program, invariant.method),
        lazily: invariant.lazily,
    });
    ListedContract {
        method: method_name(program, contract.method),
        cases: cases.collect(),
        invariants: invariants.collect(),
    }
}

fn listed_case(program: &Program, case: &ContractCase) -> ListedCase {
    let method = program.method(case.declared);
    let clauses = |clauses: &[ContractClause]| {
        let clauses = clauses.iter();
        clauses
            .map(|clause| listed_clause(program, method, clause))
            .collect()
    };
    let throws = case.throws.iter().map(|throws| ListedException {
        exception: program.class(throws.exception).source_name(),
        when: throws
            .when
            .as_ref()
            .map(|when| listed_clause(program, method, when)),
    });
    let modifies = case.frame.as_ref().map(|frame| {
        let paths = frame.paths.iter();
        paths.map(|path| path.written.clone()).collect()
    });
    ListedCase {
        declared: method_name(program, case.declared),
        requires: clauses(&case.requires),
        ensures: clauses(&case.ensures),
        throws: throws.collect(),
        modifies,
    }
}

fn listed_clause(program: &Program, declared: &Method, clause: &ContractClause) -> ListedClause {
    let (predicate, inputs) = match &clause.code {
        ClauseCode::Call { method, inputs } => {
            let names = parameter_names(program, declared);
            let inputs = inputs.iter().map(|input| input_name(&names, *input));
            (Some(method_name(program, *method)), inputs.collect())
        }
        ClauseCode::Part { .. } => (None, Vec::new()),
    };
    let file = program.class(declared.class).source_file.as_deref();
    ListedClause {
        written: clause.written.clone(),
        file: file.map(str::to_owned),
        line: clause.line,
        lazily: clause.lazily,
        predicate,
        inputs,
    }
}

fn input_name(names: &[String], input: ClauseInput) -> String {
    match input {
        ClauseInput::Receiver => "this".to_owned(),
        ClauseInput::Result => "result".to_owned(),
        ClauseInput::Parameter(i) => names.get(i).cloned().unwrap_or_else(|| format!("arg{i}")),
    }
}

fn method_name(program: &Program, method: MethodId) -> String {
    let method = program.method(method);
    let class = program.class(method.class).source_name();
    format!("{class}#{}", method.display_signature())
}
