//! The calls that the URL class makes to the module, like `js/boundary/url.js`. Each result must equal the
//! reference path's.

use weburl::encoding::Encoding;
use weburl::internals::url::href::{Href, Offsets};
use weburl::internals::url::{Component, UrlRecord, setters};
use weburl::internals::utf_16::Utf16Index;
use weburl::url::origin::{Origin, origin};
use weburl::url::parser::{parse, parse_with};

use super::layout::{ABOUT_BASE, BLOB, DEFAULT_PORT, OFFSET_SLOTS, Slot, TUPLE_ORIGIN};
use super::memory::{Boundary, FAILURE, OrCutOff, SAME, integer, slice, succeeded};

const KEPT_BASE_LENGTH: usize = 1 << 12;

/// A URL in JavaScript, and the same URL in the core.
pub struct Url {
    pub href: String,
    pub offsets: Offsets,
    flags: u32,
    record: UrlRecord,
}

/// The last base that was parsed, and the instance that has it.
#[derive(Default)]
pub struct KeptBase {
    given: Option<String>,
    href: String,
    generation: u64,
}

impl Url {
    /// Reads the offsets of an answered href, and compares it with the expected one.
    fn answered(
        boundary: &mut Boundary,
        href: Option<String>,
        record: Option<UrlRecord>,
    ) -> OrCutOff<Option<Self>> {
        let expected = record.as_ref().map(Href::new);
        let text = expected.as_ref().map(Href::as_str);
        assert_eq!(href.as_deref(), text);
        let (Some(href), Some(record), Some(expected)) = (href, record, expected) else {
            return Ok(None);
        };
        let mut offsets = [0; Offsets::COUNT];
        for (offset, slot) in offsets.iter_mut().zip(OFFSET_SLOTS) {
            *offset = boundary.result(slot)?;
        }
        let offsets = Offsets::from_array(offsets);
        let flags = boundary.result(Slot::Flags)?;
        assert_eq!(offsets, expected.offsets(), "{href:?}");
        assert_eq!(flags, flags_of(&href), "{href:?}");
        Ok(Some(Self {
            href,
            offsets,
            flags,
            record,
        }))
    }

    pub fn set(
        &self,
        boundary: &mut Boundary,
        component: Component,
        value: &str,
    ) -> OrCutOff<Self> {
        let mut record = self.record.clone();
        setters::set(component, &mut record, value);
        boundary.operation(|boundary| {
            let spliced = if self.flags & TUPLE_ORIGIN == 0 {
                None
            } else {
                self.splice(boundary, component, value)?
            };
            let href = match spliced {
                Some(href) => href,
                None => {
                    boundary.write_texts(&self.href, Some(value))?;
                    let lengths = [boundary.first_length, boundary.second_length].map(integer);
                    let arguments = [&[integer(component as usize)], &lengths[..]].concat();
                    let status = boundary.call("Url", "set", &arguments)?;
                    assert!(succeeded(status), "it is a URL");
                    let text = boundary.answered_text(status, &self.href, "")?;
                    text.expect("it has a text")
                }
            };
            let url = Self::answered(boundary, Some(href), Some(record))?;
            Ok(url.expect("it stays a URL"))
        })
    }

    /// Runs a setter that replaces a range of the href, for which the offsets are enough.
    fn splice(
        &self,
        boundary: &mut Boundary,
        component: Component,
        value: &str,
    ) -> OrCutOff<Option<String>> {
        boundary.reserve(value.encode_utf16().count())?;
        for (slot, offset) in OFFSET_SLOTS.into_iter().zip(self.offsets.to_array()) {
            boundary.set_result(slot, offset)?;
        }
        boundary.set_result(Slot::Flags, self.flags)?;
        let length = boundary.write_text(value.as_bytes(), 0);
        let arguments = [integer(component as usize), integer(length)];
        if !succeeded(boundary.call("Url", "splice", &arguments)?) {
            return Ok(None);
        }
        let start = boundary.result(Slot::RangeStart)?;
        let length = self.href.len() as u32;
        // If it is absent, JavaScript takes the rest.
        let end = boundary.result(Slot::RangeEnd)?.min(length);
        let before = character(boundary.result(Slot::Before)?);
        let after = character(boundary.result(Slot::After)?);
        let pieces = boundary.answered_pieces(value, value)?;
        let (head, tail) = (
            slice(&self.href, 0, start),
            slice(&self.href, end.max(start), length),
        );
        Ok(Some([head, before, pieces, after, tail].concat()))
    }

    pub fn check_origin(&self, boundary: &mut Boundary) -> OrCutOff<()> {
        let found = boundary.operation(|boundary| {
            boundary.write_texts(&self.href, None)?;
            let length = integer(boundary.first_length);
            let status = boundary.call("Url", "origin", &[length])?;
            assert_ne!(status, SAME);
            boundary.answered_text(status, &self.href, "")
        })?;
        let expected = match origin(&self.record) {
            Origin::Opaque(_) => None,
            tuple => Some(tuple.serialize()),
        };
        assert_eq!(found, expected, "{:?}", self.href);
        Ok(())
    }
}

