//! Tests the boundary as JavaScript uses it: text through the areas of wasm memory, integers back. Runs in
//! Node and in browsers.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, unreachable_pub)]

#[path = "../../../tests/rust/canonical/reference.rs"]
mod reference;

use js_sys::{Uint8Array, Uint32Array, WebAssembly};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use weburl_boundary::classes::status::{ABOUT_BASE, BLOB, DEFAULT_PORT, SLOTS, Slot, Status, TUPLE_ORIGIN};
use weburl_boundary::classes::{Url, UrlSearchParams};
use weburl_boundary::shared::ABSENT;

const FAILURE: u32 = Status::Failure as u32;
const SAME: u32 = Status::Same as u32;
const CHANGED: u32 = Status::Changed as u32;
const REFUSED: u32 = Status::Refused as u32;
const PIECES: u32 = Status::Pieces as u32;
const PIECES_OF_BASE: u32 = Status::PiecesOfBase as u32;
const WITH_PATH: u32 = Status::WithPath as u32;

const FLAGS: usize = Slot::Flags as usize;
const TEXT_ADDRESS: usize = Slot::TextAddress as usize;
const TEXT_LENGTH: usize = Slot::TextLength as usize;
const ERROR_COMPONENT: usize = Slot::ErrorComponent as usize;
const ERROR_INDEX: usize = Slot::ErrorIndex as usize;
const ERROR_END: usize = Slot::ErrorEnd as usize;
const TABLE_ADDRESS: usize = Slot::TableAddress as usize;
const HEAD_START: usize = Slot::HeadStart as usize;
const HEAD_END: usize = Slot::HeadEnd as usize;
const TAIL_LENGTH: usize = Slot::TailLength as usize;
const AFTER_TAIL: usize = Slot::AfterTail as usize;
const RANGE_START: usize = Slot::RangeStart as usize;
const RANGE_END: usize = Slot::RangeEnd as usize;
const BEFORE: usize = Slot::Before as usize;
const AFTER: usize = Slot::After as usize;

const HTTP: u32 = TUPLE_ORIGIN | 80 << DEFAULT_PORT;
const HTTPS: u32 = TUPLE_ORIGIN | 443 << DEFAULT_PORT;

fn memory() -> wasm_bindgen::JsValue {
    wasm_bindgen::memory().unchecked_into::<WebAssembly::Memory>().buffer()
}

fn bytes(address: u32, length: u32) -> Vec<u8> {
    Uint8Array::new_with_byte_offset_and_length(&memory(), address, length).to_vec()
}

fn integers(address: u32, count: u32) -> Vec<u32> {
    Uint32Array::new_with_byte_offset_and_length(&memory(), address, count).to_vec()
}

fn results() -> Vec<u32> {
    integers(Url::results(), SLOTS as u32)
}

fn answered_text() -> String {
    let results = results();
    String::from_utf8(bytes(results[TEXT_ADDRESS], results[TEXT_LENGTH])).unwrap()
}

/// Returns the pieces of `source` and `input` in the answer, with the new bytes between them.
fn answered_pieces(source: &str, input: &str) -> String {
    let results = results();
    let head = &source[results[HEAD_START] as usize..results[HEAD_END] as usize];
    let end = input.len() - results[AFTER_TAIL] as usize;
    let tail = &input[end - results[TAIL_LENGTH] as usize..end];
    [head, &answered_text(), tail].concat()
}

/// Returns the ranges of `count` names and values, in turn.
fn ranges_of_result(count: u32) -> Vec<[u32; 2]> {
    integers(results()[TABLE_ADDRESS], 2 * count).chunks(2).map(|range| range.try_into().unwrap()).collect()
}

/// Writes the texts one after another into scratch. Returns their lengths.
fn write<const N: usize>(texts: [&str; N]) -> [u32; N] {
    let all = texts.concat();
    let address = Url::scratch(all.len() as u32);
    assert_ne!(address, 0);
    Uint8Array::new_with_byte_offset_and_length(&memory(), address, all.len() as u32).copy_from(all.as_bytes());
    texts.map(|text| text.len() as u32)
}

