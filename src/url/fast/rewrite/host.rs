//! Credentials, hosts and ports in the rewriting pass.

use alloc::string::String;
use core::mem;

use super::{Rewriter, Stop, Treatment};
use crate::host::fast::simple_domain;
use crate::host::{self, Host, ends_in_a_number, parse_ipv4};
use crate::infra::is_ascii_tab_or_newline;
use crate::url::fast::byte_classes::{CLASSES, NOT_DOMAIN, NOT_USERINFO, run_of};
use crate::url::fast::canonical::{is_no_ipv4_address, last_label_is_no_number};
use crate::url::path::is_windows_drive_letter;
use crate::url::scheme::Kind;
use crate::validation::Ignored;

impl Rewriter<'_> {
    pub(super) fn authority(&mut self) -> Result<(), Stop> {
        self.offsets.username_end = self.here();
        self.offsets.host_start = self.offsets.username_end;
        let (host_end, case) = self.host_run();
        if let Some(end) = self.port_run(host_end) {
            return self.host_and_port(host_end, end, case);
        }
        let mut last_at_sign = None;
        let mut end = host_end;
        // All bytes that matter here are in NOT_DOMAIN, so the loop skips the others.
        while let Some(&byte) = self.input.get(end) {
            match byte {
                b'/' | b'?' | b'#' => break,
                b'\\' if self.kind.is_special() => break,
                b'@' => last_at_sign = Some(end),
                _ if is_ascii_tab_or_newline(byte) => return Err(Stop::Unknown),
                _ => {}
            }
            end = run_of(NOT_DOMAIN, self.input, end + 1);
        }
        if let Some(at_sign) = last_at_sign {
            self.credentials(at_sign)?;
            if self.at == end {
                return Err(Stop::Failure);
            }
            let (host_end, case) = self.host_run();
            if self.port_run(host_end) == Some(end) {
                return self.host_and_port(host_end, end, case);
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
        self.host_and_port(host_end, end, self.case_up_to(host_end))
    }

    /// Returns the end of the host that starts here, if it is an address in brackets, or a domain in which at most
    /// the case of letters changes; and its case. No byte before the end delimits the authority or credentials.
    fn host_run(&self) -> (usize, Case) {
        let is_ipv6 = |byte: &u8| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.');
        match self.rest() {
            [b'[', address @ ..] => {
                let length = address.iter().take_while(|byte| is_ipv6(byte)).count();
                let bracket = address.get(length) == Some(&b']');
                (self.at + 1 + length + usize::from(bracket), Case::Unknown)
            }
            _ => domain_run(self.input, self.at),
        }
    }

    /// Returns the case of the host from here to `end`.
    fn case_up_to(&self, end: usize) -> Case {
        match domain_run(self.input, self.at) {
            (place, case) if place == end => case,
            _ => Case::Unknown,
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

    /// Reads the host and the port after it, if any, which ends at `end`.
    fn host_and_port(&mut self, host_end: usize, end: usize, case: Case) -> Result<(), Stop> {
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
            self.host(host_end, case)?;
        }
        self.offsets.host_end = self.here();
        if let Some(digits) = port {
            self.port(digits)?;
        }
        self.offsets.pathname_start = self.here();
        Ok(())
    }

    /// Reads the host, which ends at `end`.
    fn host(&mut self, end: usize, case: Case) -> Result<(), Stop> {
        let input = &self.input[self.at..end];
        let is_special = self.kind.is_special();
        if is_special && case != Case::Unknown && is_no_ipv4_address(input) {
            if case == Case::Lower {
                self.at = end;
            } else {
                self.lowercase(end);
            }
            return Ok(());
        }
        let host = if is_special && case != Case::Unknown {
            if !ends_in_a_number(input) {
                self.lowercase(end);
                return Ok(());
            }
            parse_ipv4(input, &mut Ignored).map(|address| Host::Ipv4(address.into()))
        } else {
            let text = core::str::from_utf8(input).map_err(|_| Stop::Unknown)?;
            if is_special && is_plain(input) {
                // An ASCII host whose bytes are not all allowed in a domain has a forbidden domain code point.
                return Err(Stop::Failure);
            }
            if is_special && !input.is_ascii() && self.simple_domain(text) {
                return Ok(());
            }
            host::parse(text, !is_special, &mut Ignored)
        };
        self.serialize(&host.ok_or(Stop::Failure)?, input);
        Ok(())
    }

    /// Replaces the next bytes of the input, which are `replaced`, with the serialization of `host`. Keeps them if
    /// the two are equal.
    fn serialize(&mut self, host: &Host, replaced: &[u8]) {
        self.flush();
        self.reserve();
        let start = self.middle.len();
        // The middle is ASCII.
        let mut output = String::from_utf8(mem::take(self.middle)).unwrap_or_default();
        host::serialize(host, &mut output);
        *self.middle = output.into_bytes();
        self.at += replaced.len();
        if self.middle[start..] == *replaced {
            self.middle.truncate(start);
        } else {
            self.kept_from = self.at;
        }
    }

    /// Reads the domain `text` if the fast path for simple domains converts it. Returns whether it did.
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

    /// Reads the input up to `end`, which is ASCII, and writes it in lower case.
    pub(super) fn lowercase(&mut self, end: usize) {
        let input = &self.input[self.at..end];
        self.replace(input.len(), input);
        let start = self.middle.len() - input.len();
        self.middle[start..].make_ascii_lowercase();
    }

    /// Writes `:` and the digits without leading zeros; nothing for the default port or without digits.
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
            Ok(_) => {
                let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
                let zeros = zeros.min(digits.len() - 1);
                self.at += 1;
                self.skip(zeros);
                self.at += digits.len() - zeros;
            }
        }
        Ok(())
    }

    /// Replaces the next `length` bytes of the input with `serialized`. Keeps a common start and end, because
    /// fewer new bytes are faster to read back.
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
        if rest.starts_with(b"//") {
            self.at += 2;
        } else {
            self.replace(2, b"//");
        }
        self.no_host();
        let rest = self.rest();
        let length = rest.iter().position(|byte| b"/\\?#".contains(byte));
        let host = &rest[..length.unwrap_or(rest.len())];
        if host.is_empty() {
            return Ok(());
        }
        let text = core::str::from_utf8(host).map_err(|_| Stop::Unknown)?;
        if is_windows_drive_letter(text) || text.bytes().any(is_ascii_tab_or_newline) {
            return Err(Stop::Unknown);
        }
        let end = self.at + host.len();
        self.host(end, self.case_up_to(end))?;
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

/// The case of the letters of a domain whose other bytes stay unchanged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    Lower,
    Mixed,
    /// It may not be such a domain.
    Unknown,
}

/// Returns the end of the run, from `start`, of letters and of bytes that stay unchanged in a domain; and its case.
fn domain_run(input: &[u8], start: usize) -> (usize, Case) {
    let end = run_of(NOT_DOMAIN, input, start);
    if !input.get(end).is_some_and(u8::is_ascii_uppercase) {
        return (end, Case::Lower);
    }
    let stays =
        |&&byte: &&u8| CLASSES[usize::from(byte)] & NOT_DOMAIN == 0 || byte.is_ascii_uppercase();
    let length = input[end..].iter().take_while(stays).count();
    (end + length, Case::Mixed)
}
