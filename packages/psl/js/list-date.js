// Generated from data/rules.txt by `WEBURL_UPDATE=1 cargo test --test public_suffix`.

/** The date of the list. */
export const listDate = '2026-11-25';
