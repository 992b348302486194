//! Errors of URL patterns: a code with a sentence for people, the component, and the offset in the given string.

use alloc::string::String;
use core::fmt::{self, Write};

use super::ComponentName;
use crate::named::named;

named! {
    /// The kind of an error in a pattern or in its use. Its sentence is the problem and its correction.
    ErrorCode {
        TrailingBackslash "trailing-backslash" "a backslash escapes the code point after it, but nothing follows it; write \\\\ for a backslash"
        MissingName "missing-name" "':' needs a name; write '\\:' for a colon"
        UnclosedRegExp "unclosed-regexp" "'(' has no ')'; write '\\(' for a parenthesis"
        EmptyRegExp "empty-regexp" "there is no regular expression between '(' and ')'; write '\\(\\)' for parentheses"
        RegExpNotAscii "regexp-not-ascii" "a regular expression may contain only ASCII; write '\\u{...}' for this code point"
        RegExpStartsWithQuestionMark "regexp-starts-with-question-mark" "a regular expression may not start with '?': the parentheses around it are a capturing group already"
        RegExpTrailingBackslash "regexp-trailing-backslash" "a regular expression may not end with a backslash"
        CapturingGroup "capturing-group" "a regular expression may not contain a capturing group; write '(?:' instead of '('"
        InvalidRegExp "invalid-regexp" "this is not a valid regular expression with the flag v"
        DuplicateName "duplicate-name" "this name was used before in this component"
        UnclosedGroup "unclosed-group" "'{' has no '}'; write '\\{' for a brace"
        UnopenedGroup "unopened-group" "'}' has no '{'; write '\\}' for a brace"
        NestedGroup "nested-group" "a group in braces may not contain another"
        SecondMatchingGroup "second-matching-group" "a group in braces may contain only one name, wildcard or regular expression"
        ModifierInGroup "modifier-in-group" "a modifier comes after the '}', not before it; escape it with a backslash to mean the code point itself"
        ModifierOfNothing "modifier-of-nothing" "a modifier must follow a name, a wildcard, a regular expression or a group in braces; escape it with a backslash to mean the code point itself"
        InvalidProtocol "invalid-protocol" "this cannot be part of a protocol"
        InvalidHostname "invalid-hostname" "this cannot be part of a hostname"
        InvalidIpv6Hostname "invalid-ipv6-hostname" "an IPv6 hostname may contain only hexadecimal digits, ':', '[' and ']'"
        InvalidPort "invalid-port" "a port is a number up to 65535"
        InvalidBaseUrl "invalid-base-url" "the base URL is not a valid URL"
        MissingBaseUrl "missing-base-url" "the pattern has no protocol, and there is no base URL that it could be relative to; a ':' that ends a protocol must be written '\\:' where a name could follow it"
        UnexpectedBaseUrl "unexpected-base-url" "a base URL may be given only with a string; set baseURL in the dictionary"
        NotGeneratable "not-generatable" "only a component whose groups are all plain names, each once, can be generated"
        MissingGroup "missing-group" "the groups have no value for this name"
        UnfitGroup "unfit-group" "the value of a group is empty, contains the delimiter of the component, or makes it one that no URL has"
        UnsupportedRegExp "unsupported-regexp" "the engine of this pattern does not support this regular expression"
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An error in making or using a URL pattern, for which the Standard throws a `TypeError`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UrlPatternError {
    code: ErrorCode,
    component: Option<ComponentName>,
    /// Within this module, an offset in the pattern string of the component.
    pub(super) offset: usize,
    pub(super) regexp_message: Option<String>,
}

impl UrlPatternError {
    pub(super) fn new(code: ErrorCode, offset: usize) -> Self {
        Self { code, component: None, offset, regexp_message: None }
    }

    /// Makes the error one about `component`, at `offset` in the given string.
    pub(super) fn in_component(self, component: ComponentName, offset: usize) -> Self {
        Self { component: Some(component), offset, ..self }
    }

    /// Returns the kind of the error.
    #[must_use]
    pub fn code(&self) -> ErrorCode {
        self.code
    }

    /// Returns the component that the error is about, if any.
    #[must_use]
    pub fn component(&self) -> Option<ComponentName> {
        self.component
    }

    /// Returns the offset of the error in bytes: in the constructor string if one was given, otherwise in the
    /// dictionary's member for the component. 0 if the component was inherited from the base URL.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the message of the regular expression engine, if it rejected an expression.
    #[must_use]
    pub fn regexp_message(&self) -> Option<&str> {
        self.regexp_message.as_deref()
    }
}

impl fmt::Display for UrlPatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(component) = self.component {
            write!(f, "{} pattern, at {}: ", component.name(), self.offset)?;
        }
        f.write_str(self.code.sentence())?;
        let Some(message) = &self.regexp_message else {
            return Ok(());
        };
        f.write_str(": ")?;
        // An engine may quote the expression, which may contain controls.
        message.chars().try_for_each(|c| match c.is_control() {
            true => write!(f, "{}", c.escape_unicode()),
            false => f.write_char(c),
        })
    }
}

impl core::error::Error for UrlPatternError {}
