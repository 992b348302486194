//! The WebAssembly module of `weburl-rfc3986`.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;
extern crate weburl_runtime;

use alloc::string::String;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU32, Ordering};

use wasm_bindgen::prelude::wasm_bindgen;

use weburl_rfc3986::readings::{
    CLIENTS, HostAgreement, Parts, Reader, Reading, compare_hosts, disagreements, parts_of_href, read_alike,
    readings_with,
};
use weburl_rfc3986::{
    Components, CrawlRules, Grammar, Level, Resolution, crawl, dpop_htu, host_type, http_target_uri, normalize, parse,
    recompose, relativize, remove_dot_segments, resolve, surt, to_iri, to_uri,
};

/// Represents an absent component. `js/index.js` has the same one.
const ABSENT: u32 = u32::MAX;

/// Eight for each reader, and one more.
const COUNT: usize = 8 * Reader::ALL.len() + 1;

static SLOTS: [AtomicU32; COUNT] = [const { AtomicU32::new(0) }; COUNT];

fn store(slot: usize, number: u32) {
    if let Some(slot) = SLOTS.get(slot) {
        slot.store(number, Ordering::Relaxed);
    }
}

/// Returns a number of the last result.
#[must_use]
#[wasm_bindgen]
pub fn slot(index: usize) -> u32 {
    SLOTS.get(index).map_or(ABSENT, |slot| slot.load(Ordering::Relaxed))
}

fn grammar_of(number: u8) -> Grammar {
    use Grammar::{AbsoluteUri, Iri, IriReference, Uri, UriReference};
    let all = [Uri, UriReference, AbsoluteUri, Iri, IriReference];
    all.get(usize::from(number)).copied().unwrap_or(Grammar::AbsoluteIri)
}

/// Counts code units of UTF-16.
fn code_units(text: &str) -> u32 {
    if text.is_ascii() { text.len() as u32 } else { text.encode_utf16().count() as u32 }
}

/// Parses `text`, and returns whether it is in the grammar. The slots are then the lengths of the components.
#[must_use]
#[wasm_bindgen(js_name = parse)]
pub fn parse_text(text: &str, grammar: u8) -> bool {
    let Ok(found) = parse(text, grammar_of(grammar)) else {
        return false;
    };
    for (index, part) in found.each().into_iter().enumerate() {
        store(index, part.map_or(ABSENT, code_units));
    }
    true
}

/// Returns the expected production if `text` is not in the grammar. The first two slots are then the range of the
/// error.
#[must_use]
#[wasm_bindgen(js_name = syntaxError)]
pub fn syntax_error(text: &str, grammar: u8) -> Option<String> {
    let error = parse(text, grammar_of(grammar)).err()?;
    store(0, code_units(text.get(..error.span.start)?));
    store(1, code_units(text.get(..error.span.end)?));
    Some(String::from(error.expected))
}

/// Returns the number of the host's production, from 1; 0 if it is not a host.
#[must_use]
#[wasm_bindgen(js_name = hostType)]
pub fn host_type_of(host: &str) -> u8 {
    host_type(host).map_or(0, |found| 1 + found as u8)
}

/// See the crate.
#[must_use]
#[wasm_bindgen(js_name = recompose)]
pub fn recompose_text(
    scheme: Option<String>,
    userinfo: Option<String>,
    host: Option<String>,
    port: Option<String>,
    path: &str,
    query: Option<String>,
    fragment: Option<String>,
) -> Option<String> {
    recompose(&Components {
        scheme: scheme.as_deref(),
        userinfo: userinfo.as_deref(),
        host: host.as_deref(),
        port: port.as_deref(),
        path,
        query: query.as_deref(),
        fragment: fragment.as_deref(),
    })
}

/// The grammars of a base or a target, and of a reference.
fn grammars(is_iri: bool) -> (Grammar, Grammar) {
    if is_iri { (Grammar::Iri, Grammar::IriReference) } else { (Grammar::Uri, Grammar::UriReference) }
}

