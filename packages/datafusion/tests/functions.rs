//! Every function agrees with the core on generated columns: of each type of text, with nulls, as slices, as
//! dictionaries and as scalars.

#[path = "../../../tests/rust/support/cases.rs"]
mod cases;

use std::sync::{Arc, LazyLock};

use cases::cases;
use datafusion::arrow::array::{
    Array, ArrayRef, AsArray, DictionaryArray, Int8Array, Int32Array, LargeStringArray, ListArray, StringArray,
    StringViewArray,
};
use datafusion::arrow::datatypes::{DataType, Field, Int32Type, Int64Type, UInt16Type};
use datafusion::common::config::ConfigOptions;
use datafusion::common::{Result, ScalarValue};
use datafusion::logical_expr::{ColumnarValue, ScalarFunctionArgs, ScalarUDF};
use proptest::prelude::*;
use weburl::form_urlencoded::parse_string;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::serializer::{serialize, serialize_path};
use weburl::internals::url::reference::{UrlRecord, to_url};
use weburl::validation::Finding;
use weburl::{Origin, Url};
use weburl_display::{Options, display};
use weburl_psl::{Rules, is_same_site, public_suffix, registrable_domain, site_of_serialized_origin};

static FUNCTIONS: LazyLock<Vec<ScalarUDF>> = LazyLock::new(|| {
    use weburl_datafusion::{all, bigquery, clickhouse, spark, trino};
    [all(), spark(), trino(), clickhouse(), bigquery()].concat()
});

/// Calls a function as the engine does.
fn call(name: &str, args: Vec<ColumnarValue>, rows: usize) -> Result<ColumnarValue> {
    let function = FUNCTIONS.iter().find(|function| function.name() == name).expect("it is registered");
    let types: Vec<DataType> = args.iter().map(ColumnarValue::data_type).collect();
    let field = |data_type| Arc::new(Field::new("", data_type, true));
    let return_field = field(function.return_type(&types)?);
    let arg_fields = types.into_iter().map(field).collect();
    function.invoke_with_args(ScalarFunctionArgs {
        args,
        arg_fields,
        number_rows: rows,
        return_field,
        config_options: Arc::new(ConfigOptions::default()),
    })
}

fn column(name: &str, args: Vec<ColumnarValue>, rows: usize) -> ArrayRef {
    let result = call(name, args, rows).expect("it has a result");
    let array = result.into_array(rows).expect("it is a column");
    assert_eq!(array.len(), rows);
    array
}

/// The form of a column.
#[derive(Clone, Copy, Debug)]
enum Shape {
    Utf8,
    LargeUtf8,
    Utf8View,
    Dictionary,
    SmallDictionary,
    /// A dictionary with unused values, so that it has more values than rows.
    LargeDictionary,
}

const SHAPES: [Shape; 6] =
    [Shape::Utf8, Shape::LargeUtf8, Shape::Utf8View, Shape::Dictionary, Shape::SmallDictionary, Shape::LargeDictionary];

/// Creates a column, as a slice of a column with one more row on each side.
fn array(texts: &[Option<String>], shape: Shape) -> ArrayRef {
    let outside = || Some("https://outside.example/");
    let padded: Vec<Option<&str>> =
        std::iter::once(outside()).chain(texts.iter().map(Option::as_deref)).chain([outside()]).collect();
    let array: ArrayRef = match shape {
        Shape::Utf8 => Arc::new(StringArray::from(padded)),
        Shape::LargeUtf8 => Arc::new(LargeStringArray::from(padded)),
        Shape::Utf8View => Arc::new(StringViewArray::from(padded)),
        Shape::Dictionary => Arc::new(padded.into_iter().collect::<DictionaryArray<Int32Type>>()),
        Shape::SmallDictionary => {
            // A null may be a key that is null or a value that is null.
            let keys: Int8Array =
                (0..).zip(&padded).map(|(key, text)| (key % 3 != 1 || text.is_some()).then_some(key)).collect();
            Arc::new(DictionaryArray::new(keys, Arc::new(StringViewArray::from(padded))))
        }
        Shape::LargeDictionary => {
            let keys: Int32Array = (0..padded.len() as i32).map(|key| Some(key + 20)).collect();
            let values: StringArray = (0..20).map(|_| outside()).chain(padded).chain([outside()]).collect();
            Arc::new(DictionaryArray::new(keys, Arc::new(values)))
        }
    };
    array.slice(1, texts.len())
}

