//! The class `Url`: the URL Standard's algorithms on texts in the scratch area.

use core::ops::Range;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

use super::memory::{
    self, AnswerMiddle, answer_middle, answer_text, get, given_offsets, set, set_offsets, with_scratch, with_texts,
    with_texts_to_report_on,
};
use super::status::{ABOUT_BASE, BLOB, DEFAULT_PORT, Slot, Status, TUPLE_ORIGIN};
use super::text::{Utf16Index, utf_8};
use crate::shared::ABSENT;
use weburl::Encoding;
use weburl::internals::host::{decoded_bytes, is_forbidden_domain_code_point};
use weburl::internals::infra::broken;
use weburl::internals::url::Offsets;
use weburl::internals::url::fast::canonical::Canonical;
use weburl::internals::url::fast::splice::{Form, Splice, Text, splice};
use weburl::internals::url::fast::{self, Parsed, Pieces};
use weburl::internals::url::reference::parser::parse_with;
use weburl::internals::url::reference::{record, setters, to_url};
use weburl::internals::url::scheme::Kind;
use weburl::internals::validation::FailingReport;
use weburl::validation::ValidationError;
use weburl::{Component, Origin, UrlRef};

/// The base set by [`Url::set_base`].
static BASE: AtomicRefCell<Option<weburl::Url>> = AtomicRefCell::new(None);

/// The URL Standard's algorithms over URLs.
#[derive(Debug)]
#[wasm_bindgen]
pub struct Url;

#[wasm_bindgen]
impl Url {
    /// Returns the address of the results, a row of 24 `u32` that never moves.
    #[must_use]
    pub fn results() -> u32 {
        memory::results()
    }

    /// Returns the address of a scratch area of at least `length` bytes, which stays until the next call; 0
    /// if the allocator cannot provide it.
    #[must_use]
    pub fn scratch(length: u32) -> u32 {
        memory::scratch(length)
    }

    /// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) on the input and the base right
    /// after it. The answer is the href and its offsets.
    #[must_use]
    pub fn parse(input_length: u32, base_length: u32) -> u32 {
        if base_length != ABSENT {
            return with_input_and_base(input_length, base_length, |input, base| {
                let url = fast::api_url_parse(input, base);
                url.map_or(Status::Failure, |url| answer_url(url, input))
            });
        }
        with_scratch(input_length as usize, |input| parse_and_answer(input, None)) as u32
    }

    /// Returns 1 if the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) succeeds, else 0.
    #[wasm_bindgen(js_name = canParse)]
    #[must_use]
    pub fn can_parse(input_length: u32, base_length: u32) -> u32 {
        if base_length != ABSENT {
            return with_input_and_base(input_length, base_length, |input, base| {
                Status::of(fast::api_url_parse(input, base).is_some())
            });
        }
        with_scratch(input_length as usize, |input| {
            let middle = &mut AnswerMiddle;
            let parsed = fast::parse_and(input, None, Encoding::UTF_8, middle, |_| (), |_| ());
            Status::of(parsed.is_some())
        }) as u32
    }

    /// Like [`parse`](Self::parse) without a base, and keeps the URL as the base for [`resolve`](Self::resolve).
    #[wasm_bindgen(js_name = setBase)]
    #[must_use]
    pub fn set_base(length: u32) -> u32 {
        with_input_and_base(length, ABSENT, |input, _| {
            let Some(url) = fast::url(input, None) else {
                return Status::Failure;
            };
            *BASE.borrow_mut() = Some(url.clone());
            answer_url(url, input)
        })
    }

    /// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) on the input and the base that
    /// was set. The answer is the href and its offsets.
    #[must_use]
    pub fn resolve(length: u32) -> u32 {
        let base = BASE.borrow();
        let Some(base) = base.as_ref() else {
            return Status::Failure as u32;
        };
        with_scratch(length as usize, |input| parse_and_answer(input, Some(base.as_url_ref()))) as u32
    }