/// Resolves a reference; `None` if one of the texts is invalid.
#[must_use]
#[wasm_bindgen(js_name = resolve)]
pub fn resolve_text(reference: &str, base: &str, is_loose: bool, is_iri: bool) -> Option<String> {
    let (absolute, relative) = grammars(is_iri);
    let reference = parse(reference, relative).ok()?;
    let base = parse(base, absolute).ok()?;
    let resolution = if is_loose { Resolution::Loose } else { Resolution::Strict };
    resolve(&reference, &base, resolution)
}

/// Returns a reference that resolves to the target; `None` if one of the texts is invalid.
#[must_use]
#[wasm_bindgen(js_name = relativize)]
pub fn relativize_text(target: &str, base: &str, is_iri: bool) -> Option<String> {
    let (absolute, _) = grammars(is_iri);
    let target = parse(target, absolute).ok()?;
    Some(relativize(&target, &parse(base, absolute).ok()?))
}

/// See the crate.
#[must_use]
#[wasm_bindgen(js_name = removeDotSegments)]
pub fn remove_dot_segments_of(path: &str) -> String {
    remove_dot_segments(path)
}

/// See the crate.
#[must_use]
#[wasm_bindgen(js_name = toURI)]
pub fn to_uri_text(text: &str) -> Option<String> {
    to_uri(text).ok()
}

/// See the crate.
#[must_use]
#[wasm_bindgen(js_name = toIRI)]
pub fn to_iri_text(text: &str) -> Option<String> {
    to_iri(text).ok()
}

const SURT: u8 = 8;

/// Whether `text` is a key already: a host before the first `)`, and a path.
fn is_surt(text: &str) -> bool {
    text.split_once(')').is_some_and(|(host, rest)| {
        rest.starts_with('/') && parse(&(String::from("//") + host + rest), Grammar::IriReference).is_ok()
    })
}

/// Normalizes an IRI-reference by a level or a policy; `None` if it is invalid or not for this policy. The rules are
/// lines.
#[must_use]
#[wasm_bindgen(js_name = normalize)]
pub fn normalize_text(text: &str, level: u8, parameters: &str, index_files: &str) -> Option<String> {
    if level == SURT && is_surt(text) {
        return Some(String::from(text));
    }
    let components = parse(text, Grammar::IriReference).ok()?;
    let parameters: Vec<&str> = parameters.lines().collect();
    let index_files: Vec<&str> = index_files.lines().collect();
    let rules = CrawlRules { parameters: &parameters, index_files: &index_files };
    match level {
        0 => Some(normalize(&components, Level::Case)),
        1 => Some(normalize(&components, Level::PercentEncoding)),
        2 => Some(normalize(&components, Level::PathSegments)),
        3 => Some(normalize(&components, Level::Scheme)),
        4 => Some(normalize(&components, Level::Host)),
        5 => http_target_uri(&components),
        6 => dpop_htu(&components),
        7 => crawl(&components, &rules),
        _ => surt(&components, &rules),
    }
}

/// The reading of the URL Standard: 0 for failure, 1 for this href, otherwise unknown.
fn standard_of(outcome: u8, href: &str) -> Reading {
    match outcome {
        0 => Reading::Failure,
        1 => Reading::Read(parts_of_href(href)),
        _ => Reading::Unknown,
    }
}

/// The parts that nearly all readers see, and the other readings, if the URL Standard does not change the text.
fn alike(text: &str, outcome: u8, href: &str) -> Option<(Parts, Vec<(Reader, Reading)>)> {
    if outcome == 1 && href == text { read_alike(text) } else { None }
}

/// The outcome of a reading that is like the first one.
const LIKE_FIRST: u32 = 3;

