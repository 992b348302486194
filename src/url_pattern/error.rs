//! Errors of URL patterns.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use super::ComponentName;
use crate::host::host_problem;
use crate::url::{Url, cut, hidden, shown};
use crate::validation_error::quoted;

/// The kinds of [`UrlPatternError`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum UrlPatternErrorKind {
    /// A backslash escapes the code point after it, but nothing follows it.
    TrailingBackslash,
    /// No name follows a `:`.
    MissingName,
    /// A `(` has no `)`.
    UnclosedRegExp,
    /// There is nothing between `(` and `)`.
    EmptyRegExp,
    /// A regular expression contains a code point that is not ASCII.
    RegExpNotAscii,
    /// A regular expression starts with `?`.
    RegExpStartsWithQuestionMark,
    /// A regular expression ends with a backslash.
    RegExpTrailingBackslash,
    /// A regular expression contains a capturing group.
    CapturingGroup,
    /// A regular expression is invalid with the flag `v`.
    InvalidRegExp,
    /// Two groups of a component have the same name.
    DuplicateName,
    /// A `{` has no `}`.
    UnclosedGroup,
    /// A `}` has no `{`.
    UnopenedGroup,
    /// A group in braces contains another.
    NestedGroup,
    /// A group in braces contains more than one name, wildcard or regular expression.
    SecondMatchingGroup,
    /// A modifier is before the `}`.
    ModifierInGroup,
    /// A modifier follows nothing that it could modify.
    ModifierOfNothing,
    /// A text cannot be part of a protocol.
    InvalidProtocol,
    /// A text cannot be part of a hostname.
    InvalidHostname,
    /// A text cannot be part of an IPv6 hostname.
    InvalidIpv6Hostname,
    /// A text is not a port.
    InvalidPort,
    /// The base URL is not a URL.
    InvalidBaseUrl,
    /// The pattern would inherit the host of the base URL, which no special URL can have.
    InvalidBaseHostname,
    /// The pattern has no protocol, and no base URL was given.
    MissingBaseUrl,
    /// Like [`MissingBaseUrl`](Self::MissingBaseUrl), for a pattern that starts with a `/`.
    MissingBaseUrlOfPath,
    /// A base URL was given with a dictionary.
    UnexpectedBaseUrl,
    /// The component cannot be [generated](crate::UrlPattern::generate).
    NotGeneratable,
    /// A group has no value to generate from.
    MissingGroup,
    /// The pattern would not match the given value of a group.
    UnfitGroup,
    /// The engine of the pattern does not support a regular expression. Another engine may.
    UnsupportedRegExp,
    /// The input is neither a URL nor a dictionary with the components of one, so no pattern matches it.
    NotMatchable,
}

