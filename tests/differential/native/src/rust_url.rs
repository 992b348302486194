//! The crate url, through its module for the URL class, and the crate `form_urlencoded` that it uses.

use url::{ParseError, Url, quirks};

use crate::{Operation, Outcome, Set, SettersCase, Subject, UrlCase, failure, json};

pub(crate) const SUBJECT: Subject = Subject {
    url,
    setters,
    search_params,
};

fn members(url: &Url) -> [String; 11] {
    [
        quirks::href(url),
        &quirks::origin(url),
        quirks::protocol(url),
        quirks::username(url),
        quirks::password(url),
        quirks::host(url),
        quirks::hostname(url),
        quirks::port(url),
        quirks::pathname(url),
        quirks::search(url),
        quirks::hash(url),
    ]
    .map(str::to_owned)
}

fn parse(UrlCase { input, base }: &UrlCase) -> Result<Url, ParseError> {
    match base {
        Some(base) => Url::parse(base)?.join(input),
        None => Url::parse(input),
    }
}

fn url(case: &UrlCase) -> Outcome {
    parse(case).map_or_else(|_| failure(), |url| members(&url).map(Some).to_vec())
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

/// Only the setter of `href` can throw.
fn apply(url: &mut Url, Set { attribute, value }: &Set) -> bool {
    let _ = match attribute.as_str() {
        "href" => return quirks::set_href(url, value).is_ok(),
        "protocol" => quirks::set_protocol(url, value),
        "username" => quirks::set_username(url, value),
        "password" => quirks::set_password(url, value),
        "host" => quirks::set_host(url, value),
        "hostname" => quirks::set_hostname(url, value),
        "port" => quirks::set_port(url, value),
        "pathname" => {
            quirks::set_pathname(url, value);
            Ok(())
        }
        "search" => {
            quirks::set_search(url, value);
            Ok(())
        }
        "hash" => {
            quirks::set_hash(url, value);
            Ok(())
        }
        _ => unreachable!("{attribute} is not an attribute of the class"),
    };
    true
}

/// The crate has no operations on a list.
fn search_params(text: &str, operations: &[Operation]) -> Outcome {
    let query = text.strip_prefix('?').unwrap_or(text);
    let tuples: Vec<_> = form_urlencoded::parse(query.as_bytes()).collect();
    let mut serializer = form_urlencoded::Serializer::new(String::new());
    let serialized = serializer.extend_pairs(&tuples).finish();
    let mut steps = vec![Some(json(&tuples)), Some(serialized)];
    steps.resize(operations.len() + 3, None);
    steps
}
