//! The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser): its variables and its state machine.
//!
//! The [pointer](https://url.spec.whatwg.org/#pointer) is a byte offset in the UTF-8 input, always at a code
//! point boundary. For "decrease pointer by 1" it stays unchanged, because the Standard increases it again after
//! the state. `c` is `None` at the [EOF code point](https://url.spec.whatwg.org/#eof-code-point), and
//! [remaining](https://url.spec.whatwg.org/#remaining) is the input starting at `next`.

mod states;

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use super::{State, UrlRecord};
use crate::encoding::Encoding;
use crate::host::{self, Host};
use crate::infra::{broken, is_ascii_tab_or_newline, strip_c0_control_or_space};
use crate::percent_encoding::percent_encoded_byte;
use crate::url::reason::Reason;
use crate::url_code_points::is_url_code_point;
use crate::validation_error::{Ignored, UrlPart, ValidationError, ValidationErrorSink, Within};

/// The outcome of one run of a state.
enum Step {
    /// Continue with the current state.
    Continue,
    /// "Return": ignore the rest of the input.
    Return,
}

type StepResult = Result<Step, Reason>;

/// In bytes. Most components are shorter.
const BUFFER_CAPACITY: usize = 64;

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) on `input` in UTF-8,
/// with `base` as the [base URL](https://url.spec.whatwg.org/#concept-base-url) if given. `None` is failure.
#[must_use]
pub fn parse(input: &str, base: Option<&UrlRecord>) -> Option<UrlRecord> {
    parse_with(input, base, Encoding::UTF_8, &mut Ignored)
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with the encoding of the document
/// of `input`, and a sink for its validation errors. Their ranges are byte offsets in `input`. `None` is failure.
pub fn parse_with(
    input: &str,
    base: Option<&UrlRecord>,
    encoding: Encoding,
    sink: &mut dyn ValidationErrorSink,
) -> Option<UrlRecord> {
    let (stripped, start) = strip_c0_control_or_space(input);
    if sink.records() && stripped.len() != input.len() {
        let range = if start > 0 { 0..start } else { stripped.len()..input.len() };
        sink.report(ValidationError::InvalidUrlUnit, range, false);
    }
    let mut url = UrlRecord::new();
    let mut within = Within { sink, start };
    let (_, result) = run::<true>(stripped, base, encoding, &mut url, None, &mut within);
    result.ok()?;
    Some(url)
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) on `input` without a base, and
/// stops before what cannot fail: the path, unless it is the opaque path of a "blob" URL, the query and the fragment. The
/// record lacks these and the credentials. `None` is failure.
#[must_use]
pub fn parse_before_path(input: &str) -> Option<UrlRecord> {
    let mut url = UrlRecord::new();
    let (stripped, _) = strip_c0_control_or_space(input);
    let (_, result) = run::<false>(stripped, None, Encoding::UTF_8, &mut url, None, &mut Ignored);
    result.ok()?;
    Some(url)
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with
/// [*url*](https://url.spec.whatwg.org/#basic-url-parser-url) and [*state
/// override*](https://url.spec.whatwg.org/#basic-url-parser-state-override). Parses `input` onto `url`, which
/// keeps the components set before a failure. Also returns the offset in `input` at which the parser stopped,
/// which is right only if the sink records.
pub(crate) fn parse_onto(
    input: &str,
    url: &mut UrlRecord,
    state_override: State,
    sink: &mut dyn ValidationErrorSink,
) -> (usize, Result<(), Reason>) {
    run::<true>(input, None, Encoding::UTF_8, url, Some(state_override), sink)
}

/// Runs the algorithm, starting at "Remove all ASCII tab or newline". Also returns the final pointer, as an
/// offset in `original` if the sink records. Unless `WHOLE`, stops as [`parse_before_path`] does; a module that only
/// does this has none of the left out states.
fn run<const WHOLE: bool>(
    original: &str,
    base: Option<&UrlRecord>,
    encoding: Encoding,
    url: &mut UrlRecord,
    state_override: Option<State>,
    sink: &mut dyn ValidationErrorSink,
) -> (usize, Result<(), Reason>) {
    let records = sink.records();
    let input = remove_tabs_and_newlines(original);
    if records {
        if let Some(first) = original.bytes().position(is_ascii_tab_or_newline) {
            sink.report(ValidationError::InvalidUrlUnit, first..first + 1, false);
        }
    }
    let mut before_removal = BeforeRemoval { sink, original: original.as_bytes(), offset: 0, offset_in_original: 0 };
    let mut parser = BasicUrlParser::<WHOLE> {
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
        sink: if WHOLE { &mut before_removal } else { &mut Ignored },
    };
    let result = parser.run();
    let pointer = parser.pointer;
    (if WHOLE { before_removal.offset_in_original(pointer) } else { pointer }, result)
}

/// Returns `input` without its ASCII tabs and newlines.
fn remove_tabs_and_newlines(input: &str) -> Cow<'_, str> {
    if !input.bytes().any(is_ascii_tab_or_newline) {
        return Cow::Borrowed(input);
    }
    let is_kept = |c: &char| !matches!(c, '\t' | '\n' | '\r');
    Cow::Owned(input.chars().filter(is_kept).collect())
}

/// A sink for reports about an input from which tabs and newlines were removed. It converts each range to the
/// range in the original input.
///
/// A conversion starts at the previous offset. Ranges ascend or overlap the previous one, so that many reports take
/// time linear in the input.
struct BeforeRemoval<'a> {
    sink: &'a mut dyn ValidationErrorSink,
    original: &'a [u8],
    /// The offset converted last, and its result.
    offset: usize,
    offset_in_original: usize,
}

