//! The host's `RegExp`, for the custom regular expressions of URL patterns.

use std::ops::Range;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::url_pattern::{RegExp, RegExpEngine};

#[wasm_bindgen(module = "/js/reg-exp.js")]
extern "C" {
    #[wasm_bindgen(js_name = createRegExp)]
    fn create_reg_exp(source: &str, ignore_case: bool) -> JsValue;

    #[wasm_bindgen(js_name = testRegExp)]
    fn test_reg_exp(reg_exp: &JsValue, input: &str) -> bool;

    #[wasm_bindgen(js_name = execRegExp)]
    fn exec_reg_exp(reg_exp: &JsValue, input: &str) -> Option<Vec<i32>>;
}

/// Makes the host's regular expressions.
pub(super) struct Host;

/// A regular expression of the host.
#[derive(Debug)]
pub(super) struct HostRegExp(JsValue);

impl RegExpEngine for Host {
    type RegExp = HostRegExp;

    fn create(&self, regular_expression: &str, ignore_case: bool) -> Result<HostRegExp, String> {
        let created = create_reg_exp(regular_expression, ignore_case);
        match created.as_string() {
            Some(message) => Err(message),
            None => Ok(HostRegExp(created)),
        }
    }
}

impl RegExp for HostRegExp {
    fn test(&self, input: &str) -> bool {
        test_reg_exp(&self.0, input)
    }

    fn exec(&self, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool {
        let Some(places) = exec_reg_exp(&self.0, input) else {
            return false;
        };
        // The input is ASCII, so that its indices are the same in bytes and in code units.
        groups.extend(places.chunks_exact(2).map(|place| {
            let start = usize::try_from(place[0]).ok()?;
            Some(start..usize::try_from(place[1]).ok()?)
        }));
        true
    }
}