fn character(code: u32) -> String {
    let character = char::from_u32(code).expect("a character");
    if code == 0 {
        String::new()
    } else {
        character.to_string()
    }
}

fn flags_of(href: &str) -> u32 {
    let port = match href.split_once(':') {
        Some(("http" | "ws", _)) => 80,
        Some(("https" | "wss", _)) => 443,
        Some(("ftp", _)) => 21,
        Some(("blob", _)) => return BLOB,
        _ => return 0,
    };
    TUPLE_ORIGIN | port << DEFAULT_PORT
}

fn expected(input: &str, base: Option<&str>) -> Option<UrlRecord> {
    match base {
        None => parse(input, None),
        Some(base) => parse(input, Some(&parse(base, None)?)),
    }
}

pub fn parse_url(
    boundary: &mut Boundary,
    kept: &mut KeptBase,
    input: &str,
    base: Option<&str>,
) -> OrCutOff<Option<Url>> {
    boundary.operation(|boundary| {
        let (status, base_href) = match base {
            Some(base) if base.len() <= KEPT_BASE_LENGTH => {
                (resolve(boundary, kept, input, base)?, &*kept.href)
            }
            _ => {
                boundary.write_texts(input, base)?;
                let lengths = [boundary.first_length, boundary.second_length];
                (boundary.call("Url", "parse", &lengths.map(integer))?, "")
            }
        };
        let href = boundary.answered_text(status, input, base_href)?;
        Url::answered(boundary, href, expected(input, base))
    })
}

pub fn check_can_parse(
    boundary: &mut Boundary,
    kept: &mut KeptBase,
    input: &str,
    base: Option<&str>,
) -> OrCutOff<()> {
    let can_parse = boundary.operation(|boundary| match base {
        Some(base) if base.len() <= KEPT_BASE_LENGTH => {
            resolve(boundary, kept, input, base).map(succeeded)
        }
        _ => {
            boundary.write_texts(input, base)?;
            let lengths = [boundary.first_length, boundary.second_length];
            let status = boundary.call("Url", "canParse", &lengths.map(integer))?;
            Ok(succeeded(status))
        }
    })?;
    assert_eq!(can_parse, expected(input, base).is_some());
    Ok(())
}

fn resolve(boundary: &mut Boundary, kept: &mut KeptBase, input: &str, base: &str) -> OrCutOff<u32> {
    if kept.given.as_deref() != Some(base) || kept.generation != boundary.generation {
        kept.given = None;
        boundary.reserve(base.encode_utf16().count())?;
        let length = boundary.write_text(base.as_bytes(), 0);
        let status = boundary.call("Url", "setBase", &[integer(length)])?;
        let Some(href) = boundary.answered_text(status, base, "")? else {
            return Ok(FAILURE);
        };
        *kept = KeptBase {
            given: Some(base.to_owned()),
            href,
            generation: boundary.generation,
        };
    }
    boundary.reserve(input.encode_utf16().count())?;
    let length = boundary.write_text(input.as_bytes(), 0);
    boundary.call("Url", "resolve", &[integer(length)])
}

/// Returns the parser's reports: about the base if it cannot be parsed, otherwise about the input.
pub fn check_diagnosis(boundary: &mut Boundary, input: &str, base: Option<&str>) -> OrCutOff<()> {
    let (succeeds, is_about_base, table) = boundary.operation(|boundary| {
        boundary.write_texts(input, base)?;
        let lengths = [boundary.first_length, boundary.second_length];
        let status = boundary.call("Url", "diagnose", &lengths.map(integer))?;
        let flags = boundary.result(Slot::Flags)?;
        let table = boundary.answered_table(4)?;
        Ok((succeeded(status), flags == ABOUT_BASE, table))
    })?;
    let mut reports = Vec::new();
    let mut diagnose = |text: &str, base: Option<&UrlRecord>| {
        reports.clear();
        let url = parse_with(text, base, Encoding::UTF_8, &mut reports);
        let mut index = Utf16Index::new(text);
        let rows = reports.iter().flat_map(|report| {
            let range = [report.range.start, report.range.end].map(|offset| index.at(offset));
            [
                report.error as u32,
                range[0],
                range[1],
                report.is_failure.into(),
            ]
        });
        (url, rows.collect::<Vec<_>>())
    };
    let base_url = match base.map(|base| diagnose(base, None)) {
        Some((None, rows)) => {
            assert_eq!((succeeds, is_about_base, table), (false, true, rows));
            return Ok(());
        }
        Some((url, _)) => url,
        None => None,
    };
    let (url, rows) = diagnose(input, base_url.as_ref());
    assert_eq!(
        (succeeds, is_about_base, table),
        (url.is_some(), false, rows)
    );
    Ok(())
}
