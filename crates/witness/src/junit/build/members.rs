//! Members with which a test can make an object and give it a state: constructors, static factories, setters.
//!
//! Which parameter ends up in which field is found by trying: the member is called on values that differ from
//! parameter to parameter and from round to round, and the fields are looked at. What is found is a guess to
//! begin with; every construction is run as a whole before it is believed.

use super::probe::{ROUNDS, probe};
use crate::junit::java::{Scope, is_identifier};
use isopath_heap::{ObjRef, Value};
use isopath_lab::{Came, Lab, same_value};
use isopath_machine::State;
use isopath_program::{Class, ClassId, FieldId, Method, Program, Type};

/// Constructors and factories of one class that are looked at, and setters.
const MOST: usize = 24;
/// Parameters of a constructor or factory that is looked at.
const MOST_PARAMETERS: usize = 12;

/// A constructor or factory.
#[derive(Clone, Debug)]
pub(crate) struct Creator<'p> {
    /// The constructor, or a static method.
    pub(crate) method: &'p Method,
    /// The field that each parameter ends up in.
    pub(crate) fields: Vec<Option<FieldId>>,
}

/// A method that sets one field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setter<'p> {
    pub(crate) method: &'p Method,
    pub(crate) field: FieldId,
}

/// The ways to make an object of a class: constructors first, in the order of declaration.
pub(crate) fn creators<'p>(
    lab: &mut Lab<'p>,
    scope: &Scope<'p>,
    class: ClassId,
) -> Vec<Creator<'p>> {
    let program = lab.program;
    let declared = program.class(class);
    if !can_be_made(scope, declared) {
        return Vec::new();
    }
    let methods = declared.methods.iter().map(|&m| program.method(m));
    let mut found: Vec<&Method> = methods.filter(|m| is_creator(scope, declared, m)).collect();
    found.sort_by_key(|method| !method.is_constructor());
    found.truncate(MOST);
    let creator = |method| Creator {
        method,
        fields: fields_by_parameter(lab, declared, method),
    };
    found.into_iter().map(creator).collect()
}

/// Whether source code can say `new` of it, and mean what the class file means: the constructors of inner
/// classes have parameters that the source does not show.
fn can_be_made(scope: &Scope<'_>, class: &Class) -> bool {
    let inner = class.as_inner();
    scope.can_name(class.id)
        && inner.is_none_or(|inner| inner.access.is_static())
        && !class.access.is_abstract()
        && !class.access.is_enum()
}

fn is_creator(scope: &Scope<'_>, class: &Class, method: &Method) -> bool {
    let makes = method.is_constructor()
        || method.is_static()
            && method.ret.class_name() == Some(&class.name)
            && is_identifier(&method.name);
    makes
        && method.params.len() <= MOST_PARAMETERS
        && scope.can_use(class.id, method.access)
        && method.params.iter().all(|ty| scope.can_name_type(ty))
}

/// The fields that parameters end up in: by trying, else by name.
fn fields_by_parameter<'p>(
    lab: &mut Lab<'p>,
    class: &Class,
    method: &'p Method,
) -> Vec<Option<FieldId>> {
    let mut rounds = Vec::new();
    for round in 0..ROUNDS {
        rounds.extend(tried(lab, method, round));
    }
    let fields = class.instance_fields.clone();
    let tried = |parameter: usize| {
        // Null is the same in every parameter and every field.
        let is_telling = |field: FieldId| {
            let mut probes = rounds.iter().map(|(args, ..)| args[parameter]);
            let ty = &lab.program.field(field).ty;
            probes.all(|probe| probe != Value::NULL) || *ty == method.params[parameter]
        };
        let holds = |&field: &FieldId| {
            is_telling(field)
                && rounds.iter().all(|(args, state, object): &Round<'_>| {
                    field_value(lab.program, state, *object, field)
                        .is_some_and(|value| same_value(value, args[parameter]))
                })
        };
        fields
            .iter()
            .copied()
            .find(holds)
            .filter(|_| rounds.len() > 1)
    };
    let names = method.param_names(lab.program);
    let named = |parameter: usize| {
        let name = names.get(parameter)?.as_deref()?;
        let field = lab.program.find_field(class.id, name)?;
        (lab.program.field(field).ty == method.params[parameter]).then_some(field)
    };
    (0..method.params.len())
        .map(|parameter| tried(parameter).or_else(|| named(parameter)))
        .collect()
}

