// Generated from the crates unicode-security and unicode-script and from CLDR's data by
// `WEBURL_UPDATE=1 cargo test --test generated`.

/// The letters beyond ASCII of the languages that have a top-level domain, or whose territory has one:
/// CLDR's main exemplar characters, as far as they contain an ASCII letter.
pub(super) static COMMON_LATIN: &str = "\
    \u{df}\u{e0}\u{e1}\u{e2}\u{e3}\u{e4}\u{e5}\u{e6}\u{e7}\u{e8}\u{e9}\
    \u{ea}\u{eb}\u{ec}\u{ed}\u{ee}\u{ef}\u{f1}\u{f2}\u{f3}\u{f4}\u{f5}\
    \u{f6}\u{f8}\u{f9}\u{fa}\u{fb}\u{fc}\u{fd}\u{fe}\u{ff}\u{101}\u{103}\
    \u{105}\u{107}\u{10b}\u{10d}\u{10f}\u{111}\u{113}\u{117}\u{119}\u{11b}\u{11f}\
    \u{121}\u{123}\u{127}\u{129}\u{12b}\u{12f}\u{131}\u{137}\u{13a}\u{13c}\u{13e}\
    \u{142}\u{144}\u{146}\u{148}\u{14b}\u{14d}\u{151}\u{153}\u{155}\u{159}\u{15b}\
    \u{15f}\u{161}\u{165}\u{169}\u{16b}\u{16f}\u{171}\u{173}\u{175}\u{177}\u{17a}\
    \u{17c}\u{17e}\u{199}\u{1a1}\u{1b0}\u{1b4}\u{219}\u{21b}\u{253}\u{257}\u{1e81}\
    \u{1e83}\u{1e85}\u{1ea1}\u{1ea3}\u{1ea5}\u{1ea7}\u{1ea9}\u{1eab}\u{1ead}\u{1eaf}\u{1eb1}\
    \u{1eb3}\u{1eb5}\u{1eb7}\u{1eb9}\u{1ebb}\u{1ebd}\u{1ebf}\u{1ec1}\u{1ec3}\u{1ec5}\u{1ec7}\
    \u{1ec9}\u{1ecb}\u{1ecd}\u{1ecf}\u{1ed1}\u{1ed3}\u{1ed5}\u{1ed7}\u{1ed9}\u{1edb}\u{1edd}\
    \u{1edf}\u{1ee1}\u{1ee3}\u{1ee5}\u{1ee7}\u{1ee9}\u{1eeb}\u{1eed}\u{1eef}\u{1ef1}\u{1ef3}\
    \u{1ef5}\u{1ef7}\u{1ef9}";

/// Characters that look like an ASCII digit, or whose capital does, without decimal digits.
pub(super) static LIKE_DIGITS: &str = "\
    \u{1ef}\u{292}\u{431}\u{437}\u{499}\u{4df}\u{4e1}\u{573}\u{575}\u{577}\u{909}\
    \u{993}\u{a24}\u{a5c}\u{b03}\u{1012}\u{10d5}\u{10d9}\u{10de}";

/// Ideographs that look like a character that is not an ideograph.
pub(super) static STROKES: &str = "\
    \u{3007}\u{4e00}\u{4e01}\u{4e02}\u{4e03}\u{4e04}\u{4e05}\u{4e06}\u{4e28}\u{4e2b}\u{4e36}\
    \u{4e37}\u{4e3f}\u{4e40}\u{4e41}\u{4e42}\u{4e44}\u{4e59}\u{4e5a}\u{4e5b}\u{4e85}\u{4e8c}\
    \u{4e8e}\u{4e95}\u{4ea0}\u{4ebb}\u{513f}\u{516b}\u{5182}\u{5196}\u{51ab}\u{51f5}\u{529b}\
    \u{5315}\u{531a}\u{5341}\u{535c}\u{53b6}\u{53e3}\u{56d7}\u{5915}\u{5b50}\u{5b80}\u{5ddb}\
    \u{5de5}\u{5e00}\u{5f50}\u{5f61}\u{793b}\u{8ba0}";

/// Letters, and signs between them, by the top-level domain of their language. Elsewhere they are
/// not common, or look like ASCII.
#[rustfmt::skip]
pub(super) static LETTERS_OF_DOMAINS: &[(&str, &str)] = &[
    ("ad", "\u{b7}"),
    ("az", "\u{131}\u{259}"),
    ("fo", "\u{f0}"),
    ("gh", "\u{254}\u{25b}"),
    ("is", "\u{f0}\u{fe}"),
    ("tr", "\u{131}"),
    ("cat", "\u{b7}"),
];

/// The country-code top-level domains, two letters each, of the territories whose language is
/// written in one script other than Latin, by the bit of that in `Scripts`.
#[rustfmt::skip]
pub(super) static DOMAINS_OF_SCRIPTS: &[(u64, &str)] = &[
    (0x40, "cygr"),
    (0x80, "bgbycskgkzmkmnrsrusutjuayu"),
    (0x100, "il"),
    (0x4000, "ge"),
    (0x400000, "bd"),
    (0x800000, "innp"),
    (0x2000000, "th"),
    (0x800000000, "am"),
    (0x1000000000, "aeafbhccdzegehiqirjokmkwlblymamrntompkpsqasasdsssytdtnydye"),
    (0x2000000000, "mv"),
    (0x20000000000000, "lk"),
    (0x40000000000000, "la"),
    (0x80000000000000, "bt"),
    (0x100000000000000, "bumm"),
    (0x200000000000000, "eret"),
    (0x400000000000000, "kh"),
];

