//! [Encodings](https://encoding.spec.whatwg.org/), as far as a URL's query and a form need them.
//! The only file that names `encoding_rs`; without the cargo feature `encoding` there is UTF-8 and
//! nothing else.

use alloc::borrow::Cow;
use alloc::string::String;

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
const UTF_8_LABELS: [&str; 6] = [
    "unicode-1-1-utf-8",
    "unicode11utf8",
    "unicode20utf8",
    "utf-8",
    "utf8",
    "x-unicode20utf8",
];

/// What one step of [`encode_or_fail`] gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EncodeOutput {
    /// A byte of the encoded text.
    Byte(u8),
    /// A code point that the encoding does not have.
    #[cfg_attr(not(feature = "encoding"), allow(dead_code))]
    Error(char),
}

impl Encoding {
    /// [UTF-8](https://encoding.spec.whatwg.org/#utf-8).
    pub const UTF_8: Self = Self(Inner::Utf8);

    /// [Get an encoding](https://encoding.spec.whatwg.org/#concept-encoding-get) from a label, or
    /// `None` where no encoding has it.
    #[cfg(feature = "encoding")]
    #[must_use]
    pub fn for_label(label: &str) -> Option<Self> {
        encoding_rs::Encoding::for_label(label.as_bytes()).map(|encoding| {
            if encoding == encoding_rs::UTF_8 {
                Self::UTF_8
            } else {
                Self(Inner::Legacy(encoding))
            }
        })
    }

    /// The same where there is UTF-8 only.
    #[cfg(not(feature = "encoding"))]
    #[must_use]
    pub fn for_label(label: &str) -> Option<Self> {
        let label = label.trim_matches(['\t', '\n', '\x0c', '\r', ' ']);
        UTF_8_LABELS
            .iter()
            .any(|known| label.eq_ignore_ascii_case(known))
            .then_some(Self::UTF_8)
    }

    /// The encoding's [name](https://encoding.spec.whatwg.org/#name).
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            Inner::Utf8 => "UTF-8",
            #[cfg(feature = "encoding")]
            Inner::Legacy(encoding) => encoding.name(),
        }
    }

    /// [Get an output encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding): UTF-8 in
    /// place of replacement and UTF-16BE/LE.
    #[must_use]
    pub fn output_encoding(self) -> Self {
        match self.0 {
            Inner::Utf8 => self,
            #[cfg(feature = "encoding")]
            Inner::Legacy(encoding) if encoding.output_encoding() == encoding_rs::UTF_8 => {
                Self::UTF_8
            }
            #[cfg(feature = "encoding")]
            Inner::Legacy(_) => self,
        }
    }

    /// [Decode without BOM](https://encoding.spec.whatwg.org/#decode): the text of which `bytes` are
    /// the encoded form; what is malformed becomes U+FFFD.
    #[must_use]
    pub fn decode_without_bom(self, bytes: &[u8]) -> Cow<'_, str> {
        match self.0 {
            Inner::Utf8 => utf_8_decode_without_bom(bytes),
            #[cfg(feature = "encoding")]
            Inner::Legacy(encoding) => encoding.decode_without_bom_handling(bytes).0,
        }
    }
}

/// [UTF-8 decode without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom). The same as
/// `String::from_utf8_lossy`, made of the validation that is needed anyway.
pub(crate) fn utf_8_decode_without_bom(bytes: &[u8]) -> Cow<'_, str> {
    let mut text = String::new();
    let mut rest = bytes;
    loop {
        match str::from_utf8(rest) {
            Ok(valid) if rest.len() == bytes.len() => return Cow::Borrowed(valid),
            Ok(valid) => {
                text.push_str(valid);
                return Cow::Owned(text);
            }
            Err(error) => {
                let (valid, behind) = rest.split_at(error.valid_up_to());
                text.push_str(str::from_utf8(valid).unwrap_or_default());
                text.push(char::REPLACEMENT_CHARACTER);
                let malformed = error.error_len().unwrap_or(behind.len());
                rest = &behind[malformed..];
            }
        }
    }
}

/// [Encode or fail](https://encoding.spec.whatwg.org/#encode-or-fail), run until `input` is used up:
/// `emit` gets the bytes, and in their place the code points that could not be encoded.
pub(crate) fn encode_or_fail(encoding: Encoding, input: &str, mut emit: impl FnMut(EncodeOutput)) {
    match encoding.0 {
        Inner::Utf8 => input
            .bytes()
            .for_each(|byte| emit(EncodeOutput::Byte(byte))),
        #[cfg(feature = "encoding")]
        Inner::Legacy(encoding) => {
            let mut encoder = encoding.new_encoder();
            let mut remaining = input;
            let mut buffer = [0; 1024];
            loop {
                let (result, read, written) =
                    encoder.encode_from_utf8_without_replacement(remaining, &mut buffer, true);
                buffer[..written]
                    .iter()
                    .for_each(|&byte| emit(EncodeOutput::Byte(byte)));
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
