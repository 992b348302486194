//! The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), one method per
//! state, in the Standard's order.
//!
//! The pointer counts bytes of the UTF-8 input and always stands on a code point boundary. A state
//! that would "decrease pointer by 1" stays where it is: the step that follows the state increases
//! it again.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::path::{
    is_double_dot, is_normalized_windows_drive_letter, is_single_dot, is_windows_drive_letter,
    starts_with_a_windows_drive_letter,
};
use super::scheme::{default_port, is_special};
use super::{Path, State, UrlRecord};
use crate::code_points::is_url_code_point;
use crate::encoding::Encoding;
use crate::host::{self, Host};
use crate::infra::{is_ascii_tab_or_newline, strip_c0_control_or_space};
use crate::percent_encoding::{
    C0_CONTROL, FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY, USERINFO,
    percent_encode_after_encoding, percent_encoded_byte, utf_8_percent_encode_code_point,
};
use crate::validation::{Component, Ignored, ValidationError, ValidationErrorSink, Within};

/// Failure of the basic URL parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Failure;

/// What a state tells the state machine.
enum Step {
    /// Go on with the state that is set now.
    Continue,
    /// "Return": the rest of the input is not looked at.
    Return,
}

type StepResult = Result<Step, Failure>;

/// Most components are shorter, in bytes.
const BUFFER_CAPACITY: usize = 64;

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) on `input`, with
/// `base` where there is one, in UTF-8. `None` is failure.
#[must_use]
pub fn parse(input: &str, base: Option<&UrlRecord>) -> Option<UrlRecord> {
    parse_with(input, base, Encoding::UTF_8, &mut Ignored)
}

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with the encoding
/// of the document that `input` stands in, and a sink for its validation errors, whose places are
/// in bytes of `input`. `None` is failure.
pub fn parse_with(
    input: &str,
    base: Option<&UrlRecord>,
    encoding: Encoding,
    sink: &mut dyn ValidationErrorSink,
) -> Option<UrlRecord> {
    let (stripped, start) = strip_c0_control_or_space(input);
    if sink.records() && stripped.len() != input.len() {
        let place = if start > 0 {
            0..start
        } else {
            stripped.len()..input.len()
        };
        sink.report(ValidationError::InvalidUrlUnit, place, false);
    }
    let mut url = UrlRecord::new();
    let mut within = Within { sink, start };
    run(stripped, base, encoding, &mut url, None, &mut within).ok()?;
    Some(url)
}

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with *url* and
/// *state override*: parse `input` onto `url`, which keeps what was set before a failure.
pub(crate) fn parse_onto(
    input: &str,
    url: &mut UrlRecord,
    state_override: State,
) -> Result<(), Failure> {
    let state_override = Some(state_override);
    run(
        input,
        None,
        Encoding::UTF_8,
        url,
        state_override,
        &mut Ignored,
    )
}

/// The part of the algorithm from "Remove all ASCII tab or newline" on.
fn run(
    input: &str,
    base: Option<&UrlRecord>,
    encoding: Encoding,
    url: &mut UrlRecord,
    state_override: Option<State>,
    sink: &mut dyn ValidationErrorSink,
) -> Result<(), Failure> {
    let records = sink.records();
    let (input, removed) = remove_tabs_and_newlines(input, records);
    if records && let Some(&first) = removed.first() {
        sink.report(ValidationError::InvalidUrlUnit, first..first + 1, false);
    }
    BasicUrlParser {
        input: &input,
        base,
        encoding: encoding.output_encoding(),
        url,
        state_override,
        state: state_override.unwrap_or(State::SchemeStart),
        buffer: String::with_capacity(BUFFER_CAPACITY),
        at_sign_seen: false,
        inside_brackets: false,
        password_token_seen: false,
        pointer: 0,
        next: 0,
        records,
        sink: &mut BeforeRemoval {
            sink,
            removed: &removed,
        },
    }
    .run()
}

/// `input` without its ASCII tabs and newlines, and, where the sink records, where they stood.
fn remove_tabs_and_newlines(input: &str, records: bool) -> (Cow<'_, str>, Vec<usize>) {
    if !input.bytes().any(is_ascii_tab_or_newline) {
        return (Cow::Borrowed(input), Vec::new());
    }
    let removed = if records {
        let places = input
            .bytes()
            .enumerate()
            .filter(|&(_, byte)| is_ascii_tab_or_newline(byte));
        places.map(|(place, _)| place).collect()
    } else {
        Vec::new()
    };
    let is_kept = |c: &char| !matches!(c, '\t' | '\n' | '\r');
    (Cow::Owned(input.chars().filter(is_kept).collect()), removed)
}

