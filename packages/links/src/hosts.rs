//! Decides whether a run of code points is a host.

use crate::options::{Options, Place, Rule};
use crate::properties::{FORMAT_TRIM, SPACELESS, SYMBOL, class_of, rule_of};
use crate::runs::Run;
use crate::urls::Parsed;
use alloc::string::{String, ToString};

/// In characters of ASCII: <https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4>
const LONGEST_HOST: usize = 253;
const LONGEST_LABEL: usize = 63;

/// In code points of Unicode, of which the last is not counted. Normalization to ASCII shortens no text to a quarter.
const LONGEST_TEXT: usize = 1024;

/// More dots than this do not end a host.
const LONGEST_TRAIL: usize = 256;

/// UTS #46 maps them to a hyphen.
const WIDE_HYPHENS: [char; 2] = ['﹣', '－'];

/// An IPv6 address in brackets is shorter: of eight groups, the last two of which are an IPv4 address.
pub(crate) const LONGEST_ADDRESS: usize = 48;

pub(crate) struct Host {
    /// The serialization, without a root dot.
    pub(crate) hostname: String,
    /// Whether its top-level domain is one, or it is an IP address or localhost.
    pub(crate) is_listed: bool,
    /// The length of its text.
    pub(crate) length: usize,
}

/// Returns whether a code point separates labels, by UTS #46.
pub(crate) fn is_dot(options: &Options, code: char) -> bool {
    code == '.' || (is_wide_dot(code) && !options.has(Rule::StopAtWidePunctuation))
}

pub(crate) fn is_wide_dot(code: char) -> bool {
    matches!(code, '。' | '．' | '｡')
}

fn is_inside(options: &Options, code: char) -> bool {
    options.place(class_of(code)) == Place::Inside || is_dot(options, code)
}

/// Returns the end of the run of dots and code points of hosts at `index`.
pub(crate) fn end_of_host_run(
    options: &Options,
    text: &str,
    run: &mut Run,
    index: usize,
    has_underscores: bool,
) -> usize {
    run.read(text, index, |code| is_inside(options, code) || (has_underscores && code == '_'))
}

pub(crate) fn start_of_host_run(options: &Options, text: &str, index: usize, floor: usize) -> usize {
    floor + text[floor..index].trim_end_matches(|code| is_inside(options, code)).len()
}

