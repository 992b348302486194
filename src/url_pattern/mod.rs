//! The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/).
//!
//! A [`UrlPattern`] is created from a string or a [`UrlPatternInit`], and is matched against a string, a
//! `UrlPatternInit` or a URL. This module matches components without custom regular expressions. The others
//! need an engine, which is the parameter of the pattern's type:
//!
//! | type | custom regular expressions | time of a match | feature |
//! |---|---|---|---|
//! | [`UrlPattern`] | none: they are an error | linear | |
//! | `UrlPattern<LinearRegExp>` | without lookaround, back references, named groups, class operations, and quantifiers over an expression that can be empty | linear | `regex` |
//! | `UrlPattern<EcmaScriptRegExp>` | ECMAScript's | can be exponential | `regress` |
//! | `UrlPattern<R>` | the caller's implementation of [`RegExp`] | the engine's | |

// The documentation of `UrlPattern` has its methods in the order of these declarations.
mod pattern;

pub(crate) mod canonicalize;
mod compare;
mod component;
mod component_name;
mod constructor_string;
mod create;
mod display;
mod engines;
mod error;
mod generate;
mod generate_component;
pub(crate) mod identifier;
mod identifier_table;
mod init;
mod input;
mod match_input;
mod matcher;
mod part;
mod pattern_parser;
pub(crate) mod regexp;
pub(crate) mod result;
#[cfg(feature = "serde")]
mod serde;
pub(crate) mod shape;
mod to_init;
pub(crate) mod tokenizer;

pub use self::component_name::ComponentName;
#[cfg(feature = "regress")]
pub use self::engines::EcmaScriptRegExp;
#[cfg(feature = "regex")]
pub use self::engines::LinearRegExp;
pub use self::engines::NoRegExp;
pub use self::error::UrlPatternErrorKind;
pub use self::input::{UrlPatternInput, UrlPatternOptions};
pub use self::match_input::MatchInput;
pub use self::regexp::{RegExp, RegExpError};
pub use self::result::UrlPatternResult;
#[doc(no_inline)]
pub use self::{error::UrlPatternError, init::UrlPatternInit, pattern::UrlPattern};
