//! How other parsers read a URL: a model of each, in a file of its own.

mod alike;
mod curl;
mod dotnet_uri;
mod go;
mod hosts;
mod httpx;
mod java_net_uri;
mod java_net_url;
mod node_legacy;
mod okhttp;
mod parts;
mod php_parse_url;
mod php_rfc3986;
mod php_whatwg;
mod python_urllib;
mod ruby_uri;
mod urllib3;
mod whatwg;
mod yarl;

use alloc::string::String;
use alloc::vec::Vec;

use crate::parser::{Grammar, parse};
pub use alike::read_alike;
pub use hosts::{HostAgreement, HostGroup, compare_hosts, disagreements};
pub use parts::Parts;
use parts::{cut, first_at, is_ipv6, last_at, some, split_before, split_port, split_scheme};

/// The result of a parser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// It accepts the text.
    Read(Parts),
    /// It rejects the text.
    Failure,
    /// The model does not know.
    Unknown,
}

impl Reading {
    /// The parts, if the reader accepts the text.
    #[must_use]
    pub fn parts(&self) -> Option<&Parts> {
        if let Self::Read(parts) = self { Some(parts) } else { None }
    }
}

/// Why a model has no parts.
enum Stop {
    Failure,
    Unknown,
}

impl From<Result<Parts, Stop>> for Reading {
    fn from(result: Result<Parts, Stop>) -> Self {
        match result {
            Ok(parts) => Self::Read(parts),
            Err(Stop::Failure) => Self::Failure,
            Err(Stop::Unknown) => Self::Unknown,
        }
    }
}

impl<T: Into<Self>> From<Option<T>> for Reading {
    fn from(found: Option<T>) -> Self {
        found.map_or(Self::Failure, T::into)
    }
}

impl From<Parts> for Reading {
    fn from(parts: Parts) -> Self {
        Self::Read(parts)
    }
}

/// A text, also without control characters and spaces at the start, tabs and newlines; the reading of it by the URL
/// Standard, from which the readers that implement the Standard derive theirs.
struct Input<'a> {
    text: &'a str,
    cleaned: &'a str,
    standard: &'a Reading,
}

