//! ClickHouse's functions. A part that is missing is empty, also in an invalid URL; a function that removes a part
//! returns a text that is not a URL unchanged.

use std::borrow::Cow;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, AsArray, StringViewBuilder, UInt16Array};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;
use weburl::percent::{COMPONENT, percent_decode_string, utf_8_percent_encode};
use weburl_psl::Rules;

use crate::function::{Arguments, Definition, list_of_texts};
use crate::functions::{
    HOST, NAME, NAMES, TEXT, URL, URL_DECODE, URL_ENCODE, each_text, hierarchies, lists, registrable_domain, top_label,
    without_params, written,
};
use crate::urls::Url;

pub(crate) static DEFINITIONS: &[Definition] = &[
    Definition::new(
        "protocol",
        &[URL],
        |arguments| part(arguments, |url| Some(url.scheme())),
        "Returns the scheme.",
        "protocol('https://clickhouse.com/')",
    ),
    Definition::new(
        "domain",
        &[HOST],
        |arguments| part(arguments, |url| url.host_str()),
        "Returns the host.",
        "domain('svn+ssh://some.svn-hosting.com:80/repo/trunk')",
    ),
    Definition::new(
        "domainWithoutWWW",
        &[HOST],
        |arguments| part(arguments, |url| url.host_str().map(without_www)),
        "Returns the host without a `www.` at its start.",
        "domainWithoutWWW('http://paul@www.example.com:80/')",
    ),
    Definition::new(
        "topLevelDomain",
        &[HOST],
        |arguments| part(arguments, |url| top_label(url.domain()?)),
        "Returns the last label of the host.",
        "topLevelDomain('svn+ssh://www.some.svn-hosting.com:80/repo/trunk')",
    ),
    Definition::new(
        "firstSignificantSubdomain",
        &[HOST],
        |arguments| part(arguments, |url| first_label(significant(&url)?)),
        "Returns the first label of the registrable domain, by the rules of the ICANN \
         section.",
        "firstSignificantSubdomain('https://news.clickhouse.com/')",
    ),
    Definition::new(
        "cutToFirstSignificantSubdomain",
        &[HOST],
        |arguments| part(arguments, |url| significant(&url).map(without_www)),
        "Returns the registrable domain, by the rules of the ICANN section, without a \
         `www.` at its start.",
        "cutToFirstSignificantSubdomain('https://news.clickhouse.com.tr/')",
    ),
    Definition::new(
        "cutToFirstSignificantSubdomainWithWWW",
        &[HOST],
        |arguments| part(arguments, |url| significant(&url)),
        "Returns the registrable domain, by the rules of the ICANN section.",
        "cutToFirstSignificantSubdomainWithWWW('https://news.clickhouse.com.tr/')",
    ),
    Definition::new(
        "port",
        &[URL],
        port,
        "Returns the port; 0 for none and for the default port of the scheme.",
        "port('https://clickhouse.com:8443/docs')",
    )
    .returning(|| DataType::UInt16),
    Definition::new(
        "path",
        &[URL],
        |arguments| part(arguments, |url| Some(url.path())),
        "Returns the path.",
        "path('https://clickhouse.com/docs/sql-reference/functions/url-functions/?query=value')",
    ),
    Definition::new(
        "pathFull",
        &[URL],
        |arguments| part(arguments, |url| Some(url.path_and_rest())),
        "Returns the path, the query and the fragment.",
        "pathFull('https://clickhouse.com/docs/sql-reference/functions/url-functions/?query=value#section')",
    ),
    Definition::new(
        "queryString",
        &[URL],
        |arguments| part(arguments, |url| url.query()),
        "Returns the query.",
        "queryString('https://clickhouse.com/docs?query=value&param=123#section')",
    ),
    Definition::new(
        "fragment",
        &[URL],
        |arguments| part(arguments, |url| url.fragment()),
        "Returns the fragment.",
        "fragment('https://example.com/a?q#top')",
    ),
    Definition::new(
        "queryStringAndFragment",
        &[URL],
        |arguments| part(arguments, |url| url.query_and_fragment()),
        "Returns the query and the fragment.",
        "queryStringAndFragment('https://clickhouse.com/docs?query=value&param=123#section')",
    ),
    Definition::new(
        "extractURLParameter",
        &[URL, NAME],
        parameter,
        "Returns the value of the first parameter of this name, both as they are in the \
         query, not decoded.",
        "extractURLParameter('http://example.com/?param1=value1&param2=value2', 'param1')",
    ),
    Definition::new(
        "extractURLParameters",
        &[URL],
        |arguments| parameters(arguments, |parameter, _| parameter),
        "Returns the parameters, as they are in the query: a list of texts.",
        "extractURLParameters('http://example.com/?param1=value1&param2=value2')",
    )
    .returning(list_of_texts),
    Definition::new(
        "extractURLParameterNames",
        &[URL],
        |arguments| parameters(arguments, |_, name| name),
        "Returns the names of the parameters, as they are in the query: a list of texts.",
        "extractURLParameterNames('http://example.com/?param1=value1&param2=value2')",
    )
    .returning(list_of_texts),
    Definition::new(
        "URLHierarchy",
        &[URL],
        |arguments| hierarchies(arguments, |url, end| Some(&url.as_str()[..end])),
        "Returns the same as `url_hierarchy`.",
        "URLHierarchy('https://example.com/a/b?c=1')",
    )
    .returning(list_of_texts),
    Definition::new(
        "URLPathHierarchy",
        &[URL],
        |arguments| {
            hierarchies(arguments, |url, end| {
                let start = url.as_str().len() - url.path_and_rest().len();
                url.as_str().get(start..end).filter(|path| *path != "/")
            })
        },
        "Returns the texts of `url_hierarchy` from the path on, without the `/`.",
        "URLPathHierarchy('https://example.com/a/b?c=1')",
    )
    .returning(list_of_texts),
    Definition::new(
        "cutWWW",
        &[URL],
        |arguments| {
            cut(arguments, |url, text| {
                let (before, host, after) = url.around_host();
                text.extend([before, without_www(host), after]);
            })
        },
        "Returns the serialized URL without a `www.` at the start of its host.",
        "cutWWW('http://www.example.com/path?query=value#fragment')",
    ),
    Definition::new(
        "cutQueryString",
        &[URL],
        |arguments| {
            cut(arguments, |url, text| {
                text.extend([url.before_query(), url.after_query()]);
            })
        },
        "Returns the serialized URL without its query.",
        "cutQueryString('http://example.com/path?query=value&param=123#fragment')",
    ),
    Definition::new(
        "cutFragment",
        &[URL],
        |arguments| cut(arguments, |url, text| text.push_str(url.before_fragment())),
        "Returns the serialized URL without its fragment.",
        "cutFragment('http://example.com/path?query=value#fragment123')",
    ),
    Definition::new(
        "cutQueryStringAndFragment",
        &[URL],
        |arguments| cut(arguments, |url, text| text.push_str(url.before_query())),
        "Returns the serialized URL without its query and its fragment.",
        "cutQueryStringAndFragment('http://example.com/path?query=value&param=123#fragment')",
    ),
    Definition::new(
        "cutURLParameter",
        &[URL, NAMES],
        |arguments| {
            let cut = without_params(arguments, String::from_utf8_lossy)?;
            or_unchanged(arguments, &cut)
        },
        "Returns the serialized URL without the parameters of these names, which are \
         compared as they are in the query.",
        "cutURLParameter('http://bigmir.net/?a=b&c=d&e=f#g', 'a')",
    ),
    Definition::new(
        "encodeURLComponent",
        &[TEXT],
        |arguments| {
            each_text(arguments, |text| {
                let mut encoded = String::new();
                utf_8_percent_encode(text, COMPONENT, &mut encoded);
                Some(encoded.into())
            })
        },
        "Returns the percent-encoded text.",
        "encodeURLComponent('http://127.0.0.1:8123/?query=SELECT 1;')",
    ),
    Definition::new(
        "decodeURLComponent",
        &[TEXT],
        |arguments| {
            each_text(arguments, |text| {
                Some(match percent_decode_string(text) {
                    Cow::Borrowed(bytes) => String::from_utf8_lossy(bytes),
                    Cow::Owned(bytes) => String::from_utf8_lossy(&bytes).into_owned().into(),
                })
            })
        },
        "Returns the percent-decoded text.",
        "decodeURLComponent('http://127.0.0.1:8123/?query=SELECT%201%3B')",
    ),
    URL_ENCODE.renamed("encodeURLFormComponent", "encodeURLFormComponent('http://127.0.0.1:8123/?query=SELECT 1 2+3')"),
    URL_DECODE
        .renamed("decodeURLFormComponent", "decodeURLFormComponent('http://127.0.0.1:8123/?query=SELECT%201+2%2B3')"),
];

