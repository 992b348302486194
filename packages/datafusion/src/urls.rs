//! A column of URLs, parsed.

use std::net::Ipv6Addr;
use std::ops::{Deref, Range};

use datafusion::common::{Result, exec_err};
use weburl::Encoding;
use weburl::internals::infra::broken;
use weburl::internals::url::scheme::Kind;
use weburl::{Position, UrlRef};
use weburl_columns::{Column, Columns, HostType, Limits, Options, Rows, TooLong};

use crate::text::Text;

pub(crate) struct Urls {
    columns: Columns,
}

impl Urls {
    /// Parses each row of `text`, relative to the base URL of the row. A null is an invalid row; so is every row
    /// whose base URL is null or invalid.
    pub(crate) fn parse(text: &Text<'_>, base: Option<&Text<'_>>, rows: usize) -> Result<Self> {
        let mut columns = Columns::new();
        columns.reserve(rows);
        let parsed = match base {
            None => push(&mut columns, Some(&mut parser(None)), text, 0..rows),
            Some(Text::Scalar(base)) => push_relative(&mut columns, text, *base, 0..rows),
            Some(base) => push_each(&mut columns, text, base, rows),
        };
        Self::checked(parsed, columns)
    }

    /// Parses the authority in each row as the one of an `https` URL.
    pub(crate) fn of_hosts(text: &Text<'_>, rows: usize) -> Result<Self> {
        let mut columns = Columns::new();
        columns.reserve(rows);
        let mut parser = parser(None);
        let mut url = String::new();
        let parsed = (0..rows).try_for_each(|row| {
            let bytes = match text.get(row).map(authority) {
                None | Some("") => None,
                Some(authority) => {
                    let is_bare = authority.parse::<Ipv6Addr>().is_ok();
                    let [open, close] = if is_bare { ["[", "]/"] } else { ["", "/"] };
                    url.clear();
                    url.extend(["https://", open, authority, close]);
                    Some(url.as_bytes())
                }
            };
            parser.push(bytes, &mut columns)
        });
        Self::checked(parsed, columns)
    }

    fn checked(parsed: Result<(), TooLong>, columns: Columns) -> Result<Self> {
        match parsed {
            Ok(()) => Ok(Self { columns }),
            Err(TooLong) => exec_err!(
                "row {} of a batch has 2^28 bytes or more, or the URLs of the batch have 2^32 bytes or more",
                columns.len()
            ),
        }
    }

    /// Returns each row; `None` if it is invalid.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Option<Url<'_>>> {
        let text = self.columns.text();
        let ends = self.columns.column(Column::HrefEnd);
        (0..self.columns.len()).map(move |row| {
            let offsets = self.columns.offsets(row)?;
            let start = row.checked_sub(1).map_or(0, |previous| ends[previous] as usize);
            let href = &text[start..ends[row] as usize];
            let Some(view) = UrlRef::from_offsets(href, offsets) else { broken("the offsets are those of the href") };
            Some(Url {
                view,
                host_type: self.columns.host_types()[row],
                port: u16::try_from(self.columns.ports()[row]).ok(),
            })
        })
    }
}

/// Returns the credentials, host and port in a text: from its start, or from the `//` that it starts with, possibly
/// after a scheme, to the first `/`, `\\`, `?` or `#`.
fn authority(text: &str) -> &str {
    let text = text.trim_matches(|code_point| code_point <= ' ');
    let rest = match text.split_once("//") {
        Some((scheme, rest)) if scheme.is_empty() || is_scheme(scheme) => rest,
        _ => text,
    };
    rest.split(['/', '\\', '?', '#']).next().unwrap_or_default()
}

/// Returns whether a text is a scheme and a `:`.
fn is_scheme(text: &str) -> bool {
    let is_rest = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    text.starts_with(|code_point: char| code_point.is_ascii_alphabetic())
        && text.strip_suffix(':').is_some_and(|scheme| scheme.bytes().all(is_rest))
}

fn parser(base: Option<UrlRef<'_>>) -> Rows<'_> {
    let options = Options { separator: "", base, encoding: Encoding::UTF_8 };
    Rows::new(&options, Limits::NONE)
}

/// Without a parser, the rows are invalid.
fn push(
    columns: &mut Columns,
    parser: Option<&mut Rows<'_>>,
    text: &Text<'_>,
    mut rows: Range<usize>,
) -> Result<(), TooLong> {
    match parser {
        Some(parser) => rows.try_for_each(|row| parser.push(text.get(row).map(str::as_bytes), columns)),
        None => {
            let mut invalid = self::parser(None);
            rows.try_for_each(|_| invalid.push(None, columns))
        }
    }
}

fn push_relative(
    columns: &mut Columns,
    text: &Text<'_>,
    base: Option<&str>,
    rows: Range<usize>,
) -> Result<(), TooLong> {
    let base = base.and_then(|base| weburl::Url::parse(base).ok());
    let mut parser = base.as_ref().map(|base| parser(Some(base.as_url_ref())));
    push(columns, parser.as_mut(), text, rows)
}

/// Parses a base URL that consecutive rows share only once.
fn push_each(columns: &mut Columns, text: &Text<'_>, bases: &Text<'_>, rows: usize) -> Result<(), TooLong> {
    let mut start = 0;
    while start < rows {
        let base = bases.get(start);
        let mut end = start + 1;
        while end < rows && bases.get(end) == base {
            end += 1;
        }
        push_relative(columns, text, base, start..end)?;
        start = end;
    }
    Ok(())
}

/// A valid URL: the view, and the columns that the parser has already computed.
pub(crate) struct Url<'a> {
    pub(crate) view: UrlRef<'a>,
    pub(crate) host_type: HostType,
    pub(crate) port: Option<u16>,
}

