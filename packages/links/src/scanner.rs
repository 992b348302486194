//! Finds the links of a text, from its start to its end:
//! <https://www.unicode.org/reports/tr58/#detection-algorithm>

use crate::emails::{Email, Emails, href_of};
use crate::hosts::{
    Continuations, LONGEST_ADDRESS, bracketed_host_at, end_of_host_run, host_at, is_dot, is_wide_dot,
    start_of_host_run, without_dots,
};
use crate::local_parts::length_of_escape;
use crate::options::{BareDomains, DefaultScheme, Options, Rule};
use crate::properties::{
    BIDI_OVERRIDE, EMAIL, FORMAT_STOP, FORMAT_TRIM, REJECT, SYMBOL, class_of, is_email, is_host, rule_of,
};
use crate::rules::{closed_within, is_file_name, is_joined_words};
use crate::runs::Run;
use crate::tails::Tail;
use crate::urls::Parsed;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// No rule reads further than this after the text that [`State`] notes, in bytes.
const LOOKAHEAD: usize = 32;

/// More invisible characters than this are not passed over.
const MOST_CONTROLS: usize = 64;

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
    /// The end of the run of code points of hosts.
    run_end: usize,
    is_after_scheme: bool,
    hostname: String,
    is_listed: bool,
}

/// An iterator of the links in a text, in order. They do not overlap.
pub struct Links<'a> {
    options: &'a Options,
    text: &'a str,
    state: State,
}

/// The search in a text. It goes on in a text that has grown, from the first result on that this may change.
#[derive(Default)]
pub(crate) struct State {
    /// The search goes on at this offset.
    index: usize,
    /// The end of the last link.
    floor: usize,
    emails: Emails,
    continuations: Continuations,
    tail: Tail,
    /// No sign is in it.
    signless: Run,
    domain_run: Run,
    host_run: Run,
    credentials: Run,
    /// The end of the last commercial at in the credentials.
    last_at: Option<usize>,
    /// The first dot of the last domain without a scheme, and its start.
    domain: Option<(usize, usize)>,
    /// The end of the text on which the last result depends, without [`LOOKAHEAD`].
    reach: usize,
    /// The offset and the floor of the first result that more text may change.
    undecided: Option<(usize, usize)>,
}

fn starts_tail(rest: &str) -> bool {
    rest.starts_with(['/', '?', '#'])
}

/// Returns whether a reader may see that a domain goes on with a text.
fn continues_host(rest: &str, is_listed: bool) -> bool {
    let mut codes = rest.chars();
    let Some(code) = codes.next() else {
        return false;
    };
    let is_word = |next: char| next.is_ascii_alphanumeric() || matches!(next, '_' | '-');
    matches!(code, '%' | '％' | '﹪' | '＠' | '﹫')
        || rest.starts_with("://")
        || (!is_listed
            && (matches!(code, '$' | '&' | '+' | '=' | '^' | '{' | '[' | '<' | '…')
                || (!code.is_ascii() && codes.next().is_some_and(is_word))))
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
            let floor = self.state.floor;
            self.state.index = index + code.len_utf8();
            let link = match code {
                '@' => self.at_sign(index),
                ':' => self.at_colon(index),
                _ => self.at_dot(index),
            };
            let state = &mut self.state;
            if state.undecided.is_none() && state.reach.max(state.index) + LOOKAHEAD > self.text.len() {
                state.undecided = Some((index, floor));
            }
            if let Some(link) = link {
                state.floor = link.range.end;
                state.index = link.range.end;
                // No domain begins before it.
                state.domain = None;
                return Some(link);
            }
        }
        self.state.index = self.text.len();
        None
    }
}

impl<'a> Links<'a> {
    pub(crate) fn new(text: &'a str, options: &'a Options) -> Self {
        Self { options, text, state: State::default() }
    }

    /// Goes on with a text that has grown.
    pub(crate) fn resume(text: &'a str, options: &'a Options, mut state: State) -> Self {
        if let Some((index, floor)) = state.undecided.take() {
            state.index = index;
            state.floor = floor;
        }
        state.reach = 0;
        Self { options, text, state }
    }

    pub(crate) fn into_state(self) -> State {
        self.state
    }

    /// Returns whether more text may change the links from the last one on.
    pub(crate) fn is_undecided(&self) -> bool {
        self.state.undecided.is_some()
    }

