//! Slashes, credentials, hosts and ports in the rewriting pass.

use super::Rewriter;
use crate::host::fast::simple_domain;
use crate::host::{self, AddressBuffer, Host, ends_in_a_number, parse_ipv4, serialize_address};
use crate::url::fast::Stop;
use crate::url::fast::byte_classes::{CLASSES, NOT_DOMAIN, NOT_USERINFO, run_of};
use crate::url::fast::canonical::{is_not_an_ipv4_address, last_label_is_not_a_number};
use crate::url::scheme::Kind;
use crate::validation_error::Ignored;

impl Rewriter<'_> {
    /// <https://url.spec.whatwg.org/#special-authority-ignore-slashes-state>: "If c is neither U+002F (/) nor
    /// U+005C (\), then set state to authority state and decrease pointer by 1."
    pub(super) fn slashes(&mut self) {
        let is_slash = |&&byte: &&u8| byte == b'/' || byte == b'\\';
        match self.writer.rest().iter().take_while(is_slash).count() {
            2 if self.writer.rest().starts_with(b"//") => self.writer.at += 2,
            count => self.writer.replace(count, b"//"),
        }
    }

    /// <https://url.spec.whatwg.org/#authority-state>: the authority ends at "the EOF code point, U+002F (/),
    /// U+003F (?), or U+0023 (#)", or if "url is special and c is U+005C (\)".
    pub(super) fn authority(&mut self) -> Result<(), Stop> {
        self.no_host();
        let mut last_at_sign = None;
        let mut end = self.writer.at;
        while let Some(&byte) = self.writer.input.get(end) {
            // All bytes that matter here are in NOT_USERINFO.
            if CLASSES[usize::from(byte)] & NOT_USERINFO != 0 {
                match byte {
                    b'/' | b'?' | b'#' => break,
                    b'\\' if self.kind.is_special() => break,
                    b'\t' | b'\n' | b'\r' => return Err(Stop::Unknown),
                    b'@' => last_at_sign = Some(end),
                    _ => {}
                }
            }
            end += 1;
        }
        if let Some(at_sign) = last_at_sign {
            self.credentials(at_sign)?;
        }
        let text = &self.writer.input[self.writer.at..end];
        let length = match text {
            [b'[', ..] => text.iter().position(|&byte| byte == b']').map(|last| last + 1),
            _ => text.iter().position(|&byte| byte == b':'),
        };
        self.host(length.unwrap_or(text.len()))?;
        self.offsets.host_end = self.writer.here();
        self.port(end)?;
        self.offsets.pathname_start = self.writer.here();
        Ok(())
    }

    /// Reads a username, perhaps a password, and the `@`.
    ///
    /// <https://url.spec.whatwg.org/#authority-state>: "Let encodedCodePoints be the result of running UTF-8
    /// percent-encode codePoint using the userinfo percent-encode set."
    fn credentials(&mut self, at_sign: usize) -> Result<(), Stop> {
        let colon = self.writer.input[self.writer.at..at_sign].iter().position(|&byte| byte == b':');
        let username_end = colon.map_or(at_sign, |length| self.writer.at + length);
        // The serializer omits empty credentials and their delimiters.
        if self.writer.at == username_end || username_end + 1 == at_sign {
            return Err(Stop::Unknown);
        }
        self.component(NOT_USERINFO, username_end, b"")?;
        self.offsets.username_end = self.writer.here();
        if username_end < at_sign {
            self.writer.at += 1;
            self.component(NOT_USERINFO, at_sign, b"")?;
        }
        self.writer.at += 1;
        self.offsets.host_start = self.writer.here();
        Ok(())
    }

    /// Reads a host of this length.
    ///
    /// <https://url.spec.whatwg.org/#host-state>: "Let host be the result of host parsing buffer with url is not
    /// special."
    fn host(&mut self, length: usize) -> Result<(), Stop> {
        let host = &self.writer.rest()[..length];
        let is_special = self.kind.is_special();
        let is_ascii_domain = is_special
            && host.iter().all(|&byte| byte.is_ascii_uppercase() || CLASSES[usize::from(byte)] & NOT_DOMAIN == 0);
        if is_ascii_domain && is_not_an_ipv4_address(host) {
            let end = self.writer.at + length;
            if let Some(first) = host.iter().position(u8::is_ascii_uppercase) {
                let last = host.iter().rposition(u8::is_ascii_uppercase).unwrap_or(first);
                self.writer.at += first;
                self.writer.replace(last - first + 1, &host[first..=last]);
                let start = self.writer.middle.len() - (last - first + 1);
                self.writer.middle[start..].make_ascii_lowercase();
            }
            self.writer.at = end;
            return Ok(());
        }
        if !is_special && host.is_empty() {
            return Err(Stop::Unknown);
        }
        let host = if is_ascii_domain && ends_in_a_number(host) {
            parse_ipv4(host, &mut Ignored).map(|address| Host::Ipv4(address.into()))
        } else {
            let text = core::str::from_utf8(host).map_err(|_| Stop::Unknown)?;
            if is_special && !host.is_ascii() {
                let mut buffer = [0; simple_domain::BUFFER_LENGTH];
                let ascii = simple_domain::to_ascii(text, &mut buffer);
                if let Some(ascii) = ascii.filter(|ascii| last_label_is_not_a_number(ascii)) {
                    self.keep_or_replace(length, ascii);
                    return Ok(());
                }
            }
            host::parse(text, !is_special, &mut Ignored)
        };
        match host.ok_or(Stop::Failure)? {
            Host::Domain(host) | Host::Opaque(host) => self.keep_or_replace(length, host.as_bytes()),
            address => self.keep_or_replace(length, serialize_address(&address, &mut AddressBuffer::new())),
        }
        Ok(())
    }

    /// Replaces the next `length` bytes of the input with `serialized`. Keeps a common start, because fewer new
    /// bytes are faster to read back.
    pub(in crate::url) fn keep_or_replace(&mut self, length: usize, serialized: &[u8]) {
        let bytes = self.writer.rest()[..length].iter().zip(serialized);
        let same = bytes.take_while(|(a, b)| a == b).count();
        self.writer.at += same;
        if same < length.max(serialized.len()) {
            self.writer.replace(length - same, &serialized[same..]);
        }
    }

    /// Reads the rest of the authority, up to `end`.
    ///
    /// <https://url.spec.whatwg.org/#port-state>: "Set url's port to null, if port is url's scheme's default port;
    /// otherwise to port."
    fn port(&mut self, end: usize) -> Result<(), Stop> {
        let digits = match &self.writer.input[self.writer.at..end] {
            [] => return Ok(()),
            [b':', digits @ ..] => digits,
            _ => return Err(Stop::Failure),
        };
        let add = |port, digit: &u8| {
            let digit = char::from(*digit).to_digit(10)?;
            u16::try_from(u32::from(port) * 10 + digit).ok()
        };
        let port = digits.iter().try_fold(0, add).ok_or(Stop::Failure)?;
        if digits.is_empty() || self.kind == Kind::Special(port) {
            self.writer.replace(end - self.writer.at, b"");
        } else if let [b'0', others @ .., _] = digits {
            let zeros = 1 + others.iter().take_while(|&&digit| digit == b'0').count();
            self.writer.at += 1;
            self.writer.replace(zeros, b"");
        }
        self.writer.at = end;
        Ok(())
    }

    /// Reads the slashes and the host of a file URL.
    ///
    /// <https://url.spec.whatwg.org/#file-host-state>: "If host is "localhost", then set host to the empty string."
    pub(super) fn file_host(&mut self) -> Result<(), Stop> {
        match self.writer.rest() {
            [b'/', b'/', ..] => self.writer.at += 2,
            [b'/' | b'\\', b'/' | b'\\', ..] => return Err(Stop::Unknown),
            [b'/', ..] => self.writer.replace(0, b"//"),
            _ => return Err(Stop::Unknown),
        }
        self.no_host();
        let end = run_of(NOT_DOMAIN, self.writer.input, self.writer.at);
        match &self.writer.input[self.writer.at..end] {
            b"localhost" => self.writer.replace(end - self.writer.at, b""),
            host if host.is_empty() || is_not_an_ipv4_address(host) => self.writer.at = end,
            _ => return Err(Stop::Unknown),
        }
        if !matches!(self.writer.peek(), None | Some(b'/' | b'\\' | b'?' | b'#')) {
            return Err(Stop::Unknown);
        }
        self.offsets.host_end = self.writer.here();
        self.offsets.pathname_start = self.offsets.host_end;
        Ok(())
    }

    pub(super) fn no_host(&mut self) {
        let here = self.writer.here();
        self.offsets.username_end = here;
        self.offsets.host_start = here;
        self.offsets.host_end = here;
        self.offsets.pathname_start = here;
    }
}
