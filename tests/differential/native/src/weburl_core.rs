//! The package's own core, natively.

use weburl::encoding::Encoding;
use weburl::form_urlencoded;
use weburl::url::api;
use weburl::url::href::{Href, record};
use weburl::url::origin;
use weburl::url::setters::Component;

use crate::{Operation, Outcome, Set, SettersCase, Subject, UrlCase, failure, json};

pub(crate) const SUBJECT: Subject = Subject {
    url,
    setters,
    search_params,
};

fn members(url: &Href) -> [String; 11] {
    let record = record(url.as_str()).expect("an href is parsable");
    [
        url.as_str(),
        &origin::origin(&record).to_string(),
        url.protocol(),
        url.username(),
        url.password(),
        url.host(),
        url.hostname(),
        url.port(),
        url.pathname(),
        url.search(),
        url.hash(),
    ]
    .map(str::to_owned)
}

fn url(case: &UrlCase) -> Outcome {
    let url = api::parse(&case.input, case.base.as_deref());
    let can_parse = api::can_parse(&case.input, case.base.as_deref());
    assert_eq!(url.is_some(), can_parse, "whether it can be parsed");
    url.map_or_else(failure, |url| members(&url).map(Some).to_vec())
}

fn setters(case: &SettersCase) -> Outcome {
    let Some(mut url) = api::parse(&case.href, None) else {
        return failure();
    };
    let mut steps = vec![Some(members(&url).join("\n"))];
    for set in &case.sets {
        let is_set = apply(&mut url, set);
        let state = members(&url).join("\n");
        steps.push(Some(if is_set {
            state
        } else {
            format!("TypeError\n{state}")
        }));
    }
    steps
}

fn apply(url: &mut Href, Set { attribute, value }: &Set) -> bool {
    if attribute == "href" {
        let parsed = api::parse(value, None);
        return parsed.map(|parsed| *url = parsed).is_some();
    }
    let component = Component::ALL
        .into_iter()
        .find(|component| format!("{component:?}").eq_ignore_ascii_case(attribute))
        .expect("an attribute of the class");
    *url = api::set(component, url.as_str(), value).expect("an href is parsable");
    true
}

/// Its functions are the parser and the serializer; the operations on a list are JavaScript's.
fn search_params(text: &str, operations: &[Operation]) -> Outcome {
    let query = text.strip_prefix('?').unwrap_or(text);
    let tuples: Vec<_> = form_urlencoded::parse_string(query).collect();
    let mut steps = vec![
        Some(json(&tuples)),
        Some(form_urlencoded::serialize(tuples, Encoding::UTF_8)),
    ];
    steps.resize(operations.len() + 3, None);
    steps
}