impl BeforeRemoval<'_> {
    /// Returns the offset in the original input of the byte at `offset`, or the original's length at the end.
    fn offset_in_original(&mut self, offset: usize) -> usize {
        if !self.sink.records() {
            return offset;
        }
        while self.offset > offset {
            self.offset_in_original -= 1;
            let is_kept = !is_ascii_tab_or_newline(self.original[self.offset_in_original]);
            self.offset -= usize::from(is_kept);
        }
        while let Some(&byte) = self.original.get(self.offset_in_original) {
            let is_removed = is_ascii_tab_or_newline(byte);
            if self.offset == offset && !is_removed {
                break;
            }
            self.offset_in_original += 1;
            self.offset += usize::from(!is_removed);
        }
        self.offset_in_original
    }
}

impl ValidationErrorSink for BeforeRemoval<'_> {
    fn records(&self) -> bool {
        self.sink.records()
    }

    fn enter(&mut self, part: UrlPart) {
        self.sink.enter(part);
    }

    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        let start = self.offset_in_original(range.start);
        let end = if range.is_empty() { start } else { self.offset_in_original(range.end - 1) + 1 };
        self.sink.report(error, start..end, is_failure);
    }
}

/// The variables of the algorithm, by the Standard's names.
struct BasicUrlParser<'a, const WHOLE: bool> {
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
    /// The start of `c`; the length of the input at the EOF code point.
    pointer: usize,
    /// The pointer after this run of a state; greater than the length of the input after a run at the EOF code point.
    next: usize,
    /// Whether `sink` keeps reports; cached.
    records: bool,
    sink: &'a mut dyn ValidationErrorSink,
}

