//! [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes): the percent-encode sets in
//! the Standard's order, each built from an earlier one, and the algorithms that encode and decode with them.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::encoding::{EncodeOutput, Encoding, encode_or_fail};
use crate::infra::serialize_an_integer;

/// A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set).
///
/// Every set of the Standard contains all code points above U+007E (~), so a set stores only the bits of its
/// ASCII code points, U+0000 first. The words have 32 bits because wasm has no shifts wider than 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PercentEncodeSet([u32; 4]);

impl PercentEncodeSet {
    const fn with(self, code_points: &[u8]) -> Self {
        let mut bits = self.0;
        let mut index = 0;
        while index < code_points.len() {
            let code_point = code_points[index];
            bits[code_point as usize / 32] |= 1 << (code_point % 32);
            index += 1;
        }
        Self(bits)
    }

    /// Returns the set with the code point whose value is `byte`. Every set contains all non-ASCII code points.
    ///
    /// ```
    /// use weburl::percent::{PATH, PercentEncodeSet, utf_8_percent_encode};
    ///
    /// const FILE_NAME: PercentEncodeSet = PATH.add(b'/').add(b'%').remove(b'^');
    ///
    /// let mut output = String::new();
    /// utf_8_percent_encode("50%/ü^", FILE_NAME, &mut output);
    /// assert_eq!(output, "50%25%2F%C3%BC^");
    /// ```
    #[must_use]
    pub const fn add(self, byte: u8) -> Self {
        if byte < 0x80 { self.with(&[byte]) } else { self }
    }

    /// Returns the set without the code point whose value is `byte`, if that is ASCII.
    #[must_use]
    pub const fn remove(self, byte: u8) -> Self {
        let mut bits = self.0;
        if byte < 0x80 {
            bits[byte as usize / 32] &= !(1 << (byte % 32));
        }
        Self(bits)
    }

    /// Returns whether the set contains the code point whose value is `byte`.
    #[inline]
    #[must_use]
    pub const fn contains(self, byte: u8) -> bool {
        byte >= 0x80 || (self.0[byte as usize / 32] >> (byte % 32)) & 1 != 0
    }
}

/// The [C0 control percent-encode set](https://url.spec.whatwg.org/#c0-control-percent-encode-set).
pub const C0_CONTROL: PercentEncodeSet = PercentEncodeSet([u32::MAX, 0, 0, 1 << 31]);

/// The [fragment percent-encode set](https://url.spec.whatwg.org/#fragment-percent-encode-set).
pub const FRAGMENT: PercentEncodeSet = C0_CONTROL.with(b" \"<>`");

/// The [query percent-encode set](https://url.spec.whatwg.org/#query-percent-encode-set).
pub const QUERY: PercentEncodeSet = C0_CONTROL.with(b" \"#<>");

/// The [special-query percent-encode set](https://url.spec.whatwg.org/#special-query-percent-encode-set).
pub const SPECIAL_QUERY: PercentEncodeSet = QUERY.with(b"'");

/// The [path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set).
pub const PATH: PercentEncodeSet = QUERY.with(b"?^`{}");

/// The [userinfo percent-encode set](https://url.spec.whatwg.org/#userinfo-percent-encode-set).
pub const USERINFO: PercentEncodeSet = PATH.with(b"/:;=@[\\]|");

/// The [component percent-encode set](https://url.spec.whatwg.org/#component-percent-encode-set): with UTF-8,
/// the set that JavaScript's `encodeURIComponent()` encodes.
pub const COMPONENT: PercentEncodeSet = USERINFO.with(b"$%&+,");

/// The [`application/x-www-form-urlencoded` percent-encode set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set):
/// all but ASCII alphanumerics and `*`, `-`, `.`, `_`.
pub const FORM_URLENCODED: PercentEncodeSet = COMPONENT.with(b"!'()~");

/// The sets by the Standard's names, in its order.
#[doc(hidden)]
pub const NAMED_SETS: &[(&str, PercentEncodeSet)] = &[
    ("C0 control", C0_CONTROL),
    ("fragment", FRAGMENT),
    ("query", QUERY),
    ("special-query", SPECIAL_QUERY),
    ("path", PATH),
    ("userinfo", USERINFO),
    ("component", COMPONENT),
    ("application/x-www-form-urlencoded", FORM_URLENCODED),
];

/// [ASCII upper hex digits](https://infra.spec.whatwg.org/#ascii-upper-hex-digit), by their value.
pub(crate) const UPPER_HEX_DIGITS: &[u8; 16] = b"0123456789ABCDEF";

