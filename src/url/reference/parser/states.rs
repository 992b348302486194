//! The states, one method for each, in the Standard's order.

use alloc::string::String;
use alloc::vec::Vec;

use super::{BasicUrlParser, Step, StepResult};
use crate::encoding::Encoding;
use crate::host::Host;
use crate::infra::broken;
use crate::percent_encoding::{
    C0_CONTROL, FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY, USERINFO, encode_and_percent_encode,
    utf_8_percent_encode_code_point,
};
use crate::url::reason::Reason;
use crate::url::reference::path::{
    is_double_dot, is_normalized_windows_drive_letter, is_single_dot, is_windows_drive_letter,
    starts_with_a_windows_drive_letter,
};
use crate::url::reference::{Path, State};
use crate::url::scheme::{default_port, is_scheme_byte, is_special};
use crate::validation_error::ValidationError;

/// The steps of each state.
impl<const WHOLE: bool> BasicUrlParser<'_, WHOLE> {
    /// <https://url.spec.whatwg.org/#scheme-start-state>
    pub(super) fn scheme_start_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            Some(c) if c.is_ascii_alphabetic() => {
                self.buffer.push(c.to_ascii_lowercase());
                self.state = State::Scheme;
            }
            _ if self.state_override().is_none() => {
                self.state = State::NoScheme;
                self.decrease_pointer();
            }
            _ => return Err(Reason::InvalidScheme),
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#scheme-state>
    pub(super) fn scheme_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            Some(c) if u8::try_from(c).is_ok_and(is_scheme_byte) => {
                self.buffer.push(c.to_ascii_lowercase());
            }
            Some(':') if self.state_override().is_some() => {
                self.check_scheme_change()?;
                self.url.scheme.clone_from(&self.buffer);
                if self.url.port == default_port(&self.url.scheme) {
                    self.url.port = None;
                }
                return Ok(Step::Return);
            }
            Some(':') => {
                self.url.scheme.clone_from(&self.buffer);
                self.buffer.clear();
                self.state = self.state_after_scheme();
            }
            _ if self.state_override().is_none() => {
                self.buffer.clear();
                self.state = State::NoScheme;
                self.start_over();
            }
            _ => return Err(Reason::InvalidScheme),
        }
        Ok(Step::Continue)
    }

    /// Checks the four conditions under which the scheme state, with state override, returns before it sets the scheme.
    fn check_scheme_change(&self) -> Result<(), Reason> {
        if self.url.is_special() != is_special(&self.buffer) {
            return Err(Reason::SpecialScheme);
        }
        if (self.url.includes_credentials() || self.url.port.is_some()) && self.buffer == "file" {
            return Err(Reason::CredentialsOrPort);
        }
        // To set the scheme that the URL already has is not a failure.
        if self.url.scheme == "file" && self.url.host == Some(Host::Empty) && self.buffer != "file" {
            return Err(Reason::EmptyHost);
        }
        Ok(())
    }

    /// Runs the end of the scheme state: returns the state after a scheme and its `:`.
    fn state_after_scheme(&mut self) -> State {
        if self.url.scheme == "file" {
            if !self.remaining().starts_with("//") {
                self.special_scheme_missing_following_solidus();
            }
            return State::File;
        }
        if self.url.is_special() {
            return match self.base() {
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
    pub(super) fn no_scheme_state(&mut self, c: Option<char>) -> StepResult {
        match self.base() {
            Some(base) if base.has_opaque_path() && c == Some('#') => {
                self.url.scheme.clone_from(&base.scheme);
                self.url.path.clone_from(&base.path);
                self.url.query.clone_from(&base.query);
                self.url.fragment = Some(String::new());
                self.state = State::Fragment;
            }
            Some(base) if !base.has_opaque_path() => {
                self.state = if base.scheme == "file" { State::File } else { State::Relative };
                self.decrease_pointer();
            }
            _ => {
                let range = 0..self.input.len();
                return self.failure(ValidationError::MissingSchemeNonRelativeUrl, range);
            }
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#special-relative-or-authority-state>
    pub(super) fn special_relative_or_authority_state(&mut self, c: Option<char>) -> StepResult {
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
    pub(super) fn path_or_authority_state(&mut self, c: Option<char>) -> StepResult {
        if c == Some('/') {
            self.state = State::Authority;
        } else {
            self.state = State::Path;
            self.decrease_pointer();
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#relative-state>
    pub(super) fn relative_state(&mut self, c: Option<char>) -> StepResult {
        let Some(base) = self.base() else { broken("the relative states have a base URL") };
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
    pub(super) fn relative_slash_state(&mut self, c: Option<char>) -> StepResult {
        let Some(base) = self.base() else { broken("the relative states have a base URL") };
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
    pub(super) fn special_authority_slashes_state(&mut self, c: Option<char>) -> StepResult {
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
    pub(super) fn special_authority_ignore_slashes_state(&mut self, c: Option<char>) -> StepResult {
        if matches!(c, Some('/' | '\\')) {
            self.special_scheme_missing_following_solidus();
        } else {
            self.state = State::Authority;
            self.decrease_pointer();
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#authority-state>
    pub(super) fn authority_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            Some('@') => {
                let range = self.pointer - self.buffer.len()..self.pointer + 1;
                self.validation_error(ValidationError::InvalidCredentials, range);
                if WHOLE && self.at_sign_seen {
                    self.buffer.insert_str(0, "%40");
                }
                self.at_sign_seen = true;
                self.append_buffer_to_credentials();
            }
            _ if self.is_end_of_authority(c) => {
                if self.at_sign_seen && self.buffer.is_empty() {
                    return self.failure(ValidationError::HostMissing, self.pointer..self.pointer);
                }
                // "Decrease pointer by buffer's code point length + 1": back to the start of the buffer.
                self.next = self.pointer - self.buffer.len();
                self.buffer.clear();
                self.state = State::Host;
            }
            Some(c) => {
                self.buffer.push(c);
            }
            None => {}
        }
        Ok(Step::Continue)
    }

    /// Runs the authority state's loop over *buffer*'s code points.
    fn append_buffer_to_credentials(&mut self) {
        if !WHOLE {
            self.buffer.clear();
            return;
        }
        for code_point in self.buffer.chars() {
            if code_point == ':' && !self.password_token_seen {
                self.password_token_seen = true;
                continue;
            }
            let component = if self.password_token_seen { &mut self.url.password } else { &mut self.url.username };
            utf_8_percent_encode_code_point(code_point, USERINFO, component);
        }
        self.buffer.clear();
    }

    /// <https://url.spec.whatwg.org/#host-state>, <https://url.spec.whatwg.org/#hostname-state>
    pub(super) fn host_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            _ if self.state_override().is_some() && self.url.scheme == "file" => {
                self.decrease_pointer();
                self.state = State::FileHost;
            }
            Some(':') if !self.inside_brackets => {
                if self.buffer.is_empty() {
                    return self.failure(ValidationError::HostMissing, self.pointer..self.pointer);
                }
                if self.state_override() == Some(State::Hostname) {
                    return Err(Reason::PortInHostname);
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
                    && self.state_override().is_some()
                    && (self.url.includes_credentials() || self.url.port.is_some())
                {
                    return Err(Reason::CredentialsOrPort);
                }
                self.url.host = Some(self.parse_host_in_buffer()?);
                self.buffer.clear();
                self.state = State::PathStart;
                if self.state_override().is_some() {
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
            }
            None => {}
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#port-state>
    pub(super) fn port_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            Some(digit) if digit.is_ascii_digit() => self.buffer.push(digit),
            _ if self.is_end_of_authority(c) || self.state_override().is_some() => {
                if !self.buffer.is_empty() {
                    let Ok(port) = self.buffer.parse::<u16>() else {
                        let range = self.pointer - self.buffer.len()..self.pointer;
                        return self.failure(ValidationError::PortOutOfRange, range);
                    };
                    let is_default = default_port(&self.url.scheme) == Some(port);
                    self.url.port = if is_default { None } else { Some(port) };
                    self.buffer.clear();
                    if self.state_override().is_some() {
                        return Ok(Step::Return);
                    }
                }
                if self.state_override().is_some() {
                    return Err(Reason::PortWithoutDigits);
                }
                self.state = State::PathStart;
                self.decrease_pointer();
            }
            _ => return self.failure(ValidationError::PortInvalid, self.here()),
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#file-state>
    pub(super) fn file_state(&mut self, c: Option<char>) -> StepResult {
        self.url.scheme.clear();
        self.url.scheme.push_str("file");
        self.url.host = Some(Host::Empty);
        match (c, self.base()) {
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
                        let range = self.pointer..self.pointer + 2;
                        self.validation_error(ValidationError::FileInvalidWindowsDriveLetter, range);
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
    pub(super) fn file_slash_state(&mut self, c: Option<char>) -> StepResult {
        if matches!(c, Some('/' | '\\')) {
            self.check_reverse_solidus(c);
            self.state = State::FileHost;
            return Ok(Step::Continue);
        }
        if let Some(base) = self.base().filter(|base| base.scheme == "file") {
            self.url.host.clone_from(&base.host);
            if !starts_with_a_windows_drive_letter(&self.input[self.pointer..]) {
                match base.path_list().first() {
                    Some(first) if is_normalized_windows_drive_letter(first) => {
                        self.url.append_to_path(first.clone());
                    }
                    _ => {}
                }
            }
        }
        self.state = State::Path;
        self.decrease_pointer();
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#file-host-state>
    pub(super) fn file_host_state(&mut self, c: Option<char>) -> StepResult {
        match c {
            None | Some('/' | '\\' | '?' | '#') => {
                self.decrease_pointer();
                if self.state_override().is_none() && is_windows_drive_letter(&self.buffer) {
                    // The buffer is not reset here: the path state uses it.
                    let range = self.pointer - self.buffer.len()..self.pointer;
                    self.validation_error(ValidationError::FileInvalidWindowsDriveLetterHost, range);
                    self.state = State::Path;
                } else {
                    let host = match self.buffer.as_str() {
                        "" => Host::Empty,
                        _ => self.parse_host_in_buffer()?,
                    };
                    let is_localhost = matches!(&host, Host::Domain(domain) if domain == "localhost");
                    self.url.host = Some(if is_localhost { Host::Empty } else { host });
                    if self.state_override().is_some() {
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
    pub(super) fn path_start_state(&mut self, c: Option<char>) -> StepResult {
        if self.url.is_special() {
            self.check_reverse_solidus(c);
            self.state = State::Path;
            if !matches!(c, Some('/' | '\\')) {
                self.decrease_pointer();
            }
        } else if self.state_override().is_none() && self.query_or_fragment_starts(c) {
            // The query or fragment state is already set.
        } else if c.is_some() {
            self.state = State::Path;
            if c != Some('/') {
                self.decrease_pointer();
            }
        } else if self.state_override().is_some() && self.url.host.is_none() {
            self.url.append_to_path(String::new());
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#path-state>
    pub(super) fn path_state(&mut self, c: Option<char>) -> StepResult {
        let is_slash = c == Some('/') || (c == Some('\\') && self.url.is_special());
        let ends_path = match c {
            None => true,
            Some('?' | '#') => self.state_override().is_none(),
            Some(_) => false,
        };
        match c {
            Some(c) if !is_slash && !ends_path => {
                self.check_url_unit(c);
                utf_8_percent_encode_code_point(c, PATH, &mut self.buffer);
            }
            _ => {
                self.check_reverse_solidus(c);
                if is_double_dot(self.buffer.as_bytes()) {
                    self.url.shorten_path();
                    if !is_slash {
                        self.url.append_to_path(String::new());
                    }
                } else if is_single_dot(self.buffer.as_bytes()) {
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
                if self.state_override().is_none() {
                    self.query_or_fragment_starts(c);
                }
            }
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>
    pub(super) fn opaque_path_state(&mut self, c: Option<char>) -> StepResult {
        if self.query_or_fragment_starts(c) {
            return Ok(Step::Continue);
        }
        let Some(c) = c else {
            return Ok(Step::Continue);
        };
        self.check_url_unit(c);
        let space_is_last = c == ' ' && self.remaining().starts_with(['?', '#']);
        let Path::Opaque(path) = &mut self.url.path else { broken("the opaque path state has an opaque path") };
        if space_is_last {
            path.push_str("%20");
        } else if c == ' ' {
            path.push(' ');
        } else {
            utf_8_percent_encode_code_point(c, C0_CONTROL, path);
        }
        Ok(Step::Continue)
    }

    /// <https://url.spec.whatwg.org/#query-state>
    pub(super) fn query_state(&mut self, c: Option<char>) -> StepResult {
        if self.encoding != Encoding::UTF_8
            && (!self.url.is_special() || matches!(self.url.scheme.as_str(), "ws" | "wss"))
        {
            self.encoding = Encoding::UTF_8;
        }
        match c {
            Some(c) if c != '#' || self.state_override().is_some() => {
                self.check_url_unit(c);
                self.buffer.push(c);
            }
            _ => {
                let query_percent_encode_set: PercentEncodeSet =
                    if self.url.is_special() { SPECIAL_QUERY } else { QUERY };
                encode_and_percent_encode(
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
    pub(super) fn fragment_state(&mut self, c: Option<char>) -> StepResult {
        if let Some(c) = c {
            self.check_url_unit(c);
            utf_8_percent_encode_code_point(c, FRAGMENT, self.url.fragment.get_or_insert_default());
        }
        Ok(Step::Continue)
    }
}
