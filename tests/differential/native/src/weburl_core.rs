//! The package's own core, natively.

use weburl::encoding::Encoding;
use weburl::form_urlencoded;
use weburl::url::Component;
use weburl::{Url, WebApi};

use crate::{Operation, Outcome, Set, SettersCase, Subject, UrlCase, failure, json};

pub(crate) const SUBJECT: Subject = Subject {
    url,
    setters,
    search_params,
};

fn members(url: &Url) -> [String; 11] {
    [
        url.as_str(),
        &WebApi::origin(url),
        url.protocol(),
        WebApi::username(url),
        WebApi::password(url),
        WebApi::host(url),
        url.hostname(),
        WebApi::port(url),
        url.pathname(),
        url.search(),
        url.hash(),
    ]
    .map(str::to_owned)
}

fn url(case: &UrlCase) -> Outcome {
    let (url, can_parse) = match &case.base {
        Some(base) => (
            Url::parse_with_base(&case.input, base),
            Url::can_parse_with_base(&case.input, base),
        ),
        None => (Url::parse(&case.input), Url::can_parse(&case.input)),
    };
    assert_eq!(url.is_ok(), can_parse, "whether it can be parsed");
    url.map_or_else(|_| failure(), |url| members(&url).map(Some).to_vec())
}

fn setters(case: &SettersCase) -> Outcome {
    let Ok(mut url) = Url::parse(&case.href) else {
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

fn apply(url: &mut Url, Set { attribute, value }: &Set) -> bool {
    if attribute == "href" {
        return url.set_href(value).is_ok();
    }
    let mut components = Component::ALL.into_iter();
    let component = components.find(|component| component.name() == attribute);
    url.set(component.expect("an attribute of the class"), value);
    true
}

/// The core has only the parser and the serializer; the operations on a list are in JavaScript.
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
