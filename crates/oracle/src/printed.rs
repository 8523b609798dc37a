//! Symbolic heaps as they are printed: written as JSON, read back, evaluated on a concrete heap by code that knows
//! nothing of the engine, and compared with the heap that a run on constants leaves.

use isopath_trace::{Body, Datum, End, Heap, Object, SymbolicHeap, Witness};
use rustc_hash::FxHashMap;

/// What anybody gets who reads a symbolic heap from a file.
pub(crate) fn written_and_read(heap: &SymbolicHeap) -> Result<SymbolicHeap, String> {
    let written = serde_json::to_string(heap).map_err(|error| error.to_string())?;
    let read: SymbolicHeap = serde_json::from_str(&written).map_err(|error| error.to_string())?;
    match read == *heap {
        true => Ok(read),
        false => Err("a symbolic heap that is read is not what was written".to_owned()),
    }
}

/// Compares a symbolic heap on the beginning of a run with the end of that. Says how many cells were compared.
pub(crate) fn compare(heap: &SymbolicHeap, run: &Witness) -> Result<usize, String> {
    let evaluated = heap.evaluate(&run.before, &[])?;
    if !heap.holds(&evaluated) {
        let conjuncts = heap.condition.iter();
        let not = conjuncts.filter(|c| evaluated.of(c) != Datum::Boolean(true));
        let not: Vec<&str> = not.map(|c| &*c.text).collect();
        return Err(format!("the printed condition does not hold: {not:?}"));
    }
    heap.check(&run.before, &evaluated)?;
    let after = heap.apply(&run.before, &evaluated)?;
    let mut pairing = Pairing {
        inputs: run.before.objects.len(),
        printed: &after,
        run: &run.predicted.after,
        pairs: FxHashMap::default(),
        pending: Vec::new(),
        compared: 0,
    };
    let (printed, actual) = match run.predicted.end {
        End::Returned(actual) => (heap.result.as_ref(), actual),
        End::Threw { exception, .. } => (heap.thrown.as_ref(), Some(exception)),
        End::Never => (None, None),
    };
    if let (Some(printed), Some(actual)) = (printed, actual) {
        let printed = as_wide(evaluated.value(printed));
        pairing.pair("the result", printed, as_wide(actual))?;
    }
    for field in &run.predicted.after.statics {
        let printed = after.statics.iter().find(|s| s.field == field.field);
        // What is not printed is what it was.
        let before = run.before.statics.iter();
        let mut before = before.filter(|s| s.field == field.field);
        let printed = printed.or_else(|| before.next());
        let printed = printed.ok_or_else(|| format!("{} is not printed", field.field.name))?;
        pairing.pair(&field.field.name, printed.value, field.value)?;
    }
    for i in 0..run.before.objects.len() {
        pairing.objects(i, i)?;
    }
    pairing.rest()
}

/// As on the operand stack.
fn as_wide(datum: Datum) -> Datum {
    match datum {
        Datum::Boolean(v) => Datum::Int(v.into()),
        Datum::Byte(v) => Datum::Int(v.into()),
        Datum::Short(v) => Datum::Int(v.into()),
        Datum::Char(v) => Datum::Int(v.into()),
        datum => datum,
    }
}

/// Two heaps, whose first objects are the same by position; others are paired where both are first met.
struct Pairing<'a> {
    inputs: usize,
    printed: &'a Heap,
    run: &'a Heap,
    pairs: FxHashMap<usize, usize>,
    pending: Vec<(usize, usize)>,
    compared: usize,
}

impl Pairing<'_> {
    fn pair(&mut self, what: &str, printed: Datum, run: Datum) -> Result<(), String> {
        self.compared += 1;
        let differ = || format!("{what}: {printed} is printed, {run} in the run");
        let (Datum::Object(a), Datum::Object(b)) = (printed, run) else {
            return match printed == run {
                true => Ok(()),
                false => Err(differ()),
            };
        };
        if a < self.inputs && b < self.inputs && a == b {
            return Ok(());
        }
        let [left, right] = [object(self.printed, a)?, object(self.run, b)?];
        if has_value(&left.body) || has_value(&right.body) {
            return match by_value(left, right) {
                true => Ok(()),
                false => Err(differ()),
            };
        }
        if a < self.inputs || b < self.inputs {
            return Err(differ());
        }
        match self.pairs.insert(a, b) {
            None => self.pending.push((a, b)),
            Some(other) if other != b => return Err(differ()),
            Some(_) => {}
        }
        Ok(())
    }

    fn rest(mut self) -> Result<usize, String> {
        while let Some((a, b)) = self.pending.pop() {
            self.objects(a, b)?;
        }
        Ok(self.compared)
    }

    fn objects(&mut self, a: usize, b: usize) -> Result<(), String> {
        let (left, right) = (
            object(self.printed, a)?.clone(),
            object(self.run, b)?.clone(),
        );
        if left.class != right.class {
            return Err(format!(
                "a {} is printed, a {} in the run",
                left.class, right.class
            ));
        }
        match (&left.body, &right.body) {
            (Body::Fields(printed), Body::Fields(run)) => {
                for (field, value) in run {
                    let known = printed.iter().find(|(name, _)| name == field);
                    let (_, known) = known.ok_or_else(|| format!("{} is not there", field.name))?;
                    self.pair(&format!("#{}.{}", a + 1, field.name), *known, *value)?;
                }
                Ok(())
            }
            (Body::Array { length: m, .. }, Body::Array { length: n, .. }) if m != n => {
                Err(format!("#{} has {m} elements, {n} in the run", a + 1))
            }
            (
                Body::Array {
                    elements: p,
                    length,
                },
                Body::Array { elements: r, .. },
            ) => {
                for i in 0..*length {
                    let [p, r] = [p, r].map(|all| all.iter().find(|(j, _)| *j == i));
                    let (p, r) = match (p, r) {
                        (Some((_, p)), Some((_, r))) => (*p, *r),
                        (Some((_, p)), None) => (*p, zero_like(*p)),
                        (None, Some((_, r))) => (zero_like(*r), *r),
                        (None, None) => continue,
                    };
                    self.pair(&format!("#{}[{i}]", a + 1), p, r)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

fn object(heap: &Heap, i: usize) -> Result<&Object, String> {
    heap.objects.get(i).ok_or_else(|| format!("no object {i}"))
}

/// Strings, boxes and constants, whose identity does not count.
fn has_value(body: &Body) -> bool {
    matches!(
        body,
        Body::Text { .. } | Body::Boxed(_) | Body::Constant(_) | Body::Class(_)
    )
}

fn by_value(left: &Object, right: &Object) -> bool {
    match (&left.body, &right.body) {
        (Body::Text { units: a, .. }, Body::Text { units: b, .. }) => a == b,
        (Body::Boxed(a), Body::Boxed(b)) => as_wide(*a) == as_wide(*b),
        // A text that is not a constant is not printed.
        (Body::Opaque, _) => left.class == right.class,
        (a, b) => a == b,
    }
}

fn zero_like(datum: Datum) -> Datum {
    match datum {
        Datum::Null | Datum::Object(_) => Datum::Null,
        Datum::Boolean(_) => Datum::Boolean(false),
        Datum::Byte(_) => Datum::Byte(0),
        Datum::Short(_) => Datum::Short(0),
        Datum::Char(_) => Datum::Char(0),
        Datum::Int(_) => Datum::Int(0),
        Datum::Long(_) => Datum::Long(0),
        Datum::Float(_) => Datum::Float(0),
        Datum::Double(_) => Datum::Double(0),
    }
}
