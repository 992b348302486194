//! The class `Url`: the URL Standard's algorithms over the texts in the scratch area.

use alloc::string::ToString;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::memory::{
    self, answer_table, answer_text, set, with_scratch_unasked, with_texts, with_texts_to_report_on,
};
use super::status::{ABOUT_BASE, ABSENT, BLOB, Slot, Status, TUPLE_ORIGIN};
use super::text::Utf16Index;
use crate::encoding::Encoding;
use crate::host::domain_to_unicode;
use crate::url::href::{Href, Offsets, record};
use crate::url::origin::{Origin, origin};
use crate::url::parser::{parse, parse_with};
use crate::url::setters::{self, Component};
use crate::url::{UrlRecord, canonical, splice};
use crate::validation::Reported;

/// The URL Standard's algorithms over URLs.
#[derive(Debug)]
#[wasm_bindgen]
pub struct Url;

#[wasm_bindgen]
impl Url {
    /// The address of the results, a row of 16 `u32` that never moves.
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
        if let Some(offsets) = canonical_offsets(input_length, base_length) {
            answer_offsets(offsets, TUPLE_ORIGIN);
            return Status::Same as u32;
        }
        with_input_and_base(input_length, base_length, |input, base| {
            if let Some(href) = base.and_then(|base| splice::resolve(input, base)) {
                return answer_href(href, TUPLE_ORIGIN, input);
            }
            api_url_parse(input, base).map_or(Status::Failure, |url| answer_url(&url, input))
        })
    }

    /// Whether the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) succeeds: 1, else 0.
    #[wasm_bindgen(js_name = canParse)]
    #[must_use]
    pub fn can_parse(input_length: u32, base_length: u32) -> u32 {
        if canonical_offsets(input_length, base_length).is_some() {
            return Status::Same as u32;
        }
        with_input_and_base(input_length, base_length, |input, base| {
            api_url_parse(input, base).map_or(Status::Failure, |_| Status::Same)
        })
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
            if let Some(changed) = splice::set(component, href, value) {
                return answer_href(changed, TUPLE_ORIGIN, href);
            }
            let Some(mut url) = record(href) else {
                return Status::Failure;
            };
            setters::set(component, &mut url, value);
            answer_url(&url, href)
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
                Some(origin) => answer_text(origin.to_string()),
            }
        })
    }

    /// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) of the domain.
    #[wasm_bindgen(js_name = domainToUnicode)]
    #[must_use]
    pub fn domain_to_unicode(domain_length: u32) -> u32 {
        with_input_and_base(domain_length, ABSENT, |domain, _| {
            let unicode = domain_to_unicode(domain);
            if unicode == domain {
                Status::Same
            } else {
                answer_text(unicode.into_owned())
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

/// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser).
fn api_url_parse(input: &str, base: Option<&str>) -> Option<UrlRecord> {
    match base {
        None => parse(input, None),
        Some(base) => parse(input, Some(&parse(base, None)?)),
    }
}

fn diagnose(
    input: &str,
    base: Option<&UrlRecord>,
    reports: &mut Vec<Reported>,
) -> Option<UrlRecord> {
    parse_with(input, base, Encoding::UTF_8, reports)
}

/// The offsets of an input without a base that the parser leaves as it is, as far as the fast path
/// can tell.
#[inline]
fn canonical_offsets(input_length: u32, base_length: u32) -> Option<Offsets> {
    if base_length != ABSENT {
        return None;
    }
    with_scratch_unasked(input_length as usize, canonical::offsets)
}

/// Answers `url`; with `Same` where its href is `input`.
fn answer_url(url: &UrlRecord, input: &str) -> Status {
    answer_href(Href::new(url), flags(url), input)
}

fn answer_href(href: Href, flags: u32, input: &str) -> Status {
    answer_offsets(href.offsets(), flags);
    if href.as_str() == input {
        Status::Same
    } else {
        answer_text(href.into_string())
    }
}

#[inline]
fn answer_offsets(offsets: Offsets, flags: u32) {
    set(Slot::ProtocolEnd, offsets.protocol_end);
    set(Slot::UsernameEnd, offsets.username_end);
    set(Slot::HostStart, offsets.host_start);
    set(Slot::HostEnd, offsets.host_end);
    set(Slot::PathnameStart, offsets.pathname_start);
    set(Slot::SearchStart, offsets.search_start);
    set(Slot::HashStart, offsets.hash_start);
    set(Slot::Flags, flags);
}

fn flags(url: &UrlRecord) -> u32 {
    match url.scheme() {
        "blob" => BLOB,
        scheme if url.is_special() && scheme != "file" => TUPLE_ORIGIN,
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
