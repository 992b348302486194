//! <https://www.unicode.org/reports/tr58/#email-link-detection>: email addresses.

use crate::hosts::{Continuations, end_of_host_run, host_at, without_dots};
use crate::local_parts::{LONGEST_FILE, is_password, is_remote_file, start_after_script, start_of_local_part};
use crate::options::{Options, Rule};
use crate::properties::is_email;
use crate::runs::Run;
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

/// The code points of the longest local-part that is read; a server need not accept more than 64 octets.
const LONGEST: usize = 128;

#[derive(Default)]
pub(crate) struct Emails {
    continuations: Continuations,
    run: Run,
    /// The end of the run after the commercial at, and of the text that was read.
    pub(crate) run_end: usize,
    pub(crate) read_end: usize,
}

impl Emails {
    /// Returns the address with the commercial at at `at`. `floor` is the end of the link before.
    pub(crate) fn at(&mut self, options: &Options, text: &str, at: usize, floor: usize) -> Option<Email> {
        self.run_end = end_of_host_run(options, text, &mut self.run, at + 1, false);
        self.read_end = self.run_end;
        let dotless = without_dots(options, text, at + 1, self.run_end);
        let dots = text[dotless..self.run_end].chars().count();
        let end = if dots > 1 && !options.has(Rule::TrimDots) { self.run_end } else { dotless };
        let host = host_at(options, &text[at + 1..end], false)?;
        let end = at + 1 + host.length;
        let local = start_of_local(options, text, at, floor, end);
        if text[end..].starts_with(':') {
            self.read_end = end + LONGEST_FILE;
        }
        let local = local?;
        let part = &text[local..at];
        if part.is_empty() || part.starts_with('.') || part.ends_with('.') || part.contains("..") {
            return None;
        }
        let is_continued = self.continuations.at(options, text, self.run_end);
        self.read_end = self.read_end.max(self.continuations.end);
        let start = start_with_scheme(text, local, floor);
        (!is_continued).then_some(Email { start, local, at, end, hostname: host.hostname })
    }

    /// Returns the address whose local-part has the code point at `index`, which is after a domain.
    pub(crate) fn around(&mut self, options: &Options, text: &str, index: usize, floor: usize) -> Option<Email> {
        let codes = text[index..].chars().take(LONGEST).take_while(|&code| is_email(code));
        let end = index + codes.map(char::len_utf8).sum::<usize>();
        self.read_end = end;
        text[end..].starts_with('@').then(|| self.at(options, text, end, floor)).flatten()
    }
}

fn start_of_local(options: &Options, text: &str, at: usize, floor: usize, end: usize) -> Option<usize> {
    let codes = || text[floor..at].chars().rev().take_while(|&code| is_email(code));
    if codes().nth(LONGEST).is_some() {
        return None;
    }
    let mut local = at - codes().map(char::len_utf8).sum::<usize>();
    let trims = options.has(Rule::TrimLocalParts);
    // The authority of a URL.
    let is_authority = text[local..].starts_with("//") && text[..local].ends_with(':');
    if is_authority || (trims && is_password(text, local)) {
        return None;
    }
    if options.has(Rule::StopAtOtherScripts) && text.as_bytes()[end - 1].is_ascii() {
        local = start_after_script(text, local, at);
    }
    if trims {
        local = start_of_local_part(text, local, at, end);
    }
    (!(options.has(Rule::IgnoreFileNames) && is_remote_file(text, local, end))).then_some(local)
}

fn start_with_scheme(text: &str, local: usize, floor: usize) -> usize {
    let bytes = text.as_bytes();
    let Some(start) = local.checked_sub(SCHEME.len()).filter(|&start| start >= floor) else {
        return local;
    };
    let is_scheme = bytes[start..local].eq_ignore_ascii_case(SCHEME.as_bytes())
        && !start.checked_sub(1).is_some_and(|before| bytes[before].is_ascii_alphanumeric());
    if is_scheme { start } else { local }
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