/// [Percent-encodes](https://url.spec.whatwg.org/#percent-encode) a byte: appends `%` and two ASCII upper hex
/// digits to `output`.
#[inline]
pub fn percent_encode(byte: u8, output: &mut String) {
    output.push('%');
    output.push(char::from(UPPER_HEX_DIGITS[usize::from(byte >> 4)]));
    output.push(char::from(UPPER_HEX_DIGITS[usize::from(byte & 0xF)]));
}

/// [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) a byte sequence. A `%` that is not followed
/// by two hex digits stays.
#[must_use]
pub fn percent_decode(input: &[u8]) -> Cow<'_, [u8]> {
    let Some(first) = input.iter().position(|&byte| byte == b'%') else {
        return Cow::Borrowed(input);
    };
    let mut output = Vec::with_capacity(input.len());
    output.extend_from_slice(&input[..first]);
    let mut index = first;
    while index < input.len() {
        match percent_encoded_byte(&input[index..]) {
            Some(byte) => {
                output.push(byte);
                index += 3;
            }
            None => {
                output.push(input[index]);
                index += 1;
            }
        }
    }
    Cow::Owned(output)
}

/// [Percent-decodes](https://url.spec.whatwg.org/#string-percent-decode) a scalar value string.
#[doc(hidden)]
#[must_use]
pub fn percent_decode_string(input: &str) -> Cow<'_, [u8]> {
    percent_decode(input.as_bytes())
}

/// Returns the value of the [percent-encoded byte](https://url.spec.whatwg.org/#percent-encoded-byte) that
/// `input` starts with, if any.
#[doc(hidden)]
#[inline(always)]
#[must_use]
pub fn percent_encoded_byte(input: &[u8]) -> Option<u8> {
    match *input {
        [b'%', high, low, ..] => Some(hex_digit(high)? << 4 | hex_digit(low)?),
        _ => None,
    }
}

fn hex_digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#utf-8-percent-encode) a scalar value: appends it to
/// `output`, encoded if `set` contains it.
#[doc(hidden)]
#[inline]
pub fn utf_8_percent_encode_code_point(code_point: char, set: PercentEncodeSet, output: &mut String) {
    if code_point.is_ascii() && !set.contains(code_point as u8) {
        output.push(code_point);
    } else {
        for &byte in code_point.encode_utf8(&mut [0; 4]).as_bytes() {
            percent_encode(byte, output);
        }
    }
}

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) a scalar value string:
/// appends it to `output`, with the code points in `set` encoded.
pub fn utf_8_percent_encode(input: &str, set: PercentEncodeSet, output: &mut String) {
    encode_and_percent_encode(Encoding::UTF_8, input, set, output);
}

/// [Percent-encodes after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding):
/// appends `input`, encoded with `encoding` and then percent-encoded by `set`, to
/// `output`. A code point that the encoding lacks becomes `%26%23`, its number in decimal, `%3B`.
///
/// ```
/// use weburl::Encoding;
/// use weburl::percent::{USERINFO, percent_encode_after_encoding};
///
/// let mut output = String::new();
/// assert!(percent_encode_after_encoding(Encoding::UTF_8, "Say what‽", USERINFO, &mut output));
/// assert_eq!(output, "Say%20what%E2%80%BD");
/// ```
///
/// "Assert: encoding is UTF-8 or percentEncodeSet is the special-query percent-encode set or the
/// application/x-www-form-urlencoded percent-encode set." Otherwise it appends nothing and returns `false`.
#[must_use]
pub fn percent_encode_after_encoding(
    encoding: Encoding,
    input: &str,
    set: PercentEncodeSet,
    output: &mut String,
) -> bool {
    let may_encode = encoding == Encoding::UTF_8 || set == SPECIAL_QUERY || set == FORM_URLENCODED;
    if may_encode {
        encode_and_percent_encode(encoding, input, set, output);
    }
    may_encode
}

/// [`percent_encode_after_encoding`] without its assertion.
pub(crate) fn encode_and_percent_encode(encoding: Encoding, input: &str, set: PercentEncodeSet, output: &mut String) {
    let space_as_plus = set == FORM_URLENCODED;
    encode_or_fail(encoding, input, |encoded| match encoded {
        EncodeOutput::Byte(b' ') if space_as_plus => output.push('+'),
        EncodeOutput::Byte(isomorph) if !set.contains(isomorph) => output.push(char::from(isomorph)),
        EncodeOutput::Byte(byte) => percent_encode(byte, output),
        EncodeOutput::Error(potential_error) => {
            output.push_str("%26%23");
            serialize_an_integer(potential_error.into(), output);
            output.push_str("%3B");
        }
    });
}
