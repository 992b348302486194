//! A view of a serialized URL.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::ops::{Bound, Index, Range, RangeBounds, RangeFrom, RangeFull, RangeTo};
use core::str::Split;

use super::offsets::Offsets;
use super::parts::relative;
use super::scheme::Kind;
use super::{Component, Origin, ParseError, Position, Url};
use crate::form_urlencoded::{self, Parse};
use crate::host::{self, Host};
use crate::infra::broken;
use crate::validation_error::Ignored;

/// A view of a serialized URL: its text, the offsets of its components, and the kind of its scheme. It does not
/// copy or parse the text.
///
/// ```
/// use weburl::{Host, Url};
///
/// let url = Url::parse("https://[::1]:8080/a/b?q")?;
/// let view = url.as_url_ref();
/// assert_eq!(view.host(), Some(Host::Ipv6("::1".parse().unwrap())));
/// assert_eq!((view.port(), view.path(), view.query()), (Some(8080), "/a/b", Some("q")));
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Copy, Eq, PartialOrd, Ord)]
pub struct UrlRef<'a> {
    pub(super) href: &'a str,
    pub(super) offsets: Offsets,
    pub(super) kind: Kind,
}

impl<'a> UrlRef<'a> {
    /// Makes the view of a serialized URL with these offsets and this kind of scheme.
    #[inline]
    pub(crate) fn of(href: &'a str, offsets: Offsets, kind: Kind) -> Self {
        Self { href, offsets, kind }
    }

    /// Makes the view of a serialized URL. `None` if these cannot be the offsets of its components.
    #[doc(hidden)]
    #[must_use]
    pub fn from_offsets(href: &'a str, offsets: Offsets) -> Option<Self> {
        let delimiter = |start: u32| href.as_bytes().get(start as usize);
        let are_offsets = offsets.to_array().is_sorted()
            && u32::try_from(href.len()).is_ok_and(|length| offsets.hash_start <= length)
            && href.as_bytes()[..offsets.protocol_end as usize].ends_with(b":")
            && matches!(delimiter(offsets.search_start), None | Some(b'?' | b'#'))
            && matches!(delimiter(offsets.hash_start), None | Some(b'#'));
        let scheme = href.get(..(offsets.protocol_end as usize).checked_sub(1)?)?;
        are_offsets.then(|| Self::of(href, offsets, Kind::of(scheme)))
    }

