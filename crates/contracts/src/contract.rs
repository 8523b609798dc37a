//! Contracts as data.

use isopath_program::{ClassId, FieldId, MethodId, Target};

/// The contract of a method, with all that it inherits (paper 000, section 3.5).
///
/// Preconditions are joined by *or*: a call is in order if all `requires` of one of the cases hold. Each case owes its
/// postconditions, exceptions and frame where its own precondition held before the call, as JML's `also`. Invariants
/// are joined by *and*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EffectiveContract {
    /// The method.
    pub method: MethodId,
    /// Its own case, then those of what it overrides: for each class the interfaces before the superclass.
    pub cases: Vec<ContractCase>,
    /// What holds of the objects that it reaches by declared types: receiver, parameters, result, and their fields.
    pub invariants: Vec<ClassInvariant>,
}

/// What one declaration of a method says. Without `requires` its precondition is *true*.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContractCase {
    /// The method that it is written at. Positions of parameters are the same in all that override it.
    pub declared: MethodId,
    /// Preconditions, all of which must hold.
    pub requires: Vec<ContractClause>,
    /// Postconditions of a return.
    pub ensures: Vec<ContractClause>,
    /// The exceptions that belong to the contract; any, if none is named.
    pub throws: Vec<ExceptionClause>,
    /// What may change; anything, if there is none.
    pub frame: Option<ContractFrame>,
}

/// A condition on a call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContractClause {
    /// What says whether it holds.
    pub code: ClauseCode,
    /// Assumed as far as the inputs are known.
    pub lazily: bool,
    /// As it was written: `@Requires("fits")`, `Verify.ensures`.
    pub written: String,
    /// The line of the statement, or the first one of the method with the annotation.
    pub line: Option<u32>,
}

/// The code that says whether a clause holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClauseCode {
    /// A call of a method with the result `boolean`, dispatched as calls of it are.
    Call {
        /// The method.
        method: MethodId,
        /// What it is given, its receiver first.
        inputs: Vec<ClauseInput>,
    },
    /// A part of the body of the method that the case is declared at, from one instruction up to, and without, the call
    /// of `Verify.requires` that takes its value. It reads parameters, writes no local, and is left at its end only.
    Part {
        /// Its first instruction, at which the operand stack is empty.
        from: Target,
        /// The call.
        to: Target,
    },
}

/// What a clause is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClauseInput {
    /// The receiver of the method under contract.
    Receiver,
    /// A parameter, by position.
    Parameter(usize),
    /// The result, boxed where the clause wants an object.
    Result,
}

/// An exception that belongs to a contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExceptionClause {
    /// The class, with its subclasses.
    pub exception: ClassId,
    /// What must hold of the state before the call.
    pub when: Option<ContractClause>,
}

/// The cells of objects that existed before the call which it may change; none, if the method is pure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContractFrame {
    /// The paths to them.
    pub paths: Vec<FramePath>,
}

/// A path to cells, followed in the state before the call.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FramePath {
    /// As it was written.
    pub written: String,
    /// Where it begins.
    pub root: FrameRoot,
    /// Where it goes; the last step denotes the cells.
    pub steps: Vec<FrameStep>,
}

/// Where a path to cells begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrameRoot {
    /// The receiver.
    Receiver,
    /// A parameter, by position.
    Parameter(usize),
    /// The static fields of a class.
    Class(ClassId),
}

/// A step of a path to cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrameStep {
    /// A field.
    Field(FieldId),
    /// All elements of an array.
    Elements,
    /// All fields of an object, those of subclasses included, or all static fields of a class.
    AllFields,
}

/// A method without parameters that holds for the objects of its class. It is run as it is declared, without dispatch:
/// what overrides it takes nothing from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassInvariant {
    /// The method.
    pub method: MethodId,
    /// Assumed as far as an input is known.
    pub lazily: bool,
}