/// Makes a column of parts of the URLs in the first argument.
fn part(arguments: &Arguments<'_>, part: impl for<'a> Fn(Url<'a>) -> Option<&'a str>) -> Result<ArrayRef> {
    let given = arguments.text(0)?;
    let urls = arguments.urls()?;
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    for (row, url) in urls.iter().enumerate() {
        let text = url.and_then(&part).unwrap_or_default();
        builder.append_option(given.get(row).map(|_| text));
    }
    Ok(Arc::new(builder.finish()))
}

/// Makes a column of what `write` leaves of the URLs in the first argument.
fn cut(arguments: &Arguments<'_>, write: impl Fn(&Url<'_>, &mut String)) -> Result<ArrayRef> {
    let cut = written(arguments, |_, url, text| {
        write(url, text);
        Ok(Some(()))
    })?;
    or_unchanged(arguments, &cut)
}

/// Replaces the nulls of a column by the texts in the first argument.
fn or_unchanged(arguments: &Arguments<'_>, column: &ArrayRef) -> Result<ArrayRef> {
    let given = arguments.text(0)?;
    let column = column.as_string_view();
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    for (row, text) in column.iter().enumerate() {
        builder.append_option(text.or_else(|| given.get(row)));
    }
    Ok(Arc::new(builder.finish()))
}

