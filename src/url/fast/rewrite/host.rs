//! Credentials, hosts and ports in the rewriting pass.

use alloc::string::String;

use super::{Rewriter, Stop, Treatment};
use crate::host::fast::simple_domain;
use crate::host::{
    self, Host, ends_in_a_number, is_forbidden_domain_code_point, is_serialized_ipv4_address,
    is_serialized_ipv6_address, parse_ipv4,
};
use crate::infra::{is_ascii_tab_or_newline, serialize_an_integer};
use crate::url::fast::byte_classes::{NOT_DOMAIN, NOT_USERINFO, run_of};
use crate::url::fast::canonical::{is_no_ipv4_address, last_label_is_no_number};
use crate::url::path::is_windows_drive_letter;
use crate::url::scheme::Kind;
use crate::validation::Ignored;

/// An IPv6 address in brackets, in bytes.
const LONGEST_ADDRESS: usize = 41;

impl Rewriter<'_> {
    pub(super) fn authority(&mut self) -> Result<(), Stop> {
        self.offsets.username_end = self.here();
        self.offsets.host_start = self.offsets.username_end;
        let host_end = self.host_run();
        if let Some(end) = self.port_run(host_end) {
            let is_domain = self.peek() != Some(b'[');
            return self.host_and_port(host_end, end, is_domain);
        }
        let mut last_at_sign = None;
        let mut end = host_end;
        while let Some(&byte) = self.input.get(end) {
            match byte {
                b'/' | b'?' | b'#' => break,
                b'\\' if self.kind.is_special() => break,
                b'@' => last_at_sign = Some(end),
                _ if is_ascii_tab_or_newline(byte) => return Err(Stop::Unknown),
                _ => {}
            }
            end += 1;
        }
        if let Some(at_sign) = last_at_sign {
            self.credentials(at_sign)?;
            if self.at == end {
                return Err(Stop::Failure);
            }
        }
        let text = &self.input[self.at..end];
        let host_length = if text.first() == Some(&b'[') {
            let bracket = text.iter().position(|&byte| byte == b']');
            bracket.ok_or(Stop::Failure)? + 1
        } else {
            let colon = text.iter().position(|&byte| byte == b':');
            colon.unwrap_or(text.len())
        };
        let host_end = self.at + host_length;
        let is_lower_case = run_of(NOT_DOMAIN, &self.input[..host_end], self.at) == host_end;
        self.host_and_port(host_end, end, is_lower_case)
    }

    /// Returns the end of the host at this place if it is an address or a domain in lower case. No byte
    /// before it ends an authority or credentials.
    fn host_run(&self) -> usize {
        let is_ipv6 = |byte: &u8| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.');
        match self.rest() {
            [b'[', address @ ..] => {
                let length = address.iter().take_while(|byte| is_ipv6(byte)).count();
                let bracket = address.get(length) == Some(&b']');
                self.at + 1 + length + usize::from(bracket)
            }
            _ => run_of(NOT_DOMAIN, self.input, self.at),
        }
    }

    /// Returns the end of an authority whose host ends at `host_end`, if at most a port follows the host.
    fn port_run(&self, host_end: usize) -> Option<usize> {
        let rest = &self.input[host_end..];
        let length = match rest {
            [b':', digits @ ..] => {
                1 + digits
                    .iter()
                    .take_while(|byte| byte.is_ascii_digit())
                    .count()
            }
            _ => 0,
        };
        let is_end = matches!(rest.get(length), None | Some(b'/' | b'?' | b'#'));
        is_end.then_some(host_end + length)
    }

    fn credentials(&mut self, at_sign: usize) -> Result<(), Stop> {
        let start = self.at;
        let userinfo = &self.input[start..at_sign];
        let username = userinfo.iter().position(|&byte| byte == b':');
        let username_end = username.map_or(at_sign, |length| start + length);
        self.component(NOT_USERINFO, username_end, |_| Treatment::Encode)?;
        self.offsets.username_end = self.here();
        if username_end + 1 < at_sign {
            self.at += 1;
            self.component(NOT_USERINFO, at_sign, |_| Treatment::Encode)?;
            self.at += 1;
        } else {
            self.skip(at_sign - username_end);
            if username_end > start {
                self.at += 1;
            } else {
                self.skip(1);
            }
        }
        self.offsets.host_start = self.here();
        Ok(())
    }

    /// Reads the host, and the port that follows it up to `end`.
    fn host_and_port(
        &mut self,
        host_end: usize,
        end: usize,
        is_lower_case: bool,
    ) -> Result<(), Stop> {
        let has_host = self.at < host_end;
        let port = match &self.input[host_end..end] {
            [] => None,
            [b':', digits @ ..] => Some(digits),
            _ => return Err(Stop::Failure),
        };
        if !has_host && (port.is_some() || self.kind.is_special()) {
            return Err(Stop::Failure);
        }
        if has_host {
            self.host(host_end, is_lower_case)?;
        }
        self.offsets.host_end = self.here();
        if let Some(digits) = port {
            self.port(digits)?;
        }
        self.offsets.pathname_start = self.here();
        Ok(())
    }

    /// Reads the host up to `end`. `is_lower_case` says that it is known to have no byte of [`NOT_DOMAIN`].
    fn host(&mut self, end: usize, is_lower_case: bool) -> Result<(), Stop> {
        let input = &self.input[self.at..end];
        let is_special = self.kind.is_special();
        if is_serialized_address(input, is_special)
            || is_special && is_lower_case && is_no_ipv4_address(input)
        {
            self.at = end;
            return Ok(());
        }
        let text = str::from_utf8(input).map_err(|_| Stop::Unknown)?;
        let host = if is_special && is_plain(input) {
            let is_forbidden = |&byte: &u8| is_forbidden_domain_code_point(byte);
            if input.iter().any(is_forbidden) {
                return Err(Stop::Failure);
            }
            if !ends_in_a_number(text) {
                self.lowercase(end);
                return Ok(());
            }
            parse_ipv4(text, &mut Ignored).map(Host::Ipv4)
        } else if is_special && !input.is_ascii() && self.simple_domain(text) {
            return Ok(());
        } else {
            host::parse(text, !is_special, &mut Ignored)
        };
        let host = host.ok_or(Stop::Failure)?;
        let mut serialized = String::with_capacity(LONGEST_ADDRESS);
        host::serialize(&host, &mut serialized);
        self.keep_or_replace(input.len(), serialized.as_bytes());
        Ok(())
    }

    /// Writes the domain `text` if it is simple. Returns whether it is.
    fn simple_domain(&mut self, text: &str) -> bool {
        let mut buffer = [0; simple_domain::BUFFER_LENGTH];
        match simple_domain::to_ascii(text, &mut buffer) {
            Some(ascii) if last_label_is_no_number(ascii) => {
                self.keep_or_replace(text.len(), ascii);
                true
            }
            _ => false,
        }
    }

    /// Writes the input up to `end`, which is ASCII, in lower case.
    fn lowercase(&mut self, end: usize) {
        self.flush();
        self.reserve();
        let input = &self.input[self.at..end];
        self.middle.extend(input.iter().map(u8::to_ascii_lowercase));
        self.at = end;
        self.kept_from = end;
    }

    /// Writes `:` and these digits, or nothing for the default port.
    fn port(&mut self, digits: &[u8]) -> Result<(), Stop> {
        let mut port = 0_u32;
        for digit in digits {
            if !digit.is_ascii_digit() {
                return Err(Stop::Failure);
            }
            port = (port * 10 + u32::from(digit - b'0')).min(1 << 16);
        }
        let length = 1 + digits.len();
        match u16::try_from(port) {
            Err(_) => return Err(Stop::Failure),
            Ok(port) if digits.is_empty() || self.kind == Kind::Special(port) => self.skip(length),
            Ok(_) if digits[0] != b'0' => self.at += length,
            Ok(port) => {
                let mut serialized = String::from(":");
                serialize_an_integer(port.into(), &mut serialized);
                self.keep_or_replace(length, serialized.as_bytes());
            }
        }
        Ok(())
    }

    /// Replaces the next `length` bytes of the input by `serialized`. Keeps a common start or end: fewer new
    /// bytes are faster to read back.
    fn keep_or_replace(&mut self, length: usize, serialized: &[u8]) {
        let replaced = &self.rest()[..length];
        let equal = |(a, b): &(&u8, &u8)| a == b;
        let start = replaced.iter().zip(serialized).take_while(equal).count();
        let (replaced, new) = (&replaced[start..], &serialized[start..]);
        let pairs_from_end = replaced.iter().rev().zip(new.iter().rev());
        let end = pairs_from_end.take_while(equal).count();
        self.at += start;
        if end < replaced.len().max(new.len()) {
            self.replace(replaced.len() - end, &new[..new.len() - end]);
        }
        self.at += end;
    }

    /// Reads the slashes and the host of a file URL.
    pub(super) fn file_host(&mut self) -> Result<(), Stop> {
        let rest = self.rest();
        let slashes = rest.iter().take(2).take_while(|&&byte| self.is_slash(byte));
        if slashes.count() < 2 {
            self.push(b"//");
            self.no_host();
            return Ok(());
        }
        self.keep_or_replace(2, b"//");
        self.no_host();
        let rest = self.rest();
        let length = rest.iter().position(|byte| b"/\\?#".contains(byte));
        let host = &rest[..length.unwrap_or(rest.len())];
        if host.is_empty() {
            return Ok(());
        }
        let text = str::from_utf8(host).map_err(|_| Stop::Unknown)?;
        if is_windows_drive_letter(text) || text.bytes().any(is_ascii_tab_or_newline) {
            return Err(Stop::Unknown);
        }
        let end = self.at + host.len();
        let is_lower_case = run_of(NOT_DOMAIN, &self.input[..end], self.at) == end;
        self.host(end, is_lower_case)?;
        self.flush();
        let start = self.offsets.host_start as usize;
        if (start..self.length())
            .map(|place| self.byte(place))
            .eq(*b"localhost")
        {
            self.truncate(start);
        }
        self.offsets.host_end = self.here();
        self.offsets.pathname_start = self.offsets.host_end;
        Ok(())
    }
}

/// Tells whether a host is not an IPv6 address, and percent-decoding and UTS #46 change only its case.
fn is_plain(host: &[u8]) -> bool {
    host.first() != Some(&b'[') && host.is_ascii() && !host.contains(&b'%')
}

/// Tells whether `host` is an address that the host parser and serializer leave unchanged.
fn is_serialized_address(host: &[u8], is_special: bool) -> bool {
    match host {
        [b'[', address @ .., b']'] => is_serialized_ipv6_address(address),
        [b'0'..=b'9', ..] => is_special && is_serialized_ipv4_address(host),
        _ => false,
    }
}
