//! <https://www.unicode.org/reports/tr58/#minimal-escaping>: the shortest text of a URL that is found again whole.

use crate::options::{Options, Rule};
use crate::properties::{CLOSE, FORMAT_STOP, FORMAT_TRIM, HARD, OPEN, REJECT, SOFT, class_of, rule_of};
use crate::scanner::{Links, SPECIAL};
use crate::tails::Part;
use crate::urls::Parsed;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

/// The error of [`format_link`]: the URL is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidUrl(String);

impl fmt::Display for InvalidUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "the URL {:?} is invalid", self.0)
    }
}

impl core::error::Error for InvalidUrl {}

/// Writes a URL as the shortest readable text that [`find_links`](crate::find_links) finds whole with the same
/// options: <https://www.unicode.org/reports/tr58/#minimal-escaping>. In the default profile, its URL differs from
/// `url` only in the characters that detection needs escaped. In the strict profile, more octets are decoded.
///
/// Returns `None` if no text of this URL is a link with these options, such as a URL with credentials.
///
/// # Errors
///
/// If the URL is invalid.
pub fn format_link(url: &str, options: &Options) -> Result<Option<String>, InvalidUrl> {
    let parsed = Parsed::new(url).ok_or_else(|| InvalidUrl(url.to_owned()))?;
    let href = parsed.href();
    Ok([minimal(options, &parsed), href.to_owned()].into_iter().find(|text| is_whole(options, text, href)))
}

/// Returns whether a text is one link, to this URL.
fn is_whole(options: &Options, text: &str, href: &str) -> bool {
    Links::new(text, options).next().is_some_and(|link| {
        link.range == (0..text.len()) && (link.href == href || unescaped(&link.href) == unescaped(href))
    })
}

/// Returns the bytes of a URL, with its octets decoded.
fn unescaped(href: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut index = 0;
    while let Some(&byte) = href.as_bytes().get(index) {
        let octet = octet_at(href.as_bytes(), index);
        bytes.push(octet.unwrap_or(byte));
        index += if octet.is_some() { 3 } else { 1 };
    }
    bytes
}

fn minimal(options: &Options, url: &Parsed) -> String {
    let href = url.href();
    let is_special = SPECIAL.contains(&url.scheme());
    let head = if is_special { url.start_with_host() } else { alloc::format!("{}:", url.scheme()) };
    let Some(rest) = href.strip_prefix(&head) else {
        return href.to_owned();
    };
    // An empty path is parsed as a slash.
    let without_slash = rest
        .strip_prefix('/')
        .filter(|rest| is_special && !head.ends_with('.') && (rest.is_empty() || rest.starts_with(['?', '#'])));
    let mut writer = Writer {
        options,
        units: units_of(without_slash.unwrap_or(rest)),
        part: Part::default(),
        is_value: false,
        output: head,
    };
    for index in 0..writer.units.len() {
        writer.write(index);
    }
    writer.output
}

/// A code point of a URL; `None` is an octet that is not UTF-8.
#[derive(Clone, Copy)]
struct Unit<'a> {
    code: Option<char>,
    source: &'a str,
    is_escaped: bool,
}

fn units_of(text: &str) -> Vec<Unit<'_>> {
    let mut units = Vec::new();
    let mut rest = text;
    while let Some(code) = rest.chars().next() {
        let unit = escaped_unit(rest).unwrap_or_else(|| Unit {
            code: Some(code),
            source: &rest[..code.len_utf8()],
            is_escaped: false,
        });
        rest = &rest[unit.source.len()..];
        units.push(unit);
    }
    units
}

/// Returns the percent-encoded code point or octet that a text begins with.
fn escaped_unit(text: &str) -> Option<Unit<'_>> {
    let first = octet_at(text.as_bytes(), 0)?;
    let length = match first {
        0..0xc0 => 1,
        0xc0..0xe0 => 2,
        0xe0..0xf0 => 3,
        _ => 4,
    };
    let octets: Option<Vec<u8>> = (0..length).map(|index| octet_at(text.as_bytes(), 3 * index)).collect();
    let code = octets.and_then(|octets| str::from_utf8(&octets).ok()?.chars().next());
    let count = if code.is_some() { length } else { 1 };
    Some(Unit { code, source: &text[..3 * count], is_escaped: true })
}

