//! How other parsers read a URL: a model of each, in a file of its own.

mod alike;
mod clients;
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

pub use alike::read_alike;
pub use clients::Client;
pub use hosts::{Asked, HostAgreement, HostGroup, compare_hosts, disagreements};
pub use parts::Parts;
use parts::*;

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

impl From<Result<Parts, Stop>> for Reading {
    fn from(result: Result<Parts, Stop>) -> Self {
        match result {
            Ok(parts) => Self::Read(parts),
            Err(Stop::Failure) => Self::Failure,
            Err(Stop::Unknown) => Self::Unknown,
        }
    }
}

/// A text, also without control characters and spaces at the start, tabs and newlines; the reading of it by the URL
/// Standard, from which the readers that implement the Standard derive theirs.
struct Input<'a> {
    text: &'a str,
    cleaned: &'a str,
    standard: Result<&'a Parts, Stop>,
}

/// What is known of a reader.
struct Model {
    /// As in the package for JavaScript.
    name: &'static str,
    /// The version that the model was compared with; empty for a text that has none.
    version: &'static str,
    read: fn(&Input<'_>) -> Result<Parts, Stop>,
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
            name: $name,
            version: $version,
            read: |$input| $read,
        }),+];
    };
}

readers! {
    /// The URL Standard, without a base.
    UrlStandard = "url-standard", "", |input| input.standard.cloned();
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
    /// The name in the package for JavaScript.
    #[must_use]
    pub fn name(self) -> &'static str {
        MODELS[self as usize].name
    }

    /// The version that the model was compared with; empty for a text that has none.
    #[must_use]
    pub fn version(self) -> &'static str {
        MODELS[self as usize].version
    }
}

fn grammar(text: &str, grammar: Grammar) -> Result<Parts, Stop> {
    parse(text, grammar).map(Parts::from).map_err(|_| Failure)
}

/// Returns the reading of each of [`Reader::ALL`].
#[must_use]
pub fn readings(text: &str) -> Vec<Reading> {
    let standard = weburl::Url::parse(text).map(|url| parts_of_href(url.as_str())).map_err(|_| Failure);
    readings_with(text, &Reading::from(standard))
}

/// Like [`readings`], with the reading of the URL Standard from the caller.
#[must_use]
pub fn readings_with(text: &str, standard: &Reading) -> Vec<Reading> {
    let standard = match standard {
        Reading::Read(parts) => Ok(parts),
        Reading::Failure => Err(Failure),
        Reading::Unknown => Err(Unknown),
    };
    let cleaned = &python_urllib::cleaned(text);
    let input = Input { text, cleaned, standard };
    MODELS.iter().map(|model| Reading::from((model.read)(&input))).collect()
}

/// The parts of a serialized URL of the URL Standard.
#[must_use]
pub fn parts_of_href(href: &str) -> Parts {
    let (scheme, rest) = href.split_once(':').unwrap_or(("", href));
    let (authority, path) = split_authority(rest, "/?#");
    let mut parts = Parts { scheme: some(scheme), ..Parts::default() };
    let Some(authority) = authority else {
        // "/." precedes a path that starts with two slashes.
        return parts.with_path(if path.starts_with("/.//") { &path[2..] } else { path });
    };
    let (userinfo, host) = last_at(authority);
    let (host, port) = split_port(host).unwrap_or((host, None));
    parts.userinfo = userinfo.map(String::from);
    parts.host = Some(String::from(host));
    parts.port = port.map(String::from);
    parts.with_path(path)
}