/// Returns the parts of all readings, one after another. For each reading, eight slots are its outcome, as in
/// `standard_of` or [`LIKE_FIRST`], and the lengths of its parts. The next slot has a bit for each part in which they differ.
#[must_use]
#[wasm_bindgen(js_name = readings)]
pub fn readings_of(text: &str, outcome: u8, href: &str) -> String {
    let mut texts = String::new();
    let all = if let Some((parts, others)) = alike(text, outcome, href) {
        (1..Reader::ALL.len()).for_each(|reader| store(8 * reader, LIKE_FIRST));
        let slots = core::iter::once(0).chain(others.iter().map(|&(reader, _)| reader as usize)).collect::<Vec<_>>();
        let all = core::iter::once(Reading::Read(parts)).chain(others.into_iter().map(|(_, reading)| reading));
        slots.into_iter().zip(all).collect::<Vec<_>>()
    } else {
        readings_with(text, &standard_of(outcome, href)).into_iter().enumerate().collect()
    };
    for (reader, reading) in &all {
        match reading {
            Reading::Read(parts) => write_parts(8 * reader, parts, &mut texts),
            Reading::Failure => store(8 * reader, 0),
            Reading::Unknown => store(8 * reader, 2),
        }
    }
    let differ = disagreements(&all.into_iter().map(|(_, reading)| reading).collect::<Vec<_>>());
    store(COUNT - 1, differ.iter().rev().fold(0, |bits, &differs| bits << 1 | u32::from(differs)));
    texts
}

fn write_parts(slot: usize, parts: &Parts, texts: &mut String) {
    store(slot, 1);
    for (index, part) in parts.components().each().into_iter().enumerate() {
        texts.push_str(part.unwrap_or_default());
        store(slot + 1 + index, part.map_or(ABSENT, code_units));
    }
}

fn agreement_of(text: &str, outcome: u8, href: &str, readers: u32) -> HostAgreement {
    let is_asked = |index: usize| readers >> index & 1 == 1;
    let readers: Vec<Reader> =
        (0..).zip(Reader::ALL).filter(|&(index, _)| is_asked(index)).map(|(_, &one)| one).collect();
    let all = match alike(text, outcome, href) {
        Some((parts, others)) => {
            let mut all = alloc::vec![Reading::Read(parts); Reader::ALL.len()];
            others.into_iter().for_each(|(reader, reading)| all[reader as usize] = reading);
            all
        }
        None => readings_with(text, &standard_of(outcome, href)),
    };
    compare_hosts(&all, &readers)
}

/// A bit for each reader.
fn bits(readers: &[Reader]) -> u32 {
    readers.iter().fold(0, |bits, &reader| bits | 1 << reader as u32)
}

/// Whether the readers of these bits agree on the host and the port.
#[must_use]
#[wasm_bindgen(js_name = agreesOnHost)]
pub fn agrees_on_host(text: &str, outcome: u8, href: &str, readers: u32) -> bool {
    alike(text, outcome, href).is_some_and(|(_, others)| others.is_empty())
        || agreement_of(text, outcome, href, readers).agrees()
}

/// Returns the host and the port of all groups, one after another. The slots are the bits of the readers that reject the
/// text, those of the unknown ones, and for each group those of its readers and the lengths of the host and the port; the
/// one after the last group is 0.
#[must_use]
#[wasm_bindgen(js_name = compareHosts)]
pub fn compare_hosts_of(text: &str, outcome: u8, href: &str, readers: u32) -> String {
    let mut texts = String::new();
    let agreement = agreement_of(text, outcome, href, readers);
    store(0, bits(&agreement.rejecting));
    store(1, bits(&agreement.unknown));
    let mut slot = 2;
    for group in &agreement.groups {
        texts.extend([group.host.as_str(), &group.port]);
        store(slot, bits(&group.readers));
        store(slot + 1, code_units(&group.host));
        store(slot + 2, code_units(&group.port));
        slot += 3;
    }
    store(slot, 0);
    texts
}

/// The bits of the readers of a client.
#[must_use]
#[wasm_bindgen(js_name = clientReaders)]
pub fn client_readers(client: usize) -> u32 {
    CLIENTS.get(client).map_or(0, |(_, readers)| bits(readers))
}