const PIECES: &[&str] = &[
    "https://", "http://", "HTTP://", "file:///", "foo:", "foo://", "blob:", "mailto:", "//", "/", "\\", "../", "a",
    "EXAMPLE.com", "www.example.co.uk", "a.b.github.io", "co.uk", "bücher.example", "xn--", "1.2.3.4", "0x7f.1",
    "[::1]", ".", "user", ":pass@", "@", ":", ":80", ":443", ":8080", ":99999", "?", "?q=1", "&q=2", "&a+b=%41%2B",
    "&=", "#", "#top", "%", "%zz", " ", "\t", "\n", "é", "😀", "|", "books/17",
];

fn url() -> impl Strategy<Value = String> {
    prop_oneof![
        prop::collection::vec(prop::sample::select(PIECES), 0..8).prop_map(|pieces| pieces.concat()),
        prop::collection::vec(prop::sample::select(PIECES), 0..6)
            .prop_map(|pieces| format!("https://www.example.com/{}", pieces.concat())),
    ]
}

fn urls(rows: usize) -> impl Strategy<Value = Vec<Option<String>>> {
    prop::collection::vec(prop::option::weighted(0.85, url()), rows)
}

fn shape() -> impl Strategy<Value = Shape> {
    prop::sample::select(&SHAPES[..])
}

/// Generates two columns with the same number of rows.
fn two_columns() -> impl Strategy<Value = (Vec<Option<String>>, Vec<Option<String>>)> {
    (1_usize..6).prop_flat_map(|rows| (urls(rows), urls(rows)))
}

fn texts_of(array: &ArrayRef) -> Vec<Option<String>> {
    array.as_string_view().iter().map(|text| text.map(str::to_owned)).collect()
}

fn origin(url: &UrlRecord) -> Origin {
    to_url(url).origin()
}

fn host(url: &UrlRecord) -> Option<String> {
    url.host.as_ref().map(|host| {
        let mut text = String::new();
        weburl::internals::host::serialize(host, &mut text);
        text
    })
}

fn host_type(url: &UrlRecord) -> Option<String> {
    use weburl::Host;
    let name = match url.host.as_ref()? {
        Host::Domain(_) => "domain",
        Host::Ipv4(_) => "ipv4",
        Host::Ipv6(_) => "ipv6",
        Host::Opaque(_) => "opaque",
        Host::Empty => "empty",
        other => panic!("{other:?}"),
    };
    Some(name.to_owned())
}

type Oracle = fn(&UrlRecord) -> Option<String>;

/// The functions from a URL to a text.
const TEXTS: [(&str, Oracle); 15] = [
    ("url_href", |url| Some(serialize(url, false))),
    ("url_origin", |url| Some(origin(url).ascii_serialization())),
    ("url_scheme", |url| Some(url.scheme.clone())),
    ("url_host", host),
    ("url_path", |url| Some(serialize_path(url))),
    ("url_query", |url| url.query.clone()),
    ("url_fragment", |url| url.fragment.clone()),
    ("url_without_query", |url| {
        let mut url = to_url(url);
        url.set_query(None).expect("every URL may lack it");
        Some(url.as_str().to_owned())
    }),
    ("url_without_fragment", |url| Some(serialize(url, true))),
    ("url_site", |url| site_of_serialized_origin(&origin(url).ascii_serialization(), Rules::All)),
    ("url_public_suffix", |url| Some(public_suffix(url.host.as_ref()?, Rules::All)?.to_owned())),
    ("url_registrable_domain", |url| Some(registrable_domain(url.host.as_ref()?, Rules::All)?.to_owned())),
    ("url_subdomain", |url| {
        let domain = registrable_domain(url.host.as_ref()?, Rules::All)?;
        let labels = host(url)?.strip_suffix(domain)?.to_owned();
        Some(labels.trim_end_matches('.').to_owned())
    }),
    ("url_top_label", |url| {
        let Some(weburl::Host::Domain(domain)) = &url.host else {
            return None;
        };
        let end = domain.len() - usize::from(domain.ends_with('.'));
        let start = domain[..end].rfind('.').map_or(0, |dot| dot + 1);
        Some(domain[start..end].to_owned())
    }),
    ("url_display", |url| Some(display(&to_url(url), &Options::default()).text().to_owned())),
];

