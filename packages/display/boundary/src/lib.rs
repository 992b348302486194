//! The WebAssembly module of `weburl-display`.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;
extern crate weburl_runtime;

use alloc::string::String;
use alloc::vec::Vec;
use core::mem::take;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

use weburl::Url;
use weburl::internals::utf_16::code_units;
use weburl_display::{HostOnly, LabelProblem, Options, RestrictionLevel, Role, Scheme, Subdomains};

/// Represents an absent number. `js/index.js` has the same one.
const ABSENT: u32 = u32::MAX;

static NUMBERS: AtomicRefCell<Vec<u32>> = AtomicRefCell::new(Vec::new());

/// Takes the integers of the last answer of [`display`].
#[must_use]
#[wasm_bindgen]
pub fn numbers() -> Vec<u32> {
    take(&mut *NUMBERS.borrow_mut())
}

/// Returns the text that shows `url`, followed by the labels that are in ASCII because they could be taken
/// for others; `None` if `url` is not a URL. Options are passed by their numbers in `js/display/index.js`.
///
/// The numbers are the number of parts; for each part the number of its role and its length in UTF-16 code
/// units; then, for each label, its length and the number of its problem.
#[must_use]
#[wasm_bindgen(js_name = display)]
#[allow(clippy::too_many_arguments, reason = "numbers cross cheaper than an object")]
pub fn display(
    url: &str,
    host_only: u32,
    shows_scheme: bool,
    note: Option<String>,
    subdomains: u32,
    elide_to: u32,
    restriction_level: u32,
    isolate: bool,
) -> Option<String> {
    let url = Url::parse(url).ok()?;
    let shown = weburl_display::display(
        &url,
        &Options {
            host_only: match host_only {
                0 => HostOnly::Never,
                1 => HostOnly::IfBidirectional,
                _ => HostOnly::Always,
            },
            scheme: match &note {
                Some(note) => Scheme::Replaced(note),
                None if shows_scheme => Scheme::Shown,
                None => Scheme::Omitted,
            },
            subdomains: match subdomains {
                0 => Subdomains::Shown,
                1 => Subdomains::WithoutTrivial,
                _ => Subdomains::Omitted,
            },
            elide_to: (elide_to != ABSENT).then_some(elide_to as usize),
            restriction_level: match restriction_level {
                0 => RestrictionLevel::AsciiOnly,
                1 => RestrictionLevel::SingleScript,
                2 => RestrictionLevel::HighlyRestrictive,
                _ => RestrictionLevel::ModeratelyRestrictive,
            },
            isolate,
        },
    );
    let mut numbers = Vec::from([shown.parts().count() as u32]);
    for (role, text) in shown.parts() {
        let number = Role::ALL.iter().position(|&known| known == role);
        numbers.extend([number.unwrap_or_default() as u32, length(text)]);
    }
    let mut text = String::from(shown.text());
    for unsafe_label in shown.unsafe_labels() {
        let number = LabelProblem::ALL.iter().position(|&known| known == unsafe_label.problem);
        numbers.extend([number.unwrap_or_default() as u32, length(&unsafe_label.label)]);
        text.push_str(&unsafe_label.label);
    }
    *NUMBERS.borrow_mut() = numbers;
    Some(text)
}

/// Returns the length in UTF-16 code units.
fn length(text: &str) -> u32 {
    code_units(text.as_bytes()) as u32
}
