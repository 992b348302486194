// Generated from Unicode's properties by `WEBURL_UPDATE=1 cargo test --test generated`.

/// The numbers of assigned and unassigned code points, in turn, from U+0000 on: 7 bits to a
/// byte; bit 7 is set in all but the last byte.
pub(super) static RUNS: &[u8] = include_bytes!("unassigned_table.bin");