impl<'a> Deref for Url<'a> {
    type Target = UrlRef<'a>;

    fn deref(&self) -> &UrlRef<'a> {
        &self.view
    }
}

impl<'a> Url<'a> {
    fn between(&self, start: Position, end: Position) -> &'a str {
        &self.view.as_str()[self.view.offset(start)..self.view.offset(end)]
    }

    /// The password; empty without one.
    pub(crate) fn password(&self) -> &'a str {
        self.view.password().unwrap_or_default()
    }

    /// The ends of the prefixes that end after a `/` of the path, after the path, the query and the fragment.
    pub(crate) fn level_ends(&self) -> Vec<usize> {
        let href = self.view.as_str();
        let [path, query, fragment] = [Position::AfterPath, Position::AfterQuery, Position::AfterFragment]
            .map(|position| self.view.offset(position));
        let start = self.view.offset(Position::BeforePath);
        let slashes = href[start..path].match_indices('/').map(|(index, _)| start + index + 1);
        let mut ends: Vec<usize> = slashes
            .filter(|&end| end == path || !href[end..].starts_with('/'))
            .chain([path, query, fragment])
            .collect();
        ends.dedup();
        ends
    }

    /// The serialized URL without the scheme, the credentials, the host and the port.
    pub(crate) fn path_and_rest(&self) -> &'a str {
        &self.view.as_str()[self.view.offset(Position::BeforePath)..]
    }

    /// The query without its `?`, and the fragment with its `#`; `None` without a query.
    pub(crate) fn query_and_fragment(&self) -> Option<&'a str> {
        self.view.as_str()[self.view.offset(Position::AfterPath)..].strip_prefix('?')
    }

    /// The serialized URL before the host, the host, and the rest.
    pub(crate) fn around_host(&self) -> (&'a str, &'a str, &'a str) {
        let (before, rest) = self.view.as_str().split_at(self.view.offset(Position::BeforeHost));
        let (host, after) = rest.split_at(self.view.offset(Position::AfterHost) - before.len());
        (before, host, after)
    }

    /// The domain; `None` for another host.
    pub(crate) fn domain(&self) -> Option<&'a str> {
        (self.host_type == HostType::Domain).then(|| self.host_str()).flatten()
    }

    /// The path of the serialized URL, which `/.` precedes if it could be taken for a host; with the query if
    /// `with_query`.
    pub(crate) fn written_path(&self, with_query: bool) -> &'a str {
        let start = match self.has_authority() {
            true => self.view.offset(Position::BeforePath),
            false => self.view.offset(Position::AfterScheme) + 1,
        };
        let end = if with_query { Position::AfterQuery } else { Position::AfterPath };
        &self.view.as_str()[start..self.view.offset(end)]
    }

    /// The serialized URL before the `?`.
    pub(crate) fn before_query(&self) -> &'a str {
        &self.view.as_str()[..self.view.offset(Position::AfterPath)]
    }

    /// The fragment with its `#`; empty without one.
    pub(crate) fn after_query(&self) -> &'a str {
        &self.view.as_str()[self.view.offset(Position::AfterQuery)..]
    }

    /// The serialized URL before the `#`.
    pub(crate) fn before_fragment(&self) -> &'a str {
        &self.view.as_str()[..self.view.offset(Position::AfterQuery)]
    }

    /// The credentials, the host and the port, as written between `//` and the path; `None` if the host is null.
    pub(crate) fn authority(&self) -> Option<&'a str> {
        self.has_authority().then(|| self.view.authority())
    }

    /// The username and the password as written before the `@`; `None` without one.
    pub(crate) fn user_information(&self) -> Option<&'a str> {
        self.between(Position::BeforeUsername, Position::BeforeHost).strip_suffix('@')
    }

    /// The host and the port, if the [origin](https://url.spec.whatwg.org/#concept-url-origin) is a tuple origin
    /// that is not taken from the path.
    pub(crate) fn origin_host_and_port(&self) -> Option<&'a str> {
        matches!(self.kind(), Kind::Special(_)).then(|| self.between(Position::BeforeHost, Position::AfterPort))
    }

    pub(crate) fn is_blob(&self) -> bool {
        self.kind() == Kind::Blob
    }

    /// The name of the type of the host; `None` if the host is null.
    pub(crate) fn host_type(&self) -> Option<&'static str> {
        match self.host_type {
            HostType::Domain => Some("domain"),
            HostType::Ipv4 => Some("ipv4"),
            HostType::Ipv6 => Some("ipv6"),
            HostType::Opaque => Some("opaque"),
            HostType::Empty => Some("empty"),
            _ => None,
        }
    }
}
