//! URLs, hosts and origins go through formats with and without names of their own, and an error names the value.
#![cfg(feature = "serde")]

use std::fmt::Debug;

use crate::cases::cases;
use crate::generate::input;
use proptest::prelude::*;
use proptest::sample::select;
use serde::Serialize;
use serde::de::value::{BoolDeserializer, Error, MapAccessDeserializer, MapDeserializer};
use serde::de::{Deserialize, DeserializeOwned};
use weburl::{Host, Origin, QueryPairs, Url};

/// Returns the value that each format returns.
fn through_formats<T: Serialize + DeserializeOwned>(value: &T) -> [T; 3] {
    let json = serde_json::to_string(value).unwrap();
    let postcard = postcard::to_allocvec(value).unwrap();
    let configuration = bincode::config::standard();
    let bincode = bincode::serde::encode_to_vec(value, configuration).unwrap();
    [
        serde_json::from_str(&json).unwrap(),
        postcard::from_bytes(&postcard).unwrap(),
        bincode::serde::decode_from_slice(&bincode, configuration).unwrap().0,
    ]
}

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    for found in through_formats(value) {
        assert_eq!(&found, value);
    }
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn all_come_back(input in input(), host in select(vec!["0x7f.1", "127.0.0.1", "A%41", "a", "", "[::1]", "1.2.3.4.5"])) {
        let foo = ["foo://", host].concat();
        for input in [&input, &foo] {
            let Ok(url) = Url::parse(input) else {
                continue;
            };
            check(&url);
            if let Some(host) = url.host() {
                check(&host.to_owned());
            }
            let origin = url.origin();
            if origin.is_tuple() {
                check(&origin);
            } else {
                prop_assert!(through_formats(&origin).iter().all(|origin| !origin.is_tuple()));
            }
        }
    }
}

/// Formats of forms make a query of a sequence of pairs.
#[test]
fn a_query_is_a_sequence_of_pairs() {
    let pairs = QueryPairs::parse("?b=1&a=%C3%BC+&b=");
    assert_eq!(serde_json::to_string(&pairs).unwrap(), r#"[["b","1"],["a","ü "],["b",""]]"#);
    check(&pairs);
    let url = Url::parse("https://h/a?b").unwrap();
    assert_eq!(serde_json::to_string(&url.as_url_ref()).unwrap(), serde_json::to_string(&url).unwrap());
}

#[test]
fn a_host_keeps_its_kind() {
    let hosts: [(Host, &str); 6] = [
        (Host::Opaque("0x7f.1".into()), r#"{"Opaque":"0x7f.1"}"#),
        (Host::Opaque("A%41".into()), r#"{"Opaque":"A%41"}"#),
        (Host::Domain("example.org".into()), r#"{"Domain":"example.org"}"#),
        (Host::Ipv4([127, 0, 0, 1].into()), r#"{"Ipv4":"127.0.0.1"}"#),
        (Host::Ipv6(1.into()), r#"{"Ipv6":"::1"}"#),
        (Host::Empty, r#""Empty""#),
    ];
    for (host, json) in hosts {
        assert_eq!(serde_json::to_string(&host).unwrap(), json);
        check(&host);
    }
    // The crate url writes the three kinds that it has alike.
    for host in ["example.org", "127.0.0.1", "[::1]"] {
        let theirs = url_crate_host(host);
        assert_eq!(serde_json::to_string(&host.parse::<Host>().unwrap()).unwrap(), theirs);
    }
}

fn url_crate_host(host: &str) -> String {
    match url::Host::parse(host).unwrap() {
        url::Host::Domain(domain) => format!(r#"{{"Domain":"{domain}"}}"#),
        url::Host::Ipv4(address) => format!(r#"{{"Ipv4":"{address}"}}"#),
        url::Host::Ipv6(address) => format!(r#"{{"Ipv6":"{address}"}}"#),
    }
}

#[test]
fn no_other_kind_is_a_host() {
    assert_eq!(postcard::from_bytes(&[4]), Ok(Host::Empty));
    assert!(postcard::from_bytes::<Host>(&[5]).is_err());
    let error = Host::deserialize(BoolDeserializer::<Error>::new(true)).unwrap_err();
    assert_eq!(error.to_string(), "invalid type: boolean `true`, expected a host");
    let map = MapDeserializer::<_, Error>::new([(true, "a")].into_iter());
    let error = Host::deserialize(MapAccessDeserializer::new(map)).unwrap_err();
    assert!(error.to_string().starts_with("invalid type: boolean `true`"), "{error}");
}

#[test]
fn an_error_names_the_value() {
    fn message<T: DeserializeOwned + Debug>(json: &str) -> String {
        let error = serde_json::from_str::<T>(json).unwrap_err();
        error.to_string().split(" at line").next().unwrap().to_owned()
    }
    assert_eq!(message::<Url>(r#""https://""#), r#"invalid URL "https://": the host is missing"#);
    assert_eq!(
        message::<Url>(r#""https://u:secret@h:x/""#),
        r#"invalid URL "https://…@h:x/": the port contains "x", which is not a digit"#
    );
    assert!(message::<Url>("1").starts_with("invalid type: integer `1`"));
    assert!(message::<Host>(r#"{"Domain":"a b"}"#).starts_with(r#"invalid host "a b": the domain"#));
    assert_eq!(message::<Host>(r#"{"Domain":"127.1"}"#), r#""127.1" is the host 127.0.0.1, not a serialized domain"#);
    assert_eq!(message::<Host>(r#"{"Domain":"A"}"#), r#""A" is the host a, not a serialized domain"#);
    assert_eq!(message::<Host>(r#"{"Opaque":"a b"}"#), r#""a b" is not a serialized opaque host"#);
    assert_eq!(message::<Host>(r#"{"Opaque":""}"#), r#""" is not a serialized opaque host"#);
    assert_eq!(message::<Host>(r#"{"Opaque":"é"}"#), r#""é" is not a serialized opaque host"#);
    assert!(message::<Host>(r#"{"Ip":"a"}"#).starts_with("unknown variant `Ip`"));
    for (json, shown) in
        [(r#""https://u:p@h""#, "https://…@h"), (r#""file://""#, "file://"), (r#""https://H""#, "https://H")]
    {
        let start = format!("invalid origin {shown:?}: it must be a scheme, a host, and a port");
        assert!(message::<Origin>(json).starts_with(&start), "{}", message::<Origin>(json));
    }
    assert_eq!(
        message::<Origin>(r#""h""#),
        r#"invalid URL "h": it has no scheme, and there is no base URL that it could be relative to"#
    );
}