/// A sink for reports about an input from which tabs and newlines were removed: it gives them their
/// places in what was there before.
struct BeforeRemoval<'a> {
    sink: &'a mut dyn ValidationErrorSink,
    removed: &'a [usize],
}

impl BeforeRemoval<'_> {
    fn before_removal(&self, place: usize) -> usize {
        // The n-th removed byte stood before `place` if no more than `place` bytes that were kept
        // stood before it.
        let mut numbers = 0..self.removed.len();
        while !numbers.is_empty() {
            let middle = usize::midpoint(numbers.start, numbers.end);
            if self.removed[middle] - middle <= place {
                numbers.start = middle + 1;
            } else {
                numbers.end = middle;
            }
        }
        place + numbers.start
    }
}

impl ValidationErrorSink for BeforeRemoval<'_> {
    fn records(&self) -> bool {
        self.sink.records()
    }

    fn enter(&mut self, component: Component) {
        self.sink.enter(component);
    }

    fn report(&mut self, error: ValidationError, place: Range<usize>, is_failure: bool) {
        let start = self.before_removal(place.start);
        let end = if place.is_empty() {
            start
        } else {
            self.before_removal(place.end - 1) + 1
        };
        self.sink.report(error, start..end, is_failure);
    }
}

/// The variables of the algorithm, by the Standard's names.
struct BasicUrlParser<'a> {
    input: &'a str,
    base: Option<&'a UrlRecord>,
    encoding: Encoding,
    url: &'a mut UrlRecord,
    state_override: Option<State>,
    state: State,
    buffer: String,
    at_sign_seen: bool,
    inside_brackets: bool,
    password_token_seen: bool,
    /// Where `c` starts; the length of the input at the EOF code point.
    pointer: usize,
    /// Where the pointer goes after this run of a state; beyond the length of the input after a run
    /// at the EOF code point.
    next: usize,
    /// Whether `sink` keeps reports: asked once.
    records: bool,
    sink: &'a mut dyn ValidationErrorSink,
}

