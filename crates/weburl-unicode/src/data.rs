// Generated from ICU4X's data by `WEBURL_UPDATE=1 cargo test --test unicode`: the files in `data/`.
//! The Unicode data, packed: `unpack.rs` reads it.

/// The kind of each run of code points.
pub(crate) const RUNS: &[u8] = include_bytes!("data/runs.bin");

/// The length of each run of code points.
pub(crate) const RUN_LENGTHS: &[u8] = include_bytes!("data/run_lengths.bin");

/// The start of each run of consecutive mappings, as the difference to the one before.
pub(crate) const CONSECUTIVE: &[u8] = include_bytes!("data/consecutive.bin");

/// The number of code points of each text.
pub(crate) const TEXT_LENGTHS: &[u8] = include_bytes!("data/text_lengths.bin");

/// The first code point of each text, as the difference to the one before.
pub(crate) const TEXT_STARTS: &[u8] = include_bytes!("data/text_starts.bin");

/// The other code points of the texts.
pub(crate) const TEXT_RESTS: &[u8] = include_bytes!("data/text_rests.bin");

/// The low byte of each set of properties.
pub(crate) const PROPERTIES_LOW: &[u8] = include_bytes!("data/properties_low.bin");

/// The high byte of each set of properties.
pub(crate) const PROPERTIES_HIGH: &[u8] = include_bytes!("data/properties_high.bin");

/// The set of properties of each run of valid code points.
pub(crate) const PROPERTY_RUNS: &[u8] = include_bytes!("data/property_runs.bin");

/// The length of each run of valid code points.
pub(crate) const PROPERTY_LENGTHS: &[u8] = include_bytes!("data/property_lengths.bin");

/// The distance of each composite from the one before.
pub(crate) const COMPOSITES: &[u8] = include_bytes!("data/composites.bin");

/// The first code point of each composite, as the difference to that of the one before.
pub(crate) const FIRSTS: &[u8] = include_bytes!("data/firsts.bin");

/// The second code point of each composite: all but the lowest 8 bits.
pub(crate) const SECONDS_HIGH: &[u8] = include_bytes!("data/seconds_high.bin");

/// The lowest 8 bits of the second code point of each composite.
pub(crate) const SECONDS_LOW: &[u8] = include_bytes!("data/seconds_low.bin");