fn parse(input: &str) -> u32 {
    let [length] = write([input]);
    Url::parse(length, ABSENT)
}

fn parse_against(input: &str, base: &str) -> u32 {
    let [input, base] = write([input, base]);
    Url::parse(input, base)
}

fn set(component: usize, href: &str, value: &str) -> u32 {
    let [href, value] = write([href, value]);
    Url::set(component, href, value)
}

#[wasm_bindgen_test]
fn a_normalized_url_is_answered_with_offsets_alone() {
    let href = "https://user:pass@example.com:1234/foo/bar?baz#quux";
    assert_eq!(parse(href), SAME);
    assert_eq!(results()[..8], [6, 12, 18, 29, 34, 42, 46, HTTPS]);
}

#[wasm_bindgen_test]
fn another_url_is_answered_with_its_href() {
    let input = "HTTP://EXAMPLE.com:80/../ü?q=1#f";
    assert_eq!(parse(input), PIECES);
    assert_eq!(answered_pieces(input, input), "http://example.com/%C3%BC?q=1#f");
    assert_eq!(results()[..8], [5, 7, 7, 18, 18, 25, 29, HTTP]);
    // The reference path handles tabs.
    assert_eq!(parse("http://example.com/\ta"), CHANGED);
    assert_eq!(answered_text(), "http://example.com/a");
    assert_eq!(results()[FLAGS], HTTP);
}

#[wasm_bindgen_test]
fn where_the_host_is_null_its_offsets_are_the_path() {
    assert_eq!(parse("mailto:user@example.org"), SAME);
    assert_eq!(results()[..8], [7, 7, 7, 7, 7, 23, 23, 0]);
    assert_eq!(parse("web+demo:/.//not-a-host/"), SAME);
    assert_eq!(results()[..8], [9, 11, 11, 11, 11, 24, 24, 0]);
}

#[wasm_bindgen_test]
fn a_base_stays_until_another_is_set() {
    let set_base = |base| {
        let [length] = write([base]);
        Url::set_base(length)
    };
    let resolve = |reference| {
        let [length] = write([reference]);
        Url::resolve(length)
    };
    let base = "https://example.com/a/b?q";
    assert_eq!(set_base(base), SAME);
    for (reference, href) in
        [("../x y", "https://example.com/x%20y"), ("#ü", "https://example.com/a/b?q#%C3%BC"), ("//h", "https://h/")]
    {
        assert_eq!(resolve(reference), PIECES_OF_BASE);
        assert_eq!(answered_pieces(base, reference), href);
    }
    assert_eq!(set_base("not a base"), FAILURE);
    assert_eq!(resolve("http://h/"), SAME);
    assert_eq!(results()[..8], [5, 7, 7, 8, 8, 9, 9, HTTP]);
    assert_eq!(resolve("c\td"), CHANGED);
    assert_eq!(answered_text(), "https://example.com/a/cd");
    assert_eq!(resolve("//:"), FAILURE);
}

#[wasm_bindgen_test]
fn a_setter_answers_with_the_replacement_of_a_range() {
    let splice = |href: &str, component, value: &str| {
        parse(href);
        let [length] = write([value]);
        if Url::splice(component, length) == FAILURE {
            return None;
        }
        let results = results();
        let mark = |slot: usize| char::from_u32(results[slot]).filter(|&mark| mark != '\0');
        let mut text = href[..results[RANGE_START] as usize].to_owned();
        text.extend(mark(BEFORE));
        text.push_str(&answered_pieces(value, value));
        text.extend(mark(AFTER));
        text.push_str(href.get(results[RANGE_END] as usize..).unwrap_or(""));
        Some(text)
    };
    for (component, value, expected) in [
        (0, "http", "http://h/?q"),
        (1, "ü", "https://%C3%BC@h/?q"),
        (2, "p", "https://:p@h/?q"),
        (3, "x:9", "https://x:9/?q"),
        (4, "x", "https://x/?q"),
        (5, "8080", "https://h:8080/?q"),
        (6, "a b", "https://h/a%20b?q"),
        (7, "", "https://h/"),
        (8, "f", "https://h/?q#f"),
    ] {
        assert_eq!(splice("https://h/?q", component, value).as_deref(), Some(expected));
    }
    assert_eq!(splice("https://h/", 5, "443"), None);
    assert_eq!(splice("https://h/", 9, "x"), None);
}

