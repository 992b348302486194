//! Where programs and libraries connect: a client is its parser, and what it does with the scheme, the host and the port.

use super::parts::*;
use super::{Reader, Reading, okhttp, python_urllib};

/// What is known of a client.
struct Model {
    /// Its parsers, of two versions or twice the same; another one if `own_parts` has it.
    readers: [Reader; 2],
    schemes: Schemes,
    port: Port,
    host: Host,
}

/// By which schemes a client connects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Schemes {
    Http,
    WebSocketToo,
    NoneToo,
    Any,
}

/// What a client does with the number of a port.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Port {
    /// It rejects a number of more than 16 bits.
    Exact,
    /// It takes 0 for the default port.
    ZeroIsDefault,
    /// It connects to the last 16 bits.
    Truncated,
    /// Both.
    ZeroIsDefaultTruncated,
    /// What it connects to is not known if the number is too large.
    UnknownIfLarge,
}

/// What resolves a host that looks like an address, but is none of four decimal numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Host {
    /// `getaddrinfo`, which has `inet_aton`, and takes `*` for this machine.
    Libc,
    /// The library, which takes only decimal numbers for an address.
    Java,
    /// `getaddrinfo` or a resolver of the library.
    Unknown,
    /// `getaddrinfo` after the library, which takes other addresses for errors, and removes dots at the end.
    Aiohttp,
}

/// Of the decimal text of an address.
const MAXIMUM_DECIMAL_LENGTH: usize = 15;

/// Those that connect to this machine if the host is empty.
const LOCAL: [Client; 4] = [Client::UrllibRequest, Client::NetHttp, Client::Go, Client::JavaUrlConnection];

