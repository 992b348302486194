// Generated from ICU4X's data by `WEBURL_UPDATE=1 cargo test --test unicode`.

/// The number to add to a code point of each kind to map it.
#[rustfmt::skip]
pub(super) static DIFFERENCES: [i32; 16] = [0, 0, 0, 0, 0, 0, -12244, 1, 32, 7264, 48, 80, -130, 37, 205, 218];

/// The number of each block of 128 code points: 0 if none is simple, as after the last one.
pub(super) static BLOCKS: &[u8] = include_bytes!("simple_domain_blocks.bin");

/// The kinds of the code points of each block, by its number: two in a byte, the first in
/// the lower four bits.
pub(super) static KINDS: &[u8] = include_bytes!("simple_domain_kinds.bin");
