//! The WebAssembly module of `weburl-psl`.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;
extern crate weburl_runtime;

use alloc::string::String;
use core::sync::atomic::{AtomicU32, Ordering};

use wasm_bindgen::prelude::wasm_bindgen;

use weburl::internals::host::parse_domain;
use weburl::internals::url::serialized_origin;
use weburl_psl::{Division, Rules, Section, divide, site_of_serialized_origin};

/// Represents an absent number. `js/index.js` has the same one.
const ABSENT: u32 = u32::MAX;

fn rules(with_private: bool) -> Rules {
    if with_private { Rules::All } else { Rules::Icann }
}

static DIVISION: [AtomicU32; 3] = [const { AtomicU32::new(0) }; 3];

/// Parses `input` as a host, and returns the domain, serialized; `None` if it is not a domain or has no
/// public suffix. [`division`] returns its parts.
#[must_use]
#[wasm_bindgen(js_name = divideDomain)]
pub fn divide_domain(input: &str, with_private: bool) -> Option<String> {
    let domain = parse_domain(input)?;
    let Division { public_suffix, registrable_domain, section, .. } = divide(&domain, rules(with_private))?;
    let section = match section {
        None => 0,
        Some(Section::Icann) => 1,
        Some(_) => 2,
    };
    let registrable_domain = registrable_domain.map_or(ABSENT, |start| start as u32);
    for (slot, number) in DIVISION.iter().zip([public_suffix as u32, registrable_domain, section]) {
        slot.store(number, Ordering::Relaxed);
    }
    Some(domain)
}

/// Returns a number about the division of the last domain. Slot 0 is the start of its public suffix, 1 the start of its
/// registrable domain, 2 the section of the rule: 0 for none, 1 for ICANN's, 2 for the private one.
#[must_use]
#[wasm_bindgen]
pub fn division(slot: usize) -> u32 {
    DIVISION.get(slot).map_or(ABSENT, |number| number.load(Ordering::Relaxed))
}

/// Returns the site of a serialized tuple origin, serialized; `None` if `origin` is not such an origin.
#[must_use]
#[wasm_bindgen(js_name = siteOf)]
pub fn site_of(origin: &str, with_private: bool) -> Option<String> {
    site_of_serialized_origin(origin, rules(with_private))
}

/// Returns the serialized origin of the URL `input`; `None` if `input` is not an absolute URL.
#[must_use]
#[wasm_bindgen(js_name = originOf)]
pub fn origin_of(input: &str) -> Option<String> {
    serialized_origin(input)
}
