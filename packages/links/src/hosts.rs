//! Decides whether a run of code points is a host.

use crate::options::{Options, Rule};
use crate::properties::is_host;
use crate::urls::Parsed;
use alloc::string::{String, ToString};

/// In characters of ASCII: <https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4>
const LONGEST_HOST: usize = 253;
const LONGEST_LABEL: usize = 63;

/// In code points of Unicode, of which the last is not counted. Normalization to ASCII shortens no text to a quarter.
const LONGEST_TEXT: usize = 1024;

pub(crate) struct Host {
    /// The serialization, without a root dot.
    pub(crate) hostname: String,
    /// Whether its top-level domain is one.
    pub(crate) is_listed: bool,
}

/// Returns whether a code point separates labels, by UTS #46.
pub(crate) fn is_dot(options: &Options, code: char) -> bool {
    code == '.' || (matches!(code, '。' | '．' | '｡') && !options.has(Rule::StopAtWidePunctuation))
}

/// Returns the end of the run of dots and code points of hosts at `index`.
pub(crate) fn end_of_host_run(options: &Options, text: &str, index: usize, has_underscores: bool) -> usize {
    let is_inside = |code: char| is_host(code) || is_dot(options, code) || (has_underscores && code == '_');
    text[index..].find(|code| !is_inside(code)).map_or(text.len(), |length| index + length)
}

pub(crate) fn start_of_host_run(options: &Options, text: &str, index: usize, floor: usize) -> usize {
    let is_inside = |code: char| is_host(code) || is_dot(options, code);
    floor + text[floor..index].trim_end_matches(is_inside).len()
}

/// Returns the end without dots.
pub(crate) fn without_dots(options: &Options, text: &str, start: usize, end: usize) -> usize {
    start + text[start..end].trim_end_matches(|code| is_dot(options, code)).len()
}

/// Returns whether all labels are in plain ASCII, and their number; `None` if a label is empty, too long, or has a
/// hyphen at an edge.
fn labels_of(options: &Options, run: &str) -> Option<(bool, usize)> {
    let mut is_plain = run.is_ascii();
    let mut labels = 0;
    for label in run.split(|code| is_dot(options, code)) {
        if label.is_empty() || label.starts_with('-') || label.ends_with('-') {
            return None;
        }
        if label.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("xn--")) {
            is_plain = false;
        }
        labels += 1;
    }
    (run.chars().count() < LONGEST_TEXT).then_some((is_plain, labels))
}

/// Returns whether DNS may have a hostname in ASCII.
fn is_of_dns(hostname: &str) -> bool {
    let is_label = |label: &str| {
        (1..=LONGEST_LABEL).contains(&label.len())
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'-'))
    };
    hostname.len() <= LONGEST_HOST && hostname.split('.').all(is_label)
}

/// Returns the host that is a run without a root dot. After a scheme, it need not be a domain with a listed top-level
/// domain.
pub(crate) fn host_at(options: &Options, run: &str, is_after_scheme: bool) -> Option<Host> {
    if run.len() > 4 * LONGEST_TEXT {
        return None;
    }
    let (is_plain, labels) = labels_of(options, run)?;
    if labels == 1 && !is_after_scheme {
        return None;
    }
    let hostname = if is_plain {
        run.to_ascii_lowercase()
    } else {
        Parsed::new(&alloc::format!("http://{run}/"))?.hostname().to_string()
    };
    if !is_of_dns(&hostname) {
        return None;
    }
    let top_level_domain = hostname.rsplit('.').next().unwrap_or_default();
    let is_listed = labels > 1 && options.is_top_level_domain(top_level_domain, &hostname);
    let is_accepted = || {
        is_after_scheme
            && if is_number(top_level_domain) {
                options.ip_addresses && is_ipv4_address(run)
            } else {
                is_local(options, top_level_domain, run)
            }
    };
    (is_listed || is_accepted()).then_some(Host { hostname, is_listed })
}

fn is_local(options: &Options, top_level_domain: &str, run: &str) -> bool {
    if top_level_domain == "localhost" {
        return options.localhost;
    }
    // Other scripts may be the text after a host.
    let is_ascii = || run.to_ascii_lowercase().ends_with(top_level_domain);
    options.has(Rule::AcceptUnlistedDomains) && is_ascii()
}

/// Returns whether the URL Standard parses a host with this last label as an IPv4 address.
fn is_number(label: &str) -> bool {
    label.bytes().all(|byte| byte.is_ascii_digit())
        || label.strip_prefix("0x").is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// Returns whether a text is an IPv4 address as it is serialized.
fn is_ipv4_address(text: &str) -> bool {
    text.parse().is_ok_and(|address: core::net::Ipv4Addr| address.to_string() == text)
}

/// Returns the end and the hostname of an IPv6 address in brackets at `start`.
pub(crate) fn bracketed_host_at(options: &Options, text: &str, start: usize) -> Option<(usize, String)> {
    let rest = options.ip_addresses.then(|| &text[start..])?;
    let inside = rest.strip_prefix('[')?.bytes().take_while(|byte| byte.is_ascii_hexdigit() || b".:".contains(byte));
    // The longest address is of eight groups, the last two of which are an IPv4 address.
    let end = start + 1 + inside.take(46).count();
    if text.as_bytes().get(end) != Some(&b']') || !(2..=45).contains(&(end - start - 1)) {
        return None;
    }
    let url = Parsed::new(&alloc::format!("http://{}/", &text[start..=end]))?;
    Some((end + 1, url.hostname().to_string()))
}