fn port(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let given = arguments.text(0)?;
    let urls = arguments.urls()?;
    let port = |(row, url): (usize, Option<Url<'_>>)| {
        given.get(row)?;
        Some(url.and_then(|url| url.port).unwrap_or_default())
    };
    let ports: UInt16Array = urls.iter().enumerate().map(port).collect();
    Ok(Arc::new(ports))
}

fn parameter(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let names = arguments.text(1)?;
    let given = arguments.text(0)?;
    let urls = arguments.urls()?;
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    for (row, url) in urls.iter().enumerate() {
        let name = given.get(row).and(names.get(row));
        builder.append_option(name.map(|name| {
            let query = url.and_then(|url| url.query()).unwrap_or_default();
            let mut parameters = query.split('&').filter_map(|one| one.split_once('='));
            let found = parameters.find(|(other, _)| *other == name);
            found.map_or("", |(_, value)| value)
        }));
    }
    Ok(Arc::new(builder.finish()))
}

/// Makes a column of the lists of what `text` makes of the parameters and of their names.
fn parameters(arguments: &Arguments<'_>, text: impl for<'a> Fn(&'a str, &'a str) -> &'a str) -> Result<ArrayRef> {
    let given = arguments.text(0)?;
    let urls = arguments.urls()?;
    lists(urls.iter().enumerate(), |(row, url), builder| {
        let query = url.and_then(|url| url.query()).unwrap_or_default();
        for parameter in query.split('&').filter(|parameter| !parameter.is_empty()) {
            let name = parameter.split('=').next().unwrap_or_default();
            builder.append_value(text(parameter, name));
        }
        given.get(row).is_some()
    })
}

fn significant<'a>(url: &Url<'a>) -> Option<&'a str> {
    registrable_domain(url.domain()?, Rules::Icann)
}

fn first_label(domain: &str) -> Option<&str> {
    domain.split('.').next()
}

fn without_www(host: &str) -> &str {
    host.strip_prefix("www.").unwrap_or(host)
}
