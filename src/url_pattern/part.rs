//! [Parts](https://urlpattern.spec.whatwg.org/#parts), and the
//! [options](https://urlpattern.spec.whatwg.org/#options-header) for reading a pattern string.

use alloc::borrow::Cow;
use alloc::string::String;
use core::hash::{Hash, Hasher};
use core::ops::Range;

use crate::infra::serialize_an_integer;

/// A [part](https://urlpattern.spec.whatwg.org/#part). Its strings, except the name, are ASCII: the encoding
/// callbacks and the tokenizer ensure that.
#[derive(Clone, Debug)]
pub(super) struct Part {
    /// <https://urlpattern.spec.whatwg.org/#part-type>
    pub(super) part_type: PartType,
    /// <https://urlpattern.spec.whatwg.org/#part-value>
    pub(super) value: String,
    /// <https://urlpattern.spec.whatwg.org/#part-modifier>
    pub(super) modifier: Modifier,
    /// <https://urlpattern.spec.whatwg.org/#part-name>
    pub(super) name: Name,
    /// <https://urlpattern.spec.whatwg.org/#part-prefix>
    pub(super) prefix: String,
    /// <https://urlpattern.spec.whatwg.org/#part-suffix>
    pub(super) suffix: String,
    /// The offset of a custom regular expression's `(` in the pattern string; 0 for other parts.
    pub(super) index: usize,
}

/// The [name](https://urlpattern.spec.whatwg.org/#part-name) of a part: a given name or an assigned number.
/// The name of a fixed text is never read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Name {
    Custom(String),
    Numeric(u32),
}

impl Name {
    /// Returns the name as in the Standard: a number in decimal digits.
    pub(super) fn text(&self) -> Cow<'_, str> {
        const DIGITS: &str = "0123456789";
        match *self {
            Self::Custom(ref name) => Cow::Borrowed(name),
            Self::Numeric(digit @ 0..10) => Cow::Borrowed(&DIGITS[digit as usize..][..1]),
            Self::Numeric(number) => {
                let mut digits = String::new();
                serialize_an_integer(number, &mut digits);
                Cow::Owned(digits)
            }
        }
    }

    /// Returns whether `text` is the name. Allocates nothing.
    pub(super) fn is(&self, text: &str) -> bool {
        match *self {
            Self::Custom(ref name) => name == text,
            Self::Numeric(number) => {
                let mut rest = number;
                let mut digits = text.bytes().rev();
                loop {
                    // OK because a remainder modulo 10 is one digit.
                    if digits.next() != Some(b'0' + (rest % 10) as u8) {
                        return false;
                    }
                    rest /= 10;
                    if rest == 0 {
                        return digits.next().is_none();
                    }
                }
            }
        }
    }
}

/// Whether two parts match alike and have the same name, wherever they were written.
impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Part {}

impl Hash for Part {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Part {
    /// The part list of the pattern string `*`.
    pub(super) const ASTERISK: &[Self] = &[Self::new(PartType::FullWildcard, String::new(), Modifier::None)];

    pub(super) const fn new(part_type: PartType, value: String, modifier: Modifier) -> Self {
        Self {
            part_type,
            value,
            modifier,
            name: Name::Numeric(0),
            prefix: String::new(),
            suffix: String::new(),
            index: 0,
        }
    }

    /// Returns all but the offset.
    fn key(&self) -> impl PartialEq + Hash {
        let Self { part_type, value, modifier, name, prefix, suffix, index: _ } = self;
        (part_type, value, modifier, name, prefix, suffix)
    }

    /// Returns whether the part is a fixed text without a modifier.
    pub(super) fn is_plain_text(&self) -> bool {
        self.part_type == PartType::FixedText && self.modifier == Modifier::None
    }

    /// Returns the range of a custom regular expression in the pattern string, with its parentheses.
    pub(super) fn range(&self) -> Range<usize> {
        self.index..self.index + 1 + self.value.len() + 1
    }

    /// Returns the total length of its texts, in bytes.
    pub(super) fn text_length(&self) -> usize {
        let name = match &self.name {
            Name::Custom(name) => name.len(),
            Name::Numeric(_) => 0,
        };
        name + self.value.len() + self.prefix.len() + self.suffix.len()
    }
}

/// A [part type](https://urlpattern.spec.whatwg.org/#part-type).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum PartType {
    /// <https://urlpattern.spec.whatwg.org/#part-type-fixed-text>
    FixedText,
    /// <https://urlpattern.spec.whatwg.org/#part-type-regexp>
    RegExp,
    /// <https://urlpattern.spec.whatwg.org/#part-type-segment-wildcard>
    SegmentWildcard,
    /// <https://urlpattern.spec.whatwg.org/#part-type-full-wildcard>
    FullWildcard,
}

/// A [part modifier](https://urlpattern.spec.whatwg.org/#part-modifier).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Modifier {
    /// <https://urlpattern.spec.whatwg.org/#part-modifier-none>
    None,
    /// <https://urlpattern.spec.whatwg.org/#part-modifier-optional>
    Optional,
    /// <https://urlpattern.spec.whatwg.org/#part-modifier-zero-or-more>
    ZeroOrMore,
    /// <https://urlpattern.spec.whatwg.org/#part-modifier-one-or-more>
    OneOrMore,
}

impl Modifier {
    /// [Convert a modifier to a string](https://urlpattern.spec.whatwg.org/#convert-a-modifier-to-a-string).
    pub(super) fn convert_to_a_string(self) -> &'static str {
        match self {
            Self::ZeroOrMore => "*",
            Self::Optional => "?",
            Self::OneOrMore => "+",
            Self::None => "",
        }
    }
}

/// [Options](https://urlpattern.spec.whatwg.org/#options). A code point that is absent is the Standard's empty string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Options {
    /// <https://urlpattern.spec.whatwg.org/#options-delimiter-code-point>
    pub(super) delimiter_code_point: Option<char>,
    /// <https://urlpattern.spec.whatwg.org/#options-prefix-code-point>
    pub(super) prefix_code_point: Option<char>,
    /// <https://urlpattern.spec.whatwg.org/#options-ignore-case>
    pub(super) ignore_case: bool,
}

impl Options {
    /// The [default options](https://urlpattern.spec.whatwg.org/#default-options).
    pub(super) const DEFAULT: Self = Self { delimiter_code_point: None, prefix_code_point: None, ignore_case: false };

    /// The [hostname options](https://urlpattern.spec.whatwg.org/#hostname-options).
    pub(super) const HOSTNAME: Self = Self { delimiter_code_point: Some('.'), ..Self::DEFAULT };

    /// The [pathname options](https://urlpattern.spec.whatwg.org/#pathname-options).
    pub(super) const PATHNAME: Self =
        Self { delimiter_code_point: Some('/'), prefix_code_point: Some('/'), ..Self::DEFAULT };

    /// Returns whether `text` is the prefix code point, or the empty string if there is none.
    pub(super) fn is_prefix(&self, text: &str) -> bool {
        let mut code_points = text.chars();
        code_points.next() == self.prefix_code_point && code_points.next().is_none()
    }
}