impl BasicUrlParser<'_> {
    fn run(&mut self) -> Result<(), Failure> {
        loop {
            let c = self.input[self.pointer..].chars().next();
            self.next = self.pointer + c.map_or(1, char::len_utf8);
            if self.records {
                self.sink.enter(self.state.component());
            }
            let step = match self.state {
                State::SchemeStart => self.scheme_start_state(c),
                State::Scheme => self.scheme_state(c),
                State::NoScheme => self.no_scheme_state(c),
                State::SpecialRelativeOrAuthority => self.special_relative_or_authority_state(c),
                State::PathOrAuthority => self.path_or_authority_state(c),
                State::Relative => self.relative_state(c),
                State::RelativeSlash => self.relative_slash_state(c),
                State::SpecialAuthoritySlashes => self.special_authority_slashes_state(c),
                State::SpecialAuthorityIgnoreSlashes => {
                    self.special_authority_ignore_slashes_state(c)
                }
                State::Authority => self.authority_state(c),
                State::Host | State::Hostname => self.host_state(c),
                State::Port => self.port_state(c),
                State::File => self.file_state(c),
                State::FileSlash => self.file_slash_state(c),
                State::FileHost => self.file_host_state(c),
                State::PathStart => self.path_start_state(c),
                State::Path => self.path_state(c),
                State::OpaquePath => self.opaque_path_state(c),
                State::Query => self.query_state(c),
                State::Fragment => self.fragment_state(c),
            };
            if let Step::Return = step? {
                return Ok(());
            }
            if self.next > self.input.len() {
                return Ok(());
            }
            self.pointer = self.next;
        }
    }

    /// <https://url.spec.whatwg.org/#scheme-start-state>
    fn scheme_start_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            Some(c) if c.is_ascii_alphabetic() => {
                self.buffer.push(c.to_ascii_lowercase());
                self.state = State::Scheme;
            }
            _ if self.state_override.is_none() => {
                self.state = State::NoScheme;
                self.decrease_pointer();
            }
            _ => return Err(Failure),
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#scheme-state>
    fn scheme_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            Some(c) if c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.') => {
                self.buffer.push(c.to_ascii_lowercase());
                let run = self.take_run(|byte| byte.is_ascii_lowercase());
                self.buffer.push_str(run);
            }
            Some(':') if self.state_override.is_some() => {
                if self.scheme_may_become_buffer() {
                    self.url.scheme.clone_from(&self.buffer);
                    if self.url.port == default_port(&self.url.scheme) {
                        self.url.port = None;
                    }
                }
                return Ok(Step::Return);
            }
            Some(':') => {
                self.url.scheme.clone_from(&self.buffer);
                self.buffer.clear();
                self.state = self.state_after_scheme();
            }
            _ if self.state_override.is_none() => {
                self.buffer.clear();
                self.state = State::NoScheme;
                self.start_over();
            }
            _ => return Err(Failure),
        }
        Ok(Step::Continue)
    }

    /// The four conditions under which the scheme state returns, with state override, before it
    /// sets the scheme: none of them is true.
    fn scheme_may_become_buffer(&self) -> bool {
        !(self.url.is_special() != is_special(&self.buffer)
            || ((self.url.includes_credentials() || self.url.port.is_some())
                && self.buffer == "file")
            || (self.url.scheme == "file" && self.url.host == Some(Host::Empty)))
    }

    /// The end of the scheme state: which state follows a scheme and its `:`.
    fn state_after_scheme(&mut self) -> State {
        if self.url.scheme == "file" {
            if !self.remaining().starts_with("//") {
                self.special_scheme_missing_following_solidus();
            }
            return State::File;
        }
        if self.url.is_special() {
            return match self.base {
                Some(base) if base.scheme == self.url.scheme => State::SpecialRelativeOrAuthority,
                _ => State::SpecialAuthoritySlashes,
            };
        }
        if self.remaining().starts_with('/') {
            self.increase_pointer();
            return State::PathOrAuthority;
        }
        self.url.path = Path::Opaque(String::new());
        State::OpaquePath
    }

    /// <https://url.spec.whatwg.org/#no-scheme-state>
    fn no_scheme_state(&mut self, c: Option<char>) -> StepResult {
        match self.base {
            Some(base) if base.has_opaque_path() && c == Some('#') => {
                self.url.scheme.clone_from(&base.scheme);
                self.url.path.clone_from(&base.path);
                self.url.query.clone_from(&base.query);
                self.url.fragment = Some(String::new());
                self.state = State::Fragment;
            }
            Some(base) if !base.has_opaque_path() => {
                self.state = if base.scheme == "file" {
                    State::File
                } else {
                    State::Relative
                };
                self.decrease_pointer();
            }
            _ => {
                let place = 0..self.input.len();
                return self.failure(ValidationError::MissingSchemeNonRelativeUrl, place);
            }
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#special-relative-or-authority-state>
    fn special_relative_or_authority_state(&mut self, c: Option<char>) -> StepResult {
        if c == Some('/') && self.remaining().starts_with('/') {
            self.state = State::SpecialAuthorityIgnoreSlashes;
            self.increase_pointer();
        } else {
            self.special_scheme_missing_following_solidus();
            self.state = State::Relative;
            self.decrease_pointer();
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#path-or-authority-state>
    fn path_or_authority_state(&mut self, c: Option<char>) -> StepResult {
        if c == Some('/') {
            self.state = State::Authority;
        } else {
            self.state = State::Path;
            self.decrease_pointer();
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#relative-state>
    fn relative_state(&mut self, c: Option<char>) -> StepResult {
        let Some(base) = self.base else {
            return Err(Failure);
        };
        debug_assert!(base.scheme != "file");
        self.url.scheme.clone_from(&base.scheme);
        match c {
            Some('/') => self.state = State::RelativeSlash,
            Some('\\') if self.url.is_special() => {
                self.validation_error(ValidationError::InvalidReverseSolidus, self.here());
                self.state = State::RelativeSlash;
            }
            _ => {
                self.url.username.clone_from(&base.username);
                self.url.password.clone_from(&base.password);
                self.url.host.clone_from(&base.host);
                self.url.port = base.port;
                self.url.path.clone_from(&base.path);
                self.url.query.clone_from(&base.query);
                if !self.query_or_fragment_starts(c) && c.is_some() {
                    self.url.query = None;
                    self.url.shorten_path();
                    self.state = State::Path;
                    self.decrease_pointer();
                }
            }
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#relative-slash-state>
    fn relative_slash_state(&mut self, c: Option<char>) -> StepResult {
        let Some(base) = self.base else {
            return Err(Failure);
        };
        match c {
            Some('/' | '\\') if self.url.is_special() => {
                self.check_reverse_solidus(c);
                self.state = State::SpecialAuthorityIgnoreSlashes;
            }
            Some('/') => self.state = State::Authority,
            _ => {
                self.url.username.clone_from(&base.username);
                self.url.password.clone_from(&base.password);
                self.url.host.clone_from(&base.host);
                self.url.port = base.port;
                self.state = State::Path;
                self.decrease_pointer();
            }
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#special-authority-slashes-state>
    fn special_authority_slashes_state(&mut self, c: Option<char>) -> StepResult {
        self.state = State::SpecialAuthorityIgnoreSlashes;
        if c == Some('/') && self.remaining().starts_with('/') {
            self.increase_pointer();
        } else {
            self.special_scheme_missing_following_solidus();
            self.decrease_pointer();
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#special-authority-ignore-slashes-state>
    fn special_authority_ignore_slashes_state(&mut self, c: Option<char>) -> StepResult {
        if matches!(c, Some('/' | '\\')) {
            self.special_scheme_missing_following_solidus();
        } else {
            self.state = State::Authority;
            self.decrease_pointer();
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#authority-state>
    fn authority_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            Some('@') => {
                let place = self.pointer - self.buffer.len()..self.pointer + 1;
                self.validation_error(ValidationError::InvalidCredentials, place);
                if self.at_sign_seen {
                    self.buffer.insert_str(0, "%40");
                }
                self.at_sign_seen = true;
                self.append_buffer_to_credentials();
            }
            _ if self.is_end_of_authority(c) => {
                if self.at_sign_seen && self.buffer.is_empty() {
                    return self.failure(ValidationError::HostMissing, self.pointer..self.pointer);
                }
                // "Decrease pointer by buffer's code point length + 1": back to where it began.
                self.next = self.pointer - self.buffer.len();
                self.buffer.clear();
                self.state = State::Host;
            }
            Some(c) => {
                self.buffer.push(c);
                let run = self.take_run(|byte| !matches!(byte, b'@' | b'/' | b'?' | b'#' | b'\\'));
                self.buffer.push_str(run);
            }
            None => {}
        }
        Ok(Step::Continue)
    }

    /// The authority state's loop over *buffer*'s code points.
    fn append_buffer_to_credentials(&mut self) {
        for code_point in self.buffer.chars() {
            if code_point == ':' && !self.password_token_seen {
                self.password_token_seen = true;
                continue;
            }
            let component = if self.password_token_seen {
                &mut self.url.password
            } else {
                &mut self.url.username
            };
            utf_8_percent_encode_code_point(code_point, USERINFO, component);
        }
        self.buffer.clear();
    }

    /// <https://url.spec.whatwg.org/#host-state>, <https://url.spec.whatwg.org/#hostname-state>
    fn host_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            _ if self.state_override.is_some() && self.url.scheme == "file" => {
                self.decrease_pointer();
                self.state = State::FileHost;
            }
            Some(':') if !self.inside_brackets => {
                if self.buffer.is_empty() {
                    return self.failure(ValidationError::HostMissing, self.pointer..self.pointer);
                }
                if self.state_override == Some(State::Hostname) {
                    return Err(Failure);
                }
                self.url.host = Some(self.parse_host_in_buffer()?);
                self.buffer.clear();
                self.state = State::Port;
            }
            _ if self.is_end_of_authority(c) => {
                self.decrease_pointer();
                if self.buffer.is_empty() && self.url.is_special() {
                    return self.failure(ValidationError::HostMissing, self.pointer..self.pointer);
                }
                if self.buffer.is_empty()
                    && self.state_override.is_some()
                    && (self.url.includes_credentials() || self.url.port.is_some())
                {
                    return Err(Failure);
                }
                self.url.host = Some(self.parse_host_in_buffer()?);
                self.buffer.clear();
                self.state = State::PathStart;
                if self.state_override.is_some() {
                    return Ok(Step::Return);
                }
            }
            Some(c) => {
                match c {
                    '[' => self.inside_brackets = true,
                    ']' => self.inside_brackets = false,
                    _ => {}
                }
                self.buffer.push(c);
                let run = self.take_run(|byte| {
                    !matches!(byte, b':' | b'/' | b'?' | b'#' | b'\\' | b'[' | b']')
                });
                self.buffer.push_str(run);
            }
            None => {}
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#port-state>
    fn port_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            Some(digit) if digit.is_ascii_digit() => self.buffer.push(digit),
            _ if self.is_end_of_authority(c) || self.state_override.is_some() => {
                if !self.buffer.is_empty() {
                    let Ok(port) = self.buffer.parse::<u16>() else {
                        let place = self.pointer - self.buffer.len()..self.pointer;
                        return self.failure(ValidationError::PortOutOfRange, place);
                    };
                    let is_default = default_port(&self.url.scheme) == Some(port);
                    self.url.port = if is_default { None } else { Some(port) };
                    self.buffer.clear();
                    if self.state_override.is_some() {
                        return Ok(Step::Return);
                    }
                }
                if self.state_override.is_some() {
                    return Err(Failure);
                }
                self.state = State::PathStart;
                self.decrease_pointer();
            }
            _ => return self.failure(ValidationError::PortInvalid, self.here()),
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#file-state>
    fn file_state(&mut self, c: Option<char>) -> StepResult {
        self.url.scheme.clear();
        self.url.scheme.push_str("file");
        self.url.host = Some(Host::Empty);
        match (c, self.base) {
            (Some('/' | '\\'), _) => {
                self.check_reverse_solidus(c);
                self.state = State::FileSlash;
            }
            (_, Some(base)) if base.scheme == "file" => {
                self.url.host.clone_from(&base.host);
                self.url.path.clone_from(&base.path);
                self.url.query.clone_from(&base.query);
                if !self.query_or_fragment_starts(c) && c.is_some() {
                    self.url.query = None;
                    if starts_with_a_windows_drive_letter(&self.input[self.pointer..]) {
                        let place = self.pointer..self.pointer + 2;
                        self.validation_error(
                            ValidationError::FileInvalidWindowsDriveLetter,
                            place,
                        );
                        self.url.path = Path::List(Vec::new());
                    } else {
                        self.url.shorten_path();
                    }
                    self.state = State::Path;
                    self.decrease_pointer();
                }
            }
            _ => {
                self.state = State::Path;
                self.decrease_pointer();
            }
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#file-slash-state>
    fn file_slash_state(&mut self, c: Option<char>) -> StepResult {
        if matches!(c, Some('/' | '\\')) {
            self.check_reverse_solidus(c);
            self.state = State::FileHost;
            return Ok(Step::Continue);
        }
        if let Some(base) = self.base
            && base.scheme == "file"
        {
            self.url.host.clone_from(&base.host);
            if !starts_with_a_windows_drive_letter(&self.input[self.pointer..])
                && let Some(first) = base.path_list().first()
                && is_normalized_windows_drive_letter(first)
            {
                self.url.append_to_path(first.clone());
            }
        }
        self.state = State::Path;
        self.decrease_pointer();
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#file-host-state>
    fn file_host_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            None | Some('/' | '\\' | '?' | '#') => {
                self.decrease_pointer();
                if self.state_override.is_none() && is_windows_drive_letter(&self.buffer) {
                    // The buffer is not reset here: the path state uses it.
                    let place = self.pointer - self.buffer.len()..self.pointer;
                    self.validation_error(
                        ValidationError::FileInvalidWindowsDriveLetterHost,
                        place,
                    );
                    self.state = State::Path;
                } else {
                    let host = match self.buffer.as_str() {
                        "" => Host::Empty,
                        _ => self.parse_host_in_buffer()?,
                    };
                    let is_localhost =
                        matches!(&host, Host::Domain(domain) if domain == "localhost");
                    self.url.host = Some(if is_localhost { Host::Empty } else { host });
                    if self.state_override.is_some() {
                        return Ok(Step::Return);
                    }
                    self.buffer.clear();
                    self.state = State::PathStart;
                }
            }
            Some(c) => self.buffer.push(c),
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#path-start-state>
    fn path_start_state(&mut self, c: Option<char>) -> StepResult {
        if self.url.is_special() {
            self.check_reverse_solidus(c);
            self.state = State::Path;
            if !matches!(c, Some('/' | '\\')) {
                self.decrease_pointer();
            }
        } else if self.state_override.is_none() && self.query_or_fragment_starts(c) {
            // The query or fragment state is set.
        } else if c.is_some() {
            self.state = State::Path;
            if c != Some('/') {
                self.decrease_pointer();
            }
        } else if self.state_override.is_some() && self.url.host.is_none() {
            self.url.append_to_path(String::new());
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#path-state>
    fn path_state(&mut self, c: Option<char>) -> StepResult {
        let is_slash = c == Some('/') || (c == Some('\\') && self.url.is_special());
        let ends_path = match c {
            None => true,
            Some('?' | '#') => self.state_override.is_none(),
            Some(_) => false,
        };
        match c {
            Some(c) if !is_slash && !ends_path => {
                self.check_url_unit(c);
                utf_8_percent_encode_code_point(c, PATH, &mut self.buffer);
                let run =
                    self.take_run(|byte| !PATH.contains(byte) && byte != b'/' && byte != b'\\');
                self.buffer.push_str(run);
            }
            _ => {
                self.check_reverse_solidus(c);
                if is_double_dot(&self.buffer) {
                    self.url.shorten_path();
                    if !is_slash {
                        self.url.append_to_path(String::new());
                    }
                } else if is_single_dot(&self.buffer) {
                    if !is_slash {
                        self.url.append_to_path(String::new());
                    }
                } else {
                    if self.url.scheme == "file"
                        && self.url.path_list().is_empty()
                        && is_windows_drive_letter(&self.buffer)
                    {
                        self.buffer.truncate(1);
                        self.buffer.push(':');
                    }
                    self.url.append_to_path(self.buffer.clone());
                }
                self.buffer.clear();
                if self.state_override.is_none() {
                    self.query_or_fragment_starts(c);
                }
            }
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>
    fn opaque_path_state(&mut self, c: Option<char>) -> StepResult {
        if self.query_or_fragment_starts(c) {
            return Ok(Step::Continue);
        }
        let Some(c) = c else {
            return Ok(Step::Continue);
        };
        self.check_url_unit(c);
        let space_is_last = c == ' ' && self.remaining().starts_with(['?', '#']);
        let run =
            self.take_run(|byte| !C0_CONTROL.contains(byte) && !matches!(byte, b' ' | b'?' | b'#'));
        let Path::Opaque(path) = &mut self.url.path else {
            return Err(Failure);
        };
        if space_is_last {
            path.push_str("%20");
        } else if c == ' ' {
            path.push(' ');
        } else {
            utf_8_percent_encode_code_point(c, C0_CONTROL, path);
        }
        path.push_str(run);
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#query-state>
    fn query_state(&mut self, c: Option<char>) -> StepResult {
        if self.encoding != Encoding::UTF_8
            && (!self.url.is_special() || matches!(self.url.scheme.as_str(), "ws" | "wss"))
        {
            self.encoding = Encoding::UTF_8;
        }
        match c {
            Some(c) if c != '#' || self.state_override.is_some() => {
                self.check_url_unit(c);
                self.buffer.push(c);
                let run = self.take_run(|byte| byte != b'#');
                self.buffer.push_str(run);
            }
            _ => {
                let query_percent_encode_set: PercentEncodeSet = if self.url.is_special() {
                    SPECIAL_QUERY
                } else {
                    QUERY
                };
                percent_encode_after_encoding(
                    self.encoding,
                    &self.buffer,
                    query_percent_encode_set,
                    self.url.query.get_or_insert_default(),
                );
                self.buffer.clear();
                self.query_or_fragment_starts(c);
            }
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#fragment-state>
    fn fragment_state(&mut self, c: Option<char>) -> StepResult {
        if let Some(c) = c {
            self.check_url_unit(c);
            let run = self.take_run(|byte| !FRAGMENT.contains(byte));
            let fragment = self.url.fragment.get_or_insert_default();
            utf_8_percent_encode_code_point(c, FRAGMENT, fragment);
            fragment.push_str(run);
        }
        Ok(Step::Continue)
    }
}

/// What several states share.
impl<'a> BasicUrlParser<'a> {
    /// The code point substring after `c`, which is not the EOF code point.
    fn remaining(&self) -> &str {
        &self.input[self.next..]
    }

    /// The longest run of bytes after `c` that all are `plain`: bytes that the state, which is not
    /// left meanwhile, would only append to what it appends `c` to. Where a sink records there is
    /// none, as each code point is checked then.
    ///
    /// Spec divergence (performance): one run of the state takes them all.
    #[inline]
    fn take_run(&mut self, plain: impl Fn(u8) -> bool) -> &'a str {
        if self.records {
            return "";
        }
        let remaining = &self.input[self.next..];
        let end = remaining.bytes().position(|byte| !plain(byte));
        let run = &remaining[..end.unwrap_or(remaining.len())];
        self.next += run.len();
        run
    }

    fn increase_pointer(&mut self) {
        debug_assert!(self.input.as_bytes()[self.next].is_ascii());
        self.next += 1;
    }

    fn decrease_pointer(&mut self) {
        self.next = self.pointer;
    }

    fn start_over(&mut self) {
        self.next = 0;
    }

    /// Whether `c` ends an authority, a host or a port: it is the EOF code point, `/`, `?`, `#`, or,
    /// in a special URL, `\`.
    fn is_end_of_authority(&self, c: Option<char>) -> bool {
        match c {
            None | Some('/' | '?' | '#') => true,
            Some('\\') => self.url.is_special(),
            Some(_) => false,
        }
    }

    /// "If c is U+003F (?), then set url's query to the empty string and state to query state.
    /// Otherwise, if c is U+0023 (#), set url's fragment to the empty string and state to fragment
    /// state." Whether it was either.
    fn query_or_fragment_starts(&mut self, c: Option<char>) -> bool {
        match c {
            Some('?') => {
                self.url.query = Some(String::new());
                self.state = State::Query;
                true
            }
            Some('#') => {
                self.url.fragment = Some(String::new());
                self.state = State::Fragment;
                true
            }
            _ => false,
        }
    }

    /// [Host parse](https://url.spec.whatwg.org/#concept-host-parser) *buffer*, which is the part of
    /// the input that ends before the pointer, with url is not special.
    fn parse_host_in_buffer(&mut self) -> Result<Host, Failure> {
        let mut sink = Within {
            sink: &mut *self.sink,
            start: self.pointer - self.buffer.len(),
        };
        host::parse(&self.buffer, !self.url.is_special(), &mut sink).ok_or(Failure)
    }

    /// The place of `c` in the input.
    fn here(&self) -> Range<usize> {
        let length = self.input[self.pointer..]
            .chars()
            .next()
            .map_or(0, char::len_utf8);
        self.pointer..self.pointer + length
    }

    fn validation_error(&mut self, error: ValidationError, place: Range<usize>) {
        if self.records {
            self.report(error, place, false);
        }
    }

    /// Out of line: some forty places report.
    #[cold]
    #[inline(never)]
    fn report(&mut self, error: ValidationError, place: Range<usize>, is_failure: bool) {
        self.sink.report(error, place, is_failure);
    }

    fn failure(&mut self, error: ValidationError, place: Range<usize>) -> StepResult {
        self.report(error, place, true);
        Err(Failure)
    }

    fn special_scheme_missing_following_solidus(&mut self) {
        if self.records {
            let place = self.here();
            self.validation_error(ValidationError::SpecialSchemeMissingFollowingSolidus, place);
        }
    }

    /// "If c is U+005C (\), invalid-reverse-solidus validation error", in a special URL.
    fn check_reverse_solidus(&mut self, c: Option<char>) {
        if self.records && c == Some('\\') {
            self.validation_error(ValidationError::InvalidReverseSolidus, self.here());
        }
    }

    /// "If c is not a URL code point and not U+0025 (%), invalid-URL-unit validation error. If c is
    /// U+0025 (%) and remaining does not start with two ASCII hex digits, invalid-URL-unit
    /// validation error."
    #[inline(always)]
    fn check_url_unit(&mut self, c: char) {
        if self.records {
            self.report_unless_url_unit(c);
        }
    }

    #[cold]
    #[inline(never)]
    fn report_unless_url_unit(&mut self, c: char) {
        let is_url_unit = if c == '%' {
            percent_encoded_byte(&self.input.as_bytes()[self.pointer..]).is_some()
        } else {
            is_url_code_point(c)
        };
        if !is_url_unit {
            self.validation_error(ValidationError::InvalidUrlUnit, self.here());
        }
    }
}
