//! The fast path of each encoding callback returns the result of the Standard's steps.

use std::borrow::Cow;

use crate::cases::cases;
use proptest::prelude::*;
use weburl::internals::url_pattern::canonicalize::{
    canonicalize_a_hash, canonicalize_a_hostname, canonicalize_a_password, canonicalize_a_pathname,
    canonicalize_a_protocol, canonicalize_a_search, canonicalize_a_username, canonicalize_an_opaque_pathname, steps,
};
use weburl::url_pattern::UrlPatternErrorKind as Kind;

type Callback = for<'a> fn(&'a str) -> Result<Cow<'a, str>, Kind>;
type Steps = fn(&str) -> Result<String, Kind>;

const CALLBACKS: [(Callback, Steps); 8] = [
    (canonicalize_a_protocol, steps::protocol),
    (canonicalize_a_username, steps::userinfo),
    (canonicalize_a_password, steps::userinfo),
    (canonicalize_a_hostname, steps::hostname),
    (canonicalize_a_pathname, steps::pathname),
    (canonicalize_an_opaque_pathname, steps::opaque_pathname),
    (canonicalize_a_search, steps::search),
    (canonicalize_a_hash, steps::hash),
];

/// Compares each callback with its steps. Returns the number of callbacks that left `value` unchanged
/// without running the steps.
fn compare(value: &str) -> usize {
    let mut staying = 0;
    for (index, (callback, steps)) in CALLBACKS.into_iter().enumerate() {
        let found = callback(value);
        staying += usize::from(matches!(found, Ok(Cow::Borrowed(_))));
        let expected = if value.is_empty() { Ok(String::new()) } else { steps(value) };
        assert_eq!(found.map(Cow::into_owned), expected, "callback {index} on {value:?}");
    }
    staying
}

#[test]
fn every_byte_alone_and_between_others() {
    for byte in 0..=0x7F {
        let c = char::from(byte);
        for value in [String::from(c), format!("a{c}b"), format!("/{c}/{c}"), format!("/a/{c}{c}/"), format!("{c}{c}.")]
        {
            compare(&value);
        }
    }
    assert_eq!(compare("abc"), CALLBACKS.len());
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn pieces_of_urls(value in "([a-z]{1,4}|[/.]{1,3}|%2[eE]|[0-9]{1,3}|0x[0-9a-f]{1,2}|\\PC|[ -~\t\n]){0,6}") {
        compare(&value);
    }
}