impl UrlPatternErrorKind {
    /// Each kind, in the order of its number: its name, and the problem and its correction, in which `{}` represents the
    /// text at the error.
    #[doc(hidden)]
    pub const TABLE: [(Self, &'static str, &'static str); 30] = [
        (
            Self::TrailingBackslash,
            "trailing-backslash",
            "a backslash escapes the code point after it, but nothing follows it; write \\\\ for a backslash",
        ),
        (Self::MissingName, "missing-name", "':' needs a name; write '\\:' for a colon"),
        (Self::UnclosedRegExp, "unclosed-regexp", "'(' has no ')'; write '\\(' for a parenthesis"),
        (
            Self::EmptyRegExp,
            "empty-regexp",
            "there is no regular expression between '(' and ')'; write '\\(\\)' for parentheses",
        ),
        (
            Self::RegExpNotAscii,
            "regexp-not-ascii",
            "a regular expression may contain only ASCII; write '\\u{...}' for this code point",
        ),
        (
            Self::RegExpStartsWithQuestionMark,
            "regexp-starts-with-question-mark",
            "a regular expression may not start with '?': the parentheses around it are a capturing group already",
        ),
        (
            Self::RegExpTrailingBackslash,
            "regexp-trailing-backslash",
            "a regular expression may not end with a backslash",
        ),
        (
            Self::CapturingGroup,
            "capturing-group",
            "a regular expression may not contain a capturing group; write '(?:' instead of '('",
        ),
        (Self::InvalidRegExp, "invalid-regexp", "this is not a valid regular expression with the flag v"),
        (Self::DuplicateName, "duplicate-name", "{} repeats the name of an earlier group"),
        (Self::UnclosedGroup, "unclosed-group", "'{' has no '}'; write '\\{' for a brace"),
        (Self::UnopenedGroup, "unopened-group", "'}' has no '{'; write '\\}' for a brace"),
        (Self::NestedGroup, "nested-group", "a group in braces may not contain another"),
        (
            Self::SecondMatchingGroup,
            "second-matching-group",
            "a group in braces may contain only one name, wildcard or regular expression",
        ),
        (
            Self::ModifierInGroup,
            "modifier-in-group",
            "a modifier comes after the '}', not before it; escape it with a backslash to mean the code point itself",
        ),
        (
            Self::ModifierOfNothing,
            "modifier-of-nothing",
            "a modifier must follow a name, a wildcard, a regular expression or a group in braces; escape it with a backslash to mean the code point itself",
        ),
        (Self::InvalidProtocol, "invalid-protocol", "{} cannot be part of a protocol"),
        (Self::InvalidHostname, "invalid-hostname", "{} cannot be part of a hostname"),
        (
            Self::InvalidIpv6Hostname,
            "invalid-ipv6-hostname",
            "{} cannot be part of an IPv6 hostname, which has only hexadecimal digits, ':', '[' and ']'",
        ),
        (Self::InvalidPort, "invalid-port", "{} is not a port, which is a number up to 65535"),
        (Self::InvalidBaseUrl, "invalid-base-url", "the base URL is not a valid URL"),
        (
            Self::InvalidBaseHostname,
            "invalid-base-hostname",
            "the host of the base URL cannot be part of a pattern, because it is not a domain; give a hostname",
        ),
        (
            Self::MissingBaseUrl,
            "missing-base-url",
            "the pattern has no protocol, and there is no base URL that it could be relative to; a ':' that ends a protocol must be written '\\:' where a name could follow it",
        ),
        (Self::MissingBaseUrlOfPath, "missing-base-url-of-path", "for a path, pass { pathname: {} }, or a base URL"),
        (
            Self::UnexpectedBaseUrl,
            "unexpected-base-url",
            "a base URL may be given only with a string; set baseURL in the dictionary",
        ),
        (
            Self::NotGeneratable,
            "not-generatable",
            "only a component whose groups are all plain names, each once, can be generated",
        ),
        (Self::MissingGroup, "missing-group", "the groups have no value for this name"),
        (
            Self::UnfitGroup,
            "unfit-group",
            "the value of a group is empty, contains the delimiter of the component, or makes it one that no URL has",
        ),
        (
            Self::UnsupportedRegExp,
            "unsupported-regexp",
            "the engine of this pattern does not support this regular expression",
        ),
        (
            Self::NotMatchable,
            "not-matchable",
            "neither a URL nor the components of one, so that no URL pattern matches it",
        ),
    ];

    /// Returns the name, for example `duplicate-name`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::TABLE[self as usize].1
    }
}

/// The reason for an error, found at an offset of the pattern string of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub(super) kind: UrlPatternErrorKind,
    /// Empty for the code point at its start.
    pub(super) range: Range<usize>,
    pub(super) regexp_message: Option<String>,
}

impl Problem {
    /// Makes the problem of the code point at `offset`.
    pub(super) fn new(kind: UrlPatternErrorKind, offset: usize) -> Self {
        Self::of_range(kind, offset..offset)
    }

    pub(super) fn of_range(kind: UrlPatternErrorKind, range: Range<usize>) -> Self {
        Self { kind, range, regexp_message: None }
    }
}

/// What the [input](UrlPatternError::input) of an error is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Given {
    ConstructorString,
    /// The member of a dictionary for the component.
    Member,
    BaseUrl,
    Nothing,
}

/// The reason why a URL pattern cannot be created or used, for which the Standard throws a `TypeError`.
///
/// ```
/// use weburl::UrlPattern;
///
/// let error = UrlPattern::parse("https://a/:b/:b").unwrap_err();
/// assert_eq!((error.name(), error.span()), ("duplicate-name", 13..15));
/// let message = "invalid URL pattern \"https://a/:b/:b\": \":b\" repeats the name of an earlier group \
///                (in the pathname, at 13)";
/// assert_eq!(error.to_string(), message);
/// ```
///
/// `Display` and `Debug` show the start of the text without credentials, and escape its control and format characters.
/// [`input`](Self::input) has all of it.
#[derive(Clone, PartialEq, Eq)]
pub struct UrlPatternError {
    /// With its range in `input`.
    problem: Problem,
    component: Option<ComponentName>,
    given: Given,
    input: Box<str>,
}

impl UrlPatternError {
    /// Makes the error for a problem whose range is in `input`.
    #[cold]
    pub(super) fn new(mut problem: Problem, component: Option<ComponentName>, given: Given, input: &str) -> Self {
        let Range { start, end } = problem.range;
        let code_point = input.get(start..).and_then(|rest| rest.chars().next());
        problem.range = start..end.max(start + code_point.map_or(0, char::len_utf8));
        Self { problem, component, given, input: input.into() }
    }

