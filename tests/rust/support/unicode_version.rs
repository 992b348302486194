//! The version of Unicode of the data from which tables are generated, and of the tables.

use weburl_unicode::UNICODE_VERSION;

/// The number of assigned characters in each version, without controls, surrogates, private use and
/// noncharacters. It determines the version.
const CHARACTERS: &[((u8, u8, u8), usize)] = &[((16, 0, 0), 154_998), ((17, 0, 0), 159_801), ((18, 0, 0), 172_808)];

/// Asserts that data is of the version that `weburl_unicode` names.
pub(crate) fn assert_version(source: &str, is_unassigned: impl Fn(char) -> bool) {
    let is_private_use =
        |c| matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}');
    let is_noncharacter = |c| matches!(c, '\u{FDD0}'..='\u{FDEF}') || (u32::from(c) & 0xFFFE) == 0xFFFE;
    let is_other = |c: char| c.is_control() || is_private_use(c) || is_noncharacter(c) || is_unassigned(c);
    let count = ('\0'..=char::MAX).filter(|c| !is_other(*c)).count();
    let found = CHARACTERS.iter().find(|(_, characters)| *characters == count);
    assert_eq!(
        found.map(|(version, _)| *version),
        Some(UNICODE_VERSION),
        "{source} has {count} characters: its Unicode is not the one of weburl_unicode::UNICODE_VERSION"
    );
}
