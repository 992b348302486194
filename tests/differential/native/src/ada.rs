//! The crate ada-url.

use ada_url::{Url, UrlSearchParams};

use crate::{Operation, Outcome, UrlClass, json};

impl UrlClass for Url {
    fn parse(input: &str, base: Option<&str>) -> Option<Self> {
        let url = Self::parse(input, base);
        assert_eq!(url.is_ok(), Self::can_parse(input, base), "whether it can be parsed");
        url.ok()
    }

    fn members(&self) -> [String; 11] {
        [
            self.href(),
            &self.origin(),
            self.protocol(),
            self.username(),
            self.password(),
            self.host(),
            self.hostname(),
            self.port(),
            self.pathname(),
            self.search(),
            self.hash(),
        ]
        .map(str::to_owned)
    }

    fn set(&mut self, attribute: &str, value: &str) -> bool {
        let _ = match attribute {
            "href" => return self.set_href(value).is_ok(),
            "protocol" => self.set_protocol(value),
            "username" => self.set_username(Some(value)),
            "password" => self.set_password(Some(value)),
            "host" => self.set_host(Some(value)),
            "hostname" => self.set_hostname(Some(value)),
            "port" => self.set_port(Some(value)),
            "pathname" => self.set_pathname(Some(value)),
            "search" => {
                self.set_search(Some(value));
                Ok(())
            }
            "hash" => {
                self.set_hash(Some(value));
                Ok(())
            }
            _ => unreachable!("{attribute} is not an attribute of the class"),
        };
        true
    }
}

pub(crate) fn search_params(text: &str, operations: &[Operation]) -> Outcome {
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
    let Operation { method, name, value } = operation;
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
            return (0..values.len()).map(|index| values.get(index)).collect::<Vec<_>>().into();
        }
        ("sort", None) => params.sort(),
        _ => unreachable!("{method} is not a method of the class"),
    }
    serde_json::Value::Null
}
