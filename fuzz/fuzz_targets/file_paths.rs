//! A path, converted to a URL and back, changes only by normalization.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::Url;
use weburl::file_path::PathStyle;
use weburl_fuzz::Input;
use weburl_fuzz::parts::{check_file_url, check_path};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let text = input.text();
    let url = Url::parse(&["file:", &text].concat());
    for style in [PathStyle::Posix, PathStyle::Windows] {
        check_path(&text, style);
        if let Ok(url) = &url {
            check_file_url(url, style);
        }
    }
});