/// Defines the clients and the table of their models.
macro_rules! clients {
    ($($(#[doc = $doc:expr])+ $client:ident = $name:literal, [$one:ident, $other:ident], $schemes:ident, $port:ident, $host:ident;)+) => {
        /// A program or library that connects.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Client {
            $($(#[doc = $doc])+ $client,)+
        }

        impl Client {
            /// All clients.
            pub const ALL: &'static [Self] = &[$(Self::$client),+];

            /// The name in the package for JavaScript.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$client => $name,)+
                }
            }
        }

        const MODELS: &[Model] = &[$(Model {
            readers: [Reader::$one, Reader::$other],
            schemes: Schemes::$schemes,
            port: Port::$port,
            host: Host::$host,
        }),+];
    };
}

clients! {
    /// libcurl, in both versions of its readers.
    Curl = "curl", [Curl, Curl8], Any, Exact, Libc;
    /// urllib3's `PoolManager`.
    Urllib3 = "urllib3", [Urllib3, Urllib3], Http, Exact, Libc;
    /// requests.
    Requests = "requests", [Requests, Requests], Http, ZeroIsDefault, Libc;
    /// httpx.
    Httpx = "httpx", [Httpx, Httpx], WebSocketToo, ZeroIsDefaultTruncated, Libc;
    /// aiohttp.
    Aiohttp = "aiohttp", [Yarl, Yarl], NoneToo, Exact, Aiohttp;
    /// `urllib.request` of Python.
    UrllibRequest = "urllib-request", [PythonUrllib, PythonUrllib], Any, Truncated, Libc;
    /// `fetch` of undici and Node.
    Fetch = "fetch", [UrlStandard, Ada], Http, Exact, Libc;
    /// `request` of undici.
    Undici = "undici", [UrlStandard, Ada], Http, Exact, Libc;
    /// Node's `http` and `https`.
    NodeHttp = "node-http", [UrlStandard, Ada], Http, ZeroIsDefault, Libc;
    /// axios in Node.
    Axios = "axios", [UrlStandard, Ada], Http, Exact, Libc;
    /// got.
    Got = "got", [UrlStandard, Ada], Http, ZeroIsDefault, Libc;
    /// node-fetch.
    NodeFetch = "node-fetch", [UrlStandard, Ada], Http, ZeroIsDefault, Libc;
    /// The crate `reqwest`. Its parser reads hosts as Ada does; of some paths, that model knows less.
    Reqwest = "reqwest", [Ada, Ada], Http, Exact, Libc;
    /// OkHttp.
    Okhttp = "okhttp", [Okhttp, Okhttp], Http, Exact, Java;
    /// Ruby's `Net::HTTP`.
    NetHttp = "net-http", [RubyUri, RubyUri], Any, Truncated, Libc;
    /// Go's `net/http`.
    Go = "go", [Go, Go], Http, UnknownIfLarge, Unknown;
    /// `java.net.http.HttpClient`.
    JavaHttpClient = "java-http-client", [JavaNetUri, JavaNetUri], Http, Exact, Java;
    /// `java.net.URLConnection`.
    JavaUrlConnection = "java-url-connection", [JavaNetUrl, JavaNetUrl], Any, Exact, Java;
    /// .NET's `HttpClient`.
    DotnetHttpclient = "dotnet-httpclient", [DotnetUri, DotnetUri], WebSocketToo, Exact, Libc;
}

/// A host and a port, as they are compared.
pub(super) type Destination = (String, String);

/// Where a client connects, by each of its versions. `readings` are those of [`readings`](super::readings).
pub(super) fn destinations(client: Client, text: &str, readings: &[Reading]) -> [Result<Destination, Stop>; 2] {
    let model = &MODELS[client as usize];
    let own = match client {
        Client::Okhttp => Some(read_by_okhttp(text)),
        Client::UrllibRequest => Some(read_by_urllib_request(text)),
        _ => None,
    };
    model.readers.map(|reader| match (&own, readings.get(reader as usize)) {
        (Some(own), _) => own.as_ref().map_err(|&stop| stop).and_then(|parts| model.destination(client, parts)),
        (None, Some(Reading::Read(parts))) => model.destination(client, parts),
        (None, Some(Reading::Failure)) => Err(Failure),
        _ => Err(Unknown),
    })
}

impl Model {
    #[inline(never)]
    fn destination(&self, client: Client, parts: &Parts) -> Result<Destination, Stop> {
        let scheme = parts.scheme.as_deref().unwrap_or_default().to_ascii_lowercase();
        let scheme = if scheme.is_empty() && client == Client::Urllib3 { "http" } else { &scheme };
        let default = default_port(scheme);
        let needed = match scheme {
            "http" | "https" => Schemes::Http,
            "ws" | "wss" => Schemes::WebSocketToo,
            "" => Schemes::NoneToo,
            _ => Schemes::Any,
        };
        // The Fetch Standard: a request does not include credentials.
        let is_refused = matches!(client, Client::Fetch | Client::NodeFetch) && parts.userinfo.is_some();
        Failure.when(self.schemes < needed || is_refused)?;
        // Ruby does not know `wss`.
        let is_unknown = client == Client::NetHttp && (scheme == "wss" || default.is_empty());
        let port = self.port(parts.port.as_deref().unwrap_or_default(), if is_unknown { "80" } else { default })?;
        let host = self.host(parts)?;
        Failure.when(parts.host.as_ref().is_none_or(String::is_empty) && !LOCAL.contains(&client))?;
        Ok((host, port))
    }

    fn port(&self, port: &str, default: &str) -> Result<String, Stop> {
        if port.is_empty() {
            Unknown.when(default.is_empty())?;
            return Ok(String::from(default));
        }
        let number: Option<u32> = port.parse().ok();
        if number == Some(0) && matches!(self.port, Port::ZeroIsDefault | Port::ZeroIsDefaultTruncated) {
            return Ok(String::from(default));
        }
        let is_large = number.is_none_or(|number| number > MAXIMUM_PORT);
        Failure.when(is_large && matches!(self.port, Port::Exact | Port::ZeroIsDefault))?;
        Unknown.when(is_large && self.port == Port::UnknownIfLarge)?;
        number.map(|number| (number & MAXIMUM_PORT).to_string()).ok_or(Unknown)
    }

    fn host(&self, parts: &Parts) -> Result<String, Stop> {
        let host = parts.host.as_deref().unwrap_or_default();
        // A zone, a name in brackets, an address without them, the end of a string and the escape of a resolver.
        let literal = host.strip_prefix('[').map(|literal| literal.trim_end_matches(']'));
        let is_unsure = literal.map_or_else(|| host.contains([':', '\\']), |literal| !is_ipv6(literal));
        Unknown.when(is_unsure || !host.is_ascii() || CONTROL.has_any(host))?;
        let is_dotted = self.host == Host::Aiohttp && host.ends_with("..");
        let host = &if is_dotted { String::from(host.trim_end_matches('.')) + "." } else { host_of(parts) };
        let is_libc = matches!(self.host, Host::Libc | Host::Aiohttp);
        if !ends_in_a_number(host) {
            return Ok(if is_libc && host == "*" { String::new() } else { host.clone() });
        }
        let is_decimal = self.host == Host::Java && host.len() <= MAXIMUM_DECIMAL_LENGTH;
        let decimal = if is_decimal { decimal_address(host) } else { None };
        if let Some(address) = decimal {
            return Ok(address.to_string());
        }
        let address = inet_aton(host).map(|address| address.to_string());
        let is_numeric = host.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit());
        match self.host {
            _ if address.as_ref() == Some(host) => {}
            Host::Java => Failure.when(address.is_some())?,
            Host::Aiohttp => Failure.when(is_numeric)?,
            Host::Unknown => return Err(Unknown),
            Host::Libc => {}
        }
        Ok(address.unwrap_or_else(|| host.clone()))
    }
}