    /// Runs the setter of `component` with the value on a URL with a tuple origin, whose offsets and flags
    /// are in the results. The answer is the replacement of a range of its href and the new offsets, or
    /// `Failure` if the href is needed.
    #[must_use]
    pub fn splice(component: usize, value_length: u32) -> u32 {
        let Some(&component) = Component::ALL.get(component) else {
            return Status::Failure as u32;
        };
        with_scratch(value_length as usize, |value| {
            let default_port = (get(Slot::Flags) >> DEFAULT_PORT) as u16;
            let form = Form::special(given_offsets(), default_port);
            match answer_middle(|middle| splice(component, &form, value, Text::OfAttribute, middle)) {
                Some(splice) => answer_splice(&splice, value.len()),
                None => Status::Failure,
            }
        }) as u32
    }

    /// Runs the setter of `component` (0 protocol, 1 username, 2 password, 3 host, 4 hostname, 5 port, 6 pathname, 7
    /// search, 8 hash) on the href and the value right after it. The answer is the new href and its offsets.
    #[must_use]
    pub fn set(component: usize, href_length: u32, value_length: u32) -> u32 {
        with_input_and_base(href_length, value_length, |href, value| {
            let (Some(value), Some(&component)) = (value, Component::ALL.get(component)) else {
                return Status::Failure;
            };
            let Some(url) = fast::serialized(href) else { broken("a serialized URL parses") };
            let mut record = record(url.as_url_ref());
            setters::set(component, &mut record, value);
            answer_url(to_url(&record), href)
        })
    }

    /// Finds the validation error that the parser fails for, of the base right after the input or else of the input.
    /// The answer is its number and range, and the forbidden code point of a host. Returns
    /// `Same` if the parser succeeds.
    #[must_use]
    pub fn diagnose(input_length: u32, base_length: u32) -> u32 {
        with_texts_to_report_on(input_length, base_length, |input, base| {
            let mut failure = FailingReport::default();
            let mut parsed = |text, base| parse_with(text, base, Encoding::UTF_8, &mut failure);
            let base_url = base.map(|base| parsed(base, None));
            if let (Some(base), Some(None)) = (base, &base_url) {
                return answer_failure(base, failure, ABOUT_BASE);
            }
            match parsed(input, base_url.flatten().as_ref()) {
                Some(_) => Status::Same,
                None => answer_failure(input, failure, 0),
            }
        }) as u32
    }

    /// Determines the [origin](https://url.spec.whatwg.org/#concept-url-origin) of the href. The answer is
    /// its serialization, or `Failure` if it is opaque.
    #[must_use]
    pub fn origin(href_length: u32) -> u32 {
        with_input_and_base(href_length, ABSENT, |href, _| match fast::url(href, None).map(|url| url.origin()) {
            None | Some(Origin::Opaque(_)) => Status::Failure,
            Some(origin) => answer_text(origin.ascii_serialization()),
        })
    }
}

fn with_input_and_base(
    input_length: u32,
    base_length: u32,
    algorithm: impl FnOnce(&str, Option<&str>) -> Status,
) -> u32 {
    with_texts(input_length, base_length, algorithm) as u32
}

/// Makes the parser's result for `input` the answer.
#[inline(always)]
fn parse_and_answer(input: &[u8], base: Option<UrlRef<'_>>) -> Status {
    let other = |parsed| answer_parsed(parsed, input);
    fast::parse_and(input, base, Encoding::UTF_8, &mut AnswerMiddle, answer_canonical, other).unwrap_or(Status::Failure)
}

#[inline(always)]
fn answer_canonical(url: &Canonical) -> Status {
    answer_offsets(url.offsets, flags(url.kind));
    if url.lacks_path { Status::WithPath } else { Status::Same }
}

fn answer_parsed(parsed: Parsed, input: &[u8]) -> Status {
    match parsed {
        Parsed::Canonical(url) => answer_canonical(&url),
        Parsed::Pieces(pieces) => answer_pieces(&pieces, input.len()),
        Parsed::Url(url) => answer_url(*url, utf_8(input)),
    }
}

