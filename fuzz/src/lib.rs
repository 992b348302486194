//! The parts of an input that a target takes, and the oracles that the targets share with the
//! property tests.

use std::borrow::Cow;

use weburl::url_pattern::{ComponentName, UrlPatternInit};

/// No text in UTF-8 contains this byte, so it ends each part of an input.
pub const END: u8 = 0xFF;

/// An input, taken part by part.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Tells whether the whole input has been taken.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes a number below `count` from one byte: in a seed, an ASCII digit, or a letter that continues the
    /// digits.
    pub fn number(&mut self, count: usize) -> usize {
        let Some((&byte, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        let number = match byte {
            b'0'..=b'9' => byte - b'0',
            b'a'..=b'z' => byte - b'a' + 10,
            _ => byte,
        };
        usize::from(number) % count
    }

    pub fn flag(&mut self) -> bool {
        self.number(2) == 1
    }

    pub fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.number(from.len())]
    }

    /// Takes `length` bytes, or the rest if it is shorter.
    pub fn take(&mut self, length: usize) -> &'a [u8] {
        let (part, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        part
    }

    /// Takes the bytes up to the next [`END`].
    pub fn bytes(&mut self) -> &'a [u8] {
        let end = self.0.iter().position(|&byte| byte == END);
        let (part, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest.get(1..).unwrap_or_default();
        part
    }

    /// Takes the text up to the next [`END`].
    pub fn text(&mut self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.bytes())
    }

    /// Returns the rest of the input.
    pub fn rest(self) -> &'a [u8] {
        self.0
    }
}
/// Makes a dictionary with a pattern string for one component, and a protocol, a port and a base URL if these
/// are not empty.
pub fn url_pattern_init<'a>(
    component: ComponentName,
    [pattern, protocol, port, base_url]: &'a [Cow<'a, str>; 4],
) -> UrlPatternInit<'a> {
    let given = |text: &'a str| (!text.is_empty()).then_some(Cow::Borrowed(text));
    let mut init = UrlPatternInit {
        protocol: given(protocol),
        port: given(port),
        base_url: given(base_url),
        ..UrlPatternInit::default()
    };
    *init.get_mut(component) = Some(Cow::Borrowed(pattern));
    init
}

pub mod boundary;
pub mod encoding;
mod no_regexp;
pub mod unpacker;

pub use no_regexp::NoRegExp;

// The modules that the targets share with the property tests.
#[path = "../../tests/rust/oracles/api.rs"]
pub mod api;
#[path = "../../tests/rust/oracles/diagnosis.rs"]
pub mod diagnosis;
#[path = "../../tests/rust/display/properties.rs"]
#[allow(dead_code, reason = "these are not run as trials")]
pub mod display;
#[path = "../../tests/rust/oracles/domain.rs"]
pub mod domain;
#[path = "../../tests/rust/oracles/host.rs"]
pub mod host;
#[path = "../../tests/rust/oracles/idna_adapter.rs"]
pub mod idna_adapter;
#[path = "../../tests/rust/oracles/many.rs"]
pub mod many;
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
#[path = "../../tests/rust/idna_adapter/unicode.rs"]
#[allow(clippy::new_without_default, reason = "the tests need none")]
pub mod unicode;
#[path = "../../tests/rust/oracles/url.rs"]
pub mod url;
#[path = "../../tests/rust/oracles/url_pattern.rs"]
pub mod url_pattern;
#[path = "../../tests/rust/oracles/writing.rs"]
pub mod writing;
