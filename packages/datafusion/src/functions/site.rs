//! The public suffix, the registrable domain and the site.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, BooleanArray};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;
use weburl_columns::HostType;
use weburl_psl::{Division, Rules, divide, is_same_site, site_of_serialized_origin};

use super::{URL, text, texts, written};
use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::urls::{Url, Urls};

/// Computes the part of the domain from a start to its end.
fn part_of_domain(
    arguments: &Arguments<'_>,
    start: impl Fn(Division) -> Option<usize>,
) -> Result<ArrayRef> {
    let urls = Urls::parse(arguments.text(0)?, None, arguments.rows)?;
    Ok(texts(urls.iter().map(|url| {
        let domain = domain(&url?)?;
        domain.get(start(divide(domain, Rules::All)?)?..)
    })))
}

fn domain<'a>(url: &Url<'a>) -> Option<&'a str> {
    (url.host_type == HostType::Domain)
        .then(|| url.host_str())
        .flatten()
}

pub(super) static URL_PUBLIC_SUFFIX: Definition = Definition {
    name: "url_public_suffix",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| part_of_domain(arguments, |division| Some(division.public_suffix)),
    description: "Returns the public suffix of the host, by both sections of the Public Suffix List; null if the URL \
                  is invalid or its host is not a domain.",
    example: "url_public_suffix('https://www.example.co.uk/')",
};

pub(super) static URL_REGISTRABLE_DOMAIN: Definition = Definition {
    name: "url_registrable_domain",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| part_of_domain(arguments, |division| division.registrable_domain),
    description: "Returns the registrable domain of the host: the public suffix and the label before it; null if the \
                  URL is invalid, its host is not a domain, or is a public suffix.",
    example: "url_registrable_domain('https://www.example.co.uk/')",
};

pub(super) static URL_SITE: Definition = Definition {
    name: "url_site",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| written(arguments, |_, url, text| Ok(write_site(url, text))),
    description: "Returns the serialized site of the origin: the scheme, and the registrable domain or else the host; \
                  null if the URL is invalid or its origin is opaque. Two URLs are same site if and only if these are \
                  equal.",
    example: "url_site('https://www.example.co.uk:8080/a')",
};

/// <https://html.spec.whatwg.org/multipage/browsers.html#serialization-of-a-site>
fn write_site(url: &Url<'_>, text: &mut String) -> Option<()> {
    if url.is_blob() {
        *text = site_of_serialized_origin(&url.origin().serialize(), Rules::All)?;
        return Some(());
    }
    url.origin_host_and_port()?;
    text.extend([url.scheme(), "://", site_host(url)?]);
    Some(())
}

pub(super) static URL_SAME_SITE: Definition = Definition {
    name: "url_same_site",
    parameters: &[
        Parameter {
            name: "a",
            kind: Kind::Text,
            description: "A URL.",
        },
        Parameter {
            name: "b",
            kind: Kind::Text,
            description: "The other URL.",
        },
    ],
    required: 2,
    returns: || DataType::Boolean,
    run: |arguments| {
        let a = Urls::parse(arguments.text(0)?, None, arguments.rows)?;
        let b = Urls::parse(arguments.text(1)?, None, arguments.rows)?;
        let same: BooleanArray = a
            .iter()
            .zip(b.iter())
            .map(|(a, b)| Some(have_same_site(&a?, &b?)))
            .collect();
        Ok(Arc::new(same))
    },
    description: "Tells whether the origins of two URLs are same site: they have one scheme, and one registrable \
                  domain or else one host. Null if a URL is invalid.",
    example: "url_same_site('https://a.example.com/', 'https://b.example.com:8080/')",
};

/// <https://html.spec.whatwg.org/multipage/browsers.html#same-site>
fn have_same_site(a: &Url<'_>, b: &Url<'_>) -> bool {
    if a.is_blob() || b.is_blob() {
        return is_same_site(&a.origin(), &b.origin(), Rules::All);
    }
    let are_tuples = a.origin_host_and_port().is_some() && b.origin_host_and_port().is_some();
    are_tuples && a.scheme() == b.scheme() && site_host(a) == site_host(b)
}

/// Returns the host of the site. A registrable domain never equals a host without one.
fn site_host<'a>(url: &Url<'a>) -> Option<&'a str> {
    let registrable_domain = domain(url)
        .and_then(|domain| domain.get(divide(domain, Rules::All)?.registrable_domain?..));
    registrable_domain.or_else(|| url.host_str())
}
