//! Finds the links of a text, from its start to its end:
//! <https://www.unicode.org/reports/tr58/#detection-algorithm>

use crate::emails::{Email, Emails, href_of};
use crate::hosts::{bracketed_host_at, end_of_host_run, host_at, is_dot, start_of_host_run, without_dots};
use crate::options::{BareDomains, DefaultScheme, Options, Rule};
use crate::properties::{BIDI_OVERRIDE, FORMAT_STOP, FORMAT_TRIM, REJECT, class_of, is_email, is_host, rule_of};
use crate::rules::{is_file_name, is_joined_words, without_markup};
use crate::tails::end_of_tail;
use crate::urls::Parsed;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// The longest port has five digits.
const PORT_DIGITS: usize = 5;

/// <https://url.spec.whatwg.org/#special-scheme>, without file, whose URLs name no server.
pub(crate) const SPECIAL: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

/// The kind of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The text has a scheme.
    Url,
    /// The text has no scheme.
    Domain,
    /// An email address, with or without `mailto:`.
    Email,
}

/// A link in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Link {
    /// The range in the text, in bytes.
    pub range: Range<usize>,
    /// The serialized URL that it leads to.
    pub href: String,
    /// The kind.
    pub kind: Kind,
    /// Why the text may mislead a reader, with [`Options::warnings`]: `credentials` before its host, a `bidi-control`
    /// in it or directly after it, and the problems of its labels.
    pub warnings: Vec<String>,
}

struct Candidate {
    start: usize,
    host_end: usize,
    is_after_scheme: bool,
    /// Whether no port, path, query and fragment can follow.
    is_complete: bool,
    hostname: String,
    is_listed: bool,
}

/// An iterator of the links in a text, in order. They do not overlap.
pub struct Links<'a> {
    options: &'a Options,
    text: &'a str,
    emails: Emails<'a>,
    /// The search goes on at this offset.
    index: usize,
    /// The end of the last link.
    floor: usize,
}

fn starts_tail(rest: &str) -> bool {
    rest.starts_with(['/', '?', '#'])
}

/// Returns whether a code point after a domain that need not be listed may stand for the rest of the domain.
fn continues_host(code: char) -> bool {
    matches!(code, '$' | '%' | '&' | '+' | '=' | '^' | '{' | '[' | '<' | '…')
}

/// Returns whether a code point is invisible, and changes a text by the rules only.
fn is_format_control(code: char) -> bool {
    matches!(rule_of(class_of(code)), FORMAT_STOP | FORMAT_TRIM | BIDI_OVERRIDE)
}

/// Other scripts separate words with invisible characters.
fn looks_joined(before: Option<char>, after: Option<char>) -> bool {
    before
        .zip(after)
        .is_some_and(|(before, after)| is_host(before) && is_host(after) && before.is_ascii() == after.is_ascii())
}

impl Iterator for Links<'_> {
    type Item = Link;

    fn next(&mut self) -> Option<Link> {
        while let Some(index) = self.next_sign() {
            let code = self.text[index..].chars().next()?;
            self.index = index + code.len_utf8();
            let link = match code {
                '@' => self.at_sign(index),
                ':' => self.at_colon(index),
                _ => self.at_dot(index, code),
            };
            if let Some(link) = link {
                self.floor = link.range.end;
                self.index = link.range.end;
                return Some(link);
            }
        }
        self.index = self.text.len();
        None
    }
}

impl<'a> Links<'a> {
    pub(crate) fn new(text: &'a str, options: &'a Options) -> Self {
        Self { options, text, emails: Emails::new(options, text), index: 0, floor: 0 }
    }

