//! The crate ada-url.

use ada_url::{Url, UrlSearchParams};

use crate::{Operation, Outcome, Set, SettersCase, Subject, UrlCase, failure, json};

pub(crate) const SUBJECT: Subject = Subject {
    url,
    setters,
    search_params,
};

fn members(url: &Url) -> [String; 11] {
    [
        url.href(),
        &url.origin(),
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

fn url(UrlCase { input, base }: &UrlCase) -> Outcome {
    let can_parse = Url::can_parse(input, base.as_deref());
    let found = match Url::parse(input, base.as_deref()) {
        Ok(url) if can_parse => return members(&url).map(Some).to_vec(),
        Ok(url) => format!("{}, but it cannot be parsed", url.href()),
        Err(_) if can_parse => "failure, but it can be parsed".to_owned(),
        Err(_) => return failure(),
    };
    vec![Some(found)]
}

fn setters(case: &SettersCase) -> Outcome {
    let Ok(mut url) = Url::parse(&case.href, None) else {
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
    let value = value.as_str();
    let _ = match attribute.as_str() {
        "href" => return url.set_href(value).is_ok(),
        "protocol" => url.set_protocol(value),
        "username" => url.set_username(Some(value)),
        "password" => url.set_password(Some(value)),
        "host" => url.set_host(Some(value)),
        "hostname" => url.set_hostname(Some(value)),
        "port" => url.set_port(Some(value)),
        "pathname" => url.set_pathname(Some(value)),
        "search" => {
            url.set_search(Some(value));
            Ok(())
        }
        "hash" => {
            url.set_hash(Some(value));
            Ok(())
        }
        _ => unreachable!("{attribute} is not an attribute of the class"),
    };
    true
}

fn search_params(text: &str, operations: &[Operation]) -> Outcome {
    let mut params = UrlSearchParams::parse(text).expect("any text is a list");
    let mut steps = vec![Some(entries(&params)), Some(params.to_string())];
    for operation in operations {
        let answer = operate(&mut params, operation);
        let url: Option<()> = None;
        let state = (answer, params.len(), params.to_string(), url);
        steps.push(Some(json(&state)));
    }
    steps.push(Some(entries(&params)));
    steps
}

fn entries(params: &UrlSearchParams) -> String {
    json(&params.entries().collect::<Vec<_>>())
}

fn operate(params: &mut UrlSearchParams, operation: &Operation) -> serde_json::Value {
    let Operation {
        method,
        name,
        value,
    } = operation;
    let name = name.as_deref().unwrap_or_default();
    match (method.as_str(), value) {
        ("append", Some(value)) => params.append(name, value),
        ("set", Some(value)) => params.set(name, value),
        ("delete", None) => params.remove_key(name),
        ("delete", Some(value)) => params.remove(name, value),
        ("has", None) => return params.contains_key(name).into(),
        ("has", Some(value)) => return params.contains(name, value).into(),
        ("get", None) => return params.get(name).into(),
        ("getAll", None) => {
            let values = params.get_all(name);
            return (0..values.len())
                .map(|index| values.get(index))
                .collect::<Vec<_>>()
                .into();
        }
        ("sort", None) => params.sort(),
        _ => unreachable!("{method} is not a method of the class"),
    }
    serde_json::Value::Null
}