/// What is known of a reader.
struct Model {
    reader: Reader,
    /// As in the package for JavaScript.
    name: &'static str,
    /// The version that the model was compared with; empty for a text that has none.
    version: &'static str,
    read: fn(&Input<'_>) -> Reading,
}

/// Defines the readers and the table of their models.
macro_rules! readers {
    ($($(#[doc = $doc:expr])+ $reader:ident = $name:literal, $version:literal, |$input:ident| $read:expr;)+) => {
        /// A parser.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Reader {
            $($(#[doc = $doc])+ $reader,)+
        }

        impl Reader {
            /// All readers.
            pub const ALL: &'static [Self] = &[$(Self::$reader),+];
        }

        const MODELS: &[Model] = &[$(Model {
            reader: Reader::$reader,
            name: $name,
            version: $version,
            read: |$input| Reading::from($read),
        }),+];
    };
}

readers! {
    /// The URL Standard, without a base.
    UrlStandard = "url-standard", "", |input| input.standard.clone();
    /// `URI-reference` of RFC 3986.
    Rfc3986 = "rfc3986", "", |input| grammar(input.text, Grammar::UriReference);
    /// `IRI-reference` of RFC 3987.
    Rfc3987 = "rfc3987", "", |input| grammar(input.text, Grammar::IriReference);
    /// libcurl's `curl_url_set` with the flags of a transfer: `CURLU_GUESS_SCHEME`, `CURLU_NON_SUPPORT_SCHEME`.
    Curl = "curl", "7.88.1", |input| curl::read(input.text, false);
    /// A newer libcurl.
    Curl8 = "curl-8", "8.23.0", |input| curl::read(input.text, true);
    /// `urllib.parse.urlsplit` of Python. `urllib.request` has another parser.
    PythonUrllib = "python-urllib", "3.11.7", |input| python_urllib::read(input.cleaned);
    /// `urllib3.util.parse_url`.
    Urllib3 = "urllib3", "2.8.0", |input| urllib3::read(input.text);
    /// The host that an adapter of requests connects to, and the parts of the prepared URL.
    Requests = "requests", "2.34.2", |input| urllib3::read_by_requests(input.text);
    /// `httpx.URL`.
    Httpx = "httpx", "0.28.1", |input| httpx::read(input.text);
    /// `yarl.URL`, which aiohttp uses.
    Yarl = "yarl", "1.25.1", |input| yarl::read(input.cleaned);
    /// `AnyUrl` of pydantic, which is the crate `url`.
    Pydantic = "pydantic", "2.14.4", |input| whatwg::read_by_rust_url(input);
    /// The crate `url`.
    RustUrl = "rust-url", "2.5.8", |input| whatwg::read_by_rust_url(input);
    /// Ada, the parser of Node.
    Ada = "ada", "4.0.0", |input| whatwg::read(input);
    /// `Parse` of Go's `net/url`.
    Go = "go", "1.19.8", |input| go::read(input.text);
    /// `java.net.URI`.
    JavaNetUri = "java-net-uri", "17.0.15", |input| java_net_uri::read(input.text);
    /// `java.net.URL`, with the protocols of the JDK.
    JavaNetUrl = "java-net-url", "17.0.15", |input| java_net_url::read(input.text);
    /// `System.Uri` of .NET on Unix, from an absolute URI: the host that `HttpClient` connects to.
    DotnetUri = "dotnet-uri", "3.1.23", |input| dotnet_uri::read(input.text);
    /// `HttpUrl.parse` of OkHttp.
    Okhttp = "okhttp", "3.13.1", |input| okhttp::read(input.text);
    /// `URI()` of Ruby.
    RubyUri = "ruby-uri", "3.1.2", |input| ruby_uri::read(input.text);
    /// `url.parse` of Node.
    NodeLegacy = "node-legacy", "20.20.2", |input| node_legacy::read(input.text);
    /// `Uri\Rfc3986\Uri` of PHP.
    PhpRfc3986 = "php-rfc3986", "8.5.10", |input| php_rfc3986::read(input.text);
    /// `Uri\WhatWg\Url` of PHP.
    PhpWhatwg = "php-whatwg", "8.5.10", |input| php_whatwg::read(input);
    /// `parse_url` of PHP.
    PhpParseUrl = "php-parse-url", "8.2.36", |input| php_parse_url::read(input.text);
}

impl Reader {
    fn read(self, input: &Input<'_>) -> Reading {
        MODELS.iter().find(|model| model.reader == self).map_or(Reading::Unknown, |model| (model.read)(input))
    }

    /// The name in the package for JavaScript.
    #[must_use]
    pub fn name(self) -> &'static str {
        MODELS.iter().find(|model| model.reader == self).map_or("", |model| model.name)
    }

    /// The version that the model was compared with; empty for a text that has none.
    #[must_use]
    pub fn version(self) -> &'static str {
        MODELS.iter().find(|model| model.reader == self).map_or("", |model| model.version)
    }
}

/// Programs and libraries that connect, and the readers that decide where.
pub const CLIENTS: &[(&str, &[Reader])] = &[
    ("curl", &[Reader::Curl, Reader::Curl8]),
    ("urllib3", &[Reader::Urllib3]),
    ("requests", &[Reader::Requests]),
    ("httpx", &[Reader::Httpx]),
    ("aiohttp", &[Reader::Yarl]),
    ("fetch", &[Reader::UrlStandard, Reader::Ada]),
    ("axios", &[Reader::UrlStandard, Reader::Ada]),
    ("reqwest", &[Reader::RustUrl]),
    ("okhttp", &[Reader::Okhttp]),
    ("net-http", &[Reader::RubyUri]),
    ("go", &[Reader::Go]),
    ("java-http-client", &[Reader::JavaNetUri]),
    ("java-url-connection", &[Reader::JavaNetUrl]),
    ("dotnet-httpclient", &[Reader::DotnetUri]),
];

fn grammar(text: &str, grammar: Grammar) -> Option<Parts> {
    parse(text, grammar).ok().map(Parts::from)
}

/// Returns the reading of each of [`Reader::ALL`].
#[must_use]
pub fn readings(text: &str) -> Vec<Reading> {
    let standard = match weburl::Url::parse(text) {
        Ok(url) => Reading::Read(parts_of_href(url.as_str())),
        Err(_) => Reading::Failure,
    };
    readings_with(text, &standard)
}

/// Like [`readings`], with the reading of the URL Standard from the caller.
#[must_use]
pub fn readings_with(text: &str, standard: &Reading) -> Vec<Reading> {
    let cleaned = &python_urllib::cleaned(text);
    let input = Input { text, cleaned, standard };
    MODELS.iter().map(|model| (model.read)(&input)).collect()
}

/// The parts of a serialized URL of the URL Standard.
#[must_use]
pub fn parts_of_href(href: &str) -> Parts {
    let (scheme, rest) = href.split_once(':').unwrap_or(("", href));
    let mut parts = Parts { scheme: some(scheme), ..Parts::default() };
    let Some(rest) = rest.strip_prefix("//") else {
        // "/." precedes a path that starts with two slashes.
        return parts.with_path(if rest.starts_with("/.//") { &rest[2..] } else { rest });
    };
    let (authority, path) = split_before(rest, "/?#");
    let (userinfo, host) = last_at(authority);
    let colon = host.rfind(':').filter(|_| !host.ends_with(']')).unwrap_or(host.len());
    parts.userinfo = userinfo.map(String::from);
    parts.host = Some(String::from(&host[..colon]));
    parts.port = host.get(colon + 1..).map(String::from);
    parts.with_path(path)
}