/// The fields of text of `url_parse`.
const FIELDS: [(&str, Oracle); 9] = [
    ("href", |url| Some(serialize(url, false))),
    ("scheme", |url| Some(url.scheme.clone())),
    ("username", |url| Some(url.username.clone())),
    ("password", |url| Some(url.password.clone())),
    ("host", host),
    ("host_type", host_type),
    ("path", |url| Some(serialize_path(url))),
    ("query", |url| url.query.clone()),
    ("fragment", |url| url.fragment.clone()),
];

/// Spark's names of the parts, by `java.net.URI`: an empty host is null, and so is a part of an opaque path.
const SPARK: [(&str, Oracle); 8] = [
    ("HOST", |url| host(url).filter(|host| !host.is_empty())),
    ("PATH", hierarchical_path),
    ("QUERY", |url| hierarchical_path(url).and(url.query.clone())),
    ("REF", |url| url.fragment.clone()),
    ("PROTOCOL", |url| Some(url.scheme.clone())),
    ("FILE", |url| {
        let query = url.query.as_ref().map(|query| format!("?{query}"));
        Some(hierarchical_path(url)? + &query.unwrap_or_default())
    }),
    ("AUTHORITY", |url| {
        let port = url.port.map(|port| format!(":{port}")).unwrap_or_default();
        let user = user_information(url).map(|user| user + "@").unwrap_or_default();
        let authority = format!("{user}{}{port}", host(url)?);
        Some(authority).filter(|authority| !authority.is_empty())
    }),
    ("USERINFO", user_information),
];

/// The path in the serialized URL, where `/.` may precede it.
fn hierarchical_path(url: &UrlRecord) -> Option<String> {
    let path = serialize_path(url);
    let dot = match url.host.is_none() && path.starts_with("//") {
        true => "/.",
        false => "",
    };
    (!url.has_opaque_path()).then(|| format!("{dot}{path}"))
}

fn user_information(url: &UrlRecord) -> Option<String> {
    match (&*url.username, &*url.password) {
        ("", "") => None,
        (username, "") => Some(username.to_owned()),
        (username, password) => Some(format!("{username}:{password}")),
    }
}

fn record(text: Option<&String>) -> Option<UrlRecord> {
    parse(text?, None)
}

fn check_record(array: &ArrayRef, expected: &[Option<UrlRecord>]) {
    let structs = array.as_struct();
    for (row, url) in expected.iter().enumerate() {
        assert_eq!(structs.is_valid(row), url.is_some());
    }
    for (name, oracle) in FIELDS {
        let texts = texts_of(structs.column_by_name(name).expect("it is a field"));
        let expected: Vec<_> = expected.iter().map(|url| url.as_ref().and_then(oracle)).collect();
        assert_eq!(texts, expected, "{name}");
    }
    let ports: Vec<Option<u16>> =
        structs.column_by_name("port").expect("it is a field").as_primitive::<UInt16Type>().iter().collect();
    let expected: Vec<_> = expected.iter().map(|url| url.as_ref()?.port).collect();
    assert_eq!(ports, expected);
}

/// Returns the expected result of `url_errors` for a URL.
fn errors(text: &str) -> Vec<(String, i32, i32, String)> {
    let code_points = |offset: usize| text[..offset].chars().count() as i32;
    let mut findings = Vec::new();
    let _ = Url::options().errors(&mut findings).parse(text);
    let error = |finding: &Finding| {
        let (start, end) = (code_points(finding.range.start), code_points(finding.range.end));
        (finding.error.name().to_owned(), start, end, finding.message(text))
    };
    findings.iter().map(error).collect()
}

fn scalar(text: &str) -> ColumnarValue {
    ColumnarValue::Scalar(ScalarValue::Utf8(Some(text.to_owned())))
}

