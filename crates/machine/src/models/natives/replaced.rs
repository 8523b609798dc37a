//! Methods that users have models for, written in Java (section 3.5 of paper 000).
//!
//! *Deviation.* What the model itself calls is the method, not the model again, so that a model can do something before
//! or after it.

use super::{Binding, Call, Reply, bind_own};
use crate::Step;
use crate::assumptions::{Assumption, Met, grant};

/// Calls the model of a method. What the class library makes once for all paths knows no models.
pub(super) fn run_model<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let program = call.machine.program;
    let model = call.machine.config.calls.models.get(&call.method.id);
    let caller = call.state.control.frame.method.id;
    let model = match model {
        Some(&model) if model != caller && !call.machine.is_in_image => program.method(model),
        _ => return run_own(call),
    };
    if model.is_static() {
        call.machine.require_initialised(call.state, model.class)?;
    }
    grant(
        call.machine,
        Assumption::Models,
        Met::Method(call.method.id),
    );
    Ok(Reply::Call(model, call.args.clone()))
}

/// Does what the method does where no model stands for it.
fn run_own<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    match bind_own(call.machine, call.method)? {
        Binding::Native(native) => native(call),
        Binding::OnSymbols(native, _) if !call.machine.is_plain(call.state, &call.args) => {
            native(call)
        }
        Binding::OnSymbols(..) | Binding::Bytecode(_) => Ok(Reply::Body(call.args.clone())),
    }
}
