//! The boundary as JavaScript meets it: text through the areas of wasm memory, integers back. Runs
//! in Node and in browsers.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used)]

use js_sys::{Uint8Array, Uint32Array, WebAssembly};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use weburl::wasm::{Url, UrlSearchParams};

const FAILURE: u32 = 0;
const SAME: u32 = 1;
const CHANGED: u32 = 2;
const REFUSED: u32 = 3;

const ABSENT: u32 = u32::MAX;

const FLAGS: usize = 7;
const TEXT_ADDRESS: usize = 8;
const TEXT_LENGTH: usize = 9;
const COUNT: usize = 10;
const TABLE_ADDRESS: usize = 11;
const SLOTS: u32 = 16;

const TUPLE_ORIGIN: u32 = 1;
const BLOB: u32 = 2;
const ABOUT_BASE: u32 = 1;

fn memory() -> wasm_bindgen::JsValue {
    wasm_bindgen::memory()
        .unchecked_into::<WebAssembly::Memory>()
        .buffer()
}

fn bytes(address: u32, length: u32) -> Vec<u8> {
    Uint8Array::new_with_byte_offset_and_length(&memory(), address, length).to_vec()
}

fn integers(address: u32, count: u32) -> Vec<u32> {
    Uint32Array::new_with_byte_offset_and_length(&memory(), address, count).to_vec()
}

fn results() -> Vec<u32> {
    integers(Url::results(), SLOTS)
}

fn answered_text() -> String {
    let results = results();
    String::from_utf8(bytes(results[TEXT_ADDRESS], results[TEXT_LENGTH])).unwrap()
}

fn answered_table() -> Vec<Vec<u32>> {
    let results = results();
    integers(results[TABLE_ADDRESS], results[COUNT] * 4)
        .chunks(4)
        .map(<[u32]>::to_vec)
        .collect()
}

/// Writes the texts one after another into scratch; answers their lengths.
fn write<const N: usize>(texts: [&str; N]) -> [u32; N] {
    let all = texts.concat();
    let address = Url::scratch(all.len() as u32);
    assert_ne!(address, 0);
    Uint8Array::new_with_byte_offset_and_length(&memory(), address, all.len() as u32)
        .copy_from(all.as_bytes());
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
    assert_eq!(results()[..8], [6, 12, 18, 29, 34, 42, 46, TUPLE_ORIGIN]);
}

#[wasm_bindgen_test]
fn another_url_is_answered_with_its_href() {
    assert_eq!(parse("HTTP://EXAMPLE.com:80/../ü?q=1#f"), CHANGED);
    assert_eq!(answered_text(), "http://example.com/%C3%BC?q=1#f");
    assert_eq!(results()[..8], [5, 7, 7, 18, 18, 25, 29, TUPLE_ORIGIN]);
}

#[wasm_bindgen_test]
fn where_the_host_is_null_its_offsets_are_the_path() {
    assert_eq!(parse("mailto:user@example.org"), SAME);
    assert_eq!(results()[..8], [7, 7, 7, 7, 7, 23, 23, 0]);
    assert_eq!(parse("web+demo:/.//not-a-host/"), SAME);
    assert_eq!(results()[..8], [9, 11, 11, 11, 11, 24, 24, 0]);
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
fn reports_count_in_utf16_code_units() {
    // U+1F4A9 takes two code units, and four bytes.
    let [length] = write(["https://example.com/💩\\💩?%"]);
    assert_eq!(Url::diagnose(length, ABSENT), SAME);
    let places: Vec<_> = answered_table()
        .iter()
        .map(|row| row[1..].to_vec())
        .collect();
    assert_eq!(places, [[22, 23, 0], [26, 27, 0]]);
    assert_eq!(results()[FLAGS], 0);
}

#[wasm_bindgen_test]
fn a_report_says_whether_it_is_a_failure_and_of_which_text() {
    let [length] = write(["https://example.com:99999"]);
    assert_eq!(Url::diagnose(length, ABSENT), FAILURE);
    assert_eq!(answered_table().last().unwrap()[3], 1);
    assert_eq!(results()[FLAGS], 0);

    let [input, base] = write(["../x", "https://["]);
    assert_eq!(Url::diagnose(input, base), FAILURE);
    assert_eq!(answered_table().last().unwrap()[3], 1);
    assert_eq!(results()[FLAGS], ABOUT_BASE);
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
fn domain_to_unicode_answers_text_that_is_not_ascii() {
    let to_unicode = |domain| {
        let [length] = write([domain]);
        Url::domain_to_unicode(length)
    };
    assert_eq!(to_unicode("example.com"), SAME);
    assert_eq!(to_unicode("xn--fa-hia.example"), CHANGED);
    assert_eq!(answered_text(), "faß.example");
}

#[wasm_bindgen_test]
fn tuples_are_slices_of_the_input_or_of_one_text() {
    let parse = |input| {
        let [length] = write([input]);
        UrlSearchParams::parse(length)
    };
    assert_eq!(parse("ä=1&&b"), SAME);
    assert_eq!(answered_table(), [[0, 1, 2, 3], [5, 6, 6, 6]]);
    assert_eq!(parse("a=x+y&%F0%9F%92%A9=b"), CHANGED);
    assert_eq!(answered_text(), "ax y💩b");
    assert_eq!(answered_table(), [[0, 1, 1, 4], [4, 6, 6, 7]]);
    assert_eq!(parse(""), SAME);
    assert_eq!(results()[COUNT], 0);
}

#[wasm_bindgen_test]
fn tuples_are_serialized_from_strings_and_their_lengths() {
    let lengths = write(["a", "b ~", "ü", ""]);
    let address = UrlSearchParams::lengths(lengths.len() as u32);
    assert_ne!(address, 0);
    Uint32Array::new_with_byte_offset_and_length(&memory(), address, lengths.len() as u32)
        .copy_from(&lengths);
    assert_eq!(UrlSearchParams::serialize(lengths.len() as u32), CHANGED);
    assert_eq!(answered_text(), "a=b+%7E&%C3%BC=");
}

#[wasm_bindgen_test]
fn what_does_not_fit_is_refused_and_the_next_call_works() {
    assert_eq!(Url::scratch(u32::MAX), 0);
    assert_eq!(Url::parse(u32::MAX - 1, ABSENT), REFUSED);
    assert_eq!(Url::can_parse(u32::MAX - 1, ABSENT), REFUSED);
    assert_eq!(Url::set(8, u32::MAX - 1, 0), REFUSED);
    assert_eq!(Url::diagnose(u32::MAX - 1, ABSENT), REFUSED);
    assert_eq!(UrlSearchParams::parse(u32::MAX), REFUSED);
    assert_eq!(UrlSearchParams::lengths(u32::MAX), 0);
    assert_eq!(UrlSearchParams::serialize(u32::MAX), REFUSED);
    assert_eq!(parse("https://example.com/"), SAME);
}

#[wasm_bindgen_test]
fn the_results_stay_where_they_are_when_memory_grows() {
    let address = Url::results();
    let long = format!("https://example.com/?{}", "ü".repeat(4 << 20));
    assert_eq!(parse(&long), CHANGED);
    assert_eq!(Url::results(), address);
    assert_eq!(results()[TEXT_LENGTH] as usize, 21 + 6 * (4 << 20));
    assert_eq!(parse("https://example.com/"), SAME);
    assert_eq!(results()[..8], [6, 8, 8, 19, 19, 20, 20, TUPLE_ORIGIN]);
}
