//! The parts of an input that a target takes, and the oracles that the targets share with the property tests.

use std::borrow::Cow;

use weburl::UrlPatternInit;
use weburl::url_pattern::ComponentName;

/// Makes a dictionary with a pattern string for one component, and a protocol, a port and a base URL if these
/// are not empty.
pub fn url_pattern_init<'a>(
    component: ComponentName,
    [pattern, protocol, port, base_url]: &'a [Cow<'a, str>; 4],
) -> UrlPatternInit<'a> {
    let given = |text: &'a str| (!text.is_empty()).then_some(Cow::Borrowed(text));
    let mut init = UrlPatternInit::new();
    init.protocol = given(protocol);
    init.port = given(port);
    init.base_url = given(base_url);
    *init.get_mut(component) = Some(Cow::Borrowed(pattern));
    init
}

mod any_regexp;
pub mod encoding;
mod input;

pub use any_regexp::AnyRegExp;
pub use input::{END, Input};

// The modules that the targets share with the property tests.
#[path = "../../tests/rust/oracles/api.rs"]
pub mod api;
#[path = "../../tests/rust/oracles/diagnosis.rs"]
pub mod diagnosis;
#[path = "../../tests/rust/oracles/domain.rs"]
pub mod domain;
#[path = "../../tests/rust/oracles/host.rs"]
pub mod host;
#[path = "../../tests/rust/oracles/parts.rs"]
pub mod parts;
#[path = "../../tests/rust/oracles/punycode.rs"]
pub mod punycode;
#[path = "../../tests/rust/support/regexp_engine.rs"]
pub mod regexp_engine;
#[path = "../../tests/rust/oracles/relative.rs"]
pub mod relative;
#[path = "../../tests/rust/oracles/setters.rs"]
pub mod setters;
#[path = "../../tests/rust/unicode/unicode.rs"]
#[allow(clippy::new_without_default, reason = "the tests need none")]
pub mod unicode;
#[path = "../../tests/rust/oracles/unicode.rs"]
pub mod unicode_oracle;
#[path = "../../tests/rust/oracles/url.rs"]
pub mod url;
#[path = "../../tests/rust/oracles/url_pattern.rs"]
pub mod url_pattern;
#[path = "../../tests/rust/oracles/writing.rs"]
pub mod writing;