    fn reach(&mut self, end: usize) {
        self.state.reach = self.state.reach.max(end);
    }

    /// Returns the next dot, colon or commercial at, without one of which there is no link.
    fn next_sign(&mut self) -> Option<usize> {
        let has_wide_dots = !self.options.has(Rule::StopAtWidePunctuation);
        let text = self.text;
        let from = self.state.signless.from(self.state.index);
        let index = text.as_bytes()[from..]
            .iter()
            .enumerate()
            .find(|&(index, &byte)| {
                matches!(byte, b'.' | b':' | b'@')
                    || (has_wide_dots
                        && matches!(byte, 0xe3 | 0xef)
                        && text[from + index..].starts_with(|code| is_dot(self.options, code)))
            })
            .map(|(index, _)| from + index);
        let end = index.unwrap_or(text.len());
        #[cfg(test)]
        crate::growth::count(end - from);
        // The result that may change begins with one.
        if end > self.state.index {
            self.state.signless.set(self.state.index, end);
        }
        index
    }

    fn rest(&self, index: usize) -> &'a str {
        &self.text[index..]
    }

    fn byte(&self, index: usize) -> Option<u8> {
        self.text.as_bytes().get(index).copied()
    }

    fn at_sign(&mut self, at: usize) -> Option<Link> {
        let state = &mut self.state;
        let email = state.emails.at(self.options, self.text, at, state.floor);
        state.index = state.emails.run_end;
        self.reach(self.state.emails.read_end);
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

    fn at_dot(&mut self, at: usize) -> Option<Link> {
        let Self { options, text, .. } = *self;
        let floor = self.state.floor;
        let end = end_of_host_run(options, text, &mut self.state.domain_run, at, false);
        self.state.index = end;
        // It ends a sentence, or a word that is not a domain.
        if without_dots(options, text, at, end) == at || options.bare_domains == BareDomains::None {
            return None;
        }
        let start = self.start_of_domain(at, end);
        let rest = self.rest(end);
        let continues_link = start == floor && text[..start].ends_with(is_host);
        // The run continues a link, or it is a local-part or a scheme.
        if continues_link || rest.starts_with('@') || rest.starts_with("://") {
            return None;
        }
        let is_www = text.as_bytes()[start..end].get(..4).is_some_and(|bytes| bytes.eq_ignore_ascii_case(b"www."));
        if options.bare_domains == BareDomains::Www && !is_www {
            return None;
        }
        let candidate = self.candidate_at(start, start, end, false)?;
        let host_end = candidate.host_end;
        // Before the path is read, so that the text is read once.
        let is_ignored = !is_www
            && ((options.has(Rule::IgnoreFileNames) && is_file_name(text, start, host_end, &candidate.hostname))
                || (options.has(Rule::IgnoreJoinedWords) && is_joined_words(text, start, host_end)));
        if self.may_begin_before(start) || is_ignored {
            return None;
        }
        if !starts_tail(self.rest(host_end)) {
            let email = self.state.emails.around(options, text, host_end, floor);
            self.reach(self.state.emails.read_end);
            if let Some(email) = email.filter(|email| email.start <= start) {
                return self.email_link(&email);
            }
        }
        self.link_of(&candidate, Some(options.default_scheme))
    }

    /// Returns the start of the domain whose first dot is at `at`. `end` is the end of its run.
    fn start_of_domain(&mut self, at: usize, end: usize) -> usize {
        let Self { options, text, .. } = *self;
        let start = match self.state.domain {
            Some((dot, start)) if dot == at => start,
            _ => start_of_host_run(options, text, at, self.state.floor),
        };
        self.state.domain = Some((at, start));
        let label = &text[start..at];
        // No host has other scripts and emoji before `www`.
        let www = label.len().checked_sub(3).filter(|&www| label.as_bytes()[www..].eq_ignore_ascii_case(b"www"));
        let is_after_other = |&www: &usize| label[..www].ends_with(|code: char| !code.is_ascii());
        if let Some(www) = www.filter(is_after_other)
            && options.has(Rule::StopAtOtherScripts)
        {
            return start + www;
        }
        // Registries of generic top-level domains have no emoji in names:
        // https://www.icann.org/en/system/files/files/sac-095-en.pdf
        let top_level_domain = text[at..end].strip_prefix('.').unwrap_or_default().trim_end_matches('.');
        let is_generic = top_level_domain.len() >= 3 && top_level_domain.bytes().all(|byte| byte.is_ascii_alphabetic());
        let mut units = 0;
        for (index, code) in label.char_indices() {
            if units >= MOST_CONTROLS {
                break;
            }
            let class = class_of(code);
            let is_skipped = if rule_of(class) == SYMBOL {
                is_generic || class & EMAIL != 0
            } else {
                matches!(code, '\u{200d}' | '\u{fe0f}')
            };
            if !is_skipped {
                return start + index;
            }
            units += code.len_utf16();
        }
        start
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
        let lowest = self.state.floor.max(colon.saturating_sub(self.options.longest_scheme()));
        // The offset may be within a code point, of which no byte is of a scheme.
        let is_of_scheme = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'.' | b'-');
        let first = colon - bytes[lowest..colon].iter().rev().take_while(is_of_scheme).count();
        (first..colon).find(|&start| {
            let is_boundary = start == 0
                || !bytes[start - 1].is_ascii_alphanumeric()
                || bytes[..start]
                    .iter()
                    .rev()
                    .take(6)
                    .position(|&byte| byte == b'\\')
                    .is_some_and(|length| length_of_escape(&bytes[start - length..start]) == length);
            is_boundary && self.options.is_scheme(&self.text[start..colon].to_ascii_lowercase())
        })
    }

    fn link_without_host(&mut self, start: usize, tail: usize) -> Option<Link> {
        let end = self.end_of_link(start, tail)?;
        if end <= tail { None } else { self.checked(start..end, None, None) }
    }

    fn link_with_host(&mut self, start: usize, host_start: usize) -> Option<Link> {
        let Self { options, text, .. } = *self;
        let is_bracket = self.byte(host_start) == Some(b'[');
        if is_bracket {
            self.reach(host_start + LONGEST_ADDRESS);
        }
        let address = if is_bracket { Some(bracketed_host_at(options, text, host_start)?) } else { None };
        let credentials = self.end_of_credentials(address.as_ref().map_or(host_start, |&(end, _)| end));
        // Otherwise the address is a user's name: another host follows.
        if let Some((host_end, hostname)) = address
            && credentials.is_none()
        {
            self.reach(self.state.credentials.end());
            let candidate =
                Candidate { start, host_end, run_end: host_end, hostname, is_listed: true, is_after_scheme: true };
            return self.link_of(&candidate, None);
        }
        let host_start = credentials.unwrap_or(host_start);
        let has_underscores = options.has(Rule::AcceptUnlistedDomains);
        let run_end = end_of_host_run(options, text, &mut self.state.host_run, host_start, has_underscores);
        self.state.index = run_end;
        self.reach(run_end.max(self.state.credentials.end()));
        // They are a warning, if there are warnings.
        if (credentials.is_some() && options.problems.is_none()) || self.byte(run_end) == Some(b'@') {
            return None;
        }
        let end = host_start + text[host_start..run_end].trim_end_matches('_').len();
        let candidate = self.candidate_at(start, host_start, end, true)?;
        self.link_of(&candidate, None)
    }

    /// Returns the offset after the last commercial at of the authority at `start`.
    fn end_of_credentials(&mut self, start: usize) -> Option<usize> {
        let is_inside = |code| !matches!(code, '/' | '?' | '#') && (matches!(code, '@' | ':') || is_email(code));
        let from = self.state.credentials.from(start);
        let end = self.state.credentials.read(self.text, start, is_inside);
        if from == start {
            self.state.last_at = None;
        }
        if let Some(at) = self.text[from..end].rfind('@') {
            self.state.last_at = Some(from + at + 1);
        }
        self.state.last_at
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
        let end = host_start + host.length;
        let is_cut = end < dotless;
        let has_port = || {
            let mut port = self.rest(run_end).bytes();
            port.next() == Some(b':') && port.next().is_some_and(|byte| byte.is_ascii_digit())
        };
        // Dots may stand for the rest of a host that is not shown. The path and port after other text are of the host
        // that a parser reads.
        if (dots > 1 && !host.is_listed) || (is_cut && (has_tail || has_port())) {
            return None;
        }
        Some(Candidate {
            start,
            host_end: if has_tail { run_end } else { end },
            run_end,
            is_after_scheme,
            hostname: host.hostname,
            is_listed: host.is_listed,
        })
    }

    fn link_of(&mut self, candidate: &Candidate, default_scheme: Option<DefaultScheme>) -> Option<Link> {
        let &Candidate { start, host_end, run_end, .. } = candidate;
        let tail = self.end_of_port(host_end)?;
        // A host and a port before it are a user's name and password.
        if self.byte(tail) == Some(b'@') {
            return None;
        }
        let has_tail = starts_tail(self.rest(tail));
        if !has_tail && (self.may_hide_host(candidate, tail) || self.is_continued(run_end)) {
            return None;
        }
        let end = if has_tail { self.end_of_link(start, tail)? } else { tail };
        self.checked(start..end, default_scheme, Some(&candidate.hostname))
    }

    /// Returns whether a parser reads another host than the one that ends at `index`.
    fn is_continued(&mut self, index: usize) -> bool {
        let is_continued = self.state.continuations.at(self.options, self.text, index);
        let end = self.state.continuations.end;
        self.reach(end);
        if is_continued {
            // No part of that host is another one.
            self.state.index = self.state.index.max(end);
        }
        is_continued
    }

    /// Returns the end of the port at `index`, or `index`; `None` if the port is invalid.
    fn end_of_port(&mut self, index: usize) -> Option<usize> {
        let digits = self.rest(index).strip_prefix(':').unwrap_or_default().bytes();
        let count = digits.take_while(u8::is_ascii_digit).take(PORT_DIGITS + 1).count();
        if count == 0 {
            return Some(index);
        }
        let end = index + 1 + count;
        self.state.index = self.state.index.max(end);
        let is_valid = self.options.ports && count <= PORT_DIGITS && self.text[index + 1..end].parse::<u16>().is_ok();
        is_valid.then_some(end)
    }

    /// Returns whether a reader may see another host than the one that ends before `index`.
    fn may_hide_host(&mut self, candidate: &Candidate, index: usize) -> bool {
        let options = self.options;
        let rest = self.rest(index);
        let Some(code) = rest.chars().next() else {
            return false;
        };
        if options.term(class_of(code)) == REJECT {
            return true;
        }
        // No rule reads across a code point that is in no link.
        if candidate.is_after_scheme
            && options.has(Rule::AcceptUnlistedDomains)
            && class_of(code) != 0
            && continues_host(rest, candidate.is_listed)
        {
            return true;
        }
        if !options.has(Rule::TrimFormatControls) || !is_format_control(code) {
            return false;
        }
        let controls = rest.chars().take(MOST_CONTROLS).take_while(|&code| is_format_control(code));
        let length: usize = controls.map(char::len_utf8).sum();
        self.reach(index + length);
        looks_joined(self.text[..index].chars().next_back(), rest[length..].chars().next())
    }

    /// Returns whether a reader may see that a domain or local-part begins before `start`.
    fn may_begin_before(&self, start: usize) -> bool {
        let options = self.options;
        let is_passed = |&code: &char| {
            (options.has(Rule::TrimFormatControls) && is_format_control(code))
                || (options.has(Rule::StopAtWidePunctuation) && is_wide_dot(code))
        };
        let passed = self.text[..start].chars().rev().take(MOST_CONTROLS).take_while(is_passed);
        let before = start - passed.map(char::len_utf8).sum::<usize>();
        // A full stop after a link is one.
        let is_full_stop = before == self.state.floor && self.rest(before).starts_with(is_wide_dot);
        before < start
            && !is_full_stop
            && looks_joined(self.text[..before].chars().next_back(), self.rest(start).chars().next())
    }

    fn end_of_link(&mut self, start: usize, tail: usize) -> Option<usize> {
        let state = &mut self.state;
        let is_link = state.tail.read(self.options, self.text, tail);
        let (index, end) = (state.tail.index, state.tail.end);
        state.reach = state.reach.max(index);
        if !is_link {
            state.index = index;
            return None;
        }
        let is_trimmed = self.options.has(Rule::TrimMarkup);
        let Some(closed) = is_trimmed.then(|| closed_within(self.text, start, tail, end)).flatten() else {
            return Some(end);
        };
        let mut within = Tail::default();
        within.read(self.options, &self.text[..closed], tail);
        Some(within.end)
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
            self.state.index = self.state.index.max(range.end);
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
