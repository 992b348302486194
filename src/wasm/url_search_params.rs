//! The class `UrlSearchParams`: parsing and serializing `application/x-www-form-urlencoded`.

use alloc::string::String;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::memory::{
    self, answer_middle, answer_table, answer_text, fill_table, with_lengths, with_scratch,
};
use super::status::Status;
use super::text::code_units;
use crate::form_urlencoded::{bytes, decode, sequences};

/// The URL Standard's algorithms over name-value tuples.
#[derive(Debug)]
#[wasm_bindgen]
pub struct UrlSearchParams;

#[wasm_bindgen]
impl UrlSearchParams {
    /// The [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser).
    /// Answers a table of rows of four, and how many integers that is: where a tuple's name and its value start and end, in UTF-16
    /// code units of the input (`Same`) or of the text that is answered (`Changed`).
    #[must_use]
    pub fn parse(length: u32) -> u32 {
        with_scratch(length as usize, |input| {
            if let Some(status) = answer_ascii(input) {
                return status;
            }
            let is_verbatim = !input.iter().any(|byte| matches!(byte, b'%' | b'+'));
            match str::from_utf8(input) {
                Ok(input) if is_verbatim => answer_slices(input),
                _ => answer_decoded(input),
            }
        }) as u32
    }

    /// The address of an area for the lengths of `count` strings, or 0 where it cannot be had.
    #[must_use]
    pub fn lengths(count: u32) -> u32 {
        memory::lengths(count)
    }

    /// The [`application/x-www-form-urlencoded` serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer)
    /// on `count` strings, a name and a value in turn, that stand one after another in scratch, with
    /// their lengths in bytes in the area for lengths.
    #[must_use]
    pub fn serialize(count: u32) -> u32 {
        with_lengths(count as usize, |lengths| {
            let length = lengths
                .iter()
                .fold(0, |sum: usize, &length| sum.saturating_add(length as usize));
            with_scratch(length, |texts| {
                answer_middle(|output| {
                    output.clear();
                    let mut rest = texts;
                    for (index, &length) in lengths.iter().enumerate() {
                        if index > 0 {
                            output.push(if index % 2 == 0 { b'&' } else { b'=' });
                        }
                        let (text, after) = rest.split_at(length as usize);
                        rest = after;
                        bytes::serialize(text, output);
                    }
                });
                Status::Changed
            })
        }) as u32
    }
}

/// Answers where the tuples stand, if all of them are ASCII.
fn answer_ascii(input: &[u8]) -> Option<Status> {
    let mut is_verbatim = true;
    fill_table(|table| {
        answer_middle(|text| {
            bytes::parse(input, text, |places| table.extend_from_slice(&places))?;
            is_verbatim = text.is_empty();
            Some(())
        })
    })?;
    Some(if is_verbatim {
        Status::Same
    } else {
        Status::Changed
    })
}

/// Answers where the tuples of `input` stand in it, as it has nothing to decode.
fn answer_slices(input: &str) -> Status {
    let start_of_input = input.as_ptr().addr();
    let mut counted = 0;
    let mut counted_units = 0;
    let mut index = |byte: usize| {
        counted_units += code_units(&input.as_bytes()[counted..byte]);
        counted = byte;
        counted_units as u32
    };
    let mut table = Vec::new();
    for (name, value) in sequences(input.as_bytes()) {
        let name_start = name.as_ptr().addr() - start_of_input;
        let name_end = name_start + name.len();
        let value_start = if value.is_empty() {
            name_end
        } else {
            name_end + 1
        };
        for byte in [name_start, name_end, value_start, value_start + value.len()] {
            table.push(index(byte));
        }
    }
    let count = table.len();
    answer_table(table, count);
    Status::Same
}

/// Answers one text of all the decoded names and values, and where they stand in it.
fn answer_decoded(input: &[u8]) -> Status {
    let mut text = String::with_capacity(input.len());
    let mut end = 0;
    let mut table = Vec::new();
    for (name, value) in sequences(input) {
        for bytes in [name, value] {
            let decoded = decode(bytes);
            text.push_str(&decoded);
            table.push(end as u32);
            end += code_units(decoded.as_bytes());
            table.push(end as u32);
        }
    }
    let count = table.len();
    answer_table(table, count);
    answer_text(text)
}
