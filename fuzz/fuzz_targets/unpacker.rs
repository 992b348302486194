//! The unpacker restores a module from its text, also after it trapped on another text: `cargo +nightly fuzz
//! run unpacker`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::panic;
use std::sync::Once;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use weburl_fuzz::Input;
use weburl_fuzz::unpacker::{module_and_text, unpack};

/// While another text is read, a panic counts as the permitted trap.
static MAY_TRAP: AtomicBool = AtomicBool::new(false);

fuzz_target!(|bytes: &[u8]| {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let end = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !MAY_TRAP.load(Relaxed) {
                end(info);
            }
        }));
    });
    let (module, text) = module_and_text(Input::new(bytes));
    MAY_TRAP.store(true, Relaxed);
    unpack(bytes);
    unpack(&text[..text.len() / 2]);
    MAY_TRAP.store(false, Relaxed);
    assert_eq!(unpack(&text), Some(module));
});
