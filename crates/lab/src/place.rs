//! The input of a witness, made in memory: no constructor of the application runs, as in a replay.

use crate::recipes::{ONE_BUCKET, Recipe, asks, recipe_of};
use crate::{Came, Lab, plain_value};
use isopath_heap::{ObjRef, Value};
use isopath_machine::State;
use isopath_program::{Class, FieldId, Method};
use isopath_trace::{Body, Datum, FieldName, Heap, Object};

/// Elements of all arrays of one input.
const MOST_ELEMENTS: i64 = 1 << 20;

impl<'p> Lab<'p> {
    /// The state at the start of `method` on the heap of a witness; `None` if that cannot be made.
    pub fn entry(&mut self, method: &'p Method, input: &Heap) -> Option<State<'p>> {
        if elements(input) > MOST_ELEMENTS {
            return None;
        }
        let mut state = self.idle()?;
        let places = self.place(&mut state, &input.objects)?;
        for given in &input.statics {
            let field = self.field(&given.field)?;
            self.initialise(&mut state, self.program.field(field).class);
            let value = value(&places, given.value)?;
            if !self.set_static(&mut state, field, value) {
                return None;
            }
        }
        let arguments = input.arguments.iter().map(|argument| argument.value);
        let given = input.receiver.into_iter().chain(arguments);
        let mut values: Vec<Value> = given.map(|d| value(&places, d)).collect::<Option<_>>()?;
        if method.is_constructor() {
            self.initialise(&mut state, method.class);
            let made = self.machine.put_object(&mut state, method.class);
            values.insert(0, Value::Ref(made));
        }
        self.machine.call_entry(state, method, &values).ok()
    }

    /// Makes all objects, in their order: first as they are, then what they hold.
    fn place(&mut self, state: &mut State<'p>, objects: &[Object]) -> Option<Vec<ObjRef>> {
        let mut places = Vec::with_capacity(objects.len());
        for object in objects {
            places.push(self.place_one(state, object)?);
        }
        // Collections ask their elements, so those come first.
        let late = |object: &Object| matches!(object.body, Body::Contents(_)) as u8;
        let asking = |object: &Object| asks(&object.class) as u8;
        let mut order: Vec<usize> = (0..objects.len()).collect();
        order.sort_by_key(|&i| (late(&objects[i]), asking(&objects[i])));
        for i in order {
            self.fill(state, &places, places[i], &objects[i])?;
        }
        Some(places)
    }

    fn place_one(&mut self, state: &mut State<'p>, object: &Object) -> Option<ObjRef> {
        let class = self.class(&object.class)?;
        match &object.body {
            Body::Text { units, interned } if !*interned => self.other_text(state, units),
            Body::Contents(held) => self.empty(state, class, &object.class, held),
            Body::Opaque if object.class != "java.lang.Object" => None,
            Body::Fields(_) => {
                self.initialise(state, class.id);
                self.put(state, object)
            }
            _ => self.put(state, object),
        }
    }

    /// A string that is not the literal with its text.
    fn other_text(&mut self, state: &mut State<'p>, units: &[u16]) -> Option<ObjRef> {
        let text = self.machine.put_text(state, units)?;
        let string = self.program.class(self.program.well_known().string);
        let member = ("<init>", "(Ljava/lang/String;)V");
        self.created(state, string, member, &[Value::Ref(text)])
    }

    /// A collection without anything in it, or a holder of a number with that.
    fn empty(
        &mut self,
        state: &mut State<'p>,
        class: &'p Class,
        name: &str,
        held: &[Datum],
    ) -> Option<ObjRef> {
        let plain = || {
            held.iter()
                .map(|&d| plain_value(d))
                .collect::<Option<Vec<_>>>()
        };
        let (member, args) = match recipe_of(name)? {
            Recipe::Filled { width, .. } => {
                let hashes = ["java.util.HashMap", "java.util.HashSet"].contains(&name);
                match hashes && held.len() > width {
                    true => {
                        let args = ONE_BUCKET.iter().filter_map(|&d| plain_value(d));
                        (("<init>", "(IF)V"), args.collect())
                    }
                    false => (("<init>", "()V"), Vec::new()),
                }
            }
            Recipe::Holder { later: Some(_), .. } => (("<init>", "()V"), Vec::new()),
            Recipe::Holder { with, later: None } => (with, plain()?),
            Recipe::Fixed { empty, .. } if held.is_empty() => (empty, Vec::new()),
            // One that holds an object would have to be made after it.
            Recipe::Fixed { with, .. } => (with, plain()?),
        };
        self.created(state, class, member, &args)
    }

    fn created(
        &mut self,
        state: &mut State<'p>,
        class: &Class,
        (name, desc): (&str, &str),
        args: &[Value],
    ) -> Option<ObjRef> {
        let method = self.program.find_method(class.id, name, desc)?;
        let method = self.program.method(method);
        let came = match method.is_constructor() {
            true => self.construct(state, method, args),
            false => self.call(state, method, args),
        };
        match came {
            Came::Back(Some(Value::Ref(made))) => Some(made),
            _ => None,
        }
    }

    fn fill(
        &mut self,
        state: &mut State<'p>,
        places: &[ObjRef],
        place: ObjRef,
        object: &Object,
    ) -> Option<()> {
        match &object.body {
            Body::Fields(fields) => {
                for (name, datum) in fields {
                    let slot = self.program.field(self.field(name)?).slot;
                    *state.heap.get_mut(place)?.field_mut(slot)? = value(places, *datum)?;
                }
            }
            Body::Array { elements, .. } => {
                for &(index, datum) in elements {
                    let array = state.heap.get_mut(place)?.array_mut()?;
                    let set = array.set(usize::try_from(index).ok()?, value(places, datum)?);
                    set.then_some(())?;
                }
            }
            Body::Contents(held) => self.add_all(state, places, (place, &object.class), held)?,
            _ => {}
        }
        Some(())
    }

    fn add_all(
        &mut self,
        state: &mut State<'p>,
        places: &[ObjRef],
        (place, class): (ObjRef, &str),
        held: &[Datum],
    ) -> Option<()> {
        let ((name, desc), width) = match recipe_of(class)? {
            Recipe::Filled { by, width } => (by, width),
            Recipe::Holder { later, .. } => match later {
                Some(by) => (by, 1),
                None => return Some(()),
            },
            Recipe::Fixed { .. } => return Some(()),
        };
        let class = self.class(class)?;
        let method = self.program.find_method(class.id, name, desc)?;
        for values in held.chunks(width) {
            let added = values.iter().map(|&datum| value(places, datum));
            let added: Vec<Value> = added.collect::<Option<_>>()?;
            let args = [&[Value::Ref(place)], &added[..]].concat();
            match self.call(state, self.program.method(method), &args) {
                Came::Back(_) => {}
                _ => return None,
            }
        }
        Some(())
    }

    fn field(&self, name: &FieldName) -> Option<FieldId> {
        let class = self.class(&name.class)?;
        class.fields.iter().copied().find(|&f| {
            let field = self.program.field(f);
            *field.name == *name.name && field.ty.descriptor() == name.ty
        })
    }
}

fn elements(input: &Heap) -> i64 {
    let lengths = input.objects.iter().map(|object| match object.body {
        Body::Array { length, .. } => i64::from(length),
        _ => 0,
    });
    lengths.sum()
}

fn value(places: &[ObjRef], datum: Datum) -> Option<Value> {
    match datum {
        Datum::Object(i) => Some(Value::Ref(*places.get(i)?)),
        plain => plain_value(plain),
    }
}
