//! Texts that JavaScript writes, as UTF-8.

pub(super) use weburl::internals::infra::utf_8;
pub(super) use weburl::internals::utf_16::{Utf16Index, code_units};
