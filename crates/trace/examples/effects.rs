//! What each trace does to the heap, from what `isopath run --json --traces --heap symbolic` prints:
//!
//! ```text
//! isopath run Account.java --json --traces --heap symbolic | cargo run -p isopath-trace --example effects
//! ```

use isopath_trace::{Datum, SymbolicHeap, Witness};
use serde_json::Value;
use std::error::Error;
use std::io::stdin;

fn main() -> Result<(), Box<dyn Error>> {
    let report: Value = serde_json::from_reader(stdin())?;
    for run in report["runs"].as_array().into_iter().flatten() {
        println!("{}", run["target"].as_str().unwrap_or_default());
        for trace in run["trace_list"].as_array().into_iter().flatten() {
            if let Some(heap) = trace.get("symbolic_heap") {
                effects(&serde_json::from_value(heap.clone())?);
            }
            if let (Some(heap), Some(witness)) = (trace.get("symbolic_heap"), trace.get("witness"))
            {
                let heap: SymbolicHeap = serde_json::from_value(heap.clone())?;
                example(&heap, &serde_json::from_value(witness.clone())?)?;
            }
        }
    }
    Ok(())
}

/// The cells that may have changed, for all inputs of the trace.
fn effects(heap: &SymbolicHeap) {
    let condition: Vec<&str> = heap.condition.iter().map(|c| &*c.text).collect();
    println!("  when {}", condition.join(" && "));
    for object in &heap.objects {
        for cell in object.cells.iter().filter(|cell| cell.changed) {
            let after = cell.after.as_ref().map_or("?", |v| &*v.expression.text);
            println!("    {}.{} becomes {after}", object.name.text, cell.name);
        }
    }
}

/// The same for one input: the terms have values there.
fn example(heap: &SymbolicHeap, witness: &Witness) -> Result<(), String> {
    let made: Vec<Datum> = witness.made.iter().map(|made| made.value).collect();
    let evaluated = heap.evaluate(&witness.before, &made)?;
    for object in &heap.objects {
        for cell in object.cells.iter().filter(|cell| cell.changed) {
            let after = cell.after.as_ref().map(|value| evaluated.value(value));
            let [at, after] = [Some(evaluated.of(&object.name)), after]
                .map(|value| value.map_or_else(String::new, |value| value.to_string()));
            println!("      for one input {at}.{} is {after}", cell.name);
        }
    }
    Ok(())
}
