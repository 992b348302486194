//! The [API](https://url.spec.whatwg.org/#api) of the Standard for Rust: [`Url`], its errors and its query
//! pairs.

mod parse_error;
mod query_pairs;
#[cfg(feature = "serde")]
mod serde;

use alloc::borrow::Cow;
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

pub use self::parse_error::ParseError;
pub use self::query_pairs::QueryPairs;

use crate::form_urlencoded;
use crate::url::extra::relative::relative;
use crate::url::fast;
use crate::url::href::{Href, base, record};
use crate::url::origin::{Origin, origin};
use crate::url::{Component, UrlRecord};

/// A URL as text: the [URL class](https://url.spec.whatwg.org/#url-class) of browsers, for Rust.
///
/// ```
/// use weburl::Url;
///
/// let mut url = Url::parse("https://Example.org:443/docs/../ü?q=1#top")?;
/// assert_eq!(url.as_str(), "https://example.org/%C3%BC?q=1#top");
/// assert_eq!((url.hostname(), url.port(), url.search()), ("example.org", "", "?q=1"));
///
/// assert!(url.set_port("8080"));
/// assert!(!url.set_port("none"));
/// assert_eq!(url.join("img/a.png")?.as_str(), "https://example.org:8080/img/a.png");
///
/// let error = Url::parse("https://example.org:65536/").unwrap_err();
/// assert_eq!((error.name(), error.span()), ("port-out-of-range", 20..25));
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// Its getters and setters have the names and results of the class: [`search`](Self::search) includes the
/// `?`, [`port`](Self::port) is text. [`record`](Self::record) has the Standard's own fields.
///
/// Two URLs compare, order and hash as their texts, which the parser has
/// [normalized](https://url.spec.whatwg.org/#url-equivalence).
///
/// A text longer than about 300 MB is an error; no method of this type panics.
#[derive(Clone)]
pub struct Url {
    href: Href,
}

impl Url {
    /// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) without a base.
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    #[inline]
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        match fast::href(input, None) {
            Some(href) => Ok(Self { href }),
            None => Err(error(input, None)),
        }
    }

    /// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) with a base.
    ///
    /// # Errors
    ///
    /// If the parser returns failure for the input or for the base.
    pub fn parse_with_base(input: &str, base: &str) -> Result<Self, ParseError> {
        Self::parse(base)
            .map_err(ParseError::about_base)?
            .join(input)
    }

    /// [`URL.canParse`](https://url.spec.whatwg.org/#dom-url-canparse) without a base.
    #[must_use]
    pub fn can_parse(input: &str) -> bool {
        fast::can_parse(input, None)
    }

    /// [`URL.canParse`](https://url.spec.whatwg.org/#dom-url-canparse) with a base.
    #[must_use]
    pub fn can_parse_with_base(input: &str, base: &str) -> bool {
        fast::can_parse(input, Some(base))
    }

    /// Parses `input` with this URL as its base: with what its text parses to, as
    /// [`parse_with_base`](Self::parse_with_base) does.
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        let base = self.href.as_url_ref();
        match fast::href(input, Some(base)) {
            Some(href) => Ok(Self { href }),
            None => Err(error(input, Some(self.as_str()))),
        }
    }

    /// Returns the shortest text that [`join`](Self::join) resolves to `to`; the text of `to` if none does.
    #[must_use]
    pub fn relative(&self, to: &Self) -> String {
        // A serialized URL always parses.
        let base = base(self.as_str()).unwrap_or_else(UrlRecord::new);
        relative(&base, &to.record())
    }

    /// Returns the [href](https://url.spec.whatwg.org/#dom-url-href): the whole URL, in ASCII.
    #[inline]
    #[must_use]
    pub fn href(&self) -> &str {
        self.href.as_str()
    }

    /// Like [`href`](Self::href).
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.href.as_str()
    }

    /// Returns the text without copying it.
    #[must_use]
    pub fn into_string(self) -> String {
        self.href.into_string()
    }

    /// Returns the [origin](https://url.spec.whatwg.org/#dom-url-origin). Its `Display` is the class's
    /// `origin`.
    #[must_use]
    pub fn origin(&self) -> Origin {
        origin(&self.record())
    }

    /// Returns the [URL record](https://url.spec.whatwg.org/#concept-url) with the Standard's fields: no
    /// delimiters, a typed host, the port as a number, and the path as a list.
    #[must_use]
    pub fn record(&self) -> UrlRecord {
        // A serialized URL always parses.
        record(self.as_str()).unwrap_or_else(UrlRecord::new)
    }

    /// Returns the names and values of the query, decoded.
    ///
    /// ```
    /// let url = weburl::Url::parse("https://example.org/?q=a+b&x=%C3%BC")?;
    /// let pairs: Vec<_> = url.query_pairs().collect();
    /// assert_eq!(pairs, [("q".into(), "a b".into()), ("x".into(), "ü".into())]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn query_pairs(&self) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
        let search = self.search();
        form_urlencoded::parse_string(search.strip_prefix('?').unwrap_or(search))
    }

    /// [Updates](https://url.spec.whatwg.org/#concept-urlsearchparams-update) the query; without pairs,
    /// removes it.
    ///
    /// ```
    /// use weburl::{QueryPairs, Url};
    ///
    /// let mut url = Url::parse("https://example.org/?q=1&x=2#f")?;
    /// let mut pairs: QueryPairs = url.query_pairs().collect();
    /// pairs.set("q", "a b");
    /// pairs.delete("x");
    /// assert!(url.set_query_pairs(&pairs));
    /// assert_eq!(url.as_str(), "https://example.org/?q=a+b#f");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set_query_pairs(&mut self, pairs: &QueryPairs) -> bool {
        let mut query = String::from("?");
        query.push_str(&pairs.serialize());
        self.set_search(if query == "?" { "" } else { &query })
    }

    /// Sets the [href](https://url.spec.whatwg.org/#dom-url-href).
    ///
    /// # Errors
    ///
    /// If the parser returns failure; the URL is then unchanged.
    pub fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self = Self::parse(value)?;
        Ok(())
    }

    /// Returns the value of the getter of `component`.
    #[inline]
    #[must_use]
    pub fn get(&self, component: Component) -> &str {
        self.href.get(component)
    }

    /// Runs the setter of `component`. Returns `false` if the value was ignored (as the class does silently);
    /// the URL is then unchanged.
    pub fn set(&mut self, component: Component, value: &str) -> bool {
        fast::set(component, &mut self.href, value)
    }
}

