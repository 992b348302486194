// This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
// distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.

// Generated from data/rules.txt by `WEBURL_UPDATE=1 cargo test --test public_suffix`.

/// The package that the list comes from, and its version.
pub const SOURCE: &str = "tldts 7.6.0";

/// The date of the list, for example `2026-11-25`.
pub const DATE: &str = "2026-11-25";

/// The Public Suffix List in the format of `trie.rs`.
pub(super) static LIST: &str = include_str!("list.packed");