proptest! {
    #![proptest_config(cases(1024))]

    #[test]
    fn functions_of_a_url(texts in (0_usize..6).prop_flat_map(urls), shape in shape()) {
        let rows = texts.len();
        let records: Vec<Option<UrlRecord>> = texts.iter().map(|text| record(text.as_ref())).collect();
        let argument = || vec![ColumnarValue::Array(array(&texts, shape))];
        for (name, oracle) in TEXTS {
            let expected: Vec<_> = records.iter().map(|url| url.as_ref().and_then(oracle)).collect();
            prop_assert_eq!(texts_of(&column(name, argument(), rows)), expected, "{}", name);
        }
        check_record(&column("url_parse", argument(), rows), &records);

        let ports = column("url_port", argument(), rows);
        let expected: Vec<_> = records.iter().map(|url| url.as_ref()?.port).collect();
        prop_assert_eq!(ports.as_primitive::<UInt16Type>().iter().collect::<Vec<_>>(), expected);

        let valid = column("url_is_valid", argument(), rows);
        let expected: Vec<_> = texts.iter().map(|text| Some(parse(text.as_ref()?, None).is_some())).collect();
        prop_assert_eq!(valid.as_boolean().iter().collect::<Vec<_>>(), expected);

        for (part, oracle) in SPARK {
            let arguments = [argument(), vec![scalar(part)]].concat();
            let expected: Vec<_> = records.iter().map(|url| url.as_ref().and_then(oracle)).collect();
            prop_assert_eq!(texts_of(&column("parse_url", arguments, rows)), expected, "{}", part);
        }
        let other = column("parse_url", [argument(), vec![scalar("host")]].concat(), rows);
        prop_assert_eq!(other.null_count(), rows);
    }

    #[test]
    fn errors_of_a_url(texts in (0_usize..4).prop_flat_map(urls), shape in shape()) {
        let found = column("url_errors", vec![ColumnarValue::Array(array(&texts, shape))], texts.len());
        let lists = found.as_list::<i32>();
        for (row, text) in texts.iter().enumerate() {
            let Some(text) = text else {
                prop_assert!(lists.is_null(row));
                continue;
            };
            let list = lists.value(row);
            let list = list.as_struct();
            let names = list.column(0).as_string_view();
            let starts = list.column(1).as_primitive::<Int32Type>();
            let ends = list.column(2).as_primitive::<Int32Type>();
            let messages = list.column(3).as_string_view();
            let found: Vec<_> = (0..list.len())
                .map(|index| (
                    names.value(index).to_owned(), starts.value(index), ends.value(index),
                    messages.value(index).to_owned(),
                ))
                .collect();
            prop_assert_eq!(found, errors(text));
        }
    }

    #[test]
    fn parameters_of_the_query(texts in (0_usize..6).prop_flat_map(urls), shape in shape()) {
        let rows = texts.len();
        let pairs: Vec<Option<Vec<(String, String)>>> = texts
            .iter()
            .map(|text| {
                let url = record(text.as_ref())?;
                let pairs = parse_string(url.query.as_deref().unwrap_or_default());
                Some(pairs.map(|(name, value)| (name.into_owned(), value.into_owned())).collect())
            })
            .collect();
        let argument = || vec![ColumnarValue::Array(array(&texts, shape))];
        for name in ["q", "a b", "", "x"] {
            let found = column("url_query_param", [argument(), vec![scalar(name)]].concat(), rows);
            let first = |pairs: &Vec<(String, String)>| {
                pairs.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone())
            };
            let expected: Vec<_> = pairs.iter().map(|pairs| first(pairs.as_ref()?)).collect();
            prop_assert_eq!(texts_of(&found), expected);
        }
        let found = column("url_query_params", argument(), rows);
        let maps = found.as_map();
        for (row, pairs) in pairs.iter().enumerate() {
            prop_assert_eq!(maps.is_valid(row), pairs.is_some());
            let Some(pairs) = pairs else { continue };
            let mut expected: Vec<(String, String)> = Vec::new();
            for (name, value) in pairs {
                if expected.iter().all(|(other, _)| other != name) {
                    expected.push((name.clone(), value.clone()));
                }
            }
            let map = maps.value(row);
            let names: Vec<Option<String>> =
                map.column(0).as_string::<i32>().iter().map(|name| name.map(str::to_owned)).collect();
            let values = texts_of(map.column(1));
            let found: Vec<_> = names.into_iter().flatten().zip(values.into_iter().flatten()).collect();
            prop_assert_eq!(found, expected);
        }
        let found = column("url_query_pairs", argument(), rows);
        let lists = found.as_list::<i32>();
        for (row, pairs) in pairs.iter().enumerate() {
            prop_assert_eq!(lists.is_valid(row), pairs.is_some());
            let Some(pairs) = pairs else { continue };
            let list = lists.value(row);
            let [names, values] = [0, 1].map(|index| texts_of(list.as_struct().column(index)));
            let found: Vec<_> = names.into_iter().flatten().zip(values.into_iter().flatten()).collect();
            prop_assert_eq!(&found, pairs);
        }
        let names = list(&[Some("q"), None, Some("a b")]);
        let names = ColumnarValue::Scalar(ScalarValue::List(Arc::new(names)));
        let found = texts_of(&column("url_without_params", [argument(), vec![names]].concat(), rows));
        for ((text, pairs), found) in texts.iter().zip(&pairs).zip(found) {
            prop_assert_eq!(found.is_some(), pairs.is_some());
            let (Some(pairs), Some(found)) = (pairs, found) else { continue };
            let url = record(text.as_ref()).expect("it has pairs");
            let mut left = pairs.clone();
            left.retain(|(name, _)| name != "q" && name != "a b");
            let mut expected = to_url(&url);
            if left.len() < pairs.len() {
                let result = record(Some(&found)).expect("it is a URL");
                let query = result.query.as_deref();
                let others: Vec<_> = parse_string(query.unwrap_or_default())
                    .map(|(name, value)| (name.into_owned(), value.into_owned()))
                    .collect();
                prop_assert_eq!(query.is_none(), left.is_empty());
                prop_assert_eq!(others, left);
                expected.set_query(query).expect("every URL may have it");
            }
            prop_assert_eq!(found, expected.as_str());
        }
    }

    #[test]
    fn functions_of_two_urls(
        (a, b) in two_columns(), shape_a in shape(), shape_b in shape(), one in prop::option::of(any::<bool>()),
    ) {
        let rows = a.len();
        // Either may be a scalar.
        let argument = |texts: &[Option<String>], shape, is_scalar| match is_scalar {
            true => ColumnarValue::Scalar(ScalarValue::Utf8View(texts[0].clone())),
            false => ColumnarValue::Array(array(texts, shape)),
        };
        let (one_a, one_b) = (one == Some(true), one == Some(false));
        let arguments = || vec![argument(&a, shape_a, one_a), argument(&b, shape_b, one_b)];
        let pairs: Vec<(Option<&String>, Option<&String>)> = (0..rows)
            .map(|row| {
                let a = &a[if one_a { 0 } else { row }];
                let b = &b[if one_b { 0 } else { row }];
                (a.as_ref(), b.as_ref())
            })
            .collect();

        let same = column("url_same_site", arguments(), rows);
        let expected: Vec<_> = pairs
            .iter()
            .map(|(a, b)| Some(is_same_site(&origin(&record(*a)?), &origin(&record(*b)?), Rules::All)))
            .collect();
        prop_assert_eq!(same.as_boolean().iter().collect::<Vec<_>>(), expected);

        let sites = arguments().into_iter().map(|argument| {
            texts_of(&column("url_site", vec![argument], rows))
        });
        let sites: Vec<Vec<Option<String>>> = sites.collect();
        for (row, same) in same.as_boolean().iter().enumerate() {
            let are_equal = sites[0][row].is_some() && sites[0][row] == sites[1][row];
            prop_assert_eq!(same.unwrap_or(false), are_equal);
        }

        let resolved: Vec<Option<UrlRecord>> =
            pairs.iter().map(|(base, text)| parse((*text)?, Some(&record(*base)?))).collect();
        let joined = column("url_join", arguments(), rows);
        let expected: Vec<_> =
            resolved.iter().map(|url| Some(to_url(url.as_ref()?).into_string())).collect();
        prop_assert_eq!(texts_of(&joined), expected);

        let mut swapped = arguments();
        swapped.swap(0, 1);
        check_record(&column("url_parse", swapped, rows), &resolved);
    }

    #[test]
    fn patterns(texts in (0_usize..6).prop_flat_map(urls), shape in shape()) {
        let rows = texts.len();
        let argument = || vec![ColumnarValue::Array(array(&texts, shape))];
        // Patterns whose matches can be computed from the record.
        let is_https = |url: &UrlRecord| url.scheme == "https";
        let ends_with_17 = |url: &UrlRecord| is_https(url) && serialize_path(url).ends_with("books/17");
        let found = column("url_matches", [argument(), vec![scalar("https://*/*/books/(\\d\\d)")]].concat(), rows);
        let deep = |url: &UrlRecord| {
            let path = serialize_path(url);
            let digits = path.rsplit('/').next().unwrap_or_default();
            is_https(url) && url.port.is_none() && path.matches('/').count() > 2
                && path.strip_suffix(digits).is_some_and(|start| start.ends_with("/books/"))
                && digits.len() == 2 && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let expected: Vec<_> = texts
            .iter()
            .map(|text| Some(record(Some(text.as_ref()?)).is_some_and(|url| deep(&url))))
            .collect();
        prop_assert_eq!(found.as_boolean().iter().collect::<Vec<_>>(), expected);

        let list = list(&[Some("https://*:*/*books/17"), None, Some("https://*:*/*"), Some("*://*:*/*")]);
        let scalar = ColumnarValue::Scalar(ScalarValue::List(Arc::new(list)));
        let found = column("url_route", [argument(), vec![scalar]].concat(), rows);
        let expected: Vec<Option<i64>> = texts
            .iter()
            .map(|text| match record(text.as_ref())? {
                url if ends_with_17(&url) => Some(1),
                url if is_https(&url) => Some(3),
                url if serialize_path(&url).starts_with('/') => Some(4),
                _ => None,
            })
            .collect();
        prop_assert_eq!(found.as_primitive::<Int64Type>().iter().collect::<Vec<_>>(), expected);
    }
}