    /// The whole URL, in ASCII.
    #[inline]
    #[must_use]
    pub fn as_str(self) -> &'a str {
        self.href
    }

    /// The offsets of the components.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn offsets(self) -> Offsets {
        self.offsets
    }

    /// The kind of the scheme.
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn kind(self) -> Kind {
        self.kind
    }

    /// The value of the getter of `component` in the URL class: a lone `?` or `#` is omitted.
    #[inline]
    #[must_use]
    pub fn get(self, component: Component) -> &'a str {
        let range = self.offsets.range(component, self.href.len());
        match (component, self.slice(range)) {
            (Component::Search | Component::Hash, "?" | "#") => "",
            (_, text) => text,
        }
    }

    #[inline]
    fn slice(self, range: Range<usize>) -> &'a str {
        match self.href.get(range) {
            Some(text) => text,
            None => broken("offsets are in the text"),
        }
    }

    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without the `:`.
    #[must_use]
    pub fn scheme(self) -> &'a str {
        self.slice(0..self.offsets.protocol_end as usize - 1)
    }

    /// Whether the URL [is special](https://url.spec.whatwg.org/#is-special).
    #[must_use]
    pub fn is_special(self) -> bool {
        self.kind.is_special()
    }

    /// Whether the [host](https://url.spec.whatwg.org/#concept-url-host) is not null: `//` follows the scheme.
    #[must_use]
    pub fn has_authority(self) -> bool {
        // If the host is null, "/." precedes a path that starts with "//".
        self.href.as_bytes()[self.offsets.protocol_end as usize..].starts_with(b"//")
    }

    /// The credentials, host and port, as written between `//` and the path; empty without them.
    #[must_use]
    pub fn authority(self) -> &'a str {
        // Without an authority, the path starts earlier, or after "/.".
        let start = self.offsets.protocol_end as usize + 2;
        self.slice(start.min(self.offsets.pathname_start as usize)..self.offsets.pathname_start as usize)
    }

    /// The [username](https://url.spec.whatwg.org/#concept-url-username), percent-encoded.
    #[must_use]
    pub fn username(self) -> &'a str {
        self.get(Component::Username)
    }

    /// The [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded; `None` if it is empty.
    #[must_use]
    pub fn password(self) -> Option<&'a str> {
        Some(self.get(Component::Password)).filter(|password| !password.is_empty())
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host); `None` if it is null.
    #[must_use]
    pub fn host(self) -> Option<Host<&'a str>> {
        let host = self.host_str()?;
        let last_label = host.rsplit('.').next().unwrap_or_default();
        Some(match host.as_bytes() {
            [] => Host::Empty,
            // The parsers of the Standard, because the module for JavaScript has them anyway.
            [b'[', ..] => match host::parse_ipv6(&host[1..host.len() - 1], &mut Ignored) {
                Some(pieces) => Host::Ipv6(pieces.into()),
                None => broken("a host in brackets is an IPv6 address"),
            },
            _ if !self.is_special() => Host::Opaque(host),
            // No domain ends in a number.
            _ if !last_label.is_empty() && last_label.bytes().all(|byte| byte.is_ascii_digit()) => {
                match host::parse_ipv4(host.as_bytes(), &mut Ignored) {
                    Some(address) => Host::Ipv4(address.into()),
                    None => broken("a host that ends in a number is an IPv4 address"),
                }
            }
            _ => Host::Domain(host),
        })
    }

    /// The [host](https://url.spec.whatwg.org/#concept-url-host), serialized; `None` if it is null.
    #[must_use]
    pub fn host_str(self) -> Option<&'a str> {
        self.has_authority().then(|| self.get(Component::Hostname))
    }

    /// The host, if it is a [domain](https://url.spec.whatwg.org/#concept-domain).
    #[must_use]
    pub fn domain(self) -> Option<&'a str> {
        match self.host() {
            Some(Host::Domain(domain)) => Some(domain),
            _ => None,
        }
    }

    /// The [port](https://url.spec.whatwg.org/#concept-url-port); `None` if it is the default port of the scheme.
    #[must_use]
    pub fn port(self) -> Option<u16> {
        self.get(Component::Port).parse().ok()
    }

    /// The port, or the [default port](https://url.spec.whatwg.org/#default-port) of the scheme.
    #[must_use]
    pub fn port_or_known_default(self) -> Option<u16> {
        match self.kind {
            Kind::Special(default) => Some(self.port().unwrap_or(default)),
            _ => self.port(),
        }
    }

    /// Whether the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    #[must_use]
    pub fn has_opaque_path(self) -> bool {
        !self.has_authority() && !self.path().starts_with('/')
    }

    /// The [path](https://url.spec.whatwg.org/#concept-url-path), serialized.
    #[must_use]
    pub fn path(self) -> &'a str {
        self.get(Component::Pathname)
    }

    /// The segments of the path, percent-encoded; `None` if it is opaque or empty.
    #[must_use]
    pub fn path_segments(self) -> Option<Split<'a, char>> {
        self.path().strip_prefix('/').map(|path| path.split('/'))
    }

    /// The [query](https://url.spec.whatwg.org/#concept-url-query), without the `?`; `None` if it is null.
    #[must_use]
    pub fn query(self) -> Option<&'a str> {
        let Offsets { search_start, hash_start, .. } = self.offsets;
        (search_start < hash_start).then(|| self.slice(search_start as usize + 1..hash_start as usize))
    }

    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without the `#`; `None` if it is null.
    #[must_use]
    pub fn fragment(self) -> Option<&'a str> {
        self.href.get(self.offsets.hash_start as usize + 1..)
    }

    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin).
    #[must_use]
    pub fn origin(self) -> Origin {
        Origin::of(self)
    }

    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin) of the URL with its [blob URL
    /// entry](https://url.spec.whatwg.org/#concept-url-blob-entry): `entry_origin` is the origin of the entry's environment.
    ///
    /// ```
    /// use weburl::Url;
    ///
    /// let (url, environment) = (Url::parse("blob:null/8a3c1b52")?, Url::parse("https://example.org/")?);
    /// assert_eq!(url.origin().to_string(), "null");
    /// let origin = url.as_url_ref().origin_with_blob_url_entry(environment.origin());
    /// assert_eq!(origin.to_string(), "https://example.org");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn origin_with_blob_url_entry(self, entry_origin: Origin) -> Origin {
        if self.kind == Kind::Blob { entry_origin } else { self.origin() }
    }

    /// Whether the two URLs [are equal](https://url.spec.whatwg.org/#concept-url-equals), without their fragments
    /// if [`exclude_fragments`](https://url.spec.whatwg.org/#url-equals-exclude-fragments).
    #[must_use]
    pub fn equals(self, other: UrlRef<'_>, exclude_fragments: bool) -> bool {
        let text = |url: UrlRef<'_>| match exclude_fragments {
            true => url.offsets.hash_start as usize,
            false => url.href.len(),
        };
        self.href[..text(self)] == other.href[..text(other)]
    }

    /// The offset of `position` in the text.
    #[must_use]
    pub fn offset(self, position: Position) -> usize {
        let length = self.href.len();
        let Offsets { protocol_end, username_end, host_start, host_end, pathname_start, search_start, hash_start } =
            self.offsets;
        let has_authority = self.has_authority();
        let of_authority = |offset: u32| if has_authority { offset } else { protocol_end };
        let password = u32::from(self.password().is_some());
        let after = |start: u32, is_there: bool| start + u32::from(is_there);
        let offset = match position {
            Position::BeforeScheme => 0,
            Position::AfterScheme => protocol_end - 1,
            Position::BeforeUsername => of_authority(protocol_end + 2),
            Position::AfterUsername => of_authority(username_end),
            Position::BeforePassword => of_authority(username_end + password),
            Position::AfterPassword => of_authority(host_start - password),
            Position::BeforeHost => of_authority(host_start),
            Position::AfterHost => of_authority(host_end),
            Position::BeforePort => of_authority(after(host_end, host_end < pathname_start)),
            Position::AfterPort => of_authority(pathname_start),
            Position::BeforePath => pathname_start,
            Position::AfterPath => search_start,
            Position::BeforeQuery => after(search_start, search_start < hash_start),
            Position::AfterQuery => hash_start,
            Position::BeforeFragment => after(hash_start, (hash_start as usize) < length),
            Position::AfterFragment => return length,
        };
        offset as usize
    }
}