#[wasm_bindgen_test]
fn an_absent_base_is_not_an_empty_one() {
    assert_eq!(parse("https://example.com/"), SAME);
    assert_eq!(parse_against("https://example.com/", ""), FAILURE);
    assert_eq!(parse("../x"), FAILURE);
    assert_eq!(parse_against("../x", "https://example.com/a/b"), CHANGED);
    assert_eq!(answered_text(), "https://example.com/x");
}

#[wasm_bindgen_test]
fn can_parse_answers_a_boolean() {
    let can_parse = |input| {
        let [length] = write([input]);
        Url::can_parse(length, ABSENT)
    };
    assert_eq!(can_parse("https://example.com"), 1);
    assert_eq!(can_parse("https://example.com:99999"), 0);
}

#[wasm_bindgen_test]
fn every_component_has_its_number() {
    let href = "https://h/";
    for (component, value, expected) in [
        (0, "http", "http://h/"),
        (1, "u", "https://u@h/"),
        (2, "p", "https://:p@h/"),
        (3, "x:9", "https://x:9/"),
        (4, "x", "https://x/"),
        (5, "8080", "https://h:8080/"),
        (6, "a b", "https://h/a%20b"),
        (7, "q", "https://h/?q"),
        (8, "f", "https://h/#f"),
    ] {
        assert_eq!(set(component, href, value), CHANGED, "{component}");
        assert_eq!(answered_text(), expected);
    }
    assert_eq!(set(9, href, "x"), FAILURE);
}

#[wasm_bindgen_test]
fn a_setter_that_changes_nothing_says_so() {
    assert_eq!(set(5, "https://h:1/", "abc"), SAME);
    assert_eq!(set(3, "mailto:a", "b"), SAME);
    assert_eq!(set(0, "https://h/", "foo"), SAME);
}

#[wasm_bindgen_test]
fn a_failure_has_its_range_in_utf16_code_units_of_one_of_the_texts() {
    let failure = || (results()[FLAGS], results()[ERROR_INDEX], results()[ERROR_END], results()[ERROR_COMPONENT]);
    let [length] = write(["https://example.com/💩\\💩?%"]);
    assert_eq!(Url::diagnose(length, ABSENT), SAME);

    // U+1F4A9 takes two code units, and four bytes.
    let [length] = write(["https://💩.example:99999"]);
    assert_eq!(Url::diagnose(length, ABSENT), FAILURE);
    assert_eq!(failure(), (0, 19, 24, ABSENT));

    let [input, base] = write(["../x", "https://["]);
    assert_eq!(Url::diagnose(input, base), FAILURE);
    assert_eq!(failure(), (ABOUT_BASE, 9, 9, ABSENT));
}

#[wasm_bindgen_test]
fn a_host_that_is_no_domain_has_the_label_and_its_forbidden_code_point() {
    for (host, expected) in [
        ("www.exa mple.com", 1 << 8 | 0x20),
        ("a\t.b。c.d%3c", 3 << 8 | 0x3C),
        ("ü.xn--a", ABSENT),
        ("\u{301}", ABSENT),
    ] {
        let [length] = write([&*["https://", host].concat()]);
        assert_eq!(Url::diagnose(length, ABSENT), FAILURE);
        assert_eq!(results()[ERROR_COMPONENT], expected, "{host}");
    }
}

#[wasm_bindgen_test]
fn the_origin_of_a_blob_url_is_asked_for() {
    let origin = |href| {
        let [length] = write([href]);
        Url::origin(length)
    };
    let href = "blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f";
    assert_eq!(parse(href), SAME);
    assert_eq!(results()[FLAGS], BLOB);
    assert_eq!(origin(href), CHANGED);
    assert_eq!(answered_text(), "https://whatwg.org");
    assert_eq!(origin("blob:ftp://host/path"), FAILURE);
}