/// Whether the last label is a number, of which a resolver can make an address.
fn ends_in_a_number(host: &str) -> bool {
    let host = host.trim_end_matches('.');
    let last = host.rsplit('.').next().unwrap_or_default();
    let digits = last.strip_prefix("0x").or_else(|| last.strip_prefix("0X")).unwrap_or(last);
    is_number(last) || digits.len() < last.len() && HEXADECIMAL.has_all(digits)
}

/// `Request.Builder.url` replaces the schemes of web sockets.
fn read_by_okhttp(text: &str) -> Result<Parts, Stop> {
    let (scheme, rest) = split_before(text, ":");
    let replaced = match &*scheme.to_ascii_lowercase() {
        "ws" => "http",
        "wss" => "https",
        _ => scheme,
    };
    okhttp::read(&[replaced, rest].concat())
}

/// The parser of `urllib.request`, which has no userinfo in `http`.
fn read_by_urllib_request(text: &str) -> Result<Parts, Stop> {
    let strip = |text: &str| String::from(text.trim_matches(python_urllib::is_blank));
    let mut text = strip(text);
    if text.starts_with('<') && text.ends_with('>') && text.len() > 1 {
        text = strip(&text[1..text.len() - 1]);
    }
    let text = text.strip_prefix("URL:").map_or_else(|| text.clone(), strip);
    let text = text.rsplit_once('#').map_or(text.as_str(), |(text, _)| text);
    let (scheme, rest) = text.split_once(':').ok_or(Failure)?;
    let parts = Parts::with_scheme(Some(scheme));
    let is_ftp = parts.scheme.as_deref() == Some("ftp");
    Failure.when(!is_ftp && !matches!(parts.scheme.as_deref(), Some("http" | "https")))?;
    let (authority, _) = split_authority(rest, "/?#");
    let authority = authority.unwrap_or_default();
    // No name has an "@", and no number.
    Failure.when(!is_ftp && authority.contains('@'))?;
    let authority = decoded_text(authority).filter(|text| text.is_ascii()).ok_or(Unknown)?;
    Failure.when(authority.is_empty())?;
    let authority = if is_ftp { last_at(&authority).1 } else { &authority };
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.contains(']') => (host, port),
        _ => (authority, ""),
    };
    // What is decoded twice, or is no port, is part of the host of `ftp`.
    Unknown.when(is_ftp && (host.contains('%') || !port.is_empty() && !is_number(port)))?;
    let literal = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
    Unknown.when(literal.contains(':') && literal.contains('%'))?;
    let host = if is_ipv6(literal) { ["[", literal, "]"].concat() } else { String::from(literal) };
    Failure.when(BLANK.has_any(&host) || host.contains('@'))?;
    let port = some(&python_urllib::integer(port)?).filter(|port| !is_ftp || port != "0");
    Ok(Parts { host: Some(host), port, ..parts })
}
