//! What games show, as JSON.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what games show can be written as JSON")
}

pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("what games show can be written as JSON")
}
