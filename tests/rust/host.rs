//! Hosts: a serialized host parses to the same host, and addresses are parsed and serialized as by a naive
//! oracle or the standard library.

#![cfg(not(target_arch = "wasm32"))]

#[path = "support/cases.rs"]
mod cases;
#[path = "oracles/host.rs"]
mod oracle;

use std::fmt::Write;
use std::net::{Ipv4Addr, Ipv6Addr};

use cases::cases;
use oracle::{
    check_alphanumeric_host, check_domain_alone, check_ipv6_address, check_reports, check_serialized, naive_ipv4,
    naive_ipv6, parse,
};
use proptest::prelude::*;
use weburl::Host;
use weburl::host::is_valid_host_string;
use weburl::internals::validation::{Ignored, Reported};
use weburl::validation::ValidationError;

/// Generates texts of code points, and runs of them, with a meaning to a host parser.
fn host_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => prop::sample::select(vec![
            ".", "0", "1", "9", "255", "256", "0x", "0X", "a", "F", "-", "xn--", "_", "%", "%41",
            "%2e", "%30", "é", "ß", "☕", "１", "。", "\u{AD}", "\u{200D}", "\u{5D0}", "[", "]",
            ":", "::", "^", " ", "\0", "\u{7F}", "\u{FFFD}", "\u{FFFF}",
        ])
        .prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    prop::collection::vec(piece, 1..8).prop_map(|pieces| pieces.concat())
}

/// The URL parser never calls it like this, but users can.
#[test]
fn the_empty_string_is_not_a_domain() {
    let mut reports: Vec<Reported> = Vec::new();
    assert_eq!(weburl::internals::host::parse("", false, &mut reports), None);
    assert_eq!(reports[0].error, ValidationError::DomainToAscii);
    assert!(reports[0].is_failure && reports.len() == 1);
    assert_eq!(weburl::internals::host::parse("", false, &mut Ignored), None);
}

/// Zeros are frequent, so that runs of zeros are too.
fn pieces() -> impl Strategy<Value = [u16; 8]> {
    prop::array::uniform8(prop_oneof![Just(0), Just(0), 0..=0xF_u16, any::<u16>()])
}

/// Generates a number in one of the radixes of the IPv4 parser, with leading zeros.
fn ipv4_part() -> impl Strategy<Value = (u64, String)> {
    let value = prop_oneof![
        4 => 0..300_u64,
        1 => prop::sample::select(vec![0xFFFF, 0x1_0000, 0xFF_FFFF, 0x100_0000, u64::from(u32::MAX), 1 << 32]),
        1 => any::<u64>(),
    ];
    (value, 0..3, 0..3_usize).prop_map(|(value, radix, zeros)| {
        let zeros = "0".repeat(zeros);
        let text = match radix {
            0 => format!("{value}"),
            1 => format!("0{zeros}{value:o}"),
            _ => format!("0x{zeros}{value:X}"),
        };
        (value, text)
    })
}

proptest! {
    #![proptest_config(cases(4096))]

    #[test]
    fn a_domain_alone_agrees_with_the_host_parser(input in host_text()) {
        check_domain_alone(&input);
    }

    #[test]
    fn a_serialized_host_parses_to_itself(input in host_text(), is_opaque: bool) {
        check_serialized(&input, is_opaque);
    }

    #[test]
    fn reports_change_nothing_and_have_ranges(input in host_text(), is_opaque: bool) {
        check_reports(&input, is_opaque);
    }

    #[test]
    fn hosts_of_letters_and_digits_are_read_like_by_a_naive_parser(
        text in "(0x|0|[1-9])?[0-9a-fx]{0,3}(\\.(0x|0|[1-9a-z])?[0-9A-F]{0,9}){0,5}\\.?",
    ) {
        if !text.is_empty() {
            check_alphanumeric_host(&text);
        }
    }

    #[test]
    fn ipv6_addresses_are_serialized_like_by_a_naive_serializer(pieces in pieces(), is_opaque: bool) {
        let serialized = Host::<&str>::Ipv6(pieces.into()).to_string();
        prop_assert_eq!(&serialized, &naive_ipv6(&pieces));
        prop_assert_eq!(parse(&serialized, is_opaque), Some(Host::Ipv6(pieces.into())));
        check_serialized(&serialized, is_opaque);
        prop_assert!(is_valid_host_string(&serialized));
    }

    #[test]
    fn ipv6_addresses_are_parsed_like_by_the_standard_library(
        text in "([0-9a-fA-F]{0,5}[:.]|::|[0-9.]{1,3}|:[1-2]?[0-9]{1,2}\\.0\\.0\\.[0-9]){1,9}",
    ) {
        check_ipv6_address(&text);
    }

    #[test]
    fn ipv6_addresses_of_any_way_of_writing(address: u128, ipv4: bool) {
        let pieces = Ipv6Addr::from(address).segments();
        let mut text = String::from("[");
        let shown = if ipv4 { 6 } else { 8 };
        for (index, piece) in pieces[..shown].iter().enumerate() {
            write!(text, "{}{piece:04X}", if index == 0 { "" } else { ":" }).unwrap();
        }
        if ipv4 {
            write!(text, ":{}", Ipv4Addr::from(address as u32)).unwrap();
        }
        text.push(']');
        prop_assert_eq!(parse(&text, true), Some(Host::Ipv6(pieces.into())));
    }

    #[test]
    fn ipv4_addresses_are_serialized_like_by_the_standard_library(address: u32) {
        let serialized = Host::<&str>::Ipv4(address.into()).to_string();
        prop_assert_eq!(&serialized, &Ipv4Addr::from(address).to_string());
        prop_assert_eq!(parse(&serialized, false), Some(Host::Ipv4(address.into())));
        prop_assert!(is_valid_host_string(&serialized));
    }

    #[test]
    fn ipv4_addresses_are_parsed_like_by_a_naive_parser(
        parts in prop::collection::vec(ipv4_part(), 1..6),
        final_dot: bool,
    ) {
        let (numbers, texts): (Vec<u64>, Vec<String>) = parts.into_iter().unzip();
        let text = texts.join(".") + if final_dot { "." } else { "" };
        let expected = naive_ipv4(&numbers).map(|address| Host::Ipv4(address.into()));
        prop_assert_eq!(parse(&text, false), expected, "{}", text);
    }
}
