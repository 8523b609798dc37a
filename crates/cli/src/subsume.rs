//! Where states are compared, as users name it.

use crate::args::ExplorationArgs;
use crate::error::CliError;
use isopath_explore::{At, Subsume, places};
use isopath_program::{Program, TargetSpec};

const CHECKPOINTS: &str = "checkpoints";
const HELP: &str =
    "a place is 'Class#method:LINE', the line of a loop or of a checkpoint, or 'checkpoints'";

/// Where states are compared; `None` if they are not.
pub(crate) fn subsume(
    args: &ExplorationArgs,
    program: &Program,
) -> Result<Option<Subsume>, CliError> {
    if !args.is_comparing() {
        return Ok(None);
    }
    let mut at = Vec::new();
    for place in &args.subsume_at {
        at.extend(named(place, program)?);
    }
    let default = Subsume::default();
    Ok(Some(Subsume {
        at: if at.is_empty() { default.at } else { at },
        abstractions: args.abstractions.clone(),
    }))
}

/// The place that the user means.
fn named(place: &str, program: &Program) -> Result<Vec<At>, CliError> {
    if place == CHECKPOINTS {
        return Ok(vec![At::Checkpoints]);
    }
    let wrong = |why: String| CliError::new(format!("--subsume-at {place}: {why}")).help(HELP);
    let (method, line) = place
        .rsplit_once(':')
        .ok_or_else(|| wrong("it has no line".to_owned()))?;
    let line = line.parse::<u32>();
    let line = line.map_err(|_| wrong("what follows the colon is no line".to_owned()))?;
    let target = TargetSpec::parse(method)?;
    let methods = program.resolve_target(&target)?.into_iter();
    let at: Vec<At> = methods.map(|id| At::Line(id, line)).collect();
    let lines: Vec<u32> = at.iter().flat_map(|&at| places(program, at)).collect();
    match lines.contains(&line) {
        true => Ok(at),
        false if lines.is_empty() => {
            Err(wrong("the method has no loop and no checkpoint".to_owned()))
        }
        false => {
            let lines: Vec<String> = lines.iter().map(u32::to_string).collect();
            let known = lines.join(", ");
            Err(wrong(format!(
                "line {line} has no loop and no checkpoint; there are some in line {known}"
            )))
        }
    }
}
