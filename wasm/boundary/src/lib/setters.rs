//! Outcomes of the setters of the URL class.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::answer::answer_text;
use crate::shared::{ABSENT, answer_numbers};
use weburl::internals::infra::broken;
use weburl::internals::url::fast::{serialized, set};
use weburl::internals::url::{Reason, set_outcome as outcome};
use weburl::internals::utf_16::Utf16Index;
use weburl::{Component, ParseError, Url};

/// Sets the component with this number, in the order of the URL class, to `value`, and returns the new href.
/// There are no numbers if the value is used. Otherwise they are the number of the reason and, for some
/// reasons, the number of the validation error, a range of the value, and the range that the sentence quotes. The text is
/// the clause on a host.
#[must_use]
#[wasm_bindgen(js_name = setOutcome)]
pub fn set_outcome(component: usize, href: &str, value: &str) -> Option<String> {
    let component = *Component::ALL.get(component)?;
    let mut url = serialized(href)?;
    let outcome = outcome(component, url.as_url_ref(), value);
    let problem = outcome.as_ref().err().and_then(ParseError::domain_problem);
    answer_text(problem.map(|problem| problem.message()).unwrap_or_default());
    answer_numbers(outcome.map_or_else(|error| numbers(&error), |()| Vec::new()));
    set(component, &mut url, value);
    Some(Url::into_string(url))
}

fn numbers(error: &ParseError) -> Vec<u32> {
    let mut index = Utf16Index::new(error.input());
    let (span, quoted) = (error.span(), error.quoted());
    let [start, end, quoted_start, quoted_end] =
        [span.start, span.end, quoted.start, quoted.end].map(|at| index.at(at));
    let with_ranges = |reason, error| vec![reason, error, start, end, quoted_start, quoted_end];
    let validation_error = error.validation_error().map_or(ABSENT, |error| error as u32);
    match error.reason() {
        Reason::Reported | Reason::PortWithoutDigits => with_ranges(0, validation_error),
        Reason::RestIgnored => with_ranges(1, ABSENT),
        Reason::OpaquePath => vec![2],
        Reason::CannotHaveAUsernamePasswordPort => vec![3],
        Reason::InvalidScheme => vec![4],
        Reason::SpecialScheme => vec![5],
        Reason::CredentialsOrPort => vec![6],
        Reason::EmptyHost => vec![7],
        Reason::PortInHostname => vec![8],
        Reason::TooLong
        | Reason::HostNeeded(_)
        | Reason::AuthorityNeeded(_)
        | Reason::InvalidAuthority
        | Reason::NoSlash
        | Reason::NotAnOrigin
        | Reason::TabOrNewline => broken("a setter of the class has other reasons"),
    }
}