    /// Makes the error about all of `input`.
    #[cold]
    pub(super) fn about(kind: UrlPatternErrorKind, given: Given, input: &str) -> Self {
        Self { problem: Problem::of_range(kind, 0..input.len()), component: None, given, input: input.into() }
    }

    /// Makes the error for an input that no pattern matches. It allocates nothing, because a test of many inputs makes one
    /// for each that is not a URL.
    #[cold]
    pub(super) fn not_matchable() -> Self {
        Self::about(UrlPatternErrorKind::NotMatchable, Given::Nothing, "")
    }

    /// Returns the kind, to match on.
    #[must_use]
    pub fn kind(&self) -> UrlPatternErrorKind {
        self.problem.kind
    }

    /// Returns the name of the kind, for example `duplicate-name`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.problem.kind.name()
    }

    /// Returns the component that the error is about, if any.
    #[must_use]
    pub fn component(&self) -> Option<ComponentName> {
        self.component
    }

    /// Returns the range of the error in [`input`](Self::input), in bytes. Empty if something is missing.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.problem.range.clone()
    }

    /// Returns the text that was given, with any credentials: the constructor string, the dictionary's member for the
    /// component, or the base URL. Empty if the error is about none.
    #[must_use]
    pub fn input(&self) -> &str {
        &self.input
    }

    /// Returns a sentence for people. It quotes the start of the text at the error, unless that may be a part of the
    /// credentials, and the message of the engine that rejected a regular expression.
    #[must_use]
    pub fn message(&self) -> String {
        let kind = self.kind();
        if let (UrlPatternErrorKind::InvalidBaseUrl, Err(error)) = (kind, Url::parse(&self.input)) {
            return error.message();
        }
        let sentence = match kind {
            UrlPatternErrorKind::MissingBaseUrlOfPath => "for a path, use UrlPattern::pathname({}), or give a base URL",
            _ => UrlPatternErrorKind::TABLE[kind as usize].2,
        };
        let text = match self.hides(&self.problem.range) {
            true => Cow::Borrowed("…"),
            false => cut(self.input.get(self.span()).unwrap_or_default()),
        };
        let mut message = sentence.replacen("{}", &quoted(&text), 1);
        if kind == UrlPatternErrorKind::InvalidHostname {
            if let Some(problem) = host_problem(&text, false, false) {
                message.extend([": ", &problem.message()]);
            }
        }
        if let Some(of_engine) = &self.problem.regexp_message {
            message.push_str(": ");
            // An engine may quote the expression, which may contain controls.
            of_engine.chars().for_each(|c| match c.is_control() {
                true => message.extend(c.escape_unicode()),
                false => message.push(c),
            });
        }
        message
    }

    fn is_about_credentials(&self) -> bool {
        matches!(self.component, Some(ComponentName::Username | ComponentName::Password))
    }

    /// Returns whether the text in `range` may be a part of the credentials.
    fn hides(&self, range: &Range<usize>) -> bool {
        let hidden = hidden(&self.input);
        self.is_about_credentials() || (hidden.start.max(range.start) < hidden.end.min(range.end))
    }

    /// Returns the start of the input in quotes, without credentials.
    fn shown(&self) -> String {
        match self.given {
            Given::Member if self.is_about_credentials() => quoted("…"),
            _ => shown(&self.input),
        }
    }
}

impl fmt::Display for UrlPatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let component = self.component.map_or("", ComponentName::name);
        match self.given {
            Given::ConstructorString => write!(f, "invalid URL pattern {}: ", self.shown())?,
            Given::Member => write!(f, "invalid {component} pattern {}: ", self.shown())?,
            Given::BaseUrl => write!(f, "invalid base URL {}: ", self.shown())?,
            Given::Nothing if self.component.is_some() => write!(f, "cannot generate the {component}: ")?,
            Given::Nothing => {}
        }
        f.write_str(&self.message())?;
        let start = self.problem.range.start;
        match (self.given, self.component) {
            (Given::ConstructorString, Some(_)) => write!(f, " (in the {component}, at {start})"),
            (Given::Member, Some(_)) => write!(f, " (at {start})"),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for UrlPatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UrlPatternError")
            .field("name", &self.name())
            .field("component", &self.component)
            .field("span", &self.span())
            .field("input", &format_args!("{}", self.shown()))
            .finish_non_exhaustive()
    }
}

impl core::error::Error for UrlPatternError {}
