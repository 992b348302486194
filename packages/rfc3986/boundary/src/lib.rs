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
    Asked, Client, HostAgreement, Reader, Reading, compare_hosts, disagreements, parts_of_href, read_alike,
    readings_with,
};
use weburl_rfc3986::{
    Components, CrawlRules, Grammar, Level, Resolution, crawl, dpop_htu, host_type, http_target_uri, normalize, parse,
    recompose, relativize, remove_dot_segments, resolve, surt, to_iri, to_uri,
};

/// Represents an absent component. `js/index.js` has the same one.
const ABSENT: u32 = u32::MAX;

const READERS: usize = Reader::ALL.len();

/// The slots of a reading: its outcome, as in `read`; where its components start in the texts; their lengths.
const READING: usize = 9;

/// For each reader where its reading is, the bits of the components that differ, and the readings.
static SLOTS: [AtomicU32; READERS + 1 + READERS * READING] =
    [const { AtomicU32::new(0) }; READERS + 1 + READERS * READING];

fn store(slot: usize, number: u32) {
    if let Some(slot) = SLOTS.get(slot) {
        slot.store(number, Ordering::Relaxed);
    }
}

/// Returns a number of the last result.
#[wasm_bindgen]
pub fn slot(index: usize) -> u32 {
    SLOTS.get(index).map_or(ABSENT, |slot| slot.load(Ordering::Relaxed))
}

/// Counts code units of UTF-16.
fn code_units(text: &str) -> u32 {
    if text.is_ascii() { text.len() as u32 } else { text.encode_utf16().count() as u32 }
}

/// Stores the lengths of components, and returns their sum.
fn store_lengths(slot: usize, components: &Components<'_>) -> u32 {
    let mut sum = 0;
    for (slot, part) in (slot..).zip(components.each()) {
        let length = part.map(code_units);
        store(slot, length.unwrap_or(ABSENT));
        sum += length.unwrap_or(0);
    }
    sum
}

fn grammar_of(number: u8) -> Grammar {
    use Grammar::{AbsoluteUri, Iri, IriReference, Uri, UriReference};
    let all = [Uri, UriReference, AbsoluteUri, Iri, IriReference];
    all.get(usize::from(number)).copied().unwrap_or(Grammar::AbsoluteIri)
}

/// Parses `text`, and returns whether it is in the grammar. The slots are then the lengths of the components.
#[wasm_bindgen(js_name = parse)]
pub fn parse_text(text: &str, grammar: u8) -> bool {
    parse(text, grammar_of(grammar)).map(|found| store_lengths(0, &found)).is_ok()
}

/// Returns the expected production if `text` is not in the grammar. The first two slots are then the range of the
/// error.
#[wasm_bindgen(js_name = syntaxError)]
pub fn syntax_error(text: &str, grammar: u8) -> Option<String> {
    let error = parse(text, grammar_of(grammar)).err()?;
    store(0, code_units(text.get(..error.span.start)?));
    store(1, code_units(text.get(..error.span.end)?));
    Some(String::from(error.expected))
}

/// Returns the number of the host's production, from 1; 0 if it is not a host.
#[wasm_bindgen(js_name = hostType)]
pub fn host_type_of(host: &str) -> u8 {
    host_type(host).map_or(0, |found| 1 + found as u8)
}

/// See the crate. Each line is a component after a `=`, or empty if the component is undefined.
#[wasm_bindgen(js_name = recompose)]
pub fn recompose_text(lines: &str) -> Option<String> {
    let lines: [&str; 8] = lines.split('\n').collect::<Vec<_>>().try_into().ok()?;
    let [scheme, userinfo, host, port, path, query, fragment, _] = lines.map(|line| line.strip_prefix('='));
    let path = path.unwrap_or_default();
    recompose(&Components { scheme, userinfo, host, port, path, query, fragment })
}

/// The grammars of a base or a target, and of a reference.
fn grammars(is_iri: bool) -> (Grammar, Grammar) {
    if is_iri { (Grammar::Iri, Grammar::IriReference) } else { (Grammar::Uri, Grammar::UriReference) }
}

/// Resolves a reference; `None` if one of the texts is invalid.
#[wasm_bindgen(js_name = resolve)]
pub fn resolve_text(reference: &str, base: &str, is_loose: bool, is_iri: bool) -> Option<String> {
    let (absolute, relative) = grammars(is_iri);
    let reference = parse(reference, relative).ok()?;
    let base = parse(base, absolute).ok()?;
    let resolution = if is_loose { Resolution::Loose } else { Resolution::Strict };
    resolve(&reference, &base, resolution)
}

/// Returns a reference that resolves to the target; `None` if one of the texts is invalid.
#[wasm_bindgen(js_name = relativize)]
pub fn relativize_text(target: &str, base: &str, is_iri: bool) -> Option<String> {
    let (absolute, _) = grammars(is_iri);
    let target = parse(target, absolute).ok()?;
    Some(relativize(&target, &parse(base, absolute).ok()?))
}

/// See the crate.
#[wasm_bindgen(js_name = removeDotSegments)]
pub fn remove_dot_segments_of(path: &str) -> String {
    remove_dot_segments(path)
}

/// See the crate.
#[wasm_bindgen(js_name = toURI)]
pub fn to_uri_text(text: &str) -> Option<String> {
    to_uri(text).ok()
}