/// The methods of [`Url`] that parse and compare.
impl<'a> UrlRef<'a> {
    /// Parses `input` with this URL as its base: [`Url::join`].
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    pub fn join(self, input: &str) -> Result<Url, ParseError> {
        Url::options().base(self).parse(input)
    }

    /// The shortest valid URL string that [`join`](Self::join) resolves to `to`: [`Url::make_relative`].
    #[must_use]
    pub fn make_relative<'b>(self, to: impl Into<UrlRef<'b>>) -> String {
        relative(self, to.into())
    }

    /// The names and values of the query, decoded.
    #[must_use]
    pub fn query_pairs(self) -> Parse<'a> {
        form_urlencoded::parse_string(self.query().unwrap_or_default())
    }

    /// A `Url` with a copy of the text; parses nothing.
    #[must_use]
    pub fn to_owned(self) -> Url {
        Url { text: self.href.to_owned(), offsets: self.offsets, kind: self.kind }
    }

    /// The text in a range; empty if its end is before its start.
    fn text(self, range: impl RangeBounds<Position>) -> &'a str {
        let offset = |bound: Bound<&Position>, unbounded: usize| match bound {
            Bound::Included(position) | Bound::Excluded(position) => self.offset(*position),
            Bound::Unbounded => unbounded,
        };
        let start = offset(range.start_bound(), 0);
        let end = offset(range.end_bound(), self.as_str().len());
        self.slice(start.min(end)..end)
    }
}

/// A range of positions without an inclusive end, because a position has no length. Other crates cannot name this trait.
pub trait PositionRange: RangeBounds<Position> {}

impl PositionRange for RangeFull {}
impl PositionRange for RangeFrom<Position> {}
impl PositionRange for RangeTo<Position> {}
impl PositionRange for Range<Position> {}

/// Empty if the end is before the start.
impl<R: PositionRange> Index<R> for Url {
    type Output = str;

    fn index(&self, range: R) -> &str {
        self.as_url_ref().text(range)
    }
}

/// Empty if the end is before the start.
impl<R: PositionRange> Index<R> for UrlRef<'_> {
    type Output = str;

    fn index(&self, range: R) -> &str {
        self.text(range)
    }
}

impl<'a> From<&'a Url> for UrlRef<'a> {
    fn from(url: &'a Url) -> Self {
        url.as_url_ref()
    }
}

impl From<UrlRef<'_>> for Url {
    fn from(url: UrlRef<'_>) -> Self {
        url.to_owned()
    }
}

impl AsRef<str> for UrlRef<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for UrlRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
