//! Reads a JSON array of texts, and writes how a crate parses, normalizes and resolves them: `cargo run -- iref`. Each
//! line is an array: the function, its arguments and the result.

use std::collections::BTreeSet;

use iri_string::types::{IriReferenceStr, IriStr, UriReferenceStr, UriStr};
use serde_json::{Value, json};

macro_rules! iref {
    ($text:expr, $type:ident) => {
        iref::$type::new($text).ok().map(|found| {
            let authority = found.authority();
            json!([
                found.scheme().map(|part| part.as_str()),
                authority.and_then(|part| part.user_info()).map(|part| part.as_str()),
                authority.map(|part| part.host().as_str()),
                authority.and_then(|part| part.port()).map(|part| part.as_str()),
                found.path().as_str(),
                found.query().map(|part| part.as_str()),
                found.fragment().map(|part| part.as_str()),
            ])
        })
    };
}

macro_rules! iri_string {
    ($text:expr, $type:ident) => {
        $type::new($text).ok().map(|found| {
            let authority = found.authority_components();
            json!([
                found.scheme_str(),
                authority.and_then(|part| part.userinfo()),
                authority.map(|part| part.host()),
                authority.and_then(|part| part.port()),
                found.path_str(),
                found.query_str(),
                found.fragment().map(|part| part.as_str()),
            ])
        })
    };
}

fn resolved(is_iref: bool, text: &str, base: &str) -> Option<String> {
    if is_iref {
        let reference = iref::IriRef::new(text).ok()?;
        return Some(reference.resolved(iref::Iri::new(base).ok()?).to_string());
    }
    let base = IriStr::new(base).ok()?.to_absolute();
    Some(IriReferenceStr::new(text).ok()?.resolve_against(base).to_string())
}

fn main() {
    let is_iref = std::env::args().nth(1).as_deref() == Some("iref");
    let texts: BTreeSet<String> = serde_json::from_reader(std::io::stdin()).expect("an array of texts");
    let mut rows: Vec<Value> = Vec::new();
    for text in &texts {
        let (uri, iri) = if is_iref {
            (iref!(text, UriRef), iref!(text, IriRef))
        } else {
            (iri_string!(text, UriReferenceStr), iri_string!(text, IriReferenceStr))
        };
        let is_reference = iri.is_some();
        rows.push(json!(["parseURIReference", text, uri]));
        rows.push(json!(["parseIRIReference", text, iri]));
        if !is_iref && let Ok(uri) = UriStr::new(text) {
            rows.push(json!(["normalize", text, uri.normalize().to_string()]));
        }
        if is_reference {
            for base in &texts {
                if let Some(result) = resolved(is_iref, text, base) {
                    rows.push(json!(["resolve", text, base, result]));
                }
            }
        }
    }
    for row in rows {
        println!("{row}");
    }
}