    /// Returns the next dot, colon or commercial at, without one of which there is no link.
    fn next_sign(&self) -> Option<usize> {
        let has_wide_dots = !self.options.has(Rule::StopAtWidePunctuation);
        let text = self.text;
        let index = text.as_bytes()[self.index..]
            .iter()
            .enumerate()
            .find(|&(index, &byte)| {
                matches!(byte, b'.' | b':' | b'@')
                    || (has_wide_dots
                        && matches!(byte, 0xe3 | 0xef)
                        && text[self.index + index..].starts_with(|code| is_dot(self.options, code)))
            })
            .map(|(index, _)| self.index + index);
        #[cfg(test)]
        crate::growth::count(index.unwrap_or(text.len()) - self.index);
        index
    }

    fn rest(&self, index: usize) -> &'a str {
        &self.text[index..]
    }

    fn byte(&self, index: usize) -> Option<u8> {
        self.text.as_bytes().get(index).copied()
    }

    fn at_sign(&mut self, at: usize) -> Option<Link> {
        let email = self.emails.at(at, self.floor);
        self.index = self.emails.run_end;
        self.email_link(&email?)
    }

    fn email_link(&self, email: &Email) -> Option<Link> {
        if !self.options.emails || self.may_begin_before(email.start) {
            return None;
        }
        let href = href_of(self.text, email);
        Parsed::new(&href)?;
        Some(self.link(email.start..email.end, href, Kind::Email, Some(&email.hostname)))
    }

    fn at_dot(&mut self, at: usize, dot: char) -> Option<Link> {
        let Self { options, text, floor, .. } = *self;
        let start = start_of_host_run(options, text, at, floor);
        let end = end_of_host_run(options, text, at, false);
        self.index = end;
        let rest = self.rest(end);
        let continues_link = start == floor && text[..start].ends_with(is_host);
        // The dot ends a sentence, the run continues a link, or it is a local-part or a scheme.
        if end == at + dot.len_utf8() || continues_link || rest.starts_with('@') || rest.starts_with("://") {
            return None;
        }
        let is_www = text.as_bytes()[start..end].get(..4).is_some_and(|bytes| bytes.eq_ignore_ascii_case(b"www."));
        match options.bare_domains {
            BareDomains::None => return None,
            BareDomains::Www if !is_www => return None,
            _ => {}
        }
        let candidate = self.candidate_at(start, start, end, false)?;
        let host_end = candidate.host_end;
        if !starts_tail(self.rest(host_end))
            && let Some(email) = self.emails.around(host_end, floor)
            && email.start <= start
        {
            return self.email_link(&email);
        }
        // Before the path is read, so that the text is read once.
        if self.may_begin_before(start) {
            return None;
        }
        let is_ignored = !is_www
            && ((options.has(Rule::IgnoreFileNames) && is_file_name(text, start, host_end, &candidate.hostname))
                || (options.has(Rule::IgnoreJoinedWords) && is_joined_words(text, start, host_end)));
        if is_ignored {
            return None;
        }
        self.link_of(&candidate, Some(options.default_scheme))
    }

    fn at_colon(&mut self, colon: usize) -> Option<Link> {
        let is_authority = self.rest(colon + 1).starts_with("//");
        if !is_authority && !self.options.has_schemes() {
            return None;
        }
        let start = self.start_of_scheme(colon)?;
        if !SPECIAL.contains(&&*self.text[start..colon].to_ascii_lowercase()) {
            return self.link_without_host(start, colon + 1);
        }
        if is_authority { self.link_with_host(start, colon + 3) } else { None }
    }

    /// Returns the start of the longest scheme that ends at `colon`.
    fn start_of_scheme(&self, colon: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let lowest = self.floor.max(colon.saturating_sub(self.options.longest_scheme()));
        // The offset may be within a code point, of which no byte is of a scheme.
        let is_of_scheme = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'.' | b'-');
        let first = colon - bytes[lowest..colon].iter().rev().take_while(is_of_scheme).count();
        (first..colon).find(|&start| {
            let is_boundary = start == 0 || !bytes[start - 1].is_ascii_alphanumeric();
            is_boundary && self.options.is_scheme(&self.text[start..colon].to_ascii_lowercase())
        })
    }

    fn link_without_host(&mut self, start: usize, tail: usize) -> Option<Link> {
        let end = self.end_of_link(start, tail)?;
        if end <= tail { None } else { self.checked(start..end, None, None) }
    }

    fn link_with_host(&mut self, start: usize, host_start: usize) -> Option<Link> {
        let Self { options, text, .. } = *self;
        if self.byte(host_start) == Some(b'[') {
            let (host_end, hostname) = bracketed_host_at(options, text, host_start)?;
            let candidate =
                Candidate { start, host_end, hostname, is_listed: true, is_after_scheme: true, is_complete: false };
            return self.link_of(&candidate, None);
        }
        let credentials = self.end_of_credentials(host_start);
        let host_start = credentials.unwrap_or(host_start);
        let run_end = end_of_host_run(options, text, host_start, options.has(Rule::AcceptUnlistedDomains));
        self.index = run_end;
        // They are a warning, if there are warnings.
        if credentials.is_some() && options.problems.is_none() {
            return None;
        }
        let end = host_start + text[host_start..run_end].trim_end_matches('_').len();
        let candidate = self.candidate_at(start, host_start, end, true)?;
        self.link_of(&candidate, None)
    }

    /// Returns the offset after the last commercial at of the authority at `start`.
    fn end_of_credentials(&self, start: usize) -> Option<usize> {
        let rest = self.rest(start);
        let ends = |code| matches!(code, '/' | '?' | '#') || !(matches!(code, '@' | ':') || is_email(code));
        let authority = &rest[..rest.find(ends).unwrap_or(rest.len())];
        authority.rfind('@').map(|index| start + index + 1)
    }

    fn candidate_at(
        &self,
        start: usize,
        host_start: usize,
        run_end: usize,
        is_after_scheme: bool,
    ) -> Option<Candidate> {
        let Self { options, text, .. } = *self;
        let dotless = without_dots(options, text, host_start, run_end);
        let dots = text[dotless..run_end].chars().count();
        let has_tail = starts_tail(self.rest(run_end));
        if dotless == host_start || (dots > 1 && (has_tail || !options.has(Rule::TrimDots))) {
            return None;
        }
        let host = host_at(options, &text[host_start..dotless], is_after_scheme)?;
        // Dots may stand for the rest of a host that is not shown.
        if dots > 1 && !host.is_listed {
            return None;
        }
        Some(Candidate {
            start,
            host_end: if has_tail { run_end } else { dotless },
            is_after_scheme,
            is_complete: dots > 0 && !has_tail,
            hostname: host.hostname,
            is_listed: host.is_listed,
        })
    }

    fn link_of(&mut self, candidate: &Candidate, default_scheme: Option<DefaultScheme>) -> Option<Link> {
        let &Candidate { start, host_end, is_complete, .. } = candidate;
        let mut tail = host_end;
        if !is_complete {
            tail = self.end_of_port(host_end)?;
            if tail > host_end && self.byte(tail) == Some(b'@') {
                return None;
            }
        }
        let has_tail = !is_complete && starts_tail(self.rest(tail));
        if !has_tail && self.may_hide_host(candidate, tail) {
            return None;
        }
        let end = if has_tail { self.end_of_link(start, tail)? } else { tail };
        self.checked(start..end, default_scheme, Some(&candidate.hostname))
    }

    /// Returns the end of the port at `index`, or `index`; `None` if the port is invalid.
    fn end_of_port(&mut self, index: usize) -> Option<usize> {
        let digits = self.rest(index).strip_prefix(':').unwrap_or_default().bytes();
        let count = digits.take_while(u8::is_ascii_digit).take(PORT_DIGITS + 1).count();
        if count == 0 {
            return Some(index);
        }
        let end = index + 1 + count;
        self.index = self.index.max(end);
        let is_valid = self.options.ports && count <= PORT_DIGITS && self.text[index + 1..end].parse::<u16>().is_ok();
        is_valid.then_some(end)
    }

    /// Returns whether a reader may see another host than the one that ends before `index`.
    fn may_hide_host(&self, candidate: &Candidate, index: usize) -> bool {
        let options = self.options;
        let rest = self.rest(index);
        let Some(code) = rest.chars().next() else {
            return false;
        };
        if options.term(class_of(code)) == REJECT {
            return true;
        }
        let continues = rest.starts_with("://") || if candidate.is_listed { code == '%' } else { continues_host(code) };
        if candidate.is_after_scheme && options.has(Rule::AcceptUnlistedDomains) && continues {
            return true;
        }
        if !options.has(Rule::TrimFormatControls) || !is_format_control(code) {
            return false;
        }
        let after = rest.trim_start_matches(is_format_control).chars().next();
        looks_joined(self.text[..index].chars().next_back(), after)
    }

    /// Returns whether a reader may see that a domain or local-part begins before `start`.
    fn may_begin_before(&self, start: usize) -> bool {
        let before = self.text[..start].trim_end_matches(is_format_control);
        self.options.has(Rule::TrimFormatControls)
            && before.len() < start
            && looks_joined(before.chars().next_back(), self.rest(start).chars().next())
    }

    fn end_of_link(&mut self, start: usize, tail: usize) -> Option<usize> {
        let end = match end_of_tail(self.options, self.text, tail) {
            Ok(end) => end,
            Err(after) => {
                self.index = after;
                return None;
            }
        };
        if !self.options.has(Rule::TrimMarkup) {
            return Some(end);
        }
        let trimmed = without_markup(self.text, start, end);
        if trimmed == end {
            Some(end)
        } else if trimmed > tail {
            end_of_tail(self.options, &self.text[..trimmed], tail).ok()
        } else {
            Some(tail)
        }
    }

    /// Returns the link, unless its URL has another host.
    fn checked(
        &mut self,
        range: Range<usize>,
        default_scheme: Option<DefaultScheme>,
        hostname: Option<&str>,
    ) -> Option<Link> {
        let text = &self.text[range.clone()];
        let url = match default_scheme {
            None => Parsed::new(text),
            Some(DefaultScheme::Https) => Parsed::new(&alloc::format!("https://{text}")),
            Some(DefaultScheme::Http) => Parsed::new(&alloc::format!("http://{text}")),
        };
        let shows_host = |url: &Parsed| {
            hostname.is_none_or(|hostname| url.hostname().strip_suffix('.').unwrap_or(url.hostname()) == hostname)
        };
        let Some(url) = url.filter(shows_host) else {
            self.index = self.index.max(range.end);
            return None;
        };
        let kind = if default_scheme.is_some() { Kind::Domain } else { Kind::Url };
        Some(self.link(range, url.href().to_owned(), kind, hostname))
    }

    fn link(&self, range: Range<usize>, href: String, kind: Kind, hostname: Option<&str>) -> Link {
        let mut warnings = Vec::new();
        if let Some(problems) = self.options.problems {
            let text = &self.text[range.clone()];
            let authority = text.split_once("://").map_or("", |(_, rest)| rest);
            if kind == Kind::Url && authority.split(['/', '?', '#']).next().is_some_and(|start| start.contains('@')) {
                warnings.push("credentials".to_owned());
            }
            let of_host = hostname.map_or(Vec::new(), |hostname| problems(&alloc::format!("http://{hostname}/")));
            let mut next = text.chars().chain(self.rest(range.end).chars().take(1));
            let bidi = next.any(|code| matches!(code, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'));
            for warning in of_host.into_iter().chain(bidi.then(|| "bidi-control".to_owned())) {
                if !warnings.contains(&warning) {
                    warnings.push(warning);
                }
            }
        }
        Link { range, href, kind, warnings }
    }
}
