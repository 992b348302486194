//! The public suffix, the registrable domain and the site.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, BooleanArray, StringViewBuilder};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_err};
use weburl_psl::{Rules, divide, is_same_site, site_of_serialized_origin};

use super::{URL, part, written};
use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::urls::{Url, Urls};

pub(super) const RULES: Parameter = Parameter::new(
    "rules",
    Kind::Text,
    "`all` rules of the Public Suffix List, which is the default, or those of its \
         `icann` section.",
);

pub(super) static DEFINITIONS: &[Definition] = &[
    Definition::new(
        "url_public_suffix",
        &[URL, RULES],
        |arguments| by_rules(arguments, public_suffix),
        "Returns the public suffix of the host, by the Public Suffix List; null if the URL \
         is invalid or its host is not a domain.",
        "url_public_suffix('https://www.example.co.uk/')",
    )
    .with_required(1),
    Definition::new(
        "url_registrable_domain",
        &[URL, RULES],
        |arguments| by_rules(arguments, registrable_domain),
        "Returns the registrable domain of the host: the public suffix and the label before \
         it; null if the URL is invalid, its host is not a domain, or is a public suffix.",
        "url_registrable_domain('https://www.example.co.uk/')",
    )
    .with_required(1),
    Definition::new(
        "url_subdomain",
        &[URL, RULES],
        |arguments| by_rules(arguments, subdomain),
        "Returns the labels of the host before its registrable domain; empty if there are \
         none; null if it has no registrable domain.",
        "url_subdomain('https://a.www.example.co.uk/')",
    )
    .with_required(1),
    Definition::new(
        "url_top_label",
        &[URL],
        |arguments| part(arguments, |url| top_label(url.domain()?)),
        "Returns the last label of the host; null if the URL is invalid or its host is not \
         a domain.",
        "url_top_label('https://www.example.co.uk/')",
    ),
    Definition::new(
        "url_site",
        &[URL],
        |arguments| written(arguments, |_, url, text| Ok(write_site(url, text))),
        "Returns the serialized site of the origin: the scheme, and the registrable domain \
         or else the host; null if the URL is invalid or its origin is opaque. Two URLs are \
         same site if and only if these are equal.",
        "url_site('https://www.example.co.uk:8080/a')",
    ),
    Definition::new(
        "url_same_site",
        &[Parameter::new("a", Kind::Text, "A URL."), Parameter::new("b", Kind::Text, "The other URL.")],
        same_site,
        "Returns whether the origins of two URLs are same site: they have one scheme, and one \
         registrable domain or else one host. Null if a URL is invalid.",
        "url_same_site('https://a.example.com/', 'https://b.example.com:8080/')",
    )
    .returning(|| DataType::Boolean),
];

/// Makes a column of parts of the domains in the first argument, by the rules of the second.
pub(super) fn by_rules(
    arguments: &Arguments<'_>,
    part: impl for<'a> Fn(&'a str, Rules) -> Option<&'a str>,
) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    let rules = arguments.optional(1);
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    for (row, url) in urls.iter().enumerate() {
        let rules = match rules.map(|rules| rules.get(row)) {
            None | Some(Some("all")) => Some(Rules::All),
            Some(Some("icann")) => Some(Rules::Icann),
            Some(Some(other)) => return exec_err!("the rules are all or icann, not {other:?}"),
            Some(None) => None,
        };
        let domain = url.and_then(|url| url.domain()).zip(rules);
        builder.append_option(domain.and_then(|(domain, rules)| part(domain, rules)));
    }
    Ok(Arc::new(builder.finish()))
}

pub(crate) fn public_suffix(domain: &str, rules: Rules) -> Option<&str> {
    domain.get(divide(domain, rules)?.public_suffix..)
}

pub(crate) fn registrable_domain(domain: &str, rules: Rules) -> Option<&str> {
    domain.get(divide(domain, rules)?.registrable_domain?..)
}

pub(super) fn subdomain(domain: &str, rules: Rules) -> Option<&str> {
    let labels = domain.get(..divide(domain, rules)?.registrable_domain?)?;
    Some(labels.strip_suffix('.').unwrap_or_default())
}

pub(crate) fn top_label(domain: &str) -> Option<&str> {
    domain.strip_suffix('.').unwrap_or(domain).rsplit('.').next()
}

/// <https://html.spec.whatwg.org/multipage/browsers.html#serialization-of-a-site>
fn write_site(url: &Url<'_>, text: &mut String) -> Option<()> {
    if url.is_blob() {
        *text = site_of_serialized_origin(&url.origin().ascii_serialization(), Rules::All)?;
        return Some(());
    }
    url.origin_host_and_port()?;
    text.extend([url.scheme(), "://", site_host(url)?]);
    Some(())
}

fn same_site(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let a = arguments.urls()?;
    let b = Urls::parse(arguments.text(1)?, None, arguments.rows)?;
    let pairs = a.iter().zip(b.iter());
    let same: BooleanArray = pairs.map(|(a, b)| Some(have_same_site(&a?, &b?))).collect();
    Ok(Arc::new(same))
}

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
    let registrable_domain = url.domain().and_then(|domain| registrable_domain(domain, Rules::All));
    registrable_domain.or_else(|| url.host_str())
}
