//! `twin`: `pose` by another name. It is there to show that a strategy is one file and one row of
//! [`super::ROWS`], and the test of that alone has it ([`super::add_extra_strategy`]).

use super::pose::Pose;
use super::store::Store;
use super::{Fresh, InputHeap, Key, Open, Region};
use crate::{Cx, Value, Visit, Visitor};

/// The input heap under `twin`.
#[derive(Clone, Default)]
pub(super) struct Twin(Pose);

impl InputHeap for Twin {
    fn store(&self) -> &Store {
        self.0.store()
    }

    fn store_mut(&mut self) -> &mut Store {
        self.0.store_mut()
    }

    fn read(&mut self, cx: &mut Cx, region: Region, key: Key, fresh: Fresh) -> Open<Value> {
        self.0.read(cx, region, key, fresh)
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
