//! <https://www.unicode.org/reports/tr58/#email-link-detection>: email addresses.

use crate::hosts::{end_of_host_run, host_at, without_dots};
use crate::options::{Options, Rule};
use crate::properties::is_email;
use alloc::string::String;
use core::fmt::Write;

const SCHEME: &str = "mailto:";

#[derive(Clone)]
pub(crate) struct Email {
    /// With the scheme.
    pub(crate) start: usize,
    /// The start of the local-part.
    local: usize,
    at: usize,
    pub(crate) end: usize,
    pub(crate) hostname: String,
}

/// Remembers the last commercial at, so that a text before it with many candidates is read once.
pub(crate) struct Emails<'a> {
    options: &'a Options,
    text: &'a str,
    at: Option<usize>,
    local: usize,
    double_dot: Option<usize>,
    domain: Option<(usize, String)>,
    /// A run of code points of local-parts.
    run: (usize, usize),
    /// The end of the run after the commercial at.
    pub(crate) run_end: usize,
}

impl<'a> Emails<'a> {
    pub(crate) fn new(options: &'a Options, text: &'a str) -> Self {
        Self { options, text, at: None, local: 0, double_dot: None, domain: None, run: (1, 0), run_end: 0 }
    }

    fn read(&mut self, at: usize) {
        let Self { options, text, .. } = *self;
        self.at = Some(at);
        self.run_end = end_of_host_run(options, text, at + 1, false);
        let dotless = without_dots(options, text, at + 1, self.run_end);
        let dots = text[dotless..self.run_end].chars().count();
        let end = if dots > 1 && !options.has(Rule::TrimDots) { self.run_end } else { dotless };
        self.domain = (dotless > at + 1)
            .then(|| host_at(options, &text[at + 1..end], false))
            .flatten()
            .map(|host| (end, host.hostname));
        self.local = text[..at].trim_end_matches(is_email).len();
        self.double_dot = text[self.local..at].rfind("..").map(|index| self.local + index);
    }

    /// Returns the address with the commercial at at `at`. `floor` is the end of the link before.
    pub(crate) fn at(&mut self, at: usize, floor: usize) -> Option<Email> {
        if self.at != Some(at) {
            self.read(at);
        }
        let (end, hostname) = self.domain.clone()?;
        let local = self.local.max(floor);
        let part = &self.text[local..at];
        let is_rejected = part.is_empty()
            || part.starts_with('.')
            || part.ends_with('.')
            || self.double_dot.is_some_and(|double_dot| double_dot >= local);
        // The authority of a URL.
        let is_authority = part.starts_with("//") && self.text[..local].ends_with(':');
        if is_rejected || is_authority {
            return None;
        }
        Some(Email { start: self.start_at(local, floor), local, at, end, hostname })
    }

    fn start_at(&self, local: usize, floor: usize) -> usize {
        let bytes = self.text.as_bytes();
        let Some(start) = local.checked_sub(SCHEME.len()).filter(|&start| start >= floor) else {
            return local;
        };
        let is_scheme = bytes[start..local].eq_ignore_ascii_case(SCHEME.as_bytes())
            && !start.checked_sub(1).is_some_and(|before| bytes[before].is_ascii_alphanumeric());
        if is_scheme { start } else { local }
    }

    /// Returns the address whose local-part has the code point at `index`, which is after a domain.
    pub(crate) fn around(&mut self, index: usize, floor: usize) -> Option<Email> {
        if index < self.run.0 || index > self.run.1 {
            let rest = &self.text[index..];
            self.run = (index, rest.find(|code| !is_email(code)).map_or(self.text.len(), |length| index + length));
        }
        let at = self.run.1;
        (self.text.as_bytes().get(at) == Some(&b'@')).then(|| self.at(at, floor)).flatten()
    }
}

/// Appends a text with the code points encoded that a URL's path or RFC 6068 does not have.
fn encode(output: &mut String, text: &str) {
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'+$".contains(&byte) {
            output.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(output, "%{byte:02X}");
        }
    }
}

/// Returns whether a text begins with a percent-encoded octet.
fn is_escape(text: &[u8]) -> bool {
    matches!(text, [b'%', first, second, ..] if first.is_ascii_hexdigit() && second.is_ascii_hexdigit())
}

/// Returns the URL of an address: <https://www.rfc-editor.org/rfc/rfc6068>
pub(crate) fn href_of(text: &str, email: &Email) -> String {
    let mut rest = &text[email.local..email.at];
    let mut href = String::from(SCHEME);
    // With a scheme, the text is a URL, whose octets are escaped already.
    while email.start != email.local
        && let Some(index) = (0..rest.len()).find(|&index| is_escape(&rest.as_bytes()[index..]))
    {
        encode(&mut href, &rest[..index]);
        href.push_str(&rest[index..index + 3]);
        rest = &rest[index + 3..];
    }
    encode(&mut href, rest);
    href.push('@');
    href.push_str(&email.hostname);
    href
}
