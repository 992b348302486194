//! The engines that come with the crate: each is the type of its regular expressions.

#[cfg(feature = "regress")]
mod ecma_script;
#[cfg(feature = "regex")]
mod linear;

use alloc::string::String;
use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::Range;

#[cfg(feature = "regress")]
pub use self::ecma_script::EcmaScriptRegExp;
#[cfg(feature = "regex")]
pub use self::linear::LinearRegExp;

use super::regexp::{RegExp, RegExpError};

/// No engine: a pattern of this type has no custom regular expressions. All other syntax is matched in linear
/// time.
#[derive(Clone, Debug)]
pub struct NoRegExp(Infallible);

impl RegExp for NoRegExp {
    fn create(_: &str, _: bool) -> Result<Self, RegExpError> {
        let message = "a `UrlPattern` without a parameter has no engine; the feature `regex` has \
                       `UrlPattern<LinearRegExp>`, the feature `regress` has `UrlPattern<EcmaScriptRegExp>`";
        Err(RegExpError::Unsupported(String::from(message)))
    }

    fn exec(&self, _: &str, _: &mut Vec<Option<Range<usize>>>) -> bool {
        match self.0 {}
    }
}