/// Returns the end without dots and invisible joiners.
pub(crate) fn without_dots(options: &Options, text: &str, start: usize, end: usize) -> usize {
    let is_trailing =
        |&code: &char| is_dot(options, code) || code == '\u{2024}' || rule_of(class_of(code)) == FORMAT_TRIM;
    let codes = text[start..end].chars().rev().take(LONGEST_TRAIL);
    end - codes.take_while(is_trailing).map(char::len_utf8).sum::<usize>()
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

/// Returns the host that a run without a root dot begins with. After a scheme, it need not be a domain with a listed
/// top-level domain.
pub(crate) fn host_at(options: &Options, run: &str, is_after_scheme: bool) -> Option<Host> {
    let is_unlisted_accepted = options.has(Rule::AcceptUnlistedDomains);
    whole_host_at(options, run, is_after_scheme, is_unlisted_accepted).or_else(|| {
        let run = run[..cut_of(options, run)?].trim_end_matches('_');
        whole_host_at(options, run, is_after_scheme, false)
    })
}

/// Returns the end of a host before a symbol or another script in the last label, or wide hyphens at its end. A
/// parser reads a host through emoji and letters of other scripts, so the text shows that host if it can be one.
fn cut_of(options: &Options, run: &str) -> Option<usize> {
    let label = run.chars().rev().take_while(|&code| !is_dot(options, code));
    let (units, length) = label
        .take(LONGEST_TEXT + 1)
        .fold((0, 0), |(units, length), code| (units + code.len_utf16(), length + code.len_utf8()));
    if units > LONGEST_TEXT {
        return None;
    }
    let label = run.len() - length;
    let mut units = 0;
    let mut cut = None;
    let mut before = None;
    for (index, code) in run[label..].char_indices() {
        if units > LONGEST_LABEL {
            break;
        }
        units += code.len_utf16();
        let rule = if code.is_ascii() { 0 } else { rule_of(class_of(code)) };
        let is_other = |before: char| {
            rule == SYMBOL
                || (rule == SPACELESS
                    && options.has(Rule::StopAtOtherScripts)
                    && (before.is_ascii() || WIDE_HYPHENS.contains(&before)))
        };
        if before.is_some_and(is_other) {
            cut = Some(label + index);
            break;
        }
        before = Some(code);
    }
    let text = &run[label..cut.unwrap_or(run.len())];
    let name = text.trim_end_matches(|code| code == '-' || WIDE_HYPHENS.contains(&code));
    if options.has(Rule::TrimSigns) && text[name.len()..].starts_with(WIDE_HYPHENS) {
        return Some(label + name.len());
    }
    cut
}

/// Returns the host that is the whole run.
fn whole_host_at(options: &Options, run: &str, is_after_scheme: bool, is_unlisted_accepted: bool) -> Option<Host> {
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
    if !is_listed && !is_after_scheme {
        return None;
    }
    let is_local = !is_listed && (is_number(top_level_domain) || top_level_domain == "localhost");
    let is_accepted = match top_level_domain {
        _ if is_listed => true,
        "localhost" => options.localhost,
        number if is_number(number) => options.ip_addresses && is_ipv4_address(run),
        // Other scripts may be the text after a host.
        _ => is_unlisted_accepted && run.to_ascii_lowercase().ends_with(top_level_domain),
    };
    is_accepted.then_some(Host { hostname, is_listed: is_listed || is_local, length: run.len() })
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
    let end = start + 1 + inside.take(LONGEST_ADDRESS).count();
    if text.as_bytes().get(end) != Some(&b']') {
        return None;
    }
    let url = Parsed::new(&alloc::format!("http://{}/", &text[start..=end]))?;
    Some((end + 1, url.hostname().to_string()))
}

/// Finds hosts that end by the rules, but that a parser of URLs reads on to a listed domain, through a wide dot or an
/// invisible character: the text shows that domain.
#[derive(Default)]
pub(crate) struct Continuations {
    run: Run,
    /// The end of the text that was read.
    pub(crate) end: usize,
    /// The end of the run whose last label was looked up, and the end of that label if it is a top-level domain.
    known: Option<(usize, Option<usize>)>,
}

/// Removes dots and what is invisible from the end of a run.
fn without_separators(run: &str) -> &str {
    run.trim_end_matches(|code| {
        code == '.' || is_wide_dot(code) || matches!(code, '\u{200b}' | '\u{2060}' | '\u{feff}')
    })
}

fn last_label(run: &str) -> &str {
    run.rsplit(|code| code == '.' || is_wide_dot(code)).next().unwrap_or_default()
}

impl Continuations {
    /// Returns whether the host that ends at `index` goes on.
    pub(crate) fn at(&mut self, options: &Options, text: &str, index: usize) -> bool {
        let is_stop = |code| options.place(class_of(code)) == Place::Invisible || is_wide_dot(code);
        self.end = index;
        if !text[index..].starts_with(is_stop) {
            return false;
        }
        let is_inside = |code| options.place(class_of(code)) != Place::Outside || code == '.' || is_wide_dot(code);
        let end = self.run.read(text, index, is_inside);
        self.end = end;
        let label_end = match self.known {
            Some((known, label_end)) if known == end => label_end,
            _ => {
                let label_end = end_of_listed_label(options, text, end);
                // More text may follow the run.
                self.known = (end + 3 <= text.len()).then_some((end, label_end));
                label_end
            }
        };
        label_end.is_some_and(|label_end| label_end > index)
    }
}

/// Returns the end of the last label of the run that ends at `end`, if it is a top-level domain.
fn end_of_listed_label(options: &Options, text: &str, end: usize) -> Option<usize> {
    let first = text[..end].char_indices().rev().take(LONGEST_HOST).last().map_or(end, |(index, _)| index);
    let mut name = without_separators(&text[first..end]);
    // The last label is of the next link.
    if text[end..].starts_with('@') || text[end..].starts_with("://") {
        name = without_separators(&name[..name.len() - last_label(name).len()]);
    }
    let label = last_label(name);
    let url = Parsed::new(&alloc::format!("http://a.{label}/")).filter(|_| !label.is_empty())?;
    let domain = url.hostname().strip_prefix("a.")?;
    options.is_top_level_domain(domain, url.hostname()).then_some(first + name.len())
}
