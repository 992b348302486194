//! Outcomes of the setters of the URL class.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::shared::{ABSENT, answer_numbers};
use weburl::internals::url::href::{Href, record};
use weburl::internals::url::setters::set;
use weburl::internals::utf_16::Utf16Index;
use weburl::url::Component;
use weburl::url::extra::set_outcome::{self as outcomes, Refusal};

/// Sets the component with this number, in the order of the URL class, to `value`, and returns the new href.
/// There are no numbers if the value is used. Otherwise they are the number of the reason and, for some
/// reasons, the number of the validation error and a range of the value.
#[must_use]
#[wasm_bindgen(js_name = setOutcome)]
pub fn set_outcome(component: usize, href: &str, value: &str) -> Option<String> {
    let component = *Component::ALL.get(component)?;
    let mut url = record(href)?;
    let outcome = outcomes::set_outcome(component, &url, value);
    answer_numbers(outcome.map_or_else(|refusal| numbers(&refusal, value), |()| Vec::new()));
    set(component, &mut url, value);
    Some(Href::new(&url).into_string())
}

fn numbers(refusal: &Refusal, value: &str) -> Vec<u32> {
    let mut index = Utf16Index::new(value);
    match refusal {
        Refusal::Failure(error, range) => {
            vec![0, *error as u32, index.at(range.start), index.at(range.end)]
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
