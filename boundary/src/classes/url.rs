//! The class `Url`: the URL Standard's algorithms over the texts in the scratch area.

use alloc::vec::Vec;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

use super::memory::{
    self, AnswerMiddle, answer_middle, answer_table, answer_text, get, given_offsets, set,
    set_offsets, with_scratch, with_texts, with_texts_to_report_on,
};
use super::status::{ABOUT_BASE, BLOB, DEFAULT_PORT, Slot, Status, TUPLE_ORIGIN};
use super::text::{Utf16Index, utf_8};
use crate::shared::ABSENT;
use weburl::encoding::Encoding;
use weburl::url::fast::rewrite::Pieces;
use weburl::url::fast::splice::{Splice, splice};
use weburl::url::fast::{self, Base, Parsed};
use weburl::url::href::{Href, Offsets, record};
use weburl::url::origin::{Origin, origin};
use weburl::url::parser::{parse, parse_with};
use weburl::url::scheme::Kind;
use weburl::url::{Component, UrlRecord, setters};
use weburl::validation::Reported;

/// The base that was set.
static BASE: AtomicRefCell<Option<Href>> = AtomicRefCell::new(None);

/// The URL Standard's algorithms over URLs.
#[derive(Debug)]
#[wasm_bindgen]
pub struct Url;

#[wasm_bindgen]
impl Url {
    /// The address of the results, a row of 24 `u32` that never moves.
    #[must_use]
    pub fn results() -> u32 {
        memory::results()
    }

    /// The address of a scratch area of at least `length` bytes, which stays until the next call; 0
    /// where it cannot be had.
    #[must_use]
    pub fn scratch(length: u32) -> u32 {
        memory::scratch(length)
    }

    /// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser) on the input and, right
    /// behind it, the base. Answers the href and its offsets.
    #[must_use]
    pub fn parse(input_length: u32, base_length: u32) -> u32 {
        if base_length != ABSENT {
            return with_input_and_base(input_length, base_length, |input, base| {
                let href = fast::api_url_parse(input, base);
                href.map_or(Status::Failure, |href| answer_href(href, input))
            });
        }
        with_scratch(input_length as usize, |input| {
            let parsed = fast::parse(input, None, Encoding::UTF_8, &mut AnswerMiddle);
            parsed.map_or(Status::Failure, |parsed| answer_parsed(parsed, input))
        }) as u32
    }

    /// Whether the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) succeeds: 1, else 0.
    #[wasm_bindgen(js_name = canParse)]
    #[must_use]
    pub fn can_parse(input_length: u32, base_length: u32) -> u32 {
        if base_length != ABSENT {
            return with_input_and_base(input_length, base_length, |input, base| {
                Status::of(fast::api_url_parse(input, base).is_some())
            });
        }
        with_scratch(input_length as usize, |input| {
            let parsed = fast::parse(input, None, Encoding::UTF_8, &mut AnswerMiddle);
            Status::of(parsed.is_some())
        }) as u32
    }

    /// The same as [`parse`](Self::parse) without a base, and keeps the URL as the base for
    /// [`resolve`](Self::resolve).
    #[wasm_bindgen(js_name = setBase)]
    #[must_use]
    pub fn set_base(length: u32) -> u32 {
        with_input_and_base(length, ABSENT, |input, _| {
            let Some(href) = fast::href(input, None) else {
                return Status::Failure;
            };
            *BASE.borrow_mut() = Some(href.clone());
            answer_href(href, input)
        })
    }

    /// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser) on the input and the base that
    /// was set. Answers the href and its offsets.
    #[must_use]
    pub fn resolve(length: u32) -> u32 {
        let base = BASE.borrow();
        let Some(base) = base.as_ref() else {
            return Status::Failure as u32;
        };
        let base = Base::new(base);
        with_scratch(length as usize, |input| {
            let parsed = fast::parse(input, Some(&base), Encoding::UTF_8, &mut AnswerMiddle);
            parsed.map_or(Status::Failure, |parsed| answer_parsed(parsed, input))
        }) as u32
    }

    /// The setter of `component` on a URL with a tuple origin whose offsets and flags are in the
    /// results, and the value. Answers what comes in place of a range of its href, and its offsets
    /// then; or `Failure` where it takes the href to know.
    #[must_use]
    pub fn splice(component: usize, value_length: u32) -> u32 {
        let Some(&component) = Component::ALL.get(component) else {
            return Status::Failure as u32;
        };
        with_scratch(value_length as usize, |value| {
            let default_port = (get(Slot::Flags) >> DEFAULT_PORT) as u16;
            let offsets = given_offsets();
            match answer_middle(|middle| splice(component, offsets, default_port, value, middle)) {
                Some(splice) => answer_splice(&splice, value.len()),
                None => Status::Failure,
            }
        }) as u32
    }

