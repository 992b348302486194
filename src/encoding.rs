//! [Encodings](https://encoding.spec.whatwg.org/) for a URL's query and for forms. No other file names
//! `encoding_rs`. Without the cargo feature `encoding`, UTF-8 is the only encoding.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::infra::utf_8;

/// An [encoding](https://encoding.spec.whatwg.org/#encoding).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Encoding(Inner);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
enum Inner {
    #[default]
    Utf8,
    #[cfg(feature = "encoding")]
    Legacy(&'static encoding_rs::Encoding),
}

/// The labels of UTF-8.
#[cfg(not(feature = "encoding"))]
const UTF_8_LABELS: [&str; 6] =
    ["unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8"];

/// The result of one step of [`encode_or_fail`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EncodeOutput {
    /// A byte of the encoded text.
    Byte(u8),
    /// A code point that the encoding lacks.
    #[cfg_attr(not(feature = "encoding"), allow(dead_code))]
    Error(char),
}

impl Encoding {
    /// [UTF-8](https://encoding.spec.whatwg.org/#utf-8).
    pub const UTF_8: Self = Self(Inner::Utf8);

    /// [Gets an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from a label; `None` if no
    /// encoding has that label.
    #[cfg(feature = "encoding")]
    #[must_use]
    pub fn for_label(label: &str) -> Option<Self> {
        encoding_rs::Encoding::for_label(label.as_bytes())
            .map(|encoding| if encoding == encoding_rs::UTF_8 { Self::UTF_8 } else { Self(Inner::Legacy(encoding)) })
    }

    /// Returns UTF-8 for its labels, and `None` for all others.
    #[cfg(not(feature = "encoding"))]
    #[must_use]
    pub fn for_label(label: &str) -> Option<Self> {
        let label = label.trim_matches(['\t', '\n', '\x0c', '\r', ' ']);
        UTF_8_LABELS.iter().any(|known| label.eq_ignore_ascii_case(known)).then_some(Self::UTF_8)
    }

    /// Returns the encoding's [name](https://encoding.spec.whatwg.org/#name).
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            Inner::Utf8 => "UTF-8",
            #[cfg(feature = "encoding")]
            Inner::Legacy(encoding) => encoding.name(),
        }
    }

    /// [Gets an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding): UTF-8 for
    /// replacement and UTF-16BE/LE.
    #[must_use]
    pub fn output_encoding(self) -> Self {
        match self.0 {
            Inner::Utf8 => self,
            #[cfg(feature = "encoding")]
            Inner::Legacy(encoding) if encoding.output_encoding() == encoding_rs::UTF_8 => Self::UTF_8,
            #[cfg(feature = "encoding")]
            Inner::Legacy(_) => self,
        }
    }

    /// [Decodes without BOM](https://encoding.spec.whatwg.org/#decode); malformed bytes become U+FFFD.
    #[must_use]
    pub fn decode_without_bom(self, bytes: &[u8]) -> Cow<'_, str> {
        match self.0 {
            Inner::Utf8 => decode_utf_8(bytes),
            #[cfg(feature = "encoding")]
            Inner::Legacy(encoding) => encoding.decode_without_bom_handling(bytes).0,
        }
    }
}

/// [UTF-8 decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom).
pub(crate) fn utf_8_decode_without_bom(bytes: Cow<'_, [u8]>) -> Cow<'_, str> {
    match bytes {
        Cow::Borrowed(bytes) => decode_utf_8(bytes),
        Cow::Owned(bytes) => Cow::Owned(String::from_utf8(bytes).unwrap_or_else(|error| {
            let bytes = error.as_bytes();
            decode_utf_8(bytes).into_owned()
        })),
    }
}

/// Equals `String::from_utf8_lossy`, but reuses `core::str::from_utf8`, which the crate links anyway.
fn decode_utf_8(bytes: &[u8]) -> Cow<'_, str> {
    let mut text = String::new();
    let mut rest = bytes;
    loop {
        match core::str::from_utf8(rest) {
            Ok(valid) if rest.len() == bytes.len() => return Cow::Borrowed(valid),
            Ok(valid) => {
                text.push_str(valid);
                return Cow::Owned(text);
            }
            Err(error) => {
                let (valid, after) = rest.split_at(error.valid_up_to());
                text.push_str(utf_8(valid));
                text.push(char::REPLACEMENT_CHARACTER);
                let malformed = error.error_len().unwrap_or(after.len());
                rest = &after[malformed..];
            }
        }
    }
}

/// [Encodes or fails](https://encoding.spec.whatwg.org/#encode-or-fail) until the end of `input`: passes each
/// byte, and each code point that the encoding lacks, to `emit`.
pub(crate) fn encode_or_fail(encoding: Encoding, input: &str, mut emit: impl FnMut(EncodeOutput)) {
    match encoding.0 {
        Inner::Utf8 => input.bytes().for_each(|byte| emit(EncodeOutput::Byte(byte))),
        #[cfg(feature = "encoding")]
        Inner::Legacy(encoding) => {
            let mut encoder = encoding.new_encoder();
            let mut remaining = input;
            let mut buffer = [0; 1024];
            loop {
                let (result, read, written) =
                    encoder.encode_from_utf8_without_replacement(remaining, &mut buffer, true);
                buffer[..written].iter().for_each(|&byte| emit(EncodeOutput::Byte(byte)));
                remaining = &remaining[read..];
                match result {
                    encoding_rs::EncoderResult::InputEmpty => return,
                    encoding_rs::EncoderResult::OutputFull => {}
                    encoding_rs::EncoderResult::Unmappable(code_point) => {
                        emit(EncodeOutput::Error(code_point));
                    }
                }
            }
        }
    }
}
