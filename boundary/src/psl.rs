//! The boundary of `weburl/psl`.

use alloc::string::String;
use core::sync::atomic::{AtomicU32, Ordering};

use wasm_bindgen::prelude::wasm_bindgen;

use crate::shared::ABSENT;
use weburl::host::parse_domain;
use weburl::public_suffix::{Division, Rules, Section, divide, site_of_serialized_origin};

fn rules(with_private: bool) -> Rules {
    if with_private {
        Rules::All
    } else {
        Rules::Icann
    }
}

static DIVISION: [AtomicU32; 3] = [const { AtomicU32::new(0) }; 3];

/// The domain that `input` is as a host, serialized; nothing where it is none, or has no public
/// suffix. [`division`] has more.
#[must_use]
#[wasm_bindgen(js_name = divideDomain)]
pub fn divide_domain(input: &str, with_private: bool) -> Option<String> {
    let domain = parse_domain(input)?;
    let Division {
        public_suffix,
        registrable_domain,
        section,
    } = divide(&domain, rules(with_private))?;
    let section = match section {
        None => 0,
        Some(Section::Icann) => 1,
        Some(_) => 2,
    };
    let registrable_domain = registrable_domain.map_or(ABSENT, |start| start as u32);
    for (slot, number) in DIVISION
        .iter()
        .zip([public_suffix as u32, registrable_domain, section])
    {
        slot.store(number, Ordering::Relaxed);
    }
    Some(domain)
}

/// How the last domain divides: 0 is where its public suffix starts, 1 where its registrable domain
/// does, 2 the section of the rule: 0 for none, 1 for that of ICANN, 2 for the private one.
#[must_use]
#[wasm_bindgen]
pub fn division(slot: usize) -> u32 {
    DIVISION
        .get(slot)
        .map_or(ABSENT, |number| number.load(Ordering::Relaxed))
}

/// The site of a serialized tuple origin, serialized; nothing where that is no such origin.
#[must_use]
#[wasm_bindgen(js_name = siteOf)]
pub fn site_of(origin: &str, with_private: bool) -> Option<String> {
    site_of_serialized_origin(origin, rules(with_private))
}