    /// The setter of `component` (0 protocol, 1 username, 2 password, 3 host, 4 hostname, 5 port,
    /// 6 pathname, 7 search, 8 hash) on the href and, right behind it, the value. Answers the new
    /// href and its offsets.
    #[must_use]
    pub fn set(component: usize, href_length: u32, value_length: u32) -> u32 {
        with_input_and_base(href_length, value_length, |href, value| {
            let (Some(value), Some(&component)) = (value, Component::ALL.get(component)) else {
                return Status::Failure;
            };
            let Some(mut url) = record(href) else {
                return Status::Failure;
            };
            setters::set(component, &mut url, value);
            answer_href(Href::new(&url), href)
        })
    }

    /// What the parser reports about the input and, right behind it, the base: a table of rows of
    /// four, the number of the validation error, the start and the end of its place in UTF-16 code
    /// units, and 1 where the parser failed because of it. Answers `Same` where the parser succeeds.
    #[must_use]
    pub fn diagnose(input_length: u32, base_length: u32) -> u32 {
        with_texts_to_report_on(input_length, base_length, |input, base| {
            let mut reports = Vec::new();
            let base_url = match base.map(|base| diagnose(base, None, &mut reports)) {
                Some(None) => {
                    answer_reports(base.unwrap_or_default(), &reports, ABOUT_BASE);
                    return Status::Failure;
                }
                Some(base_url) => base_url,
                None => None,
            };
            reports.clear();
            let url = diagnose(input, base_url.as_ref(), &mut reports);
            answer_reports(input, &reports, 0);
            url.map_or(Status::Failure, |_| Status::Same)
        }) as u32
    }

    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin) of the href. Answers its
    /// serialization, or `Failure` where it is opaque.
    #[must_use]
    pub fn origin(href_length: u32) -> u32 {
        with_input_and_base(href_length, ABSENT, |href, _| {
            match parse(href, None).map(|url| origin(&url)) {
                None | Some(Origin::Opaque) => Status::Failure,
                Some(origin) => answer_text(origin.serialize()),
            }
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

/// Answers what the parser made of `input`.
#[inline(always)]
fn answer_parsed(parsed: Parsed, input: &[u8]) -> Status {
    match parsed {
        Parsed::Canonical(url) => {
            answer_offsets(url.offsets, flags(url.kind));
            if url.lacks_path {
                Status::WithPath
            } else {
                Status::Same
            }
        }
        Parsed::Pieces(pieces) => answer_pieces(&pieces, input.len()),
        Parsed::Record(url) => answer_href(Href::new(&url), utf_8(input)),
        _ => Status::Failure,
    }
}

fn diagnose(
    input: &str,
    base: Option<&UrlRecord>,
    reports: &mut Vec<Reported>,
) -> Option<UrlRecord> {
    parse_with(input, base, Encoding::UTF_8, reports)
}

/// Answers `href`; with `Same` where it is `input`.
fn answer_href(href: Href, input: &str) -> Status {
    answer_offsets(href.offsets(), flags(href.kind()));
    if href.as_str() == input {
        Status::Same
    } else {
        answer_text(href.into_string())
    }
}

/// Answers pieces of an input of so many bytes; with `Same` where they are all of it.
fn answer_pieces(pieces: &Pieces, input_length: usize) -> Status {
    answer_offsets(pieces.offsets, flags(pieces.kind));
    // An offset in bytes is one in code units, for before the head and behind the tail all is ASCII.
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
    set(Slot::RangeEnd, splice.range.end);
    set(Slot::Before, splice.before.unwrap_or_default().into());
    set(Slot::After, splice.after.unwrap_or_default().into());
    answer_pieces(&splice.pieces, value_length)
}

#[inline]
fn answer_offsets(offsets: Offsets, flags: u32) {
    set_offsets(offsets);
    set(Slot::Flags, flags);
}

fn flags(kind: Kind) -> u32 {
    match kind {
        Kind::Special(default_port) => TUPLE_ORIGIN | u32::from(default_port) << DEFAULT_PORT,
        Kind::Blob => BLOB,
        _ => 0,
    }
}

/// Answers a table of `reports` about `text`.
fn answer_reports(text: &str, reports: &[Reported], flags: u32) {
    let mut index = Utf16Index::new(text);
    let rows = reports.iter().flat_map(|report| {
        let start = index.at(report.place.start);
        let end = index.at(report.place.end);
        [
            report.error as u32,
            start,
            end,
            u32::from(report.is_failure),
        ]
    });
    let table: Vec<u32> = rows.collect();
    answer_table(table, reports.len());
    set(Slot::Flags, flags);
}
