//! `twin`: `pose` by another name. It is there to show that a strategy is one file and one row of
//! [`super::ROWS`], and the test of that alone has it ([`super::add_extra_strategy`]).

use super::pose::Pose;
use super::{Fresh, Initial, InputHeap, Key, Open, Region};
use crate::{Cx, Reference, Value, Visit, Visitor};

/// The input heap under `twin`.
#[derive(Clone, Default)]
pub(super) struct Twin(Pose);

impl InputHeap for Twin {
    fn introduce(&mut self, cx: &mut Cx, reference: Reference) -> Value {
        self.0.introduce(cx, reference)
    }

    fn read(&mut self, cx: &mut Cx, region: Region, key: Key, fresh: Fresh) -> Open<Value> {
        self.0.read(cx, region, key, fresh)
    }

    fn write(&mut self, cx: &mut Cx, region: Region, key: Key, value: Value) -> Open<()> {
        self.0.write(cx, region, key, value)
    }

    fn initial(&self) -> Vec<Initial> {
        self.0.initial()
    }

    fn written(&self) -> Vec<(Region, Key, Value)> {
        self.0.written()
    }

    fn look_at_entry(&mut self, at_entry: bool) {
        self.0.look_at_entry(at_entry);
    }

    fn boxed_clone(&self) -> Box<dyn InputHeap> {
        Box::new(self.clone())
    }
}

impl Visit for Twin {
    fn visit(&self, visitor: &mut dyn Visitor) {
        self.0.visit(visitor);
    }
}
