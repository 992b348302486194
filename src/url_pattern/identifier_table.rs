// Generated from Unicode's properties by `WEBURL_UPDATE=1 cargo test --test generated`.

/// The code points from U+0080 on, in runs of one of three classes: neither ID_Start
/// nor ID_Continue, the class of the first run; ID_Start; only ID_Continue. A number for
/// each run, 7 bits to a byte, with bit 7 set in all but the last byte: twice the length
/// of the run, plus 1 if the class of the next run is not the one that follows in this
/// list (the first follows the last) but the other one. The code points after the last
/// run have the class that it names.
pub(super) static RUNS: &[u8] = include_bytes!("identifier_table.bin");
