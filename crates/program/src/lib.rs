//! Loaded, linked, decoded once: the program under analysis.
//!
//! A [`Program`] is a class path and a JDK image. It loads classes by name (JVMS 5.3), links them (5.4),
//! resolves constant pool entries once each and decodes method bodies on demand. It is shared by worker
//! threads as `&Program`.
//!
//! What this crate deliberately knows nothing of: class *initialisation* (it is part of a path's state, in
//! the machine), values, and exploration. It executes nothing but `javac`, for `.java` entries
//! and for the jar of our API.

mod access;
mod annotation;
mod class;
mod classfile;
mod code;
mod constant;
mod decode;
mod error;
mod generic;
mod hierarchy;
mod ids;
mod implementations;
mod link;
mod load;
mod member;
mod op;
mod op_facts;
mod params;
mod pool;
mod program;
mod reserved;
mod resolve;
mod source;
mod standin;
mod string_table;
mod target;
mod types;
mod verify;
mod world;

pub use access::AccessFlags;
pub use annotation::{Annotation, ElementValue};
pub use class::{ArrayInfo, Class, EnclosingMethod, InnerClass, Origin, RecordComponent};
pub use code::{Code, Handler, LocalVariable};
pub use constant::{BootstrapMethod, Constant, DynamicRef, HandleKind, JavaString, MemberRef};
pub use error::{LinkError, LinkErrorKind, ProgramError};
pub use generic::GenericType;
pub use ids::{ClassId, FieldId, MethodId, StringId};
pub use implementations::{EVERYDAY, Implementation, usual_implementations};
pub use member::{Field, Method};
pub use op::{Arith, Compare, ConstIndex, Conversion, Num, Op, Switch, Target};
pub use op_facts::{Flow, LocalUse, OpFacts};
pub use program::{Program, ProgramConfig, WellKnown};
pub use reserved::is_reserved;
pub use source::ClassPathEntry;
pub use standin::{
    STAND_INS, StandIn, StandInBody, StandInKind, StandInMethod, stand_in, write_api_jar,
};
pub use target::{TargetClass, TargetSpec};
pub use types::{ElemKind, MethodType, Type, source_name};
pub use world::{ClassRange, World};