/// Each nonspacing mark, followed by the letters that contain it and are common or not Latin.
pub(super) static MARKED: &str = "\
    \u{300}\u{e0}\u{e8}\u{ec}\u{f2}\u{f9}\u{1ea7}\u{1eb1}\u{1ec1}\u{1ed3}\u{1edd}\
    \u{1eeb}\u{1ef3}\u{301}\u{e1}\u{e9}\u{ed}\u{f3}\u{fa}\u{fd}\u{107}\u{13a}\
    \u{144}\u{155}\u{15b}\u{17a}\u{390}\u{3ac}\u{3ad}\u{3ae}\u{3af}\u{3b0}\u{3cc}\
    \u{3cd}\u{3ce}\u{453}\u{45c}\u{1ea5}\u{1eaf}\u{1ebf}\u{1ed1}\u{1edb}\u{1ee9}\u{302}\
    \u{e2}\u{ea}\u{ee}\u{f4}\u{fb}\u{175}\u{177}\u{1ea5}\u{1ea7}\u{1ea9}\u{1eab}\
    \u{1ead}\u{1ebf}\u{1ec1}\u{1ec3}\u{1ec5}\u{1ec7}\u{1ed1}\u{1ed3}\u{1ed5}\u{1ed7}\u{1ed9}\
    \u{303}\u{e3}\u{f1}\u{f5}\u{129}\u{169}\u{1eab}\u{1eb5}\u{1ebd}\u{1ec5}\u{1ed7}\
    \u{1ee1}\u{1eef}\u{1ef9}\u{304}\u{101}\u{113}\u{12b}\u{14d}\u{16b}\u{4e3}\u{4ef}\
    \u{306}\u{103}\u{11f}\u{439}\u{45e}\u{4d1}\u{4d7}\u{1eaf}\u{1eb1}\u{1eb3}\u{1eb5}\
    \u{1eb7}\u{307}\u{10b}\u{117}\u{121}\u{17c}\u{308}\u{e4}\u{eb}\u{ef}\u{f6}\
    \u{fc}\u{ff}\u{390}\u{3b0}\u{3ca}\u{3cb}\u{451}\u{457}\u{4d3}\u{4dd}\u{4df}\
    \u{4e5}\u{4e7}\u{4f1}\u{4f5}\u{4f9}\u{309}\u{1ea3}\u{1ea9}\u{1eb3}\u{1ebb}\u{1ec3}\
    \u{1ec9}\u{1ecf}\u{1ed5}\u{1edf}\u{1ee7}\u{1eed}\u{1ef7}\u{30a}\u{e5}\u{16f}\u{30b}\
    \u{151}\u{171}\u{4f3}\u{30c}\u{10d}\u{10f}\u{11b}\u{13e}\u{148}\u{159}\u{161}\
    \u{165}\u{17e}\u{31b}\u{1a1}\u{1b0}\u{1edb}\u{1edd}\u{1edf}\u{1ee1}\u{1ee3}\u{1ee9}\
    \u{1eeb}\u{1eed}\u{1eef}\u{1ef1}\u{323}\u{1ea1}\u{1ead}\u{1eb7}\u{1eb9}\u{1ec7}\u{1ecb}\
    \u{1ecd}\u{1ed9}\u{1ee3}\u{1ee5}\u{1ef1}\u{1ef5}\u{326}\u{219}\u{21b}\u{327}\u{e7}\
    \u{123}\u{137}\u{13c}\u{146}\u{15f}\u{328}\u{105}\u{119}\u{12f}\u{173}\u{654}\
    \u{623}\u{624}\u{626}\u{6c0}\u{6c2}\u{6d3}\u{655}\u{625}\u{93c}\u{931}\u{102e}\
    \u{1026}\u{3099}\u{304c}\u{304e}\u{3050}\u{3052}\u{3054}\u{3056}\u{3058}\u{305a}\u{305c}\
    \u{305e}\u{3060}\u{3062}\u{3065}\u{3067}\u{3069}\u{3070}\u{3073}\u{3076}\u{3079}\u{307c}\
    \u{3094}\u{309e}\u{30ac}\u{30ae}\u{30b0}\u{30b2}\u{30b4}\u{30b6}\u{30b8}\u{30ba}\u{30bc}\
    \u{30be}\u{30c0}\u{30c2}\u{30c5}\u{30c7}\u{30c9}\u{30d0}\u{30d3}\u{30d6}\u{30d9}\u{30dc}\
    \u{30f4}\u{30f7}\u{30f8}\u{30f9}\u{30fa}\u{30fe}\u{309a}\u{3071}\u{3074}\u{3077}\u{307a}\
    \u{307d}\u{30d1}\u{30d4}\u{30d7}\u{30da}\u{30dd}";
