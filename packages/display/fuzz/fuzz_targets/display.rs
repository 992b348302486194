//! The shown text is the URL without its credentials, with no invisible character and the whole registrable domain.

#![no_main]

#[path = "../../../../fuzz/src/input.rs"]
#[allow(dead_code, reason = "other targets need more of it")]
mod input;
#[path = "../../tests/shown/properties.rs"]
#[allow(dead_code, reason = "these are not run as trials")]
mod properties;

use input::Input;
use libfuzzer_sys::fuzz_target;
use properties::PROPERTIES;
use weburl::Url;
use weburl_display::{HostOnly, Options, RestrictionLevel, Scheme, Subdomains};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let options = Options {
        host_only: input.choose(&[HostOnly::Never, HostOnly::IfBidirectional, HostOnly::Always]),
        scheme: input.choose(&[Scheme::Shown, Scheme::Omitted, Scheme::Replaced("Not secure")]),
        subdomains: input.choose(&[Subdomains::Shown, Subdomains::WithoutTrivial, Subdomains::Omitted]),
        // In a seed, a byte that is not the number of an option is a length.
        elide_to: Some(input.number(128)).filter(|&length| length > 0),
        restriction_level: input.choose(&[
            RestrictionLevel::HighlyRestrictive,
            RestrictionLevel::AsciiOnly,
            RestrictionLevel::SingleScript,
            RestrictionLevel::ModeratelyRestrictive,
        ]),
        isolate: input.flag(),
    };
    let Ok(url) = Url::parse(&input.text()) else {
        return;
    };
    for (name, property) in PROPERTIES {
        if let Err(error) = property(&url, &options) {
            panic!("{name}: {error}");
        }
    }
});