fn list(texts: &[Option<&str>]) -> ListArray {
    let field = Arc::new(Field::new_list_field(DataType::Utf8View, true));
    let offsets = datafusion::arrow::buffer::OffsetBuffer::from_lengths([texts.len()]);
    ListArray::new(field, offsets, Arc::new(StringViewArray::from(texts.to_vec())), None)
}

#[test]
fn scalars_make_a_scalar() {
    for function in FUNCTIONS.iter() {
        let documentation = function.documentation().expect("each function has some");
        let names: Vec<&str> = documentation.arguments.iter().flatten().map(|(name, _)| name.as_str()).collect();
        let patterns = ColumnarValue::Scalar(ScalarValue::List(Arc::new(list(&[Some("https://*/*")]))));
        let arguments = |first: Option<&str>| -> Vec<ColumnarValue> {
            let first = ColumnarValue::Scalar(ScalarValue::LargeUtf8(first.map(str::to_owned)));
            let others = match function.name() {
                "url_route" | "url_without_params" => vec![patterns.clone()],
                "parse_url" | "try_parse_url" => vec![scalar("HOST")],
                "url_matches" => vec![scalar("https://*/*")],
                _ if names.contains(&"rules") => vec![scalar("icann")],
                _ => vec![scalar("https://example.com/?q=1"); names.len() - 1],
            };
            [vec![first], others].concat()
        };
        let text = match names[0] {
            "address" => "::1",
            _ => "https://example.com/",
        };
        for (first, is_null) in [(Some(text), false), (None, true)] {
            match call(function.name(), arguments(first), 3) {
                Ok(ColumnarValue::Scalar(value)) if is_null => {
                    assert!(value.is_null(), "{}", function.name())
                }
                Ok(ColumnarValue::Scalar(_)) => {}
                other => panic!("{}: {other:?}", function.name()),
            }
        }
    }
}

#[test]
fn arguments_that_are_not_text_are_errors() {
    for function in FUNCTIONS.iter() {
        let error = function.return_type(&[]).expect_err("an argument is missing").to_string();
        assert!(error.contains("0 arguments"), "{error}");
        let documentation = function.documentation().expect("each function has some");
        let parameters = documentation.arguments.as_ref().expect("each has parameters");
        let numbers = vec![DataType::Int64; parameters.len()];
        let error = function.return_type(&numbers).expect_err("numbers are not text").to_string();
        assert!(error.contains(&format!("the argument {} must be text, not Int64", parameters[0].0)), "{error}");
    }
}

#[test]
fn a_pattern_that_is_not_one_is_an_error() {
    for (pattern, words) in
        [("https://{", "is not a URL pattern"), ("/a", "base URL"), ("https://h/(a|", "is not a URL pattern")]
    {
        let error = call("url_matches", vec![scalar("https://h/a"), scalar(pattern)], 1);
        let error = error.expect_err("it is not a pattern").to_string();
        assert!(error.contains(words) && error.contains("url_matches"), "{error}");
    }
}