/// Arguments, and the object that came of them.
type Round<'p> = (Vec<Value>, State<'p>, ObjRef);

fn tried<'p>(lab: &mut Lab<'p>, method: &'p Method, round: usize) -> Option<Round<'p>> {
    let mut state = lab.idle()?;
    let mut args = Vec::with_capacity(method.params.len());
    for (i, ty) in method.params.iter().enumerate() {
        args.push(probe(lab, &mut state, ty, i, round));
    }
    let object = create(lab, &mut state, method, &args)?;
    Some((args, state, object))
}

/// Calls a constructor or factory; `None` if no object comes of it.
pub(crate) fn create<'p>(
    lab: &mut Lab<'p>,
    state: &mut State<'p>,
    method: &'p Method,
    args: &[Value],
) -> Option<ObjRef> {
    let came = match method.is_constructor() {
        true => lab.construct(state, method, args),
        false => lab.call(state, method, args),
    };
    match came {
        Came::Back(Some(Value::Ref(object))) if !object.is_null() => Some(object),
        _ => None,
    }
}

/// The value of a field.
pub(crate) fn field_value(
    program: &Program,
    state: &State<'_>,
    object: ObjRef,
    field: FieldId,
) -> Option<Value> {
    state.heap.get(object)?.field(program.field(field).slot)
}

/// The methods that set one field of objects of a class.
pub(crate) fn setters<'p>(lab: &mut Lab<'p>, scope: &Scope<'p>, class: ClassId) -> Vec<Setter<'p>> {
    let program = lab.program;
    let mut setters = Vec::new();
    for method in one_parameter_methods(program, scope, class) {
        let field = set_by(lab, class, method);
        setters.extend(field.map(|field| Setter { method, field }));
    }
    setters
}

fn one_parameter_methods<'p>(
    program: &'p Program,
    scope: &Scope<'p>,
    class: ClassId,
) -> Vec<&'p Method> {
    let supers = std::iter::successors(Some(program.class(class)), |class| {
        class.super_class.map(|id| program.class(id))
    });
    let own = supers.take_while(|class| class.is_application());
    let methods = own.flat_map(|class| class.methods.iter().map(|&m| program.method(m)));
    let is_fluent = |ty: &Type| match ty {
        Type::Void => true,
        Type::Ref(name) => program
            .load(name)
            .is_ok_and(|ret| program.is_subclass(class, ret.id) && ret.is_application()),
        _ => false,
    };
    let sets = |m: &&Method| {
        m.params.len() == 1
            && !m.is_static()
            && !m.is_abstract()
            && !m.is_native()
            && is_fluent(&m.ret)
            && is_identifier(&m.name)
            && scope.can_use(m.class, m.access)
            && scope.can_name_type(&m.params[0])
            && program.select(class, m.id).is_ok_and(|id| id == m.id)
    };
    methods.filter(sets).take(MOST).collect()
}

/// The field that a method sets, on an object that no constructor has seen.
fn set_by<'p>(lab: &mut Lab<'p>, class: ClassId, method: &'p Method) -> Option<FieldId> {
    let mut candidates: Vec<FieldId> = lab.program.class(class).instance_fields.to_vec();
    for round in 0..ROUNDS {
        let mut state = lab.idle()?;
        let Came::Back(_) = lab.initialise(&mut state, class) else {
            return None;
        };
        let object = lab.machine.put_object(&mut state, class);
        let value = probe(lab, &mut state, &method.params[0], 0, round);
        let Came::Back(_) = lab.call(&mut state, method, &[Value::Ref(object), value]) else {
            return None;
        };
        let program = lab.program;
        candidates.retain(|&field| {
            program.field(field).ty == method.params[0]
                && field_value(program, &state, object, field)
                    .is_some_and(|now| same_value(now, value))
        });
    }
    candidates.first().copied()
}