/// A text whose failure has no validation error is too long, and was refused before.
fn answer_failure(text: &str, FailingReport(failure): FailingReport, flags: u32) -> Status {
    let Some((error, range)) = failure else { return Status::Refused };
    let is_of_domain = error == ValidationError::DomainToAscii;
    let found = if is_of_domain { forbidden(&text[range.clone()]) } else { None };
    let (forbidden, found) = found.unwrap_or((ABSENT, 0..range.len()));
    let mut index = Utf16Index::new(text);
    set(Slot::Flags, flags);
    set(Slot::ErrorCode, error as u32);
    set(Slot::HostStart, index.at(range.start));
    set(Slot::ErrorIndex, index.at(range.start + found.start));
    set(Slot::ErrorEnd, index.at(range.start + found.end));
    set(Slot::HostEnd, index.at(range.end));
    set(Slot::ErrorComponent, forbidden);
    Status::Failure
}

/// Returns the first forbidden domain code point of a host, and in the bits from the eighth on the index of its label; and
/// its range. Other hosts that are not domains would need a second implementation of UTS #46 to say why.
fn forbidden(host: &str) -> Option<(u32, Range<usize>)> {
    let mut label = 0;
    let mut last = 0_u32;
    decoded_bytes(host, false).find_map(|(range, byte)| {
        last = last << 8 | u32::from(byte);
        // U+3002, U+FF0E and U+FF61 are dots too.
        if byte == b'.' || matches!(last & 0xFF_FFFF, 0xE3_8082 | 0xEF_BC8E | 0xEF_BDA1) {
            label += 1;
        }
        is_forbidden_domain_code_point(byte).then(|| (label << 8 | u32::from(byte), range))
    })
}

/// Makes the href of `url` the answer; returns `Same` if it equals `input`.
fn answer_url(url: weburl::Url, input: &str) -> Status {
    answer_offsets(url.as_url_ref().offsets(), flags(url.as_url_ref().kind()));
    if url.as_str() == input { Status::Same } else { answer_text(url.into_string()) }
}

/// Makes pieces of an input of `input_length` bytes the answer; returns `Same` if they are the whole input.
fn answer_pieces(pieces: &Pieces, input_length: usize) -> Status {
    answer_offsets(pieces.offsets, flags(pieces.kind));
    // Byte offsets equal offsets in code units, because everything before the head and after the tail is ASCII.
    set(Slot::HeadStart, pieces.head.start as u32);
    set(Slot::HeadEnd, pieces.head.end as u32);
    set(Slot::TailLength, pieces.tail.len() as u32);
    set(Slot::AfterTail, (input_length - pieces.tail.end) as u32);
    if pieces.is_head_of_base {
        Status::PiecesOfBase
    } else if get(Slot::TextLength) == 0 && pieces.head.len() + pieces.tail.len() == input_length {
        Status::Same
    } else {
        Status::Pieces
    }
}

fn answer_splice(splice: &Splice, value_length: usize) -> Status {
    set(Slot::RangeStart, splice.range.start);
    // JavaScriptCore slices more slowly everywhere once it has seen a number above 2³¹ here.
    set(Slot::RangeEnd, splice.range.end.min(i32::MAX as u32));
    set(Slot::Before, character(splice.before));
    set(Slot::After, character(splice.after));
    answer_pieces(&splice.pieces, value_length)
}

/// Returns the character of a text; 0 without one.
fn character(text: &str) -> u32 {
    text.bytes().next().map_or(0, u32::from)
}

#[inline]
fn answer_offsets(offsets: Offsets, flags: u32) {
    set_offsets(offsets);
    set(Slot::Flags, flags);
}

fn flags(kind: Kind) -> u32 {
    // LLVM makes a jump table of a `match`.
    if let Kind::Special(default_port) = kind {
        TUPLE_ORIGIN | u32::from(default_port) << DEFAULT_PORT
    } else if kind == Kind::Blob {
        BLOB
    } else {
        0
    }
}