#[wasm_bindgen_test]
fn tuples_are_slices_of_the_input_or_of_one_text() {
    /// Added to the start of a string in the decoded text.
    const DECODED: u32 = 1 << 29;
    let parse = |input: &str| {
        // The bytes after the input are read together with its last ones.
        let spaced = [input, &" ".repeat(8)].concat();
        write([&spaced]);
        UrlSearchParams::parse(1, input.len())
    };
    let decoded = |[start, end]: [u32; 2]| [DECODED + start, end];
    let count = parse("?a=1&&b=%41");
    assert_eq!(ranges_of_result(count), [[1, 2], [3, 4], [6, 7], decoded([0, 1])]);
    assert_eq!(UrlSearchParams::decoded(), SAME);
    assert_eq!(answered_text(), "A");
    let count = parse("?a=x+y&%F0%9F%92%A9=b");
    assert_eq!(ranges_of_result(count), [[0, 1], [1, 4], [4, 6], [6, 7]].map(decoded));
    assert_eq!(UrlSearchParams::decoded(), CHANGED);
    assert_eq!(answered_text(), "ax y💩b");
    assert_eq!(parse("?"), 0);
}

#[wasm_bindgen_test]
fn tuples_are_serialized_from_marked_strings() {
    let marked = [b"\xFEa\xFFb ~\xFE", "ü".as_bytes(), b"\xFF"].concat();
    let address = Url::scratch(marked.len() as u32);
    let area = Uint8Array::new_with_byte_offset_and_length(&memory(), address, marked.len() as u32);
    area.copy_from(&marked);
    assert_eq!(UrlSearchParams::serialize(marked.len()), CHANGED);
    assert_eq!(answered_text(), "a=b+%7E&%C3%BC=");
}

#[wasm_bindgen_test]
fn too_long_an_input_is_refused_and_the_next_call_works() {
    assert_eq!(Url::scratch(u32::MAX), 0);
    assert_eq!(Url::parse(u32::MAX - 1, ABSENT), REFUSED);
    assert_eq!(Url::can_parse(u32::MAX - 1, ABSENT), REFUSED);
    assert_eq!(Url::set(8, u32::MAX - 1, 0), REFUSED);
    assert_eq!(Url::splice(8, u32::MAX - 1), REFUSED);
    assert_eq!(Url::diagnose(u32::MAX - 1, ABSENT), REFUSED);
    assert_eq!(UrlSearchParams::parse(0, usize::MAX), ABSENT);
    assert_eq!(UrlSearchParams::serialize(usize::MAX), REFUSED);
    assert_eq!(parse("https://example.com/"), SAME);
}

#[wasm_bindgen_test]
fn the_results_stay_where_they_are_when_memory_grows() {
    let address = Url::results();
    let long = format!("https://example.com/?{}", "ü".repeat(4 << 20));
    assert_eq!(parse(&long), PIECES);
    assert_eq!(Url::results(), address);
    assert_eq!(results()[HEAD_END], 21);
    assert_eq!(results()[TEXT_LENGTH] as usize, 6 * (4 << 20));
    assert_eq!(parse("https://example.com/"), SAME);
    assert_eq!(results()[..8], [6, 8, 8, 19, 19, 20, 20, HTTPS]);
}

#[wasm_bindgen_test]
fn a_path_that_is_empty_is_answered_without_a_text() {
    assert_eq!(parse("https://example.com"), WITH_PATH);
    assert_eq!(results()[..8], [6, 8, 8, 19, 19, 20, 20, HTTPS]);
    assert_eq!(parse("https://example.com:81"), WITH_PATH);
    assert_eq!(results()[..8], [6, 8, 8, 19, 22, 23, 23, HTTPS]);
}

#[wasm_bindgen_test]
fn vectors_recognize_canonical_urls() {
    reference::each_byte_at_each_offset();
    reference::near_addresses();
}
