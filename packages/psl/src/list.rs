// This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
// distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.

// Generated from the crate psl by `WEBURL_UPDATE=1 cargo test --test public_suffix`.

/// The package that contains the list, and its version.
pub const SOURCE: &str = "psl 2.1.247";

/// The Public Suffix List in the format of `trie.rs`.
pub(super) static LIST: &str = include_str!("list.packed");
