//! Where programs and libraries connect: a client is its parser, and what it does with the scheme, the host and the port.

use super::parts::*;
use super::{Reader, Reading, okhttp, python_urllib};

/// What is known of a client.
struct Model {
    /// As in the package for JavaScript.
    name: &'static str,
    /// Its parsers; if there is none, `client_read` has another one.
    readers: &'static [Reader],
    /// By which it connects; any if there is none.
    schemes: &'static [&'static str],
    port: Port,
    host: Host,
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

const ANY_SCHEME: &[&str] = &[];
const HTTP: &[&str] = &["http", "https"];
const WEB: &[&str] = &["http", "https", "ws", "wss"];
const WEB_OR_NONE: &[&str] = &["http", "https", "ws", "wss", ""];

/// Those that connect to this machine if the host is empty.
const LOCAL: [Client; 4] = [Client::UrllibRequest, Client::NetHttp, Client::Go, Client::JavaUrlConnection];

/// Defines the clients and the table of their models.
macro_rules! clients {
    ($($(#[doc = $doc:expr])+ $client:ident = $name:literal, [$($reader:ident),*], $schemes:ident, $port:ident, $host:ident;)+) => {
        /// A program or library that connects.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Client {
            $($(#[doc = $doc])+ $client,)+
        }

        impl Client {
            /// All clients.
            pub const ALL: &'static [Self] = &[$(Self::$client),+];
        }

        const MODELS: &[Model] = &[$(Model {
            name: $name,
            readers: &[$(Reader::$reader),*],
            schemes: $schemes,
            port: Port::$port,
            host: Host::$host,
        }),+];
    };
}

clients! {
    /// libcurl, in both versions of its readers.
    Curl = "curl", [Curl, Curl8], ANY_SCHEME, Exact, Libc;
    /// urllib3's `PoolManager`.
    Urllib3 = "urllib3", [Urllib3], HTTP, Exact, Libc;
    /// requests.
    Requests = "requests", [Requests], HTTP, ZeroIsDefault, Libc;
    /// httpx.
    Httpx = "httpx", [Httpx], WEB, ZeroIsDefaultTruncated, Libc;
    /// aiohttp.
    Aiohttp = "aiohttp", [Yarl], WEB_OR_NONE, Exact, Aiohttp;
    /// `urllib.request` of Python.
    UrllibRequest = "urllib-request", [], ANY_SCHEME, Truncated, Libc;
    /// `fetch` of undici and Node.
    Fetch = "fetch", [UrlStandard, Ada], HTTP, Exact, Libc;
    /// `request` of undici.
    Undici = "undici", [UrlStandard, Ada], HTTP, Exact, Libc;
    /// Node's `http` and `https`.
    NodeHttp = "node-http", [UrlStandard, Ada], HTTP, ZeroIsDefault, Libc;
    /// axios in Node.
    Axios = "axios", [UrlStandard, Ada], HTTP, Exact, Libc;
    /// got.
    Got = "got", [UrlStandard, Ada], HTTP, ZeroIsDefault, Libc;
    /// node-fetch.
    NodeFetch = "node-fetch", [UrlStandard, Ada], HTTP, ZeroIsDefault, Libc;
    /// The crate `reqwest`.
    Reqwest = "reqwest", [RustUrl], HTTP, Exact, Libc;
    /// OkHttp.
    Okhttp = "okhttp", [], HTTP, Exact, Java;
    /// Ruby's `Net::HTTP`.
    NetHttp = "net-http", [RubyUri], ANY_SCHEME, Truncated, Libc;
    /// Go's `net/http`.
    Go = "go", [Go], HTTP, UnknownIfLarge, Unknown;
    /// `java.net.http.HttpClient`.
    JavaHttpClient = "java-http-client", [JavaNetUri], HTTP, Exact, Java;
    /// `java.net.URLConnection`.
    JavaUrlConnection = "java-url-connection", [JavaNetUrl], ANY_SCHEME, Exact, Java;
    /// .NET's `HttpClient`.
    DotnetHttpclient = "dotnet-httpclient", [DotnetUri], WEB, Exact, Libc;
}

impl Client {
    /// The name in the package for JavaScript.
    #[must_use]
    pub fn name(self) -> &'static str {
        MODELS[self as usize].name
    }
}

/// A host and a port, as they are compared.
pub(super) type Destination = (String, String);

/// Where a client connects, once for each of its versions. `readings` are those of [`readings`](super::readings).
pub(super) fn destinations(client: Client, text: &str, readings: &[Reading]) -> Vec<Result<Destination, Stop>> {
    let model = &MODELS[client as usize];
    let own = match client {
        Client::Okhttp => Some(read_by_okhttp(text)),
        Client::UrllibRequest => Some(read_by_urllib_request(text)),
        _ => None,
    };
    let own = own.map(|own| own.and_then(|parts| model.destination(client, &parts)));
    let of_reader = |&reader: &Reader| match readings.get(reader as usize) {
        Some(Reading::Read(parts)) => model.destination(client, parts),
        Some(Reading::Failure) => Err(Failure),
        _ => Err(Unknown),
    };
    own.into_iter().chain(model.readers.iter().map(of_reader)).collect()
}

impl Model {
    fn destination(&self, client: Client, parts: &Parts) -> Result<Destination, Stop> {
        let scheme = match (parts.scheme.as_deref().unwrap_or_default(), client) {
            ("", Client::Urllib3) => String::from("http"),
            (scheme, _) => scheme.to_ascii_lowercase(),
        };
        Failure.when(!self.schemes.is_empty() && !self.schemes.contains(&scheme.as_str()))?;
        // The Fetch Standard: a request does not include credentials.
        Failure.when(matches!(client, Client::Fetch | Client::NodeFetch) && parts.userinfo.is_some())?;
        // Ruby does not know `wss`.
        let default = match (scheme.as_str(), default_port(&scheme)) {
            ("wss", _) | (_, "") if client == Client::NetHttp => "80",
            (_, port) => port,
        };
        let port = self.port(parts.port.as_deref().unwrap_or_default(), default)?;
        let host = self.host(parts)?;
        Failure.when(parts.host.as_ref().is_none_or(String::is_empty) && !LOCAL.contains(&client))?;
        Ok((host, port))
    }

    fn port(&self, port: &str, default: &str) -> Result<String, Stop> {
        if port.is_empty() {
            Unknown.when(default.is_empty())?;
            return Ok(String::from(default));
        }
        let number: u64 = port.parse().map_err(|_| Unknown)?;
        if number == 0 && matches!(self.port, Port::ZeroIsDefault | Port::ZeroIsDefaultTruncated) {
            return Ok(String::from(default));
        }
        if number > u64::from(MAXIMUM_PORT) {
            return match self.port {
                Port::UnknownIfLarge => Err(Unknown),
                Port::Exact | Port::ZeroIsDefault => Err(Failure),
                Port::Truncated | Port::ZeroIsDefaultTruncated => Ok((number & u64::from(MAXIMUM_PORT)).to_string()),
            };
        }
        Ok(number.to_string())
    }

    fn host(&self, parts: &Parts) -> Result<String, Stop> {
        let host = parts.host.as_deref().unwrap_or_default();
        // A zone, a name in brackets, an address without them, the end of a string and the escape of a resolver.
        let literal = host.strip_prefix('[').map(|literal| literal.trim_end_matches(']'));
        let is_unsure = literal.map_or_else(|| host.contains([':', '\\']), |literal| !is_ipv6(literal));
        Unknown.when(is_unsure || !host.is_ascii() || CONTROL.has_any(host))?;
        let is_dotted = self.host == Host::Aiohttp && host.ends_with("..");
        let host = &if is_dotted { String::from(host.trim_end_matches('.')) + "." } else { super::hosts::host(parts) };
        let is_libc = matches!(self.host, Host::Libc | Host::Aiohttp);
        if !ends_in_a_number(host) {
            return Ok(if is_libc && host == "*" { String::new() } else { host.clone() });
        }
        let address = inet_aton(host).map(|address| address.to_string());
        let is_numeric = host.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit());
        match self.host {
            _ if address.as_ref() == Some(host) => {}
            Host::Java if let Some(decimal) = decimal_address(host) => return Ok(decimal),
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

/// `inet_aton` of up to 15 characters with decimal numbers, which can have leading zeros.
fn decimal_address(host: &str) -> Option<String> {
    let decimal = |part: &str| (is_number(part) && host.len() <= 15).then(|| part.parse().ok()).flatten();
    let numbers: Option<Vec<u32>> = host.split('.').map(decimal).collect();
    let parts: Vec<String> = numbers?.iter().map(u32::to_string).collect();
    inet_aton(&parts.join(".")).map(|address| address.to_string())
}

/// `Request.Builder.url` replaces the schemes of web sockets.
fn read_by_okhttp(text: &str) -> Result<Parts, Stop> {
    let is_start = |start: &str| text.get(..start.len()).is_some_and(|found| found.eq_ignore_ascii_case(start));
    let replaced = [("ws:", "http:"), ("wss:", "https:")].into_iter().find(|(start, _)| is_start(start));
    match replaced {
        Some((start, scheme)) => okhttp::read(&[scheme, &text[start.len()..]].concat()),
        None => okhttp::read(text),
    }
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