/// See the crate.
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
#[wasm_bindgen(js_name = normalize)]
pub fn normalize_text(text: &str, level: u8, parameters: &str, index_files: &str) -> Option<String> {
    if level == SURT && is_surt(text) {
        return Some(String::from(text));
    }
    let components = parse(text, Grammar::IriReference).ok()?;
    let parameters: Vec<&str> = parameters.lines().collect();
    let index_files: Vec<&str> = index_files.lines().collect();
    let rules = CrawlRules { parameters: &parameters, index_files: &index_files };
    let levels = [Level::Case, Level::PercentEncoding, Level::PathSegments, Level::Scheme, Level::Host];
    match level {
        0..5 => Some(normalize(&components, levels[usize::from(level)])),
        5 => http_target_uri(&components),
        6 => dpop_htu(&components),
        7 => crawl(&components, &rules),
        _ => surt(&components, &rules),
    }
}

/// The readings, and for each reader the index of its own. Readers that read the text alike have one. The URL Standard's
/// is a failure for the outcome 0, this href for 1, otherwise unknown.
fn read(text: &str, outcome: u8, href: &str) -> (Vec<Reading>, [usize; READERS]) {
    // The URL Standard does not change the text.
    let alike = if outcome == 1 && href == text { read_alike(text) } else { None };
    let Some((parts, others)) = alike else {
        let standard = match outcome {
            0 => Reading::Failure,
            1 => Reading::Read(parts_of_href(href)),
            _ => Reading::Unknown,
        };
        return (readings_with(text, &standard), core::array::from_fn(|reader| reader));
    };
    let mut readings = Vec::from([Reading::Read(parts)]);
    let mut indexes = [0; READERS];
    for (reader, reading) in others {
        indexes[reader as usize] = readings.len();
        readings.push(reading);
    }
    (readings, indexes)
}

/// Returns the components of all readings, one after another.
#[wasm_bindgen(js_name = readings)]
pub fn readings_of(text: &str, outcome: u8, href: &str) -> String {
    let (readings, indexes) = read(text, outcome, href);
    let slot_of = |index: usize| READERS + 1 + READING * index;
    for (reader, index) in indexes.into_iter().enumerate() {
        store(reader, slot_of(index) as u32);
    }
    let (mut texts, mut start) = (String::new(), 0);
    for (index, reading) in readings.iter().enumerate() {
        let outcome = match reading {
            Reading::Failure => 0,
            Reading::Read(_) => 1,
            Reading::Unknown => 2,
        };
        store(slot_of(index), outcome);
        store(slot_of(index) + 1, start);
        if let Some(parts) = reading.parts() {
            texts.extend(parts.components().each().into_iter().flatten());
            start += store_lengths(slot_of(index) + 2, &parts.components());
        }
    }
    let differ = disagreements(&readings).into_iter().rev().fold(0, |bits, differs| bits << 1 | u32::from(differs));
    store(READERS, differ);
    texts
}

/// The agreement of the readers and clients of these bits; of all if there are none.
fn agreement_of(text: &str, (readings, indexes): (Vec<Reading>, [usize; READERS]), asked: [u32; 2]) -> HostAgreement {
    let asked = if asked == [0; 2] { [u32::MAX; 2] } else { asked };
    let has = |bits: u32, index: usize| bits >> index & 1 == 1;
    let readers: Vec<Reader> = Reader::ALL.iter().copied().filter(|&reader| has(asked[0], reader as usize)).collect();
    let clients: Vec<Client> = Client::ALL.iter().copied().filter(|&client| has(asked[1], client as usize)).collect();
    let all: Vec<Reading> = indexes.iter().map(|&index| readings[index].clone()).collect();
    compare_hosts(text, &all, &readers, &clients)
}

/// Stores a bit for each reader, and for each client.
fn store_bits(slot: usize, readers: &[Reader], clients: &[Client]) {
    store(slot, readers.iter().fold(0, |bits, &reader| bits | 1 << reader as u32));
    store(slot + 1, clients.iter().fold(0, |bits, &client| bits | 1 << client as u32));
}

/// Whether the readers and clients of these bits agree on the host and the port.
#[wasm_bindgen(js_name = agreesOnHost)]
pub fn agrees_on_host(text: &str, outcome: u8, href: &str, readers: u32, clients: u32) -> bool {
    let found = read(text, outcome, href);
    // One client has no userinfo.
    found.0.len() == 1 && !text.contains('@') || agreement_of(text, found, [readers, clients]).agrees()
}

/// Returns the host and the port of all groups, one after another. The slots are the bits of the readers and the clients
/// that reject the text, those of the unknown ones, the number of groups, and for each group its bits and the lengths of
/// the host and the port.
#[wasm_bindgen(js_name = compareHosts)]
pub fn compare_hosts_of(text: &str, outcome: u8, href: &str, readers: u32, clients: u32) -> String {
    let agreement = agreement_of(text, read(text, outcome, href), [readers, clients]);
    for (slot, Asked { readers, clients }) in [(0, &agreement.rejecting), (2, &agreement.unknown)] {
        store_bits(slot, readers, clients);
    }
    store(4, agreement.groups.len() as u32);
    let mut texts = String::new();
    for (slot, group) in (5..).step_by(4).zip(&agreement.groups) {
        texts.extend([group.host.as_str(), &group.port]);
        store_bits(slot, &group.readers, &group.clients);
        store(slot + 2, code_units(&group.host));
        store(slot + 3, code_units(&group.port));
    }
    texts
}