/// Returns the error of `input`, which cannot be parsed.
#[cold]
#[inline(never)]
fn error(input: &str, base_href: Option<&str>) -> ParseError {
    if !fast::fits(base_href.map_or(0, str::len), input.len()) {
        return ParseError::too_long(input);
    }
    ParseError::new(input, base_href.and_then(base).as_ref())
}

macro_rules! attributes {
    ($($component:ident $getter:ident $setter:ident $getter_note:literal $setter_note:literal)*) => {
        impl Url {
            $(
                #[doc = $getter_note]
                #[inline]
                #[must_use]
                pub fn $getter(&self) -> &str {
                    self.get(Component::$component)
                }

                #[doc = $setter_note]
                ///
                /// Returns `false` if the value is ignored.
                pub fn $setter(&mut self, value: &str) -> bool {
                    self.set(Component::$component, value)
                }
            )*
        }
    };
}

attributes! {
    Protocol protocol set_protocol
        "Returns the [protocol](https://url.spec.whatwg.org/#dom-url-protocol): the scheme and the `:`."
        "Sets the [protocol](https://url.spec.whatwg.org/#dom-url-protocol), with a `:` or without. A special scheme stays special; any other scheme stays not special."
    Username username set_username
        "Returns the [username](https://url.spec.whatwg.org/#dom-url-username), percent-encoded."
        "Sets the [username](https://url.spec.whatwg.org/#dom-url-username) of a URL that has a host and is not a file URL."
    Password password set_password
        "Returns the [password](https://url.spec.whatwg.org/#dom-url-password), percent-encoded."
        "Sets the [password](https://url.spec.whatwg.org/#dom-url-password) of a URL that has a host and is not a file URL."
    Host host set_host
        "Returns the [host](https://url.spec.whatwg.org/#dom-url-host), and the port if there is one."
        "Sets the [host](https://url.spec.whatwg.org/#dom-url-host) of a URL without an opaque path, and the port if the value has one."
    Hostname hostname set_hostname
        "Returns the [hostname](https://url.spec.whatwg.org/#dom-url-hostname): the host without the port."
        "Sets the [hostname](https://url.spec.whatwg.org/#dom-url-hostname) of a URL without an opaque path."
    Port port set_port
        "Returns the [port](https://url.spec.whatwg.org/#dom-url-port); the empty string for the default port of the scheme."
        "Sets the [port](https://url.spec.whatwg.org/#dom-url-port) of a URL that has a host and is not a file URL, to the number that the value starts with. The empty string removes it."
    Pathname pathname set_pathname
        "Returns the [pathname](https://url.spec.whatwg.org/#dom-url-pathname)."
        "Sets the [pathname](https://url.spec.whatwg.org/#dom-url-pathname) of a URL without an opaque path."
    Search search set_search
        "Returns the [search](https://url.spec.whatwg.org/#dom-url-search): the query with its `?`, or the empty string if the query is null or empty."
        "Sets the [search](https://url.spec.whatwg.org/#dom-url-search), with a `?` or without. The empty string removes the query."
    Hash hash set_hash
        "Returns the [hash](https://url.spec.whatwg.org/#dom-url-hash): the fragment with its `#`, or the empty string if the fragment is null or empty."
        "Sets the [hash](https://url.spec.whatwg.org/#dom-url-hash), with a `#` or without. The empty string removes the fragment."
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<&str> for Url {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<String> for Url {
    type Error = ParseError;

    fn try_from(input: String) -> Result<Self, ParseError> {
        Self::parse(&input)
    }
}

impl TryFrom<&UrlRecord> for Url {
    type Error = ParseError;

    /// Makes the URL of a record, such as [`from_parts`](crate::url::extra::parts::from_parts) returns.
    fn try_from(url: &UrlRecord) -> Result<Self, ParseError> {
        Self::parse(Href::new(url).as_str())
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.into_string()
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Url").field(&self.as_str()).finish()
    }
}

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Url {}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}
