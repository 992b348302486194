//! A column of URLs, parsed.

use std::ops::{Deref, Range};

use datafusion::common::{Result, exec_err};
use weburl::encoding::Encoding;
use weburl::internals::url::scheme::Kind;
use weburl::url::parser::parse;
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
            let start = row
                .checked_sub(1)
                .map_or(0, |previous| ends[previous] as usize);
            let href = &text[start..ends[row] as usize];
            Some(Url {
                view: UrlRef::from_offsets(href, offsets)?,
                host_type: self.columns.host_types()[row],
                port: u16::try_from(self.columns.ports()[row]).ok(),
            })
        })
    }
}

fn parser<'a>(base: Option<&'a weburl::url::UrlRecord>) -> Rows<'a> {
    let options = Options {
        separator: "",
        base,
        encoding: Encoding::UTF_8,
    };
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
        Some(parser) => {
            rows.try_for_each(|row| parser.push(text.get(row).map(str::as_bytes), columns))
        }
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
    let base = base.and_then(|base| parse(base, None));
    let mut parser = base.as_ref().map(|base| parser(Some(base)));
    push(columns, parser.as_mut(), text, rows)
}

/// Parses a base URL that consecutive rows share only once.
fn push_each(
    columns: &mut Columns,
    text: &Text<'_>,
    bases: &Text<'_>,
    rows: usize,
) -> Result<(), TooLong> {
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

    /// The path and the query with its `?`.
    pub(crate) fn path_and_query(&self) -> &'a str {
        self.between(Position::BeforePath, Position::AfterQuery)
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
        self.between(Position::BeforeUsername, Position::BeforeHost)
            .strip_suffix('@')
    }

    /// The host and the port, if the [origin](https://url.spec.whatwg.org/#concept-url-origin) is a tuple origin
    /// that is not taken from the path.
    pub(crate) fn origin_host_and_port(&self) -> Option<&'a str> {
        matches!(self.kind(), Kind::Special(_))
            .then(|| self.between(Position::BeforeHost, Position::AfterPort))
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