/// Returns the percent-encoded octet at an offset.
fn octet_at(text: &[u8], index: usize) -> Option<u8> {
    let &[b'%', first, second] = text.get(index..index + 3)? else {
        return None;
    };
    let digit = |byte: u8| char::from(byte).to_digit(16);
    u8::try_from(digit(first)? * 16 + digit(second)?).ok()
}

struct Writer<'a> {
    options: &'a Options,
    units: Vec<Unit<'a>>,
    part: Part,
    /// Whether an equals sign has ended the key.
    is_value: bool,
    output: String,
}

impl Writer<'_> {
    /// Writes a unit; each is written once, in order.
    fn write(&mut self, index: usize) {
        let unit = self.units[index];
        let is_start = self.part.enter(unit.code.filter(|_| !unit.is_escaped));
        let Some(code) = unit.code else {
            self.output.push_str(unit.source);
            return;
        };
        if is_start {
            self.is_value = false;
            self.output.push(code);
            return;
        }
        let is_last = index + 1 == self.units.len();
        let is_raw = !self.is_kept(unit, code)
            && !self.is_syntax(unit, code)
            && !self.is_part_of_escape(index)
            && self.is_found(code, is_last);
        if is_raw {
            self.output.push(code);
        } else if unit.is_escaped {
            self.output.push_str(unit.source);
        } else {
            // Writing to a string cannot fail.
            let _ = write!(self.output, "%{:02X}", u32::from(code));
        }
    }

    /// The default profile keeps whatever the parser does not escape in the same way again.
    fn is_kept(&self, unit: Unit<'_>, code: char) -> bool {
        let is_canonical = || !unit.source.bytes().any(|byte| byte.is_ascii_lowercase());
        unit.is_escaped && !self.options.is_strict && (code.is_ascii() || !is_canonical())
    }

    /// Returns whether a unit would be read as a delimiter, or is an equals sign of a value.
    fn is_syntax(&mut self, unit: Unit<'_>, code: char) -> bool {
        if unit.is_escaped {
            return if self.part.is_fragment() {
                code == ':'
            } else if self.part.is_query() {
                matches!(code, '#' | '&' | '=' | '+')
            } else {
                matches!(code, '/' | '?' | '#' | '\\')
            };
        }
        if !self.options.is_strict || !self.part.is_query() {
            return false;
        }
        let is_of_value = code == '=' && self.is_value;
        match code {
            '&' => self.is_value = false,
            '=' => self.is_value = true,
            _ => {}
        }
        is_of_value
    }

    /// Returns whether a raw percent sign would begin an escape.
    fn is_part_of_escape(&self, index: usize) -> bool {
        let is_digit = |unit: &Unit<'_>| unit.code.is_some_and(|code| code.is_ascii_hexdigit());
        self.units[index].code == Some('%')
            && self.units.get(index + 1..index + 3).is_some_and(|next| next.iter().all(is_digit))
    }

    /// Returns whether detection goes on with a code point.
    fn is_found(&mut self, code: char, is_last: bool) -> bool {
        let class = class_of(code);
        // Invisible, but joiners are a part of words.
        let is_hidden = self.options.has(Rule::TrimFormatControls)
            && matches!(rule_of(class), FORMAT_STOP | FORMAT_TRIM)
            && !matches!(code, '\u{200c}' | '\u{200d}');
        match self.options.term(class) {
            HARD | REJECT => false,
            _ if is_hidden => false,
            SOFT => !is_last,
            CLOSE => self.part.close(code),
            OPEN if self.part.is_full() => false,
            OPEN => {
                self.part.open(code);
                true
            }
            _ => true,
        }
    }
}
