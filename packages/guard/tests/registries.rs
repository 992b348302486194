//! Compares the spaces of addresses with a scan of the registries' rows: at every boundary of every block, in
//! every form that carries an IPv4 address, and in several spellings.

#![allow(clippy::unwrap_used, reason = "tests")]

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use serde_json::Value;
use std::collections::BTreeSet;
use weburl_guard::{address_space, address_space_of};

struct Row {
    first: u128,
    rest: u32,
    is_ipv4: bool,
    is_global: bool,
    rfc: Option<String>,
}

fn mapped(address: Ipv4Addr) -> u128 {
    address.to_ipv6_mapped().to_bits()
}

fn rows() -> Vec<Row> {
    let data: Value = serde_json::from_str(include_str!("../data/addresses.json")).unwrap();
    let lists = [&data["ipv4"]["rows"], &data["ipv6"]["rows"], &data["added"]];
    let all = lists.into_iter().flat_map(|list| list.as_array().unwrap());
    // Mapped addresses are IPv4 addresses here.
    let all = all.filter(|row| row["name"] != "IPv4-mapped Address");
    all.map(|row| {
        let (address, length) = row["block"].as_str().unwrap().split_once('/').unwrap();
        let length: u32 = length.parse().unwrap();
        let (first, rest, is_ipv4) = match address.parse().unwrap() {
            IpAddr::V4(address) => (mapped(address), 32 - length, true),
            IpAddr::V6(address) => (address.to_bits(), 128 - length, false),
        };
        Row {
            first,
            rest,
            is_ipv4,
            is_global: row["global"] == "True",
            rfc: row["rfc"].as_str().filter(|rfc| !rfc.is_empty()).map(str::to_owned),
        }
    })
    .collect()
}

fn last_of(row: &Row) -> u128 {
    row.first | 1_u128.checked_shl(row.rest).map_or(u128::MAX, |size| size - 1)
}

/// Returns the addresses before, at and after both ends of the blocks.
fn boundaries(rows: &[Row], is_ipv4: bool) -> BTreeSet<u128> {
    let rows = rows.iter().filter(|row| row.is_ipv4 == is_ipv4);
    let ends = rows.flat_map(|row| [row.first, last_of(row)]);
    let near = ends.flat_map(|end| [end.wrapping_sub(1), end, end.wrapping_add(1)]);
    near.filter(|&bits| (bits >> 32 == 0xffff) == is_ipv4).collect()
}

/// Returns whether the row with the fewest addresses is global, and its RFC.
fn row_of(rows: &[Row], bits: u128) -> (bool, Option<&str>) {
    let inside = rows.iter().filter(|row| (row.first..=last_of(row)).contains(&bits));
    let row = inside.min_by_key(|row| row.rest).unwrap();
    (row.is_global, row.rfc.as_deref())
}

fn compare(host: &str, expected: (bool, Option<&str>)) {
    let space = address_space(host);
    assert_eq!((space.is_global(), space.rfc), expected, "{host}");
}

#[test]
fn ipv4_in_every_spelling() {
    let rows = rows();
    let all = boundaries(&rows, true);
    assert!(all.len() > 100);
    for bits in all {
        let expected = row_of(&rows, bits);
        let address = Ipv6Addr::from_bits(bits).to_ipv4_mapped().unwrap();
        let number = u32::from(address);
        let [a, b, c, d] = address.octets();
        for host in [
            address.to_string(),
            format!("{address}."),
            format!("{number}"),
            format!("0x{number:x}"),
            format!("0{number:o}"),
            format!("{a}.{}", number & 0xff_ffff),
            format!("{a}.{b}.{}", number & 0xffff),
            format!("0x{a:x}.0{b:o}.{c}.0X{d:X}"),
            address.to_string().replace('.', "。"),
            address.to_string().replace('1', "１").replace('2', "%32"),
            format!("::ffff:{address}"),
            format!("[::FFFF:{:x}:{:x}]", number >> 16, number & 0xffff),
        ] {
            compare(&host, expected);
        }
        let of_ip = address_space_of(address.into());
        assert_eq!(of_ip, address_space_of(address.to_ipv6_mapped().into()));
        assert_eq!((of_ip.is_global(), of_ip.rfc), expected, "{address}");
    }
}

#[test]
fn ipv6() {
    let rows = rows();
    let all = boundaries(&rows, false);
    assert!(all.len() > 100);
    for bits in all {
        let address = Ipv6Addr::from_bits(bits);
        let space = address_space_of(address.into());
        let (is_global, rfc) = row_of(&rows, bits);
        // Some addresses carry an IPv4 address that is not global.
        if space.address.is_some_and(|address| address.is_ipv4()) {
            assert!(!space.is_global(), "{address}");
        } else {
            assert_eq!((space.is_global(), space.rfc), (is_global, rfc), "{address}");
        }
        assert_eq!(address_space(&format!("[{address}]")), space, "{address}");
        assert_eq!(address_space(&format!("{address}%eth0")), space, "{address}");
    }
}

#[test]
fn the_forms_that_carry_an_ipv4_address() {
    let rows = rows();
    let form = |prefix: &str| prefix.parse::<Ipv6Addr>().unwrap().to_bits();
    for bits in boundaries(&rows, true) {
        let inside = row_of(&rows, bits);
        let address = bits & 0xffff_ffff;
        for carrying in [
            address,
            form("::ffff:0:0:0") | address,
            form("64:ff9b::") | address,
            form("64:ff9b:1::") | address,
            form("64:ff9b:1::") | (address >> 16) << 64 | (address & 0xffff) << 40,
            form("2002::") | address << 80,
            form("2001::f7f7:f7f7") | address << 64,
            form("2001:0:808:808::") | (!address & 0xffff_ffff),
            form("2606:4700::5efe:0:0") | address,
            form("2606:4700::200:5efe:0:0") | address,
        ] {
            // The first two compatible addresses are the unspecified and the loopback address.
            let is_own = inside.0 || carrying < 2;
            let expected = if is_own { row_of(&rows, carrying) } else { inside };
            compare(&Ipv6Addr::from_bits(carrying).to_string(), expected);
        }
    }
}
