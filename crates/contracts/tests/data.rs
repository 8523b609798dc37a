//! What stands on contracts as data: parts of bodies, positions of parameters, and cells.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_contracts::{
    ClauseCode, ClauseInput, FrameRoot, FrameStep, class_invariants, contract_case,
    effective_contract, has_contract,
};
use isopath_harness::programs::{method, program_of};
use isopath_program::{Op, Program};

const SOURCE: &str = "
    import isopath.*;
    class Base {
        int n;
        int[] items;
        Base next;
        static int count;
        @Invariant boolean holds() { return n >= 0; }
        @Requires(\"positive\") @Modifies({\"this.next.items[*]\", \"Base.count\", \"other.*\"})
        long add(int more, Base other) { return n; }
        static boolean positive(int more) { return more > 0; }
        void plain() {}
    }
    class Derived extends Base {
        @Override
        long add(int more, Base other) {
            Verify.requires(more < 7 || other == null);
            Verify.ensures(long.class, r -> r > more && next == other);
            return n + more;
        }
        @Override @Invariant boolean holds() { return true; }
    }";

fn program() -> Program {
    program_of(&[("Base.java", SOURCE)])
}

#[test]
fn statements_become_parts_of_the_body_and_calls_by_position() {
    let program = program();
    let add = method(&program, "Derived", "add");
    let case = contract_case(&program, add.id).unwrap().unwrap();
    let ClauseCode::Part { from, to } = case.requires[0].code else {
        panic!("{case:?}");
    };
    let code = add.code(&program).unwrap().unwrap();
    assert_eq!(from, 0);
    assert!(matches!(code.ops[to as usize], Op::InvokeStatic(_)));
    let ClauseCode::Call { method, inputs } = &case.ensures[0].code else {
        panic!("{case:?}");
    };
    assert!(program.method(*method).access.is_synthetic());
    let [this, last] = [inputs[0], inputs[inputs.len() - 1]];
    assert_eq!([this, last], [ClauseInput::Receiver, ClauseInput::Result]);
    let between = [ClauseInput::Parameter(0), ClauseInput::Parameter(1)];
    assert_eq!(inputs[1..inputs.len() - 1], between);
}

#[test]
fn cases_go_from_the_method_to_what_it_overrides() {
    let program = program();
    let [derived, base] = ["Derived", "Base"].map(|class| method(&program, class, "add").id);
    let contract = effective_contract(&program, derived).unwrap();
    let declared = contract.cases.iter().map(|case| case.declared);
    assert_eq!(declared.collect::<Vec<_>>(), [derived, base]);
    let frame = contract.cases[1].frame.as_ref().unwrap();
    let [cells, of_class, of_other] = &frame.paths[..] else {
        panic!("{frame:?}");
    };
    assert_eq!(cells.root, FrameRoot::Receiver);
    assert_eq!(cells.steps.len(), 3);
    assert_eq!(cells.steps[2], FrameStep::Elements);
    assert!(matches!(of_class.root, FrameRoot::Class(_)));
    assert_eq!(of_other.root, FrameRoot::Parameter(1));
    assert_eq!(of_other.steps, [FrameStep::AllFields]);
}

#[test]
fn invariants_of_a_supertype_are_its_own_methods() {
    let program = program();
    let class = program.load("Derived").unwrap().id;
    let invariants = class_invariants(&program, class).unwrap();
    let classes = invariants.iter().map(|invariant| {
        let method = program.method(invariant.method);
        program.class(method.class).source_name()
    });
    assert_eq!(classes.collect::<Vec<_>>(), ["Derived", "Base"]);
}

#[test]
fn a_method_without_a_clause_has_no_contract() {
    let program = program();
    for (class, name, expected) in [("Base", "plain", false), ("Derived", "add", true)] {
        let method = method(&program, class, name).id;
        assert_eq!(has_contract(&program, method).unwrap(), expected, "{name}");
    }
}
