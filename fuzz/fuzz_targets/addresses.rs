//! Addresses and other hosts are parsed and serialized like by naive parsers and the standard library, and a serialized
//! host parses to the same host.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl_fuzz::Input;
use weburl_fuzz::host::{
    check_alphanumeric_host, check_domain_alone, check_ipv6_address, check_reports, check_serialized,
};
use weburl_fuzz::url::check_api;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let is_opaque = input.flag();
    let text = input.text();
    if text.is_empty() {
        return;
    }
    check_serialized(&text, is_opaque);
    check_reports(&text, is_opaque);
    check_domain_alone(&text);
    check_ipv6_address(&text);
    check_api(&["http://", &text, "/"].concat(), None);
    check_api(&["http://[", &text, "]/"].concat(), None);
    let is_kept = |c: &char| c.is_ascii_alphanumeric() || *c == '.';
    let alphanumeric: String = text.chars().filter(is_kept).collect();
    if !alphanumeric.is_empty() {
        check_alphanumeric_host(&alphanumeric);
        check_api(&["http://", &alphanumeric, "/"].concat(), None);
    }
});
