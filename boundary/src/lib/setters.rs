//! Outcomes of the setters of the URL class.

use alloc::vec;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::shared::ABSENT;
use weburl::url::Component;
use weburl::url::extra::set_outcome::{self as outcomes, Refusal};
use weburl::url::href::record;
use weburl::utf_16::Utf16Index;

/// Returns the outcome of setting the component with this number, in the order of the URL class, to `value`
/// on an href: empty if the value is used, else the number of the reason, the number of the validation error,
/// and the place.
#[must_use]
#[wasm_bindgen(js_name = setOutcome)]
pub fn set_outcome(component: usize, href: &str, value: &str) -> Vec<u32> {
    let Some(url) = record(href) else {
        return Vec::new();
    };
    match outcomes::set_outcome(Component::ALL[component], &url, value) {
        Ok(()) => Vec::new(),
        Err(refusal) => numbers(&refusal, value),
    }
}

fn numbers(refusal: &Refusal, value: &str) -> Vec<u32> {
    let mut index = Utf16Index::new(value);
    match refusal {
        Refusal::Failure(error, place) => {
            vec![0, *error as u32, index.at(place.start), index.at(place.end)]
        }
        Refusal::RestIgnored(start) => vec![1, ABSENT, index.at(*start), index.at(value.len())],
        Refusal::OpaquePath => vec![2],
        Refusal::CannotHaveAUsernamePasswordPort => vec![3],
        Refusal::InvalidScheme => vec![4],
        Refusal::SpecialScheme => vec![5],
        Refusal::CredentialsOrPort => vec![6],
        Refusal::EmptyHost => vec![7],
        // A port in a hostname, the only other variant.
        _ => vec![8],
    }
}
