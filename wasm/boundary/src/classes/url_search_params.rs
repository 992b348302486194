//! The class `UrlSearchParams`: parsing and serializing `application/x-www-form-urlencoded`.

use alloc::string::String;
use alloc::vec::Vec;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

use super::memory::{KEPT, address, answer_middle, set, with_scratch, with_scratch_and_rest};
use super::status::{Slot, Status};
use super::text::code_units;
use crate::shared::ABSENT;
use weburl::internals::form_urlencoded::fast::{self, DECODED, TextRange};
use weburl::internals::form_urlencoded::{decode, sequences};

/// The result of the last call of the parser: the ranges of names and values in turn, and the decoded text.
/// It is kept until the next call.
static FOUND: AtomicRefCell<Found> = AtomicRefCell::new(Found::NOTHING);

struct Found {
    ranges: Vec<[TextRange; 2]>,
    text: Vec<u8>,
}

impl Found {
    const NOTHING: Self = Self { ranges: Vec::new(), text: Vec::new() };
}

/// The URL Standard's algorithms on name-value tuples.
#[derive(Debug)]
#[wasm_bindgen]
pub struct UrlSearchParams;

#[wasm_bindgen]
impl UrlSearchParams {
    /// Runs the [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser) on
    /// a range of scratch, before which everything is ASCII. Returns the number of names and values. The answer is a
    /// table of the start and end of each, in turn, in UTF-16 code units of scratch or, if [`DECODED`] is added to the
    /// start, of the decoded text. The answer is kept until the next call of this function. Returns the absent number
    /// if the call was refused.
    #[must_use]
    pub fn parse(start: usize, end: usize) -> u32 {
        let mut count = ABSENT;
        with_scratch_and_rest(end, |input| {
            let mut found = FOUND.borrow_mut();
            found.parse(input, start, end);
            set(Slot::TableAddress, address(found.ranges.as_ptr()));
            count = 2 * found.ranges.len() as u32;
            Status::Same
        });
        count
    }

    /// Makes the text decoded by the last call of [`parse`](Self::parse) the answer; returns `Same` if it is ASCII.
    #[must_use]
    pub fn decoded() -> u32 {
        let found = FOUND.borrow();
        set(Slot::TextAddress, address(found.text.as_ptr()));
        set(Slot::TextLength, found.text.len() as u32);
        if found.text.is_ascii() { Status::Same as u32 } else { Status::Changed as u32 }
    }

    /// Runs the [`application/x-www-form-urlencoded`
    /// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) on the parser's result for a
    /// range of scratch; returns `Same` if the range is already in serialized form.
    #[wasm_bindgen(js_name = serializeParsed)]
    #[must_use]
    pub fn serialize_parsed(start: usize, end: usize) -> u32 {
        with_scratch(end, |input| {
            let query = input.get(start..).unwrap_or_default();
            answer_middle(|output| {
                output.clear();
                for (name, value) in sequences(query) {
                    if !output.is_empty() {
                        output.push(b'&');
                    }
                    fast::serialize(decode(name).as_bytes(), output);
                    output.push(b'=');
                    fast::serialize(decode(value).as_bytes(), output);
                }
                if output == query { Status::Same } else { Status::Changed }
            })
        }) as u32
    }

    /// Runs the [`application/x-www-form-urlencoded`
    /// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) on names and values in
    /// scratch, each after [`NAME`](fast::NAME) or [`VALUE`](fast::VALUE).
    #[must_use]
    pub fn serialize(length: usize) -> u32 {
        with_scratch(length, |tuples| {
            answer_middle(|output| {
                output.clear();
                fast::serialize(tuples, output);
            });
            Status::Changed
        }) as u32
    }
}

impl Found {
    fn parse(&mut self, input: &[u8], start: usize, end: usize) {
        if size_of_val(&*self.ranges).max(self.text.len()) > KEPT {
            *self = Self::NOTHING;
        }
        self.ranges.clear();
        self.text.clear();
        let Self { ranges, text } = self;
        let emit = |tuple| ranges.push(tuple);
        if fast::parse(input, start..end, text, emit).is_none() {
            self.ranges.clear();
            self.decode(input.get(start..end).unwrap_or_default());
        }
    }

    /// Parses a query that is not ASCII once decoded.
    fn decode(&mut self, query: &[u8]) {
        let mut text = String::with_capacity(query.len());
        let mut end = 0;
        for (name, value) in sequences(query) {
            let tuple = [name, value].map(|bytes| {
                let decoded = decode(bytes);
                text.push_str(&decoded);
                let start = end as u32;
                end += code_units(decoded.as_bytes());
                [start | DECODED, end as u32]
            });
            self.ranges.push(tuple);
        }
        self.text = text.into_bytes();
    }
}