impl<const WHOLE: bool> BasicUrlParser<'_, WHOLE> {
    fn run(&mut self) -> Result<(), Reason> {
        loop {
            let c = self.input[self.pointer..].chars().next();
            self.next = self.pointer + c.map_or(1, char::len_utf8);
            if self.records() {
                self.sink.enter(self.state.part());
            }
            let step = match self.state {
                State::PathStart | State::Path | State::Query | State::Fragment if !WHOLE => return Ok(()),
                State::OpaquePath if !WHOLE && self.url.scheme != "blob" => return Ok(()),
                State::SpecialRelativeOrAuthority | State::Relative | State::RelativeSlash if !WHOLE => {
                    broken("the relative states have a base URL")
                }
                State::SchemeStart => self.scheme_start_state(c),
                State::Scheme => self.scheme_state(c),
                State::NoScheme => self.no_scheme_state(c),
                State::SpecialRelativeOrAuthority => self.special_relative_or_authority_state(c),
                State::PathOrAuthority => self.path_or_authority_state(c),
                State::Relative => self.relative_state(c),
                State::RelativeSlash => self.relative_slash_state(c),
                State::SpecialAuthoritySlashes => self.special_authority_slashes_state(c),
                State::SpecialAuthorityIgnoreSlashes => self.special_authority_ignore_slashes_state(c),
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
}

/// Steps that several states share.
impl<'a, const WHOLE: bool> BasicUrlParser<'a, WHOLE> {
    /// A parse that is not whole has no base, no state override and no reports: without the code for them, it is half as
    /// large.
    fn base(&self) -> Option<&'a UrlRecord> {
        self.base.filter(|_| WHOLE)
    }

    fn state_override(&self) -> Option<State> {
        self.state_override.filter(|_| WHOLE)
    }

    fn records(&self) -> bool {
        WHOLE && self.records
    }

    /// Returns the code point substring after `c`, which is not the EOF code point.
    fn remaining(&self) -> &str {
        &self.input[self.next..]
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

    /// Returns whether `c` ends an authority, a host or a port: it is the EOF code point, `/`, `?`, `#` or, in
    /// a special URL, `\`.
    fn is_end_of_authority(&self, c: Option<char>) -> bool {
        match c {
            None | Some('/' | '?' | '#') => true,
            Some('\\') => self.url.is_special(),
            Some(_) => false,
        }
    }

    /// "If c is U+003F (?), then set url's query to the empty string and state to query state. Otherwise, if c is
    /// U+0023 (#), set url's fragment to the empty string and state to fragment state." Returns whether `c` is either.
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

    /// [Host parses](https://url.spec.whatwg.org/#concept-host-parser) *buffer*, the part of the input that
    /// ends before the pointer, with url is not special.
    fn parse_host_in_buffer(&mut self) -> Result<Host, Reason> {
        let mut within = Within { sink: &mut *self.sink, start: self.pointer - self.buffer.len() };
        let sink: &mut dyn ValidationErrorSink = if WHOLE { &mut within } else { &mut Ignored };
        host::parse(&self.buffer, !self.url.is_special(), sink).ok_or(Reason::Reported)
    }

    /// Returns the range of `c` in the input.
    fn here(&self) -> Range<usize> {
        let length = self.input[self.pointer..].chars().next().map_or(0, char::len_utf8);
        self.pointer..self.pointer + length
    }

    fn validation_error(&mut self, error: ValidationError, range: Range<usize>) {
        if self.records() {
            self.report(error, range, false);
        }
    }

    /// Not inlined, because it has many callers.
    #[cold]
    #[inline(never)]
    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        self.sink.report(error, range, is_failure);
    }

    fn failure(&mut self, error: ValidationError, range: Range<usize>) -> StepResult {
        if WHOLE {
            self.report(error, range, true);
        }
        Err(Reason::Reported)
    }

    fn special_scheme_missing_following_solidus(&mut self) {
        if self.records() {
            let range = self.here();
            self.validation_error(ValidationError::SpecialSchemeMissingFollowingSolidus, range);
        }
    }

    /// "If c is U+005C (\), invalid-reverse-solidus validation error", in a special URL.
    fn check_reverse_solidus(&mut self, c: Option<char>) {
        if self.records() && c == Some('\\') {
            self.validation_error(ValidationError::InvalidReverseSolidus, self.here());
        }
    }

    /// "If c is not a URL code point and not U+0025 (%), invalid-URL-unit validation error. If c is U+0025 (%) and
    /// remaining does not start with two ASCII hex digits, invalid-URL-unit validation error."
    #[inline(always)]
    fn check_url_unit(&mut self, c: char) {
        if self.records() {
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
